//! The office's receipt: money of whatever kind; with a student chosen it is a fee collection (domain.md section 11).

use super::receipts::{
    actions::collect::collect,
    model::{Channel, CollectForm, Instrument},
};
use crate::{rights, settlement};
use accounting::api::{MoneySide, Outcome, PreviewLine, ReceiptForm, ReceiptLine, create_receipt, post_receipt, try_out};
use chrono::NaiveDate;
use kernel::{Answer, Body, Can, Checks, Cx, Data, Error, Json, Money, Part, Result, Routes, Saved, Scope, Tx};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.post("/save-receipt", Can(rights::OFFICE_RECEIPTS_CREATE), save).post(
        "/preview-receipt",
        Can(rights::OFFICE_RECEIPTS_CREATE),
        preview,
    )
}

/// Money that came in.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct OfficeReceiptForm {
    pub campus_id: i64,
    pub date: NaiveDate,
    pub received_from: Option<String>,
    /// Into the cash box, or into a bank.
    pub received_in: MoneySide,
    pub bank_id: Option<i64>,
    pub cheque_no: Option<String>,
    pub narration: Option<String>,
    /// What it is for, when it is no fee.
    #[serde(default)]
    pub lines: Vec<ReceiptLine>,
    /// Whose fees it pays; then `amount_minor` counts and no lines are taken.
    pub student_id: Option<i64>,
    pub amount_minor: Option<Money>,
    /// The challans that it pays; all open ones of the student when left out, the oldest first.
    #[serde(default)]
    pub challan_ids: Vec<i64>,
    /// Why cash bears another day than today.
    pub backdate_reason: Option<String>,
    /// Of a student's money: why this is another payment than the one that was told before.
    pub same_payment_reason: Option<String>,
}

/// What was written.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct OfficeReceiptSaved {
    /// None while it waits to be checked.
    pub voucher_id: Option<i64>,
    /// The fee receipt, when a student was chosen.
    pub receipt_id: Option<i64>,
    /// What waits until another person checks and posts it, above the limit of the settings.
    pub draft_id: Option<i64>,
}

impl OfficeReceiptForm {
    /// The checked form of what is no fee; none when a student's fees are paid. Of a preview payer and narration may be missing.
    fn check(&self, today: NaiveDate, for_preview: bool) -> Result<Option<ReceiptForm>> {
        if self.student_id.is_none() {
            let receipt = no_fee(self);
            let receipt = if for_preview { receipt.for_preview() } else { receipt };
            return receipt.check(today).map(Some);
        }
        let mut c = Checks::of("receipt");
        c.ensure(self.amount_minor.is_some(), "amount_minor", "Enter the amount.");
        c.ensure(self.lines.is_empty(), "lines", "A student's money settles challans; leave these lines out.");
        c.done()?;
        Ok(None)
    }
}

/// Saves a receipt of the office: a fee collection for the student chosen, else Dr cash or bank, Cr what it is for.
pub async fn save(cx: Cx, Body(form): Body<OfficeReceiptForm>) -> Result<Answer<OfficeReceiptSaved>> {
    let (scope, today, may_backdate) = (cx.scope(), cx.today(), cx.actor()?.can(rights::BACKDATE));
    let other = form.check(today, false)?;
    scope.check_campus("campus_id", form.campus_id)?;
    cx.save_as(move |tx| match (&other, form.student_id) {
        (Some(receipt), _) => Ok(match create_receipt(tx, &scope, receipt)? {
            Outcome::Posted(posted) => saved(OfficeReceiptSaved { voucher_id: Some(posted.id.0), receipt_id: None, draft_id: None }),
            Outcome::Waits { draft_id } => Saved::new(
                "This receipt is above the limit: it waits until another person checks and posts it.",
                OfficeReceiptSaved { voucher_id: None, receipt_id: None, draft_id: Some(draft_id) },
            ),
        }),
        (None, Some(student)) => of_student(tx, &scope, &form, student, (today, may_backdate)).map(saved),
        (None, None) => Err(Error::internal("a receipt of nothing")),
    })
    .await
}

/// What a receipt of the office would post. Errors as saving; payer and narration may still be missing.
pub async fn preview(cx: Cx, Body(form): Body<OfficeReceiptForm>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let (scope, today, may_backdate) = (cx.scope(), cx.today(), cx.actor()?.can(rights::BACKDATE));
    let other = form.check(today, true)?;
    scope.check_campus("campus_id", form.campus_id)?;
    try_out(&cx, move |tx| match (&other, form.student_id) {
        (Some(receipt), _) => post_receipt(tx, &scope, receipt).map(drop),
        (None, Some(student)) => of_student(tx, &scope, &form, student, (today, may_backdate)).map(drop),
        (None, None) => Err(Error::internal("a receipt of nothing")),
    })
    .await
}

fn saved(what: OfficeReceiptSaved) -> Saved<OfficeReceiptSaved> {
    Saved::new("Payment saved successfully", what)
}

fn no_fee(form: &OfficeReceiptForm) -> ReceiptForm {
    ReceiptForm {
        campus_id: form.campus_id,
        date: form.date,
        received_from: form.received_from.clone().unwrap_or_default(),
        received_in: form.received_in,
        bank_id: form.bank_id,
        cheque_no: form.cheque_no.clone(),
        narration: form.narration.clone().unwrap_or_default(),
        lines: form.lines.clone(),
    }
}

/// A fee collection as the counter's, an advance when nothing is open: 422 at `student_id` for a student out of scope. `day` is today, and whether whoever
/// works may date money of the counter back.
fn of_student(tx: &mut Tx, scope: &Scope, form: &OfficeReceiptForm, student_id: i64, day: (NaiveDate, bool)) -> Result<OfficeReceiptSaved> {
    let student = students::api::chosen(tx, scope, "student_id", student_id)?;
    let mut challan_ids = form.challan_ids.clone();
    if challan_ids.is_empty() {
        challan_ids = settlement::open_challans_of(tx, scope, student.id)?.iter().map(|challan| challan.id).collect();
    }
    let in_bank = form.received_in == MoneySide::Bank;
    let collection = CollectForm {
        student_id: Some(student.id),
        value_date: Some(form.date),
        backdate_reason: form.backdate_reason.clone(),
        channel: if in_bank { Channel::Bank } else { Channel::Counter },
        instrument: if in_bank { Instrument::Online } else { Instrument::Cash },
        instrument_no: form.cheque_no.clone(),
        bank_id: form.bank_id,
        payer_name: form.received_from.clone(),
        note: form.narration.clone(),
        same_payment_reason: form.same_payment_reason.clone(),
        ..CollectForm::cash(challan_ids, form.amount_minor.unwrap_or_default())
    };
    let request = collection.check(day.0)?;
    request.check_day(day.0, day.1)?;
    let receipt = collect(tx, scope, &request)?;
    Ok(OfficeReceiptSaved { voucher_id: Some(receipt.voucher_id), receipt_id: Some(receipt.id), draft_id: None })
}
