//! Two exams with marks of every kind, and what comes of the raw marks, worked out by hand.

use kernel::{Row, binds, pairs, sql};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use testkit::{School, World, school::student_form};

/// A mark as it stands in the table.
#[derive(Clone, Debug, Row)]
pub(super) struct Raw {
    exam_id: i64,
    pub(super) student_id: i64,
    pub(super) section_id: i64,
    pub(super) campus_id: i64,
    pub(super) subject_id: i64,
    total_marks: i64,
    state: Option<String>,
    obtained: Option<i64>,
    moderated: Option<i64>,
    grace: i64,
}

impl Raw {
    /// Halves, by hand.
    fn counted(&self) -> i64 {
        match self.state.as_deref() {
            Some("obtained") => (self.moderated.or(self.obtained).unwrap_or(0) + self.grace).min(2 * self.total_marks),
            _ => 0,
        }
    }
    pub(super) fn is(&self, state: &str) -> bool {
        self.state.as_deref() == Some(state)
    }
}

/// Traditional grades, which an empty database has first: pass 33.
const PASS: i64 = 33;
pub(super) const BANDS: [(i64, &str); 7] = [(80, "A+"), (70, "A"), (60, "B"), (50, "C"), (40, "D"), (33, "E"), (0, "F")];

pub(super) fn rounded(part: i64, whole: i64, of: i64) -> i64 {
    (part * of * 2 + whole) / (whole * 2)
}

/// What somebody has in a subject, or as a whole.
#[derive(Clone, Debug, Default)]
pub(super) struct Own {
    pub(super) counted: i64,
    pub(super) total: i64,
    absent: bool,
    pub(super) appeared: bool,
    missing: bool,
    pub(super) failed: BTreeSet<i64>,
}

impl Own {
    fn add(&mut self, raw: &Raw) {
        self.missing |= raw.state.is_none();
        if raw.is("exempt") {
            return;
        }
        self.counted += raw.counted();
        self.total += 2 * raw.total_marks;
        self.absent |= raw.is("absent");
        self.appeared |= raw.is("obtained") || raw.is("unfair_means");
    }
    pub(super) fn is_there(&self) -> bool {
        !self.missing && self.total > 0
    }
    pub(super) fn percent(&self) -> Option<i64> {
        // Where only rounding reaches the pass mark, the rounded percent is said.
        self.is_there().then(|| {
            let passes = rounded(self.counted, self.total, 100) == PASS;
            rounded(self.counted, self.total, 10_000).max(if passes { PASS * 100 } else { 0 })
        })
    }
    pub(super) fn passes(&self) -> bool {
        !self.absent && rounded(self.counted, self.total, 100) >= PASS
    }
    pub(super) fn grade(&self) -> &'static str {
        let whole = rounded(self.counted, self.total, 100);
        BANDS.iter().find(|(from, _)| *from <= whole).map_or("F", |(_, grade)| grade)
    }
    /// A subject that is not passed bears no grade that passes.
    pub(super) fn subject_grade(&self) -> &'static str {
        if self.passes() { self.grade() } else { "F" }
    }
}

pub(super) fn in_subject<'a>(marks: impl Iterator<Item = &'a Raw>) -> BTreeMap<(i64, i64), Own> {
    let mut out: BTreeMap<(i64, i64), Own> = BTreeMap::new();
    marks.for_each(|raw| out.entry((raw.student_id, raw.subject_id)).or_default().add(raw));
    out
}

/// By student, with the subjects that they failed.
pub(super) fn in_all<'a>(marks: impl Iterator<Item = &'a Raw> + Clone) -> BTreeMap<i64, Own> {
    let mut out: BTreeMap<i64, Own> = BTreeMap::new();
    marks.clone().for_each(|raw| out.entry(raw.student_id).or_default().add(raw));
    for ((student, subject), own) in in_subject(marks) {
        if own.is_there() && !own.passes() {
            out.entry(student).or_default().failed.insert(subject);
        }
    }
    out
}

