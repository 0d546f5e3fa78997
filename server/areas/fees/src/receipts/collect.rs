//! Takes money: the late fee of its value date first, then the challans in the order of their due dates, then advances; one voucher for all of it.

use super::{
    model::{MoneyFrom, OutOfOrder, RECEIPT, ReceiptStatus, Wanted, spread},
    queries::{AllocationView, ReceiptDetails},
};
use crate::{
    exceptions, late_fees,
    ledger::{self, Found, OpenBrief, OpenChallan, Source},
};
use accounting::api::{AskedGround, Begun, Control, Ground, Head, Line, NewVoucher, PartyKind, VoucherKind};
use chrono::NaiveDate;
use kernel::{
    Error, FiscalYear, Money, Result, Scope, Tx,
    app::random_token,
    db::{Asked, One, Who},
    pairs,
};
use std::collections::BTreeMap;

/// Where the money went: which head, and whose books where that is not the first challan's.
#[derive(Debug)]
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
    let who = tx.who().clone();
    let ahead = Ahead::ask(tx, scope, (wanted, who), place, &found)?;
    let ground = Ahead::ask_ground(tx, &[&ahead])?;
    let weighed = ahead.answer(tx)?.weigh(tx)?;
    if let Some(file) = wanted.attachment_file_id {
        tx.check_own_file("attachment_file_id", file)?;
    }
    let ground = ground.answer(tx)?;
    Ok(write(tx, ground, vec![weighed])?.remove(0))
}

/// A receipt of which everything is asked for that can be read ahead.
pub(super) struct Ahead<'w> {
    wanted: &'w Wanted,
    who: Who,
    place: Place,
    /// The books have money that waited when it is settled: its bank has it since its own day.
    booked_on: NaiveDate,
    campuses: Vec<i64>,
    challans: Vec<ledger::AskedChallan>,
    open: Option<Asked<OpenBrief>>,
    key: Option<Asked<One<i64>>>,
}

impl<'w> Ahead<'w> {
    /// Of cash at the counter, whose place is known without asking.
    pub fn ask_of_cash(tx: &mut Tx, scope: &Scope, of: (&'w Wanted, Who), found: &Found) -> Result<Ahead<'w>> {
        let place = own_place(of.0);
        Ahead::ask(tx, scope, of, place, found)
    }

    fn ask(tx: &mut Tx, scope: &Scope, (wanted, who): (&'w Wanted, Who), place: Place, found: &Found) -> Result<Ahead<'w>> {
        let challans = wanted.challan_ids.iter().map(|id| ledger::ask_challan(tx, *id)).collect::<Result<Vec<_>>>()?;
        let open = if wanted.out_of_order == OutOfOrder::No { Some(ledger::ask_open_of(tx, scope, &found.students)?) } else { None };
        let booked_on = if wanted.from == MoneyFrom::Payer { wanted.value_date } else { tx.today() };
        let campuses = found.campuses.iter().copied().chain(place.campus_id).collect();
        let key = tx.ask_key(&RECEIPT)?;
        Ok(Ahead { wanted, who, place, booked_on, campuses, challans, open, key })
    }

    /// What posting the vouchers of these needs to know.
    pub fn ask_ground(tx: &mut Tx, all: &[&Ahead]) -> Result<AskedGround> {
        let mut heads = vec![Control::StudentsReceivable.into(), Control::Advances.into()];
        heads.extend(all.iter().map(|one| one.place.head));
        let campuses = all.iter().flat_map(|one| one.campuses.iter().copied());
        Ground::ask_for(tx, &heads, campuses, all.iter().map(|one| one.booked_on), all.len())
    }

    /// The receipt with its challans, when they can be paid in this way.
    pub fn answer(self, tx: &mut Tx) -> Result<Known<'w>> {
        let challans = in_order(tx, self.wanted, self.challans)?;
        if let Some(open) = self.open {
            refuse_passing_over(self.wanted, &challans, &tx.answer(open)?)?;
        }
        let key = tx.key(self.key)?;
        Ok(Known { wanted: self.wanted, who: self.who, place: self.place, booked_on: self.booked_on, challans, key })
    }
}

/// A receipt with its challans, the one due first first.
pub(super) struct Known<'w> {
    wanted: &'w Wanted,
    who: Who,
    place: Place,
    booked_on: NaiveDate,
    challans: Vec<OpenChallan>,
    /// Its own id, where the database gives it ahead.
    key: Option<i64>,
}

impl<'w> Known<'w> {
    /// It only settles what stands on its challans: no late fee is charged first, and nothing is left over.
    pub fn only_settles(&self) -> bool {
        let open = Money::checked_sum(self.challans.iter().map(OpenChallan::outstanding));
        let is_late = |challan: &OpenChallan| late_fees::due_on(challan, self.wanted.value_date).amount_minor.is_positive();
        open.is_some_and(|open| self.wanted.amount <= open) && !self.challans.iter().any(is_late)
    }

    /// Charges the late fees of the value date and says which challan gets how much.
    pub fn weigh(mut self, tx: &mut Tx) -> Result<Weighed<'w>> {
        let mut dues = Vec::with_capacity(self.challans.len());
        let mut rest = self.wanted.amount;
        for challan in &mut self.challans {
            // A challan that the money does not reach is left as it is, its late fee too.
            if rest.is_positive() {
                let (with_late_fee, _) = ledger::post_late_fee(tx, challan.clone(), self.wanted.value_date)?;
                *challan = with_late_fee;
                rest -= challan.outstanding().min(rest);
            }
            dues.push(challan.outstanding());
        }
        let (parts, advance) = spread(self.wanted.amount, &dues);
        Ok(Weighed { known: self, parts, advance })
    }
}

/// A receipt that is ready to be written: what each challan gets, and what is left for the advances.
pub(super) struct Weighed<'w> {
    known: Known<'w>,
    parts: Vec<Money>,
    advance: Money,
}

