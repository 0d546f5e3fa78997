-- Bank reconciliation, recurring vouchers, allocated costs of the head office, heads that were merged.

{codes bank_statement_status: open finished}
{codes bank_statement_line_status: open matched posted}

-- Which column of a bank's statement holds what. Kept per bank.
CREATE TABLE bank_statement_format (
    bank_id BIGINT PRIMARY KEY REFERENCES bank (id),
    mapping {json} NOT NULL,
    updated_at BIGINT NOT NULL
);

-- A bank's statement of some days. Statements of a bank follow each other: the day after, with the closing balance of the one before.
CREATE TABLE bank_statement (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    bank_id BIGINT NOT NULL REFERENCES bank (id),
    name {sorted} NOT NULL,
    file_id BIGINT NOT NULL REFERENCES stored_file (id),
    -- The file's SHA-256: the same file is not taken twice.
    digest TEXT NOT NULL,
    from_on {date} NOT NULL,
    to_on {date} NOT NULL,
    opening_minor BIGINT NOT NULL,
    closing_minor BIGINT NOT NULL,
    lines BIGINT NOT NULL,
    status TEXT NOT NULL REFERENCES bank_statement_status (code),
    finished_at BIGINT,
    finished_by_name TEXT
);
CREATE UNIQUE INDEX bank_statement_digest ON bank_statement (bank_id, digest);
CREATE UNIQUE INDEX bank_statement_from ON bank_statement (bank_id, from_on);
CREATE INDEX bank_statement_campus ON bank_statement (campus_id, to_on);
CREATE INDEX bank_statement_file ON bank_statement (file_id);
CREATE INDEX bank_statement_to ON bank_statement (to_on, id);

CREATE TABLE bank_statement_line (
    id {id},
    statement_id BIGINT NOT NULL REFERENCES bank_statement (id),
    line BIGINT NOT NULL,
    date {date} NOT NULL,
    description TEXT NOT NULL,
    reference TEXT,
    -- What came in, or less than nothing: what went out.
    amount_minor BIGINT NOT NULL,
    status TEXT NOT NULL REFERENCES bank_statement_line_status (code)
);
CREATE UNIQUE INDEX bank_statement_line_once ON bank_statement_line (statement_id, line);
CREATE INDEX bank_statement_line_date ON bank_statement_line (statement_id, date, id);
CREATE INDEX bank_statement_line_status_at ON bank_statement_line (statement_id, status, line);

-- An entry of a bank's ledger that a line of its statement shows. Such an entry is not reversed.
CREATE TABLE bank_match (
    entry_id BIGINT PRIMARY KEY REFERENCES entry (id),
    line_id BIGINT NOT NULL REFERENCES bank_statement_line (id),
    matched_at BIGINT NOT NULL,
    matched_by_name TEXT NOT NULL
);
CREATE INDEX bank_match_line ON bank_match (line_id);

-- Entries from before a bank's first statement that the bank had not shown by then: cheques not presented, deposits under way.
CREATE TABLE bank_outstanding (
    entry_id BIGINT PRIMARY KEY REFERENCES entry (id),
    bank_id BIGINT NOT NULL REFERENCES bank (id),
    noted_at BIGINT NOT NULL,
    noted_by_name TEXT NOT NULL
);
CREATE INDEX bank_outstanding_bank ON bank_outstanding (bank_id);

{codes recurring_kind: repeating accrual prepaid}
{codes recurring_status: waiting active paused ended}

-- A voucher that is posted every month: the same lines again, an accrual that is reversed on the next month's first day, or a share of what was paid ahead.
CREATE TABLE recurring_voucher (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    name {sorted} NOT NULL,
    kind TEXT NOT NULL REFERENCES recurring_kind (code),
    -- Of the month; the last one where the month is shorter. Accruals are posted on the last day.
    day BIGINT NOT NULL,
    from_month {sorted} NOT NULL,
    -- None: until it is ended.
    to_month {sorted},
    narration TEXT NOT NULL,
    lines {json} NOT NULL,
    amount_minor BIGINT NOT NULL,
    status TEXT NOT NULL REFERENCES recurring_status (code),
    prepared_by BIGINT,
    prepared_by_name TEXT NOT NULL,
    approved_by_name TEXT,
    -- Of what is paid ahead: took its whole amount from the expense; and what was left when it was ended early.
    start_voucher_id BIGINT REFERENCES voucher (id),
    end_voucher_id BIGINT REFERENCES voucher (id)
);
CREATE INDEX recurring_voucher_start ON recurring_voucher (start_voucher_id);
CREATE INDEX recurring_voucher_end ON recurring_voucher (end_voucher_id);
CREATE INDEX recurring_voucher_campus ON recurring_voucher (campus_id, status);
CREATE INDEX recurring_voucher_status_at ON recurring_voucher (status, name);
CREATE INDEX recurring_voucher_name ON recurring_voucher (name, id);

CREATE TABLE recurring_posting (
    id {id},
    recurring_id BIGINT NOT NULL REFERENCES recurring_voucher (id),
    month {sorted} NOT NULL,
    voucher_id BIGINT NOT NULL REFERENCES voucher (id),
    amount_minor BIGINT NOT NULL,
    -- Of an accrual.
    reversal_voucher_id BIGINT REFERENCES voucher (id)
);
CREATE UNIQUE INDEX recurring_posting_once ON recurring_posting (recurring_id, month);
CREATE INDEX recurring_posting_voucher ON recurring_posting (voucher_id);
CREATE INDEX recurring_posting_reversal ON recurring_posting (reversal_voucher_id);

{codes allocation_basis: strength revenue percentage}

-- Costs of the head office that its campuses bear: once a month. The voucher stands; a reversed allocation may be made again.
CREATE TABLE cost_allocation (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    month {sorted} NOT NULL,
    basis TEXT NOT NULL REFERENCES allocation_basis (code),
    amount_minor BIGINT NOT NULL,
    -- What each campus was measured by, and what it bears.
    shares {json} NOT NULL,
    note TEXT,
    -- Posted after the row, under an id taken before.
    voucher_id BIGINT NOT NULL REFERENCES voucher (id) DEFERRABLE INITIALLY DEFERRED,
    is_reversed {bool} NOT NULL
);
CREATE UNIQUE INDEX cost_allocation_once ON cost_allocation (campus_id, month) WHERE NOT is_reversed;
CREATE INDEX cost_allocation_month ON cost_allocation (month, id);
CREATE INDEX cost_allocation_campus ON cost_allocation (campus_id);
CREATE INDEX cost_allocation_voucher ON cost_allocation (voucher_id);

-- The ledger head that a merged one became.
ALTER TABLE ledger_head ADD COLUMN merged_into_id BIGINT REFERENCES ledger_head (id);
CREATE INDEX ledger_head_merged_into ON ledger_head (merged_into_id);
