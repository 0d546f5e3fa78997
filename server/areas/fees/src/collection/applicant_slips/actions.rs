//! A slip is issued, received, taken back, cancelled or lapses. Only its money posts: Dr cash or bank, Cr the income that it is for.

use super::{
    model::{APPLICANT_RECEIPT, APPLICANT_SLIP, ApplicantSlip, SlipMoney, SlipReason, SlipReceived, SlipRequest, SlipStatus},
    queries::{self, refusal, standing},
};
use crate::{
    approvals::Approver,
    bank_days::{BankDays, DAYS_OF_GRACE},
    billing::challans::actions::number,
    collection::{
        bank_files::queries::post_again_to_slip,
        receipts::{
            actions::collect::take_receipt_no,
            model::{MoneyFrom, ReceiptStatus},
        },
        tellings::{
            actions::{Became, NewTelling, hold, note, slip_waits_again},
            queries::told_before,
        },
        tills::{
            self,
            actions::give_back::{self, OfTill},
        },
    },
    exceptions,
};
use accounting::api::{Control, Head, Line, NewVoucher, PartyKind, VoucherId, VoucherKind, bank_charge_lines};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Checks, Error, Event, Money, Result, Scope, Tx, binds, pairs, sql};

/// The money of an applicant's slip came.
pub struct ApplicantSlipPaid;
impl Event for ApplicantSlipPaid {}

/// The money of an applicant's slip went back.
pub struct ApplicantSlipUnpaid;
impl Event for ApplicantSlipUnpaid {}

/// An applicant's slip was not paid in time.
pub struct ApplicantSlipLapsed;
impl Event for ApplicantSlipLapsed {}

/// Issues a slip in the number space of challans; posts nothing. 422 at `record_id` when one stands for the record already.
pub fn issue(tx: &mut Tx, request: &SlipRequest) -> Result<ApplicantSlip> {
    let today = tx.today();
    let mut c = Checks::of("slip");
    c.money_positive("amount_minor", request.amount);
    c.ensure(request.valid_until >= today, "valid_until", "The slip would expire before it is issued.");
    c.done()?;
    let bank_id = accounting::api::default_bank(tx, request.campus_id)?.map(|bank| bank.id);
    let valid_until = BankDays::read(tx)?.on_or_after(request.valid_until);
    let slip_no = number::take(tx, request.campus_id, today, 1)?.remove(0);
    let id = tx.insert(
        &APPLICANT_SLIP,
        pairs! {
            slip_no: slip_no, kind: request.kind, record_id: request.record_id, campus_id: request.campus_id, bank_id: bank_id,
            name: request.name.clone(), identity_no: request.identity_no.clone(), amount_minor: request.amount, issued_on: today,
            valid_until: valid_until, status: SlipStatus::Open, code: kernel::paper_code::of_paper(), print_count: 0i64
        },
    )?;
    queries::slip(tx, id)?.ok_or_else(|| Error::not_found("applicant slip"))
}

