//! What counts as collected, and when: money on the day on which the books have it, a sponsor's part on the day on which the sponsor pays it. What is taken back is
//! taken off on the day of its mirror. Every figure and report of collected money is made of the texts here: of some campuses ($1) and days ($2 to $3). CROSS JOIN
//! has SQLite go from sponsors, who are few, to their receipts.

use chrono::NaiveDate;
use kernel::{Money, Result, Tx, binds, sql};

/// Received, added up by campus and day, so that an index has it; what sponsors took over counts when they pay.
pub const RECEIVED_SUMS: &str = "SELECT campus_id, booked_on AS date, SUM(amount_minor) AS amount_minor FROM fee_receipt
         WHERE campus_id IN [$1] AND booked_on >= $2 AND booked_on <= $3 GROUP BY campus_id, booked_on
     UNION ALL
     SELECT r.campus_id, r.booked_on, -r.amount_minor FROM sponsor s CROSS JOIN fee_receipt r
         WHERE r.sponsor_id = s.id AND r.campus_id IN [$1] AND r.booked_on >= $2 AND r.booked_on <= $3
     UNION ALL
     SELECT r.campus_id, r.realised_on, r.amount_minor FROM sponsor s CROSS JOIN fee_receipt r
         WHERE r.sponsor_id = s.id AND r.campus_id IN [$1] AND r.realised_on >= $2 AND r.realised_on <= $3";

/// The same receipts one by one.
pub const RECEIVED: &str = "(SELECT id, booked_on AS date, instrument, amount_minor FROM fee_receipt
          WHERE campus_id IN [$1] AND booked_on >= $2 AND booked_on <= $3 AND instrument <> 'sponsor'
      UNION ALL
      SELECT r.id, r.realised_on, r.instrument, r.amount_minor FROM sponsor s CROSS JOIN fee_receipt r
          WHERE r.sponsor_id = s.id AND r.campus_id IN [$1] AND r.realised_on >= $2 AND r.realised_on <= $3) AS k";

/// Taken back; of a sponsor's part only money that had come.
pub const TAKEN_BACK: &str =
    "(SELECT r.campus_id, v.date, r.instrument, r.amount_minor FROM fee_receipt r JOIN voucher v ON v.id = r.reversal_voucher_id
          WHERE r.campus_id IN [$1] AND r.reversal_voucher_id IS NOT NULL AND r.instrument <> 'sponsor' AND v.date >= $2 AND v.date <= $3
      UNION ALL
      SELECT r.campus_id, v.date, r.instrument, r.amount_minor FROM sponsor s CROSS JOIN fee_receipt r
          JOIN voucher v ON v.reverses_id = r.realised_voucher_id
          WHERE r.sponsor_id = s.id AND r.campus_id IN [$1] AND v.date >= $2 AND v.date <= $3) AS t";

/// What was collected in these days, both included.
pub fn in_days(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Money> {
    tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(m.amount_minor), 0) AS BIGINT) FROM (",
            RECEIVED_SUMS,
            " UNION ALL SELECT t.campus_id, t.date, -t.amount_minor FROM ",
            TAKEN_BACK,
            ") AS m"
        ),
        &binds![campuses, from, to],
    )
}

/// As `in_days`, month by month.
pub fn by_month(tx: &mut Tx, campuses: &[i64], from: NaiveDate, to: NaiveDate) -> Result<Vec<(String, Money)>> {
    tx.all(
        sql!(
            "SELECT m.month, CAST(SUM(m.amount_minor) AS BIGINT) FROM (
                 SELECT substr(CAST(d.date AS TEXT), 1, 7) AS month, d.amount_minor FROM (",
            RECEIVED_SUMS,
            " UNION ALL SELECT t.campus_id, t.date, -t.amount_minor FROM ",
            TAKEN_BACK,
            ") AS d) AS m GROUP BY m.month ORDER BY m.month"
        ),
        &binds![campuses, from, to],
    )
}
