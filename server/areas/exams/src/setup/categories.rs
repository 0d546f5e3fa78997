//! Exam categories: first term, monthly test, send-up. A result format says what each counts; the weight here is what it proposes.

use crate::rights::setup::{EXAMS, READERS};
use kernel::{
    ColumnValues as _, Columns, Form, History, Instant, Options, Plain, PlainRecord, Record, Reference, Rights, Row, ScopeBy, Unique,
    listed, rights,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What all schools share, only people of the whole group change.
const OF_GROUP: &[&str] = &[];
const RIGHTS: Rights = rights!("Academic Activities.exam-categories": "exam categories", "an exam category";
    index READERS, details READERS, create OF_GROUP, update OF_GROUP, delete OF_GROUP);

kernel::string_enum! {
    pub enum ExamKind {
        ClassTest = "class_test",
        Monthly = "monthly",
        Term = "term",
        SendUp = "send_up",
        /// Decides on promotion.
        Annual = "annual",
        Supplementary = "supplementary",
        Other = "other",
    }
}

pub static EXAM_CATEGORIES: Plain = Plain {
    options: &[OPTIONS],
    references: &[Reference::new(&EXAM_CATEGORY, "exam", "category_id", "exams")],
    ..Plain::of::<ExamCategory, ExamCategoryForm>(&RIGHTS, |r| {
        let paths =
            ["/get-exam-categories", "/get-exam-category-details", "/save-exam-category", "/update-exam-category", "/delete-exam-category"];
        r.record::<ExamCategory, ExamCategoryForm>(paths, &RIGHTS)
    })
};

pub static EXAM_CATEGORY: Record = Record {
    table: "exam_category",
    record_name: "exam category",
    columns: ExamCategoryForm::COLUMNS,
    scope: ScopeBy::Group,
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of("exam_category_name", &["name"], "name", "An exam category with this name already exists.")],
    words: &["name"],
    numbers: &[],
};

pub const OPTIONS: Options =
    Options::of("exam_categories", &LISTED, &[RIGHTS.index, EXAMS.index, EXAMS.create, EXAMS.update]).only("is_active", "true");

listed! {
    /// A row of the list.
    pub struct ExamCategory of LISTED {
        name: "exam categories",
        record_name: "exam category",
        from: "exam_category c",
        scope: ScopeBy::Group,
        sort: "name",
    } columns {
        id: i64 = hidden("c.id");
        name: String = text("c.name", "Name");
        kind: ExamKind = text("c.kind", "Kind").words(ExamKind::WORDS);
        /// Percent; what a result format proposes.
        weight: i64 = int("c.weight", "Weight");
        is_active: bool = flag("c.is_active", "Active").filtered();
        created_at: Instant = instant("c.created_at", "Added");
    }
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("exam category")]
pub struct ExamCategoryForm {
    #[garde(length(min = 2, max = 80))]
    pub name: String,
    pub kind: ExamKind,
    /// Percent; what a result format proposes.
    #[garde(range(min = 0, max = 100))]
    pub weight: i64,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

impl PlainRecord for ExamCategoryForm {
    const RECORD: &'static Record = &EXAM_CATEGORY;
}
