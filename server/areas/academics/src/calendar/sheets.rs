//! Holidays and events of a campus from a sheet: the columns, the rules of a row, and what attendance says against it.

use super::{
    actions,
    model::{CALENDAR_DAY, CalendarDayForm, CalendarKind},
};
use crate::rights::CALENDAR;
use chrono::NaiveDate;
use kernel::{Can, Instant, Record, Result, Routes, Scope, Tx, sheet_paths};
use reporting::import::{self, CampusSheet, Candidate, Field, Holds, Import, ImportProblem, Row, plain, told};

static FIELDS: &[Field] = &[
    Field::new("name", "Name", &["title", "holiday", "event", "occasion"], "Quaid-e-Azam Day"),
    Field::new("title_ur", "Name in Urdu", &["urdu name", "title in urdu"], "یومِ قائدِاعظم"),
    Field::new("kind", "Kind", &["type"], "holiday"),
    Field::new("starts_on", "First day", &["date", "from", "day", "starts on"], "2026-12-25").holds(Holds::Day),
    Field::new("ends_on", "Last day", &["to", "ends on", "until"], "2026-12-25").holds(Holds::Day),
    Field::new("note", "Note", &["remarks"], ""),
];

/// The calendar of a campus, as sheets fill it.
pub struct CalendarSheets;

pub fn calls(r: Routes) -> Routes {
    let [template, check, start, undo] = sheet_paths!("calendar-day", "calendar-days");
    r.get(template, Can(CALENDAR.create), import::template::<CalendarSheets>)
        .post(check, Can(CALENDAR.create), import::check::<CalendarSheets>)
        .post(start, Can(CALENDAR.create), import::start::<CalendarSheets>)
        .post(undo, Can(CALENDAR.delete), import::undo::<CalendarSheets>)
}

impl Import for CalendarSheets {
    const JOB: &'static str = "academics.import_calendar_days";
    const REGISTER: &'static str = "calendar days";
    const RECORD: &'static Record = &CALENDAR_DAY;
    const FIELDS: &'static [Field] = FIELDS;
    type Asked = CampusSheet;
    /// What the sheet may write.
    type Known = Scope;
    type Form = CalendarDayForm;

    fn known(_: &mut Tx, asked: &CampusSheet) -> Result<Scope> {
        Ok(Scope::of_campus(asked.campus_id))
    }

    fn read_row(row: &Row, asked: &CampusSheet, _: &Scope, _: NaiveDate) -> Result<CalendarDayForm, Vec<ImportProblem>> {
        let mut problems = Vec::new();
        let mut note = |field: &str, sentence: String| problems.push(row.problem(field, sentence));
        let kind = match row.get("kind") {
            "" => CalendarKind::Holiday,
            text => kind(text).unwrap_or_else(|| {
                note("kind", format!("Write one of: {}.", CalendarKind::WORDS.join(", ").replace('_', " ")));
                CalendarKind::Holiday
            }),
        };
        let (starts_on, ends_on) = (row.day("starts_on"), row.day("ends_on"));
        if row.get("starts_on").is_empty() {
            note("starts_on", "Enter the first day.".into());
        }
        let (Some(starts_on), true) = (starts_on, problems.is_empty()) else { return Err(problems) };
        let form = CalendarDayForm {
            title: row.get("name").to_owned(),
            title_ur: row.some("title_ur"),
            kind,
            starts_on,
            ends_on: ends_on.unwrap_or(starts_on),
            school_id: None,
            campus_id: Some(asked.campus_id),
            class_id: None,
            section_id: None,
            note: row.some("note"),
            void_sheets: false,
        };
        let named = |problem: ImportProblem| match problem.column.as_deref() {
            Some("title") => row.problem("name", problem.message),
            _ => problem,
        };
        form.check().map_err(|error| told(row, error).into_iter().map(named).collect())
    }

    /// An entry of a name stands once on a day.
    fn numbers(form: &CalendarDayForm) -> Vec<(&'static str, Option<String>)> {
        vec![("name", Some(format!("{} {}", form.starts_on, plain(&form.title))))]
    }

    fn refusals(tx: &mut Tx, _: &Scope, candidates: &[Candidate<CalendarDayForm>]) -> Result<Vec<ImportProblem>> {
        let mut problems = Vec::new();
        for Candidate { row, form, .. } in candidates.iter().filter(|one| one.form.kind.closes()) {
            let sheets = actions::marked(tx, form.place(), (form.starts_on, form.ends_on))?;
            if sheets > 0 {
                let sentence = format!(
                    "Attendance is marked on these days ({sheets} sheets). Add this one by hand, where you can say that it no longer counts."
                );
                problems.push(ImportProblem::at(*row, "starts_on", Some(form.starts_on.to_string()), sentence));
            }
        }
        Ok(problems)
    }

    fn store(tx: &mut Tx, known: &Scope, form: &CalendarDayForm) -> Result<i64> {
        actions::create(tx, known, form)
    }

    fn take_back(tx: &mut Tx, scope: &Scope, id: i64, _: Instant) -> Result<bool> {
        actions::delete(tx, scope, id)?;
        Ok(true)
    }
}

/// A kind as people write it: `Half day` is `half_day`.
fn kind(text: &str) -> Option<CalendarKind> {
    CalendarKind::ALL.iter().copied().find(|kind| plain(kind.as_str()) == plain(text))
}
