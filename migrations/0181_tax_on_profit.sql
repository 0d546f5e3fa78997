-- Income tax that the bank kept back of the profit that it gave. 0 for everything else that moves.
ALTER TABLE bank_transaction ADD COLUMN tax_minor BIGINT NOT NULL DEFAULT 0;
