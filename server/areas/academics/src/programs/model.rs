//! A program: what it holds, where it is offered, with which subjects.

use crate::rights;
use institution::api::OF_BOARD;
use kernel::{Checks, ColumnValues as _, Columns, Filter, Form, History, Instant, Of, Options, Record, Row, ScopeBy, Unique, listed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PROGRAM: Record = Record {
    table: "program",
    record_name: "program",
    columns: ProgramForm::COLUMNS,
    scope: ScopeBy::Group,
    history: History::of(&[rights::PROGRAMS.details]),
    unique: &[
        Unique::of("program_code", &["code"], "code", "A program with this code already exists."),
        Unique::of("program_name", &["name"], "name", "A program with this name already exists."),
    ],
    words: &["name", "code"],
    numbers: &[],
};

pub const OF_PROGRAM: Of = Of::record(&PROGRAM, "Program").place(3);

listed! {
    /// A row of the list.
    pub struct Program of PROGRAMS {
        name: "programs",
        record_name: "program",
        from: "program p",
        scope: ScopeBy::Group,
        filters: &[Filter::through("campus_id", "program_campus pc WHERE pc.program_id = p.id", "pc.campus_id")],
        sort: "level",
    } columns {
        id: i64 = hidden("p.id");
        board_id: Option<i64> = hidden("p.board_id");
        name: String = text("p.name", "Name");
        name_ur: Option<String> = text("p.name_ur", "Name in Urdu").nullable();
        code: String = text("p.code", "Code");
        board_name: Option<String> = of(&OF_BOARD, "b.name", "p.board_id").nullable();
        years: i64 = int("p.years", "Years");
        /// The level of its first class, by which programs stand in order.
        level: i64 = int("(SELECT coalesce(min(k.level), 99) FROM class k WHERE k.program_id = p.id)", "First level");
        campuses: i64 = int("(SELECT count(*) FROM program_campus pc WHERE pc.program_id = p.id)", "Campuses");
        is_active: bool = flag("p.is_active", "Active").filtered();
        created_at: Instant = instant("p.created_at", "Added");
    }
}

pub const OPTIONS: Options = Options::of_all("programs", &PROGRAMS).hint("code").within("campus_id").only("is_active", "true");

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
    pub name_ur: Option<String>,
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
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
#[form("program")]
pub struct ProgramForm {
    #[garde(length(min = 2, max = 120))]
    pub name: String,
    #[garde(length(max = 120))]
    pub name_ur: Option<String>,
    /// Short, letters and digits: FSC-PM.
    #[garde(code, length(min = 1, max = 12))]
    pub code: String,
    pub board_id: Option<i64>,
    /// Classes that it takes, one a year.
    #[garde(range(min = 1, max = 15))]
    pub years: i64,
    #[garde(lines, length(max = 2_000))]
    pub description: Option<String>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
    /// The campuses that offer it. Those out of the sender's scope stay as they are.
    #[serde(default)]
    #[column(skip)]
    #[garde(length(max = 500))]
    pub campus_ids: Vec<i64>,
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

/// The subjects of a program, with the program's version: a change of the subjects is one of the program.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ProgramSubjects {
    pub version: i64,
    pub data: Vec<ProgramSubject>,
}

/// One line of the subjects' form.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct SubjectLine {
    pub class_id: i64,
    pub subject_id: i64,
    #[serde(default)]
    pub is_elective: bool,
    #[garde(length(max = 40))]
    pub alternative: Option<String>,
    #[serde(default)]
    #[garde(range(min = 0, max = 1_000))]
    pub theory_marks: i64,
    #[serde(default)]
    pub theory_passing: i64,
    #[serde(default)]
    #[garde(range(min = 0, max = 1_000))]
    pub practical_marks: i64,
    #[serde(default)]
    pub practical_passing: i64,
}

/// All the subjects of a program; they take the place of those that it had.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("program", rules)]
pub struct ProgramSubjectsForm {
    pub program_id: i64,
    /// Of the program, as it was read with its subjects. 409 when somebody else changed it meanwhile.
    pub version: i64,
    #[garde(length(max = 400), dive)]
    pub subjects: Vec<SubjectLine>,
}

impl ProgramSubjectsForm {
    /// Every subject once a class, a passing mark within its marks.
    fn rules(&mut self, c: &mut Checks) {
        let mut seen = std::collections::BTreeSet::new();
        for (n, line) in self.subjects.iter().enumerate() {
            c.at("subjects", n);
            c.range("theory_passing", line.theory_passing, 0..=line.theory_marks.max(0));
            c.range("practical_passing", line.practical_passing, 0..=line.practical_marks.max(0));
            c.ensure(seen.insert((line.class_id, line.subject_id)), "subject_id", "This subject is in the class already.");
            c.up();
        }
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
        let form = |subjects| ProgramSubjectsForm { program_id: 1, version: 1, subjects };
        assert!(form(vec![line(1, 75, 25), line(2, 100, 33)]).check().is_ok());
        assert!(form(vec![line(1, 75, 76)]).check().is_err());
        assert!(form(vec![line(1, 75, 25), line(1, 75, 25)]).check().is_err());
    }
}
