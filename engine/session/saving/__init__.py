"""Games in files: written, and opened again by playing them."""
