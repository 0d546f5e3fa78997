-- A structure that begins in months already paid: what they lack by it is paid once, as arrears. And who is paid by working months, so not in the vacation.
INSERT INTO payslip_line_kind (code, place) VALUES ('arrears', 21);

-- What stood before was made good by hand, so it makes no arrears.
ALTER TABLE pay_structure ADD COLUMN pays_arrears {bool} NOT NULL DEFAULT FALSE;
ALTER TABLE pay_structure ADD COLUMN is_paid_in_vacation {bool} NOT NULL DEFAULT TRUE;

-- The arrears of a slip, by the month that was paid too little.
CREATE TABLE payslip_arrears (
    payslip_id BIGINT NOT NULL REFERENCES payslip (id),
    month TEXT NOT NULL,
    -- By which the month should have been paid.
    structure_id BIGINT NOT NULL REFERENCES pay_structure (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    taxable_minor BIGINT NOT NULL CHECK (taxable_minor >= 0 AND taxable_minor <= amount_minor),
    PRIMARY KEY (payslip_id, month)
);
CREATE INDEX payslip_arrears_structure ON payslip_arrears (structure_id);
