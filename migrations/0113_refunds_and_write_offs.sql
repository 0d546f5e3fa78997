-- Refunds of advances and deposits by a form of their own, beside what is due from settlements; dues that are written off.

INSERT INTO control (code, place) VALUES ('bad_debts', 60);
INSERT INTO fee_exception_kind (code, place) VALUES ('written_off', 14);

-- A request of petty cash is approved first, and counts against its budget until its money is given.
INSERT INTO petty_cash_slip_status (code, place) VALUES ('approved', 4);

{codes refund_kind: advance deposit settlement}
{codes refund_status: waiting paid rejected reversed}
{codes write_off_status: waiting written_off rejected reversed}

-- A payment was of a settlement only; now it may be of an advance or a deposit too, and wait for a second person.
CREATE TABLE refund_payment_anew (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    kind TEXT NOT NULL REFERENCES refund_kind (code),
    -- Of what is due from a settlement.
    settlement_id BIGINT REFERENCES settlement (id),
    -- Of a deposit.
    fee_head_id BIGINT REFERENCES fee_head (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    paid_on {date} NOT NULL,
    payee TEXT NOT NULL,
    bank_id BIGINT REFERENCES bank (id),
    cheque_no TEXT,
    -- Why it is given back.
    reason TEXT,
    status TEXT NOT NULL REFERENCES refund_status (code),
    requested_by BIGINT,
    requested_name TEXT,
    decided_name TEXT,
    -- Why it was rejected, or taken back.
    decision TEXT,
    -- None while it waits.
    voucher_id BIGINT
);
INSERT INTO refund_payment_anew (id, version, created_at, updated_at, kind, settlement_id, student_id, campus_id, amount_minor, paid_on, payee, bank_id,
                                 cheque_no, status, decision, voucher_id)
SELECT id, version, created_at, updated_at, 'settlement', settlement_id, student_id, campus_id, amount_minor, paid_on, payee, bank_id, cheque_no,
       CASE WHEN is_reversed THEN 'reversed' ELSE 'paid' END, reversed_reason, voucher_id FROM refund_payment ORDER BY id;
DROP TABLE refund_payment;
ALTER TABLE refund_payment_anew RENAME TO refund_payment;
CREATE INDEX refund_payment_settlement ON refund_payment (settlement_id, id);
CREATE INDEX refund_payment_student ON refund_payment (student_id, id);
CREATE INDEX refund_payment_campus ON refund_payment (campus_id, paid_on, id);
CREATE INDEX refund_payment_state ON refund_payment (status, paid_on, id);
CREATE INDEX refund_payment_bank ON refund_payment (bank_id);
CREATE INDEX refund_payment_head ON refund_payment (fee_head_id);

-- What was given back of a line of a challan, by a settlement or by a refund of a deposit. Nothing refers to a row, so ids are given anew.
CREATE TABLE fee_refund_anew (
    id {id},
    settlement_id BIGINT REFERENCES settlement (id),
    refund_payment_id BIGINT REFERENCES refund_payment (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    challan_id BIGINT NOT NULL REFERENCES challan (id),
    challan_line_id BIGINT NOT NULL REFERENCES challan_line (id),
    fee_head_id BIGINT NOT NULL REFERENCES fee_head (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    on_date {date} NOT NULL,
    voucher_id BIGINT NOT NULL,
    CHECK ((settlement_id IS NULL) <> (refund_payment_id IS NULL))
);
INSERT INTO fee_refund_anew (settlement_id, student_id, challan_id, challan_line_id, fee_head_id, amount_minor, on_date, voucher_id)
SELECT settlement_id, student_id, challan_id, challan_line_id, fee_head_id, amount_minor, on_date, voucher_id FROM fee_refund ORDER BY id;
DROP TABLE fee_refund;
ALTER TABLE fee_refund_anew RENAME TO fee_refund;
CREATE INDEX fee_refund_settlement ON fee_refund (settlement_id);
CREATE INDEX fee_refund_payment ON fee_refund (refund_payment_id);
CREATE INDEX fee_refund_line ON fee_refund (challan_line_id);
CREATE INDEX fee_refund_student ON fee_refund (student_id, on_date);
CREATE INDEX fee_refund_challan ON fee_refund (challan_id);
CREATE INDEX fee_refund_head ON fee_refund (fee_head_id);

-- Dues of a student that nobody will pay: prepared by one person, written off by another.
CREATE TABLE write_off (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    reason TEXT NOT NULL,
    status TEXT NOT NULL REFERENCES write_off_status (code),
    requested_by BIGINT,
    requested_name TEXT NOT NULL,
    requested_on {date} NOT NULL,
    decided_name TEXT,
    decided_on {date},
    decision TEXT,
    voucher_id BIGINT
);
CREATE INDEX write_off_student ON write_off (student_id, id);
CREATE INDEX write_off_campus ON write_off (campus_id, status, id);
CREATE UNIQUE INDEX write_off_waiting ON write_off (student_id) WHERE status = 'waiting';

-- What it takes off which line, as it was prepared; put back when it is taken back.
CREATE TABLE write_off_line (
    write_off_id BIGINT NOT NULL REFERENCES write_off (id),
    line BIGINT NOT NULL,
    challan_id BIGINT NOT NULL REFERENCES challan (id),
    challan_line_id BIGINT NOT NULL REFERENCES challan_line (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    PRIMARY KEY (write_off_id, line)
);
CREATE INDEX write_off_line_challan ON write_off_line (challan_id);
CREATE INDEX write_off_line_of ON write_off_line (challan_line_id);

-- Whom an expense or a slip paid, of the register, and the tax that was kept back from it. Amounts stay gross.
ALTER TABLE expense ADD COLUMN payee_id BIGINT REFERENCES payee (id);
ALTER TABLE expense ADD COLUMN nature TEXT REFERENCES withheld_nature (code);
ALTER TABLE expense ADD COLUMN tax_minor BIGINT NOT NULL DEFAULT 0;
CREATE INDEX expense_payee ON expense (payee_id);
ALTER TABLE petty_cash_slip ADD COLUMN payee_id BIGINT REFERENCES payee (id);
ALTER TABLE petty_cash_slip ADD COLUMN nature TEXT REFERENCES withheld_nature (code);
ALTER TABLE petty_cash_slip ADD COLUMN tax_minor BIGINT NOT NULL DEFAULT 0;
CREATE INDEX petty_cash_slip_payee ON petty_cash_slip (payee_id);

-- A bill is owed until its payments add up to it.
CREATE TABLE bill_payment_line (
    payment_id BIGINT NOT NULL REFERENCES bill_payment (id),
    bill_id BIGINT NOT NULL REFERENCES bill (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    PRIMARY KEY (payment_id, bill_id)
);
CREATE INDEX bill_payment_line_bill ON bill_payment_line (bill_id, payment_id);
INSERT INTO bill_payment_line (payment_id, bill_id, amount_minor) SELECT payment_id, id, amount_minor FROM bill WHERE payment_id IS NOT NULL;
ALTER TABLE bill ADD COLUMN paid_minor BIGINT NOT NULL DEFAULT 0;
UPDATE bill SET paid_minor = amount_minor WHERE payment_id IS NOT NULL;
DROP INDEX bill_paid_by;
ALTER TABLE bill DROP COLUMN payment_id;

-- What a student owed, had in advance and had left as a deposit before the books began.
CREATE TABLE student_opening (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    date {date} NOT NULL,
    arrears_minor BIGINT NOT NULL CHECK (arrears_minor >= 0),
    advance_minor BIGINT NOT NULL CHECK (advance_minor >= 0),
    deposit_minor BIGINT NOT NULL CHECK (deposit_minor >= 0),
    challan_id BIGINT REFERENCES challan (id),
    voucher_id BIGINT NOT NULL,
    is_reversed {bool} NOT NULL,
    reversed_reason TEXT
);
CREATE INDEX student_opening_student ON student_opening (student_id);
CREATE INDEX student_opening_campus ON student_opening (campus_id, id);
CREATE INDEX student_opening_challan ON student_opening (challan_id);
