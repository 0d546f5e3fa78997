-- What a challan called the bank's account and the fee heads when it was handed out; challans of one run share a row. Its paper keeps these words, whatever is
-- renamed since. Challans of before have none, and are printed by today's names.
CREATE TABLE paper_words (
    id {id},
    -- {"bank": {"name": …, "branch": …, "account_title": …, "account_no": …, "iban": …}, "heads": {"12": "Tuition"}}
    words TEXT NOT NULL
);
ALTER TABLE challan ADD COLUMN words_id BIGINT;
-- The bank that took the money, as it was called then.
ALTER TABLE fee_receipt ADD COLUMN bank_name TEXT;
