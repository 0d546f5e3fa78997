//! What other areas may call.

pub use crate::applications::model::{Applicant, FAST_APPLICATION, FastStatus};
pub use crate::scholarships::awards::model::{AwardStatus, Confirmed, Entitled, Merit};
use crate::{
    applications::{actions, queries},
    scholarships::awards::{
        actions::{run, steps},
        model::RunForm,
        queries as awarded,
    },
};
use kernel::{Money, Result, Scope, Tx};

/// One application as an admission is made of it; none when there is no such. Scope is for the caller to ask: by the campus of the offer, else by the choices.
pub fn application(tx: &mut Tx, id: i64) -> Result<Option<Applicant>> {
    queries::applicant(tx, id)
}

/// An admission was made of the application: the offer counts as taken up. 409 when the offer has expired, or another admission was made of it.
pub fn taken_up(tx: &mut Tx, id: i64, admission_id: i64) -> Result<()> {
    actions::taken_up(tx, id, admission_id)
}

/// The scholarships to which an applicant is entitled, the best first; where they do not add up, only the first counts. What one gives is `conceded_by`, for
/// `fees::api::fee_ahead`.
pub fn scholarships_for(tx: &mut Tx, merit: &Merit) -> Result<Vec<Entitled>> {
    run::entitled(tx, merit)
}

/// What a scholarship takes off, as the fees reckon it.
pub fn conceded_by(one: &Entitled) -> Vec<fees::api::Conceded> {
    awarded::conceded(&one.fee_head_ids, one.percent_hundredths, one.amount_minor)
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

/// Confirms a provisional award by the matric result, in hundredths of a percent.
pub fn confirm(tx: &mut Tx, award_id: i64, measure_hundredths: i64) -> Result<Confirmed> {
    steps::confirm(tx, award_id, Some(measure_hundredths))
}

/// Revokes an award from the next planned installment on. Gives what goes back into the budget.
pub fn revoke(tx: &mut Tx, award_id: i64, reason: &str) -> Result<Money> {
    steps::revoke(tx, award_id, reason)
}
