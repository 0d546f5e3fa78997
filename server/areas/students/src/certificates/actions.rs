//! Issuing and cancelling.

use super::{
    model::{CERTIFICATE, CancelForm, CertificateContent, CertificateForm, CertificateKind, DuplicateForm, PaidUnder},
    queries::{self, Left},
};
use crate::students::{
    model::{StudentDetails, status::StudentStatus},
    queries::student,
};
use chrono::Datelike as _;
use chrono::NaiveDate;
use kernel::{Error, Hold, Result, Scope, Tx, Value, pairs, paper_code};

/// A student who left gets the leaving certificate.
pub struct LeavingCertificateIssued;
impl Hold for LeavingCertificateIssued {}

/// What was received for a student under a head in some days, less what was given back: provided by the area that takes fees.
#[derive(Clone, Copy, Debug)]
pub struct FeesPaid(pub AskFeesPaid);
pub type AskFeesPaid = fn(&mut Tx, i64, NaiveDate, NaiveDate) -> Result<Vec<PaidUnder>>;

/// Issues a certificate with its number and code. 409 where the student's status, or the accounts, do not allow it.
pub fn issue(tx: &mut Tx, scope: &Scope, form: &CertificateForm) -> Result<i64> {
    let one = student(tx, scope, form.student_id).map_err(|_| Error::field("student_id", "Choose a student of your campuses."))?;
    scope.check_campus("student_id", one.campus_id)?;
    tx.lock("student", one.id)?;
    let left = queries::left(tx, one.id)?;
    check_status(tx, form.kind, &one)?;
    let paid = paid(tx, form)?;
    let campus = institution::api::campus(tx, one.campus_id)?;
    let (today, by) = (tx.today(), tx.who().name.clone());
    let (campus_id, student_id) = (one.campus_id, one.id);
    let content = content(one, left, form, paid);
    let year = today.year();
    let prefix = form.kind.prefix();
    let serial = tx.take_numbers(&format!("certificate/{prefix}/{}/{year}", campus.code), 1)?;
    let number = format!("{prefix}-{}-{year}-{serial:04}", campus.code);
    let id = tx.insert(
        &CERTIFICATE,
        pairs! {
            student_id: student_id, campus_id: campus_id, kind: form.kind, certificate_no: &number, code: paper_code::new::<{ crate::verification::CODE }>(), issued_on: today, issued_by: by,
            content: Value::json(&content),
        },
    )?;
    tx.index_search("certificate", id, Some(campus_id), &[&content.student_name], &[&number, &content.registration_no])?;
    Ok(id)
}

fn check_status(tx: &mut Tx, kind: CertificateKind, one: &StudentDetails) -> Result<()> {
    use StudentStatus::{Active, Cancelled, Expelled, Graduated, Pending, TransferredOut, Withdrawn};
    let (name, said) = (&one.name, one.status.label());
    match kind {
        CertificateKind::Leaving if !matches!(one.status, Withdrawn | TransferredOut | Graduated | Expelled) => {
            Err(Error::conflict(format!("{name} is {said}: a leaving certificate is for somebody who has left.")))
        }
        CertificateKind::Leaving => tx.check_holds::<LeavingCertificateIssued>(one.id),
        CertificateKind::Bonafide if one.status != Active => {
            Err(Error::conflict(format!("{name} is {said}: a bonafide certificate is for somebody who is on the rolls.")))
        }
        CertificateKind::Character if matches!(one.status, Pending | Cancelled | Expelled) => {
            Err(Error::conflict(format!("{name} is {said} and gets no character certificate.")))
        }
        _ => Ok(()),
    }
}

/// What a fee certificate tells. 409 when nothing was received in these days.
fn paid(tx: &mut Tx, form: &CertificateForm) -> Result<Vec<PaidUnder>> {
    let (Some(from), Some(to), Some(FeesPaid(ask))) = (form.from_on, form.to_on, tx.provider()) else { return Ok(Vec::new()) };
    let paid = ask(tx, form.student_id, from, to)?;
    if paid.is_empty() {
        return Err(Error::conflict("Nothing was received for this student in these days, so there is nothing to certify."));
    }
    Ok(paid)
}

fn content(one: StudentDetails, left: Option<Left>, form: &CertificateForm, paid: Vec<PaidUnder>) -> CertificateContent {
    CertificateContent {
        student_name: one.name,
        student_name_ur: one.name_ur,
        father_name: one.father_name,
        gender: one.gender,
        date_of_birth: one.date_of_birth,
        cnic: one.cnic,
        registration_no: one.registration_no,
        roll_no: one.roll_no,
        class_name: one.class_name,
        section_name: one.section_name,
        program_name: one.program_name,
        session_name: one.session_name,
        campus_name: one.campus_name,
        status: one.status,
        admitted_on: one.admitted_on,
        left_on: left.as_ref().map(|left| left.happened_on),
        going_to: left.as_ref().and_then(|left| left.going_to.clone()),
        leaving_reason: left.map(|left| left.reason),
        conduct: form.conduct.clone(),
        purpose: form.purpose.clone(),
        remarks: form.remarks.clone(),
        from_on: form.from_on,
        to_on: form.to_on,
        paid,
    }
}

/// Takes a certificate back: whoever scans it is told. 409 when it was before.
pub fn cancel(tx: &mut Tx, scope: &Scope, form: &CancelForm) -> Result<i64> {
    let kept = queries::certificate(tx, scope, form.id)?;
    scope.find_campus("certificate", kept.campus_id)?;
    if kept.cancelled_at.is_some() {
        return Err(Error::conflict("This certificate is cancelled already."));
    }
    let (by, at) = (tx.who().name.clone(), tx.now());
    tx.update(
        &CERTIFICATE,
        scope,
        form.id,
        form.version,
        pairs! { cancelled_at: at, cancelled_by: by, cancelled_reason: form.reason.clone() },
    )?;
    Ok(form.id)
}

/// The leaving certificate of a student who is admitted again is of before: it stays genuine, and whoever leaves again gets another.
pub fn keep_of_before(tx: &mut Tx, student_id: i64) -> Result<()> {
    let of_before = queries::leaving_of(tx, student_id)?;
    of_before.into_iter().try_for_each(|id| tx.set(&CERTIFICATE, id, "readmitted", pairs! { is_of_before: true }))
}

/// Issues a certificate again that was lost: under the number of the first, with how many duplicates there are. 409 for one that is cancelled.
pub fn duplicate(tx: &mut Tx, scope: &Scope, form: &DuplicateForm) -> Result<i64> {
    let kept = queries::certificate(tx, scope, form.id)?;
    scope.find_campus("certificate", kept.campus_id)?;
    if kept.cancelled_at.is_some() {
        return Err(Error::conflict("This certificate is cancelled, so it has no duplicate. Issue a new one."));
    }
    let (today, count) = (tx.today(), kept.duplicates + 1);
    let columns = pairs! { duplicates: count, duplicate_on: today, duplicate_reason: form.reason.clone() };
    tx.update(&CERTIFICATE, scope, form.id, form.version, columns)?;
    Ok(form.id)
}
