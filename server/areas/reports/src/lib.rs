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

use fees::rights as fee;
use kernel::{Area, Can, Hooks, Routes};
use reporting::report;

pub const AREA: Area = Area {
    name: "reports",
    routes,
    permissions: &[rights::ALL],
    shown_to_deputies: &[rights::DASHBOARD],
    tables: &["report_span"],
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
    settings: archive::model::SETTINGS,
    parts: &[&dashboard::PART, &index::PART, &saved::PART, &schedules::PART, &archive::PART],
    hooks,
    ..Area::EMPTY
};

/// The reports themselves, and figures of a place.
fn routes(r: Routes) -> Routes {
    r.get("/get-place-figures", Can(rights::PLACES), place::handlers::place_figures)
        .get("/fetch-fee-report", Can(rights::FEE_REPORT), report::<fee_report::model::FeeReportRow>)
        .get("/get-campus-comparison", Can(rights::FEE_REPORT), report::<campus_comparison::CampusComparisonRow>)
        .get("/get-campus-day", Can(rights::FEE_REPORT), report::<campus_day::CampusDayRow>)
        .get("/get-dues-ageing", Can(fee::DEFAULTERS_INDEX), report::<dues_ageing::DuesAgeingRow>)
        .get("/get-recovery-funnel", Can(fee::DEFAULTERS_INDEX), report::<recovery_funnel::RecoveryFunnelRow>)
        .get("/get-collection-days", Can(fee::FEE_RECEIPTS_INDEX), report::<collection_days::CollectionDayRow>)
        .get("/get-student-report", Can(rights::STUDENT_REPORT), report::<student_report::StudentReportRow>)
        .get("/get-admissions-and-leavings", Can(rights::STUDENT_REPORT), report::<admissions_and_leavings::ComingsRow>)
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
