//! A voucher as a paper.

use super::{model::VoucherDetails, queries};
use documents::papers::{Voucher, VoucherLine};
use kernel::{Result, Scope, Tx, time};
use reporting::Sender;

/// The paper of a voucher within the scope, with its entries there; else 404.
pub fn of_voucher(tx: &mut Tx, scope: &Scope, id: i64, printed: String) -> Result<Voucher> {
    let voucher = queries::voucher(tx, scope, id, None)?;
    let campus = institution::api::campus(tx, voucher.campus_id)?;
    let sender =
        Sender { name: &campus.name, address: campus.address.as_deref(), city: campus.city.as_deref(), phone: campus.phone.as_deref() };
    let letterhead = sender.letterhead(&reporting::letterhead(tx)?);
    let several = voucher.entries.iter().any(|entry| entry.campus_id != voucher.campus_id);
    let words_of = |entry: &super::model::Entry| {
        let campus = several.then(|| entry.campus_name.clone());
        [campus, entry.program_name.clone(), entry.party_name.clone(), entry.memo.clone()]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" · ")
    };
    let lines = voucher.entries.iter().map(|entry| VoucherLine {
        code: entry.code.clone(),
        head: entry.name.clone(),
        details: words_of(entry),
        debit_minor: entry.debit_minor.minor(),
        credit_minor: entry.credit_minor.minor(),
    });
    Ok(Voucher {
        lines: lines.collect(),
        title: title(&voucher).to_owned(),
        note: note(&voucher),
        voucher_no: voucher.voucher_no,
        date: voucher.date,
        narration: voucher.narration,
        payee: voucher.payee,
        cheque_no: voucher.cheque_no,
        amount_minor: voucher.amount_minor,
        words: voucher.amount_in_words,
        prepared_by: voucher.prepared_by_name.clone().unwrap_or_else(|| voucher.created_by_name.clone()),
        checked_by: voucher.prepared_by_name.map(|_| voucher.created_by_name),
        is_reversed: voucher.reversed_by_id.is_some(),
        printed: Some(printed),
        letterhead,
    })
}

/// The paper's name: that of its series, as offices call it.
fn title(voucher: &VoucherDetails) -> &'static str {
    match voucher.voucher_no.split('-').next() {
        Some("CRV") => "Cash receipt voucher",
        Some("BRV") => "Bank receipt voucher",
        Some("CPV") => "Cash payment voucher",
        Some("BPV") => "Bank payment voucher",
        Some("CTV") => "Contra voucher",
        _ => "Journal voucher",
    }
}

fn note(voucher: &VoucherDetails) -> Option<String> {
    let posted = time::show(voucher.date);
    match (&voucher.reversed_by_no, &voucher.reverses_no) {
        (Some(by), _) => Some(format!("Reversed by {by}.")),
        (_, Some(reversed)) => Some(format!("Reverses {reversed} on {posted}.")),
        _ => None,
    }
}
