//! What guardians are told: of an absence once the sheet is confirmed or the cut-off has come, and when it was none after all.

use crate::{
    absence_answers::queries::own,
    marks::model::{ATTENDANCE_SHEET, KeptSheet, MarkStatus},
};
use academics::api::UrduNames;
use chrono::NaiveDate;
use kernel::{Error, Instant, Result, Row, Tx, binds, contact::phone_show, pairs, sql};
use messages::api::{Language, MessageAnswer, MessageKind, NewMessage, Recipient, answered_elsewhere, last_told, send_many};
use std::time::Duration;
use students::api::{STUDENT, families_to_tell, guardians_to_tell};

/// How long a finished sheet can be taken back before anybody is told.
const TAKEN_BACK_WITHIN: Duration = Duration::from_secs(60);

/// A student of a sheet, as a message names them.
#[derive(Row)]
struct Named {
    id: i64,
    name: String,
    /// With its class, as no other is called.
    section: String,
    campus: String,
    campus_phone: Option<String>,
}

const NAMED: &str = "SELECT st.id, st.name, c.full_name || ' ' || x.name AS section, k.name AS campus, k.phone AS campus_phone FROM student_attendance a
    JOIN attendance_sheet s ON s.id = a.sheet_id JOIN section x ON x.id = s.section_id JOIN class c ON c.id = x.class_id JOIN campus k ON k.id = s.campus_id
    JOIN student st ON st.id = a.student_id WHERE a.sheet_id = $1 AND a.is_void = FALSE";

/// A sheet is done: the guardians of everybody absent are told in a minute, within which it can be taken back. Of a sheet of which guardians were told before, they
/// are told at once.
pub fn tell_soon(tx: &mut Tx, sheet: &KeptSheet) -> Result<()> {
    if !is_told_of(tx, sheet) {
        return Ok(());
    }
    if sheet.told_at.is_some() || absent_on(tx, sheet)?.is_empty() {
        return tell_guardians(tx, sheet);
    }
    let at = tx.now().plus(TAKEN_BACK_WITHIN);
    tx.set(&ATTENDANCE_SHEET, sheet.id, "guardians are told soon", pairs! { tells_at: at })
}

/// Tells the guardians of everybody absent on today's sheet, each once; of an earlier day nobody is told any more.
pub fn tell_guardians(tx: &mut Tx, sheet: &KeptSheet) -> Result<()> {
    if !is_told_of(tx, sheet) {
        return tell_nobody(tx, sheet);
    }
    let absent = absent_on(tx, sheet)?;
    send(tx, sheet, &absent, MessageKind::AbsentToday, None)?;
    show_answers(tx, sheet, &absent)?;
    if sheet.told_at.is_none() || sheet.tells_at.is_some() {
        let (at, never) = (sheet.told_at.unwrap_or(tx.now()), None::<Instant>);
        tx.set(&ATTENDANCE_SHEET, sheet.id, "guardians told", pairs! { told_at: at, tells_at: never })?;
    }
    Ok(())
}

/// Nobody is told of a sheet any more that was to be told of.
pub fn tell_nobody(tx: &mut Tx, sheet: &KeptSheet) -> Result<()> {
    if sheet.tells_at.is_none() {
        return Ok(());
    }
    tx.set(&ATTENDANCE_SHEET, sheet.id, "nobody is told", pairs! { tells_at: None::<Instant> })
}

/// How many families were told of an absence on today's sheet, of these students.
pub fn families_told(tx: &mut Tx, sheet: &KeptSheet, students: &[i64]) -> Result<i64> {
    if sheet.told_at.is_none() || !is_told_of(tx, sheet) {
        return Ok(0);
    }
    let guardians: Vec<Recipient> = guardians_to_tell(tx, students)?.into_values().flatten().collect();
    let since = tx.registry().zone().start_of(sheet.on_date);
    let told = last_told(tx, MessageKind::AbsentToday, &guardians, since)?;
    let students: Vec<i64> = students.iter().copied().filter(|student| told.contains_key(student)).collect();
    Ok(families_to_tell(tx, &students)?.len() as i64)
}

