//! What stands against a form: what it lacks before it is approved, and who may be the same person.

use crate::{
    forms::model::{
        ResultState, TWICE,
        answers::{Education, Kept},
        status::AdmissionStatus,
    },
    papers::{
        self,
        model::{AdmissionCondition, AdmissionDocument, ConditionKind, ConditionState},
    },
};
use fees::api::SlipStatus;
use kernel::{Error, Result, Row, Scope, Tx, binds, sql};
use students::api::{StudentStatus, standing_of};

/// What stands against approving a form, as sentences; seats and fees are asked when it is approved.
pub fn blocks(tx: &mut Tx, form: &Kept) -> Result<Vec<String>> {
    if !form.status.is_open() {
        return Ok(Vec::new());
    }
    let documents = papers::queries::rows(tx, form.id)?;
    let conditions = papers::queries::conditions(tx, form.id)?;
    let education = super::education(tx, form.id)?;
    let mut said = missing(form);
    said.extend(papers_missing(&documents, &conditions));
    said.extend(education_open(&education, &conditions));
    if let Some(slip) = form.form_fee_slip_id.filter(|_| form.form_fee_paid_on.is_none()) {
        let lapsed = fees::api::applicant_slip(tx, slip)?.is_some_and(|slip| slip.status == SlipStatus::Lapsed);
        let sentence = if lapsed {
            "The form fee is not paid, and its slip has expired. Return the application and submit it again: that issues another slip."
        } else {
            "The form fee is not paid yet."
        };
        said.push(sentence.into());
    }
    if let Some(cnic) = &form.cnic {
        said.extend(
            standing_of(tx, cnic)?
                .filter(|status| !may_come(*status))
                .map(|status| format!("A student with this B-form or CNIC is in the register and is {}.", status.label())),
        );
        if is_guardian(tx, cnic)? {
            said.push("This CNIC is a parent's of the register. Enter the applicant's own B-form or CNIC.".into());
        }
    }
    Ok(said)
}

/// Who was here before and comes back on the same record.
fn may_come(status: StudentStatus) -> bool {
    matches!(status, StudentStatus::Withdrawn | StudentStatus::TransferredOut | StudentStatus::Cancelled)
}

/// What a form lacks that every form needs.
pub fn missing(form: &Kept) -> Vec<String> {
    let needed = [
        (form.program_id.is_none(), "program"),
        (form.class_id.is_none(), "class"),
        (form.father_name.is_none(), "father's name"),
        (form.gender.is_none(), "gender"),
        (form.date_of_birth.is_none(), "date of birth"),
        (form.guardian_name.is_none(), "guardian"),
        (form.guardian_phone.is_none(), "guardian's phone"),
    ];
    let lacks: Vec<&str> = needed.iter().filter(|(lacks, _)| *lacks).map(|(_, what)| *what).collect();
    if lacks.is_empty() { Vec::new() } else { vec![format!("The form lacks: {}.", lacks.join(", "))] }
}

/// Papers that have to be there first. What has a day of its own may come later.
fn papers_missing(documents: &[AdmissionDocument], conditions: &[AdmissionCondition]) -> Vec<String> {
    let open = |kind| conditions.iter().any(|one| one.kind == kind && one.state == ConditionState::Open);
    let wanted = |paper: &&AdmissionDocument| {
        let later = paper.due_on.is_some()
            || match paper.paper {
                papers::model::Paper::BoardNoc => open(ConditionKind::Noc),
                papers::model::Paper::Equivalence => open(ConditionKind::Equivalence),
                papers::model::Paper::ResultCard => open(ConditionKind::Result),
                _ => false,
            };
        paper.is_required && !later
    };
    let named = |said: &str, which: fn(&AdmissionDocument) -> bool| {
        let names: Vec<&str> = documents.iter().filter(wanted).filter(|paper| which(paper)).map(|paper| paper.paper.label()).collect();
        (!names.is_empty()).then(|| format!("{said}: {}.", names.join(", ")))
    };
    [
        named("Papers that have not come", |paper| !paper.state.is_there()),
        named("Papers to be verified", |paper| paper.state.is_there() && !paper.state.is_settled()),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// A result that is awaited needs a condition with its day, or a basis on which the applicant is taken meanwhile.
fn education_open(education: &[Education], conditions: &[AdmissionCondition]) -> Option<String> {
    let awaited = education.first().is_some_and(|first| first.line.result == ResultState::Awaited);
    let provisional = conditions.iter().any(|one| one.kind == ConditionKind::Result && one.state != ConditionState::Failed);
    (awaited && !provisional).then(|| "The result is awaited. Set the condition “result” with its day, or enter the marks.".into())
}

fn is_guardian(tx: &mut Tx, cnic: &str) -> Result<bool> {
    tx.value(sql!("SELECT EXISTS (SELECT 1 FROM guardian WHERE cnic = $1)"), &binds![cnic])
}

/// 422 at `cnic` for a number that is a parent's, and for somebody who has a live form of the session already.
pub fn check_person(tx: &mut Tx, id: Option<i64>, session_id: i64, cnic: Option<&str>) -> Result<()> {
    let Some(cnic) = cnic else { return Ok(()) };
    if is_guardian(tx, cnic)? {
        return Err(Error::field("cnic", "This CNIC is a parent's. Enter the applicant's own B-form or CNIC."));
    }
    let live: i64 = tx.value(
        sql!(
            "SELECT count(*) FROM admission WHERE session_id = $1 AND cnic = $2 AND id <> coalesce(CAST($3 AS BIGINT), 0)
             AND status IN ('submitted', 'returned', 'waiting', 'approved', 'enrolled')"
        ),
        &binds![session_id, cnic, id],
    )?;
    if live > 0 { Err(Error::field("cnic", TWICE)) } else { Ok(()) }
}

#[derive(Row)]
struct Like {
    form_no: String,
    name: String,
    status: AdmissionStatus,
}

/// Other forms of the same person, as far as phone, name and birth say, within the scope; and a student like them.
pub fn duplicates(tx: &mut Tx, scope: &Scope, form: &Kept) -> Result<Vec<String>> {
    let like: Vec<Like> = tx.all(
        sql!(
            "SELECT a.form_no, a.name, a.status FROM admission a
             WHERE a.id <> $1 AND a.session_id = $2 AND a.name = $3 AND a.campus_id IN [$4]
               AND (a.guardian_phone = $5 OR a.date_of_birth = $6 OR a.guardian_cnic = $7)
               AND a.status NOT IN ('draft', 'rejected', 'cancelled')
             ORDER BY a.id LIMIT 5"
        ),
        &binds![
            form.id,
            form.session_id,
            &form.name,
            &scope.campuses,
            form.guardian_phone.clone(),
            form.date_of_birth,
            form.guardian_cnic.clone()
        ],
    )?;
    let mut said: Vec<String> = like.iter().map(|one| format!("Form {} of {} is {}.", one.form_no, one.name, one.status)).collect();
    let students: Vec<(String, String)> = tx.all(
        sql!(
            "SELECT st.registration_no, st.name FROM student st LEFT JOIN guardian g ON g.id = st.guardian_id
             WHERE st.name = $1 AND st.campus_id IN [$2] AND (st.date_of_birth = $3 OR g.phone = $4) AND st.id <> coalesce(CAST($5 AS BIGINT), 0)
             ORDER BY st.id LIMIT 5"
        ),
        &binds![&form.name, &scope.campuses, form.date_of_birth, form.guardian_phone.clone(), form.student_id],
    )?;
    said.extend(students.iter().map(|(number, name)| format!("{name} is in the register: {number}.")));
    Ok(said)
}
