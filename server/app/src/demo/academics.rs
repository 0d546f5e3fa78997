//! The session, programs, classes, subjects and sections.

use super::{Group, Place, calendar::Calendar, transaction};
use academics::{
    api::Wing,
    demo::{self, ClassForm, ProgramForm, SectionForm, SessionForm, SubjectForm, SubjectKind, SubjectLine},
};
use kernel::{App, Result, Tx};
use std::collections::BTreeMap;

/// A class of the group.
#[derive(Clone, Copy, Debug)]
pub struct Class {
    pub program_id: i64,
    pub id: i64,
    pub level: i64,
    /// Students out of a hundred of a campus that offers everything.
    weight: usize,
}

/// The session and what is taught where.
#[derive(Clone, Debug)]
pub struct Studies {
    pub session_id: i64,
    pub classes: Vec<Class>,
    /// By campus, who leads its sections.
    pub teachers: BTreeMap<i64, Vec<i64>>,
    /// By campus, the indexes of its classes.
    pub offered: BTreeMap<i64, Vec<usize>>,
}

/// A chair in a section.
#[derive(Clone, Copy, Debug)]
pub struct Seat {
    pub class: usize,
    pub section_id: i64,
}

/// Name, code, classes, level of the first one, weight of a class, campuses by code (none: all), subjects by code.
type Taught = (&'static str, &'static str, &'static [&'static str], i64, usize, &'static [&'static str], &'static [&'static str]);

#[rustfmt::skip]
const PROGRAMS: &[Taught] = &[
    ("Primary", "PRI", &["Class 1", "Class 2", "Class 3", "Class 4", "Class 5"], 1, 6, &[], &["ENG", "URD", "MTH", "SCI", "ISL"]),
    ("Middle", "MID", &["Class 6", "Class 7", "Class 8"], 6, 6, &[], &["ENG", "URD", "MTH", "SCI", "ISL", "ETH", "CMP"]),
    ("Matriculation", "MAT", &["Class 9", "Class 10"], 9, 8, &[], &["ENG", "URD", "MTH", "PHY", "CHM", "BIO", "CMP", "ISL", "ETH", "PKS"]),
    ("FSc Pre-Medical", "FSC-PM", &["1st Year", "2nd Year"], 11, 5, &["GUL", "MTN", "FSD", "RWP", "MUX"], &["ENG", "URD", "PHY", "CHM", "BIO", "ISL", "ETH", "PKS"]),
    ("FSc Pre-Engineering", "FSC-PE", &["1st Year", "2nd Year"], 11, 4, &["GUL", "JHT", "FSD", "RWP"], &["ENG", "URD", "PHY", "CHM", "MTH", "ISL", "ETH", "PKS"]),
    ("ICS", "ICS", &["1st Year", "2nd Year"], 11, 4, &[], &["ENG", "URD", "PHY", "CMP", "MTH", "ISL", "ETH", "PKS"]),
    ("I.Com", "ICOM", &["1st Year", "2nd Year"], 11, 3, &["GUL", "FSD", "JHT"], &["ENG", "URD", "ACC", "ECO", "BMT", "ISL", "ETH", "PKS"]),
];

/// Name, code, whether it has a practical.
#[rustfmt::skip]
const SUBJECTS: &[(&str, &str, bool)] = &[
    ("English", "ENG", false), ("Urdu", "URD", false), ("Mathematics", "MTH", false), ("General science", "SCI", false), ("Islamiat", "ISL", false), ("Ethics", "ETH", false),
    ("Pakistan studies", "PKS", false), ("Physics", "PHY", true), ("Chemistry", "CHM", true), ("Biology", "BIO", true), ("Computer science", "CMP", true),
    ("Accounting", "ACC", false), ("Economics", "ECO", false), ("Business mathematics", "BMT", false),
];

/// Programs, classes and subjects in Urdu.
#[rustfmt::skip]
const URDU: &[(&str, &str)] = &[
    ("Primary", "پرائمری"), ("Middle", "مڈل"), ("Matriculation", "میٹرک"), ("FSc Pre-Medical", "ایف ایس سی پری میڈیکل"),
    ("FSc Pre-Engineering", "ایف ایس سی پری انجینئرنگ"), ("ICS", "آئی سی ایس"), ("I.Com", "آئی کام"),
    ("Class 1", "جماعت اول"), ("Class 2", "جماعت دوم"), ("Class 3", "جماعت سوم"), ("Class 4", "جماعت چہارم"), ("Class 5", "جماعت پنجم"),
    ("Class 6", "جماعت ششم"), ("Class 7", "جماعت ہفتم"), ("Class 8", "جماعت ہشتم"), ("Class 9", "جماعت نہم"), ("Class 10", "جماعت دہم"),
    ("1st Year", "سال اول"), ("2nd Year", "سال دوم"),
    ("English", "انگریزی"), ("Urdu", "اردو"), ("Mathematics", "ریاضی"), ("General science", "جنرل سائنس"), ("Islamiat", "اسلامیات"),
    ("Ethics", "اخلاقیات"), ("Pakistan studies", "مطالعہ پاکستان"), ("Physics", "طبیعیات"), ("Chemistry", "کیمیا"), ("Biology", "حیاتیات"),
    ("Computer science", "کمپیوٹر سائنس"), ("Accounting", "اکاؤنٹنگ"), ("Economics", "معاشیات"), ("Business mathematics", "کاروباری ریاضی"),
];

