//! The counter that goes on without the server for an hour: what a machine keeps of the dues, and the receipts that it took meanwhile (domain.md section 10).

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use self::model::{COUNTER_MACHINE, PROVISIONAL_RECEIPT, ProvisionalReceipt};
use crate::rights;
use accounting::api::Posts as _;
use institution::api::CAMPUS;
use kernel::{Can, Part, Reference, Routes};

pub static PART: Part = Part {
    routes,
    references: &[
        Reference::new(&CAMPUS, "counter_machine", "campus_id", "counters without the server"),
        Reference::new(&COUNTER_MACHINE, "provisional_receipt", "machine_id", "provisional receipts"),
    ],
    records: &[&COUNTER_MACHINE, &PROVISIONAL_RECEIPT],
    lists: &[&model::PROVISIONAL_RECEIPTS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.post("/save-counter-machine", Can(rights::PROVISIONAL_CREATE), handlers::turn_on)
        .get("/get-counter-dues", Can(rights::PROVISIONAL_CREATE), handlers::dues)
        .act("/save-provisional-receipt", Can(rights::PROVISIONAL_CREATE), "Provisional receipt recorded successfully", actions::take)
        .list::<ProvisionalReceipt>("/get-provisional-receipts", Can(rights::PROVISIONAL_INDEX))
        .act(
            "/decide-provisional-receipt",
            Can(rights::PROVISIONAL_DECIDE),
            "Provisional receipt decided successfully",
            actions::decide::decide,
        )
        .posts("/preview-decided-receipt", Can(rights::PROVISIONAL_DECIDE), actions::decide::decide)
}
