use super::model::VoucherDraftDetails;
use kernel::{Error, Result, Scope, Tx, db::One, sql};
use serde::de::DeserializeOwned;

/// One draft with its lines.
pub fn draft(tx: &mut Tx, scope: &Scope, id: i64) -> Result<VoucherDraftDetails> {
    tx.first(
        sql!(
            "SELECT d.id, d.version, d.campus_id, c.name AS campus_name, d.date, d.narration, d.lines, d.amount_minor, d.status, d.prepared_by,
                    d.prepared_by_name, d.checked_by_name, d.reason, d.voucher_id, d.kind
             FROM voucher_draft d JOIN campus c ON c.id = d.campus_id WHERE d.id = $1 AND d.campus_id IN [$2]"
        ),
        &[id.into(), (&scope.campuses).into()],
    )?
    .ok_or_else(|| Error::not_found("voucher draft"))
}

pub fn form_of<F: DeserializeOwned>(tx: &mut Tx, id: i64) -> Result<F> {
    let form: One<Option<String>> = tx.one(sql!("SELECT form FROM voucher_draft WHERE id = $1"), &[id.into()])?;
    serde_json::from_str(&form.0.unwrap_or_default()).map_err(|error| Error::internal(format!("draft {id} is unreadable: {error}")))
}
