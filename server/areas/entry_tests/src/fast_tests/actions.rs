//! Setting a test up, and its steps.

use super::{
    model::{FAST_TEST, FastTestForm, FastTestStatus, StepForm},
    queries::{self, TestBrief},
};
use academics::api as academic;
use institution::api::CampusId;
use kernel::{Edited, Error, Result, Scope, Tx, Value, binds, pairs, sql};

type Pairs = Vec<(&'static str, Value)>;

/// A test that somebody changes, locked: within the scope, else 404; with all of its campuses, else 403.
pub fn own(tx: &mut Tx, scope: &Scope, id: i64) -> Result<TestBrief> {
    tx.in_scope(&FAST_TEST, scope, id)?;
    tx.lock("fast_test", id)?;
    if queries::campuses(tx, id)?.iter().any(|campus| !scope.has_campus(*campus)) {
        return Err(Error::Forbidden(
            "This entry test is of other campuses too. Only somebody who works for all of them can do this.".into(),
        ));
    }
    queries::brief(tx, id)
}

/// Adds an entry test as a draft. 422 at the field that is wrong: a campus that is not one's own, a program that it does not offer.
pub fn create(tx: &mut Tx, scope: &Scope, form: &FastTestForm) -> Result<i64> {
    check_places(tx, scope, form)?;
    let mut values = texts(form);
    values.extend(formula(form));
    values.extend(pairs! { session_id: form.session_id, code: form.code.clone(), status: FastTestStatus::Draft });
    let id = tx.insert(&FAST_TEST, values)?;
    put_lines(tx, id, form)?;
    Ok(id)
}

/// Changes an entry test. Once applications are open the formula, the fee and the seats in use stand: 409 says what.
pub fn update(tx: &mut Tx, scope: &Scope, Edited { id, version }: Edited, form: &FastTestForm) -> Result<i64> {
    let test = own(tx, scope, id)?;
    check_places(tx, scope, form)?;
    let mut values = texts(form);
    match test.status {
        FastTestStatus::Published => {
            return Err(Error::conflict("The results of this entry test are published. It does not change any more."));
        }
        FastTestStatus::Draft => {
            values.extend(formula(form));
            values.extend(pairs! { session_id: form.session_id, code: form.code.clone() });
        }
        FastTestStatus::Open | FastTestStatus::Closed => refuse_other_formula(tx, &test, form)?,
    }
    tx.update(&FAST_TEST, scope, id, version, values)?;
    if test.status == FastTestStatus::Draft && queries::applications(tx, id)? == 0 {
        clear_lines(tx, id)?;
        put_lines(tx, id, form)?;
    } else {
        grow_lines(tx, id, form)?;
        tx.move_access_epoch()?;
    }
    Ok(id)
}

/// Formula, parts and fee were told to whoever applied: they stand.
fn refuse_other_formula(tx: &mut Tx, test: &TestBrief, form: &FastTestForm) -> Result<()> {
    let before = &test.formula;
    let same = before.matric_weight == form.matric_weight
        && before.test_weight == form.test_weight
        && before.interview_weight == form.interview_weight
        && before.matric_minimum == form.matric_minimum
        && before.test_minimum == form.test_minimum
        && before.interview_minimum == form.interview_minimum
        && before.interview_total == form.interview_total
        && before.hafiz_marks == form.hafiz_marks
        && before.gap_hundredths == form.gap_hundredths
        && before.tie_breaks == form.tie_breaks
        && before.last_seat == form.last_seat
        && test.fee_minor == form.fee_minor
        && test.code == form.code
        && test.session_id == form.session_id;
    let parts = queries::parts(tx, test.id)?;
    let same_parts = parts.len() == form.parts.len()
        && parts.iter().zip(&form.parts).all(|(is, asked)| {
            (is.name.as_str(), is.total_marks, is.minimum_marks) == (asked.name.as_str(), asked.total_marks, asked.minimum_marks)
        });
    if same && same_parts {
        return Ok(());
    }
    Err(Error::conflict("Applications were opened, so code, session, fee, parts and formula of this entry test stand as they were told."))
}

fn texts(form: &FastTestForm) -> Pairs {
    pairs! {
        name: form.name.clone(), on_date: form.on_date, starts_at: form.starts_at, opens_on: form.opens_on, closes_on: form.closes_on,
        rules: form.rules.clone(), offer_days: form.offer_days,
    }
}

fn formula(form: &FastTestForm) -> Pairs {
    let breaks = serde_json::json!(form.tie_breaks);
    pairs! {
        fee_minor: form.fee_minor, matric_weight: form.matric_weight, test_weight: form.test_weight, interview_weight: form.interview_weight,
        matric_minimum: form.matric_minimum, test_minimum: form.test_minimum, interview_minimum: form.interview_minimum,
        interview_total: form.interview_total, hafiz_marks: form.hafiz_marks, gap_hundredths: form.gap_hundredths, tie_breaks: breaks,
        last_seat: form.last_seat,
    }
}

/// 422 for a campus that is not the caller's, a session that is not there, a program that a campus does not offer.
fn check_places(tx: &mut Tx, scope: &Scope, form: &FastTestForm) -> Result<()> {
    if let Err(Error::NotFound(_)) = academic::session(tx, form.session_id) {
        return Err(Error::field("session_id", "Choose a session from the list."));
    }
    for (n, centre) in form.centres.iter().enumerate() {
        scope.check_campus(&format!("centres.{n}.campus_id"), centre.campus_id)?;
    }
    for (n, seat) in form.seats.iter().enumerate() {
        scope.check_campus(&format!("seats.{n}.campus_id"), seat.campus_id)?;
        if !queries::is_offered(tx, seat.program_id, CampusId(seat.campus_id))? {
            return Err(Error::field(format!("seats.{n}.program_id"), "This campus does not offer this program."));
        }
    }
    Ok(())
}

fn clear_lines(tx: &mut Tx, id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM fast_room WHERE centre_id IN (SELECT n.id FROM fast_centre n WHERE n.test_id = $1)"), &binds![id])?;
    tx.exec(sql!("DELETE FROM fast_centre WHERE test_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM fast_part WHERE test_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM fast_seat WHERE test_id = $1"), &binds![id])?;
    tx.exec(sql!("DELETE FROM fast_test_campus WHERE test_id = $1"), &binds![id]).map(drop)
}

fn put_lines(tx: &mut Tx, id: i64, form: &FastTestForm) -> Result<()> {
    let parts = (0_i64..).zip(&form.parts).map(|(n, part)| {
        pairs! { test_id: id, place: n, name: &part.name, total_marks: part.total_marks, minimum_marks: part.minimum_marks }
    });
    tx.insert_lines("fast_part", parts)?;
    let seats = form.seats.iter().map(|seat| {
        pairs! { test_id: id, program_id: seat.program_id, campus_id: seat.campus_id, seats: seat.seats }
    });
    tx.insert_lines("fast_seat", seats)?;
    for centre in &form.centres {
        add_centre(tx, id, centre)?;
    }
    put_campuses(tx, id, form)
}

fn put_campuses(tx: &mut Tx, id: i64, form: &FastTestForm) -> Result<()> {
    tx.exec(sql!("DELETE FROM fast_test_campus WHERE test_id = $1"), &binds![id])?;
    tx.insert_lines("fast_test_campus", form.campuses().into_iter().map(|campus| pairs! { test_id: id, campus_id: campus }))
}

fn add_centre(tx: &mut Tx, test_id: i64, centre: &super::model::CentreLine) -> Result<()> {
    let centre_id: i64 =
        tx.value(sql!("INSERT INTO fast_centre (test_id, campus_id) VALUES ($1, $2) RETURNING id"), &binds![test_id, centre.campus_id])?;
    let rooms = (0_i64..).zip(&centre.rooms).map(|(n, room)| {
        pairs! { centre_id: centre_id, place: n, name: &room.name, seats: room.seats }
    });
    tx.insert_lines("fast_room", rooms)
}

/// After applications came: centres, rooms and seats are added or grow; what somebody chose or sits in stays.
fn grow_lines(tx: &mut Tx, id: i64, form: &FastTestForm) -> Result<()> {
    let kept =
        || Error::conflict("Applications name the centres, rooms and seats of this test: they are added or made larger, not taken away.");
    let centres = queries::centres(tx, id)?;
    if centres.iter().any(|is| form.centres.iter().all(|asked| asked.campus_id != is.campus_id)) {
        return Err(kept());
    }
    for asked in &form.centres {
        let Some(is) = centres.iter().find(|is| is.campus_id == asked.campus_id) else {
            add_centre(tx, id, asked)?;
            continue;
        };
        if asked.rooms.len() < is.rooms.len() {
            return Err(kept());
        }
        for (n, room) in asked.rooms.iter().enumerate() {
            match is.rooms.get(n) {
                Some(before) if room.seats < before.seats => return Err(kept()),
                Some(before) => {
                    tx.exec(sql!("UPDATE fast_room SET name = $2, seats = $3 WHERE id = $1"), &binds![before.id, &room.name, room.seats])?
                }
                None => tx.exec(
                    sql!("INSERT INTO fast_room (centre_id, place, name, seats) VALUES ($1, $2, $3, $4)"),
                    &binds![is.id, n as i64, &room.name, room.seats],
                )?,
            };
        }
    }
    let seats = queries::seats(tx, id)?;
    let is_there =
        |is: &super::model::SeatShown| form.seats.iter().any(|asked| (asked.program_id, asked.campus_id) == (is.program_id, is.campus_id));
    if !seats.iter().all(is_there) {
        return Err(kept());
    }
    for asked in &form.seats {
        tx.exec(
            sql!(
                "INSERT INTO fast_seat (test_id, program_id, campus_id, seats) VALUES ($1, $2, $3, $4)
                 ON CONFLICT (test_id, program_id, campus_id) DO UPDATE SET seats = excluded.seats"
            ),
            &binds![id, asked.program_id, asked.campus_id, asked.seats],
        )?;
    }
    put_campuses(tx, id, form)
}

/// Opened for applications, closed, or opened again with a reason.
pub fn step(tx: &mut Tx, scope: &Scope, form: &StepForm) -> Result<i64> {
    use FastTestStatus::{Closed, Draft, Open};
    let test = own(tx, scope, form.id)?;
    let (today, reason) = (tx.today(), form.reason.clone());
    match (test.status, form.status) {
        (Draft, Open) if test.closes_on < today => {
            return Err(Error::conflict("The last day of applications has passed. Move it first."));
        }
        (Draft, Open) | (Open, Closed) => (),
        (Closed, Open) | (Open, Draft) if reason.is_none() => return Err(Error::field("reason", "Say why the step is taken back.")),
        (Closed, Open) if has_scripts(tx, test.id)? => {
            return Err(Error::conflict("Scripts have their codes already: no more applications are taken."));
        }
        (Open, Draft) if queries::applications(tx, test.id)? > 0 => {
            return Err(Error::conflict("Applications came in already: their formula stands. Close the test instead."));
        }
        (Closed, Open) | (Open, Draft) => (),
        _ => return Err(Error::conflict("This is not the next step of this entry test. Load it again.")),
    }
    tx.update(&FAST_TEST, scope, form.id, form.version, pairs! { status: form.status, status_reason: reason })?;
    // The public page lists what is open.
    tx.move_access_epoch()?;
    Ok(form.id)
}

fn has_scripts(tx: &mut Tx, test_id: i64) -> Result<bool> {
    tx.value(sql!("SELECT EXISTS (SELECT 1 FROM fast_script WHERE test_id = $1)"), &binds![test_id])
}

/// Deletes a draft without applications; else 409.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    let test = own(tx, scope, id)?;
    if test.status != FastTestStatus::Draft || queries::applications(tx, id)? > 0 {
        return Err(Error::conflict("Only a draft without applications is deleted. Close the test instead."));
    }
    clear_lines(tx, id)?;
    // Its campuses were looked at above, and are gone by now.
    tx.delete(&FAST_TEST, &Scope::everything(), id)
}
