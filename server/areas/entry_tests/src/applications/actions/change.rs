//! Corrections of the office, refusals, and the test fee.

use crate::{
    applications::{
        model::{FAST_APPLICATION, FastStatus, OfficeForm, RejectForm},
        queries,
    },
    public::mail::{self, News},
};
use chrono::NaiveDate;
use kernel::{Edited, Error, Result, Scope, Tx, pairs};
use std::collections::BTreeSet;

/// Corrects an application. Once its merit list is frozen nothing that counts there changes.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &OfficeForm) -> Result<i64> {
    let before = queries::details(tx, scope, id)?;
    if matches!(before.status, FastStatus::Lapsed | FastStatus::Rejected) {
        return Err(Error::conflict("This application is no longer valid, so it is not changed."));
    }
    let counts =
        (before.matric_obtained, before.matric_total, before.is_hafiz && before.hafiz_verified, before.gap_years, before.date_of_birth);
    let asked = (form.matric_obtained, form.matric_total, form.is_hafiz && form.hafiz_verified, form.gap_years, form.date_of_birth);
    if before.aggregate.is_some() && counts != asked {
        return Err(Error::conflict(
            "The merit list is frozen: marks, hafiz, gap years and birth date of an application stand as they counted there.",
        ));
    }
    let confirmed_at = before.confirmed_at.or_else(|| form.is_confirmed.then(|| tx.now()));
    let form = form.clone();
    let values = pairs! {
        name: form.name, father_name: form.father_name, date_of_birth: form.date_of_birth, phone: form.phone, email: form.email, city: form.city,
        board_roll_no: form.board_roll_no, board_year: form.board_year, matric_obtained: form.matric_obtained, matric_total: form.matric_total,
        is_hafiz: form.is_hafiz, hafiz_verified: form.hafiz_verified, gap_years: form.gap_years, confirmed_at: confirmed_at,
    };
    tx.update(&FAST_APPLICATION, scope, id, version, values)?;
    Ok(id)
}

/// Does not accept these, for a reason that is told to them. All of them or none: 409 for one that is not pending, or whose fee was received.
pub fn reject(tx: &mut Tx, scope: &Scope, form: &RejectForm) -> Result<i64> {
    let ids: Vec<i64> = form.application_ids.iter().copied().collect::<BTreeSet<i64>>().into_iter().collect();
    for id in &ids {
        tx.in_scope(&FAST_APPLICATION, scope, *id)?;
        tx.lock("fast_application", *id)?;
    }
    for one in queries::to_approve(tx, scope, &ids)? {
        if one.status != FastStatus::Pending {
            return Err(Error::conflict(format!("Application {} is not pending any more. Nothing was changed.", one.application_no)));
        }
        if let Some(slip) = one.fee_slip_id {
            fees::api::cancel_applicant_slip(tx, slip, &form.reason)?;
        }
        let never = None::<String>;
        let values = pairs! { status: FastStatus::Rejected, status_reason: form.reason.clone(), identity_key: never };
        tx.set(&FAST_APPLICATION, one.id, "rejected", values)?;
    }
    mail::tell(tx, &ids, "rejected", &News::Rejected(form.reason.clone()))?;
    Ok(ids.len() as i64)
}

/// The test fee of an application arrived, or was taken back.
pub fn fee_came(tx: &mut Tx, slip_id: i64, paid_on: Option<NaiveDate>) -> Result<()> {
    let Some(id) = queries::of_slip(tx, slip_id)? else { return Ok(()) };
    tx.lock("fast_application", id)?;
    match paid_on {
        Some(day) => {
            tx.set(&FAST_APPLICATION, id, "fee received", pairs! { fee_paid_on: day })?;
            mail::tell(tx, &[id], &format!("fee/{slip_id}/{day}"), &News::FeePaid).map(drop)
        }
        None => tx.set(&FAST_APPLICATION, id, "fee taken back", pairs! { fee_paid_on: paid_on }),
    }
}

/// The slip of a test fee was not paid in time: an applicant whose test is still to come is told how to get another.
pub fn fee_slip_lapsed(tx: &mut Tx, slip_id: i64) -> Result<()> {
    let Some(id) = queries::asking(tx, slip_id)? else { return Ok(()) };
    mail::tell(tx, &[id], &format!("fee slip/{slip_id}"), &News::FeeSlipLapsed).map(drop)
}
