-- Reports: what each user marked and used, and parameters that are kept by name.

{codes report_span: today yesterday this_week last_week this_month last_month this_fiscal_year last_fiscal_year}

CREATE TABLE report_use (
    -- No reference: it means nothing once the user is gone.
    user_id BIGINT NOT NULL,
    -- The call: `/fetch-fee-report`.
    report TEXT NOT NULL,
    is_favourite {bool} NOT NULL,
    used_at BIGINT,
    PRIMARY KEY (user_id, report)
);

CREATE TABLE report_set (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    -- No reference: what is shared stays when the user is removed.
    user_id BIGINT NOT NULL,
    report TEXT NOT NULL,
    name {sorted} NOT NULL,
    -- As in an address, without the days of the span.
    query TEXT NOT NULL,
    -- Days that move with today; none: those of the query.
    span TEXT REFERENCES report_span (code)
);
CREATE UNIQUE INDEX report_set_name ON report_set (user_id, report, name);
CREATE INDEX report_set_report ON report_set (report, id);

-- The roles with which parameters are shared.
CREATE TABLE report_set_role (
    report_set_id BIGINT NOT NULL REFERENCES report_set (id),
    role_id BIGINT NOT NULL REFERENCES role (id),
    PRIMARY KEY (report_set_id, role_id)
);
CREATE INDEX report_set_role_role ON report_set_role (role_id);

-- Who came and left in some days.
CREATE INDEX student_status_event_happened ON student_status_event (happened_on, student_id);
