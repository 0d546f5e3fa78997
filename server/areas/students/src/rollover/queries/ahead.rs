//! The preview: what a rollover would do, in numbers and student by student.

use super::{
    super::model::{
        RolloverForm, StudentsAsk,
        answers::{RolloverAhead, StudentAhead, TeachingAhead},
        plan::{Ground, Plan, classes_ahead, sections_ahead},
    },
    FeesAhead, NewSession, SessionFees,
    ground::{Journey, read},
};
use academics::{
    api as academic,
    api::{SessionId, Teaching},
};
use institution::api::CampusId;
use kernel::{Error, Result, Scope, Tx};
use std::collections::HashMap;

/// What a rollover would do; nothing is written.
pub fn preview(tx: &mut Tx, scope: &Scope, form: &RolloverForm) -> Result<RolloverAhead> {
    let (journey, ground) = read(tx, scope, form)?;
    let plan = Plan::of(&ground);
    let classes = classes_ahead(&ground, &plan);
    let (teaching, notes) = teaching(tx, &journey, &plan)?;
    let last_day = journey.begins_on.pred_opt().unwrap_or(journey.begins_on);
    let fees = fees(tx, &journey, &ground, &plan)?;
    Ok(RolloverAhead {
        campus_name: journey.campus_name,
        from_session_name: journey.from.name,
        to_session_name: journey.to.name,
        begins_on: journey.begins_on,
        last_day,
        waits: journey.begins_on > tx.today(),
        sections: sections_ahead(&ground, &plan),
        teaching,
        students: plan.count() as i64,
        sections_to_make: plan.sections_to_make() as i64,
        templates: fees.templates,
        owing: fees.owing,
        owed_minor: fees.owed_minor,
        classes,
        notes,
        sheets: Vec::new(),
        exams: Vec::new(),
    })
}

/// The students behind a number of the preview.
pub fn students(tx: &mut Tx, scope: &Scope, ask: &StudentsAsk) -> Result<Vec<StudentAhead>> {
    let (_, ground) = read(tx, scope, &ask.form)?;
    if !ground.ways.iter().any(|way| way.class.id == ask.class_id) {
        return Err(Error::field("class_id", "This class is not promoted."));
    }
    let rungs = ground.ways.iter().flat_map(|way| [Some(&way.class), way.to.as_ref()]).flatten();
    let names: HashMap<i64, String> = rungs.map(|rung| (rung.id, rung.name.clone())).collect();
    let name_of = |id: i64| names.get(&id).cloned().unwrap_or_default();
    let wanted = Plan::of(&ground).students.into_iter().filter(|one| {
        one.class_id == ask.class_id && ask.step.is_none_or(|step| one.step == step) && (!ask.without_section || one.is_without_section())
    });
    Ok(wanted
        .map(|one| StudentAhead {
            student_id: one.student_id,
            registration_no: one.registration_no,
            name: one.name,
            class_name: name_of(one.class_id),
            section_name: one.section_name,
            step: one.step,
            outcome: one.outcome,
            to_class_name: one.to_class_id.map(name_of),
            to_section_name: one.to_section_name,
            reason: one.reason,
        })
        .collect())
}

/// What sections of the new session would get of their like in the old one: what they have of their own stays.
fn teaching(tx: &mut Tx, journey: &Journey, plan: &Plan) -> Result<(TeachingAhead, Vec<String>)> {
    let pairs: Vec<(i64, Option<i64>)> =
        plan.sections.iter().filter_map(|one| Some((one.taught_as?, one.there.as_ref().map(|there| there.id)))).collect();
    let ids: Vec<i64> = pairs.iter().flat_map(|(old, new)| [Some(*old), *new]).flatten().collect();
    let held = academic::teaching(tx, &ids)?;
    let (mut ahead, mut gone, mut weeks) = (TeachingAhead::default(), 0, Vec::new());
    for (old, new) in pairs {
        let Some(from) = held.get(&old) else { continue };
        let own = new.and_then(|id| held.get(&id)).cloned().unwrap_or_default();
        let copied = |count: fn(&Teaching) -> i64| if count(&own) == 0 { count(from) } else { 0 };
        ahead.incharges += copied(|one| one.incharges);
        ahead.subjects += copied(|one| one.subjects);
        ahead.visits += copied(|one| one.visits);
        ahead.lectures += copied(|one| one.lectures);
        gone += if own.subjects == 0 { from.gone } else { 0 };
        if own.lectures == 0 && from.lectures > 0 {
            weeks.push(old);
        }
    }
    let (teachers, rooms) = academic::lecture_clashes(tx, &weeks, CampusId(journey.campus_id), SessionId(journey.to.id))?;
    let said = [
        (gone, "subjects were taught by people who have left: nobody has them in the new session."),
        (teachers, "lectures are copied without their teacher, who teaches elsewhere at that time in the new session."),
        (rooms, "lectures are copied without their room, which is taken at that time in the new session."),
    ];
    Ok((ahead, said.into_iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")).collect()))
}

fn fees(tx: &mut Tx, journey: &Journey, ground: &Ground, plan: &Plan) -> Result<FeesAhead> {
    let Some(SessionFees { ahead, .. }) = tx.provider() else { return Ok(FeesAhead::default()) };
    let students: Vec<i64> = plan.students.iter().map(|one| one.student_id).collect();
    ahead(tx, &NewSession::of(journey, ground), &students)
}

impl NewSession {
    /// The classes that are rolled over, and those that they lead to.
    pub fn of(journey: &Journey, ground: &Ground) -> NewSession {
        let mut class_ids: Vec<i64> =
            ground.ways.iter().flat_map(|way| [Some(way.class.id), way.to.as_ref().map(|to| to.id)]).flatten().collect();
        class_ids.sort_unstable();
        class_ids.dedup();
        NewSession { campus_id: journey.campus_id, from_session_id: journey.from.id, to_session_id: journey.to.id, class_ids }
    }
}
