use super::{
    model::{Months, RestoreForm, StrikeOffForm, StruckOffStudent},
    queries,
};
use crate::{
    challans::{issue, model::ChallanStatus, revise::withdraw},
    fines::model::FineKind,
    ledger::{self, NewFine, load_challan},
    plans,
    receipts::{
        collect::collect,
        model::{Channel, CollectForm, Instrument, OutOfOrder, ReceiptRequest},
        queries::{ReceiptDetails, receipt},
    },
    rights, settings,
};
use chrono::NaiveDate;
use kernel::{Answer, Body, Checks, Cx, Error, ListQuery, Listing, Money, Month, Result, Scope, Tx};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::{StudentStatus, set_status};

/// Struck-off and expelled students whose fines are paid or waived: those who can be restored.
pub async fn paid(cx: Cx, mut query: ListQuery<StruckOffStudent>) -> Result<Listing<StruckOffStudent>> {
    query.request.filters.insert("fine_settled".into(), "true".into());
    query.request.filters.insert("status".into(), "struck_off".into());
    cx.list(query).await
}

fn in_reach(tx: &mut Tx, scope: &Scope, field: &str, id: i64) -> Result<students::api::StudentBrief> {
    let student = students::api::student(tx, scope, id).map_err(|_| Error::field(field, "Choose students of your campuses."))?;
    scope.check_campus(field, student.campus_id)?;
    Ok(student)
}

/// What a strike-off billed.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct StruckOff {
    pub students: usize,
    pub fines_minor: Money,
    pub late_fees_minor: Money,
}

/// Strikes students off: their late fees are posted, the struck-off fine is billed on a challan of its own, and billing stops.
pub async fn strike_off(cx: Cx, Body(form): Body<StrikeOffForm>) -> Result<Answer<StruckOff>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    cx.save("Students struck off successfully", move |tx| {
        let amount = match form.fine_minor {
            Some(amount) => amount,
            None => Money(tx.setting(settings::STRUCK_OFF_FINE)?),
        };
        let on_date = form.on_date.unwrap_or_else(|| tx.today());
        let mut out = StruckOff { students: 0, fines_minor: Money::ZERO, late_fees_minor: Money::ZERO };
        for id in &form.student_ids {
            in_reach(tx, &scope, "student_ids", *id)?;
            out.late_fees_minor += strike_one(tx, &scope, *id, &form.reason, on_date, amount)?;
            out.fines_minor += amount;
            out.students += 1;
        }
        Ok(out)
    })
    .await
}

/// One student: late fees, status, fine. Gives the late fees posted. The caller has checked reach.
pub fn strike_one(tx: &mut Tx, scope: &Scope, id: i64, reason: &str, on: NaiveDate, amount: Money) -> Result<Money> {
    let late = post_late_fees(tx, scope, id)?;
    set_status(tx, id, StudentStatus::StruckOff, reason, on)?;
    if amount.is_positive() {
        let on_date = tx.today();
        let reason = format!("Struck off: {reason}");
        let fine = NewFine { student_id: id, challan_id: None, kind: FineKind::StruckOff, amount_minor: amount, reason, on_date };
        ledger::post_fine(tx, &fine)?;
    }
    Ok(late)
}

fn post_late_fees(tx: &mut Tx, scope: &Scope, student_id: i64) -> Result<Money> {
    let today = tx.today();
    let mut posted = Money::ZERO;
    for id in queries::late_challans(tx, student_id, today)? {
        let before = ledger::open_challan(tx, scope, id)?;
        let amount = before.amount_minor;
        let (after, _) = ledger::post_late_fee(tx, before, today)?;
        posted += after.amount_minor - amount;
    }
    Ok(posted)
}

/// Expels students; what they owe stays collectable.
pub async fn expel(cx: Cx, Body(form): Body<StrikeOffForm>) -> Result<Answer<usize>> {
    let (form, scope) = (form.check(cx.today())?, cx.scope());
    cx.save("Students expelled successfully", move |tx| {
        let on_date = form.on_date.unwrap_or_else(|| tx.today());
        for id in &form.student_ids {
            in_reach(tx, &scope, "student_ids", *id)?;
            set_status(tx, *id, StudentStatus::Expelled, &form.reason, on_date)?;
        }
        Ok(form.student_ids.len())
    })
    .await
}

