//! The income statement: income less concessions, expenses, and what is left, of any days; beside the year before and the budget.

use super::{
    balance_sheet::RowKind,
    compared::{ComparedWith, beside, said},
    results::{self, ResultHead, to_ledger_of},
    trial_balance::campus_names,
};
use crate::{
    books::{model::AccountClass, months::is_open_between},
    budgets,
};
use chrono::NaiveDate;
use documents::papers::RowStyle;
use kernel::{FiscalYear, Money, Month, Result, Tx, time};
use reporting::{Arguments, Begins, Column, LeadsTo, Line, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashMap;

pub static INCOME_STATEMENT: Report = Report::new(
    "accounting.income_statement.title",
    "Income statement",
    &[
        Parameter::campuses(),
        Parameter::days(Begins::ThisMonth),
        Parameter::choice("compare", "accounting.income_statement.compare", "Compared with", ComparedWith::WORDS),
        Parameter::program(),
    ],
    &[
        Column::word("class", "accounting.class", "Class").off_screen().off_paper(),
        Column::word("kind", "kit.label.kind", "Kind").off_screen().off_paper(),
        Column::text("code", "kit.label.code", "Code").off_screen().off_paper(),
        Column::text("name", "kit.label.name", "Name").after("code").share(3),
        Column::amount("amount_minor", "kit.label.amount", "Amount").not_totalled(),
        Column::amount("compared_minor", "accounting.balance_sheet.compared", "Comparison").not_totalled(),
        Column::amount("budget_minor", "accounting.budgets.amount", "Budget").not_totalled().blank_zero().sometimes(),
        Column::amount("left_minor", "accounting.statements.to_budget", "Budget less actual").not_totalled().blank_zero().sometimes(),
    ],
)
.answers("Was there a surplus or a loss in these days?")
.in_order();

/// What is said beside the rows.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct IncomeStatement {
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// The days that stand beside.
    pub compared_from: NaiveDate,
    pub compared_to: NaiveDate,
    pub campuses: Vec<String>,
    pub income_minor: i64,
    pub expenses_minor: i64,
    pub surplus_minor: i64,
}

/// A class, a group, a ledger head or a total. Income and expenses are both positive; concessions stand off the income.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct IncomeStatementRow {
    pub kind: RowKind,
    pub class: AccountClass,
    pub depth: u32,
    pub code: String,
    pub name: String,
    pub amount_minor: i64,
    pub compared_minor: i64,
    /// Of expenses: the budget of these days, a month that is cut by its days.
    pub budget_minor: i64,
    pub left_minor: i64,
    pub ledger_head_id: Option<i64>,
    #[serde(skip)]
    days: Option<(NaiveDate, NaiveDate)>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Amounts {
    now: Money,
    then: Money,
    budget: Option<Money>,
}

impl Amounts {
    fn add(&mut self, other: Amounts) {
        self.now += other.now;
        self.then += other.then;
        self.budget = match (self.budget, other.budget) {
            (None, None) => None,
            (a, b) => Some(a.unwrap_or_default() + b.unwrap_or_default()),
        };
    }

    fn is_empty(self) -> bool {
        self.now.is_zero() && self.then.is_zero() && self.budget.is_none_or(Money::is_zero)
    }
}

impl Reported for IncomeStatementRow {
    const REPORT: &'static Report = &INCOME_STATEMENT;
    type Beside = IncomeStatement;

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let (from, to) = super::expenses::days(asked)?;
        let compare: ComparedWith = asked.choice("compare")?;
        let (compared_from, compared_to) = beside(compare, from, to);
        let program = asked.id("program_id");
        let now = results::moved(tx, asked.campuses(), from, to, program)?;
        let then = results::moved(tx, asked.campuses(), compared_from, compared_to, program)?;
        let budgets = if program.is_none() { budget_of_days(tx, asked.campuses(), from, to)? } else { HashMap::new() };
        let mut rows = Vec::new();
        let mut sums = Vec::new();
        for class in [AccountClass::Revenue, AccountClass::Expense] {
            let of = |head: &ResultHead| Amounts {
                now: head.side(now.get(&head.id).copied().unwrap_or_default()),
                then: head.side(then.get(&head.id).copied().unwrap_or_default()),
                budget: budgets.get(&head.id).copied(),
            };
            sums.push(section(&mut rows, class, results::heads(tx, class)?, of, (from, to)));
        }
        let surplus = (sums[0].now - sums[1].now, sums[0].then - sums[1].then);
        rows.push(total("Surplus of income over expenses", Amounts { now: surplus.0, then: surplus.1, budget: None }));
        let statement = IncomeStatement {
            from,
            to,
            compared_from,
            compared_to,
            campuses: campus_names(tx, asked.campuses())?,
            income_minor: sums[0].now.minor(),
            expenses_minor: sums[1].now.minor(),
            surplus_minor: surplus.0.minor(),
        };
        let rows = Rows::new(rows, statement)
            .provisional(is_open_between(tx, asked.campuses(), from, to)?)
            .note(said((compared_from, compared_to)));
        Ok(if budgets.is_empty() { rows.without("budget_minor").without("left_minor") } else { rows })
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        let ((from, to), head) = (self.days?, self.ledger_head_id?);
        Some(to_ledger_of(head, asked, from, to))
    }

    fn line(&self) -> Line {
        let style = match self.kind {
            RowKind::Class | RowKind::Head => RowStyle::Heading,
            RowKind::Ledger => RowStyle::Plain,
            RowKind::Total => RowStyle::Subtotal,
        };
        Line { style, depth: self.depth }
    }
}

