//! A group of an older program comes into this one, on both engines: its data are migrated, `verify` names what that program did wrong, `repair` mends it.
//!
//! `older/0053.zip` holds what `maktab export --format json` of the program before migration 0054 wrote: a demo group of 60 students, with December billed in
//! November, two journals of the program reversed by hand, and months that were closed while the one of the opening amounts stayed open.
//! `older/0072.zip` is of the program before migration 0073: a demo group of 60 students without faults, with students and parents imported from sheets.

use crate::desk::{run_on, succeeds};
use kernel::db::Engine;
use std::{
    io::{Cursor, Read},
    path::PathBuf,
    process::Output,
};
use testkit::Place;

/// Runs a command of the program on the stories' day: what is due and earned depends on the day.
fn run_on_the_day(place: &Place, name: &str, arguments: &[&str]) -> Output {
    let clock: PathBuf = place.folder().join("clock");
    testkit::set_clock(&clock, kernel::Instant::from_micros(testkit::NOW));
    run_on(place, Some(&clock), name, arguments)
}

/// The checks that do not hold, by their names.
fn wrong(printed: &str) -> Vec<&str> {
    printed.lines().filter_map(|line| line.strip_prefix("WRONG ")).collect()
}

fn verify(place: &Place) -> String {
    String::from_utf8_lossy(&run_on_the_day(place, "verify", &[]).stdout).into_owned()
}

/// Imports the export of an older program; says what came.
fn import(place: &Place, archive: &[u8]) -> String {
    let mut lines = Vec::new();
    let mut archive = zip::ZipArchive::new(Cursor::new(archive)).expect("the archive");
    archive.by_name("group.jsonl").expect("the lines").read_to_end(&mut lines).expect("the lines");
    let from = place.folder().join("group.jsonl");
    std::fs::write(&from, lines).expect("a file");
    let came = run_on_the_day(place, "import", &[from.to_str().expect("a path")]);
    String::from_utf8_lossy(&came.stdout).into_owned()
}

/// A group without faults comes in whole, and stays so.
fn kept(engine: Engine) {
    let place = Place::fresh(engine);
    let came = import(&place, include_bytes!("older/0072.zip"));
    assert!(came.lines().any(|line| line.trim() == "62  student"), "everybody came: {came}");
    let found = verify(&place);
    assert_eq!(wrong(&found), [""; 0], "{found}");
    let lines = place.folder().join("migrated.jsonl");
    succeeds(&run_on_the_day(&place, "export", &["--format", "json", "--out", lines.to_str().expect("a path")]), "an export");
    let lines = std::fs::read_to_string(lines).expect("the lines");
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

fn upgraded(engine: Engine) {
    let place = Place::fresh(engine);
    let came = import(&place, include_bytes!("older/0053.zip"));
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
