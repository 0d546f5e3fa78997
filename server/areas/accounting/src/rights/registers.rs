//! The permissions of the registers of capital, liabilities and income.

use super::{CHIEF, KEEPERS, READERS, permission};
use kernel::Permission;

pub const CAPITAL_INDEX: &str = "Accounts.capital.index";
pub const CAPITAL_DETAIL: &str = "Accounts.capital.detail";
pub const CAPITAL_CREATE: &str = "Accounts.capital.create";
pub const CAPITAL_UPDATE: &str = "Accounts.capital.update";
pub const CAPITAL_DELETE: &str = "Accounts.capital.delete";
pub const LIABILITIES_INDEX: &str = "Accounts.liabilities.index";
pub const LIABILITIES_DETAIL: &str = "Accounts.liabilities.detail";
pub const LIABILITIES_CREATE: &str = "Accounts.liabilities.create";
pub const LIABILITIES_UPDATE: &str = "Accounts.liabilities.update";
pub const LIABILITIES_DELETE: &str = "Accounts.liabilities.delete";
pub const REVENUE_INDEX: &str = "Accounts.revenue.index";
pub const REVENUE_DETAIL: &str = "Accounts.revenue.detail";
pub const REVENUE_CREATE: &str = "Accounts.revenue.create";
pub const REVENUE_UPDATE: &str = "Accounts.revenue.update";
pub const REVENUE_DELETE: &str = "Accounts.revenue.delete";

pub const ALL: &[Permission] = &[
    permission(CAPITAL_INDEX, "List what owners put in and took out", READERS),
    permission(CAPITAL_DETAIL, "See a contribution or drawing", READERS),
    permission(CAPITAL_CREATE, "Record contributions and drawings", CHIEF),
    permission(CAPITAL_UPDATE, "Correct contributions and drawings", CHIEF),
    permission(CAPITAL_DELETE, "Reverse contributions and drawings", CHIEF),
    permission(LIABILITIES_INDEX, "List loans and other liabilities", READERS),
    permission(LIABILITIES_DETAIL, "See a liability with its schedule", READERS),
    permission(LIABILITIES_CREATE, "Record and settle liabilities", KEEPERS),
    permission(LIABILITIES_UPDATE, "Correct liabilities", KEEPERS),
    permission(LIABILITIES_DELETE, "Reverse liabilities and their settlements", CHIEF),
    permission(REVENUE_INDEX, "List income other than fees", READERS),
    permission(REVENUE_DETAIL, "See an income other than a fee", READERS),
    permission(REVENUE_CREATE, "Record income other than fees and receive what is owed", KEEPERS),
    permission(REVENUE_UPDATE, "Correct income other than fees", KEEPERS),
    permission(REVENUE_DELETE, "Reverse income other than fees", CHIEF),
];
