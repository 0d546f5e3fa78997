-- Terms, the periods of a campus, and the week of each section.

CREATE TABLE term (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    session_id BIGINT NOT NULL REFERENCES session (id),
    name {sorted} NOT NULL,
    starts_on {date} NOT NULL,
    ends_on {date} NOT NULL
);
CREATE UNIQUE INDEX term_name ON term (session_id, name);
CREATE INDEX term_starts ON term (starts_on, id);

-- When a campus teaches: minutes after midnight, on the weekdays that are ticked. Periods of one name, such as Friday's short first one and that of the
-- other days, stand in one row of the timetable.
CREATE TABLE period (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    name {sorted} NOT NULL,
    starts_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    is_break {bool} NOT NULL,
    monday {bool} NOT NULL,
    tuesday {bool} NOT NULL,
    wednesday {bool} NOT NULL,
    thursday {bool} NOT NULL,
    friday {bool} NOT NULL,
    saturday {bool} NOT NULL,
    sunday {bool} NOT NULL
);
CREATE INDEX period_campus ON period (campus_id, starts_at, id);

-- The week of a section; its lectures are written with it.
CREATE TABLE timetable (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    section_id BIGINT NOT NULL REFERENCES section (id)
);
CREATE UNIQUE INDEX timetable_section ON timetable (section_id);
CREATE INDEX timetable_campus ON timetable (campus_id, id);

-- What is taught in a period of a weekday. Subjects that students choose between may share a period.
CREATE TABLE lecture (
    id {id},
    section_id BIGINT NOT NULL REFERENCES section (id),
    weekday TEXT NOT NULL REFERENCES weekday (code),
    period_id BIGINT NOT NULL REFERENCES period (id),
    subject_id BIGINT NOT NULL REFERENCES subject (id),
    teacher_id BIGINT REFERENCES employee (id),
    room TEXT
);
CREATE UNIQUE INDEX lecture_once ON lecture (section_id, weekday, period_id, subject_id);
CREATE INDEX lecture_teacher ON lecture (teacher_id, weekday);
CREATE INDEX lecture_period ON lecture (period_id, weekday);
CREATE INDEX lecture_subject ON lecture (subject_id);
