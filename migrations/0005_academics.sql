-- Sessions, programs with their classes and subjects, sections.

{codes subject_kind: theory practical}
{codes section_wing: boys girls co_education}

CREATE TABLE session (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    starts_on {date} NOT NULL,
    ends_on {date} NOT NULL,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX session_name ON session (name);
CREATE UNIQUE INDEX session_one_active ON session (is_active) WHERE is_active = TRUE;
CREATE INDEX session_starts ON session (starts_on, id);

CREATE TABLE program (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    code {sorted} NOT NULL,
    board_id BIGINT REFERENCES board (id),
    years BIGINT NOT NULL,
    description TEXT,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX program_code ON program (code);
CREATE UNIQUE INDEX program_name ON program (name);
CREATE INDEX program_board ON program (board_id);

-- The campuses that offer a program.
CREATE TABLE program_campus (
    program_id BIGINT NOT NULL REFERENCES program (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    PRIMARY KEY (program_id, campus_id)
);
CREATE INDEX program_campus_campus ON program_campus (campus_id, program_id);

-- A class is one year of one program; `level` orders the classes of the whole house.
CREATE TABLE class (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    program_id BIGINT NOT NULL REFERENCES program (id),
    name {sorted} NOT NULL,
    level BIGINT NOT NULL,
    year BIGINT NOT NULL,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX class_name ON class (program_id, name);
CREATE INDEX class_level ON class (level, id);

CREATE TABLE subject (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    code {sorted} NOT NULL,
    kind TEXT NOT NULL REFERENCES subject_kind (code),
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX subject_code ON subject (code);
CREATE INDEX subject_name ON subject (name, id);

-- What is taught in a class of a program. Lines with the same `alternative` are chosen between (Islamiat or Ethics).
CREATE TABLE program_subject (
    id {id},
    program_id BIGINT NOT NULL REFERENCES program (id),
    class_id BIGINT NOT NULL REFERENCES class (id),
    subject_id BIGINT NOT NULL REFERENCES subject (id),
    is_elective {bool} NOT NULL,
    alternative TEXT,
    theory_marks BIGINT NOT NULL,
    theory_passing BIGINT NOT NULL,
    practical_marks BIGINT NOT NULL,
    practical_passing BIGINT NOT NULL
);
CREATE UNIQUE INDEX program_subject_once ON program_subject (class_id, subject_id);
CREATE INDEX program_subject_program ON program_subject (program_id, class_id);
CREATE INDEX program_subject_subject ON program_subject (subject_id);

CREATE TABLE section (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    session_id BIGINT NOT NULL REFERENCES session (id),
    program_id BIGINT NOT NULL REFERENCES program (id),
    class_id BIGINT NOT NULL REFERENCES class (id),
    name {sorted} NOT NULL,
    capacity BIGINT NOT NULL,
    wing TEXT NOT NULL REFERENCES section_wing (code),
    incharge_id BIGINT REFERENCES employee (id),
    is_manual {bool} NOT NULL
);
CREATE UNIQUE INDEX section_name ON section (campus_id, session_id, class_id, name);
CREATE INDEX section_session ON section (session_id, campus_id);
CREATE INDEX section_program ON section (program_id);
CREATE INDEX section_class ON section (class_id);
CREATE INDEX section_incharge ON section (incharge_id);
