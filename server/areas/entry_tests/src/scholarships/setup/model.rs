//! A scholarship: the record, its list, its form and its budget's entries.

use crate::scholarships::rights::SCHOLARSHIPS as RIGHTS;
use academics::api::{OF_PROGRAM, OF_SESSION};
use chrono::NaiveDate;
use kernel::{Checks, Filter, Form, History, Instant, Link, Money, Of, Options, Record, Row, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::OF_STUDENT;

kernel::string_enum! {
    pub enum Basis {
        TestMarks = "test_marks",
        MatricMarks = "matric_marks",
        Sibling = "sibling",
        Need = "need",
        StaffChild = "staff_child",
        Hafiz = "hafiz",
        Sport = "sport",
    }
}
kernel::string_enum! {
    pub enum EntryKind { Funded = "funded", Withdrawn = "withdrawn", Awarded = "awarded", Changed = "changed", Released = "released" }
}

impl Basis {
    /// Its slabs are of marks in percent.
    pub fn is_of_marks(self) -> bool {
        matches!(self, Basis::TestMarks | Basis::MatricMarks)
    }

    /// The program finds who is entitled; of the others the office says who.
    pub fn is_found(self) -> bool {
        !matches!(self, Basis::Need | Basis::Sport)
    }
}

pub static SCHOLARSHIP: Record = Record {
    table: "scholarship",
    record_name: "scholarship",
    columns: &[
        "name",
        "basis",
        "session_id",
        "program_id",
        "campus_id",
        "awaits_matric",
        "annual_only",
        "least_result",
        "least_attendance",
        "note",
        "is_active",
    ],
    scope: ScopeBy::Linked {
        campus: Link { from: "scholarship_campus sc WHERE sc.scholarship_id = scholarship.id", column: "sc.campus_id" },
        section: None,
    },
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of("scholarship_name", &["session_id", "name"], "name", "A scholarship of this session has this name already.")],
    words: &["name"],
    numbers: &[],
};

pub const OF_SCHOLARSHIP: Of = Of::record(&SCHOLARSHIP, "Scholarship").few();

/// The campuses of a scholarship `a`.
const AT: &str = "scholarship_campus sc WHERE sc.scholarship_id = a.id";

listed! {
    /// A row of the list.
    pub struct Scholarship of SCHOLARSHIPS {
        name: "scholarships",
        record_name: "scholarship",
        from: "scholarship a",
        scope: ScopeBy::Linked { campus: Link { from: AT, column: "sc.campus_id" }, section: None },
        filters: &[
            Filter::through("campus_id", AT, "sc.campus_id"),
            Filter::id("session_id", "a.session_id"),
            Filter::id("program_id", "a.program_id"),
        ],
        sort: "name",
    } columns {
        id: i64 = hidden("a.id");
        version: i64 = hidden("a.version");
        name: String = text("a.name", "Scholarship");
        basis: Basis = text("a.basis", "Basis").words(Basis::WORDS);
        session_id: i64, session_name: Option<String> = of(&OF_SESSION, "s.name", "a.session_id").nullable().unfiltered();
        /// None: every program.
        program_name: Option<String> = of(&OF_PROGRAM, "p.name", "a.program_id").nullable().unfiltered();
        campuses: i64 = int("(SELECT count(*) FROM scholarship_campus sc WHERE sc.scholarship_id = a.id)", "Campuses");
        /// Those who have it now.
        holders: i64 = int("(SELECT count(*) FROM scholarship_award d WHERE d.scholarship_id = a.id AND d.status IN ('provisional', 'confirmed'))", "Holders");
        /// Prepared, not approved yet.
        proposed: i64 = int("(SELECT count(*) FROM scholarship_award d WHERE d.scholarship_id = a.id AND d.status = 'proposed')", "To approve");
        funded_minor: Money = money("(SELECT CAST(coalesce(SUM(b.amount_minor), 0) AS BIGINT) FROM scholarship_entry b WHERE b.scholarship_id = a.id AND b.kind IN ('funded', 'withdrawn'))", "Budget");
        /// Income that is forgone by the awards.
        forgone_minor: Money = money("(SELECT CAST(coalesce(0 - SUM(b.amount_minor), 0) AS BIGINT) FROM scholarship_entry b WHERE b.scholarship_id = a.id AND b.kind NOT IN ('funded', 'withdrawn'))", "Income forgone");
        left_minor: Money = money("(SELECT CAST(coalesce(SUM(b.amount_minor), 0) AS BIGINT) FROM scholarship_entry b WHERE b.scholarship_id = a.id)", "Left");
        is_active: bool = flag("a.is_active", "Active").filtered();
        created_at: Instant = instant("a.created_at", "Added");
    }
}

