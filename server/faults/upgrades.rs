//! A group of an older program comes into this one, on both engines: its data are migrated, `verify` names what that program did wrong, `repair` mends it.
//!
//! `older/0053.zip` holds what `maktab export --format json` of the program before migration 0054 wrote: a demo group of 60 students, with December billed in
//! November, two journals of the program reversed by hand, and months that were closed while the one of the opening amounts stayed open.
//! `older/0072.zip` is of the program before migration 0073: a demo group of 60 students without faults, with students and parents imported from sheets. With the
//! placements that programs before 0140 could leave behind, it is migrated to ones that share no day and leave none out.

use crate::desk::{run_on, succeeds};
use kernel::db::Engine;
use serde_json::{Value, json};
use std::{
    io::{Cursor, Read},
    path::PathBuf,
    process::Output,
};
use testkit::Place;

/// Runs a command of the program on the stories' day: what is due and earned depends on the day.
pub fn run_on_the_day(place: &Place, name: &str, arguments: &[&str]) -> Output {
    let clock: PathBuf = place.folder().join("clock");
    testkit::set_clock(&clock, kernel::Instant::from_micros(testkit::NOW));
    run_on(place, Some(&clock), name, arguments)
}

/// The checks that do not hold, by their names.
pub fn wrong(printed: &str) -> Vec<&str> {
    printed.lines().filter_map(|line| line.strip_prefix("WRONG ")).collect()
}

pub fn verify(place: &Place) -> String {
    String::from_utf8_lossy(&run_on_the_day(place, "verify", &[]).stdout).into_owned()
}

pub fn lines_of(archive: &[u8]) -> String {
    let mut lines = String::new();
    let mut archive = zip::ZipArchive::new(Cursor::new(archive)).expect("the archive");
    archive.by_name("group.jsonl").expect("the lines").read_to_string(&mut lines).expect("the lines");
    lines
}

/// Imports the export of an older program; says what came.
pub fn import(place: &Place, lines: &str) -> String {
    let from = place.folder().join("group.jsonl");
    std::fs::write(&from, lines).expect("a file");
    let came = run_on_the_day(place, "import", &[from.to_str().expect("a path")]);
    String::from_utf8_lossy(&came.stdout).into_owned()
}

pub fn exported(place: &Place) -> String {
    let lines = place.folder().join("migrated.jsonl");
    succeeds(&run_on_the_day(place, "export", &["--format", "json", "--out", lines.to_str().expect("a path")]), "an export");
    std::fs::read_to_string(lines).expect("the lines")
}

/// A group without faults comes in whole, and stays so.
fn kept(engine: Engine) {
    let place = Place::fresh(engine);
    let came = import(&place, &lines_of(include_bytes!("older/0072.zip")));
    assert!(came.lines().any(|line| line.trim() == "62  student"), "everybody came: {came}");
    let found = verify(&place);
    assert_eq!(wrong(&found), [""; 0], "{found}");
    let lines = exported(&place);
    let sheets = lines.lines().find(|line| line.starts_with("{\"table\":\"import_row\"")).expect("rows of sheets");
    assert_eq!((sheets.matches("[\"students\"").count(), sheets.matches("[\"parents\"").count()), (2, 1), "{sheets}");
    let repaired = succeeds(&run_on_the_day(&place, "repair", &[]), "a dry run");
    assert!(repaired.contains("There is nothing to repair."), "{repaired}");
}

#[test]
fn a_group_of_the_last_program_is_migrated_on_sqlite() {
    kept(Engine::Sqlite);
}

#[test]
fn a_group_of_the_last_program_is_migrated_on_postgres() {
    kept(Engine::Postgres);
}

/// The lines with other placements of some students: 3 moved on the 16th and then from the 2nd, so that two stays hold the same days; 4 moved on the 10th and back
/// from the 5th; between the stays of 5 lie days without one; 6 got a section a year after the admission; 7 was struck off for three weeks, and the stay goes
/// through; 8 has none at all.
fn misplaced(lines: &str) -> String {
    const OTHERS: &[(i64, i64, &str, Option<&str>)] = &[
        (3, 5, "2026-03-19", Some("2026-11-15")),
        (3, 5, "2026-11-02", None),
        (4, 6, "2023-03-27", Some("2026-11-09")),
        (4, 6, "2026-11-05", None),
        (5, 8, "2022-03-18", Some("2026-10-31")),
        (5, 8, "2026-11-10", None),
        (6, 9, "2026-04-01", None),
    ];
    let mut more = 0;
    let mut out = String::new();
    for line in lines.lines() {
        let mut page: Value = serde_json::from_str(line).expect("a line");
        let table = page["table"].as_str().unwrap_or_default().to_owned();
        if let Some(rows) = page.get_mut("rows").and_then(Value::as_array_mut) {
            let before = rows.len() as i64;
            if table == "placement" {
                rows.retain(|row| !row[1].as_i64().is_some_and(|student| (3..=6).contains(&student) || student == 8));
                rows.extend(OTHERS.iter().zip(1_000_i64..).map(|((student, section, from, to), id)| {
                    json!([id, student, section, from, to, null, "Office", 1_772_341_200_000_000_i64])
                }));
            } else if table == "student_status_event" {
                for (id, from, to, on) in [(900, "active", "struck_off", "2026-09-10"), (901, "struck_off", "active", "2026-10-01")] {
                    rows.push(json!([id, 7, from, to, "Fees", on, null, "Office", 1_772_341_200_000_000_i64]));
                }
            }
            more += rows.len() as i64 - before;
        } else if let Some(count) = page["rows"].as_i64() {
            page["rows"] = json!(count + more);
        }
        out.push_str(&page.to_string());
        out.push('\n');
    }
    out
}

