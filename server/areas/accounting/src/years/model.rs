//! A fiscal year of a campus's books.

use crate::{
    checklist::ChecklistItem,
    journal::model::{JournalForm, JournalLine, MOST_LINES, check_date},
    rights::controls as rights,
};
use chrono::NaiveDate;
use kernel::{Checks, Form, History, Instant, Money, Record, Result, Row, ScopeBy, Unique, form::text_for_preview, string_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// What became of a fiscal year: `open` until it is closed, `adjusting` while it is reopened for the audit, `signed` for good.
    pub enum YearStatus { Open = "open", Closed = "closed", Adjusting = "adjusting", Signed = "signed" }
}

pub static BOOKS_YEAR: Record = Record {
    table: "books_year",
    record_name: "fiscal year",
    columns: &[
        "campus_id",
        "fiscal_year",
        "ends_on",
        "status",
        "closing_voucher_id",
        "closed_at",
        "closed_by_name",
        "asked_by",
        "asked_by_name",
        "asked_at",
        "reason",
        "reopened_at",
        "reopened_by_name",
        "auditor",
        "signed_at",
        "signed_by_name",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::YEARS_INDEX]),
    unique: &[Unique::of(
        "books_year_campus",
        &["campus_id", "fiscal_year"],
        "fiscal_year",
        "Somebody else closed this year meanwhile. Load it again.",
    )],
    ..Record::BARE
};

/// Which campuses' years.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct YearsQuery {
    #[schemars(regex(pattern = r"^[0-9]+(,[0-9]+)*$"))]
    pub campus_id: Option<String>,
    /// Only those that somebody else asked to reopen, so that the reader may agree.
    pub waits_for_me: Option<bool>,
}

/// A year of one campus.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct YearQuery {
    pub campus_id: i64,
    /// The calendar year in which it starts.
    pub fiscal_year: i32,
}

/// One fiscal year of one campus.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct YearView {
    pub campus_id: i64,
    pub campus_name: String,
    pub fiscal_year: i32,
    /// `2026-27`.
    pub label: String,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    pub status: YearStatus,
    /// Its last day has passed.
    pub is_over: bool,
    /// Months of it that are not closed.
    pub open_months: i64,
    /// Income and expenses of its days, without closing vouchers.
    pub income_minor: Money,
    pub expenses_minor: Money,
    /// Income less expenses.
    pub surplus_minor: Money,
    pub closing_voucher_id: Option<i64>,
    pub closing_voucher_no: Option<String>,
    pub closed_at: Option<Instant>,
    pub closed_by_name: Option<String>,
    pub asked_by: Option<i64>,
    pub asked_by_name: Option<String>,
    pub reason: Option<String>,
    pub reopened_at: Option<Instant>,
    pub reopened_by_name: Option<String>,
    pub auditor: Option<String>,
    pub signed_at: Option<Instant>,
    pub signed_by_name: Option<String>,
}

/// The row of a year that was closed.
#[derive(Clone, Debug, Row)]
pub struct YearRow {
    pub id: i64,
    pub campus_id: i64,
    pub fiscal_year: i64,
    pub status: YearStatus,
    pub closing_voucher_id: Option<i64>,
    pub closing_voucher_no: Option<String>,
    pub closed_at: Option<Instant>,
    pub closed_by_name: Option<String>,
    pub asked_by: Option<i64>,
    pub asked_by_name: Option<String>,
    pub reason: Option<String>,
    pub reopened_at: Option<Instant>,
    pub reopened_by_name: Option<String>,
    pub auditor: Option<String>,
    pub signed_at: Option<Instant>,
    pub signed_by_name: Option<String>,
}

/// Fiscal years, the newest first, by campus.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Years {
    pub data: Vec<YearView>,
}

/// What is missing before a month or year closes.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct YearChecklist {
    pub data: Vec<ChecklistItem>,
    /// Nothing stands against it.
    pub can_close: bool,
}

/// Closes a fiscal year of a campus.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("")]
pub struct CloseYear {
    pub campus_id: i64,
    pub fiscal_year: i32,
}
kernel::dated!(CloseYear, .campus_id);

