//! A result format: the record, the list, the form.

use crate::{
    rights::results::{FORMATS as RIGHTS, PUBLISH, SUMMARIES},
    setup::categories::ExamKind,
};
use academics::api::{OF_CLASS, OF_PROGRAM, OF_SESSION};
use institution::api::OF_CAMPUS;
use kernel::{Checks, ColumnValues as _, Columns, Filter, Form, History, Instant, Options, Record, Row, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

kernel::string_enum! {
    /// Whether a card shows its exam alone, or the exams of the session by their weights.
    pub enum ResultBasis { OneExam = "one_exam", Weighted = "weighted" }
}

kernel::string_enum! {
    /// Among whom a student has a place.
    pub enum RankOf { Section = "section", Campus = "campus", Class = "class" }
}

kernel::string_enum! {
    /// What a card shows beside marks and total.
    pub enum CardPart {
        Passing = "passing",
        Percent = "percent",
        Grade = "grade",
        Attendance = "attendance",
        Photo = "photo",
        Remark = "remark",
        ClassAverage = "class_average",
    }
}

pub static RESULT_FORMAT: Record = Record {
    table: "result_format",
    record_name: "result format",
    columns: FormatForm::COLUMNS,
    scope: ScopeBy::CampusOrGroup("campus_id"),
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of(
        "result_format_name",
        &["session_id", "class_id", "name"],
        "name",
        "The class has a format with this name in this session already.",
    )],
    words: &["name"],
    numbers: &[],
};

listed! {
    /// A row of the list.
    pub struct ResultFormat of FORMATS {
        name: "result formats",
        record_name: "result format",
        from: "result_format f", joins: [by_id("grade_scale", "g", "f.grade_scale_id")],
        scope: ScopeBy::CampusOrGroup("f.campus_id"),
        // Without the versions that are kept for what was published by them.
        only: "f.version_of IS NULL",
        filters: &[Filter::id("campus_id", "f.campus_id"), Filter::id("grade_scale_id", "f.grade_scale_id")],
        sort: "-created_at",
    } columns {
        id: i64 = hidden("f.id");
        name: String = text("f.name", "Name");
        session_name: String = of(&OF_SESSION, "s.name", "f.session_id");
        program_name: String = of(&OF_PROGRAM, "p.name", "f.program_id");
        class_id: i64, class_name: String = of(&OF_CLASS, "c.full_name", "f.class_id");
        /// None: every campus.
        campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "f.campus_id").nullable().unfiltered();
        basis: ResultBasis = text("f.basis", "Result of").words(ResultBasis::WORDS);
        grade_scale_name: String = text("g.name", "Grade scale");
        categories: i64 = int("(SELECT count(*) FROM result_format_category l WHERE l.format_id = f.id)", "Categories");
        is_active: bool = flag("f.is_active", "Active").filtered();
        created_at: Instant = instant("f.created_at", "Added");
    }
}

pub const OPTIONS: Options = Options::of("result_formats", &FORMATS, &[RIGHTS.index, PUBLISH, SUMMARIES])
    .hint("class_name")
    .within("class_id")
    .only("is_active", "true");

/// A category that counts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
pub struct CategoryLine {
    pub category_id: i64,
    /// Percent of the result.
    #[garde(range(min = 1, max = 100))]
    pub weight: i64,
    /// Of its exams the best so many count, by subject; all when left out.
    #[garde(range(min = 1, max = 20))]
    pub best_of: Option<i64>,
}

/// What a card says from a percentage on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
pub struct RemarkLine {
    #[garde(range(min = 0, max = 100))]
    pub from_percent: i64,
    #[garde(length(min = 2, max = 160))]
    pub remark: String,
}

