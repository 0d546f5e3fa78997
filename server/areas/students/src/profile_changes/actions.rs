use super::{
    model::{AskForm, DecideForm, PROFILE_CHANGE, ProfileChange, ProfileChangeStatus, ProfileField, RefuseForm},
    queries::{self, guardian_of},
};
use crate::{
    guardians::{model::GUARDIAN, queries::to_tell::guardians_to_tell},
    ids::StudentId,
    students::{
        model::STUDENT,
        queries::search::{reindex, reindex_children},
    },
};
use kernel::{Actor, Error, Result, Scope, Tx, Value, binds, pairs, sql};
use messages::api::{MessageKind, NewMessage, Recipient, send_many};

/// Keeps what a family asks for. 422 at the field for a child of somebody else, a value that stands already, and a second request for the same.
pub fn ask(tx: &mut Tx, actor: &Actor, form: &AskForm) -> Result<i64> {
    let (student, guardian) = whose(tx, actor, form)?;
    let standing = match (student, guardian) {
        (Some(id), _) => queries::of_student(tx, id.0)?,
        (None, Some(id)) => queries::of_guardian(tx, id)?,
        (None, None) => return Err(Error::field("student_id", "Choose one of your children.")),
    };
    if let Some(file) = form.photo_file_id {
        tx.check_own_picture("photo_file_id", file)?;
    }
    let old = standing.value(form.field);
    if form.field != ProfileField::Photo && old == form.value {
        return Err(Error::field("value", "This is what stands there already."));
    }
    let change = pairs! {
        student_id: student,
        guardian_id: guardian,
        campus_id: standing.campus_id,
        field: form.field,
        old_value: old,
        new_value: form.value.clone(),
        old_file_id: standing.file(form.field),
        new_file_id: form.photo_file_id,
        note: form.note.clone(),
        status: ProfileChangeStatus::Open,
        asked_by_id: actor.user_id,
        asked_by: actor.name.clone(),
    };
    tx.insert(&PROFILE_CHANGE, change)
}

/// The student, or the parent, whom a request is about. 422 for a student whom the asker does not sign in for.
fn whose(tx: &mut Tx, actor: &Actor, form: &AskForm) -> Result<(Option<StudentId>, Option<i64>)> {
    let Some(id) = form.student_id else { return Ok((None, guardian_of(actor))) };
    match tx.in_scope(&STUDENT, &actor.scope, id) {
        Ok(_) => Ok((Some(StudentId(id)), None)),
        Err(Error::NotFound(_)) => Err(Error::field("student_id", "Choose one of your children.")),
        Err(other) => Err(other),
    }
}

/// Ends one's own request while it waits. 404 for somebody else's, 409 once it is decided.
pub fn withdraw(tx: &mut Tx, actor: &Actor, form: &DecideForm) -> Result<i64> {
    tx.lock("profile_change", form.id)?;
    let found: Option<(i64, ProfileChangeStatus, i64)> =
        tx.first(sql!("SELECT asked_by_id, status, version FROM profile_change WHERE id = $1"), &binds![form.id])?;
    let (_, status, version) = found.filter(|(by, ..)| *by == actor.user_id).ok_or_else(|| Error::not_found("profile change"))?;
    check_open(status)?;
    if version != form.version {
        return Err(Error::stale("profile change"));
    }
    tx.set(&PROFILE_CHANGE, form.id, "withdrawn", pairs! { status: ProfileChangeStatus::Withdrawn })?;
    Ok(form.id)
}

fn check_open(status: ProfileChangeStatus) -> Result<()> {
    if status == ProfileChangeStatus::Open { Ok(()) } else { Err(Error::conflict(format!("This request is {status} already."))) }
}

/// A request that waits, locked. 404 out of scope, 409 once it is decided.
fn waiting(tx: &mut Tx, scope: &Scope, id: i64) -> Result<ProfileChange> {
    tx.lock("profile_change", id)?;
    let found = queries::change(tx, scope, id)?;
    check_open(found.status)?;
    Ok(found)
}

