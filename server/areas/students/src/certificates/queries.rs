use super::model::{CERTIFICATE, CertificateContent, CertificateKind};
use chrono::NaiveDate;
use documents::papers::Letterhead;
use kernel::{Error, Instant, Result, Row, Scope, Tx, binds, sql};
use reporting::Sender;

/// A certificate as it is kept.
#[derive(Clone, Debug, Row)]
pub struct KeptCertificate {
    pub id: i64,
    pub version: i64,
    pub certificate_no: String,
    pub code: String,
    pub kind: CertificateKind,
    pub student_id: i64,
    pub campus_id: i64,
    pub issued_on: NaiveDate,
    pub issued_by: String,
    pub cancelled_at: Option<Instant>,
    pub cancelled_by: Option<String>,
    pub cancelled_reason: Option<String>,
    pub duplicates: i64,
    pub duplicate_on: Option<NaiveDate>,
    pub duplicate_reason: Option<String>,
    #[row(json)]
    pub content: CertificateContent,
}

const KEPT: &str =
    "SELECT q.id, q.version, q.certificate_no, q.code, q.kind, q.student_id, q.campus_id, q.issued_on, q.issued_by, q.cancelled_at,
    q.cancelled_by, q.cancelled_reason, q.duplicates, q.duplicate_on, q.duplicate_reason, q.content FROM certificate q";

/// One within the scope; else 404.
pub fn certificate(tx: &mut Tx, scope: &Scope, id: i64) -> Result<KeptCertificate> {
    tx.in_scope(&CERTIFICATE, scope, id)?;
    tx.first(sql!(KEPT, " WHERE q.id = $1"), &binds![id])?.ok_or_else(|| Error::not_found("certificate"))
}

/// One within the scope, with the letterhead of its campus.
pub fn printed(tx: &mut Tx, scope: &Scope, id: i64) -> Result<(KeptCertificate, Letterhead)> {
    let kept = certificate(tx, scope, id)?;
    let group = reporting::letterhead(tx)?;
    let campus = institution::api::campus(tx, kept.campus_id)?;
    let (address, city, phone) = (campus.address.as_deref(), campus.city.as_deref(), campus.phone.as_deref());
    let letterhead = Sender { name: &campus.name, address, city, phone }.letterhead(&group);
    Ok((kept, letterhead))
}

/// The certificate behind a code.
pub fn of_code(tx: &mut Tx, code: &str) -> Result<Option<KeptCertificate>> {
    tx.first(sql!(KEPT, " WHERE q.code = $1"), &binds![code])
}

/// How and when a student left, by the last step of their status and the application behind it.
#[derive(Clone, Debug, Row)]
pub struct Left {
    pub happened_on: NaiveDate,
    pub reason: String,
    pub going_to: Option<String>,
}

pub fn left(tx: &mut Tx, student_id: i64) -> Result<Option<Left>> {
    tx.first(
        sql!(
            "SELECT e.happened_on, e.reason, (SELECT q.going_to FROM withdrawal q WHERE q.student_id = e.student_id AND q.has_left = TRUE
                AND q.status <> 'cancelled' ORDER BY q.id DESC LIMIT 1) AS going_to
             FROM student_status_event e JOIN student st ON st.id = e.student_id AND st.status = e.to_status
             WHERE e.student_id = $1 AND e.to_status IN ('withdrawn', 'transferred_out', 'graduated', 'expelled') ORDER BY e.id DESC LIMIT 1"
        ),
        &binds![student_id],
    )
}

/// A student's leaving certificates that stand, without those of before an admission.
pub fn leaving_of(tx: &mut Tx, student_id: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT id FROM certificate WHERE student_id = $1 AND kind = 'leaving' AND cancelled_at IS NULL AND is_of_before = FALSE ORDER BY id"
        ),
        &binds![student_id],
    )
}

/// Leaving certificates that stand although their student is on the rolls: those who were admitted again had theirs before.
pub fn leaving_of_who_is_here(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT q.certificate_no FROM certificate q WHERE q.kind = 'leaving' AND NOT EXISTS (
                 SELECT 1 FROM student_status_event e WHERE e.student_id = q.student_id
                 AND e.to_status IN ('withdrawn', 'transferred_out', 'graduated', 'expelled') AND e.happened_on <= q.issued_on)
             ORDER BY q.id LIMIT 20"
        ),
        &[],
    )
}

/// Certificates with duplicates whose day or reason is missing, and those that have one without a duplicate.
pub fn unsaid_duplicates(tx: &mut Tx) -> Result<Vec<String>> {
    tx.values(
        sql!(
            "SELECT certificate_no FROM certificate
             WHERE (duplicates > 0) <> (duplicate_on IS NOT NULL) OR (duplicates > 0) <> (duplicate_reason IS NOT NULL) ORDER BY id LIMIT 20"
        ),
        &[],
    )
}
