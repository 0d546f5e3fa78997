//! The nine ways to a wrong result card that programs before migration 0140 had, written into their lines as their own calls left them; and stays with days that two
//! placements hold or none does.

use super::{
    cards::{Exams, Seen, format_of, give_out, place, weighed},
    halls::{Sitter, begun, cells, cells_in, count, list_in, mark, marked, section_beside, sits, sitters, take, take_class, worth},
    lines::{Lines, Row, int, like, text},
};
use chrono::{Days, NaiveDate};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A student, and the section beside theirs.
#[derive(Clone, Copy, Debug)]
pub struct Beside {
    pub of: Sitter,
    pub section: i64,
}

/// A student, and one of their marks with its paper.
#[derive(Clone, Copy, Debug)]
pub struct Moderated {
    pub of: Sitter,
    pub mark: i64,
    pub paper: i64,
    /// What the older program counts, in halves.
    pub counts: i64,
}

/// A student whose card leaves an exam out, and the percent in hundredths that both exams come to.
#[derive(Clone, Copy, Debug)]
pub struct Short {
    pub of: Sitter,
    pub right: i64,
}

/// Where each of them stands.
pub struct Written {
    /// Two lists hold marks of one student, who was moved after the first ones were locked.
    pub moved: Beside,
    /// As well, of two records that were merged: the student never sat in the other section.
    pub merged: Beside,
    /// Two stays hold the same days: moved on the 16th of November, and then to a third section from the 2nd.
    pub twice: Beside,
    /// Moved on the 10th, and back from the 5th: the section's sheets count the student twice.
    pub back: Sitter,
    /// Days between two stays that none holds.
    pub gap: Sitter,
    /// The cells of the first section were emptied, those of the second one filled.
    pub emptied: Beside,
    /// Moved there and back: cells that were begun in the other section and never filled stand before the marks.
    pub returned: Beside,
    /// A mark was corrected after its moderation, in an exam that is closed.
    pub moderated: Moderated,
    /// As well, in one that is published.
    pub given_out: Moderated,
    /// Admitted after a list was locked: a mark is missing in a closed exam.
    pub missing: Sitter,
    /// Struck off before the second exam, and given a card of it, with a place on the promotion list.
    pub struck: Sitter,
    /// Sat the first exam at another campus: the card of the second one does not count it. The campus has a format of its own by which everybody fails.
    pub elsewhere: Short,
    /// The first exam was not published when the second one was, by a format that weighs both.
    pub early: Short,
    /// A class with eighteen subjects.
    pub many: Sitter,
}

/// The day on which the struck-off student left.
const STRUCK_ON: &str = "2026-09-10";
/// What students whose marks are right by now have in every paper, in percent.
pub const GOOD: i64 = 90;
const POOR: i64 = 50;

impl Written {
    pub fn write(lines: &mut Lines) -> Written {
        let mut all = sitters(lines);
        let [struck_class, elsewhere_class, early_class, many_class] = [(); 4].map(|()| take_class(&mut all));
        let free = &mut all;
        Written {
            moved: moved(lines, take(free, |_| true)),
            merged: merged(lines, take(free, |_| true)),
            twice: twice(lines, take(free, |_| true)),
            back: back(lines, take(free, |_| true)),
            gap: gap(lines, take(free, |_| true)),
            emptied: emptied(lines, take(free, |_| true)),
            returned: returned(lines, take(free, |_| true)),
            moderated: moderated(lines, take(free, |_| true)),
            given_out: moderated_and_given_out(lines, free),
            missing: missing(lines, take(free, |_| true)),
            struck: struck(lines, &struck_class),
            elsewhere: elsewhere(lines, elsewhere_class[0]),
            early: early(lines, early_class[0]),
            many: many(lines, many_class[0]),
        }
    }
}

fn day(row: &Row, name: &str) -> NaiveDate {
    text(row, name).parse().expect("a day")
}

fn before(day: NaiveDate) -> String {
    day.pred_opt().expect("a day before it").to_string()
}

