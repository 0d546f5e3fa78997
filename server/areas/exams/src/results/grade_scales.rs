//! Grade scales: grades by the rounded percent, and when a result is passed. They are data, since boards change them from year to year.

use crate::{
    results::versions::keep_scale,
    rights::results::{FORMATS, GRADE_SCALES},
};
use academics::api::SessionId;
use institution::api::{BOARD, OF_BOARD};
use kernel::{
    Checks, ColumnValues as _, Columns, Filter, Form, History, Instant, Options, Plain, PlainRecord, Record, Reference, Result, Row,
    ScopeBy, Tx, Unique, binds, listed, record_paths, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    /// Whether theory and practical of a subject are passed together or each apart.
    pub enum PartsRule { Together = "together", Apart = "apart" }
}

pub static SCALES: Plain = Plain {
    options: &[OPTIONS],
    chooses: &["boards"],
    references: &[
        Reference::new(&BOARD, "grade_scale", "board_id", "grade scales"),
        Reference::new(&GRADE_SCALE, "result_format", "grade_scale_id", "result formats"),
        Reference::new(&GRADE_SCALE, "grade_scale", "version_of", "versions by which results were published"),
    ],
    ..Plain::of::<GradeScaleRow, GradeScaleForm>(&GRADE_SCALES, |r| {
        r.record::<GradeScaleRow, GradeScaleForm>(record_paths!("grade-scale", "grade-scales"), &GRADE_SCALES)
    })
};

pub static GRADE_SCALE: Record = Record {
    table: "grade_scale",
    record_name: "grade scale",
    columns: GradeScaleForm::COLUMNS,
    scope: ScopeBy::Group,
    history: History::of(&[GRADE_SCALES.details]),
    unique: &[Unique::of("grade_scale_name", &["name"], "name", "A grade scale with this name already exists.")],
    words: &["name"],
    numbers: &[],
};

pub const OPTIONS: Options = Options::of("grade_scales", &LISTED, &[GRADE_SCALES.index, FORMATS.index, FORMATS.create, FORMATS.update])
    .hint("applies_to")
    .only("is_active", "true");

listed! {
    /// A row of the list.
    pub struct GradeScaleRow of LISTED {
        name: "grade scales",
        record_name: "grade scale",
        from: "grade_scale g",
        scope: ScopeBy::Group,
        // Without the versions that are kept for what was published by them.
        only: "g.version_of IS NULL",
        filters: &[Filter::id("board_id", "g.board_id")],
        sort: "name",
    } columns {
        id: i64 = hidden("g.id");
        name: String = text("g.name", "Name");
        board_name: Option<String> = of(&OF_BOARD, "b.name", "g.board_id").nullable().unfiltered();
        applies_to: Option<String> = text("g.applies_to", "For").nullable();
        /// Whole percent; none: the passing marks of the papers decide.
        pass_percent: Option<i64> = int("g.pass_percent", "Passing percent").nullable();
        parts: PartsRule = text("g.parts", "Theory and practical").words(PartsRule::WORDS);
        failures_allowed: i64 = int("g.failures_allowed", "Failures allowed");
        is_active: bool = flag("g.is_active", "Active").filtered();
        created_at: Instant = instant("g.created_at", "Added");
    }
}

/// A grade, and the whole percent from which it is given.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
pub struct BandForm {
    #[garde(length(min = 1, max = 8))]
    pub grade: String,
    #[garde(range(min = 0, max = 100))]
    pub from_percent: i64,
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("grade scale", rules)]
pub struct GradeScaleForm {
    #[garde(length(min = 2, max = 80))]
    pub name: String,
    pub board_id: Option<i64>,
    /// Which classes and years it is for.
    #[garde(length(max = 120))]
    pub applies_to: Option<String>,
    /// Where it was read, so that the office can look again.
    #[garde(length(min = 3, max = 300))]
    pub source: String,
    /// Percent of a subject that is needed; the passing marks of the papers decide when left out.
    #[garde(range(min = 1, max = 100))]
    pub pass_percent: Option<i64>,
    /// Whether theory and practical are passed together or each apart.
    pub parts: PartsRule,
    /// A result with so many failed subjects is conditional; with more it is failed.
    #[serde(default)]
    #[garde(range(min = 0, max = 10))]
    pub failures_allowed: i64,
    /// Grace marks of a paper at most.
    #[serde(default)]
    #[garde(range(min = 0, max = 20))]
    pub grace_marks: i64,
    /// Papers of a student that may have grace marks.
    #[serde(default)]
    #[garde(range(min = 0, max = 10))]
    pub grace_papers: i64,
    /// From the highest; the last one begins at 0.
    #[column(json)]
    #[row(json)]
    #[garde(length(min = 2, max = 20), dive)]
    pub bands: Vec<BandForm>,
    #[serde(default = "kernel::yes")]
    pub is_active: bool,
}

