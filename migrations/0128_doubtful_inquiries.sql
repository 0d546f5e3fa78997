-- A public inquiry that a machine may have sent is kept, where the office sees it, and not dropped.
ALTER TABLE inquiry ADD COLUMN is_doubtful {bool} NOT NULL DEFAULT FALSE;
