//! What becomes of each student and section, by pure rules: the preview shows what the job does.

use super::{
    Promotion, RolloverStep,
    answers::{ClassAhead, SectionAhead},
};
use crate::{placements::model::wings::takes, students::model::status::StudentStatus};
use academics::api::{Rung, SectionBrief};
use chrono::NaiveDate;
use kernel::{Row, time::show};
use people::api::Gender;
use std::collections::{HashMap, HashSet};

/// A class that is rolled over, and where its students go: none graduates them.
#[derive(Clone, Debug)]
pub struct Way {
    pub class: Rung,
    pub to: Option<Rung>,
}

/// A student of the old session.
#[derive(Clone, Debug, Row)]
pub struct Candidate {
    pub id: i64,
    pub registration_no: String,
    pub name: String,
    pub gender: Gender,
    pub program_id: i64,
    pub class_id: i64,
    pub section_id: Option<i64>,
    pub section_name: Option<String>,
    pub status: StudentStatus,
    pub admitted_on: NaiveDate,
    /// Since when they sit in their section.
    pub placed_from: Option<NaiveDate>,
}

/// What a plan is made of.
#[derive(Clone, Debug, Default)]
pub struct Ground {
    /// From the oldest class down.
    pub ways: Vec<Way>,
    /// By section and name.
    pub students: Vec<Candidate>,
    /// The campus's sections of the old session and of the new one.
    pub old: Vec<SectionBrief>,
    pub new: Vec<SectionBrief>,
    /// Seats taken of new sections.
    pub taken: HashMap<i64, i64>,
    /// Promotion lists by class; a class without one is not in it.
    pub lists: HashMap<i64, HashMap<i64, Promotion>>,
    /// Students who repeat, whatever a list says.
    pub repeat: HashSet<i64>,
    pub begins_on: NaiveDate,
}

/// What becomes of a student.
#[derive(Clone, Debug, PartialEq)]
pub struct StudentPlan {
    pub student_id: i64,
    pub registration_no: String,
    pub name: String,
    pub program_id: i64,
    pub class_id: i64,
    pub section_id: Option<i64>,
    pub section_name: Option<String>,
    pub step: RolloverStep,
    pub outcome: Option<Promotion>,
    pub to_class_id: Option<i64>,
    pub to_section_name: Option<String>,
    pub reason: Option<String>,
}

impl StudentPlan {
    pub fn moves(&self) -> bool {
        matches!(self.step, RolloverStep::MovesUp | RolloverStep::Repeats)
    }

    pub fn is_without_section(&self) -> bool {
        self.moves() && self.to_section_name.is_none()
    }
}

/// A section that the new session needs.
#[derive(Clone, Debug, PartialEq)]
pub struct SectionPlan {
    /// The class that asked for it first.
    pub of_class_id: i64,
    pub class_id: i64,
    pub name: String,
    /// The old section that gives seats and wing.
    pub like: SectionBrief,
    /// The old section of the same class and name, whose teachers and timetable are copied.
    pub taught_as: Option<i64>,
    /// The section of the new session, where it is there already.
    pub there: Option<SectionBrief>,
}

impl SectionPlan {
    /// Seats and wing as they are, or will be.
    fn room(&self) -> &SectionBrief {
        self.there.as_ref().unwrap_or(&self.like)
    }
}

/// What a rollover does.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    pub sections: Vec<SectionPlan>,
    pub students: Vec<StudentPlan>,
}

impl Plan {
    pub fn of(ground: &Ground) -> Plan {
        let sections = sections(ground);
        let mut students: Vec<StudentPlan> = ground.students.iter().filter_map(|one| student(ground, one)).collect();
        seat(ground, &sections, &mut students);
        Plan { sections, students }
    }

    /// Students of whom something changes.
    pub fn count(&self) -> usize {
        self.students.iter().filter(|one| one.step != RolloverStep::Stays).count()
    }

    pub fn sections_to_make(&self) -> usize {
        self.sections.iter().filter(|one| one.there.is_none()).count()
    }
}

