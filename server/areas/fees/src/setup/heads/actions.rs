//! Keeping fee heads, each with the ledger head that it stands on.

use super::{
    model::{FEE_HEAD, FeeHeadForm, HeadKind, Treatment},
    queries,
};
use accounting::api as accounts;
use kernel::{ColumnValues as _, Edited, Error, Result, Scope, Tx};

/// The ledger head of a fee head, made when it is not there. Security deposits and fines have one for all, so that their control balances say it all.
pub fn ledger_head(tx: &mut Tx, head: &FeeHeadForm) -> Result<i64> {
    match (head.kind, head.treatment) {
        (HeadKind::Security, _) => accounts::refundable_head(tx, "Security deposits"),
        (HeadKind::Fine, _) => accounts::fee_income_head(tx, "Fines"),
        (_, Treatment::Income) => accounts::fee_income_head(tx, &head.name),
        (_, Treatment::Refundable) => accounts::refundable_head(tx, &head.name),
        (_, Treatment::PassThrough) => accounts::pass_through_head(tx, &head.name),
        (_, Treatment::Tax) => accounts::tax_head(tx, &head.name),
    }
}

/// Stores a checked head; its ledger head is made by its treatment.
pub fn create(tx: &mut Tx, head: &FeeHeadForm) -> Result<i64> {
    let mut pairs = head.columns();
    pairs.push(("ledger_head_id", ledger_head(tx, head)?.into()));
    tx.insert(&FEE_HEAD, pairs)
}

/// Changes a head as it was read in a version. Kind and treatment stay once something was charged under it.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, head: &FeeHeadForm) -> Result<i64> {
    let before = queries::head(tx, id)?;
    if (before.treatment != head.treatment || before.kind != head.kind) && queries::is_used(tx, id)? {
        return Err(Error::conflict("Something was charged under this head, so its kind and treatment stay. Add another head instead."));
    }
    let mut pairs = head.columns();
    if before.treatment != head.treatment || before.kind != head.kind {
        pairs.push(("ledger_head_id", ledger_head(tx, head)?.into()));
    }
    tx.update(&FEE_HEAD, scope, id, version, pairs)?;
    Ok(id)
}

/// Removes a head under which nothing was ever planned or charged.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    tx.delete(&FEE_HEAD, scope, id)
}
