//! Who rides on a transport route, from which month on and for how much: changes of planned installments. What is issued stays; it is revised by hand.

use super::{
    concession_parts::queries as concession_parts,
    plans::{
        actions::change_line,
        model::{FEE_PLAN, split::share},
    },
};
use crate::{
    ids::PlanId,
    rights,
    setup::transport_routes::{RouteForm, TRANSPORT_ROUTE, queries::open_route},
};
use kernel::{Answer, Body, Can, Cx, Error, Form, Money, Month, Part, Result, Routes, Row, Saved, Scope, Tx, binds, db::One, pairs, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use students::api::StudentBrief;

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.post("/change-student-route", Can(rights::FEE_PLAN), change_student).post("/apply-route-amount", Can(rights::FEE_PLAN), apply_amount)
}

/// The route that a student takes from a month on; none: they ride no more.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, Form)]
#[form("fee plan")]
pub struct RouteChange {
    pub student_id: i64,
    pub route_id: Option<i64>,
    /// `2026-12`.
    pub from: Month,
}

/// From which month on those who ride are charged what the route costs now.
#[derive(Clone, Copy, Debug, Deserialize, JsonSchema, Form)]
#[form("transport route")]
pub struct AmountChange {
    /// The route.
    pub id: i64,
    /// `2026-12`.
    pub from: Month,
}

/// What changed.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Recharged {
    pub plans: i64,
    pub installments: i64,
}

/// Puts a student on a route, on another one, or on none, from a month on.
pub async fn change_student(cx: Cx, Body(form): Body<RouteChange>) -> Result<Answer<Recharged>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save_as(move |tx| {
        let done = take_route(tx, &scope, form)?;
        let note = told(done.installments, form.from);
        Ok(Saved::new("Transport route changed successfully", done).noting([note]))
    })
    .await
}

/// Charges everybody who rides the route's present amount, from a month on.
pub async fn apply_amount(cx: Cx, Body(form): Body<AmountChange>) -> Result<Answer<Recharged>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save_as(move |tx| {
        let route: RouteForm = tx.stored(&TRANSPORT_ROUTE, &scope, form.id)?.form;
        tx.lock("transport_route", form.id)?;
        let mut done = Recharged::default();
        let plans: Vec<(PlanId, i64)> = tx.all(
            sql!("SELECT id, student_id FROM fee_plan WHERE route_id = $1 AND status = 'active' ORDER BY student_id, id"),
            &binds![form.id],
        )?;
        for (plan_id, student_id) in plans {
            students::api::lock_student(tx, student_id)?;
            let months = Months { from: form.from, until: None, charged_only: true };
            let changed = charge(tx, plan_id, route.fee_head_id, route.amount_minor, months)?.changed;
            done.installments += changed;
            done.plans += i64::from(changed > 0);
        }
        let note = told(done.installments, form.from);
        Ok(Saved::new(format!("The amount of {} was applied to {} fee plans", route.name, done.plans), done).noting([note]))
    })
    .await
}

fn told(installments: i64, from: Month) -> String {
    format!("{installments} planned installments from {} on were changed. Issued and revised ones stay as they are.", from.label())
}

/// A student's plan of a session that goes on in a month or later.
#[derive(Clone, Debug, Row)]
struct Ridden {
    id: PlanId,
    route_id: Option<i64>,
    first_period: Option<String>,
}

/// The plans that reach a month, the latest session first: after a rollover that was run early, those of the running and of the next session.
fn plans_from(tx: &mut Tx, student: &StudentBrief, from: Month) -> Result<Vec<Ridden>> {
    tx.all(
        sql!(
            "SELECT f.id, f.route_id, (SELECT MIN(c.period) FROM challan c WHERE c.plan_id = f.id AND c.kind = 'installment') AS first_period
             FROM fee_plan f JOIN session z ON z.id = f.session_id
             WHERE f.student_id = $1 AND f.status = 'active' AND (z.ends_on >= $2 OR f.session_id = $3) ORDER BY z.starts_on DESC, f.id DESC"
        ),
        &binds![student.id, from.first(), student.session_id],
    )
}

