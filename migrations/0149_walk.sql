-- A finished sheet of today can be taken back for a minute: when the guardians of who is absent are told; NULL when nobody is to be told.
ALTER TABLE attendance_sheet ADD COLUMN tells_at BIGINT;
CREATE INDEX attendance_sheet_tells ON attendance_sheet (tells_at) WHERE tells_at IS NOT NULL;
