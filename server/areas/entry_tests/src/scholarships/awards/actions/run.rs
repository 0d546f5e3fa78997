//! A run: who is entitled, why, what it costs; then the proposals, which somebody approves.

use crate::scholarships::{
    awards::{
        model::{AWARD, AwardStatus, Candidate, Entitled, MOST_AT_ONCE, Merit, Prepared, RunForm, RunPreview},
        queries::{self, Found, granted, measures},
    },
    setup::{
        self,
        actions::carry_over,
        model::{Basis, Renewed, Terms},
    },
};
use fees::api::StudentSession;
use kernel::{Error, Money, Result, Scope, Tx, binds, pairs, sql};
use students::api::StudentId;

/// Whether awards of several scholarships add up for a student; else the best one counts.
pub const ADD_UP: &str = "entry_tests.scholarships_add_up";

/// What a run would prepare, the best first. 404 for a scholarship out of scope.
pub fn preview(tx: &mut Tx, scope: &Scope, form: &RunForm) -> Result<RunPreview> {
    let terms = setup::queries::locked(tx, scope, form.scholarship_id)?;
    plan(tx, scope, &terms, form)
}

fn plan(tx: &mut Tx, scope: &Scope, terms: &Terms, form: &RunForm) -> Result<RunPreview> {
    if !terms.is_active {
        return Err(Error::conflict("This scholarship is not active, so nobody gets it."));
    }
    if !terms.basis.is_found() && form.student_ids.is_empty() {
        return Err(Error::field("student_ids", "Choose the students: the program cannot know who they are."));
    }
    let campuses: Vec<i64> = terms
        .campus_ids
        .iter()
        .copied()
        .filter(|campus| scope.has_campus(*campus) && form.campus_id.is_none_or(|chosen| chosen == *campus))
        .collect();
    let found = queries::students(tx, terms, &campuses, &form.student_ids, MOST_AT_ONCE as i64)?;
    if found.len() < form.student_ids.len() {
        return Err(Error::field("student_ids", "Choose active students of the campuses and the program of this scholarship."));
    }
    let budget_minor = setup::queries::budget_left(tx, terms.id)?;
    let (mut left, mut terms, add_up) = (budget_minor, terms.clone(), tx.setting::<bool>(ADD_UP)?);
    let mut rows = Vec::new();
    for one in found {
        if let Some(row) = candidate(tx, &mut terms, form, one, (&mut left, add_up))? {
            rows.push(row);
        }
    }
    let given = rows.iter().filter(|row| row.refusal.is_none());
    let (count, cost_minor) = (given.clone().count(), given.map(|row| row.cost_minor).sum());
    Ok(RunPreview { rows, count, cost_minor, budget_minor })
}

/// One student of a run; none when the student is not entitled and was not named. Slots and budget are used up in the order of the rows.
fn candidate(tx: &mut Tx, terms: &mut Terms, form: &RunForm, one: Found, (left, add_up): (&mut Money, bool)) -> Result<Option<Candidate>> {
    let named = form.student_ids.contains(&one.student_id);
    // Where no marks decide, the office's finding counts for those whom it names.
    let found = one.measure.filter(|measure| *measure > 0);
    let by_office =
        named.then(|| form.measure_hundredths.unwrap_or(10_000)).filter(|_| !terms.basis.is_of_marks() && terms.basis != Basis::Sibling);
    let Some(measure) = found.or(by_office) else { return Ok(None) };
    let at = terms.slabs.iter().position(|slab| slab.holds(measure));
    if at.is_none() && !named {
        return Ok(None);
    }
    let whose = StudentSession { student_id: StudentId(one.student_id), session_id: terms.session_id };
    let today = tx.today();
    let mut cost = Some(Money::ZERO);
    if let Some(at) = at {
        for granted in granted(terms, &terms.slabs[at]) {
            cost = match (cost, fees::api::concession_ahead(tx, whose, &granted, today)?) {
                (Some(sum), Some(more)) => Some(sum + more),
                _ => None,
            };
        }
    }
    let refusal = refusal(&one, terms, at, cost, *left, add_up);
    let cost_minor = cost.unwrap_or_default();
    if let (None, Some(at)) = (&refusal, at) {
        *left -= cost_minor;
        terms.slabs[at].taken += 1;
    }
    let slab = at.map(|at| &terms.slabs[at]);
    Ok(Some(Candidate {
        student_id: one.student_id,
        student_name: one.student_name,
        registration_no: one.registration_no,
        class_name: one.class_name,
        campus_name: one.campus_name,
        measure_hundredths: measure,
        why: form.why.clone().unwrap_or_else(|| why(terms.basis, measure)),
        slab_id: slab.map(|slab| slab.id),
        percent_hundredths: slab.and_then(|slab| slab.percent_hundredths),
        amount_minor: slab.and_then(|slab| slab.amount_minor),
        cost_minor,
        refusal,
    }))
}

