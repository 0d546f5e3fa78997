//! What `maktab repair` mends in the books.

use crate::books::{
    model::{NewVoucher, VoucherId, VoucherKind},
    months::open_day_of,
    post::post,
    reverse::mirrored_lines,
};
use chrono::NaiveDate;
use kernel::{Result, Row, Tx, sql};

#[derive(Debug, Row)]
struct Reversed {
    campus_id: i64,
    voucher_no: String,
    narration: String,
    reversal_id: i64,
    reversal_no: String,
    reversed_on: NaiveDate,
}

/// Journals that the program posted for itself (an applied advance, a concession, fees that were earned) and that somebody reversed by hand in an earlier
/// version: their effect is posted again, on the day of the reversal or, where that is closed, today. Accruals, allocated costs, settlements, credit notes and
/// advances of payees that were undone are reversed by the program itself, and advance income tax is set off by hand.
pub fn own_journals_reversed_by_hand(tx: &mut Tx) -> Result<Vec<String>> {
    reversed_by_hand(tx)?.into_iter().map(|one| post_again(tx, &one)).collect()
}

/// For `maktab verify`: the same journals, while they are not posted again.
pub fn own_journals_stand(tx: &mut Tx) -> Result<Vec<String>> {
    let told = |one: Reversed| {
        format!("{} ({}) was reversed by hand with {}; `maktab repair` posts it again.", one.voucher_no, one.narration, one.reversal_no)
    };
    Ok(reversed_by_hand(tx)?.into_iter().map(told).collect())
}

fn reversed_by_hand(tx: &mut Tx) -> Result<Vec<Reversed>> {
    tx.all(
        sql!(
            "SELECT o.campus_id, o.voucher_no, o.narration, r.id AS reversal_id, r.voucher_no AS reversal_no, r.date AS reversed_on
             FROM voucher o JOIN voucher r ON r.reverses_id = o.id
             WHERE o.kind = 'journal' AND r.source_record = 'voucher' AND (o.source_record IS NULL OR o.source_record NOT IN ('recurring voucher', 'cost allocation', 'loan mark-up', 'payment of bills', 'bill'))
               AND (o.source_record IS NOT NULL OR EXISTS (
                       SELECT 1 FROM entry e JOIN ledger_head l ON l.id = e.ledger_head_id
                       WHERE e.voucher_id = o.id AND (l.is_bank = TRUE OR l.control NOT IN ('inter_campus', 'advance_income_tax'))))
               AND NOT EXISTS (SELECT 1 FROM voucher n WHERE n.source_record = 'voucher' AND n.source_id = r.id AND n.kind = 'journal')
             ORDER BY o.id"
        ),
        &[],
    )
}

fn post_again(tx: &mut Tx, one: &Reversed) -> Result<String> {
    let lines = mirrored_lines(tx, VoucherId(one.reversal_id))?;
    let campuses: Vec<i64> = lines.iter().map(|line| line.campus_id).chain([one.campus_id]).collect();
    let date = open_day_of(tx, &campuses, one.reversed_on)?;
    let narration = format!("{} again ({}): it was reversed by mistake with {}", one.voucher_no, one.narration, one.reversal_no);
    let narration: String = narration.chars().take(500).collect();
    let voucher = NewVoucher::new(VoucherKind::Journal, one.campus_id, date, narration).from("voucher", one.reversal_id).lines(lines);
    let posted = post(tx, voucher)?;
    Ok(format!(
        "{} ({}) was reversed by hand with {}: {} posts it again.",
        one.voucher_no, one.narration, one.reversal_no, posted.voucher_no
    ))
}
