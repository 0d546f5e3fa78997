//! A program: what it holds, where it is offered, with which subjects.

use crate::rights;
use kernel::{Checks, Col, Columns, Filter, History, Instant, List, Listed, Opens, Options, Record, Result, Row, ScopeBy, Unique};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PROGRAM: Record = Record {
    table: "program",
    record_name: "program",
    columns: &["name", "code", "board_id", "years", "description", "is_active"],
    scope: ScopeBy::Group,
    history: History::of(&[rights::PROGRAMS_DETAIL]),
    unique: &[
        Unique { index: "program_code", on: &["code"], field: "code", sentence: "A program with this code already exists." },
        Unique { index: "program_name", on: &["name"], field: "name", sentence: "A program with this name already exists." },
    ],
    words: &["name", "code"],
    numbers: &[],
};

pub static PROGRAMS: List = List {
    name: "programs",
    record_name: "program",
    from: "program p LEFT JOIN board b ON b.id = p.board_id",
    id: "p.id",
    scope: ScopeBy::Group,
    only: "TRUE",
    columns: &[
        Col::hidden("id", "p.id"),
        Col::hidden("board_id", "p.board_id"),
        Col::text("name", "p.name", "Name"),
        Col::text("code", "p.code", "Code"),
        Col::text("board_name", "b.name", "Board").nullable(),
        Col::int("years", "p.years", "Years"),
        Col::int("campuses", "(SELECT count(*) FROM program_campus pc WHERE pc.program_id = p.id)", "Campuses"),
        Col::flag("is_active", "p.is_active", "Active"),
        Col::instant("created_at", "p.created_at", "Added"),
    ],
    filters: &[Filter::flag("is_active", "p.is_active"), Filter::id("board_id", "p.board_id")],
    sort: "name",
    totals: &[],
};

pub const OPTIONS: Options = Options {
    of: "programs",
    opens: Opens::SignedIn,
    list: &PROGRAMS,
    label: "name",
    hint: Some("code"),
    parent: None,
    only: Some(("is_active", "true")),
};

/// A row of the list.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct Program {
    pub id: i64,
    pub board_id: Option<i64>,
    pub name: String,
    pub code: String,
    pub board_name: Option<String>,
    pub years: i64,
    pub campuses: i64,
    pub is_active: bool,
    pub created_at: Instant,
}

impl Listed for Program {
    const LIST: &'static List = &PROGRAMS;
    fn id(&self) -> i64 {
        self.id
    }
}

/// A campus that offers the program.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct Offer {
    pub id: i64,
    pub name: String,
    pub code: String,
}

/// Everything about one program. Of its campuses, those within the reader's scope.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct ProgramDetails {
    pub id: i64,
    pub version: i64,
    pub name: String,
    pub code: String,
    pub board_id: Option<i64>,
    pub board_name: Option<String>,
    pub years: i64,
    pub description: Option<String>,
    pub is_active: bool,
    pub created_at: Instant,
    pub updated_at: Instant,
    #[row(skip)]
    pub campus_ids: Vec<i64>,
    #[row(skip)]
    pub campuses: Vec<Offer>,
}

/// What the office fills in.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns)]
pub struct ProgramForm {
    pub name: String,
    /// Short, letters and digits: FSC-PM.
    pub code: String,
    pub board_id: Option<i64>,
    /// Classes that it takes, one a year.
    pub years: i64,
    pub description: Option<String>,
    #[serde(default = "yes")]
    pub is_active: bool,
    /// The campuses that offer it. Those out of the sender's scope stay as they are.
    #[serde(default)]
    #[column(skip)]
    pub campus_ids: Vec<i64>,
}

fn yes() -> bool {
    true
}

impl ProgramForm {
    /// The form with its texts cleaned, or a sentence for each wrong field.
    pub fn check(self) -> Result<ProgramForm> {
        let mut c = Checks::of("program");
        let checked = ProgramForm {
            name: c.text("name", self.name, 2..=120),
            code: c.code("code", self.code, 1..=12),
            years: c.range("years", self.years, 1..=15),
            description: c.optional_long_text("description", self.description, 2_000),
            ..self
        };
        c.count("campus_ids", &checked.campus_ids, 0..=500);
        c.done()?;
        Ok(checked)
    }
}

/// A subject of a class of the program, with its marks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Row)]
pub struct ProgramSubject {
    pub id: i64,
    pub class_id: i64,
    pub class_name: String,
    pub subject_id: i64,
    pub subject_name: String,
    pub subject_code: String,
    pub is_elective: bool,
    /// Lines with the same word are chosen between: Islamiat or Ethics.
    pub alternative: Option<String>,
    pub theory_marks: i64,
    pub theory_passing: i64,
    pub practical_marks: i64,
    pub practical_passing: i64,
}

/// One line of the subjects' form.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct SubjectLine {
    pub class_id: i64,
    pub subject_id: i64,
    #[serde(default)]
    pub is_elective: bool,
    pub alternative: Option<String>,
    #[serde(default)]
    pub theory_marks: i64,
    #[serde(default)]
    pub theory_passing: i64,
    #[serde(default)]
    pub practical_marks: i64,
    #[serde(default)]
    pub practical_passing: i64,
}

/// All the subjects of a program; they take the place of those that it had.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ProgramSubjectsForm {
    pub program_id: i64,
    pub subjects: Vec<SubjectLine>,
}

impl ProgramSubjectsForm {
    /// The form with its texts cleaned, or a sentence for each wrong field: every subject once a class, a passing mark within its marks.
    pub fn check(mut self) -> Result<ProgramSubjectsForm> {
        let mut c = Checks::of("program");
        c.count("subjects", &self.subjects, 0..=400);
        let mut seen = std::collections::BTreeSet::new();
        for (n, line) in self.subjects.iter_mut().enumerate() {
            c.at("subjects", n);
            line.alternative = c.optional_text("alternative", line.alternative.take(), 40);
            for (field, marks) in [("theory_marks", line.theory_marks), ("practical_marks", line.practical_marks)] {
                c.range(field, marks, 0..=1_000);
            }
            let least = |marks: i64| 0..=marks.max(0);
            c.range("theory_passing", line.theory_passing, least(line.theory_marks));
            c.range("practical_passing", line.practical_passing, least(line.practical_marks));
            c.ensure(seen.insert((line.class_id, line.subject_id)), "subject_id", "This subject is in the class already.");
            c.up();
        }
        c.done()?;
        Ok(self)
    }
}

/// A program in one line.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct ProgramBrief {
    pub id: i64,
    pub name: String,
    pub code: String,
    pub years: i64,
    pub is_active: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(subject_id: i64, theory: i64, passing: i64) -> SubjectLine {
        SubjectLine {
            class_id: 1,
            subject_id,
            is_elective: false,
            alternative: None,
            theory_marks: theory,
            theory_passing: passing,
            practical_marks: 0,
            practical_passing: 0,
        }
    }

    #[test]
    fn a_subject_stands_once_and_passes_within_its_marks() {
        let form = |subjects| ProgramSubjectsForm { program_id: 1, subjects };
        assert!(form(vec![line(1, 75, 25), line(2, 100, 33)]).check().is_ok());
        assert!(form(vec![line(1, 75, 76)]).check().is_err());
        assert!(form(vec![line(1, 75, 25), line(1, 75, 25)]).check().is_err());
    }
}
