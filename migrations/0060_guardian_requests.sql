-- A student's guardian is registered at a campus that whoever saved the student does not see: that campus is asked to link them.
{codes guardian_request_status: open accepted refused}
CREATE TABLE guardian_request (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    guardian_id BIGINT NOT NULL REFERENCES guardian (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    -- The campus that registered the guardian.
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    relation TEXT NOT NULL REFERENCES guardian_relation (code),
    status TEXT NOT NULL REFERENCES guardian_request_status (code),
    -- Names of users.
    asked_by TEXT NOT NULL,
    answered_by TEXT
);
CREATE INDEX guardian_request_guardian ON guardian_request (guardian_id);
CREATE INDEX guardian_request_student ON guardian_request (student_id);
CREATE INDEX guardian_request_campus ON guardian_request (campus_id, status, id);
