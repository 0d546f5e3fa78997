//! Keeping fee heads, each with the ledger head that it stands on.

use super::{
    model::{FEE_HEAD, FeeHeadForm, HeadKind, Treatment},
    queries,
};
use accounting::api as accounts;
use kernel::{ColumnValues as _, Edited, Error, PlainRecord, Record, Result, Scope, Tx, Value};

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

impl PlainRecord for FeeHeadForm {
    const RECORD: &'static Record = &FEE_HEAD;

    /// Its ledger head is made by its treatment.
    fn store(&self, tx: &mut Tx) -> Result<i64> {
        let mut columns = self.columns();
        columns.push(("ledger_head_id", ledger_head(tx, self)?.into()));
        tx.insert(&FEE_HEAD, columns)
    }

    /// Kind and treatment stay once something was charged under it.
    fn store_change(
        &self,
        tx: &mut Tx,
        scope: &Scope,
        Edited { id, version }: Edited,
        mut columns: Vec<(&'static str, Value)>,
    ) -> Result<()> {
        let before = queries::head(tx, id)?;
        if (before.treatment, before.kind) != (self.treatment, self.kind) {
            if queries::is_used(tx, id)? {
                return Err(Error::conflict(
                    "Something was charged under this head, so its kind and treatment stay. Add another head instead.",
                ));
            }
            columns.push(("ledger_head_id", ledger_head(tx, self)?.into()));
        }
        tx.update(&FEE_HEAD, scope, id, version, columns)
    }
}
