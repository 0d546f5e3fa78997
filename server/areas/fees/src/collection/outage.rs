//! The counter that goes on without the server for an hour: what a machine keeps of the dues, and the receipts that it took meanwhile (domain.md section 10).

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use self::model::{COUNTER_MACHINE, PROVISIONAL_RECEIPT, ProvisionalReceipt};
use crate::rights;
use accounting::api::Posts as _;
use institution::api::CAMPUS;
use kernel::{Can, List, Listed, Record, Reference, Routes};

pub const MACHINE: &Record = &COUNTER_MACHINE;
pub const RECORD: &Record = &PROVISIONAL_RECEIPT;
pub const LIST: &List = <ProvisionalReceipt as Listed>::LIST;
pub const REFERENCES: [Reference; 2] = [
    Reference::new(&CAMPUS, "counter_machine", "campus_id", "counters without the server"),
    Reference::new(&COUNTER_MACHINE, "provisional_receipt", "machine_id", "provisional receipts"),
];

pub fn routes(r: Routes) -> Routes {
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
