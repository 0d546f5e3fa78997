pub mod limits;
pub mod merit;
pub mod origin;
pub mod places;
pub mod standing;

use super::model::{
    answers::{AdmissionDetails, AdmissionEvent, Education, Kept},
    form::AdmissionForm,
};
use crate::{papers, rights::forms::ADMISSIONS, seats};
use kernel::{Actor, App, Error, Result, Scope, Tx, binds, sql, token::token_hash};

const KEPT: &str = "SELECT a.id, a.version, a.form_no, a.status, a.status_reason, a.source, a.session_id, s.name AS session_name, a.campus_id,
    k.name AS campus_name, k.code AS campus_code, a.program_id, p.name AS program_name, a.class_id, c.name AS class_name, a.shift, a.quota, a.name,
    a.name_ur, a.father_name, a.gender, a.date_of_birth, a.cnic, a.phone, a.email, a.address, a.city, a.nationality, a.religion, a.blood_group,
    a.photo_file_id, a.is_hafiz, a.guardian_name, a.guardian_relation, a.guardian_cnic, a.guardian_phone, a.guardian_email, a.guardian_occupation,
    a.guardian_address, a.notes, a.inquiry_id, a.fast_application_id, a.scholarship_id, a.merit_hundredths, a.entry_rank, a.seat_pool_id, a.seat_state,
    a.seat_held_until, a.waiting_no, a.form_fee_slip_id, a.form_fee_paid_on, a.submitted_at, a.approved_at, a.enrolled_at, a.student_id, a.challan_id,
    a.challan_no, a.challan_minor, a.pay_until, a.created_at, a.updated_at
    FROM admission a JOIN session s ON s.id = a.session_id JOIN campus k ON k.id = a.campus_id LEFT JOIN program p ON p.id = a.program_id
    LEFT JOIN class c ON c.id = a.class_id";

/// One form, whoever asks; 404 when there is none.
pub fn kept(tx: &mut Tx, id: i64) -> Result<Kept> {
    tx.first(sql!(KEPT, " WHERE a.id = $1"), &binds![id])?.ok_or_else(|| Error::not_found("admission"))
}

