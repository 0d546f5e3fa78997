//! A demo drawn twice for one day is the same group, but for what has to be random.

use kernel::{Instant, clock::Clock, db::Engine};
use maktab::{commands::data, demo};
use serde_json::Value;
use std::collections::{BTreeMap, HashSet};
use testkit::{NOW, Place, config};

/// Keys, salts and hashes by table. Scripts of an entry test stand in the order of their codes.
const RANDOM: &[(&str, &[&str])] = &[
    ("app_user", &["password_hash"]),
    ("applicant_slip", &["code"]),
    ("audit_seal", &["hash", "key_id"]),
    ("certificate", &["code"]),
    ("challan", &["code"]),
    ("fast_application", &["key_hash", "code_hash", "slip_code"]),
    ("fast_mark", &["script_id"]),
    ("fast_script", &["id", "code", "packet"]),
    ("fee_receipt", &["code"]),
    ("message_delivery", &["sealed"]),
    ("result_card", &["code"]),
    ("secret", &["value"]),
    ("stored_file", &["key", "sha256"]),
];

/// The rows of a new demo of sixty students, by table. What is random is left out, also where another row repeats it.
fn drawn() -> BTreeMap<String, Vec<String>> {
    let place = Place::fresh(Engine::Sqlite);
    let app = maktab::open(config(&place), Clock::standing_at(Instant::from_micros(NOW)), None).expect("an application");
    demo::write(&app, 60, |_| {}).expect("a demo");
    let mut exported = Vec::new();
    data::export_lines(&app.db, &mut exported).expect("an export");
    let lines = String::from_utf8(exported).expect("text");
    let mut pages: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    // The first line and the last say what the file is.
    pages.retain(|page| page["table"].is_string());
    let mut random: HashSet<String> = HashSet::new();
    for page in &mut pages {
        let columns = random_columns(page);
        for row in page["rows"].as_array_mut().expect("rows") {
            for column in &columns {
                if let Value::String(word) = row[*column].take() {
                    random.insert(word);
                }
            }
        }
    }
    let mut out: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for page in &pages {
        let rows = page["rows"].as_array().expect("rows").iter().map(|row| without_scripts(&without(&random, &row.to_string())));
        out.entry(page["table"].as_str().expect("a table").to_owned()).or_default().extend(rows);
    }
    out
}

/// The places of a page's random columns.
fn random_columns(page: &Value) -> Vec<usize> {
    let names = RANDOM.iter().find(|(table, _)| page["table"] == *table).map_or(&[][..], |(_, names)| *names);
    let columns = page["columns"].as_array().expect("columns");
    let place = |name: &&str| columns.iter().position(|column| column == *name).unwrap_or_else(|| panic!("no column {name} in {page}"));
    names.iter().map(place).collect()
}

/// A row's JSON without these texts, which may stand in JSON of its own.
fn without(random: &HashSet<String>, row: &str) -> String {
    let kept: Vec<&str> = row.split('"').filter(|text| !random.contains(text.trim_end_matches('\\'))).collect();
    kept.join("\"")
}

/// The same without the numbers of scripts, by which the trail tells entry-test marks.
fn without_scripts(row: &str) -> String {
    let mut parts = row.split("script\\\":");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| kept + part.trim_start_matches(|c: char| c.is_ascii_digit()))
}

/// The first of these rows that is not among the others, and how many there are.
fn missing<'a>(rows: &'a [String], others: &[String]) -> (Option<&'a String>, usize) {
    let others: HashSet<&String> = others.iter().collect();
    let mut alone = rows.iter().filter(|row| !others.contains(row));
    let first = alone.next();
    (first, usize::from(first.is_some()) + alone.count())
}

#[test]
fn a_demo_drawn_twice_for_a_day_is_the_same_group() {
    let (one, other) = (drawn(), drawn());
    assert_eq!(one.keys().collect::<Vec<_>>(), other.keys().collect::<Vec<_>>(), "tables that have rows");
    let mut faults = Vec::new();
    for (table, rows) in &one {
        let others = &other[table];
        let ((here, count), (there, _)) = (missing(rows, others), missing(others, rows));
        if rows.len() != others.len() || count > 0 {
            faults.push(format!("{table}: {} and {} rows, {count} differ:\n  {here:?}\n  {there:?}", rows.len(), others.len()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
