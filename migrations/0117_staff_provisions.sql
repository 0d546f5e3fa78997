-- What a payroll provided for gratuity and leave that is left, or took of it: the sum over the approved ones is what is provided.
ALTER TABLE payroll_run ADD COLUMN provision_minor BIGINT NOT NULL DEFAULT 0;
