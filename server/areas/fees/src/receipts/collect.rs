//! Takes money: the late fee of its value date first, then the challans in the order of their due dates, then advances; one voucher for all of it.

use super::model::{MoneyFrom, OutOfOrder, RECEIPT, ReceiptStatus, Wanted, spread};
use crate::{
    exceptions,
    ledger::{self, OpenChallan, Source},
};
use accounting::api::{Control, Head, Line, NewVoucher, PartyKind, VoucherKind, post};
use chrono::NaiveDate;
use kernel::{Error, FiscalYear, Money, Result, Scope, Tx, app::random_token, binds, pairs, sql};

/// Where the money went: whose books, which head.
struct Place {
    campus_id: i64,
    head: Head,
    status: ReceiptStatus,
}

/// Writes the receipt with its voucher and allocations; gives its id. 404 for a challan out of scope, 409 for one that is not open, or when older open
/// challans would be passed over without a reason; 422 at `bank_id` for a bank out of scope.
pub fn collect(tx: &mut Tx, scope: &Scope, wanted: &Wanted) -> Result<i64> {
    let mut challans = open_in_order(tx, scope, wanted)?;
    refuse_passing_over(tx, scope, wanted, &challans)?;
    let mut dues = Vec::with_capacity(challans.len());
    let mut rest = wanted.amount;
    for challan in &mut challans {
        // A challan that the money does not reach is left as it is, its late fee too.
        if rest.is_positive() {
            let (with_late_fee, _) = ledger::post_late_fee(tx, challan.clone(), wanted.value_date)?;
            *challan = with_late_fee;
            rest -= challan.outstanding().min(rest);
        }
        dues.push(challan.outstanding());
    }
    let place = place(tx, scope, wanted, &challans[0])?;
    let (parts, advance) = spread(wanted.amount, &dues);
    let receipt_id = insert(tx, wanted, &place, &challans[0])?;
    // The books have money that waited when it is settled: its bank has it since its own day.
    let booked_on = if wanted.from == MoneyFrom::Payer { wanted.value_date } else { tx.today() };
    let voucher = voucher(wanted, booked_on, &place, receipt_id, &challans, &parts, advance)?;
    let voucher_id = post(tx, voucher)?.id;
    tx.exec(sql!("UPDATE fee_receipt SET voucher_id = $2 WHERE id = $1"), &binds![receipt_id, voucher_id])?;
    let source = Source { receipt_id: Some(receipt_id), voucher_id, on_date: wanted.value_date };
    for (challan, part) in challans.iter_mut().zip(&parts) {
        if part.is_positive() {
            ledger::settle(tx, challan, *part, &source)?;
        }
    }
    if advance.is_positive() {
        ledger::add_advance(tx, challans[0].student_id, challans[0].campus_id, advance, &source)?;
    }
    if let OutOfOrder::Because(reason) = &wanted.out_of_order {
        exceptions::note(tx, exceptions::Kind::OutOfOrder, &challans[0], Some(receipt_id), wanted.amount, reason)?;
    }
    Ok(receipt_id)
}

fn open_in_order(tx: &mut Tx, scope: &Scope, wanted: &Wanted) -> Result<Vec<OpenChallan>> {
    let mut challans = wanted.challan_ids.iter().map(|id| ledger::open_challan(tx, scope, *id)).collect::<Result<Vec<_>>>()?;
    challans.sort_by_key(|challan| (challan.due_on, challan.id));
    // Money that waited may be older than the paper that it pays in the end.
    let from_payer = wanted.from == MoneyFrom::Payer;
    if from_payer && challans.iter().any(|challan| challan.issued_on.is_some_and(|issued| wanted.value_date < issued)) {
        return Err(Error::field("value_date", "The day of payment lies before the challan was issued."));
    }
    Ok(challans)
}

/// A receipt settles the oldest first unless overridden with a reason.
fn refuse_passing_over(tx: &mut Tx, scope: &Scope, wanted: &Wanted, challans: &[OpenChallan]) -> Result<()> {
    if wanted.out_of_order != OutOfOrder::No {
        return Ok(());
    }
    let mut students: Vec<i64> = challans.iter().map(|challan| challan.student_id).collect();
    students.sort_unstable();
    students.dedup();
    for student in students {
        let newest =
            challans.iter().filter(|challan| challan.student_id == student).map(|challan| challan.due_on).max().unwrap_or_default();
        let older: Vec<String> = ledger::open_challans_of(tx, scope, student)?
            .iter()
            .filter(|open| open.due_on < newest && !wanted.challan_ids.contains(&open.id))
            .map(OpenChallan::said)
            .collect();
        if !older.is_empty() {
            let sentence = format!("Older ones are still open: {}. Choose them too, or say why they are passed over.", older.join(", "));
            return Err(Error::field("out_of_order_reason", sentence));
        }
    }
    Ok(())
}

