use super::{model::Reverse, queries};
use crate::books::{
    model::{Posted, VoucherId, VoucherKind},
    reverse::{VoucherReversed, reverse},
};
use chrono::NaiveDate;
use kernel::{Error, Result, Scope, Tx};

/// Posts the mirror of a voucher that a person wrote by hand: a journal voucher, a payment, an office receipt, a head's opening. 409 for any other: it says
/// where that is undone; 404 for one of another kind than `kind`.
pub fn reverse_one(tx: &mut Tx, scope: &Scope, form: &Reverse, kind: Option<VoucherKind>) -> Result<i64> {
    let voucher = queries::voucher(tx, scope, form.id, kind)?;
    scope.find_campus("voucher", voucher.campus_id)?;
    if let Some(place) = &voucher.undone_at {
        return Err(Error::conflict(format!("{} is not reversed by hand. {place}", voucher.voucher_no)));
    }
    crate::withholding::taxes::queries::reversed(tx, VoucherId(form.id))?;
    let wanted = form.wanted(voucher.date, tx.today());
    let mirror: Posted = reverse(tx, VoucherId(form.id), wanted, &form.reason)?;
    announce(tx, &mirror, voucher.campus_id, &voucher.narration, voucher.payee.as_deref())?;
    tx.emit::<VoucherReversed>(voucher.id)?;
    Ok(mirror.id.0)
}

impl Reverse {
    /// Mirrors the voucher of what is taken back: on the day that is wanted, findable by the reason, and told to whatever stands on the voucher.
    pub fn mirror(&self, tx: &mut Tx, (id, on): (VoucherId, NaiveDate), campus_id: i64, payee: Option<&str>) -> Result<Posted> {
        let wanted = self.wanted(on, tx.today());
        let mirror = reverse(tx, id, wanted, &self.reason)?;
        announce(tx, &mirror, campus_id, &self.reason, payee)?;
        tx.emit::<VoucherReversed>(id.0)?;
        Ok(mirror)
    }
}

/// Makes a voucher that a person wrote findable, and puts it into the audit trail. Bulk postings are found by their own records.
pub fn announce(tx: &mut Tx, posted: &Posted, campus_id: i64, narration: &str, payee: Option<&str>) -> Result<()> {
    tx.index_search("voucher", posted.id.0, Some(campus_id), &[&posted.voucher_no, narration, payee.unwrap_or("")], &[&posted.voucher_no])?;
    let after = serde_json::json!({ "voucher_no": posted.voucher_no, "narration": narration, "payee": payee });
    tx.audit_event("voucher", Some(posted.id.0), "posted", Some(campus_id), None, Some(after))
}
