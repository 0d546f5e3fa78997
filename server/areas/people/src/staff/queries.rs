use super::model::{StaffDetails, StaffForm};
use crate::employees::{self, model::EMPLOYEE};
use chrono::NaiveDate;
use kernel::{Actor, App, Error, Result, Scope, Tx, binds, sql};

/// One member of staff in post, within the scope.
pub fn member(tx: &mut Tx, scope: &Scope, id: i64) -> Result<StaffDetails> {
    tx.first(
        sql!(
            "SELECT e.id, e.version, e.employee_no, e.name, e.father_name, e.gender, e.cnic, e.date_of_birth, e.phone, e.email, e.address, e.city,
                    e.photo_file_id, e.designation_id, d.name AS designation_name, d.category, e.campus_id, c.name AS campus_name, e.department,
                    e.joined_on, e.contract, e.qualification, e.emergency_contact_name, e.emergency_contact_phone, e.status
             FROM employee e JOIN designation d ON d.id = e.designation_id JOIN campus c ON c.id = e.campus_id
             WHERE e.id = $1 AND e.campus_id IN [$2] AND e.status IN ('active', 'on_leave')"
        ),
        &binds![id, &scope.campuses],
    )?
    .ok_or_else(|| Error::not_found("staff member"))
}

/// As `member`, with photo and figures for whoever reads it.
pub fn shown(tx: &mut Tx, app: &App, actor: &Actor, id: i64) -> Result<StaffDetails> {
    let mut member = member(tx, &actor.scope, id)?;
    member.photo = member.photo_file_id.map(|file| tx.file_ref(app, actor.user_id, file)).transpose()?;
    member.figures = tx.figures(EMPLOYEE.noun, actor, id)?;
    Ok(member)
}

pub fn add(tx: &mut Tx, today: NaiveDate, form: StaffForm) -> Result<i64> {
    let form = form.over(None).check(today)?;
    if let Some(file) = form.photo_file_id {
        tx.check_own_file("photo_file_id", file)?;
    }
    employees::queries::create(tx, &form)
}

/// Changes somebody in post by id and version.
pub fn change(tx: &mut Tx, scope: &Scope, today: NaiveDate, (id, version): (i64, i64), form: StaffForm) -> Result<()> {
    member(tx, scope, id)?;
    let before = employees::queries::employee(tx, scope, id)?;
    let form = form.over(Some(&before)).check(today)?;
    if let Some(file) = form.photo_file_id.filter(|file| before.photo_file_id != Some(*file)) {
        tx.check_own_file("photo_file_id", file)?;
    }
    employees::queries::update(tx, scope, id, version, &form)
}