/// Two exams of class nine with marks of every kind.
pub(super) struct Planted {
    pub(super) exam: i64,
    pub(super) earlier: i64,
    pub(super) english: i64,
    pub(super) physics: i64,
    pub(super) biology: i64,
    /// Another section of campus A.
    pub(super) section: i64,
    marks: Vec<Raw>,
}

impl Planted {
    pub(super) fn of(&self, exam: i64) -> impl Iterator<Item = &Raw> + Clone {
        self.marks.iter().filter(move |raw| raw.exam_id == exam)
    }
}

pub(super) async fn plant(world: &World, school: &School) -> Planted {
    world.leaves_faults("what is planted is moderated without a rule, and has grace that nobody gave");
    let admin = school.admin();
    let subject = async |name: &str, code: &str, department: Option<&str>| {
        admin.post("/save-subject", json!({ "name": name, "code": code, "kind": "theory", "department": department })).await.id()
    };
    let (physics, biology) = (subject("Physics", "PHY", Some("Science")).await, subject("Biology", "BIO", Some("Science")).await);
    let english = school.subject;
    let form = json!({ "campus_id": school.a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": "B",
        "capacity": 40, "wing": "boys" });
    let section = admin.post("/save-section", form).await.id();
    let mut seats: Vec<(i64, i64, i64)> = Vec::new();
    for (campus, own) in [(&school.a, school.a.section), (&school.b, school.b.section)] {
        seats.extend(campus.students.iter().map(|student| (*student, own, campus.id)));
    }
    for name in ["Faisal Iqbal", "Ghulam Abbas", "Hamza Yousaf"] {
        let mut form = student_form(school, &school.a, name);
        form["section_id"] = json!(section);
        form["guardians"] = json!([{ "name": format!("Parent of {name}"), "relation": "father", "phone": "0333-1112223" }]);
        seats.push((admin.post("/save-student", form).await.id(), section, school.a.id));
    }
    let category = admin.post("/save-exam-category", json!({ "name": "Terms", "kind": "term", "weight": 30 })).await.id();
    let ground = (category, school.session, school.program, school.class, school.a.teacher);
    let campuses = [school.a.id, school.b.id];
    let subjects = [english, physics, biology];
    let work = move |tx: &mut kernel::Tx| {
        let first = exam(tx, ground, "First term", "2026-09-14", &campuses)?;
        let second = exam(tx, ground, "Second term", "2026-11-02", &campuses)?;
        for (n, exam) in [first, second].into_iter().enumerate() {
            lists(tx, exam, n as i64, &subjects, &seats, ground.4)?;
        }
        Ok((first, second))
    };
    let (earlier, exam) = world.app.db.write(work).await.expect("exams");
    let raws = world.app.db.read(|tx| {
        tx.all(
            sql!(
                "SELECT a.exam_id, m.student_id, a.section_id, a.campus_id, a.subject_id, q.total_marks, m.state, m.obtained_halves AS obtained,
                        m.moderated_halves AS moderated, m.grace_halves AS grace
                 FROM award_mark m JOIN award_list a ON a.id = m.award_list_id JOIN exam_paper q ON q.id = a.paper_id ORDER BY m.id"
            ),
            &[],
        )
    });
    Planted { exam, earlier, english, physics, biology, section, marks: raws.await.expect("marks") }
}

type Ground = (i64, i64, i64, i64, i64);

