//! What a rollover whose first day has come makes of attendance and exams, and what taking it back does: its stays are written as the jobs write them. The caller
//! takes them back.

use super::take_back;
use crate::{
    placements::{
        actions::stays,
        model::{differs::AfterLeaving, stays::Seat},
    },
    rollover::{
        model::{
            LineState, RolloverForm, RolloverStep,
            plan::{Plan, StudentPlan, same_name},
        },
        queries::{
            RolloverTakenBack,
            ground::{Journey, read},
            lines,
        },
    },
};
use academics::{api as academic, api::SectionBrief};
use kernel::{Result, Scope, Tx};
use std::collections::HashMap;

/// Sheets of attendance and exams of the first day and the days after it that say otherwise by a rollover.
pub fn after(tx: &mut Tx, scope: &Scope, form: &RolloverForm) -> Result<AfterLeaving> {
    let (journey, ground) = read(tx, scope, form)?;
    let plan = Plan::of(&ground);
    let sections = sections(tx, &journey, &plan)?;
    let last_day = journey.begins_on.pred_opt().unwrap_or(journey.begins_on);
    let reason = format!("Promotion to {}", journey.to.name);
    let mut changes = Vec::new();
    for one in &plan.students {
        changes.extend(match one.step {
            RolloverStep::Stays => None,
            RolloverStep::Graduates => stays::ended(tx, one.student_id, last_day)?,
            RolloverStep::MovesUp | RolloverStep::Repeats => {
                stays::moved_on(tx, one.student_id, seat(&journey, one, &sections), journey.begins_on, &reason)?
            }
        });
    }
    stays::followed(tx, changes)?.after_leaving(tx)
}

/// Sheets of attendance and exams of the same days once a rollover is taken back. 409 where an area holds it.
pub fn after_undo(tx: &mut Tx, scope: &Scope, id: i64) -> Result<AfterLeaving> {
    let rollover = lines::within(tx, scope, id)?;
    tx.check_holds::<RolloverTakenBack>(rollover.id)?;
    let many = lines::count(tx, rollover.id, LineState::Done)?;
    let mut changes = Vec::new();
    for line in lines::students(tx, rollover.id, LineState::Done, 0, many)? {
        changes.extend(take_back::seat(tx, &rollover, &line)?);
    }
    stays::followed(tx, changes)?.after_leaving(tx)
}

/// The sections of the new session to which somebody goes, made where they lack, by class and name.
fn sections(tx: &mut Tx, journey: &Journey, plan: &Plan) -> Result<HashMap<(i64, String), i64>> {
    let mut out = HashMap::new();
    let goes_to = |student: &StudentPlan, class_id: i64, name: &str| {
        student.to_class_id == Some(class_id) && student.to_section_name.as_ref().is_some_and(|own| same_name(own, name))
    };
    for one in plan.sections.iter().filter(|one| plan.students.iter().any(|student| goes_to(student, one.class_id, &one.name))) {
        let id = match &one.there {
            Some(section) => section.id,
            None => {
                let class = academic::class(tx, one.class_id)?;
                academic::make_section(tx, &SectionBrief { name: one.name.clone(), ..one.like.clone() }, journey.to.id, &class)?
            }
        };
        out.insert((one.class_id, key(&one.name)), id);
    }
    Ok(out)
}

fn seat(journey: &Journey, one: &StudentPlan, sections: &HashMap<(i64, String), i64>) -> Seat {
    let class_id = one.to_class_id.unwrap_or(one.class_id);
    let section = one.to_section_name.as_ref().and_then(|name| sections.get(&(class_id, key(name))));
    Seat { campus_id: journey.campus_id, session_id: journey.to.id, class_id, section_id: section.copied() }
}

/// Two names of sections are one whatever their case.
fn key(name: &str) -> String {
    name.trim().to_lowercase()
}
