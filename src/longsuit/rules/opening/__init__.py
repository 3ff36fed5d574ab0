"""What must be right before a table opens: its equipment, its checklist, the approvals of the house."""
