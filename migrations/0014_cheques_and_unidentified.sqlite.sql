-- SQLite cannot take NOT NULL from a column: the table is made anew with its rows, and so is the one that refers to it.
CREATE TABLE bank_line_anew (
    id {id},
    bank_file_id BIGINT NOT NULL REFERENCES bank_file (id),
    line BIGINT NOT NULL,
    bank_id BIGINT NOT NULL REFERENCES bank (id),
    transaction_id TEXT NOT NULL,
    challan_no TEXT NOT NULL,
    -- NULL, both, of a line that cannot be read as a payment; then `text` is what stands in it.
    value_date {date},
    amount_minor BIGINT,
    payer_name TEXT,
    status TEXT NOT NULL REFERENCES bank_line_status (code),
    reason TEXT,
    challan_id BIGINT REFERENCES challan (id),
    receipt_id BIGINT REFERENCES fee_receipt (id),
    text TEXT,
    CHECK ((value_date IS NULL) = (amount_minor IS NULL) AND (value_date IS NOT NULL OR status IN ('unreadable', 'ignored')))
);
INSERT INTO bank_line_anew (id, bank_file_id, line, bank_id, transaction_id, challan_no, value_date, amount_minor, payer_name, status, reason, challan_id, receipt_id)
SELECT id, bank_file_id, line, bank_id, transaction_id, challan_no, value_date, amount_minor, payer_name, status, reason, challan_id, receipt_id FROM bank_line;
CREATE TABLE bank_line_key_anew (
    bank_id BIGINT NOT NULL REFERENCES bank (id),
    transaction_id TEXT NOT NULL,
    challan_no TEXT NOT NULL,
    value_date {date} NOT NULL,
    amount_minor BIGINT NOT NULL,
    bank_line_id BIGINT NOT NULL REFERENCES bank_line_anew (id),
    PRIMARY KEY (bank_id, transaction_id, challan_no, value_date, amount_minor)
);
INSERT INTO bank_line_key_anew (bank_id, transaction_id, challan_no, value_date, amount_minor, bank_line_id)
SELECT bank_id, transaction_id, challan_no, value_date, amount_minor, bank_line_id FROM bank_line_key;
DROP TABLE bank_line_key;
DROP TABLE bank_line;
ALTER TABLE bank_line_anew RENAME TO bank_line;
ALTER TABLE bank_line_key_anew RENAME TO bank_line_key;
CREATE INDEX bank_line_file ON bank_line (bank_file_id, line);
CREATE INDEX bank_line_status_at ON bank_line (bank_id, status);