/// Takes the whole amount of a slip. 409 when it is paid, cancelled or over; 422 at `bank_id` for a bank out of scope, at `same_payment_reason` for a number that
/// was told before.
pub fn receive(tx: &mut Tx, scope: &Scope, slip_id: i64, money: &SlipMoney) -> Result<SlipReceived> {
    if let Some(number) = money.number_by_hand() {
        hold(tx, &number)?;
    }
    let slip = queries::locked(tx, scope, slip_id)?;
    if let Some(sentence) = refusal(&slip, &BankDays::read(tx)?, money.value_date) {
        return Err(Error::conflict(sentence));
    }
    let (money_in, till_id) = place(tx, scope, &slip, money)?;
    refuse_told_before(tx, money)?;
    let campus_id = money_in.campus_id;
    let charges = bank_charge_lines(tx, campus_id, money.bank_charge.charge, money.bank_charge.tax)?;
    let money_in = Line { debit: money_in.debit - money.bank_charge.total(), ..money_in };
    let booked_on = if matches!(money.from, MoneyFrom::Payer | MoneyFrom::BankList) { money.value_date } else { tx.today() };
    // The head is the whole group's: the program makes it with the first slip.
    let income = tx.as_program(|tx| accounting::api::fee_income_head(tx, slip.kind.label()))?;
    let voucher_id = accounting::api::take_voucher_id(tx)?;
    let receipt_no = take_receipt_no(tx, money.value_date, campus_id)?;
    let receipt_id = insert_receipt(tx, &slip, money, Booked { campus_id, on: booked_on, voucher_id, till_id }, &receipt_no)?;
    let paid = pairs! { status: SlipStatus::Paid, paid_on: money.value_date, closed_reason: None::<String> };
    tx.set(&APPLICANT_SLIP, slip.id, "paid", paid)?;
    note_number(tx, slip.amount, money, receipt_id)?;
    tx.emit::<ApplicantSlipPaid>(slip.id)?;
    let mut voucher =
        NewVoucher::new(VoucherKind::Receipt, campus_id, booked_on, format!("{}: {}, slip {}", slip.kind.label(), slip.name, slip.number))
            .with_id(voucher_id)
            .from("applicant_slip", slip.id)
            .line(money_in)
            .lines(charges)
            .line(
                Line::credit(slip.campus_id, Head::Ledger(income), slip.amount)
                    .party(PartyKind::Applicant, slip.id)
                    .memo(format!("{}, slip {}", slip.name, slip.number)),
            );
    voucher.payee = Some(money.payer_name.clone().unwrap_or_else(|| slip.name.clone()));
    accounting::api::post(tx, voucher)?;
    Ok(SlipReceived { slip_id: slip.id, receipt_id, receipt_no, voucher_id: voucher_id.0 })
}

/// 422 at `same_payment_reason`, naming the first, for a number that was told before.
fn refuse_told_before(tx: &mut Tx, money: &SlipMoney) -> Result<()> {
    let Some(number) = money.number_by_hand().filter(|_| money.same_payment_reason.is_none()) else { return Ok(()) };
    match told_before(tx, &number, money.value_date)?.first() {
        Some(first) => Err(Error::field("same_payment_reason", first.sentence())),
        None => Ok(()),
    }
}

fn note_number(tx: &mut Tx, amount: Money, money: &SlipMoney, receipt_id: i64) -> Result<()> {
    let Some(number) = money.number_by_hand() else { return Ok(()) };
    let telling = NewTelling {
        number: &number,
        told_by: money.told_by,
        on: money.value_date,
        amount,
        total: None,
        reason: money.same_payment_reason.as_deref(),
        became: Became { applicant_receipt_id: Some(receipt_id), ..Became::default() },
    };
    note(tx, &telling)
}

/// Where the money goes: cash to the till of whoever takes it, else to the box of the slip's campus; a bank's to the bank. With the till.
fn place(tx: &mut Tx, scope: &Scope, slip: &ApplicantSlip, money: &SlipMoney) -> Result<(Line, Option<i64>)> {
    if let MoneyFrom::Unidentified { campus_id } = money.from {
        return Ok((Line::debit(campus_id, Control::UnidentifiedReceipts, slip.amount), None));
    }
    if let Some(bank) = money.bank_id {
        let bank = accounting::api::bank(tx, scope, bank).map_err(|_| Error::field("bank_id", "Choose one of your bank accounts."))?;
        return Ok((Line::debit(bank.campus_id, Head::Ledger(bank.ledger_head_id), slip.amount), None));
    }
    // What came in on an earlier day went to the cash box.
    let till = if money.value_date == tx.today() { tills::queries::taking(tx, scope)? } else { None };
    Ok(match till {
        Some(till) => (tills::model::into(CampusId(till.campus_id), till.id, slip.amount), Some(till.id)),
        None => (Line::debit(slip.campus_id, Control::Cash, slip.amount), None),
    })
}

/// Where the money of a receipt stands in the books.
struct Booked {
    campus_id: i64,
    on: NaiveDate,
    voucher_id: VoucherId,
    till_id: Option<i64>,
}

fn insert_receipt(tx: &mut Tx, slip: &ApplicantSlip, money: &SlipMoney, booked: Booked, receipt_no: &str) -> Result<i64> {
    let who = tx.who().clone();
    tx.insert(
        &APPLICANT_RECEIPT,
        pairs! {
            receipt_no: receipt_no, slip_id: slip.id, campus_id: booked.campus_id, payer_name: money.payer_name.as_ref().unwrap_or(&slip.name),
            value_date: money.value_date, booked_on: booked.on, channel: money.channel, instrument: money.instrument,
            instrument_no: money.instrument_no.clone(), bank_id: money.bank_id, amount_minor: slip.amount, status: ReceiptStatus::Realised,
            received_by: who.user_id, received_by_name: who.name, note: money.note.clone(), voucher_id: booked.voucher_id, till_id: booked.till_id
        },
    )
}

