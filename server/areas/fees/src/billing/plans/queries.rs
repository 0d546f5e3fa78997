use super::model::{FeePlan, FeePlanLine, InstallmentDetails, PayableToday, WhosePlan, draw::Conceded};
use crate::{
    billing::challans::{self, model::Challan},
    settlement::{advance_of, late_fees::payable_on, load_challans},
};
use chrono::NaiveDate;
use kernel::{Error, Money, Month, Result, Row, Scope, Tx, Value, binds, sql};
use std::collections::HashMap;
use students::api::StudentId;

/// A plan within the scope.
pub fn plan(tx: &mut Tx, scope: &Scope, id: i64) -> Result<FeePlan> {
    tx.first(
        sql!(
            "SELECT f.id, f.version, f.student_id, f.campus_id, f.session_id, e.name AS session_name, k.full_name AS class_name, f.template_id,
                    t.name AS template_name, f.route_id, r.name AS route_name, f.status, f.amount_minor, f.concession_minor, f.installments, f.created_at
             FROM fee_plan f LEFT JOIN session e ON e.id = f.session_id LEFT JOIN class k ON k.id = f.class_id
             LEFT JOIN fee_template t ON t.id = f.template_id LEFT JOIN transport_route r ON r.id = f.route_id WHERE f.id = $1 AND (f.campus_id IN [$2] OR f.student_id IN [$3])"
        ),
        &[id.into(), Value::from(&scope.campuses), Value::from(&scope.students)],
    )?
    .ok_or_else(|| Error::not_found("fee plan"))
}

/// A student's active plans, the latest session first.
pub fn of_student(tx: &mut Tx, student_id: StudentId, session_id: Option<i64>) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT id FROM fee_plan WHERE student_id = $1 AND status = 'active' AND (CAST($2 AS BIGINT) IS NULL OR session_id = $2)
             ORDER BY session_id DESC, id DESC"
        ),
        &binds![student_id, session_id],
    )
}

pub fn lines(tx: &mut Tx, plan_id: i64) -> Result<Vec<FeePlanLine>> {
    tx.all(
        sql!(
            "SELECT l.fee_head_id, h.name AS head_name, l.amount_minor, l.concession_minor, l.spread FROM fee_plan_line l
             JOIN fee_head h ON h.id = l.fee_head_id WHERE l.plan_id = $1 ORDER BY l.line"
        ),
        &binds![plan_id],
    )
}

/// Students among these who have an active plan for the session.
pub fn with_plan(tx: &mut Tx, students: &[i64], session_id: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!("SELECT student_id FROM fee_plan WHERE student_id IN [$1] AND session_id = $2 AND status = 'active' ORDER BY student_id"),
        &[students.into(), session_id.into()],
    )
}

/// A seat on a route, as a plan charges it.
#[derive(Clone, Copy, Debug)]
pub struct Ride {
    pub route_id: i64,
    pub fee_head_id: i64,
    /// A month.
    pub amount_minor: Money,
}

#[derive(Debug, Row)]
struct RideBefore {
    student_id: i64,
    route_id: Option<i64>,
    fee_head_id: Option<i64>,
    amount_minor: Option<Money>,
}

/// What each of these students rode by the last plan of a session before this one, where their campus still has the route.
pub fn rides_before(tx: &mut Tx, students: &[i64], session_id: i64) -> Result<HashMap<i64, Ride>> {
    let rows: Vec<RideBefore> = tx.all(
        sql!(
            "SELECT f.student_id, r.id AS route_id, r.fee_head_id, r.amount_minor
             FROM fee_plan f JOIN student st ON st.id = f.student_id JOIN session z ON z.id = f.session_id JOIN session n ON n.id = $2
             LEFT JOIN transport_route r ON r.id = f.route_id AND r.campus_id = st.campus_id AND r.is_active = TRUE
             WHERE f.student_id IN [$1] AND f.status = 'active' AND z.starts_on < n.starts_on ORDER BY z.starts_on, f.id"
        ),
        &[students.into(), session_id.into()],
    )?;
    // The last plan of each says it.
    let last: HashMap<i64, RideBefore> = rows.into_iter().map(|row| (row.student_id, row)).collect();
    let ride = |row: RideBefore| {
        let RideBefore { student_id, route_id, fee_head_id, amount_minor } = row;
        Some((student_id, Ride { route_id: route_id?, fee_head_id: fee_head_id?, amount_minor: amount_minor? }))
    };
    Ok(last.into_values().filter_map(ride).collect())
}

