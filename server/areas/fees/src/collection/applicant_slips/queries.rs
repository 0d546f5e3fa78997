use super::model::{ApplicantSlip, SlipRow, SlipStatus};
use crate::bank_days::{BankDays, DAYS_OF_GRACE};
use accounting::api::VoucherId;
use chrono::NaiveDate;
use kernel::{Error, Listed as _, Money, Result, Row, Scope, Tx, Value, binds, sql};

const SLIP: &str = "SELECT id, slip_no AS number, kind, record_id, campus_id, name, identity_no, amount_minor AS amount, issued_on, valid_until, status, paid_on
    FROM applicant_slip";

/// A slip, whoever asks.
pub fn slip(tx: &mut Tx, id: i64) -> Result<Option<ApplicantSlip>> {
    tx.first(sql!(SLIP, " WHERE id = $1"), &binds![id])
}

/// A slip within the scope, locked. 404 out of scope.
pub fn locked(tx: &mut Tx, scope: &Scope, id: i64) -> Result<ApplicantSlip> {
    tx.lock("applicant_slip", id)?;
    tx.first(sql!(SLIP, " WHERE id = $1 AND campus_id IN [$2]"), &[id.into(), Value::from(&scope.campuses)])?
        .ok_or_else(|| Error::not_found("applicant slip"))
}

/// The slip of a number within the scope.
pub fn by_number(tx: &mut Tx, scope: &Scope, number: &str) -> Result<Option<ApplicantSlip>> {
    tx.first(sql!(SLIP, " WHERE slip_no = $1 AND campus_id IN [$2]"), &[number.into(), Value::from(&scope.campuses)])
}

/// The slip that counts for a record: open or paid.
pub fn of_record(tx: &mut Tx, kind: super::model::SlipKind, record_id: i64) -> Result<Option<ApplicantSlip>> {
    tx.first(sql!(SLIP, " WHERE kind = $1 AND record_id = $2 AND (status = 'open' OR status = 'paid')"), &binds![kind, record_id])
}

/// The row of the list. 404 out of scope.
pub fn row(tx: &mut Tx, scope: &Scope, id: i64) -> Result<SlipRow> {
    let request = SlipRow::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<SlipRow>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("applicant slip"))
}

/// Why money of a day cannot come in for a slip, as a sentence; none when it can. A lapsed slip takes what the bank took in time.
pub fn refusal(slip: &ApplicantSlip, days: &BankDays, on: NaiveDate) -> Option<String> {
    let number = &slip.number;
    match slip.status {
        SlipStatus::Paid => Some(format!("Slip {number} is paid already.")),
        SlipStatus::Cancelled => Some(format!("Slip {number} is cancelled.")),
        _ if on < slip.issued_on => Some(format!("The date is before slip {number} was issued.")),
        SlipStatus::Lapsed if on > days.after(slip.valid_until, DAYS_OF_GRACE) => {
            Some(format!("Slip {number} lapsed: it was valid until {}.", kernel::time::show(slip.valid_until)))
        }
        SlipStatus::Open | SlipStatus::Lapsed => None,
    }
}

/// What stands in the books for a slip.
#[derive(Clone, Debug, Row)]
pub struct Standing {
    pub id: i64,
    pub campus_id: i64,
    pub voucher_id: VoucherId,
    pub booked_on: NaiveDate,
    pub amount_minor: Money,
    /// The till that took it in cash.
    pub till_id: Option<i64>,
}

/// The receipt that paid a slip; 409 when none stands.
pub fn standing(tx: &mut Tx, slip: &ApplicantSlip) -> Result<Standing> {
    tx.first(
        sql!(
            "SELECT id, campus_id, voucher_id, booked_on, amount_minor, till_id FROM applicant_receipt
             WHERE slip_id = $1 AND status = 'realised' ORDER BY id"
        ),
        &binds![slip.id],
    )?
    .ok_or_else(|| Error::conflict(format!("Nothing was received for slip {}.", slip.number)))
}

/// Open slips whose last day is over, before the days of grace are counted.
pub fn overdue(tx: &mut Tx, before: NaiveDate, most: i64) -> Result<Vec<(i64, NaiveDate)>> {
    tx.all(
        sql!("SELECT id, valid_until FROM applicant_slip WHERE status = 'open' AND valid_until < $1 ORDER BY valid_until, id LIMIT $2"),
        &binds![before, most],
    )
}
