//! Students and their families.

use super::{
    Group, PASSWORD, Place, SignIn,
    academics::{self, Seat, Studies},
    calendar::Calendar,
    chance::Chance,
    names,
    people::Users,
    transaction,
};
use ::students::{
    api::{self, StudentStatus},
    demo::{self, GuardianLine, NewStudent, Relation},
};
use access::demo::NewScope;
use chrono::{Datelike as _, Days, NaiveDate};
use institution::api::Wing;
use kernel::{App, Result, ScopeKind, actor::Person};
use people::api::Gender;

/// How a family pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Before the due date.
    Prompt,
    /// Some days after it.
    Late,
    /// A part now, the rest with the next month.
    InParts,
    /// Three months at once.
    Ahead,
    /// Nothing any more from the nth month on.
    Stops(usize),
}

/// Brothers and sisters.
#[derive(Clone, Debug)]
pub struct Family {
    /// Index into the group's places.
    pub place: usize,
    pub habit: Habit,
    pub students: Vec<i64>,
}

/// A student before they are written.
#[derive(Clone)]
struct Pupil {
    family: usize,
    form: NewStudent,
}

/// Newcomers whom the office of the first campus has not put into a section yet.
const UNPLACED: usize = 12;
const UNPLACED_LEVEL: i64 = 9;
/// Students written in one transaction.
const UNIT: usize = 100;

/// Writes so many students and gives their families.
pub fn write(app: &App, calendar: &Calendar, group: &Group, studies: &Studies, count: usize, say: &dyn Fn(&str)) -> Result<Vec<Family>> {
    let mut chance = Chance::new(35_203);
    let mut families: Vec<Family> = Vec::new();
    let (mut written, mut unplaced) = (0, 0);
    // Of the family that signs in: one of three children goes to another campus.
    let (mut elders, mut apart) = (Vec::<NewStudent>::new(), true);
    for (index, (place, students)) in group.places.iter().zip(sizes(group, count)).enumerate() {
        let mut seats = academics::seats(app, calendar, group, studies, place, students)?;
        chance.shuffle(&mut seats);
        let mut seats = seats.into_iter().peekable();
        let mut pupils: Vec<Pupil> = Vec::with_capacity(UNIT + 4);
        while seats.peek().is_some() {
            let size = match chance.below(100) {
                0..58 => 1,
                58..87 => 2,
                _ => 3,
            };
            let members: Vec<Seat> = seats.by_ref().take(size).collect();
            let mut made = family(&mut chance, calendar, studies, place, families.len(), &members);
            let kin = Family { place: index, habit: habit(&mut chance), students: Vec::new() };
            if elders.is_empty() {
                if signs_in(&kin, members.len()) {
                    elders = made.iter().map(|pupil| pupil.form.clone()).collect();
                }
            } else if let [pupil] = made.as_mut_slice()
                && index == 1
                && apart
                && elders.iter().all(|elder| given_name(&elder.name) != given_name(&pupil.form.name))
            {
                become_kin(&mut pupil.form, &elders[0]);
                apart = false;
            }
            for pupil in &mut made {
                if index == 0 && unplaced < UNPLACED && is_new_in(&pupil.form, studies, UNPLACED_LEVEL) {
                    pupil.form.section_id = None;
                    unplaced += 1;
                }
            }
            pupils.extend(made);
            families.push(kin);
            if pupils.len() >= UNIT || seats.peek().is_none() {
                written += pupils.len();
                for (family, id) in store(app, calendar, group, std::mem::take(&mut pupils))? {
                    families[family].students.push(id);
                }
                if written % 1_000 < UNIT + 3 {
                    say(&format!("{written} students of {count}"));
                }
            }
        }
    }
    Ok(families)
}

/// Whether a student came from elsewhere into the class of this level.
fn is_new_in(form: &NewStudent, studies: &Studies, level: i64) -> bool {
    form.previous_total.is_some() && studies.classes.iter().any(|class| class.id == form.class_id && class.level == level)
}

/// Whether a family of so many children is one that the demo's parent may be of.
fn signs_in(family: &Family, children: usize) -> bool {
    family.place == 0 && children == 2 && !matches!(family.habit, Habit::Stops(_))
}

/// A name without that of the family, which stands last.
fn given_name(name: &str) -> &str {
    name.rsplit_once(' ').map_or(name, |(given, _)| given)
}

