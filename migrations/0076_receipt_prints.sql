-- How often the office printed a receipt: every print after the first says DUPLICATE.
ALTER TABLE fee_receipt ADD COLUMN print_count BIGINT NOT NULL DEFAULT 0;
