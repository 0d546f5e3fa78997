-- Fees of employees' children that are kept back from their salaries.

INSERT INTO payslip_line_kind (code, place) VALUES ('children_fees', 20);
INSERT INTO receipt_channel (code, place) VALUES ('payroll', 4);
INSERT INTO receipt_instrument (code, place) VALUES ('salary', 5);

-- Whose child it is, from which month, and how much a month: an amount, or all that is due.
CREATE TABLE staff_child (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    employee_id BIGINT NOT NULL REFERENCES employee (id),
    student_id BIGINT NOT NULL REFERENCES student (id),
    -- `2026-07`: from its payroll on.
    from_month TEXT NOT NULL,
    -- NULL: all that is due.
    amount_minor BIGINT CHECK (amount_minor > 0),
    is_active {bool} NOT NULL,
    note TEXT
);
-- The fees of a child are kept back from one salary.
CREATE UNIQUE INDEX staff_child_once ON staff_child (student_id) WHERE is_active;
CREATE INDEX staff_child_student ON staff_child (student_id);
CREATE INDEX staff_child_employee ON staff_child (employee_id, from_month);
CREATE INDEX staff_child_campus ON staff_child (campus_id);

ALTER TABLE payslip_line ADD COLUMN student_id BIGINT REFERENCES student (id);
CREATE INDEX payslip_line_student ON payslip_line (student_id);

-- What an employee brings into the program: a loan of before the books, which is posted, and pay and tax of the tax year so far, which are not.
CREATE TABLE staff_opening (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    employee_id BIGINT NOT NULL REFERENCES employee (id),
    date {date} NOT NULL,
    -- What is owed of an advance or loan.
    loan_minor BIGINT NOT NULL CHECK (loan_minor >= 0),
    loan_id BIGINT REFERENCES staff_loan (id),
    -- The last month whose pay and tax are meant, and the first of its tax year; NULL without any.
    upto_month TEXT,
    year_from TEXT,
    taxable_minor BIGINT NOT NULL CHECK (taxable_minor >= 0),
    tax_minor BIGINT NOT NULL CHECK (tax_minor >= 0),
    -- NULL where nothing is owed.
    voucher_id BIGINT,
    is_reversed {bool} NOT NULL,
    reversed_reason TEXT
);
CREATE UNIQUE INDEX staff_opening_once ON staff_opening (employee_id) WHERE NOT is_reversed;
CREATE INDEX staff_opening_employee ON staff_opening (employee_id, year_from);
CREATE INDEX staff_opening_campus ON staff_opening (campus_id, date);
CREATE INDEX staff_opening_loan ON staff_opening (loan_id);

-- What a payee brings along: a bill of before the books, and what it was paid in the tax year before them, which counts for the thresholds of withholding tax.
CREATE TABLE payee_opening (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    payee_id BIGINT NOT NULL REFERENCES payee (id),
    date {date} NOT NULL,
    owed_minor BIGINT NOT NULL CHECK (owed_minor >= 0),
    -- Posted against the opening balances; paid as any other.
    bill_id BIGINT REFERENCES bill (id),
    nature TEXT REFERENCES withheld_nature (code),
    -- The first day of the tax year of what was paid.
    year_from {date} NOT NULL,
    paid_minor BIGINT NOT NULL CHECK (paid_minor >= 0),
    tax_minor BIGINT NOT NULL CHECK (tax_minor >= 0),
    is_reversed {bool} NOT NULL,
    reversed_reason TEXT
);
CREATE UNIQUE INDEX payee_opening_year ON payee_opening (payee_id, nature, year_from) WHERE paid_minor > 0 AND NOT is_reversed;
CREATE INDEX payee_opening_payee ON payee_opening (payee_id, nature, year_from);
CREATE INDEX payee_opening_campus ON payee_opening (campus_id, date);
CREATE INDEX payee_opening_bill ON payee_opening (bill_id);