/// Changes the route of a student's plans from a month on: each up to the first month of the next one. 409 without a plan and where nothing would change; 422 at
/// `from` where none of their installments is planned. Gives how many plans and installments changed: of another route for the same money, no installment.
pub fn take_route(tx: &mut Tx, scope: &Scope, form: RouteChange) -> Result<Recharged> {
    let student = students::api::student(tx, scope, form.student_id)?;
    scope.find_campus("student", student.campus_id)?;
    students::api::lock_student(tx, student.id)?;
    let plans = plans_from(tx, &student, form.from)?;
    if plans.is_empty() {
        return Err(Error::conflict(format!("{} has no fee plan yet. Make one, with the route in it.", student.name)));
    }
    let new = form.route_id.map(|id| open_route(tx, scope, id)).transpose()?;
    if new.as_ref().is_some_and(|route| route.campus_id != student.campus_id) {
        return Err(Error::field("route_id", format!("Choose an active route of {}.", student.campus_name)));
    }
    let (mut done, mut until, mut is_another, mut planned) = (Recharged::default(), None::<Month>, false, 0);
    let months = form.from.label();
    for plan in plans {
        if until.is_some_and(|until| until <= form.from) {
            break;
        }
        is_another |= plan.route_id != form.route_id;
        let charged = change_plan(tx, &plan, new.as_ref(), (form.from, until))?;
        done.installments += charged.changed;
        planned += charged.planned;
        done.plans += 1;
        tx.set(&FEE_PLAN, plan.id.0, "updated", pairs! { route_id: form.route_id })?;
        until = plan.first_period.and_then(|period| period.parse().ok()).or(until);
    }
    // What was issued stays; who rides no more rides no more all the same.
    if done.installments > 0 || (is_another && (new.is_none() || planned > 0)) {
        return Ok(done);
    }
    match &new {
        Some(_) if is_another => {
            let sentence = format!("No installment from {months} on is planned. Choose an earlier month, or revise the issued ones.");
            Err(Error::field("from", sentence))
        }
        Some(route) => {
            Err(Error::conflict(format!("{} takes {} already, and nothing planned from {months} on changes.", student.name, route.name)))
        }
        None => Err(Error::conflict(format!("{} takes no route already, and nothing planned from {months} on changes.", student.name))),
    }
}

/// Ends a plan's route from a month on: who goes to another campus rides there, or not at all. Gives whether there was one.
pub fn leave_route(tx: &mut Tx, plan_id: i64, from: Month) -> Result<bool> {
    let route_id: Option<i64> = tx.value(sql!("SELECT route_id FROM fee_plan WHERE id = $1"), &binds![plan_id])?;
    if route_id.is_none() {
        return Ok(false);
    }
    change_plan(tx, &Ridden { id: PlanId(plan_id), route_id, first_period: None }, None, (from, None))?;
    tx.set(&FEE_PLAN, plan_id, "updated", pairs! { route_id: None::<i64> })?;
    Ok(true)
}

/// Planned installments that charge what they should by now, and how many of them charged something else before.
#[derive(Clone, Copy, Debug, Default)]
struct Charged {
    planned: i64,
    changed: i64,
}

/// Has the installments of one plan charge the new route, or none, between two months.
fn change_plan(tx: &mut Tx, plan: &Ridden, new: Option<&RouteForm>, (from, until): (Month, Option<Month>)) -> Result<Charged> {
    // Of whatever campus the old one is.
    let old: Option<One<i64>> = tx.first(sql!("SELECT fee_head_id FROM transport_route WHERE id = $1"), &binds![plan.route_id])?;
    let mut done = Charged::default();
    if let Some(One(old)) = old.filter(|One(old)| new.is_none_or(|new| new.fee_head_id != *old)) {
        done = charge(tx, plan.id, old, Money::ZERO, Months { from, until, charged_only: true })?;
    }
    if let Some(new) = new {
        let own = charge(tx, plan.id, new.fee_head_id, new.amount_minor, Months { from, until, charged_only: false })?;
        done = Charged { planned: own.planned, changed: done.changed.max(own.changed) };
    }
    Ok(done)
}

/// What a planned installment charges under a head.
#[derive(Debug, Row)]
struct Planned {
    challan_id: i64,
    line_id: Option<i64>,
    last_line: i64,
    amount_minor: Money,
    concession_minor: Money,
}