pub const OPTIONS: Options = Options::of("scholarships", &SCHOLARSHIPS, &[RIGHTS.index, crate::scholarships::rights::AWARD])
    .hint("session_name")
    .within("session_id")
    .only("is_active", "true");

/// A slab: from inclusive, to exclusive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Form)]
pub struct SlabForm {
    /// Hundredths of a percent; of siblings, hundreds.
    #[garde(range(min = 0, max = 10_000))]
    pub from_hundredths: i64,
    /// None: upwards.
    #[garde(range(min = 1, max = 10_100))]
    pub to_hundredths: Option<i64>,
    #[garde(range(min = 1, max = 10_000))]
    pub percent_hundredths: Option<i64>,
    /// For the session.
    #[garde(range(min = 1, max = 10_000_000_00))]
    pub amount_minor: Option<Money>,
    /// None: as many as the budget bears.
    #[garde(range(min = 1, max = 100_000))]
    pub slots: Option<i64>,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("scholarship", rules)]
pub struct ScholarshipForm {
    #[garde(length(min = 2, max = 120))]
    pub name: String,
    pub basis: Basis,
    pub session_id: i64,
    /// None: every program.
    pub program_id: Option<i64>,
    #[garde(length(min = 1, max = 200))]
    pub campus_ids: Vec<i64>,
    /// None: every tuition head.
    #[serde(default)]
    #[garde(length(max = 20))]
    pub fee_head_ids: Vec<i64>,
    #[garde(length(min = 1, max = 20), dive)]
    pub slabs: Vec<SlabForm>,
    /// Awards are provisional until the matric result confirms them.
    #[serde(default)]
    pub awaits_matric: bool,
    /// Of matric marks: only the annual attempt counts.
    #[serde(default)]
    pub annual_only: bool,
    /// Hundredths of a percent that a holder needs each term.
    #[garde(range(min = 1, max = 10_000))]
    pub least_result: Option<i64>,
    #[garde(range(min = 1, max = 10_000))]
    pub least_attendance: Option<i64>,
    #[garde(lines, length(max = 1_000))]
    pub note: Option<String>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

impl ScholarshipForm {
    fn rules(&mut self, c: &mut Checks) {
        for (field, ids) in [("campus_ids", &mut self.campus_ids), ("fee_head_ids", &mut self.fee_head_ids)] {
            let given = ids.len();
            ids.sort_unstable();
            ids.dedup();
            c.ensure(ids.len() == given, field, "One is entered twice.");
        }
        c.ensure(
            !self.awaits_matric || self.basis.is_of_marks(),
            "awaits_matric",
            "Only a scholarship of marks waits for the matric result.",
        );
        slab_rules(&self.slabs, self.fee_head_ids.len(), c);
    }
}

/// In order, without a gap that overlaps; a percentage or an amount each.
fn slab_rules(slabs: &[SlabForm], heads: usize, c: &mut Checks) {
    let mut ends: Option<i64> = Some(0);
    for (n, slab) in slabs.iter().enumerate() {
        let at = |field: &str| format!("slabs.{n}.{field}");
        let one = slab.percent_hundredths.is_some() != slab.amount_minor.is_some();
        c.ensure(one, &at("percent_hundredths"), "Give a percentage or an amount, one of the two.");
        c.ensure(
            slab.amount_minor.is_none() || heads <= 1,
            &at("amount_minor"),
            "An amount is given on one fee head. Choose one, or give a percentage.",
        );
        c.ensure(slab.to_hundredths.is_none_or(|to| slab.from_hundredths < to), &at("to_hundredths"), "A slab ends above where it begins.");
        let after = ends.is_some_and(|end| slab.from_hundredths >= end);
        c.ensure(after, &at("from_hundredths"), "Slabs stand from the lowest to the highest and do not overlap.");
        ends = slab.to_hundredths;
    }
}

/// A slab as it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct Slab {
    pub id: i64,
    pub from_hundredths: i64,
    pub to_hundredths: Option<i64>,
    pub percent_hundredths: Option<i64>,
    pub amount_minor: Option<Money>,
    pub slots: Option<i64>,
    /// Awards of it that are prepared or stand.
    pub taken: i64,
}

impl Slab {
    pub fn holds(&self, measure: i64) -> bool {
        measure >= self.from_hundredths && self.to_hundredths.is_none_or(|to| measure < to)
    }

    pub fn has_slot(&self) -> bool {
        self.slots.is_none_or(|slots| self.taken < slots)
    }
}

