//! The receipt as a paper.

use super::{model::ReceiptStatus, queries};
use documents::papers::{Letterhead, Receipt, ReceiptLine};
use kernel::{Month, Result, Scope, Tx};

/// The paper of a receipt within the scope; else 404.
pub fn of_receipt(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Receipt> {
    let details = queries::receipt(tx, scope, id)?;
    let campus = institution::api::campus(tx, details.campus_id)?;
    let letterhead = Letterhead { campus: campus.name, address: campus.address, phone: campus.phone, ..reporting::letterhead(tx)? };
    let mut students: Vec<i64> = details.allocations.iter().map(|a| a.student_id).collect();
    students.sort_unstable();
    students.dedup();
    let balance = queries::owed_by(tx, &students)?;
    let lines = details
        .allocations
        .iter()
        .filter_map(|a| {
            Some(ReceiptLine {
                challan_no: a.challan_no.clone()?,
                student: a.student_name.clone(),
                registration_no: a.registration_no.clone(),
                class: [a.class_name.clone(), a.section_name.clone()].into_iter().flatten().collect::<Vec<_>>().join(" · "),
                period: a.period.as_deref().and_then(|p| p.parse::<Month>().ok()).map(Month::label).unwrap_or_default(),
                amount_minor: a.amount_minor.minor(),
            })
        })
        .collect();
    Ok(Receipt {
        letterhead,
        receipt_no: details.receipt_no,
        received_on: details.value_date,
        received_from: details.payer_name,
        lines,
        amount_minor: details.amount_minor.minor(),
        advance_minor: details.allocations.iter().filter(|a| a.challan_id.is_none()).map(|a| a.amount_minor.minor()).sum(),
        words: details.amount_minor.in_words(),
        instrument: details.instrument.label().to_owned(),
        instrument_no: details.instrument_no,
        bank: details.bank_name.or(details.instrument_bank),
        balance_minor: balance.minor(),
        received_by: Some(details.received_by_name).filter(|name| !name.is_empty()),
        verify_url: None,
        is_duplicate: false,
        is_reversed: details.status == ReceiptStatus::Reversed,
        note: details.note,
    })
}