/// What a restoration billed or skipped.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Restored {
    pub student_id: i64,
    pub challans: usize,
    pub amount_minor: Money,
}

/// Takes a struck-off student back once the fine is paid or waived; the months between are billed now, or taken off the plan.
pub async fn restore(cx: Cx, Body(form): Body<RestoreForm>) -> Result<Answer<Restored>> {
    let mut c = Checks::of("restoration");
    let reason = c.text("reason", &form.reason, 3..=300);
    c.done()?;
    let scope = cx.scope();
    cx.save("Students restored successfully", move |tx| restore_one(tx, &scope, form.student_id, form.months, &reason)).await
}

/// Takes one student back. 409 while the struck-off fine is open.
pub fn restore_one(tx: &mut Tx, scope: &Scope, student_id: i64, months: Months, reason: &str) -> Result<Restored> {
    let student = in_reach(tx, scope, "student_id", student_id)?;
    let open = queries::open_fine(tx, student.id)?;
    if open.is_positive() && student.status == StudentStatus::StruckOff {
        return Err(Error::conflict(format!("The struck-off fine of Rs {open} is unpaid. Receive or waive it first.")));
    }
    let today = tx.today();
    set_status(tx, student.id, StudentStatus::Active, reason, today)?;
    let ids = queries::unbilled(tx, student.id, Month::of(today))?;
    let amount_minor = match months {
        Months::Bill => issue::issue_many(tx, &ids, today)?.amount_minor,
        Months::Skip => skip(tx, &ids, reason)?,
    };
    Ok(Restored { student_id: student.id, challans: ids.len(), amount_minor })
}

/// Takes planned installments off their plan; nothing was posted for them.
fn skip(tx: &mut Tx, ids: &[i64], reason: &str) -> Result<Money> {
    let mut skipped = Money::ZERO;
    for id in ids {
        let challan = load_challan(tx, *id)?;
        plans::queries::take_off(tx, &challan)?;
        withdraw(tx, &challan, ChallanStatus::Cancelled, "Skipped", reason)?;
        skipped += challan.amount_minor;
    }
    Ok(skipped)
}

/// The fine that a family pays: what it pays with.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct ReceiveFine {
    pub student_id: i64,
    pub value_date: Option<NaiveDate>,
    /// Why money of the counter bears another day than today.
    pub backdate_reason: Option<String>,
    pub channel: Option<Channel>,
    pub instrument: Option<Instrument>,
    pub instrument_no: Option<String>,
    pub instrument_bank: Option<String>,
    pub instrument_date: Option<NaiveDate>,
    pub bank_id: Option<i64>,
    pub payer_name: Option<String>,
    pub note: Option<String>,
}

/// Receives a student's struck-off fines in full, so that they can be restored. 409 when none is open.
pub async fn receive_fine(cx: Cx, Body(form): Body<ReceiveFine>) -> Result<Answer<ReceiptDetails>> {
    let (scope, today, may_backdate) = (cx.scope(), cx.today(), cx.actor()?.can(rights::BACKDATE));
    cx.save("Students recovered successfully", move |tx| {
        let student = in_reach(tx, &scope, "student_id", form.student_id)?;
        let papers = queries::fine_challans(tx, student.id)?;
        let mut amount_minor = Money::ZERO;
        for id in &papers {
            amount_minor += ledger::open_challan(tx, &scope, *id)?.outstanding();
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
            ..CollectForm::cash(papers, amount_minor)
        };
        // The paper of the fine is asked for by itself, whatever else is owed.
        let request = ReceiptRequest { out_of_order: OutOfOrder::PaperNamed, ..collect_form.check(today)? };
        request.check_day(today, may_backdate)?;
        let id = collect(tx, &scope, &request)?.id;
        receipt(tx, &scope, id)
    })
    .await
}