fn refusal(one: &Found, terms: &Terms, at: Option<usize>, cost: Option<Money>, left: Money, add_up: bool) -> Option<String> {
    let Some(at) = at else { return Some("No slab holds this measure.".into()) };
    let Some(cost) = cost else { return Some("What it costs is not known: the student has no fee plan and the class no template.".into()) };
    if one.has_it {
        return Some("Has this scholarship already.".into());
    }
    if !terms.slabs[at].has_slot() {
        return Some("No slot of this slab is left.".into());
    }
    if cost > left {
        return Some(format!("The budget bears Rs {} more; this costs Rs {cost}.", left.or_zero()));
    }
    match (&one.other, one.other_minor) {
        (Some(other), Some(worth)) if !add_up && worth >= cost => {
            Some(format!("Has {other}, which gives Rs {worth}: only the best one counts."))
        }
        (Some(other), _) if !add_up => Some(format!("Has {other}, which gives less. Revoke it first: only the best one counts.")),
        _ => None,
    }
}

/// Why somebody is entitled, as a sentence.
pub fn why(basis: Basis, measure: i64) -> String {
    let percent = format!("{}.{:02} %", measure / 100, measure % 100);
    match basis {
        Basis::TestMarks => format!("Entry test: {percent}"),
        Basis::MatricMarks => format!("Matric: {percent}"),
        Basis::Sibling => format!("{} brothers and sisters on the rolls", measure / 100),
        Basis::StaffChild => "Child of an employee".into(),
        Basis::Hafiz => "Hafiz".into(),
        Basis::Need => format!("Need: {percent}"),
        Basis::Sport => format!("Sport: {percent}"),
    }
}

/// Prepares the awards of a run: for chosen students, or everybody entitled. Nothing is conceded before it is approved. 409 when there is none.
pub fn prepare(tx: &mut Tx, scope: &Scope, form: &RunForm) -> Result<(Prepared, Vec<String>)> {
    let terms = setup::queries::locked(tx, scope, form.scholarship_id)?;
    let planned = plan(tx, scope, &terms, form)?;
    let mut prepared = Prepared { award_ids: Vec::new(), cost_minor: Money::ZERO };
    let mut notes = Vec::new();
    for row in &planned.rows {
        match (&row.refusal, row.slab_id) {
            (None, Some(slab_id)) => {
                prepared.award_ids.push(propose(tx, &terms, slab_id, row, None)?);
                prepared.cost_minor += row.cost_minor;
            }
            (Some(sentence), _) => notes.push(format!("{}: {sentence}", row.student_name)),
            (None, None) => {}
        }
    }
    if prepared.award_ids.is_empty() {
        let first = notes.first().cloned().unwrap_or_else(|| "Nobody is entitled.".into());
        return Err(Error::conflict(format!("No award was prepared. {first}")));
    }
    Ok((prepared, notes))
}

/// Writes a proposal down.
pub fn propose(tx: &mut Tx, terms: &Terms, slab_id: i64, row: &Candidate, renews_id: Option<i64>) -> Result<i64> {
    let campus_id: i64 = tx.value(sql!("SELECT campus_id FROM student WHERE id = $1"), &binds![row.student_id])?;
    let who = tx.who().clone();
    tx.insert(
        &AWARD,
        pairs! {
            scholarship_id: terms.id, slab_id: slab_id, student_id: row.student_id, campus_id: campus_id, session_id: terms.session_id,
            measure_hundredths: row.measure_hundredths, why: row.why.clone(), status: AwardStatus::Proposed, cost_minor: row.cost_minor,
            renews_id: renews_id, prepared_by: who.user_id, prepared_by_name: who.name
        },
    )
}

