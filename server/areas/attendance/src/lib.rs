//! Attendance: who was there, by day (domain.md section 6).

pub mod rights;
mod staff;

use kernel::{Area, Can, Hooks, Referrer, Result, Routes, Tx};

pub const AREA: Area = Area {
    name: "attendance",
    routes,
    permissions: rights::ALL,
    tables: &["staff_attendance", "attendance_status"],
    reads: &["employee", "designation"],
    records: &[&staff::model::STAFF_ATTENDANCE],
    lists: &[],
    options: &[],
    jobs: &[],
    settings: &[],
    hooks,
};

fn routes(r: Routes) -> Routes {
    r.get("/staff-attendance", Can(rights::STAFF_INDEX), staff::handlers::sheet)
        .post("/staff-attendance", Can(rights::STAFF_CREATE), staff::handlers::save)
        .post("/update-staff-attendance", Can(rights::STAFF_UPDATE), staff::handlers::update)
}

fn hooks(p: &mut Hooks) {
    p.references("employee", days_of_employee);
}

fn days_of_employee(tx: &mut Tx, id: i64) -> Result<Vec<Referrer>> {
    Ok(vec![Referrer { what: "days of attendance".into(), count: staff::queries::count_of_employee(tx, id)? }])
}
