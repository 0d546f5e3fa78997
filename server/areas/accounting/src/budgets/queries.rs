pub mod sheet;
pub mod verify;

use super::model::{
    BudgetCopyPlan, BudgetMonth, BudgetStanding, BudgetStandingQuery, BudgetStatus, BudgetYear, CopiedBudget, CopyBudgets, EXPENSE_BUDGET,
    ExpenseBudget, ExpenseBudgetDetails, grown, percent,
    revision::{BUDGET_REVISION, BudgetRevision, Proposal},
};
use crate::{books::months::lock_of, settings, statements::results::by_month};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, FiscalYear, Listed as _, Money, Month, Result, Row, Scope, Tx, binds, db::One, sql};
use std::collections::{BTreeMap, HashMap};

/// One budget within the scope, with its months and revisions.
pub fn budget(tx: &mut Tx, scope: &Scope, id: i64) -> Result<ExpenseBudgetDetails> {
    let request = ExpenseBudget::LIST.request([("ids".to_owned(), id.to_string())])?;
    let row = tx.page::<ExpenseBudget>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("expense budget"))?;
    let kept = kept(tx, id)?;
    let revisions: Vec<BudgetRevision> = tx.every(scope, BudgetRevision::LIST.request([("budget_id".to_owned(), id.to_string())])?)?;
    let months = months(tx, &kept)?;
    Ok(ExpenseBudgetDetails { row, note: kept.note, amounts: kept.months, months, revisions })
}

/// A budget as its steps need it.
#[derive(Clone, Debug, Row)]
pub struct Kept {
    pub id: i64,
    pub version: i64,
    pub campus_id: i64,
    pub ledger_head_id: i64,
    pub ledger_head_name: String,
    pub fiscal_year: i64,
    pub from_on: NaiveDate,
    pub to_on: NaiveDate,
    #[row(json)]
    pub months: Vec<Money>,
    pub amount_minor: Money,
    pub note: Option<String>,
    pub status: BudgetStatus,
    pub prepared_by: Option<i64>,
}

const BUDGET: &str = "SELECT b.id, b.version, b.campus_id, b.ledger_head_id, l.name AS ledger_head_name, b.fiscal_year, b.from_on, b.to_on,
    b.months, b.amount_minor, b.note, b.status, b.prepared_by FROM expense_budget b JOIN ledger_head l ON l.id = b.ledger_head_id";

/// One by its id.
pub fn kept(tx: &mut Tx, id: i64) -> Result<Kept> {
    tx.one(sql!(BUDGET, " WHERE b.id = $1"), &binds![id])
}

