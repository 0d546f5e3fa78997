use crate::{
    collection::receipts::model::{Instrument, ReceiptStatus},
    ids::{ChallanId, ReceiptId},
};
use accounting::api::VoucherId;
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Row, Scope, Tx, Value, binds, sql};

/// A receipt by cheque or pay order, locked.
#[derive(Clone, Debug, Row)]
pub(crate) struct Cheque {
    pub id: i64,
    pub receipt_no: String,
    pub campus_id: i64,
    pub value_date: NaiveDate,
    pub instrument: Instrument,
    pub instrument_no: Option<String>,
    pub bank_id: Option<i64>,
    pub amount_minor: Money,
    pub status: ReceiptStatus,
    pub voucher_id: VoucherId,
    pub realised_on: Option<NaiveDate>,
}

impl Cheque {
    /// `Cheque 00412233`.
    pub(crate) fn label(&self) -> String {
        format!("{} {}", self.instrument.label(), self.instrument_no.as_deref().unwrap_or_default())
    }
}

/// One cheque within the scope, or what a sponsor owes, locked. 404 out of scope, 409 when the receipt was neither.
pub(crate) fn cheque(tx: &mut Tx, scope: &Scope, receipt_id: i64) -> Result<Cheque> {
    tx.lock("fee_receipt", receipt_id)?;
    let found: Cheque = tx
        .first(
            sql!(
                "SELECT id, receipt_no, campus_id, value_date, instrument, instrument_no, bank_id, amount_minor, status, voucher_id, realised_on FROM fee_receipt
                 WHERE id = $1 AND campus_id IN [$2]"
            ),
            &[receipt_id.into(), Value::from(&scope.campuses)],
        )?
        .ok_or_else(|| Error::not_found("receipt"))?;
    if found.instrument.is_held() || found.instrument == Instrument::Sponsor {
        Ok(found)
    } else {
        Err(Error::conflict(format!("Receipt {} was paid without a cheque.", found.receipt_no)))
    }
}

/// The challans that a receipt settles.
pub fn challans_of(tx: &mut Tx, receipt_id: ReceiptId) -> Result<Vec<ChallanId>> {
    tx.values(
        sql!("SELECT DISTINCT challan_id FROM fee_allocation WHERE receipt_id = $1 AND challan_id IS NOT NULL AND is_reversed = FALSE ORDER BY challan_id"),
        &binds![receipt_id],
    )
}
