-- Exams: categories, exams of a class with their date sheet, award lists with the marks of students, and what was corrected in them.

{codes exam_kind: class_test monthly term send_up annual supplementary other}
{codes exam_status: draft open closed published}
{codes paper_part: theory practical oral}
{codes award_list_status: draft submitted checked locked}
{codes mark_state: obtained absent exempt unfair_means}
{codes mark_change: mark moderation grace recheck}

INSERT INTO message_kind (code, place) VALUES ('marks_missing', 9);

CREATE TABLE exam_category (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    kind TEXT NOT NULL REFERENCES exam_kind (code),
    -- Percent; only what a result format proposes.
    weight BIGINT NOT NULL,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX exam_category_name ON exam_category (name);

-- An exam is of one class. Those that were made together bear one `series`.
CREATE TABLE exam (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    series {sorted} NOT NULL,
    category_id BIGINT NOT NULL REFERENCES exam_category (id),
    session_id BIGINT NOT NULL REFERENCES session (id),
    program_id BIGINT NOT NULL REFERENCES program (id),
    class_id BIGINT NOT NULL REFERENCES class (id),
    -- Of an exam at one campus only: its office reads the audit trail by it.
    campus_id BIGINT REFERENCES campus (id),
    starts_on {date} NOT NULL,
    ends_on {date} NOT NULL,
    status TEXT NOT NULL REFERENCES exam_status (code),
    -- What is printed under the date sheet.
    instructions TEXT,
    -- Why the last step was taken back.
    status_reason TEXT,
    opened_at BIGINT,
    closed_at BIGINT,
    published_at BIGINT
);
CREATE INDEX exam_category_of ON exam (category_id);
CREATE INDEX exam_session ON exam (session_id, status);
CREATE INDEX exam_program ON exam (program_id);
CREATE INDEX exam_class ON exam (class_id, session_id, name);
CREATE INDEX exam_campus_own ON exam (campus_id);
CREATE INDEX exam_starts ON exam (starts_on, id);
CREATE INDEX exam_name ON exam (name, id);

CREATE TABLE exam_campus (
    exam_id BIGINT NOT NULL REFERENCES exam (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    PRIMARY KEY (exam_id, campus_id)
);
CREATE INDEX exam_campus_campus ON exam_campus (campus_id, exam_id);

-- A row of the date sheet. Copied from the program's subjects, so that later changes of the program do not rewrite what was examined.
CREATE TABLE exam_paper (
    id {id},
    exam_id BIGINT NOT NULL REFERENCES exam (id),
    subject_id BIGINT NOT NULL REFERENCES subject (id),
    part TEXT NOT NULL REFERENCES paper_part (code),
    -- Whole marks.
    total_marks BIGINT NOT NULL,
    passing_marks BIGINT NOT NULL,
    on_date {date},
    -- Minutes after midnight.
    starts_at BIGINT,
    ends_at BIGINT,
    room TEXT
);
CREATE UNIQUE INDEX exam_paper_once ON exam_paper (exam_id, subject_id, part);
CREATE INDEX exam_paper_subject ON exam_paper (subject_id);
CREATE INDEX exam_paper_date ON exam_paper (on_date, exam_id);

-- The mark sheet of a paper and a section.
CREATE TABLE award_list (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    exam_id BIGINT NOT NULL REFERENCES exam (id),
    paper_id BIGINT NOT NULL REFERENCES exam_paper (id),
    section_id BIGINT NOT NULL REFERENCES section (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    subject_id BIGINT NOT NULL REFERENCES subject (id),
    -- As people call it, for search and the audit trail: `English, Class 9 A, First term`.
    name {sorted} NOT NULL,
    -- Who teaches the subject in the section, when the list was made or last brought up to date.
    employee_id BIGINT REFERENCES employee (id),
    status TEXT NOT NULL REFERENCES award_list_status (code),
    -- Students who are expected, and those with a cell that is filled: kept with the marks.
    expected BIGINT NOT NULL,
    entered BIGINT NOT NULL,
    -- Why the head returned it.
    returned_reason TEXT,
    submitted_by TEXT,
    submitted_by_id BIGINT,
    submitted_at BIGINT,
    checked_by TEXT,
    checked_by_id BIGINT,
    checked_at BIGINT,
    locked_by TEXT,
    locked_at BIGINT
);
CREATE UNIQUE INDEX award_list_once ON award_list (paper_id, section_id);
CREATE INDEX award_list_exam ON award_list (exam_id, section_id);
CREATE INDEX award_list_section ON award_list (section_id);
CREATE INDEX award_list_campus ON award_list (campus_id, status);
CREATE INDEX award_list_subject ON award_list (subject_id);
CREATE INDEX award_list_employee ON award_list (employee_id, status);
CREATE INDEX award_list_name ON award_list (name, id);

-- What a student has in a paper. Half marks are allowed, so marks are counted in halves: 87.5 is 175.
CREATE TABLE award_mark (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    award_list_id BIGINT NOT NULL REFERENCES award_list (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    -- NULL: nothing was entered yet.
    state TEXT REFERENCES mark_state (code),
    -- As the teacher gave it; kept for unfair means too, where it counts 0.
    obtained_halves BIGINT,
    -- What moderation makes of it; NULL where there was none.
    moderated_halves BIGINT,
    grace_halves BIGINT NOT NULL,
    remark TEXT,
    -- A user's name and id: who checks the list is somebody else.
    marked_by TEXT,
    marked_by_id BIGINT
);
CREATE UNIQUE INDEX award_mark_once ON award_mark (award_list_id, student_id);
CREATE INDEX award_mark_student ON award_mark (student_id, award_list_id);
CREATE INDEX award_mark_campus ON award_mark (campus_id);

-- Marks that were changed after their list was submitted: by whom and why. Rows are only added.
CREATE TABLE mark_correction (
    id {id},
    award_mark_id BIGINT NOT NULL REFERENCES award_mark (id),
    award_list_id BIGINT NOT NULL REFERENCES award_list (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    kind TEXT NOT NULL REFERENCES mark_change (code),
    from_state TEXT REFERENCES mark_state (code),
    from_halves BIGINT,
    to_state TEXT REFERENCES mark_state (code),
    to_halves BIGINT,
    reason TEXT NOT NULL,
    user_id BIGINT,
    user_name TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX mark_correction_mark ON mark_correction (award_mark_id);
CREATE INDEX mark_correction_list ON mark_correction (award_list_id);
CREATE INDEX mark_correction_student ON mark_correction (student_id);
CREATE INDEX mark_correction_campus ON mark_correction (campus_id, id);
