-- A till is the cash box of a cashier for a day. What it holds are the entries on the head of cash in tills in its name.

INSERT INTO party_kind (code, place) VALUES ('till', 8);
INSERT INTO control (code, place) VALUES ('cash_in_tills', 70);
INSERT INTO fee_exception_kind (code, place) VALUES ('till_difference', 20), ('till_reopened', 21);

{codes till_status: open closed}
{codes till_handover_status: waiting accepted withdrawn}

CREATE TABLE till (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    -- The user whose box it is; nobody else closes it.
    cashier_id BIGINT NOT NULL,
    cashier_name TEXT NOT NULL,
    opened_on {date} NOT NULL,
    -- What came out of the campus's cash box in the morning.
    float_minor BIGINT NOT NULL CHECK (float_minor >= 0),
    status TEXT NOT NULL REFERENCES till_status (code),
    note TEXT,
    opening_voucher_id BIGINT,
    closed_on {date},
    -- What was counted, by notes and coins: [{"rupees": 500, "pieces": 3}].
    count {json},
    counted_minor BIGINT,
    -- Counted less what the books said.
    difference_minor BIGINT,
    -- Why it is over or short.
    reason TEXT,
    -- What of the count stays in the campus's cash box as change; the rest goes to the bank.
    kept_minor BIGINT,
    closing_voucher_id BIGINT,
    -- The bank transaction that took the rest to the bank; it counts while it is not reversed.
    deposit_id BIGINT
);
CREATE UNIQUE INDEX till_open ON till (cashier_id) WHERE status = 'open';
CREATE UNIQUE INDEX till_day ON till (cashier_id, campus_id, opened_on);
CREATE INDEX till_campus ON till (campus_id, opened_on, id);
CREATE INDEX till_deposit ON till (deposit_id);

-- Cash that goes from one cashier's till to another's. It waits until the other has counted it too.
CREATE TABLE till_handover (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    from_till_id BIGINT NOT NULL REFERENCES till (id),
    to_till_id BIGINT NOT NULL REFERENCES till (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    count {json} NOT NULL,
    note TEXT,
    status TEXT NOT NULL REFERENCES till_handover_status (code),
    handed_on {date} NOT NULL,
    decided_on {date},
    voucher_id BIGINT
);
CREATE INDEX till_handover_from ON till_handover (from_till_id, status);
CREATE INDEX till_handover_to ON till_handover (to_till_id, status);
CREATE INDEX till_handover_campus ON till_handover (campus_id);

-- The till that took the money, and the one that gave it back.
ALTER TABLE fee_receipt ADD COLUMN till_id BIGINT REFERENCES till (id);
ALTER TABLE fee_receipt ADD COLUMN till_back_id BIGINT REFERENCES till (id);
CREATE INDEX fee_receipt_till ON fee_receipt (till_id);
CREATE INDEX fee_receipt_till_back ON fee_receipt (till_back_id);
ALTER TABLE applicant_receipt ADD COLUMN till_id BIGINT REFERENCES till (id);
ALTER TABLE applicant_receipt ADD COLUMN till_back_id BIGINT REFERENCES till (id);
CREATE INDEX applicant_receipt_till ON applicant_receipt (till_id);
CREATE INDEX applicant_receipt_till_back ON applicant_receipt (till_back_id);
-- The till that paid a refund in cash, and the one that it came back into.
ALTER TABLE refund_payment ADD COLUMN till_id BIGINT REFERENCES till (id);
ALTER TABLE refund_payment ADD COLUMN till_back_id BIGINT REFERENCES till (id);
CREATE INDEX refund_payment_till ON refund_payment (till_id);
CREATE INDEX refund_payment_till_back ON refund_payment (till_back_id);
