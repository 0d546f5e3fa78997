//! Payees' bank accounts: one person asks for another account, a second one approves it.

pub mod actions;
pub mod model;
pub mod queries;

use crate::rights::payees as r;
use kernel::{Can, Part, Routes};

pub static PART: Part =
    Part { routes, tables: &["payee_account_status"], records: &[&model::PAYEE_ACCOUNT], lists: &[&model::ACCOUNT_CHANGES], ..Part::EMPTY };

fn routes(routes: Routes) -> Routes {
    routes
        .list::<model::AccountChange>("/get-payee-accounts", Can(r::ACCOUNTS_INDEX))
        .act("/request-payee-account", Can(r::ACCOUNTS_REQUEST), "Bank account requested successfully", actions::request)
        .take("/approve-payee-account", Can(r::ACCOUNTS_APPROVE), "Bank account approved successfully", actions::approve)
        .act("/reject-payee-account", Can(r::ACCOUNTS_APPROVE), "Bank account rejected successfully", actions::reject)
}
