use super::model::LatestPayment;
use crate::books::post::next_voucher_no;
use chrono::NaiveDate;
use kernel::{Result, Tx, sql};

/// A payment as (id, number, date, payee, amount in minor units).
type Paid = (i64, String, NaiveDate, Option<String>, i64);

/// The payment posted last in some campuses, and of a single one the number that a payment of a day, today where none is given, would get in its cash and bank
/// series (not reserved).
pub fn latest(tx: &mut Tx, campuses: &[i64], date: Option<NaiveDate>) -> Result<LatestPayment> {
    let last: Option<Paid> = tx.first(
        sql!(
            "SELECT id, voucher_no, date, payee, amount_minor FROM voucher WHERE kind = 'payment' AND campus_id IN [$1] ORDER BY id DESC LIMIT 1"
        ),
        &[campuses.into()],
    )?;
    let mut latest = match last {
        Some((id, voucher_no, date, payee, amount)) => LatestPayment {
            id: Some(id),
            voucher_no: Some(voucher_no),
            date: Some(date),
            payee,
            amount_minor: Some(amount),
            ..LatestPayment::default()
        },
        None => LatestPayment::default(),
    };
    if let [campus] = campuses {
        let date = date.unwrap_or(tx.today());
        latest.next_cash_voucher_no = Some(next_voucher_no(tx, "CPV", *campus, date)?);
        latest.next_bank_voucher_no = Some(next_voucher_no(tx, "BPV", *campus, date)?);
    }
    Ok(latest)
}
