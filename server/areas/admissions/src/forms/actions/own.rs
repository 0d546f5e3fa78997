//! An applicant's own form: begun on the website, changed by the key of its link.

use crate::{
    forms::{
        mail,
        model::{
            AdmissionSource,
            answers::{AdmissionSaved, Kept},
            form::{AdmissionForm, EducationLine},
        },
        queries::{self, key_hash, limits, places},
    },
    papers::{
        self,
        model::{Paper, PaperState},
    },
    visitors,
};
use kernel::{App, Edited, Error, Result, Scope, Tx, binds, sql, token};

/// A form that a visitor begins. What a machine seems to have sent is not kept: 409, so that a person who was quick sends it again.
pub fn begin(tx: &mut Tx, app: &App, form: &AdmissionForm) -> Result<AdmissionSaved> {
    let open: bool = tx.setting("admissions.online")?;
    if !open {
        return Err(Error::conflict("Applications are not taken on the website at present. Please call the office or visit a campus."));
    }
    let campus_id = form.campus_id.ok_or_else(|| Error::field("campus_id", "Choose the campus."))?;
    places::check_public(tx, campus_id)?;
    let phone = form.guardian_phone.clone().or_else(|| form.phone.clone());
    let phone = phone.ok_or_else(|| Error::field("guardian_phone", "Enter a phone number that we can call."))?;
    limits::begun(tx, form.cnic.as_deref(), &phone)?;
    if visitors::is_machine(tx.now(), &form.website_address, &form.started) {
        return Err(Error::conflict("This form was not taken. Reload the page and try again."));
    }
    if let Some(key) = &form.key
        && tx.value::<bool>(sql!("SELECT EXISTS (SELECT 1 FROM admission WHERE key_hash = $1)"), &binds![key_hash(key)])?
    {
        return sent_again(tx, key, form);
    }
    let mut saved = crate::forms::actions::insert(tx, campus_id, form, AdmissionSource::Online, None)?;
    let (key, is_made) = match &form.key {
        Some(key) => (key.clone(), false),
        None => (token::random_token(), true),
    };
    tx.exec(sql!("UPDATE admission SET key_hash = $2 WHERE id = $1"), &binds![saved.id, key_hash(&key)])?;
    let kept = queries::kept(tx, saved.id)?;
    mail::send_link(tx, app, &kept, &key)?;
    // Answers are kept for repetitions, so a key that the applicant has is not said again.
    saved.key = is_made.then_some(key);
    Ok(saved)
}

/// A form that is sent again, since its answer was lost: the same is the first one, and what was corrected meanwhile is a change of it. 409 for a correction
/// once it is with the office.
fn sent_again(tx: &mut Tx, key: &str, form: &AdmissionForm) -> Result<AdmissionSaved> {
    let before = locked_form(tx, key)?;
    let with_applicant = before.status.is_with_applicant();
    let there = lines(tx, before.id)?;
    let is_same = is_said(&before, &there, &whole(&before, there.clone(), form))?;
    if is_same && !(with_applicant && form.submit) {
        return crate::forms::actions::saved(tx, before.id);
    }
    if with_applicant { update(tx, key, Edited { id: before.id, version: before.version }, form) } else { Err(with_office(&before)) }
}

/// Whether what is kept says all that a form does.
fn is_said(kept: &Kept, there: &[EducationLine], form: &AdmissionForm) -> Result<bool> {
    let json = |error: serde_json::Error| Error::internal(error.to_string());
    let (kept, sent) = (serde_json::to_value(kept).map_err(json)?, serde_json::to_value(form).map_err(json)?);
    let is_same = sent.as_object().into_iter().flatten().all(|(name, said)| kept.get(name).is_none_or(|own| own == said));
    Ok(is_same && form.education == there)
}

/// Whether a form that was given back to be corrected says what it said, and no paper came for it since.
pub fn is_as_returned(tx: &mut Tx, before: &Kept, form: &AdmissionForm) -> Result<bool> {
    let there = lines(tx, before.id)?;
    Ok(is_said(before, &there, form)? && !queries::has_paper_since_return(tx, before.id)?)
}

/// The form of a key, locked.
fn locked_form(tx: &mut Tx, key: &str) -> Result<Kept> {
    let found = queries::of_key(tx, key)?;
    tx.lock("admission", found.id)?;
    queries::kept(tx, found.id)
}

fn with_office(form: &Kept) -> Error {
    Error::conflict(format!("Your application is {} and is not changed here any more. Call the office if something is wrong.", form.status))
}

