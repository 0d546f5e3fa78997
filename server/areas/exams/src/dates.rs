//! Papers of date sheets in the calendars of students and parents.

use crate::{
    rights::setup::DATE_SHEETS,
    setup::date_sheets::{model::DateSheetQuery, queries::date_sheets},
};
use chrono::NaiveDate;
use kernel::{
    Actor, Hooks, Result, Tx,
    dates::{Dated, Dates, When},
};

pub fn register(p: &mut Hooks) {
    p.dates(Dates { permission: DATE_SHEETS, of_families: true, find: papers });
}

fn papers(tx: &mut Tx, actor: &Actor, (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<Dated>> {
    let mut out = Vec::new();
    for student in &actor.scope.students {
        for sheet in date_sheets(tx, &actor.scope, DateSheetQuery { id: None, student_id: Some(*student) })? {
            let of = sheet.student_name.as_deref().map(|name| format!(" ({name})")).unwrap_or_default();
            for paper in &sheet.papers {
                let Some(day) = paper.on_date.filter(|day| (from..=to).contains(day)) else { continue };
                let when = match (paper.starts_at, paper.ends_at) {
                    (Some(starts), Some(ends)) => When::Hours(day, starts.0, ends.0),
                    _ => When::day(day),
                };
                let title = format!("{}: {}{of}", sheet.name, paper.subject_name);
                out.push(Dated::new(format!("paper-{}-{student}", paper.id), title, when).at(paper.room.clone()));
            }
        }
    }
    Ok(out)
}
