"""Access: signing in, who may read what, and changes of operators."""
