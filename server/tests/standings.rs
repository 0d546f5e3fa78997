//! Academic reports beside figures that are worked out here, of the raw marks: subjects, toppers, weaker students, the marks report, departments, campuses and
//! teachers' sections; and who reads which of them.

use kernel::{Row, Value as Sql, binds, sql};
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use testkit::{Client, School, World, in_school, school::student_form};

/// A mark as it stands in the table.
#[derive(Clone, Debug, Row)]
struct Raw {
    exam_id: i64,
    student_id: i64,
    section_id: i64,
    campus_id: i64,
    subject_id: i64,
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
    fn is(&self, state: &str) -> bool {
        self.state.as_deref() == Some(state)
    }
}

/// Traditional grades, which an empty database has first: pass 33.
const PASS: i64 = 33;
const BANDS: [(i64, &str); 7] = [(80, "A+"), (70, "A"), (60, "B"), (50, "C"), (40, "D"), (33, "E"), (0, "F")];

fn rounded(part: i64, whole: i64, of: i64) -> i64 {
    (part * of * 2 + whole) / (whole * 2)
}

/// What somebody has in a subject, or as a whole.
#[derive(Clone, Debug, Default)]
struct Own {
    counted: i64,
    total: i64,
    absent: bool,
    appeared: bool,
    missing: bool,
    failed: BTreeSet<i64>,
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
    fn is_there(&self) -> bool {
        !self.missing && self.total > 0
    }
    fn percent(&self) -> Option<i64> {
        // Where only rounding reaches the pass mark, the rounded percent is said.
        self.is_there().then(|| {
            let passes = rounded(self.counted, self.total, 100) == PASS;
            rounded(self.counted, self.total, 10_000).max(if passes { PASS * 100 } else { 0 })
        })
    }
    fn passes(&self) -> bool {
        !self.absent && rounded(self.counted, self.total, 100) >= PASS
    }
    fn grade(&self) -> &'static str {
        let whole = rounded(self.counted, self.total, 100);
        BANDS.iter().find(|(from, _)| *from <= whole).map_or("F", |(_, grade)| grade)
    }
    /// A subject that is not passed bears no grade that passes.
    fn subject_grade(&self) -> &'static str {
        if self.passes() { self.grade() } else { "F" }
    }
}

fn in_subject<'a>(marks: impl Iterator<Item = &'a Raw>) -> BTreeMap<(i64, i64), Own> {
    let mut out: BTreeMap<(i64, i64), Own> = BTreeMap::new();
    marks.for_each(|raw| out.entry((raw.student_id, raw.subject_id)).or_default().add(raw));
    out
}

