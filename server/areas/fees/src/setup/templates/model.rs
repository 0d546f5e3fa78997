//! A fee template: heads and schedule of a class at a campus in a session.

use crate::{
    rights,
    setup::lines::{LineForm, MOST_INSTALLMENTS, check_once},
};
use kernel::{
    Checks, Col, Columns, Filter, Form, History, Instant, List, Listed, Money, Month, Opens, Options, Record, Row, ScopeBy, Sent, Unique,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
    history: History::of(&[rights::TEMPLATES_DETAILS]),
    unique: &[Unique {
        index: "fee_template_for",
        on: &["campus_id", "session_id", "program_id", "class_id"],
        field: "class_id",
        sentence: "This class has a fee template for the session already.",
    }],
    words: &["name"],
    numbers: &[],
};

pub static FEE_TEMPLATES: List = List {
    name: "fee templates",
    record_name: "fee template",
    from: "fee_template t LEFT JOIN campus p ON p.id = t.campus_id LEFT JOIN session e ON e.id = t.session_id LEFT JOIN program g ON g.id = t.program_id
           LEFT JOIN class k ON k.id = t.class_id",
    id: "t.id",
    scope: ScopeBy::Campus("t.campus_id"),
    only: "TRUE",
    columns: &[
        Col::int("id", "t.id", ""),
        Col::text("name", "t.name", "Name"),
        Col::hidden("campus_id", "t.campus_id"),
        Col::text("campus_name", "p.name", "Campus").nullable(),
        Col::text("session_name", "e.name", "Session").nullable(),
        Col::text("program_name", "g.name", "Program").nullable(),
        Col::text("class_name", "k.full_name", "Class").nullable(),
        Col::hidden("about", "k.full_name || ', ' || p.name || ', ' || e.name"),
        Col::text("first_month", "t.first_month", "First month"),
        Col::int("installments", "t.installments", "Installments"),
        Col::int("due_day", "t.due_day", "Due day"),
        Col::money(
            "amount_minor",
            "(SELECT CAST(coalesce(SUM(l.amount_minor), 0) AS BIGINT) FROM fee_template_line l WHERE l.template_id = t.id)",
            "Amount",
        ),
        Col::flag("is_active", "t.is_active", "Active"),
        Col::instant("created_at", "t.created_at", "Added"),
    ],
    filters: &[
        Filter::id("campus_id", "t.campus_id"),
        Filter::id("session_id", "t.session_id"),
        Filter::id("program_id", "t.program_id"),
        Filter::id("class_id", "t.class_id"),
        Filter::flag("is_active", "t.is_active"),
    ],
    sort: "name",
    totals: &[],
};

pub const OPTIONS: Options = Options {
    of: "fee_templates",
    opens: Opens::Holders(&[rights::TEMPLATES_INDEX, rights::FEE_PLAN]),
    list: &FEE_TEMPLATES,
    label: "name",
    hint: Some("about"),
    parent: Some("class_id"),
    only: Some(("is_active", "true")),
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(FEE_TEMPLATES)]
pub struct FeeTemplate {
    pub id: i64,
    pub name: String,
    pub campus_id: i64,
    pub campus_name: Option<String>,
    pub session_name: Option<String>,
    pub program_name: Option<String>,
    pub class_name: Option<String>,
    /// `2026-08`.
    pub first_month: String,
    pub installments: i64,
    pub due_day: i64,
    /// Sum of the session, before concessions.
    pub amount_minor: Money,
    pub is_active: bool,
    pub created_at: Instant,
}

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
    /// With what is stored in place of what was left out.
    pub fn keeping(self, sent: &Sent, was: &FeeTemplateDetails) -> FeeTemplateForm {
        FeeTemplateForm {
            valid_days: sent.or("valid_days", self.valid_days, was.valid_days),
            is_active: sent.or("is_active", self.is_active, was.is_active),
            ..self
        }
    }

    fn rules(&mut self, c: &mut Checks) {
        check_once(c, &self.lines);
    }
}
