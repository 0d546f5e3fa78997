use super::model::{ApprovalLine, ApprovalPreview, LineState, Outcome, Run, Terms};
use crate::{
    forms::{
        model::answers::{Education, Kept},
        queries::{self as forms, merit, standing},
    },
    seats::{
        self,
        model::{SeatWish, left, pool_for},
    },
};
use entry_tests::api::{Entitled, conceded_by};
use fees::api::FeePlace;
use kernel::{Error, Money, Result, Tx, binds, sql};
use std::collections::HashMap;
use students::api::{GuardianLine, Relation, StudentForm, StudentStatus};

pub fn run(tx: &mut Tx, id: i64) -> Result<Run> {
    tx.first(sql!("SELECT id, admitted_on, pay_until, state FROM approval_run WHERE id = $1"), &binds![id])?
        .ok_or_else(|| Error::not_found("approval run"))
}

/// Lines of a run in the order in which seats are given: the best first, then who submitted first.
pub fn planned(tx: &mut Tx, run_id: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT l.admission_id FROM approval_line l JOIN admission a ON a.id = l.admission_id WHERE l.run_id = $1 AND l.state = 'planned'
             ORDER BY coalesce(a.merit_hundredths, -1) DESC, coalesce(a.submitted_at, 0), a.id"
        ),
        &binds![run_id],
    )
}

/// How many of a run's lines came to each state.
pub fn counted(tx: &mut Tx, run_id: i64) -> Result<HashMap<LineState, i64>> {
    let found: Vec<(LineState, i64)> = tx
        .all(sql!("SELECT state, count(*) AS lines FROM approval_line WHERE run_id = $1 GROUP BY state ORDER BY state"), &binds![run_id])?;
    Ok(found.into_iter().collect())
}

pub fn challans(tx: &mut Tx, run_id: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!("SELECT challan_id FROM approval_line WHERE run_id = $1 AND challan_id IS NOT NULL ORDER BY admission_id"),
        &binds![run_id],
    )
}

/// The sentences of those that were not approved, with their form numbers.
pub fn refused(tx: &mut Tx, run_id: i64) -> Result<Vec<String>> {
    let found: Vec<(String, String)> = tx.all(
        sql!(
            "SELECT a.form_no, coalesce(l.sentence, '') AS sentence FROM approval_line l JOIN admission a ON a.id = l.admission_id
             WHERE l.run_id = $1 AND l.state IN ('waiting', 'refused') ORDER BY a.form_no LIMIT 100"
        ),
        &binds![run_id],
    )?;
    Ok(found.into_iter().map(|(number, sentence)| format!("{number}: {sentence}")).collect())
}

pub fn fee_place(form: &Kept) -> Option<FeePlace> {
    Some(FeePlace { campus_id: form.campus_id, session_id: form.session_id, program_id: form.program_id?, class_id: form.class_id? })
}

/// What approving these would do. Seats are given in the order of the run, so that the preview says who would wait.
pub fn preview(tx: &mut Tx, ids: &[i64], terms: Terms) -> Result<ApprovalPreview> {
    let mut found = forms::many(tx, ids)?;
    found.sort_by_key(|form| (std::cmp::Reverse(form.merit_hundredths.unwrap_or(-1)), form.submitted_at, form.id));
    let mut ahead = Ahead::default();
    let lines: Vec<ApprovalLine> = found.iter().map(|form| ahead.line(tx, form)).collect::<Result<_>>()?;
    let count = |outcome| lines.iter().filter(|line| line.outcome == outcome).count() as i64;
    Ok(ApprovalPreview {
        approve: count(Outcome::Approve),
        wait: count(Outcome::Wait),
        blocked: count(Outcome::Blocked),
        first_minor: lines.iter().filter(|line| line.outcome == Outcome::Approve).filter_map(|line| line.first_minor).sum(),
        lines,
        admitted_on: terms.admitted_on,
        pay_until: terms.pay_until,
    })
}

/// Fees by class, and seats that the lines before would take.
#[derive(Default)]
struct Ahead {
    fees: HashMap<FeePlace, Result<Money, String>>,
    given: HashMap<i64, i64>,
}

impl Ahead {
    fn line(&mut self, tx: &mut Tx, form: &Kept) -> Result<ApprovalLine> {
        let mut sentences = standing::blocks(tx, form)?;
        let scholarship = match merit::asked(tx, form)? {
            Some(Err(sentence)) => {
                sentences.push(sentence);
                None
            }
            Some(Ok(one)) => Some(one),
            None => None,
        };
        let fee = self.fee(tx, form, scholarship.as_ref())?;
        if let Some(Err(sentence)) = &fee {
            sentences.push(sentence.clone());
        }
        let mut outcome = if sentences.is_empty() { Outcome::Approve } else { Outcome::Blocked };
        if outcome == Outcome::Approve && !self.has_seat(tx, form)? {
            outcome = Outcome::Wait;
            sentences.push("No seat is free: it goes to the waiting list.".into());
        }
        Ok(ApprovalLine {
            id: form.id,
            form_no: form.form_no.clone(),
            name: form.name.clone(),
            campus_name: form.campus_name.clone(),
            class_name: form.class_name.clone(),
            merit_hundredths: form.merit_hundredths,
            outcome,
            sentences,
            first_minor: fee.and_then(Result::ok),
        })
    }

