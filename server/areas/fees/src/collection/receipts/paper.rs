//! The receipt as a paper.

use super::{
    model::ReceiptStatus,
    queries::{self, AllocationView, ReceiptDetails},
};
use crate::{exceptions, ids::ReceiptId, papers, settlement::owed::owed_by};
use documents::papers::{Receipt, ReceiptLine};
use kernel::{App, Error, Money, Month, Result, Scope, Tx, binds, sql};

/// Prints a receipt of the scope for the office; else 404. The first print is the receipt; every one after it says DUPLICATE and is noted in the
/// exceptions register.
pub fn print(tx: &mut Tx, app: &App, scope: &Scope, id: i64) -> Result<Receipt> {
    let details = queries::receipt(tx, scope, id)?;
    if details.print_count > 0 {
        let student = details.student_id.or_else(|| details.allocations.first().map(|one| one.student_id));
        let student = student.ok_or_else(|| Error::internal("a receipt of nobody"))?;
        let whose = exceptions::OfStudent { campus_id: details.campus_id, student_id: student };
        let said = "The receipt was printed again";
        exceptions::note_of(tx, exceptions::Kind::Reprinted, whose, None, Some(ReceiptId(id)), details.amount_minor, said)?;
    }
    let paper = paper(tx, app, details)?;
    tx.exec(sql!("UPDATE fee_receipt SET print_count = print_count + 1 WHERE id = $1"), &binds![id])?;
    Ok(paper)
}

/// The receipt as its family reads it: no print of the office's, so nothing is counted.
pub fn copy_of_family(tx: &mut Tx, app: &App, scope: &Scope, id: i64) -> Result<Receipt> {
    let details = queries::receipt(tx, scope, id)?;
    paper(tx, app, details)
}

fn paper(tx: &mut Tx, app: &App, details: ReceiptDetails) -> Result<Receipt> {
    let campus = institution::api::campus(tx, details.campus_id)?;
    let letterhead = papers::sender(&campus).letterhead(&reporting::letterhead(tx)?);
    let mut students: Vec<i64> = details.allocations.iter().map(|a| a.student_id).collect();
    students.sort_unstable();
    students.dedup();
    let balance = owed_by(tx, &students)?;
    let (code, whole): (String, Money) = tx.one(sql!("SELECT code, amount_minor FROM fee_receipt WHERE id = $1"), &binds![details.id])?;
    Ok(Receipt {
        letterhead,
        lines: details.allocations.iter().filter_map(line).collect(),
        receipt_no: details.receipt_no,
        received_on: details.value_date,
        received_from: details.payer_name,
        amount_minor: details.amount_minor.minor(),
        advance_minor: details.allocations.iter().filter(|a| a.challan_id.is_none()).map(|a| a.amount_minor.minor()).sum(),
        words: details.amount_minor.in_words(),
        instrument: details.instrument.label().to_owned(),
        instrument_no: details.instrument_no,
        // Of a cheque the bank that it is drawn on, also once ours has it.
        bank: if details.instrument.is_held() { details.instrument_bank } else { details.bank_name },
        balance_minor: balance.minor(),
        received_by: Some(details.received_by_name).filter(|name| !name.is_empty()),
        // A family's part of a receipt is not the receipt that the code leads to.
        verify_url: (is_scannable(&code) && whole == details.amount_minor)
            .then(|| kernel::paper_code::verify_url(&app.config.public_url, &code)),
        is_duplicate: details.print_count > 0,
        is_reversed: details.status == ReceiptStatus::Reversed,
        note: details.note,
    })
}

/// What settled a challan; an advance has no line of its own here.
fn line(part: &AllocationView) -> Option<ReceiptLine> {
    Some(ReceiptLine {
        challan_no: part.challan_no.clone()?,
        student: part.student_name.clone(),
        registration_no: part.registration_no.clone(),
        class: [part.class_name.clone(), part.section_name.clone()].into_iter().flatten().collect::<Vec<_>>().join(" · "),
        period: part.period.as_deref().and_then(|p| p.parse::<Month>().ok()).map(Month::label).unwrap_or_default(),
        amount_minor: part.amount_minor.minor(),
        late_fee_minor: part.late_fee_minor.minor(),
    })
}

/// Receipts of before verification carry a code that the public page does not take.
fn is_scannable(code: &str) -> bool {
    [16, kernel::paper_code::LENGTH].contains(&code.len()) && code.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}
