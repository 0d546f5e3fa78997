-- Students, their guardians, placements and statuses.

{codes student_status: pending active struck_off expelled withdrawn transferred_out graduated cancelled}
{codes guardian_relation: father mother brother sister grandparent uncle aunt guardian other}

CREATE TABLE guardian (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    name {sorted} NOT NULL,
    relation TEXT NOT NULL REFERENCES guardian_relation (code),
    cnic TEXT,
    phone TEXT,
    email TEXT,
    occupation TEXT,
    address TEXT
);
CREATE UNIQUE INDEX guardian_cnic ON guardian (cnic);
CREATE INDEX guardian_name ON guardian (name, id);
CREATE INDEX guardian_campus ON guardian (campus_id, name);
CREATE INDEX guardian_phone ON guardian (phone);

-- Placement and the first guardian are copied onto the student, so that lists and bills need no history.
CREATE TABLE student (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    registration_no {sorted} NOT NULL,
    roll_no TEXT,
    name {sorted} NOT NULL,
    name_ur TEXT,
    father_name {sorted},
    gender TEXT NOT NULL REFERENCES gender (code),
    date_of_birth {date},
    cnic TEXT,
    phone TEXT,
    email TEXT,
    address TEXT,
    city TEXT,
    nationality TEXT,
    religion TEXT,
    blood_group TEXT,
    photo_file_id BIGINT REFERENCES stored_file (id),
    guardian_id BIGINT REFERENCES guardian (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    session_id BIGINT NOT NULL REFERENCES session (id),
    program_id BIGINT NOT NULL REFERENCES program (id),
    class_id BIGINT NOT NULL REFERENCES class (id),
    section_id BIGINT REFERENCES section (id),
    batch TEXT,
    admitted_on {date} NOT NULL,
    status TEXT NOT NULL REFERENCES student_status (code)
);
CREATE UNIQUE INDEX student_registration ON student (registration_no);
CREATE UNIQUE INDEX student_cnic ON student (cnic);
CREATE INDEX student_name ON student (name, id);
CREATE INDEX student_campus ON student (campus_id, status, id);
CREATE INDEX student_campus_name ON student (campus_id, name, id);
CREATE INDEX student_session ON student (session_id, id);
CREATE INDEX student_program ON student (program_id, id);
CREATE INDEX student_class ON student (class_id, status, id);
CREATE INDEX student_section ON student (section_id, status, id);
CREATE INDEX student_guardian_first ON student (guardian_id);
CREATE INDEX student_admitted ON student (admitted_on, id);
CREATE INDEX student_born ON student (date_of_birth);
CREATE INDEX student_phone ON student (phone);
CREATE INDEX student_photo ON student (photo_file_id);

CREATE TABLE student_guardian (
    student_id BIGINT NOT NULL REFERENCES student (id),
    guardian_id BIGINT NOT NULL REFERENCES guardian (id),
    relation TEXT NOT NULL REFERENCES guardian_relation (code),
    is_primary {bool} NOT NULL,
    PRIMARY KEY (student_id, guardian_id)
);
CREATE INDEX student_guardian_guardian ON student_guardian (guardian_id, student_id);
CREATE UNIQUE INDEX student_guardian_one_primary ON student_guardian (student_id) WHERE is_primary = TRUE;

-- Where a student sat, by date; the open one (to_on NULL) is today's.
CREATE TABLE placement (
    id {id},
    student_id BIGINT NOT NULL REFERENCES student (id),
    section_id BIGINT NOT NULL REFERENCES section (id),
    from_on {date} NOT NULL,
    to_on {date},
    reason TEXT,
    user_name TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX placement_one_open ON placement (student_id) WHERE to_on IS NULL;
CREATE INDEX placement_student ON placement (student_id, from_on);
CREATE INDEX placement_section ON placement (section_id, from_on);

CREATE TABLE student_status_event (
    id {id},
    student_id BIGINT NOT NULL REFERENCES student (id),
    from_status TEXT REFERENCES student_status (code),
    to_status TEXT NOT NULL REFERENCES student_status (code),
    reason TEXT NOT NULL,
    happened_on {date} NOT NULL,
    user_id BIGINT,
    user_name TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX student_status_event_student ON student_status_event (student_id, id);

-- Rows of uploaded sheets that became students, by what stood in them: a resumed run, the same file again or a mended copy of it takes nobody in twice.
CREATE TABLE student_import_row (
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    row_key TEXT NOT NULL,
    file_id BIGINT NOT NULL REFERENCES stored_file (id),
    row_number BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    PRIMARY KEY (campus_id, row_key)
);
CREATE INDEX student_import_row_file ON student_import_row (file_id);
CREATE INDEX student_import_row_student ON student_import_row (student_id);
