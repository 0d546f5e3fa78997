//! Merit lists: tried out, frozen, published; offers that pass on.

use super::{
    job,
    model::merit::{self, Offer, Standing, allot},
    model::{
        AwardStatus, DeclineForm, FAST_AWARD_LIST, FAST_OFFER, FreezeForm, ListStep, OffersMade, Preview, PreviewForm, PreviewRow,
        SeatsOffered,
    },
    queries::{self, KeptList},
};
use crate::{
    applications::model::{FastStatus, OfferState},
    fast_tests::{
        actions::own,
        model::{FAST_TEST, FastTestStatus},
        queries::{TestBrief, brief},
    },
};
use exams::api::HalfMarks;
use kernel::{App, Error, Result, Scope, Tx, binds, pairs, sql};
use std::collections::{BTreeMap, HashMap};

/// Rows that a preview shows.
const SHOWN: usize = 200;

/// What freezing and publishing would come to; writes nothing.
pub fn preview(tx: &mut Tx, scope: &Scope, form: &PreviewForm) -> Result<Preview> {
    tx.in_scope(&FAST_TEST, scope, form.test_id)?;
    let test = brief(tx, form.test_id)?;
    let program =
        academics::api::program(tx, form.program_id).map_err(|_| Error::field("program_id", "Choose a program from the list."))?;
    let blocks = queries::blocks(tx, &test, form.program_id)?;
    let (standings, rolls) = standings(tx, &test, form.program_id)?;
    let mut choices = queries::choices(tx, test.id, form.program_id)?;
    let waiting: Vec<merit::Waiting> = standings
        .iter()
        .filter_map(|one| {
            let rank = one.rank?;
            Some(merit::Waiting {
                application_id: one.application_id,
                rank,
                choices: choices.remove(&one.application_id).unwrap_or_default(),
            })
        })
        .collect();
    let mut seats = queries::seats(tx, test.id, form.program_id)?;
    let left = queries::left(tx, test.id, form.program_id)?;
    let offers: HashMap<i64, Offer> =
        allot(&waiting, left, test.formula.last_seat).into_iter().map(|offer| (offer.application_id, offer)).collect();
    for seat in &mut seats {
        seat.offered += offers.values().filter(|offer| offer.campus_id == seat.campus_id).count() as i64;
    }
    let count = |is: &dyn Fn(&Standing) -> bool| standings.iter().filter(|one| is(one)).count() as i64;
    Ok(Preview {
        test_id: test.id,
        program_id: form.program_id,
        test_name: test.name.clone(),
        program_name: program.name,
        candidates: standings.len() as i64,
        ranked: count(&|one| one.rank.is_some()),
        below: count(&|one| one.rank.is_none()),
        tied: count(&|one| one.is_tied),
        blocks,
        rows: standings.iter().take(SHOWN).map(|one| shown(one, &rolls, &offers, &seats)).collect(),
        seats,
        formula: test.formula,
    })
}

fn shown(one: &Standing, rolls: &HashMap<i64, String>, offers: &HashMap<i64, Offer>, seats: &[SeatsOffered]) -> PreviewRow {
    let offer = offers.get(&one.application_id);
    let campus = offer.and_then(|offer| seats.iter().find(|seat| seat.campus_id == offer.campus_id));
    PreviewRow {
        application_id: one.application_id,
        roll_no: rolls.get(&one.application_id).cloned().unwrap_or_default(),
        rank: one.rank,
        aggregate: one.aggregate,
        test_marks: HalfMarks(one.test_halves),
        is_tied: one.is_tied,
        decided_by: one.decided_by,
        below: one.below,
        campus_name: campus.map(|campus| campus.campus_name.clone()),
        choice: offer.map(|offer| offer.choice),
    }
}

/// Everybody's standing by the test's formula, and their roll numbers.
fn standings(tx: &mut Tx, test: &TestBrief, program_id: i64) -> Result<(Vec<Standing>, HashMap<i64, String>)> {
    let (parts, candidates) = queries::candidates(tx, test.id, program_id)?;
    let standings = merit::rank(&test.formula, &parts, &candidates);
    Ok((standings, candidates.into_iter().map(|one| (one.application_id, one.roll_no)).collect()))
}

