//! A voucher that is posted every month.

use crate::{
    books::model::{Control, Head, Line},
    journal::model::{JournalForm, JournalLine, MOST_LINES},
    rights::controls as rights,
};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Form, History, Instant, Money, Month, Record, Result, Row, ScopeBy, form::text_for_preview, listed, string_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// `repeating`: the same lines each month. `accrual`: on the month's last day, reversed on the next one's first. `prepaid`: what was paid ahead, an equal
    /// share each month. `unearned`: what was received ahead, an equal share each month.
    pub enum RecurringKind { Repeating = "repeating", Accrual = "accrual", Prepaid = "prepaid", Unearned = "unearned" }
}

impl RecurringKind {
    /// Whether the whole amount is taken off its heads first, and given back to them in equal shares of the months.
    pub fn is_spread(self) -> bool {
        matches!(self, RecurringKind::Prepaid | RecurringKind::Unearned)
    }

    /// The head on the other side of each line; none where the lines hold both sides.
    fn other(self) -> Option<Control> {
        match self {
            RecurringKind::Repeating => None,
            RecurringKind::Accrual => Some(Control::Accrued),
            RecurringKind::Prepaid => Some(Control::Prepaid),
            RecurringKind::Unearned => Some(Control::UnearnedIncome),
        }
    }
}

string_enum! {
    /// `waiting`: above the limit, another person approves it first.
    pub enum RecurringStatus { Waiting = "waiting", Active = "active", Paused = "paused", Ended = "ended" }
}

pub static RECURRING_VOUCHER: Record = Record {
    table: "recurring_voucher",
    record_name: "recurring voucher",
    columns: &[
        "campus_id",
        "name",
        "kind",
        "day",
        "from_month",
        "to_month",
        "narration",
        "lines",
        "amount_minor",
        "status",
        "prepared_by",
        "prepared_by_name",
        "approved_by_name",
        "start_voucher_id",
        "end_voucher_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::RECURRING_DETAIL]),
    words: &["name", "narration"],
    ..Record::BARE
};

listed! {
    /// A recurring voucher as listed.
    #[derive(Clone)]
    pub struct RecurringVoucher of RECURRING_VOUCHERS {
        name: "recurring vouchers",
        record_name: "recurring voucher",
        from: "recurring_voucher r",
        joins: [on("(SELECT recurring_id, max(month) AS month FROM recurring_posting GROUP BY recurring_id)", "p", "p.recurring_id = r.id")],
        scope: ScopeBy::Campus("r.campus_id"),
        sort: "name",
    } columns {
        id: i64 = hidden("r.id");
        version: i64 = hidden("r.version");
        name: String = text("r.name", "Name");
        kind: RecurringKind = text("r.kind", "Kind").words(RecurringKind::WORDS);
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "r.campus_id");
        day: i64 = int("r.day", "Day");
        from_month: String = text("r.from_month", "From");
        to_month: Option<String> = text("r.to_month", "To").nullable();
        last_month: Option<String> = text("p.month", "Last posted").nullable();
        /// Of a month; of what is paid ahead: of all months.
        amount_minor: Money = money("r.amount_minor", "Amount");
        status: RecurringStatus = text("r.status", "Status").words(RecurringStatus::WORDS);
        prepared_by_name: String = text("r.prepared_by_name", "Prepared by");
        created_at: Instant = instant("r.created_at", "Added");
    }
}

/// One with its lines and what it posted.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct RecurringVoucherDetails {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub kind: RecurringKind,
    pub campus_id: i64,
    pub campus_name: String,
    pub day: i64,
    pub from_month: String,
    pub to_month: Option<String>,
    pub narration: String,
    #[row(json)]
    pub lines: Vec<JournalLine>,
    pub amount_minor: Money,
    pub status: RecurringStatus,
    pub prepared_by: Option<i64>,
    pub prepared_by_name: String,
    pub approved_by_name: Option<String>,
    /// Of what is paid ahead: took its whole amount from the expense.
    pub start_voucher_id: Option<i64>,
    pub start_voucher_no: Option<String>,
    #[row(skip)]
    pub postings: Vec<RecurringPosting>,
}

