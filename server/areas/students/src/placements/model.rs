//! What the office fills in to put students into sections.

pub mod differs;
pub mod filling;
pub mod stays;
pub mod wings;

use crate::program_changes::model::FeeDifference;
use chrono::NaiveDate;
use differs::{ExamDiffers, SheetsDiffer};
use filling::FillBy;
use kernel::{Checks, Form, Result};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Characters of a reason that says something.
const SHORTEST_REASON: usize = 5;

/// Students moved in one step at most.
const MOST: usize = 500;

/// Students without a section who get one: into one section, or (as shown beforehand) into several.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct AssignForm {
    pub section_id: Option<i64>,
    #[serde(default)]
    pub student_ids: Vec<i64>,
    /// Instead of one section: who goes where.
    #[serde(default)]
    pub sections: Vec<SectionLine>,
    /// Left out: today, or the day on which the last of the students comes to the class.
    pub from_on: Option<NaiveDate>,
}

/// The students of one section.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SectionLine {
    pub section_id: i64,
    pub student_ids: Vec<i64>,
}

impl AssignForm {
    /// The sections with their students, or a sentence for each wrong field. A student stands in one section only.
    pub fn check(self) -> Result<(Vec<SectionLine>, Option<NaiveDate>)> {
        let mut c = Checks::of("section");
        let several = !self.sections.is_empty();
        if several {
            c.count("sections", &self.sections, 1..=50);
        } else {
            c.count("student_ids", &self.student_ids, 1..=MOST);
        }
        let section_id = if several { None } else { c.require("section_id", self.section_id) };
        let one = section_id.map(|section_id| SectionLine { section_id, student_ids: self.student_ids });
        let lines: Vec<SectionLine> = one
            .into_iter()
            .chain(self.sections)
            .map(|line| SectionLine { student_ids: once(line.student_ids), ..line })
            .filter(|line| !line.student_ids.is_empty())
            .collect();
        let all: Vec<i64> = lines.iter().flat_map(|line| line.student_ids.iter().copied()).collect();
        c.ensure(!several || (1..=MOST).contains(&all.len()), "sections", format!("Choose from 1 to {MOST} students."));
        c.ensure(once(all.clone()).len() == all.len(), "sections", "A student stands in two sections.");
        c.done()?;
        Ok((lines, self.from_on))
    }
}

/// A class whose students without a section are to be dealt out.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct FillForm {
    pub campus_id: i64,
    pub class_id: i64,
    /// The active session when left out.
    pub session_id: Option<i64>,
    pub by: FillBy,
}

/// Students who go from their section to another of their class.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("transfer", rules)]
pub struct TransferForm {
    pub section_id: i64,
    #[garde(length(min = 1, max = MOST))]
    pub student_ids: Vec<i64>,
    /// The first day in the new section. Left out: today, or the day on which the last of the students comes to the class.
    pub from_on: Option<NaiveDate>,
    #[garde(length(max = 200))]
    pub reason: Option<String>,
    /// Why a student goes to another campus although the fees office of the present one holds something. Takes a permission of its own.
    #[garde(length(max = 300))]
    pub override_reason: Option<String>,
    /// Tells what would happen to fees, attendance and results; nothing is kept.
    #[serde(default)]
    pub preview: bool,
}

impl TransferForm {
    fn rules(&mut self, c: &mut Checks) {
        self.student_ids = once(std::mem::take(&mut self.student_ids));
        let told = self.override_reason.as_ref().is_none_or(|reason| reason.chars().count() >= SHORTEST_REASON);
        c.ensure(told, "override_reason", "Say in a few words why, so that an auditor understands it.");
    }
}

fn once(mut ids: Vec<i64>) -> Vec<i64> {
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// How many students were moved, what became of the fees of those who went to another campus, and what says otherwise by now.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Moved {
    pub students: i64,
    pub fees: Vec<FeesMoved>,
    /// Sheets of attendance: they follow.
    pub sheets: Vec<SheetsDiffer>,
    /// Exams: they stay as they are.
    pub exams: Vec<ExamDiffers>,
}

/// A student who went to another campus.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct FeesMoved {
    pub student_id: i64,
    pub student_name: String,
    pub fees: FeeDifference,
}
