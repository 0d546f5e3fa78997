//! The exceptions of the books, which auditors look at first: what was reversed, dated back, paid in much cash, passed its budget, was reopened or rejected.
//! Fees have a register of their own.

use super::expenses::days;
use crate::{books::model::Control, settings};
use chrono::NaiveDate;
use kernel::{Instant, Money, Result, Row, Tx, sql, string_enum, time};

use reporting::{Arguments, Begins, LeadsTo, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;

string_enum! {
    pub enum ExceptionKind {
        Reversed = "reversed",
        Backdated = "backdated",
        LargeCash = "large_cash",
        OverBudget = "over_budget",
        BudgetRevised = "budget_revised",
        MonthReopened = "month_reopened",
        DraftRejected = "draft_rejected",
    }
}

/// Days after which a voucher that is entered late counts as dated back.
const LATE: i64 = 3;

pub static BOOK_EXCEPTIONS: Report = Report::new(
    "accounting.exceptions.title",
    "Exceptions in the books as they stand now",
    &[
        Parameter::campuses(),
        Parameter::days(Begins::ThisMonth),
        Parameter::optional_choice("kind", "kit.label.kind", "Kind", ExceptionKind::WORDS),
    ],
    BookExceptionRow::SHOWN,
)
.answers("Which entries in the books were reversed, backdated or unusual?")
.landscape();

reporting::shown! {
    /// One exception.
    #[derive(Clone, Debug, Serialize, JsonSchema, Row)]
    pub struct BookExceptionRow {
        pub on_date: NaiveDate = day("kit.label.date", "Date");
        pub kind: ExceptionKind = word("kit.label.kind", "Kind");
        /// A voucher's number, a budget's head, a month.
        pub what: String = text("accounting.exceptions.what", "Voucher, head or month").share(2);
        pub campus_name: String = text("kit.label.campus", "Campus").share(2);
        pub reason: String = text("accounting.statements.reason", "Reason").share(3);
        pub who: String = text("accounting.exceptions.who", "By").share(2);
        pub amount_minor: Money = amount("kit.label.amount", "Amount");
        #[serde(skip)]
        record_id: Option<i64>;
    }
}

impl Reported for BookExceptionRow {
    const REPORT: &'static Report = &BOOK_EXCEPTIONS;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let (from, to) = days(asked)?;
        let wanted = asked.given_choice::<ExceptionKind>("kind")?;
        let mut rows = Vec::new();
        for kind in [
            ExceptionKind::Reversed,
            ExceptionKind::Backdated,
            ExceptionKind::LargeCash,
            ExceptionKind::OverBudget,
            ExceptionKind::BudgetRevised,
            ExceptionKind::MonthReopened,
            ExceptionKind::DraftRejected,
        ] {
            if wanted.is_none_or(|wanted| wanted == kind) {
                rows.extend(of_kind(tx, kind, asked.campuses(), from, to)?);
            }
        }
        rows.sort_by(|a, b| b.on_date.cmp(&a.on_date).then_with(|| a.what.cmp(&b.what)));
        Ok(rows.into())
    }

    fn leads_to(&self, asked: &Arguments) -> Option<LeadsTo> {
        let id = self.record_id?;
        Some(match self.kind {
            ExceptionKind::OverBudget | ExceptionKind::BudgetRevised => LeadsTo::Record { record: "expense budget", id },
            ExceptionKind::DraftRejected => LeadsTo::Record { record: "voucher draft", id },
            ExceptionKind::MonthReopened => LeadsTo::call("/get-months", [("campus_id", asked.campus_list())]),
            _ => LeadsTo::Record { record: "voucher", id },
        })
    }
}

