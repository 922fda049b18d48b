"""What a task can ask, a module each: how it is answered, what is right, and what a wrong answer leads to."""
