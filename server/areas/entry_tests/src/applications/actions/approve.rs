//! Approving: roll numbers by the series of the centre, and a seat each. All of them, or none.

use crate::{
    applications::{
        job,
        model::{ApproveForm, Approved, FastApplication, FastStatus},
        queries::{self, ToApprove},
    },
    fast_tests::queries::{TestBrief, brief},
};
use academics::api::Clock;
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{App, Error, Listed as _, Result, Scope, Selection, Tx, Value, binds, db::search::search_rows, pairs, sql, time};
use std::collections::{BTreeMap, BTreeSet, HashSet};

/// Where and when the chosen applications sit the test.
struct Place {
    centre_id: i64,
    campus_id: i64,
    campus_code: String,
    campus_name: String,
    on: NaiveDate,
    at: Clock,
}

/// An application with what it gets.
struct Seated {
    one: ToApprove,
    room_id: i64,
    seat_no: i64,
    roll_no: String,
    slip_code: String,
}

/// Approves all of these or none. Whoever has a roll number keeps it, and keeps the seat unless centre, day or time are others.
pub fn approve(tx: &mut Tx, app: &App, scope: &Scope, form: &ApproveForm) -> Result<Approved> {
    let (approved, changed) = approve_quietly(tx, scope, form)?;
    if !changed.is_empty() {
        job::tell_approved(tx, app, changed)?;
    }
    Ok(approved)
}

/// As `approve`, without telling anybody; gives those whose slip is new.
pub fn approve_quietly(tx: &mut Tx, scope: &Scope, form: &ApproveForm) -> Result<(Approved, Vec<i64>)> {
    let ids = chosen(tx, scope, &form.application_ids, form.query.as_ref())?;
    let seen = queries::to_approve(tx, scope, &ids)?;
    if seen.len() != ids.len() {
        return Err(Error::NotFound("Some of these applications are not there, or not of your campuses. Load the list again.".into()));
    }
    let test = one_test(tx, &seen)?;
    let place = place(tx, scope, &test, form)?;
    // Who seats at the same centre waits here.
    tx.lock("fast_centre", place.centre_id)?;
    let found = queries::to_approve(tx, scope, &ids)?;
    refuse_undue(&found)?;
    let seated = seat(tx, &test, &place, found)?;
    let changed: Vec<&Seated> = seated.iter().filter(|one| differs(one, &place)).collect();
    write(tx, &place, &changed)?;
    let new: Vec<i64> = seated.iter().filter(|one| one.one.roll_no.is_none()).map(|one| one.one.id).collect();
    let told: Vec<i64> = changed.iter().map(|one| one.one.id).collect();
    let approved = Approved {
        approved: seated.len() as i64,
        kept: (seated.len() - new.len()) as i64,
        first_roll_no: seated.first().map(|one| one.roll_no.clone()),
        last_roll_no: seated.last().map(|one| one.roll_no.clone()),
    };
    Ok((approved, told))
}

/// Those that a form names, or that its query matches.
pub fn chosen(tx: &mut Tx, scope: &Scope, named: &[i64], query: Option<&BTreeMap<String, String>>) -> Result<Vec<i64>> {
    const MOST: i64 = 10_000;
    let ids: BTreeSet<i64> = match query {
        None => named.iter().copied().collect(),
        Some(query) => {
            let selection = Selection { ids: Vec::new(), query: Some(query.clone()) };
            selection.resolve(tx, FastApplication::LIST, scope, MOST)?.into_iter().collect()
        }
    };
    if ids.is_empty() {
        return Err(Error::field("application_ids", "Choose at least one application."));
    }
    Ok(ids.into_iter().collect())
}

fn differs(one: &Seated, place: &Place) -> bool {
    let is = &one.one;
    is.status != FastStatus::Approved
        || is.centre_id != Some(place.centre_id)
        || is.test_on != Some(place.on)
        || is.test_at != Some(place.at)
}

