pub mod placed;

use super::model::{
    FillForm,
    filling::{FillBy, Filling, Room, Waiting, fill},
    wings::takes,
};
use crate::students::model::STUDENT;
use academics::{api as academic, api::SectionBrief};
use chrono::NaiveDate;
use kernel::{Error, Refusal, Result, Row, Tx, binds, db::One, pairs, sql};
use people::api::Gender;
use std::collections::HashMap;

/// The marks of a student by which sections are filled, in hundredths of a percent: provided by the area that knows some. Where none does, the marks that the
/// student brought along count.
#[derive(Clone, Copy, Debug)]
pub struct Merit(pub fn(&mut Tx, i64) -> Result<Option<i64>>);

/// Students who take up a seat of the section.
pub fn seats_taken(tx: &mut Tx, section_id: i64) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM student WHERE section_id = $1 AND status IN ('pending', 'active')"), &binds![section_id])
}

/// 422 at `section_id` when the section has not so many seats left. The caller holds the section's lock.
pub fn check_seats(tx: &mut Tx, section: &SectionBrief, wanted: i64) -> Result<()> {
    let left = (section.capacity - seats_taken(tx, section.id)?).max(0);
    if wanted <= left {
        return Ok(());
    }
    let sentence = if left == 0 {
        format!("Section {} is full: it has {} seats.", section.name, section.capacity)
    } else {
        format!("Section {} has {left} of {} seats left; {wanted} are needed.", section.name, section.capacity)
    };
    Err(Error::field("section_id", sentence))
}

/// A student who is put in order by marks.
#[derive(Row)]
struct Unplaced {
    id: i64,
    registration_no: String,
    name: String,
    gender: Gender,
    previous_obtained: Option<i64>,
    previous_total: Option<i64>,
}

impl Unplaced {
    /// The marks that the student brought along, in hundredths of a percent, a half upwards.
    fn merit(&self) -> Option<i64> {
        let (obtained, total) = (self.previous_obtained?, self.previous_total?);
        Some((obtained * 20_000 + total) / (total * 2))
    }
}

/// How the students of a class without a section would be dealt out to its sections, within capacity; sections filled by hand are left out. By merit, those
/// without marks come last; 422 at `by` when there are none with marks.
pub fn plan(tx: &mut Tx, form: &FillForm) -> Result<Filling> {
    let session = match form.session_id {
        Some(id) => id,
        None => academic::active_session(tx)?.ok_or_else(|| Error::field("session_id", "Make a session active first."))?.id,
    };
    let rooms = academic::sections_of_class(tx, form.campus_id, session, form.class_id)?
        .into_iter()
        .filter(|section| !section.is_manual)
        .map(|section| Ok(Room { taken: seats_taken(tx, section.id)?, section }))
        .collect::<Result<Vec<_>>>()?;
    if rooms.is_empty() {
        return Err(Error::field("class_id", "This class has no section here that is filled automatically. Add one first."));
    }
    let mut waiting = waiting(tx, form.campus_id, session, form.class_id)?;
    if form.by == FillBy::Merit {
        if let Some(Merit(merit)) = tx.provider() {
            for student in &mut waiting {
                student.merit = merit(tx, student.id)?.or(student.merit);
            }
        }
        if !waiting.is_empty() && waiting.iter().all(|student| student.merit.is_none()) {
            return Err(Error::field(
                "by",
                "No marks of these students are known. Enter their last examination on their forms, or choose another order.",
            ));
        }
    }
    Ok(fill(rooms, waiting, form.by))
}

/// The marks by which students are put in order, in hundredths of a percent; who has none is left out.
pub fn merits(tx: &mut Tx, ids: &[i64]) -> Result<HashMap<i64, i64>> {
    let rows: Vec<Unplaced> = tx.all(
        sql!("SELECT id, registration_no, name, gender, previous_obtained, previous_total FROM student WHERE id IN [$1] ORDER BY id"),
        &binds![ids.to_vec()],
    )?;
    let mut found = HashMap::new();
    for row in rows {
        let known = match tx.provider() {
            Some(Merit(merit)) => merit(tx, row.id)?,
            None => None,
        };
        found.extend(known.or_else(|| row.merit()).map(|merit| (row.id, merit)));
    }
    Ok(found)
}

/// Students of a class at a campus who take a seat and have no section.
fn waiting(tx: &mut Tx, campus_id: i64, session_id: i64, class_id: i64) -> Result<Vec<Waiting>> {
    let rows: Vec<Unplaced> = tx.all(
        sql!(
            "SELECT id, registration_no, name, gender, previous_obtained, previous_total FROM student
             WHERE class_id = $1 AND campus_id = $2 AND session_id = $3 AND section_id IS NULL AND status IN ('pending', 'active') ORDER BY id LIMIT 500"
        ),
        &binds![class_id, campus_id, session_id],
    )?;
    let waiting = |row: Unplaced| {
        let merit = row.merit();
        Waiting { id: row.id, registration_no: row.registration_no, name: row.name, gender: row.gender, merit }
    };
    Ok(rows.into_iter().map(waiting).collect())
}

