//! Takes money: the late fee of its value date first, then the challans in the order of their due dates, then advances; one voucher for all of it.

use super::{
    model::{MoneyFrom, OutOfOrder, RECEIPT, ReceiptStatus, Wanted, spread},
    queries::{AllocationView, ReceiptDetails},
};
use crate::{
    exceptions,
    ledger::{self, OpenBrief, OpenChallan, Source},
};
use accounting::api::{Begun, Control, Ground, Head, Line, NewVoucher, PartyKind, VoucherKind};
use chrono::NaiveDate;
use kernel::{Error, FiscalYear, Money, Result, Scope, Tx, app::random_token, pairs};

/// Where the money went: which head, and whose books where that is not the first challan's.
struct Place {
    campus_id: Option<i64>,
    head: Head,
    status: ReceiptStatus,
    bank_name: Option<String>,
}

/// Writes the receipt with its voucher and allocations; gives it as `queries::receipt` would read it, without the attachment. 404 for a challan out of
/// scope, 409 for one that is not open, or when older open challans would be passed over without a reason; 422 at `bank_id` for a bank out of scope.
///
/// Everything that can be read ahead is asked for at once, and the numbers, for which others wait, are taken when all else is known.
pub fn collect(tx: &mut Tx, scope: &Scope, wanted: &Wanted) -> Result<ReceiptDetails> {
    let found = ledger::found(tx, scope, &wanted.challan_ids)?;
    let place = place(tx, scope, wanted)?;
    found.lock(tx)?;
    let asked = wanted.challan_ids.iter().map(|id| ledger::ask_challan(tx, *id)).collect::<Result<Vec<_>>>()?;
    let open = if wanted.out_of_order == OutOfOrder::No { Some(ledger::ask_open_of(tx, scope, &found.students)?) } else { None };
    // The books have money that waited when it is settled: its bank has it since its own day.
    let booked_on = if wanted.from == MoneyFrom::Payer { wanted.value_date } else { tx.today() };
    let heads = [place.head, Control::StudentsReceivable.into(), Control::Advances.into()];
    let campuses: Vec<i64> = found.campuses.iter().copied().chain(place.campus_id).collect();
    let ground = Ground::ask_for(tx, &heads, &campuses, booked_on)?;
    let key = tx.ask_key(&RECEIPT)?;

    let mut challans = in_order(tx, wanted, asked)?;
    if let Some(open) = open {
        refuse_passing_over(wanted, &challans, &tx.answer(open)?)?;
    }
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
    if let Some(file) = wanted.attachment_file_id {
        tx.check_own_file("attachment_file_id", file)?;
    }
    let (parts, advance) = spread(wanted.amount, &dues);
    let campus_id = place.campus_id.unwrap_or(challans[0].campus_id);
    let ground = ground.answer(tx)?;
    let key = tx.key(key)?;
    let series = Series::of(&ground, campus_id, wanted.value_date)?;
    let campus_name = ground.name(campus_id)?.to_owned();
    let voucher = Begun::begin(tx, ground, voucher(wanted, booked_on, (campus_id, place.head), &challans, &parts, advance))?;
    let mut receipt = details(tx, wanted, &challans[0], place);
    receipt.receipt_no = series.take(tx)?;
    (receipt.campus_id, receipt.campus_name, receipt.voucher_id) = (campus_id, campus_name, voucher.id());
    receipt.id = insert(tx, key, &receipt)?;
    let voucher_id = voucher.finish(tx, ("fee_receipt", receipt.id))?.id;
    let source = Source { receipt_id: Some(receipt.id), voucher_id, on_date: wanted.value_date };
    for (challan, part) in challans.iter_mut().zip(&parts) {
        if part.is_positive() {
            ledger::settle(tx, challan, *part, &source)?;
            receipt.allocations.push(AllocationView::of(challan, *part));
        }
    }
    if advance.is_positive() {
        ledger::add_advance(tx, challans[0].student_id, challans[0].campus_id, advance, &source)?;
        receipt.allocations.push(AllocationView::in_advance(&challans[0], advance));
    }
    if let OutOfOrder::Because(reason) = &wanted.out_of_order {
        exceptions::note(tx, exceptions::Kind::OutOfOrder, &challans[0], Some(receipt.id), wanted.amount, reason)?;
    }
    Ok(receipt)
}

fn in_order(tx: &mut Tx, wanted: &Wanted, asked: Vec<ledger::AskedChallan>) -> Result<Vec<OpenChallan>> {
    let mut challans = asked.into_iter().map(|one| ledger::open_one(one.answer(tx)?)).collect::<Result<Vec<_>>>()?;
    challans.sort_by_key(|challan| (challan.due_on, challan.id));
    // Money that waited may be older than the paper that it pays in the end.
    let from_payer = wanted.from == MoneyFrom::Payer;
    if from_payer && challans.iter().any(|challan| challan.issued_on.is_some_and(|issued| wanted.value_date < issued)) {
        return Err(Error::field("value_date", "The day of payment lies before the challan was issued."));
    }
    Ok(challans)
}

