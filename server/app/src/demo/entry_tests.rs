//! Two entry tests for the next session: one that is over, with its merit list and offers, and one that takes applications now.

use super::{Place, Run, chance::Chance, names, transaction};
use ::entry_tests::demo::{self, ApproveForm, CentreForm, CentreLine, FreezeForm, MarkLine, MarksForm, Round, SaveFast};
use chrono::{Days, NaiveDate};
use kernel::{Error, Result, Tx};
use people::api::Gender;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Days since the test that is over, and since its results.
const HELD: u64 = 16;
const PUBLISHED: u64 = 3;
/// Campuses of a test at most.
const CAMPUSES: usize = 4;
/// The level of the classes that the test is for, when there are such.
const LEVEL: i64 = 11;

/// Applications of the test that is over, for so many students.
fn wanted(students: usize) -> usize {
    (students / 3).clamp(60, 500)
}

/// What the tests are made of.
#[derive(Clone)]
struct Setting {
    session_id: i64,
    program_id: i64,
    places: Vec<Place>,
    today: NaiveDate,
    count: usize,
}

/// Writes both tests; gives how many applications.
pub fn write(run: &Run) -> Result<usize> {
    let Some(setting) = setting(run)? else { return Ok(0) };
    let made = held(run, &setting)? + open(run, &setting)?;
    Ok(made)
}

fn setting(run: &Run) -> Result<Option<Setting>> {
    let name = run.calendar.next_session().session_name();
    let session: Option<i64> = run.app.db.read_now(move |tx| ::entry_tests::demo::session_named(tx, &name))?;
    let classes = &run.studies.classes;
    let Some(class) = classes.iter().find(|class| class.level == LEVEL).or_else(|| classes.last()) else { return Ok(None) };
    let offers = |place: &&Place| {
        let own = run.studies.offered.get(&place.id);
        own.is_some_and(|own| own.iter().any(|n| classes[*n].program_id == class.program_id))
    };
    let places: Vec<Place> = run.group.places.iter().filter(offers).take(CAMPUSES).cloned().collect();
    let Some(session_id) = session.filter(|_| !places.is_empty()) else { return Ok(None) };
    let count = wanted(run.of_student.len());
    Ok(Some(Setting { session_id, program_id: class.program_id, places, today: run.calendar.today, count }))
}

fn form(setting: &Setting, (name, code): (&str, &str), on: NaiveDate, fee_minor: i64) -> Result<demo::FastTestForm> {
    let rooms =
        |seats: i64| json!([{ "name": "Hall", "seats": seats }, { "name": "Room 1", "seats": 40 }, { "name": "Room 2", "seats": 40 }]);
    let centres: Vec<Value> =
        setting.places.iter().map(|place| json!({ "campus_id": place.id, "rooms": rooms(setting.count as i64) })).collect();
    let each = (setting.count / 3 / setting.places.len()).max(5);
    let seats: Vec<Value> =
        setting.places.iter().map(|place| json!({ "program_id": setting.program_id, "campus_id": place.id, "seats": each })).collect();
    let form = json!({
        "name": name, "code": code, "session_id": setting.session_id, "on_date": on, "starts_at": "09:00", "opens_on": on - Days::new(40),
        "closes_on": on - Days::new(6), "fee_minor": fee_minor,
        "rules": "Bring your slip and your B-form or CNIC.\nBe at the centre half an hour before the test.\nMobile phones stay outside.",
        "matric_weight": 50, "test_weight": 50, "matric_minimum": 45, "test_minimum": 33, "hafiz_marks": 20, "gap_hundredths": 100,
        "tie_breaks": ["test", "matric", "older"], "last_seat": "both", "offer_days": 10,
        "parts": [{ "name": "English", "total_marks": 30 }, { "name": "Mathematics", "total_marks": 40 }, { "name": "Science", "total_marks": 30 }],
        "centres": centres, "seats": seats,
    });
    serde_json::from_value(form).map_err(|error| Error::internal(format!("the demo's entry test: {error}")))
}

fn applicant(chance: &mut Chance, setting: &Setting, test_id: i64, n: usize) -> SaveFast {
    let girl = chance.percent(48);
    let family = names::family(chance);
    let mut choices: Vec<i64> = setting.places.iter().map(|place| place.id).collect();
    chance.shuffle(&mut choices);
    choices.truncate(chance.between(1, 3) as usize);
    let place = &setting.places[n % setting.places.len()];
    let serial = 700_000 + test_id as u64 * 10_000 + n as u64;
    let born = setting.today - Days::new(365 * 15 + chance.between(0, 700) as u64);
    SaveFast {
        test_id: Some(test_id),
        name: names::person(chance, girl, family).english,
        father_name: names::person(chance, false, family).english,
        identity_no: names::identity(place.district, serial, girl),
        gender: Some(if girl { Gender::Female } else { Gender::Male }),
        date_of_birth: Some(born),
        phone: names::mobile(chance),
        email: chance.percent(70).then(|| format!("applicant{serial}@example.com")),
        city: Some(place.city.to_owned()),
        board_roll_no: Some(format!("{}", 400_000 + serial % 90_000)),
        matric_obtained: Some(chance.between(560, 1_070)),
        matric_total: Some(1_100),
        is_hafiz: n.is_multiple_of(17),
        hafiz_verified: n.is_multiple_of(34),
        gap_years: if n.is_multiple_of(23) { 1 } else { 0 },
        program_id: Some(setting.program_id),
        choices,
        ..SaveFast::default()
    }
}

