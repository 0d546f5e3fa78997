//! Some pieces of a lot become an asset of their own, with their share of all that the lot cost and lost.

use crate::assets::register::{
    model::{AssetStatus, FIXED_ASSET, FixedAsset},
    queries::{Lost, is_tag_taken, lost},
};
use kernel::{Money, Result, Tx, binds, sql};

/// Splits pieces off a locked lot; posts nothing, since head and campus stay. Gives the new asset. Its months are shares of the lot's, so that it loses from now
/// on what it would have lost alone.
pub fn split_off(tx: &mut Tx, lot: &FixedAsset, pieces: i64) -> Result<i64> {
    let (part, tag) = (lot.part(pieces), tag_of_part(tx, lot)?);
    let id = tx.insert(
        &FIXED_ASSET,
        kernel::pairs! {
            campus_id: lot.campus_id, ledger_head_id: lot.ledger_head_id, tag: tag, name: lot.name.clone(),
            serial_no: lot.serial_no.clone(), location: lot.location.clone(), custodian_id: lot.custodian_id, supplier: lot.supplier.clone(),
            bill_no: lot.bill_no.clone(), description: lot.description.clone(), date: lot.date, amount_minor: part.amount_minor,
            paid_from: lot.paid_from, bank_id: lot.bank_id, cheque_no: lot.cheque_no.clone(), from_head_id: lot.from_head_id, due_on: lot.due_on,
            method: lot.method, available_on: lot.available_on, life_months: lot.life_months, rate: lot.rate,
            residual_minor: part.residual_minor, before_minor: part.before_minor, accumulated_minor: part.accumulated_minor,
            status: AssetStatus::InUse, condition: lot.condition.clone(), counted_on: lot.counted_on, voucher_id: lot.voucher_id,
            pieces: pieces, split_from_id: lot.id,
        },
    )?;
    share_months(tx, lot, id, pieces)?;
    tx.set(
        &FIXED_ASSET,
        lot.id,
        "pieces split off",
        kernel::pairs! {
            pieces: lot.pieces - pieces, amount_minor: lot.amount_minor - part.amount_minor,
            residual_minor: lot.residual_minor - part.residual_minor, before_minor: lot.before_minor - part.before_minor,
            accumulated_minor: lot.accumulated_minor - part.accumulated_minor,
        },
    )?;
    Ok(id)
}

/// The first that nobody gave.
fn tag_of_part(tx: &mut Tx, lot: &FixedAsset) -> Result<String> {
    let mut n = 1;
    loop {
        let tag = lot.tag_of_part(n);
        if !is_tag_taken(tx, &tag)? {
            return Ok(tag);
        }
        n += 1;
    }
}

/// The months in which the lot lost value, each in two; together the part's are the share of all that was lost.
fn share_months(tx: &mut Tx, lot: &FixedAsset, part: i64, pieces: i64) -> Result<()> {
    let mut before = lot.before_minor;
    for Lost { run_id, amount_minor, book_minor } in lost(tx, lot.id, lot.available_on)? {
        let after = before + amount_minor;
        let (amount, book) = (lot.share(after, pieces) - lot.share(before, pieces), lot.share(book_minor, pieces));
        before = after;
        if amount.is_zero() {
            continue;
        }
        tx.exec(
            sql!("INSERT INTO depreciation_line (run_id, asset_id, amount_minor, book_minor) VALUES ($1, $2, $3, $4)"),
            &binds![run_id, part, amount, book],
        )?;
        if amount == amount_minor {
            tx.exec(sql!("DELETE FROM depreciation_line WHERE run_id = $1 AND asset_id = $2"), &binds![run_id, lot.id])?;
        } else {
            let (left, left_book): (Money, Money) = (amount_minor - amount, book_minor - book);
            tx.exec(
                sql!("UPDATE depreciation_line SET amount_minor = $3, book_minor = $4 WHERE run_id = $1 AND asset_id = $2"),
                &binds![run_id, lot.id, left, left_book],
            )?;
        }
    }
    Ok(())
}
