//! Statements for any campuses and days, from the kept balances; every figure leads to the entries behind it.

pub mod balance_sheet;
pub mod compared;
pub mod day_book;
mod exceptions;
mod expense_report;
mod expense_year;
mod expenses;
mod group_statement;
mod group_units;
mod income;
mod income_and_expenses;
mod income_statement;
mod income_year;
mod money_books;
mod receipts_and_payments;
pub mod results;
pub mod trial_balance;

use crate::{
    ledger,
    rights::{self as r, budgets as b},
};
use kernel::{Can, Part, Routes};
use reporting::report;

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(routes: Routes) -> Routes {
    routes
        .get("/get-day-book", Can(r::VOUCHERS_INDEX), report::<day_book::DayBookRow>)
        .get("/get-head-transactions", Can(r::LEDGER_INDEX), report::<ledger::model::LedgerRow>)
        .get("/get-trial-balance", Can(r::TRIAL_BALANCE), report::<trial_balance::TrialBalanceLine>)
        .get("/get-balance-sheet", Can(r::BALANCE_SHEET), report::<balance_sheet::BalanceSheetRow>)
        .get("/get-dated-expense-data", Can(b::EXPENSE_SUMMARY), report::<expenses::DatedExpenseRow>)
        .get("/get-monthly-expense-data", Can(b::EXPENSE_SUMMARY), report::<expenses::MonthlyExpenseRow>)
        .get("/get-yearly-expense-data", Can(b::EXPENSE_SUMMARY), report::<expense_year::ExpenseYearRow>)
        .get("/get-expense-report", Can(b::EXPENSE_REPORT), report::<expense_report::ExpenseReportRow>)
        .get("/get-dated-income-data", Can(b::INCOME_SUMMARY), report::<income::DatedIncomeRow>)
        .get("/get-monthly-income-data", Can(b::INCOME_SUMMARY), report::<income::MonthlyIncomeRow>)
        .get("/get-aggregated-income", Can(b::INCOME_SUMMARY), report::<income_year::IncomeYearRow>)
        .get("/get-program-wise-income", Can(b::PROGRAM_WISE), report::<income::ProgramIncomeRow>)
        .get("/get-income-statement", Can(b::INCOME_STATEMENT), report::<income_statement::IncomeStatementRow>)
        .get("/get-income-and-expenses", Can(b::INCOME_STATEMENT), report::<income_and_expenses::IncomeAndExpensesRow>)
        .get("/get-group-statement", Can(b::GROUP_STATEMENT), report::<group_statement::GroupStatementRow>)
        .get("/get-receipts-and-payments", Can(b::DATED_CASH_FLOW), report::<receipts_and_payments::ReceiptsAndPaymentsRow>)
        .get("/get-cash-book", Can(b::CASH_BOOK), report::<money_books::CashBookRow>)
        .get("/get-bank-book", Can(b::BANK_BOOK), report::<money_books::BankBookRow>)
        .get("/get-book-exceptions", Can(b::EXCEPTIONS), report::<exceptions::BookExceptionRow>)
}
