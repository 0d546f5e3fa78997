//! Bill inquiry and payment for banks: a bank asks what a consumer number owes and tells each payment as it takes it; both calls are signed with the key of
//! one of its accounts (docs/bill-payment.md).

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights;
use accounting::api::BANK;
use kernel::{Can, Part, Public, Reference, Routes};

pub static PART: Part = Part {
    routes,
    tables: &["biller_call", "told_payment"],
    references: &[
        Reference::new(&BANK, "told_payment", "bank_id", "payments that the bank told"),
        Reference::new(&model::BILLER_KEY, "told_payment", "biller_key_id", "payments that the bank told"),
        Reference::new(&model::BILLER_KEY, "biller_call", "biller_key_id", "calls of the bank"),
    ],
    records: &[&model::BILLER_KEY],
    lists: &[&model::BILLER_KEYS, &model::BILLER_CALLS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::BillerKey>("/get-biller-keys", Can(rights::BILLER_KEYS_INDEX))
        .post("/save-biller-key", Can(rights::BILLER_KEYS_CREATE), handlers::save)
        .keyless()
        .post("/update-biller-key", Can(rights::BILLER_KEYS_UPDATE), handlers::update)
        .list::<model::BillerCall>("/get-biller-calls", Can(rights::BILLER_KEYS_INDEX))
        .post("/bill-inquiry", Public, handlers::inquire)
        .post("/bill-payment", Public, handlers::pay)
}
