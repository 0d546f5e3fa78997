//! The calendar of 2026, the periods of each campus, and a timetable for every section in which nobody is in two places.

use super::{Group, academics::Studies, calendar::Calendar, transaction};
use academics::{
    api::{self as academic, SessionId, Weekday},
    demo::{self, CalendarDayForm, CalendarKind, LectureLine, TimetableForm},
};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{App, Result, Tx};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// Title, in Urdu, kind, first and last day. The days of the moon are those that were announced, or are expected.
#[rustfmt::skip]
const DAYS: &[(&str, &str, CalendarKind, &str, &str)] = &[
    ("Kashmir Solidarity Day", "یومِ یکجہتیِ کشمیر", CalendarKind::Holiday, "2026-02-05", "2026-02-05"),
    ("Eid al-Fitr", "عید الفطر", CalendarKind::Holiday, "2026-03-20", "2026-03-22"),
    ("Pakistan Day", "یومِ پاکستان", CalendarKind::Holiday, "2026-03-23", "2026-03-23"),
    ("Labour Day", "یومِ مزدور", CalendarKind::Holiday, "2026-05-01", "2026-05-01"),
    ("Eid al-Adha", "عید الاضحیٰ", CalendarKind::Holiday, "2026-05-27", "2026-05-29"),
    ("Youm-e-Takbeer", "یومِ تکبیر", CalendarKind::Event, "2026-05-28", "2026-05-28"),
    ("Summer holidays", "گرمیوں کی چھٹیاں", CalendarKind::Holiday, "2026-06-08", "2026-08-09"),
    ("Ashura", "عاشورہ", CalendarKind::Holiday, "2026-06-25", "2026-06-26"),
    ("Independence Day", "یومِ آزادی", CalendarKind::Holiday, "2026-08-14", "2026-08-14"),
    ("Eid Milad-un-Nabi", "عید میلاد النبی", CalendarKind::Holiday, "2026-08-25", "2026-08-26"),
    ("Midterm examinations", "ششماہی امتحانات", CalendarKind::Exam, "2026-10-05", "2026-10-10"),
    ("Iqbal Day", "یومِ اقبال", CalendarKind::Holiday, "2026-11-09", "2026-11-09"),
    ("Parents' day", "یومِ والدین", CalendarKind::Event, "2026-11-28", "2026-11-28"),
    ("Winter holidays and Quaid-e-Azam Day", "سردیوں کی چھٹیاں اور یومِ قائد", CalendarKind::Holiday, "2026-12-24", "2026-12-31"),
];

