//! A group of the program before migration 0140, with attendance, two terms of exams and published cards, comes into this one on both engines.
//!
//! `older/0139.zip` holds what `maktab export --format json` of that program wrote: a demo group of 60 students on the stories' day, without faults. The nine ways to
//! a wrong result card that the program had are written into its lines (`older_marks/written.rs`). What follows from the rows alone the migrations mend, and note it;
//! attendance follows by `repair`. A card stays as it was given out until its results are taken back and given out anew, and one that should not be there is named.

mod cards;
mod halls;
mod lines;
mod written;

use crate::{
    desk::succeeds,
    upgrades::{exported, import, lines_of, run_on_the_day, verify, wrong},
};
use cards::format_of;
use halls::{Sitter, stays, total};
use kernel::db::Engine;
use lines::{Lines, Row, int, text};
use serde_json::{Value, json};
use testkit::{
    Client, Place,
    nodes::{Node, Serving},
};
use written::{Beside, GOOD, Written};

const OLDER: &[u8] = include_bytes!("older/0139.zip");
const ASTRAY: &str = "attendance is of those who sat there";
/// Which of a student's two concessions gave what, nobody kept then: the repair tells it by the amounts.
const PARTS: &str = "parts of concessions name their concession";
const NOTHING_YET: &str = "Nothing is changed yet. Make a backup, then run this command again with --yes to do it.";
const WITHOUT_MARK: &str = "who has a mark in a published exam has a card";

fn has_all(came: &str, lines: &Lines) {
    for table in ["student", "award_mark", "result_card", "student_attendance"] {
        let rows = lines.rows(table).len();
        assert!(rows > 0 && came.lines().any(|line| line.trim() == format!("{rows}  {table}")), "{rows} of {table}: {came}");
    }
}

/// A group without faults comes in whole, and stays so.
fn kept(engine: Engine) {
    let place = Place::fresh(engine);
    let older = lines_of(OLDER);
    has_all(&import(&place, &older), &Lines::read(&older));
    let found = verify(&place);
    assert_eq!(wrong(&found), [""; 0], "{found}");
    assert_eq!(would_repair(&place), [PARTS, NOTHING_YET]);
}

/// What a dry run of `repair` names: its repairs, and that nothing is changed yet.
fn would_repair(place: &Place) -> Vec<String> {
    let would = succeeds(&run_on_the_day(place, "repair", &[]), "a dry run");
    would.lines().filter(|line| !line.starts_with(' ') && !line.is_empty()).map(str::to_owned).collect()
}

#[test]
fn a_group_with_exams_is_migrated_on_sqlite() {
    kept(Engine::Sqlite);
}

#[test]
fn a_group_with_exams_is_migrated_on_postgres() {
    kept(Engine::Postgres);
}

fn mended(engine: Engine) {
    let place = Place::fresh(engine);
    let mut older = Lines::read(&lines_of(OLDER));
    let written = Written::write(&mut older);
    has_all(&import(&place, &older.text()), &older);
    let found = verify(&place);
    assert_eq!(wrong(&found), [ASTRAY, WITHOUT_MARK], "{found}");

    let migrated = Lines::read(&exported(&place));
    cards_stay(&older, &migrated);
    stays_are_mended(&migrated, &written);
    moderation_is_kept(&migrated, &written);
    attendance_follows(&place, &older, &written);

    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().expect("a runtime");
    runtime.block_on(results_are_right(&place, &older, &written));
    let left = verify(&place);
    assert_eq!(wrong(&left), [""; 0], "{left}");
    let repaired = succeeds(&run_on_the_day(&place, "repair", &[]), "a dry run");
    assert!(repaired.contains("There is nothing to repair."), "{repaired}");
}

#[test]
fn wrong_results_of_older_programs_are_mended_on_sqlite() {
    mended(Engine::Sqlite);
}

#[test]
fn wrong_results_of_older_programs_are_mended_on_postgres() {
    mended(Engine::Postgres);
}

/// No migration changes what was given out.
fn cards_stay(older: &Lines, migrated: &Lines) {
    let said = |lines: &Lines| -> Vec<(i64, Value, Value)> {
        let card = |row: &Row| {
            let columns =
                ["section_id", "number", "is_current", "percent", "grade", "decision", "section_rank", "campus_rank", "class_rank"];
            let values: Value = columns.iter().map(|name| row[*name].clone()).collect();
            let content: Value = serde_json::from_str(text(row, "content")).expect("a card");
            (int(row, "id"), values, content)
        };
        lines.rows("result_card").iter().map(card).collect()
    };
    assert_eq!(said(migrated), said(older));
}

