//! Struck-off students with their fines.

use crate::{
    collection::receipts::model::{Channel, Instrument},
    settlement::owed::OWED,
};
use chrono::NaiveDate;
use kernel::{Checks, Col, Filter, Form, List, Listed, Money, Result, Row, ScopeBy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static STRUCK_OFF: List = List {
    name: "struck-off students",
    record_name: "student",
    from: "student s LEFT JOIN campus p ON p.id = s.campus_id LEFT JOIN class k ON k.id = s.class_id LEFT JOIN section n ON n.id = s.section_id
           LEFT JOIN program g ON g.id = s.program_id",
    id: "s.id",
    scope: ScopeBy::Student { campus: "s.campus_id", student: "s.id", section: "s.section_id" },
    only: "s.status IN ('struck_off', 'expelled')",
    columns: &[
        Col::int("id", "s.id", ""),
        Col::text("name", "s.name", "Student"),
        Col::text("father_name", "s.father_name", "Father's name").nullable(),
        Col::text("registration_no", "s.registration_no", "Registration no"),
        Col::text("roll_no", "s.roll_no", "Roll no").nullable(),
        Col::text("phone", "s.phone", "Phone").nullable(),
        Col::text("status", "s.status", "Status"),
        Col::hidden("campus_id", "s.campus_id"),
        Col::text("campus_name", "p.name", "Campus").nullable(),
        Col::text("program_name", "g.name", "Program").nullable(),
        Col::text("class_name", "k.full_name", "Class").nullable(),
        Col::text("section_name", "n.name", "Section").nullable(),
        Col::date(
            "struck_off_on",
            "(SELECT MAX(v.happened_on) FROM student_status_event v WHERE v.student_id = s.id AND v.to_status = s.status)",
            "Since",
        )
        .nullable(),
        Col::text(
            "reason",
            "(SELECT v.reason FROM student_status_event v WHERE v.student_id = s.id AND v.to_status = s.status ORDER BY v.id DESC LIMIT 1)",
            "Reason",
        )
        .nullable(),
        Col::money(
            "fine_minor",
            "(SELECT CAST(coalesce(SUM(f.amount_minor), 0) AS BIGINT) FROM fine f WHERE f.student_id = s.id AND f.kind = 'struck_off')",
            "Struck-off fine",
        ),
        Col::money(
            "fine_open_minor",
            "(SELECT CAST(coalesce(SUM(f.amount_minor), 0) AS BIGINT) FROM fine f WHERE f.student_id = s.id AND f.kind = 'struck_off' AND f.status = 'open')",
            "Fine unpaid",
        ),
        Col::money("outstanding_minor", OWED, "Outstanding"),
    ],
    filters: &[
        Filter::id("campus_id", "s.campus_id"),
        Filter::id("session_id", "s.session_id"),
        Filter::id("program_id", "s.program_id"),
        Filter::id("class_id", "s.class_id"),
        Filter::id("section_id", "s.section_id"),
        Filter::word("status", "s.status", &["struck_off", "expelled"]),
        Filter::when(
            "fine_settled",
            "NOT EXISTS (SELECT 1 FROM fine f WHERE f.student_id = s.id AND f.kind = 'struck_off' AND f.status = 'open')",
        ),
    ],
    sort: "name",
    totals: &[],
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(STRUCK_OFF)]
pub struct StruckOffStudent {
    pub id: i64,
    pub name: String,
    pub father_name: Option<String>,
    pub registration_no: String,
    pub roll_no: Option<String>,
    pub phone: Option<String>,
    pub status: students::api::StudentStatus,
    pub campus_id: i64,
    pub campus_name: Option<String>,
    pub program_name: Option<String>,
    pub class_name: Option<String>,
    pub section_name: Option<String>,
    pub struck_off_on: Option<NaiveDate>,
    pub reason: Option<String>,
    /// All struck-off fines ever, and those that are neither paid nor waived.
    pub fine_minor: Money,
    pub fine_open_minor: Money,
    pub outstanding_minor: Money,
}

/// Students and why.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct StrikeOffForm {
    #[serde(default)]
    pub student_ids: Vec<i64>,
    pub student_id: Option<i64>,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
    /// Today when left out; not in the future.
    pub on_date: Option<NaiveDate>,
    /// The settings' fine when left out; 0 for none.
    #[garde(range(min = 0, max = 1_000_000_00))]
    pub fine_minor: Option<Money>,
}

impl StrikeOffForm {
    pub fn check(self, today: NaiveDate) -> Result<StrikeOffForm> {
        let mut c = Checks::of("step");
        let mut checked = self.checked(&mut c);
        checked.student_ids.extend(checked.student_id);
        checked.student_ids.sort_unstable();
        checked.student_ids.dedup();
        c.count("student_ids", &checked.student_ids, 1..=500);
        if let Some(on) = checked.on_date {
            c.date_between("on_date", on, today - chrono::Duration::days(366)..=today);
        }
        c.done()?;
        Ok(checked)
    }
}

kernel::string_enum! {
    /// What becomes of the months between strike-off and return.
    pub enum Months { Bill = "bill", Skip = "skip" }
}

/// A student who comes back.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("restoration")]
pub struct RestoreForm {
    pub student_id: i64,
    /// Whether the months between are billed now or struck from the plan.
    pub months: Months,
    /// Today when left out; not in the future.
    pub on_date: Option<NaiveDate>,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
}

impl RestoreForm {
    /// The form, with a day that has come.
    pub fn checked_on(self, today: NaiveDate) -> Result<RestoreForm> {
        let form = self.check()?;
        let mut c = Checks::of("restoration");
        if let Some(on) = form.on_date {
            c.date_between("on_date", on, today - chrono::Duration::days(366)..=today);
        }
        c.done()?;
        Ok(form)
    }
}

/// What a strike-off billed.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct StruckOff {
    pub students: usize,
    pub fines_minor: Money,
    pub late_fees_minor: Money,
}

/// What a restoration billed or skipped.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Restored {
    pub student_id: i64,
    pub challans: usize,
    pub amount_minor: Money,
}

/// The fine that a family pays: what it pays with.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ReceiveFine {
    pub student_id: i64,
    pub value_date: Option<NaiveDate>,
    /// Why money of the counter bears another day than today.
    pub backdate_reason: Option<String>,
    pub channel: Option<Channel>,
    pub instrument: Option<Instrument>,
    pub instrument_no: Option<String>,
    pub instrument_bank: Option<String>,
    pub instrument_date: Option<NaiveDate>,
    pub bank_id: Option<i64>,
    pub payer_name: Option<String>,
    pub note: Option<String>,
    /// Why this is another payment than the one that was told before.
    pub same_payment_reason: Option<String>,
}
