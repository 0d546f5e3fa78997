//! Reports: what is put together from several areas. Writes nothing (domain.md section 13).

mod dashboard;
mod fee_report;
mod place;
pub mod rights;

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
}
