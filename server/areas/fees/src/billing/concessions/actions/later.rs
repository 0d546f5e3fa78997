//! What becomes of a concession after it was given: it changes with a confirmed result, or ends. Issued challans are never charged again for it: only what is
//! still planned is priced anew. More is given back at once: on what is unpaid by a credit, of what is paid to the student's advances.

use super::{give, shares, would_give};
use crate::{
    billing::{
        challans::model::ChallanStatus,
        concession_parts::{
            actions::tell_account,
            model::{Part, part_of},
            queries as concession_parts,
        },
        concessions::{
            model::{CONCESSION, Concession, ConcessionEndForm, ConcessionEnded, ConcessionKind, ConcessionStatus, Granted},
            queries::{self, Covered, concession},
        },
        plans,
    },
    ids::{ConcessionId, PlanId, StudentSession},
    postings, settlement,
};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Hold, Money, Month, Result, Scope, Tx, binds, pairs, sql, time};
use std::collections::{BTreeMap, HashMap};
use students::api::{StudentBrief, StudentId};

/// A concession is ended by hand.
pub struct ConcessionEnds;
impl Hold for ConcessionEnds {}

/// A concession that another area decided, within limits that it asked for itself.
#[derive(Clone, Debug)]
pub struct Grant {
    pub session_id: i64,
    pub kind: ConcessionKind,
    pub granted: Granted,
    pub valid_from: NaiveDate,
    pub reason: String,
}

/// What a change of a concession did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changed {
    /// Taken off what is unpaid; less than nothing where planned installments became dearer.
    pub given: Money,
    /// Given back of what was paid, to the student's advances.
    pub credited: Money,
}

/// Gives a decided concession at once: on the unpaid installments of the student's plan, and on the plan that is drawn later. Gives its id and what was taken
/// off.
pub fn grant(tx: &mut Tx, student: &StudentBrief, form: &Grant) -> Result<(i64, Money)> {
    super::check_head(tx, form.granted.fee_head_id)?;
    students::api::lock_student(tx, student.id)?;
    let who = tx.who().user_id;
    let id = tx.insert(
        &CONCESSION,
        pairs! {
            student_id: student.id, campus_id: student.campus_id, session_id: form.session_id, kind: form.kind,
            fee_head_id: form.granted.fee_head_id, percent_hundredths: form.granted.percent_hundredths, amount_minor: form.granted.amount_minor,
            valid_from: form.valid_from, reason: form.reason.clone(), status: ConcessionStatus::Approved, requested_by: who, approved_by: who
        },
    )?;
    let found = found(tx, id)?;
    Ok((id, super::apply(tx, &found)?))
}

/// What a concession would take off: the unpaid installments of the student's plan from a day on, or (without a plan) what the class's template charges. None
/// when neither is there.
pub fn ahead(tx: &mut Tx, whose: StudentSession, granted: &Granted, from: NaiveDate) -> Result<Option<Money>> {
    if !queries::has_plan(tx, whose)? {
        return queries::worth(tx, whose, granted, (from, None));
    }
    Ok(Some(would_give(tx, whose, granted, (from, None))?.iter().map(|(_, part)| *part).sum()))
}

fn found(tx: &mut Tx, id: i64) -> Result<Concession> {
    let campus: i64 = tx.value(sql!("SELECT campus_id FROM concession WHERE id = $1"), &binds![id])?;
    concession(tx, &Scope::of_campus(campus), id)
}

/// Ends a concession: planned installments are charged in full again from the next one on, issued ones stay. Gives by how much they became dearer.
pub fn end(tx: &mut Tx, id: i64, reason: &str) -> Result<Money> {
    let old = found(tx, id)?;
    if old.status != ConcessionStatus::Approved {
        return Ok(Money::ZERO);
    }
    students::api::lock_student(tx, old.student_id)?;
    let nothing = Granted { percent_hundredths: None, amount_minor: None, ..old.granted() };
    let dearer = reprice(tx, &old, &nothing, None)?;
    let (today, said) = (tx.today(), reason.chars().take(300).collect::<String>());
    tx.set(&CONCESSION, id, "ended", pairs! { status: ConcessionStatus::Ended, valid_to: today.max(old.valid_from), end_reason: said })?;
    Ok(Money::ZERO - dearer)
}

