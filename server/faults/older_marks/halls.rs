//! Who sits where in a group of an older program, and what its award lists hold.

use super::lines::{Lines, Row, int, like, text};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A student who has sat in one section since before the first exam of the class, with marks in both of its exams.
#[derive(Clone, Copy, Debug)]
pub struct Sitter {
    pub student: i64,
    pub campus: i64,
    pub class: i64,
    pub section: i64,
    /// The exam of the class that is published, with cards.
    pub first: i64,
    /// The one that is closed.
    pub second: i64,
}

/// A filled cell of an award list, with its paper.
#[derive(Clone, Debug)]
pub struct Cell {
    pub id: i64,
    pub list: i64,
    pub section: i64,
    pub paper: i64,
    pub subject: i64,
    pub total: i64,
    pub state: String,
    /// What counts, in halves.
    pub counts: i64,
}

/// Those of whom nothing else is under way that goes by where they sit.
pub fn sitters(lines: &Lines) -> Vec<Sitter> {
    let active = lines.rows("student").iter().filter(|one| one["status"] == "active");
    let mut found: Vec<Sitter> = active.filter_map(|one| sitter(lines, one)).collect();
    found.sort_by_key(|one| one.student);
    found
}

fn sitter(lines: &Lines, row: &Row) -> Option<Sitter> {
    let (student, class) = (int(row, "id"), int(row, "class_id"));
    let exam_that_is = |status: &str| lines.rows("exam").iter().find(|exam| int(exam, "class_id") == class && exam["status"] == status);
    let (first, second) = (exam_that_is("published")?, exam_that_is("closed")?);
    let (campus, section) = (int(row, "campus_id"), row["section_id"].as_i64()?);
    let own = Sitter { student, campus, class, section, first: int(first, "id"), second: int(second, "id") };
    let stays: Vec<&Row> = lines.rows("placement").iter().filter(|stay| int(stay, "student_id") == student).collect();
    let [stay] = stays[..] else { return None };
    let has_sat = stay["to_on"].is_null() && stay["section_id"] == section && text(stay, "from_on") <= text(first, "starts_on");
    let is_marked = [own.first, own.second].into_iter().all(|exam| {
        let cells = cells(lines, exam, student);
        cells.len() >= 3 && cells.iter().all(|cell| cell.section == section)
    });
    (has_sat && is_marked && !is_apart(lines, student) && is_plain(lines, own.first)).then_some(own)
}

/// Whether the student signs in, leaves, or is of another record that a fault would touch.
fn is_apart(lines: &Lines, student: i64) -> bool {
    const TABLES: &[&str] = &["withdrawal", "settlement", "program_change", "scholarship_award", "result_hold", "result_recheck"];
    let signs_in = lines.rows("app_user").iter().any(|user| user["person_kind"] == "student" && user["person_id"] == student);
    let of_student = |row: &Row| row.get("student_id").is_some_and(|id| *id == student);
    signs_in || TABLES.iter().any(|table| lines.rows(table).iter().any(of_student))
}

/// Whether nobody asked for a re-check of an exam, and no result of it is withheld.
fn is_plain(lines: &Lines, exam: i64) -> bool {
    ["result_hold", "result_recheck"].into_iter().all(|table| lines.rows(table).iter().all(|row| row["exam_id"] != exam))
}

/// Takes all of one class: the sitters of the first one that is left.
pub fn take_class(free: &mut Vec<Sitter>) -> Vec<Sitter> {
    let class = free.first().expect("a class with students who sat both exams").class;
    let (own, rest) = std::mem::take(free).into_iter().partition(|one| one.class == class);
    *free = rest;
    own
}

/// Takes the first one who fits. Nobody else of the section is taken, so that no fault meets another.
pub fn take(free: &mut Vec<Sitter>, fits: impl Fn(&Sitter) -> bool) -> Sitter {
    let own = free.iter().copied().find(fits).expect("a student who sat both exams");
    free.retain(|one| one.section != own.section);
    own
}

/// The filled cells of a student in an exam, by paper.
pub fn cells(lines: &Lines, exam: i64, student: i64) -> Vec<Cell> {
    let of_exam = lines.rows("award_list").iter().filter(|list| int(list, "exam_id") == exam);
    let lists: HashMap<i64, &Row> = of_exam.map(|list| (int(list, "id"), list)).collect();
    let filled = lines.rows("award_mark").iter().filter(|mark| int(mark, "student_id") == student && !mark["state"].is_null());
    let cell = |mark: &Row| {
        let list = lists.get(&int(mark, "award_list_id"))?;
        let (paper, state) = (int(list, "paper_id"), text(mark, "state"));
        let total = int(&lines.of("exam_paper", paper), "total_marks");
        let counts = match state {
            "obtained" => mark["moderated_halves"].as_i64().unwrap_or_else(|| int(mark, "obtained_halves")) + int(mark, "grace_halves"),
            _ => 0,
        };
        Some(Cell {
            id: int(mark, "id"),
            list: int(list, "id"),
            section: int(list, "section_id"),
            paper,
            subject: int(list, "subject_id"),
            total,
            state: state.to_owned(),
            counts: counts.min(2 * total),
        })
    };
    let mut cells: Vec<Cell> = filled.filter_map(cell).collect();
    cells.sort_by_key(|cell| (cell.paper, cell.id));
    cells
}

