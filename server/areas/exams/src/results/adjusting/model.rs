//! What moderation and grace make of marks. Pure rules, forms and answers.

mod grace;

pub use grace::{Grace, grace_of};

use crate::{half_marks::HalfMarks, marks::moderation::Moderation, setup::exams::model::PaperPart};
use kernel::{Checks, Form};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Changed marks that a preview shows.
pub const MOST_SHOWN: usize = 500;

kernel::string_enum! {
    pub enum ModerationKind {
        /// So many marks more.
        Add = "add",
        /// So many percent of the marks.
        Times = "times",
        /// As the teachers gave them.
        TakeBack = "take_back",
    }
}

/// What moderation does to the marks of a paper.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("moderation", rules)]
pub struct ModerationForm {
    pub exam_id: i64,
    pub paper_id: i64,
    pub campus_id: Option<i64>,
    pub section_id: Option<i64>,
    pub kind: ModerationKind,
    /// Marks that are added.
    pub marks: Option<HalfMarks>,
    /// Percent of the marks: 105 makes 42 of 40.
    #[garde(range(min = 50, max = 200))]
    pub percent: Option<i64>,
    /// Needed to save it.
    #[garde(length(max = 300))]
    pub reason: Option<String>,
}

kernel::dated!(ModerationForm);
impl ModerationForm {
    fn rules(&mut self, c: &mut Checks) {
        match self.kind {
            ModerationKind::Add => {
                let marks = self.marks.unwrap_or_default();
                c.ensure(marks > HalfMarks::ZERO && marks <= HalfMarks::whole(50), "marks", "Enter marks from 0.5 to 50.");
            }
            ModerationKind::Times => {
                c.ensure(self.percent.is_some_and(|percent| percent != 100), "percent", "Enter a percentage, such as 105.")
            }
            ModerationKind::TakeBack => (),
        }
    }

    /// What is kept beside each mark; none where the marks stay as the teacher gave them.
    pub fn moderation(&self) -> Option<Moderation> {
        match self.kind {
            ModerationKind::Add => Some(Moderation::Add(self.marks.unwrap_or_default())),
            ModerationKind::Times => Some(Moderation::Times(self.percent.unwrap_or(100))),
            ModerationKind::TakeBack => None,
        }
    }
}

/// Who gets grace marks, and how many.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("grace")]
pub struct GraceForm {
    pub exam_id: i64,
    /// By whose scale it is passed; the class's usual one when left out.
    pub format_id: Option<i64>,
    pub campus_id: Option<i64>,
    pub section_id: Option<i64>,
    /// Marks of a paper at most; what the scale allows when left out.
    pub marks: Option<HalfMarks>,
    /// Papers of a student at most; what the scale allows when left out.
    #[garde(range(min = 1, max = 10))]
    pub papers: Option<i64>,
    /// Takes all grace marks back instead.
    #[serde(default)]
    pub take_back: bool,
    /// Needed to save it.
    #[garde(length(max = 300))]
    pub reason: Option<String>,
}
kernel::dated!(GraceForm);

/// A mark that would change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AdjustedMark {
    pub student_id: i64,
    pub student_name: String,
    pub registration_no: String,
    pub section_name: String,
    pub subject_name: String,
    pub part: PaperPart,
    pub total_marks: i64,
    /// What counts now, and what would.
    pub before: HalfMarks,
    pub after: HalfMarks,
}

/// What an adjustment would do, or did.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Adjustment {
    /// Marks that change.
    pub changed: i64,
    /// Students whose marks change.
    pub students: i64,
    /// Of those with marks in the papers that change, in hundredths of a mark.
    pub average_before: Option<i64>,
    pub average_after: Option<i64>,
    /// Those who have the passing marks of the paper.
    pub passed_before: i64,
    pub passed_after: i64,
    /// The first of them.
    pub rows: Vec<AdjustedMark>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(kind: ModerationKind, marks: Option<i64>, percent: Option<i64>) -> ModerationForm {
        let marks = marks.map(HalfMarks);
        ModerationForm { exam_id: 1, paper_id: 1, campus_id: None, section_id: None, kind, marks, percent, reason: None }
    }

    #[test]
    fn moderation_adds_or_multiplies_up_to_the_total() {
        let total = HalfMarks::whole(50);
        let add = form(ModerationKind::Add, Some(5), None);
        let made = |form: &ModerationForm, halves| form.moderation().map(|rule| rule.of(HalfMarks(halves), total));
        assert_eq!((made(&add, 61), made(&add, 98)), (Some(HalfMarks(66)), Some(total)));
        // 105 % of 30.5 are 32.025: 32 in halves.
        let times = form(ModerationKind::Times, None, Some(105));
        assert_eq!((made(&times, 61), made(&times, 0)), (Some(HalfMarks(64)), Some(HalfMarks(0))));
        assert_eq!(made(&form(ModerationKind::TakeBack, None, None), 61), None);
    }

    #[test]
    fn a_moderation_says_how_much() {
        assert!(form(ModerationKind::Add, None, None).check().is_err() && form(ModerationKind::Add, Some(0), None).check().is_err());
        assert!(
            form(ModerationKind::Times, None, Some(100)).check().is_err() && form(ModerationKind::Times, None, Some(49)).check().is_err()
        );
        assert!(form(ModerationKind::TakeBack, None, None).check().is_ok());
    }
}
