//! Another slip of the test fee, in place of one that lapsed.

use crate::{
    applications::{
        model::{FAST_APPLICATION, FastStatus, FeeSlipForm},
        queries,
    },
    fast_tests::queries::brief,
    public::mail::{self, News},
};
use fees::api::{SlipKind, SlipRequest, SlipStatus, applicant_slip, cancel_applicant_slip, issue_applicant_slip};
use kernel::{Error, Result, Scope, Tx, pairs, time};

/// Cancels the lapsed slip of a pending application and issues another of the same amount, payable until a day no later than the test; the applicant is told.
/// 409 while the slip still stands. Gives the new slip.
pub fn renew_fee_slip(tx: &mut Tx, scope: &Scope, form: &FeeSlipForm) -> Result<i64> {
    tx.in_scope(&FAST_APPLICATION, scope, form.id)?;
    tx.lock("fast_application", form.id)?;
    let one = queries::details(tx, scope, form.id)?;
    if one.status != FastStatus::Pending {
        return Err(Error::conflict("This application is not pending any more, so its fee is not asked again."));
    }
    let slip = one.fee_slip_id.map(|slip| applicant_slip(tx, slip)).transpose()?.flatten();
    let slip = slip.ok_or_else(|| Error::conflict("Nothing is to be paid for this application."))?;
    match slip.status {
        SlipStatus::Lapsed => {}
        SlipStatus::Paid => return Err(Error::conflict(format!("Slip {} is paid already.", slip.number))),
        SlipStatus::Open | SlipStatus::Cancelled => {
            return Err(Error::conflict(format!("Slip {} is valid until {}.", slip.number, time::show(slip.valid_until))));
        }
    }
    if form.valid_until > brief(tx, one.test_id)?.on_date {
        return Err(Error::field("valid_until", "Choose a day no later than the test."));
    }
    cancel_applicant_slip(tx, slip.id, "It lapsed, and another was issued")?;
    let new = issue_applicant_slip(
        tx,
        &SlipRequest {
            campus_id: slip.campus_id,
            kind: SlipKind::TestFee,
            record_id: one.id,
            name: one.name,
            identity_no: Some(one.identity_no),
            amount: slip.amount,
            valid_until: form.valid_until,
        },
    )?;
    tx.update(&FAST_APPLICATION, scope, form.id, form.version, pairs! { fee_slip_id: new.id })?;
    let news = News::FeeSlip { until: new.valid_until };
    mail::tell(tx, &[one.id], &format!("fee slip/{}", new.id), &news)?;
    Ok(new.id)
}
