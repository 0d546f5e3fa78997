-- The year end: a fiscal year of a campus is closed into the accumulated surplus, reopened by two people for the audit's adjustments, and signed.

INSERT INTO control (code, place) VALUES ('allocated_costs', 16), ('prepaid', 17), ('accrued', 18);

-- Period 13: closing vouchers and the audit's adjustments. They bear the last day of the fiscal year and are posted after its months are closed.
ALTER TABLE voucher ADD COLUMN final_period {bool} NOT NULL DEFAULT FALSE;
CREATE INDEX voucher_final_period ON voucher (campus_id, date, id) WHERE final_period;

{codes books_year_status: closed adjusting signed}

-- A fiscal year of a campus is open unless a row here says otherwise.
CREATE TABLE books_year (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    -- The calendar year in which it starts.
    fiscal_year BIGINT NOT NULL,
    ends_on {date} NOT NULL,
    status TEXT NOT NULL REFERENCES books_year_status (code),
    -- None where the year had neither income nor expenses, and while it is reopened.
    closing_voucher_id BIGINT REFERENCES voucher (id),
    closed_at BIGINT,
    closed_by_name TEXT,
    -- Who asks to reopen it, until somebody else agrees.
    asked_by BIGINT,
    asked_by_name TEXT,
    asked_at BIGINT,
    reason TEXT,
    reopened_at BIGINT,
    reopened_by_name TEXT,
    auditor TEXT,
    signed_at BIGINT,
    signed_by_name TEXT
);
CREATE UNIQUE INDEX books_year_campus ON books_year (campus_id, fiscal_year);
CREATE INDEX books_year_ends_on ON books_year (campus_id, ends_on);
CREATE INDEX books_year_voucher ON books_year (closing_voucher_id);
