//! Attendance: who was there, by day (domain.md section 6).

pub mod api;
mod calendar;
mod closures;
mod corrections;
mod days;
pub mod demo;
mod hooks;
mod marks;
mod notices;
mod reports;
pub mod rights;
mod settings;
mod staff;
mod summaries;
mod today;
mod upkeep;

use academics::api::SECTION;
use institution::api::CAMPUS;
use kernel::{Area, Can, Reference, Routes};
use people::api::EMPLOYEE;
use reporting::report;
use students::api::STUDENT;

pub const AREA: Area = Area {
    name: "attendance",
    routes,
    permissions: &[rights::ALL],
    tables: &[
        "staff_attendance",
        "attendance_status",
        "attendance_sheet",
        "student_attendance",
        "attendance_correction",
        "attendance_setting",
        "attendance_day",
        "mark_status",
        "mark_source",
        "sheet_state",
    ],
    reads: &["employee", "designation", "section", "class", "campus", "session", "program", "student", "placement", "subject"],
    references: &[
        Reference::new(&EMPLOYEE, "staff_attendance", "employee_id", "days of attendance"),
        Reference::new(&STUDENT, "student_attendance", "student_id", "days of attendance"),
        Reference::new(&SECTION, "attendance_sheet", "section_id", "attendance sheets"),
        Reference::new(&CAMPUS, "attendance_setting", "campus_id", "attendance settings"),
    ],
    records: &[
        &staff::model::STAFF_ATTENDANCE,
        &marks::model::ATTENDANCE_SHEET,
        &marks::model::STUDENT_ATTENDANCE,
        &settings::ATTENDANCE_SETTING,
    ],
    lists: &[&summaries::model::SHEETS, &summaries::model::SECTIONS, corrections::LIST],
    options: &[summaries::model::OPTIONS],
    hooks: hooks::register,
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    students(staff(r))
}

fn staff(r: Routes) -> Routes {
    r.get("/staff-attendance", Can(rights::STAFF_INDEX), staff::handlers::sheet)
        .post("/staff-attendance", Can(rights::STAFF_CREATE), staff::handlers::save)
        .post("/update-staff-attendance", Can(rights::STAFF_UPDATE), staff::handlers::update)
}

fn students(r: Routes) -> Routes {
    let r = r
        .get("/get-attendance", Can(rights::SHEET_INDEX), marks::handlers::sheet)
        .post("/save-attendance", Can(rights::SHEET_CREATE), marks::handlers::save)
        .post("/update-attendance", Can(rights::SHEET_UPDATE), marks::handlers::update)
        .get("/get-attendances", Can(rights::SUMMARIES), summaries::handlers::list)
        .get("/get-student-attendances", Can(rights::OF_STUDENT), days::handlers::of_student)
        .get("/get-attendance-report", Can(rights::REGISTER), report::<reports::register::RegisterRow>)
        .get("/get-student-attendances-report", Can(rights::STUDENTS_REPORT), report::<reports::students::StudentPercentRow>);
    let r = r.get("/get-attendance-today", Can(rights::SHEET_INDEX), today::handlers::today);
    corrections::routes(r)
}
