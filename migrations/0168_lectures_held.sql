-- Visiting lecturers are paid for each lecture that they held and the head of the campus confirmed.
INSERT INTO payslip_line_kind (code, place) VALUES ('lectures', 22);
ALTER TABLE pay_structure ADD COLUMN lecture_minor BIGINT CHECK (lecture_minor > 0);

-- How many lectures somebody held in a month, as the head confirmed it. A payroll takes nothing else.
CREATE TABLE lecture_count (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    employee_id BIGINT NOT NULL REFERENCES employee (id),
    month TEXT NOT NULL,
    lectures BIGINT NOT NULL CHECK (lectures >= 0),
    -- Substitutions, lectures that were made up for.
    note TEXT
);
CREATE UNIQUE INDEX lecture_count_once ON lecture_count (employee_id, month);
CREATE INDEX lecture_count_campus ON lecture_count (campus_id, month);
