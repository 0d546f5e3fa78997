//! A fee template: heads and schedule of a class at a campus in a session.

use crate::{
    rights,
    setup::lines::{LineForm, MOST_INSTALLMENTS, check_once},
};
use academics::api::{OF_CLASS, OF_PROGRAM, OF_SESSION};
use institution::api::OF_CAMPUS;
use kernel::{Checks, Columns, Form, History, Instant, Money, Month, Options, Record, Row, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::StudentBrief;

/// Where a student studies, or is to study, in a session: whose template it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FeePlace {
    pub campus_id: i64,
    pub session_id: i64,
    pub program_id: i64,
    pub class_id: i64,
}

impl FeePlace {
    pub fn of(student: &StudentBrief, session_id: i64) -> FeePlace {
        FeePlace { campus_id: student.campus_id, session_id, program_id: student.program_id, class_id: student.class_id }
    }
}

pub static FEE_TEMPLATE: Record = Record {
    table: "fee_template",
    record_name: "fee template",
    columns: &[
        "name",
        "campus_id",
        "session_id",
        "program_id",
        "class_id",
        "first_month",
        "installments",
        "due_day",
        "valid_days",
        "is_active",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::TEMPLATES.details]),
    unique: &[Unique::of(
        "fee_template_for",
        &["campus_id", "session_id", "program_id", "class_id"],
        "class_id",
        "This class has a fee template for the session already.",
    )],
    words: &["name"],
    numbers: &[],
};

listed! {
    /// A row of the list.
    pub struct FeeTemplate of FEE_TEMPLATES {
        name: "fee templates",
        record_name: "fee template",
        from: "fee_template t",
        scope: ScopeBy::Campus("t.campus_id"),
        sort: "name",
    } columns {
        id: i64 = int("t.id", "");
        name: String = text("t.name", "Name");
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "t.campus_id").nullable();
        session_name: Option<String> = of(&OF_SESSION, "e.name", "t.session_id").nullable();
        program_name: Option<String> = of(&OF_PROGRAM, "g.name", "t.program_id").nullable();
        class_name: Option<String> = of(&OF_CLASS, "k.full_name", "t.class_id").nullable();
        about = hidden("k.full_name || ', ' || p.name || ', ' || e.name");
        /// `2026-08`.
        first_month: String = text("t.first_month", "First month");
        installments: i64 = int("t.installments", "Installments");
        due_day: i64 = int("t.due_day", "Due day");
        /// Sum of the session, before concessions.
        amount_minor: Money = money("(SELECT CAST(coalesce(SUM(l.amount_minor), 0) AS BIGINT) FROM fee_template_line l WHERE l.template_id = t.id)", "Amount");
        is_active: bool = flag("t.is_active", "Active").filtered();
        created_at: Instant = instant("t.created_at", "Added");
    }
}

pub const OPTIONS: Options = Options::of("fee_templates", &FEE_TEMPLATES, &[rights::TEMPLATES.index, rights::FEE_PLAN])
    .hint("about")
    .within("class_id")
    .only("is_active", "true");

/// Everything about one template.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct FeeTemplateDetails {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub campus_id: i64,
    pub campus_name: Option<String>,
    pub session_id: i64,
    pub session_name: Option<String>,
    pub program_id: i64,
    pub program_name: Option<String>,
    pub class_id: i64,
    pub class_name: Option<String>,
    pub first_month: String,
    pub installments: i64,
    pub due_day: i64,
    pub valid_days: i64,
    pub is_active: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
    #[row(skip)]
    pub lines: Vec<TemplateLine>,
}

/// A head of the template.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct TemplateLine {
    pub fee_head_id: i64,
    pub head_name: String,
    pub amount_minor: Money,
    pub spread: crate::setup::lines::Spread,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
#[form("fee template", rules)]
pub struct FeeTemplateForm {
    #[garde(length(min = 2, max = 120))]
    pub name: String,
    pub campus_id: i64,
    pub session_id: i64,
    pub program_id: i64,
    pub class_id: i64,
    /// The first installment's month; the others follow month by month.
    #[column(skip)]
    pub first_month: Month,
    #[garde(range(min = 1, max = MOST_INSTALLMENTS))]
    pub installments: i64,
    /// Day of the month.
    #[garde(range(min = 1, max = 31))]
    pub due_day: i64,
    /// Days after the due date until which a bank takes the paper.
    #[serde(default = "fifteen")]
    #[garde(range(min = 0, max = 180))]
    pub valid_days: i64,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
    #[column(skip)]
    #[garde(length(min = 1, max = 30), dive)]
    pub lines: Vec<LineForm>,
}

fn fifteen() -> i64 {
    15
}

impl FeeTemplateForm {
    fn rules(&mut self, c: &mut Checks) {
        check_once(c, &self.lines);
    }
}
