-- Rows of uploaded sheets that became employees and parents, as student_import_row of students: nobody is taken in twice.
CREATE TABLE employee_import_row (
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    row_key TEXT NOT NULL,
    file_id BIGINT NOT NULL REFERENCES stored_file (id),
    row_number BIGINT NOT NULL,
    employee_id BIGINT NOT NULL REFERENCES employee (id),
    PRIMARY KEY (campus_id, row_key)
);
CREATE INDEX employee_import_row_file ON employee_import_row (file_id);
CREATE INDEX employee_import_row_employee ON employee_import_row (employee_id);

CREATE TABLE guardian_import_row (
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    row_key TEXT NOT NULL,
    file_id BIGINT NOT NULL REFERENCES stored_file (id),
    row_number BIGINT NOT NULL,
    guardian_id BIGINT NOT NULL REFERENCES guardian (id),
    PRIMARY KEY (campus_id, row_key)
);
CREATE INDEX guardian_import_row_file ON guardian_import_row (file_id);
CREATE INDEX guardian_import_row_guardian ON guardian_import_row (guardian_id);
