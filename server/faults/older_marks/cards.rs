//! Cards as the program before migration 0140 gave them out: by a format that weighs both exams of a class, of what it saw of each student.

use super::{
    halls::{Cell, cells},
    lines::{Lines, Row, int, like, text},
};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Whose card, of which section, and which of the two exams the program saw marks of.
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    pub student: i64,
    pub section: i64,
    pub first: bool,
    pub second: bool,
}

/// The two exams of a class.
#[derive(Clone, Copy, Debug)]
pub struct Exams {
    pub first: i64,
    pub second: i64,
}

/// The format of a class for every campus, of one exam or weighted.
pub fn format_of(lines: &Lines, class: i64, basis: &str) -> i64 {
    let is_wanted = |one: &Row| int(one, "class_id") == class && one["basis"] == basis && one["campus_id"].is_null();
    int(&lines.first("result_format", is_wanted), "id")
}

/// Gives out the second exam with these cards, beside the first one, which was given out before.
pub fn give_out(lines: &mut Lines, exams: Exams, cards: &[Seen]) {
    let (exam, earlier) = (lines.of("exam", exams.second), lines.of("exam", exams.first));
    let before = lines.first("result_publication", |one| int(one, "exam_id") == exams.first);
    let format = format_of(lines, int(&exam, "class_id"), "weighted");
    let of_this = json!({ "exam_id": exams.second, "exam_version": exam["version"], "format_id": format, "state": "published", "cards": cards.len(),
        "withdrawn_by": null, "withdrawn_at": null, "withdrawn_reason": null });
    let publication = lines.add("result_publication", like(&before, &of_this));
    let published_at = before["published_at"].clone();
    lines.set_of("exam", exams.second, &json!({ "status": "published", "published_at": published_at }));
    let pattern = lines.first("result_card", |card| int(card, "exam_id") == exams.first && card["decision"] != "incomplete");
    for seen in cards {
        let content = weighed(lines, exams, *seen);
        let code = format!("{publication:013}{:013}", seen.student);
        let own = json!({ "publication_id": publication, "exam_id": exams.second, "student_id": seen.student, "section_id": seen.section,
            "campus_id": lines.of("section", seen.section)["campus_id"], "number": 1, "code": code, "is_current": true, "superseded_at": null,
            "percent": content["percent"], "grade": content["grade"], "decision": content["decision"],
            "failed": content["failed"].as_array().map_or(0, Vec::len), "content": content.to_string() });
        let card = lines.add("result_card", like(&pattern, &own));
        let counts_first = seen.first && earlier["status"] == "published" && !cells(lines, exams.first, seen.student).is_empty();
        if counts_first {
            let part = json!({ "card_id": card, "publication_id": before["id"] });
            lines.add("result_card_part", part.as_object().expect("a row").clone());
        }
    }
    place(lines, publication);
}

/// What a card says of these marks. The student's remark and attendance are left out.
pub fn weighed(lines: &Lines, exams: Exams, seen: Seen) -> Value {
    let exam = lines.of("exam", exams.second);
    let format = lines.of("result_format", format_of(lines, int(&exam, "class_id"), "weighted"));
    let scale = lines.of("grade_scale", int(&format, "grade_scale_id"));
    let categories = weights(lines, int(&format, "id"));
    let terms = [(exams.first, seen.first), (exams.second, seen.second)];
    let marks = terms.map(|(exam, is_seen)| {
        let category = int(&lines.of("exam", exam), "category_id");
        (category, if is_seen { cells(lines, exam, seen.student) } else { Vec::new() })
    });
    let subjects: BTreeSet<i64> = marks.iter().flat_map(|(_, cells)| cells.iter().map(|cell| cell.subject)).collect();
    let mut said: Vec<Value> = Vec::new();
    for id in subjects {
        let of_subject = |cells: &[Cell]| -> Vec<Cell> { cells.iter().filter(|cell| cell.subject == id).cloned().collect() };
        let sums: Vec<Option<(i64, i64)>> = categories
            .iter()
            .map(|line| marks.iter().filter(|(category, _)| *category == line.category).find_map(|(_, cells)| sum(&of_subject(cells))))
            .collect();
        let shares: Vec<Option<i64>> = sums.iter().map(|sum| sum.map(|(counted, halves)| part(counted, halves))).collect();
        let known = shares.iter().zip(&categories).filter_map(|(share, line)| Some(((*share)?, line.weight)));
        let (sum, weight) = known.fold((0, 0), |(sum, all), (share, weight)| (sum + share * weight, all + weight));
        let percent = (weight > 0).then(|| (2 * sum + weight) / (2 * weight));
        let full = sums.iter().flatten().map(|(_, halves)| 50 * halves).max().unwrap_or(0);
        said.push(json!({
            "name": lines.of("subject", id)["name"], "papers": of_subject(&marks[1].1).iter().map(|cell| paper(lines, cell)).collect::<Vec<Value>>(),
            "shares": shares, "obtained_hundredths": percent.map_or(0, |percent| (percent * full + 5_000) / 10_000), "total_hundredths": full,
            "percent": percent, "grade": percent.and_then(|percent| grade(&scale, percent)), "passed": percent.map(|percent| passes(&scale, percent)),
        }));
    }
    let added = |name: &str| said.iter().filter_map(|subject| subject[name].as_i64()).sum::<i64>();
    let (obtained, total) = (added("obtained_hundredths"), added("total_hundredths"));
    let percent = (total > 0).then(|| part(obtained, total));
    let failed: Vec<&Value> = said.iter().filter(|subject| subject["passed"] == false).map(|subject| &subject["name"]).collect();
    let pattern = lines.first("result_card", |card| int(card, "exam_id") == exams.first && card["decision"] != "incomplete");
    let mut content: Value = serde_json::from_str(text(&pattern, "content")).expect("a card");
    let (student, section) = (lines.of("student", seen.student), lines.of("section", seen.section));
    let named = ["name", "name_ur", "father_name", "registration_no", "roll_no"].map(|name| (name.to_owned(), student[name].clone()));
    let own = json!({
        "exam_name": exam["name"], "category_name": lines.of("exam_category", int(&exam, "category_id"))["name"], "starts_on": exam["starts_on"],
        "ends_on": exam["ends_on"], "section_name": section["name"], "campus_name": lines.of("campus", int(&section, "campus_id"))["name"],
        "student": Value::Object(named.into_iter().collect()), "basis": "weighted",
        "categories": categories.iter().map(|line| json!({ "name": line.name, "weight": line.weight, "best_of": null })).collect::<Vec<Value>>(),
        "obtained_hundredths": obtained, "total_hundredths": total, "percent": percent, "grade": percent.and_then(|percent| grade(&scale, percent)),
        "decision": if failed.is_empty() { "passed" } else { "failed" }, "failed": failed, "subjects": said,
        "attendance_percent": null, "remark": null,
    });
    for (name, value) in own.as_object().expect("a card") {
        content[name] = value.clone();
    }
    content
}

