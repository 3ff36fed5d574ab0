"""What SQLite finds wrong with itself is told in one line each."""

from __future__ import annotations

import sqlalchemy as sa

from longsuit.store.protection.integrity import damage


def test_damage_of_a_page_is_told_in_one_line(tmp_path):
    file = tmp_path / "damaged.db"
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE rounds (number INTEGER PRIMARY KEY, record TEXT)")
        connection.exec_driver_sql("INSERT INTO rounds VALUES (1, 'settled'), (2, 'settled'), (3, 'void')")
    engine.dispose()
    content = bytearray(file.read_bytes())
    page = 4096
    content[page + 8] ^= 0x40  # the offset of the first row in the second page now lies outside of it
    file.write_bytes(content)
    with engine.connect() as connection:
        found = list(damage(connection))
    engine.dispose()
    assert any("out of range" in sentence for sentence in found), found
    assert all(sentence.isprintable() and sentence.endswith(".") for sentence in found), found