/// Whether two names of sections are one.
pub fn same_name(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

/// Where students go there is a section of the name that they come from; where none come, one like that of the old session.
fn sections(ground: &Ground) -> Vec<SectionPlan> {
    let mut out: Vec<SectionPlan> = Vec::new();
    let mut want = |of: &Way, class: &Rung, like: &SectionBrief| {
        if out.iter().any(|one| one.class_id == class.id && same_name(&one.name, &like.name)) {
            return;
        }
        let of_class = |all: &[SectionBrief]| all.iter().find(|one| one.class_id == class.id && same_name(&one.name, &like.name)).cloned();
        out.push(SectionPlan {
            of_class_id: of.class.id,
            class_id: class.id,
            name: like.name.clone(),
            like: like.clone(),
            taught_as: of_class(&ground.old).map(|one| one.id),
            there: of_class(&ground.new),
        });
    };
    for way in ground.ways.iter().filter(|way| way.class.is_offered) {
        for (like, to) in ground.old.iter().filter(|one| one.class_id == way.class.id).filter_map(|one| Some((one, way.to.as_ref()?))) {
            want(way, to, like);
        }
    }
    for way in ground.ways.iter().filter(|way| way.class.is_offered) {
        for like in ground.old.iter().filter(|one| one.class_id == way.class.id) {
            want(way, &way.class, like);
        }
    }
    out
}

/// What becomes of one student, but for the seat; none of whoever is of no class that is rolled over.
fn student(ground: &Ground, one: &Candidate) -> Option<StudentPlan> {
    let way = ground.ways.iter().find(|way| way.class.id == one.class_id)?;
    let plan = |step, outcome, to: Option<&Rung>, reason| {
        let to_section_name = to.and(one.section_name.clone());
        let reason = match (&to_section_name, to) {
            (None, Some(_)) => Some("Sat in no section.".to_owned()),
            _ => reason,
        };
        Some(StudentPlan {
            student_id: one.id,
            registration_no: one.registration_no.clone(),
            name: one.name.clone(),
            program_id: one.program_id,
            class_id: one.class_id,
            section_id: one.section_id,
            section_name: one.section_name.clone(),
            step,
            outcome,
            to_class_id: to.map(|class| class.id),
            to_section_name,
            reason,
        })
    };
    let stays = |outcome, reason: String| plan(RolloverStep::Stays, outcome, None, Some(reason));
    if let Some(reason) = refusal(ground, way, one) {
        return stays(None, reason);
    }
    let listed = ground.lists.get(&one.class_id);
    let outcome = match listed {
        _ if ground.repeat.contains(&one.id) => Promotion::Repeat,
        None if way.class.has_board => Promotion::Provisional,
        None => Promotion::Promoted,
        Some(list) => match list.get(&one.id) {
            Some(outcome) => *outcome,
            None => return stays(None, "Not on the promotion list of the class.".into()),
        },
    };
    match (outcome, &way.to) {
        (Promotion::Left, _) => stays(Some(outcome), "Left, as the promotion list says: record the withdrawal.".into()),
        (Promotion::Repeat, _) => plan(RolloverStep::Repeats, Some(outcome), Some(&way.class), None),
        (Promotion::Conditional, None) => {
            stays(Some(outcome), "Promoted on a condition, so not graduated: decide on the promotion list.".into())
        }
        (_, None) => plan(RolloverStep::Graduates, Some(outcome), None, None),
        (_, Some(to)) => plan(RolloverStep::MovesUp, Some(outcome), Some(to), None),
    }
}

/// Why a student stays as they are, whatever a list says.
fn refusal(ground: &Ground, way: &Way, one: &Candidate) -> Option<String> {
    match one.status {
        StudentStatus::Active => {}
        StudentStatus::Pending => return Some("Pending: the first challan is not paid.".into()),
        other => return Some(format!("{}.", upper_first(&other.label()))),
    }
    if !way.class.is_offered {
        return Some(format!("This campus does not offer {} any more.", way.class.program_name));
    }
    if way.to.as_ref().is_some_and(|to| !to.is_offered) {
        return Some("This campus does not offer the next class.".into());
    }
    let since = one.placed_from.unwrap_or(one.admitted_on);
    (since >= ground.begins_on).then(|| format!("In the old session only from {} on, when the new one has begun.", show(since)))
}

/// Gives the seats out: first to those who move up, then to those who repeat. Who finds none goes without a section.
fn seat(ground: &Ground, sections: &[SectionPlan], students: &mut [StudentPlan]) {
    let genders: HashMap<i64, Gender> = ground.students.iter().map(|one| (one.id, one.gender)).collect();
    let mut left: Vec<i64> = sections
        .iter()
        .map(|one| one.room().capacity - one.there.as_ref().and_then(|there| ground.taken.get(&there.id)).copied().unwrap_or(0))
        .collect();
    for step in [RolloverStep::MovesUp, RolloverStep::Repeats] {
        for one in students.iter_mut().filter(|one| one.step == step) {
            let Some(name) = one.to_section_name.clone() else { continue };
            let at = sections.iter().position(|section| Some(section.class_id) == one.to_class_id && same_name(&section.name, &name));
            let refused = match at {
                None => Some(format!("There is no section {name} in the new session.")),
                Some(n) if left[n] <= 0 => Some(format!("Section {name} has no seat left.")),
                Some(n) if genders.get(&one.student_id).is_some_and(|gender| !takes(sections[n].room().wing, *gender)) => {
                    Some(format!("Section {name} is of another wing."))
                }
                Some(n) => {
                    left[n] -= 1;
                    None
                }
            };
            if refused.is_some() {
                one.to_section_name = None;
                one.reason = refused;
            }
        }
    }
}

/// The classes of a plan, with what is odd about each.
pub fn classes_ahead(ground: &Ground, plan: &Plan) -> Vec<ClassAhead> {
    let summed = |way: &Way| {
        let own: Vec<&StudentPlan> = plan.students.iter().filter(|one| one.class_id == way.class.id).collect();
        let count = |which: &dyn Fn(&StudentPlan) -> bool| own.iter().filter(|one| which(one)).count() as i64;
        let step = |step: RolloverStep| count(&|one| one.step == step);
        let goes = |outcome: Promotion| count(&|one| one.outcome == Some(outcome) && one.step != RolloverStep::Stays);
        let made = plan.sections.iter().filter(|one| one.of_class_id == way.class.id && one.there.is_none()).count() as i64;
        ClassAhead {
            class_id: way.class.id,
            class_name: way.class.name.clone(),
            program_name: way.class.program_name.clone(),
            to_class_id: way.to.as_ref().map(|to| to.id),
            to_class_name: way.to.as_ref().map(|to| to.name.clone()),
            has_list: ground.lists.contains_key(&way.class.id),
            moves_up: step(RolloverStep::MovesUp),
            graduates: step(RolloverStep::Graduates),
            repeats: step(RolloverStep::Repeats),
            stays: step(RolloverStep::Stays),
            without_section: count(&StudentPlan::is_without_section),
            conditional: goes(Promotion::Conditional),
            provisional: goes(Promotion::Provisional),
            sections: made,
            problems: problems(&own),
        }
    };
    ground.ways.iter().map(summed).collect()
}

/// What is odd about the students of a class, each thing once with how many it is about.
fn problems(own: &[&StudentPlan]) -> Vec<String> {
    let mut reasons: Vec<(&str, usize, bool)> = Vec::new();
    for one in own {
        let Some(reason) = one.reason.as_deref() else { continue };
        match reasons.iter_mut().find(|(said, _, moves)| *said == reason && *moves == one.moves()) {
            Some(found) => found.1 += 1,
            None => reasons.push((reason, 1, one.moves())),
        }
    }
    let said = |(reason, count, moves): (&str, usize, bool)| {
        let who = if count == 1 { "1 student".to_owned() } else { format!("{count} students") };
        let happens = match (moves, count) {
            (true, 1) => "goes without a section",
            (true, _) => "go without a section",
            (false, 1) => "stays",
            (false, _) => "stay",
        };
        format!("{who} {happens}: {}", lower_first(reason))
    };
    reasons.into_iter().map(said).collect()
}

fn upper_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// The sections of a plan, with how many would come.
pub fn sections_ahead(ground: &Ground, plan: &Plan) -> Vec<SectionAhead> {
    let named = |class: i64| {
        let mut rungs = ground.ways.iter().flat_map(|way| [Some(&way.class), way.to.as_ref()]).flatten();
        rungs.find(|rung| rung.id == class).map(|rung| (rung.name.clone(), rung.program_name.clone())).unwrap_or_default()
    };
    let coming = |section: &SectionPlan| {
        let comes = |one: &&StudentPlan| {
            one.to_class_id == Some(section.class_id) && one.to_section_name.as_deref().is_some_and(|name| same_name(name, &section.name))
        };
        plan.students.iter().filter(comes).count() as i64
    };
    let summed = |section: &SectionPlan| SectionAhead {
        class_id: section.class_id,
        class_name: named(section.class_id).0,
        program_name: named(section.class_id).1,
        name: section.name.clone(),
        wing: section.room().wing,
        capacity: section.room().capacity,
        taken: section.there.as_ref().and_then(|there| ground.taken.get(&there.id)).copied().unwrap_or(0),
        coming: coming(section),
        is_there: section.there.is_some(),
    };
    plan.sections.iter().map(summed).collect()
}

/// Where the students of a class go when nobody says otherwise: to the next class of their program; from its last one to the class of the next level, where
/// there is only one and no board's certificate ends the program; else they graduate.
pub fn next_class<'a>(ladder: &'a [Rung], class: &Rung) -> Option<&'a Rung> {
    let program = ladder.iter().filter(|one| one.program_id == class.program_id && (one.year, one.level) > (class.year, class.level));
    if let Some(next) = program.min_by_key(|one| (one.year, one.level)) {
        return Some(next);
    }
    if class.has_board {
        return None;
    }
    let mut above = ladder.iter().filter(|one| one.is_active && one.level == class.level + 1);
    above.next().filter(|next| above.next().is_none() && next.is_offered)
}

#[cfg(test)]
mod tests;
