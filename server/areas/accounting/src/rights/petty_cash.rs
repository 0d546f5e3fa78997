//! Petty cash: who keeps the box, who spends out of it, who asks for money, who refills and counts it.

use super::{CASH_READERS, CASHIERS, CHIEF, KEEPERS, READERS, permission};
use kernel::Permission;

pub const INDEX: &str = "Accounts.petty-cash.index";
pub const DETAILS: &str = "Accounts.petty-cash.details";
pub const CREATE: &str = "Accounts.petty-cash.create";
pub const REFILL: &str = "Accounts.petty-cash.refill";
pub const RAISE: &str = "Accounts.petty-cash.raise";
pub const CLOSE: &str = "Accounts.petty-cash.close";
pub const SLIPS_INDEX: &str = "Accounts.petty-cash-slips.index";
pub const SLIPS_DETAILS: &str = "Accounts.petty-cash-slips.details";
pub const SLIPS_CREATE: &str = "Accounts.petty-cash-slips.create";
pub const SLIPS_REQUEST: &str = "Accounts.petty-cash-slips.request";
pub const SLIPS_APPROVE: &str = "Accounts.petty-cash-slips.approve";
pub const SLIPS_REVERSE: &str = "Accounts.petty-cash-slips.reverse";
pub const STATEMENT: &str = "Reports.petty-cash-statements.index";
pub const DATED_STATEMENT: &str = "Reports.dated-petty-cash-statements.index";
pub const MONTHLY: &str = "Reports.monthly-petty-cash.index";
pub const YEARLY: &str = "Reports.yearly-petty-cash.index";
pub const REGISTER_REPORTS: &str = "Reports.register-reports.index";

/// Asks the custodian for money.
const REQUESTERS: &[&str] =
    &["accountant", "chief_accountant", "cashier", "school_admin", "branch_admin", "campus_admin", "principal", "admission_officer"];

pub const ALL: &[Permission] = &[
    permission(INDEX, "List petty cash registers with what each holds", CASH_READERS),
    permission(DETAILS, "See a petty cash register", CASH_READERS),
    permission(CREATE, "Open a petty cash register", KEEPERS),
    permission(REFILL, "Refill petty cash from its slips", KEEPERS),
    permission(RAISE, "Raise the float of petty cash", CHIEF),
    permission(CLOSE, "Count and close a petty cash register", KEEPERS),
    permission(SLIPS_INDEX, "List petty cash slips", CASH_READERS),
    permission(SLIPS_DETAILS, "See a petty cash slip", CASH_READERS),
    permission(SLIPS_CREATE, "Spend out of petty cash, pay and reject requests", CASHIERS),
    permission(SLIPS_REQUEST, "Request money from petty cash", REQUESTERS),
    permission(SLIPS_APPROVE, "Approve requests for petty cash", KEEPERS),
    permission(SLIPS_REVERSE, "Take a petty cash slip or refill back", KEEPERS),
    permission(STATEMENT, "See the statement of petty cash", READERS),
    permission(DATED_STATEMENT, "See the dated statement of petty cash", READERS),
    permission(MONTHLY, "See petty cash and cash flow by day", READERS),
    permission(YEARLY, "See petty cash and cash flow by head and month", READERS),
    permission(REGISTER_REPORTS, "Compare petty cash registers", READERS),
];
