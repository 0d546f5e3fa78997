use super::model::{Revenue, RevenueDetails, RevenueReceipt};
use crate::books::model::VoucherId;
use chrono::NaiveDate;
use kernel::{Error, Listed as _, Result, Row, Scope, Tx, binds, list::ListRequest, sql};

/// One income within the scope.
pub fn revenue(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Revenue> {
    let request = ListRequest { ids: Some(vec![id]), ..Revenue::LIST.request([])? };
    tx.page::<Revenue>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("revenue"))
}

/// As `revenue`, of one that stands. 409 when it was taken back.
pub fn standing(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Revenue> {
    let found = revenue(tx, scope, id)?;
    if found.is_reversed { Err(Error::conflict("This income was taken back already.")) } else { Ok(found) }
}

/// One income with what was received of it.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<RevenueDetails> {
    let revenue = revenue(tx, scope, id)?;
    let receipts: Vec<RevenueReceipt> = tx.all(
        sql!(
            "SELECT r.id, r.version, r.date, r.amount_minor, r.place, b.name AS bank_name, r.cheque_no, r.note, r.tax_minor, r.tax_section,
                    r.certificate_no, r.is_reversed, r.voucher_id, v.voucher_no
             FROM revenue_receipt r LEFT JOIN bank b ON b.id = r.bank_id JOIN voucher v ON v.id = r.voucher_id
             WHERE r.revenue_id = $1 ORDER BY r.date, r.id"
        ),
        &binds![id],
    )?;
    Ok(RevenueDetails { revenue, receipts })
}

/// What of a receipt its reversal needs.
#[derive(Debug, Row)]
pub struct StandingReceipt {
    pub revenue_id: i64,
    pub date: NaiveDate,
    pub amount_minor: kernel::Money,
    pub tax_minor: kernel::Money,
    pub voucher_id: VoucherId,
    is_reversed: bool,
}

/// A receipt within the scope. 404 out of scope, 409 when it was taken back.
pub fn standing_receipt(tx: &mut Tx, scope: &Scope, id: i64) -> Result<StandingReceipt> {
    let found: StandingReceipt = tx
        .first(
            sql!(
                "SELECT revenue_id, date, amount_minor, tax_minor, voucher_id, is_reversed FROM revenue_receipt
                 WHERE id = $1 AND campus_id IN [$2]"
            ),
            &[id.into(), (&scope.campuses).into()],
        )?
        .ok_or_else(|| Error::not_found("revenue receipt"))?;
    if found.is_reversed { Err(Error::conflict("This receipt was taken back already.")) } else { Ok(found) }
}
