//! The permissions of this area and the seeded roles that hold them. Only the chief accountant reopens a month; the auditor reads everything and changes nothing.

pub mod assets;
pub mod controls;
pub mod registers;

pub mod payees;
pub mod petty_cash;

pub mod budgets;

use kernel::{Approval, Permission};

pub const DASHBOARD: &str = "Accounts.dashboard.index";
pub const CHART_INDEX: &str = "Accounts.chart-of-accounts.index";
pub const LEDGER_INDEX: &str = "Accounts.ledger-transactions.index";
pub const VOUCHERS_INDEX: &str = "Accounts.vouchers.index";
pub const VOUCHERS_DETAIL: &str = "Accounts.vouchers.detail";
pub const VOUCHERS_REVERSE: &str = "Accounts.vouchers.reverse";

pub const CAPITAL_HEADS_INDEX: &str = "Accounts.capital-heads.index";
pub const CAPITAL_HEADS_CREATE: &str = "Accounts.capital-heads.create";
pub const CAPITAL_HEADS_UPDATE: &str = "Accounts.capital-heads.update";
pub const CAPITAL_HEADS_DELETE: &str = "Accounts.capital-heads.delete";
pub const CAPITAL_LEDGER_HEADS_INDEX: &str = "Accounts.capital-ledger-heads.index";
pub const CAPITAL_LEDGER_HEADS_CREATE: &str = "Accounts.capital-ledger-heads.create";
pub const CAPITAL_LEDGER_HEADS_UPDATE: &str = "Accounts.capital-ledger-heads.update";
pub const CAPITAL_LEDGER_HEADS_DELETE: &str = "Accounts.capital-ledger-heads.delete";
pub const LIABILITY_HEADS_INDEX: &str = "Accounts.liability-heads.index";
pub const LIABILITY_HEADS_CREATE: &str = "Accounts.liability-heads.create";
pub const LIABILITY_HEADS_UPDATE: &str = "Accounts.liability-heads.update";
pub const LIABILITY_HEADS_DELETE: &str = "Accounts.liability-heads.delete";
pub const LIABILITY_LEDGER_HEADS_INDEX: &str = "Accounts.liability-ledger-heads.index";
pub const LIABILITY_LEDGER_HEADS_CREATE: &str = "Accounts.liability-ledger-heads.create";
pub const LIABILITY_LEDGER_HEADS_UPDATE: &str = "Accounts.liability-ledger-heads.update";
pub const LIABILITY_LEDGER_HEADS_DELETE: &str = "Accounts.liability-ledger-heads.delete";
pub const ASSET_HEADS_INDEX: &str = "Accounts.asset-heads.index";
pub const ASSET_HEADS_CREATE: &str = "Accounts.asset-heads.create";
pub const ASSET_HEADS_UPDATE: &str = "Accounts.asset-heads.update";
pub const ASSET_HEADS_DELETE: &str = "Accounts.asset-heads.delete";
pub const ASSET_LEDGER_HEADS_INDEX: &str = "Accounts.asset-ledger-heads.index";
pub const ASSET_LEDGER_HEADS_CREATE: &str = "Accounts.asset-ledger-heads.create";
pub const ASSET_LEDGER_HEADS_UPDATE: &str = "Accounts.asset-ledger-heads.update";
pub const ASSET_LEDGER_HEADS_DELETE: &str = "Accounts.asset-ledger-heads.delete";
pub const EXPENSE_HEADS_INDEX: &str = "Accounts.expense-heads.index";
pub const EXPENSE_HEADS_CREATE: &str = "Accounts.expense-heads.create";
pub const EXPENSE_HEADS_UPDATE: &str = "Accounts.expense-heads.update";
pub const EXPENSE_HEADS_DELETE: &str = "Accounts.expense-heads.delete";
pub const INCOME_HEADS_INDEX: &str = "Accounts.income-heads.index";
pub const INCOME_HEADS_CREATE: &str = "Accounts.income-heads.create";
pub const INCOME_HEADS_UPDATE: &str = "Accounts.income-heads.update";
pub const INCOME_HEADS_DELETE: &str = "Accounts.income-heads.delete";

