use super::model::AccountStatus;
use crate::withholding::taxes::queries::Taxed;
use kernel::{Error, Result, Row, Scope, Tx, sql};

/// A payee of the caller's campuses, or of every campus; active ones only. 422 at `payee_id` for another.
pub fn payee(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Taxed> {
    let found: Option<Taxed> = tx.first(
        sql!("SELECT id, name, kind, filer_status, is_active, campus_id FROM payee WHERE id = $1 AND (campus_id IS NULL OR campus_id IN [$2])"),
        &[id.into(), (&scope.campuses).into()],
    )?;
    let found = found.ok_or_else(|| Error::field("payee_id", "Choose a payee of your campuses."))?;
    if found.is_active { Ok(found) } else { Err(Error::field("payee_id", "This payee is not active.")) }
}

/// A change that was asked for.
#[derive(Debug, Row)]
pub struct Asked {
    pub version: i64,
    pub payee_id: i64,
    pub bank_name: String,
    pub account_title: String,
    pub account_no: String,
    pub status: AccountStatus,
    pub requested_by: Option<i64>,
}

/// A change within the scope, locked; else 404.
pub fn asked(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Asked> {
    tx.lock("payee_account", id)?;
    tx.first(
        sql!(
            "SELECT version, payee_id, bank_name, account_title, account_no, status, requested_by FROM payee_account
             WHERE id = $1 AND (campus_id IS NULL OR campus_id IN [$2])"
        ),
        &[id.into(), (&scope.campuses).into()],
    )?
    .ok_or_else(|| Error::not_found("payee's bank account"))
}
