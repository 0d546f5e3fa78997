-- Scholarships: what they give for which marks or reason, their budget as a funded ledger, awards and the conditions that are checked each term.

{codes scholarship_basis: test_marks matric_marks sibling need staff_child hafiz sport}
CREATE TABLE scholarship (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    basis TEXT NOT NULL REFERENCES scholarship_basis (code),
    session_id BIGINT NOT NULL REFERENCES session (id),
    -- NULL: every program.
    program_id BIGINT REFERENCES program (id),
    -- Of one campus only: its office reads the audit trail by it.
    campus_id BIGINT REFERENCES campus (id),
    -- Awards are provisional until the matric result confirms them.
    awaits_matric {bool} NOT NULL,
    -- Of marks: only the annual attempt counts.
    annual_only {bool} NOT NULL,
    -- Hundredths of a percent that a holder needs each term; NULL: no condition.
    least_result BIGINT,
    least_attendance BIGINT,
    note TEXT,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX scholarship_name ON scholarship (session_id, name);
CREATE INDEX scholarship_program ON scholarship (program_id);
CREATE INDEX scholarship_campus_own ON scholarship (campus_id);

CREATE TABLE scholarship_campus (
    scholarship_id BIGINT NOT NULL REFERENCES scholarship (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    PRIMARY KEY (scholarship_id, campus_id)
);
CREATE INDEX scholarship_campus_campus ON scholarship_campus (campus_id, scholarship_id);

-- On these fee heads; none: on every tuition head.
CREATE TABLE scholarship_head (
    scholarship_id BIGINT NOT NULL REFERENCES scholarship (id),
    fee_head_id BIGINT NOT NULL REFERENCES fee_head (id),
    PRIMARY KEY (scholarship_id, fee_head_id)
);
CREATE INDEX scholarship_head_head ON scholarship_head (fee_head_id);

-- From inclusive, to exclusive (NULL: upwards). Marks are hundredths of a percent; siblings count in hundreds.
CREATE TABLE scholarship_slab (
    id {id},
    scholarship_id BIGINT NOT NULL REFERENCES scholarship (id),
    place BIGINT NOT NULL,
    from_hundredths BIGINT NOT NULL,
    to_hundredths BIGINT,
    percent_hundredths BIGINT,
    amount_minor BIGINT,
    -- NULL: as many as the budget bears.
    slots BIGINT,
    CHECK ((percent_hundredths IS NULL) <> (amount_minor IS NULL))
);
CREATE UNIQUE INDEX scholarship_slab_place ON scholarship_slab (scholarship_id, place);

{codes scholarship_award_status: proposed provisional confirmed revoked rejected lapsed}
CREATE TABLE scholarship_award (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    scholarship_id BIGINT NOT NULL REFERENCES scholarship (id),
    slab_id BIGINT NOT NULL REFERENCES scholarship_slab (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    session_id BIGINT NOT NULL REFERENCES session (id),
    measure_hundredths BIGINT NOT NULL,
    why TEXT NOT NULL,
    status TEXT NOT NULL REFERENCES scholarship_award_status (code),
    -- What it draws on the budget.
    cost_minor BIGINT NOT NULL,
    -- The award of the session before that it renews.
    renews_id BIGINT REFERENCES scholarship_award (id),
    prepared_by BIGINT,
    prepared_by_name TEXT NOT NULL,
    approved_by BIGINT,
    approved_by_name TEXT,
    approved_on {date},
    closed_on {date},
    closed_reason TEXT
);
CREATE UNIQUE INDEX scholarship_award_one ON scholarship_award (scholarship_id, student_id)
    WHERE status = 'proposed' OR status = 'provisional' OR status = 'confirmed';
CREATE INDEX scholarship_award_of ON scholarship_award (scholarship_id, status);
CREATE INDEX scholarship_award_student ON scholarship_award (student_id, session_id);
CREATE INDEX scholarship_award_campus ON scholarship_award (campus_id, status);
CREATE INDEX scholarship_award_slab ON scholarship_award (slab_id, status);
CREATE INDEX scholarship_award_session ON scholarship_award (session_id, status);
CREATE INDEX scholarship_award_renews ON scholarship_award (renews_id);

-- The concessions by which an award stands in the fees: one a head.
CREATE TABLE scholarship_award_concession (
    award_id BIGINT NOT NULL REFERENCES scholarship_award (id),
    concession_id BIGINT NOT NULL REFERENCES concession (id),
    PRIMARY KEY (award_id, concession_id)
);
CREATE INDEX scholarship_award_concession_of ON scholarship_award_concession (concession_id);

{codes scholarship_entry_kind: funded withdrawn awarded changed released}
-- The budget: money set aside and drawn, less than nothing where it goes out. Its sum is what is left.
CREATE TABLE scholarship_entry (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    scholarship_id BIGINT NOT NULL REFERENCES scholarship (id),
    award_id BIGINT REFERENCES scholarship_award (id),
    kind TEXT NOT NULL REFERENCES scholarship_entry_kind (code),
    on_date {date} NOT NULL,
    amount_minor BIGINT NOT NULL,
    note TEXT NOT NULL,
    user_name TEXT NOT NULL
);
CREATE INDEX scholarship_entry_of ON scholarship_entry (scholarship_id, id);
CREATE INDEX scholarship_entry_award ON scholarship_entry (award_id);

{codes scholarship_check_state: met failed unknown}
-- Whether a holder met the conditions in a term.
CREATE TABLE scholarship_check (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    award_id BIGINT NOT NULL REFERENCES scholarship_award (id),
    term_id BIGINT NOT NULL REFERENCES term (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    result_hundredths BIGINT,
    attendance_hundredths BIGINT,
    state TEXT NOT NULL REFERENCES scholarship_check_state (code),
    checked_by TEXT NOT NULL
);
CREATE UNIQUE INDEX scholarship_check_once ON scholarship_check (award_id, term_id);
CREATE INDEX scholarship_check_term ON scholarship_check (term_id, state);
CREATE INDEX scholarship_check_campus ON scholarship_check (campus_id, state);

INSERT INTO message_kind (code, place) VALUES ('scholarship_news', 13);
