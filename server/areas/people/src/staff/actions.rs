use super::{model::StaffForm, queries::member};
use crate::employees;
use chrono::NaiveDate;
use kernel::{Actor, Edited, Result, Scope, Tx};

pub fn add(tx: &mut Tx, today: NaiveDate, form: StaffForm) -> Result<i64> {
    let form = form.over(None).check(today)?;
    employees::actions::create(tx, &form)
}

/// Changes somebody in post by id and version; gives what a move to another campus left of what they see as a user.
pub fn change(tx: &mut Tx, scope: &Scope, today: NaiveDate, Edited { id, version }: Edited, form: StaffForm) -> Result<Option<String>> {
    member(tx, scope, id)?;
    let before = employees::queries::employee(tx, scope, id)?;
    let form = form.over(Some(&before)).check(today)?;
    employees::actions::update(tx, scope, id, version, &form)
}

/// Removes somebody in post to whom nothing refers; gives what became of their sign-in.
pub fn delete(tx: &mut Tx, actor: &Actor, id: i64) -> Result<Option<String>> {
    member(tx, &actor.scope, id)?;
    employees::actions::delete(tx, actor, id)
}