/// What one posted for a month.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct RecurringPosting {
    pub month: String,
    pub date: NaiveDate,
    pub voucher_id: i64,
    pub voucher_no: String,
    pub amount_minor: Money,
    /// Of an accrual, once the next month has begun.
    pub reversal_voucher_id: Option<i64>,
    pub reversal_no: Option<String>,
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
pub struct RecurringForm {
    pub campus_id: i64,
    #[garde(length(min = 3, max = 80))]
    pub name: String,
    pub kind: RecurringKind,
    /// Of the month; left out for accruals, which are posted on the last day.
    #[serde(default = "first_day")]
    #[garde(range(min = 1, max = 31))]
    pub day: i64,
    /// `2026-11`.
    pub from_month: String,
    /// Needed for what is paid ahead; else until it is ended.
    pub to_month: Option<String>,
    #[garde(length(min = 3, max = 200))]
    pub narration: String,
    /// Lines of a month. Of what is paid ahead: the expense with the amount of all months, whose other side is the prepaid head; of what is received ahead: the
    /// income, as a credit of all months, whose other side is income received ahead; of an accrual: the expense, whose other side is the accrued head.
    #[garde(length(min = 1, max = MOST_LINES), dive)]
    pub lines: Vec<JournalLine>,
}

fn first_day() -> i64 {
    1
}

kernel::dated!(RecurringForm: check, for_preview, .campus_id);
impl RecurringForm {
    /// As it is while it is filled in: name and narration may be missing.
    pub fn for_preview(self) -> RecurringForm {
        RecurringForm { name: text_for_preview(self.name), narration: text_for_preview(self.narration), ..self }
    }

    pub fn check(self, today: NaiveDate) -> Result<RecurringForm> {
        let mut c = Checks::of("recurring voucher");
        let form = self.checked(&mut c);
        let from = month(&mut c, "from_month", Some(&form.from_month));
        let to = month(&mut c, "to_month", form.to_month.as_ref());
        if let Some(from) = from {
            let this = Month::of(today);
            c.ensure(this.months_until(from).abs() <= 24, "from_month", "Enter a month of the last or next two years.");
            c.ensure(
                to.is_none_or(|to| from <= to && from.months_until(to) < 120),
                "to_month",
                "Enter a month that is not before the first, within ten years.",
            );
        }
        c.ensure(!form.kind.is_spread() || to.is_some(), "to_month", "Enter the last month of what was paid or received ahead.");
        if form.kind == RecurringKind::Repeating {
            check_sides(&mut c, &form);
        } else {
            let (field, sentence) = match form.kind {
                RecurringKind::Unearned => ("credit_minor", "Enter what is the income, as a credit. The program posts the other side."),
                _ => ("debit_minor", "Enter what is the expense, as a debit. The program posts the other side."),
            };
            for (n, line) in form.lines.iter().enumerate() {
                let (own, other) = sides(form.kind, line);
                c.at("lines", n).ensure(own.is_positive() && !other.is_positive(), field, sentence);
                c.up();
            }
            let sum = Money::checked_sum(form.lines.iter().map(|line| sides(form.kind, line).0));
            c.ensure(sum.is_some(), "lines", "These amounts are too large to be counted.");
        }
        c.done()?;
        Ok(form)
    }

    /// Its lines as those of a journal voucher.
    pub fn as_journal(&self, date: NaiveDate) -> JournalForm {
        JournalForm { campus_id: self.campus_id, date, narration: self.narration.clone(), lines: self.lines.clone() }
    }

    pub fn amount(&self) -> Money {
        self.lines.iter().map(|line| sides(self.kind, line).0).sum()
    }
}

/// The amount of a line on the side that is entered, and on the other one: income is a credit, all else a debit.
fn sides(kind: RecurringKind, line: &JournalLine) -> (Money, Money) {
    match kind {
        RecurringKind::Unearned => (line.credit_minor, line.debit_minor),
        _ => (line.debit_minor, line.credit_minor),
    }
}

fn month(c: &mut Checks, field: &str, text: Option<&String>) -> Option<Month> {
    match text?.parse() {
        Ok(month) => Some(month),
        Err(sentence) => {
            let sentence: String = sentence;
            c.error(field, sentence);
            None
        }
    }
}

