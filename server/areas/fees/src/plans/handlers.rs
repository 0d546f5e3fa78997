use super::{
    model::{FeePlan, FeePlanLine, PlanForm, PlansPreview},
    queries, write,
};
use crate::challans::{self, model::Challan};
use kernel::{Answer, Body, Cx, Data, Error, Json, Money, Query, Result, Scope, Tx};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the plans of a form would be; nothing is written.
pub async fn preview_installments(cx: Cx, Body(form): Body<PlanForm>) -> Result<Json<Data<PlansPreview>>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.one(move |tx| {
        let planned = write::prepare(tx, &scope, &form)?;
        write::preview(tx, planned)
    })
    .await
}

/// What was saved.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlansSaved {
    pub plan_ids: Vec<i64>,
    pub count: usize,
    pub amount_minor: Money,
    /// Students passed over, with the reason.
    pub skipped: Vec<Skipped>,
}

#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct Skipped {
    pub student_id: i64,
    pub student_name: String,
    pub reason: String,
}

/// Saves the plans of a form: those that the preview showed. 409 when none can be made.
pub async fn save_installments(cx: Cx, Body(form): Body<PlanForm>) -> Result<Answer<PlansSaved>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Installments saved successfully", move |tx| save(tx, &scope, &form)).await
}

/// Saves the plans of a checked form.
pub fn save(tx: &mut Tx, scope: &Scope, form: &PlanForm) -> Result<PlansSaved> {
    let mut saved = PlansSaved { plan_ids: Vec::new(), count: 0, amount_minor: Money::ZERO, skipped: Vec::new() };
    for one in write::prepare(tx, scope, form)? {
        match &one.plan {
            Ok((basis, drawn)) => {
                saved.plan_ids.push(write::write(tx, &one.student, basis, drawn)?);
                saved.amount_minor += drawn.amount_minor;
            }
            Err(reason) => {
                saved.skipped.push(Skipped { student_id: one.student.id, student_name: one.student.name, reason: reason.clone() });
            }
        }
    }
    saved.count = saved.plan_ids.len();
    match (saved.count, saved.skipped.first()) {
        (0, Some(first)) => Err(Error::conflict(format!("No plan was made. {}: {}", first.student_name, first.reason))),
        _ => Ok(saved),
    }
}

/// Whose plan: by student (and session, the latest when left out), or by the plan itself.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
pub struct WhosePlan {
    pub id: Option<i64>,
    pub student_id: Option<i64>,
    pub session_id: Option<i64>,
}

/// A student's plan with its installments, every other challan of theirs, and the advances.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct InstallmentDetails {
    pub student_id: i64,
    pub student_name: String,
    pub father_name: Option<String>,
    pub registration_no: String,
    pub class_name: String,
    pub section_name: Option<String>,
    pub campus_name: String,
    pub status: students::api::StudentStatus,
    /// None while the student has no plan.
    pub plan: Option<FeePlan>,
    pub lines: Vec<FeePlanLine>,
    pub installments: Vec<Challan>,
    /// Open challans outside of this plan: fines, earlier sessions.
    pub others: Vec<Challan>,
    pub advance_minor: Money,
    pub outstanding_minor: Money,
}

/// The plan of a student with its installments. 404 out of scope.
pub async fn installment_details(cx: Cx, Query(whose): Query<WhosePlan>) -> Result<Json<Data<InstallmentDetails>>> {
    let scope = cx.scope();
    cx.one(move |tx| {
        let by_plan = whose.id.map(|id| queries::plan(tx, &scope, id)).transpose()?;
        let student_id =
            by_plan.as_ref().map(|p| p.student_id).or(whose.student_id).ok_or_else(|| Error::field("student_id", "Choose a student."))?;
        let student = students::api::student(tx, &scope, student_id)?;
        let plan = match by_plan {
            Some(plan) => Some(plan),
            None => queries::of_student(tx, student_id, whose.session_id)?.first().map(|id| queries::plan(tx, &scope, *id)).transpose()?,
        };
        let of_plan = plan.as_ref().map(|p| challans::queries::ids_of_plan(tx, p.id)).transpose()?.unwrap_or_default();
        let open: Vec<i64> = challans::queries::open_of_student(tx, student_id)?;
        let others: Vec<i64> = open.into_iter().filter(|id| !of_plan.contains(id)).collect();
        let (installments, others) = (challans::queries::rows(tx, &of_plan)?, challans::queries::rows(tx, &others)?);
        let open_sum = |rows: &[Challan]| rows.iter().filter(|c| is_open(c)).map(|c| c.outstanding_minor).sum::<Money>();
        Ok(InstallmentDetails {
            student_id,
            student_name: student.name,
            father_name: student.father_name,
            registration_no: student.registration_no,
            class_name: student.class_name,
            section_name: student.section_name,
            campus_name: student.campus_name,
            status: student.status,
            lines: plan.as_ref().map(|p| queries::lines(tx, p.id)).transpose()?.unwrap_or_default(),
            plan,
            outstanding_minor: open_sum(&installments) + open_sum(&others),
            installments,
            others,
            advance_minor: crate::ledger::advance_of(tx, student_id)?.map_or(Money::ZERO, |a| a.1),
        })
    })
    .await
}

fn is_open(challan: &Challan) -> bool {
    use challans::model::ChallanStatus::{Issued, PartlyPaid};
    matches!(challan.status, Issued | PartlyPaid)
}