/// Who signs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
pub struct SignatureLine {
    #[garde(length(min = 2, max = 60))]
    pub title: String,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
#[form("result format", rules)]
pub struct FormatForm {
    #[garde(length(min = 2, max = 80))]
    pub name: String,
    pub session_id: i64,
    pub program_id: i64,
    pub class_id: i64,
    /// Every campus when left out.
    pub campus_id: Option<i64>,
    pub basis: ResultBasis,
    pub grade_scale_id: i64,
    /// Among whom the card gives a place.
    #[column(json)]
    #[serde(default)]
    #[garde(length(max = 3))]
    pub ranks: Vec<RankOf>,
    /// What the card shows beside marks and total.
    #[column(json)]
    #[serde(default)]
    #[garde(length(max = 7))]
    pub shown: Vec<CardPart>,
    /// From the highest percentage.
    #[column(json)]
    #[serde(default)]
    #[garde(length(max = 20), dive)]
    pub remarks: Vec<RemarkLine>,
    #[column(json)]
    #[serde(default)]
    #[garde(length(max = 4), dive)]
    pub signatures: Vec<SignatureLine>,
    /// The categories whose exams it is for; of a weighted result, with their weights.
    #[column(skip)]
    #[garde(length(min = 1, max = 12), dive)]
    pub categories: Vec<CategoryLine>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

impl FormatForm {
    fn rules(&mut self, c: &mut Checks) {
        self.remarks.sort_by_key(|remark| -remark.from_percent);
        self.ranks.sort_unstable();
        self.ranks.dedup();
        self.shown.sort_unstable();
        self.shown.dedup();
        let mut seen = BTreeSet::new();
        for (n, line) in self.categories.iter().enumerate() {
            c.at("categories", n);
            c.ensure(seen.insert(line.category_id), "category_id", "This category is entered twice.");
            c.up();
        }
        let weights = self.categories.iter().map(|line| line.weight).fold(0, i64::saturating_add);
        let is_whole = self.basis == ResultBasis::OneExam || weights == 100;
        c.ensure(is_whole, "categories", format!("The weights come to {weights} percent. They have to come to 100."));
        let is_once = self.remarks.windows(2).all(|two| two[0].from_percent != two[1].from_percent);
        c.ensure(is_once, "remarks", "Two remarks begin at one percentage.");
    }
}

/// A category of a format, by name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct FormatCategory {
    pub category_id: i64,
    pub category_name: String,
    pub kind: ExamKind,
    pub weight: i64,
    pub best_of: Option<i64>,
}

/// Everything about one format.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct FormatDetails {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub session_id: i64,
    pub session_name: String,
    pub program_id: i64,
    pub program_name: String,
    pub class_id: i64,
    pub class_name: String,
    pub campus_id: Option<i64>,
    pub campus_name: Option<String>,
    pub basis: ResultBasis,
    pub grade_scale_id: i64,
    pub grade_scale_name: String,
    #[row(json)]
    pub ranks: Vec<RankOf>,
    #[row(json)]
    pub shown: Vec<CardPart>,
    #[row(json)]
    pub remarks: Vec<RemarkLine>,
    #[row(json)]
    pub signatures: Vec<SignatureLine>,
    pub is_active: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
    #[row(skip)]
    pub categories: Vec<FormatCategory>,
}

impl FormatDetails {
    pub fn shows(&self, part: CardPart) -> bool {
        self.shown.contains(&part)
    }

    /// What a card says at a whole percent.
    pub fn remark(&self, percent: i64) -> Option<&str> {
        self.remarks.iter().find(|line| line.from_percent <= percent).map(|line| line.remark.as_str())
    }

    pub fn takes(&self, category_id: i64) -> bool {
        self.categories.iter().any(|line| line.category_id == category_id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn form(basis: &str, weights: &[i64]) -> kernel::Result<FormatForm> {
        let categories: Vec<_> = weights.iter().enumerate().map(|(n, weight)| json!({ "category_id": n + 1, "weight": weight })).collect();
        let all = json!({
            "name": "Annual result", "session_id": 1, "program_id": 1, "class_id": 1, "basis": basis, "grade_scale_id": 1, "categories": categories,
            "ranks": ["class", "section", "class"], "remarks": [{ "from_percent": 0, "remark": "Work harder" }, { "from_percent": 80, "remark": "Excellent" }],
        });
        serde_json::from_value::<FormatForm>(all).expect("a form").check()
    }

    #[test]
    fn weights_come_to_a_hundred() {
        assert!(form("weighted", &[20, 80]).is_ok());
        assert!(form("weighted", &[20, 70]).is_err());
        let alone = form("one_exam", &[20, 70]).expect("one exam has no weights");
        assert_eq!(alone.ranks, [RankOf::Section, RankOf::Class]);
        assert_eq!(alone.remarks[0].remark, "Excellent");
        assert!(form("one_exam", &[]).is_err());
    }
}
