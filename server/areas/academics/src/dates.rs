//! The school calendar and lectures in people's own calendars.

use crate::{api, calendar::model::CalendarQuery, calendar_view, reach, rights, timetable::model::Lecture};
use chrono::{Days, NaiveDate};
use kernel::{
    Actor, Hooks, Result, Tx,
    dates::{Dated, Dates, When},
};

/// Days of lectures from today on: a timetable of later weeks may still change.
const DAYS_OF_LECTURES: u64 = 14;

pub fn register(p: &mut Hooks) {
    p.dates(Dates { permission: rights::CALENDAR_VIEW, of_families: false, find: calendar });
    p.dates(Dates { permission: rights::TIMETABLES_VIEW, of_families: false, find: lectures });
}

fn calendar(tx: &mut Tx, actor: &Actor, (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<Dated>> {
    let query = CalendarQuery { from, to, campus_id: None, section_id: None };
    let entries = calendar_view::between(tx, &actor.scope, &query)?.entries;
    let dated = entries.into_iter().map(|entry| {
        let key = match entry.exam_id {
            Some(exam) => format!("exam-{exam}"),
            None => format!("calendar-{}", entry.id),
        };
        let of: Vec<String> = [entry.class_name, entry.section_name].into_iter().flatten().collect();
        let title = if of.is_empty() { entry.title } else { format!("{} ({})", entry.title, of.join(" ")) };
        Dated::new(key, title, When::Days(entry.starts_on, entry.ends_on)).about(entry.note).at(entry.campus_name)
    });
    Ok(dated.collect())
}

fn lectures(tx: &mut Tx, actor: &Actor, (from, to): (NaiveDate, NaiveDate)) -> Result<Vec<Dated>> {
    let first = from.max(tx.today());
    let last = to.min(first.checked_add_days(Days::new(DAYS_OF_LECTURES - 1)).unwrap_or(first));
    let teacher = reach::employee_of(actor);
    let sections = if teacher.is_none() && actor.scope.is_family() { reach::own_sections(tx, &actor.scope)? } else { Vec::new() };
    let mut out = Vec::new();
    for day in first.iter_days().take_while(|day| *day <= last) {
        if let Some(teacher) = teacher {
            out.extend(api::lectures_of_teacher(tx, teacher, day)?.into_iter().map(|one| dated(one, day)));
        }
        for section in &sections {
            out.extend(api::lectures_of_section(tx, *section, day)?.into_iter().map(|one| dated(one, day)));
        }
    }
    Ok(out)
}

fn dated(one: Lecture, day: NaiveDate) -> Dated {
    let key = format!("lecture-{}-{}-{}-{day}", one.section_id, one.period_id, one.subject_id);
    let title = format!("{}, {}", one.subject_name, one.section_name);
    Dated::new(key, title, When::Hours(day, one.starts_at, one.ends_at)).about(one.teacher_name).at(one.room)
}
