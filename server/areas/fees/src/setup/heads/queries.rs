use super::model::{FeeHead, FineKind, HeadBrief};
use kernel::{Error, Result, Tx, binds, sql};

/// Every head in the office's order.
pub fn all(tx: &mut Tx) -> Result<Vec<HeadBrief>> {
    tx.all(sql!("SELECT id, name, kind, treatment, ledger_head_id, fine_kind, is_active FROM fee_head ORDER BY place, id"), &[])
}

pub fn head(tx: &mut Tx, id: i64) -> Result<FeeHead> {
    tx.first(
        sql!(
            "SELECT h.id, h.version, h.place, h.name, h.kind, h.treatment, h.ledger_head_id, g.name AS ledger_head_name, h.tax_rate_hundredths,
                    h.tax_threshold_minor, h.fine_kind, h.is_active, h.created_at
             FROM fee_head h LEFT JOIN ledger_head g ON g.id = h.ledger_head_id WHERE h.id = $1"
        ),
        &binds![id],
    )?
    .ok_or_else(|| Error::not_found("fee head"))
}

/// Whether anything was ever charged or planned under it: then its kind and treatment stay.
pub fn is_used(tx: &mut Tx, id: i64) -> Result<bool> {
    tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM challan_line WHERE fee_head_id = $1) OR EXISTS (SELECT 1 FROM fee_plan_line WHERE fee_head_id = $1)
                 OR EXISTS (SELECT 1 FROM fee_template_line WHERE fee_head_id = $1) OR EXISTS (SELECT 1 FROM concession WHERE fee_head_id = $1)"
        ),
        &binds![id],
    )
}

/// The head under which fines of a kind stand; 409 when the set-up lacks it.
pub fn for_fine(tx: &mut Tx, kind: FineKind) -> Result<HeadBrief> {
    let heads = all(tx)?;
    let own = heads.iter().find(|head| head.fine_kind == Some(kind));
    own.or_else(|| heads.iter().find(|head| head.fine_kind == Some(FineKind::General)))
        .cloned()
        .ok_or_else(|| Error::conflict(format!("There is no fee head for {kind} fines. Add one under fee heads first.")))
}
