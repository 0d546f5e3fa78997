//! Struck-off students with their fines.

use crate::{
    collection::receipts::model::{Channel, Instrument},
    settlement::owed::OWED,
};
use academics::api::{OF_CLASS, OF_PROGRAM, OF_SECTION};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Filter, Form, Money, Result, ScopeBy, Selection, form::text_for_preview, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use students::api::{ExamDiffers, SheetsDiffer};

listed! {
    /// A row of the list.
    pub struct StruckOffStudent of STRUCK_OFF {
        name: "struck-off students",
        record_name: "student",
        from: "student s",
        scope: ScopeBy::Student { campus: "s.campus_id", student: "s.id", section: "s.section_id" },
        only: "s.status IN ('struck_off', 'expelled')",
        filters: &[
            Filter::id("session_id", "s.session_id"),
            Filter::id("program_id", "s.program_id"),
            Filter::id("class_id", "s.class_id"),
            Filter::id("section_id", "s.section_id"),
            Filter::when(
                "fine_settled",
                "NOT EXISTS (SELECT 1 FROM fine f WHERE f.student_id = s.id AND f.kind = 'struck_off' AND f.status = 'open')",
            ),
        ],
        sort: "name",
    } columns {
        id: i64 = int("s.id", "");
        name: String = text("s.name", "Student");
        father_name: Option<String> = text("s.father_name", "Father's name").nullable();
        registration_no: String = text("s.registration_no", "Registration no");
        roll_no: Option<String> = text("s.roll_no", "Roll no").nullable();
        phone: Option<String> = text("s.phone", "Phone").nullable();
        status: students::api::StudentStatus = text("s.status", "Status").words(&["struck_off", "expelled"]);
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "s.campus_id").nullable();
        program_name: Option<String> = of(&OF_PROGRAM, "g.name", "s.program_id").nullable().unfiltered();
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "s.class_id").nullable().unfiltered();
        section_name: Option<String> = of(&OF_SECTION, "n.name", "s.section_id").nullable().unfiltered();
        struck_off_on: Option<NaiveDate> = date(
            "(SELECT MAX(v.happened_on) FROM student_status_event v WHERE v.student_id = s.id AND v.to_status = s.status)",
            "Since"
        ).nullable();
        reason: Option<String> = text(
            "(SELECT v.reason FROM student_status_event v WHERE v.student_id = s.id AND v.to_status = s.status ORDER BY v.id DESC LIMIT 1)",
            "Reason"
        ).nullable();
        /// All struck-off fines ever, and those that are neither paid nor waived.
        fine_minor: Money = money(
            "(SELECT CAST(coalesce(SUM(f.amount_minor), 0) AS BIGINT) FROM fine f WHERE f.student_id = s.id AND f.kind = 'struck_off')",
            "Struck-off fine"
        );
        fine_open_minor: Money = money(
            "(SELECT CAST(coalesce(SUM(f.amount_minor), 0) AS BIGINT) FROM fine f WHERE f.student_id = s.id AND f.kind = 'struck_off' AND f.status = 'open')",
            "Fine unpaid"
        );
        outstanding_minor: Money = money(OWED, "Outstanding");
    }
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

kernel::dated!(StrikeOffForm: check, for_preview);
impl StrikeOffForm {
    /// As it is while it is filled in: the reason may be missing.
    pub fn for_preview(self) -> StrikeOffForm {
        StrikeOffForm { reason: text_for_preview(self.reason), ..self }
    }

    pub fn check(self, today: NaiveDate) -> Result<StrikeOffForm> {
        let mut c = Checks::of("step");
        let mut checked = self.checked(&mut c);
        checked.student_ids.extend(checked.student_id);
        checked.student_ids.sort_unstable();
        checked.student_ids.dedup();
        c.count("student_ids", &checked.student_ids, 1..=500);
        check_day(&mut c, checked.on_date, today);
        c.done()?;
        Ok(checked)
    }
}

/// The day of a step: today or before, within a year.
fn check_day(c: &mut Checks, on: Option<NaiveDate>, today: NaiveDate) {
    if let Some(on) = on {
        c.date_between("on_date", on, today - chrono::Duration::days(366)..=today);
    }
}

/// Students of the list of defaulters who are struck off: chosen as in a `Selection`, whose fields stand here so that a wrong one is named.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct StrikeOffRunForm {
    #[serde(default)]
    pub ids: Vec<i64>,
    pub query: Option<BTreeMap<String, String>>,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
    /// Today when left out; not in the future.
    pub on_date: Option<NaiveDate>,
    /// The settings' fine when left out; 0 for none.
    #[garde(range(min = 0, max = 1_000_000_00))]
    pub fine_minor: Option<Money>,
}

impl StrikeOffRunForm {
    /// As it is while it is filled in: the reason may be missing.
    pub fn for_preview(self) -> StrikeOffRunForm {
        StrikeOffRunForm { reason: text_for_preview(self.reason), ..self }
    }

    pub fn checked_on(self, today: NaiveDate) -> Result<StrikeOffRunForm> {
        let mut c = Checks::of("step");
        let form = self.checked(&mut c);
        check_day(&mut c, form.on_date, today);
        c.done()?;
        Ok(form)
    }

    pub fn chosen(&self) -> Selection {
        Selection { ids: self.ids.clone(), query: self.query.clone() }
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
    /// Whether what was not billed up to today is billed now, or the months from the strike-off to the return are struck from the plan.
    pub months: Months,
    /// Today when left out; not in the future.
    pub on_date: Option<NaiveDate>,
    #[garde(length(min = 3, max = 300))]
    pub reason: String,
}

kernel::dated!(RestoreForm: checked_on, for_preview);
impl RestoreForm {
    /// As it is while it is filled in: the reason may be missing.
    pub fn for_preview(self) -> RestoreForm {
        RestoreForm { reason: text_for_preview(self.reason), ..self }
    }

    /// The form, with a day that has come.
    pub fn checked_on(self, today: NaiveDate) -> Result<RestoreForm> {
        let form = self.check()?;
        let mut c = Checks::of("restoration");
        check_day(&mut c, form.on_date, today);
        c.done()?;
        Ok(form)
    }
}

/// What a strike-off billed, and what attendance and exams have after its day.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct StruckOff {
    pub students: usize,
    pub fines_minor: Money,
    pub late_fees_minor: Money,
    /// Sheets of attendance after the day: they follow.
    pub sheets: Vec<SheetsDiffer>,
    /// Exams with papers after the day: they stay as they are.
    pub exams: Vec<ExamDiffers>,
}

/// What a restoration billed or skipped, and what attendance and exams have since its day.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Restored {
    pub student_id: i64,
    pub challans: usize,
    pub amount_minor: Money,
    /// Sheets of attendance since the day: they follow.
    pub sheets: Vec<SheetsDiffer>,
    /// Exams with papers since the day: they stay as they are.
    pub exams: Vec<ExamDiffers>,
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
