//! Budgets, and the statements that are read beside them.

use super::{CHIEF, KEEPERS, READERS, permission};
use kernel::Permission;

pub const INDEX: &str = "Accounts.budgets.index";
pub const DETAIL: &str = "Accounts.budgets.detail";
pub const CREATE: &str = "Accounts.budgets.create";
pub const UPDATE: &str = "Accounts.budgets.update";
pub const DELETE: &str = "Accounts.budgets.delete";
pub const APPROVE: &str = "Accounts.budgets.approve";

pub const BUDGET_REPORT: &str = "Reports.budget-report.index";
pub const CASH_FLOW_MONTHLY: &str = "Reports.cash-flow-monthly.index";
pub const DATED_CASH_FLOW: &str = "Reports.dated-cash-flow.index";
pub const CASH_BOOK: &str = "Reports.cash-book.index";
pub const BANK_BOOK: &str = "Reports.bank-book.index";
pub const EXPENSE_SUMMARY: &str = "Reports.aggregated-expense-summary.index";
pub const EXPENSE_REPORT: &str = "Reports.admin-expense-report.index";
pub const INCOME_SUMMARY: &str = "Reports.aggregated-income-summary.index";
pub const PROGRAM_WISE: &str = "Reports.program-wise-report.index";
pub const INCOME_STATEMENT: &str = "Reports.income-statement.index";
pub const GROUP_STATEMENT: &str = "Reports.group-statement.index";
pub const EXCEPTIONS: &str = "Reports.book-exceptions.index";

/// Who reads cash and bank books: whoever sees the cash in hand.
const CASH: &[&str] = super::CASH_READERS;

pub const ALL: &[Permission] = &[
    permission(INDEX, "List budgets with what is spent of them", READERS),
    permission(DETAIL, "See a budget month by month", READERS),
    permission(CREATE, "Prepare budgets", KEEPERS),
    permission(UPDATE, "Change budgets, propose revisions and transfers", KEEPERS),
    permission(DELETE, "Delete budgets that nobody approved", KEEPERS),
    permission(APPROVE, "Approve budgets, revisions and transfers that others prepared", CHIEF),
    permission(BUDGET_REPORT, "See the budget report of a year", READERS),
    permission(CASH_FLOW_MONTHLY, "See the cash flow of a month, day by day", READERS),
    permission(DATED_CASH_FLOW, "See the cash flow between dates and of a year", READERS),
    permission(CASH_BOOK, "See the cash book", CASH),
    permission(BANK_BOOK, "See the bank book", CASH),
    permission(EXPENSE_SUMMARY, "See the expense summaries", READERS),
    permission(EXPENSE_REPORT, "Read the expense report", READERS),
    permission(INCOME_SUMMARY, "See the income summaries", READERS),
    permission(PROGRAM_WISE, "See the income by program", READERS),
    permission(INCOME_STATEMENT, "See the income statement", READERS),
    permission(GROUP_STATEMENT, "See the statement of campuses side by side", READERS),
    permission(EXCEPTIONS, "See the exceptions in the books", READERS),
];
