use super::{model::Portrait, queries};
use kernel::{Error, Result, Tx};

/// 422 where somebody is not marked, has left or works at another campus.
pub fn check_people(tx: &mut Tx, campus_id: i64, people: &[Portrait]) -> Result<()> {
    let marked = queries::marked(tx, campus_id, &[])?;
    match people.iter().position(|one| !marked.iter().any(|other| other.id == one.employee_id)) {
        Some(n) => Err(Error::field(
            format!("people.{n}.employee_id"),
            "Nobody is shown who is not marked for it. Mark this person as public on their own record first.",
        )),
        None => Ok(()),
    }
}
