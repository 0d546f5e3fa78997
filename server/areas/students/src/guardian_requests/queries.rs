use super::model::{GUARDIAN_REQUEST, RequestStatus};
use crate::{guardians::model::Relation, ids::StudentId};
use kernel::{Result, Row, Tx, binds, hooks::Merging, pairs, sql};

#[derive(Row)]
pub struct Asked {
    pub guardian_id: i64,
    pub student_id: i64,
    pub relation: Relation,
    pub status: RequestStatus,
}

/// Asks those who see a guardian to link a student with them. One open request for both is enough.
pub fn ask(tx: &mut Tx, guardian: i64, student: StudentId, relation: Relation) -> Result<()> {
    let open: i64 = tx.value(
        sql!("SELECT count(*) FROM guardian_request WHERE student_id = $1 AND guardian_id = $2 AND status = 'open'"),
        &binds![student, guardian],
    )?;
    if open > 0 {
        return Ok(());
    }
    let campus_id: i64 = tx.value(sql!("SELECT campus_id FROM guardian WHERE id = $1"), &binds![guardian])?;
    let asked_by = tx.who().name.clone();
    let request = pairs! {
        guardian_id: guardian, student_id: student, campus_id: campus_id, relation: relation, status: RequestStatus::Open, asked_by: asked_by,
    };
    tx.insert(&GUARDIAN_REQUEST, request).map(drop)
}

/// What whoever saved the student may know.
pub fn note(relation: Relation) -> String {
    format!(
        "The {relation} is registered elsewhere. The student was saved without this guardian, and those who registered them were asked to link them."
    )
}

/// What the guardians are who were asked for and whom nobody has answered for.
pub fn asked_for(tx: &mut Tx, student: i64) -> Result<Vec<Relation>> {
    tx.values(sql!("SELECT relation FROM guardian_request WHERE student_id = $1 AND status = 'open' ORDER BY id"), &binds![student])
}

pub fn forget_student(tx: &mut Tx, student: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM guardian_request WHERE student_id = $1"), &binds![student]).map(drop)
}

pub fn forget_guardian(tx: &mut Tx, guardian: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM guardian_request WHERE guardian_id = $1"), &binds![guardian]).map(drop)
}

/// The requests of a merged duplicate are now the other's.
pub fn hand_over_student(tx: &mut Tx, merging: &Merging) -> Result<()> {
    tx.exec(sql!("UPDATE guardian_request SET student_id = $1 WHERE student_id = $2"), &binds![merging.keep, merging.gone]).map(drop)
}

/// The requests for a merged duplicate are now for the other, and seen by the campus that registered that one.
pub fn hand_over_guardian(tx: &mut Tx, merging: &Merging) -> Result<()> {
    tx.exec(
        sql!(
            "UPDATE guardian_request SET guardian_id = $1, campus_id = (SELECT g.campus_id FROM guardian g WHERE g.id = $1)
             WHERE guardian_id = $2"
        ),
        &binds![merging.keep, merging.gone],
    )
    .map(drop)
}
