//! What becomes of a concession after it was given: it changes with a confirmed result, or ends. Issued challans are never charged again for it: only what is
//! still planned is priced anew. More is given back at once: on what is unpaid by a credit, of what is paid to the student's advances.

use super::{give, parts};
use crate::{
    billing::{
        challans::model::ChallanStatus,
        concessions::{
            model::{CONCESSION, Concession, ConcessionKind, ConcessionStatus, Granted},
            queries::{self, Covered, concession},
        },
        plans::{self, model::in_force},
    },
    postings, settlement,
};
use chrono::NaiveDate;
use kernel::{Error, Money, Month, Result, Scope, Tx, binds, pairs, sql};
use students::api::StudentBrief;

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
pub fn ahead(tx: &mut Tx, whose: (i64, i64), granted: &Granted, from: NaiveDate) -> Result<Option<Money>> {
    if !queries::has_plan(tx, whose)? {
        return queries::worth(tx, whose, granted);
    }
    Ok(Some(parts(tx, whose, granted, (from, None))?.iter().map(|(_, part)| *part).sum()))
}

/// What a student is conceded in a session by what was approved; what cannot be counted counts as nothing.
pub fn conceded(tx: &mut Tx, whose: (i64, i64)) -> Result<Money> {
    let approved: Vec<Granted> = tx.all(
        sql!(
            "SELECT fee_head_id, percent_hundredths, amount_minor FROM concession
             WHERE student_id = $1 AND session_id = $2 AND status = 'approved' ORDER BY id"
        ),
        &binds![whose.0, whose.1],
    )?;
    let mut whole = Money::ZERO;
    for one in &approved {
        whole += queries::worth(tx, whose, one)?.unwrap_or_default();
    }
    Ok(whole)
}

fn found(tx: &mut Tx, id: i64) -> Result<Concession> {
    let campus: i64 = tx.value(sql!("SELECT campus_id FROM concession WHERE id = $1"), &binds![id])?;
    concession(tx, &Scope { campuses: vec![campus], ..Scope::default() }, id)
}

/// Ends a concession: planned installments are charged in full again from the next one on, issued ones stay. Gives by how much they became dearer.
pub fn end(tx: &mut Tx, id: i64, reason: &str) -> Result<Money> {
    let old = found(tx, id)?;
    if old.status != ConcessionStatus::Approved {
        return Ok(Money::ZERO);
    }
    students::api::lock_student(tx, old.student_id)?;
    let nothing = Granted { percent_hundredths: None, amount_minor: None, ..old.granted() };
    let dearer = reprice(tx, &old, &nothing)?;
    let (today, said) = (tx.today(), format!("{} · Ended: {reason}", old.reason));
    tx.set(
        &CONCESSION,
        id,
        "ended",
        pairs! { status: ConcessionStatus::Ended, valid_to: today.max(old.valid_from), reason: said.chars().take(300).collect::<String>() },
    )?;
    Ok(Money::ZERO - dearer)
}

/// Changes what a concession gives. Less counts from the next planned installment on. More counts for the whole session: unpaid lines get a credit, what was
/// paid too much becomes an advance.
pub fn change(tx: &mut Tx, id: i64, new: Granted, reason: &str) -> Result<Changed> {
    let old = found(tx, id)?;
    if old.status != ConcessionStatus::Approved {
        return Err(Error::conflict(format!("This concession is {} and cannot be changed.", old.status)));
    }
    students::api::lock_student(tx, old.student_id)?;
    let mut changed = Changed { given: reprice(tx, &old, &new)?, credited: Money::ZERO };
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
pub(super) fn lines_in_force(tx: &mut Tx, of: &Concession) -> Result<Vec<Covered>> {
    let mut out = Vec::new();
    for line in queries::lines_of(tx, (of.student_id, of.session_id), of.fee_head_id)? {
        let month: Month = line.period.parse().map_err(Error::internal)?;
        if in_force(of.valid_from, of.valid_to, month.last()) || in_force(of.valid_from, of.valid_to, month.first()) {
            out.push(line);
        }
    }
    Ok(out)
}

/// What of a line's concession is this one's: what it would give alone, as far as so much is conceded on the line.
fn share_of(line: &Covered, granted: &Granted) -> Money {
    let gross = line.amount_minor + line.concession_minor;
    granted.percent_hundredths.map_or(Money::ZERO, |percent| gross.percent_of(percent)).min(line.concession_minor)
}

/// Prices planned lines anew. Gives how much more is given on them; less than nothing when they became dearer.
fn reprice(tx: &mut Tx, old: &Concession, new: &Granted) -> Result<Money> {
    let granted = old.granted();
    let mut back = granted.amount_minor.unwrap_or_default() - new.amount_minor.unwrap_or_default();
    let mut given = Money::ZERO;
    for line in lines_in_force(tx, old)? {
        if line.status != ChallanStatus::Planned {
            continue;
        }
        let by = if granted.percent_hundredths.is_some() {
            let gross = line.amount_minor + line.concession_minor;
            let wanted = new.percent_hundredths.map_or(Money::ZERO, |percent| gross.percent_of(percent));
            (wanted - share_of(&line, &granted)).min(line.amount_minor)
        } else {
            // An amount for the session: what is less comes off the planned lines in order, what is more is given on them.
            let by = (Money::ZERO - back).min(line.amount_minor).max(Money::ZERO - line.concession_minor);
            back += by;
            by
        };
        if by.is_positive() {
            give(tx, &line, by)?;
        } else if by.is_negative() {
            take_back(tx, &line, Money::ZERO - by)?;
        }
        given += by;
    }
    Ok(given)
}

/// A planned line costs more again; nothing was posted for it.
fn take_back(tx: &mut Tx, line: &Covered, part: Money) -> Result<()> {
    tx.lock("challan", line.challan_id)?;
    tx.exec(
        sql!("UPDATE challan_line SET amount_minor = amount_minor + $2, concession_minor = concession_minor - $2 WHERE id = $1"),
        &binds![line.id, part],
    )?;
    let now = tx.now();
    let plan_id: Option<i64> = tx.value(
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
    for line in lines_in_force(tx, old)? {
        let gross = line.amount_minor + line.concession_minor;
        // What was billed before the concession was given stays as it is.
        if line.status == ChallanStatus::Planned || share_of(&line, &old.granted()) < gross.percent_of(before) {
            continue;
        }
        let more = (gross.percent_of(after) - gross.percent_of(before)).min(line.amount_minor);
        let (open, paid) = (more.min(line.unpaid()), (more - line.unpaid()).or_zero());
        if open.is_positive() {
            give(tx, &line, open)?;
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
    settlement::add_advance(tx, old.student_id, challan.campus_id, amount, &source).map(drop)
}
