//! Permissions of the year end, the bank reconciliation, recurring vouchers, allocated costs, merged heads and opening balances.

use super::{CHIEF, KEEPERS, READERS, permission};
use kernel::Permission;

pub const YEARS_INDEX: &str = "Accounts.fiscal-years.index";
pub const YEARS_CLOSE: &str = "Accounts.fiscal-years.close";
pub const YEARS_REOPEN: &str = "Accounts.fiscal-years.reopen";
pub const YEARS_ADJUST: &str = "Accounts.fiscal-years.adjust";
pub const YEARS_SIGN: &str = "Accounts.fiscal-years.sign";
pub const YEARS_PRIOR: &str = "Accounts.fiscal-years.adjust-prior";
pub const RECONCILIATION_INDEX: &str = "Accounts.bank-reconciliation.index";
pub const RECONCILIATION_DETAIL: &str = "Accounts.bank-reconciliation.detail";
pub const RECONCILIATION_CREATE: &str = "Accounts.bank-reconciliation.create";
pub const RECONCILIATION_MATCH: &str = "Accounts.bank-reconciliation.match";
pub const RECONCILIATION_FINISH: &str = "Accounts.bank-reconciliation.finish";
pub const RECONCILIATION_REOPEN: &str = "Accounts.bank-reconciliation.reopen";
pub const RECONCILIATION_DELETE: &str = "Accounts.bank-reconciliation.delete";
pub const RECURRING_INDEX: &str = "Accounts.recurring-vouchers.index";
pub const RECURRING_DETAIL: &str = "Accounts.recurring-vouchers.detail";
pub const RECURRING_CREATE: &str = "Accounts.recurring-vouchers.create";
pub const RECURRING_UPDATE: &str = "Accounts.recurring-vouchers.update";
pub const RECURRING_APPROVE: &str = "Accounts.recurring-vouchers.approve";
pub const ALLOCATIONS_INDEX: &str = "Accounts.cost-allocations.index";
pub const ALLOCATIONS_DETAIL: &str = "Accounts.cost-allocations.detail";
pub const ALLOCATIONS_CREATE: &str = "Accounts.cost-allocations.create";
pub const ALLOCATIONS_REVERSE: &str = "Accounts.cost-allocations.reverse";
pub const HEADS_MERGE: &str = "Accounts.ledger-heads.merge";
pub const OPENING_INDEX: &str = "Accounts.opening-balances.index";
pub const OPENING_CREATE: &str = "Accounts.opening-balances.create";
pub const OPENING_CLEAR: &str = "Accounts.opening-balances.clear";

/// Two people reopen a year; either may be the owner's.
const TWO: &[&str] = &["chief_accountant", "school_admin"];

pub const ALL: &[Permission] = &[
    permission(YEARS_INDEX, "See which fiscal years are closed, and what is missing", READERS),
    permission(YEARS_CLOSE, "Close a fiscal year", CHIEF),
    permission(YEARS_REOPEN, "Ask to reopen a closed fiscal year, or agree to it", TWO),
    permission(YEARS_ADJUST, "Post adjustments of the audit in a reopened year", CHIEF),
    permission(YEARS_SIGN, "Note that the audit of a fiscal year is signed", TWO),
    permission(YEARS_PRIOR, "Post prior-year adjustments", CHIEF),
    permission(RECONCILIATION_INDEX, "List bank statements and read reconciliations", READERS),
    permission(RECONCILIATION_DETAIL, "See a bank statement with its lines", READERS),
    permission(RECONCILIATION_CREATE, "Read a bank's statement file", KEEPERS),
    permission(RECONCILIATION_MATCH, "Match lines of a bank statement, post charges and profit from them", KEEPERS),
    permission(RECONCILIATION_FINISH, "Finish the reconciliation of a bank statement", KEEPERS),
    permission(RECONCILIATION_REOPEN, "Reopen the reconciliation of a bank statement", CHIEF),
    permission(RECONCILIATION_DELETE, "Remove a bank statement that is not finished", KEEPERS),
    permission(RECURRING_INDEX, "List recurring vouchers", READERS),
    permission(RECURRING_DETAIL, "See a recurring voucher with what it posted", READERS),
    permission(RECURRING_CREATE, "Add recurring vouchers", KEEPERS),
    permission(RECURRING_UPDATE, "Pause, resume and end recurring vouchers", KEEPERS),
    permission(RECURRING_APPROVE, "Approve recurring vouchers of others above the limit", CHIEF),
    permission(ALLOCATIONS_INDEX, "List allocated costs of the head office", READERS),
    permission(ALLOCATIONS_DETAIL, "See allocated costs of a month", READERS),
    permission(ALLOCATIONS_CREATE, "Allocate costs of the head office to campuses", CHIEF),
    permission(ALLOCATIONS_REVERSE, "Take back allocated costs", CHIEF),
    permission(HEADS_MERGE, "Merge two ledger heads", CHIEF),
    permission(OPENING_INDEX, "See opening balances", READERS),
    permission(OPENING_CREATE, "Enter opening balances", CHIEF),
    permission(OPENING_CLEAR, "Move what is left on opening balances to capital", CHIEF),
];