pub const EXPENSE_LEDGERS: &str = "Accounts.expense-ledgers.index";
pub const LIABILITY_LEDGERS: &str = "Accounts.liability-ledgers.index";
pub const ASSET_LEDGERS: &str = "Accounts.asset-ledgers.index";
pub const CAPITAL_LEDGERS: &str = "Accounts.capital-ledgers.index";
pub const REVENUE_LEDGERS: &str = "Accounts.revenue-ledgers.index";

pub const BANKS_INDEX: &str = "Accounts.banks.index";
pub const BANKS_DETAIL: &str = "Accounts.banks.detail";
pub const BANKS_CREATE: &str = "Accounts.banks.create";
pub const BANKS_UPDATE: &str = "Accounts.banks.update";
pub const BANKS_DELETE: &str = "Accounts.banks.delete";
pub const BANK_TRANSACTIONS_INDEX: &str = "Accounts.bank-transactions.index";
pub const BANK_TRANSACTIONS_CREATE: &str = "Accounts.bank-transactions.create";
pub const BANK_TRANSACTIONS_REVERSE: &str = "Accounts.bank-transactions.reverse";
pub const CASH_INDEX: &str = "Accounts.cash.index";
pub const DEPOSITS_INDEX: &str = "Accounts.cash-deposits.index";
pub const DEPOSITS_CREATE: &str = "Accounts.cash-deposits.create";

pub const EXPENSES_INDEX: &str = "Accounts.expenses.index";
pub const EXPENSES_DETAIL: &str = "Accounts.expenses.detail";
pub const EXPENSES_CREATE: &str = "Accounts.expenses.create";
pub const EXPENSES_UPDATE: &str = "Accounts.expenses.update";
pub const EXPENSES_DELETE: &str = "Accounts.expenses.delete";
pub const PAYMENTS_INDEX: &str = "Accounts.payments.index";
pub const PAYMENTS_DETAIL: &str = "Accounts.payments.detail";
pub const PAYMENTS_CREATE: &str = "Accounts.payments.create";
pub const RECEIPTS_INDEX: &str = "Accounts.receipts.index";
pub const RECEIPTS_DETAIL: &str = "Accounts.receipts.detail";
pub const RECEIPTS_REVERSE: &str = "Accounts.receipts.reverse";
pub const JOURNAL_INDEX: &str = "Accounts.journal-vouchers.index";
pub const JOURNAL_DETAIL: &str = "Accounts.journal-vouchers.detail";
pub const JOURNAL_CREATE: &str = "Accounts.journal-vouchers.create";
pub const JOURNAL_APPROVE: &str = "Accounts.journal-vouchers.approve";

pub const MONTHS_INDEX: &str = "Accounts.months.index";
pub const MONTHS_CLOSE: &str = "Accounts.months.close";
pub const MONTHS_REOPEN: &str = "Accounts.months.reopen";
pub const TRIAL_BALANCE: &str = "Reports.trial-balance.index";
pub const BALANCE_SHEET: &str = "Reports.balance-sheet.index";

/// Reads the books.
const READERS: &[&str] = &["accountant", "chief_accountant", "auditor", "school_admin", "branch_admin", "campus_admin"];
/// Keeps the books of their campuses. Administrators do all of their scope (domain.md section 3), so that they can give these rights to others.
const KEEPERS: &[&str] = &["accountant", "chief_accountant", "school_admin", "branch_admin", "campus_admin"];
/// Takes and banks cash, and sees what is in the box.
const CASHIERS: &[&str] = &["accountant", "chief_accountant", "cashier", "school_admin", "branch_admin", "campus_admin"];
const CASH_READERS: &[&str] = &["accountant", "chief_accountant", "cashier", "auditor", "school_admin", "branch_admin", "campus_admin"];
const CHIEF: &[&str] = &["chief_accountant"];