/// Takes the money of a paid slip back: its voucher is mirrored and the slip is open again, or lapsed when its days are over. 409 when nothing was received,
/// 403 when it is booked in a closed month and the approver may not unpay there. Stands in the exceptions register.
pub fn reverse(tx: &mut Tx, scope: &Scope, approver: Approver, form: &SlipReason) -> Result<Money> {
    let (slip, reason) = (queries::locked(tx, scope, form.id)?, form.reason.as_str());
    let taken = standing(tx, &slip)?;
    approver.may_unpay(tx, taken.voucher_id, taken.booked_on)?;
    let (posted, till) = match taken.till_id {
        None => {
            let wanted = accounting::api::wanted_on(tx, taken.booked_on, form.today);
            (accounting::api::reverse(tx, taken.voucher_id, wanted, reason)?, None)
        }
        Some(till_id) => {
            let (voucher_id, booked_on, leaves) = (taken.voucher_id, taken.booked_on, taken.amount_minor);
            give_back::mirror(tx, &OfTill { till_id, campus_id: taken.campus_id, voucher_id, booked_on, leaves, reason })?
        }
    };
    let (today, who, now) = (tx.today(), tx.who().user_id, tx.now());
    tx.set(
        &APPLICANT_RECEIPT,
        taken.id,
        "reversed",
        pairs! { status: ReceiptStatus::Reversed, reversed_on: today, reversed_by: who, reversal_reason: reason, reversal_voucher_id: posted.id, till_back_id: till },
    )?;
    tx.exec(
        sql!(
            "UPDATE unidentified_receipt SET status = 'open', applicant_receipt_id = NULL, version = version + 1, updated_at = $2
             WHERE applicant_receipt_id = $1"
        ),
        &binds![taken.id, now],
    )?;
    slip_waits_again(tx, taken.id)?;
    post_again_to_slip(tx, taken.id)?;
    tx.set(&APPLICANT_SLIP, slip.id, "unpaid", pairs! { status: SlipStatus::Open, paid_on: None::<NaiveDate> })?;
    exceptions::note_voucher(tx, exceptions::Kind::Unpaid, taken.campus_id, taken.voucher_id, taken.amount_minor, reason)?;
    tx.emit::<ApplicantSlipUnpaid>(slip.id)?;
    Ok(taken.amount_minor)
}

/// Cancels a slip on which nothing stands; nothing was posted for it. 409 for a paid one: its money is taken back first.
pub fn cancel(tx: &mut Tx, slip_id: i64, reason: &str) -> Result<()> {
    tx.lock("applicant_slip", slip_id)?;
    let slip = queries::slip(tx, slip_id)?.ok_or_else(|| Error::not_found("applicant slip"))?;
    match slip.status {
        SlipStatus::Paid => Err(Error::conflict(format!("Slip {} is paid. Take its money back first.", slip.number))),
        SlipStatus::Cancelled => Ok(()),
        SlipStatus::Open | SlipStatus::Lapsed => {
            tx.set(&APPLICANT_SLIP, slip.id, "cancelled", pairs! { status: SlipStatus::Cancelled, closed_reason: reason })
        }
    }
}

/// Lapses those of these slips that are still open after their days of grace. Gives how many.
pub fn lapse(tx: &mut Tx, ids: &[i64]) -> Result<usize> {
    let (today, days) = (tx.today(), BankDays::read(tx)?);
    let mut lapsed = 0;
    for id in ids {
        tx.lock("applicant_slip", *id)?;
        let Some(slip) = queries::slip(tx, *id)? else { continue };
        if slip.status != SlipStatus::Open || today <= days.after(slip.valid_until, DAYS_OF_GRACE) {
            continue;
        }
        let reason = format!("Not paid until {}", kernel::time::show(slip.valid_until));
        tx.set(&APPLICANT_SLIP, slip.id, "lapsed", pairs! { status: SlipStatus::Lapsed, closed_reason: reason })?;
        tx.emit::<ApplicantSlipLapsed>(slip.id)?;
        lapsed += 1;
    }
    Ok(lapsed)
}
