-- Of a cheque or pay order: the bank that it is drawn on, and its date.
ALTER TABLE fee_receipt ADD COLUMN instrument_bank TEXT;
ALTER TABLE fee_receipt ADD COLUMN instrument_date {date};
-- A late fee taken back because the money's value date lies before it: no longer counted as charged.
ALTER TABLE fine ADD COLUMN is_withdrawn {bool} NOT NULL DEFAULT FALSE;
-- Money of the counter entered under another day than today.
INSERT INTO fee_exception_kind (code, place) VALUES ('backdated', 8);
