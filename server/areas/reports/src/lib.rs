//! Reports: what is put together from several areas, their index, kept parameters and schedules (docs/reports.md).

mod admissions_and_leavings;
mod advance_report;
pub mod api;
mod archive;
mod campus_comparison;
mod campus_day;
mod cheque_report;
mod class_seats;
mod collected;
mod collection_days;
mod collection_report;
mod concession_report;
mod dashboard;
pub mod demo;
mod dues_ageing;
mod fee_report;
mod index;
mod place;
mod recovery_funnel;
pub mod rights;
mod saved;
mod schedules;
mod section_dues;
mod security_register;
mod spans;
mod student_report;

use access::api::ROLE;
use fees::rights as fee;
use institution::api::{BRANCH, CAMPUS, SCHOOL};
use kernel::{Area, Can, Hooks, Reference, Routes};
use reporting::report;

pub const AREA: Area = Area {
    name: "reports",
    routes,
    permissions: &[rights::ALL, &rights::SCHEDULES.all],
    shown_to_deputies: &[rights::DASHBOARD],
    tables: &[
        "report_use",
        "report_span",
        "report_set",
        "report_set_role",
        "report_rhythm",
        "report_weekday",
        "report_format",
        "report_outcome",
        "report_schedule",
        "report_schedule_role",
        "report_schedule_user",
        "report_run",
        "report_delivery",
    ],
    reads: &[
        "student",
        "student_status_event",
        "student_guardian",
        "guardian_request",
        "challan",
        "fee_receipt",
        "sponsor",
        "fee_allocation",
        "fee_advance",
        "concession",
        "voucher",
        "payment_promise",
        "fee_notice",
        "challan_line",
        "fee_head",
        "bank",
        "section",
        "class",
        "program",
        "campus",
        "branch",
        "employee",
        "stored_file",
        "person_document",
        "admission",
        "admission_document",
        "challan_paper",
        "deposit_claim",
        "leave_application",
        "expense",
        "bill",
        "petty_cash_slip",
        "fixed_asset",
        "asset_count",
        "asset_count_line",
        "board_paper",
        "bank_file",
        "bank_statement",
        "tax_deposit",
        "task",
        "task_handin",
        "campus_photo",
        "job",
        "app_user",
        "user_campus",
        "role",
    ],
    references: &[
        Reference::new(&ROLE, "report_set_role", "role_id", "kept report parameters"),
        Reference::new(&ROLE, "report_schedule_role", "role_id", "report schedules"),
        Reference::new(&saved::model::REPORT_SET, "report_schedule", "report_set_id", "report schedules"),
        Reference::new(&SCHOOL, "report_schedule", "school_id", "report schedules"),
        Reference::new(&BRANCH, "report_schedule", "branch_id", "report schedules"),
        Reference::new(&CAMPUS, "report_schedule", "campus_id", "report schedules"),
    ],
    records: &[&saved::model::REPORT_SET, &schedules::model::REPORT_SCHEDULE],
    lists: &[schedules::model::LIST, schedules::model::DELIVERIES],
    jobs: &[schedules::job::SEND, archive::job::ARCHIVE],
    settings: archive::model::SETTINGS,
    hooks,
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.get("/get-admin-data", Can(rights::DASHBOARD), dashboard::handlers::admin_data)
        .get("/get-collection-months", Can(rights::DASHBOARD), dashboard::handlers::collection_months)
        .get("/get-place-figures", Can(rights::PLACES), place::handlers::place_figures)
        .get("/fetch-fee-report", Can(rights::FEE_REPORT), report::<fee_report::model::FeeReportRow>)
        .get("/get-campus-comparison", Can(rights::FEE_REPORT), report::<campus_comparison::CampusComparisonRow>)
        .get("/get-campus-day", Can(rights::FEE_REPORT), report::<campus_day::CampusDayRow>)
        .get("/get-dues-ageing", Can(fee::DEFAULTERS_INDEX), report::<dues_ageing::DuesAgeingRow>)
        .get("/get-recovery-funnel", Can(fee::DEFAULTERS_INDEX), report::<recovery_funnel::RecoveryFunnelRow>)
        .get("/get-collection-days", Can(fee::FEE_RECEIPTS_INDEX), report::<collection_days::CollectionDayRow>)
        .get("/get-reports", Can(rights::INDEX), index::handlers::list)
        .post("/favourite-report", Can(rights::INDEX), index::handlers::mark)
        .post("/note-report-use", Can(rights::INDEX), index::handlers::note_use)
        .get("/get-report-sets", Can(rights::SETS), saved::handlers::list)
        .act("/save-report-set", Can(rights::SETS), "Parameters saved successfully", saved::actions::save)
        .post("/update-report-set", Can(rights::SETS), saved::handlers::update)
        .delete("/delete-report-set", Can(rights::SETS), saved::handlers::delete)
        .list::<schedules::model::ReportSchedule>("/get-report-schedules", Can(rights::SCHEDULES.index))
        .list::<schedules::model::ReportDelivery>("/get-report-deliveries", Can(rights::SCHEDULES.details))
        .one("/get-report-schedule-details", Can(rights::SCHEDULES.details), schedules::queries::details)
        .act("/save-report-schedule", Can(rights::SCHEDULES.create), "Report schedule saved successfully", schedules::actions::save)
        .post("/update-report-schedule", Can(rights::SCHEDULES.update), schedules::handlers::update)
        .post("/pause-report-schedule", Can(rights::SCHEDULES.update), schedules::handlers::pause)
        .remove(
            "/delete-report-schedule",
            Can(rights::SCHEDULES.delete),
            "Report schedule deleted successfully",
            schedules::actions::delete,
        )
        .post("/run-report-schedule", Can(rights::RUN_SCHEDULES), schedules::handlers::run_now)
        .get("/get-student-report", Can(rights::STUDENT_REPORT), report::<student_report::StudentReportRow>)
        .get("/get-admissions-and-leavings", Can(rights::STUDENT_REPORT), report::<admissions_and_leavings::ComingsRow>)
        .post("/start-campus-archive", Can(rights::ARCHIVE), archive::handlers::start)
        .get("/get-collection-report", Can(fee::FEE_RECEIPTS_INDEX), report::<collection_report::CollectionReportRow>)
        .get("/get-cheque-report", Can(fee::FEE_RECEIPTS_INDEX), report::<cheque_report::ChequeReportRow>)
        .get("/get-concession-report", Can(fee::CONCESSIONS_INDEX), report::<concession_report::ConcessionReportRow>)
        .get("/get-advance-report", Can(fee::ACCOUNTS_INDEX), report::<advance_report::AdvanceReportRow>)
        .get("/get-security-register", Can(fee::ACCOUNTS_INDEX), report::<security_register::SecurityRegisterRow>)
        .get("/get-section-dues", Can(rights::FEE_REPORT), report::<section_dues::SectionDuesRow>)
        .get("/get-class-seats", Can(rights::behind::SECTIONS_INDEX), report::<class_seats::ClassSeatsRow>)
}

/// Who shares and schedules chooses roles and readers.
fn hooks(hooks: &mut Hooks) {
    hooks.opens("roles", &[rights::SHARE, rights::SCHEDULES.create, rights::SCHEDULES.update]);
    hooks.opens("users", &[rights::SCHEDULES.create, rights::SCHEDULES.update]);
}
