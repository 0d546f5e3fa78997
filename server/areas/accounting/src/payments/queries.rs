use chrono::NaiveDate;
use kernel::{Result, Tx, sql};

/// A payment as (id, number, date, payee, amount in minor units).
type Paid = (i64, String, NaiveDate, Option<String>, i64);

/// The payment posted last in some campuses.
pub fn latest(tx: &mut Tx, campuses: &[i64]) -> Result<Option<Paid>> {
    tx.first(
        sql!(
            "SELECT id, voucher_no, date, payee, amount_minor FROM voucher WHERE kind = 'payment' AND campus_id IN [$1] ORDER BY id DESC LIMIT 1"
        ),
        &[campuses.into()],
    )
}