impl GradeScaleForm {
    fn rules(&mut self, c: &mut Checks) {
        self.bands.sort_by_key(|band| -band.from_percent);
        for n in 1..self.bands.len() {
            let (above, own) = (self.bands[n - 1].clone(), self.bands[n].clone());
            c.at("bands", n);
            c.ensure(own.from_percent < above.from_percent, "from_percent", "Two grades begin at this percent.");
            c.ensure(self.bands[..n].iter().all(|other| other.grade != own.grade), "grade", "This grade is in the scale already.");
            c.up();
        }
        c.ensure(self.bands.last().is_none_or(|last| last.from_percent == 0), "bands", "The lowest grade begins at 0 percent.");
    }
}

impl PlainRecord for GradeScaleForm {
    const RECORD: &'static Record = &GRADE_SCALE;

    fn allow(&self, tx: &mut Tx, _: &kernel::Scope, id: Option<i64>) -> Result<()> {
        match self.board_id {
            Some(board) if tx.existing(&BOARD, vec![board])?.is_empty() => {
                Err(kernel::Error::field("board_id", "Choose a board from the list."))
            }
            _ => id.map_or(Ok(()), |id| keep_scale(tx, id)),
        }
    }
}

/// A scale as results are made by it.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct GradeScale {
    pub id: i64,
    pub name: String,
    pub pass_percent: Option<i64>,
    pub parts: PartsRule,
    pub failures_allowed: i64,
    pub grace_marks: i64,
    pub grace_papers: i64,
    #[row(json)]
    pub bands: Vec<BandForm>,
}

impl GradeScale {
    /// Where the group has no scale: no grades, and the passing marks of the papers decide.
    pub fn none() -> GradeScale {
        GradeScale {
            id: 0,
            name: String::new(),
            pass_percent: None,
            parts: PartsRule::Together,
            failures_allowed: 0,
            grace_marks: 0,
            grace_papers: 0,
            bands: Vec::new(),
        }
    }

    /// The grade of a whole percent.
    pub fn grade(&self, percent: i64) -> Option<&str> {
        self.bands.iter().find(|band| band.from_percent <= percent).map(|band| band.grade.as_str())
    }

    /// The grade of a subject's whole percent. One that is not passed, for an absence or a part of it, bears none of the grades that pass.
    pub fn grade_of_subject(&self, percent: i64, passed: Option<bool>) -> Option<&str> {
        self.grade(self.graded(percent, passed))
    }

    /// The whole percent by which a subject is graded.
    pub fn graded(&self, percent: i64, passed: Option<bool>) -> i64 {
        match (passed, self.pass_percent) {
            (Some(false), Some(needed)) => percent.min(needed - 1),
            (Some(false), None) => 0,
            _ => percent,
        }
    }
}

const SCALE: &str =
    "SELECT g.id, g.name, g.pass_percent, g.parts, g.failures_allowed, g.grace_marks, g.grace_papers, g.bands FROM grade_scale g";

/// The scale of an id; whoever asks holds a record that refers to it.
pub fn scale(tx: &mut Tx, id: i64) -> Result<GradeScale> {
    tx.one(sql!(SCALE, " WHERE g.id = $1"), &binds![id])
}

/// The scale of a class in a session where nobody named a format: that of its first active format, else the first active scale.
pub fn scale_of_class(tx: &mut Tx, session_id: SessionId, class_id: i64) -> Result<Option<GradeScale>> {
    tx.first(
        sql!(
            SCALE,
            " LEFT JOIN result_format f ON f.grade_scale_id = g.id AND f.session_id = $1 AND f.class_id = $2 AND f.is_active = TRUE
             WHERE g.is_active = TRUE OR f.id IS NOT NULL
             ORDER BY CASE WHEN f.id IS NULL THEN 1 ELSE 0 END, f.id, g.id LIMIT 1"
        ),
        &binds![session_id, class_id],
    )
}