/// The test that is over: from the first application to the offers.
fn held(run: &Run, setting: &Setting) -> Result<usize> {
    let on = setting.today - Days::new(HELD);
    let (scope, calendar, app) = (run.group.scope.clone(), run.calendar, run.app.clone());
    let year = on.format("%y").to_string();
    let (own, of) = (scope.clone(), setting.clone());
    let test = form(setting, ("Entry test, first round", &format!("E{year}A")), on, 0)?;
    let applied_on = on - Days::new(20);
    let (test_id, ids) = transaction(&run.app, calendar.at(applied_on, 10, 0), &run.group.founder, move |tx| {
        let mut chance = Chance::new(95);
        let test_id = demo::open_test(tx, &own, test.clone())?;
        let mut ids = Vec::new();
        for n in 0..of.count {
            ids.push(demo::apply(tx, &app, &own, applicant(&mut chance, &of, test_id, n))?);
        }
        Ok((test_id, ids))
    })?;
    let count = ids.len();
    // Every campus's share sits there; a few stay pending.
    let (own, places) = (scope.clone(), setting.places.clone());
    transaction(&run.app, calendar.at(on - Days::new(5), 11, 0), &run.group.founder, move |tx| {
        let mut of_place: BTreeMap<usize, Vec<i64>> = BTreeMap::new();
        for (n, id) in ids.iter().enumerate().filter(|(n, _)| n % 50 != 49) {
            of_place.entry(n % places.len()).or_default().push(*id);
        }
        for (place, ids) in of_place {
            let form = json!({ "application_ids": ids, "date": on, "testTime": "09:00", "campusCode": places[place].code });
            let form: ApproveForm = serde_json::from_value(form).map_err(|error| Error::internal(error.to_string()))?;
            demo::approve(tx, &own, &form)?;
        }
        Ok(())
    })?;
    sit(run, setting, test_id, on)?;
    let (own, program_id) = (scope, setting.program_id);
    transaction(&run.app, calendar.at(setting.today - Days::new(PUBLISHED), 12, 0), &run.group.founder, move |tx| {
        demo::publish(tx, &own, &FreezeForm { test_id, program_id, name: "Merit list, first round".into() })
    })?;
    Ok(count)
}

/// The day of the test, and the two rounds of marks.
fn sit(run: &Run, setting: &Setting, test_id: i64, on: NaiveDate) -> Result<()> {
    let (scope, calendar) = (run.group.scope.clone(), run.calendar);
    let (own, places) = (scope.clone(), setting.places.clone());
    let (codes, parts) = transaction(&run.app, calendar.at(on, 13, 0), &run.group.founder, move |tx| {
        for place in &places {
            let seated = demo::seated(tx, test_id, place.id)?;
            let lines = seated.iter().enumerate().map(|(n, (id, version))| CentreLine {
                id: *id,
                version: *version,
                appeared: Some(n % 13 != 12),
                interview_marks: None,
            });
            let form = CentreForm { test_id, campus_id: place.id, lines: lines.collect() };
            if !form.lines.is_empty() {
                demo::enter_attendance(tx, &own, &form)?;
            }
        }
        demo::give_codes(tx, &own, test_id)
    })?;
    for (round, who, day) in [(Round::First, &run.group.founder, 3_u64), (Round::Second, &run.staff.chief, 6)] {
        let (own, codes, parts) = (scope.clone(), codes.clone(), parts.clone());
        transaction(&run.app, calendar.at(on + Days::new(day), 12, 0), who, move |tx| {
            round_of(tx, &own, test_id, round, (&codes, &parts))
        })?;
    }
    Ok(())
}

/// Both rounds give the same marks: an applicant's own chance.
fn round_of(tx: &mut Tx, scope: &kernel::Scope, test_id: i64, round: Round, (codes, parts): (&[String], &[(i64, i64)])) -> Result<()> {
    let mut lines = Vec::new();
    for (n, code) in codes.iter().enumerate() {
        let mut chance = Chance::new(9_500 + n as u64);
        let able = chance.between(30, 95);
        for (part_id, total) in parts {
            let percent = (able + chance.between(-15, 15)).clamp(10, 100);
            let marks = ::exams::api::HalfMarks(2 * total * percent / 100);
            lines.push(MarkLine { code: code.clone(), part_id: *part_id, marks: Some(marks), version: None });
        }
    }
    for some in lines.chunks(1_500) {
        demo::enter_marks(tx, scope, &MarksForm { test_id, round, lines: some.to_vec() })?;
    }
    Ok(())
}

/// The test that takes applications now, with the first of them.
fn open(run: &Run, setting: &Setting) -> Result<usize> {
    let on = setting.today + Days::new(25);
    let test = form(setting, ("Entry test, second round", &format!("E{}B", on.format("%y"))), on, 100_000)?;
    let (scope, of, app, calendar) = (run.group.scope.clone(), setting.clone(), run.app.clone(), run.calendar);
    transaction(&run.app, calendar.at(setting.today - Days::new(2), 10, 0), &run.group.founder, move |tx| {
        let mut chance = Chance::new(96);
        let test_id = demo::open_test(tx, &scope, test.clone())?;
        for n in 0..of.count / 10 {
            demo::apply(tx, &app, &scope, applicant(&mut chance, &of, test_id, n))?;
        }
        Ok(of.count / 10)
    })
}