/// Moves a student to a section beside theirs from the first day of the second exam.
fn moves_before_the_papers(lines: &mut Lines, of: &Sitter, section: i64) {
    let first = day(&lines.of("exam", of.second), "starts_on");
    let (begun, until) = (begun(lines, of.student), before(first));
    sits(lines, of.student, &[(of.section, begun.as_str(), Some(until.as_str())), (section, first.to_string().as_str(), None)]);
}

fn moved(lines: &mut Lines, of: Sitter) -> Beside {
    let section = section_beside(lines, &of);
    mark(lines, of.second, of.student, POOR);
    cells_in(lines, &of, section, Some(GOOD));
    moves_before_the_papers(lines, &of, section);
    Beside { of, section }
}

fn merged(lines: &mut Lines, of: Sitter) -> Beside {
    let section = section_beside(lines, &of);
    mark(lines, of.second, of.student, GOOD);
    cells_in(lines, &of, section, Some(POOR));
    Beside { of, section }
}

fn twice(lines: &mut Lines, of: Sitter) -> Beside {
    let section = section_beside(lines, &of);
    let begun = begun(lines, of.student);
    sits(lines, of.student, &[(of.section, begun.as_str(), Some("2026-11-15")), (section, "2026-11-02", None)]);
    Beside { of, section }
}

fn back(lines: &mut Lines, of: Sitter) -> Sitter {
    let begun = begun(lines, of.student);
    sits(lines, of.student, &[(of.section, begun.as_str(), Some("2026-11-09")), (of.section, "2026-11-05", None)]);
    let is_doubled =
        |sheet: &Row| int(sheet, "section_id") == of.section && ("2026-11-05"..="2026-11-09").contains(&text(sheet, "on_date"));
    let sheets = lines.all("attendance_sheet", is_doubled);
    assert!(!sheets.is_empty(), "the section was marked on these days");
    for sheet in sheets {
        lines.set_of("attendance_sheet", int(&sheet, "id"), &json!({ "strength": int(&sheet, "strength") + 1 }));
    }
    of
}

fn gap(lines: &mut Lines, of: Sitter) -> Sitter {
    let begun = begun(lines, of.student);
    sits(lines, of.student, &[(of.section, begun.as_str(), Some("2026-10-31")), (of.section, "2026-11-10", None)]);
    of
}

fn emptied(lines: &mut Lines, of: Sitter) -> Beside {
    let section = section_beside(lines, &of);
    let own = cells(lines, of.second, of.student);
    cells_in(lines, &of, section, Some(GOOD));
    for cell in own {
        let nothing = json!({ "state": null, "obtained_halves": null, "moderated_halves": null, "grace_halves": 0 });
        lines.set_of("award_mark", cell.id, &nothing);
        count(lines, cell.list, -1);
    }
    moves_before_the_papers(lines, &of, section);
    Beside { of, section }
}

fn returned(lines: &mut Lines, of: Sitter) -> Beside {
    let section = section_beside(lines, &of);
    mark(lines, of.second, of.student, GOOD);
    cells_in(lines, &of, section, None);
    Beside { of, section }
}

/// A change of a mark, as it is listed: from, and to, in halves.
fn correct(lines: &mut Lines, mark: i64, kind: &str, (from, to): (i64, i64)) {
    let cell = lines.of("award_mark", mark);
    let pattern = lines.first("mark_correction", |_| true);
    let values = json!({ "award_mark_id": mark, "award_list_id": cell["award_list_id"], "student_id": cell["student_id"], "campus_id": cell["campus_id"],
        "kind": kind, "from_state": "obtained", "from_halves": from, "to_state": "obtained", "to_halves": to, "reason": "A key was wrong" });
    lines.add("mark_correction", like(&pattern, &values));
}

/// The marks of a list that count as they were given.
fn obtained(lines: &Lines, list: i64) -> Vec<Row> {
    lines.all("award_mark", |one| int(one, "award_list_id") == list && one["state"] == "obtained")
}

