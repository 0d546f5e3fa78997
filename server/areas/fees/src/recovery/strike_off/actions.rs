use super::{
    model::{Months, ReceiveFine, RestoreForm, Restored, StrikeOffForm, StruckOff},
    queries,
};
use crate::{
    billing::{
        challans::{
            actions::{issue, revise::withdraw},
            model::ChallanStatus,
        },
        fines::{self, model::NewFine},
        plans,
    },
    collection::receipts::{
        actions::collect::collect,
        model::{Channel, CollectForm, Instrument, OutOfOrder, ReceiptRequest},
        queries::{ReceiptDetails, receipt},
    },
    exceptions, settings,
    settlement::{self, load_challan, overdue, slips::waits_for},
    setup::heads::model::FineKind,
};
use chrono::NaiveDate;
use kernel::{Error, Money, Month, Result, Scope, Tx};
use students::api::{AfterLeaving, StudentStatus, chosen, set_status_of};

/// Strikes each student off: posts the late fees, takes the step, posts the fine. The caller has checked reach.
pub fn strike(tx: &mut Tx, students: &[i64], reason: &str, (on, amount): (NaiveDate, Money)) -> Result<StruckOff> {
    let (mut late_fees_minor, mut fines_minor) = (Money::ZERO, Money::ZERO);
    for id in students {
        late_fees_minor += post_late_fees(tx, *id)?;
    }
    let moves = set_status_of(tx, students, StudentStatus::StruckOff, reason, on)?;
    for id in students.iter().filter(|_| amount.is_positive()) {
        let on_date = tx.today();
        let reason = format!("Struck off: {reason}");
        let fine = NewFine { student_id: *id, challan_id: None, kind: FineKind::StruckOff, amount_minor: amount, reason, on_date };
        fines::actions::post_fine(tx, &fine)?;
        fines_minor += amount;
    }
    let exams = moves.results(tx)?;
    Ok(StruckOff { students: students.len(), fines_minor, late_fees_minor, sheets: moves.sheets, exams })
}

/// What is held in advance pays what is overdue first. What stayed open at a campus that the student has left counts too.
fn post_late_fees(tx: &mut Tx, student_id: i64) -> Result<Money> {
    let today = tx.today();
    let mut posted = Money::ZERO;
    overdue::pay_by_advance(tx, student_id)?;
    for id in queries::late_challans(tx, &[student_id], today)? {
        tx.lock("challan", id)?;
        let before = load_challan(tx, id)?;
        let amount = before.amount_minor;
        let (after, _) = fines::actions::post_late_fee(tx, before, today)?;
        posted += after.amount_minor - amount;
    }
    Ok(posted)
}

/// Takes one student back who is struck off, and gives what was billed or skipped, with the sheets and exams since the day. 409 for anybody else (the seat of
/// somebody who is pending is given by the first challan) and while the struck-off fine is open; 422 at `on_date` for a day before the strike-off.
pub fn restore_one(tx: &mut Tx, scope: &Scope, form: &RestoreForm) -> Result<Restored> {
    let student = chosen(tx, scope, "student_id", form.student_id)?;
    if student.status != StudentStatus::StruckOff {
        return Err(Error::conflict(format!("{} is not struck off. Only a student who is struck off is readmitted here.", student.name)));
    }
    let open = queries::open_fine(tx, student.id)?;
    if open.is_positive() {
        return Err(Error::conflict(format!("The struck-off fine of Rs {open} is unpaid. Receive or waive it first.")));
    }
    let today = tx.today();
    let on = form.on_date.unwrap_or(today);
    let struck_off_on = queries::struck_off_on(tx, student.id)?;
    if let Some(since) = struck_off_on.filter(|since| on < *since) {
        let sentence =
            format!("{} was struck off on {}: the readmission cannot be before that day.", student.name, kernel::time::show(since));
        return Err(Error::field("on_date", sentence));
    }
    let moves = set_status_of(tx, &[student.id], StudentStatus::Active, &form.reason, on)?;
    let months = match form.months {
        Months::Bill => (None, Month::of(today)),
        // What was to be billed before, and what is since the return, stays planned.
        Months::Skip => (struck_off_on.map(Month::of), Month::of(on)),
    };
    let ids = queries::unbilled(tx, student.id, months)?;
    let amount_minor = match form.months {
        Months::Bill => issue::issue_many(tx, &ids, today)?.amount_minor,
        Months::Skip => skip(tx, &ids, &form.reason)?,
    };
    let exams = moves.results(tx)?;
    Ok(Restored { student_id: student.id, challans: ids.len(), amount_minor, sheets: moves.sheets, exams })
}