/// Freezes the merit list of a program with its formula: from here on no mark changes. 409 with what stands against it.
pub fn freeze(tx: &mut Tx, scope: &Scope, form: &FreezeForm) -> Result<i64> {
    let test = own(tx, scope, form.test_id)?;
    academics::api::program(tx, form.program_id).map_err(|_| Error::field("program_id", "Choose a program from the list."))?;
    let blocks = queries::blocks(tx, &test, form.program_id)?;
    if !blocks.is_empty() {
        return Err(Error::conflict(blocks.join(" ")));
    }
    let (standings, _) = standings(tx, &test, form.program_id)?;
    let (by, formula) = (tx.who().name.clone(), serde_json::json!(test.formula));
    let id = tx.insert(
        &FAST_AWARD_LIST,
        pairs! {
            name: form.name.clone(), test_id: test.id, program_id: form.program_id, status: AwardStatus::Frozen, formula: formula,
            candidates: standings.len() as i64, frozen_by: by,
        },
    )?;
    let row = |one: &Standing| {
        pairs! {
            application_id: one.application_id, award_list_id: id, rank: one.rank, aggregate: one.aggregate, test_halves: one.test_halves,
            is_tied: one.is_tied, decided_by: one.decided_by, below: one.below,
        }
    };
    tx.insert_lines("fast_merit", standings.iter().map(row))?;
    if test.status == FastTestStatus::Open {
        tx.set(&FAST_TEST, test.id, "closed", pairs! { status: FastTestStatus::Closed })?;
    }
    Ok(id)
}

/// Publishes a frozen list: offers go out by merit and choice, everybody is told by a job.
pub fn publish(tx: &mut Tx, app: &App, scope: &Scope, form: &ListStep) -> Result<OffersMade> {
    let made = publish_quietly(tx, scope, form)?;
    let list = queries::kept(tx, form.id)?;
    job::tell(tx, app, list.id, &list.name)?;
    Ok(made)
}

/// As `publish`, without telling anybody.
pub fn publish_quietly(tx: &mut Tx, scope: &Scope, form: &ListStep) -> Result<OffersMade> {
    let list = own_list(tx, scope, form.id)?;
    if list.status == AwardStatus::Published {
        return Err(Error::conflict("This merit list is published already."));
    }
    let (by, now) = (tx.who().name.clone(), tx.now());
    let values = pairs! { status: AwardStatus::Published, published_by: by, published_at: now };
    tx.update(&FAST_AWARD_LIST, scope, form.id, form.version, values)?;
    let made = offer(tx, &list)?;
    tx.exec(
        sql!(
            "UPDATE fast_application SET status = 'not_awarded', version = version + 1, updated_at = $2 WHERE status = 'appeared'
             AND id IN (SELECT m.application_id FROM fast_merit m WHERE m.award_list_id = $1)"
        ),
        &binds![list.id, now],
    )?;
    close_test(tx, list.test_id)?;
    Ok(made)
}

/// A test whose lists are all published is published.
fn close_test(tx: &mut Tx, test_id: i64) -> Result<()> {
    let open: i64 = tx.value(
        sql!(
            "SELECT count(*) FROM (SELECT DISTINCT a.program_id FROM fast_application a WHERE a.test_id = $1 AND a.status = 'appeared') p"
        ),
        &binds![test_id],
    )?;
    if open == 0 {
        tx.set(&FAST_TEST, test_id, "published", pairs! { status: FastTestStatus::Published })?;
    }
    Ok(())
}