/// Forty of a hundred, five more by moderation, and corrected to seventy in the exam that was opened again.
fn moderated(lines: &mut Lines, of: Sitter) -> Moderated {
    let cell = cells(lines, of.second, of.student).into_iter().find(|cell| cell.total == 100).expect("a paper of a hundred");
    lines.set_of("award_mark", cell.id, &json!({ "state": "obtained", "obtained_halves": 80, "grace_halves": 0 }));
    for one in obtained(lines, cell.list) {
        let (id, was) = (int(&one, "id"), int(&one, "obtained_halves"));
        let is = (was + 10).min(2 * cell.total);
        lines.set_of("award_mark", id, &json!({ "moderated_halves": is }));
        correct(lines, id, "moderation", (was, is));
    }
    lines.set_of("award_mark", cell.id, &json!({ "obtained_halves": 140 }));
    correct(lines, cell.id, "mark", (80, 140));
    Moderated { of, mark: cell.id, paper: cell.paper, counts: 90 }
}

/// A list of the published exam all of whose marks may have been five less before a moderation, and one of the student's ten more since.
fn with_room(lines: &Lines, of: &Sitter) -> Option<(i64, i64)> {
    let is_plain = |one: &Row| int(one, "obtained_halves") >= 10 && one["moderated_halves"].is_null() && int(one, "grace_halves") == 0;
    let fits = |list: i64| obtained(lines, list).iter().all(is_plain);
    let own = cells(lines, of.first, of.student).into_iter();
    own.filter(|cell| cell.state == "obtained" && cell.counts + 10 <= 2 * cell.total)
        .find(|cell| fits(cell.list))
        .map(|cell| (cell.list, cell.id))
}

/// The cards say what the marks count; what was entered is five less, and ten more of the mark that was corrected after the moderation.
fn moderated_and_given_out(lines: &mut Lines, free: &mut Vec<Sitter>) -> Moderated {
    let of = take(free, |one| with_room(lines, one).is_some());
    let (list, mark) = with_room(lines, &of).expect("a list with room");
    for one in obtained(lines, list) {
        let (id, counts) = (int(&one, "id"), int(&one, "obtained_halves"));
        lines.set_of("award_mark", id, &json!({ "obtained_halves": counts - 10, "moderated_halves": counts }));
        correct(lines, id, "moderation", (counts - 10, counts));
    }
    let was = int(&lines.of("award_mark", mark), "obtained_halves");
    lines.set_of("award_mark", mark, &json!({ "obtained_halves": was + 20 }));
    correct(lines, mark, "mark", (was, was + 20));
    let paper = int(&lines.of("award_list", list), "paper_id");
    Moderated { of, mark, paper, counts: was + 10 }
}

/// Whether everybody in a class takes a subject.
fn is_compulsory(lines: &Lines, class: i64, subject: i64) -> bool {
    let of_subject = |one: &Row| int(one, "class_id") == class && int(one, "subject_id") == subject;
    let line = lines.first("program_subject", of_subject);
    line["is_elective"] == false && line["alternative"].is_null()
}

fn erase(lines: &mut Lines, mark: i64, list: i64) {
    lines.remove("mark_correction", |one| int(one, "award_mark_id") == mark);
    lines.remove("award_mark", |one| int(one, "id") == mark);
    count(lines, list, -1);
}

fn missing(lines: &mut Lines, of: Sitter) -> Sitter {
    mark(lines, of.second, of.student, GOOD);
    let mut own = cells(lines, of.second, of.student).into_iter();
    let cell = own.find(|cell| is_compulsory(lines, of.class, cell.subject)).expect("a subject that everybody takes");
    erase(lines, cell.id, cell.list);
    of
}

/// The card of the first exam.
fn first_card(lines: &Lines, of: &Sitter) -> Row {
    lines.first("result_card", |card| int(card, "exam_id") == of.first && int(card, "student_id") == of.student)
}