/// Ends a concession by hand with the first month without it: planned installments from then on are charged in full again, issued ones stay. Until its last day it
/// stays approved, so that a plan that is drawn later has it. 409 for one that is not approved, and for a part of a scholarship; 422 at `from_month` where it
/// ends by itself before.
pub fn end_from(tx: &mut Tx, scope: &Scope, form: &ConcessionEndForm) -> Result<ConcessionEnded> {
    let old = concession(tx, scope, form.id)?;
    if old.status != ConcessionStatus::Approved {
        return Err(Error::conflict(format!("This concession is {} and cannot be ended.", old.status)));
    }
    if old.version != form.version {
        return Err(tx.stale(&CONCESSION, old.id));
    }
    tx.check_holds::<ConcessionEnds>(old.id)?;
    let (today, last) = (tx.today(), form.from_month.prev().last());
    if let Some(to) = old.valid_to.filter(|to| *to <= last) {
        return Err(Error::field("from_month", format!("This concession ends on {} by itself. Choose an earlier month.", time::show(to))));
    }
    students::api::lock_student(tx, old.student_id)?;
    let nothing = Granted { percent_hundredths: None, amount_minor: None, ..old.granted() };
    let dearer = reprice(tx, &old, &nothing, Some(form.from_month))?;
    let is_over = last < today || last < old.valid_from;
    let status = if is_over { ConcessionStatus::Ended } else { ConcessionStatus::Approved };
    let valid_to = last.max(old.valid_from);
    tx.update(&CONCESSION, scope, old.id, form.version, pairs! { status: status, valid_to: valid_to, end_reason: form.reason.clone() })?;
    Ok(ConcessionEnded { id: old.id, valid_to, dearer_minor: Money::ZERO - dearer })
}

/// Changes what a concession gives. Less counts from the next planned installment on. More counts for the whole session: unpaid lines get a credit, what was
/// paid too much becomes an advance.
pub fn change(tx: &mut Tx, id: i64, new: Granted, reason: &str) -> Result<Changed> {
    let old = found(tx, id)?;
    if old.status != ConcessionStatus::Approved {
        return Err(Error::conflict(format!("This concession is {} and cannot be changed.", old.status)));
    }
    students::api::lock_student(tx, old.student_id)?;
    let mut changed = Changed { given: reprice(tx, &old, &new, None)?, credited: Money::ZERO };
    raise_billed(tx, &old, &new, &mut changed)?;
    let said = format!("{} · {reason}", old.reason);
    tx.set(
        &CONCESSION,
        id,
        "changed",
        pairs! { percent_hundredths: new.percent_hundredths, amount_minor: new.amount_minor, reason: said.chars().take(300).collect::<String>() },
    )?;
    Ok(changed)
}

/// The lines of the months in which a concession is in force.
fn lines_in_force(tx: &mut Tx, of: &Concession) -> Result<Vec<Covered>> {
    super::lines_in_force(tx, of.whose(), of.fee_head_id, (of.valid_from, of.valid_to))
}

/// What is given on a line by these shares.
fn share_of(line: &Covered, shares: &HashMap<i64, Money>) -> Money {
    shares.get(&line.id).copied().unwrap_or_default()
}

/// By how much a concession may give otherwise on a line than its share: a plan spreads it in whole rupees, and its first installment carries the rest.
fn rounding(lines: &[Covered]) -> Money {
    Money::major(lines.len() as i64)
}

/// The parts of these lines, by line.
fn parts_of(tx: &mut Tx, lines: &[Covered]) -> Result<BTreeMap<i64, Vec<Part>>> {
    let ids: Vec<i64> = lines.iter().map(|line| line.id).collect();
    concession_parts::of_lines(tx, &ids)
}

