-- Admission forms with previous education, documents, conditions and history; seat pools; approvals of many (domain.md section 8).

INSERT INTO message_kind (code, place) VALUES ('application_status', 12);

{codes admission_status: draft submitted returned waiting approved enrolled rejected cancelled}
{codes admission_source: office online inquiry entry_test}
{codes admission_shift: morning evening}
{codes seat_quota: open sports disabled minority staff_child}
{codes seat_state: none held taken}
{codes education_exam: primary middle ssc_part_1 ssc o_level hssc_part_1 hssc a_level other}
{codes education_attempt: annual supplementary}
{codes education_result: awaited declared}
{codes education_basis: part_1 hope_certificate}
{codes admission_paper: result_card b_form father_cnic photographs domicile character_certificate leaving_certificate board_noc equivalence hafiz gap_affidavit other}
{codes paper_state: awaited received verified refused waived given_back}
{codes paper_form: original copy}
{codes condition_kind: result noc equivalence originals}
{codes condition_state: open met waived failed}
{codes approval_run_state: running done}
{codes approval_line_state: planned approved waiting refused}

-- Seats of a class at a campus in a session. Who holds and takes them is counted from the forms; whoever takes one locks this row.
CREATE TABLE seat_pool (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    session_id BIGINT NOT NULL REFERENCES session (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    class_id BIGINT NOT NULL REFERENCES class (id),
    shift TEXT NOT NULL REFERENCES admission_shift (code),
    wing TEXT NOT NULL REFERENCES campus_wing (code),
    quota TEXT NOT NULL REFERENCES seat_quota (code),
    seats BIGINT NOT NULL CHECK (seats >= 0),
    -- Seats given beyond these, since not everybody comes.
    over_offer BIGINT NOT NULL CHECK (over_offer >= 0),
    -- From this day on unfilled seats of a quota are the open pool's.
    opens_on {date},
    notes TEXT
);
CREATE UNIQUE INDEX seat_pool_once ON seat_pool (session_id, campus_id, class_id, shift, wing, quota);
CREATE INDEX seat_pool_campus ON seat_pool (campus_id, session_id);
CREATE INDEX seat_pool_class ON seat_pool (class_id);

-- Which papers a form asks for: of every program, or of one.
CREATE TABLE admission_requirement (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    program_id BIGINT REFERENCES program (id),
    paper TEXT NOT NULL REFERENCES admission_paper (code),
    form TEXT NOT NULL REFERENCES paper_form (code),
    is_required {bool} NOT NULL,
    -- Days after the admission within which it comes; none: before it is approved.
    due_days BIGINT CHECK (due_days >= 0)
);
CREATE UNIQUE INDEX admission_requirement_once ON admission_requirement (coalesce(program_id, 0), paper);
CREATE INDEX admission_requirement_program ON admission_requirement (program_id);

CREATE TABLE admission (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    form_no {sorted} NOT NULL,
    status TEXT NOT NULL REFERENCES admission_status (code),
    status_reason TEXT,
    source TEXT NOT NULL REFERENCES admission_source (code),
    session_id BIGINT NOT NULL REFERENCES session (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    program_id BIGINT REFERENCES program (id),
    class_id BIGINT REFERENCES class (id),
    shift TEXT NOT NULL REFERENCES admission_shift (code),
    quota TEXT NOT NULL REFERENCES seat_quota (code),
    -- The applicant.
    name {sorted} NOT NULL,
    name_ur TEXT,
    father_name {sorted},
    gender TEXT REFERENCES gender (code),
    date_of_birth {date},
    cnic TEXT,
    phone TEXT,
    email TEXT,
    address TEXT,
    city {sorted},
    nationality TEXT,
    religion TEXT,
    blood_group TEXT,
    photo_file_id BIGINT REFERENCES stored_file (id),
    is_hafiz {bool} NOT NULL,
    -- Who answers for the applicant.
    guardian_name TEXT,
    guardian_relation TEXT REFERENCES guardian_relation (code),
    guardian_cnic TEXT,
    guardian_phone TEXT,
    guardian_email TEXT,
    guardian_occupation TEXT,
    guardian_address TEXT,
    notes TEXT,
    -- Where it came from, and the scholarship that is asked for.
    inquiry_id BIGINT REFERENCES inquiry (id),
    fast_application_id BIGINT REFERENCES fast_application (id),
    scholarship_id BIGINT,
    -- Of the last declared examination, in hundredths of a percent; the rank is the entry test's.
    merit_hundredths BIGINT,
    entry_rank BIGINT,
    -- Board, examination, year and roll number in one text: one live form of them a session.
    exam_key TEXT,
    seat_pool_id BIGINT REFERENCES seat_pool (id),
    seat_state TEXT NOT NULL REFERENCES seat_state (code),
    seat_held_until {date},
    waiting_no BIGINT,
    form_fee_slip_id BIGINT,
    form_fee_paid_on {date},
    submitted_at BIGINT,
    approved_at BIGINT,
    enrolled_at BIGINT,
    student_id BIGINT REFERENCES student (id),
    challan_id BIGINT,
    challan_no TEXT,
    challan_minor BIGINT,
    pay_until {date},
    -- Of the applicant's own link.
    key_hash TEXT
);
CREATE UNIQUE INDEX admission_form_no ON admission (form_no);
CREATE UNIQUE INDEX admission_live_cnic ON admission (session_id, cnic) WHERE status IN ('submitted', 'returned', 'waiting', 'approved', 'enrolled');
CREATE UNIQUE INDEX admission_live_exam ON admission (session_id, exam_key) WHERE status IN ('submitted', 'returned', 'waiting', 'approved', 'enrolled');
CREATE UNIQUE INDEX admission_key ON admission (key_hash);
CREATE INDEX admission_campus ON admission (campus_id, session_id, status);
CREATE INDEX admission_session ON admission (session_id, status, submitted_at);
CREATE INDEX admission_program ON admission (program_id);
CREATE INDEX admission_class ON admission (class_id);
CREATE INDEX admission_name ON admission (name, id);
CREATE INDEX admission_created ON admission (created_at, id);
CREATE INDEX admission_drafts ON admission (status, updated_at);
CREATE INDEX admission_pool ON admission (seat_pool_id, seat_state);
CREATE INDEX admission_student ON admission (student_id);
CREATE INDEX admission_inquiry ON admission (inquiry_id);
CREATE INDEX admission_fast ON admission (fast_application_id);
CREATE INDEX admission_cnic ON admission (cnic);
CREATE INDEX admission_guardian_cnic ON admission (guardian_cnic);
CREATE INDEX admission_photo ON admission (photo_file_id);

CREATE TABLE admission_education (
    id {id},
    admission_id BIGINT NOT NULL REFERENCES admission (id),
    place BIGINT NOT NULL,
    exam TEXT NOT NULL REFERENCES education_exam (code),
    institution_id BIGINT REFERENCES institution (id),
    institution_name TEXT,
    board_id BIGINT REFERENCES board (id),
    roll_no TEXT,
    year BIGINT,
    attempt TEXT NOT NULL REFERENCES education_attempt (code),
    study_group TEXT,
    result TEXT NOT NULL REFERENCES education_result (code),
    obtained BIGINT,
    total BIGINT,
    -- On what an applicant is taken whose result is awaited.
    basis TEXT REFERENCES education_basis (code),
    equivalence_no TEXT,
    equivalence_on {date},
    equivalence_obtained BIGINT,
    equivalence_total BIGINT,
    verified_by TEXT,
    verified_at BIGINT,
    verified_how TEXT
);
CREATE UNIQUE INDEX admission_education_place ON admission_education (admission_id, place);
CREATE INDEX admission_education_institution ON admission_education (institution_id);
CREATE INDEX admission_education_board ON admission_education (board_id);

-- The checklist of a form. A paper has at most one scan; a new one takes its place until it is verified.
CREATE TABLE admission_document (
    id {id},
    admission_id BIGINT NOT NULL REFERENCES admission (id),
    paper TEXT NOT NULL REFERENCES admission_paper (code),
    is_required {bool} NOT NULL,
    form TEXT NOT NULL REFERENCES paper_form (code),
    state TEXT NOT NULL REFERENCES paper_state (code),
    due_on {date},
    file_id BIGINT REFERENCES stored_file (id),
    reason TEXT,
    received_at BIGINT,
    decided_by TEXT,
    decided_at BIGINT,
    -- Who took the original back, as they signed.
    given_to TEXT,
    given_on {date}
);
CREATE UNIQUE INDEX admission_document_once ON admission_document (admission_id, paper);
CREATE INDEX admission_document_file ON admission_document (file_id);

-- What is still open when somebody is admitted, until when, and what follows if it does not come.
CREATE TABLE admission_condition (
    id {id},
    admission_id BIGINT NOT NULL REFERENCES admission (id),
    kind TEXT NOT NULL REFERENCES condition_kind (code),
    due_on {date} NOT NULL,
    consequence TEXT NOT NULL,
    state TEXT NOT NULL REFERENCES condition_state (code),
    reason TEXT,
    decided_by TEXT,
    decided_at BIGINT
);
CREATE UNIQUE INDEX admission_condition_once ON admission_condition (admission_id, kind);
CREATE INDEX admission_condition_due ON admission_condition (state, due_on);

CREATE TABLE admission_event (
    id {id},
    admission_id BIGINT NOT NULL REFERENCES admission (id),
    from_status TEXT REFERENCES admission_status (code),
    to_status TEXT NOT NULL REFERENCES admission_status (code),
    reason TEXT,
    happened_at BIGINT NOT NULL,
    user_name TEXT NOT NULL
);
CREATE INDEX admission_event_admission ON admission_event (admission_id, id);

-- An approval of many: what was decided for each.
CREATE TABLE approval_run (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    admitted_on {date} NOT NULL,
    pay_until {date} NOT NULL,
    state TEXT NOT NULL REFERENCES approval_run_state (code),
    started_by TEXT NOT NULL,
    job_id BIGINT
);
CREATE INDEX approval_run_campus ON approval_run (campus_id, id);

CREATE TABLE approval_line (
    run_id BIGINT NOT NULL REFERENCES approval_run (id),
    admission_id BIGINT NOT NULL REFERENCES admission (id),
    state TEXT NOT NULL REFERENCES approval_line_state (code),
    sentence TEXT,
    challan_id BIGINT,
    PRIMARY KEY (run_id, admission_id)
);
CREATE INDEX approval_line_admission ON approval_line (admission_id);

-- Failed look-ups by form number and CNIC, and forms begun, by the hour.
CREATE TABLE admission_try (
    key TEXT NOT NULL,
    slot BIGINT NOT NULL,
    count BIGINT NOT NULL,
    PRIMARY KEY (key, slot)
);
CREATE INDEX admission_try_slot ON admission_try (slot);
