use super::model::{OwnChange, OwnProfile, ProfileChange, ProfileField};
use crate::ids::StudentId;
use institution::api::CampusId;
use kernel::{Actor, Error, Listed as _, Result, Row, Scope, Tx, binds, hooks::Merging, sql};

/// Requests that a family sees, the newest of all its people together.
const MOST_SHOWN: i64 = 50;

/// One within the scope; else 404.
pub fn change(tx: &mut Tx, scope: &Scope, id: i64) -> Result<ProfileChange> {
    let request = ProfileChange::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<ProfileChange>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("profile change"))
}

/// The contact details of a person as they stand.
#[derive(Clone, Debug, Row)]
pub struct Standing {
    pub campus_id: i64,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub address: Option<String>,
    pub emergency_contact: Option<String>,
    pub photo_file_id: Option<i64>,
}

impl Standing {
    /// Of a field that is a text.
    pub fn value(&self, field: ProfileField) -> Option<String> {
        match field {
            ProfileField::Phone => self.phone.clone(),
            ProfileField::Email => self.email.clone(),
            ProfileField::Address => self.address.clone(),
            ProfileField::EmergencyContact => self.emergency_contact.clone(),
            ProfileField::Photo => None,
        }
    }

    /// Of a field that is a picture.
    pub fn file(&self, field: ProfileField) -> Option<i64> {
        self.photo_file_id.filter(|_| field == ProfileField::Photo)
    }
}

pub fn of_student(tx: &mut Tx, id: i64) -> Result<Standing> {
    tx.one(sql!("SELECT campus_id, phone, email, address, emergency_contact, photo_file_id FROM student WHERE id = $1"), &binds![id])
}

pub fn of_guardian(tx: &mut Tx, id: i64) -> Result<Standing> {
    tx.one(
        sql!(
            "SELECT campus_id, phone, email, address, CAST(NULL AS TEXT) AS emergency_contact, CAST(NULL AS BIGINT) AS photo_file_id
             FROM guardian WHERE id = $1"
        ),
        &binds![id],
    )
}

/// Whose request it is.
pub fn standing(tx: &mut Tx, change: &ProfileChange) -> Result<Standing> {
    match (change.student_id, change.guardian_id) {
        (Some(student), _) => of_student(tx, student),
        (None, Some(guardian)) => of_guardian(tx, guardian),
        (None, None) => Err(Error::internal("a profile change of nobody")),
    }
}

/// The guardian that somebody is, if they are one.
pub fn guardian_of(actor: &Actor) -> Option<i64> {
    actor.person.as_ref().filter(|person| person.kind == "guardian").map(|person| person.id)
}

/// The parent's own record first, then each child; of a student, themself.
pub fn own(tx: &mut Tx, actor: &Actor) -> Result<Vec<OwnProfile>> {
    let guardian = guardian_of(actor);
    let mut people: Vec<OwnProfile> = tx.all(
        sql!(
            "SELECT CAST(NULL AS BIGINT) AS student_id, g.name, k.name AS campus_name, k.name_ur AS campus_name_ur, g.phone, g.email, g.address,
                    CAST(NULL AS TEXT) AS emergency_contact, CAST(NULL AS BIGINT) AS photo_file_id
             FROM guardian g JOIN campus k ON k.id = g.campus_id WHERE g.id = $1 ORDER BY g.id"
        ),
        &binds![guardian],
    )?;
    let students: Vec<OwnProfile> = tx.all(
        sql!(
            "SELECT s.id AS student_id, s.name, k.name AS campus_name, k.name_ur AS campus_name_ur, s.phone, s.email, s.address,
                    s.emergency_contact, s.photo_file_id
             FROM student s JOIN campus k ON k.id = s.campus_id WHERE s.id IN [$1] ORDER BY s.name_order, s.id"
        ),
        &binds![&actor.scope.students],
    )?;
    people.extend(students);
    let changes: Vec<OwnChange> = tx.all(
        sql!(
            "SELECT q.id, q.version, q.student_id, q.field, q.old_value, q.new_value, q.status, q.asked_by, q.created_at, q.refusal_reason,
                    q.asked_by_id = $3 AS is_own
             FROM profile_change q WHERE q.student_id IN [$1] OR q.guardian_id = $2 ORDER BY q.id DESC LIMIT $4"
        ),
        &binds![&actor.scope.students, guardian, actor.user_id, MOST_SHOWN],
    )?;
    for person in &mut people {
        person.changes = changes.iter().filter(|change| change.student_id == person.student_id).cloned().collect();
    }
    Ok(people)
}

pub fn forget_student(tx: &mut Tx, student: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM profile_change WHERE student_id = $1"), &binds![student]).map(drop)
}

pub fn forget_guardian(tx: &mut Tx, guardian: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM profile_change WHERE guardian_id = $1"), &binds![guardian]).map(drop)
}

/// Requests go with a student to another campus, whose office reads and decides them from then on.
pub fn follow_student(tx: &mut Tx, student: StudentId, campus: CampusId) -> Result<()> {
    tx.exec(sql!("UPDATE profile_change SET campus_id = $2 WHERE student_id = $1"), &binds![student, campus]).map(drop)
}

/// The requests for a merged duplicate are the other's, at the other's campus; those that wait end, since both may wait for the same.
pub fn hand_over_student(tx: &mut Tx, merging: &Merging) -> Result<()> {
    tx.exec(sql!("UPDATE profile_change SET status = 'withdrawn' WHERE student_id = $1 AND status = 'open'"), &binds![merging.gone])?;
    tx.exec(
        sql!(
            "UPDATE profile_change SET student_id = $1, campus_id = (SELECT s.campus_id FROM student s WHERE s.id = $1)
             WHERE student_id = $2"
        ),
        &binds![merging.keep, merging.gone],
    )
    .map(drop)
}

pub fn hand_over_guardian(tx: &mut Tx, merging: &Merging) -> Result<()> {
    tx.exec(sql!("UPDATE profile_change SET status = 'withdrawn' WHERE guardian_id = $1 AND status = 'open'"), &binds![merging.gone])?;
    tx.exec(
        sql!(
            "UPDATE profile_change SET guardian_id = $1, campus_id = (SELECT g.campus_id FROM guardian g WHERE g.id = $1)
             WHERE guardian_id = $2"
        ),
        &binds![merging.keep, merging.gone],
    )
    .map(drop)
}
