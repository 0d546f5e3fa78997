//! Affairs with the boards: registrations in every state, the dates of the year, NOC and migration papers, results of those who came from a board.

use super::{Place, Run, chance::Chance, transaction};
use ::exams::demo::board::{self, Examinee};
use chrono::{Datelike as _, Days, NaiveDate};
use kernel::{Money, Result, Scope, Tx};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Campuses with board affairs: enough to look at.
const CAMPUSES: usize = 2;
/// Students of a campus in each register at most.
const MOST: usize = 60;
/// Results with the marks of every subject.
const WITH_SUBJECTS: usize = 12;
/// Marks of the secondary school certificate, in eight subjects.
const TOTAL: i64 = 1_200;
const SUBJECTS: [&str; 8] = ["English", "Urdu", "Islamiat", "Pakistan studies", "Mathematics", "Physics", "Chemistry", "Biology"];
const GRADES: [(i64, &str); 5] = [(80, "A+"), (70, "A"), (60, "B"), (50, "C"), (40, "D")];

pub fn write(run: &Run) -> Result<()> {
    let mut chance = Chance::new(92);
    let mut classes: BTreeSet<(i64, i64)> = BTreeSet::new();
    for (n, place) in run.group.places.iter().take(CAMPUSES).enumerate() {
        classes.extend(campus(run, &mut chance, place, n)?);
    }
    fee_dates(run, classes)
}

/// The registers of a campus; gives its classes with their board.
fn campus(run: &Run, chance: &mut Chance, place: &Place, n: usize) -> Result<Vec<(i64, i64)>> {
    let (campus_id, session_id, city) = (place.id, run.studies.session_id, place.city);
    let (scope, calendar, begins) = (run.group.scope.clone(), run.calendar, chance.clone());
    chance.next();
    transaction(&run.app, calendar.minutes_ago(70), &run.group.founder, move |tx| {
        let Some(board_id) = board::board_of(tx, city)? else { return Ok(Vec::new()) };
        let mut chance = begins.clone();
        let all: Vec<Examinee> = board::examinees(tx, campus_id, session_id)?;
        for (at, one) in all.iter().take(MOST).enumerate() {
            register(tx, &scope, one, Registered { session_id, board_id, serial: n * MOST + at, day: calendar.today })?;
        }
        let from_board = all.iter().filter(|one| one.level >= 11).take(MOST);
        for (at, one) in from_board.enumerate() {
            let year = i64::from(calendar.first.year()) - (one.level - 11);
            result(tx, &scope, &mut chance, one, Sitting { board_id, year, serial: n * MOST + at, with_subjects: at < WITH_SUBJECTS })?;
        }
        papers(tx, &scope, &all, (campus_id, board_id, calendar.today))?;
        Ok(all.iter().map(|one| (one.class_id, board_id)).collect())
    })
}

#[derive(Clone, Copy)]
struct Registered {
    session_id: i64,
    board_id: i64,
    serial: usize,
    day: NaiveDate,
}

/// Nine in ten forms are sent; most have their numbers, the later the higher the fee.
fn register(tx: &mut Tx, scope: &Scope, one: &Examinee, of: Registered) -> Result<()> {
    let Registered { session_id, board_id, serial, day } = of;
    let number = format!("{}-{:05}", day.year(), 10_400 + serial);
    let roll_no = format!("{}", 412_200 + serial);
    let paid = |stage: &str, days: u64| json!({ "fee_stage": stage, "fee_paid_on": day - Days::new(days) });
    let mut form = match serial % 10 {
        0 => json!({ "status": "pending" }),
        1 => json!({ "status": "sent", "fee_stage": "triple", "fee_paid_on": day - Days::new(3) }),
        2 | 3 => merged(paid("double", 12), json!({ "status": "registered", "registration_no": number })),
        _ => merged(paid("single", 30), json!({ "status": "roll_no_issued", "registration_no": number, "roll_no": roll_no })),
    };
    form = merged(form, json!({ "student_id": one.student_id, "session_id": session_id, "class_id": one.class_id, "board_id": board_id }));
    tx.add_plain("board registration", scope, form).map(drop)
}

