use super::{
    model::{REPORT_SET, ReportSetForm},
    queries,
};
use crate::{index::queries::known, rights};
use kernel::{Actor, Edited, Error, Result, Tx, binds, pairs, sql};

/// Parameters that one user may keep.
const MOST_OF_USER: i64 = 200;

/// What a user may keep: parameters of a report that they may open, shared only by who may share.
fn check(tx: &mut Tx, actor: &Actor, form: &ReportSetForm) -> Result<Vec<i64>> {
    let call = known(tx, &form.report)?;
    if !call.opens_for(actor) {
        return Err(Error::field("report", "You may not open this report."));
    }
    form.fits(&call)?;
    let mut roles = form.role_ids.clone();
    roles.sort_unstable();
    roles.dedup();
    if !roles.is_empty() && !actor.can(rights::SHARE) {
        return Err(Error::field("role_ids", "You may save parameters for yourself, not share them."));
    }
    if queries::roles_there(tx, &roles)? < roles.len() as i64 {
        return Err(Error::field("role_ids", "Choose roles that are there."));
    }
    Ok(roles)
}

/// Keeps parameters by name. 422 at `name` when it is taken, 409 when one keeps too many.
pub fn save(tx: &mut Tx, actor: &Actor, form: &ReportSetForm) -> Result<i64> {
    let roles = check(tx, actor, form)?;
    tx.lock("app_user", actor.user_id)?;
    if queries::kept(tx, actor.user_id)? >= MOST_OF_USER {
        return Err(Error::conflict(format!("You have saved {MOST_OF_USER} sets of parameters, which is the most. Delete one first.")));
    }
    let id = tx.insert(
        &REPORT_SET,
        pairs! { user_id: actor.user_id, report: form.report.clone(), name: form.name.clone(), query: form.query.clone(), span: form.span },
    )?;
    share(tx, id, &roles)?;
    Ok(id)
}

/// Changes one's own parameters; their report stays.
pub fn update(tx: &mut Tx, actor: &Actor, Edited { id, version }: Edited, form: &ReportSetForm) -> Result<i64> {
    queries::check_own(tx, actor.user_id, id)?;
    let roles = check(tx, actor, form)?;
    let kept = tx.snapshot(&REPORT_SET, id)?;
    if kept.get("report").and_then(serde_json::Value::as_str) != Some(form.report.as_str()) {
        return Err(Error::field("report", "These are parameters of another report. Save new ones for this report."));
    }
    let pairs = pairs! { name: form.name.clone(), query: form.query.clone(), span: form.span };
    tx.update(&REPORT_SET, &actor.scope, id, version, pairs)?;
    share(tx, id, &roles)?;
    Ok(id)
}

/// Removes one's own parameters. 409 while a schedule sends them.
pub fn delete(tx: &mut Tx, actor: &Actor, id: i64) -> Result<()> {
    queries::check_own(tx, actor.user_id, id)?;
    share(tx, id, &[])?;
    tx.delete(&REPORT_SET, &actor.scope, id)
}

fn share(tx: &mut Tx, id: i64, roles: &[i64]) -> Result<()> {
    tx.exec(sql!("DELETE FROM report_set_role WHERE report_set_id = $1"), &binds![id])?;
    tx.insert_lines("report_set_role", roles.iter().map(|role| pairs! { report_set_id: id, role_id: *role }))
}
