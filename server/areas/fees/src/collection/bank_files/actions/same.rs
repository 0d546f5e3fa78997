//! Whether a line may be a payment that was told before: equal to an earlier line of its list, of one number, or of one challan and amount some days apart.

use crate::collection::{
    bank_files::{
        model::{Asked, read::Payment},
        queries::EqualLines,
    },
    tellings::{
        model::{Number, Told},
        queries::{alike, paying, told_before},
    },
};
use kernel::{Result, Tx, time};

/// What a line may be the same as.
#[derive(Clone, Debug)]
pub struct Same {
    pub receipt_id: Option<i64>,
    /// The applicant's slip that was paid by it.
    pub slip_id: Option<i64>,
    pub reason: String,
}

/// The first of what a line may be the same as; none where it is a payment of its own.
pub fn same_as(tx: &mut Tx, asked: &Asked, challan_id: Option<i64>, equal: &EqualLines) -> Result<Option<Same>> {
    if let Some(line) = equal.first_line {
        return Ok(Some(Same { receipt_id: None, slip_id: None, reason: format!("Maybe the same as line {line} of this file.") }));
    }
    let payment = asked.payment;
    let told = told_before(tx, &Number::of_bank(asked.bank_id, &payment.transaction_id), payment.value_date)?;
    let told: Vec<Told> = told.into_iter().filter(|one| is_of(one, payment)).collect();
    if let Some(first) = told.first() {
        let receipts: Vec<i64> = told.iter().filter_map(|one| one.receipt_id).collect();
        let own = paying(tx, challan_id, &receipts)?;
        let best = told.iter().find(|one| one.receipt_id.is_some() && one.receipt_id == own).unwrap_or(first);
        return Ok(Some(by_number(best)));
    }
    let challans: Vec<i64> = challan_id.into_iter().collect();
    let found = alike(tx, asked.bank_id, &challans, payment.amount, payment.value_date)?;
    Ok(found.iter().find(|one| !one.is_told_by(asked.told_by)).map(|one| Same {
        receipt_id: Some(one.receipt_id),
        slip_id: None,
        reason: format!(
            "Maybe the same as receipt {} of {}, Rs {}: it pays the same challan.",
            one.receipt_no,
            time::show(one.value_date),
            one.amount_minor
        ),
    }))
}

/// Money of this number; a bank's line only where it named the same challan, since one transaction may pay several.
fn is_of(told: &Told, payment: &Payment) -> bool {
    told.is_money() && (told.bank_line_id.is_none() || told.challan_no.as_ref() == Some(&payment.challan_no))
}

fn by_number(told: &Told) -> Same {
    let (day, amount) = (time::show(told.on_date), told.amount_minor);
    let reason = match (&told.receipt_no, told.line) {
        (Some(receipt), _) => format!("Maybe the same as receipt {receipt} of {day}, Rs {amount}: it bears the same number."),
        (None, Some(line)) => {
            format!(
                "Maybe the same as line {line} of {}, which waits in unidentified receipts.",
                told.file_name.as_deref().unwrap_or_default()
            )
        }
        (None, None) => format!("Maybe the same as a payment of {day}, Rs {amount}: it bears the same number."),
    };
    Same { receipt_id: told.receipt_id, slip_id: told.applicant_slip_id, reason }
}
