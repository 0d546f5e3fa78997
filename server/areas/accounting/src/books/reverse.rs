//! Corrections: a posted voucher is never changed, it is mirrored once.

use super::{
    model::{Head, Line, NewVoucher, PartyKind, Posted, VoucherKind},
    months,
    parties::party_now,
    post::{post, post_many},
};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Row, Tx, db::One, sql};

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

/// Posts the mirror of a voucher, dated `wanted` or, when that day is closed for one of its campuses, today. 409 when it was reversed already or is a reversal
/// itself, or when it brought cash that was banked or paid out since.
pub fn reverse(tx: &mut Tx, voucher_id: i64, wanted: NaiveDate, reason: &str) -> Result<Posted> {
    let mirror = mirror(tx, voucher_id, wanted, reason)?;
    post(tx, mirror)
}

/// Posts the mirror of a voucher together with the one that takes its place, so that only what both change must be there. Gives the new one.
pub fn correct(tx: &mut Tx, voucher_id: i64, wanted: NaiveDate, reason: &str, right: NewVoucher) -> Result<Posted> {
    let mirror = mirror(tx, voucher_id, wanted, reason)?;
    Ok(post_many(tx, vec![mirror, right])?.remove(1))
}

fn mirror(tx: &mut Tx, voucher_id: i64, wanted: NaiveDate, reason: &str) -> Result<NewVoucher> {
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
    let mut campuses: Vec<i64> = lines.iter().map(|l| l.campus_id).collect();
    campuses.push(original.campus_id);
    let date = months::open_day_of(tx, &campuses, wanted)?;
    Ok(NewVoucher {
        id: None,
        kind: VoucherKind::Reversal,
        campus_id: original.campus_id,
        date,
        narration: format!("Reversal of {} ({}): {reason}", original.voucher_no, original.narration),
        payee: original.payee,
        cheque_no: original.cheque_no,
        source: Some(("voucher", original.id)),
        reverses: Some(original.id),
        by_the_bank: false,
        lines,
    })
}

/// The lines of a voucher on their other sides.
pub fn mirrored_lines(tx: &mut Tx, voucher_id: i64) -> Result<Vec<Line>> {
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