/// The best of those who passed the first exam.
fn struck(lines: &mut Lines, class: &[Sitter]) -> Sitter {
    let passed = class.iter().filter(|one| first_card(lines, one)["decision"] == "passed");
    let of = *passed.max_by_key(|one| first_card(lines, one)["percent"].as_i64()).expect("a student who passed");
    let (first, second) = (lines.of("exam", of.first), lines.of("exam", of.second));
    assert!(text(&first, "ends_on") < STRUCK_ON && STRUCK_ON < text(&second, "starts_on"), "between the exams");
    for cell in cells(lines, of.second, of.student) {
        erase(lines, cell.id, cell.list);
    }
    let begun = begun(lines, of.student);
    sits(lines, of.student, &[(of.section, begun.as_str(), Some(STRUCK_ON))]);
    lines.set_of("student", of.student, &json!({ "status": "struck_off" }));
    let step = lines.first("student_status_event", |one| int(one, "student_id") == of.student);
    let values = json!({ "from_status": "active", "to_status": "struck_off", "reason": "Fees of three months are unpaid", "happened_on": STRUCK_ON });
    lines.add("student_status_event", like(&step, &values));

    let others = marked(lines, of.second);
    others.iter().for_each(|(student, _)| mark(lines, of.second, *student, 30));
    let mut cards = vec![Seen { student: of.student, section: of.section, first: true, second: false }];
    cards.extend(others.iter().map(|(student, section)| Seen { student: *student, section: *section, first: true, second: true }));
    give_out(lines, Exams { first: of.first, second: of.second }, &cards);
    let card = lines.first("result_card", |card| int(card, "exam_id") == of.second && int(card, "student_id") == of.student);
    assert_eq!((&card["decision"], &card["class_rank"]), (&json!("passed"), &json!(1)), "a valid card, the first of the class");
    let row = json!({ "id": 0, "version": 1, "created_at": card["created_at"], "updated_at": card["created_at"], "session_id": second["session_id"],
        "class_id": of.class, "campus_id": of.campus, "section_id": of.section, "student_id": of.student, "exam_id": of.second, "card_id": card["id"],
        "proposed": "promoted", "outcome": "promoted", "reason": null, "decided_by": "Office" });
    lines.add("promotion", row.as_object().expect("a row").clone());
    of
}

/// Leaves of an exam the part of one campus.
fn of_campus_alone(lines: &mut Lines, exam: i64, campus: i64) {
    lines.set_of("exam", exam, &json!({ "campus_id": campus }));
    let is_other = |one: &Row| int(one, "exam_id") == exam && int(one, "campus_id") != campus;
    let lists: Vec<i64> = lines.all("award_list", is_other).iter().map(|list| int(list, "id")).collect();
    for table in ["mark_correction", "award_mark"] {
        lines.remove(table, |one| lists.contains(&int(one, "award_list_id")));
    }
    lines.remove("award_list", is_other);
    lines.remove("exam_campus", is_other);
}

fn elsewhere(lines: &mut Lines, of: Sitter) -> Short {
    let other = lines.first("award_list", |list| int(list, "exam_id") == of.first && int(list, "campus_id") != of.campus);
    let (section, campus) = (int(&other, "section_id"), int(&other, "campus_id"));
    for cell in cells(lines, of.first, of.student) {
        let list = list_in(lines, cell.list, section);
        let there = json!({ "award_list_id": list, "campus_id": campus });
        lines.set_of("award_mark", cell.id, &there);
        if lines.rows("mark_correction").iter().any(|one| int(one, "award_mark_id") == cell.id) {
            lines.set("mark_correction", |one| int(one, "award_mark_id") == cell.id, &there);
        }
        count(lines, cell.list, -1);
        count(lines, list, 1);
    }
    let card = first_card(lines, &of);
    let mut content: Value = serde_json::from_str(text(&card, "content")).expect("a card");
    content["section_name"] = lines.of("section", section)["name"].clone();
    content["campus_name"] = lines.of("campus", campus)["name"].clone();
    lines.set_of("result_card", int(&card, "id"), &json!({ "section_id": section, "campus_id": campus, "content": content.to_string() }));
    place(lines, int(&card, "publication_id"));
    let last = day(&lines.of("exam", of.first), "ends_on") + Days::new(20);
    let (begun, next) = (begun(lines, of.student), last.succ_opt().expect("a next day").to_string());
    sits(lines, of.student, &[(section, begun.as_str(), Some(last.to_string().as_str())), (of.section, next.as_str(), None)]);

    of_campus_alone(lines, of.second, of.campus);
    own_format(lines, of);
    let here = marked(lines, of.second);
    here.iter().for_each(|(student, _)| mark(lines, of.second, *student, POOR));
    let exams = Exams { first: of.first, second: of.second };
    let seen = |(student, section): &(i64, i64)| Seen { student: *student, section: *section, first: *student != of.student, second: true };
    give_out(lines, exams, &here.iter().map(seen).collect::<Vec<Seen>>());
    let both = Seen { student: of.student, section: of.section, first: true, second: true };
    Short { of, right: int(weighed(lines, exams, both).as_object().expect("a card"), "percent") }
}