/// Asks somebody else to reopen a year for adjustments.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("")]
pub struct AskReopening {
    pub campus_id: i64,
    pub fiscal_year: i32,
    #[garde(length(min = 4, max = 200))]
    pub reason: String,
}
kernel::dated!(AskReopening, .campus_id);

/// The audit of a year is signed.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("")]
pub struct SignYear {
    pub campus_id: i64,
    pub fiscal_year: i32,
    /// Who signed it.
    #[garde(length(min = 3, max = 120))]
    pub auditor: String,
}
kernel::dated!(SignYear, .campus_id);

/// A correction of a year whose audit is signed, posted in the current year.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct PriorYearForm {
    pub campus_id: i64,
    /// The year that was wrong.
    pub fiscal_year: i32,
    pub date: NaiveDate,
    #[garde(length(min = 3, max = 300))]
    pub narration: String,
    /// What was wrong, on asset, liability and capital heads; the difference goes to the accumulated surplus.
    #[garde(length(min = 1, max = MOST_LINES), dive)]
    pub lines: Vec<JournalLine>,
}

kernel::dated!(PriorYearForm: check, for_preview, .campus_id);
impl PriorYearForm {
    /// As it is while it is filled in: the narration may be missing.
    pub fn for_preview(self) -> PriorYearForm {
        PriorYearForm { narration: text_for_preview(self.narration), ..self }
    }

    pub fn check(self, today: NaiveDate) -> Result<PriorYearForm> {
        let mut c = Checks::of("voucher");
        check_date(&mut c, "date", self.date, today);
        let checked = self.checked(&mut c);
        for (n, line) in checked.lines.iter().enumerate() {
            c.at("lines", n).ensure(
                line.debit_minor.is_positive() != line.credit_minor.is_positive(),
                "debit_minor",
                "Enter a debit or a credit.",
            );
            c.up();
        }
        if c.is_clean() {
            let sum = |side: fn(&JournalLine) -> Money| Money::checked_sum(checked.lines.iter().map(side));
            match (sum(|l| l.debit_minor), sum(|l| l.credit_minor)) {
                (Some(_), Some(_)) => {}
                _ => c.error("lines", "These amounts are too large to be counted."),
            }
        }
        c.done()?;
        Ok(checked)
    }

    /// Debits less credits: what the accumulated surplus takes on its other side.
    pub fn difference(&self) -> Money {
        self.lines.iter().map(|line| line.debit_minor - line.credit_minor).sum()
    }

    /// Its lines as those of a journal voucher.
    pub fn as_journal(&self) -> JournalForm {
        JournalForm { campus_id: self.campus_id, date: self.date, narration: self.narration.clone(), lines: self.lines.clone() }
    }
}

/// An adjustment of the audit; it bears the last day of its year.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct YearAdjustment {
    pub campus_id: i64,
    pub fiscal_year: i32,
    #[garde(length(min = 3, max = 300))]
    pub narration: String,
    #[garde(length(min = 2, max = MOST_LINES), dive)]
    pub lines: Vec<JournalLine>,
}

impl YearAdjustment {
    /// As it is while it is filled in: the narration may be missing.
    pub fn for_preview(self) -> YearAdjustment {
        YearAdjustment { narration: text_for_preview(self.narration), ..self }
    }

    /// The form with its texts cleaned, or a sentence for each wrong field: the rules are those of a journal voucher.
    pub fn check(self, today: NaiveDate) -> Result<YearAdjustment> {
        let fiscal_year = self.fiscal_year;
        let journal = JournalForm { campus_id: self.campus_id, date: today, narration: self.narration, lines: self.lines }.check(today)?;
        Ok(YearAdjustment { campus_id: journal.campus_id, fiscal_year, narration: journal.narration, lines: journal.lines })
    }

    /// As a journal voucher, whose day is set by its year.
    pub fn as_journal(&self) -> JournalForm {
        let (narration, lines) = (self.narration.clone(), self.lines.clone());
        JournalForm { campus_id: self.campus_id, date: NaiveDate::default(), narration, lines }
    }
}