/// Writes receipts that touch no challan in common, each with its voucher and allocations and in the name of who takes the money.
pub(super) fn write(tx: &mut Tx, ground: Ground, all: Vec<Weighed>) -> Result<Vec<ReceiptDetails>> {
    let mut receipts = Vec::with_capacity(all.len());
    // In order, as the vouchers' own series are: two units that take of the same series take them in the same order.
    let mut series: BTreeMap<(String, String), Vec<usize>> = BTreeMap::new();
    for (at, one) in all.iter().enumerate() {
        let campus_id = one.campus_id();
        let year = FiscalYear::of(one.known.wanted.value_date, ground.start_month()).label();
        series.entry((ground.code(campus_id)?.to_owned(), year)).or_default().push(at);
        receipts.push(one.details(tx, ground.name(campus_id)?.to_owned()));
    }
    let vouchers = Begun::begin(tx, ground, all.iter().map(Weighed::voucher).collect())?;
    let asked = series.iter().map(|(of, members)| tx.ask_numbers(&format!("fee_receipt/{}/{}", of.0, of.1), members.len() as i64));
    let asked = asked.collect::<Result<Vec<_>>>()?;
    for (((code, year), members), asked) in series.iter().zip(asked) {
        for (number, at) in (tx.numbers(asked)?..).zip(members) {
            // `GUL-R-2026-27-000042`
            receipts[*at].receipt_no = format!("{code}-R-{year}-{number:06}");
        }
    }
    for (at, (one, receipt)) in all.iter().zip(&mut receipts).enumerate() {
        tx.act_as(one.known.who.clone());
        receipt.voucher_id = vouchers.id(at);
        receipt.id = insert(tx, one.known.key, receipt)?;
    }
    vouchers.finish(tx, receipts.iter().map(|receipt| ("fee_receipt", receipt.id)))?;
    for (one, receipt) in all.into_iter().zip(&mut receipts) {
        tx.act_as(one.known.who.clone());
        one.settle(tx, receipt)?;
    }
    Ok(receipts)
}

impl Weighed<'_> {
    fn campus_id(&self) -> i64 {
        self.known.place.campus_id.unwrap_or(self.known.challans[0].campus_id)
    }

    /// The receipt as it will stand, as far as it is known before its number.
    fn details(&self, tx: &Tx, campus_name: String) -> ReceiptDetails {
        let (wanted, first) = (self.known.wanted, &self.known.challans[0]);
        let payer = wanted.payer_name.as_ref().or(first.father_name.as_ref()).unwrap_or(&first.student_name);
        ReceiptDetails {
            id: 0,
            version: 1,
            receipt_no: String::new(),
            campus_id: self.campus_id(),
            campus_name,
            student_id: Some(first.student_id),
            student_name: Some(first.student_name.clone()),
            registration_no: Some(first.registration_no.clone()),
            payer_name: payer.clone(),
            value_date: wanted.value_date,
            channel: wanted.channel,
            instrument: wanted.instrument,
            instrument_no: wanted.instrument_no.clone(),
            bank_id: wanted.bank_id,
            bank_name: self.known.place.bank_name.clone(),
            amount_minor: wanted.amount,
            status: self.known.place.status,
            received_by_name: self.known.who.name.clone(),
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

    fn voucher(&self) -> NewVoucher {
        let Known { wanted, place, challans, booked_on, who, .. } = &self.known;
        let mut lines = vec![Line::debit(self.campus_id(), place.head, wanted.amount)];
        for (challan, part) in challans.iter().zip(&self.parts).filter(|(_, part)| part.is_positive()) {
            lines.push(
                Line::credit(challan.campus_id, Control::StudentsReceivable, *part)
                    .party(PartyKind::Student, challan.student_id)
                    .program(challan.program_id)
                    .memo(challan.said()),
            );
        }
        if self.advance.is_positive() {
            let first = &challans[0];
            lines.push(
                Line::credit(first.campus_id, Control::Advances, self.advance)
                    .party(PartyKind::Student, first.student_id)
                    .memo("Paid in advance"),
            );
        }
        let names: Vec<&str> = challans.iter().map(|challan| challan.student_name.as_str()).collect();
        let what = if wanted.from == MoneyFrom::Payer { wanted.instrument.label() } else { "Unidentified receipt" };
        let narration = format!("{what} received for {}", unique(names).join(", "));
        NewVoucher::new(VoucherKind::Collection, self.campus_id(), *booked_on, narration).by(who.clone()).lines(lines)
    }

    /// Pays the challans; the receipt and its voucher are written.
    fn settle(self, tx: &mut Tx, receipt: &mut ReceiptDetails) -> Result<()> {
        let Weighed { known: Known { wanted, mut challans, .. }, parts, advance } = self;
        let source = Source { receipt_id: Some(receipt.id), voucher_id: receipt.voucher_id, on_date: wanted.value_date };
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
        Ok(())
    }
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
    Ok(own_place(wanted))
}

/// Money that stays with the campus of the first challan: in its cash box, or among its cheques.
fn own_place(wanted: &Wanted) -> Place {
    let held = wanted.instrument.is_held();
    let control = if held { Control::ChequesInHand } else { Control::Cash };
    let status = if held { ReceiptStatus::Held } else { ReceiptStatus::Realised };
    Place { campus_id: None, head: control.into(), status, bank_name: None }
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

fn unique(names: Vec<&str>) -> Vec<&str> {
    let mut out: Vec<&str> = Vec::new();
    for name in names {
        if !out.contains(&name) {
            out.push(name);
        }
    }
    out
}