const fn permission(name: &'static str, description: &'static str, roles: &'static [&'static str]) -> Permission {
    Permission { name, description, roles }
}

pub const ALL: &[Permission] = &[
    permission(DASHBOARD, "See cash, bank and petty cash balances", READERS),
    permission(CHART_INDEX, "See the chart of accounts", READERS),
    permission(LEDGER_INDEX, "See the ledger of any head", READERS),
    permission(VOUCHERS_INDEX, "List vouchers", READERS),
    permission(VOUCHERS_DETAIL, "Open a voucher with its entries", READERS),
    permission(VOUCHERS_REVERSE, "Reverse a voucher that was written by hand", CHIEF),
    permission(CAPITAL_HEADS_INDEX, "List capital heads", READERS),
    permission(CAPITAL_HEADS_CREATE, "Add capital heads", CHIEF),
    permission(CAPITAL_HEADS_UPDATE, "Change capital heads", CHIEF),
    permission(CAPITAL_HEADS_DELETE, "Delete capital heads", CHIEF),
    permission(CAPITAL_LEDGER_HEADS_INDEX, "List capital ledger heads", READERS),
    permission(CAPITAL_LEDGER_HEADS_CREATE, "Add capital ledger heads", CHIEF),
    permission(CAPITAL_LEDGER_HEADS_UPDATE, "Change capital ledger heads", CHIEF),
    permission(CAPITAL_LEDGER_HEADS_DELETE, "Delete capital ledger heads", CHIEF),
    permission(LIABILITY_HEADS_INDEX, "List liability heads", READERS),
    permission(LIABILITY_HEADS_CREATE, "Add liability heads", CHIEF),
    permission(LIABILITY_HEADS_UPDATE, "Change liability heads", CHIEF),
    permission(LIABILITY_HEADS_DELETE, "Delete liability heads", CHIEF),
    permission(LIABILITY_LEDGER_HEADS_INDEX, "List liability ledger heads", READERS),
    permission(LIABILITY_LEDGER_HEADS_CREATE, "Add liability ledger heads", KEEPERS),
    permission(LIABILITY_LEDGER_HEADS_UPDATE, "Change liability ledger heads", KEEPERS),
    permission(LIABILITY_LEDGER_HEADS_DELETE, "Delete liability ledger heads", CHIEF),
    permission(ASSET_HEADS_INDEX, "List asset heads", READERS),
    permission(ASSET_HEADS_CREATE, "Add asset heads", CHIEF),
    permission(ASSET_HEADS_UPDATE, "Change asset heads", CHIEF),
    permission(ASSET_HEADS_DELETE, "Delete asset heads", CHIEF),
    permission(ASSET_LEDGER_HEADS_INDEX, "List asset ledger heads", READERS),
    permission(ASSET_LEDGER_HEADS_CREATE, "Add asset ledger heads", KEEPERS),
    permission(ASSET_LEDGER_HEADS_UPDATE, "Change asset ledger heads", KEEPERS),
    permission(ASSET_LEDGER_HEADS_DELETE, "Delete asset ledger heads", CHIEF),
    permission(EXPENSE_HEADS_INDEX, "List expense heads", CASH_READERS),
    permission(EXPENSE_HEADS_CREATE, "Add expense heads", KEEPERS),
    permission(EXPENSE_HEADS_UPDATE, "Change expense heads", CHIEF),
    permission(EXPENSE_HEADS_DELETE, "Delete expense heads", CHIEF),
    permission(INCOME_HEADS_INDEX, "List income heads and types", READERS),
    permission(INCOME_HEADS_CREATE, "Add income heads and types", KEEPERS),
    permission(INCOME_HEADS_UPDATE, "Change income heads and types", KEEPERS),
    permission(INCOME_HEADS_DELETE, "Delete income heads and types", CHIEF),
    permission(EXPENSE_LEDGERS, "See the ledgers of expenses", READERS),
    permission(LIABILITY_LEDGERS, "See the ledgers of liabilities", READERS),
    permission(ASSET_LEDGERS, "See the ledgers of assets", READERS),
    permission(CAPITAL_LEDGERS, "See the ledgers of capital", READERS),
    permission(REVENUE_LEDGERS, "See the ledgers of revenue", READERS),
    permission(BANKS_INDEX, "List banks with their balances", CASH_READERS),
    permission(BANKS_DETAIL, "See a bank", CASH_READERS),
    permission(BANKS_CREATE, "Add banks", KEEPERS),
    permission(BANKS_UPDATE, "Change banks", KEEPERS),
    permission(BANKS_DELETE, "Delete banks", CHIEF),
    permission(BANK_TRANSACTIONS_INDEX, "List bank transactions", CASH_READERS),
    permission(BANK_TRANSACTIONS_CREATE, "Record withdrawals, transfers, charges and profit", KEEPERS),
    permission(BANK_TRANSACTIONS_REVERSE, "Reverse a bank transaction or a deposit", CHIEF),
    permission(CASH_INDEX, "See the cash in hand", CASH_READERS),
    permission(DEPOSITS_INDEX, "List cash taken to the bank", CASH_READERS),
    permission(DEPOSITS_CREATE, "Record cash taken to the bank", CASHIERS),
    permission(EXPENSES_INDEX, "List expenses", CASH_READERS),
    permission(EXPENSES_DETAIL, "See an expense", CASH_READERS),
    permission(EXPENSES_CREATE, "Book expenses", CASHIERS),
    permission(EXPENSES_UPDATE, "Correct expenses", KEEPERS),
    permission(EXPENSES_DELETE, "Reverse expenses", KEEPERS),
    permission(PAYMENTS_INDEX, "List payments", READERS),
    permission(PAYMENTS_DETAIL, "See a payment", READERS),
    permission(PAYMENTS_CREATE, "Pay payees", KEEPERS),
    permission(RECEIPTS_INDEX, "List receipts other than fees", READERS),
    permission(RECEIPTS_DETAIL, "See a receipt other than a fee", READERS),
    permission(RECEIPTS_REVERSE, "Reverse a receipt other than a fee", CHIEF),
    permission(JOURNAL_INDEX, "List journal vouchers", READERS),
    permission(JOURNAL_DETAIL, "See a journal voucher", READERS),
    permission(JOURNAL_CREATE, "Add journal vouchers", KEEPERS),
    permission(JOURNAL_APPROVE, "Check and post vouchers of others above the limit", CHIEF),
    permission(MONTHS_INDEX, "See which months are closed", READERS),
    permission(MONTHS_CLOSE, "Close a month", KEEPERS),
    permission(MONTHS_REOPEN, "Reopen a closed month", CHIEF),
    permission(TRIAL_BALANCE, "See the trial balance", READERS),
    permission(BALANCE_SHEET, "See the balance sheet", READERS),
];

/// Decisions about what others asked for or prepared, which whoever is on leave lends to a deputy; each with what its screens read.
pub const APPROVALS: &[Approval] = &[
    Approval::of(JOURNAL_APPROVE, &[JOURNAL_INDEX, JOURNAL_DETAIL]),
    Approval::of(controls::RECURRING_APPROVE, &[controls::RECURRING_INDEX, controls::RECURRING_DETAIL]),
    Approval::of(budgets::APPROVE, &[budgets::INDEX, budgets::DETAIL]),
    Approval::of(petty_cash::SLIPS_APPROVE, &[petty_cash::SLIPS_INDEX, petty_cash::SLIPS_DETAILS]),
    Approval::of(payees::ACCOUNTS_APPROVE, &[payees::ACCOUNTS_INDEX]),
];
