//! The ledger heads that fee heads stand on.

use crate::heads::model::{FeeHeadForm, HeadKind, Treatment};
use accounting::api as accounts;
use kernel::{Result, Tx};

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
