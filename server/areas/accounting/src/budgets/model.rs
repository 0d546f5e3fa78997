//! A budget of an expense head: what it holds, what a form may say of it, how it is listed beside what is spent of it.

pub mod revision;
pub mod sheet;

use crate::api::{OF_HEAD, OF_LEDGER_HEAD};
use crate::{rights::budgets as rights, settings::warning_setting};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{
    Checks, Error, Filter, FiscalYear, Form, History, Instant, Money, Month, Options, Record, Result, ScopeBy, Unique, listed, string_enum,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    pub enum BudgetStatus {
        /// Nobody has approved it: it may be changed and deleted, and holds nobody to it.
        Draft = "draft",
        Approved = "approved",
    }
}

pub static EXPENSE_BUDGET: Record = Record {
    table: "expense_budget",
    record_name: "expense budget",
    columns: &[
        "campus_id",
        "ledger_head_id",
        "fiscal_year",
        "from_on",
        "to_on",
        "from_month",
        "to_month",
        "months",
        "amount_minor",
        "note",
        "status",
        "prepared_by",
        "prepared_by_name",
        "approved_by",
        "approved_by_name",
        "approved_on",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::DETAIL]),
    unique: &[Unique::of(
        "expense_budget_one",
        &["campus_id", "ledger_head_id", "fiscal_year"],
        "ledger_head_id",
        "This head has a budget for that year already. Open it and change it there.",
    )],
    ..Record::BARE
};

/// Spent of a budget `b`: what its head holds of the year, without the closing of the year.
macro_rules! spent {
    () => {
        "(COALESCE((SELECT CAST(SUM(k.debit_minor - k.credit_minor) AS BIGINT) FROM balance k WHERE k.ledger_head_id = b.ledger_head_id
            AND k.campus_id = b.campus_id AND k.month >= b.from_month AND k.month <= b.to_month), 0)
          - COALESCE((SELECT CAST(SUM(e.debit_minor - e.credit_minor) AS BIGINT) FROM entry e JOIN voucher v ON v.id = e.voucher_id
            LEFT JOIN voucher o ON o.id = v.reverses_id WHERE e.ledger_head_id = b.ledger_head_id AND e.campus_id = b.campus_id
            AND e.date = b.to_on AND (v.kind = 'closing' OR o.kind = 'closing')), 0))"
    };
}

/// Approved or prepared to be spent of a budget `b`, and not posted yet.
macro_rules! committed {
    () => {
        "COALESCE((SELECT CAST(SUM(q.amount_minor) AS BIGINT) FROM budget_commitment q WHERE q.ledger_head_id = b.ledger_head_id
            AND q.campus_id = b.campus_id AND q.date >= b.from_on AND q.date <= b.to_on), 0)"
    };
}

/// Spent and committed.
macro_rules! used {
    () => {
        concat!("(", spent!(), " + ", committed!(), ")")
    };
}

/// Hundredths of a percent that are used of a budget `b`, as `percent` says them.
macro_rules! percent {
    () => {
        concat!("(CASE WHEN b.amount_minor <> 0 THEN ", used!(), " * 10000 / b.amount_minor WHEN ", used!(), " > 0 THEN 10000 ELSE 0 END)")
    };
}

/// Percent from which on the group is warned.
macro_rules! warned {
    () => {
        concat!(
            "COALESCE((SELECT CAST(s.value AS BIGINT) FROM setting s WHERE s.key = '",
            warning_setting!(key),
            "'), ",
            warning_setting!(default),
            ")"
        )
    };
}

listed! {
    /// A row of the list.
    pub struct ExpenseBudget of EXPENSE_BUDGETS {
        name: "expense budgets",
        record_name: "expense budget",
        from: "expense_budget b",
        scope: ScopeBy::Campus("b.campus_id"),
        filters: &[
            Filter::id("head_id", "l.head_id"),
            Filter::when("is_overspent", concat!("b.status = 'approved' AND ", used!(), " > b.amount_minor")),
            Filter::when("is_tight", concat!("b.status = 'approved' AND ", percent!(), " / 100 >= ", warned!())),
        ],
        sort: "ledger_head_name",
        totals: &[
            ("amount_minor", "b.amount_minor"),
            ("actual_minor", spent!()),
            ("committed_minor", committed!()),
            ("left_minor", concat!("b.amount_minor - ", used!())),
        ],
    } columns {
        id: i64 = hidden("b.id");
        version: i64 = hidden("b.version");
        fiscal_year: i64 = int("b.fiscal_year", "Fiscal year").filtered();
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "b.campus_id");
        ledger_head_id: i64, code: String = of(&OF_LEDGER_HEAD, "l.code", "b.ledger_head_id").called("Code");
        ledger_head_name: String = text("l.name", "Ledger head");
        head_name: String = of(&OF_HEAD, "h.name", "l.head_id").unfiltered();
        status: BudgetStatus = text("b.status", "Status").words(BudgetStatus::WORDS);
        amount_minor: Money = money("b.amount_minor", "Budget");
        /// Spent in the year.
        actual_minor: Money = money(spent!(), "Actual");
        /// Approved or prepared, and not posted yet.
        committed_minor: Money = money(committed!(), "Committed");
        left_minor: Money = money(concat!("b.amount_minor - ", used!()), "Left");
        /// Spent and committed, in hundredths of a percent of the budget.
        percent: i64 = int(percent!(), "Percent");
        from_on: NaiveDate = hidden("b.from_on");
        to_on: NaiveDate = hidden("b.to_on");
        prepared_by_name: String = text("b.prepared_by_name", "Prepared by");
        approved_by_name: Option<String> = text("b.approved_by_name", "Approved by").nullable();
        approved_on: Option<NaiveDate> = date("b.approved_on", "Approved on").nullable();
        created_at: Instant = instant("b.created_at", "Entered");
    }
}