/// A format of the campus by which sixty percent pass.
fn own_format(lines: &mut Lines, of: Sitter) {
    let usual = lines.of("result_format", format_of(lines, of.class, "one_exam"));
    let scale = lines.of("grade_scale", int(&usual, "grade_scale_id"));
    let strict = lines.add("grade_scale", like(&scale, &json!({ "name": "Strict, pass 60", "pass_percent": 60 })));
    let values = json!({ "name": "Card of the campus", "campus_id": of.campus, "grade_scale_id": strict });
    let own = lines.add("result_format", like(&usual, &values));
    for line in lines.all("result_format_category", |line| line["format_id"] == usual["id"]) {
        lines.add("result_format_category", like(&line, &json!({ "format_id": own })));
    }
}

fn early(lines: &mut Lines, of: Sitter) -> Short {
    let exams = Exams { first: of.first, second: of.second };
    let publication = lines.first("result_publication", |one| int(one, "exam_id") == of.first);
    let withdrawn = json!({ "state": "withdrawn", "withdrawn_by": "Office", "withdrawn_at": int(&publication, "published_at") + 60_000_000,
        "withdrawn_reason": "A paper was left out" });
    lines.set_of("result_publication", int(&publication, "id"), &withdrawn);
    lines.set_of("exam", of.first, &json!({ "status": "closed", "published_at": null, "status_reason": "A paper was left out" }));
    let everybody = marked(lines, of.second);
    everybody.iter().for_each(|(student, _)| mark(lines, of.second, *student, POOR));
    let seen = |(student, section): &(i64, i64)| Seen { student: *student, section: *section, first: false, second: true };
    give_out(lines, exams, &everybody.iter().map(seen).collect::<Vec<Seen>>());
    let both = Seen { student: of.student, section: of.section, first: true, second: true };
    Short { of, right: int(weighed(lines, exams, both).as_object().expect("a card"), "percent") }
}

/// In how many subjects a student has marks.
fn subjects(lines: &Lines, of: &Sitter) -> usize {
    cells(lines, of.second, of.student).iter().map(|cell| cell.subject).collect::<BTreeSet<i64>>().len()
}

/// As many subjects more as make eighteen, each with a paper of a hundred and a list that everybody of the section is on.
fn many(lines: &mut Lines, of: Sitter) -> Sitter {
    let mut own = cells(lines, of.second, of.student).into_iter();
    let pattern = own.find(|cell| is_compulsory(lines, of.class, cell.subject)).expect("a subject that everybody takes");
    for n in subjects(lines, &of)..18 {
        let name = format!("Subject {n:02}");
        let subject = like(&lines.of("subject", pattern.subject), &json!({ "name": name, "code": format!("X{n:02}") }));
        let subject = lines.add("subject", subject);
        let values = json!({ "subject_id": subject, "part": "theory", "total_marks": 100, "passing_marks": 33 });
        let paper = lines.add("exam_paper", like(&lines.of("exam_paper", pattern.paper), &values));
        let values = json!({ "paper_id": paper, "subject_id": subject, "name": name });
        let list = lines.add("award_list", like(&lines.of("award_list", pattern.list), &values));
        let marks = json!({ "award_list_id": list, "state": "obtained", "obtained_halves": worth(100, GOOD), "moderated_halves": null });
        for cell in lines.all("award_mark", |one| int(one, "award_list_id") == pattern.list) {
            lines.add("award_mark", like(&cell, &marks));
        }
    }
    mark(lines, of.second, of.student, GOOD);
    assert_eq!(subjects(lines, &of), 18);
    of
}