/// The form of a key while it is with the applicant; 409 once it is with the office.
pub fn open_form(tx: &mut Tx, key: &str) -> Result<Kept> {
    let form = locked_form(tx, key)?;
    if form.status.is_with_applicant() { Ok(form) } else { Err(with_office(&form)) }
}

/// The form of a key to which its applicant may send a paper: also after it was submitted, until the office begins to check the papers; what the office
/// refused is sent again.
pub fn form_for_paper(tx: &mut Tx, key: &str, paper: Paper) -> Result<Kept> {
    let form = locked_form(tx, key)?;
    if form.status.is_with_applicant() {
        return Ok(form);
    }
    if !form.status.is_for_approval() {
        return Err(with_office(&form));
    }
    let papers = papers::queries::rows(tx, form.id)?;
    let is_refused = papers.iter().any(|one| one.paper == paper && one.state == PaperState::Refused);
    if is_refused || papers.iter().all(|one| one.decided_at.is_none()) {
        return Ok(form);
    }
    Err(Error::conflict(
        "The office is checking your papers already. What it refuses can be sent again; bring anything else to the office.",
    ))
}

/// Changes the applicant's own form. 409 when it was changed elsewhere meanwhile, or is with the office.
pub fn update(tx: &mut Tx, key: &str, Edited { id, version }: Edited, form: &AdmissionForm) -> Result<AdmissionSaved> {
    let before = open_form(tx, key)?;
    if before.id != id {
        return Err(Error::NotFound(queries::NO_FORM.into()));
    }
    let campus_id = form.campus_id.unwrap_or(before.campus_id);
    places::check_public(tx, campus_id)?;
    let form = whole(&before, lines(tx, id)?, form);
    let here = Scope::of_campus(before.campus_id);
    crate::forms::actions::change(tx, &here, &before, version, campus_id, &form)?;
    crate::forms::actions::saved(tx, id)
}

/// The examinations that a form names.
fn lines(tx: &mut Tx, id: i64) -> Result<Vec<EducationLine>> {
    Ok(queries::education(tx, id)?.into_iter().map(|one| one.line).collect())
}

/// A form as it is kept once its applicant sent it: what only the office writes stays as it is, and what the website's form does not ask stays where nothing
/// else is said.
fn whole(before: &Kept, there: Vec<EducationLine>, form: &AdmissionForm) -> AdmissionForm {
    AdmissionForm {
        campus_id: form.campus_id.or(Some(before.campus_id)),
        name_ur: form.name_ur.clone().or(before.name_ur.clone()),
        phone: form.phone.clone().or(before.phone.clone()),
        nationality: form.nationality.clone().or(before.nationality.clone()),
        religion: form.religion.clone().or(before.religion.clone()),
        blood_group: form.blood_group.clone().or(before.blood_group.clone()),
        guardian_email: form.guardian_email.clone().or(before.guardian_email.clone()),
        guardian_occupation: form.guardian_occupation.clone().or(before.guardian_occupation.clone()),
        guardian_address: form.guardian_address.clone().or(before.guardian_address.clone()),
        education: education(&form.education, there),
        photo_file_id: before.photo_file_id,
        notes: before.notes.clone(),
        inquiry_id: before.inquiry_id,
        fast_application_id: before.fast_application_id,
        scholarship_id: before.scholarship_id,
        session_id: form.session_id.or(Some(before.session_id)),
        ..form.clone()
    }
}

/// The examinations after an applicant's change. The website asks for the last one only: the others stay, and of the same one what it does not ask.
fn education(sent: &[EducationLine], there: Vec<EducationLine>) -> Vec<EducationLine> {
    let [last] = sent else { return if sent.is_empty() { there } else { sent.to_vec() } };
    let mut lines = there.into_iter();
    let last = match lines.next() {
        Some(before) if before.exam == last.exam => EducationLine {
            institution_id: last.institution_id.or(before.institution_id.filter(|_| last.institution_name == before.institution_name)),
            attempt: before.attempt,
            study_group: last.study_group.clone().or(before.study_group),
            basis: last.basis.or(before.basis),
            equivalence_no: last.equivalence_no.clone().or(before.equivalence_no),
            equivalence_on: last.equivalence_on.or(before.equivalence_on),
            equivalence_obtained: last.equivalence_obtained.or(before.equivalence_obtained),
            equivalence_total: last.equivalence_total.or(before.equivalence_total),
            ..last.clone()
        },
        _ => last.clone(),
    };
    std::iter::once(last).chain(lines).collect()
}