fn one_test(tx: &mut Tx, found: &[ToApprove]) -> Result<TestBrief> {
    let tests: BTreeSet<i64> = found.iter().map(|one| one.test_id).collect();
    match (tests.first(), tests.len()) {
        (Some(id), 1) => brief(tx, *id),
        _ => Err(Error::field("application_ids", "Choose applications of one entry test.")),
    }
}

fn place(tx: &mut Tx, scope: &Scope, test: &TestBrief, form: &ApproveForm) -> Result<Place> {
    let unknown = || Error::field("campusCode", "Choose a centre of this entry test.");
    let campus_id = institution::api::campus_by_code(tx, &form.campus_code)?.ok_or_else(unknown)?;
    scope.check_campus("campusCode", campus_id)?;
    let centre_id = queries::centre_of(tx, test.id, CampusId(campus_id))?.ok_or_else(unknown)?;
    if form.date < tx.today() {
        return Err(Error::field("date", "The test is not held on a day that has passed."));
    }
    let campus = institution::api::campus(tx, campus_id)?;
    Ok(Place { centre_id, campus_id, campus_code: campus.code, campus_name: campus.name, on: form.date, at: form.test_time })
}

/// 409 naming the first of those that cannot be approved.
fn refuse_undue(found: &[ToApprove]) -> Result<()> {
    let named = |of: Vec<&str>| {
        let more = of.len().saturating_sub(3);
        let first = of.iter().take(3).copied().collect::<Vec<_>>().join(", ");
        if more > 0 { format!("{first} and {more} others") } else { first }
    };
    let decided: Vec<&str> = found
        .iter()
        .filter(|one| !matches!(one.status, FastStatus::Pending | FastStatus::Approved))
        .map(|one| one.application_no.as_str())
        .collect();
    if !decided.is_empty() {
        return Err(Error::conflict(format!("These are not pending any more: {}. Nothing was approved.", named(decided))));
    }
    let unpaid: Vec<&str> =
        found.iter().filter(|one| one.fee_slip_id.is_some() && one.fee_paid_on.is_none()).map(|one| one.application_no.as_str()).collect();
    if !unpaid.is_empty() {
        return Err(Error::conflict(format!("The test fee of these has not arrived: {}. Nothing was approved.", named(unpaid))));
    }
    Ok(())
}

/// Gives each a roll number and a seat, in the order in which they applied. 422 at the centre when its seats do not suffice.
fn seat(tx: &mut Tx, test: &TestBrief, place: &Place, found: Vec<ToApprove>) -> Result<Vec<Seated>> {
    let moves = |one: &ToApprove| {
        one.seat_no.is_none() || one.centre_id != Some(place.centre_id) || one.test_on != Some(place.on) || one.test_at != Some(place.at)
    };
    let moving: Vec<i64> = found.iter().filter(|one| moves(one)).map(|one| one.id).collect();
    let taken: HashSet<(i64, i64)> = queries::seats_taken(tx, (place.centre_id, place.on, place.at), &moving)?.into_iter().collect();
    let rooms = queries::rooms(tx, place.centre_id)?;
    let all = rooms.iter().flat_map(|(room, seats)| (1..=*seats).map(move |seat| (*room, seat)));
    let mut free = all.filter(|seat| !taken.contains(seat));
    let total: i64 = rooms.iter().map(|(_, seats)| seats).sum();
    let left = total - taken.len() as i64;
    if left < moving.len() as i64 {
        return Err(Error::field(
            "campusCode",
            format!(
                "{} has {left} seats left on {} at {}; {} are needed. Nothing was approved.",
                place.campus_name,
                time::show(place.on),
                place.at.show(),
                moving.len()
            ),
        ));
    }
    let lacking = found.iter().filter(|one| one.roll_no.is_none()).count() as i64;
    let mut next = if lacking == 0 { 0 } else { tx.take_numbers(&format!("fast-roll/{}/{}", test.code, place.campus_code), lacking)? };
    let mut out = Vec::with_capacity(found.len());
    for one in found {
        let own = one.room_id.zip(one.seat_no).filter(|_| !moves(&one));
        let (room_id, seat_no) = own.or_else(|| free.next()).ok_or_else(|| Error::internal("a seat that was counted"))?;
        let roll_no = one.roll_no.clone().unwrap_or_else(|| {
            next += 1;
            format!("{}-{}-{:05}", test.code, place.campus_code, next - 1)
        });
        let slip_code = one.slip_code.clone().unwrap_or_else(kernel::paper_code::of_paper);
        out.push(Seated { one, room_id, seat_no, roll_no, slip_code });
    }
    Ok(out)
}

