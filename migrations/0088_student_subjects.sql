-- Which elective or alternative subject of their class a student takes, by date: an open one (to_on NULL) is today's. A change ends one and begins another.
CREATE TABLE student_subject (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    -- Where the student sat when it was chosen.
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    program_subject_id BIGINT NOT NULL REFERENCES program_subject (id),
    from_on {date} NOT NULL,
    -- The last day.
    to_on {date},
    -- The user's name.
    chosen_by TEXT NOT NULL
);
CREATE UNIQUE INDEX student_subject_one_open ON student_subject (student_id, program_subject_id) WHERE to_on IS NULL;
CREATE INDEX student_subject_student ON student_subject (student_id, from_on);
CREATE INDEX student_subject_subject ON student_subject (program_subject_id, from_on);
CREATE INDEX student_subject_campus ON student_subject (campus_id, id);
