//! Attendance of the staff.

pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights;
use kernel::{Can, Part, Reference};
use people::api::EMPLOYEE;

pub static PART: Part = Part {
    routes: |r| {
        r.get("/staff-attendance", Can(rights::STAFF_INDEX), handlers::sheet)
            .post("/staff-attendance", Can(rights::STAFF_CREATE), handlers::save)
            .post("/update-staff-attendance", Can(rights::STAFF_UPDATE), handlers::update)
    },
    tables: &["attendance_status"],
    references: &[Reference::new(&EMPLOYEE, "staff_attendance", "employee_id", "days of attendance")],
    records: &[&model::STAFF_ATTENDANCE],
    ..Part::EMPTY
};