/// One form within the scope; else 404.
pub fn within(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Kept> {
    kept(tx, id).and_then(|found| scope.find_campus("admission", found.campus_id).map(|()| found))
}

/// One form within the scope, and nobody else changes it until this transaction is over.
pub fn locked(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Kept> {
    tx.lock("admission", id)?;
    within(tx, scope, id)
}

/// 409 when a form is not what the caller read.
pub fn check_version(tx: &mut Tx, scope: &Scope, id: i64, version: i64) -> Result<()> {
    if locked(tx, scope, id)?.version == version { Ok(()) } else { Err(Error::stale("admission")) }
}

/// The form that an applicant's key opens; the same 404 for every key that opens none.
pub fn of_key(tx: &mut Tx, key: &str) -> Result<Kept> {
    let hash = key_hash(key);
    tx.first(sql!(KEPT, " WHERE a.key_hash = $1"), &binds![hash])?.ok_or_else(|| Error::NotFound(NO_FORM.into()))
}

pub const NO_FORM: &str =
    "No application is found by this. Check the form number and the B-form or CNIC, or open the link that you were sent.";

/// A key as it is stored.
pub fn key_hash(key: &str) -> String {
    token_hash(key).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The form of a number and the applicant's own B-form or CNIC.
pub fn of_number(tx: &mut Tx, form_no: &str, cnic: &str) -> Result<Option<Kept>> {
    tx.first(sql!(KEPT, " WHERE a.form_no = $1 AND a.cnic = $2"), &binds![form_no, cnic])
}

/// The form of which a student was made.
pub fn of_student(tx: &mut Tx, student_id: i64) -> Result<Option<Kept>> {
    tx.first(sql!(KEPT, " WHERE a.student_id = $1 ORDER BY a.id DESC LIMIT 1"), &binds![student_id])
}

/// The forms of these, in the order of their ids.
pub fn many(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Kept>> {
    tx.all(sql!(KEPT, " WHERE a.id IN [$1] ORDER BY a.id"), &binds![ids])
}

/// The forms of students: their own, or their children's.
pub fn of_students(tx: &mut Tx, students: &[i64]) -> Result<Vec<Kept>> {
    tx.all(sql!(KEPT, " WHERE a.student_id IN [$1] ORDER BY a.id DESC"), &binds![students])
}

pub fn education(tx: &mut Tx, id: i64) -> Result<Vec<Education>> {
    tx.all(
        sql!(
            "SELECT e.place, e.exam, e.institution_id, e.institution_name, e.board_id, e.roll_no, e.year, e.attempt, e.study_group, e.result, e.obtained,
                    e.total, e.basis, e.equivalence_no, e.equivalence_on, e.equivalence_obtained, e.equivalence_total, b.short_name AS board_name,
                    i.name AS institution_label, e.verified_by, e.verified_at, e.verified_how
             FROM admission_education e LEFT JOIN board b ON b.id = e.board_id LEFT JOIN institution i ON i.id = e.institution_id
             WHERE e.admission_id = $1 ORDER BY e.place"
        ),
        &binds![id],
    )
}

/// Whether a paper came after the form was last given back to its applicant.
pub fn has_paper_since_return(tx: &mut Tx, id: i64) -> Result<bool> {
    tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM admission_document d WHERE d.admission_id = $1
                            AND d.received_at > (SELECT MAX(e.happened_at) FROM admission_event e WHERE e.admission_id = $1 AND e.to_status = 'returned'))"
        ),
        &binds![id],
    )
}

fn events(tx: &mut Tx, id: i64) -> Result<Vec<AdmissionEvent>> {
    tx.all(
        sql!("SELECT from_status, to_status, reason, happened_at, user_name FROM admission_event WHERE admission_id = $1 ORDER BY id DESC"),
        &binds![id],
    )
}

/// Everything about a form for somebody of the office who may see forms, also where the answer of a step shows it.
pub fn details(tx: &mut Tx, app: &App, actor: &Actor, id: i64) -> Result<AdmissionDetails> {
    actor.require(ADMISSIONS.details)?;
    let found = within(tx, &actor.scope, id)?;
    let mut details = of_reader(tx, app, actor.user_id, found)?;
    details.duplicates = standing::duplicates(tx, &actor.scope, &details.kept)?;
    details.figures = tx.figures(&super::model::ADMISSION, actor, id)?;
    Ok(details)
}

/// As `details`, without what only the office knows. `reader` signs the links of files: 0 is the applicant.
pub fn of_reader(tx: &mut Tx, app: &App, reader: i64, found: Kept) -> Result<AdmissionDetails> {
    let id = found.id;
    let documents = papers::queries::documents(tx, app, reader, id)?;
    let photo = found.photo_file_id.map(|file| tx.file_ref(app, reader, file)).transpose()?;
    let place = seats::queries::place(tx, &found)?;
    let registration_no = match found.student_id {
        Some(student) => tx.values(sql!("SELECT registration_no FROM student WHERE id = $1"), &binds![student])?.pop(),
        None => None,
    };
    let blocks = standing::blocks(tx, &found)?;
    let scholarships = if found.status.is_open() { merit::entitled(tx, &found)? } else { Vec::new() };
    Ok(AdmissionDetails {
        photo,
        education: education(tx, id)?,
        documents,
        conditions: papers::queries::conditions(tx, id)?,
        events: events(tx, id)?,
        waiting_place: place.waiting_place,
        seats_left: place.seats_left,
        blocks,
        scholarships,
        duplicates: Vec::new(),
        registration_no,
        figures: Vec::new(),
        kept: found,
    })
}

/// 422 at the line for a board or an institution that is not there.
pub fn check_names(tx: &mut Tx, form: &AdmissionForm) -> Result<()> {
    for (n, line) in form.education.iter().enumerate() {
        let known = |tx: &mut Tx, sql, id: Option<i64>| match id {
            Some(id) => tx.value::<bool>(sql, &binds![id]),
            None => Ok(true),
        };
        if !known(tx, sql!("SELECT EXISTS (SELECT 1 FROM board WHERE id = $1)"), line.board_id)? {
            return Err(Error::field(format!("education.{n}.board_id"), "Choose one of the boards."));
        }
        if !known(tx, sql!("SELECT EXISTS (SELECT 1 FROM institution WHERE id = $1)"), line.institution_id)? {
            return Err(Error::field(format!("education.{n}.institution_id"), "Choose one of the institutions, or add it."));
        }
    }
    if let Some(id) = form.scholarship_id
        && !tx.value::<bool>(sql!("SELECT EXISTS (SELECT 1 FROM scholarship WHERE id = $1)"), &binds![id])?
    {
        return Err(Error::field("scholarship_id", "Choose one of the scholarships."));
    }
    Ok(())
}
