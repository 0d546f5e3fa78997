-- Stop older programs first: they cannot list heads of the new controls, and take what settles a bill without money for a payment in cash.

-- How the file of a bank's statement was read, as the office saw it before; none of those that an earlier program read.
ALTER TABLE bank_statement ADD COLUMN reading {json};

-- What others keep back of what they pay, until it is set off against the tax of the year; income that is received before its months begin.
INSERT INTO control (code, place) VALUES ('advance_income_tax', 80), ('unearned_income', 81);
INSERT INTO recurring_kind (code, place) VALUES ('unearned', 9);

-- Income that is received less tax: what was kept back of it, by which section, and the number of the certificate, which comes later.
ALTER TABLE revenue ADD COLUMN tax_minor BIGINT NOT NULL DEFAULT 0;
ALTER TABLE revenue ADD COLUMN tax_section TEXT;
ALTER TABLE revenue ADD COLUMN certificate_no TEXT;
ALTER TABLE revenue_receipt ADD COLUMN tax_minor BIGINT NOT NULL DEFAULT 0;
ALTER TABLE revenue_receipt ADD COLUMN tax_section TEXT;
ALTER TABLE revenue_receipt ADD COLUMN certificate_no TEXT;

-- A lot: so many pieces of one bill. Pieces that go away on their own are an asset of their own from then on.
INSERT INTO asset_source (code, place) VALUES ('donated', 9);
ALTER TABLE fixed_asset ADD COLUMN pieces BIGINT NOT NULL DEFAULT 1;
ALTER TABLE fixed_asset ADD COLUMN split_from_id BIGINT REFERENCES fixed_asset (id);
CREATE INDEX fixed_asset_split_from ON fixed_asset (split_from_id);

-- A receipt that the bank credited in several lines: the last of them is the match of its entry, these are the others.
CREATE TABLE bank_match_part (
    line_id BIGINT PRIMARY KEY REFERENCES bank_statement_line (id),
    entry_id BIGINT NOT NULL REFERENCES bank_match (entry_id)
);
CREATE INDEX bank_match_part_entry ON bank_match_part (entry_id);

-- Paid to payees before their bills come, and set off against them.
INSERT INTO control (code, place) VALUES ('payee_advances', 82);
CREATE TABLE payee_advance (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    payee_id BIGINT NOT NULL REFERENCES payee (id),
    date {date} NOT NULL,
    -- Gross; the tax on it was withheld when it was paid.
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    -- Set off against bills.
    used_minor BIGINT NOT NULL CHECK (used_minor >= 0 AND used_minor <= amount_minor),
    nature TEXT REFERENCES withheld_nature (code),
    tax_minor BIGINT NOT NULL CHECK (tax_minor >= 0),
    paid_from TEXT NOT NULL REFERENCES expense_source (code),
    bank_id BIGINT REFERENCES bank (id),
    cheque_no TEXT,
    description TEXT NOT NULL,
    is_reversed {bool} NOT NULL,
    voucher_id BIGINT NOT NULL
);
CREATE INDEX payee_advance_payee ON payee_advance (payee_id, date, id);
CREATE INDEX payee_advance_campus ON payee_advance (campus_id, date, id);
CREATE INDEX payee_advance_date ON payee_advance (date, id);
CREATE INDEX payee_advance_bank ON payee_advance (bank_id);
CREATE INDEX payee_advance_voucher ON payee_advance (voucher_id);

-- What settles a bill other than money: a credit note of the payee, an earlier advance. None: money.
{codes bill_payment_kind: credit_note advance}
ALTER TABLE bill_payment ADD COLUMN kind TEXT REFERENCES bill_payment_kind (code);
ALTER TABLE bill_payment ADD COLUMN note_no TEXT;
ALTER TABLE bill_payment ADD COLUMN advance_id BIGINT REFERENCES payee_advance (id);
CREATE INDEX bill_payment_advance ON bill_payment (advance_id);

-- The part of a bill that is kept back until a day.
ALTER TABLE bill ADD COLUMN retention_minor BIGINT NOT NULL DEFAULT 0;
ALTER TABLE bill ADD COLUMN retention_until {date};
