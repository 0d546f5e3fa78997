-- One memory for all registers of the rows of uploaded sheets that became records, in place of one table for each.
CREATE TABLE import_row (
    register TEXT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    key TEXT NOT NULL,
    record_id BIGINT NOT NULL,
    file_id BIGINT NOT NULL REFERENCES stored_file (id),
    row_number BIGINT NOT NULL,
    PRIMARY KEY (register, campus_id, key)
);
CREATE INDEX import_row_campus ON import_row (campus_id);
CREATE INDEX import_row_record ON import_row (register, record_id);
CREATE INDEX import_row_file ON import_row (file_id);

INSERT INTO import_row (register, campus_id, key, record_id, file_id, row_number)
SELECT 'students', campus_id, row_key, student_id, file_id, row_number FROM student_import_row;
INSERT INTO import_row (register, campus_id, key, record_id, file_id, row_number)
SELECT 'employees', campus_id, row_key, employee_id, file_id, row_number FROM employee_import_row;
INSERT INTO import_row (register, campus_id, key, record_id, file_id, row_number)
SELECT 'parents', campus_id, row_key, guardian_id, file_id, row_number FROM guardian_import_row;

DROP TABLE student_import_row;
DROP TABLE employee_import_row;
DROP TABLE guardian_import_row;