/// By student, with the subjects that they failed.
fn in_all<'a>(marks: impl Iterator<Item = &'a Raw> + Clone) -> BTreeMap<i64, Own> {
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
struct Planted {
    exam: i64,
    earlier: i64,
    english: i64,
    physics: i64,
    biology: i64,
    /// Another section of campus A.
    section: i64,
    marks: Vec<Raw>,
}

impl Planted {
    fn of(&self, exam: i64) -> impl Iterator<Item = &Raw> + Clone {
        self.marks.iter().filter(move |raw| raw.exam_id == exam)
    }
}

const STAMPS: [&str; 3] = ["version", "created_at", "updated_at"];

fn columns(own: &[&'static str]) -> Vec<&'static str> {
    STAMPS.into_iter().chain(own.iter().copied()).collect()
}

async fn plant(world: &World, school: &School) -> Planted {
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
    let (now, nobody) = (tx.now(), None::<i64>);
    let day: chrono::NaiveDate = day.parse().expect("a day");
    let own = ["name", "series", "category_id", "session_id", "program_id", "class_id", "campus_id", "starts_on", "ends_on", "status"];
    let row: Vec<Sql> =
        binds![1_i64, now, now, name, name, category, session, program, class, nobody, day, day + chrono::Days::new(6), "open"].to_vec();
    tx.insert_many("exam", &columns(&own), &[row])?;
    let id: i64 = tx.value(sql!("SELECT id FROM exam WHERE name = $1"), &binds![name])?;
    let at: Vec<Vec<Sql>> = campuses.iter().map(|campus| binds![id, *campus].to_vec()).collect();
    tx.insert_many("exam_campus", &["exam_id", "campus_id"], &at)?;
    Ok(id)
}

/// The papers of an exam with a list for each section, and a mark for each student: numbers that differ, and a few cells of every other kind.
fn lists(tx: &mut kernel::Tx, exam: i64, n: i64, subjects: &[i64; 3], seats: &[(i64, i64, i64)], teacher: i64) -> kernel::Result<()> {
    let now = tx.now();
    let [english, physics, biology] = *subjects;
    let papers = [(english, "theory", 100, 33), (physics, "theory", 75, 25), (physics, "practical", 25, 8), (biology, "theory", 100, 33)];
    for (p, (subject, part, total, passing)) in papers.into_iter().enumerate() {
        let paper: Vec<Sql> = binds![exam, subject, part, total, passing].to_vec();
        tx.insert_many("exam_paper", &["exam_id", "subject_id", "part", "total_marks", "passing_marks"], &[paper])?;
        let paper: i64 =
            tx.value(sql!("SELECT id FROM exam_paper WHERE exam_id = $1 AND subject_id = $2 AND part = $3"), &binds![exam, subject, part])?;
        let sections: BTreeSet<(i64, i64)> = seats.iter().map(|(_, section, campus)| (*section, *campus)).collect();
        for (section, campus) in sections {
            let own =
                ["exam_id", "paper_id", "section_id", "campus_id", "subject_id", "name", "employee_id", "status", "expected", "entered"];
            let name = format!("List {exam} {paper} {section}");
            let row: Vec<Sql> =
                binds![1_i64, now, now, exam, paper, section, campus, subject, &name, teacher, "locked", 4_i64, 4_i64].to_vec();
            tx.insert_many("award_list", &columns(&own), &[row])?;
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
    let now = tx.now();
    let own = ["award_list_id", "student_id", "campus_id", "state", "obtained_halves", "moderated_halves", "grace_halves"];
    let row: Vec<Sql> = binds![1_i64, now, now, list, student, campus, state, obtained, moderated, grace].to_vec();
    tx.insert_many("award_mark", &columns(&own), &[row])
}

async fn rows(by: &Client, address: &str) -> Vec<Value> {
    by.get(address).await.ok()["data"].as_array().expect("rows").clone()
}

fn int(row: &Value, name: &str) -> i64 {
    row[name].as_i64().unwrap_or_else(|| panic!("{name} of {row}"))
}

in_school!(subjects_departments_campuses_and_teachers_add_up, |world: Arc<World>, school: School| async move {
    let planted = plant(&world, &school).await;
    let admin = school.admin();
    let shown = rows(&admin, &format!("/fetch-subjectwise-report?exam_id={}", planted.exam)).await;
    let mut seen = 0;
    for subject in [planted.english, planted.physics, planted.biology] {
        for section in [school.a.section, planted.section, school.b.section] {
            let marks = planted.of(planted.exam).filter(|raw| (raw.subject_id, raw.section_id) == (subject, section));
            let own: Vec<Own> = in_subject(marks).into_values().filter(Own::is_there).collect();
            let row = shown.iter().find(|row| int(row, "subject_id") == subject && int(row, "section_id") == section);
            let row = row.unwrap_or_else(|| panic!("no row of {subject} in {section}"));
            seen += 1;
            let passed = own.iter().filter(|one| one.passes()).count() as i64;
            let (counted, total): (i64, i64) = own.iter().fold((0, 0), |(c, t), one| (c + one.counted, t + one.total));
            assert_eq!(int(row, "students"), own.len() as i64, "{row}");
            assert_eq!(int(row, "appeared"), own.iter().filter(|one| one.appeared).count() as i64, "{row}");
            assert_eq!((int(row, "passed"), int(row, "failed")), (passed, own.len() as i64 - passed), "{row}");
            assert_eq!(int(row, "pass_percent"), rounded(passed, own.len() as i64, 10_000), "{row}");
            assert_eq!(int(row, "average_percent"), rounded(counted, total, 10_000), "{row}");
            assert_eq!(row["highest_percent"].as_i64(), own.iter().filter_map(Own::percent).max(), "{row}");
            assert_eq!(row["lowest_percent"].as_i64(), own.iter().filter_map(Own::percent).min(), "{row}");
            assert_eq!(row["teacher_name"], "Teacher of Gulberg");
            let grades: Vec<String> = BANDS
                .iter()
                .filter_map(|(_, grade)| {
                    let many = own.iter().filter(|one| one.subject_grade() == *grade).count();
                    (many > 0).then(|| format!("{grade} {many}"))
                })
                .collect();
            assert_eq!(row["grades"], grades.join(", "), "{row}");
        }
    }
    assert_eq!(shown.len(), seen, "a row a subject and section");

    // English belongs to no department; Physics and Biology are the science of each campus.
    let departments = rows(&admin, &format!("/fetch-department-summary?exam_id={},{}", planted.exam, planted.earlier)).await;
    for campus in [school.a.id, school.b.id] {
        for (department, of) in [("Science", vec![planted.physics, planted.biology]), ("No department", vec![planted.english])] {
            let mut own = Vec::new();
            for exam in [planted.exam, planted.earlier] {
                let marks = planted.of(exam).filter(|raw| raw.campus_id == campus && of.contains(&raw.subject_id));
                own.extend(in_subject(marks).into_values().filter(Own::is_there));
            }
            let row = departments.iter().find(|row| row["department"] == department && int(row, "campus_id") == campus).expect("a row");
            assert_eq!((int(row, "results"), int(row, "passed")), (own.len() as i64, own.iter().filter(|one| one.passes()).count() as i64));
        }
    }
    assert_eq!(departments.last().expect("a row")["department"], "No department", "it stands last");

    let campuses = rows(&admin, &format!("/get-campus-standings?exam_id={}", planted.exam)).await;
    assert_eq!(campuses.len(), 2);
    for row in &campuses {
        let own = in_all(planted.of(planted.exam).filter(|raw| raw.campus_id == int(row, "campus_id")));
        let complete: Vec<&Own> = own.values().filter(|one| one.is_there()).collect();
        let passed = complete.iter().filter(|one| one.failed.is_empty()).count() as i64;
        let (counted, total): (i64, i64) = complete.iter().fold((0, 0), |(c, t), one| (c + one.counted, t + one.total));
        assert_eq!((int(row, "students"), int(row, "passed")), (complete.len() as i64, passed), "{row}");
        assert_eq!(int(row, "incomplete"), (own.len() - complete.len()) as i64, "{row}");
        assert_eq!(int(row, "average_percent"), rounded(counted, total, 10_000), "{row}");
    }

    let teachers = rows(&admin, &format!("/get-teacher-standings?exam_id={}", planted.exam)).await;
    assert_eq!(teachers.len(), shown.len());
    for row in &teachers {
        let subject = if row["subject_name"] == "Physics" {
            planted.physics
        } else if row["subject_name"] == "Biology" {
            planted.biology
        } else {
            planted.english
        };
        let all: Vec<Own> =
            in_subject(planted.of(planted.exam).filter(|raw| raw.subject_id == subject)).into_values().filter(Own::is_there).collect();
        let (counted, total): (i64, i64) = all.iter().fold((0, 0), |(c, t), one| (c + one.counted, t + one.total));
        assert_eq!(int(row, "all_percent"), rounded(counted, total, 10_000), "{row}");
        assert_eq!(int(row, "difference"), int(row, "average_percent") - int(row, "all_percent"), "{row}");
    }
});

in_school!(toppers_share_places_and_weaker_students_are_found, |world: Arc<World>, school: School| async move {
    let planted = plant(&world, &school).await;
    let admin = school.admin();
    let own = in_all(planted.of(planted.exam));
    let mut percents: Vec<(i64, i64)> = own.iter().filter_map(|(student, one)| Some((*student, one.percent()?))).collect();
    percents.sort_by_key(|(_, percent)| -percent);
    let rank = |percent: i64| percents.iter().filter(|(_, other)| *other > percent).count() as i64 + 1;
    assert_eq!(percents[0].1, percents[1].1, "the first two are level");
    for first in [1, 2, 3, 5, 100] {
        let shown = rows(&admin, &format!("/fetch-topper-students?exam_id={}&first={first}", planted.exam)).await;
        let wanted: BTreeMap<i64, (i64, i64)> = percents
            .iter()
            .map(|(student, percent)| (*student, (rank(*percent), *percent)))
            .filter(|(_, (rank, _))| *rank <= first)
            .collect();
        let found: BTreeMap<i64, (i64, i64)> =
            shown.iter().map(|row| (int(row, "student_id"), (int(row, "rank"), int(row, "percent")))).collect();
        assert_eq!(found, wanted, "the first {first}");
        assert!(shown.windows(2).all(|two| int(&two[0], "rank") <= int(&two[1], "rank")));
    }
    admin.get(&format!("/fetch-topper-students?exam_id={}&first=0", planted.exam)).await.refused(422, "first");
    admin.get("/fetch-topper-students").await.refused(422, "exam_id");

    let earlier = in_all(planted.of(planted.earlier));
    let fallen = |student: &i64| Some(earlier.get(student)?.percent()? - own.get(student)?.percent()?);
    let ids = |shown: &[Value]| -> BTreeSet<i64> { shown.iter().map(|row| int(row, "student_id")).collect() };
    let ask = async |more: &str| rows(&admin, &format!("/fetch-weaker-students?exam_id={}{more}", planted.exam)).await;
    let all = ask("").await;
    assert_eq!(ids(&all), own.keys().copied().collect(), "nobody is left out where nothing is asked for");
    for failures in [1, 2] {
        let shown = ask(&format!("&failures={failures}")).await;
        let wanted: BTreeSet<i64> = own.iter().filter(|(_, one)| one.failed.len() >= failures).map(|(student, _)| *student).collect();
        assert_eq!(ids(&shown), wanted, "{failures} failures");
        assert!(!wanted.is_empty() || failures > 1);
        for row in &shown {
            assert_eq!(int(row, "failed") as usize, own[&int(row, "student_id")].failed.len(), "{row}");
        }
    }
    let below: BTreeSet<i64> =
        own.iter().filter(|(_, one)| one.percent().is_some_and(|percent| percent < 4_500)).map(|(student, _)| *student).collect();
    assert_eq!(ids(&ask("&below=45").await), below);
    let down: BTreeSet<i64> = own.keys().filter(|student| fallen(student).is_some_and(|points| points >= 1_000)).copied().collect();
    assert!(!down.is_empty(), "somebody fell");
    let shown = ask(&format!("&since_exam_id={}&fallen=10", planted.earlier)).await;
    assert_eq!(ids(&shown), down);
    for row in &shown {
        assert_eq!(Some(int(row, "fallen_points")), fallen(&int(row, "student_id")), "{row}");
    }
    admin.get(&format!("/fetch-weaker-students?exam_id={}&fallen=10", planted.exam)).await.refused(422, "since_exam_id");
    admin.get(&format!("/fetch-weaker-students?exam_id={}&below=101", planted.exam)).await.refused(422, "below");
    // The telephone is the first guardian's; attendance is that of the session.
    let child = school.a.students[0];
    let form = json!({ "section_id": school.a.section, "date": "2026-11-19", "lines": [{ "student_id": child, "status": "present" }] });
    admin.post("/save-attendance", form).await.ok();
    let form = json!({ "section_id": school.a.section, "date": "2026-11-18", "lines": [{ "student_id": child, "status": "absent" }] });
    admin.post("/save-attendance", form).await.ok();
    let row = ask("").await.into_iter().find(|row| int(row, "student_id") == child).expect("a row");
    assert_eq!((&row["attendance_percent"], &row["phone"]), (&json!(5_000), &json!("0300-1234567")), "{row}");
});

in_school!(the_marks_report_shows_an_exam_and_a_student, |world: Arc<World>, school: School| async move {
    let planted = plant(&world, &school).await;
    let admin = school.admin();
    let answer = admin.get(&format!("/get-marks-report?exam_id={}", planted.exam)).await.ok();
    let columns: Vec<(&str, &str)> = answer["columns"]
        .as_array()
        .expect("columns")
        .iter()
        .map(|column| (column["name"].as_str().expect("a name"), column["heading"].as_str().expect("a heading")))
        .collect();
    // Subjects stand by name; those that nobody has are left out.
    assert!(columns.contains(&("s01", "Biology")) && columns.contains(&("s02", "English")) && columns.contains(&("s03", "Physics")));
    assert!(columns.iter().all(|(name, _)| *name != "s04" && *name != "held_on"), "{columns:?}");
    let own = in_all(planted.of(planted.exam));
    let by_subject = in_subject(planted.of(planted.exam));
    let shown = answer["data"].as_array().expect("rows");
    assert_eq!(shown.len(), own.len());
    let place = |percent: i64| own.values().filter_map(Own::percent).filter(|other| *other > percent).count() as i64 + 1;
    for row in shown {
        let student = int(row, "student_id");
        let one = &own[&student];
        assert_eq!(row["percent"].as_i64(), one.percent(), "{row}");
        assert_eq!(row["rank"].as_i64(), one.percent().map(place), "{row}");
        assert_eq!(row["total"], one.total / 2, "{row}");
        let halves = if one.counted % 2 == 0 { String::new() } else { ".5".into() };
        assert_eq!(row["obtained"], format!("{}{halves}", one.counted / 2), "{row}");
        if one.is_there() {
            assert_eq!(row["grade"], one.grade(), "{row}");
        }
        if let Some(english) = by_subject.get(&(student, planted.english)).filter(|english| english.is_there() && english.appeared) {
            let unfair = planted.of(planted.exam).any(|raw| raw.student_id == student && raw.is("unfair_means"));
            let halves = if english.counted % 2 == 0 { String::new() } else { ".5".into() };
            let cell = if unfair { "U".to_owned() } else { format!("{}{halves}", english.counted / 2) };
            assert_eq!(row["s02"], cell, "{row}");
        }
    }
    let csv = admin.get(&format!("/get-marks-report?exam_id={}&format=csv", planted.exam)).await;
    assert!(
        String::from_utf8(csv.bytes).expect("UTF-8").lines().next().expect("a head").contains("Physics"),
        "files are headed by the subjects"
    );

    let student = school.a.students[3];
    let trend = rows(&admin, &format!("/get-marks-report?student_id={student}")).await;
    let names: Vec<&str> = trend.iter().filter_map(|row| row["name"].as_str()).collect();
    assert_eq!(names, ["First term", "Second term"], "in the order of their days");
    for (row, exam) in trend.iter().zip([planted.earlier, planted.exam]) {
        let mates = in_all(planted.of(exam).filter(|raw| raw.section_id == school.a.section));
        let own = mates[&student].percent();
        let rank = own.map(|own| mates.values().filter_map(Own::percent).filter(|other| *other > own).count() as i64 + 1);
        assert_eq!((row["percent"].as_i64(), row["rank"].as_i64()), (own, rank), "{row}");
    }
    admin.get("/get-marks-report").await.refused(422, "exam_id");
    admin.get(&format!("/get-marks-report?exam_id={}&student_id={student}", planted.exam)).await.refused(422, "student_id");
});

in_school!(readers_see_their_own, |world: Arc<World>, school: School| async move {
    let planted = plant(&world, &school).await;
    let (teacher, there, exam) = (school.user("teacher", "a"), school.user("exam_controller", "b"), planted.exam);
    let students = |shown: &[Value]| -> BTreeSet<i64> { shown.iter().map(|row| int(row, "student_id")).collect() };
    let of =
        |section: i64| -> BTreeSet<i64> { planted.of(exam).filter(|raw| raw.section_id == section).map(|raw| raw.student_id).collect() };
    assert_eq!(
        students(&rows(&teacher, &format!("/get-marks-report?exam_id={exam}")).await),
        of(school.a.section),
        "a teacher's own section"
    );
    assert_eq!(teacher.get(&format!("/get-marks-report?exam_id={exam}&section_id={}", planted.section)).await.status, 404);
    teacher.get(&format!("/get-marks-report?exam_id={exam}&campus_id={}", school.a.id)).await.refused(422, "campus_id");
    let stranger = planted.of(exam).find(|raw| raw.section_id == planted.section).expect("a mark").student_id;
    assert_eq!(teacher.get(&format!("/get-marks-report?student_id={stranger}")).await.status, 404);
    assert_eq!(rows(&teacher, &format!("/get-marks-report?student_id={}", school.a.students[0])).await.len(), 2);
    let all = ["/fetch-subjectwise-report", "/fetch-topper-students", "/fetch-weaker-students", "/get-marks-report"];
    for path in all {
        let shown = rows(&there, &format!("{path}?exam_id={exam}")).await;
        assert!(!shown.is_empty() && shown.iter().all(|row| row["campus_name"] == "Defence Campus"), "{path}");
        there.get(&format!("{path}?exam_id={exam}&campus_id={}", school.a.id)).await.refused(422, "campus_id");
        assert_eq!(there.get(&format!("{path}?exam_id={exam}&section_id={}", school.a.section)).await.status, 404, "{path}");
        for family in ["student", "parent"] {
            assert_eq!(school.user(family, "a").get(&format!("{path}?exam_id={exam}")).await.status, 403, "{path} by a {family}");
        }
    }
    for path in ["/fetch-department-summary", "/get-campus-standings", "/get-teacher-standings"] {
        assert_eq!(teacher.get(&format!("{path}?exam_id={exam}")).await.status, 403, "{path}");
        let shown = rows(&there, &format!("{path}?exam_id={exam}")).await;
        assert!(!shown.is_empty() && shown.iter().all(|row| row["campus_name"] == "Defence Campus"), "{path}");
    }
    // An exam that is not held at a campus is not there for it.
    let own = planted.earlier;
    let gone = move |tx: &mut kernel::Tx| {
        tx.exec(sql!("DELETE FROM exam_campus WHERE exam_id = $1 AND campus_id <> $2"), &binds![own, school.a.id]).map(drop)
    };
    world.app.db.write(gone).await.expect("an exam of one campus");
    assert_eq!(there.get(&format!("/get-marks-report?exam_id={own}")).await.status, 404);
});