/// What an empty database gets: the scales that boards of Pakistan use. Changes nothing where there is any.
pub fn seed(tx: &mut Tx) -> Result<()> {
    let there: i64 = tx.value(sql!("SELECT count(*) FROM grade_scale"), &[])?;
    if there > 0 {
        return Ok(());
    }
    for form in [traditional(), ten_grades()] {
        tx.insert(&GRADE_SCALE, form.columns())?;
    }
    Ok(())
}

fn traditional() -> GradeScaleForm {
    let bands = [("A+", 80), ("A", 70), ("B", 60), ("C", 50), ("D", 40), ("E", 33), ("F", 0)];
    let source = "The usual grades of the boards of Punjab; two failures allowed is a custom of schools. Check with your board.";
    seeded("Traditional, pass 33", "All classes", source, 33, &bands)
}

fn ten_grades() -> GradeScaleForm {
    let bands = [("A++", 96), ("A+", 91), ("A", 86), ("B++", 81), ("B+", 76), ("B", 71), ("C+", 61), ("C", 51), ("D", 40), ("U", 0)];
    let source = "Ten grades of the Federal board, from 2026; approved in Punjab in March 2025 and not notified by February 2026. Check with your board.";
    seeded("Ten grades, pass 40", "IX and XI from 2026, X and XII from 2027", source, 40, &bands)
}

fn seeded(name: &str, applies_to: &str, source: &str, pass_percent: i64, bands: &[(&str, i64)]) -> GradeScaleForm {
    GradeScaleForm {
        name: name.into(),
        board_id: None,
        applies_to: Some(applies_to.into()),
        source: source.into(),
        pass_percent: Some(pass_percent),
        parts: PartsRule::Together,
        failures_allowed: 2,
        grace_marks: 5,
        grace_papers: 1,
        bands: bands.iter().map(|(grade, from_percent)| BandForm { grade: (*grade).into(), from_percent: *from_percent }).collect(),
        is_active: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(form: GradeScaleForm) -> GradeScale {
        GradeScale {
            id: 1,
            name: form.name,
            pass_percent: form.pass_percent,
            parts: form.parts,
            failures_allowed: form.failures_allowed,
            grace_marks: form.grace_marks,
            grace_papers: form.grace_papers,
            bands: form.bands,
        }
    }

    #[test]
    fn a_grade_begins_at_its_percent() {
        let (old, new) = (of(traditional()), of(ten_grades()));
        for (percent, by_old, by_new) in
            [(100, "A+", "A++"), (96, "A+", "A++"), (95, "A+", "A+"), (80, "A+", "B+"), (79, "A", "B+"), (40, "D", "D"), (39, "E", "U")]
        {
            assert_eq!((old.grade(percent), new.grade(percent)), (Some(by_old), Some(by_new)), "{percent}");
        }
        assert_eq!((old.grade(33), old.grade(32), old.grade(0)), (Some("E"), Some("F"), Some("F")));
    }

    #[test]
    fn what_is_not_passed_bears_no_grade_that_passes() {
        let (scale, by_papers) = (of(traditional()), GradeScale { pass_percent: None, ..of(traditional()) });
        assert_eq!((scale.grade_of_subject(54, Some(false)), scale.grade_of_subject(54, Some(true))), (Some("F"), Some("C")));
        assert_eq!((scale.grade_of_subject(54, None), by_papers.grade_of_subject(45, Some(false))), (Some("C"), Some("F")));
        // Ten grades pass at 40, and have no grade between 0 and that.
        assert_eq!(of(ten_grades()).grade_of_subject(39, Some(false)), Some("U"));
    }

    #[test]
    fn bands_stand_in_order_and_end_at_nothing() {
        let with = |bands: &[(&str, i64)]| seeded("A scale", "IX", "The board", 40, bands).check();
        let sorted = with(&[("F", 0), ("A", 50), ("A+", 80)]).expect("a scale");
        assert_eq!(sorted.bands.iter().map(|band| band.grade.as_str()).collect::<Vec<_>>(), ["A+", "A", "F"]);
        for bad in [&[("A", 50), ("B", 50), ("F", 0)][..], &[("A", 50), ("A", 40), ("F", 0)], &[("A", 50), ("B", 1)], &[("F", 0)]] {
            assert!(with(bad).is_err(), "{bad:?}");
        }
    }
}
