-- Families ask the office to change their contact details; a request is for one field of a student, or of the parent who asks.

ALTER TABLE student ADD COLUMN emergency_contact TEXT;

INSERT INTO message_kind (code, place) VALUES ('profile_change', 40);

{codes profile_field: phone email address photo emergency_contact}
{codes profile_change_status: open accepted refused withdrawn}

CREATE TABLE profile_change (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    -- One of the two: a student, or the parent who asks for themself.
    student_id BIGINT REFERENCES student (id),
    guardian_id BIGINT REFERENCES guardian (id),
    -- Where it is decided.
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    field TEXT NOT NULL REFERENCES profile_field (code),
    -- As it stood when the family asked.
    old_value TEXT,
    new_value TEXT,
    old_file_id BIGINT REFERENCES stored_file (id),
    new_file_id BIGINT REFERENCES stored_file (id),
    note TEXT,
    status TEXT NOT NULL REFERENCES profile_change_status (code),
    asked_by_id BIGINT NOT NULL,
    asked_by TEXT NOT NULL,
    decided_by TEXT,
    decided_at BIGINT,
    refusal_reason TEXT,
    CHECK ((student_id IS NULL) <> (guardian_id IS NULL))
);
CREATE UNIQUE INDEX profile_change_of_student ON profile_change (student_id, field) WHERE status = 'open';
CREATE UNIQUE INDEX profile_change_of_guardian ON profile_change (guardian_id, field) WHERE status = 'open';
CREATE INDEX profile_change_campus ON profile_change (campus_id, status, id);
CREATE INDEX profile_change_list ON profile_change (status, id);
CREATE INDEX profile_change_student ON profile_change (student_id, id);
CREATE INDEX profile_change_guardian ON profile_change (guardian_id, id);
CREATE INDEX profile_change_asked ON profile_change (asked_by_id, id);
CREATE INDEX profile_change_old_file ON profile_change (old_file_id);
CREATE INDEX profile_change_new_file ON profile_change (new_file_id);