#[derive(Debug, Row)]
struct Granted {
    id: i64,
    student_id: i64,
    pub fee_head_id: Option<i64>,
    percent_hundredths: Option<i64>,
    pub amount_minor: Option<Money>,
    valid_from: NaiveDate,
    valid_to: Option<NaiveDate>,
}

/// Approved concessions of these students, with the months in which they stand.
pub fn concessions(tx: &mut Tx, students: &[i64], session_id: i64) -> Result<Vec<(i64, Conceded)>> {
    let granted: Vec<Granted> = tx.all(
        sql!(
            "SELECT id, student_id, fee_head_id, percent_hundredths, amount_minor, valid_from, valid_to FROM concession
             WHERE student_id IN [$1] AND session_id = $2 AND status = 'approved' ORDER BY id"
        ),
        &[students.into(), session_id.into()],
    )?;
    Ok(granted
        .into_iter()
        .map(|g| {
            let Granted { id, student_id, fee_head_id, percent_hundredths, amount_minor, valid_from, valid_to } = g;
            let (from, until) = (Some(Month::of(valid_from)), valid_to.map(Month::of));
            (student_id, Conceded { concession_id: Some(id), fee_head_id, percent_hundredths, amount_minor, from, until })
        })
        .collect())
}

pub fn is_open(challan: &Challan) -> bool {
    use challans::model::ChallanStatus::{Issued, PartlyPaid};
    matches!(challan.status, Issued | PartlyPaid)
}

/// What settles each of these open challans today.
fn payable_today(tx: &mut Tx, open: &[i64]) -> Result<Vec<PayableToday>> {
    let (challans, today) = (load_challans(tx, open)?, tx.today());
    Ok(challans.iter().map(|challan| PayableToday { challan_id: challan.id, payable_minor: payable_on(challan, today) }).collect())
}

/// The plan of a student with its installments. 404 out of scope.
pub fn installment_details(tx: &mut Tx, scope: &Scope, whose: WhosePlan) -> Result<InstallmentDetails> {
    let by_plan = whose.id.map(|id| plan(tx, scope, id)).transpose()?;
    let student_id =
        by_plan.as_ref().map(|p| p.student_id).or(whose.student_id).ok_or_else(|| Error::field("student_id", "Choose a student."))?;
    let student = students::api::student(tx, scope, student_id)?;
    let plan = match by_plan {
        Some(plan) => Some(plan),
        None => of_student(tx, StudentId(student_id), whose.session_id)?.first().map(|id| plan(tx, scope, *id)).transpose()?,
    };
    let of_plan = plan.as_ref().map(|p| challans::queries::ids_of_plan(tx, p.id)).transpose()?.unwrap_or_default();
    let open: Vec<i64> = challans::queries::open_of_student(tx, student_id)?;
    let payable = payable_today(tx, &open)?;
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
        lines: plan.as_ref().map(|p| lines(tx, p.id)).transpose()?.unwrap_or_default(),
        plan,
        outstanding_minor: open_sum(&installments) + open_sum(&others),
        payable_minor: payable.iter().map(|one| one.payable_minor).sum(),
        payable,
        installments,
        others,
        advance_minor: advance_of(tx, student_id)?.map_or(Money::ZERO, |a| a.1),
    })
}