fn in_urdu(name: &str) -> Option<String> {
    URDU.iter().find(|(english, _)| *english == name).map(|(_, urdu)| (*urdu).to_owned())
}

pub fn write(app: &App, calendar: &Calendar, group: &Group, teachers: BTreeMap<i64, Vec<i64>>) -> Result<Studies> {
    let (calendar, places) = (*calendar, group.places.clone());
    transaction(app, calendar.at(calendar.first.plus(-2).first(), 10, 0), &group.founder, move |tx| {
        let session = |calendar: Calendar, is_active: bool| SessionForm {
            name: calendar.session_name(),
            starts_on: calendar.first.first(),
            ends_on: calendar.session_end(),
            is_active,
        };
        let session_id = demo::create_session(tx, &session(calendar, true).check()?)?;
        demo::create_session(tx, &session(calendar.next_session(), false).check()?)?;
        let subjects = subjects(tx)?;
        let mut studies = Studies { session_id, classes: Vec::new(), teachers: teachers.clone(), offered: BTreeMap::new() };
        for taught in PROGRAMS {
            program(tx, taught, &places, &subjects, &mut studies)?;
        }
        Ok(studies)
    })
}

fn subjects(tx: &mut Tx) -> Result<BTreeMap<&'static str, (i64, bool)>> {
    let mut out = BTreeMap::new();
    for (name, code, practical) in SUBJECTS {
        let form = SubjectForm {
            name: (*name).into(),
            name_ur: in_urdu(name),
            code: (*code).into(),
            kind: SubjectKind::Theory,
            department: Some(department(code).into()),
            is_active: true,
        };
        out.insert(*code, (demo::create_subject(tx, &form.check()?)?, *practical));
    }
    Ok(out)
}

/// The department that a subject belongs to.
fn department(code: &str) -> &'static str {
    match code {
        "ENG" | "URD" => "Languages",
        "ISL" | "ETH" | "PKS" => "Islamic and social studies",
        "ACC" | "ECO" | "BMT" => "Commerce",
        "MTH" | "CMP" => "Mathematics and computing",
        _ => "Science",
    }
}

fn program(
    tx: &mut Tx,
    taught: &Taught,
    places: &[Place],
    subjects: &BTreeMap<&'static str, (i64, bool)>,
    studies: &mut Studies,
) -> Result<()> {
    let (name, code, classes, first_level, weight, campuses, taught_subjects) = taught;
    let offering: Vec<i64> =
        places.iter().filter(|place| campuses.is_empty() || campuses.contains(&place.code)).map(|place| place.id).collect();
    let form = ProgramForm {
        name: (*name).into(),
        name_ur: in_urdu(name),
        code: (*code).into(),
        board_id: None,
        years: classes.len() as i64,
        description: None,
        is_active: true,
        campus_ids: offering.clone(),
    };
    let program_id = demo::create_program(tx, &form.check()?)?;
    let mut lines = Vec::new();
    for (n, class) in classes.iter().enumerate() {
        let level = first_level + n as i64;
        let form = ClassForm { program_id, name: (*class).into(), name_ur: in_urdu(class), level, year: n as i64 + 1, is_active: true };
        let id = demo::create_class(tx, &form.check()?)?;
        for campus in &offering {
            studies.offered.entry(*campus).or_default().push(studies.classes.len());
        }
        studies.classes.push(Class { program_id, id, level, weight: *weight });
        lines.extend(
            taught_subjects
                .iter()
                .filter_map(|code| subjects.get(code).map(|found| (alternatives(taught_subjects, code), found)))
                .map(|(set, (subject, practical))| line(id, *subject, *practical, level, set)),
        );
    }
    demo::replace_program_subjects(tx, program_id, &lines)
}

/// Subjects of which a student takes one, by their codes: what the set is called, and whether it is an elective.
const SETS: &[(&[&str], &str, bool)] = &[(&["ISL", "ETH"], "Islamiat or Ethics", false), (&["BIO", "CMP"], "Biology or Computer", true)];

