//! Money between cash and banks: deposits, withdrawals, transfers, and what the bank charges or gives.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::{books::preview::Posts as _, rights as r};
use kernel::{Can, Part, Routes};

pub static PART: Part = Part {
    routes,
    tables: &["bank_transaction_kind", "money_side"],
    records: &[&model::BANK_TRANSACTION],
    lists: &[&model::BANK_TRANSACTIONS],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    use handlers as h;
    r.get("/get-cash-in-hand", Can(r::CASH_INDEX), h::cash_in_hand)
        .get("/get-deposited-amount", Can(r::DEPOSITS_INDEX), h::deposits)
        .post("/save-deposited-amount", Can(r::DEPOSITS_CREATE), h::save_deposit)
        .list::<model::BankTransaction>("/get-bank-transactions", Can(r::BANK_TRANSACTIONS_INDEX))
        .post("/save-bank-transaction", Can(r::BANK_TRANSACTIONS_CREATE), h::save)
        .post("/preview-deposited-amount", Can(r::DEPOSITS_CREATE), h::preview_deposit)
        .posts("/preview-bank-transaction", Can(r::BANK_TRANSACTIONS_CREATE), actions::post_form)
        .act(
            "/reverse-bank-transaction",
            Can(r::BANK_TRANSACTIONS_REVERSE),
            "Bank transaction reversed successfully",
            actions::reverse_transaction,
        )
}
