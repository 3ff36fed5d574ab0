"""Cases for supervisors: wins, proposals, checklists."""
