//! The steps of one award. What it gives stands in the fees as concessions; what that costs, in the budget. Nothing is ever taken back of what was issued.

use crate::scholarships::{
    awards::{
        mail,
        model::{
            AWARD, AwardStatus, Brief, Confirmed,
            news::{Ending, News},
        },
        queries::{self, granted, measures},
    },
    setup::{
        self,
        actions::enter,
        model::{EntryKind, Slab, Terms},
    },
};
use fees::api::{ConcessionKind, Grant, StudentSession};
use kernel::{Error, Money, Result, Scope, Tx, binds, pairs, sql};
use students::api::{StudentBrief, StudentId, StudentStatus, lock_student, student};

/// An award with its scholarship, both locked.
fn locked(tx: &mut Tx, id: i64) -> Result<(Brief, Terms)> {
    let scholarship = queries::award(tx, id)?.scholarship_id;
    tx.lock("scholarship", scholarship)?;
    tx.lock("scholarship_award", id)?;
    let award = queries::award(tx, id)?;
    lock_student(tx, award.student_id)?;
    Ok((award, setup::queries::terms(tx, scholarship)?))
}

fn holder(tx: &mut Tx, award: &Brief) -> Result<StudentBrief> {
    let campus: i64 = tx.value(sql!("SELECT campus_id FROM student WHERE id = $1"), &binds![award.student_id])?;
    student(tx, &Scope::of_campus(campus), award.student_id)
}

/// Whose concessions it gives.
fn whose(award: &Brief) -> StudentSession {
    StudentSession { student_id: StudentId(award.student_id), session_id: award.session_id }
}

fn slab_of(terms: &Terms, id: i64) -> Result<&Slab> {
    terms.slabs.iter().find(|slab| slab.id == id).ok_or_else(|| Error::internal("an award without its slab"))
}

/// Approves a prepared award: its concessions are given from now on, and its cost is drawn from the budget. Above the limit of the settings it takes the right
/// to approve any, and somebody else than who prepared it: 403. 409 when it is not prepared any more, or the student is not billed. A repetition says so.
pub fn approve(tx: &mut Tx, id: i64, any: bool) -> Result<Money> {
    approve_with(tx, id, any, true)
}

/// As `approve`, of an award that whoever works prepared in the same step: an admission gives none above the limit.
pub fn approve_own(tx: &mut Tx, id: i64, any: bool) -> Result<Money> {
    approve_with(tx, id, any, false)
}

fn approve_with(tx: &mut Tx, id: i64, any: bool, two_people: bool) -> Result<Money> {
    let (award, terms) = locked(tx, id)?;
    let student = holder(tx, &award)?;
    if award.status != AwardStatus::Proposed {
        return Err(Error::conflict(format!("The award of {} is {} already.", student.name, award.status)));
    }
    if !matches!(student.status, StudentStatus::Active | StudentStatus::Pending) {
        return Err(Error::conflict(format!(
            "{} is {}: nothing is billed, so there is no fee for a concession.",
            student.name,
            student.status.label()
        )));
    }
    let whole = fees::api::conceded(tx, whose(&award))? + award.cost_minor;
    check_limit(tx, &award, whole, &student, (any, two_people))?;
    let budget = setup::queries::budget_left(tx, terms.id)? + award.cost_minor;
    let slab = slab_of(&terms, award.slab_id)?;
    let cost = give(tx, &award, &terms, slab, &student)?;
    if cost > budget {
        return Err(Error::conflict(format!(
            "The budget of {} bears Rs {} more; this award costs Rs {cost}.",
            terms.name,
            budget.or_zero()
        )));
    }
    enter(tx, terms.id, Some(id), (EntryKind::Awarded, Money::ZERO - cost), &award.why)?;
    let status = if terms.awaits_matric && award.renews_id.is_none() { AwardStatus::Provisional } else { AwardStatus::Confirmed };
    let (who, today) = (tx.who().clone(), tx.today());
    mail::tell(tx, &award, &terms, &News::Given(cost))?;
    tx.set(
        &AWARD,
        id,
        "approved",
        pairs! { status: status, cost_minor: cost, approved_by: who.user_id, approved_by_name: who.name, approved_on: today },
    )?;
    Ok(cost)
}