/// What the budgets of heads give for some days.
fn budget_of_days(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<HashMap<i64, Money>> {
    let start = crate::settings::fiscal_year_start(tx)?;
    let (first, last) = (FiscalYear::of(from, start), FiscalYear::of(to, start));
    let mut out: HashMap<i64, Money> = HashMap::new();
    // Nobody asks for more than a few years; more have no budget beside them.
    if last.year() - first.year() > 9 {
        return Ok(out);
    }
    let mut year = first;
    while year <= last {
        for (head, months) in budgets::of_year(tx, campuses, year.year().into())? {
            let amount: Money = year.months().zip(months).map(|(month, amount)| part(amount, month, from, to)).sum();
            if !amount.is_zero() {
                *out.entry(head).or_default() += amount;
            }
        }
        year = year.next();
    }
    Ok(out)
}

/// A month's amount, by the days of the month that are asked for.
fn part(amount: Money, month: Month, from: NaiveDate, to: NaiveDate) -> Money {
    let (first, last) = (month.first().max(from), month.last().min(to));
    let (days, all) = (time::days_between(first, last) + 1, time::days_between(month.first(), month.last()) + 1);
    if days <= 0 { Money::ZERO } else { Money((i128::from(amount.minor()) * i128::from(days) / i128::from(all)) as i64) }
}

/// The rows of a class: its heading, groups with their heads, its total. Gives the total.
fn section(
    rows: &mut Vec<IncomeStatementRow>,
    class: AccountClass,
    heads: Vec<ResultHead>,
    of: impl Fn(&ResultHead) -> Amounts,
    days: (NaiveDate, NaiveDate),
) -> Amounts {
    let mut sum = Amounts::default();
    let begin = rows.len();
    let mut group: Option<(String, usize, Amounts)> = None;
    for head in heads {
        let amounts = of(&head);
        if amounts.is_empty() {
            continue;
        }
        if group.as_ref().is_none_or(|(name, ..)| *name != head.head_name) {
            finish(rows, group.take());
            group = Some((head.head_name.clone(), rows.len(), Amounts::default()));
            rows.push(row(RowKind::Head, class, 1, "", &head.head_name, Amounts::default()));
        }
        if let Some((_, _, amount)) = &mut group {
            amount.add(amounts);
        }
        sum.add(amounts);
        let one = row(RowKind::Ledger, class, 2, &head.code, &head.name, amounts);
        rows.push(IncomeStatementRow { ledger_head_id: Some(head.id), days: Some(days), ..one });
    }
    finish(rows, group);
    rows.insert(begin, row(RowKind::Class, class, 0, "", class.label(), sum));
    let name = format!("Total {}", class.label().to_lowercase());
    rows.push(row(RowKind::Total, class, 0, "", &name, sum));
    sum
}

/// Puts a group's sum into its heading.
fn finish(rows: &mut [IncomeStatementRow], group: Option<(String, usize, Amounts)>) {
    if let Some((name, at, amounts)) = group {
        rows[at] = row(RowKind::Head, rows[at].class, 1, "", &name, amounts);
    }
}

fn total(name: &str, amounts: Amounts) -> IncomeStatementRow {
    row(RowKind::Total, AccountClass::Capital, 0, "", name, amounts)
}

fn row(kind: RowKind, class: AccountClass, depth: u32, code: &str, name: &str, amounts: Amounts) -> IncomeStatementRow {
    let budget = amounts.budget.unwrap_or_default();
    IncomeStatementRow {
        kind,
        class,
        depth,
        code: code.into(),
        name: name.into(),
        amount_minor: amounts.now.minor(),
        compared_minor: amounts.then.minor(),
        budget_minor: budget.minor(),
        left_minor: amounts.budget.map_or(0, |budget| (budget - amounts.now).minor()),
        ledger_head_id: None,
        days: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    #[test]
    fn a_month_is_cut_by_its_days() {
        let april = "2026-04".parse::<Month>().expect("a month");
        assert_eq!(part(Money(3_000), april, day("2026-04-11"), day("2026-05-31")), Money(2_000));
        assert_eq!(part(Money(3_000), april, day("2026-05-01"), day("2026-05-31")), Money(0));
    }
}
