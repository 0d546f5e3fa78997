use super::model::{Number, Teller, Telling, Told};
use crate::settings;
use chrono::{Duration, NaiveDate};
use kernel::{Money, Result, Row, Tx, binds, sql, time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What was told under a number and stands. A slip of a family counts while it waits, money that nobody owns yet while its line says so.
const TOLD_PAYMENTS: &str = "SELECT t.told_by, t.number, t.bank_id, b.name AS bank_name, t.drawer_key, t.branch_key, t.account_key, t.on_date, t.amount_minor,
            t.total_minor, t.receipt_id, coalesce(r.receipt_no, ar.receipt_no) AS receipt_no, t.applicant_receipt_id, ar.slip_id AS applicant_slip_id,
            t.bank_line_id, l.challan_no, l.line, f.name AS file_name, t.deposit_claim_id
     FROM payment_number n JOIN payment_telling t ON t.payment_number_id = n.id LEFT JOIN bank b ON b.id = t.bank_id
     LEFT JOIN fee_receipt r ON r.id = t.receipt_id LEFT JOIN applicant_receipt ar ON ar.id = t.applicant_receipt_id
     LEFT JOIN bank_line l ON l.id = t.bank_line_id LEFT JOIN bank_file f ON f.id = l.bank_file_id
     LEFT JOIN deposit_claim d ON d.id = t.deposit_claim_id
     WHERE n.number_key = $1 AND n.kind = $2
       AND (r.status <> 'reversed' OR ar.status = 'realised' OR l.status = 'unidentified' OR d.status = 'waiting')";

/// The payments of a number that were told before and stand, the first first: of the same place, and of a bank's number within the days of the settings.
pub fn told_before(tx: &mut Tx, number: &Number, on: NaiveDate) -> Result<Vec<Told>> {
    let key = number.key();
    if key.is_empty() {
        return Ok(Vec::new());
    }
    let found: Vec<Told> = tx.all(sql!(TOLD_PAYMENTS, " ORDER BY t.id"), &binds![key, number.kind])?;
    if found.is_empty() {
        return Ok(found);
    }
    let within: i64 = tx.setting(settings::SAME_NUMBER_DAYS)?;
    let bank_name: Option<String> = match number.bank_id {
        Some(bank) => Some(tx.value(sql!("SELECT name FROM bank WHERE id = $1"), &binds![bank])?),
        None => None,
    };
    let telling = Telling { number, bank_name: bank_name.as_deref(), on, within };
    Ok(found.into_iter().filter(|one| one.is_same(&telling)).collect())
}

/// A receipt that may be of the same payment, though its number is another.
#[derive(Clone, Debug, Row)]
pub struct Alike {
    pub receipt_id: i64,
    pub receipt_no: String,
    pub value_date: NaiveDate,
    pub amount_minor: Money,
    /// A line of a bank's file brought it.
    pub is_in_file: bool,
    /// A bank told it by a call.
    pub is_by_call: bool,
}

impl Alike {
    /// Why a payment without a common number is asked about.
    pub fn sentence(&self) -> String {
        format!(
            "Receipt {} of {} took Rs {} for the same challan: maybe it is the same payment. Say why this is another one, or leave it.",
            self.receipt_no,
            time::show(self.value_date),
            self.amount_minor
        )
    }

    /// Whether whoever tells now told it before, under a number of its own: then it is another payment.
    pub fn is_told_by(&self, teller: Teller) -> bool {
        match teller {
            Teller::List => self.is_in_file,
            Teller::Call => self.is_by_call,
            Teller::Hand | Teller::Claim => false,
        }
    }
}

/// Receipts into an account of the same amount for one of some challans, within the days of the settings.
pub fn alike(tx: &mut Tx, bank_id: i64, challans: &[i64], amount: Money, on: NaiveDate) -> Result<Vec<Alike>> {
    if challans.is_empty() {
        return Ok(Vec::new());
    }
    let days = Duration::days(tx.setting::<i64>(settings::SAME_PAYMENT_DAYS)?);
    tx.all(
        sql!(
            "SELECT r.id AS receipt_id, r.receipt_no, r.value_date, r.amount_minor,
                    (EXISTS (SELECT 1 FROM bank_line l JOIN bank_file f ON f.id = l.bank_file_id
                             WHERE l.receipt_id = r.id AND l.reverses_line_id IS NULL AND f.told_on IS NULL)
                     OR EXISTS (SELECT 1 FROM unidentified_receipt u WHERE u.receipt_id = r.id)) AS is_in_file,
                    EXISTS (SELECT 1 FROM bank_line l JOIN bank_file f ON f.id = l.bank_file_id
                            WHERE l.receipt_id = r.id AND l.reverses_line_id IS NULL AND f.told_on IS NOT NULL) AS is_by_call
             FROM fee_receipt r
             WHERE r.id IN (SELECT a.receipt_id FROM fee_allocation a WHERE a.challan_id IN [$1] AND a.is_reversed = FALSE)
               AND r.bank_id = $2 AND r.amount_minor = $3 AND r.status <> 'reversed' AND r.value_date >= $4 AND r.value_date <= $5
             ORDER BY r.id"
        ),
        &binds![challans, bank_id, amount, on - days, on + days],
    )
}

/// Parts of the same amount that a sponsor took over of some challans, within the days of the settings.
pub fn alike_of_sponsor(tx: &mut Tx, sponsor_id: i64, challans: &[i64], amount: Money, on: NaiveDate) -> Result<Vec<Alike>> {
    let days = Duration::days(tx.setting::<i64>(settings::SAME_PAYMENT_DAYS)?);
    tx.all(
        sql!(
            "SELECT r.id AS receipt_id, r.receipt_no, r.value_date, r.amount_minor, FALSE AS is_in_file, FALSE AS is_by_call
             FROM fee_receipt r
             WHERE r.id IN (SELECT a.receipt_id FROM fee_allocation a WHERE a.challan_id IN [$1] AND a.is_reversed = FALSE)
               AND r.sponsor_id = $2 AND r.amount_minor = $3 AND r.status <> 'reversed' AND r.value_date >= $4 AND r.value_date <= $5
             ORDER BY r.id"
        ),
        &binds![challans, sponsor_id, amount, on - days, on + days],
    )
}

/// Which of some receipts pays a challan; none where no challan is known.
pub fn paying(tx: &mut Tx, challan_id: Option<i64>, receipts: &[i64]) -> Result<Option<i64>> {
    let Some(challan) = challan_id.filter(|_| !receipts.is_empty()) else { return Ok(None) };
    let found: Vec<i64> = tx.values(
        sql!(
            "SELECT DISTINCT receipt_id FROM fee_allocation WHERE challan_id = $1 AND receipt_id IN [$2] AND is_reversed = FALSE ORDER BY receipt_id"
        ),
        &binds![challan, receipts],
    )?;
    Ok(found.first().copied())
}

/// A number under which the money of a receipt was told.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct ReceiptNumber {
    pub number: String,
    pub told_by: Teller,
    pub on_date: NaiveDate,
    pub bank_name: Option<String>,
    /// Of a bank's list.
    pub line: Option<i64>,
    pub file_name: Option<String>,
    /// Why it was taken although the number was told before.
    pub reason: Option<String>,
}

/// The numbers of a receipt, in the order in which they were told.
pub fn numbers_of(tx: &mut Tx, receipt_id: i64) -> Result<Vec<ReceiptNumber>> {
    tx.all(
        sql!(
            "SELECT t.number, t.told_by, t.on_date, b.name AS bank_name, l.line, f.name AS file_name, t.reason
             FROM payment_telling t LEFT JOIN bank b ON b.id = t.bank_id LEFT JOIN bank_line l ON l.id = t.bank_line_id
             LEFT JOIN bank_file f ON f.id = l.bank_file_id WHERE t.receipt_id = $1 ORDER BY t.id"
        ),
        &binds![receipt_id],
    )
}