/// Budgets of a campus, for transfers from one to another.
pub const OPTIONS: Options = Options::of("expense_budgets", &EXPENSE_BUDGETS, &[rights::INDEX, rights::UPDATE])
    .label("ledger_head_name")
    .hint("campus_name")
    .within("campus_id")
    .only("status", "approved");

/// Months of a budget.
pub const MONTHS: usize = 12;
/// What a month may come to, so that a year can be multiplied into percents: ten thousand million rupees.
const MOST: Money = Money::major(10_000_000_000);

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
pub struct BudgetForm {
    pub campus_id: i64,
    /// An expense head.
    pub ledger_head_id: i64,
    /// The calendar year in which the fiscal year starts.
    pub fiscal_year: i64,
    /// Twelve amounts, from the first month of the fiscal year on.
    #[garde(length(min = 12, max = 12))]
    pub months: Vec<Money>,
    #[garde(length(max = 300))]
    pub note: Option<String>,
    /// Why an approved budget is revised.
    #[garde(length(max = 300))]
    pub reason: Option<String>,
}

impl BudgetForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate, start_month: u32) -> Result<BudgetForm> {
        let mut c = Checks::of("budget");
        check_year(&mut c, self.fiscal_year, today, start_month);
        check_months(&mut c, &self.months);
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }

    pub fn amount(&self) -> Money {
        self.months.iter().copied().sum()
    }
}

/// A fiscal year that is near enough to be planned or looked back at.
fn check_year(c: &mut Checks, fiscal_year: i64, today: NaiveDate, start_month: u32) {
    let now = i64::from(FiscalYear::of(today, start_month).year());
    let near = now - 5..=now + 3;
    c.ensure(near.contains(&fiscal_year), "fiscal_year", format!("Choose a fiscal year between {} and {}.", near.start(), near.end()));
}

/// Twelve amounts, none less than nothing, none beyond counting.
pub fn check_months(c: &mut Checks, months: &[Money]) {
    for (n, amount) in months.iter().enumerate() {
        let field = format!("months.{n}");
        if amount.is_negative() {
            c.error(&field, "A budget cannot be less than zero.");
        } else if *amount > MOST {
            c.error(&field, "This amount is too large for a month.");
        }
    }
    c.ensure(months.len() != MONTHS || months.iter().any(|one| one.is_positive()), "months", "Enter an amount for at least one month.");
}

/// A fiscal year by the calendar year in which it starts; 422 at `fiscal_year` for one that cannot be.
pub fn year_of(fiscal_year: i64, start_month: u32) -> Result<FiscalYear> {
    i32::try_from(fiscal_year)
        .ok()
        .filter(|year| (1901..9000).contains(year))
        .and_then(|year| FiscalYear::starting(year, start_month))
        .ok_or_else(|| Error::field("fiscal_year", "Give the calendar year in which the fiscal year starts."))
}

/// One month of a budget.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BudgetMonth {
    /// `2026-07`.
    pub month: String,
    pub amount_minor: Money,
    pub actual_minor: Money,
    pub committed_minor: Money,
    pub left_minor: Money,
}

/// A budget with its months and what was revised.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ExpenseBudgetDetails {
    #[serde(flatten)]
    pub row: ExpenseBudget,
    pub note: Option<String>,
    /// The twelve amounts, as the form has them.
    pub amounts: Vec<Money>,
    pub months: Vec<BudgetMonth>,
    pub revisions: Vec<revision::BudgetRevision>,
}

/// A fiscal year that budgets can be made for.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BudgetYear {
    pub fiscal_year: i64,
    /// `2026-27`.
    pub label: String,
    /// `2026-07` and so on, in order.
    pub months: Vec<String>,
    /// Those of them that are closed for the campus that was asked for: what a budget has for them stays.
    pub closed: Vec<String>,
    pub is_current: bool,
}

/// Whose months are closed.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct BudgetYearsQuery {
    /// No month counts as closed when left out.
    pub campus_id: Option<i64>,
}

/// Where a head of a campus stands on a day.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct BudgetStandingQuery {
    pub campus_id: i64,
    pub ledger_head_id: i64,
    /// Today when left out.
    pub date: Option<NaiveDate>,
    /// What is about to be spent.
    pub amount_minor: Option<Money>,
    /// The expense that this one takes the place of.
    pub expense_id: Option<i64>,
}

