-- The registers of capital, liabilities and income that is not fees; each row has its voucher.

INSERT INTO control (code, place) VALUES ('debtors', 40), ('loan_markup', 41);

{codes money_side: cash bank}
{codes capital_kind: contribution drawing}

-- What the owners put in and take out.
CREATE TABLE capital (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    ledger_head_id BIGINT NOT NULL REFERENCES ledger_head (id),
    kind TEXT NOT NULL REFERENCES capital_kind (code),
    date {date} NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    place TEXT NOT NULL REFERENCES money_side (code),
    bank_id BIGINT REFERENCES bank (id),
    owner {sorted} NOT NULL,
    cheque_no TEXT,
    description TEXT NOT NULL,
    is_reversed {bool} NOT NULL,
    voucher_id BIGINT NOT NULL
);
CREATE INDEX capital_campus ON capital (campus_id, date, id);
CREATE INDEX capital_date ON capital (date, id);
CREATE INDEX capital_ledger_head ON capital (ledger_head_id, date);
CREATE INDEX capital_bank ON capital (bank_id);
CREATE INDEX capital_voucher ON capital (voucher_id);

{codes liability_kind: loan bill other}
{codes liability_against: cash bank head asset opening}
{codes liability_schedule: once equal_principal equal_payment}

-- What the campus owes: loans with their schedule, bills, other dues.
CREATE TABLE liability (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    ledger_head_id BIGINT NOT NULL REFERENCES ledger_head (id),
    kind TEXT NOT NULL REFERENCES liability_kind (code),
    date {date} NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    -- What came for it: money, an expense under a head, an asset; or it stood before the books began.
    against TEXT NOT NULL REFERENCES liability_against (code),
    bank_id BIGINT REFERENCES bank (id),
    against_head_id BIGINT REFERENCES ledger_head (id),
    program_id BIGINT,
    creditor {sorted} NOT NULL,
    reference TEXT,
    description TEXT NOT NULL,
    schedule TEXT NOT NULL REFERENCES liability_schedule (code),
    due_on {date} NOT NULL,
    installments BIGINT NOT NULL CHECK (installments BETWEEN 1 AND 480),
    -- Mark-up a year, in hundredths of a percent.
    markup_rate BIGINT NOT NULL CHECK (markup_rate >= 0),
    -- Principal that was paid back.
    settled_minor BIGINT NOT NULL CHECK (settled_minor >= 0 AND settled_minor <= amount_minor),
    is_reversed {bool} NOT NULL,
    voucher_id BIGINT NOT NULL
);
CREATE INDEX liability_campus ON liability (campus_id, date, id);
CREATE INDEX liability_date ON liability (date, id);
CREATE INDEX liability_ledger_head ON liability (ledger_head_id, date);
CREATE INDEX liability_against_head ON liability (against_head_id);
CREATE INDEX liability_bank ON liability (bank_id);
CREATE INDEX liability_voucher ON liability (voucher_id);

-- When what is to be paid back.
CREATE TABLE liability_installment (
    liability_id BIGINT NOT NULL REFERENCES liability (id),
    line BIGINT NOT NULL,
    due_on {date} NOT NULL,
    principal_minor BIGINT NOT NULL CHECK (principal_minor >= 0),
    markup_minor BIGINT NOT NULL CHECK (markup_minor >= 0),
    PRIMARY KEY (liability_id, line)
);
CREATE INDEX liability_installment_due ON liability_installment (due_on);

CREATE TABLE liability_settlement (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    liability_id BIGINT NOT NULL REFERENCES liability (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    date {date} NOT NULL,
    principal_minor BIGINT NOT NULL CHECK (principal_minor >= 0),
    markup_minor BIGINT NOT NULL CHECK (markup_minor >= 0),
    place TEXT NOT NULL REFERENCES money_side (code),
    bank_id BIGINT REFERENCES bank (id),
    cheque_no TEXT,
    note TEXT,
    is_reversed {bool} NOT NULL,
    voucher_id BIGINT NOT NULL
);
CREATE INDEX liability_settlement_liability ON liability_settlement (liability_id, date, id);
CREATE INDEX liability_settlement_campus ON liability_settlement (campus_id, date, id);
CREATE INDEX liability_settlement_bank ON liability_settlement (bank_id);
CREATE INDEX liability_settlement_voucher ON liability_settlement (voucher_id);

{codes revenue_place: cash bank credit}

-- Income that is not fees: sales, services, other; at once or on credit.
CREATE TABLE revenue (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    ledger_head_id BIGINT NOT NULL REFERENCES ledger_head (id),
    date {date} NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    received_in TEXT NOT NULL REFERENCES revenue_place (code),
    bank_id BIGINT REFERENCES bank (id),
    received_from {sorted} NOT NULL,
    -- Of income on credit.
    due_on {date},
    cheque_no TEXT,
    bill_no TEXT,
    description TEXT NOT NULL,
    program_id BIGINT,
    received_minor BIGINT NOT NULL CHECK (received_minor >= 0 AND received_minor <= amount_minor),
    is_reversed {bool} NOT NULL,
    voucher_id BIGINT NOT NULL
);
CREATE INDEX revenue_campus ON revenue (campus_id, date, id);
CREATE INDEX revenue_date ON revenue (date, id);
CREATE INDEX revenue_ledger_head ON revenue (ledger_head_id, date);
CREATE INDEX revenue_bank ON revenue (bank_id);
CREATE INDEX revenue_voucher ON revenue (voucher_id);

CREATE TABLE revenue_receipt (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    revenue_id BIGINT NOT NULL REFERENCES revenue (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    date {date} NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    place TEXT NOT NULL REFERENCES money_side (code),
    bank_id BIGINT REFERENCES bank (id),
    cheque_no TEXT,
    note TEXT,
    is_reversed {bool} NOT NULL,
    voucher_id BIGINT NOT NULL
);
CREATE INDEX revenue_receipt_revenue ON revenue_receipt (revenue_id, date, id);
CREATE INDEX revenue_receipt_campus ON revenue_receipt (campus_id, date, id);
CREATE INDEX revenue_receipt_bank ON revenue_receipt (bank_id);
CREATE INDEX revenue_receipt_voucher ON revenue_receipt (voucher_id);
