-- NULL, both, of a line that cannot be read as a payment; then `text` is what stands in it.
ALTER TABLE bank_line ALTER COLUMN value_date DROP NOT NULL;
ALTER TABLE bank_line ALTER COLUMN amount_minor DROP NOT NULL;
ALTER TABLE bank_line ADD COLUMN text TEXT;
ALTER TABLE bank_line ADD CHECK ((value_date IS NULL) = (amount_minor IS NULL) AND (value_date IS NOT NULL OR status IN ('unreadable', 'ignored')));
