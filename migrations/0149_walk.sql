-- A finished sheet of today can be taken back for a minute: when the guardians of who is absent are told; NULL when nobody is to be told.
ALTER TABLE attendance_sheet ADD COLUMN tells_at BIGINT;
CREATE INDEX attendance_sheet_tells ON attendance_sheet (tells_at) WHERE tells_at IS NOT NULL;

-- A rollover that is begun before its day makes sections and templates ready; its students go over on the day, by what was asked then.
INSERT INTO year_rollover_state (code, place) VALUES ('waiting', 5);
ALTER TABLE year_rollover ADD COLUMN form {json};

-- A decided re-check is told as what it is; in-charges are reminded of sheets that are not marked.
INSERT INTO message_kind (code, place) VALUES ('recheck_decided', 41), ('attendance_unmarked', 42);