/// Nobody else changes whom a request is about until the transaction ends.
fn lock_person(tx: &mut Tx, found: &ProfileChange) -> Result<()> {
    match (found.student_id, found.guardian_id) {
        (Some(student), _) => tx.lock("student", student),
        (None, Some(guardian)) => tx.lock("guardian", guardian),
        (None, None) => Ok(()),
    }
}

/// Puts what was asked for into the register, and tells the family. 409 when the register holds another value by now than the family saw.
pub fn accept(tx: &mut Tx, scope: &Scope, form: &DecideForm) -> Result<i64> {
    let found = waiting(tx, scope, form.id)?;
    lock_person(tx, &found)?;
    let standing = queries::standing(tx, &found)?;
    if standing.value(found.field) != found.old_value || standing.file(found.field) != found.old_file_id {
        return Err(Error::conflict(
            "Somebody changed this in the register after the family asked. Look at both: refuse the request, or change the record by hand.",
        ));
    }
    decide(tx, scope, &found, form.version, ProfileChangeStatus::Accepted, None)?;
    let value = if found.field == ProfileField::Photo { Value::from(found.new_file_id) } else { Value::from(found.new_value.clone()) };
    let columns = vec![(found.field.column(), value)];
    match (found.student_id, found.guardian_id) {
        (Some(student), _) => {
            tx.set(&STUDENT, student, "profile_changed", columns)?;
            reindex(tx, student)?;
        }
        (None, Some(guardian)) => {
            tx.set(&GUARDIAN, guardian, "profile_changed", columns)?;
            reindex_children(tx, guardian)?;
        }
        (None, None) => {}
    }
    tell(tx, &found, ProfileChangeStatus::Accepted, "")?;
    Ok(found.id)
}

/// Leaves the register as it is; the family is told why.
pub fn refuse(tx: &mut Tx, scope: &Scope, form: &RefuseForm) -> Result<i64> {
    let found = waiting(tx, scope, form.id)?;
    decide(tx, scope, &found, form.version, ProfileChangeStatus::Refused, Some(&form.reason))?;
    tell(tx, &found, ProfileChangeStatus::Refused, &form.reason)?;
    Ok(found.id)
}

fn decide(
    tx: &mut Tx,
    scope: &Scope,
    found: &ProfileChange,
    version: i64,
    status: ProfileChangeStatus,
    reason: Option<&str>,
) -> Result<()> {
    let (who, now) = (tx.who().name.clone(), tx.now());
    let columns = pairs! { status: status, decided_by: who, decided_at: now, refusal_reason: reason.map(str::to_owned) };
    tx.update(&PROFILE_CHANGE, scope, found.id, version, columns)
}

/// Tells the guardians of the student, or the parent themself.
fn tell(tx: &mut Tx, found: &ProfileChange, status: ProfileChangeStatus, reason: &str) -> Result<()> {
    let messages = recipients(tx, found)?.into_iter().map(|to| NewMessage {
        kind: MessageKind::ProfileChange,
        about: (&PROFILE_CHANGE, found.id),
        campus_id: Some(found.campus_id),
        values: vec![
            ("student", found.person_name.clone().unwrap_or_default()),
            ("field", found.field.as_str().to_owned()),
            ("decision", status.as_str().to_owned()),
            ("reason", reason.to_owned()),
            ("campus", found.campus_name.clone().unwrap_or_default()),
        ],
        key: format!("profile_change/{}/{status}/{}", found.id, to.person_id.unwrap_or_default()),
        to,
        answerable: false,
    });
    send_many(tx, messages.collect()).map(drop)
}

fn recipients(tx: &mut Tx, found: &ProfileChange) -> Result<Vec<Recipient>> {
    if let Some(student) = found.student_id {
        return Ok(guardians_to_tell(tx, &[student])?.remove(&student).unwrap_or_default());
    }
    let children: Vec<i64> =
        tx.values(sql!("SELECT student_id FROM student_guardian WHERE guardian_id = $1 ORDER BY student_id"), &binds![found.guardian_id])?;
    let all = guardians_to_tell(tx, &children)?.into_values().flatten();
    // It is about the parent's own details, and about no child.
    let own = all.map(|to| Recipient { of_student: None, ..to });
    Ok(own.filter(|to| to.person_id == found.guardian_id).take(1).collect())
}
