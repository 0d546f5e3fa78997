use super::model::UnidentifiedStatus;
use crate::{collection::bank_files, ids::BankLineId};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Row, Scope, Tx, Value, binds, sql};

/// Unidentified money as its settlement needs it.
#[derive(Clone, Debug, Row)]
pub struct Waiting {
    pub id: i64,
    pub campus_id: i64,
    pub bank_id: i64,
    pub bank_line_id: BankLineId,
    pub transaction_id: String,
    pub value_date: NaiveDate,
    pub amount_minor: Money,
    pub payer_name: Option<String>,
    pub status: UnidentifiedStatus,
}

/// One within the scope, locked. 404 out of scope.
pub fn locked(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Waiting> {
    tx.lock("unidentified_receipt", id)?;
    tx.first(
        sql!(
            "SELECT id, campus_id, bank_id, bank_line_id, transaction_id, value_date, amount_minor, payer_name, status FROM unidentified_receipt
             WHERE id = $1 AND campus_id IN [$2]"
        ),
        &[id.into(), Value::from(&scope.campuses)],
    )?
    .ok_or_else(|| Error::not_found("unidentified receipt"))
}

/// A bank's line as its posting needs it.
#[derive(Clone, Debug, Row)]
pub struct Line {
    pub id: BankLineId,
    pub bank_file_id: i64,
    pub bank_id: i64,
    pub line: i64,
    pub transaction_id: String,
    pub challan_no: String,
    pub value_date: Option<NaiveDate>,
    pub amount_minor: Option<Money>,
    pub charge_minor: Money,
    pub charge_tax_minor: Money,
    pub payer_name: Option<String>,
    pub status: bank_files::model::LineStatus,
}

impl Line {
    /// As its list told it; none of a line that is no payment.
    pub fn payment(&self) -> Option<bank_files::queries::Waiting> {
        let (value_date, amount_minor) = (self.value_date?, self.amount_minor?);
        Some(bank_files::queries::Waiting {
            id: self.id,
            bank_id: self.bank_id,
            line: self.line,
            transaction_id: self.transaction_id.clone(),
            challan_no: self.challan_no.clone(),
            value_date,
            amount_minor,
            charge_minor: self.charge_minor,
            charge_tax_minor: self.charge_tax_minor,
            payer_name: self.payer_name.clone(),
        })
    }
}

/// A line within the scope, as it stands. 404 out of scope.
pub fn line_as_it_is(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Line> {
    tx.first(
        sql!(
            "SELECT l.id, l.bank_file_id, l.bank_id, l.line, l.transaction_id, l.challan_no, l.value_date, l.amount_minor, l.charge_minor,
                    l.charge_tax_minor, l.payer_name, l.status
             FROM bank_line l JOIN bank_file f ON f.id = l.bank_file_id WHERE l.id = $1 AND f.campus_id IN [$2]"
        ),
        &[id.into(), Value::from(&scope.campuses)],
    )?
    .ok_or_else(|| Error::not_found("bank line"))
}

/// The same, its file locked.
pub fn line(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Line> {
    let file = line_as_it_is(tx, scope, id)?.bank_file_id;
    tx.lock("bank_file", file)?;
    line_as_it_is(tx, scope, id)
}

/// The receipt that took the money is reversed: it waits again.
pub fn wait_again(tx: &mut Tx, receipt_id: i64) -> Result<()> {
    let now = tx.now();
    tx.exec(
        sql!(
            "UPDATE unidentified_receipt SET status = 'open', receipt_id = NULL, version = version + 1, updated_at = $2 WHERE receipt_id = $1"
        ),
        &binds![receipt_id, now],
    )
    .map(drop)
}
