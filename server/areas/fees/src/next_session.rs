//! What the fees office makes ready when classes go over to the next session: templates, and plans whose installments are planned. Nothing is posted. What is unpaid
//! stays with the student.

use crate::{
    billing::{
        concession_parts::queries as concession_parts,
        plans::{
            self,
            model::{PlanForm, PlanStatus},
        },
    },
    settlement::owed::{self, Owing},
    setup::{
        lines::LineForm,
        templates::{self, model::FEE_TEMPLATE},
    },
};
use academics::api::{SessionBrief, SessionId};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Month, Refusal, Result, Scope, Tx, binds, pairs, sql, time};
use std::collections::BTreeMap;
use students::api::{FeesAhead, NewSession, SessionFees};

pub const SESSION_FEES: SessionFees = SessionFees { ahead, copy_templates, draw_plans, cancel_plans, remove_templates };

/// Stands on the installments of a plan that went with its rollover.
const TAKEN_BACK: &str = "Promotion taken back";

/// Characters of a template's name.
const LONGEST_NAME: usize = 120;

/// Templates of classes of the old session that the new one lacks.
fn lacking(tx: &mut Tx, new: &NewSession) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT t.id FROM fee_template t WHERE t.campus_id = $1 AND t.session_id = $2 AND t.class_id IN [$4] AND t.is_active = TRUE
             AND NOT EXISTS (SELECT 1 FROM fee_template n WHERE n.campus_id = t.campus_id AND n.session_id = $3 AND n.program_id = t.program_id
                             AND n.class_id = t.class_id)
             ORDER BY t.id"
        ),
        &binds![new.campus_id, new.from_session_id, new.to_session_id, &new.class_ids],
    )
}

fn ahead(tx: &mut Tx, new: &NewSession, students: &[i64]) -> Result<FeesAhead> {
    let templates = lacking(tx, new)?.len() as i64;
    let Owing { students: owing, owed_minor } = owed::owing(tx, students)?;
    Ok(FeesAhead { templates, owing, owed_minor })
}

fn copy_templates(tx: &mut Tx, new: &NewSession) -> Result<Vec<i64>> {
    let from = academics::api::session(tx, new.from_session_id)?;
    let to = academics::api::session(tx, new.to_session_id)?;
    let here = Scope::of_campus(new.campus_id);
    let mut made = Vec::new();
    for id in lacking(tx, new)? {
        let old = templates::queries::template(tx, &here, id)?;
        let lines: Vec<LineForm> = old.lines.iter().map(LineForm::from).collect();
        let copy = tx.insert(
            &FEE_TEMPLATE,
            pairs! {
                name: name_in(&old.name, &from, &to), campus_id: old.campus_id, session_id: to.id, program_id: old.program_id,
                class_id: old.class_id, first_month: month_in(&old.first_month, &from, &to), installments: old.installments,
                due_day: old.due_day, valid_days: old.valid_days, is_active: true,
            },
        )?;
        templates::queries::set_lines(tx, copy, &lines)?;
        made.push(copy);
    }
    Ok(made)
}

/// `Class 9, 2026-27` becomes `Class 9, 2027-28`; the session is put behind a name that does not say it.
fn name_in(name: &str, from: &SessionBrief, to: &SessionBrief) -> String {
    if name.contains(&from.name) {
        return name.replace(&from.name, &to.name);
    }
    let room = LONGEST_NAME.saturating_sub(to.name.chars().count() + 2);
    format!("{}, {}", name.chars().take(room).collect::<String>(), to.name)
}

/// As far into the new session as it was into the old one.
fn month_in(first: &str, from: &SessionBrief, to: &SessionBrief) -> String {
    let shift = Month::of(from.starts_on).months_until(Month::of(to.starts_on));
    first.parse::<Month>().unwrap_or(Month::of(from.starts_on)).plus(shift).to_string()
}

