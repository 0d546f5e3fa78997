//! Requests and decisions on concessions, and what an approved one changes: planned installments become cheaper, open ones get a credit; what was paid stays.

pub mod later;

use super::{
    model::{Approved, CONCESSION, Concession, ConcessionForm, ConcessionStatus, Decision, Granted},
    queries::{Covered, concession, has_plan, lines_of},
};
use crate::{
    approvals::Approver,
    billing::{
        challans::model::ChallanStatus,
        concession_parts::queries as concession_parts,
        plans::{
            self,
            model::{draw::stands_in, split::next_share},
        },
    },
    exceptions,
    ids::{ConcessionId, StudentSession},
    postings::{self, Charge},
    settlement,
    setup::heads::{self, model::plannable},
};
use chrono::NaiveDate;
use kernel::{ColumnValues as _, Error, Money, Month, Result, Scope, Tx, binds, pairs, sql};
use std::collections::HashMap;

/// Gives the concession on every unpaid line that it covers in its validity. Gives how much was given. The student's root row is locked.
pub fn apply(tx: &mut Tx, concession: &Concession) -> Result<Money> {
    students::api::lock_student(tx, concession.student_id)?;
    let validity = (concession.valid_from, concession.valid_to);
    let mut given = Money::ZERO;
    for (line, part) in would_give(tx, concession.whose(), &concession.granted(), validity)? {
        give(tx, ConcessionId(concession.id), &line, part)?;
        given += part;
    }
    Ok(given)
}

/// The lines that a concession covers in the months of its validity, the paid ones too; those due first first.
pub fn lines_in_force(
    tx: &mut Tx,
    whose: StudentSession,
    fee_head_id: Option<i64>,
    (from, to): (NaiveDate, Option<NaiveDate>),
) -> Result<Vec<Covered>> {
    let (from, until) = (Some(Month::of(from)), to.map(Month::of));
    let mut out = Vec::new();
    for line in lines_of(tx, whose, fee_head_id)? {
        let month: Month = line.period.parse().map_err(Error::internal)?;
        if stands_in(from, until, month) {
            out.push(line);
        }
    }
    Ok(out)
}

/// What a percentage takes off each of these lines, by their ids: of each head together the percentage of their sum, rounded once, as a plan is drawn by it.
pub fn shares(lines: &[Covered], percent_hundredths: i64) -> HashMap<i64, Money> {
    let mut sums: HashMap<i64, Money> = HashMap::new();
    let mut out = HashMap::new();
    for line in lines {
        let sum = sums.entry(line.fee_head_id).or_default();
        out.insert(line.id, next_share(sum, line.amount_minor + line.concession_minor, percent_hundredths));
    }
    out
}

/// What a concession takes off each unpaid line that it covers in its validity; lines that it takes nothing off are left out.
pub(super) fn would_give(
    tx: &mut Tx,
    whose: StudentSession,
    granted: &Granted,
    validity: (NaiveDate, Option<NaiveDate>),
) -> Result<Vec<(Covered, Money)>> {
    let lines = lines_in_force(tx, whose, granted.fee_head_id, validity)?;
    let shares = granted.percent_hundredths.map(|percent| shares(&lines, percent));
    let mut left = granted.amount_minor.unwrap_or_default();
    let mut out = Vec::new();
    for line in lines.into_iter().filter(|line| line.status != ChallanStatus::Paid) {
        let wanted = shares.as_ref().map_or(left, |shares| shares.get(&line.id).copied().unwrap_or_default());
        let part = wanted.min(line.unpaid());
        if part.is_positive() {
            left -= part;
            out.push((line, part));
        }
    }
    Ok(out)
}

/// Why a concession would not be given in full now, as a sentence: of what it covers something is paid or conceded already, or is not planned. None where it is, and
/// where there is no plan yet.
pub fn shortfall(tx: &mut Tx, of: &Concession) -> Result<Option<String>> {
    let (whose, granted) = (of.whose(), of.granted());
    if !has_plan(tx, whose)? {
        return Ok(None);
    }
    let given: Money = would_give(tx, whose, &granted, (of.valid_from, of.valid_to))?.iter().map(|(_, part)| *part).sum();
    let wanted: Money = match granted.percent_hundredths {
        None => granted.amount_minor.unwrap_or_default(),
        Some(percent) => shares(&lines_in_force(tx, whose, of.fee_head_id, (of.valid_from, of.valid_to))?, percent).values().sum(),
    };
    Ok((given < wanted).then(|| {
        format!("Of Rs {wanted} only Rs {given} can be given: the rest of what it covers is paid or conceded already, or is not planned.")
    }))
}

/// A concession gives so much on a line: a planned one is priced anew, of an issued one the books show it.
pub(super) fn give(tx: &mut Tx, concession_id: ConcessionId, line: &Covered, part: Money) -> Result<()> {
    tx.lock("challan", line.challan_id)?;
    let mut challan = settlement::load_challan(tx, line.challan_id)?;
    if line.status != ChallanStatus::Planned {
        let own = challan.lines.iter().find(|own| own.id == line.id).ok_or_else(|| Error::internal("a conceded line is not there"))?;
        postings::post_concession(tx, &challan, Charge::from(own), part)?;
    }
    concession_parts::give(tx, line.id, concession_id, part)?;
    if let Some(plan) = challan.plan_id {
        plans::actions::change_line(tx, plan, line.fee_head_id, -part, part)?;
    }
    challan.concession_minor += part;
    if line.status == ChallanStatus::Planned {
        let now = tx.now();
        let amount = challan.amount_minor - part;
        return tx
            .exec(
                sql!("UPDATE challan SET version = version + 1, updated_at = $2, amount_minor = $3, concession_minor = $4 WHERE id = $1"),
                &binds![challan.id, now, amount, challan.concession_minor],
            )
            .map(drop);
    }
    settlement::lower_amount(tx, challan, part)
}

