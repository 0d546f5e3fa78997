pub mod placed;
pub mod stays;
pub mod steps;

use super::model::{
    FillForm,
    filling::{FillBy, Filling, Room, Waiting, fill},
    wings::takes,
};
use academics::{
    api as academic,
    api::{SectionBrief, SessionId},
};
use institution::api::CampusId;
use kernel::{Error, Refusal, Result, Row, Tx, binds, sql};
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
    let (campus, session) = (CampusId(form.campus_id), SessionId(session));
    let rooms = academic::sections_of_class(tx, campus, session, form.class_id)?
        .into_iter()
        .filter(|section| !section.is_manual)
        .map(|section| Ok(Room { taken: seats_taken(tx, section.id)?, section }))
        .collect::<Result<Vec<_>>>()?;
    if rooms.is_empty() {
        return Err(Error::field("class_id", "This class has no section here that is filled automatically. Add one first."));
    }
    let mut waiting = waiting(tx, campus, session, form.class_id)?;
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
fn waiting(tx: &mut Tx, campus_id: CampusId, session_id: SessionId, class_id: i64) -> Result<Vec<Waiting>> {
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