fn place(tx: &mut Tx, scope: &Scope, wanted: &Wanted, first: &OpenChallan) -> Result<Place> {
    if let MoneyFrom::Unidentified { campus_id } = wanted.from {
        return Ok(Place { campus_id, head: Control::UnidentifiedReceipts.into(), status: ReceiptStatus::Realised });
    }
    if let Some(bank) = wanted.bank_id {
        let bank = accounting::api::bank(tx, scope, bank).map_err(|_| Error::field("bank_id", "Choose one of your bank accounts."))?;
        return Ok(Place { campus_id: bank.campus_id, head: bank.ledger_head_id.into(), status: ReceiptStatus::Realised });
    }
    let held = wanted.instrument.is_held();
    let control = if held { Control::ChequesInHand } else { Control::Cash };
    let status = if held { ReceiptStatus::Held } else { ReceiptStatus::Realised };
    Ok(Place { campus_id: first.campus_id, head: control.into(), status })
}

fn insert(tx: &mut Tx, wanted: &Wanted, place: &Place, first: &OpenChallan) -> Result<i64> {
    let payer = match &wanted.payer_name {
        Some(name) => name.clone(),
        None => tx
            .first::<kernel::db::One<Option<String>>>(sql!("SELECT father_name FROM student WHERE id = $1"), &binds![first.student_id])?
            .and_then(|one| one.0)
            .unwrap_or_else(|| first.student_name.clone()),
    };
    if let Some(file) = wanted.attachment_file_id {
        tx.check_own_file("attachment_file_id", file)?;
    }
    let number = receipt_no(tx, place.campus_id, wanted.value_date)?;
    let who = tx.who().clone();
    tx.insert(
        &RECEIPT,
        pairs! {
            receipt_no: number,
            campus_id: place.campus_id,
            student_id: first.student_id,
            payer_name: payer,
            value_date: wanted.value_date,
            channel: wanted.channel,
            instrument: wanted.instrument,
            instrument_no: wanted.instrument_no.clone(),
            bank_id: wanted.bank_id,
            amount_minor: wanted.amount,
            status: place.status,
            received_by: who.user_id,
            received_by_name: who.name,
            attachment_file_id: wanted.attachment_file_id,
            note: wanted.note.clone(),
            code: random_token(),
            voucher_id: 0i64,
        },
    )
}

/// `GUL-R-2026-27-000042`: a series for each campus and fiscal year.
fn receipt_no(tx: &mut Tx, campus_id: i64, on: NaiveDate) -> Result<String> {
    let campus = institution::api::campus(tx, campus_id)?;
    let start: u32 = tx.setting("group.fiscal_year_start")?;
    let year = FiscalYear::of(on, start).label();
    let number = tx.take_numbers(&format!("fee_receipt/{}/{year}", campus.code), 1)?;
    Ok(format!("{}-R-{year}-{number:06}", campus.code))
}

fn voucher(
    wanted: &Wanted,
    booked_on: NaiveDate,
    place: &Place,
    receipt_id: i64,
    challans: &[OpenChallan],
    parts: &[Money],
    advance: Money,
) -> Result<NewVoucher> {
    let mut lines = vec![Line::debit(place.campus_id, place.head, wanted.amount)];
    for (challan, part) in challans.iter().zip(parts).filter(|(_, part)| part.is_positive()) {
        lines.push(
            Line::credit(challan.campus_id, Control::StudentsReceivable, *part)
                .party(PartyKind::Student, challan.student_id)
                .program(challan.program_id)
                .memo(challan.said()),
        );
    }
    if advance.is_positive() {
        let first = &challans[0];
        lines.push(
            Line::credit(first.campus_id, Control::Advances, advance).party(PartyKind::Student, first.student_id).memo("Paid in advance"),
        );
    }
    let names: Vec<&str> = challans.iter().map(|challan| challan.student_name.as_str()).collect();
    let what = if wanted.from == MoneyFrom::Payer { wanted.instrument.label() } else { "Unidentified receipt" };
    let narration = format!("{what} received for {}", unique(names).join(", "));
    Ok(NewVoucher::new(VoucherKind::Collection, place.campus_id, booked_on, narration).from("fee_receipt", receipt_id).lines(lines))
}

fn unique(names: Vec<&str>) -> Vec<&str> {
    let mut out: Vec<&str> = Vec::new();
    for name in names {
        if !out.contains(&name) {
            out.push(name);
        }
    }
    out
}