/// The set of a subject, where the program teaches all of it.
fn alternatives(taught: &[&str], code: &str) -> Option<(&'static str, bool)> {
    let set = SETS.iter().find(|(codes, ..)| codes.contains(&code) && codes.iter().all(|one| taught.contains(one)));
    set.map(|(_, name, is_elective)| (*name, *is_elective))
}

fn line(class_id: i64, subject_id: i64, practical: bool, level: i64, set: Option<(&'static str, bool)>) -> SubjectLine {
    let theory = if practical && level >= 9 { 75 } else { 100 };
    let practical = 100 - theory;
    SubjectLine {
        class_id,
        subject_id,
        is_elective: set.is_some_and(|(_, is_elective)| is_elective),
        alternative: set.map(|(name, _)| name.into()),
        theory_marks: theory,
        theory_passing: theory * 33 / 100,
        practical_marks: practical,
        practical_passing: practical * 33 / 100,
    }
}

/// Chairs of a section, and how many of them are taken at first.
const CAPACITY: i64 = 45;
const TAKEN: usize = 31;

/// Makes the sections that so many students of a campus need, and gives a seat for each student. The first section is full.
pub fn seats(app: &App, calendar: &Calendar, group: &Group, studies: &Studies, place: &Place, students: usize) -> Result<Vec<Seat>> {
    let (place, studies, calendar) = (place.clone(), studies.clone(), *calendar);
    let crowded = students > 50_000;
    transaction(app, calendar.at(calendar.first.plus(-1).first(), 9, 0), &group.founder, move |tx| {
        let offered = &studies.offered[&place.id];
        let teachers = studies.teachers.get(&place.id).cloned().unwrap_or_default();
        let mut leads = teachers.iter().copied().cycle();
        let mut seats = Vec::with_capacity(students);
        for (n, (class, count)) in shares(&studies, offered, students).into_iter().enumerate() {
            let (taken, capacity) = if crowded { (400, 480) } else { (TAKEN, CAPACITY) };
            for (section, chunk) in parts(count, taken).into_iter().enumerate() {
                let full = n == 0 && section == 0 && chunk > 0;
                let seats_there = if full { chunk as i64 } else { capacity };
                let wanted = SectionForm { incharge_id: leads.next(), ..form(&place, &studies, class, section, seats_there) };
                let id = demo::create_section(tx, &wanted.check()?)?;
                seats.extend((0..chunk).map(|_| Seat { class, section_id: id }));
            }
        }
        Ok(seats)
    })
}

/// How many students each class gets; they add up.
fn shares(studies: &Studies, offered: &[usize], students: usize) -> Vec<(usize, usize)> {
    let all: usize = offered.iter().map(|class| studies.classes[*class].weight).sum();
    let mut out: Vec<(usize, usize)> = offered.iter().map(|class| (*class, students * studies.classes[*class].weight / all)).collect();
    let given: usize = out.iter().map(|(_, count)| count).sum();
    let classes = out.len();
    for n in 0..students - given {
        out[n % classes].1 += 1;
    }
    out
}

/// A number in even parts of at most `most`; at least one part.
fn parts(count: usize, most: usize) -> Vec<usize> {
    let parts = count.div_ceil(most).max(1);
    (0..parts).map(|n| count / parts + usize::from(n < count % parts)).collect()
}

fn form(place: &Place, studies: &Studies, class: usize, section: usize, capacity: i64) -> SectionForm {
    let letter = char::from(b'A' + (section % 26) as u8);
    let name = if section < 26 { letter.to_string() } else { format!("{letter}{}", section / 26 + 1) };
    let class = studies.classes[class];
    let wing = Wing::parse(place.wing.as_str()).unwrap_or(Wing::CoEducation);
    SectionForm {
        campus_id: place.id,
        session_id: studies.session_id,
        program_id: class.program_id,
        class_id: class.id,
        name,
        capacity,
        wing,
        incharge_id: None,
        is_manual: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_student_has_a_seat() {
        assert_eq!(parts(0, 31), [0]);
        assert_eq!(parts(62, 31), [31, 31]);
        assert_eq!(parts(63, 31), [21, 21, 21]);
        let classes: Vec<Class> =
            [6, 8, 5].into_iter().enumerate().map(|(n, weight)| Class { program_id: 1, id: n as i64, level: 1, weight }).collect();
        let studies = Studies { session_id: 1, classes, teachers: BTreeMap::new(), offered: BTreeMap::new() };
        for students in [0, 1, 7, 1_000] {
            assert_eq!(shares(&studies, &[0, 1, 2], students).iter().map(|s| s.1).sum::<usize>(), students);
        }
    }
}
