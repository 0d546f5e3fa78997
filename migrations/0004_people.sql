-- Employees and their designations.

{codes gender: male female other}
{codes designation_category: teaching administrative support}
{codes employee_contract: permanent contract visiting}
{codes employee_status: active on_leave resigned terminated retired}

CREATE TABLE designation (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    name {sorted} NOT NULL,
    category TEXT NOT NULL REFERENCES designation_category (code),
    grade TEXT,
    is_active {bool} NOT NULL
);
CREATE UNIQUE INDEX designation_name ON designation (name);
CREATE INDEX designation_by_category ON designation (category, name);

CREATE TABLE employee (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    employee_no {sorted} NOT NULL,
    name {sorted} NOT NULL,
    father_name TEXT,
    cnic TEXT,
    gender TEXT NOT NULL REFERENCES gender (code),
    date_of_birth {date},
    phone TEXT,
    email TEXT,
    address TEXT,
    city TEXT,
    photo_file_id BIGINT REFERENCES stored_file (id),
    designation_id BIGINT NOT NULL REFERENCES designation (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    department TEXT,
    joined_on {date} NOT NULL,
    left_on {date},
    contract TEXT NOT NULL REFERENCES employee_contract (code),
    qualification TEXT,
    experience TEXT,
    basic_salary_minor BIGINT NOT NULL,
    allowances_minor BIGINT NOT NULL,
    deductions_minor BIGINT NOT NULL,
    bank_name TEXT,
    bank_account_no TEXT,
    emergency_contact_name TEXT,
    emergency_contact_phone TEXT,
    status TEXT NOT NULL REFERENCES employee_status (code)
);
CREATE UNIQUE INDEX employee_number ON employee (employee_no);
CREATE UNIQUE INDEX employee_cnic ON employee (cnic);
CREATE INDEX employee_name ON employee (name, id);
CREATE INDEX employee_campus ON employee (campus_id, status, name);
CREATE INDEX employee_designation ON employee (designation_id);
CREATE INDEX employee_photo ON employee (photo_file_id);