/// The placements of a student in an export: section, first and last day.
fn placements(lines: &str, student: i64) -> Vec<(Option<i64>, String, Option<String>)> {
    let mut found = Vec::new();
    for page in lines.lines().map(|line| serde_json::from_str::<Value>(line).expect("a line")).filter(|page| page["table"] == "placement") {
        let columns = page["columns"].as_array().expect("columns");
        let at = |name: &str| columns.iter().position(|column| column == name).expect("a column");
        for row in page["rows"].as_array().expect("rows").iter().filter(|row| row[at("student_id")] == student) {
            let day = |name: &str| row[at(name)].as_str().map(str::to_owned);
            found.push((row[at("section_id")].as_i64(), day("from_on").expect("a day"), day("to_on")));
        }
    }
    found.sort_by(|one, other| one.1.cmp(&other.1));
    found
}

/// A day that two placements held belongs to the one that began last, one that none held to the class of the next one; both stand in the student's history.
fn mended(engine: Engine) {
    let place = Place::fresh(engine);
    import(&place, &misplaced(&lines_of(include_bytes!("older/0072.zip"))));
    let found = verify(&place);
    assert_eq!(wrong(&found), [""; 0], "{found}");
    let lines = exported(&place);
    let of = |student: i64| placements(&lines, student);
    let stay = |section: Option<i64>, from: &str, to: Option<&str>| (section, from.to_owned(), to.map(str::to_owned));
    assert_eq!(of(3), [stay(Some(5), "2026-03-19", Some("2026-11-01")), stay(Some(5), "2026-11-02", None)]);
    assert_eq!(of(4), [stay(Some(6), "2023-03-27", Some("2026-11-04")), stay(Some(6), "2026-11-05", None)]);
    let gap =
        [stay(Some(8), "2022-03-18", Some("2026-10-31")), stay(None, "2026-11-01", Some("2026-11-09")), stay(Some(8), "2026-11-10", None)];
    assert_eq!(of(5), gap);
    assert_eq!(of(6), [stay(None, "2025-03-14", Some("2026-03-31")), stay(Some(9), "2026-04-01", None)]);
    assert_eq!(of(7), [stay(Some(3), "2026-03-25", Some("2026-09-10")), stay(Some(3), "2026-10-01", None)]);
    assert_eq!(of(8), [stay(Some(10), "2025-03-14", None)], "where the student's own row says");
    let notes = lines.matches("0140_placements").count();
    // The name of the migration stands in the header; two stays were cut, and gaps filled of 5, 6, 8 and of the two who are still to come.
    assert_eq!(notes, 1 + 2 + 5, "each mend is noted");
    let repaired = succeeds(&run_on_the_day(&place, "repair", &[]), "a dry run");
    assert!(repaired.contains("There is nothing to repair."), "{repaired}");
}

#[test]
fn placements_of_older_programs_are_mended_on_sqlite() {
    mended(Engine::Sqlite);
}

#[test]
fn placements_of_older_programs_are_mended_on_postgres() {
    mended(Engine::Postgres);
}

fn upgraded(engine: Engine) {
    let place = Place::fresh(engine);
    let came = import(&place, &lines_of(include_bytes!("older/0053.zip")));
    assert!(came.lines().any(|line| line.trim() == "60  student"), "everybody came: {came}");
    let found = verify(&place);
    assert_eq!(
        wrong(&found),
        [
            "journals that the program posted for itself stand",
            "months were closed in order",
            "students' receivable agrees with the books",
            "students' advances agree with the books"
        ],
        "{found}"
    );
    assert!(found.contains("JV-JHT-2627-000092") && found.contains("JV-JHT-2627-000091"), "the journals are named: {found}");
    let would = succeeds(&run_on_the_day(&place, "repair", &[]), "a dry run");
    assert!(would.contains("Nothing is changed yet"), "{would}");
    assert_eq!(verify(&place), found, "a dry run changes nothing");
    succeeds(&run_on_the_day(&place, "repair", &["--yes"]), "a repair");
    let left = verify(&place);
    assert_eq!(wrong(&left), ["months were closed in order"], "what people closed stays, and is named: {left}");
    assert!(left.contains("Close the months before it in order."), "{left}");
}

#[test]
fn a_group_of_an_older_program_is_migrated_on_sqlite() {
    upgraded(Engine::Sqlite);
}

#[test]
fn a_group_of_an_older_program_is_migrated_on_postgres() {
    upgraded(Engine::Postgres);
}