/// Who rides keeps the route.
fn draw_plans(tx: &mut Tx, campus_id: CampusId, session_id: SessionId, students: &[i64]) -> Result<Vec<(i64, Result<i64, String>)>> {
    let here = Scope::of_campus(campus_id.0);
    let mut by_route: BTreeMap<Option<i64>, Vec<i64>> = BTreeMap::new();
    let rides = plans::queries::rides_before(tx, students, session_id.0)?;
    for student in students {
        by_route.entry(rides.get(student).map(|ride| ride.route_id)).or_default().push(*student);
    }
    let mut out = Vec::new();
    for (route_id, student_ids) in by_route {
        let form = PlanForm {
            student_id: None,
            student_ids,
            campus_id: None,
            session_id: Some(session_id.0),
            program_id: None,
            class_id: None,
            section_id: None,
            template_id: None,
            route_id,
            lines: Vec::new(),
            first_month: None,
            installments: None,
            due_day: None,
            valid_days: None,
        };
        for one in plans::actions::prepare(tx, &here, &form)? {
            let drawn = match &one.plan {
                Ok((basis, drawn)) => Ok(plans::actions::write(tx, &one.student, basis, drawn)?),
                Err(why) => Err(why.clone()),
            };
            out.push((one.student.id, drawn));
        }
    }
    Ok(out)
}

/// A plan is as it was drawn while none of its challans was issued, revised or added to. It is cancelled with its installments, of which nothing stays to be
/// billed.
fn cancel_plans(tx: &mut Tx, ids: &[i64]) -> Result<Vec<i64>> {
    let untouched: Vec<i64> = tx.values(
        sql!(
            "SELECT f.id FROM fee_plan f WHERE f.id IN [$1] AND f.version = 1 AND f.status = 'active'
             AND NOT EXISTS (SELECT 1 FROM challan c WHERE c.plan_id = f.id
                             AND (c.status <> 'planned' OR c.version > 1 OR c.kind <> 'installment'))
             AND NOT EXISTS (SELECT 1 FROM challan c JOIN challan_line l ON l.challan_id = c.id WHERE c.plan_id = f.id AND l.kind <> 'fee')
             ORDER BY f.id"
        ),
        &binds![ids],
    )?;
    let now = tx.now();
    for id in &untouched {
        concession_parts::clear_plan(tx, *id)?;
        tx.exec(
            sql!(
                "UPDATE challan SET version = version + 1, updated_at = $2, status = 'cancelled', amount_minor = 0, concession_minor = 0, section_id = NULL,
                        note = $3 WHERE plan_id = $1"
            ),
            &binds![*id, now, TAKEN_BACK],
        )?;
        tx.exec(sql!("UPDATE fee_plan_line SET amount_minor = 0, concession_minor = 0 WHERE plan_id = $1"), &binds![*id])?;
        let nothing = pairs! { status: PlanStatus::Cancelled, template_id: None::<i64>, amount_minor: 0i64, concession_minor: 0i64 };
        tx.set(&plans::model::FEE_PLAN, *id, "cancelled", nothing)?;
    }
    Ok(ids.iter().copied().filter(|id| !untouched.contains(id)).collect())
}

fn remove_templates(tx: &mut Tx, ids: &[i64]) -> Result<Vec<String>> {
    let all: Vec<(i64, String, i64)> = tx.all(
        sql!(
            "SELECT t.id, t.name, CASE WHEN t.version > 1 OR EXISTS (SELECT 1 FROM fee_plan f WHERE f.template_id = t.id)
                    THEN CAST(1 AS BIGINT) ELSE CAST(0 AS BIGINT) END AS used
             FROM fee_template t WHERE t.id IN [$1] ORDER BY t.id"
        ),
        &binds![ids],
    )?;
    let mut stay = Vec::new();
    for (id, name, used) in all {
        if used > 0 {
            stay.push(name);
        } else {
            templates::queries::remove_lines(tx, id)?;
            tx.delete(&FEE_TEMPLATE, &Scope::everything(), id)?;
        }
    }
    Ok(stay)
}

/// Holds a rollover once something was issued to one of its students for the new session.
pub fn refuse_taking_back(tx: &mut Tx, rollover: i64) -> Result<Option<Refusal>> {
    let issued: Option<(String, NaiveDate)> = tx.first(
        sql!(
            "SELECT st.name, c.issued_on FROM year_rollover_student l JOIN year_rollover r ON r.id = l.rollover_id
             JOIN challan c ON c.student_id = l.student_id AND c.session_id = r.to_session_id JOIN student st ON st.id = l.student_id
             WHERE l.rollover_id = $1 AND l.state = 'done' AND l.step IN ('moves_up', 'repeats') AND c.issued_on IS NOT NULL ORDER BY l.id, c.id LIMIT 1"
        ),
        &binds![rollover],
    )?;
    Ok(issued.map(|(name, on)| {
        Refusal::new(format!("A challan of the new session was issued to {name} on {}. What is posted stays.", time::show(on)))
    }))
}
