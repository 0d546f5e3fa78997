-- A voucher that a person reversed stands in the exceptions register: of no student, so that column takes NULL. Nothing refers to a row, so ids are given anew.
INSERT INTO fee_exception_kind (code, place) VALUES ('reversed', 10);

CREATE TABLE fee_exception_anew (
    id {id},
    at BIGINT NOT NULL,
    on_date {date} NOT NULL,
    kind TEXT NOT NULL REFERENCES fee_exception_kind (code),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    student_id BIGINT REFERENCES student (id),
    challan_id BIGINT REFERENCES challan (id),
    receipt_id BIGINT REFERENCES fee_receipt (id),
    -- The voucher that was reversed.
    voucher_id BIGINT REFERENCES voucher (id),
    amount_minor BIGINT NOT NULL,
    reason TEXT NOT NULL,
    user_id BIGINT,
    user_name TEXT NOT NULL,
    CHECK (student_id IS NOT NULL OR voucher_id IS NOT NULL)
);
INSERT INTO fee_exception_anew (at, on_date, kind, campus_id, student_id, challan_id, receipt_id, amount_minor, reason, user_id, user_name)
SELECT at, on_date, kind, campus_id, student_id, challan_id, receipt_id, amount_minor, reason, user_id, user_name FROM fee_exception ORDER BY id;
DROP TABLE fee_exception;
ALTER TABLE fee_exception_anew RENAME TO fee_exception;
CREATE INDEX fee_exception_campus ON fee_exception (campus_id, on_date);
