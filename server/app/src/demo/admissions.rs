//! The season's admission forms: in every state, with their papers, seats, students and first challans.

use super::{Place, Run, chance::Chance, names, transaction};
use ::admissions::{
    api::Choice,
    demo::{Fate, admission},
};
use ::fees::demo::CollectForm;
use chrono::{Datelike as _, Days, NaiveDate};
use kernel::{Result, Scope};
use serde_json::{Value, json};

/// How far each dozen of forms comes.
const FATES: [Fate; 12] = [
    Fate::Submitted,
    Fate::Approved,
    Fate::Draft,
    Fate::Approved,
    Fate::Submitted,
    Fate::Waiting,
    Fate::Approved,
    Fate::Returned,
    Fate::Held,
    Fate::Rejected,
    Fate::Approved,
    Fate::Cancelled,
];
/// Of three that are approved, so many have paid.
const PAID_OF_THREE: usize = 2;

/// So many forms for so many students.
fn wanted(students: usize) -> usize {
    (students / 20).clamp(36, 120)
}

pub fn write(run: &Run) -> Result<usize> {
    let total = wanted(run.of_student.len());
    let places: Vec<&Place> = run.group.places.iter().filter(|place| !place.is_new()).collect();
    let mut made = 0;
    for (n, place) in places.iter().enumerate() {
        let count = total / places.len() + usize::from(n < total % places.len());
        made += at_campus(run, Chance::new(96_000 + place.id as u64 * 7_919), place, count)?;
    }
    Ok(made)
}

/// Seats of the classes that take admissions: enough for all, but for those who ask for a quota that has none.
fn pools(run: &Run, place: &Place, classes: &[Choice]) -> Result<()> {
    let (scope, session, campus, calendar) = (run.group.scope.clone(), run.studies.session_id, place.id, run.calendar);
    let classes = classes.to_vec();
    transaction(&run.app, calendar.at(calendar.today - Days::new(40), 10, 0), &run.group.founder, move |tx| {
        for class in &classes {
            for (quota, seats) in [("open", 40), ("sports", 2), ("staff_child", 2)] {
                let opens_on = (quota != "open").then(|| calendar.today + Days::new(20));
                let pool = json!({
                    "session_id": session, "campus_id": campus, "class_id": class.class_id, "shift": "morning", "wing": "co_education", "quota": quota,
                    "seats": seats, "over_offer": if quota == "open" { 2 } else { 0 }, "opens_on": opens_on,
                });
                tx.add_plain("seat pool", &scope, pool)?;
            }
        }
        Ok(())
    })
}

fn at_campus(run: &Run, begins: Chance, place: &Place, count: usize) -> Result<usize> {
    let campus = place.id;
    let choices: Vec<Choice> =
        run.app.db.read_now(move |tx| Ok(::admissions::api::choices(tx)?.into_iter().filter(|one| one.campus_id == campus).collect()))?;
    if choices.is_empty() {
        return Ok(0);
    }
    pools(run, place, &choices)?;
    let (scope, session, place, calendar) = (run.group.scope.clone(), run.studies.session_id, place.clone(), run.calendar);
    let mut chance = begins;
    let mut approved = 0;
    for n in 0..count {
        let fate = FATES[n % FATES.len()];
        let day = calendar.today - Days::new(chance.between(1, 9) as u64);
        let form = form(&mut chance, &place, &choices, session, fate, calendar.today, n);
        let pays = fate == Fate::Approved && approved % 3 < PAID_OF_THREE;
        approved += usize::from(fate == Fate::Approved);
        let scope: Scope = scope.clone();
        transaction(
            &run.app,
            calendar.at(day, chance.between(9, 15) as u64, chance.between(0, 59) as u64),
            &run.group.founder,
            move |tx| {
                let Some((_, challan, amount)) = admission(tx, &scope, form.clone(), fate, day)? else { return Ok(()) };
                if pays && amount.is_positive() {
                    ::fees::demo::collect(tx, &scope, CollectForm::cash(vec![challan], amount))?;
                }
                Ok(())
            },
        )?;
    }
    Ok(count)
}

fn form(chance: &mut Chance, place: &Place, choices: &[Choice], session: i64, fate: Fate, today: NaiveDate, n: usize) -> Value {
    let girl = chance.percent(48);
    let family = names::family(chance);
    let (name, father) = (names::person(chance, girl, family).english, names::person(chance, false, family).english);
    let choice = chance.one_of(choices);
    let serial = 9_600_000 + (place.id * 1_000 + n as i64) as u64;
    let total = if chance.percent(50) { 1_100 } else { 850 };
    json!({
        "campus_id": place.id, "session_id": session, "program_id": choice.program_id, "class_id": choice.class_id, "name": name, "father_name": father,
        "gender": if girl { "female" } else { "male" }, "date_of_birth": NaiveDate::from_ymd_opt(today.year() - 14, 1 + (n % 12) as u32, 11),
        "cnic": names::identity(place.district, serial, girl), "city": place.city, "address": names::address(chance, place.town, place.city),
        "nationality": "Pakistani", "religion": "Islam", "guardian_name": father, "guardian_relation": "father", "guardian_phone": names::mobile(chance),
        "guardian_cnic": names::identity(place.district, serial + 500_000, false), "submit": fate != Fate::Draft,
        "quota": if fate == Fate::Waiting { "disabled" } else { "open" },
        "education": [{
            "exam": "middle", "institution_name": *chance.one_of(names::INSTITUTIONS), "year": today.year(), "obtained": total * chance.between(55, 97) / 100,
            "total": total,
        }],
    })
}