/// The limit is for all that a student is conceded in the session: above it 403 without the right to approve any, and for who prepared the award.
fn check_limit(tx: &mut Tx, award: &Brief, whole: Money, student: &StudentBrief, (any, two_people): (bool, bool)) -> Result<()> {
    let limit = fees::api::concession_limit(tx)?;
    if whole <= limit {
        return Ok(());
    }
    let said = format!("With this the concessions of {} are Rs {whole} in the session, more than Rs {limit}", student.name);
    if !any {
        return Err(Error::Forbidden(format!("{said}. Ask the chief accountant to approve it.")));
    }
    if two_people && tx.who().is(award.prepared_by) {
        return Err(Error::Forbidden(format!("{said}. Nobody approves what they prepared. Ask somebody else who has the permission.")));
    }
    Ok(())
}

/// Gives the concessions of a slab from now on. Gives what they cost: what is taken off the plan, or (before there is one) what they are worth.
fn give(tx: &mut Tx, award: &Brief, terms: &Terms, slab: &Slab, student: &StudentBrief) -> Result<Money> {
    let today = tx.today();
    let mut cost = Money::ZERO;
    for granted in granted(terms, slab) {
        let ahead = fees::api::concession_ahead(tx, whose(award), &granted, today)?.unwrap_or_default();
        let form = Grant {
            session_id: award.session_id,
            kind: ConcessionKind::Scholarship,
            granted,
            valid_from: today,
            reason: format!("{}: {}", terms.name, award.why).chars().take(300).collect(),
        };
        let (concession, given) = fees::api::grant_concession(tx, student, &form)?;
        queries::add_concession(tx, award.id, concession)?;
        cost += given.max(ahead);
    }
    Ok(cost)
}

/// Rejects a prepared award; nothing was given.
pub fn reject(tx: &mut Tx, id: i64, reason: &str) -> Result<()> {
    let (award, _) = locked(tx, id)?;
    if award.status != AwardStatus::Proposed {
        return Err(Error::conflict(format!("This award is {} already.", award.status)));
    }
    close(tx, id, AwardStatus::Rejected, reason)
}

fn close(tx: &mut Tx, id: i64, to: AwardStatus, reason: &str) -> Result<()> {
    let today = tx.today();
    tx.set(&AWARD, id, to.as_str(), pairs! { status: to, closed_on: today, closed_reason: reason })
}

/// Revokes an award from the next planned installment on; issued challans stay as they are. What it no longer costs goes back into the budget. Gives that.
pub fn revoke(tx: &mut Tx, id: i64, reason: &str) -> Result<Money> {
    end(tx, id, AwardStatus::Revoked, Ending::Written(reason.to_owned()))
}

fn end(tx: &mut Tx, id: i64, to: AwardStatus, why: Ending) -> Result<Money> {
    let (award, terms) = locked(tx, id)?;
    if !award.status.is_given() {
        return Err(Error::conflict(format!("This award is {}: only one that stands is revoked.", award.status)));
    }
    let reason = why.english();
    let mut back = Money::ZERO;
    for concession in queries::concessions_of(tx, id)? {
        back += fees::api::end_concession(tx, concession, &reason)?;
    }
    // Of an admission that lapsed nothing was charged, so nothing was forgone.
    let back = if to == AwardStatus::Lapsed { award.cost_minor } else { back.min(award.cost_minor) };
    settle(tx, &award, &terms, EntryKind::Released, back, &reason)?;
    if to == AwardStatus::Revoked {
        mail::tell(tx, &award, &terms, &News::Ends(why))?;
    }
    close(tx, id, to, &reason)?;
    Ok(back)
}

/// Money that goes back into the budget, or (less than nothing) is drawn in addition; the award costs that much less.
fn settle(tx: &mut Tx, award: &Brief, terms: &Terms, kind: EntryKind, back: Money, note: &str) -> Result<()> {
    if back.is_zero() {
        return Ok(());
    }
    enter(tx, terms.id, Some(award.id), (kind, back), note)?;
    tx.set(&AWARD, award.id, "cost changed", pairs! { cost_minor: award.cost_minor - back })
}