/// Makes a student the brother or sister of another, by the parents and their name.
fn become_kin(student: &mut NewStudent, sibling: &NewStudent) {
    let family = sibling.name.rsplit(' ').next().unwrap_or_default();
    student.name = format!("{} {family}", given_name(&student.name));
    student.name_ur = None;
    student.father_name.clone_from(&sibling.father_name);
    student.address.clone_from(&sibling.address);
    student.guardians.clone_from(&sibling.guardians);
}

/// How many students each place gets: at least one everywhere, and all of them in all.
pub fn sizes(group: &Group, count: usize) -> Vec<usize> {
    let mut out: Vec<usize> = group.places.iter().map(|place| (count * place.share / 1_000).max(1)).collect();
    let others: usize = out[1..].iter().sum();
    out[0] = count.saturating_sub(others).max(1);
    out
}

fn habit(chance: &mut Chance) -> Habit {
    match chance.below(100) {
        0..72 => Habit::Prompt,
        72..84 => Habit::Late,
        84..88 => Habit::InParts,
        88..92 => Habit::Ahead,
        _ => Habit::Stops(2 + chance.below(6)),
    }
}

fn store(app: &App, calendar: &Calendar, group: &Group, pupils: Vec<Pupil>) -> Result<Vec<(usize, i64)>> {
    let day = calendar.first.plus(-1).first();
    let scope = group.scope.clone();
    transaction(app, calendar.at(day, 10, 0), &group.founder, move |tx| {
        let today = tx.today();
        pupils.iter().map(|pupil| Ok((pupil.family, demo::create(tx, &scope, &pupil.form.clone().check(today)?)?))).collect()
    })
}

fn family(chance: &mut Chance, calendar: &Calendar, studies: &Studies, place: &Place, number: usize, members: &[Seat]) -> Vec<Pupil> {
    let last = names::family(chance);
    let father = names::person(chance, false, last).english;
    let address = names::address(chance, place.town, place.city);
    let parent = GuardianLine {
        guardian_id: None,
        relation: Relation::Father,
        is_primary: true,
        name: father.clone(),
        cnic: Some(names::identity(place.district, number as u64, false)),
        phone: Some(names::mobile(chance)),
        email: None,
        occupation: Some((*chance.one_of(names::OCCUPATIONS)).into()),
        address: Some(address.clone()),
    };
    let mother = chance.percent(30).then(|| GuardianLine {
        guardian_id: None,
        relation: Relation::Mother,
        is_primary: false,
        name: names::person(chance, true, last).english,
        cnic: Some(names::identity(place.district, 5_000_000 + number as u64, true)),
        phone: Some(names::mobile(chance)),
        email: None,
        occupation: None,
        address: None,
    });
    let guardians: Vec<GuardianLine> = [Some(parent), mother].into_iter().flatten().collect();
    let mut made: Vec<Pupil> = Vec::with_capacity(members.len());
    for (nth, seat) in members.iter().enumerate() {
        let mut form = pupil(chance, calendar, studies, place, (number, nth), last, (&father, &address), &guardians, *seat);
        // No two children of a family bear one name. Another name comes of a chance of its own, so that everybody else stays who they are.
        let mut other = Chance::new((number * 3 + nth) as u64);
        while made.iter().any(|sibling| sibling.form.name == form.name) {
            let name = names::person(&mut other, matches!(form.gender, Gender::Female), last);
            form.name = name.english;
            form.name_ur = form.name_ur.map(|_| name.urdu);
        }
        made.push(Pupil { family: number, form });
    }
    made
}

