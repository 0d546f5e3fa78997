//! What a bank's line is worth before anything is posted: whose paper it names, what is due on its day, whether its month is open.

use super::{same::same_as, surplus::beyond};
use crate::{
    bank_days::BankDays,
    billing::{
        challans::model::ChallanStatus,
        first_bills::{self, actions::make::AdmissionRevives, model::FirstBillStatus},
    },
    collection::{
        applicant_slips::{self, model::ApplicantSlip},
        bank_files::{
            model::{Asked, LineStatus, Verdict, read::Payment},
            queries::{bank_campus, equal_lines},
        },
    },
    settlement::{self, OpenChallan, late_fees::payable_on},
};
use chrono::NaiveDate;
use kernel::{Error, Result, Scope, Tx, binds, sql, time};
use reporting::tables::check_bank_day;
use students::api::StudentStatus;

impl Verdict {
    fn of(self, challan: &OpenChallan) -> Verdict {
        Verdict { challan_id: Some(challan.id), ..self }
    }
}

/// Looks a payment up: posted before, its challan or slip, what is due on its value date, whether its month is closed, whether it was told otherwise.
pub fn validate(tx: &mut Tx, scope: &Scope, asked: &Asked) -> Result<Verdict> {
    let equal = equal_lines(tx, asked)?;
    if equal.is_repeated() {
        return Ok(Verdict::new(LineStatus::Repeated, "Posted before."));
    }
    let verdict = judge(tx, scope, asked)?;
    if asked.is_accepted || verdict.status == LineStatus::Waiting {
        return Ok(verdict);
    }
    Ok(match same_as(tx, asked, verdict.challan_id, &equal)? {
        None => verdict,
        Some(same) => Verdict {
            status: LineStatus::MaybeSame,
            reason: Some(same.reason),
            slip_id: verdict.slip_id.or(same.slip_id),
            same_receipt_id: same.receipt_id,
            ..verdict
        },
    })
}

/// What a payment is worth by itself.
fn judge(tx: &mut Tx, scope: &Scope, asked: &Asked) -> Result<Verdict> {
    let payment = asked.payment;
    if let Err(sentence) = check_bank_day(payment.value_date, tx.today()) {
        return Ok(Verdict::new(LineStatus::Unmatched, sentence));
    }
    let found: Option<kernel::db::One<i64>> =
        tx.first(sql!("SELECT id FROM challan WHERE challan_no = $1"), &binds![&payment.challan_no])?;
    if let Some(challan) = found.and_then(|one| settlement::challan(tx, scope, one.0).ok()) {
        return of_challan(tx, scope, asked, &challan);
    }
    match applicant_slips::queries::by_number(tx, scope, &payment.challan_no)? {
        Some(slip) => of_slip(tx, asked.bank_id, payment, &slip),
        None => Ok(Verdict::new(LineStatus::Unmatched, "No challan of yours has this number.")),
    }
}

fn of_challan(tx: &mut Tx, scope: &Scope, asked: &Asked, challan: &OpenChallan) -> Result<Verdict> {
    let (bank_id, payment) = (asked.bank_id, asked.payment);
    if let Some(student_id) = lapsed(tx, challan)? {
        return of_lapsed(tx, asked, challan, student_id);
    }
    let is_second = challan.status == ChallanStatus::Paid && asked.is_accepted;
    if !challan.is_open() && !is_second {
        return Ok(Verdict::new(LineStatus::Unmatched, not_open(tx, scope, payment, challan)?).of(challan));
    }
    if challan.issued_on.is_some_and(|issued| payment.value_date < issued) {
        return Ok(Verdict::new(LineStatus::Unmatched, "The date is before the challan's issue.").of(challan));
    }
    if let Some(waiting) = waiting(tx, payment) {
        return Ok(waiting.of(challan));
    }
    let due = payable_on(challan, payment.value_date);
    let campuses = [bank_campus(tx, bank_id)?, challan.campus_id];
    let closed = closed(tx, &campuses, payment.value_date)?;
    let how = match payment.amount {
        amount if amount < due => format!("Rs {} less than due on that day (Rs {due}).", due - amount),
        amount if amount > due => {
            let beyond = beyond(tx, scope, challan, (payment.value_date, amount))?;
            format!("Rs {} more than due on that day (Rs {due}).{}", amount - due, beyond.said())
        }
        _ => String::new(),
    };
    let verdict = match closed {
        Some(reason) => Verdict::new(LineStatus::Closed, format!("{how} {reason}").trim_start()),
        None if how.is_empty() => Verdict::new(LineStatus::Matched, ""),
        None => Verdict::new(LineStatus::Differing, how),
    };
    Ok(verdict.of(challan))
}

