-- Whoever works at two campuses, or moves in the middle of a month, has one payslip; what it costs is borne by the campuses where they worked.

-- At which campus an employee was before a day; the register has the campus of today.
CREATE TABLE employee_move (
    id {id},
    employee_id BIGINT NOT NULL REFERENCES employee (id),
    from_campus_id BIGINT NOT NULL REFERENCES campus (id),
    -- The first day at the next one.
    moved_on {date} NOT NULL
);
CREATE INDEX employee_move_employee ON employee_move (employee_id, moved_on, id);
CREATE INDEX employee_move_campus ON employee_move (from_campus_id);

-- A part of an employee's pay that a campus bears from a day on; the campus of the employee bears the rest.
CREATE TABLE pay_share (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    employee_id BIGINT NOT NULL REFERENCES employee (id),
    from_on {date} NOT NULL,
    -- NULL: until further notice.
    until_on {date},
    -- 4,000 is 40 %.
    hundredths BIGINT NOT NULL CHECK (hundredths > 0 AND hundredths <= 10000),
    note TEXT
);
CREATE UNIQUE INDEX pay_share_once ON pay_share (employee_id, campus_id, from_on);
CREATE INDEX pay_share_campus ON pay_share (campus_id, from_on);

-- What other campuses than that of the payroll bear of a slip.
CREATE TABLE payslip_share (
    payslip_id BIGINT NOT NULL REFERENCES payslip (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    salary_minor BIGINT NOT NULL CHECK (salary_minor >= 0),
    employer_minor BIGINT NOT NULL CHECK (employer_minor >= 0),
    PRIMARY KEY (payslip_id, campus_id)
);
CREATE INDEX payslip_share_campus ON payslip_share (campus_id);