#[allow(clippy::too_many_arguments)]
fn pupil(
    chance: &mut Chance,
    calendar: &Calendar,
    studies: &Studies,
    place: &Place,
    (number, nth): (usize, usize),
    last: (&'static str, &'static str),
    (father, address): (&str, &str),
    guardians: &[GuardianLine],
    seat: Seat,
) -> NewStudent {
    let class = studies.classes[seat.class];
    let girl = match place.wing {
        Wing::Girls => true,
        Wing::Boys => false,
        Wing::CoEducation => chance.percent(48),
    };
    let name = names::person(chance, girl, last);
    let start = calendar.first.first();
    let years_here = if place.is_new() { 0 } else { chance.between(0, (class.level - 1).min(4)) };
    let admitted = start
        .with_year(start.year() - years_here as i32)
        .unwrap_or(start)
        .checked_sub_days(Days::new(chance.below(20) as u64))
        .unwrap_or(start);
    let born = NaiveDate::from_ymd_opt(start.year() - 5 - class.level as i32, chance.between(1, 12) as u32, chance.between(1, 28) as u32);
    let long = number % 300 == 299;
    let brought = (years_here == 0 && class.level > 1).then(|| Brought::of(number * 3 + nth, class.level, start.year()));
    NewStudent {
        registration_no: None,
        roll_no: None,
        name: if long { names::long(chance) } else { name.english },
        name_ur: (!long && chance.percent(60)).then_some(name.urdu),
        father_name: Some(father.into()),
        gender: if girl { Gender::Female } else { Gender::Male },
        date_of_birth: born,
        cnic: chance.percent(85).then(|| names::identity(place.district, (number * 3 + nth) as u64, girl)),
        phone: (class.level >= 11 && chance.percent(50)).then(|| names::mobile(chance)),
        email: None,
        address: Some(address.into()),
        emergency_contact: (number % 3 == 0).then(|| format!("Uncle, 0300 {:07}", 4_100_000 + number * 37)),
        city: Some(place.city.into()),
        nationality: Some("Pakistani".into()),
        religion: Some(if chance.percent(97) { "Islam" } else { "Christianity" }.into()),
        blood_group: chance.percent(40).then(|| (*chance.one_of(&["A+", "B+", "O+", "AB+", "O-"])).into()),
        photo_file_id: None,
        campus_id: place.id,
        session_id: studies.session_id,
        program_id: class.program_id,
        class_id: class.id,
        section_id: Some(seat.section_id),
        previous_institution: brought.as_ref().map(|brought| brought.institution.into()),
        previous_exam: brought.as_ref().map(|brought| brought.exam.clone()),
        previous_obtained: brought.as_ref().map(|brought| brought.obtained),
        previous_total: brought.as_ref().map(|brought| brought.total),
        // Matric and intermediate take two years each.
        batch: (class.level >= 9).then(|| format!("{}-{:02}", start.year(), (start.year() + 2) % 100)),
        admitted_on: admitted,
        status: Some(StudentStatus::Active),
        guardians: guardians.to_vec(),
    }
}

/// What a newcomer brings along from the institution before.
struct Brought {
    institution: &'static str,
    exam: String,
    obtained: i64,
    total: i64,
}

impl Brought {
    fn of(number: usize, level: i64, year: i32) -> Brought {
        let mut chance = Chance::new(11_000 + number as u64);
        let (exam, total) = if level > 10 { (format!("SSC, {year}"), 1_100) } else { (format!("Class {}, {year}", level - 1), 600) };
        let institution = *chance.one_of(names::INSTITUTIONS);
        Brought { institution, exam, obtained: total * chance.between(520, 965) / 1_000, total }
    }
}

/// A student of the largest campus who signs in, and their parent: of three children, one of them at another campus.
pub fn sign_ins(app: &App, calendar: &Calendar, group: &Group, families: &[Family]) -> Result<Vec<SignIn>> {
    let Some(family) = families.iter().find(|family| signs_in(family, family.students.len())).or(families.first()).cloned() else {
        return Ok(Vec::new());
    };
    let hash = access::api::hash_password(PASSWORD)?;
    let (place, scope) = (group.places[family.place].clone(), group.scope.clone());
    transaction(app, calendar.at(calendar.first.first(), 9, 0), &group.founder, move |tx| {
        let child = api::student(tx, &scope, family.students[0])?;
        let mut users = Users { tx, hash: hash.clone(), made: Vec::new() };
        let own = NewScope::person(ScopeKind::OwnSelf, place.id);
        users.add(
            "student",
            &child.name,
            "student@chinar.example",
            own,
            &format!("self: {}", child.registration_no),
            Some(Person { kind: "student".into(), id: child.id }),
        )?;
        if let Some(guardian) = child.guardian_id {
            let children = NewScope::person(ScopeKind::Children, place.id);
            let said = format!("{} children at two campuses", demo::students_of_guardian(users.tx, guardian)?.len());
            let name = child.guardian_name.clone().unwrap_or_else(|| "Parent".into());
            users.add("parent", &name, "parent@chinar.example", children, &said, Some(Person { kind: "guardian".into(), id: guardian }))?;
        }
        Ok(users.made)
    })
}
