use super::model::BranchDetails;
use kernel::{Error, Result, Scope, Tx, Value, sql};

/// One branch within the scope.
pub fn branch(tx: &mut Tx, scope: &Scope, id: i64) -> Result<BranchDetails> {
    let mut branch: BranchDetails = tx
        .first(
            sql!(
                "SELECT b.id, b.version, b.school_id, s.name AS school_name, b.name, b.name_ur, b.code, b.head_name, b.phone, b.email, b.address, b.city, b.is_active,
                        b.created_at, b.updated_at
                 FROM branch b JOIN school s ON s.id = b.school_id WHERE b.id = $1 AND b.id IN [$2]"
            ),
            &[Value::Int(id), Value::from(&scope.branches)],
        )?
        .ok_or_else(|| Error::not_found("branch"))?;
    branch.campus_count =
        tx.value(sql!("SELECT count(*) FROM campus WHERE branch_id = $1 AND id IN [$2]"), &[Value::Int(id), Value::from(&scope.campuses)])?;
    Ok(branch)
}
