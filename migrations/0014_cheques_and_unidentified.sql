-- The row at which those who take cash out of a campus's box wait for each other: what the box holds is asked and taken in one go.
CREATE TABLE cash_box (
    campus_id BIGINT PRIMARY KEY REFERENCES campus (id),
    withdrawals BIGINT NOT NULL
);

ALTER TABLE concession ADD COLUMN recommended_by BIGINT;

-- Of a cheque or pay order: when it went to the bank, and the voucher that moved it there.
ALTER TABLE fee_receipt ADD COLUMN realised_on {date};
ALTER TABLE fee_receipt ADD COLUMN realised_voucher_id BIGINT;
-- Cheques in hand.
CREATE INDEX fee_receipt_held ON fee_receipt (campus_id, id) WHERE status = 'held';

INSERT INTO bank_line_status (code, place) VALUES ('unreadable', 6), ('unidentified', 7);
INSERT INTO fee_exception_kind (code, place) VALUES ('bounced', 7);

-- Money that a bank took for nobody known: it waits on its control head until somebody says whose it is, and a receipt takes it from there.
{codes unidentified_status: open settled}
CREATE TABLE unidentified_receipt (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    bank_id BIGINT NOT NULL REFERENCES bank (id),
    bank_line_id BIGINT NOT NULL REFERENCES bank_line (id),
    transaction_id TEXT NOT NULL,
    challan_no TEXT NOT NULL,
    value_date {date} NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    payer_name TEXT,
    status TEXT NOT NULL REFERENCES unidentified_status (code),
    voucher_id BIGINT NOT NULL,
    -- The receipt that settled it.
    receipt_id BIGINT REFERENCES fee_receipt (id)
);
CREATE UNIQUE INDEX unidentified_receipt_line ON unidentified_receipt (bank_line_id);
CREATE INDEX unidentified_receipt_campus ON unidentified_receipt (campus_id, status, id);
CREATE INDEX unidentified_receipt_bank ON unidentified_receipt (bank_id);
CREATE INDEX unidentified_receipt_receipt ON unidentified_receipt (receipt_id);
