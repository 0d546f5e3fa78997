-- What one account takes: files that no record names yet, or no longer; and whose turn it is among the jobs.

-- Of an upload, until a record names it. What nobody names within a day is removed.
ALTER TABLE stored_file ADD COLUMN waits_since BIGINT;
-- When a record let it go: another file took its place, or the record is gone. It is removed after the days of a setting.
ALTER TABLE stored_file ADD COLUMN let_go_at BIGINT;
CREATE INDEX stored_file_waiting ON stored_file (waits_since) WHERE waits_since IS NOT NULL;
CREATE INDEX stored_file_waiting_of ON stored_file (user_id) WHERE waits_since IS NOT NULL;
CREATE INDEX stored_file_let_go ON stored_file (let_go_at) WHERE let_go_at IS NOT NULL;

-- A person's jobs, by when they began.
CREATE INDEX job_person_started ON job (user_id, started_at);
