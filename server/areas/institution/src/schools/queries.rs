use super::model::SchoolDetails;
use kernel::{Error, Result, Scope, Tx, db::Value, sql};

/// One school within the scope.
pub fn school(tx: &mut Tx, scope: &Scope, id: i64) -> Result<SchoolDetails> {
    tx.first(
        sql!(
            "SELECT id, version, name, name_ur, code, registration_no, principal_name, phone, email, website, address, city, logo_file_id, established_on,
                    is_active, created_at, updated_at
             FROM school WHERE id = $1 AND id IN [$2]"
        ),
        &[Value::Int(id), Value::from(&scope.schools)],
    )?
    .ok_or_else(|| Error::not_found("school"))
}