/// Takes planned installments off their plan; nothing was posted for them.
fn skip(tx: &mut Tx, ids: &[i64], reason: &str) -> Result<Money> {
    let mut skipped = Money::ZERO;
    for id in ids {
        let challan = load_challan(tx, *id)?;
        plans::actions::take_off(tx, &challan)?;
        withdraw(tx, &challan, ChallanStatus::Cancelled, "Skipped", reason)?;
        exceptions::note(tx, exceptions::Kind::Cancelled, &challan, None, challan.amount_minor, reason)?;
        skipped += challan.amount_minor;
    }
    Ok(skipped)
}

/// Strikes each student of a checked form off. 422 at `student_ids` for those whose families sent a slip that waits.
pub fn strike_off(tx: &mut Tx, scope: &Scope, form: &StrikeOffForm) -> Result<StruckOff> {
    let amount = fine_of(tx, form.fine_minor)?;
    let on_date = form.on_date.unwrap_or_else(|| tx.today());
    refuse_waiting_slips(tx, scope, &form.student_ids)?;
    for id in &form.student_ids {
        chosen(tx, scope, "student_ids", *id)?;
    }
    strike(tx, &form.student_ids, &form.reason, (on_date, amount))
}

/// The fine of a strike-off: the settings' one where the form names none.
pub fn fine_of(tx: &mut Tx, named: Option<Money>) -> Result<Money> {
    match named {
        Some(amount) => Ok(amount),
        None => Ok(Money(tx.setting(settings::STRUCK_OFF_FINE)?)),
    }
}

/// Who says that they paid is not struck off before the office has looked.
fn refuse_waiting_slips(tx: &mut Tx, scope: &Scope, students: &[i64]) -> Result<()> {
    let mut names = Vec::new();
    for id in waits_for(tx, students)? {
        names.push(chosen(tx, scope, "student_ids", id)?.name);
    }
    if names.is_empty() {
        return Ok(());
    }
    let sentence = format!("A deposit slip waits to be checked: {}. Accept or refuse it first.", names.join(", "));
    Err(Error::field("student_ids", sentence))
}

/// Expels each student of a checked form. Gives the sheets and exams after the day.
pub fn expel(tx: &mut Tx, scope: &Scope, form: &StrikeOffForm) -> Result<AfterLeaving> {
    let on_date = form.on_date.unwrap_or_else(|| tx.today());
    for id in &form.student_ids {
        chosen(tx, scope, "student_ids", *id)?;
    }
    set_status_of(tx, &form.student_ids, StudentStatus::Expelled, &form.reason, on_date)?.after_leaving(tx)
}

/// Receives a student's struck-off fines in full. 409 when none is open.
pub fn receive_fine(tx: &mut Tx, scope: &Scope, form: &ReceiveFine, (today, may_backdate): (NaiveDate, bool)) -> Result<ReceiptDetails> {
    let student = chosen(tx, scope, "student_id", form.student_id)?;
    let papers = queries::fine_challans(tx, student.id)?;
    let mut amount_minor = Money::ZERO;
    for id in &papers {
        amount_minor += settlement::open_challan(tx, scope, *id)?.outstanding();
    }
    if papers.is_empty() {
        return Err(Error::conflict(format!("{} has no unpaid struck-off fine.", student.name)));
    }
    let form = form.clone();
    let collect_form = CollectForm {
        value_date: form.value_date,
        backdate_reason: form.backdate_reason,
        channel: form.channel.unwrap_or(Channel::Counter),
        instrument: form.instrument.unwrap_or(Instrument::Cash),
        instrument_no: form.instrument_no,
        instrument_bank: form.instrument_bank,
        instrument_date: form.instrument_date,
        bank_id: form.bank_id,
        payer_name: form.payer_name,
        note: form.note,
        same_payment_reason: form.same_payment_reason,
        ..CollectForm::cash(papers, amount_minor)
    };
    // The paper of the fine is asked for by itself, whatever else is owed.
    let request = ReceiptRequest { out_of_order: OutOfOrder::PaperNamed, ..collect_form.check(today)? };
    request.check_day(today, may_backdate)?;
    let id = collect(tx, scope, &request)?.id;
    receipt(tx, scope, id)
}
