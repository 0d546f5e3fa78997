-- Results: grade scales, result formats, publications with the cards that they freeze, holds, re-checks, promotion lists.

{codes parts_rule: together apart}
{codes result_basis: one_exam weighted}
{codes result_decision: passed conditional failed incomplete}
{codes publication_state: preparing published withdrawn}
{codes result_hold_kind: dues eligibility inquiry other}
{codes recheck_state: requested unchanged changed}
{codes promotion_outcome: promoted conditional provisional repeat left}

-- Grades by percent, and when a result is passed: as a board decides it for a year.
CREATE TABLE grade_scale (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    -- NULL: of no board.
    board_id BIGINT REFERENCES board (id),
    -- Which classes and years it is for, in words.
    applies_to TEXT,
    -- Where it was read, so that the office can look again.
    source TEXT NOT NULL,
    -- Whole percent of a subject; NULL: the passing marks of the papers decide.
    pass_percent BIGINT,
    parts TEXT NOT NULL REFERENCES parts_rule (code),
    -- A result with no more failed subjects is conditional.
    failures_allowed BIGINT NOT NULL,
    -- Grace marks of a paper at most, and papers of a student with grace at most.
    grace_marks BIGINT NOT NULL,
    grace_papers BIGINT NOT NULL,
    -- [{ "grade": "A+", "from_percent": 80 }], from the highest.
    bands {json} NOT NULL,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX grade_scale_name ON grade_scale (name);
CREATE INDEX grade_scale_board ON grade_scale (board_id);

-- How the result of a class is made and what its card shows.
CREATE TABLE result_format (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    session_id BIGINT NOT NULL REFERENCES session (id),
    program_id BIGINT NOT NULL REFERENCES program (id),
    class_id BIGINT NOT NULL REFERENCES class (id),
    -- NULL: every campus.
    campus_id BIGINT REFERENCES campus (id),
    basis TEXT NOT NULL REFERENCES result_basis (code),
    grade_scale_id BIGINT NOT NULL REFERENCES grade_scale (id),
    -- Words: section, campus, class.
    ranks {json} NOT NULL,
    -- Words: passing, percent, grade, attendance, photo, remark.
    shown {json} NOT NULL,
    -- [{ "from_percent": 80, "remark": "Excellent" }], from the highest.
    remarks {json} NOT NULL,
    -- Who signs, from the left.
    signatures {json} NOT NULL,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX result_format_name ON result_format (session_id, class_id, name);
CREATE INDEX result_format_program ON result_format (program_id);
CREATE INDEX result_format_class ON result_format (class_id, session_id);
CREATE INDEX result_format_campus ON result_format (campus_id);
CREATE INDEX result_format_scale ON result_format (grade_scale_id);

-- A category that a format takes, with its weight in percent.
CREATE TABLE result_format_category (
    id {id},
    format_id BIGINT NOT NULL REFERENCES result_format (id),
    category_id BIGINT NOT NULL REFERENCES exam_category (id),
    place BIGINT NOT NULL,
    weight BIGINT NOT NULL,
    -- Of its exams the best so many count, by subject; NULL: all.
    best_of BIGINT
);
CREATE UNIQUE INDEX result_format_category_once ON result_format_category (format_id, category_id);
CREATE INDEX result_format_category_category ON result_format_category (category_id);

-- The result of an exam, given out. While it is prepared, nobody sees its cards.
CREATE TABLE result_publication (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    exam_id BIGINT NOT NULL REFERENCES exam (id),
    -- Of the exam when it was begun: one that somebody opened again meanwhile is not published.
    exam_version BIGINT NOT NULL,
    format_id BIGINT NOT NULL REFERENCES result_format (id),
    state TEXT NOT NULL REFERENCES publication_state (code),
    tells_families {bool} NOT NULL,
    -- The job that prepares it.
    job_id BIGINT,
    cards BIGINT NOT NULL,
    started_by TEXT NOT NULL,
    published_at BIGINT,
    withdrawn_by TEXT,
    withdrawn_at BIGINT,
    withdrawn_reason TEXT
);
CREATE INDEX result_publication_exam ON result_publication (exam_id, state);
CREATE INDEX result_publication_format ON result_publication (format_id);

-- A card as it was given out; a re-check makes a further one.
CREATE TABLE result_card (
    id {id},
    publication_id BIGINT NOT NULL REFERENCES result_publication (id),
    exam_id BIGINT NOT NULL REFERENCES exam (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    section_id BIGINT NOT NULL REFERENCES section (id),
    -- 1, 2, 3 of the student's cards of the exam.
    number BIGINT NOT NULL,
    -- The public key of its verification page: 130 random bits.
    code TEXT NOT NULL,
    is_current {bool} NOT NULL,
    -- Hundredths.
    percent BIGINT,
    grade {sorted},
    decision TEXT NOT NULL REFERENCES result_decision (code),
    failed BIGINT NOT NULL,
    section_rank BIGINT,
    campus_rank BIGINT,
    class_rank BIGINT,
    content {json} NOT NULL,
    created_at BIGINT NOT NULL,
    superseded_at BIGINT
);
CREATE UNIQUE INDEX result_card_code ON result_card (code);
CREATE UNIQUE INDEX result_card_once ON result_card (exam_id, student_id, number);
CREATE INDEX result_card_publication ON result_card (publication_id, student_id);
CREATE INDEX result_card_student ON result_card (student_id, exam_id);
CREATE INDEX result_card_section ON result_card (section_id, exam_id);
CREATE INDEX result_card_campus ON result_card (campus_id, exam_id);

-- A result that is withheld from its family.
CREATE TABLE result_hold (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    -- NULL: every result, until it is lifted.
    exam_id BIGINT REFERENCES exam (id),
    kind TEXT NOT NULL REFERENCES result_hold_kind (code),
    reason TEXT NOT NULL,
    placed_by TEXT NOT NULL,
    lifted_by TEXT,
    lifted_at BIGINT,
    lift_reason TEXT
);
CREATE INDEX result_hold_student ON result_hold (student_id, lifted_at);
CREATE INDEX result_hold_campus ON result_hold (campus_id, lifted_at);
CREATE INDEX result_hold_exam ON result_hold (exam_id);

-- Somebody asks for the marks of a paper to be looked at again.
CREATE TABLE result_recheck (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    award_mark_id BIGINT NOT NULL REFERENCES award_mark (id),
    exam_id BIGINT NOT NULL REFERENCES exam (id),
    paper_id BIGINT NOT NULL REFERENCES exam_paper (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    section_id BIGINT NOT NULL REFERENCES section (id),
    reason TEXT NOT NULL,
    by_family {bool} NOT NULL,
    requested_by TEXT NOT NULL,
    state TEXT NOT NULL REFERENCES recheck_state (code),
    from_halves BIGINT,
    to_halves BIGINT,
    -- What the person who looked again found.
    finding TEXT,
    decided_by TEXT,
    decided_at BIGINT
);
CREATE INDEX result_recheck_mark ON result_recheck (award_mark_id);
CREATE INDEX result_recheck_exam ON result_recheck (exam_id, state);
CREATE INDEX result_recheck_paper ON result_recheck (paper_id);
CREATE INDEX result_recheck_student ON result_recheck (student_id);
CREATE INDEX result_recheck_campus ON result_recheck (campus_id, state);
CREATE INDEX result_recheck_section ON result_recheck (section_id);

-- Where a student goes at the end of the session: as the result has it, or as somebody decided for a reason.
CREATE TABLE promotion (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    session_id BIGINT NOT NULL REFERENCES session (id),
    class_id BIGINT NOT NULL REFERENCES class (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    section_id BIGINT REFERENCES section (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    -- The exam whose card decides; NULL: none yet.
    exam_id BIGINT REFERENCES exam (id),
    card_id BIGINT REFERENCES result_card (id),
    proposed TEXT NOT NULL REFERENCES promotion_outcome (code),
    outcome TEXT NOT NULL REFERENCES promotion_outcome (code),
    -- Why the outcome is not the proposed one.
    reason TEXT,
    decided_by TEXT NOT NULL
);
CREATE UNIQUE INDEX promotion_once ON promotion (session_id, student_id);
CREATE INDEX promotion_class ON promotion (class_id, session_id);
CREATE INDEX promotion_campus ON promotion (campus_id, session_id, class_id);
CREATE INDEX promotion_section ON promotion (section_id);
CREATE INDEX promotion_student ON promotion (student_id);
CREATE INDEX promotion_exam ON promotion (exam_id);
CREATE INDEX promotion_card ON promotion (card_id);