/// Why a challan takes no money. A second payment of one that is paid may be the first, told again: it waits until the office says that it is another.
fn not_open(tx: &mut Tx, scope: &Scope, payment: &Payment, challan: &OpenChallan) -> Result<String> {
    let sentence = format!("This challan is {} already.", challan.status.as_str().replace('_', " "));
    if challan.status != ChallanStatus::Paid {
        return Ok(sentence);
    }
    let own = beyond(tx, scope, challan, (payment.value_date, payment.amount))?.own_minor;
    Ok(if own.is_positive() { format!("{sentence} Rs {own} could pay other open challans of the student.") } else { sentence })
}

/// Deposits of an evening bear the bank's next working day: until then they wait.
fn waiting(tx: &Tx, payment: &Payment) -> Option<Verdict> {
    let reason = || format!("It can be posted from {} on.", time::show(payment.value_date));
    (payment.value_date > tx.today()).then(|| Verdict::new(LineStatus::Waiting, reason()))
}

/// The student whose admission lapsed with this challan and can be taken up again.
fn lapsed(tx: &mut Tx, challan: &OpenChallan) -> Result<Option<i64>> {
    if challan.status != ChallanStatus::Cancelled || challan.student_status != StudentStatus::Cancelled {
        return Ok(None);
    }
    let bill = first_bills::queries::latest(tx, challan.student_id)?;
    let own = bill.filter(|bill| bill.status == FirstBillStatus::Lapsed && bill.challan_id == challan.id);
    Ok(own.map(|bill| bill.student_id))
}

/// Money that came after its admission lapsed takes it up again while a seat is free, when the office posts differing lines.
fn of_lapsed(tx: &mut Tx, asked: &Asked, challan: &OpenChallan, student_id: i64) -> Result<Verdict> {
    let (bank_id, payment) = (asked.bank_id, asked.payment);
    if let Some(waiting) = waiting(tx, payment) {
        return Ok(waiting.of(challan));
    }
    match tx.check_holds::<AdmissionRevives>(student_id) {
        Err(Error::Conflict { message, .. }) => {
            let sentence = format!("The admission lapsed. {message} Post it to unidentified receipts and give it back.");
            return Ok(Verdict::new(LineStatus::Unmatched, sentence).of(challan));
        }
        other => other?,
    }
    let campuses = [bank_campus(tx, bank_id)?, challan.campus_id];
    let said = "The admission lapsed and a seat is free: posting it revives the admission.";
    let verdict = match closed(tx, &campuses, payment.value_date)? {
        Some(reason) => Verdict::new(LineStatus::Closed, format!("{said} {reason}")),
        None => Verdict::new(LineStatus::Differing, said),
    };
    Ok(Verdict { revives: Some(student_id), ..verdict.of(challan) })
}

/// A slip takes its whole amount, once.
fn of_slip(tx: &mut Tx, bank_id: i64, payment: &Payment, slip: &ApplicantSlip) -> Result<Verdict> {
    let of = |verdict: Verdict| Verdict { slip_id: Some(slip.id), ..verdict };
    if let Some(sentence) = applicant_slips::queries::refusal(slip, &BankDays::read(tx)?, payment.value_date) {
        return Ok(of(Verdict::new(LineStatus::Unmatched, sentence)));
    }
    if let Some(waiting) = waiting(tx, payment) {
        return Ok(of(waiting));
    }
    if payment.amount != slip.amount {
        let sentence = format!("Slip {} of {} is of Rs {}.", slip.number, slip.name, slip.amount);
        return Ok(of(Verdict::new(LineStatus::Unmatched, sentence)));
    }
    let campuses = [bank_campus(tx, bank_id)?, slip.campus_id];
    Ok(of(match closed(tx, &campuses, payment.value_date)? {
        Some(reason) => Verdict::new(LineStatus::Closed, reason),
        None => Verdict::new(LineStatus::Matched, ""),
    }))
}

/// Why the books of one of these campuses take nothing on a day.
fn closed(tx: &mut Tx, campuses: &[i64], on: NaiveDate) -> Result<Option<String>> {
    for campus in campuses {
        if accounting::api::is_closed(tx, *campus, on)? {
            return Ok(Some(format!("The books are closed on {}. Post it today, or to unidentified receipts.", time::show(on))));
        }
    }
    Ok(None)
}
