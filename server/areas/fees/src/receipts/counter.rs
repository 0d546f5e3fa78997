//! What several counters take at the same moment, in one unit: each payer's receipt as `collect` would write it by itself.

use super::{
    collect::{Ahead, Known, collect, write},
    model::{MoneyFrom, OutOfOrder, Wanted},
    queries::ReceiptDetails,
};
use crate::ledger;
use kernel::{Joined, Member, Result, Scope, Tx};
use std::collections::BTreeSet;

/// Receipts at the counter.
pub struct Counter;

impl Wanted {
    /// Nothing has to be asked for it but its challans: cash or a paper that is held, without an attachment and in the order of the due dates.
    fn is_plain(&self) -> bool {
        self.from == MoneyFrom::Payer && self.bank_id.is_none() && self.attachment_file_id.is_none() && self.out_of_order == OutOfOrder::No
    }
}

impl Joined for Counter {
    type Wanted = Wanted;
    type Made = ReceiptDetails;
    const MESSAGE: &'static str = "Installments paid successfully";

    fn alone(tx: &mut Tx, scope: &Scope, wanted: &Wanted) -> Result<ReceiptDetails> {
        collect(tx, scope, wanted)
    }

    fn together(tx: &mut Tx, all: &[Member<Wanted>]) -> Result<Vec<Option<ReceiptDetails>>> {
        let plain: Vec<usize> = (0..all.len()).filter(|at| all[*at].wanted.is_plain()).collect();
        let asked: Vec<(&Scope, &[i64])> = plain.iter().map(|at| (&*all[*at].scope, all[*at].wanted.challan_ids.as_slice())).collect();
        let found = ledger::found_each(tx, &asked)?;
        // A student is in one receipt at most: what one of them pays changes what another finds.
        let mut students = BTreeSet::new();
        let mut apart = |found: &ledger::Found| {
            let is_apart = found.students.iter().all(|student| !students.contains(student));
            students.extend(found.students.iter().copied().filter(|_| is_apart));
            is_apart
        };
        let found: Vec<(usize, ledger::Found)> =
            plain.into_iter().zip(found).filter_map(|(at, found)| Some((at, found.ok().filter(|found| apart(found))?))).collect();
        ledger::lock_all(tx, &found.iter().map(|(_, found)| found).collect::<Vec<_>>())?;
        let ahead = found.iter().map(|(at, found)| {
            let one = &all[*at];
            Ok((*at, Ahead::ask_of_cash(tx, &one.scope, (&one.wanted, one.who.clone()), found)?))
        });
        let ahead = ahead.collect::<Result<Vec<_>>>()?;
        let mut out: Vec<Option<ReceiptDetails>> = all.iter().map(|_| None).collect();
        if ahead.is_empty() {
            return Ok(out);
        }
        let ground = Ahead::ask_ground(tx, &ahead.iter().map(|(_, one)| one).collect::<Vec<_>>())?;
        // What cannot be taken is told by its own unit.
        let known: Vec<(usize, Known)> =
            ahead.into_iter().filter_map(|(at, one)| Some((at, one.answer(tx).ok().filter(Known::only_settles)?))).collect();
        let ground = ground.answer(tx)?;
        let places: Vec<usize> = known.iter().map(|(at, _)| *at).collect();
        let weighed = known.into_iter().map(|(_, one)| one.weigh(tx)).collect::<Result<Vec<_>>>()?;
        for (at, receipt) in places.into_iter().zip(write(tx, ground, weighed)?) {
            out[at] = Some(receipt);
        }
        Ok(out)
    }
}