/// What the migration wrote into the history of a student.
fn notes(lines: &Lines, student: i64) -> Vec<String> {
    let is_note = |event: &Row| event["request_id"] == "0140_placements" && event["record"] == "student" && event["record_id"] == student;
    lines.all("audit_event", is_note).iter().map(|event| text(event, "action").to_owned()).collect()
}

/// A day that two stays held belongs to the one that began last, one that none held to the class alone.
fn stays_are_mended(migrated: &Lines, written: &Written) {
    let of = |student: i64| -> Vec<(Option<i64>, String, Option<String>)> {
        stays(migrated, student).into_iter().filter(|(_, _, to)| to.as_deref().is_none_or(|to| to >= "2026-10-01")).collect()
    };
    let since = |student: i64| stays(migrated, student)[0].1.clone();
    let stay = |section: Option<i64>, from: &str, to: Option<&str>| (section, from.to_owned(), to.map(str::to_owned));
    let Beside { of: twice, section } = written.twice;
    let whole = [stay(Some(twice.section), &since(twice.student), Some("2026-11-01")), stay(Some(section), "2026-11-02", None)];
    assert_eq!((of(twice.student), notes(migrated, twice.student)), (whole.to_vec(), vec!["placement changed".to_owned()]));
    let back = written.back;
    let whole = [stay(Some(back.section), &since(back.student), Some("2026-11-04")), stay(Some(back.section), "2026-11-05", None)];
    assert_eq!((of(back.student), notes(migrated, back.student)), (whole.to_vec(), vec!["placement changed".to_owned()]));
    let gap = written.gap;
    let whole = [
        stay(Some(gap.section), &since(gap.student), Some("2026-10-31")),
        stay(None, "2026-11-01", Some("2026-11-09")),
        stay(Some(gap.section), "2026-11-10", None),
    ];
    assert_eq!((of(gap.student), notes(migrated, gap.student)), (whole.to_vec(), vec!["placement added".to_owned()]));
    for sitter in [written.moved.of, written.emptied.of, written.struck, written.elsewhere.of] {
        assert_eq!(notes(migrated, sitter.student), [""; 0], "days that were right are left alone");
    }
}

/// A mark that was corrected after its moderation counts as corrected; in a published exam it counts what its card says.
fn moderation_is_kept(migrated: &Lines, written: &Written) {
    let kept = |mark: i64| {
        let row = migrated.of("award_mark", mark);
        (int(&row, "moderation_halves"), int(&row, "moderated_halves"))
    };
    let (closed, out) = (written.moderated, written.given_out);
    assert_eq!(kept(closed.mark), (10, 150), "five more than seventy, instead of {} halves", closed.counts);
    assert_eq!(kept(out.mark), (10, out.counts), "as the card says");
}

