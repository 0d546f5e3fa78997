-- A student's way out: the application to leave, its clearances, the papers that certify what somebody was here, those who graduated, and moves to another
-- program or campus.

{codes leaving_kind: withdrawal transfer_out graduation expulsion}
{codes withdrawal_status: applied cleared settled cancelled}
{codes clearance_kind: library laboratory hostel accounts}
{codes clearance_state: pending cleared not_applicable}
{codes certificate_kind: leaving character bonafide fee}

-- One that is open at a time: the written application is the clock of the refund.
CREATE TABLE withdrawal (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    -- Where the student was when they applied.
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    kind TEXT NOT NULL REFERENCES leaving_kind (code),
    applied_on {date} NOT NULL,
    -- The last day of attendance.
    leaves_on {date} NOT NULL,
    reason TEXT NOT NULL,
    -- The school or place that the student goes to.
    going_to TEXT,
    status TEXT NOT NULL REFERENCES withdrawal_status (code),
    -- The student's status was changed: the sign-in is over and the seat is free.
    has_left {bool} NOT NULL,
    cancelled_reason TEXT
);
CREATE UNIQUE INDEX withdrawal_open ON withdrawal (student_id) WHERE status IN ('applied', 'cleared');
CREATE INDEX withdrawal_student ON withdrawal (student_id, id);
CREATE INDEX withdrawal_campus ON withdrawal (campus_id, status, applied_on);

-- The tick list: what each desk says, and what it is owed.
CREATE TABLE clearance (
    withdrawal_id BIGINT NOT NULL REFERENCES withdrawal (id),
    kind TEXT NOT NULL REFERENCES clearance_kind (code),
    state TEXT NOT NULL REFERENCES clearance_state (code),
    amount_minor BIGINT NOT NULL CHECK (amount_minor >= 0),
    note TEXT,
    cleared_by TEXT,
    cleared_at BIGINT,
    PRIMARY KEY (withdrawal_id, kind)
);

CREATE TABLE certificate (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    kind TEXT NOT NULL REFERENCES certificate_kind (code),
    certificate_no {sorted} NOT NULL,
    -- The secret of its QR code.
    code TEXT NOT NULL,
    issued_on {date} NOT NULL,
    issued_by TEXT NOT NULL,
    -- What it says, as it was given out.
    content {json} NOT NULL,
    cancelled_at BIGINT,
    cancelled_by TEXT,
    cancelled_reason TEXT
);
CREATE UNIQUE INDEX certificate_number ON certificate (certificate_no);
CREATE UNIQUE INDEX certificate_code ON certificate (code);
-- A second leaving certificate is a duplicate of the first: the first is cancelled before.
CREATE UNIQUE INDEX certificate_one_leaving ON certificate (student_id) WHERE kind = 'leaving' AND cancelled_at IS NULL;
CREATE INDEX certificate_student ON certificate (student_id, id);
CREATE INDEX certificate_campus ON certificate (campus_id, kind, issued_on);

-- What the school knows of those who graduated: how to reach them, and what they do.
CREATE TABLE alumnus (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    phone TEXT,
    email TEXT,
    city TEXT,
    institution TEXT,
    occupation TEXT,
    remarks TEXT
);
CREATE UNIQUE INDEX alumnus_student ON alumnus (student_id);

-- Moves to another program, class or campus, with what they changed of the fees.
CREATE TABLE program_change (
    id {id},
    student_id BIGINT NOT NULL REFERENCES student (id),
    from_campus_id BIGINT NOT NULL REFERENCES campus (id),
    to_campus_id BIGINT NOT NULL REFERENCES campus (id),
    from_program_id BIGINT NOT NULL REFERENCES program (id),
    to_program_id BIGINT NOT NULL REFERENCES program (id),
    from_class_id BIGINT NOT NULL REFERENCES class (id),
    to_class_id BIGINT NOT NULL REFERENCES class (id),
    from_on {date} NOT NULL,
    reason TEXT NOT NULL,
    planned_before_minor BIGINT NOT NULL,
    planned_after_minor BIGINT NOT NULL,
    advance_minor BIGINT NOT NULL,
    security_minor BIGINT NOT NULL,
    user_name TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX program_change_student ON program_change (student_id, id);
CREATE INDEX program_change_to ON program_change (to_campus_id, from_on);
CREATE INDEX program_change_from ON program_change (from_campus_id, from_on);
CREATE INDEX program_change_from_program ON program_change (from_program_id);
CREATE INDEX program_change_to_program ON program_change (to_program_id);
CREATE INDEX program_change_from_class ON program_change (from_class_id);
CREATE INDEX program_change_to_class ON program_change (to_class_id);
