//! Checks of slips that families sent, and of receipts that were moved to another account.

use kernel::{Money, Result, Tx, sql};

/// An accepted claim has a standing receipt, which took the money of its bank line where it was accepted by one; any other claim has neither.
pub fn claims_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let decided: Vec<(i64, String)> = tx.all(
        sql!(
            "SELECT d.id, d.reference_no FROM deposit_claim d LEFT JOIN fee_receipt r ON r.id = d.receipt_id AND r.status <> 'reversed'
             WHERE (d.status = 'accepted') <> (r.id IS NOT NULL) OR (d.status <> 'accepted' AND d.bank_line_id IS NOT NULL) ORDER BY d.id LIMIT 20"
        ),
        &[],
    )?;
    let taken: Vec<(i64, String, String)> = tx.all(
        sql!(
            "SELECT d.id, d.reference_no, r.receipt_no FROM deposit_claim d JOIN bank_line l ON l.id = d.bank_line_id JOIN fee_receipt r ON r.id = d.receipt_id
             LEFT JOIN unidentified_receipt u ON u.bank_line_id = l.id
             WHERE coalesce(u.receipt_id, l.receipt_id, 0) <> d.receipt_id
                OR (r.amount_minor <> coalesce(l.amount_minor, 0)
                    AND NOT EXISTS (SELECT 1 FROM payment_telling t WHERE t.receipt_id = r.id AND t.total_minor = l.amount_minor))
             ORDER BY d.id LIMIT 20"
        ),
        &[],
    )?;
    let mut out: Vec<String> =
        decided.iter().map(|(id, number)| format!("Claim {id} (slip {number}) and what was received for it do not agree.")).collect();
    out.extend(taken.iter().map(|(id, number, receipt)| {
        format!("Claim {id} (slip {number}) was accepted by receipt {receipt}, but its bank line shows other money.")
    }));
    Ok(out)
}

/// A line that was marked unpaid by a reversal of the bank brought exactly what the reversal takes back, at the same bank, by a receipt that is reversed.
pub fn reversals_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, String, String)> = tx.all(
        sql!(
            "SELECT b.line, b.transaction_id, f.name FROM bank_line b JOIN bank_file f ON f.id = b.bank_file_id JOIN bank_line o ON o.id = b.reverses_line_id
             LEFT JOIN fee_receipt r ON r.id = b.receipt_id
             WHERE b.amount_minor + o.amount_minor <> 0 OR b.bank_id <> o.bank_id OR b.status <> 'posted' OR coalesce(r.status, '') <> 'reversed'
             ORDER BY b.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows
        .into_iter()
        .map(|(line, transaction, file)| {
            format!("Line {line} ({transaction}) of {file} does not take back what the line that it reverses brought.")
        })
        .collect())
}

/// Both sides of a move have its amount, which is the receipt's or a part of it; its voucher stands exactly while it does, and money settles by the vouchers of
/// moves that stand: all of it by the latest that moved all.
pub fn reallocations_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let sides: Vec<(String, Money, Money, Money)> = tx.all(
        sql!(
            "SELECT r.receipt_no, r.amount_minor, CAST(coalesce(SUM(CASE WHEN d.is_from THEN d.amount_minor END), 0) AS BIGINT) AS from_minor,
                    CAST(coalesce(SUM(CASE WHEN d.is_from THEN 0 ELSE d.amount_minor END), 0) AS BIGINT) AS to_minor
             FROM reallocation m JOIN fee_receipt r ON r.id = m.receipt_id LEFT JOIN reallocation_side d ON d.reallocation_id = m.id
             GROUP BY m.id, m.amount_minor, r.receipt_no, r.amount_minor
             HAVING m.amount_minor > r.amount_minor OR m.amount_minor <> coalesce(SUM(CASE WHEN d.is_from THEN d.amount_minor END), 0)
                 OR m.amount_minor <> coalesce(SUM(CASE WHEN d.is_from THEN 0 ELSE d.amount_minor END), 0) ORDER BY m.id LIMIT 20"
        ),
        &[],
    )?;
    let vouchers: Vec<(String, String)> = tx.all(
        sql!(
            "SELECT r.receipt_no, coalesce(v.voucher_no, 'none') FROM reallocation m JOIN fee_receipt r ON r.id = m.receipt_id
             LEFT JOIN voucher v ON v.id = m.voucher_id LEFT JOIN voucher b ON b.reverses_id = v.id
             WHERE v.id IS NULL OR m.is_undone <> (b.id IS NOT NULL) OR (r.status = 'reversed' AND NOT m.is_undone) ORDER BY m.id LIMIT 20"
        ),
        &[],
    )?;
    let settled: Vec<String> = tx.values(
        sql!(
            "SELECT DISTINCT r.receipt_no FROM fee_receipt r JOIN reallocation m ON m.receipt_id = r.id JOIN fee_allocation a ON a.receipt_id = r.id
             WHERE a.is_reversed = FALSE AND r.status <> 'reversed'
               AND ((a.voucher_id <> r.voucher_id AND NOT EXISTS (SELECT 1 FROM reallocation l WHERE l.receipt_id = r.id AND l.is_undone = FALSE
                                                                   AND l.voucher_id = a.voucher_id))
                    OR EXISTS (SELECT 1 FROM reallocation l WHERE l.receipt_id = r.id AND l.is_undone = FALSE AND l.amount_minor = r.amount_minor
                               AND l.voucher_id > a.voucher_id))
             ORDER BY r.receipt_no LIMIT 20"
        ),
        &[],
    )?;
    let mut out: Vec<String> = sides
        .iter()
        .map(|(receipt, amount, from, to)| format!("Receipt {receipt} is of Rs {amount}, but Rs {from} of it were moved to Rs {to}."))
        .collect();
    out.extend(vouchers.iter().map(|(receipt, voucher)| format!("A move of receipt {receipt} and its voucher ({voucher}) do not agree.")));
    out.extend(
        settled.iter().map(|receipt| format!("Receipt {receipt} settles something by another voucher than that of its latest move.")),
    );
    Ok(out)
}
