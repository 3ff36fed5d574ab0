"""What tables, displays and the pit show: prizes that wait, pays, rates and notices.

What is sent to the page of a display is put together in `table/views/jackpot_display.py`.
"""