/// Guardians are told of today's day; of a lecture nobody is.
fn is_told_of(tx: &Tx, sheet: &KeptSheet) -> bool {
    sheet.on_date == tx.today() && sheet.lecture_id.is_none()
}

fn absent_on(tx: &mut Tx, sheet: &KeptSheet) -> Result<Vec<Named>> {
    tx.all(sql!(NAMED, " AND a.status = 'absent' ORDER BY st.id"), &binds![sheet.id])
}

/// The sections of the students of a sheet, as messages name them.
pub fn sections_named(tx: &mut Tx, sheet_id: i64) -> Result<Vec<String>> {
    let named: Vec<Named> = tx.all(sql!(NAMED, " ORDER BY st.id"), &binds![sheet_id])?;
    Ok(named.into_iter().map(|student| student.section).collect())
}

/// Who was answered for before the message went is not asked for by it.
fn show_answers(tx: &mut Tx, sheet: &KeptSheet, absent: &[Named]) -> Result<()> {
    let ids: Vec<i64> = absent.iter().map(|student| student.id).collect();
    for one in own(tx, &ids, sheet.on_date)? {
        let Some(answer) = one.answer else { continue };
        let answer = MessageAnswer::parse(answer.as_str()).ok_or_else(|| Error::internal("an answer that no message knows"))?;
        show_answer(tx, one.student_id, sheet.on_date, answer)?;
    }
    Ok(())
}

/// Tells the guardians of a student who was said to be absent that it is otherwise.
pub fn tell_correction(tx: &mut Tx, sheet: &KeptSheet, student_id: i64, to: MarkStatus) -> Result<()> {
    let student: Vec<Named> = tx.all(sql!(NAMED, " AND a.student_id = $2 ORDER BY st.id"), &binds![sheet.id, student_id])?;
    send(tx, sheet, &student, MessageKind::AttendanceCorrected, Some(to))
}

/// An absence was answered for: the messages about it show the answer, and ask nobody again.
pub fn show_answer(tx: &mut Tx, student_id: i64, day: NaiveDate, answer: MessageAnswer) -> Result<()> {
    let guardians = guardians_to_tell(tx, &[student_id])?.remove(&student_id).unwrap_or_default();
    let keys = guardians.iter().map(|guardian| key_of(student_id, day, MarkStatus::Absent.as_str(), guardian)).collect();
    answered_elsewhere(tx, keys, answer)
}

/// A guardian is told once what was marked of a student on a day.
fn key_of(student_id: i64, day: NaiveDate, what: &str, guardian: &Recipient) -> String {
    format!("attendance/{student_id}/{day}/{what}/guardian/{}", guardian.person_id.unwrap_or_default())
}

fn send(tx: &mut Tx, sheet: &KeptSheet, students: &[Named], kind: MessageKind, to: Option<MarkStatus>) -> Result<()> {
    let ids: Vec<i64> = students.iter().map(|student| student.id).collect();
    let mut guardians = guardians_to_tell(tx, &ids)?;
    let names = UrduNames::read(tx)?;
    let mut messages = Vec::new();
    for student in students {
        for guardian in guardians.remove(&student.id).unwrap_or_default() {
            let mut values = vec![
                ("student", student.name.clone()),
                ("section", names.said(guardian.language == Language::Urdu, &student.section)),
                ("day", sheet.on_date.to_string()),
                ("campus", student.campus.clone()),
                ("campus_phone", student.campus_phone.as_deref().map(phone_show).unwrap_or_default()),
            ];
            values.extend(to.map(|status| ("status", status.as_str().to_owned())));
            let what = to.unwrap_or(MarkStatus::Absent).as_str();
            let key = key_of(student.id, sheet.on_date, what, &guardian);
            messages.push(NewMessage {
                kind,
                about: (&STUDENT, student.id),
                campus_id: Some(sheet.campus_id),
                values,
                key,
                to: guardian,
                answerable: kind == MessageKind::AbsentToday,
            });
        }
    }
    send_many(tx, messages).map(drop)
}
