"""What if: the same response tried at each place of one iteration, with what comes of it."""