/// One within the scope, locked; else 404.
pub fn locked(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Kept> {
    tx.in_scope(&EXPENSE_BUDGET, scope, id)?;
    tx.lock("expense_budget", id)?;
    kept(tx, id)
}

/// The budgets of some heads of a campus that cover a day and hold people to them.
pub fn in_force(tx: &mut Tx, campus_id: i64, heads: &[i64], day: NaiveDate) -> Result<Vec<Kept>> {
    tx.all(
        sql!(
            BUDGET,
            " WHERE b.campus_id = $1 AND b.ledger_head_id IN [$2] AND b.from_on <= $3 AND b.to_on >= $3 AND b.status = 'approved' ORDER BY b.id"
        ),
        &[campus_id.into(), heads.into(), day.into()],
    )
}

impl Kept {
    /// The months that it covers.
    pub fn calendar(&self) -> Vec<Month> {
        let first = Month::of(self.from_on);
        (0..self.months.len() as i32).map(|n| first.plus(n)).collect()
    }

    /// `2026-27`.
    pub fn year(&self) -> String {
        year_label(self.from_on)
    }
}

/// The name of the fiscal year that begins on a day.
pub fn year_label(from_on: NaiveDate) -> String {
    FiscalYear::of(from_on, chrono::Datelike::month(&from_on)).label()
}

/// What is committed and not posted of a head, by month.
pub fn committed(tx: &mut Tx, budget: &Kept) -> Result<BTreeMap<String, Money>> {
    let rows: Vec<(NaiveDate, i64)> = tx.all(
        sql!(
            "SELECT date, CAST(SUM(amount_minor) AS BIGINT) FROM budget_commitment
             WHERE ledger_head_id = $1 AND campus_id = $2 AND date >= $3 AND date <= $4 GROUP BY date ORDER BY date"
        ),
        &binds![budget.ledger_head_id, budget.campus_id, budget.from_on, budget.to_on],
    )?;
    let mut out = BTreeMap::new();
    for (day, amount) in rows {
        *out.entry(Month::of(day).to_string()).or_insert(Money::ZERO) += Money(amount);
    }
    Ok(out)
}

fn months(tx: &mut Tx, budget: &Kept) -> Result<Vec<BudgetMonth>> {
    let calendar = budget.calendar();
    let (from, to) = (Month::of(budget.from_on), Month::of(budget.to_on));
    let spent = by_month(tx, &[budget.campus_id], &[budget.ledger_head_id], from, to)?;
    let committed = committed(tx, budget)?;
    let month = |(at, amount): (&Month, &Money)| {
        let name = at.to_string();
        let actual = spent.get(&(budget.ledger_head_id, name.clone())).copied().unwrap_or_default();
        let waiting = committed.get(&name).copied().unwrap_or_default();
        BudgetMonth {
            month: name,
            amount_minor: *amount,
            actual_minor: actual,
            committed_minor: waiting,
            left_minor: *amount - actual - waiting,
        }
    };
    Ok(calendar.iter().zip(&budget.months).map(month).collect())
}

/// What is spent and committed of a budget up to a month.
pub fn used_upto(tx: &mut Tx, budget: &Kept, upto: Month) -> Result<(Money, Money)> {
    let last = upto.to_string();
    let spent = by_month(tx, &[budget.campus_id], &[budget.ledger_head_id], Month::of(budget.from_on), upto)?;
    let committed: Money = committed(tx, budget)?.into_iter().filter(|(month, _)| *month <= last).map(|(_, amount)| amount).sum();
    Ok((spent.values().copied().sum(), committed))
}

/// Where a budget stands, and where it would once an amount is spent of it: over the whole year, or up to the month of a day where the group counts so.
pub fn standing(tx: &mut Tx, budget: &Kept, day: NaiveDate, spending: Money) -> Result<BudgetStanding> {
    let upto = if settings::budget_counts_to_date(tx)? { Month::of(day) } else { Month::of(budget.to_on) };
    let (actual, committed) = used_upto(tx, budget, upto)?;
    let amount: Money = budget.calendar().iter().zip(&budget.months).filter(|(month, _)| **month <= upto).map(|(_, amount)| *amount).sum();
    let left = amount - actual - committed;
    let after = left - spending;
    let warned = settings::budget_warning(tx)?;
    Ok(BudgetStanding {
        budget_id: budget.id,
        ledger_head_name: budget.ledger_head_name.clone(),
        year: budget.year(),
        amount_minor: amount,
        actual_minor: actual,
        committed_minor: committed,
        left_minor: left,
        percent: percent(actual + committed, amount),
        after_minor: after,
        is_warned: after.is_negative() || percent(amount - after, amount) / 100 >= warned,
        is_held: settings::budget_refuses(tx)?,
    })
}

/// Where the budget of a head stands that somebody is about to spend of; none where it has none. 404 for an expense out of scope.
pub fn asked(tx: &mut Tx, scope: &Scope, asked: &BudgetStandingQuery) -> Result<Option<BudgetStanding>> {
    let day = asked.date.unwrap_or(tx.today());
    let Some(budget) = in_force(tx, asked.campus_id, &[asked.ledger_head_id], day)?.pop() else { return Ok(None) };
    let replaced: Option<One<i64>> = match asked.expense_id {
        Some(id) => {
            let of = sql!("SELECT voucher_id FROM expense WHERE id = $1 AND campus_id IN [$2]");
            Some(tx.first(of, &[id.into(), (&scope.campuses).into()])?.ok_or_else(|| Error::not_found("expense"))?)
        }
        None => None,
    };
    let entries = standing_entries(tx, replaced.map(|one| one.0))?.into_iter();
    let is_of = |one: &Held| (one.campus_id.0, one.ledger_head_id) == (budget.campus_id, budget.ledger_head_id);
    let held: Money = entries.filter(is_of).map(|one| one.net_minor).sum();
    standing(tx, &budget, day, asked.amount_minor.unwrap_or_default() - held).map(Some)
}

/// What a voucher holds on a head of a campus.
#[derive(Clone, Copy, Debug, Row)]
pub struct Held {
    pub campus_id: CampusId,
    pub ledger_head_id: i64,
    pub net_minor: Money,
}

/// What a voucher that stands holds, by campus and head.
pub fn standing_entries(tx: &mut Tx, voucher: Option<i64>) -> Result<Vec<Held>> {
    let Some(voucher) = voucher else { return Ok(Vec::new()) };
    tx.all(
        sql!(
            "SELECT campus_id, ledger_head_id, CAST(SUM(debit_minor - credit_minor) AS BIGINT) AS net_minor FROM entry WHERE voucher_id = $1
             GROUP BY campus_id, ledger_head_id ORDER BY campus_id, ledger_head_id"
        ),
        &binds![voucher],
    )
}

/// Expense heads among these.
pub fn expense_heads(tx: &mut Tx, heads: &[i64]) -> Result<Vec<i64>> {
    tx.values(
        sql!("SELECT l.id FROM ledger_head l JOIN account_head h ON h.id = l.head_id WHERE l.id IN [$1] AND h.class = 'expense' ORDER BY l.id"),
        &[heads.into()],
    )
}

/// What a copy of the year before would make. Heads that have a budget of the year already are left, and months that are closed get nothing. 422 at
/// `fiscal_year` when all are closed.
pub fn copy_plan(tx: &mut Tx, form: &CopyBudgets, year: FiscalYear) -> Result<BudgetCopyPlan> {
    let calendar: Vec<Month> = year.months().collect();
    let open = open_months(tx, form.campus_id, &calendar)?;
    if !open.contains(&true) {
        return Err(Error::field("fiscal_year", format!("All months of {} are closed, so it gets no budget any more.", year.label())));
    }
    let known: Vec<One<i64>> = tx.all(
        sql!("SELECT ledger_head_id FROM expense_budget WHERE campus_id = $1 AND fiscal_year = $2 ORDER BY ledger_head_id"),
        &binds![form.campus_id, form.fiscal_year],
    )?;
    let heads = heads(tx, CampusId(form.campus_id), form.fiscal_year)?;
    let before: Vec<Month> = year.prev().months().collect();
    let ids: Vec<i64> = heads.iter().map(|(id, ..)| *id).collect();
    let spent = by_month(tx, &[form.campus_id], &ids, before[0], before[before.len() - 1])?;
    let mut budgets = Vec::new();
    for (head, code, name) in heads.into_iter().filter(|(id, ..)| !known.iter().any(|one| one.0 == *id)) {
        let of = |month: &Month| spent.get(&(head, month.to_string())).copied().unwrap_or_default();
        let last_year: Money = before.iter().map(of).sum();
        let copied = |(month, is_open): (&Month, &bool)| {
            if *is_open { grown(of(month), form.percent_hundredths, form.round_minor) } else { Money::ZERO }
        };
        let months: Vec<Money> = before.iter().zip(&open).map(copied).collect();
        let amount: Money = months.iter().copied().sum();
        if amount.is_positive() {
            budgets.push(CopiedBudget { ledger_head_id: head, code, name, last_year_minor: last_year, amount_minor: amount, months });
        }
    }
    let amount_minor = budgets.iter().map(|one| one.amount_minor).sum();
    Ok(BudgetCopyPlan { budgets, kept: known.len() as i64, closed: closed_of(&calendar, &open), amount_minor })
}

/// Expense heads that a campus may plan for a fiscal year, and those that have a budget of it: (id, code, name), by code.
fn heads(tx: &mut Tx, campus_id: CampusId, fiscal_year: i64) -> Result<Vec<(i64, String, String)>> {
    tx.all(
        sql!(
            "SELECT l.id, l.code, l.name FROM ledger_head l JOIN account_head h ON h.id = l.head_id WHERE h.class = 'expense' AND (
                 (l.control IS NULL AND l.is_active = TRUE AND (l.campus_id IS NULL OR l.campus_id = $1))
                 OR EXISTS (SELECT 1 FROM expense_budget b WHERE b.ledger_head_id = l.id AND b.campus_id = $1 AND b.fiscal_year = $2))
             ORDER BY l.code"
        ),
        &binds![campus_id, fiscal_year],
    )
}

