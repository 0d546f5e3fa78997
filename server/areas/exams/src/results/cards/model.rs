//! What a card says, the list of cards, what the calls answer.

use crate::{
    half_marks::HalfMarks,
    marks::award_lists::model::MarkState,
    results::{
        formats::model::{CardPart, RankOf, ResultBasis},
        grade_scales::BandForm,
        rechecks::model::PaperRecheck,
        reckoning::model::{Decision, Share},
    },
    setup::exams::model::{OF_EXAM, PaperPart},
};
use academics::api::{OF_CLASS, OF_SECTION};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Filter, Form, Instant, ScopeBy, listed, system::FileRef};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use students::api::OF_STUDENT;

/// Cards of one file at most.
pub const MOST_CARDS: i64 = 5_000;

kernel::string_enum! {
    /// What a card is worth now.
    pub enum CardState {
        Valid = "valid",
        /// A re-check or a later publication made another.
        Superseded = "superseded",
        /// The publication was taken back, or one of those that the card counts.
        Withdrawn = "withdrawn",
        /// The result is withheld, or one of those that the card counts.
        Withheld = "withheld",
    }
}

/// A card as it was given out. Nothing of it changes any more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CardContent {
    pub exam_name: String,
    pub category_name: String,
    pub session_name: String,
    pub program_name: String,
    pub class_name: String,
    pub section_name: String,
    pub campus_name: String,
    pub starts_on: NaiveDate,
    pub ends_on: NaiveDate,
    pub student: CardStudent,
    pub basis: ResultBasis,
    /// Of a weighted result, the categories that counted.
    pub categories: Vec<CardCategory>,
    pub subjects: Vec<CardSubject>,
    /// Hundredths of a mark.
    pub obtained_hundredths: i64,
    pub total_hundredths: i64,
    /// Hundredths of a percent.
    pub percent: Option<i64>,
    pub grade: Option<String>,
    pub decision: Decision,
    /// Subjects that are not passed, by name.
    pub failed: Vec<String>,
    pub places: Vec<CardPlace>,
    /// Hundredths of a percent, up to the day on which the card was made.
    pub attendance_percent: Option<i64>,
    pub remark: Option<String>,
    pub signatures: Vec<String>,
    pub shown: Vec<CardPart>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CardStudent {
    pub name: String,
    pub name_ur: Option<String>,
    pub father_name: Option<String>,
    pub registration_no: String,
    pub roll_no: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CardCategory {
    pub name: String,
    pub weight: i64,
    pub best_of: Option<i64>,
}

/// A subject's line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CardSubject {
    pub name: String,
    /// The papers of the exam itself.
    pub papers: Vec<CardPaper>,
    /// Of each category, in hundredths of a percent.
    pub shares: Vec<Option<i64>>,
    /// Of categories of which the best exams count: those that did, by name.
    #[serde(default)]
    pub counted: Vec<String>,
    /// Of a weighted result, a subject that the student takes no more: it is not added.
    #[serde(default)]
    pub is_dropped: bool,
    pub obtained_hundredths: i64,
    /// 0 where the student is exempt.
    pub total_hundredths: i64,
    pub percent: Option<i64>,
    pub grade: Option<String>,
    pub passed: Option<bool>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CardPaper {
    /// By which a re-check is asked for.
    pub paper_id: i64,
    pub part: PaperPart,
    pub total_marks: i64,
    pub passing_marks: i64,
    pub state: Option<MarkState>,
    /// What counts, grace among it.
    pub marks: HalfMarks,
    pub grace_marks: HalfMarks,
}

/// Who stands how high, among how many.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CardPlace {
    pub of: RankOf,
    pub rank: i64,
    pub among: i64,
}

/// What a class has on average, as its results were given out: kept with the publication, and told by all of its cards, whatever a re-check changes since.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ClassAverages {
    /// Of the complete results, in hundredths of a percent.
    pub percent: Option<i64>,
    pub subjects: Vec<SubjectAverage>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SubjectAverage {
    /// As the cards name the subject.
    pub name: String,
    /// Of those who have a result in it, in hundredths of a percent.
    pub percent: i64,
}

/// An average of fewer results would tell what single students have.
const LEAST_RESULTS: usize = 3;

impl ClassAverages {
    /// What all have together of what there is, in each subject and as a whole, by what the cards say.
    pub fn of(cards: &[CardContent]) -> ClassAverages {
        let whole = cards.iter().filter(|card| card.decision != Decision::Incomplete);
        let mut subjects: BTreeMap<&str, Vec<(i64, i64)>> = BTreeMap::new();
        for line in cards.iter().flat_map(|card| &card.subjects).filter(|line| line.passed.is_some()) {
            subjects.entry(&line.name).or_default().push((line.obtained_hundredths, line.total_hundredths));
        }
        let subject = |(name, all): (&str, Vec<(i64, i64)>)| Some(SubjectAverage { name: name.to_owned(), percent: average(&all)? });
        ClassAverages {
            percent: average(&whole.map(|card| (card.obtained_hundredths, card.total_hundredths)).collect::<Vec<_>>()),
            subjects: subjects.into_iter().filter_map(subject).collect(),
        }
    }

    pub fn of_subject(&self, name: &str) -> Option<i64> {
        self.subjects.iter().find(|subject| subject.name == name).map(|subject| subject.percent)
    }
}

/// Of what was obtained, and what it is out of.
fn average(results: &[(i64, i64)]) -> Option<i64> {
    let sum = |of: fn(&(i64, i64)) -> i64| results.iter().map(of).sum::<i64>();
    let share = Share::new(sum(|one| one.0), sum(|one| one.1)).filter(|_| results.len() >= LEAST_RESULTS)?;
    Some(share.percent())
}