/// A receipt settles the oldest first unless overridden with a reason. `open` are the open challans of all its students.
fn refuse_passing_over(wanted: &Wanted, challans: &[OpenChallan], open: &[OpenBrief]) -> Result<()> {
    let mut students: Vec<i64> = challans.iter().map(|challan| challan.student_id).collect();
    students.sort_unstable();
    students.dedup();
    for student in students {
        let newest =
            challans.iter().filter(|challan| challan.student_id == student).map(|challan| challan.due_on).max().unwrap_or_default();
        let older: Vec<String> = open
            .iter()
            .filter(|open| open.student_id == student && open.due_on < newest && !wanted.challan_ids.contains(&open.id))
            .map(OpenBrief::said)
            .collect();
        if !older.is_empty() {
            let sentence = format!("Older ones are still open: {}. Choose them too, or say why they are passed over.", older.join(", "));
            return Err(Error::field("out_of_order_reason", sentence));
        }
    }
    Ok(())
}

fn place(tx: &mut Tx, scope: &Scope, wanted: &Wanted) -> Result<Place> {
    if let MoneyFrom::Unidentified { campus_id } = wanted.from {
        let head = Control::UnidentifiedReceipts.into();
        return Ok(Place { campus_id: Some(campus_id), head, status: ReceiptStatus::Realised, bank_name: None });
    }
    if let Some(bank) = wanted.bank_id {
        let bank = accounting::api::bank(tx, scope, bank).map_err(|_| Error::field("bank_id", "Choose one of your bank accounts."))?;
        let (head, bank_name) = (bank.ledger_head_id.into(), Some(bank.name));
        return Ok(Place { campus_id: Some(bank.campus_id), head, status: ReceiptStatus::Realised, bank_name });
    }
    let held = wanted.instrument.is_held();
    let control = if held { Control::ChequesInHand } else { Control::Cash };
    let status = if held { ReceiptStatus::Held } else { ReceiptStatus::Realised };
    Ok(Place { campus_id: None, head: control.into(), status, bank_name: None })
}

/// The receipt as it will stand, as far as it is known before its number.
fn details(tx: &Tx, wanted: &Wanted, first: &OpenChallan, place: Place) -> ReceiptDetails {
    let payer = wanted.payer_name.as_ref().or(first.father_name.as_ref()).unwrap_or(&first.student_name);
    ReceiptDetails {
        id: 0,
        version: 1,
        receipt_no: String::new(),
        campus_id: 0,
        campus_name: String::new(),
        student_id: Some(first.student_id),
        student_name: Some(first.student_name.clone()),
        registration_no: Some(first.registration_no.clone()),
        payer_name: payer.clone(),
        value_date: wanted.value_date,
        channel: wanted.channel,
        instrument: wanted.instrument,
        instrument_no: wanted.instrument_no.clone(),
        bank_id: wanted.bank_id,
        bank_name: place.bank_name,
        amount_minor: wanted.amount,
        status: place.status,
        received_by_name: tx.who().name.clone(),
        note: wanted.note.clone(),
        voucher_id: 0,
        reversed_on: None,
        reversal_reason: None,
        reversal_voucher_id: None,
        realised_on: None,
        realised_voucher_id: None,
        attachment_file_id: wanted.attachment_file_id,
        created_at: tx.now(),
        allocations: Vec::new(),
        attachment: None,
    }
}

fn insert(tx: &mut Tx, key: Option<i64>, receipt: &ReceiptDetails) -> Result<i64> {
    let user_id = tx.who().user_id;
    tx.insert_as(
        &RECEIPT,
        key,
        pairs! {
            receipt_no: &receipt.receipt_no,
            campus_id: receipt.campus_id,
            student_id: receipt.student_id,
            payer_name: &receipt.payer_name,
            value_date: receipt.value_date,
            channel: receipt.channel,
            instrument: receipt.instrument,
            instrument_no: receipt.instrument_no.clone(),
            bank_id: receipt.bank_id,
            amount_minor: receipt.amount_minor,
            status: receipt.status,
            received_by: user_id,
            received_by_name: &receipt.received_by_name,
            attachment_file_id: receipt.attachment_file_id,
            note: receipt.note.clone(),
            code: random_token(),
            voucher_id: receipt.voucher_id,
        },
    )
}

/// `GUL-R-2026-27-000042`: a series for each campus and fiscal year.
struct Series {
    code: String,
    year: String,
}

impl Series {
    fn of(ground: &Ground, campus_id: i64, on: NaiveDate) -> Result<Series> {
        Ok(Series { code: ground.code(campus_id)?.to_owned(), year: FiscalYear::of(on, ground.start_month()).label() })
    }

    fn take(&self, tx: &mut Tx) -> Result<String> {
        let number = tx.take_numbers(&format!("fee_receipt/{}/{}", self.code, self.year), 1)?;
        Ok(format!("{}-R-{}-{number:06}", self.code, self.year))
    }
}

fn voucher(
    wanted: &Wanted,
    booked_on: NaiveDate,
    (campus_id, head): (i64, Head),
    challans: &[OpenChallan],
    parts: &[Money],
    advance: Money,
) -> NewVoucher {
    let mut lines = vec![Line::debit(campus_id, head, wanted.amount)];
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
    NewVoucher::new(VoucherKind::Collection, campus_id, booked_on, narration).lines(lines)
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