/// Sheets follow by `repair`; the card that is of no mark is named, and stays.
fn attendance_follows(place: &Place, older: &Lines, written: &Written) {
    assert_eq!(would_repair(place), [ASTRAY, PARTS, NOTHING_YET]);
    succeeds(&run_on_the_day(place, "repair", &["--yes"]), "a repair");
    let left = verify(place);
    assert_eq!(wrong(&left), [WITHOUT_MARK], "what people gave out stays, and is named: {left}");
    let named: Vec<&str> = left.lines().filter_map(|line| line.strip_prefix("      ")).collect();
    let number = older.of("student", written.struck.student);
    let number = text(&number, "registration_no");
    assert!(named.len() == 1 && named[0].starts_with(&format!("Student {number} has a card of ")), "{left}");

    let repaired = Lines::read(&exported(place));
    // Of each marked day: whether it counts no more, and the section of its sheet.
    let days = |sitter: &Sitter, from: &str, to: &str| -> Vec<(bool, i64)> {
        let is_day = |row: &Row| int(row, "student_id") == sitter.student && (from..=to).contains(&text(row, "on_date"));
        let days = repaired.all("student_attendance", is_day);
        let day = |row: &Row| (row["is_void"] == true, int(&repaired.of("attendance_sheet", int(row, "sheet_id")), "section_id"));
        days.iter().map(day).collect()
    };
    let all = |days: Vec<(bool, i64)>, wanted: (bool, i64)| !days.is_empty() && days.iter().all(|day| *day == wanted);
    let Beside { of: twice, section } = written.twice;
    assert!(all(days(&twice, "2026-10-20", "2026-11-01"), (false, twice.section)), "before the move");
    assert!(all(days(&twice, "2026-11-02", "2026-11-19"), (false, section)), "since the move");
    assert!(all(days(&written.moved.of, "2026-10-20", "2026-11-19"), (false, written.moved.section)), "since the move");
    assert!(all(days(&written.gap, "2026-11-01", "2026-11-09"), (true, written.gap.section)), "without a section");
    assert!(all(days(&written.gap, "2026-11-10", "2026-11-19"), (false, written.gap.section)), "with one again");
    let struck = written.struck;
    assert!(all(days(&struck, "2026-09-11", "2026-11-19"), (true, struck.section)), "struck off on the day before");
    assert!(all(days(&written.elsewhere.of, "2026-10-20", "2026-11-19"), (false, written.elsewhere.of.section)), "at this campus");
}

/// An office that works for every campus.
struct Office<'a> {
    by: Client,
    older: &'a Lines,
}

impl Office<'_> {
    async fn data(&self, address: &str) -> Value {
        self.by.get(address).await.ok()["data"].clone()
    }

    /// What the card of a student says, or would say of an exam that is not published; null where there is none.
    async fn card(&self, of: &Sitter, exam: i64) -> Value {
        let exams = self.data(&format!("/get-marks?id={}", of.student)).await["exams"].clone();
        exams.as_array().expect("exams").iter().find(|one| one["exam_id"] == exam).map_or(Value::Null, |one| one["content"].clone())
    }

    /// The row of a student in an answer; null where there is none.
    async fn row(&self, address: &str, of: &Sitter) -> Value {
        let data = self.data(address).await;
        let rows = data["rows"].as_array().or_else(|| data.as_array()).expect("rows");
        rows.iter().find(|row| row["student_id"] == of.student).cloned().unwrap_or(Value::Null)
    }

    async fn publish_without(&self, exam: i64, format: i64, leaves_out: &[i64]) -> testkit::Reply {
        let version = self.data(&format!("/get-exam?id={exam}")).await["version"].clone();
        let form = json!({ "exam_id": exam, "version": version, "format_id": format, "tells_families": false, "leaves_out": leaves_out });
        self.by.post("/publish-result", form).await
    }

    async fn publish(&self, exam: i64, class: i64, basis: &str) {
        let begun = self.publish_without(exam, format_of(self.older, class, basis), &[]).await.ok();
        let job = self.by.finished_job(begun["data"]["job_id"].as_i64().expect("a job")).await;
        assert_eq!(job["status"], "done", "{job}");
    }

    async fn withdraw(&self, exam: i64) {
        let found = self.data(&format!("/get-result-publications?exam_id={exam}&state=published")).await[0].clone();
        let form = json!({ "id": found["id"], "version": found["version"], "reason": "The older program counted wrongly" });
        self.by.post("/withdraw-result", form).await.ok();
    }

    /// Card, summary, toppers and marks report say the same of a student of the second exam: each paper once, with the good marks.
    async fn is_good(&self, of: &Sitter, section: i64, what: &str) {
        let exam = of.second;
        let total = total(self.older, exam, of.student);
        let card = self.card(of, exam).await;
        let hall = self.older.of("section", section);
        assert_eq!(
            (&card["percent"], &card["total_hundredths"], &card["decision"], &card["section_name"]),
            (&json!(GOOD * 100), &json!(total * 100), &json!("passed"), &hall["name"]),
            "{what}: {card}"
        );
        let row = self.row(&format!("/get-result-summary?exam_id={exam}"), of).await;
        assert_eq!(
            (&row["percent"], &row["section_id"], &row["decision"]),
            (&json!(GOOD * 100), &json!(section), &json!("passed")),
            "{what}: {row}"
        );
        for address in [format!("/fetch-topper-students?exam_id={exam}&first=500"), format!("/get-marks-report?exam_id={exam}")] {
            let row = self.row(&address, of).await;
            assert_eq!((&row["percent"], &row["total"]), (&json!(GOOD * 100), &json!(total)), "{what}: {address} {row}");
        }
    }
}

