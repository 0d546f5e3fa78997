-- Bill inquiry and payment for banks: the keys of their accounts, the payments that they told one by one, their last calls, and the list of each day
-- in which those payments stand.

-- The day whose told payments a list holds; none: a file of the bank.
ALTER TABLE bank_file ADD COLUMN told_on {date};
CREATE UNIQUE INDEX bank_file_told ON bank_file (bank_id, told_on);

CREATE TABLE biller_key (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    bank_id BIGINT NOT NULL REFERENCES bank (id),
    -- By what the bank names it in its calls.
    key_no TEXT NOT NULL,
    -- Sealed.
    secret TEXT NOT NULL,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX biller_key_no ON biller_key (key_no);
CREATE INDEX biller_key_bank ON biller_key (bank_id, id);
CREATE INDEX biller_key_campus ON biller_key (campus_id, id);

-- A payment that a bank told. The line is the one that its money was posted by.
CREATE TABLE told_payment (
    id {id},
    created_at BIGINT NOT NULL,
    bank_id BIGINT NOT NULL REFERENCES bank (id),
    biller_key_id BIGINT NOT NULL REFERENCES biller_key (id),
    transaction_id TEXT NOT NULL,
    consumer_no TEXT NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    paid_on {date} NOT NULL,
    bank_line_id BIGINT REFERENCES bank_line (id),
    -- What the bank was answered, and is answered again.
    answer {json}
);
CREATE UNIQUE INDEX told_payment_once ON told_payment (bank_id, transaction_id);
CREATE UNIQUE INDEX told_payment_line ON told_payment (bank_line_id);
CREATE INDEX told_payment_key ON told_payment (biller_key_id);

{codes biller_call_kind: inquiry payment}
CREATE TABLE biller_call (
    id {id},
    created_at BIGINT NOT NULL,
    biller_key_id BIGINT NOT NULL REFERENCES biller_key (id),
    kind TEXT NOT NULL REFERENCES biller_call_kind (code),
    consumer_no TEXT,
    transaction_id TEXT,
    amount_minor BIGINT,
    -- The status of the answer: 200, 403, 404, 409, 422.
    answered BIGINT NOT NULL,
    -- Why it was refused.
    reason TEXT
);
CREATE INDEX biller_call_key ON biller_call (biller_key_id, created_at);
