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

use academics::api::{SECTION, SESSION, SUBJECT};
use institution::api::CAMPUS;
use kernel::{Area, Can, Listed, Reference, Routes};
use people::api::EMPLOYEE;
use reporting::report;
use students::api::STUDENT;

pub const AREA: Area = Area {
    name: "attendance",
    routes,
    permissions: &[rights::ALL, rights::leaves::ALL],
    approvals: rights::APPROVALS,
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
        "leave_application",
        "leave_kind",
        "leave_status",
        "gate_pass",
        "gate_pass_kind",
        "gate_pass_status",
        "condonation",
        "absence_answer",
        "absence_reason",
        "call_outcome",
    ],
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
    references: &[
        Reference::new(&EMPLOYEE, "staff_attendance", "employee_id", "days of attendance"),
        Reference::new(&STUDENT, "student_attendance", "student_id", "days of attendance"),
        Reference::new(&SECTION, "attendance_sheet", "section_id", "attendance sheets"),
        Reference::new(&STUDENT, "condonation", "student_id", "condoned shortages"),
        Reference::new(&CAMPUS, "condonation", "campus_id", "condoned shortages"),
        Reference::new(&SESSION, "condonation", "session_id", "condoned shortages"),
        Reference::new(&SUBJECT, "condonation", "subject_id", "condoned shortages"),
        Reference::new(&STUDENT, "absence_answer", "student_id", "answers to absences"),
        Reference::new(&CAMPUS, "absence_answer", "campus_id", "answers to absences"),
        Reference::new(&SECTION, "absence_answer", "section_id", "answers to absences"),
    ],
    records: &[
        &staff::model::STAFF_ATTENDANCE,
        &marks::model::ATTENDANCE_SHEET,
        &marks::model::STUDENT_ATTENDANCE,
        &leaves::model::LEAVE_APPLICATION,
        &gate_passes::model::GATE_PASS,
        &condonation::model::CONDONATION,
        &absence_answers::model::ABSENCE_ANSWER,
    ],
    lists: &[
        &summaries::model::SHEETS,
        &summaries::model::SECTIONS,
        corrections::LIST,
        <leaves::model::LeaveApplication as Listed>::LIST,
        <gate_passes::model::GatePass as Listed>::LIST,
        <condonation::model::Condonation as Listed>::LIST,
        <absence_answers::model::Absence as Listed>::LIST,
    ],
    options: &[summaries::model::OPTIONS],
    plain: &[&campus_settings::ATTENDANCE_SETTINGS],
    hooks: |p| {
        hooks::register(p);
        leave_hooks::register(p);
        p.to_do(to_do::TO_DO);
    },
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    absences(condonations(gate_passes(leaves(students(staff(r))))))
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
        .post("/take-back-attendance", Can(rights::SHEET_CREATE), marks::handlers::take_back)
        .get("/get-attendances", Can(rights::SUMMARIES), summaries::handlers::list)
        .get("/get-student-attendances", Can(rights::OF_STUDENT), days::handlers::of_student)
        .get("/get-attendance-report", Can(rights::REGISTER), report::<reports::register::RegisterRow>)
        .get("/get-student-attendances-report", Can(rights::STUDENTS_REPORT), report::<reports::students::StudentPercentRow>);
    let r = r.get("/get-attendance-today", Can(rights::SHEET_INDEX), today::handlers::today);
    corrections::routes(reminders::routes(r))
}

fn leaves(r: Routes) -> Routes {
    use leaves::{handlers, model::LeaveApplication};
    use rights::leaves::{LEAVES_APPLY, LEAVES_APPROVE, LEAVES_CREATE, LEAVES_DETAILS, LEAVES_INDEX, LEAVES_WITHDRAW};
    r.list::<LeaveApplication>("/get-leave-applications", Can(LEAVES_INDEX))
        .get("/get-leave-application-details", Can(LEAVES_DETAILS), handlers::details)
        .post("/save-leave-application", Can(LEAVES_CREATE), handlers::save)
        .post("/approve-leave-application", Can(LEAVES_APPROVE), handlers::approve)
        .post("/approve-leave-applications", Can(LEAVES_APPROVE), handlers::approve_many)
        .act("/refuse-leave-application", Can(LEAVES_APPROVE), "Leave refused successfully", leaves::actions::refuse)
        .act("/withdraw-leave-application", Can(LEAVES_WITHDRAW), "Leave application withdrawn successfully", leaves::actions::withdraw)
        .list::<LeaveApplication>("/get-my-leave-applications", Can(LEAVES_APPLY))
        .post("/apply-for-leave", Can(LEAVES_APPLY), handlers::apply)
}

fn gate_passes(r: Routes) -> Routes {
    use gate_passes::{handlers, model::GatePass};
    use rights::leaves::{GATE_PASSES_CANCEL, GATE_PASSES_CREATE, GATE_PASSES_DETAILS, GATE_PASSES_INDEX};
    r.list::<GatePass>("/get-gate-passes", Can(GATE_PASSES_INDEX))
        .get("/get-gate-pass-details", Can(GATE_PASSES_DETAILS), handlers::details)
        .post("/save-gate-pass", Can(GATE_PASSES_CREATE), handlers::save)
        .act("/cancel-gate-pass", Can(GATE_PASSES_CANCEL), "Gate pass cancelled successfully", gate_passes::actions::cancel)
}

fn condonations(r: Routes) -> Routes {
    use condonation::{handlers, model::Condonation, report::ShortageRow};
    use rights::leaves::{CONDONATIONS_CREATE, CONDONATIONS_DELETE, CONDONATIONS_INDEX};
    r.get("/get-attendance-shortages", Can(CONDONATIONS_INDEX), report::<ShortageRow>)
        .list::<Condonation>("/get-condonations", Can(CONDONATIONS_INDEX))
        .act("/save-condonation", Can(CONDONATIONS_CREATE), "Shortage condoned successfully", condonation::actions::condone)
        .delete("/delete-condonation", Can(CONDONATIONS_DELETE), handlers::delete)
}

fn absences(r: Routes) -> Routes {
    use absence_answers::{handlers, model::Absence};
    use rights::leaves::{ABSENCES_ANSWER, ABSENCES_CALL, ABSENCES_INDEX};
    r.list::<Absence>("/get-absences", Can(ABSENCES_INDEX))
        .act("/save-absence-call", Can(ABSENCES_CALL), "Call saved successfully", absence_answers::actions::note_call)
        .get("/get-own-absences", Can(ABSENCES_ANSWER), handlers::own)
        .post("/answer-absence", Can(ABSENCES_ANSWER), handlers::answer)
}
