//! Reports: what is put together from several areas. Writes nothing (domain.md section 13).

mod campus_comparison;
mod class_seats;
mod collection_days;
mod dashboard;
mod dues_ageing;
mod fee_report;
mod place;
pub mod rights;

use fees::rights as fee;
use kernel::{Area, Can, Routes};
use reporting::report;

pub const AREA: Area = Area {
    name: "reports",
    routes,
    permissions: &[rights::ALL],
    reads: &[
        "student",
        "student_guardian",
        "guardian_request",
        "challan",
        "fee_receipt",
        "voucher",
        "payment_promise",
        "challan_line",
        "fee_head",
        "concession",
        "bank",
        "balance",
        "section",
        "class",
        "program",
        "campus",
        "branch",
        "employee",
        "job",
    ],
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.get("/get-admin-data", Can(rights::DASHBOARD), dashboard::handlers::admin_data)
        .get("/get-collection-months", Can(rights::DASHBOARD), dashboard::handlers::collection_months)
        .get("/get-place-figures", Can(rights::PLACES), place::handlers::place_figures)
        .get("/fetch-fee-report", Can(rights::FEE_REPORT), report::<fee_report::model::FeeReportRow>)
        .get("/get-campus-comparison", Can(rights::FEE_REPORT), report::<campus_comparison::CampusComparisonRow>)
        .get("/get-dues-ageing", Can(fee::DEFAULTERS_INDEX), report::<dues_ageing::DuesAgeingRow>)
        .get("/get-collection-days", Can(fee::FEE_RECEIPTS_INDEX), report::<collection_days::CollectionDayRow>)
        .get("/get-class-seats", Can(rights::behind::SECTIONS_INDEX), report::<class_seats::ClassSeatsRow>)
}