/// The matric result is known: the award is confirmed, gives more (with a credit for what was billed) or less (from the next planned installment on), or is
/// revoked where no slab holds the result. What takes a student above the limit of the settings is confirmed as an award above it is approved: 403 without the
/// right to approve any (`any`), and for who prepared it. 409 when it is not provisional, when no result is known, or when the budget does not bear more.
pub fn confirm(tx: &mut Tx, id: i64, measure: Option<i64>, any: bool) -> Result<Confirmed> {
    let (award, terms) = locked(tx, id)?;
    if award.status != AwardStatus::Provisional {
        return Err(Error::conflict(format!("This award is {}: only a provisional one is confirmed.", award.status)));
    }
    let known = match measure {
        Some(measure) => Some(measure),
        None => measures::matric_of(tx, terms.id, StudentId(award.student_id))?,
    };
    let measure = known.ok_or_else(|| Error::conflict("The matric result is not known yet. Enter it on the student's page, or here."))?;
    let Some(slab) = terms.slabs.iter().find(|slab| slab.holds(measure)) else {
        let back = end(tx, id, AwardStatus::Revoked, Ending::InNoSlab(measure))?;
        return Ok(Confirmed { id, status: AwardStatus::Revoked, changed_minor: Money::ZERO - back });
    };
    let changed = if slab.id == award.slab_id { Money::ZERO } else { move_to(tx, &award, &terms, slab)? };
    if changed.is_positive() {
        let (whole, student) = (fees::api::conceded(tx, whose(&award))?, holder(tx, &award)?);
        check_limit(tx, &award, whole, &student, (any, true))?;
    }
    let news = match changed {
        more if more.is_positive() => News::More(more),
        less if less.is_negative() => News::Less(Money::ZERO - less),
        _ => News::Confirmed,
    };
    mail::tell(tx, &award, &terms, &news)?;
    tx.set(
        &AWARD,
        id,
        "confirmed",
        pairs! { status: AwardStatus::Confirmed, slab_id: slab.id, measure_hundredths: measure, cost_minor: award.cost_minor + changed },
    )?;
    Ok(Confirmed { id, status: AwardStatus::Confirmed, changed_minor: changed })
}

/// Another slab than the provisional one. Gives by how much more it costs.
fn move_to(tx: &mut Tx, award: &Brief, terms: &Terms, slab: &Slab) -> Result<Money> {
    let budget = setup::queries::budget_left(tx, terms.id)?;
    let mut changed = Money::ZERO;
    for (concession, granted) in queries::concessions_of(tx, award.id)?.into_iter().zip(granted(terms, slab)) {
        let done = fees::api::change_concession(tx, concession, granted, "confirmed by the matric result")?;
        changed += done.given + done.credited;
    }
    if changed > budget.or_zero() && changed.is_positive() {
        return Err(Error::conflict(format!(
            "The budget of {} bears Rs {} more; the higher slab costs Rs {changed}.",
            terms.name,
            budget.or_zero()
        )));
    }
    if !changed.is_zero() {
        enter(tx, terms.id, Some(award.id), (EntryKind::Changed, Money::ZERO - changed), "Confirmed by the matric result")?;
    }
    Ok(changed)
}

/// The student's admission lapsed, or the student left: what stands ends.
pub fn end_all(tx: &mut Tx, student_id: i64, to: AwardStatus, why: &Ending) -> Result<()> {
    for award in queries::given_to(tx, student_id)? {
        end(tx, award.id, to, why.clone())?;
    }
    Ok(())
}

/// A lapsed admission was taken up again: its awards are given anew while slots and budget last; else the office hears of it in the award's reason.
pub fn give_again(tx: &mut Tx, student_id: i64) -> Result<()> {
    for old in queries::lapsed_of(tx, student_id)? {
        let (award, terms) = locked(tx, old.id)?;
        let student = holder(tx, &award)?;
        let slab = slab_of(&terms, award.slab_id)?;
        let mut cost = Money::ZERO;
        for granted in granted(&terms, slab) {
            let today = tx.today();
            cost += fees::api::concession_ahead(tx, whose(&award), &granted, today)?.unwrap_or_default();
        }
        if !slab.has_slot() || cost > setup::queries::budget_left(tx, terms.id)? {
            continue;
        }
        let cost = give(tx, &award, &terms, slab, &student)?;
        enter(tx, terms.id, Some(award.id), (EntryKind::Awarded, Money::ZERO - cost), "The admission was taken up again")?;
        let status = if terms.awaits_matric { AwardStatus::Provisional } else { AwardStatus::Confirmed };
        let again = pairs! { status: status, cost_minor: cost, closed_on: None::<chrono::NaiveDate>, closed_reason: None::<String> };
        tx.set(&AWARD, award.id, "given again", again)?;
    }
    Ok(())
}