fn check_sides(c: &mut Checks, form: &RecurringForm) {
    for (n, line) in form.lines.iter().enumerate() {
        c.at("lines", n).ensure(
            line.debit_minor.is_positive() != line.credit_minor.is_positive(),
            "debit_minor",
            "Enter a debit or a credit.",
        );
        c.up();
    }
    let debits = Money::checked_sum(form.lines.iter().map(|line| line.debit_minor));
    let credits = Money::checked_sum(form.lines.iter().map(|line| line.credit_minor));
    match debits.zip(credits) {
        Some((debits, credits)) if debits == credits => {}
        Some((debits, credits)) => {
            let off = (debits - credits).abs();
            c.error("lines", format!("Debits are {debits} and credits {credits}: they differ by {off}."));
        }
        None => c.error("lines", "These amounts are too large to be counted."),
    }
}

/// What is done with one.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SetRecurring {
    pub id: i64,
    pub version: i64,
    /// `active`, `paused` or `ended`.
    pub status: RecurringStatus,
}

/// Which campus's due vouchers.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct PostDue {
    pub campus_id: i64,
}

impl RecurringVoucherDetails {
    /// Months of it that have come by a day, in order, each with the day of its voucher.
    pub fn due(&self, today: NaiveDate) -> Vec<(Month, NaiveDate)> {
        let Some(mut month) = self.from_month.parse::<Month>().ok() else { return Vec::new() };
        let last = self.to_month.as_ref().and_then(|text| text.parse::<Month>().ok());
        let mut out = Vec::new();
        while last.is_none_or(|last| month <= last) && out.len() < 200 {
            let day = match self.kind {
                RecurringKind::Accrual => month.last(),
                _ => month.day_or_last(u32::try_from(self.day).unwrap_or(1)),
            };
            if day > today {
                break;
            }
            out.push((month, day));
            month = month.next();
        }
        out
    }

    /// The lines of a month's voucher, both sides.
    pub fn lines_of(&self, month: Month) -> Vec<Line> {
        if self.kind.other().is_none() {
            return self.lines.iter().map(|line| self.own(line, line.debit_minor, line.credit_minor)).collect();
        }
        self.moved(|whole| if self.kind.is_spread() { self.share(whole, month) } else { whole })
    }

    /// A line on its own head.
    fn own(&self, line: &JournalLine, debit: Money, credit: Money) -> Line {
        let campus = line.campus_id.unwrap_or(self.campus_id);
        let one = if debit.is_positive() {
            Line::debit(campus, Head::Ledger(line.ledger_head_id), debit)
        } else {
            Line::credit(campus, Head::Ledger(line.ledger_head_id), credit)
        };
        Line { memo: line.memo.clone(), ..one.program(line.program_id) }
    }

    /// Of what is paid or received ahead: the whole amount taken from its head, where it was booked when it was paid.
    pub fn start_lines(&self) -> Vec<Line> {
        self.moved(|whole| whole).into_iter().map(Line::mirrored).collect()
    }

    /// What is left of it after these months, brought to its head.
    pub fn rest_lines(&self, posted: &[Month]) -> Vec<Line> {
        self.moved(|whole| whole - posted.iter().map(|month| self.share(whole, *month)).sum())
    }

    /// An amount of each line to its own head, from the one on the other side.
    fn moved(&self, amount: impl Fn(Money) -> Money) -> Vec<Line> {
        let Some(other) = self.kind.other() else { return Vec::new() };
        let mut out = Vec::new();
        for line in &self.lines {
            let (campus, amount) = (line.campus_id.unwrap_or(self.campus_id), amount(sides(self.kind, line).0));
            if !amount.is_positive() {
                continue;
            }
            let (own, opposite) = match self.kind {
                RecurringKind::Unearned => (self.own(line, Money::ZERO, amount), Line::debit(campus, other, amount)),
                _ => (self.own(line, amount, Money::ZERO), Line::credit(campus, other, amount)),
            };
            out.extend([own, opposite]);
        }
        out
    }

    /// The share of a month in what was paid or received ahead for all; the last month takes what is left.
    fn share(&self, whole: Money, month: Month) -> Money {
        let (Ok(from), Some(Ok(to))) = (self.from_month.parse::<Month>(), self.to_month.as_ref().map(|text| text.parse::<Month>())) else {
            return Money::ZERO;
        };
        let months = i64::from(from.months_until(to)) + 1;
        let each = whole.minor() / months.max(1);
        if month == to { Money(whole.minor() - each * (months - 1)) } else { Money(each) }
    }
}

#[cfg(test)]
mod tests;
