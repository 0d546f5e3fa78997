//! The date sheets of a series side by side, as the usual notice has them: days down, classes across.

use crate::setup::exams::{
    model::{ExamStatus, PaperPart},
    queries::name_of,
};
use academics::api::{Clock, Weekday};
use chrono::NaiveDate;
use kernel::{Result, Row, Tx, binds, sql};
use reporting::{Arguments, Column, Parameter, Report, Reported, Rows};
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};

pub static SERIES_DATE_SHEET: Report = Report::new(
    "exams.series_date_sheet",
    "Date sheet of all classes",
    &[Parameter::record("exam_id", "exams.exam", "Exam", "exams").needed(), Parameter::campuses()],
    &[
        Column::day("on_date", "kit.label.date", "Date"),
        Column::word("weekday", "exams.weekday", "Day"),
        Column::text("c", "kit.label.class", "Class").share(1).many(),
    ],
)
.answers("On which day does each class sit which paper?")
.in_order()
.landscape()
.signed_by(&["Controller of examinations", "Principal"]);

/// A day on which a class of the series sits a paper.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SeriesDayRow {
    pub on_date: NaiveDate,
    pub weekday: Weekday,
    /// Of each class of the report, a line each.
    #[serde(skip)]
    papers: Vec<Option<String>>,
}

/// The exam of a class.
#[derive(Row)]
struct OfClass {
    id: i64,
    name: String,
    status: ExamStatus,
}

#[derive(Row)]
struct DatedPaper {
    exam_id: i64,
    on_date: NaiveDate,
    starts_at: Option<Clock>,
    ends_at: Option<Clock>,
    part: PaperPart,
    subject_name: String,
}

impl Reported for SeriesDayRow {
    const REPORT: &'static Report = &SERIES_DATE_SHEET;
    type Beside = ();

    fn rows(tx: &mut Tx, asked: &Arguments) -> Result<Rows<Self>> {
        let exam_id = asked.id("exam_id").unwrap_or_default();
        let (series, session): (String, String) =
            tx.one(sql!("SELECT e.series, s.name FROM exam e JOIN session s ON s.id = e.session_id WHERE e.id = $1"), &binds![exam_id])?;
        let classes = classes(tx, exam_id, asked.campuses())?;
        let ids: Vec<i64> = classes.iter().map(|class| class.id).collect();
        let at: HashMap<i64, usize> = ids.iter().enumerate().map(|(at, id)| (*id, at)).collect();
        let mut days: BTreeMap<NaiveDate, Vec<Option<String>>> = BTreeMap::new();
        for paper in papers(tx, &ids)? {
            let Some(at) = at.get(&paper.exam_id) else { continue };
            let cell = &mut days.entry(paper.on_date).or_insert_with(|| vec![None; ids.len()])[*at];
            let said = in_words(&paper);
            *cell = Some(cell.take().map_or(said.clone(), |before| format!("{before}\n{said}")));
        }
        let rows: Vec<SeriesDayRow> =
            days.into_iter().map(|(on_date, papers)| SeriesDayRow { on_date, weekday: Weekday::of(on_date), papers }).collect();
        let drafts: Vec<&str> = classes.iter().filter(|class| class.status == ExamStatus::Draft).map(|class| class.name.as_str()).collect();
        let mut rows = Rows::from(rows).heading(format!("Date sheet of {series}, session {session}"));
        if !drafts.is_empty() {
            rows = rows.note(format!("Not open yet: {}.", drafts.join("; ")));
        }
        Ok(rows.columns(classes.into_iter().map(|class| class.name).collect()))
    }

    fn cells(&self) -> &[Option<String>] {
        &self.papers
    }
}

/// The exams of the same series and session at these campuses, in the order of their classes; one that is held at a single campus is named with it.
fn classes(tx: &mut Tx, exam_id: i64, campuses: &[i64]) -> Result<Vec<OfClass>> {
    tx.all(
        sql!(
            "SELECT e.id, c.full_name || coalesce(', ' || k.name, '') AS name, e.status
             FROM exam o JOIN exam e ON e.series = o.series AND e.session_id = o.session_id JOIN class c ON c.id = e.class_id
             LEFT JOIN campus k ON k.id = e.campus_id
             WHERE o.id = $1 AND EXISTS (SELECT 1 FROM exam_campus ec WHERE ec.exam_id = e.id AND ec.campus_id IN [$2])
             ORDER BY c.level, c.full_name, e.id"
        ),
        &binds![exam_id, campuses],
    )
}

/// The papers that have a day, in the order of their days and hours.
fn papers(tx: &mut Tx, exams: &[i64]) -> Result<Vec<DatedPaper>> {
    tx.all(
        sql!(
            "SELECT q.exam_id, q.on_date, q.starts_at, q.ends_at, q.part, u.name AS subject_name
             FROM exam_paper q JOIN subject u ON u.id = q.subject_id JOIN paper_part t ON t.code = q.part
             WHERE q.exam_id IN [$1] AND q.on_date IS NOT NULL
             ORDER BY q.on_date, coalesce(q.starts_at, 0), u.name_order, t.place, q.id"
        ),
        &binds![exams],
    )
}

/// `Physics, 9:00 am to 12:00 pm`.
fn in_words(paper: &DatedPaper) -> String {
    let name = name_of(&paper.subject_name, paper.part);
    match (paper.starts_at, paper.ends_at) {
        (Some(from), Some(to)) => format!("{name}, {}", from.show_until(to)),
        _ => name,
    }
}
