//! What admissions ask of scholarships.

pub use super::awards::model::{AwardStatus, Confirmed, Entitled, Merit};
use super::awards::{
    actions::{run, steps},
    model::RunForm,
    queries,
};
use kernel::{Money, Result, Scope, Tx};

/// The scholarships to which an applicant is entitled, the best first; where they do not add up, only the first counts. What one gives is `conceded_by`, for
/// `fees::api::fee_ahead`.
pub fn scholarships_for(tx: &mut Tx, merit: &Merit) -> Result<Vec<Entitled>> {
    run::entitled(tx, merit)
}

/// What a scholarship takes off, as the fees reckon it.
pub fn conceded_by(one: &Entitled) -> Vec<fees::api::Conceded> {
    queries::conceded(&one.fee_head_ids, one.percent_hundredths, one.amount_minor)
}

/// Gives a scholarship to a pending student before the plan is drawn: `fees::api::first_bill` then has it. `any` tells whether whoever works may approve above
/// the limit. Gives the award's id. 409 without a slot or budget, 403 above the limit.
pub fn award(tx: &mut Tx, scope: &Scope, one: &Entitled, student_id: i64, any: bool) -> Result<i64> {
    let form = RunForm {
        scholarship_id: one.scholarship_id,
        campus_id: None,
        student_ids: vec![student_id],
        measure_hundredths: Some(one.measure_hundredths),
        why: None,
    };
    let id = run::prepare_measured(tx, scope, &form, one.measure_hundredths)?;
    steps::approve_own(tx, id, any)?;
    Ok(id)
}

/// Confirms a provisional award by the matric result, in hundredths of a percent. `any` tells whether whoever works may approve above the limit.
pub fn confirm(tx: &mut Tx, award_id: i64, measure_hundredths: i64, any: bool) -> Result<Confirmed> {
    steps::confirm(tx, award_id, Some(measure_hundredths), any)
}

/// Revokes an award from the next planned installment on. Gives what goes back into the budget.
pub fn revoke(tx: &mut Tx, award_id: i64, reason: &str) -> Result<Money> {
    steps::revoke(tx, award_id, reason)
}

/// Writes a scholarship down with its budget: for the demo.
pub fn create(tx: &mut Tx, scope: &Scope, form: &super::setup::model::ScholarshipForm, budget: Money) -> Result<i64> {
    let id = super::setup::actions::create(tx, scope, form)?;
    let fund = super::setup::model::FundForm { id, amount_minor: budget, note: "Set aside for the session".into() };
    super::setup::actions::fund(tx, scope, &fund)?;
    Ok(id)
}

/// Prepares the awards of everybody who is entitled, and approves them: for the demo. Gives how many.
pub fn award_all(tx: &mut Tx, scope: &Scope, scholarship_id: i64) -> Result<usize> {
    let form = RunForm { scholarship_id, campus_id: None, student_ids: Vec::new(), measure_hundredths: None, why: None };
    let (prepared, _) = run::prepare(tx, scope, &form)?;
    for id in &prepared.award_ids {
        steps::approve_own(tx, *id, true)?;
    }
    Ok(prepared.award_ids.len())
}

/// As `award_all`, for students whom the office names, and only prepared when `approves` is false: for the demo.
pub fn award_named(tx: &mut Tx, scope: &Scope, scholarship_id: i64, student_ids: Vec<i64>, why: &str, approves: bool) -> Result<usize> {
    let form = RunForm { scholarship_id, campus_id: None, student_ids, measure_hundredths: None, why: Some(why.to_owned()) };
    let (prepared, _) = run::prepare(tx, scope, &form)?;
    for id in prepared.award_ids.iter().filter(|_| approves) {
        steps::approve_own(tx, *id, true)?;
    }
    Ok(prepared.award_ids.len())
}
