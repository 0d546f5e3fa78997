-- A month's payroll of a campus, its slips, their payment, and the deposit of what was kept back.
{codes payroll_status: draft checked approved paid reversed}
CREATE TABLE payroll_run (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    month TEXT NOT NULL,
    status TEXT NOT NULL REFERENCES payroll_status (code),
    employees BIGINT NOT NULL,
    gross_minor BIGINT NOT NULL,
    deductions_minor BIGINT NOT NULL,
    employer_minor BIGINT NOT NULL,
    net_minor BIGINT NOT NULL,
    paid_minor BIGINT NOT NULL CHECK (paid_minor >= 0 AND paid_minor <= net_minor),
    note TEXT,
    prepared_by BIGINT,
    prepared_name TEXT NOT NULL,
    checked_by BIGINT,
    checked_name TEXT,
    checked_on {date},
    approved_by BIGINT,
    approved_name TEXT,
    approved_on {date},
    voucher_id BIGINT,
    reversed_reason TEXT
);
CREATE UNIQUE INDEX payroll_run_once ON payroll_run (campus_id, month) WHERE status <> 'reversed';
CREATE INDEX payroll_run_month ON payroll_run (month, campus_id);
CREATE INDEX payroll_run_status ON payroll_run (status, month);

CREATE TABLE salary_payment (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    run_id BIGINT NOT NULL REFERENCES payroll_run (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    paid_on {date} NOT NULL,
    bank_id BIGINT REFERENCES bank (id),
    cheque_no TEXT,
    employees BIGINT NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    voucher_id BIGINT NOT NULL,
    is_reversed {bool} NOT NULL,
    reversed_reason TEXT
);
CREATE INDEX salary_payment_run ON salary_payment (run_id, id);
CREATE INDEX salary_payment_campus ON salary_payment (campus_id, paid_on);
CREATE INDEX salary_payment_bank ON salary_payment (bank_id);

{codes payslip_status: unpaid withheld paid}
CREATE TABLE payslip (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    run_id BIGINT NOT NULL REFERENCES payroll_run (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    employee_id BIGINT NOT NULL REFERENCES employee (id),
    month TEXT NOT NULL,
    structure_id BIGINT REFERENCES pay_structure (id),
    status TEXT NOT NULL REFERENCES payslip_status (code),
    held_reason TEXT,
    -- The last one: the employee leaves in this month, or has left.
    is_final {bool} NOT NULL,
    -- As they were when the run was checked. Tenths of days: 205 is twenty and a half.
    days_in_month BIGINT NOT NULL,
    days_employed BIGINT NOT NULL,
    absent_tenths BIGINT NOT NULL,
    leave_tenths BIGINT NOT NULL,
    unpaid_tenths BIGINT NOT NULL,
    gross_minor BIGINT NOT NULL,
    taxable_minor BIGINT NOT NULL,
    tax_minor BIGINT NOT NULL,
    deductions_minor BIGINT NOT NULL,
    employer_minor BIGINT NOT NULL,
    net_minor BIGINT NOT NULL CHECK (net_minor >= 0),
    -- What deductions came to beyond the pay.
    short_minor BIGINT NOT NULL,
    bank_name TEXT,
    bank_account_no TEXT,
    payment_id BIGINT REFERENCES salary_payment (id)
);
CREATE UNIQUE INDEX payslip_once ON payslip (run_id, employee_id);
CREATE INDEX payslip_employee ON payslip (employee_id, month);
CREATE INDEX payslip_campus ON payslip (campus_id, month);
CREATE INDEX payslip_structure ON payslip (structure_id);
CREATE INDEX payslip_payment ON payslip (payment_id);

{codes payslip_line_kind: basic allowance adjustment absence adjustment_taken income_tax eobi provident_fund deduction advance loan employer_eobi employer_social_security employer_provident_fund}
CREATE TABLE payslip_line (
    payslip_id BIGINT NOT NULL REFERENCES payslip (id),
    line BIGINT NOT NULL,
    kind TEXT NOT NULL REFERENCES payslip_line_kind (code),
    name TEXT NOT NULL,
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    loan_id BIGINT REFERENCES staff_loan (id),
    adjustment_id BIGINT REFERENCES pay_adjustment (id),
    PRIMARY KEY (payslip_id, line)
);
CREATE INDEX payslip_line_loan ON payslip_line (loan_id);
CREATE INDEX payslip_line_adjustment ON payslip_line (adjustment_id);

-- A salary that the bank sent back: it is due again.
CREATE TABLE salary_return (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    payslip_id BIGINT NOT NULL REFERENCES payslip (id),
    payment_id BIGINT NOT NULL REFERENCES salary_payment (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    on_date {date} NOT NULL,
    reason TEXT NOT NULL,
    voucher_id BIGINT NOT NULL
);
CREATE INDEX salary_return_payslip ON salary_return (payslip_id);
CREATE INDEX salary_return_payment ON salary_return (payment_id);
CREATE INDEX salary_return_campus ON salary_return (campus_id, on_date);

{codes payroll_deposit_kind: income_tax eobi social_security provident_fund deductions}
-- What was kept back of salaries, or is the employer's to give, paid to whom it is due.
CREATE TABLE payroll_deposit (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    kind TEXT NOT NULL REFERENCES payroll_deposit_kind (code),
    amount_minor BIGINT NOT NULL CHECK (amount_minor > 0),
    paid_on {date} NOT NULL,
    bank_id BIGINT REFERENCES bank (id),
    cheque_no TEXT,
    deposit_no TEXT NOT NULL,
    voucher_id BIGINT NOT NULL,
    is_reversed {bool} NOT NULL,
    reversed_reason TEXT
);
CREATE UNIQUE INDEX payroll_deposit_once ON payroll_deposit (kind, deposit_no) WHERE is_reversed = FALSE;
CREATE INDEX payroll_deposit_campus ON payroll_deposit (campus_id, paid_on);
CREATE INDEX payroll_deposit_bank ON payroll_deposit (bank_id);
