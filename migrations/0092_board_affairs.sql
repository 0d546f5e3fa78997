-- Affairs with the boards of examination: registrations and roll numbers, fee dates, NOC and migration papers, results; and the roll-number slips of our own
-- exams. A subject belongs to a department.

{codes board_fee_stage: single double triple}
{codes board_registration_status: pending sent registered roll_no_issued cancelled}
{codes board_attempt: annual supplementary}
{codes board_paper_kind: noc migration}
{codes board_paper_direction: received given}
{codes board_exam: ssc_1 ssc hssc_1 hssc other}
{codes board_outcome: passed failed}

-- Science, Languages: results are compared by it.
ALTER TABLE subject ADD COLUMN department TEXT;

-- One row a student, session, class and board: from the form that is sent to the roll number that comes back.
CREATE TABLE board_registration (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    -- Where the student was when it was entered.
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    session_id BIGINT NOT NULL REFERENCES session (id),
    class_id BIGINT NOT NULL REFERENCES class (id),
    board_id BIGINT NOT NULL REFERENCES board (id),
    registration_no {sorted},
    roll_no {sorted},
    fee_stage TEXT REFERENCES board_fee_stage (code),
    fee_paid_on {date},
    status TEXT NOT NULL REFERENCES board_registration_status (code),
    remarks TEXT
);
CREATE UNIQUE INDEX board_registration_once ON board_registration (student_id, session_id, class_id, board_id);
CREATE UNIQUE INDEX board_registration_no ON board_registration (board_id, session_id, class_id, registration_no);
CREATE UNIQUE INDEX board_registration_roll ON board_registration (board_id, session_id, class_id, roll_no);
CREATE INDEX board_registration_campus ON board_registration (campus_id, session_id, class_id);
CREATE INDEX board_registration_session ON board_registration (session_id, status);
CREATE INDEX board_registration_class ON board_registration (class_id);

-- Until when the board takes forms at the single, the double and the triple fee. A memo: nothing is posted.
CREATE TABLE board_fee_date (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    board_id BIGINT NOT NULL REFERENCES board (id),
    session_id BIGINT NOT NULL REFERENCES session (id),
    class_id BIGINT NOT NULL REFERENCES class (id),
    attempt TEXT NOT NULL REFERENCES board_attempt (code),
    single_until {date} NOT NULL,
    single_minor BIGINT NOT NULL CHECK (single_minor >= 0),
    double_until {date},
    double_minor BIGINT CHECK (double_minor >= 0),
    triple_until {date},
    triple_minor BIGINT CHECK (triple_minor >= 0),
    remarks TEXT
);
CREATE UNIQUE INDEX board_fee_date_once ON board_fee_date (board_id, session_id, class_id, attempt);
CREATE INDEX board_fee_date_session ON board_fee_date (session_id, single_until);
CREATE INDEX board_fee_date_class ON board_fee_date (class_id);

-- The register of NOC and migration papers: received with students who came, given to those who go.
CREATE TABLE board_paper (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    kind TEXT NOT NULL REFERENCES board_paper_kind (code),
    direction TEXT NOT NULL REFERENCES board_paper_direction (code),
    paper_no {sorted} NOT NULL,
    on_date {date} NOT NULL,
    board_id BIGINT REFERENCES board (id),
    -- Who gave it, or whom it is for.
    institution {sorted} NOT NULL,
    file_id BIGINT REFERENCES stored_file (id),
    remarks TEXT
);
CREATE UNIQUE INDEX board_paper_once ON board_paper (campus_id, kind, direction, paper_no);
CREATE INDEX board_paper_student ON board_paper (student_id);
CREATE INDEX board_paper_date ON board_paper (on_date, id);
CREATE INDEX board_paper_board ON board_paper (board_id);
CREATE INDEX board_paper_file ON board_paper (file_id);

-- The roll-number slip of a student for an exam: when it was printed, and why although it was held.
CREATE TABLE exam_slip (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    exam_id BIGINT NOT NULL REFERENCES exam (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    -- What held it when it was released.
    held_for TEXT,
    release_reason TEXT,
    released_by TEXT,
    released_at BIGINT,
    print_count BIGINT NOT NULL,
    printed_by TEXT,
    printed_at BIGINT
);
CREATE UNIQUE INDEX exam_slip_once ON exam_slip (exam_id, student_id);
CREATE INDEX exam_slip_student ON exam_slip (student_id);
CREATE INDEX exam_slip_campus ON exam_slip (campus_id, exam_id);

-- What a board examined a student in, as its result card says it.
CREATE TABLE matric_result (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    board_id BIGINT NOT NULL REFERENCES board (id),
    exam TEXT NOT NULL REFERENCES board_exam (code),
    attempt TEXT NOT NULL REFERENCES board_attempt (code),
    year BIGINT NOT NULL,
    roll_no {sorted} NOT NULL,
    -- Whole marks, as boards give them.
    obtained BIGINT NOT NULL,
    total BIGINT NOT NULL CHECK (total > 0),
    -- Hundredths, kept so that lists sort by it.
    percent_hundredths BIGINT NOT NULL,
    outcome TEXT NOT NULL REFERENCES board_outcome (code),
    grade TEXT,
    remarks TEXT,
    CHECK (obtained >= 0 AND obtained <= total)
);
CREATE UNIQUE INDEX matric_result_roll ON matric_result (board_id, exam, year, attempt, roll_no);
CREATE UNIQUE INDEX matric_result_once ON matric_result (student_id, exam, year, attempt);
CREATE INDEX matric_result_campus ON matric_result (campus_id, year, exam);
CREATE INDEX matric_result_year ON matric_result (year, percent_hundredths);

-- Its subjects, by the board's names: many were taken at other schools.
CREATE TABLE matric_subject (
    matric_result_id BIGINT NOT NULL REFERENCES matric_result (id),
    line BIGINT NOT NULL,
    subject TEXT NOT NULL,
    obtained BIGINT NOT NULL,
    total BIGINT NOT NULL CHECK (total > 0),
    grade TEXT,
    PRIMARY KEY (matric_result_id, line),
    CHECK (obtained >= 0 AND obtained <= total)
);