/// Which of these months are open for a campus. A closed month was reported, so its budget keeps its amount, and gets none where it had none.
pub fn open_months(tx: &mut Tx, campus_id: i64, months: &[Month]) -> Result<Vec<bool>> {
    let lock = lock_of(tx, campus_id)?;
    Ok(months.iter().map(|month| !lock.is_closed(month.last())).collect())
}

/// The fiscal years that budgets can be made for, each with the months that are closed for a campus.
pub fn years(tx: &mut Tx, campus_id: Option<i64>) -> Result<Vec<BudgetYear>> {
    let (today, start) = (tx.today(), settings::fiscal_year_start(tx)?);
    let now = FiscalYear::of(today, start);
    let years: Vec<FiscalYear> = (-5..=3).filter_map(|n| FiscalYear::starting(now.year() + n, start.clamp(1, 12))).collect();
    let months: Vec<Month> = years.iter().flat_map(|year| year.months()).collect();
    let closed = match campus_id {
        Some(campus) => closed_of(&months, &open_months(tx, campus, &months)?),
        None => Vec::new(),
    };
    let told = |year: FiscalYear| {
        let months: Vec<String> = year.months().map(|month| month.to_string()).collect();
        BudgetYear {
            fiscal_year: year.year().into(),
            label: year.label(),
            closed: months.iter().filter(|month| closed.contains(month)).cloned().collect(),
            months,
            is_current: year == now,
        }
    };
    Ok(years.into_iter().map(told).collect())
}

