//! A liability: what it holds, what a form may say of it, how it is listed, how it is paid back.

pub mod schedule;

use crate::api::{OF_BANK, OF_LEDGER_HEAD, OF_VOUCHER};
use crate::{journal::model::check_date, money_source::MoneySide, rights::registers as rights};
use chrono::{Months, NaiveDate};
use institution::api::OF_CAMPUS;
use kernel::{
    Checks, Columns, Filter, Form, History, Instant, Money, Record, Result, Row, ScopeBy, Sent, form::text_for_preview, listed, string_enum,
};
use schedule::{Installment, Plan, Schedule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// What is owed.
    pub enum LiabilityKind { Loan = "loan", Bill = "bill", Other = "other" }
}

string_enum! {
    /// What came for it: money, an expense, an asset; or it stood before the books began.
    pub enum LiabilityAgainst { Cash = "cash", Bank = "bank", Head = "head", Asset = "asset", Opening = "opening" }
}

pub static LIABILITY: Record = Record {
    table: "liability",
    record_name: "liability",
    columns: &[
        "campus_id",
        "ledger_head_id",
        "kind",
        "date",
        "amount_minor",
        "against",
        "bank_id",
        "against_head_id",
        "program_id",
        "creditor",
        "reference",
        "description",
        "schedule",
        "due_on",
        "installments",
        "markup_rate",
        "settled_minor",
        "is_reversed",
        "voucher_id",
        "asset_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::LIABILITIES_DETAIL]),
    unique: &[],
    words: &["creditor", "description"],
    numbers: &["reference"],
};

pub static LIABILITY_SETTLEMENT: Record = Record {
    table: "liability_settlement",
    record_name: "liability settlement",
    columns: &[
        "liability_id",
        "campus_id",
        "date",
        "principal_minor",
        "markup_minor",
        "place",
        "bank_id",
        "cheque_no",
        "note",
        "is_reversed",
        "voucher_id",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::LIABILITIES_DETAIL]),
    ..Record::BARE
};

/// Principal that should be paid back by today and is not.
const OVERDUE: &str = "CASE WHEN y.is_reversed OR (SELECT COALESCE(SUM(i.principal_minor), 0) FROM liability_installment i
    WHERE i.liability_id = y.id AND i.due_on < :today) <= y.settled_minor THEN 0
    ELSE (SELECT CAST(COALESCE(SUM(i.principal_minor), 0) AS BIGINT) FROM liability_installment i
    WHERE i.liability_id = y.id AND i.due_on < :today) - y.settled_minor END";
const OUTSTANDING: &str = "CASE WHEN y.is_reversed THEN 0 ELSE y.amount_minor - y.settled_minor END";
/// The day of the first installment that is not paid back whole.
const NEXT_DUE: &str = "CASE WHEN y.is_reversed THEN NULL ELSE (SELECT MIN(i.due_on) FROM liability_installment i
    WHERE i.liability_id = y.id AND (SELECT SUM(p.principal_minor) FROM liability_installment p
    WHERE p.liability_id = i.liability_id AND p.line <= i.line) > y.settled_minor) END";

