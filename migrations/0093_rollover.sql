-- Year rollover: the classes of a campus go over to the next session, by one job that can be taken back.

{codes year_rollover_state: started done undoing undone}
{codes year_rollover_step: moves_up graduates repeats stays}
{codes year_rollover_outcome: promoted conditional provisional repeat left}
{codes year_rollover_line_state: planned done left_alone undone stayed}

CREATE TABLE year_rollover (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    from_session_id BIGINT NOT NULL REFERENCES session (id),
    to_session_id BIGINT NOT NULL REFERENCES session (id),
    -- The first day in the new sections.
    begins_on {date} NOT NULL,
    draws_plans {bool} NOT NULL,
    state TEXT NOT NULL REFERENCES year_rollover_state (code),
    job_id BIGINT,
    undo_job_id BIGINT,
    started_by TEXT NOT NULL,
    undone_by TEXT,
    undone_at BIGINT,
    undo_reason TEXT,
    -- What could not be taken back.
    note TEXT
);
CREATE INDEX year_rollover_campus ON year_rollover (campus_id, id);
CREATE INDEX year_rollover_from ON year_rollover (from_session_id);
CREATE INDEX year_rollover_to ON year_rollover (to_session_id);

-- A class that is rolled over, and the class that its students go to; NULL: they graduate.
CREATE TABLE year_rollover_class (
    rollover_id BIGINT NOT NULL REFERENCES year_rollover (id),
    class_id BIGINT NOT NULL REFERENCES class (id),
    to_class_id BIGINT REFERENCES class (id),
    PRIMARY KEY (rollover_id, class_id)
);
CREATE INDEX year_rollover_class_class ON year_rollover_class (class_id);
CREATE INDEX year_rollover_class_to ON year_rollover_class (to_class_id);

-- A section that the new session needs. What was made may go again, so these ids are no foreign keys.
CREATE TABLE year_rollover_section (
    id {id},
    rollover_id BIGINT NOT NULL REFERENCES year_rollover (id),
    class_id BIGINT NOT NULL REFERENCES class (id),
    name TEXT NOT NULL,
    -- The section of the old session that gives seats and wing.
    like_section_id BIGINT NOT NULL,
    -- The section of the same class and name in the old session, whose teachers and timetable are copied.
    taught_as_section_id BIGINT,
    section_id BIGINT,
    is_made {bool} NOT NULL,
    copied_incharge {bool} NOT NULL,
    copied_subjects BIGINT NOT NULL,
    copied_visits BIGINT NOT NULL,
    copied_lectures BIGINT NOT NULL,
    state TEXT NOT NULL REFERENCES year_rollover_line_state (code),
    note TEXT
);
CREATE UNIQUE INDEX year_rollover_section_once ON year_rollover_section (rollover_id, class_id, name);
CREATE INDEX year_rollover_section_class ON year_rollover_section (class_id);

-- What becomes of a student.
CREATE TABLE year_rollover_student (
    id {id},
    rollover_id BIGINT NOT NULL REFERENCES year_rollover (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    step TEXT NOT NULL REFERENCES year_rollover_step (code),
    outcome TEXT REFERENCES year_rollover_outcome (code),
    from_program_id BIGINT NOT NULL,
    from_class_id BIGINT NOT NULL,
    from_section_id BIGINT,
    to_class_id BIGINT,
    -- The section of the new session by its name; NULL: none has a seat for the student.
    to_section_name TEXT,
    to_section_id BIGINT,
    plan_id BIGINT,
    state TEXT NOT NULL REFERENCES year_rollover_line_state (code),
    reason TEXT
);
CREATE UNIQUE INDEX year_rollover_student_once ON year_rollover_student (rollover_id, student_id);
CREATE INDEX year_rollover_student_student ON year_rollover_student (student_id);
CREATE INDEX year_rollover_student_state ON year_rollover_student (rollover_id, state, id);

-- Fee templates that were copied.
CREATE TABLE year_rollover_template (
    rollover_id BIGINT NOT NULL REFERENCES year_rollover (id),
    template_id BIGINT NOT NULL,
    PRIMARY KEY (rollover_id, template_id)
);
