-- Payees, and the income tax that is withheld from them: dated rates, what was withheld, its deposits; bills that are paid later.

{codes payee_kind: company individual}
{codes filer_status: filer non_filer}
{codes payee_account_status: waiting approved rejected}
{codes withheld_nature: goods specified_services it_services professional_services advertising services contract rent}

CREATE TABLE payee (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    -- Whose payee it is; none: every campus's.
    campus_id BIGINT REFERENCES campus (id),
    name {sorted} NOT NULL,
    kind TEXT NOT NULL REFERENCES payee_kind (code),
    cnic TEXT,
    ntn TEXT,
    filer_status TEXT NOT NULL REFERENCES filer_status (code),
    phone TEXT,
    address TEXT,
    city {sorted},
    -- Changed by two people only: one asks, another approves.
    bank_name TEXT,
    account_title TEXT,
    account_no TEXT,
    note TEXT,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX payee_name ON payee (coalesce(campus_id, 0), name);
CREATE INDEX payee_campus ON payee (campus_id, name);
CREATE INDEX payee_list ON payee (name, id);
CREATE INDEX payee_cnic ON payee (cnic);
CREATE INDEX payee_ntn ON payee (ntn);
CREATE INDEX payee_account_number ON payee (account_no);

-- Another bank account of a payee, until a second person has approved it.
CREATE TABLE payee_account (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    payee_id BIGINT NOT NULL REFERENCES payee (id),
    campus_id BIGINT REFERENCES campus (id),
    bank_name TEXT NOT NULL,
    account_title TEXT NOT NULL,
    account_no TEXT NOT NULL,
    reason TEXT NOT NULL,
    status TEXT NOT NULL REFERENCES payee_account_status (code),
    requested_by BIGINT,
    requested_name TEXT NOT NULL,
    decided_name TEXT,
    decision TEXT
);
CREATE UNIQUE INDEX payee_account_waiting ON payee_account (payee_id) WHERE status = 'waiting';
CREATE INDEX payee_account_status_at ON payee_account (status, id);
CREATE INDEX payee_account_payee ON payee_account (payee_id, id);
CREATE INDEX payee_account_campus ON payee_account (campus_id);

-- What is withheld under a section, from a day on. A rate that was used is never changed: a later one takes its place.
CREATE TABLE withholding_rate (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    nature TEXT NOT NULL REFERENCES withheld_nature (code),
    -- None: of whatever kind the payee is.
    payee_kind TEXT REFERENCES payee_kind (code),
    section TEXT NOT NULL,
    from_on {date} NOT NULL,
    -- Hundredths of a percent.
    filer_hundredths BIGINT NOT NULL CHECK (filer_hundredths >= 0 AND filer_hundredths <= 10000),
    non_filer_hundredths BIGINT NOT NULL CHECK (non_filer_hundredths >= 0 AND non_filer_hundredths <= 10000),
    -- Nothing is withheld while a payee gets no more than this in a tax year.
    threshold_minor BIGINT NOT NULL CHECK (threshold_minor >= 0),
    -- Of the year's sum, instead of one rate: [{"above_minor": 30000000, "base_minor": 0, "hundredths": 500}].
    slabs {json} NOT NULL,
    source TEXT NOT NULL,
    is_confirmed {bool} NOT NULL
);
CREATE UNIQUE INDEX withholding_rate_once ON withholding_rate (nature, coalesce(payee_kind, ''), from_on);
CREATE INDEX withholding_rate_from ON withholding_rate (from_on, nature);

CREATE TABLE tax_deposit (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    date {date} NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    -- The number on the government's receipt.
    receipt_no {sorted} NOT NULL,
    bank_id BIGINT NOT NULL REFERENCES bank (id),
    cheque_no TEXT,
    attachment_file_id BIGINT REFERENCES stored_file (id),
    is_reversed {bool} NOT NULL,
    voucher_id BIGINT NOT NULL
);
CREATE UNIQUE INDEX tax_deposit_receipt ON tax_deposit (receipt_no) WHERE is_reversed = FALSE;
CREATE INDEX tax_deposit_campus ON tax_deposit (campus_id, date, id);
CREATE INDEX tax_deposit_bank ON tax_deposit (bank_id);
CREATE INDEX tax_deposit_file ON tax_deposit (attachment_file_id);

-- Every payment that tax could be withheld from, also where none was.
CREATE TABLE withheld_tax (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    voucher_id BIGINT NOT NULL,
    date {date} NOT NULL,
    payee_id BIGINT REFERENCES payee (id),
    payee_name {sorted} NOT NULL,
    -- None where somebody wrote the tax by hand.
    nature TEXT REFERENCES withheld_nature (code),
    section TEXT,
    rate_id BIGINT REFERENCES withholding_rate (id),
    hundredths BIGINT,
    gross_minor BIGINT NOT NULL CHECK (gross_minor >= 0),
    tax_minor BIGINT NOT NULL CHECK (tax_minor >= 0),
    is_reversed {bool} NOT NULL,
    deposit_id BIGINT REFERENCES tax_deposit (id)
);
CREATE INDEX withheld_tax_payee ON withheld_tax (payee_id, nature, date);
CREATE INDEX withheld_tax_campus ON withheld_tax (campus_id, date, id);
CREATE INDEX withheld_tax_voucher ON withheld_tax (voucher_id);
CREATE INDEX withheld_tax_deposit ON withheld_tax (deposit_id);
CREATE INDEX withheld_tax_rate ON withheld_tax (rate_id);
-- What was withheld before: one row a voucher.
INSERT INTO withheld_tax (version, created_at, updated_at, campus_id, voucher_id, date, payee_name, section, gross_minor, tax_minor, is_reversed)
    SELECT 1, v.created_at, v.created_at, e.campus_id, v.id, v.date, coalesce(v.payee, ''), e.memo, v.amount_minor, e.credit_minor, r.id IS NOT NULL
    FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id AND e.credit_minor > 0 JOIN voucher v ON v.id = e.voucher_id AND v.kind = 'payment'
    LEFT JOIN voucher r ON r.reverses_id = v.id WHERE l.control = 'withholding_tax';

-- A bill that is owed to a payee until it is paid.
CREATE TABLE bill (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    payee_id BIGINT NOT NULL REFERENCES payee (id),
    bill_no {sorted} NOT NULL,
    date {date} NOT NULL,
    due_on {date} NOT NULL,
    ledger_head_id BIGINT NOT NULL REFERENCES ledger_head (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    -- What tax is withheld for when it is paid.
    nature TEXT REFERENCES withheld_nature (code),
    description TEXT NOT NULL,
    program_id BIGINT,
    attachment_file_id BIGINT REFERENCES stored_file (id),
    is_reversed {bool} NOT NULL,
    voucher_id BIGINT NOT NULL,
    payment_id BIGINT
);
CREATE INDEX bill_payee ON bill (payee_id, date, id);
CREATE INDEX bill_campus ON bill (campus_id, date, id);
CREATE INDEX bill_head ON bill (ledger_head_id);
CREATE INDEX bill_no ON bill (bill_no);
CREATE INDEX bill_due ON bill (due_on, id);
CREATE INDEX bill_file ON bill (attachment_file_id);
CREATE INDEX bill_paid_by ON bill (payment_id);

-- Bills of one payee paid together.
CREATE TABLE bill_payment (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    payee_id BIGINT NOT NULL REFERENCES payee (id),
    date {date} NOT NULL,
    gross_minor BIGINT NOT NULL CHECK (gross_minor > 0),
    tax_minor BIGINT NOT NULL CHECK (tax_minor >= 0),
    paid_from TEXT NOT NULL REFERENCES expense_source (code),
    bank_id BIGINT REFERENCES bank (id),
    cheque_no TEXT,
    is_reversed {bool} NOT NULL,
    voucher_id BIGINT NOT NULL
);
CREATE INDEX bill_payment_payee ON bill_payment (payee_id, date, id);
CREATE INDEX bill_payment_campus ON bill_payment (campus_id, date, id);
CREATE INDEX bill_payment_bank ON bill_payment (bank_id);
CREATE INDEX expense_bill ON expense (bill_no);