listed! {
    /// A liability as listed.
    #[derive(Clone)]
    pub struct Liability of LIABILITIES {
        name: "liabilities",
        record_name: "liability",
        from: "liability y",
        scope: ScopeBy::Campus("y.campus_id"),
        filters: &[
            Filter::when("is_open", "y.is_reversed = FALSE AND y.settled_minor < y.amount_minor"),
            Filter::when(
                "is_overdue",
                "y.is_reversed = FALSE AND y.settled_minor < (SELECT COALESCE(SUM(i.principal_minor), 0) FROM liability_installment i
             WHERE i.liability_id = y.id AND i.due_on < :today)",
            ),
        ],
        sort: "-date",
        totals: &[
            ("amount_minor", "CASE WHEN y.is_reversed THEN 0 ELSE y.amount_minor END"),
            ("settled_minor", "CASE WHEN y.is_reversed THEN 0 ELSE y.settled_minor END"),
            ("outstanding_minor", OUTSTANDING),
        ],
    } columns {
        id: i64 = hidden("y.id");
        version: i64 = hidden("y.version");
        date: NaiveDate = date("y.date", "Date").filtered();
        kind: LiabilityKind = text("y.kind", "Kind").words(LiabilityKind::WORDS);
        creditor: String = text("y.creditor", "Creditor").filtered();
        reference: Option<String> = text("y.reference", "Reference").nullable();
        description: String = text("y.description", "Description");
        ledger_head_id: i64, ledger_head_name: String = of(&OF_LEDGER_HEAD, "l.name", "y.ledger_head_id");
        against: LiabilityAgainst = text("y.against", "Taken as").words(LiabilityAgainst::WORDS);
        bank_id: Option<i64>, bank_name: Option<String> = of(&OF_BANK, "b.name", "y.bank_id").nullable();
        against_head_id: Option<i64>, against_head_name: Option<String> = of(&OF_LEDGER_HEAD, "a.name", "y.against_head_id").called("Expense head").nullable().unfiltered();
        program_id: Option<i64> = hidden("y.program_id");
        asset_id: Option<i64> = hidden("y.asset_id").few();
        schedule: Schedule = text("y.schedule", "Paid back");
        due_on: NaiveDate = date("y.due_on", "First due").filtered();
        installments: i64 = int("y.installments", "Installments");
        /// Hundredths of a percent.
        markup_rate: i64 = int("y.markup_rate", "Mark-up a year");
        campus_id: i64, campus_name: String = of(&OF_CAMPUS, "c.name", "y.campus_id");
        amount_minor: Money = money("y.amount_minor", "Amount").filtered();
        settled_minor: Money = money("y.settled_minor", "Settled");
        outstanding_minor: Money = money(OUTSTANDING, "Outstanding");
        due_minor: Money = money(OVERDUE, "Overdue");
        next_due_on: Option<NaiveDate> = date(NEXT_DUE, "Next due").nullable();
        is_reversed: bool = flag("y.is_reversed", "Reversed").filtered();
        voucher_id: i64, voucher_no: String = of(&OF_VOUCHER, "v.voucher_no", "y.voucher_id");
        created_at: Instant = instant("y.created_at", "Entered");
    }
}

/// A line of the schedule, with what of it was paid back: settlements count for the oldest first.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ScheduleLine {
    pub line: i64,
    pub due_on: NaiveDate,
    pub principal_minor: Money,
    pub markup_minor: Money,
    pub settled_minor: Money,
    /// Not paid back yet.
    pub left_minor: Money,
    pub is_overdue: bool,
}

/// What was paid back.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct LiabilitySettlement {
    pub id: i64,
    pub date: NaiveDate,
    pub principal_minor: Money,
    pub markup_minor: Money,
    pub place: MoneySide,
    pub bank_name: Option<String>,
    pub cheque_no: Option<String>,
    pub note: Option<String>,
    pub is_reversed: bool,
    pub voucher_id: i64,
    pub voucher_no: String,
}

/// A liability with its schedule and settlements.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LiabilityDetails {
    #[serde(flatten)]
    pub liability: Liability,
    pub lines: Vec<ScheduleLine>,
    pub settlements: Vec<LiabilitySettlement>,
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
pub struct LiabilityForm {
    pub campus_id: i64,
    pub kind: LiabilityKind,
    pub ledger_head_id: i64,
    pub date: NaiveDate,
    #[garde(range(min = 1))]
    pub amount_minor: Money,
    /// What came for it.
    pub against: LiabilityAgainst,
    pub bank_id: Option<i64>,
    /// The expense head of a bill.
    pub against_head_id: Option<i64>,
    pub program_id: Option<i64>,
    #[garde(length(min = 2, max = 120))]
    pub creditor: String,
    /// Number of the bill or the agreement.
    #[garde(length(max = 60))]
    pub reference: Option<String>,
    #[garde(length(min = 3, max = 300))]
    pub description: String,
    #[serde(default)]
    pub schedule: Schedule,
    /// The day of the first or only payment.
    pub due_on: NaiveDate,
    /// Monthly payments.
    #[serde(default = "one")]
    #[garde(range(min = 1, max = 480))]
    pub installments: i64,
    /// Mark-up a year, in hundredths of a percent.
    #[serde(default)]
    #[garde(range(min = 0, max = 10_000))]
    pub markup_rate: i64,
}

fn one() -> i64 {
    1
}

