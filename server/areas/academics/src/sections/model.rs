//! A section: a group of students of one class at one campus in one session.

use crate::{classes::model::OF_CLASS, programs::model::OF_PROGRAM, rights, sessions::model::OF_SESSION};
use institution::api::OF_CAMPUS;
use kernel::{ColumnValues as _, Columns, Filter, Form, History, Instant, Of, Options, Record, Row, ScopeBy, Unique, listed};
use people::api::OF_EMPLOYEE;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum Wing { Boys = "boys", Girls = "girls", CoEducation = "co_education" }
}

pub static SECTION: Record = Record {
    table: "section",
    record_name: "section",
    columns: SectionForm::COLUMNS,
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::SECTIONS.details]),
    unique: &[Unique::of(
        "section_name",
        &["campus_id", "session_id", "class_id", "name"],
        "name",
        "This class has a section of this name in the session already.",
    )],
    words: &["name"],
    numbers: &[],
};

pub const OF_SECTION: Of = Of::record(&SECTION, "Section").place(5);

/// What a section `x` of a class `c` is called beside others: `Class 1 A`, `FSc Pre-Medical, 1st Year A`.
pub const SECTION_NAME: &str = "c.full_name || ' ' || x.name";
/// By which sections stand as the school counts them: the youngest class first, then by program, then by section.
pub const SECTION_ORDER: &str = "CAST(1000 + c.level AS TEXT) || ' ' || c.full_name || ' ' || x.name_order";

listed! {
    /// A row of the list.
    pub struct Section of SECTIONS {
        name: "sections",
        record_name: "section",
        from: "section x",
        // Teachers choose among their own.
        scope: ScopeBy::Section { campus: "x.campus_id", section: "x.id", seen_by: None },
        filters: &[Filter::when("in_active_session", "s.is_active = TRUE")],
        sort: "class_name",
    } columns {
        id: i64 = hidden("x.id");
        campus_id: i64 = hidden("x.campus_id");
        session_id: i64 = hidden("x.session_id");
        program_id: i64 = hidden("x.program_id");
        class_id: i64 = hidden("x.class_id");
        incharge_id: Option<i64> = hidden("x.incharge_id").filtered();
        name: String = text("x.name", "Section");
        class_name: String = of(&OF_CLASS, "c.full_name", "x.class_id").by(SECTION_ORDER);
        full_name = hidden(SECTION_NAME);
        school_order = hidden(SECTION_ORDER);
        class_level = int("c.level", "");
        program_name: String = of(&OF_PROGRAM, "p.name", "x.program_id");
        campus_name: String = of(&OF_CAMPUS, "k.name", "x.campus_id");
        session_name: String = of(&OF_SESSION, "s.name", "x.session_id");
        capacity: i64 = int("x.capacity", "Seats");
        wing: Wing = text("x.wing", "Wing").words(Wing::WORDS);
        incharge_name: Option<String> = of(&OF_EMPLOYEE, "e.name", "x.incharge_id").called("In-charge").nullable().unfiltered().loose();
        is_manual: bool = flag("x.is_manual", "Filled by hand").filtered();
    }
}

/// Sections of a campus in the active session.
pub const OPTIONS: Options =
    Options::of_all("sections", &SECTIONS).label("full_name").hint("campus_name").within("campus_id").only("in_active_session", "true");

/// Sections of a class in the active session.
pub const SECTIONS_OF_CLASS: Options = Options::of_all("class_sections", &SECTIONS)
    .label("full_name")
    .hint("campus_name")
    .within("class_id")
    .only("in_active_session", "true");

/// Everything about one section.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct SectionDetails {
    pub id: i64,
    pub version: i64,
    pub campus_id: i64,
    pub campus_name: String,
    pub session_id: i64,
    pub session_name: String,
    pub program_id: i64,
    pub program_name: String,
    pub class_id: i64,
    pub class_name: String,
    pub name: String,
    pub capacity: i64,
    pub wing: Wing,
    pub incharge_id: Option<i64>,
    pub incharge_name: Option<String>,
    pub is_manual: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
#[form("section")]
pub struct SectionForm {
    pub campus_id: i64,
    pub session_id: i64,
    pub program_id: i64,
    pub class_id: i64,
    #[garde(length(min = 1, max = 40))]
    pub name: String,
    /// Seats.
    #[garde(range(min = 1, max = 500))]
    pub capacity: i64,
    pub wing: Wing,
    pub incharge_id: Option<i64>,
    /// Filled by hand only, never by automatic assignment.
    #[serde(default)]
    pub is_manual: bool,
}

/// A section in one line.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct SectionBrief {
    pub id: i64,
    pub campus_id: i64,
    pub session_id: i64,
    pub program_id: i64,
    pub class_id: i64,
    pub name: String,
    pub capacity: i64,
    pub wing: Wing,
    pub is_manual: bool,
}
