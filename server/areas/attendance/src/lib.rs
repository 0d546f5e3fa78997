//! Attendance: who was there, by day (domain.md section 6).

pub mod rights;
mod staff;

use kernel::{Area, Can, Reference, Routes};
use people::api::EMPLOYEE;

pub const AREA: Area = Area {
    name: "attendance",
    routes,
    permissions: &[rights::ALL],
    tables: &["staff_attendance", "attendance_status"],
    reads: &["employee", "designation"],
    references: &[Reference::new(&EMPLOYEE, "staff_attendance", "employee_id", "days of attendance")],
    records: &[&staff::model::STAFF_ATTENDANCE],
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.get("/staff-attendance", Can(rights::STAFF_INDEX), staff::handlers::sheet)
        .post("/staff-attendance", Can(rights::STAFF_CREATE), staff::handlers::save)
        .post("/update-staff-attendance", Can(rights::STAFF_UPDATE), staff::handlers::update)
}
