use super::{model::StaffForm, queries::member};
use crate::employees;
use chrono::NaiveDate;
use kernel::{Result, Scope, Tx};

pub fn add(tx: &mut Tx, today: NaiveDate, form: StaffForm) -> Result<i64> {
    let form = form.over(None).check(today)?;
    if let Some(file) = form.photo_file_id {
        tx.check_own_picture("photo_file_id", file)?;
    }
    employees::actions::create(tx, &form)
}

/// Changes somebody in post by id and version.
pub fn change(tx: &mut Tx, scope: &Scope, today: NaiveDate, (id, version): (i64, i64), form: StaffForm) -> Result<()> {
    member(tx, scope, id)?;
    let before = employees::queries::employee(tx, scope, id)?;
    let form = form.over(Some(&before)).check(today)?;
    if let Some(file) = form.photo_file_id.filter(|file| before.person.photo_file_id != Some(*file)) {
        tx.check_own_picture("photo_file_id", file)?;
    }
    employees::actions::update(tx, scope, id, version, &form)
}
