"""Why things are as they are, as data: what cannot be done, triggers, sizes, costs, priority, loops, draws."""