/// Planned installments from a month on, and before another: all of them, or those that charge the head already.
#[derive(Clone, Copy, Debug)]
struct Months {
    from: Month,
    until: Option<Month>,
    charged_only: bool,
}

/// Makes planned installments of a plan charge so much under a head, before concessions: these keep their share.
fn charge(tx: &mut Tx, plan_id: PlanId, fee_head_id: i64, monthly: Money, months: Months) -> Result<Charged> {
    tx.lock("fee_plan", plan_id.0)?;
    let planned: Vec<Planned> = tx.all(
        sql!(
            "SELECT c.id AS challan_id, l.id AS line_id, coalesce(l.amount_minor, 0) AS amount_minor,
                    coalesce(l.concession_minor, 0) AS concession_minor,
                    (SELECT coalesce(MAX(x.line), 0) FROM challan_line x WHERE x.challan_id = c.id) AS last_line
             FROM challan c LEFT JOIN challan_line l ON l.challan_id = c.id AND l.kind = 'fee' AND l.fee_head_id = $2
             WHERE c.plan_id = $1 AND c.status = 'planned' AND c.revised_from_id IS NULL AND c.period >= $3
               AND (CAST($4 AS TEXT) IS NULL OR c.period < $4) ORDER BY c.id, l.id"
        ),
        &binds![plan_id, fee_head_id, months.from.to_string(), months.until.map(|month| month.to_string())],
    )?;
    let (mut done, mut amounts, mut concessions) = (Charged::default(), Money::ZERO, Money::ZERO);
    let charged = |one: &Planned| !months.charged_only || one.line_id.is_some();
    for one in planned.into_iter().filter(charged) {
        done.planned += 1;
        let concession = share(monthly, one.concession_minor, one.amount_minor + one.concession_minor);
        let concession = if one.concession_minor.is_zero() { Money::ZERO } else { concession };
        let (amount, concession) = (monthly - concession - one.amount_minor, concession - one.concession_minor);
        if amount.is_zero() && concession.is_zero() {
            continue;
        }
        set_line(tx, &one, fee_head_id, amount, concession)?;
        done.changed += 1;
        amounts += amount;
        concessions += concession;
    }
    if done.changed > 0 {
        tx.exec(
            sql!(
                "INSERT INTO fee_plan_line (plan_id, line, fee_head_id, amount_minor, concession_minor, spread)
                 SELECT CAST($1 AS BIGINT), (SELECT coalesce(MAX(line), 0) + 1 FROM fee_plan_line WHERE plan_id = $1), CAST($2 AS BIGINT), 0, 0, 'each'
                 WHERE NOT EXISTS (SELECT 1 FROM fee_plan_line WHERE plan_id = $1 AND fee_head_id = $2)"
            ),
            &binds![plan_id, fee_head_id],
        )?;
        change_line(tx, plan_id, fee_head_id, amounts, concessions)?;
        tx.exec(
            sql!("DELETE FROM fee_plan_line WHERE plan_id = $1 AND fee_head_id = $2 AND amount_minor = 0 AND concession_minor = 0"),
            &binds![plan_id, fee_head_id],
        )?;
    }
    Ok(done)
}

/// Raises (or lowers) the line of an installment, which is added where there is none and goes where nothing is left of it.
fn set_line(tx: &mut Tx, one: &Planned, fee_head_id: i64, amount: Money, concession: Money) -> Result<()> {
    match one.line_id {
        Some(line) => {
            concession_parts::scale(tx, line, amount, concession)?;
            tx.exec(sql!("DELETE FROM challan_line WHERE id = $1 AND amount_minor = 0 AND concession_minor = 0"), &binds![line])?;
        }
        None => {
            tx.exec(
                sql!(
                    "INSERT INTO challan_line (challan_id, line, kind, fee_head_id, amount_minor, concession_minor, paid_minor)
                     VALUES ($1, $2, 'fee', $3, $4, $5, 0)"
                ),
                &binds![one.challan_id, one.last_line + 1, fee_head_id, amount, concession],
            )?;
        }
    }
    let now = tx.now();
    tx.exec(
        sql!(
            "UPDATE challan SET version = version + 1, updated_at = $2, amount_minor = amount_minor + $3,
                 concession_minor = concession_minor + $4 WHERE id = $1"
        ),
        &binds![one.challan_id, now, amount, concession],
    )
    .map(drop)
}