fn closed_of(months: &[Month], open: &[bool]) -> Vec<String> {
    months.iter().zip(open).filter(|(_, is_open)| !**is_open).map(|(month, _)| month.to_string()).collect()
}

/// A proposal within the scope, locked; else 404.
pub fn proposal(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Proposal> {
    tx.in_scope(&BUDGET_REVISION, scope, id)?;
    tx.lock("budget_revision", id)?;
    tx.one(
        sql!(
            "SELECT version, status, budget_id, budget_version, to_budget_id, months, month, change_minor, prepared_by
             FROM budget_revision WHERE id = $1"
        ),
        &binds![id],
    )
}

#[derive(Debug, Row)]
struct Budgeted {
    ledger_head_id: i64,
    #[row(json)]
    months: Vec<Money>,
}

/// Approved budgets of a year by head, month by month over the campuses.
pub fn of_year(tx: &mut Tx, campuses: &[i64], fiscal_year: i64) -> Result<HashMap<i64, Vec<Money>>> {
    let rows: Vec<Budgeted> = tx.all(
        sql!(
            "SELECT ledger_head_id, months FROM expense_budget WHERE fiscal_year = $1 AND campus_id IN [$2] AND status = $3 ORDER BY ledger_head_id, id"
        ),
        &[fiscal_year.into(), campuses.into(), BudgetStatus::Approved.into()],
    )?;
    let mut out: HashMap<i64, Vec<Money>> = HashMap::new();
    for one in rows {
        let sums = out.entry(one.ledger_head_id).or_insert_with(|| vec![Money::ZERO; 12]);
        sums.iter_mut().zip(one.months).for_each(|(sum, amount)| *sum += amount);
    }
    Ok(out)
}

/// A budget that is passed.
#[derive(Clone, Debug, Row)]
pub struct Overspent {
    pub id: i64,
    pub ledger_head_name: String,
    pub campus_name: String,
    pub amount_minor: Money,
    pub used_minor: Money,
}

/// Approved budgets of the years that some days lie in, of which more is spent and committed than they hold.
pub fn overspent(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Vec<Overspent>> {
    let scope = Scope::of_campuses(campuses);
    let request = ExpenseBudget::LIST.request([("is_overspent".to_owned(), "true".to_owned())])?;
    let rows: Vec<ExpenseBudget> = tx.every(&scope, request)?;
    Ok(rows
        .into_iter()
        .filter(|one| one.from_on <= to && one.to_on >= from)
        .map(|one| Overspent {
            id: one.id,
            ledger_head_name: one.ledger_head_name,
            campus_name: one.campus_name,
            amount_minor: one.amount_minor,
            used_minor: one.actual_minor + one.committed_minor,
        })
        .collect())
}

/// How many approved budgets of the year of a day are nearly used, and how many proposals wait.
pub fn to_look_at(tx: &mut Tx, campuses: &[i64], day: NaiveDate) -> Result<(i64, i64)> {
    let scope = Scope::of_campuses(campuses);
    let year = FiscalYear::of(day, settings::fiscal_year_start(tx)?).year();
    let pairs = [("is_tight", "true".to_owned()), ("fiscal_year", year.to_string())];
    let request = ExpenseBudget::LIST.request(pairs.map(|(name, value)| (name.to_owned(), value)))?;
    let tight = tx.matching_count(ExpenseBudget::LIST, &scope, &request)?;
    let proposed: i64 =
        tx.value(sql!("SELECT count(*) FROM budget_revision WHERE status = 'proposed' AND campus_id IN [$1]"), &[campuses.into()])?;
    Ok((tight, proposed))
}
