-- Money of applicants who are no students yet, and the first bill of a student who waits for a seat.

INSERT INTO party_kind (code, place) VALUES ('applicant', 4);

{codes applicant_slip_kind: form_fee test_fee}
{codes applicant_slip_status: open paid lapsed cancelled}
-- A fee slip in the number space of challans. Nothing is posted before its money comes.
CREATE TABLE applicant_slip (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    slip_no TEXT NOT NULL,
    kind TEXT NOT NULL REFERENCES applicant_slip_kind (code),
    -- The admission or application that it is for.
    record_id BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    bank_id BIGINT REFERENCES bank (id),
    name {sorted} NOT NULL,
    identity_no TEXT,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    issued_on {date} NOT NULL,
    -- The last day on which a bank takes the paper.
    valid_until {date} NOT NULL,
    status TEXT NOT NULL REFERENCES applicant_slip_status (code),
    paid_on {date},
    closed_reason TEXT,
    -- The public page under which the paper can be verified.
    code TEXT NOT NULL,
    print_count BIGINT NOT NULL
);
CREATE UNIQUE INDEX applicant_slip_no ON applicant_slip (slip_no);
CREATE UNIQUE INDEX applicant_slip_code ON applicant_slip (code);
CREATE UNIQUE INDEX applicant_slip_one ON applicant_slip (kind, record_id) WHERE status = 'open' OR status = 'paid';
CREATE INDEX applicant_slip_campus ON applicant_slip (campus_id, status, id);
CREATE INDEX applicant_slip_until ON applicant_slip (status, valid_until);
CREATE INDEX applicant_slip_name ON applicant_slip (name, id);
CREATE INDEX applicant_slip_bank ON applicant_slip (bank_id);

-- What came in for a slip; numbered as fee receipts are.
CREATE TABLE applicant_receipt (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    receipt_no TEXT NOT NULL,
    slip_id BIGINT NOT NULL REFERENCES applicant_slip (id),
    -- Whose box or bank has it.
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    payer_name TEXT NOT NULL,
    value_date {date} NOT NULL,
    booked_on {date} NOT NULL,
    channel TEXT NOT NULL REFERENCES receipt_channel (code),
    instrument TEXT NOT NULL REFERENCES receipt_instrument (code),
    instrument_no TEXT,
    bank_id BIGINT REFERENCES bank (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    status TEXT NOT NULL REFERENCES receipt_status (code),
    received_by BIGINT,
    received_by_name TEXT NOT NULL,
    note TEXT,
    voucher_id BIGINT NOT NULL,
    reversed_on {date},
    reversed_by BIGINT,
    reversal_reason TEXT,
    reversal_voucher_id BIGINT
);
CREATE UNIQUE INDEX applicant_receipt_no ON applicant_receipt (receipt_no);
CREATE UNIQUE INDEX applicant_receipt_one ON applicant_receipt (slip_id) WHERE status = 'realised';
CREATE INDEX applicant_receipt_slip ON applicant_receipt (slip_id);
CREATE INDEX applicant_receipt_campus ON applicant_receipt (campus_id, value_date);
CREATE INDEX applicant_receipt_bank ON applicant_receipt (bank_id);

-- A bank's line, and unidentified money, may belong to a slip instead of a challan.
ALTER TABLE bank_line ADD COLUMN applicant_slip_id BIGINT REFERENCES applicant_slip (id);
CREATE INDEX bank_line_slip ON bank_line (applicant_slip_id);
ALTER TABLE unidentified_receipt ADD COLUMN applicant_receipt_id BIGINT REFERENCES applicant_receipt (id);
CREATE INDEX unidentified_receipt_applicant ON unidentified_receipt (applicant_receipt_id);

{codes first_bill_status: waiting covered lapsed cancelled}
-- The bill that a pending student's seat hangs on. The latest row of a student counts.
CREATE TABLE first_bill (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    student_id BIGINT NOT NULL REFERENCES student (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    plan_id BIGINT NOT NULL REFERENCES fee_plan (id),
    challan_id BIGINT NOT NULL REFERENCES challan (id),
    status TEXT NOT NULL REFERENCES first_bill_status (code),
    -- Money went back on this day: the seat is kept from then on as from the last day of the paper.
    kept_until {date},
    closed_on {date},
    closed_reason TEXT
);
CREATE INDEX first_bill_student ON first_bill (student_id, id);
CREATE INDEX first_bill_campus ON first_bill (campus_id, status);
CREATE INDEX first_bill_waiting ON first_bill (status, id);
CREATE UNIQUE INDEX first_bill_challan ON first_bill (challan_id);
CREATE INDEX first_bill_plan ON first_bill (plan_id);