kernel::dated!(LiabilityForm: check, for_preview, .campus_id);
impl LiabilityForm {
    /// As it is while it is filled in: creditor and description may be missing.
    pub fn for_preview(self) -> LiabilityForm {
        LiabilityForm { creditor: text_for_preview(self.creditor), description: text_for_preview(self.description), ..self }
    }

    /// With the schedule that is stored where it was left out; a single payment has one installment.
    pub fn keeping(self, sent: &Sent, was: &Liability) -> LiabilityForm {
        let schedule = sent.or("schedule", self.schedule, was.schedule);
        let installments = if schedule == was.schedule { was.installments } else { one() };
        LiabilityForm {
            schedule,
            installments: sent.or("installments", self.installments, installments),
            markup_rate: sent.or("markup_rate", self.markup_rate, was.markup_rate),
            ..self
        }
    }

    /// Whether it posts the same as what stands: then texts and schedule change in place.
    pub fn posts_as(&self, was: &Liability) -> bool {
        let ours = (self.campus_id, self.ledger_head_id, self.date, self.amount_minor, self.against, self.bank_id, self.against_head_id);
        let its = (was.campus_id, was.ledger_head_id, was.date, was.amount_minor, was.against, was.bank_id, was.against_head_id);
        ours == its && self.program_id == was.program_id
    }

    /// When it is to be paid back.
    pub fn plan(&self) -> Vec<Installment> {
        let plan = Plan {
            amount: self.amount_minor,
            taken_on: self.date,
            first_due: self.due_on,
            installments: self.installments,
            markup_rate: self.markup_rate,
        };
        plan.installments_of(self.schedule)
    }

    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<LiabilityForm> {
        use LiabilityAgainst::{Asset, Bank, Head};
        let mut c = Checks::of("liability");
        check_date(&mut c, "date", self.date, today);
        c.ensure(self.against != Asset, "against", "What an asset is owed for is entered with the asset, under Assets.");
        c.ensure(self.against == Bank || self.bank_id.is_none(), "bank_id", "Only money that came into a bank names one.");
        c.ensure(self.against != Bank || self.bank_id.is_some(), "bank_id", "Choose the bank that the money came into.");
        c.ensure(self.against == Head || self.against_head_id.is_none(), "against_head_id", "Only a bill names an expense head.");
        c.ensure(self.against != Head || self.against_head_id.is_some(), "against_head_id", "Choose the expense head of the bill.");
        c.ensure(self.due_on >= self.date, "due_on", "It cannot be due before its own day.");
        let latest = self.date.checked_add_months(Months::new(600)).unwrap_or(self.date);
        c.ensure(self.due_on <= latest, "due_on", "Enter a day within fifty years.");
        let once = self.schedule == Schedule::Once;
        c.ensure(!once || self.installments == 1, "installments", "A single payment has one installment.");
        c.ensure(once || self.installments > 1, "installments", "Enter the number of monthly payments.");
        let checked = self.checked(&mut c);
        c.done()?;
        Ok(checked)
    }
}

/// What is paid back.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Columns, Form)]
#[schemars(rename = "LiabilitySettlementForm")]
pub struct SettlementForm {
    #[column(skip)]
    pub id: i64,
    pub date: NaiveDate,
    #[garde(range(min = 0))]
    pub principal_minor: Money,
    #[serde(default)]
    #[garde(range(min = 0))]
    pub markup_minor: Money,
    pub place: MoneySide,
    pub bank_id: Option<i64>,
    #[garde(length(max = 40))]
    pub cheque_no: Option<String>,
    #[garde(length(max = 200))]
    pub note: Option<String>,
}

kernel::dated!(SettlementForm: check);
impl SettlementForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self, today: NaiveDate) -> Result<SettlementForm> {
        let mut c = Checks::of("settlement");
        check_date(&mut c, "date", self.date, today);
        self.place.check(&mut c, self.bank_id);
        let checked = self.checked(&mut c);
        if c.is_clean() {
            c.ensure(checked.amount().is_positive(), "principal_minor", "Enter what is paid back.");
        }
        c.done()?;
        Ok(checked)
    }

    /// What leaves the cash box or the bank. Each part is bounded, so that their sum can be counted.
    pub fn amount(&self) -> Money {
        self.principal_minor + self.markup_minor
    }
}
