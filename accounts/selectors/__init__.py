"""What is read of people."""
