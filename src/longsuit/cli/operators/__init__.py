"""`longsuit operators`: the operators of a house, their roles, their second factors and what takes two people."""

from longsuit.cli.operators.command import command
from longsuit.cli.operators.proposals import approve, decline, proposals
from longsuit.cli.operators.second_factor import enrol, require, unenrol

for _command in (enrol, unenrol, require, proposals, approve, decline):
    command.add_command(_command)

__all__ = ["command"]
