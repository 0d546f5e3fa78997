//! Attendance: who was there, by day (domain.md section 6).

mod absence_answers;
pub mod api;
mod calendar;
mod campus_settings;
mod closures;
mod condonation;
mod corrections;
mod days;
pub mod demo;
mod eligibility;
mod gate_passes;
mod hooks;
mod leave_hooks;
mod leaves;
mod marks;
mod notices;
mod reminders;
mod reports;
pub mod rights;
mod settings;
mod staff;
mod summaries;
mod to_do;
mod today;
mod upkeep;
mod verify;

use kernel::{Area, Can};
use reporting::report;

pub const AREA: Area = Area {
    name: "attendance",
    routes: |r| {
        r.get("/get-student-attendances", Can(rights::OF_STUDENT), days::handlers::of_student)
            .get("/get-attendance-report", Can(rights::REGISTER), report::<reports::register::RegisterRow>)
            .get("/get-student-attendances-report", Can(rights::STUDENTS_REPORT), report::<reports::students::StudentPercentRow>)
            .get("/get-attendance-today", Can(rights::SHEET_INDEX), today::handlers::today)
    },
    permissions: &[rights::ALL, rights::leaves::ALL],
    approvals: rights::APPROVALS,
    tables: &["attendance_day"],
    reads: &[
        "employee",
        "designation",
        "section",
        "class",
        "campus",
        "session",
        "program",
        "student",
        "placement",
        "subject",
        "guardian",
        "stored_file",
        "year_rollover_student",
        "app_user",
    ],
    parts: &[
        &staff::PART,
        &marks::PART,
        &summaries::PART,
        &reminders::PART,
        &corrections::PART,
        &leaves::PART,
        &gate_passes::PART,
        &condonation::PART,
        &absence_answers::PART,
    ],
    plain: &[&campus_settings::ATTENDANCE_SETTINGS],
    hooks: |p| {
        hooks::register(p);
        leave_hooks::register(p);
        p.to_do(to_do::TO_DO);
    },
    ..Area::EMPTY
};
