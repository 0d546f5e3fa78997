-- Steps of employment, with who took them: leave, back, left.

CREATE TABLE employee_status_event (
    id {id},
    employee_id BIGINT NOT NULL REFERENCES employee (id),
    from_status TEXT REFERENCES employee_status (code),
    to_status TEXT NOT NULL REFERENCES employee_status (code),
    reason TEXT NOT NULL,
    happened_on {date} NOT NULL,
    user_id BIGINT,
    user_name TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX employee_status_event_employee ON employee_status_event (employee_id, id);

-- Who teaches what to whom. The section carries session and campus.
CREATE TABLE teacher_subject (
    id {id},
    employee_id BIGINT NOT NULL REFERENCES employee (id),
    section_id BIGINT NOT NULL REFERENCES section (id),
    subject_id BIGINT NOT NULL REFERENCES subject (id),
    created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX teacher_subject_once ON teacher_subject (employee_id, section_id, subject_id);
CREATE INDEX teacher_subject_section ON teacher_subject (section_id);
CREATE INDEX teacher_subject_subject ON teacher_subject (subject_id);

CREATE TABLE teacher_section (
    id {id},
    employee_id BIGINT NOT NULL REFERENCES employee (id),
    section_id BIGINT NOT NULL REFERENCES section (id),
    created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX teacher_section_once ON teacher_section (employee_id, section_id);
CREATE INDEX teacher_section_section ON teacher_section (section_id);
