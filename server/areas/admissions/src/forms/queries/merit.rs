//! Which scholarships an applicant is entitled to by the form.

use crate::forms::model::{Attempt, EducationExam, Quota, answers::Kept};
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
        test_hundredths: test(tx, form)?,
        matric_hundredths: matric.and_then(|line| line.line.percent()),
        is_annual: matric.is_none_or(|line| line.line.attempt == Attempt::Annual),
        siblings: siblings(tx, form)?,
        is_staff_child: form.quota == Quota::StaffChild,
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

/// Marks of the entry test in hundredths of a percent, once they are published.
fn test(tx: &mut Tx, form: &Kept) -> Result<Option<i64>> {
    let Some(id) = form.fast_application_id else { return Ok(None) };
    let found = entry_tests::api::application(tx, id)?;
    let percent = |halves: i64, total: i64| (total > 0).then(|| (halves * 20_000 + total) / (total * 2));
    Ok(found.and_then(|one| percent(one.test_halves?, one.test_total_halves?)))
}

/// Children of the same guardian on the rolls.
fn siblings(tx: &mut Tx, form: &Kept) -> Result<i64> {
    let Some(cnic) = &form.guardian_cnic else { return Ok(0) };
    tx.value(
        sql!(
            "SELECT count(*) FROM guardian g JOIN student_guardian sg ON sg.guardian_id = g.id JOIN student st ON st.id = sg.student_id
             WHERE g.cnic = $1 AND st.status IN ('pending', 'active')"
        ),
        &binds![cnic],
    )
}

fn hafiz_is_verified(tx: &mut Tx, id: i64) -> Result<bool> {
    tx.value(
        sql!("SELECT EXISTS (SELECT 1 FROM admission_document WHERE admission_id = $1 AND paper = 'hafiz' AND state = 'verified')"),
        &binds![id],
    )
}