/// Prices planned lines anew, those from a month on where one is said. Gives how much more is given on them; less than nothing when they became dearer.
fn reprice(tx: &mut Tx, old: &Concession, new: &Granted, from: Option<Month>) -> Result<Money> {
    tell_account(tx, old.whose())?;
    let granted = old.granted();
    let mut back = granted.amount_minor.unwrap_or_default() - new.amount_minor.unwrap_or_default();
    let mut given = Money::ZERO;
    let mut lines = lines_in_force(tx, old)?;
    let of = |percent: Option<i64>| percent.map(|percent| shares(&lines, percent)).unwrap_or_default();
    let (before, after) = (of(granted.percent_hundredths), of(new.percent_hundredths));
    lines.retain(|line| line.status == ChallanStatus::Planned);
    if let Some(from) = from {
        lines.retain(|line| line.period.parse::<Month>().is_ok_and(|month| month >= from));
    }
    let parts = parts_of(tx, &lines)?;
    for line in lines {
        let of_line: &[Part] = parts.get(&line.id).map_or(&[], Vec::as_slice);
        let own = part_of(of_line, Some(old.id));
        // No more than it gave is charged again: of what nobody can tell whose it is, nothing.
        let room = |wanted: Money| wanted.min(line.amount_minor).max(-own);
        let by = if granted.percent_hundredths.is_some() {
            let untold = part_of(of_line, None).min((share_of(&line, &before) - own).or_zero());
            room(share_of(&line, &after) - own - untold)
        } else {
            // An amount for the session: what is less comes off the planned lines in order, what is more is given on them.
            let by = room(-back);
            back += by;
            by
        };
        if by.is_positive() {
            give(tx, ConcessionId(old.id), &line, by)?;
        } else if by.is_negative() {
            take_back(tx, ConcessionId(old.id), &line, -by)?;
        }
        given += by;
    }
    Ok(given)
}

/// A planned line costs more again; nothing was posted for it.
fn take_back(tx: &mut Tx, concession_id: ConcessionId, line: &Covered, part: Money) -> Result<()> {
    tx.lock("challan", line.challan_id)?;
    concession_parts::give(tx, line.id, concession_id, -part)?;
    let now = tx.now();
    let plan_id: Option<PlanId> = tx.value(
        sql!(
            "UPDATE challan SET version = version + 1, updated_at = $3, amount_minor = amount_minor + $2, concession_minor = concession_minor - $2
             WHERE id = $1 RETURNING plan_id"
        ),
        &binds![line.challan_id, part, now],
    )?;
    match plan_id {
        Some(plan) => plans::actions::change_line(tx, plan, line.fee_head_id, part, Money::ZERO - part),
        None => Ok(()),
    }
}

/// Billed lines of a percentage that rose: the difference is a credit while it is unpaid, else it goes to the advances.
fn raise_billed(tx: &mut Tx, old: &Concession, new: &Granted, changed: &mut Changed) -> Result<()> {
    let (Some(before), Some(after)) = (old.percent_hundredths, new.percent_hundredths) else { return Ok(()) };
    if after <= before {
        return Ok(());
    }
    let lines = lines_in_force(tx, old)?;
    let (before, after, rounding) = (shares(&lines, before), shares(&lines, after), rounding(&lines));
    let parts = parts_of(tx, &lines)?;
    for line in lines {
        let own = parts.get(&line.id).map_or(Money::ZERO, |parts| part_of(parts, Some(old.id)));
        // What was billed before the concession was given stays as it is; so does what it could not give in full, since it was paid.
        let is_given = own.is_positive() && own + rounding >= share_of(&line, &before);
        if line.status == ChallanStatus::Planned || !is_given {
            continue;
        }
        let more = (share_of(&line, &after) - own).min(line.amount_minor);
        let (open, paid) = (more.min(line.unpaid()), (more - line.unpaid()).or_zero());
        if open.is_positive() {
            give(tx, ConcessionId(old.id), &line, open)?;
            changed.given += open;
        }
        if paid.is_positive() {
            credit(tx, old, &line, paid)?;
            changed.credited += paid;
        }
    }
    Ok(())
}

/// Dr concessions, Cr advances: what was paid before it was conceded.
fn credit(tx: &mut Tx, old: &Concession, line: &Covered, amount: Money) -> Result<()> {
    let challan = settlement::load_challan(tx, line.challan_id)?;
    let voucher_id = postings::post_credit(tx, &challan, old.id, amount)?;
    let on_date = tx.today();
    let source = settlement::Source { receipt_id: None, voucher_id, on_date };
    settlement::add_advance(tx, StudentId(old.student_id), CampusId(challan.campus_id), amount, &source).map(drop)
}
