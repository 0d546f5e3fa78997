-- How the file of a bank's statement was read, as the office saw it before; none of those that an earlier program read.
ALTER TABLE bank_statement ADD COLUMN reading {json};

-- What others keep back of what they pay, until it is set off against the tax of the year; income that is received before its months begin.
INSERT INTO control (code, place) VALUES ('advance_income_tax', 80), ('unearned_income', 81);
INSERT INTO recurring_kind (code, place) VALUES ('unearned', 9);

-- Income that is received less tax: what was kept back of it, by which section, and the number of the certificate, which comes later.
ALTER TABLE revenue ADD COLUMN tax_minor BIGINT NOT NULL DEFAULT 0;
ALTER TABLE revenue ADD COLUMN tax_section TEXT;
ALTER TABLE revenue ADD COLUMN certificate_no TEXT;
ALTER TABLE revenue_receipt ADD COLUMN tax_minor BIGINT NOT NULL DEFAULT 0;
ALTER TABLE revenue_receipt ADD COLUMN tax_section TEXT;
ALTER TABLE revenue_receipt ADD COLUMN certificate_no TEXT;

-- A lot: so many pieces of one bill. Pieces that go away on their own are an asset of their own from then on.
INSERT INTO asset_source (code, place) VALUES ('donated', 9);
ALTER TABLE fixed_asset ADD COLUMN pieces BIGINT NOT NULL DEFAULT 1;
ALTER TABLE fixed_asset ADD COLUMN split_from_id BIGINT REFERENCES fixed_asset (id);
CREATE INDEX fixed_asset_split_from ON fixed_asset (split_from_id);

-- A receipt that the bank credited in several lines: the last of them is the match of its entry, these are the others.
CREATE TABLE bank_match_part (
    line_id BIGINT PRIMARY KEY REFERENCES bank_statement_line (id),
    entry_id BIGINT NOT NULL REFERENCES bank_match (entry_id)
);
CREATE INDEX bank_match_part_entry ON bank_match_part (entry_id);
