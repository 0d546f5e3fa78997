//! Corrections: a posted voucher is never changed, it is mirrored once.

use super::{
    balances::{cash_to_take, ledger_id},
    model::{Control, Head, Line, NewVoucher, PartyKind, Posted, VoucherKind},
    months,
    parties::party_now,
    post::post,
};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Row, Tx, db::One, sql};
use std::collections::BTreeMap;

#[derive(Debug, Row)]
struct Original {
    id: i64,
    voucher_no: String,
    kind: VoucherKind,
    campus_id: i64,
    narration: String,
    payee: Option<String>,
    cheque_no: Option<String>,
}

#[derive(Debug, Row)]
struct Written {
    campus_id: i64,
    ledger_head_id: i64,
    debit_minor: Money,
    credit_minor: Money,
    program_id: Option<i64>,
    party_kind: Option<PartyKind>,
    party_id: Option<i64>,
    memo: Option<String>,
}

/// Posts the mirror of a voucher, dated `wanted` or, when that month is closed for one of its campuses, today. 409 when it was reversed already or is a reversal itself, or
/// when it brought cash that was banked or paid out since.
pub fn reverse(tx: &mut Tx, voucher_id: i64, wanted: NaiveDate, reason: &str) -> Result<Posted> {
    let original: Original = tx
        .first(
            sql!("SELECT id, voucher_no, kind, campus_id, narration, payee, cheque_no FROM voucher WHERE id = $1"),
            &kernel::binds![voucher_id],
        )?
        .ok_or_else(|| Error::not_found("voucher"))?;
    tx.lock("voucher", original.id)?;
    if original.kind == VoucherKind::Reversal {
        return Err(Error::conflict(format!("{} is a reversal itself. Post a new voucher instead.", original.voucher_no)));
    }
    if let Some(One(by)) =
        tx.first::<One<String>>(sql!("SELECT voucher_no FROM voucher WHERE reverses_id = $1"), &kernel::binds![voucher_id])?
    {
        return Err(Error::conflict(format!("{} was reversed already by {by}.", original.voucher_no)));
    }
    let lines = mirrored_lines(tx, voucher_id)?;
    check_box(tx, &lines)?;
    let mut campuses: Vec<i64> = lines.iter().map(|l| l.campus_id).collect();
    campuses.push(original.campus_id);
    let date = months::open_day_of(tx, &campuses, wanted)?;
    post(
        tx,
        NewVoucher {
            id: None,
            kind: VoucherKind::Reversal,
            campus_id: original.campus_id,
            date,
            narration: format!("Reversal of {} ({}): {reason}", original.voucher_no, original.narration),
            payee: original.payee,
            cheque_no: original.cheque_no,
            source: Some(("voucher", original.id)),
            reverses: Some(original.id),
            lines,
        },
    )
}

/// The cash that the mirror takes out of a box must still be in it.
fn check_box(tx: &mut Tx, lines: &[Line]) -> Result<()> {
    let cash = Head::Ledger(ledger_id(tx, Head::Control(Control::Cash))?);
    let mut taken: BTreeMap<i64, Money> = BTreeMap::new();
    for line in lines.iter().filter(|line| line.head == cash) {
        *taken.entry(line.campus_id).or_default() += line.credit - line.debit;
    }
    for (campus_id, amount) in taken.into_iter().filter(|(_, amount)| amount.is_positive()) {
        let held = cash_to_take(tx, campus_id)?;
        if amount > held {
            return Err(Error::conflict(format!(
                "The cash box holds Rs {}, less than the Rs {amount} that would leave it: the cash was banked or paid out since. \
                 Bring it back first; if it was entered for the wrong person, enter it for the right one first.",
                held.or_zero()
            )));
        }
    }
    Ok(())
}

fn mirrored_lines(tx: &mut Tx, voucher_id: i64) -> Result<Vec<Line>> {
    let written: Vec<Written> = tx.all(
        sql!(
            "SELECT campus_id, ledger_head_id, debit_minor, credit_minor, program_id, party_kind, party_id, memo
             FROM entry WHERE voucher_id = $1 ORDER BY line"
        ),
        &kernel::binds![voucher_id],
    )?;
    written
        .into_iter()
        .map(|w| {
            // In the name of the record that stayed, where this one was merged since.
            let party = match w.party_kind.zip(w.party_id) {
                Some((kind, id)) => Some((kind, party_now(tx, kind, id)?)),
                None => None,
            };
            let line = Line {
                campus_id: w.campus_id,
                head: Head::Ledger(w.ledger_head_id),
                debit: w.debit_minor,
                credit: w.credit_minor,
                program_id: w.program_id,
                party,
                memo: w.memo,
            };
            Ok(line.mirrored())
        })
        .collect()
}
