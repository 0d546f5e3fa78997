-- Leave applications, gate passes, condoned shortages, and what came of a day's absence.

{codes leave_kind: sick family travel religious other}
{codes leave_status: pending approved refused withdrawn}
{codes gate_pass_kind: leaves_early comes_late}
{codes gate_pass_status: issued cancelled}
{codes absence_reason: sick travelling left_home}
{codes call_outcome: reached no_answer wrong_number}

CREATE TABLE leave_application (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    -- Of the first day, so that its teachers see the application.
    section_id BIGINT REFERENCES section (id),
    from_on {date} NOT NULL,
    to_on {date} NOT NULL,
    -- Days between on which pupils are marked, when it was applied for.
    days BIGINT NOT NULL,
    kind TEXT NOT NULL REFERENCES leave_kind (code),
    reason TEXT NOT NULL,
    certificate_file_id BIGINT REFERENCES stored_file (id),
    by_parent {bool} NOT NULL,
    applied_by TEXT NOT NULL,
    status TEXT NOT NULL REFERENCES leave_status (code),
    decided_by TEXT,
    decided_at BIGINT,
    -- Why it was refused or withdrawn.
    decision_reason TEXT
);
CREATE INDEX leave_application_student ON leave_application (student_id, from_on);
CREATE INDEX leave_application_campus ON leave_application (campus_id, status, from_on);
CREATE INDEX leave_application_section ON leave_application (section_id, from_on);
CREATE INDEX leave_application_certificate ON leave_application (certificate_file_id);

CREATE TABLE gate_pass (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    section_id BIGINT REFERENCES section (id),
    on_date {date} NOT NULL,
    -- Minutes after midnight, in the group's zone.
    at_time BIGINT NOT NULL,
    kind TEXT NOT NULL REFERENCES gate_pass_kind (code),
    -- Who takes the student home; nobody for one who comes late.
    collected_by TEXT,
    collector_cnic TEXT,
    reason TEXT NOT NULL,
    issued_by TEXT NOT NULL,
    -- The mark of the day before the pass, given back when the pass is cancelled.
    mark_before TEXT,
    status TEXT NOT NULL REFERENCES gate_pass_status (code),
    cancel_reason TEXT
);
CREATE INDEX gate_pass_student ON gate_pass (student_id, on_date);
CREATE INDEX gate_pass_campus ON gate_pass (campus_id, on_date);
CREATE INDEX gate_pass_section ON gate_pass (section_id, on_date);
-- A student leaves once a day and comes late once.
CREATE UNIQUE INDEX gate_pass_once ON gate_pass (student_id, on_date, kind) WHERE status = 'issued';

CREATE TABLE condonation (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    session_id BIGINT NOT NULL REFERENCES session (id),
    -- Where lectures are kept; none for the days as a whole.
    subject_id BIGINT REFERENCES subject (id),
    -- Hundredths: the attendance when it was condoned, and the shortage that was forgiven.
    percent_hundredths BIGINT NOT NULL,
    shortage_hundredths BIGINT NOT NULL,
    reason TEXT NOT NULL,
    condoned_by TEXT NOT NULL
);
CREATE UNIQUE INDEX condonation_of_days ON condonation (student_id, session_id) WHERE subject_id IS NULL;
CREATE UNIQUE INDEX condonation_of_subject ON condonation (student_id, session_id, subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX condonation_student ON condonation (student_id, session_id);
CREATE INDEX condonation_campus ON condonation (campus_id, session_id);
CREATE INDEX condonation_session ON condonation (session_id);
CREATE INDEX condonation_subject ON condonation (subject_id);

-- What a parent answered to a day's absence, and what came of the office's call.
CREATE TABLE absence_answer (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    section_id BIGINT REFERENCES section (id),
    on_date {date} NOT NULL,
    answer TEXT REFERENCES absence_reason (code),
    answered_by TEXT,
    answered_at BIGINT,
    outcome TEXT REFERENCES call_outcome (code),
    note TEXT,
    called_by TEXT,
    called_at BIGINT
);
CREATE UNIQUE INDEX absence_answer_once ON absence_answer (student_id, on_date);
CREATE INDEX absence_answer_campus ON absence_answer (campus_id, on_date);
CREATE INDEX absence_answer_section ON absence_answer (section_id, on_date);
