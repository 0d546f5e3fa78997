-- Homework of a section in a subject, and what students hand in for it.
CREATE TABLE task (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    section_id BIGINT NOT NULL REFERENCES section (id),
    subject_id BIGINT NOT NULL REFERENCES subject (id),
    -- The teacher who set it; NULL when the office did.
    employee_id BIGINT REFERENCES employee (id),
    -- The user's name.
    set_by TEXT NOT NULL,
    title {sorted} NOT NULL,
    description TEXT,
    assigned_on {date} NOT NULL,
    due_on {date} NOT NULL,
    -- What may be handed in; neither: the work is shown in class.
    takes_text {bool} NOT NULL,
    takes_file {bool} NOT NULL,
    -- The most that it gives; NULL when it is not marked.
    total_marks BIGINT,
    attachment_file_id BIGINT REFERENCES stored_file (id)
);
CREATE INDEX task_section ON task (section_id, assigned_on);
CREATE INDEX task_section_due ON task (section_id, due_on);
CREATE INDEX task_campus ON task (campus_id, due_on, id);
CREATE INDEX task_subject ON task (subject_id);
CREATE INDEX task_employee ON task (employee_id, due_on);
CREATE INDEX task_due ON task (due_on, id);
CREATE INDEX task_title ON task (title, id);
CREATE INDEX task_attachment ON task (attachment_file_id);

-- What a student handed in, with its mark; a mark without a hand-in is of work that was shown in class.
CREATE TABLE task_handin (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    task_id BIGINT NOT NULL REFERENCES task (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    answer TEXT,
    file_id BIGINT REFERENCES stored_file (id),
    -- NULL when nothing was handed in here.
    handed_in_at BIGINT,
    is_late {bool} NOT NULL,
    marks BIGINT,
    remark TEXT,
    -- A user's name.
    marked_by TEXT,
    marked_at BIGINT
);
CREATE UNIQUE INDEX task_handin_once ON task_handin (task_id, student_id);
CREATE INDEX task_handin_student ON task_handin (student_id, task_id);
CREATE INDEX task_handin_campus ON task_handin (campus_id);
CREATE INDEX task_handin_file ON task_handin (file_id);
