-- The school calendar: holidays, exam days and events, and the working week of a campus.

{codes calendar_kind: holiday half_day exam working_weekend event preparation_leave}
{codes weekday: monday tuesday wednesday thursday friday saturday sunday}

-- From a day to a day. Which of school, campus, class and section are given says for whom; none: for the whole group.
CREATE TABLE calendar_day (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    title {sorted} NOT NULL,
    title_ur TEXT,
    kind TEXT NOT NULL REFERENCES calendar_kind (code),
    starts_on {date} NOT NULL,
    ends_on {date} NOT NULL,
    school_id BIGINT REFERENCES school (id),
    campus_id BIGINT REFERENCES campus (id),
    class_id BIGINT REFERENCES class (id),
    section_id BIGINT REFERENCES section (id),
    note TEXT
);
CREATE INDEX calendar_day_starts ON calendar_day (starts_on, id);
CREATE INDEX calendar_day_ends ON calendar_day (ends_on, starts_on);
CREATE INDEX calendar_day_school ON calendar_day (school_id);
CREATE INDEX calendar_day_campus ON calendar_day (campus_id);
CREATE INDEX calendar_day_class ON calendar_day (class_id);
CREATE INDEX calendar_day_section ON calendar_day (section_id);

-- The weekdays on which a campus is open, from a day on. A campus without a row is closed on Sundays.
CREATE TABLE working_week (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    from_on {date} NOT NULL,
    monday {bool} NOT NULL,
    tuesday {bool} NOT NULL,
    wednesday {bool} NOT NULL,
    thursday {bool} NOT NULL,
    friday {bool} NOT NULL,
    saturday {bool} NOT NULL,
    sunday {bool} NOT NULL
);
CREATE UNIQUE INDEX working_week_from ON working_week (campus_id, from_on);
