//! Petty cash: an imprest box of each campus. What a register holds are the entries on the petty cash head in its name; slips spend, refills make up for them.

pub mod months;
pub mod refills;
pub mod register_reports;
pub mod registers;
pub mod slips;
pub mod statement;

use crate::books::preview::Posts as _;
use crate::rights::petty_cash as r;
use kernel::{Can, Part, Reference, Routes};
use reporting::report;

pub static PART: Part = Part {
    routes,
    permissions: r::ALL,
    tables: &["register_status", "petty_cash_slip_kind", "petty_cash_slip_status"],
    references: &[
        Reference::new(&registers::model::REGISTER, "petty_cash_slip", "register_id", "petty cash slips"),
        Reference::new(&registers::model::REGISTER, "petty_cash_refill", "register_id", "petty cash refills"),
        Reference::new(&refills::model::REFILL, "petty_cash_slip", "refill_id", "petty cash slips"),
        Reference::new(&slips::model::SLIP, "petty_cash_slip", "advance_id", "petty cash slips"),
    ],
    records: &[&registers::model::REGISTER, &refills::model::REFILL, &slips::model::SLIP],
    lists: &[&registers::model::REGISTERS, &refills::model::REFILLS, &slips::model::SLIPS],
    options: &[registers::model::OPTIONS, registers::model::OPEN_OPTIONS, slips::model::OPEN_ADVANCES],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    use refills::handlers as refill;
    use registers::handlers as register;
    use slips::handlers as slip;
    r.get("/get-registers", Can(r::INDEX), register::list)
        .get("/get-register-mode", Can(r::INDEX), register::mode)
        .get("/get-register-details", Can(r::DETAILS), register::details)
        .post("/save-register", Can(r::CREATE), register::save)
        .post("/preview-register", Can(r::CREATE), register::preview)
        .post("/close-register", Can(r::CLOSE), register::close)
        .posts("/preview-closed-register", Can(r::CLOSE), registers::actions::close)
        .list::<refills::model::Refill>("/get-petty-cash-refills", Can(r::INDEX))
        .post("/add-cash", Can(r::REFILL), refill::save)
        .post("/preview-added-cash", Can(r::REFILL), refill::preview)
        .act(
            "/take-petty-cash-refill-back",
            Can(r::SLIPS_REVERSE),
            "Petty cash refill taken back successfully",
            refills::actions::take_back,
        )
        .list::<slips::model::PettyCashSlip>("/get-petty-cash-slips", Can(r::SLIPS_INDEX))
        .get("/get-petty-cash-slip-details", Can(r::SLIPS_DETAILS), slip::details)
        .post("/save-transaction", Can(r::SLIPS_CREATE), slip::save)
        .posts("/preview-transaction", Can(r::SLIPS_CREATE), slips::actions::spend)
        .act_on("/request-petty-cash", Can(r::SLIPS_REQUEST), "Petty cash requested successfully", slips::actions::request)
        .post("/approve-petty-cash-request", Can(r::SLIPS_APPROVE), slip::approve)
        .post("/pay-petty-cash-request", Can(r::SLIPS_CREATE), slip::pay)
        .posts("/preview-petty-cash-request", Can(r::SLIPS_CREATE), slips::actions::pay)
        .act("/reject-petty-cash-request", Can(r::SLIPS_CREATE), "Petty cash request rejected successfully", slips::actions::reject)
        .act("/take-petty-cash-slip-back", Can(r::SLIPS_REVERSE), "Petty cash slip taken back successfully", slips::actions::take_back)
        .get("/get-register-transactions", Can(r::STATEMENT), report::<statement::StatementRow>)
        .get("/get-register-report", Can(r::REGISTER_REPORTS), report::<register_reports::RegisterReportRow>)
        .get("/get-monthly-data", Can(r::MONTHLY), report::<months::DayRow>)
        .get("/get-yearly-data", Can(r::YEARLY), report::<months::HeadRow>)
}