/// What the papers of a student give in all, each once.
pub fn total(lines: &Lines, exam: i64, student: i64) -> i64 {
    let papers: BTreeMap<i64, i64> = cells(lines, exam, student).into_iter().map(|cell| (cell.paper, cell.total)).collect();
    papers.into_values().sum()
}

/// Everybody with marks in an exam, with the section of a list that holds them.
pub fn marked(lines: &Lines, exam: i64) -> Vec<(i64, i64)> {
    let of_exam = lines.rows("award_list").iter().filter(|list| int(list, "exam_id") == exam);
    let sections: HashMap<i64, i64> = of_exam.map(|list| (int(list, "id"), int(list, "section_id"))).collect();
    let filled = lines.rows("award_mark").iter().filter(|mark| !mark["state"].is_null());
    let found: BTreeSet<(i64, i64)> =
        filled.filter_map(|mark| Some((int(mark, "student_id"), *sections.get(&int(mark, "award_list_id"))?))).collect();
    found.into_iter().collect()
}

/// So many percent of what a paper gives, in halves.
pub fn worth(total: i64, percent: i64) -> i64 {
    2 * total * percent / 100
}

/// Gives a student so many percent in every paper of an exam.
pub fn mark(lines: &mut Lines, exam: i64, student: i64, percent: i64) {
    for cell in cells(lines, exam, student) {
        let marks =
            json!({ "state": "obtained", "obtained_halves": worth(cell.total, percent), "moderated_halves": null, "grace_halves": 0 });
        lines.set_of("award_mark", cell.id, &marks);
    }
}

/// A list says so many cells more.
pub fn count(lines: &mut Lines, list: i64, more: i64) {
    let row = lines.of("award_list", list);
    let [expected, entered] = ["expected", "entered"].map(|name| (int(&row, name) + more).max(0));
    lines.set_of("award_list", list, &json!({ "expected": expected, "entered": entered }));
}

/// Another section of the class, at the same campus.
pub fn section_beside(lines: &mut Lines, of: &Sitter) -> i64 {
    let own = lines.of("section", of.section);
    let is_beside = |one: &Row| ["campus_id", "session_id", "class_id"].iter().all(|name| one[*name] == own[*name]);
    let taken: BTreeSet<String> = lines.all("section", is_beside).iter().map(|one| text(one, "name").to_owned()).collect();
    let name = ('B'..='Z').map(String::from).find(|name| !taken.contains(name)).expect("a letter");
    lines.add("section", like(&own, &json!({ "name": name, "capacity": 45, "incharge_id": null })))
}

/// The list of the same paper in another section, made as opening the exam makes it.
pub fn list_in(lines: &mut Lines, list: i64, section: i64) -> i64 {
    let own = lines.of("award_list", list);
    let is_there = |one: &Row| one["paper_id"] == own["paper_id"] && one["section_id"] == section;
    if let Some(found) = lines.rows("award_list").iter().find(|one| is_there(one)) {
        return int(found, "id");
    }
    let hall = lines.of("section", section);
    let name = format!("{}, {}", text(&own, "name"), text(&hall, "name"));
    let values = json!({ "section_id": section, "campus_id": hall["campus_id"], "name": name, "expected": 0, "entered": 0 });
    lines.add("award_list", like(&own, &values))
}

/// Cells of a student on the lists of another section, one for each paper that they have a mark in: so many percent, or emptied.
pub fn cells_in(lines: &mut Lines, of: &Sitter, section: i64, percent: Option<i64>) {
    let campus = lines.of("section", section)["campus_id"].clone();
    for cell in cells(lines, of.second, of.student) {
        let list = list_in(lines, cell.list, section);
        let obtained = percent.map(|percent| worth(cell.total, percent));
        let values =
            json!({ "award_list_id": list, "campus_id": campus, "state": percent.map(|_| "obtained"), "obtained_halves": obtained });
        lines.add("award_mark", like(&lines.of("award_mark", cell.id), &values));
        count(lines, list, i64::from(percent.is_some()));
    }
}

/// Days of a student in a section: from, and to, where they are over.
pub type Stay<'a> = (i64, &'a str, Option<&'a str>);

/// The stays of a student as the older program left them; the register says the last one.
pub fn sits(lines: &mut Lines, student: i64, stays: &[Stay]) {
    let own = lines.first("placement", |stay| int(stay, "student_id") == student);
    lines.remove("placement", |stay| int(stay, "student_id") == student);
    for (section, from, to) in stays {
        lines.add("placement", like(&own, &json!({ "section_id": section, "from_on": from, "to_on": to })));
    }
    let (section, ..) = stays.last().expect("a stay");
    lines.set_of("student", student, &json!({ "section_id": section }));
}

/// The first day of a student.
pub fn begun(lines: &Lines, student: i64) -> String {
    text(&lines.first("placement", |stay| int(stay, "student_id") == student), "from_on").to_owned()
}

/// The stays of a student: section, first and last day.
pub fn stays(lines: &Lines, student: i64) -> Vec<(Option<i64>, String, Option<String>)> {
    let own = lines.rows("placement").iter().filter(|stay| int(stay, "student_id") == student);
    let mut found: Vec<_> = own
        .map(|stay| (stay["section_id"].as_i64(), text(stay, "from_on").to_owned(), stay["to_on"].as_str().map(str::to_owned)))
        .collect();
    found.sort_by(|one, other| one.1.cmp(&other.1));
    found
}
