-- Attendance of students: a sheet of each section and day (later of each lecture), a mark of each student on it, what was corrected, and a campus's settings.

{codes mark_status: present absent late leave half_day duty}
{codes mark_source: sheet leave gate_pass}
{codes sheet_state: unmarked partly_marked confirmed voided}

CREATE TABLE attendance_sheet (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    section_id BIGINT NOT NULL REFERENCES section (id),
    on_date {date} NOT NULL,
    -- The period of the lecture; NULL for the sheet of the day.
    lecture_id BIGINT,
    subject_id BIGINT REFERENCES subject (id),
    state TEXT NOT NULL REFERENCES sheet_state (code),
    -- Students of the section on the day, and how they were marked: kept with the marks, so that lists and summaries add up sheets instead of marks.
    strength BIGINT NOT NULL,
    present BIGINT NOT NULL,
    absent BIGINT NOT NULL,
    late BIGINT NOT NULL,
    on_leave BIGINT NOT NULL,
    half_day BIGINT NOT NULL,
    on_duty BIGINT NOT NULL,
    marked_by TEXT,
    marked_at BIGINT,
    confirmed_by TEXT,
    confirmed_at BIGINT,
    -- When the guardians of the absent were told.
    told_at BIGINT
);
CREATE UNIQUE INDEX attendance_sheet_day ON attendance_sheet (section_id, on_date) WHERE lecture_id IS NULL;
-- Subjects that students choose between may share a period: each has a sheet of its own.
CREATE UNIQUE INDEX attendance_sheet_lecture ON attendance_sheet (section_id, on_date, lecture_id, subject_id) WHERE lecture_id IS NOT NULL;
CREATE INDEX attendance_sheet_campus ON attendance_sheet (campus_id, on_date, section_id);
CREATE INDEX attendance_sheet_date ON attendance_sheet (on_date, id);
CREATE INDEX attendance_sheet_subject ON attendance_sheet (subject_id);

CREATE TABLE student_attendance (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    sheet_id BIGINT NOT NULL REFERENCES attendance_sheet (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    -- Of the sheet, so that a student's days and a campus's months are read by one index.
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    on_date {date} NOT NULL,
    lecture_id BIGINT,
    status TEXT NOT NULL REFERENCES mark_status (code),
    remark TEXT,
    source TEXT NOT NULL REFERENCES mark_source (code),
    marked_by TEXT NOT NULL,
    -- The day was closed after it was marked: such a mark counts no more.
    is_void {bool} NOT NULL
);
CREATE UNIQUE INDEX student_attendance_day ON student_attendance (student_id, on_date) WHERE lecture_id IS NULL;
-- A student sits in one lecture of a period.
CREATE UNIQUE INDEX student_attendance_lecture ON student_attendance (student_id, on_date, lecture_id) WHERE lecture_id IS NOT NULL;
CREATE INDEX student_attendance_sheet ON student_attendance (sheet_id, student_id);
CREATE INDEX student_attendance_campus ON student_attendance (campus_id, on_date, status);

-- Marks that were changed: by whom and why. Rows are only added.
CREATE TABLE attendance_correction (
    id {id},
    attendance_id BIGINT NOT NULL REFERENCES student_attendance (id),
    sheet_id BIGINT NOT NULL REFERENCES attendance_sheet (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    on_date {date} NOT NULL,
    from_status TEXT NOT NULL REFERENCES mark_status (code),
    to_status TEXT NOT NULL REFERENCES mark_status (code),
    source TEXT NOT NULL REFERENCES mark_source (code),
    after_lock {bool} NOT NULL,
    reason TEXT,
    user_id BIGINT,
    user_name TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX attendance_correction_attendance ON attendance_correction (attendance_id);
CREATE INDEX attendance_correction_sheet ON attendance_correction (sheet_id);
CREATE INDEX attendance_correction_student ON attendance_correction (student_id, on_date);
CREATE INDEX attendance_correction_campus ON attendance_correction (campus_id, on_date);
CREATE INDEX attendance_correction_date ON attendance_correction (on_date, id);

-- A campus without a row has the defaults of the program.
CREATE TABLE attendance_setting (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    -- Minutes after midnight, in the group's zone: from then on the day's sheet is locked.
    cut_off_minutes BIGINT NOT NULL,
    by_lecture {bool} NOT NULL,
    percent_needed BIGINT NOT NULL,
    -- Absences in a run that propose a strike-off.
    run_proposes_strike_off BIGINT NOT NULL,
    -- So many lates count as one absence; 0: none does.
    lates_per_absence BIGINT NOT NULL,
    warning_percent BIGINT NOT NULL,
    certificate_after_days BIGINT NOT NULL,
    condonation_limit_percent BIGINT NOT NULL
);
CREATE UNIQUE INDEX attendance_setting_campus ON attendance_setting (campus_id);

-- What the program did by itself on a day of a campus: sheets of sections were begun, and the day was ended at the cut-off.
CREATE TABLE attendance_day (
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    on_date {date} NOT NULL,
    begun_at BIGINT NOT NULL,
    ended_at BIGINT,
    PRIMARY KEY (campus_id, on_date)
);