fn admin(lines: &Lines) -> String {
    let role = int(&lines.first("role", |role| role["name"] == "super_admin"), "id");
    let user = int(&lines.first("user_role", |one| int(one, "role_id") == role), "user_id");
    text(&lines.of("app_user", user), "email").to_owned()
}

async fn results_are_right(place: &Place, older: &Lines, written: &Written) {
    let node = Node::start(place, &Serving::default().by_clock(&place.folder().join("clock")));
    let by = node.visitor().signed_in(&admin(older), maktab::demo::PASSWORD).await;
    let office = Office { by, older };
    office.is_good(&written.moved.of, written.moved.section, "two lists hold marks").await;
    office.is_good(&written.merged.of, written.merged.of.section, "two records were merged").await;
    office.is_good(&written.emptied.of, written.emptied.section, "cells were emptied").await;
    office.is_good(&written.returned.of, written.returned.of.section, "cells were never filled").await;
    registers_are_right(&office, written).await;
    moderated_marks_count(&office, written).await;
    struck_off_students_have_no_card(&office, &written.struck).await;
    both_exams_count(&office, written).await;
    every_subject_stands(&office, &written.many).await;
    // Last, since others are of the same exam.
    missing_marks_are_missing(&office, &written.missing).await;
    assert!(node.terminate().success(), "a program ended");
}

/// The section of the last days has the whole month, the one before no percentage; nobody stands on a sheet twice.
async fn registers_are_right(office: &Office<'_>, written: &Written) {
    let Beside { of: twice, section } = written.twice;
    let register = |section: i64| format!("/get-attendance-report?section_id={section}&month=2026-11");
    let (here, there) = (office.row(&register(section), &twice).await, office.row(&register(twice.section), &twice).await);
    let counted: i64 = ["present", "absent", "late", "leave", "half_day"].iter().filter_map(|name| here[*name].as_i64()).sum();
    assert!(counted > 0 && here["percent"].is_i64(), "{here}");
    assert!(there.is_null() || there["percent"].is_null(), "{there}");
    let back = written.back;
    let is_doubled =
        |sheet: &Row| int(sheet, "section_id") == back.section && ("2026-11-05"..="2026-11-09").contains(&text(sheet, "on_date"));
    for sheet in office.older.all("attendance_sheet", is_doubled) {
        let sheet = office.data(&format!("/get-attendance?section_id={}&date={}", back.section, text(&sheet, "on_date"))).await;
        let rows = sheet["data"].as_array().expect("students");
        let own = rows.iter().filter(|row| row["student_id"] == back.student).count();
        assert_eq!((own, &sheet["strength"]), (1, &json!(rows.len())), "{sheet}");
    }
}

/// What a card says of a paper.
fn marks_of(card: &Value, paper: i64) -> Option<f64> {
    let papers = card["subjects"].as_array()?.iter().flat_map(|subject| subject["papers"].as_array().into_iter().flatten());
    papers.filter(|one| one["paper_id"] == paper).find_map(|one| one["marks"].as_f64())
}

async fn moderated_marks_count(office: &Office<'_>, written: &Written) {
    let (closed, out) = (written.moderated, written.given_out);
    assert_eq!(marks_of(&office.card(&closed.of, closed.of.second).await, closed.paper), Some(75.0), "five more than seventy");
    assert_eq!(marks_of(&office.card(&out.of, out.of.first).await, out.paper), Some(out.counts as f64 / 2.0), "as it was given out");
}

/// The card and the place on the promotion list stay until the results are given out anew.
async fn struck_off_students_have_no_card(office: &Office<'_>, of: &Sitter) {
    let promotions = format!("/get-promotions?class_id={}&campus_id={}", of.class, of.campus);
    assert_eq!(office.card(of, of.second).await, Value::Null, "no exam of theirs");
    assert_eq!(office.row(&promotions, of).await["outcome"], "promoted");
    let cards = format!("/get-result-cards?exam_id={}&student_id={}&is_current=true", of.second, of.student);
    assert_eq!(office.row(&cards, of).await["decision"], "passed");

    office.withdraw(of.second).await;
    office.publish(of.second, of.class, "weighted").await;
    assert_eq!(office.row(&cards, of).await, Value::Null);
    let list = json!({ "campus_id": of.campus, "class_id": of.class, "exam_id": of.second });
    office.by.post("/make-promotion-list", list).await.ok();
    assert_eq!(office.row(&promotions, of).await["outcome"], "provisional");
}