impl From<&Slab> for SlabForm {
    fn from(slab: &Slab) -> SlabForm {
        SlabForm {
            from_hundredths: slab.from_hundredths,
            to_hundredths: slab.to_hundredths,
            percent_hundredths: slab.percent_hundredths,
            amount_minor: slab.amount_minor,
            slots: slab.slots,
        }
    }
}

/// All there is to a scholarship.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ScholarshipDetails {
    #[serde(flatten)]
    pub row: Scholarship,
    pub program_id: Option<i64>,
    pub awaits_matric: bool,
    pub annual_only: bool,
    pub least_result: Option<i64>,
    pub least_attendance: Option<i64>,
    pub note: Option<String>,
    pub campus_ids: Vec<i64>,
    pub campus_names: Vec<String>,
    /// None: every tuition head.
    pub fee_head_ids: Vec<i64>,
    pub fee_head_names: Vec<String>,
    pub slabs: Vec<Slab>,
}

/// A scholarship as awards need it.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct Terms {
    pub id: i64,
    pub name: String,
    pub basis: Basis,
    pub session_id: i64,
    pub program_id: Option<i64>,
    pub awaits_matric: bool,
    pub annual_only: bool,
    pub least_result: Option<i64>,
    pub least_attendance: Option<i64>,
    pub is_active: bool,
    #[row(skip)]
    pub campus_ids: Vec<i64>,
    #[row(skip)]
    pub fee_head_ids: Vec<i64>,
    #[row(skip)]
    pub slabs: Vec<Slab>,
}

/// Money that is put into a budget, or (less than nothing) taken out.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("budget")]
pub struct FundForm {
    pub id: i64,
    pub amount_minor: Money,
    #[garde(length(min = 3, max = 200))]
    pub note: String,
}

/// A scholarship that goes over to another session with its holders.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct RenewForm {
    pub id: i64,
    pub session_id: i64,
}

/// What a renewal made.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Renewed {
    pub scholarship_id: i64,
    pub awards: usize,
}

listed! {
    /// An entry of a scholarship's budget.
    pub struct ScholarshipEntry of ENTRIES {
        name: "budget entries",
        from: "scholarship_entry b", joins: [by_id("scholarship_award", "d", "b.award_id")],
        scope: ScopeBy::Linked { campus: Link { from: AT, column: "sc.campus_id" }, section: None },
        sort: "-id",
        totals: &[("amount_minor", "b.amount_minor")],
    } columns {
        id: i64 = int("b.id", "");
        scholarship_id: i64, scholarship_name: Option<String> = of(&OF_SCHOLARSHIP, "a.name", "b.scholarship_id").nullable().loose();
        on_date: NaiveDate = date("b.on_date", "Day").filtered();
        kind: EntryKind = text("b.kind", "What").words(EntryKind::WORDS);
        student_name: Option<String> = of(&OF_STUDENT, "s.name", "d.student_id").nullable().unfiltered();
        /// Less than nothing where it goes out.
        amount_minor: Money = money("b.amount_minor", "Amount");
        note: String = text("b.note", "Note");
        user_name: String = text("b.user_name", "By");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(slabs: serde_json::Value) -> ScholarshipForm {
        let all = serde_json::json!({ "name": "Merit", "basis": "matric_marks", "session_id": 1, "campus_ids": [1], "slabs": slabs });
        serde_json::from_value(all).unwrap()
    }

    #[test]
    fn slabs_stand_in_order_and_do_not_overlap() {
        let slab =
            |from: i64, to: Option<i64>| serde_json::json!({ "from_hundredths": from, "to_hundredths": to, "percent_hundredths": 2_500 });
        assert!(form(serde_json::json!([slab(8_000, Some(9_000)), slab(9_000, None)])).check().is_ok());
        assert!(form(serde_json::json!([slab(8_000, Some(9_001)), slab(9_000, None)])).check().is_err(), "they overlap");
        assert!(form(serde_json::json!([slab(8_000, None), slab(9_000, None)])).check().is_err(), "the first one has no end");
        assert!(form(serde_json::json!([slab(9_000, Some(9_000))])).check().is_err(), "it holds nothing");
        assert!(form(serde_json::json!([])).check().is_err());
    }

    #[test]
    fn a_slab_takes_its_lower_end_only() {
        let slab = Slab {
            id: 1,
            from_hundredths: 8_000,
            to_hundredths: Some(9_000),
            percent_hundredths: Some(1),
            amount_minor: None,
            slots: Some(2),
            taken: 2,
        };
        assert!(slab.holds(8_000) && slab.holds(8_999) && !slab.holds(9_000) && !slab.holds(7_999));
        assert!(!slab.has_slot());
    }
}