fn exam(
    tx: &mut kernel::Tx,
    (category, session, program, class, _): Ground,
    name: &str,
    day: &str,
    campuses: &[i64],
) -> kernel::Result<i64> {
    let day: chrono::NaiveDate = day.parse().expect("a day");
    let row = pairs! {
        name: name, series: name, category_id: category, session_id: session, program_id: program, class_id: class, campus_id: None::<i64>,
        starts_on: day, ends_on: day + chrono::Days::new(6), status: "open"
    };
    tx.insert_records("exam", [row])?;
    let id: i64 = tx.value(sql!("SELECT id FROM exam WHERE name = $1"), &binds![name])?;
    tx.insert_lines("exam_campus", campuses.iter().map(|campus| pairs! { exam_id: id, campus_id: *campus }))?;
    Ok(id)
}

/// The papers of an exam with a list for each section, and a mark for each student: numbers that differ, and a few cells of every other kind.
fn lists(tx: &mut kernel::Tx, exam: i64, n: i64, subjects: &[i64; 3], seats: &[(i64, i64, i64)], teacher: i64) -> kernel::Result<()> {
    let [english, physics, biology] = *subjects;
    let papers = [(english, "theory", 100, 33), (physics, "theory", 75, 25), (physics, "practical", 25, 8), (biology, "theory", 100, 33)];
    for (p, (subject, part, total, passing)) in papers.into_iter().enumerate() {
        let paper = pairs! { exam_id: exam, subject_id: subject, part: part, total_marks: total, passing_marks: passing };
        tx.insert_lines("exam_paper", [paper])?;
        let paper: i64 =
            tx.value(sql!("SELECT id FROM exam_paper WHERE exam_id = $1 AND subject_id = $2 AND part = $3"), &binds![exam, subject, part])?;
        let sections: BTreeSet<(i64, i64)> = seats.iter().map(|(_, section, campus)| (*section, *campus)).collect();
        for (section, campus) in sections {
            let name = format!("List {exam} {paper} {section}");
            let row = pairs! {
                exam_id: exam, paper_id: paper, section_id: section, campus_id: campus, subject_id: subject, name: &name,
                employee_id: teacher, status: "locked", expected: 4_i64, entered: 4_i64
            };
            tx.insert_records("award_list", [row])?;
            let list: i64 = tx.value(sql!("SELECT id FROM award_list WHERE name = $1"), &binds![&name])?;
            for (at, (student, _, _)) in seats.iter().enumerate().filter(|(_, seat)| seat.1 == section) {
                let at = at as i64;
                let given = if subject == biology && at % 3 == 2 { (Some("exempt"), None, None, 0) } else { cell(p as i64, at, n, total) };
                mark(tx, (list, *student, campus), given)?;
            }
        }
    }
    Ok(())
}

type Cell = (Option<&'static str>, Option<i64>, Option<i64>, i64);

/// State, obtained, moderated and grace, in halves.
fn cell(paper: i64, at: i64, exam: i64, total: i64) -> Cell {
    // The first two reach the same.
    let strength = [92, 92, 64, 31, 55, 78, 40, 23, 70, 36, 58][at as usize % 11] - if at % 4 == 3 { exam * 15 } else { 0 };
    let halves = (2 * total * strength / 100).max(0);
    match (paper, at) {
        (0, 4) => (Some("absent"), None, None, 0),
        (1, 5) => (Some("exempt"), None, None, 0),
        (2, 5) => (Some("exempt"), None, None, 0),
        (0, 6) => (Some("unfair_means"), Some(halves), None, 0),
        (3, 7) if exam == 1 => (None, None, None, 0),
        (0, 9) => (Some("obtained"), Some(halves), Some(halves + 11), 0),
        (1, 2) => (Some("obtained"), Some(2 * total - 3), None, 8),
        _ => (Some("obtained"), Some(halves), None, 0),
    }
}

fn mark(tx: &mut kernel::Tx, (list, student, campus): (i64, i64, i64), (state, obtained, moderated, grace): Cell) -> kernel::Result<()> {
    let row = pairs! {
        award_list_id: list, student_id: student, campus_id: campus, state: state, obtained_halves: obtained,
        moderated_halves: moderated, grace_halves: grace
    };
    tx.insert_records("award_mark", [row])
}
