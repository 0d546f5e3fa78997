-- Budgets of expense heads: drafts, revisions and transfers that another person approves, and what is approved to be spent but not posted yet.

{codes expense_budget_status: draft approved}
CREATE TABLE expense_budget (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    ledger_head_id BIGINT NOT NULL REFERENCES ledger_head (id),
    -- The calendar year in which it starts, with its days and months as they were when the budget was made.
    fiscal_year BIGINT NOT NULL,
    from_on {date} NOT NULL,
    to_on {date} NOT NULL,
    from_month {sorted} NOT NULL,
    to_month {sorted} NOT NULL,
    -- Twelve amounts in the order of the months, and their sum.
    months {json} NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor >= 0),
    note TEXT,
    status TEXT NOT NULL REFERENCES expense_budget_status (code),
    prepared_by BIGINT,
    prepared_by_name TEXT NOT NULL,
    approved_by BIGINT,
    approved_by_name TEXT,
    approved_on {date}
);
CREATE UNIQUE INDEX expense_budget_one ON expense_budget (campus_id, ledger_head_id, fiscal_year);
CREATE INDEX expense_budget_year ON expense_budget (fiscal_year, campus_id, status);
CREATE INDEX expense_budget_head ON expense_budget (ledger_head_id, campus_id);

{codes budget_revision_kind: revision transfer}
{codes budget_revision_status: proposed approved rejected}
CREATE TABLE budget_revision (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    kind TEXT NOT NULL REFERENCES budget_revision_kind (code),
    status TEXT NOT NULL REFERENCES budget_revision_status (code),
    -- What is revised, or what a transfer takes from.
    budget_id BIGINT NOT NULL REFERENCES expense_budget (id),
    budget_version BIGINT NOT NULL,
    to_budget_id BIGINT REFERENCES expense_budget (id),
    -- The months of the budget as they would be.
    months {json} NOT NULL,
    -- The month into which a transfer goes.
    month {sorted},
    was_minor BIGINT NOT NULL,
    amount_minor BIGINT NOT NULL,
    -- What is moved; or more, or less than nothing, of a revision.
    change_minor BIGINT NOT NULL,
    reason TEXT NOT NULL,
    prepared_by BIGINT,
    prepared_by_name TEXT NOT NULL,
    decided_by BIGINT,
    decided_by_name TEXT,
    decided_on {date},
    decision TEXT
);
CREATE UNIQUE INDEX budget_revision_open ON budget_revision (budget_id) WHERE status = 'proposed';
CREATE INDEX budget_revision_budget ON budget_revision (budget_id, id);
CREATE INDEX budget_revision_to ON budget_revision (to_budget_id, id);
CREATE INDEX budget_revision_campus ON budget_revision (campus_id, status, id);

-- What somebody approved or prepared and nobody has posted yet: vouchers that wait for a second person, requests of petty cash.
CREATE TABLE budget_commitment (
    id {id},
    record TEXT NOT NULL,
    record_id BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    ledger_head_id BIGINT NOT NULL REFERENCES ledger_head (id),
    date {date} NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0)
);
CREATE INDEX budget_commitment_record ON budget_commitment (record, record_id);
CREATE INDEX budget_commitment_head ON budget_commitment (ledger_head_id, campus_id, date);
CREATE INDEX budget_commitment_campus ON budget_commitment (campus_id);