/// Whether a weighted card comes to so many hundredths of a percent, but for what is rounded on the way.
fn comes_to(card: &Value, right: i64) -> bool {
    card["percent"].as_i64().is_some_and(|percent| (percent - right).abs() <= 2)
}

async fn both_exams_count(office: &Office<'_>, written: &Written) {
    let one = written.elsewhere;
    let (of, second) = (&one.of, one.of.second);
    assert!(comes_to(&office.card(of, second).await, 5_000), "as it was given out, without the first exam");
    // The exam by itself, and by the scale of its publication: half of the marks pass.
    let weaker = office.row(&format!("/fetch-weaker-students?exam_id={second}"), of).await;
    assert_eq!((&weaker["percent"], &weaker["failed"]), (&json!(5_000), &json!(0)), "{weaker}");
    office.withdraw(second).await;
    office.publish(second, of.class, "weighted").await;
    let card = office.card(of, second).await;
    assert!(comes_to(&card, one.right), "marks of the other campus count: {} is not {card}", one.right);

    let one = written.early;
    let (of, first, second) = (&one.of, one.of.first, one.of.second);
    assert!(comes_to(&office.card(of, second).await, 5_000), "as it was given out, without the first exam");
    office.withdraw(second).await;
    let weighted = format_of(office.older, of.class, "weighted");
    let preview = office.data(&format!("/preview-result-publication?exam_id={second}&format_id={weighted}")).await;
    assert_eq!((preview["left_out"].as_array().map(Vec::len), &preview["left_out"][0]["exam_id"]), (Some(1), &json!(first)), "{preview}");
    office.publish_without(second, weighted, &[]).await.refused(422, "leaves_out");
    office.publish(first, of.class, "one_exam").await;
    office.publish(second, of.class, "weighted").await;
    let card = office.card(of, second).await;
    assert!(comes_to(&card, one.right), "both exams count: {} is not {card}", one.right);
}

/// Eighteen subjects have eighteen columns, which add up to the total.
async fn every_subject_stands(office: &Office<'_>, of: &Sitter) {
    let total = total(office.older, of.second, of.student);
    let row = office.row(&format!("/get-result-sheet?exam_id={}&section_id={}", of.second, of.section), of).await;
    let subjects = (1..=40).filter_map(|n| row[format!("s{n:02}").as_str()].as_str()?.parse::<f64>().ok());
    let marks: Vec<f64> = subjects.collect();
    let obtained = (total * GOOD) as f64 / 100.0;
    assert_eq!((marks.len(), marks.iter().sum::<f64>()), (18, obtained), "{row}");
    assert_eq!((&row["obtained"], &row["total"]), (&json!(obtained.to_string()), &json!(total.to_string())), "{row}");
}

/// Who lacks a mark is incomplete and has no place, also once the exam is published.
async fn missing_marks_are_missing(office: &Office<'_>, of: &Sitter) {
    let row = office.row(&format!("/get-result-summary?exam_id={}", of.second), of).await;
    assert_eq!((&row["decision"], &row["percent"], &row["places"]["class"]), (&json!("incomplete"), &Value::Null, &Value::Null), "{row}");
    let toppers = format!("/fetch-topper-students?exam_id={}&first=500", of.second);
    assert_eq!(office.row(&toppers, of).await, Value::Null, "only complete results have a place");
    office.publish(of.second, of.class, "one_exam").await;
    let cards = format!("/get-result-cards?exam_id={}&student_id={}&is_current=true", of.second, of.student);
    let card = office.row(&cards, of).await;
    assert_eq!((&card["decision"], &card["class_rank"]), (&json!("incomplete"), &Value::Null), "{card}");
    let content = office.card(of, of.second).await;
    let papers =
        content["subjects"].as_array().expect("subjects").iter().flat_map(|subject| subject["papers"].as_array().into_iter().flatten());
    assert_eq!(papers.filter(|paper| paper["state"].is_null()).count(), 1, "{content}");
}