/// Offers the seats that nobody holds to those who wait, by merit and choice.
fn offer(tx: &mut Tx, list: &KeptList) -> Result<OffersMade> {
    let test = brief(tx, list.test_id)?;
    let waiting = queries::waiting(tx, list)?;
    let left = queries::left(tx, list.test_id, list.program_id)?;
    let offers = allot(&waiting, left, test.formula.last_seat);
    let (now, expires_on) = (tx.now(), tx.today() + chrono::Duration::days(test.formula.offer_days));
    let row = |offer: &Offer| {
        pairs! {
            award_list_id: list.id, application_id: offer.application_id, program_id: list.program_id, campus_id: offer.campus_id,
            choice: offer.choice, state: OfferState::Offered, expires_on: expires_on,
        }
    };
    tx.insert_records("fast_offer", offers.iter().map(row))?;
    let ids: Vec<i64> = offers.iter().map(|offer| offer.application_id).collect();
    tx.exec(
        sql!("UPDATE fast_application SET status = $2, version = version + 1, updated_at = $3 WHERE id IN [$1]"),
        &binds![&ids, FastStatus::Awarded, now],
    )?;
    let mut of_campus: BTreeMap<i64, i64> = BTreeMap::new();
    for offer in &offers {
        *of_campus.entry(offer.campus_id).or_default() += 1;
    }
    for (campus, offers) in of_campus {
        let is = serde_json::json!({ "offers": offers, "expires_on": expires_on });
        tx.audit_event("fast award list", Some(list.id), "offers made", Some(campus), None, Some(is))?;
    }
    Ok(OffersMade { offers: offers.len() as i64, expired: 0, waiting: (waiting.len() - offers.len()) as i64 })
}

/// Ends offers that nobody took up in time and passes their seats on to the next.
pub fn pass_on(tx: &mut Tx, app: &App, scope: &Scope, form: &ListStep) -> Result<OffersMade> {
    let list = own_list(tx, scope, form.id)?;
    if list.status != AwardStatus::Published {
        return Err(Error::conflict("This merit list is not published yet."));
    }
    pass_list_on(tx, app, &list)
}

fn pass_list_on(tx: &mut Tx, app: &App, list: &KeptList) -> Result<OffersMade> {
    let over = queries::overdue(tx, list.id)?;
    for id in &over {
        tx.set(&FAST_OFFER, *id, "expired", pairs! { state: OfferState::Expired })?;
    }
    let made = offer(tx, list)?;
    if made.offers > 0 {
        job::tell(tx, app, list.id, &list.name)?;
    }
    Ok(OffersMade { expired: over.len() as i64, ..made })
}

/// As `pass_on`, by the program itself, of every list with offers that are over.
pub fn pass_all_on(tx: &mut Tx, app: &App) -> Result<usize> {
    let lists = queries::lists_with_overdue(tx)?;
    for id in &lists {
        let seen = queries::kept(tx, *id)?;
        tx.lock("fast_test", seen.test_id)?;
        pass_list_on(tx, app, &seen)?;
    }
    Ok(lists.len())
}

/// The applicant does not want the seat: it is free for the next.
pub fn decline(tx: &mut Tx, scope: &Scope, form: &DeclineForm) -> Result<i64> {
    tx.in_scope(&FAST_OFFER, scope, form.id)?;
    // An admission that is made of the application locks this too: one of the two is told that it came late.
    let application: i64 = tx.value(sql!("SELECT application_id FROM fast_offer WHERE id = $1"), &binds![form.id])?;
    tx.lock("fast_application", application)?;
    tx.lock("fast_offer", form.id)?;
    let before = tx.in_scope(&FAST_OFFER, scope, form.id)?;
    if before.get("state").and_then(|state| state.as_str()) != Some(OfferState::Offered.as_str()) {
        return Err(Error::conflict("This offer is no longer valid."));
    }
    let campus = before.get("campus_id").and_then(serde_json::Value::as_i64);
    tx.set(&FAST_OFFER, form.id, "declined", pairs! { state: OfferState::Declined })?;
    tx.audit_event("fast offer", Some(form.id), "reason", campus, None, Some(serde_json::json!({ "reason": form.reason })))?;
    Ok(form.id)
}

/// A list that somebody steps, its test locked: within the scope, else 404; with all campuses, else 403.
fn own_list(tx: &mut Tx, scope: &Scope, id: i64) -> Result<KeptList> {
    tx.in_scope(&FAST_AWARD_LIST, scope, id)?;
    let seen = queries::kept(tx, id)?;
    own(tx, scope, seen.test_id)?;
    queries::kept(tx, id)
}
