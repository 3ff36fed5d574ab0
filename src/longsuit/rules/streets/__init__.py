"""Streets: what is dealt to whom, and what a seat may decide then."""