/// From and to, as `08:00`.
type Times = [&'static str; 2];

/// Name, times on Monday to Thursday and Saturday, and those on a Friday where it is held then.
#[rustfmt::skip]
const PERIODS: &[(&str, Times, Option<Times>)] = &[
    ("Period 1", ["08:00", "08:40"], Some(["08:00", "08:35"])),
    ("Period 2", ["08:40", "09:20"], Some(["08:35", "09:10"])),
    ("Period 3", ["09:20", "10:00"], Some(["09:10", "09:45"])),
    ("Period 4", ["10:00", "10:40"], Some(["09:45", "10:20"])),
    ("Break", ["10:40", "11:10"], Some(["10:20", "10:40"])),
    ("Period 5", ["11:10", "11:50"], Some(["10:40", "11:15"])),
    ("Period 6", ["11:50", "12:30"], Some(["11:15", "11:50"])),
    ("Period 7", ["12:30", "13:10"], None),
];

/// Sections of a campus that get a timetable: a crowd's are all alike.
const MOST_SECTIONS: usize = 60;
/// Hours of a teacher on a day.
const MOST_HOURS: usize = 6;

/// Holidays, exam days and events of the whole group.
pub fn days(app: &App, calendar: &Calendar, group: &Group) -> Result<()> {
    let scope = group.scope.clone();
    transaction(app, calendar.at(calendar.first.plus(-2).first(), 13, 0), &group.founder, move |tx| {
        let day = |text: &str| text.parse::<NaiveDate>().map_err(|error| kernel::Error::internal(error.to_string()));
        for (title, urdu, kind, from, to) in DAYS {
            let form = CalendarDayForm {
                title: (*title).into(),
                title_ur: Some((*urdu).into()),
                kind: *kind,
                starts_on: day(from)?,
                ends_on: day(to)?,
                school_id: None,
                campus_id: None,
                class_id: None,
                section_id: None,
                note: None,
                void_sheets: true,
            };
            demo::create_calendar_day(tx, &scope, &form.check()?)?;
        }
        Ok(())
    })
}

/// The periods of every campus, and the week of every section.
pub fn timetables(app: &App, calendar: &Calendar, group: &Group, studies: &Studies) -> Result<()> {
    for place in &group.places {
        let (id, scope, studies) = (place.id, group.scope.clone(), studies.clone());
        transaction(app, calendar.at(calendar.first.plus(-1).first(), 12, 0), &group.founder, move |tx| {
            let periods = periods(tx, &scope, id)?;
            let teachers = studies.teachers.get(&id).cloned().unwrap_or_default();
            let mut hours = Hours::default();
            for section in academic::sections_of_campus(tx, CampusId(id), SessionId(studies.session_id))?.into_iter().take(MOST_SECTIONS) {
                let subjects: Vec<i64> = academic::subjects_of_program(tx, section.program_id)?
                    .into_iter()
                    .filter(|line| line.class_id == section.class_id)
                    .map(|line| line.subject_id)
                    .collect();
                if subjects.is_empty() {
                    continue;
                }
                let lectures = week(&periods, &subjects, &teachers, &mut hours);
                demo::create_timetable(tx, &scope, &TimetableForm { section_id: section.id, version: 0, lectures }.check()?)?;
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// A row of the timetable: its period of the week, and Friday's.
type Row = (i64, Option<i64>);

fn periods(tx: &mut Tx, scope: &kernel::Scope, campus_id: i64) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for (name, [from, to], friday) in PERIODS {
        let is_break = *name == "Break";
        let form =
            json!({ "campus_id": campus_id, "name": name, "starts_at": from, "ends_at": to, "is_break": is_break, "saturday": true });
        let id = tx.add_plain("period", scope, form)?;
        let mut on_friday = None;
        if let Some([from, to]) = friday {
            let form = json!({ "campus_id": campus_id, "name": name, "starts_at": from, "ends_at": to, "is_break": is_break, "monday": false,
                "tuesday": false, "wednesday": false, "thursday": false, "friday": true });
            on_friday = Some(tx.add_plain("period", scope, form)?);
        }
        if !is_break {
            rows.push((id, on_friday));
        }
    }
    Ok(rows)
}

/// Who teaches what so far, at which hour of the day: the same on every day of the week.
#[derive(Default)]
struct Hours {
    taken: BTreeSet<(i64, usize)>,
    subjects: BTreeMap<i64, i64>,
    load: BTreeMap<i64, usize>,
}

impl Hours {
    /// A teacher of the subject who is free at an hour; a teacher has one subject.
    fn teacher(&mut self, teachers: &[i64], subject: i64, hour: usize) -> Option<i64> {
        let free = |id: &i64| !self.taken.contains(&(*id, hour)) && self.load.get(id).copied().unwrap_or(0) < MOST_HOURS;
        let own = teachers.iter().copied().find(|id| self.subjects.get(id) == Some(&subject) && free(id));
        let found = own.or_else(|| teachers.iter().copied().find(|id| !self.subjects.contains_key(id)))?;
        self.subjects.insert(found, subject);
        self.taken.insert((found, hour));
        *self.load.entry(found).or_default() += 1;
        Some(found)
    }
}

/// The week of a section: each hour a subject, one whose teacher is free where there is one.
fn week(rows: &[Row], subjects: &[i64], teachers: &[i64], hours: &mut Hours) -> Vec<LectureLine> {
    let mut waiting: Vec<i64> = subjects.iter().copied().cycle().take(rows.len()).collect();
    let mut out = Vec::new();
    for (hour, (period, friday)) in rows.iter().enumerate() {
        let found =
            waiting.iter().enumerate().find_map(|(at, subject)| hours.teacher(teachers, *subject, hour).map(|teacher| (at, teacher)));
        let (at, teacher_id) = found.map_or((0, None), |(at, teacher)| (at, Some(teacher)));
        let subject_id = waiting.remove(at);
        for weekday in [Weekday::Monday, Weekday::Tuesday, Weekday::Wednesday, Weekday::Thursday, Weekday::Friday, Weekday::Saturday] {
            let period_id = if weekday == Weekday::Friday { *friday } else { Some(*period) };
            out.extend(period_id.map(|period_id| LectureLine { weekday, period_id, subject_id, teacher_id, room: None }));
        }
    }
    out
}
