//! Answers to requests for a guardian who is registered elsewhere.

use super::{
    model::{GUARDIAN_REQUEST, RequestAnswer, RequestStatus},
    queries::Asked,
};
use crate::{
    guardians::{
        actions::{Whose, link},
        model::GuardianLink,
        queries::settle_first,
    },
    students::queries::search::reindex,
};
use kernel::{Error, Result, Scope, Tx, binds, pairs, sql};

/// Accepts or refuses a request as it was read; accepted, the student is linked with the parent. 409 when it was answered already.
pub fn answer(tx: &mut Tx, scope: &Scope, form: RequestAnswer, status: RequestStatus, by: &str) -> Result<i64> {
    tx.in_scope(&GUARDIAN_REQUEST, scope, form.id)?;
    let asked: Asked =
        tx.one(sql!("SELECT guardian_id, student_id, relation, status FROM guardian_request WHERE id = $1"), &binds![form.id])?;
    if asked.status != RequestStatus::Open {
        return Err(Error::conflict(format!("This request is {} already.", asked.status)));
    }
    tx.update(&GUARDIAN_REQUEST, scope, form.id, form.version, pairs! { status: status, answered_by: by })?;
    if status == RequestStatus::Accepted {
        tx.lock("student", asked.student_id)?;
        let whose = Whose::of(tx, asked.student_id)?;
        link(tx, whose, GuardianLink { guardian_id: asked.guardian_id, relation: asked.relation, is_primary: false })?;
        settle_first(tx, asked.student_id)?;
        reindex(tx, asked.student_id)?;
    }
    Ok(form.id)
}
