-- Reports that go by mail: to whom, when, and how each run went.

{codes report_rhythm: daily weekly monthly}
{codes report_weekday: monday tuesday wednesday thursday friday saturday sunday}
{codes report_format: pdf xlsx}
{codes report_outcome: sent left no_permission out_of_reach no_address failed}

CREATE TABLE report_schedule (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    report_set_id BIGINT NOT NULL REFERENCES report_set (id),
    -- Who sends it. No reference: without them it stops.
    user_id BIGINT NOT NULL,
    -- The place of who sends it, by the widest that they reach; none of the three: the whole group.
    school_id BIGINT REFERENCES school (id),
    branch_id BIGINT REFERENCES branch (id),
    campus_id BIGINT REFERENCES campus (id),
    format TEXT NOT NULL REFERENCES report_format (code),
    rhythm TEXT NOT NULL REFERENCES report_rhythm (code),
    weekday TEXT REFERENCES report_weekday (code),
    -- 31 is the last day of the month.
    month_day BIGINT,
    -- Of the group's clock.
    hour BIGINT NOT NULL,
    is_active {bool} NOT NULL,
    next_at BIGINT NOT NULL,
    last_at BIGINT
);
CREATE INDEX report_schedule_next ON report_schedule (is_active, next_at);
CREATE INDEX report_schedule_set ON report_schedule (report_set_id);
CREATE INDEX report_schedule_school ON report_schedule (school_id);
CREATE INDEX report_schedule_branch ON report_schedule (branch_id);
CREATE INDEX report_schedule_campus ON report_schedule (campus_id);

CREATE TABLE report_schedule_role (
    report_schedule_id BIGINT NOT NULL REFERENCES report_schedule (id),
    role_id BIGINT NOT NULL REFERENCES role (id),
    PRIMARY KEY (report_schedule_id, role_id)
);
CREATE INDEX report_schedule_role_role ON report_schedule_role (role_id);

CREATE TABLE report_schedule_user (
    report_schedule_id BIGINT NOT NULL REFERENCES report_schedule (id),
    -- No reference: who left is told of in the log.
    user_id BIGINT NOT NULL,
    PRIMARY KEY (report_schedule_id, user_id)
);

CREATE TABLE report_run (
    id {id},
    report_schedule_id BIGINT NOT NULL REFERENCES report_schedule (id),
    -- `2026-11-26` of a day that was due, `now/…` of one that somebody asked for: a second with the same key is the first again.
    key TEXT NOT NULL,
    due_on {date} NOT NULL,
    begun_at BIGINT NOT NULL,
    finished_at BIGINT,
    -- Why it sent nothing to anybody.
    problem TEXT
);
CREATE UNIQUE INDEX report_run_key ON report_run (report_schedule_id, key);

-- A reader of a run, once.
CREATE TABLE report_delivery (
    id {id},
    report_run_id BIGINT NOT NULL REFERENCES report_run (id),
    user_id BIGINT NOT NULL,
    name {sorted} NOT NULL,
    address TEXT,
    outcome TEXT NOT NULL REFERENCES report_outcome (code),
    sentence TEXT,
    at BIGINT NOT NULL
);
CREATE UNIQUE INDEX report_delivery_reader ON report_delivery (report_run_id, user_id);