/// Begins a stay in a section.
pub fn open(tx: &mut Tx, student_id: i64, section_id: i64, from: NaiveDate, reason: Option<&str>) -> Result<()> {
    let (user, now) = (tx.who().name.clone(), tx.now());
    tx.exec(
        sql!("INSERT INTO placement (student_id, section_id, from_on, reason, user_name, created_at) VALUES ($1, $2, $3, $4, $5, $6)"),
        &binds![student_id, section_id, from, reason, user, now],
    )
    .map(drop)
}

/// Ends the open stay on its last day; a stay that would end before it began is as if it had not been.
pub fn close(tx: &mut Tx, student_id: i64, last: NaiveDate) -> Result<()> {
    tx.exec(sql!("DELETE FROM placement WHERE student_id = $1 AND to_on IS NULL AND from_on > $2"), &binds![student_id, last])?;
    tx.exec(sql!("UPDATE placement SET to_on = $2 WHERE student_id = $1 AND to_on IS NULL"), &binds![student_id, last]).map(drop)
}

/// The stay in a section goes on, as if it had not ended; where there is none any more, one begins today.
pub fn go_on(tx: &mut Tx, student_id: i64, section_id: i64) -> Result<()> {
    let last: Option<One<i64>> = tx.first(
        sql!("SELECT id FROM placement WHERE student_id = $1 AND section_id = $2 ORDER BY from_on DESC, id DESC LIMIT 1"),
        &binds![student_id, section_id],
    )?;
    match last {
        Some(One(id)) => tx.exec(sql!("UPDATE placement SET to_on = NULL WHERE id = $1"), &binds![id]).map(drop),
        None => {
            let today = tx.today();
            open(tx, student_id, section_id, today, None)
        }
    }
}

/// Ends the stay on the day before and begins another. The student's own row follows.
pub fn transfer(tx: &mut Tx, student_id: i64, section: &SectionBrief, from: NaiveDate, reason: Option<&str>) -> Result<()> {
    close(tx, student_id, from.pred_opt().unwrap_or(from))?;
    open(tx, student_id, section.id, from, reason)?;
    let place = pairs! {
        campus_id: section.campus_id,
        session_id: section.session_id,
        program_id: section.program_id,
        class_id: section.class_id,
        section_id: section.id,
    };
    tx.set(&STUDENT, student_id, "section changed", place)
}

/// The section in which a student sat on a day.
pub fn section_on(tx: &mut Tx, student_id: i64, day: NaiveDate) -> Result<Option<i64>> {
    Ok(tx
        .first::<One<i64>>(
            sql!(
                "SELECT section_id FROM placement WHERE student_id = $1 AND from_on <= $2 AND (to_on IS NULL OR to_on >= $2)
                 ORDER BY from_on DESC, id DESC LIMIT 1"
            ),
            &binds![student_id, day],
        )?
        .map(|one| one.0))
}

pub fn count_of_section(tx: &mut Tx, id: i64) -> Result<i64> {
    tx.value(
        sql!(
            "SELECT count(*) FROM student st WHERE st.section_id = $1
             OR EXISTS (SELECT 1 FROM placement pl WHERE pl.student_id = st.id AND pl.section_id = $1)"
        ),
        &binds![id],
    )
}

/// 422 at `gender` when the section in which the student sits would not take them.
pub fn check_gender(tx: &mut Tx, section: i64, gender: Gender) -> Result<()> {
    let refused = academic::find_section(tx, section)?.filter(|section| !takes(section.wing, gender));
    refused.map_or(Ok(()), |section| {
        let sentence = format!("The student sits in section {}, which does not take them then. Transfer them first.", section.name);
        Err(Error::field("gender", sentence))
    })
}

/// A section that was changed still has a seat for everybody who sits in it, and its wing takes them.
pub fn refuse_section(tx: &mut Tx, id: i64) -> Result<Option<Refusal>> {
    let Some(section) = academic::find_section(tx, id)? else { return Ok(None) };
    let strength = seats_taken(tx, id)?;
    if section.capacity < strength {
        let sentence = format!("{strength} students sit in this section. Give it {strength} seats at least, or transfer students first.");
        return Ok(Some(Refusal::at("capacity", sentence)));
    }
    let genders: Vec<Gender> =
        tx.values(sql!("SELECT gender FROM student WHERE section_id = $1 AND status IN ('pending', 'active') ORDER BY id"), &binds![id])?;
    let strangers = genders.into_iter().filter(|gender| !takes(section.wing, *gender)).count();
    if strangers > 0 {
        let sentence = format!("{strangers} of the {strength} students in this section do not belong to this wing. Transfer them first.");
        return Ok(Some(Refusal::at("wing", sentence)));
    }
    Ok(None)
}