fn of_kind(tx: &mut Tx, kind: ExceptionKind, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Vec<BookExceptionRow>> {
    match kind {
        ExceptionKind::Reversed => reversed(tx, campuses, from, to),
        ExceptionKind::Backdated => backdated(tx, campuses, from, to),
        ExceptionKind::LargeCash => large_cash(tx, campuses, from, to),
        ExceptionKind::OverBudget => over_budget(tx, campuses, from, to),
        ExceptionKind::BudgetRevised => budget_revised(tx, campuses, from, to),
        ExceptionKind::MonthReopened => month_reopened(tx, campuses, from, to),
        ExceptionKind::DraftRejected => draft_rejected(tx, campuses, from, to),
    }
}

fn reversed(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Vec<BookExceptionRow>> {
    tx.all(
        sql!(
            "SELECT r.date AS on_date, 'reversed' AS kind, v.voucher_no AS what, c.name AS campus_name, r.narration AS reason, r.created_by_name AS who, v.amount_minor,
                    v.id AS record_id FROM voucher r JOIN voucher v ON v.id = r.reverses_id JOIN campus c ON c.id = r.campus_id
             WHERE r.kind = 'reversal' AND r.campus_id IN [$1] AND r.date >= $2 AND r.date <= $3 ORDER BY r.date, r.id LIMIT 10001"
        ),
        &[campuses.into(), from.into(), to.into()],
    )
}

#[derive(Debug, Row)]
struct Entered {
    date: NaiveDate,
    created_at: Instant,
    voucher_id: i64,
    voucher_no: String,
    campus_name: String,
    narration: String,
    who: String,
    amount_minor: Money,
}

/// Vouchers that a person wrote some days after the day that they bear.
fn backdated(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Vec<BookExceptionRow>> {
    // What bears its own day was entered before the end of the days that may pass; only later ones are read.
    let rows: Vec<Entered> = tx.all(
        sql!(
            "SELECT v.date, v.created_at, v.id AS voucher_id, v.voucher_no, c.name AS campus_name, v.narration, v.created_by_name AS who, v.amount_minor
             FROM voucher v JOIN campus c ON c.id = v.campus_id
             WHERE v.kind IN ('receipt', 'payment', 'journal', 'contra', 'expense', 'capital', 'asset', 'liability', 'revenue', 'petty_cash')
             AND v.campus_id IN [$1] AND v.date >= $2 AND v.date <= $3 ORDER BY v.date, v.id"
        ),
        &[campuses.into(), from.into(), to.into()],
    )?;
    let zone = tx.registry().zone();
    let late = rows.into_iter().filter_map(|one| {
        let entered = zone.today(one.created_at);
        let days = time::days_between(one.date, entered);
        (days > LATE).then(|| BookExceptionRow {
            on_date: one.date,
            kind: ExceptionKind::Backdated,
            what: one.voucher_no,
            campus_name: one.campus_name,
            reason: format!("Entered on {}, {days} days later: {}", time::show(entered), one.narration),
            who: one.who,
            amount_minor: one.amount_minor,
            record_id: Some(one.voucher_id),
        })
    });
    Ok(late.collect())
}

fn large_cash(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Vec<BookExceptionRow>> {
    let limit = settings::large_cash(tx)?;
    if !limit.is_positive() {
        return Ok(Vec::new());
    }
    tx.all(
        sql!(
            "SELECT e.date AS on_date, 'large_cash' AS kind, v.voucher_no AS what, c.name AS campus_name, v.narration AS reason, v.created_by_name AS who,
                    e.credit_minor AS amount_minor, v.id AS record_id
             FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id JOIN voucher v ON v.id = e.voucher_id JOIN campus c ON c.id = e.campus_id
             WHERE l.control = $4 AND e.campus_id IN [$1] AND e.date >= $2 AND e.date <= $3 AND e.credit_minor > $5
             AND v.kind IN ('payment', 'expense', 'capital', 'asset', 'liability', 'payroll') ORDER BY e.date, e.id LIMIT 10001"
        ),
        &[campuses.into(), from.into(), to.into(), Control::Cash.into(), limit.into()],
    )
}

/// Budgets of the years of these days that are passed by now.
fn over_budget(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Vec<BookExceptionRow>> {
    let rows: Vec<crate::budgets::Overspent> = crate::budgets::overspent(tx, campuses, from, to)?;
    Ok(rows
        .into_iter()
        .map(|one| BookExceptionRow {
            on_date: to,
            kind: ExceptionKind::OverBudget,
            what: one.ledger_head_name,
            campus_name: one.campus_name,
            reason: format!("Rs {} was spent against a budget of Rs {}.", one.used_minor, one.amount_minor),
            who: String::new(),
            amount_minor: one.used_minor - one.amount_minor,
            record_id: Some(one.id),
        })
        .collect())
}

fn budget_revised(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Vec<BookExceptionRow>> {
    tx.all(
        sql!(
            "SELECT r.decided_on AS on_date, 'budget_revised' AS kind, l.name AS what, c.name AS campus_name, r.reason, COALESCE(r.decided_by_name, '') AS who,
                    r.change_minor AS amount_minor, r.budget_id AS record_id
             FROM budget_revision r JOIN expense_budget b ON b.id = r.budget_id JOIN ledger_head l ON l.id = b.ledger_head_id
             JOIN campus c ON c.id = r.campus_id WHERE r.status = 'approved' AND r.campus_id IN [$1] AND r.decided_on >= $2 AND r.decided_on <= $3
             ORDER BY r.decided_on, r.id LIMIT 10001"
        ),
        &[campuses.into(), from.into(), to.into()],
    )
}

#[derive(Debug, Row)]
struct Happened {
    at: Instant,
    what: String,
    campus_name: String,
    reason: Option<String>,
    who: Option<String>,
    amount_minor: Money,
    record_id: i64,
}

/// What happened at an instant within these days.
fn happened(tx: &mut Tx, rows: Vec<Happened>, kind: ExceptionKind, from: NaiveDate, to: NaiveDate) -> Vec<BookExceptionRow> {
    let zone = tx.registry().zone();
    rows.into_iter()
        .map(|one| BookExceptionRow {
            on_date: zone.today(one.at),
            kind,
            what: one.what,
            campus_name: one.campus_name,
            reason: one.reason.unwrap_or_default(),
            who: one.who.unwrap_or_default(),
            amount_minor: one.amount_minor,
            record_id: Some(one.record_id),
        })
        .filter(|row| row.on_date >= from && row.on_date <= to)
        .collect()
}

fn month_reopened(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Vec<BookExceptionRow>> {
    let rows: Vec<Happened> = tx.all(
        sql!(
            "SELECT m.reopened_at AS at, m.month AS what, c.name AS campus_name, m.reason, m.reopened_by_name AS who, CAST(0 AS BIGINT) AS amount_minor,
                    m.id AS record_id FROM accounting_month m JOIN campus c ON c.id = m.campus_id
             WHERE m.reopened_at IS NOT NULL AND m.campus_id IN [$1] ORDER BY m.id"
        ),
        &[campuses.into()],
    )?;
    Ok(happened(tx, rows, ExceptionKind::MonthReopened, from, to))
}

fn draft_rejected(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Vec<BookExceptionRow>> {
    let rows: Vec<Happened> = tx.all(
        sql!(
            "SELECT d.updated_at AS at, d.narration AS what, c.name AS campus_name, d.reason, d.checked_by_name AS who, d.amount_minor, d.id AS record_id
             FROM voucher_draft d JOIN campus c ON c.id = d.campus_id WHERE d.status = 'rejected' AND d.campus_id IN [$1] ORDER BY d.id"
        ),
        &[campuses.into()],
    )?;
    Ok(happened(tx, rows, ExceptionKind::DraftRejected, from, to))
}
