-- Who of the staff was there, by day.

{codes attendance_status: present absent late leave half_day}

CREATE TABLE staff_attendance (
    id {id},
    version BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    employee_id BIGINT NOT NULL REFERENCES employee (id),
    campus_id BIGINT NOT NULL REFERENCES campus (id),
    on_date {date} NOT NULL,
    status TEXT NOT NULL REFERENCES attendance_status (code),
    -- Minutes after midnight, in the group's zone.
    check_in BIGINT,
    check_out BIGINT,
    remark TEXT
);
CREATE UNIQUE INDEX staff_attendance_once ON staff_attendance (employee_id, on_date);
CREATE INDEX staff_attendance_day ON staff_attendance (campus_id, on_date);