/// A category with its weight.
struct Weight {
    category: i64,
    name: String,
    weight: i64,
}

fn weights(lines: &Lines, format: i64) -> Vec<Weight> {
    let mut rows = lines.all("result_format_category", |line| int(line, "format_id") == format);
    rows.sort_by_key(|line| int(line, "place"));
    let weight = |line: &Row| {
        let category = int(line, "category_id");
        Weight { category, name: text(&lines.of("exam_category", category), "name").to_owned(), weight: int(line, "weight") }
    };
    rows.iter().map(weight).collect()
}

/// What cells come to, and what they are out of, in halves; who is exempt stands outside.
fn sum(cells: &[Cell]) -> Option<(i64, i64)> {
    let counted = cells.iter().filter(|cell| cell.state != "exempt");
    let (counts, halves) = counted.fold((0, 0), |(counts, halves), cell| (counts + cell.counts, halves + 2 * cell.total));
    (halves > 0).then_some((counts, halves))
}

/// A part of a whole in hundredths of a percent, a half upwards.
fn part(part: i64, whole: i64) -> i64 {
    (20_000 * part + whole) / (2 * whole)
}

fn whole(percent: i64) -> i64 {
    (percent + 50) / 100
}

fn passes(scale: &Row, percent: i64) -> bool {
    scale["pass_percent"].as_i64().is_none_or(|needed| whole(percent) >= needed)
}

fn grade(scale: &Row, percent: i64) -> Option<Value> {
    let bands: Vec<Value> = serde_json::from_str(text(scale, "bands")).expect("grades");
    bands.into_iter().find(|band| band["from_percent"].as_i64() <= Some(whole(percent))).map(|mut band| band["grade"].take())
}

fn paper(lines: &Lines, cell: &Cell) -> Value {
    let paper = lines.of("exam_paper", cell.paper);
    let marks = if cell.counts % 2 == 0 { json!(cell.counts / 2) } else { json!(cell.counts as f64 / 2.0) };
    json!({ "paper_id": cell.paper, "part": paper["part"], "total_marks": cell.total, "passing_marks": paper["passing_marks"], "state": cell.state,
        "marks": marks, "grace_marks": 0 })
}

/// Has the cards of a publication say the places of their percents: equal ones share a place.
pub fn place(lines: &mut Lines, publication: i64) {
    let cards = lines.all("result_card", |card| int(card, "publication_id") == publication);
    let percent_of = |card: &Row| card["percent"].as_i64().filter(|_| card["decision"] != "incomplete");
    for card in &cards {
        let Some(percent) = percent_of(card) else { continue };
        let place = |of: Option<&str>| {
            let beside = cards.iter().filter(|other| of.is_none_or(|of| other[of] == card[of])).filter_map(percent_of);
            let beside: Vec<i64> = beside.collect();
            (1 + beside.iter().filter(|other| **other > percent).count(), beside.len())
        };
        let [section, campus, class] = [Some("section_id"), Some("campus_id"), None].map(place);
        let mut content: Value = serde_json::from_str(text(card, "content")).expect("a card");
        for said in content["places"].as_array_mut().expect("places") {
            let (rank, among) = match said["of"].as_str() {
                Some("section") => section,
                Some("campus") => campus,
                _ => class,
            };
            (said["rank"], said["among"]) = (rank.into(), among.into());
        }
        let ranks = json!({ "section_rank": section.0, "campus_rank": campus.0, "class_rank": class.0, "content": content.to_string() });
        lines.set_of("result_card", int(card, "id"), &ranks);
    }
}
