//! Expenses paid from cash or a bank; `expense_entries` takes those of petty cash and bills too. A change reverses the voucher and posts a new one; a deletion reverses it and stays on record.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;
pub mod search;

use crate::{books::preview::Posts as _, expense_entries, rights as r};
use kernel::{Can, Part, Routes};

pub static PART: Part =
    Part { routes, tables: &["expense_source"], records: &[&model::EXPENSE], lists: &[&model::EXPENSES], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<model::Expense>("/get-expenses", Can(r::EXPENSES_INDEX))
        .get("/get-expense-details", Can(r::EXPENSES_DETAIL), handlers::details)
        .post("/save-expenses", Can(r::EXPENSES_CREATE), expense_entries::handlers::save)
        .posts("/preview-expense", Can(r::EXPENSES_CREATE), expense_entries::actions::try_one)
        .post("/update-expense", Can(r::EXPENSES_UPDATE), handlers::update)
        .post("/preview-expense-correction", Can(r::EXPENSES_UPDATE), handlers::preview_update)
        .remove_by("/delete-expense", Can(r::EXPENSES_DELETE), "Expense deleted successfully", actions::take_back)
}
