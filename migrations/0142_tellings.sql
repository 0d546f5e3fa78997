-- Under which numbers payments were told, by whom, and what became of each: one payment is booked once, however it is told (docs/tellings.md).

{codes payment_number_kind: bank cheque}
{codes payment_teller: hand list call claim}

-- A number as people read it: capitals and digits, without zeros before them. Whoever tells a payment of it holds this row, so that of two at once the second
-- sees the first.
CREATE TABLE payment_number (
    id {id},
    kind TEXT NOT NULL REFERENCES payment_number_kind (code),
    number_key TEXT NOT NULL
);
CREATE UNIQUE INDEX payment_number_key ON payment_number (number_key, kind);

CREATE TABLE payment_telling (
    id {id},
    created_at BIGINT NOT NULL,
    payment_number_id BIGINT NOT NULL REFERENCES payment_number (id),
    told_by TEXT NOT NULL REFERENCES payment_teller (code),
    -- As it was written.
    number TEXT NOT NULL,
    -- Our account that the money went to; NULL of a cheque at the counter, and of a family's slip.
    bank_id BIGINT REFERENCES bank (id),
    -- What tells the same number apart, written one way; empty where nobody said: of a cheque the bank that it is drawn on and the account, of both the branch.
    drawer_key TEXT NOT NULL,
    branch_key TEXT NOT NULL,
    account_key TEXT NOT NULL,
    on_date {date} NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    -- What the slip or cheque comes to, where several receipts are its parts.
    total_minor BIGINT,
    -- Why it is another payment than one of this number that was told before.
    reason TEXT,
    -- What became of it.
    receipt_id BIGINT REFERENCES fee_receipt (id),
    applicant_receipt_id BIGINT REFERENCES applicant_receipt (id),
    bank_line_id BIGINT REFERENCES bank_line (id),
    deposit_claim_id BIGINT REFERENCES deposit_claim (id)
);
CREATE INDEX payment_telling_number ON payment_telling (payment_number_id, id);
CREATE INDEX payment_telling_bank ON payment_telling (bank_id);
CREATE INDEX payment_telling_receipt ON payment_telling (receipt_id);
CREATE INDEX payment_telling_applicant ON payment_telling (applicant_receipt_id);
CREATE INDEX payment_telling_line ON payment_telling (bank_line_id);
CREATE INDEX payment_telling_claim ON payment_telling (deposit_claim_id);

-- The branch at which a slip was stamped, or on which a cheque is drawn, and the drawer's account.
ALTER TABLE fee_receipt ADD COLUMN instrument_branch TEXT;
ALTER TABLE fee_receipt ADD COLUMN instrument_account TEXT;

-- `maybe_same`: it may be a payment that was told before. `unpaid`: its receipt was marked unpaid, so it can be posted again.
INSERT INTO bank_line_status (code, place) VALUES ('maybe_same', 11), ('unpaid', 12);
-- The receipt that a line may be the same payment as.
ALTER TABLE bank_line ADD COLUMN same_receipt_id BIGINT REFERENCES fee_receipt (id);
CREATE INDEX bank_line_same ON bank_line (same_receipt_id);
CREATE INDEX bank_line_receipt ON bank_line (receipt_id);
CREATE INDEX bank_line_key_line ON bank_line_key (bank_line_id);
-- A payment that was taken although one of its number, or of its challan and amount, was told before.
INSERT INTO fee_exception_kind (code, place) VALUES ('told_twice', 23);

-- What stands in the books by now. Their numbers are written here as near to the program's own way as a statement can.
INSERT INTO payment_number (kind, number_key)
    SELECT DISTINCT CASE WHEN r.instrument IN ('cheque', 'pay_order') THEN 'cheque' ELSE 'bank' END,
           ltrim(upper(replace(replace(replace(replace(replace(r.instrument_no, ' ', ''), '-', ''), '/', ''), '.', ''), '_', '')), '0')
    FROM fee_receipt r
    WHERE r.instrument_no IS NOT NULL AND r.status <> 'reversed' AND (r.bank_id IS NOT NULL OR r.instrument IN ('cheque', 'pay_order'))
      AND ltrim(upper(replace(replace(replace(replace(replace(r.instrument_no, ' ', ''), '-', ''), '/', ''), '.', ''), '_', '')), '0') <> '';
