-- What of the dues may never be paid: an allowance by how long they are overdue at a month's end, which write-offs use up; money that comes after a write-off.

INSERT INTO control (code, place) VALUES ('doubtful_allowance', 61), ('bad_debt_recoveries', 62);

-- What part of overdue dues is not expected, from a day on: one that a run used is never changed.
CREATE TABLE allowance_rate (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    from_on {date} NOT NULL,
    -- Hundredths of a percent.
    days_30_hundredths BIGINT NOT NULL CHECK (days_30_hundredths >= 0 AND days_30_hundredths <= 10000),
    days_60_hundredths BIGINT NOT NULL CHECK (days_60_hundredths >= 0 AND days_60_hundredths <= 10000),
    days_90_hundredths BIGINT NOT NULL CHECK (days_90_hundredths >= 0 AND days_90_hundredths <= 10000),
    older_hundredths BIGINT NOT NULL CHECK (older_hundredths >= 0 AND older_hundredths <= 10000),
    note TEXT
);
CREATE UNIQUE INDEX allowance_rate_once ON allowance_rate (from_on);

-- The allowance of a campus as a month's end wanted it: what was owed by band, and what had to be posted to come there.
CREATE TABLE allowance_run (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    month {sorted} NOT NULL,
    rate_id BIGINT NOT NULL REFERENCES allowance_rate (id),
    -- [{"band": "days_30", "challans": 3, "owed_minor": 150000, "hundredths": 500, "wanted_minor": 7500}]
    bands {json} NOT NULL,
    owed_minor BIGINT NOT NULL,
    wanted_minor BIGINT NOT NULL CHECK (wanted_minor >= 0),
    stood_minor BIGINT NOT NULL,
    difference_minor BIGINT NOT NULL,
    -- NULL where nothing had to be posted.
    voucher_id BIGINT,
    is_reversed {bool} NOT NULL
);
CREATE UNIQUE INDEX allowance_run_once ON allowance_run (campus_id, month) WHERE NOT is_reversed;
CREATE INDEX allowance_run_campus ON allowance_run (campus_id, month);
CREATE INDEX allowance_run_month ON allowance_run (month, id);
CREATE INDEX allowance_run_rate ON allowance_run (rate_id);

-- What of a line the allowance bore when it was written off; the rest went to bad debts.
ALTER TABLE write_off_line ADD COLUMN allowance_minor BIGINT NOT NULL DEFAULT 0;

-- Money that came after all for dues that are written off.
CREATE TABLE write_off_receipt (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    write_off_id BIGINT NOT NULL REFERENCES write_off (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    received_on {date} NOT NULL,
    received_from TEXT,
    bank_id BIGINT REFERENCES bank (id),
    received_name TEXT NOT NULL,
    voucher_id BIGINT NOT NULL,
    is_reversed {bool} NOT NULL,
    -- Why it was taken back.
    decision TEXT
);
CREATE INDEX write_off_receipt_of ON write_off_receipt (write_off_id, id);
CREATE INDEX write_off_receipt_campus ON write_off_receipt (campus_id);
CREATE INDEX write_off_receipt_bank ON write_off_receipt (bank_id);
