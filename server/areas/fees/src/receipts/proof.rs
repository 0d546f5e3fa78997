//! Of `maktab verify`: receipts against their vouchers.

use kernel::{Money, Result, Tx, sql};

/// The amount of a receipt is its voucher's, and of a realised cheque the bank's voucher's too; whichever is reversed, all are.
pub fn receipts_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, String, i64, i64, bool, bool)> = tx.all(
        sql!(
            "SELECT r.receipt_no, v.voucher_no, r.amount_minor, v.amount_minor, r.is_reversed, m.id IS NOT NULL FROM (
                 SELECT id, receipt_no, voucher_id, amount_minor, status = 'reversed' AS is_reversed FROM fee_receipt
                 UNION ALL
                 SELECT id, receipt_no, realised_voucher_id, amount_minor, status = 'reversed' FROM fee_receipt WHERE realised_voucher_id IS NOT NULL
             ) AS r JOIN voucher v ON v.id = r.voucher_id LEFT JOIN voucher m ON m.reverses_id = v.id
             WHERE v.amount_minor <> r.amount_minor OR r.is_reversed <> (m.id IS NOT NULL) ORDER BY r.id, v.id LIMIT 20"
        ),
        &[],
    )?;
    let said = |(receipt, voucher, amount, posted, is_reversed, mirrored): (String, String, i64, i64, bool, bool)| {
        if amount != posted {
            return format!("Receipt {receipt} is of {}, its voucher {voucher} of {}.", Money(amount), Money(posted));
        }
        let state = |gone: bool| if gone { "reversed" } else { "standing" };
        format!("Receipt {receipt} is {}, its voucher {voucher} is {}.", state(is_reversed), state(mirrored))
    };
    Ok(rows.into_iter().map(said).collect())
}
