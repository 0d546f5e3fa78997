use crate::employees::{
    self,
    model::{EMPLOYEE, StaffDetails},
};
use kernel::{Actor, App, Error, Result, Scope, Tx};

/// One member of staff in post, within the scope.
pub fn member(tx: &mut Tx, scope: &Scope, id: i64) -> Result<StaffDetails> {
    let missing = || Error::not_found("staff member");
    let found = employees::queries::employee(tx, scope, id).map_err(|error| match error {
        Error::NotFound(_) => missing(),
        other => other,
    })?;
    Some(found.person).filter(|person| !person.status.has_left()).ok_or_else(missing)
}

/// As `member`, with photo and figures for whoever reads it.
pub fn shown(tx: &mut Tx, app: &App, actor: &Actor, id: i64) -> Result<StaffDetails> {
    let mut member = member(tx, &actor.scope, id)?;
    member.photo = member.photo_file_id.map(|file| tx.file_ref(app, actor.user_id, file)).transpose()?;
    member.figures = tx.figures(&EMPLOYEE, actor, id)?;
    Ok(member)
}
