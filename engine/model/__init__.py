"""What a game is made of: values that never change, and the choices and events that lead from one to the next."""