/// Prepares the award of one student by a measure that the caller knows: an applicant's. 409 when it cannot be given.
pub fn prepare_measured(tx: &mut Tx, scope: &Scope, form: &RunForm, measure: i64) -> Result<i64> {
    let mut terms = setup::queries::locked(tx, scope, form.scholarship_id)?;
    let mut left = setup::queries::budget_left(tx, terms.id)?;
    let add_up = tx.setting::<bool>(ADD_UP)?;
    let campuses = terms.campus_ids.clone();
    let mut found = queries::students(tx, &terms, &campuses, &form.student_ids, 1)?
        .pop()
        .ok_or_else(|| Error::conflict("This scholarship is not given at the student's campus, session or program."))?;
    found.measure = Some(measure);
    match candidate(tx, &mut terms, form, found, (&mut left, add_up))? {
        Some(row) if row.refusal.is_none() => {
            let slab = row.slab_id.ok_or_else(|| Error::internal("an award without a slab"))?;
            propose(tx, &terms, slab, &row, None)
        }
        Some(row) => Err(Error::conflict(row.refusal.unwrap_or_default())),
        None => Err(Error::conflict("No slab of the scholarship holds this measure.")),
    }
}

/// Carries a scholarship over to another session and proposes it to its holders who are placed there and met the conditions. Gives the scholarship of that
/// session, and notes why others do not have it.
pub fn renew(tx: &mut Tx, scope: &Scope, id: i64, session_id: i64) -> Result<(Renewed, Vec<String>)> {
    let next = carry_over(tx, scope, id, session_id)?;
    let terms = setup::queries::locked(tx, scope, next)?;
    let (mut made, mut notes) = (0, Vec::new());
    for old in queries::given_of(tx, scope, id)? {
        let form = RunForm {
            scholarship_id: next,
            campus_id: None,
            student_ids: vec![old.student_id],
            measure_hundredths: Some(old.measure_hundredths),
            why: Some(format!("Renewed: {}", old.why).chars().take(300).collect()),
        };
        let name: String = tx.value(sql!("SELECT name FROM student WHERE id = $1"), &binds![old.student_id])?;
        if queries::failed_last_check(tx, old.id)? {
            notes.push(format!("{name}: the conditions of the last term were not met."));
            continue;
        }
        let mut current = setup::queries::terms(tx, next)?;
        let mut left = setup::queries::budget_left(tx, next)?;
        let add_up = tx.setting::<bool>(ADD_UP)?;
        let Some(mut found) = queries::students(tx, &terms, &terms.campus_ids, &[old.student_id], 1)?.pop() else {
            notes.push(format!("{name}: not placed in that session."));
            continue;
        };
        // What earned it stays earned.
        found.measure = Some(old.measure_hundredths);
        match candidate(tx, &mut current, &form, found, (&mut left, add_up))? {
            Some(row) if row.refusal.is_none() => {
                let slab = row.slab_id.ok_or_else(|| Error::internal("an award without a slab"))?;
                propose(tx, &terms, slab, &row, Some(old.id))?;
                made += 1;
            }
            Some(row) => notes.push(format!("{name}: {}", row.refusal.unwrap_or_default())),
            None => notes.push(format!("{name}: no slab holds the measure any more.")),
        }
    }
    Ok((Renewed { scholarship_id: next, awards: made }, notes))
}

/// The scholarships to which an applicant is entitled, the best first: with a slot and some budget left. Where they do not add up, only the first counts.
pub fn entitled(tx: &mut Tx, merit: &Merit) -> Result<Vec<Entitled>> {
    let mut out = Vec::new();
    for id in queries::open_for(tx, merit)? {
        let terms = setup::queries::terms(tx, id)?;
        let Some(measure) = measures::of_applicant(tx, &terms, merit)? else { continue };
        let Some(slab) = terms.slabs.iter().find(|slab| slab.holds(measure) && slab.has_slot()) else { continue };
        if !setup::queries::budget_left(tx, id)?.is_positive() {
            continue;
        }
        out.push(Entitled {
            scholarship_id: id,
            name: terms.name.clone(),
            measure_hundredths: measure,
            percent_hundredths: slab.percent_hundredths,
            amount_minor: slab.amount_minor,
            fee_head_ids: terms.fee_head_ids.clone(),
            is_provisional: terms.awaits_matric,
        });
    }
    out.sort_by_key(|one| std::cmp::Reverse((one.percent_hundredths, one.amount_minor)));
    Ok(out)
}
