//! What taking an import back removes: students and parents whom a sheet brought, and whom nobody used since. Who signs in stays.

use crate::{
    guardian_requests,
    guardians::{self, model::GUARDIAN},
    profile_changes,
    students::{self, model::STUDENT},
};
use kernel::{Instant, Result, Scope, Tx};

/// Removes a student with the parents whom the same import brought for them; gives whether it did.
pub fn take_back_student(tx: &mut Tx, scope: &Scope, id: i64, begun_at: Instant) -> Result<bool> {
    if access::api::user_of_person(tx, STUDENT.record_name, id)?.is_some() {
        return Ok(false);
    }
    if students::queries::is_worked_on(tx, id)? {
        return Ok(false);
    }
    let parents = guardians::queries::brought_since(tx, id, begun_at)?;
    students::actions::removal::remove_lines(tx, id)?;
    tx.delete(&STUDENT, scope, id)?;
    for parent in parents {
        // A sister or brother who stays keeps them.
        if tx.referrers(&GUARDIAN, parent)?.is_empty() {
            take_back_parent(tx, scope, parent)?;
        }
    }
    Ok(true)
}

/// Removes a parent; gives whether it did.
pub fn take_back_parent(tx: &mut Tx, scope: &Scope, id: i64) -> Result<bool> {
    if access::api::user_of_person(tx, GUARDIAN.record_name, id)?.is_some() {
        return Ok(false);
    }
    guardian_requests::queries::forget_guardian(tx, id)?;
    profile_changes::queries::forget_guardian(tx, id)?;
    tx.delete(&GUARDIAN, scope, id)?;
    Ok(true)
}