/// What is spent and left of a budget.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BudgetStanding {
    pub budget_id: i64,
    pub ledger_head_name: String,
    /// `2026-27`.
    pub year: String,
    pub amount_minor: Money,
    pub actual_minor: Money,
    pub committed_minor: Money,
    pub left_minor: Money,
    pub percent: i64,
    /// Left once what is about to be spent is spent too.
    pub after_minor: Money,
    /// Whether nothing of it, or little by the group's setting, would be left then.
    pub is_warned: bool,
    /// Whether an expense beyond it is refused.
    pub is_held: bool,
}

/// Hundredths of a percent; of nothing, all of it once something is used.
pub fn percent(used: Money, of: Money) -> i64 {
    match of.minor() {
        0 if used.is_positive() => 10_000,
        0 => 0,
        of => i64::try_from(i128::from(used.minor()) * 10_000 / i128::from(of)).unwrap_or(i64::MAX),
    }
}

kernel::of_one! {
    /// A budget in the version that was read.
    pub struct ApproveBudget;
}

/// The drafts that are approved, each as it was read.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("budget")]
pub struct ApproveBudgets {
    #[garde(length(min = 1, max = 500))]
    pub budgets: Vec<ApproveBudget>,
}

/// A copy of what was spent the year before.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("budget")]
pub struct CopyBudgets {
    pub campus_id: i64,
    pub fiscal_year: i64,
    /// Added to what was spent, in hundredths of a percent; less than nothing takes off.
    #[serde(default)]
    #[garde(range(min = -9_900, max = 100_000))]
    pub percent_hundredths: i64,
    /// Each month is rounded up to whole amounts of this.
    #[serde(default)]
    #[garde(range(min = 0, max = 100_000_000))]
    pub round_minor: Money,
}

/// A head as a copy would budget it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct CopiedBudget {
    pub ledger_head_id: i64,
    pub code: String,
    pub name: String,
    pub last_year_minor: Money,
    pub amount_minor: Money,
    pub months: Vec<Money>,
}

/// What a copy would make.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BudgetCopyPlan {
    pub budgets: Vec<CopiedBudget>,
    /// Heads that have a budget of the year already, which stays.
    pub kept: i64,
    /// Months of the year that are closed and get nothing: `2026-07`.
    pub closed: Vec<String>,
    pub amount_minor: Money,
}

/// What was spent in a month, a percentage more, rounded up.
pub fn grown(spent: Money, percent_hundredths: i64, round: Money) -> Money {
    let more = i128::from(spent.or_zero().minor()) * i128::from(10_000 + percent_hundredths) / 10_000;
    let step = i128::from(round.minor().max(1));
    let rounded = (more + step - 1) / step * step;
    Money(i64::try_from(rounded).unwrap_or(MOST.minor()).min(MOST.minor()))
}

/// Takes an amount out of months that are open, from one of them on and then from those before it; none when they have less.
pub fn taken(months: &[Money], open: &[bool], from: usize, amount: Money) -> Option<Vec<Money>> {
    let (mut out, mut rest) = (months.to_vec(), amount);
    for n in (from..months.len()).chain(0..from).filter(|n| open[*n]) {
        let part = out[n].min(rest);
        out[n] -= part;
        rest -= part;
    }
    rest.is_zero().then_some(out)
}

/// The place of a month in a fiscal year.
pub fn place(months: &[Month], month: Month) -> Option<usize> {
    months.iter().position(|one| *one == month)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percent_is_exact() {
        assert_eq!(percent(Money(100_000), Money(120_000)), 8_333);
        assert_eq!((percent(Money(1), Money(0)), percent(Money(0), Money(0)), percent(Money(-5), Money(10))), (10_000, 0, -5_000));
        assert_eq!(percent(MOST, Money(1)), 1_000_000_000_000 * 10_000);
    }

    #[test]
    fn a_copy_grows_and_is_rounded_up() {
        assert_eq!(grown(Money(100_000), 1_000, Money(0)), Money(110_000));
        assert_eq!(grown(Money(100_001), 0, Money(100_00)), Money(110_000));
        assert_eq!(grown(Money(100_000), -5_000, Money(1_00)), Money(50_000));
        assert_eq!(grown(Money(-7), 1_000, Money(1_00)), Money(0));
        assert_eq!(grown(Money(i64::MAX), 100_000, Money(1)), MOST);
    }

    #[test]
    fn a_transfer_takes_from_its_month_on() {
        let months = [Money(10), Money(20), Money(30)];
        let open = [true; 3];
        assert_eq!(taken(&months, &open, 1, Money(45)), Some(vec![Money(10), Money(0), Money(5)]));
        assert_eq!(taken(&months, &open, 2, Money(55)), Some(vec![Money(0), Money(5), Money(0)]));
        assert_eq!(taken(&months, &open, 0, Money(61)), None);
        // What is closed keeps its amount.
        let closed = [false, true, true];
        assert_eq!(taken(&months, &closed, 2, Money(45)), Some(vec![Money(10), Money(5), Money(0)]));
        assert_eq!(taken(&months, &closed, 2, Money(51)), None);
    }
}
