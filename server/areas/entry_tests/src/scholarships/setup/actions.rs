//! A scholarship is made, changed while nothing was awarded by what it gives, funded, and goes over to the next session.

use super::{
    model::{EntryKind, FundForm, SCHOLARSHIP, ScholarshipForm, Terms},
    queries,
};
use kernel::{Edited, Error, Money, Result, Scope, Tx, pairs};

/// Makes a scholarship. 422 at `campus_ids` for a campus out of reach, at `fee_head_ids` for a head on which none is given.
pub fn create(tx: &mut Tx, scope: &Scope, form: &ScholarshipForm) -> Result<i64> {
    check(tx, scope, form)?;
    let campus_id = Some(form.campus_ids[0]).filter(|_| form.campus_ids.len() == 1);
    let id = tx.insert(
        &SCHOLARSHIP,
        pairs! {
            name: form.name.clone(), basis: form.basis, session_id: form.session_id, program_id: form.program_id, campus_id: campus_id,
            awaits_matric: form.awaits_matric, annual_only: form.annual_only, least_result: form.least_result,
            least_attendance: form.least_attendance, note: form.note.clone(), is_active: form.is_active
        },
    )?;
    queries::set_links(tx, id, &form.campus_ids, &form.fee_head_ids)?;
    queries::set_slabs(tx, id, &form.slabs)?;
    Ok(id)
}

fn check(tx: &mut Tx, scope: &Scope, form: &ScholarshipForm) -> Result<()> {
    for campus in &form.campus_ids {
        scope.check_campus("campus_ids", *campus)?;
    }
    academics::api::session(tx, form.session_id).map_err(|_| Error::field("session_id", "Choose a session."))?;
    if let Some(program) = form.program_id {
        academics::api::program(tx, program).map_err(|_| Error::field("program_id", "Choose a program."))?;
    }
    if queries::wrong_heads(tx, &form.fee_head_ids)? > 0 {
        return Err(Error::field(
            "fee_head_ids",
            "A scholarship is given on income: choose active heads that are not a deposit, board fee, tax or fine.",
        ));
    }
    Ok(())
}

/// Changes a scholarship. Once it was awarded, what it gives and to whom stays: 409. 403 for one of campuses beyond the caller's.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &ScholarshipForm) -> Result<i64> {
    let terms = own(tx, scope, id)?;
    check(tx, scope, form)?;
    if queries::has_awards(tx, id)? {
        refuse_other_terms(&terms, form)?;
    } else {
        queries::set_slabs(tx, id, &form.slabs)?;
    }
    let campus_id = Some(form.campus_ids[0]).filter(|_| form.campus_ids.len() == 1);
    tx.update(
        &SCHOLARSHIP,
        scope,
        id,
        version,
        pairs! {
            name: form.name.clone(), basis: form.basis, session_id: form.session_id, program_id: form.program_id, campus_id: campus_id,
            awaits_matric: form.awaits_matric, annual_only: form.annual_only, least_result: form.least_result,
            least_attendance: form.least_attendance, note: form.note.clone(), is_active: form.is_active
        },
    )?;
    queries::set_links(tx, id, &form.campus_ids, &form.fee_head_ids)?;
    Ok(id)
}

fn refuse_other_terms(terms: &Terms, form: &ScholarshipForm) -> Result<()> {
    let same = terms.basis == form.basis
        && terms.session_id == form.session_id
        && terms.fee_head_ids == form.fee_head_ids
        && queries::as_forms(&terms.slabs) == form.slabs;
    if same {
        return Ok(());
    }
    Err(Error::conflict(
        "This scholarship was awarded already: its basis, session, fee heads and slabs stay. Make it inactive and add another one for new slabs.",
    ))
}

/// A scholarship within the scope, locked, with all of its campuses; else 403.
fn own(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Terms> {
    let terms = queries::locked(tx, scope, id)?;
    if terms.campus_ids.iter().any(|campus| !scope.has_campus(*campus)) {
        let sentence = "This scholarship is given at other campuses too. Only somebody who works for all of them can change it.";
        return Err(Error::Forbidden(sentence.into()));
    }
    Ok(terms)
}

/// Deletes a scholarship that was never awarded; 409 else.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    own(tx, scope, id)?;
    if queries::has_awards(tx, id)? {
        return Err(Error::conflict("This scholarship was awarded, so it stays. Make it inactive instead."));
    }
    queries::remove_slabs(tx, id)?;
    let everything = Scope::everything();
    tx.delete(&SCHOLARSHIP, &everything, id)?;
    Ok(())
}

/// Puts money into the budget or takes it out. 409 when more would be taken out than is left. Gives what the budget still bears.
pub fn fund(tx: &mut Tx, scope: &Scope, form: &FundForm) -> Result<Money> {
    own(tx, scope, form.id)?;
    let most = Money::major(10_000_000_000);
    if form.amount_minor.is_zero() || form.amount_minor > most || form.amount_minor < Money::ZERO - most {
        return Err(Error::field("amount_minor", "Enter an amount up to Rs 10,000,000,000; one below zero takes money out."));
    }
    let left = queries::budget_left(tx, form.id)? + form.amount_minor;
    if form.amount_minor.is_negative() && left.is_negative() {
        return Err(Error::conflict(format!("The budget bears Rs {}: so much can be taken out at most.", left - form.amount_minor)));
    }
    let kind = if form.amount_minor.is_positive() { EntryKind::Funded } else { EntryKind::Withdrawn };
    enter(tx, form.id, None, (kind, form.amount_minor), &form.note)?;
    Ok(left)
}

/// An entry of the budget, in the name of whoever works, and in the audit trail.
pub fn enter(tx: &mut Tx, scholarship_id: i64, award_id: Option<i64>, (kind, amount): (EntryKind, Money), note: &str) -> Result<()> {
    let (today, who) = (tx.today(), tx.who().name.clone());
    let row = pairs! {
        scholarship_id: scholarship_id, award_id: award_id, kind: kind, on_date: today, amount_minor: amount, note: note, user_name: who,
    };
    tx.insert_records("scholarship_entry", [row])?;
    let is = serde_json::json!({ "kind": kind, "amount_minor": amount, "note": note, "award_id": award_id });
    tx.audit_event("scholarship", Some(scholarship_id), "budget", None, None, Some(is))
}

/// The same scholarship in another session, made when it is not there; its budget begins with nothing.
pub fn carry_over(tx: &mut Tx, scope: &Scope, id: i64, session_id: i64) -> Result<i64> {
    let old = queries::details(tx, scope, id)?;
    own(tx, scope, id)?;
    if old.row.session_id == session_id {
        return Err(Error::field("session_id", "Choose a session other than the scholarship's own."));
    }
    if let Some(there) = queries::named(tx, session_id, &old.row.name)? {
        return Ok(there);
    }
    let form = ScholarshipForm {
        name: old.row.name,
        basis: old.row.basis,
        session_id,
        program_id: old.program_id,
        campus_ids: old.campus_ids,
        fee_head_ids: old.fee_head_ids,
        slabs: queries::as_forms(&old.slabs),
        awaits_matric: old.awaits_matric,
        annual_only: old.annual_only,
        least_result: old.least_result,
        least_attendance: old.least_attendance,
        note: old.note,
        is_active: true,
    };
    create(tx, scope, &form)
}
