//! Fee receipts in the search over everything: by their number or the cheque's; a name leads to the latest receipts of those students.

use super::model::{RECEIPTS, Receipt, ReceiptStatus};
use crate::{billing::challans::search::students_meant, rights};
use kernel::{Asked, Found, Result, Search, Tx};

pub const SEARCH: Search =
    Search { kind: "fee_receipt", opens: &[rights::FEE_RECEIPTS_DETAILS], indexed: &["fee_receipt", "student"], find };

fn find(tx: &mut Tx, asked: &Asked) -> Result<Vec<Found>> {
    if asked.typed.contains(char::is_numeric) {
        return tx.found(asked, found);
    }
    let students = students_meant(tx, asked)?;
    if students.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<String> = students.iter().map(i64::to_string).collect();
    let receipts = tx.page::<Receipt>(&asked.actor.scope, &RECEIPTS.request([("student_id".to_owned(), ids.join(","))])?)?.data;
    Ok(receipts.into_iter().map(found).collect())
}

fn found(receipt: Receipt) -> Found {
    Found {
        id: receipt.id,
        title: receipt.receipt_no,
        number: receipt.registration_no,
        person: Some(receipt.student_name.unwrap_or(receipt.payer_name)),
        campus: receipt.campus_name,
        status: Some(receipt.standing.as_str().to_owned()),
        amount_minor: Some(receipt.amount_minor),
        is_past: receipt.status == ReceiptStatus::Reversed,
        ..Found::default()
    }
}