/// Stores a checked request.
pub fn request(tx: &mut Tx, scope: &Scope, form: &ConcessionForm) -> Result<i64> {
    let student = students::api::chosen(tx, scope, "student_id", form.student_id)?;
    check_head(tx, form.fee_head_id)?;
    let session_id = match form.session_id {
        Some(id) => academics::api::session(tx, id).map_err(|_| Error::field("session_id", "Choose a session."))?.id,
        None => student.session_id,
    };
    let who = tx.who().user_id;
    let mut all = form.columns();
    all.extend(pairs! { campus_id: student.campus_id, session_id: session_id, status: ConcessionStatus::Requested, requested_by: who });
    tx.insert(&CONCESSION, all)
}

/// 422 for a head on which no concession is given.
pub fn check_head(tx: &mut Tx, fee_head_id: Option<i64>) -> Result<()> {
    let Some(id) = fee_head_id else { return Ok(()) };
    let heads = heads::queries::all(tx)?;
    let head = plannable(&heads, "fee_head_id", id)?;
    head.treatment.refuses_concession().map_or(Ok(()), |sentence| Err(Error::field("fee_head_id", sentence)))
}

/// Approves without asking limits: the caller has decided. Gives what was taken off.
pub fn grant(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Money> {
    let found = concession(tx, scope, id)?;
    let who = tx.who().user_id;
    tx.set(&CONCESSION, id, "approved", pairs! { status: ConcessionStatus::Approved, approved_by: who })?;
    apply(tx, &found)
}

pub fn open_request(tx: &mut Tx, scope: &Scope, form: &Decision) -> Result<Concession> {
    let found = concession(tx, scope, form.id)?;
    if found.is_waiting() { Ok(found) } else { Err(Error::conflict(format!("This concession is {} already.", found.status))) }
}

/// Recommends a request to whoever may approve it.
pub fn recommend(tx: &mut Tx, scope: &Scope, approver: Approver, form: &Decision) -> Result<i64> {
    let found = open_request(tx, scope, form)?;
    if found.status == ConcessionStatus::Recommended {
        return Err(Error::conflict("This concession is recommended already."));
    }
    approver.may_recommend(tx, &found)?;
    let who = tx.who().decider();
    let recommended = pairs! { status: ConcessionStatus::Recommended, recommended_by: who.user_id, recommended_for: who.acting_for };
    tx.update(&CONCESSION, scope, form.id, form.version, recommended)?;
    Ok(form.id)
}

/// Approves a request within the approver's limits, and gives it. Above the limit it enters the exceptions register.
pub fn approve(tx: &mut Tx, scope: &Scope, approver: Approver, form: &Decision) -> Result<Approved> {
    let found = open_request(tx, scope, form)?;
    check_head(tx, found.fee_head_id)?;
    students::api::lock_student(tx, found.student_id)?;
    let is_above = approver.may_concede(tx, &found)?;
    let who = tx.who().user_id;
    tx.update(&CONCESSION, scope, form.id, form.version, pairs! { status: ConcessionStatus::Approved, approved_by: who })?;
    let notes = Vec::from_iter(shortfall(tx, &found)?);
    let given_minor = apply(tx, &found)?;
    if is_above {
        let whose = exceptions::OfStudent { campus_id: found.campus_id, student_id: found.student_id };
        exceptions::note_of(tx, exceptions::Kind::OverLimit, whose, None, None, given_minor, &found.reason)?;
    }
    Ok(Approved { id: form.id, given_minor, notes })
}

/// Rejects a request, with a reason.
pub fn reject(tx: &mut Tx, scope: &Scope, form: &Decision, reason: &str) -> Result<i64> {
    let found = open_request(tx, scope, form)?;
    let reason = format!("{} · Rejected: {reason}", found.reason);
    tx.update(&CONCESSION, scope, form.id, form.version, pairs! { status: ConcessionStatus::Rejected, reason: reason })?;
    Ok(form.id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentage_over_many_installments_is_that_of_the_heads() {
        // Three heads of Rs 1,000.50 in three installments.
        let line = |n: i64| Covered {
            id: n,
            challan_id: n / 3,
            fee_head_id: n % 3,
            amount_minor: Money(333_50),
            concession_minor: Money::ZERO,
            paid_minor: Money::ZERO,
            period: "2026-11".to_owned(),
            issued_on: None,
            status: ChallanStatus::Planned,
        };
        let lines: Vec<Covered> = (0..9).map(line).collect();
        let given = shares(&lines, 12_50);
        for head in 0..3 {
            let of_head: Money = lines.iter().filter(|line| line.fee_head_id == head).map(|line| given[&line.id]).sum();
            assert_eq!(of_head, Money(125_06));
        }
        assert_eq!(given.values().sum::<Money>(), Money(375_18));
    }
}