/// What somebody is found by once there is a roll number, and was not before.
fn new_words(one: &Seated) -> Vec<Vec<Value>> {
    let (is, kind, campus) = (&one.one, "fast application", Some(one.one.campus_id));
    let texts = [is.name.as_str(), is.father_name.as_str(), is.city.as_deref().unwrap_or_default()];
    let had = search_rows(kind, is.id, campus, &texts, &[&is.application_no, &is.identity_no, &is.phone]);
    search_rows(kind, is.id, campus, &[], &[&one.roll_no]).into_iter().filter(|row| !had.contains(row)).collect()
}

/// Writes all of them by a few statements, with an event each.
fn write(tx: &mut Tx, place: &Place, changed: &[&Seated]) -> Result<()> {
    if changed.is_empty() {
        return Ok(());
    }
    let ids: Vec<i64> = changed.iter().map(|one| one.one.id).collect();
    tx.exec(sql!("UPDATE fast_application SET room_id = NULL, seat_no = NULL WHERE id IN [$1] AND seat_no IS NOT NULL"), &binds![&ids])?;
    let rows = changed.iter().map(|one| {
        pairs! {
            application_id: one.one.id, centre_id: place.centre_id, room_id: one.room_id, seat_no: one.seat_no, roll_no: &one.roll_no,
            slip_code: &one.slip_code
        }
    });
    tx.insert_lines("fast_seating", rows)?;
    let now = tx.now();
    tx.exec(
        sql!(
            "UPDATE fast_application SET version = version + 1, updated_at = $4, status = 'approved', centre_id = s.centre_id, room_id = s.room_id,
                    seat_no = s.seat_no, roll_no = s.roll_no, slip_code = s.slip_code, test_on = $2, test_at = $3,
                    confirmed_at = coalesce(confirmed_at, $4)
             FROM fast_seating s WHERE s.application_id = fast_application.id AND s.centre_id = $1"
        ),
        &binds![place.centre_id, place.on, place.at, now],
    )?;
    tx.exec(sql!("DELETE FROM fast_seating WHERE centre_id = $1"), &binds![place.centre_id])?;
    tx.exec(sql!("DELETE FROM fast_application_campus WHERE application_id IN [$1] AND choice IS NULL"), &binds![&ids])?;
    tx.exec(
        sql!(
            "INSERT INTO fast_application_campus (application_id, campus_id, choice)
             SELECT a.id, CAST($2 AS BIGINT), CAST(NULL AS BIGINT) FROM fast_application a WHERE a.id IN [$1]
             ON CONFLICT (application_id, campus_id) DO NOTHING"
        ),
        &binds![&ids, place.campus_id],
    )?;
    let mut words: Vec<Vec<Value>> = Vec::new();
    for one in changed {
        if one.one.roll_no.is_none() {
            words.extend(new_words(one));
        }
        let is = serde_json::json!({
            "status": "approved", "roll_no": one.roll_no, "centre_id": place.centre_id, "room_id": one.room_id, "seat_no": one.seat_no,
            "test_on": place.on, "test_at": place.at.0,
        });
        let was = serde_json::json!({ "status": one.one.status, "roll_no": one.one.roll_no, "centre_id": one.one.centre_id });
        tx.audit_event("fast application", Some(one.one.id), "approved", Some(one.one.campus_id), Some(was), Some(is))?;
    }
    tx.add_search_rows(&words)
}
