use chrono::NaiveDate;
use kernel::{Result, Tx, sql};

/// The payment posted last in some campuses: (id, number, date, payee, amount).
pub fn latest(tx: &mut Tx, campuses: &[i64]) -> Result<Option<(i64, String, NaiveDate, Option<String>, i64)>> {
    tx.first(
        sql!(
            "SELECT id, voucher_no, date, payee, amount_minor FROM voucher WHERE kind = 'payment' AND campus_id IN [$1] ORDER BY id DESC LIMIT 1"
        ),
        &[campuses.into()],
    )
}