fn merged(mut one: Value, other: Value) -> Value {
    if let (Some(fields), Value::Object(more)) = (one.as_object_mut(), other) {
        fields.extend(more);
    }
    one
}

#[derive(Clone, Copy)]
struct Sitting {
    board_id: i64,
    year: i64,
    serial: usize,
    with_subjects: bool,
}

/// The secondary school certificate of a student of the higher classes.
fn result(tx: &mut Tx, scope: &Scope, chance: &mut Chance, one: &Examinee, of: Sitting) -> Result<()> {
    let each = TOTAL / SUBJECTS.len() as i64;
    let strength = chance.between(48, 92);
    let lines: Vec<(&str, i64)> =
        SUBJECTS.iter().map(|subject| (*subject, (each * (strength + chance.between(-8, 8)) / 100).clamp(0, each))).collect();
    let obtained: i64 = lines.iter().map(|line| line.1).sum();
    let grade = GRADES.iter().find(|(from, _)| obtained * 100 >= from * TOTAL).map(|(_, grade)| *grade);
    let subjects: Vec<Value> = lines
        .iter()
        .filter(|_| of.with_subjects)
        .map(|(subject, marks)| json!({ "subject": subject, "obtained": marks, "total": each }))
        .collect();
    let form = json!({
        "student_id": one.student_id, "board_id": of.board_id, "exam": "ssc", "attempt": "annual", "year": of.year,
        "roll_no": format!("{}", 208_100 + of.serial), "obtained": obtained, "total": TOTAL, "outcome": "passed", "grade": grade,
        "subjects": subjects,
    });
    tx.add_plain("matric result", scope, form).map(drop)
}

/// Papers of students who came from another board, and one for a student who thinks of going.
fn papers(tx: &mut Tx, scope: &Scope, all: &[Examinee], (campus_id, board_id, today): (i64, i64, NaiveDate)) -> Result<()> {
    let rows = [
        ("noc", "received", "BISE/NOC/2044", "BISE Sahiwal", 60),
        ("migration", "received", "MC-7731", "Federal Board, Islamabad", 45),
        ("noc", "received", "BISE/NOC/2101", "BISE Sargodha", 30),
        ("noc", "given", "NOC/1", "Government Islamia College, Civil Lines", 9),
    ];
    for ((kind, direction, number, institution, days), one) in rows.into_iter().zip(all.iter().rev()) {
        let form = json!({
            "campus_id": campus_id, "student_id": one.student_id, "kind": kind, "direction": direction, "paper_no": number,
            "on_date": today - Days::new(days), "board_id": board_id, "institution": institution,
        });
        tx.add_plain("board paper", scope, form)?;
    }
    Ok(())
}

/// Until when the boards take forms of this year's classes: the single fee is over, the double one runs.
fn fee_dates(run: &Run, classes: BTreeSet<(i64, i64)>) -> Result<()> {
    let (scope, session_id, today) = (run.group.scope.clone(), run.studies.session_id, run.calendar.today);
    transaction(&run.app, run.calendar.minutes_ago(69), &run.group.founder, move |tx| {
        for (class_id, board_id) in &classes {
            let form = json!({
                "board_id": board_id, "session_id": session_id, "class_id": class_id, "attempt": "annual",
                "single_until": today - Days::new(6), "single_minor": Money::major(2_750),
                "double_until": today + Days::new(8), "double_minor": Money::major(5_500),
                "triple_until": today + Days::new(20), "triple_minor": Money::major(8_250),
                "remarks": "As per the board's notification of this year.",
            });
            tx.add_plain("board fee date", &scope, form)?;
        }
        Ok(())
    })
}
