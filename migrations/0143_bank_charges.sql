-- A bank that credits net of its charge: what the payer paid is the amount of the line, of which the bank kept its charge and the tax on that (docs/tellings.md).

ALTER TABLE bank_line ADD COLUMN charge_minor BIGINT NOT NULL DEFAULT 0 CHECK (charge_minor >= 0);
ALTER TABLE bank_line ADD COLUMN charge_tax_minor BIGINT NOT NULL DEFAULT 0 CHECK (charge_tax_minor >= 0);
