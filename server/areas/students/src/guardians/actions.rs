//! Who answers for whom. A guardian who is linked reads all of the child, so every link stands in the child's history, and so does its end.

use super::{
    model::{GUARDIAN, GuardianLink},
    queries,
};
use crate::students::model::STUDENT;
use kernel::{Result, Tx, binds, hooks::Merging, sql};
use serde_json::{Value as Json, json};

/// A student whose guardians change, and the campus that reads of it.
#[derive(Clone, Copy, Debug)]
pub struct Whose {
    pub student_id: i64,
    pub campus_id: i64,
}

impl Whose {
    pub fn of(tx: &mut Tx, student_id: i64) -> Result<Whose> {
        let campus_id = tx.value(sql!("SELECT campus_id FROM student WHERE id = $1"), &binds![student_id])?;
        Ok(Whose { student_id, campus_id })
    }
}

/// Links a guardian; nothing where the two are linked already.
pub fn link(tx: &mut Tx, whose: Whose, link: GuardianLink) -> Result<()> {
    if insert(tx, whose, link)? { tell(tx, whose, "guardian_linked", None, Some(link)) } else { Ok(()) }
}

/// The guardian is none of the student any more, and is told nothing more of them.
pub fn unlink(tx: &mut Tx, whose: Whose, link: GuardianLink) -> Result<()> {
    delete(tx, whose, link)?;
    messages::api::stop_telling(tx, (GUARDIAN.record_name, link.guardian_id), whose.student_id)?;
    tell(tx, whose, "guardian_unlinked", Some(link), None)
}

/// Makes these the guardians of a student.
pub fn relink(tx: &mut Tx, whose: Whose, links: &[GuardianLink]) -> Result<()> {
    let before = queries::links_of(tx, whose.student_id)?;
    let same = |a: &GuardianLink, b: &GuardianLink| a.guardian_id == b.guardian_id;
    // What goes or changes is taken away first: only one of a student's links is the first to be called.
    for old in before.iter().filter(|old| !links.contains(old)) {
        if links.iter().any(|new| same(old, new)) { delete(tx, whose, *old)? } else { unlink(tx, whose, *old)? }
    }
    for new in links.iter().filter(|new| !before.contains(new)) {
        match before.iter().find(|old| same(old, new)) {
            None => link(tx, whose, *new)?,
            Some(old) => {
                insert(tx, whose, *new)?;
                tell(tx, whose, "guardian_changed", Some(*old), Some(*new))?;
            }
        }
    }
    Ok(())
}

/// A record that goes has no guardians any more.
pub fn unlink_all(tx: &mut Tx, student_id: i64) -> Result<()> {
    let whose = Whose::of(tx, student_id)?;
    queries::links_of(tx, student_id)?.into_iter().try_for_each(|link| unlink(tx, whose, link))
}

/// The children of a parent's duplicate are the other's.
pub fn hand_over(tx: &mut Tx, merging: &Merging) -> Result<Vec<i64>> {
    let (keep, gone) = (merging.keep, merging.gone);
    let children: Vec<i64> =
        tx.values(sql!("SELECT student_id FROM student_guardian WHERE guardian_id = $1 ORDER BY student_id"), &binds![gone])?;
    for child in &children {
        let whose = Whose::of(tx, *child)?;
        let mut links = queries::links_of(tx, *child)?;
        let has_both = links.iter().any(|link| link.guardian_id == keep);
        if has_both {
            links.retain(|link| link.guardian_id != gone);
        }
        for link in links.iter_mut().filter(|link| link.guardian_id == gone) {
            link.guardian_id = keep;
        }
        relink(tx, whose, &links)?;
    }
    Ok(children)
}

/// Whether the link was not there.
fn insert(tx: &mut Tx, whose: Whose, link: GuardianLink) -> Result<bool> {
    let added = tx.exec(
        sql!(
            "INSERT INTO student_guardian (student_id, guardian_id, relation, is_primary) VALUES ($1, $2, $3, $4)
             ON CONFLICT (student_id, guardian_id) DO NOTHING"
        ),
        &binds![whose.student_id, link.guardian_id, link.relation, link.is_primary],
    )?;
    Ok(added > 0)
}

fn delete(tx: &mut Tx, whose: Whose, link: GuardianLink) -> Result<()> {
    tx.exec(sql!("DELETE FROM student_guardian WHERE student_id = $1 AND guardian_id = $2"), &binds![whose.student_id, link.guardian_id])
        .map(drop)
}

fn tell(tx: &mut Tx, whose: Whose, what: &str, before: Option<GuardianLink>, after: Option<GuardianLink>) -> Result<()> {
    let campus = Some(whose.campus_id);
    tx.audit_event(STUDENT.record_name, Some(whose.student_id), what, campus, before.map(told), after.map(told))
}

fn told(link: GuardianLink) -> Json {
    json!({ "guardian_id": link.guardian_id, "relation": link.relation, "is_primary": link.is_primary })
}
