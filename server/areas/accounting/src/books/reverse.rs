//! Corrections: a posted voucher is never changed, it is mirrored once.

use super::{
    model::{Control, Head, Line, NewVoucher, PartyKind, Posted, VoucherId, VoucherKind},
    months,
    parties::party_now,
    post::{post, post_many},
    years,
};
use chrono::{Duration, NaiveDate};
use kernel::{Error, Event, Money, Month, Result, Row, Tx, db::One, sql};

/// A person took a voucher back, by itself or with its record.
pub struct VoucherReversed;
impl Event for VoucherReversed {}

#[derive(Debug, Row)]
struct Original {
    id: VoucherId,
    voucher_no: String,
    kind: VoucherKind,
    campus_id: i64,
    narration: String,
    payee: Option<String>,
    cheque_no: Option<String>,
    date: NaiveDate,
    final_period: bool,
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

/// The day that is wanted for the mirror of what stands on a day: today where the office chose that, so that what was handed in of its own day stays.
pub fn wanted_on(tx: &Tx, on: NaiveDate, today: bool) -> NaiveDate {
    if today { tx.today() } else { on }
}

/// Posts the mirror of a voucher, dated `wanted` or, when that day is closed for one of its campuses, today. 409 when it was reversed already or is a reversal
/// itself, or when it brought cash that was banked or paid out since.
pub fn reverse(tx: &mut Tx, voucher_id: VoucherId, wanted: NaiveDate, reason: &str) -> Result<Posted> {
    refuse_reconciled(tx, voucher_id)?;
    let mirror = mirror(tx, voucher_id, wanted, reason)?;
    post(tx, mirror)
}

/// As `reverse` for what the bank itself took back after its statement had shown it: a returned cheque.
pub fn reverse_by_the_bank(tx: &mut Tx, voucher_id: VoucherId, wanted: NaiveDate, reason: &str) -> Result<Posted> {
    let mirror = mirror(tx, voucher_id, wanted, reason)?;
    post(tx, mirror)
}

/// As `reverse` for what a form of the program posted and takes back itself: the mirror belongs to the form's record.
pub fn reverse_of(tx: &mut Tx, voucher_id: VoucherId, wanted: NaiveDate, reason: &str, source: (&'static str, i64)) -> Result<Posted> {
    refuse_reconciled(tx, voucher_id)?;
    let mirror = mirror(tx, voucher_id, wanted, reason)?;
    post(tx, NewVoucher { source: Some(source), ..mirror })
}

/// As `reverse`, for cash that a till took: it goes back out of the till that is named. Where none is, the cash box pays: a second voucher brings the cash
/// from there to the till that took it, so that what is closed holds nothing still.
pub fn reverse_out_of_till(tx: &mut Tx, voucher_id: VoucherId, wanted: NaiveDate, reason: &str, till: Option<i64>) -> Result<Posted> {
    refuse_reconciled(tx, voucher_id)?;
    let mut mirror = mirror(tx, voucher_id, wanted, reason)?;
    let mut vouchers = Vec::new();
    match till {
        Some(till) => mirror.lines.iter_mut().filter(|line| is_of_till(line)).for_each(|line| line.party = Some((PartyKind::Till, till))),
        None => vouchers.extend(brought(&mirror)),
    }
    vouchers.push(mirror);
    post_many(tx, vouchers)?.pop().ok_or_else(|| Error::internal("a reversal was not posted"))
}

fn is_of_till(line: &Line) -> bool {
    line.party.is_some_and(|(kind, _)| kind == PartyKind::Till)
}

/// The voucher that brings what a mirror takes out of a till, or takes away what it brings.
fn brought(mirror: &NewVoucher) -> Option<NewVoucher> {
    let of_till: Vec<&Line> = mirror.lines.iter().filter(|line| is_of_till(line)).collect();
    let (_, till) = of_till.first()?.party?;
    let lines = of_till.iter().flat_map(|line| {
        let cash = Line { head: Control::Cash.into(), party: None, ..(*line).clone() };
        [(*line).clone().mirrored(), cash]
    });
    let narration = format!("Cash box and closed till: {}", mirror.narration);
    Some(NewVoucher::new(VoucherKind::Reversal, mirror.campus_id, mirror.date, narration).from("till", till).lines(lines))
}

/// 409 when a bank's statement shows an entry of the voucher.
fn refuse_reconciled(tx: &mut Tx, voucher_id: VoucherId) -> Result<()> {
    let shown: Option<(String, String)> = tx.first(
        sql!(
            "SELECT v.voucher_no, s.name FROM entry e JOIN voucher v ON v.id = e.voucher_id JOIN bank_match m ON m.entry_id = e.id
             JOIN bank_statement_line l ON l.id = m.line_id JOIN bank_statement s ON s.id = l.statement_id WHERE e.voucher_id = $1 ORDER BY e.line"
        ),
        &kernel::binds![voucher_id],
    )?;
    match shown {
        None => Ok(()),
        Some((no, statement)) => Err(Error::conflict(format!(
            "{no} stands on the bank's statement {statement}, so it is not reversed. Take the match off there first, or post a new voucher."
        ))),
    }
}

/// 409 when a cheque of the voucher was entered as stale: that brought its money back already.
fn refuse_stale(tx: &mut Tx, voucher_id: VoucherId) -> Result<()> {
    let stale: Option<One<String>> = tx.first(
        sql!(
            "SELECT k.cheque_no FROM entry e JOIN stale_cheque k ON k.entry_id = e.id AND k.is_reversed = FALSE WHERE e.voucher_id = $1
             ORDER BY k.id"
        ),
        &kernel::binds![voucher_id],
    )?;
    match stale {
        None => Ok(()),
        Some(One(no)) => Err(Error::conflict(format!("Cheque {no} is entered as stale. Take that back first, under Stale cheques."))),
    }
}

/// The first day on which the mirror of a voucher can stand: its own, or after the months and the statements of its banks that are closed since; today at last.
pub fn mirrored_from(tx: &mut Tx, voucher_id: VoucherId) -> Result<NaiveDate> {
    let own: NaiveDate = tx.value(sql!("SELECT date FROM voucher WHERE id = $1"), &kernel::binds![voucher_id])?;
    let campuses: Vec<i64> =
        tx.values(sql!("SELECT DISTINCT campus_id FROM entry WHERE voucher_id = $1 ORDER BY campus_id"), &kernel::binds![voucher_id])?;
    let (today, locks) = (tx.today(), months::locks(tx, &campuses)?);
    let mut on = reconciled_through(tx, voucher_id)?.map_or(own, |day| own.max(day + Duration::days(1)));
    while on < today && months::refuse_closed(&locks, &campuses, on).is_err() {
        on = Month::of(on).next().first();
    }
    Ok(on.min(today))
}

/// The last day up to which a bank of the voucher is reconciled.
fn reconciled_through(tx: &mut Tx, voucher_id: VoucherId) -> Result<Option<NaiveDate>> {
    let through: One<Option<NaiveDate>> = tx.one(
        sql!(
            "SELECT max(s.to_on) FROM entry e JOIN bank b ON b.ledger_head_id = e.ledger_head_id
             JOIN bank_statement s ON s.bank_id = b.id AND s.status = 'finished' WHERE e.voucher_id = $1"
        ),
        &kernel::binds![voucher_id],
    )?;
    Ok(through.0)
}

/// The wanted day, or today when a bank of the voucher is reconciled up to that day.
fn after_reconciliation(tx: &mut Tx, voucher_id: VoucherId, wanted: NaiveDate) -> Result<NaiveDate> {
    let through = reconciled_through(tx, voucher_id)?;
    Ok(if through.is_some_and(|day| wanted <= day) { tx.today() } else { wanted })
}

/// Posts the mirror of a voucher together with the one that takes its place, so that only what both change must be there. Gives the new one.
pub fn correct(tx: &mut Tx, voucher_id: VoucherId, wanted: NaiveDate, reason: &str, right: NewVoucher) -> Result<Posted> {
    refuse_reconciled(tx, voucher_id)?;
    let mirror = mirror(tx, voucher_id, wanted, reason)?;
    Ok(post_many(tx, vec![mirror, right])?.remove(1))
}

fn mirror(tx: &mut Tx, voucher_id: VoucherId, wanted: NaiveDate, reason: &str) -> Result<NewVoucher> {
    let original: Original = tx
        .first(
            sql!("SELECT id, voucher_no, kind, campus_id, narration, payee, cheque_no, date, final_period FROM voucher WHERE id = $1"),
            &kernel::binds![voucher_id],
        )?
        .ok_or_else(|| Error::not_found("voucher"))?;
    tx.lock("voucher", original.id.0)?;
    if original.kind == VoucherKind::Reversal {
        return Err(Error::conflict(format!("{} is a reversal itself. Post a new voucher instead.", original.voucher_no)));
    }
    if let Some(One(by)) =
        tx.first::<One<String>>(sql!("SELECT voucher_no FROM voucher WHERE reverses_id = $1"), &kernel::binds![voucher_id])?
    {
        return Err(Error::conflict(format!("{} was reversed already by {by}.", original.voucher_no)));
    }
    refuse_stale(tx, voucher_id)?;
    let lines = mirrored_lines(tx, voucher_id)?;
    let mut campuses: Vec<i64> = lines.iter().map(|l| l.campus_id).collect();
    campuses.push(original.campus_id);
    // Of period 13 while its year is reopened; else today, as of any closed month.
    let wanted = after_reconciliation(tx, voucher_id, wanted)?;
    let final_period = original.final_period && years::all_adjusting(tx, &campuses, original.date)?;
    let date = if final_period { original.date } else { months::open_day_of(tx, &campuses, wanted)? };
    Ok(NewVoucher {
        id: None,
        kind: VoucherKind::Reversal,
        campus_id: original.campus_id,
        date,
        narration: format!("Reversal of {} ({}): {reason}", original.voucher_no, original.narration),
        payee: original.payee,
        cheque_no: original.cheque_no,
        source: Some(("voucher", original.id.0)),
        reverses: Some(original.id),
        by_the_bank: false,
        final_period,
        lines,
    })
}

/// The lines of a voucher on their other sides.
pub fn mirrored_lines(tx: &mut Tx, voucher_id: VoucherId) -> Result<Vec<Line>> {
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
