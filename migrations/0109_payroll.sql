-- Payroll, what it goes by: dated pay structures, contribution rates and tax tables, advances and loans, what one month adds or takes.
INSERT INTO control (code, place) VALUES
    ('salaries_payable', 30), ('staff_loans', 31), ('provident_fund', 32), ('eobi_payable', 33), ('social_security_payable', 34),
    ('salary_tax_payable', 35), ('salary_deductions', 36);
INSERT INTO message_kind (code, place) VALUES ('payslip', 20);

-- What an employee is paid from a month on. The register's salary stands for who has none.
CREATE TABLE pay_structure (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    employee_id BIGINT NOT NULL REFERENCES employee (id),
    -- `2026-07`: from its first day.
    from_month TEXT NOT NULL,
    basic_minor BIGINT NOT NULL CHECK (basic_minor >= 0),
    -- [{ "kind": "allowance", "name": "House rent", "rule": "percent_of_basic", "percent_hundredths": 4500, "is_taxable": true }]
    lines {json} NOT NULL,
    -- Hundredths of a percent of the basic salary.
    provident_fund_hundredths BIGINT NOT NULL,
    employer_fund_hundredths BIGINT NOT NULL,
    has_eobi {bool} NOT NULL,
    has_social_security {bool} NOT NULL,
    is_taxed {bool} NOT NULL,
    note TEXT
);
CREATE UNIQUE INDEX pay_structure_once ON pay_structure (employee_id, from_month);
CREATE INDEX pay_structure_campus ON pay_structure (campus_id, from_month);

{codes contribution_kind: eobi social_security}
-- What employee and employer give by law, from a day on, of a wage that the law names.
CREATE TABLE contribution_rate (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    kind TEXT NOT NULL REFERENCES contribution_kind (code),
    from_on {date} NOT NULL,
    employee_hundredths BIGINT NOT NULL CHECK (employee_hundredths >= 0),
    employer_hundredths BIGINT NOT NULL CHECK (employer_hundredths >= 0),
    base_minor BIGINT NOT NULL CHECK (base_minor > 0),
    -- Where it was read, so that the office can look again.
    source TEXT NOT NULL,
    -- NULL: nobody has confirmed it yet, and payrolls that use it are not approved.
    confirmed_on {date},
    confirmed_name TEXT
);
CREATE UNIQUE INDEX contribution_rate_once ON contribution_rate (kind, from_on);

-- Income tax on salaries of a tax year and those after it, until the next table.
CREATE TABLE tax_table (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    from_on {date} NOT NULL,
    -- [{ "above_minor": 60000000, "fixed_minor": 0, "percent_hundredths": 100 }], from the lowest.
    slabs {json} NOT NULL,
    -- Above so much a year the tax itself is surcharged.
    surcharge_above_minor BIGINT,
    surcharge_hundredths BIGINT,
    source TEXT NOT NULL,
    confirmed_on {date},
    confirmed_name TEXT
);
CREATE UNIQUE INDEX tax_table_once ON tax_table (from_on);
CREATE INDEX tax_table_name ON tax_table (name, id);

{codes staff_loan_kind: advance loan}
{codes staff_loan_status: requested active settled rejected}
-- Money given to an employee before it is earned, and taken back month by month.
CREATE TABLE staff_loan (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    employee_id BIGINT NOT NULL REFERENCES employee (id),
    kind TEXT NOT NULL REFERENCES staff_loan_kind (code),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    installment_minor BIGINT NOT NULL CHECK (installment_minor > 0),
    first_month TEXT NOT NULL,
    reason TEXT NOT NULL,
    status TEXT NOT NULL REFERENCES staff_loan_status (code),
    recovered_minor BIGINT NOT NULL CHECK (recovered_minor >= 0 AND recovered_minor <= amount_minor),
    given_on {date},
    bank_id BIGINT REFERENCES bank (id),
    cheque_no TEXT,
    voucher_id BIGINT,
    requested_by BIGINT,
    requested_name TEXT NOT NULL,
    decided_name TEXT
);
CREATE INDEX staff_loan_employee ON staff_loan (employee_id, status);
CREATE INDEX staff_loan_campus ON staff_loan (campus_id, status);
CREATE INDEX staff_loan_bank ON staff_loan (bank_id);

-- Paid back in cash or through a bank, beside what salaries recover.
CREATE TABLE staff_loan_repayment (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    loan_id BIGINT NOT NULL REFERENCES staff_loan (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    paid_on {date} NOT NULL,
    bank_id BIGINT REFERENCES bank (id),
    voucher_id BIGINT NOT NULL
);
CREATE INDEX staff_loan_repayment_loan ON staff_loan_repayment (loan_id, id);
CREATE INDEX staff_loan_repayment_campus ON staff_loan_repayment (campus_id);
CREATE INDEX staff_loan_repayment_bank ON staff_loan_repayment (bank_id);

{codes pay_adjustment_kind: arrears bonus leave_encashment gratuity overtime fine recovery}
-- What one month's salary gets or loses beside the structure.
CREATE TABLE pay_adjustment (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    employee_id BIGINT NOT NULL REFERENCES employee (id),
    month TEXT NOT NULL,
    kind TEXT NOT NULL REFERENCES pay_adjustment_kind (code),
    -- Of encashed leave, and of overtime.
    days BIGINT,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    is_taxable {bool} NOT NULL,
    reason TEXT NOT NULL
);
CREATE INDEX pay_adjustment_employee ON pay_adjustment (employee_id, month);
CREATE INDEX pay_adjustment_campus ON pay_adjustment (campus_id, month);

-- The columns of a bank's file of salaries, as the bank wants them.
CREATE TABLE salary_file_format (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    -- [{ "heading": "Account", "holds": "bank_account_no" }]
    columns {json} NOT NULL,
    has_headings {bool} NOT NULL,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX salary_file_format_name ON salary_file_format (name);
