//! The allowance for doubtful debts and dues that are written off, as the demo makes them.

use crate::{
    recovery::{
        allowance_rates::{ALLOWANCE_RATE, AllowanceRateForm},
        allowances,
        refunds::queries::refundable,
        write_off_receipts::{self, model::WriteOffReceiptForm},
        write_offs::{
            self,
            model::{WriteOffForm, WriteOffVersion},
        },
    },
    settings,
};
use accounting::api::MoneySide;
use chrono::NaiveDate;
use kernel::{ColumnValues as _, Money, Month, Result, Scope, Tx};

/// Percentages from a day on, and the reminder before a month closes.
pub fn keep_allowance(tx: &mut Tx, from_on: NaiveDate) -> Result<()> {
    let form = AllowanceRateForm {
        from_on,
        days_30_hundredths: 100,
        days_60_hundredths: 500,
        days_90_hundredths: 1_500,
        older_hundredths: 4_000,
        note: Some("As the auditor advised".into()),
    };
    tx.insert(&ALLOWANCE_RATE, form.columns())?;
    tx.set_setting(settings::ALLOWANCE, &true.into())
}

/// The allowance of a campus at a month's end.
pub fn allow(tx: &mut Tx, campus_id: i64, month: Month) -> Result<i64> {
    allowances::actions::save(tx, campus_id, month)
}

/// Prepares the write-off of somebody of whom nothing is held; none where there is nobody.
pub fn prepare_write_off(tx: &mut Tx, scope: &Scope, students: &[i64], reason: &str) -> Result<Option<i64>> {
    for student in students {
        if refundable(tx, *student)?.is_empty() {
            let form = WriteOffForm { student_id: *student, challan_ids: Vec::new(), reason: reason.into() };
            // One with a challan of a month to come, say, is left as it is.
            if let Ok(id) = write_offs::actions::prepare(tx, scope, &form) {
                return Ok(Some(id));
            }
        }
    }
    Ok(None)
}

/// Writes off what waits, in the name of another person.
pub fn write_off(tx: &mut Tx, scope: &Scope, id: i64) -> Result<i64> {
    write_offs::actions::approve(tx, scope, None, WriteOffVersion { id, version: 1 })
}

/// A part of what was written off comes after all.
pub fn receive_written_off(tx: &mut Tx, scope: &Scope, id: i64, amount: Money) -> Result<i64> {
    let left = write_offs::queries::details(tx, scope, id)?.left_minor;
    let form = WriteOffReceiptForm {
        id,
        version: 2,
        amount_minor: amount.min(left),
        received_on: None,
        received_from: Some("The uncle".into()),
        received_in: MoneySide::Cash,
        bank_id: None,
    };
    write_off_receipts::actions::save(tx, scope, &form)
}