listed! {
    /// A row of the list: cards of published results, the earlier ones of a re-check too.
    pub struct ResultCard of CARDS {
        name: "result cards",
        from: "result_card c", joins: [by_id("result_publication", "p", "c.publication_id")],
        // Families read their cards one by one, where a withheld result is looked at.
        scope: ScopeBy::Section { campus: "c.campus_id", section: "c.section_id", seen_by: None },
        only: "p.state = 'published'",
        filters: &[
            Filter::id("session_id", "e.session_id"),
            Filter::id("class_id", "e.class_id"),
            Filter::id("section_id", "c.section_id"),
            Filter::of("student_id", "c.student_id"),
            Filter::when("is_withheld", IS_WITHHELD),
            Filter::when("counts_withdrawn", COUNTS_WITHDRAWN),
            Filter::through(
                "counts_exam_id",
                "result_card_part o JOIN result_publication w ON w.id = o.publication_id WHERE o.card_id = c.id",
                "w.exam_id",
            ),
        ],
        sort: "-created_at",
    } columns {
        id: i64 = hidden("c.id");
        exam_id: i64 = hidden("c.exam_id");
        student_id: i64, student_name: String = of(&OF_STUDENT, "st.name", "c.student_id").unfiltered();
        registration_no: String = text("st.registration_no", "Registration no");
        exam_name: String = of(&OF_EXAM, "e.name", "c.exam_id");
        class_name: String = of(&OF_CLASS, "k.full_name", "e.class_id").unfiltered();
        section_name: String = of(&OF_SECTION, "x.name", "c.section_id").unfiltered();
        campus_name: String = of(&OF_CAMPUS, "m.name", "c.campus_id");
        /// 1, 2, 3 of the student's cards of the exam.
        number: i64 = int("c.number", "Card");
        is_current: bool = flag("c.is_current", "Latest").filtered();
        /// Hundredths.
        percent: Option<i64> = int("c.percent", "Percent (hundredths)").nullable();
        grade: Option<String> = text("c.grade", "Grade").nullable().filtered();
        decision: Decision = text("c.decision", "Result").words(Decision::WORDS);
        failed: i64 = int("c.failed", "Failed subjects");
        section_rank: Option<i64> = int("c.section_rank", "Position in section").nullable();
        class_rank: Option<i64> = int("c.class_rank", "Position in class").nullable();
        is_withheld: bool = flag(IS_WITHHELD, "Withheld");
        /// It counts results of another exam that were taken back since: families do not see it.
        counts_withdrawn: bool = flag(COUNTS_WITHDRAWN, "Counts results that were taken back");
        created_at: Instant = instant("c.created_at", "Made");
    }
}

/// A hold of the student stands on the exam of the card `c`, on one that the card counts, or on every exam: what is withheld could be worked out of a card
/// that counts it.
pub const IS_WITHHELD: &str = "(EXISTS (SELECT 1 FROM result_hold h WHERE h.student_id = c.student_id AND h.lifted_at IS NULL
    AND (h.exam_id IS NULL OR h.exam_id = c.exam_id OR h.exam_id IN (SELECT w.exam_id FROM result_card_part o
        JOIN result_publication w ON w.id = o.publication_id WHERE o.card_id = c.id))))";

/// The card `c` counts results of another exam that were taken back.
pub const COUNTS_WITHDRAWN: &str = "(EXISTS (SELECT 1 FROM result_card_part o JOIN result_publication w ON w.id = o.publication_id
    WHERE o.card_id = c.id AND w.state <> 'published'))";

/// One card with what it says.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct CardDetails {
    pub id: i64,
    pub exam_id: i64,
    pub student_id: i64,
    pub number: i64,
    pub state: CardState,
    /// Where everybody sees whether it is valid.
    pub verify_url: String,
    pub published_at: Option<Instant>,
    pub made_at: Instant,
    pub photo: Option<FileRef>,
    /// The cards of the student's result, the latest first.
    pub versions: Vec<CardVersion>,
    /// Re-checks that were asked for; of several of one paper the last comes last.
    pub rechecks: Vec<PaperRecheck>,
    pub content: CardContent,
    /// The grades of the scale by which it was made, from the highest.
    pub grades: Vec<BandForm>,
    /// Where the card shows them.
    pub averages: Option<ClassAverages>,
}

/// One of several cards of one result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, kernel::Row)]
pub struct CardVersion {
    pub id: i64,
    pub number: i64,
    pub is_current: bool,
    pub created_at: Instant,
    pub superseded_at: Option<Instant>,
}

/// Whose cards go into one file: of chosen students, of a section, of a campus, or all of the exam.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("")]
pub struct CardsForm {
    pub exam_id: i64,
    pub campus_id: Option<i64>,
    pub section_id: Option<i64>,
    #[serde(default)]
    #[garde(length(max = 500))]
    pub student_ids: Vec<i64>,
}

/// A run that was started.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct CardsPrinting {
    pub job_id: i64,
    pub cards: usize,
    /// Withheld ones, which are not printed.
    pub withheld: usize,
    /// Those that count results which were taken back; they are not printed either.
    pub withdrawn: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_average_is_of_what_all_have_together_and_of_nobody_alone() {
        assert_eq!(average(&[(8_750, 10_000), (6_100, 10_000), (2_500, 10_000), (0, 10_000)]), Some(4338));
        // Who is out of more weighs more.
        assert_eq!(average(&[(10_000, 10_000), (0, 5_000), (0, 5_000)]), Some(5000));
        assert_eq!((average(&[(5_000, 10_000), (3_000, 10_000)]), average(&[])), (None, None));
    }
}
