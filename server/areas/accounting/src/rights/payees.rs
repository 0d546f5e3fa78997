//! Payees, their bills, and the tax that is withheld from them.

use super::{CASH_READERS, CHIEF, KEEPERS, READERS, permission};
use kernel::{Permission, Rights, rights};

pub const PAYEES: Rights = rights!("Accounts.payees": "payees", "a payee with its bank account";
    index CASH_READERS, details READERS, create KEEPERS, update KEEPERS, delete CHIEF);
pub const ACCOUNTS_INDEX: &str = "Accounts.payee-accounts.index";
pub const ACCOUNTS_REQUEST: &str = "Accounts.payee-accounts.create";
pub const ACCOUNTS_APPROVE: &str = "Accounts.payee-accounts.approve";
pub const BILLS_INDEX: &str = "Accounts.bills.index";
pub const BILLS_DETAILS: &str = "Accounts.bills.details";
pub const BILLS_CREATE: &str = "Accounts.bills.create";
pub const BILLS_REVERSE: &str = "Accounts.bills.reverse";
pub const BILLS_PAY: &str = "Accounts.bills.pay";
pub const OPENINGS_INDEX: &str = "Accounts.payee-openings.index";
pub const OPENINGS_IMPORT: &str = "Accounts.payee-openings.import";
pub const RATES_INDEX: &str = "Accounts.withholding-rates.index";
pub const RATES_CREATE: &str = "Accounts.withholding-rates.create";
pub const RATES_CONFIRM: &str = "Accounts.withholding-rates.confirm";
pub const RATES_DELETE: &str = "Accounts.withholding-rates.delete";
pub const TAX_INDEX: &str = "Accounts.withheld-taxes.index";
pub const DEPOSITS_INDEX: &str = "Accounts.tax-deposits.index";
pub const DEPOSITS_CREATE: &str = "Accounts.tax-deposits.create";
pub const DEPOSITS_REVERSE: &str = "Accounts.tax-deposits.reverse";
pub const STATEMENT: &str = "Reports.withholding-statement.index";

/// Says yes to what an accountant asks.
const APPROVERS: &[&str] = &["chief_accountant", "school_admin", "branch_admin", "campus_admin"];

pub const ALL: &[Permission] = &[
    permission(ACCOUNTS_INDEX, "List changes of payees' bank accounts", READERS),
    permission(ACCOUNTS_REQUEST, "Ask for another bank account of a payee", KEEPERS),
    permission(ACCOUNTS_APPROVE, "Approve another bank account of a payee", APPROVERS),
    permission(BILLS_INDEX, "List bills", CASH_READERS),
    permission(BILLS_DETAILS, "See a bill", CASH_READERS),
    permission(BILLS_CREATE, "Enter bills", KEEPERS),
    permission(BILLS_REVERSE, "Take a bill or its payment back", KEEPERS),
    permission(BILLS_PAY, "Pay bills", KEEPERS),
    permission(OPENINGS_INDEX, "List the opening balances of payees", READERS),
    permission(OPENINGS_IMPORT, "Import the opening balances of payees, and take them back", CHIEF),
    permission(RATES_INDEX, "List rates of withholding tax", READERS),
    permission(RATES_CREATE, "Add rates of withholding tax", CHIEF),
    permission(RATES_CONFIRM, "Confirm rates of withholding tax", CHIEF),
    permission(RATES_DELETE, "Delete rates of withholding tax", CHIEF),
    permission(TAX_INDEX, "List tax withheld", READERS),
    permission(DEPOSITS_INDEX, "List deposits of tax", READERS),
    permission(DEPOSITS_CREATE, "Deposit tax that was withheld", KEEPERS),
    permission(DEPOSITS_REVERSE, "Take a deposit of tax back", CHIEF),
    permission(STATEMENT, "See the statement and certificates of tax withheld", READERS),
];