    /// What has to be paid for the seat, less the scholarship; the reason where the class has no fees.
    fn fee(&mut self, tx: &mut Tx, form: &Kept, scholarship: Option<&Entitled>) -> Result<Option<Result<Money, String>>> {
        let Some(place) = fee_place(form) else { return Ok(None) };
        if let Some(known) = self.fees.get(&place).filter(|_| scholarship.is_none()) {
            return Ok(Some(known.clone()));
        }
        let conceded = scholarship.map(conceded_by).unwrap_or_default();
        let found = match fees::api::fee_ahead(tx, place, &conceded) {
            Ok(ahead) => Ok(ahead.first_minor),
            Err(Error::Conflict { message, .. }) => Err(message),
            Err(other) => return Err(other),
        };
        if scholarship.is_none() {
            self.fees.insert(place, found.clone());
        }
        Ok(Some(found))
    }

    fn has_seat(&mut self, tx: &mut Tx, form: &Kept) -> Result<bool> {
        let Some(wish) = SeatWish::of(form) else { return Ok(false) };
        let mut pools = seats::queries::pools(tx, &wish)?;
        if pools.is_empty() {
            return Ok(true);
        }
        for pool in &mut pools {
            pool.taken += self.given.get(&pool.id).copied().unwrap_or(0);
        }
        let today = tx.today();
        let Some(pool) = pool_for(&pools, &wish).filter(|pool| left(&pools, pool, today) > 0) else { return Ok(false) };
        *self.given.entry(pool.id).or_default() += 1;
        Ok(true)
    }
}

/// The student of a form, with what they learned before.
pub fn student_form(form: &Kept, education: &[Education], terms: Terms, batch: Option<String>) -> Result<StudentForm> {
    let need = |what: &str| Error::conflict(format!("The form lacks the {what}."));
    let best = education.iter().find(|line| line.line.percent().is_some());
    let marks = |line: &Education| match (line.line.equivalence_obtained, line.line.equivalence_total) {
        (Some(obtained), Some(total)) => (Some(obtained), Some(total)),
        _ => (line.line.obtained, line.line.total),
    };
    let (previous_obtained, previous_total) = best.map(marks).unwrap_or_default();
    let first = education.first();
    Ok(StudentForm {
        registration_no: None,
        roll_no: None,
        name: form.name.clone(),
        name_ur: form.name_ur.clone(),
        father_name: form.father_name.clone(),
        gender: form.gender.ok_or_else(|| need("gender"))?,
        date_of_birth: form.date_of_birth,
        cnic: form.cnic.clone(),
        phone: form.phone.clone(),
        email: form.email.clone(),
        address: form.address.clone(),
        city: form.city.clone(),
        nationality: form.nationality.clone(),
        religion: form.religion.clone(),
        blood_group: form.blood_group.clone(),
        photo_file_id: form.photo_file_id,
        emergency_contact: None,
        campus_id: form.campus_id,
        session_id: form.session_id,
        program_id: form.program_id.ok_or_else(|| need("program"))?,
        class_id: form.class_id.ok_or_else(|| need("class"))?,
        section_id: terms.section_id,
        previous_institution: first.and_then(|line| line.institution_label.clone().or_else(|| line.line.institution_name.clone())),
        previous_exam: best.or(first).map(exam_label),
        previous_obtained,
        previous_total: previous_obtained.and(previous_total),
        batch,
        admitted_on: terms.admitted_on,
        status: Some(StudentStatus::Pending),
        guardians: guardian(form).into_iter().collect(),
    })
}

/// `SSC, BISE Lahore, 2026`.
fn exam_label(line: &Education) -> String {
    let parts = [Some(line.line.exam.label().to_owned()), line.board_name.clone(), line.line.year.map(|year| year.to_string())];
    let whole = parts.into_iter().flatten().collect::<Vec<_>>().join(", ");
    whole.chars().take(80).collect()
}

fn guardian(form: &Kept) -> Option<GuardianLine> {
    Some(GuardianLine {
        guardian_id: None,
        relation: form.guardian_relation.unwrap_or(Relation::Guardian),
        is_primary: true,
        name: form.guardian_name.clone()?,
        cnic: form.guardian_cnic.clone(),
        phone: form.guardian_phone.clone(),
        email: form.guardian_email.clone(),
        occupation: form.guardian_occupation.clone(),
        address: form.guardian_address.clone(),
    })
}

/// The years of a program from a session on: `2026-28`; none for a program of one year.
pub fn batch(tx: &mut Tx, program_id: i64, session_id: i64) -> Result<Option<String>> {
    let (years, starts): (i64, String) =
        tx.one(sql!("SELECT p.years, s.name FROM program p, session s WHERE p.id = $1 AND s.id = $2"), &binds![program_id, session_id])?;
    let first: Option<i64> = starts.get(..4).and_then(|year| year.parse().ok());
    Ok(first.filter(|_| (2..=6).contains(&years)).map(|first| format!("{first}-{:02}", (first + years) % 100)))
}
