-- The row at which those who take money out of a cash box or a bank wait for each other: what it holds is asked and taken in one go.
CREATE TABLE money_place (
    ledger_head_id BIGINT NOT NULL REFERENCES ledger_head (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    takings BIGINT NOT NULL,
    PRIMARY KEY (ledger_head_id, campus_id)
);
CREATE INDEX money_place_campus ON money_place (campus_id);
DROP TABLE cash_box;

-- How far below nothing payments may take the account.
ALTER TABLE bank ADD COLUMN overdraft_minor BIGINT NOT NULL DEFAULT 0;
-- Its voucher was reversed.
ALTER TABLE bank_transaction ADD COLUMN is_reversed {bool} NOT NULL DEFAULT FALSE;
-- What the draft becomes when it is posted: a journal voucher, a payment, an expense or a receipt; and the form that was filled in, but for journal vouchers.
ALTER TABLE voucher_draft ADD COLUMN kind TEXT NOT NULL DEFAULT 'journal';
ALTER TABLE voucher_draft ADD COLUMN form {json};
