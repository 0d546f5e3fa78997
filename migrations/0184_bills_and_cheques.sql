-- A cheque of ours that nobody presented within its months: its payee is owed again, by a bill against the bank.
CREATE TABLE stale_cheque (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    bank_id BIGINT NOT NULL REFERENCES bank (id),
    payee_id BIGINT NOT NULL REFERENCES payee (id),
    -- What the bank has not paid, and the day that the cheque is of.
    entry_id BIGINT NOT NULL REFERENCES entry (id),
    cheque_no TEXT NOT NULL,
    cheque_date {date} NOT NULL,
    date {date} NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    reason TEXT NOT NULL,
    -- What is owed of it, and the voucher that says so.
    bill_id BIGINT NOT NULL REFERENCES bill (id),
    voucher_id BIGINT NOT NULL,
    is_reversed {bool} NOT NULL
);
CREATE UNIQUE INDEX stale_cheque_entry ON stale_cheque (entry_id) WHERE NOT is_reversed;
CREATE INDEX stale_cheque_of_entry ON stale_cheque (entry_id);
CREATE INDEX stale_cheque_voucher ON stale_cheque (voucher_id);
CREATE INDEX stale_cheque_bill ON stale_cheque (bill_id);
CREATE INDEX stale_cheque_campus ON stale_cheque (campus_id, date, id);
CREATE INDEX stale_cheque_bank ON stale_cheque (bank_id);
CREATE INDEX stale_cheque_payee ON stale_cheque (payee_id);

-- A bill of several kinds of expense, and the taxes that are collected with it. A bill of one kind has none of these.
{codes bill_line_kind: expense sales_tax duty income_tax}
CREATE TABLE bill_line (
    id {id},
    bill_id BIGINT NOT NULL REFERENCES bill (id),
    place BIGINT NOT NULL,
    kind TEXT NOT NULL REFERENCES bill_line_kind (code),
    ledger_head_id BIGINT NOT NULL REFERENCES ledger_head (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    -- What tax is withheld for from this line.
    nature TEXT REFERENCES withheld_nature (code),
    program_id BIGINT
);
CREATE UNIQUE INDEX bill_line_place ON bill_line (bill_id, place);
CREATE INDEX bill_line_head ON bill_line (ledger_head_id);