INSERT INTO payment_telling (created_at, payment_number_id, told_by, number, bank_id, drawer_key, branch_key, account_key, on_date, amount_minor,
                             receipt_id, bank_line_id)
    SELECT r.created_at, n.id, CASE WHEN l.id IS NULL AND u.id IS NULL THEN 'hand' ELSE 'list' END, r.instrument_no, r.bank_id,
           ltrim(upper(replace(replace(replace(replace(replace(coalesce(r.instrument_bank, ''), ' ', ''), '-', ''), '/', ''), '.', ''), '_', '')), '0'),
           '', '', r.value_date, r.amount_minor, r.id, coalesce(l.id, u.bank_line_id)
    FROM fee_receipt r
    JOIN payment_number n ON n.number_key = ltrim(upper(replace(replace(replace(replace(replace(r.instrument_no, ' ', ''), '-', ''), '/', ''), '.', ''), '_', '')), '0')
        AND n.kind = CASE WHEN r.instrument IN ('cheque', 'pay_order') THEN 'cheque' ELSE 'bank' END
    LEFT JOIN bank_line l ON l.receipt_id = r.id AND l.reverses_line_id IS NULL AND l.status = 'posted'
    LEFT JOIN unidentified_receipt u ON u.receipt_id = r.id
    WHERE r.instrument_no IS NOT NULL AND r.status <> 'reversed' AND (r.bank_id IS NOT NULL OR r.instrument IN ('cheque', 'pay_order'));
INSERT INTO payment_number (kind, number_key)
    SELECT DISTINCT 'bank', ltrim(upper(replace(replace(replace(replace(replace(u.transaction_id, ' ', ''), '-', ''), '/', ''), '.', ''), '_', '')), '0')
    FROM unidentified_receipt u
    WHERE u.status = 'open' AND ltrim(upper(replace(replace(replace(replace(replace(u.transaction_id, ' ', ''), '-', ''), '/', ''), '.', ''), '_', '')), '0') <> ''
      AND NOT EXISTS (SELECT 1 FROM payment_number n WHERE n.kind = 'bank'
                      AND n.number_key = ltrim(upper(replace(replace(replace(replace(replace(u.transaction_id, ' ', ''), '-', ''), '/', ''), '.', ''), '_', '')), '0'));
INSERT INTO payment_telling (created_at, payment_number_id, told_by, number, bank_id, drawer_key, branch_key, account_key, on_date, amount_minor,
                             bank_line_id)
    SELECT u.created_at, n.id, 'list', u.transaction_id, u.bank_id, '', '', '', u.value_date, u.amount_minor, u.bank_line_id
    FROM unidentified_receipt u
    JOIN payment_number n ON n.kind = 'bank' AND n.number_key = ltrim(upper(replace(replace(replace(replace(replace(u.transaction_id, ' ', ''), '-', ''), '/', ''), '.', ''), '_', '')), '0')
    WHERE u.status = 'open';
INSERT INTO payment_number (kind, number_key)
    SELECT DISTINCT 'bank', ltrim(d.reference_key, '0') FROM deposit_claim d
    WHERE d.status = 'waiting' AND ltrim(d.reference_key, '0') <> ''
      AND NOT EXISTS (SELECT 1 FROM payment_number n WHERE n.kind = 'bank' AND n.number_key = ltrim(d.reference_key, '0'));
INSERT INTO payment_telling (created_at, payment_number_id, told_by, number, drawer_key, branch_key, account_key, on_date, amount_minor, deposit_claim_id)
    SELECT d.created_at, n.id, 'claim', d.reference_no, '', '', '', d.paid_on, d.amount_minor, d.id
    FROM deposit_claim d JOIN payment_number n ON n.kind = 'bank' AND n.number_key = ltrim(d.reference_key, '0')
    WHERE d.status = 'waiting';

-- Which voucher had settled what a move of a receipt took: a child's part of a family's receipt moves by itself, and settles again what it did by that voucher.
ALTER TABLE reallocation_side ADD COLUMN was_voucher_id BIGINT;
