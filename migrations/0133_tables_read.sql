-- How a bank's list was read, as the office saw it before its lines were taken. A list of payments that the bank told one by one has none.
CREATE TABLE bank_file_reading (
    bank_file_id BIGINT PRIMARY KEY REFERENCES bank_file (id),
    reading {json} NOT NULL
);

-- A line dated up to five days ahead waits for its day; a reversal takes money back, its amount is negative.
INSERT INTO bank_line_status (code, place) VALUES ('waiting', 9), ('reversal', 10);

-- Of a reversal whose receipt was marked unpaid: the line that had brought the money. Each is taken back once.
ALTER TABLE bank_line ADD COLUMN reverses_line_id BIGINT REFERENCES bank_line (id);
CREATE UNIQUE INDEX bank_line_reverses ON bank_line (reverses_line_id);
