//! What other areas may call.

pub use crate::{
    calendar::model::{CalendarEntry, CalendarKind},
    calendar_view::ExamDays,
    classes::model::{CLASS, ClassBrief, OF_CLASS},
    clock::Clock,
    ids::{SectionId, SessionId},
    next_session::{
        Copied, Rung, Teaching, copy_teaching, ladder, lecture_clashes, make_section, remove_section, take_teaching_back, teaching,
    },
    periods::PERIOD,
    programs::{
        actions::ProgramSubjectGoes,
        model::{OF_PROGRAM, PROGRAM, ProgramBrief, ProgramSubject},
    },
    reach::{SectionsOfStudents, section as section_looked_at},
    school_days::{DayKind, MarkedSheets, SchoolDay, SchoolDays, two_weeks_before},
    sections::{
        actions::SectionChanges,
        model::{OF_SECTION, SECTION, SECTION_NAME, SECTION_ORDER, SectionBrief, Wing},
    },
    sessions::model::{OF_SESSION, SESSION, SessionBrief},
    subjects::{OF_SUBJECT, SUBJECT},
    teachers::{
        model::{SubjectTeachers, Taught},
        queries::{subject_teachers, taught},
    },
    terms::TERM,
    timetable::model::Lecture,
    urdu_names::UrduNames,
    weekdays::Weekday,
};
use crate::{classes, lectures_by_day, programs, school_days as days, sections, sessions, teachers, timetable};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Result, Scope, Tx};
use std::collections::BTreeMap;

/// The active session; none before the first one is made.
pub fn active_session(tx: &mut Tx) -> Result<Option<SessionBrief>> {
    sessions::queries::active(tx)
}

/// The session that runs on a day, also where the next one was made active before it begins.
pub fn running_session(tx: &mut Tx, day: NaiveDate) -> Result<Option<SessionBrief>> {
    sessions::queries::running(tx, day)
}

/// 404 when there is no such session.
pub fn session(tx: &mut Tx, id: i64) -> Result<SessionBrief> {
    sessions::queries::brief(tx, id)?.ok_or_else(|| Error::not_found("session"))
}

/// The session that a form names, else the active one; 422 at `session_id` where there is none.
pub fn named_or_active(tx: &mut Tx, id: Option<i64>) -> Result<i64> {
    let found = match id {
        Some(id) => session(tx, id).map_err(|_| Error::field("session_id", "Choose a session."))?,
        None => active_session(tx)?.ok_or_else(|| Error::field("session_id", "No session is active. Activate one first."))?,
    };
    Ok(found.id)
}

/// 404 when there is no such program.
pub fn program(tx: &mut Tx, id: i64) -> Result<ProgramBrief> {
    programs::queries::brief(tx, id)?.ok_or_else(|| Error::not_found("program"))
}

/// 404 when there is no such class.
pub fn class(tx: &mut Tx, id: i64) -> Result<ClassBrief> {
    classes::queries::brief(tx, id)?.ok_or_else(|| Error::not_found("class"))
}

/// One section within the scope; else 404.
pub fn section(tx: &mut Tx, scope: &Scope, id: i64) -> Result<SectionBrief> {
    sections::queries::brief(tx, id)?
        .filter(|section| scope.has_campus(section.campus_id) || scope.sections.contains(&id))
        .ok_or_else(|| Error::not_found("section"))
}

/// One section, whoever asks: for work that has checked its campus.
pub fn find_section(tx: &mut Tx, id: i64) -> Result<Option<SectionBrief>> {
    sections::queries::brief(tx, id)
}

/// Whether an employee has charge of a section or goes to it as its class teacher.
pub fn leads_section(tx: &mut Tx, employee_id: i64, section_id: SectionId) -> Result<bool> {
    teachers::queries::leads(tx, employee_id, section_id)
}

/// Makes others who fill this section wait until this transaction is over.
pub fn lock_section(tx: &mut Tx, id: i64) -> Result<()> {
    tx.lock("section", id)
}

/// The programs that a campus offers.
pub fn programs_of_campus(tx: &mut Tx, campus_id: i64) -> Result<Vec<ProgramBrief>> {
    programs::queries::offered_at(tx, campus_id)
}

pub fn is_offered(tx: &mut Tx, program_id: i64, campus_id: CampusId) -> Result<bool> {
    programs::queries::is_offered(tx, program_id, campus_id)
}

/// The classes of a program, the youngest first.
pub fn classes_of_program(tx: &mut Tx, program_id: i64) -> Result<Vec<ClassBrief>> {
    classes::queries::of_program(tx, program_id)
}

/// The sections of a class at a campus in a session, by name.
pub fn sections_of_class(tx: &mut Tx, campus_id: CampusId, session_id: SessionId, class_id: i64) -> Result<Vec<SectionBrief>> {
    sections::queries::of_class(tx, campus_id, session_id, class_id)
}

/// All the sections of a campus in a session.
pub fn sections_of_campus(tx: &mut Tx, campus_id: CampusId, session_id: SessionId) -> Result<Vec<SectionBrief>> {
    sections::queries::of_campus(tx, campus_id, session_id)
}

/// The subjects of a program, by class.
pub fn subjects_of_program(tx: &mut Tx, program_id: i64) -> Result<Vec<ProgramSubject>> {
    programs::queries::subjects(tx, program_id)
}

/// What a day is for a section: open or closed, and why.
pub fn school_day(tx: &mut Tx, section_id: i64, day: NaiveDate) -> Result<SchoolDay> {
    days::school_day(tx, section_id, day)
}

/// All days between two for a campus's sections: `days.of(class_id, section_id, day)`.
pub fn school_days(tx: &mut Tx, campus_id: i64, from: NaiveDate, to: NaiveDate) -> Result<SchoolDays> {
    days::school_days(tx, campus_id, from, to)
}

/// The day itself, or the first one after it on which the campus is open.
pub fn next_working_day(tx: &mut Tx, campus_id: i64, day: NaiveDate) -> Result<NaiveDate> {
    days::next_working_day(tx, campus_id, day)
}

/// What a section is taught on a day, in the order of the periods; nothing on a closed day.
pub fn lectures_of_section(tx: &mut Tx, section_id: i64, day: NaiveDate) -> Result<Vec<Lecture>> {
    if !school_day(tx, section_id, day)?.is_open() {
        return Ok(Vec::new());
    }
    timetable::queries::of_section_on(tx, section_id, Weekday::of(day))
}

/// How many lectures teachers have on each day between two, by the timetable as it stands: by teacher and day. Days on which a section is closed are left out.
pub fn lectures_by_day(tx: &mut Tx, teachers: &[i64], from: NaiveDate, to: NaiveDate) -> Result<BTreeMap<(i64, NaiveDate), i64>> {
    lectures_by_day::lectures_by_day(tx, teachers, (from, to))
}

/// What a teacher teaches on a day, in the order of the periods; sections that are closed are left out.
pub fn lectures_of_teacher(tx: &mut Tx, employee_id: i64, day: NaiveDate) -> Result<Vec<Lecture>> {
    let mut open = Vec::new();
    for lecture in timetable::queries::of_teacher_on(tx, employee_id, Weekday::of(day), day)? {
        if school_day(tx, lecture.section_id, day)?.is_open() {
            open.push(lecture);
        }
    }
    Ok(open)
}
