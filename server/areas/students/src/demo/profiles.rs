//! What families ask to have changed, as the demo writes it.

use crate::profile_changes::{
    actions,
    model::{PROFILE_CHANGE, ProfileChangeStatus, ProfileField, RefuseForm},
};
use kernel::{Result, Row, Scope, Tx, binds, pairs, sql};

#[derive(Row)]
struct Child {
    id: i64,
    father_name: Option<String>,
    phone: Option<String>,
    address: Option<String>,
}

/// Requests of so many families of a campus: a new number, a new address, whom to call. Gives their ids, the oldest first.
pub fn ask(tx: &mut Tx, campus_id: i64, most: i64) -> Result<Vec<i64>> {
    let children: Vec<Child> = tx.all(
        sql!("SELECT id, father_name, phone, address FROM student WHERE campus_id = $1 AND status = 'active' ORDER BY id LIMIT $2"),
        &binds![campus_id, most],
    )?;
    let mut ids = Vec::new();
    for (n, child) in children.into_iter().enumerate() {
        let (field, old, new) = match n % 3 {
            0 => (ProfileField::Phone, child.phone, format!("+9230055{:05}", 10_000 + child.id % 80_000)),
            1 => (ProfileField::Address, child.address, format!("House {}, Street 4, New Town", child.id % 90 + 1)),
            _ => (ProfileField::EmergencyContact, None, "Uncle Bilal, 0300-1112223".to_owned()),
        };
        let by = child.father_name.unwrap_or_else(|| "The parent".to_owned());
        ids.push(tx.insert(
            &PROFILE_CHANGE,
            pairs! {
                student_id: child.id, campus_id: campus_id, field: field, old_value: old, new_value: new, status: ProfileChangeStatus::Open,
                asked_by_id: 0, asked_by: by,
            },
        )?);
    }
    Ok(ids)
}

pub fn refuse(tx: &mut Tx, scope: &Scope, id: i64, reason: &str) -> Result<()> {
    actions::refuse(tx, scope, &RefuseForm { id, version: 1, reason: reason.into() }).map(drop)
}
