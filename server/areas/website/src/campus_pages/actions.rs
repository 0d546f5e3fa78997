use super::{
    model::{CAMPUS_PAGE, CampusPageForm, Portrait},
    queries,
};
use crate::{epoch, section::check_ids};
use kernel::{ColumnValues as _, Edited, Error, Result, Scope, Tx, pairs};

/// Chooses what a campus's page shows beside its record. A page without anything chosen has no row.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, page: &CampusPageForm) -> Result<()> {
    queries::campus(tx, scope, id)?;
    tx.lock("campus", id)?;
    check_ids(tx, "pictures", page.ids())?;
    check_people(tx, id, &page.people)?;
    match queries::chosen(tx, id)? {
        Some(kept) if page.is_empty() && kept.version == version => tx.delete(&CAMPUS_PAGE, scope, kept.id)?,
        Some(kept) => tx.update(&CAMPUS_PAGE, scope, kept.id, version, page.columns())?,
        None if version != 0 => return Err(Error::stale(CAMPUS_PAGE.record_name)),
        None if page.is_empty() => {}
        None => {
            let mut columns = page.columns();
            columns.extend(pairs! { campus_id: id });
            tx.insert(&CAMPUS_PAGE, columns)?;
        }
    }
    epoch::bump(tx)
}

/// 422 where somebody is not marked, has left or works at another campus.
fn check_people(tx: &mut Tx, campus_id: i64, people: &[Portrait]) -> Result<()> {
    let marked = queries::marked(tx, campus_id, &[])?;
    match people.iter().position(|one| !marked.iter().any(|other| other.id == one.employee_id)) {
        Some(n) => Err(Error::field(
            format!("people.{n}.employee_id"),
            "This person is not marked to be shown on the website. Mark them on their own record first.",
        )),
        None => Ok(()),
    }
}
