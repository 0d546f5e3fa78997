//! Income against expenses, month by month of a fiscal year.

use super::results::{self, year_asked};
use crate::books::{model::AccountClass, months::is_open_between};
use kernel::{Money, Month, Result, Tx};
use reporting::{Arguments, ChartKind, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

pub static INCOME_AND_EXPENSES: Report = Report::new(
    "accounting.income_and_expenses.title",
    "Income and expenses by month",
    &[Parameter::campuses(), Parameter::asked_number("fiscal_year", "accounting.budgets.fiscal_year", "Fiscal year")],
    IncomeAndExpensesRow::SHOWN,
)
.answers("In which months was more spent than earned?")
.in_order()
.drawn(ChartKind::Bars, "month", &["income_minor", "expenses_minor"]);

reporting::shown! {
    /// A month of the year. Concessions stand off the income.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct IncomeAndExpensesRow {
        /// `Jul 2026`.
        pub month: String = text("kit.label.month", "Month");
        pub income_minor: i64 = amount("accounting.income_and_expenses.income", "Income").blank_zero();
        pub expenses_minor: i64 = amount("accounting.income_and_expenses.expenses", "Expenses").blank_zero();
        pub surplus_minor: i64 = amount("accounting.income_and_expenses.surplus", "Surplus").blank_zero();
        #[serde(skip)]
        of: Month;
    }
}

impl Reported for IncomeAndExpensesRow {
    const REPORT: &'static Report = &INCOME_AND_EXPENSES;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let year = year_asked(tx, asked)?;
        let months: Vec<Month> = year.months().collect();
        let income = of_class(tx, asked, AccountClass::Revenue, &months)?;
        let expenses = of_class(tx, asked, AccountClass::Expense, &months)?;
        let rows = months.iter().zip(income.into_iter().zip(expenses)).map(|(month, (income, expenses))| IncomeAndExpensesRow {
            month: month.label(),
            income_minor: income.minor(),
            expenses_minor: expenses.minor(),
            surplus_minor: (income - expenses).minor(),
            of: *month,
        });
        let rows: Vec<Self> = rows.collect();
        let is_open = is_open_between(tx, asked.campuses(), year.start(), year.end())?;
        Ok(Rows::from(rows).heading(format!("Income and expenses by month, {}", year.label())).provisional(is_open))
    }

    /// The income statement of the month.
    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        let (from, to) = (self.of.first().to_string(), self.of.last().to_string());
        Some(LeadsTo::call("/get-income-statement", [("campus_id", asked.campus_list()), ("from", from), ("to", to)]))
    }
}

/// What all heads of a class moved in each month, on the class's own side.
fn of_class(tx: &mut Tx, asked: &Arguments, class: AccountClass, months: &[Month]) -> Result<Vec<Money>> {
    let ids: Vec<i64> = results::heads(tx, class)?.iter().map(|head| head.id).collect();
    let sums = results::by_month(tx, asked.campuses(), &ids, months[0], months[11])?;
    let in_month = |month: &Month| -> Money {
        let wanted = month.to_string();
        sums.iter().filter(|((_, month), _)| *month == wanted).map(|(_, net)| *net).sum()
    };
    Ok(months.iter().map(in_month).map(|net| if class.is_debit() { net } else { -net }).collect())
}
