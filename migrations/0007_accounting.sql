-- The books: heads, vouchers with their entries, kept balances, months, banks. True double entry; what is posted never changes (docs/the-books.md).

{codes account_class: asset liability capital revenue expense}

-- Groups of the chart of accounts.
CREATE TABLE account_head (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    class TEXT NOT NULL REFERENCES account_class (code),
    parent_id BIGINT REFERENCES account_head (id),
    code {sorted} NOT NULL,
    name {sorted} NOT NULL,
    description TEXT,
    -- Seeded: its code and class stay.
    is_system {bool} NOT NULL,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX account_head_code ON account_head (code);
CREATE UNIQUE INDEX account_head_name ON account_head (class, name);
CREATE INDEX account_head_parent ON account_head (parent_id, code);
CREATE INDEX account_head_class ON account_head (class, is_active, name);

{codes control: students_receivable advances security_deposits cash cheques_in_hand petty_cash inter_campus unidentified_receipts opening_balance accumulated_surplus unearned_fees fee_concession fine_income}
{codes income_kind: sales service other}

-- What is posted to. Without a campus it serves every campus: the entry says whose books it stands in.
CREATE TABLE ledger_head (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    head_id BIGINT NOT NULL REFERENCES account_head (id),
    code {sorted} NOT NULL,
    name {sorted} NOT NULL,
    description TEXT,
    campus_id BIGINT REFERENCES campus (id),
    -- Posted to by its own forms only; `verify` matches it with its sub-ledger.
    control TEXT REFERENCES control (code),
    is_bank {bool} NOT NULL,
    income_kind TEXT REFERENCES income_kind (code),
    is_system {bool} NOT NULL,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX ledger_head_code ON ledger_head (code);
CREATE UNIQUE INDEX ledger_head_control ON ledger_head (control);
CREATE INDEX ledger_head_head ON ledger_head (head_id, code);
CREATE INDEX ledger_head_name ON ledger_head (name, id);
CREATE INDEX ledger_head_campus ON ledger_head (campus_id);

{codes voucher_kind: receipt payment journal contra challan collection expense capital asset liability revenue petty_cash payroll opening closing reversal}

-- Gives out voucher ids before the vouchers are there, since entries are written first. A row a voucher; never reused.
CREATE TABLE voucher_key (
    id {id},
    taken_at BIGINT NOT NULL
);

-- Written once, after its entries: a trigger refuses it unless they balance in every campus and the months are open. Never changed, never removed.
CREATE TABLE voucher (
    id BIGINT PRIMARY KEY REFERENCES voucher_key (id),
    voucher_no {sorted} NOT NULL,
    kind TEXT NOT NULL REFERENCES voucher_kind (code),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    date {date} NOT NULL,
    -- `2026-11`, as in the date.
    month {sorted} NOT NULL,
    -- The calendar year in which the fiscal year starts.
    fiscal_year BIGINT NOT NULL,
    -- What the voucher is about: its debits without the ones between campuses.
    amount_minor BIGINT NOT NULL,
    -- Sum of all debits, and the number of entries: what the trigger and `verify` count again.
    debits_minor BIGINT NOT NULL,
    lines BIGINT NOT NULL,
    narration TEXT NOT NULL,
    payee TEXT,
    cheque_no TEXT,
    -- The record that it came from: `receipt` 12.
    source_record TEXT,
    source_id BIGINT,
    reverses_id BIGINT REFERENCES voucher (id),
    created_by BIGINT,
    created_by_name TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX voucher_voucher_no ON voucher (voucher_no);
CREATE UNIQUE INDEX voucher_reverses ON voucher (reverses_id);
CREATE INDEX voucher_kind_campus ON voucher (kind, campus_id, date, id);
CREATE INDEX voucher_campus ON voucher (campus_id, date, id);
CREATE INDEX voucher_source ON voucher (source_record, source_id);

{codes party_kind: student employee payee campus}

CREATE TABLE entry (
    id {id},
    voucher_id BIGINT NOT NULL REFERENCES voucher (id) DEFERRABLE INITIALLY DEFERRED,
    line BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    ledger_head_id BIGINT NOT NULL REFERENCES ledger_head (id),
    debit_minor BIGINT NOT NULL,
    credit_minor BIGINT NOT NULL,
    program_id BIGINT,
    party_kind TEXT REFERENCES party_kind (code),
    party_id BIGINT,
    memo TEXT,
    -- Copied from the voucher for reading.
    date {date} NOT NULL,
    month {sorted} NOT NULL,
    CHECK (debit_minor >= 0 AND credit_minor >= 0 AND (debit_minor > 0) <> (credit_minor > 0)),
    CHECK ((party_kind IS NULL) = (party_id IS NULL))
);
CREATE UNIQUE INDEX entry_voucher ON entry (voucher_id, line);
CREATE INDEX entry_ledger ON entry (ledger_head_id, campus_id, date, id);
CREATE INDEX entry_campus ON entry (campus_id, date, ledger_head_id, debit_minor, credit_minor);
CREATE INDEX entry_party ON entry (party_kind, party_id, ledger_head_id) WHERE party_id IS NOT NULL;

-- Sums of entries by month, kept in the transaction that posts them. `slot` is the writer's own row, so that writers do not queue on one.
CREATE TABLE balance (
    ledger_head_id BIGINT NOT NULL REFERENCES ledger_head (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    month {sorted} NOT NULL,
    slot BIGINT NOT NULL,
    debit_minor BIGINT NOT NULL,
    credit_minor BIGINT NOT NULL,
    PRIMARY KEY (ledger_head_id, campus_id, month, slot)
);
CREATE INDEX balance_campus ON balance (campus_id, month);

-- A month of a campus is open unless a row here says that it is closed.
CREATE TABLE accounting_month (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    month {sorted} NOT NULL,
    is_closed {bool} NOT NULL,
    closed_at BIGINT,
    closed_by_name TEXT,
    reopened_at BIGINT,
    reopened_by_name TEXT,
    reason TEXT
);
CREATE UNIQUE INDEX accounting_month_campus ON accounting_month (campus_id, month);

-- What somebody prepared and somebody else must check before it is posted: journal vouchers above the limit of the settings.
{codes voucher_draft_status: draft posted rejected}
CREATE TABLE voucher_draft (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    date {date} NOT NULL,
    narration TEXT NOT NULL,
    lines {json} NOT NULL,
    amount_minor BIGINT NOT NULL,
    status TEXT NOT NULL REFERENCES voucher_draft_status (code),
    prepared_by BIGINT,
    prepared_by_name TEXT NOT NULL,
    checked_by_name TEXT,
    reason TEXT,
    voucher_id BIGINT REFERENCES voucher (id)
);
CREATE INDEX voucher_draft_status_at ON voucher_draft (status, campus_id, id);
CREATE INDEX voucher_draft_voucher ON voucher_draft (voucher_id);
CREATE INDEX voucher_draft_campus ON voucher_draft (campus_id);

CREATE TABLE bank (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    branch TEXT,
    account_title TEXT NOT NULL,
    account_no {sorted} NOT NULL,
    iban TEXT,
    -- Whose books the account stands in.
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    ledger_head_id BIGINT NOT NULL REFERENCES ledger_head (id),
    -- Put before the challan number to make the bank's consumer number.
    challan_prefix TEXT,
    is_default {bool} NOT NULL,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX bank_account_no ON bank (name, account_no);
CREATE UNIQUE INDEX bank_ledger_head ON bank (ledger_head_id);
CREATE UNIQUE INDEX bank_default ON bank (campus_id) WHERE is_default;
CREATE INDEX bank_campus ON bank (campus_id, name);

{codes bank_transaction_kind: deposit withdrawal transfer charge profit}
CREATE TABLE bank_transaction (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    kind TEXT NOT NULL REFERENCES bank_transaction_kind (code),
    bank_id BIGINT NOT NULL REFERENCES bank (id),
    -- Where a transfer goes.
    to_bank_id BIGINT REFERENCES bank (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    date {date} NOT NULL,
    amount_minor BIGINT NOT NULL,
    slip_no TEXT,
    note TEXT,
    voucher_id BIGINT NOT NULL REFERENCES voucher (id)
);
CREATE INDEX bank_transaction_bank ON bank_transaction (bank_id, date, id);
CREATE INDEX bank_transaction_to_bank ON bank_transaction (to_bank_id);
CREATE INDEX bank_transaction_campus ON bank_transaction (campus_id, date, id);
CREATE INDEX bank_transaction_kind_date ON bank_transaction (kind, date, id);
CREATE INDEX bank_transaction_voucher ON bank_transaction (voucher_id);

{codes expense_source: cash bank}
CREATE TABLE expense (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    ledger_head_id BIGINT NOT NULL REFERENCES ledger_head (id),
    date {date} NOT NULL,
    amount_minor BIGINT NOT NULL,
    paid_from TEXT NOT NULL REFERENCES expense_source (code),
    bank_id BIGINT REFERENCES bank (id),
    payee {sorted} NOT NULL,
    cheque_no TEXT,
    bill_no TEXT,
    description TEXT NOT NULL,
    program_id BIGINT,
    attachment_file_id BIGINT REFERENCES stored_file (id),
    is_reversed {bool} NOT NULL,
    voucher_id BIGINT NOT NULL REFERENCES voucher (id)
);
CREATE INDEX expense_campus ON expense (campus_id, date, id);
CREATE INDEX expense_ledger_head ON expense (ledger_head_id, date);
CREATE INDEX expense_date ON expense (date, id);
CREATE INDEX expense_bank ON expense (bank_id);
CREATE INDEX expense_voucher ON expense (voucher_id);
