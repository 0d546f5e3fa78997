//! Which scholarships an applicant is entitled to by the form.

use crate::forms::model::{Attempt, EducationExam, answers::Kept};
use entry_tests::api::{Entitled, Merit, scholarships_for};
use kernel::{Result, Tx, binds, sql};

/// The scholarships to which the form entitles, the best first; none while it names no program.
pub fn entitled(tx: &mut Tx, form: &Kept) -> Result<Vec<Entitled>> {
    let Some(program_id) = form.program_id else { return Ok(Vec::new()) };
    let education = super::education(tx, form.id)?;
    let matric = education.iter().find(|line| matches!(line.line.exam, EducationExam::Ssc | EducationExam::OLevel));
    let merit = Merit {
        session_id: form.session_id,
        campus_id: form.campus_id,
        program_id,
        cnic: form.cnic.clone(),
        guardian_cnic: form.guardian_cnic.clone(),
        matric_hundredths: matric.and_then(|line| line.line.percent()),
        is_annual: matric.is_none_or(|line| line.line.attempt == Attempt::Annual),
        is_hafiz: form.is_hafiz && hafiz_is_verified(tx, form.id)?,
    };
    scholarships_for(tx, &merit)
}

/// The one that is asked for, or a sentence when the form does not entitle to it; none when none is asked for.
pub fn asked(tx: &mut Tx, form: &Kept) -> Result<Option<std::result::Result<Entitled, String>>> {
    let Some(wanted) = form.scholarship_id else { return Ok(None) };
    let found = entitled(tx, form)?.into_iter().find(|one| one.scholarship_id == wanted);
    let sentence = || "The applicant is not entitled to the scholarship that is asked for. Choose another one, or none.".to_owned();
    Ok(Some(found.ok_or_else(sentence)))
}

fn hafiz_is_verified(tx: &mut Tx, id: i64) -> Result<bool> {
    tx.value(
        sql!("SELECT EXISTS (SELECT 1 FROM admission_document WHERE admission_id = $1 AND paper = 'hafiz' AND state = 'verified')"),
        &binds![id],
    )
}
