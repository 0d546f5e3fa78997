//! Every statement of the program is prepared on both engines: the `sql!` of the sources, the lists and the records.

use crate::architecture::{root, sources};
use kernel::db::{Engine, Lane};
use std::{ops::Range, path::Path};
use testkit::World;

/// The `sql!` texts of a folder, each with its file and line.
pub fn statements_of(folder: &Path) -> Vec<(String, String)> {
    let mut out = Vec::new();
    for (path, text) in sources(folder) {
        for (start, literal) in literals(&text) {
            let line = text[..start].lines().count().max(1);
            out.push((format!("{}:{line}", path.strip_prefix(root()).unwrap_or(&path).display()), literal));
        }
    }
    out
}

/// The sources with the texts of `sql!` taken out.
pub fn without_sql(text: &str) -> String {
    let mut out = String::new();
    let mut from = 0;
    for (range, _) in spans(text) {
        out.push_str(&text[from..range.start]);
        from = range.end;
    }
    out.push_str(&text[from..]);
    out
}

/// Where each `sql!(` begins, with the string that it holds.
fn literals(text: &str) -> Vec<(usize, String)> {
    spans(text).into_iter().map(|(range, literal)| (range.start, literal)).collect()
}

/// The string of each `sql!(`: its place, and its value with escapes and line continuations resolved by the compiler's own rules.
fn spans(text: &str) -> Vec<(Range<usize>, String)> {
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(found) = text[at..].find("sql!(") {
        let open = at + found + "sql!(".len();
        at = open;
        let Some(quote) = text[open..].find('"').map(|quote| open + quote) else { continue };
        let prefix = text[open..quote].trim();
        if !prefix.chars().all(|c| c == 'r' || c == '#') {
            continue;
        }
        let end = if prefix.is_empty() {
            closing_quote(text, quote)
        } else {
            text[quote + 1..].find(&format!("\"{}", &prefix[1..])).map(|end| quote + prefix.len() + end)
        };
        let Some(end) = end else { continue };
        let start = quote - prefix.len();
        let literal: syn::LitStr = syn::parse_str(&text[start..=end]).unwrap_or_else(|error| panic!("{}: {error}", &text[start..=end]));
        out.push((start..end + 1, literal.value()));
        at = end + 1;
    }
    out
}

fn closing_quote(text: &str, open: usize) -> Option<usize> {
    let mut escaped = false;
    text[open + 1..].char_indices().find_map(|(n, c)| {
        let closes = c == '"' && !escaped;
        escaped = c == '\\' && !escaped;
        closes.then_some(open + 1 + n)
    })
}

/// Every `sql!` of the program.
fn written() -> Vec<(String, String)> {
    ["server/kernel/src", "server/reporting/src", "server/areas", "server/app/src"]
        .iter()
        .flat_map(|folder| statements_of(&root().join(folder)))
        .collect()
}

fn prepare_all(engine: Engine) {
    let world = World::new(engine);
    let mut texts = written();
    let written = texts.len();
    for area in maktab::AREAS {
        for list in area.lists {
            texts.extend(list.statements().into_iter().map(|text| (format!("list {} of {}", list.name, area.name), text)));
        }
        texts.extend(area.references.iter().map(|one| (format!("reference to {} of {}", one.to.record_name, area.name), one.statement())));
        for record in area.records {
            texts.extend(record.statements().into_iter().map(|text| (format!("record {} of {}", record.table, area.name), text)));
        }
    }
    assert!(written > 50, "only {written} statements were found");
    let mut faults = Vec::new();
    for (at, text) in texts {
        let engine_text = text.clone();
        let outcome = world.app.db.write_now(Lane::Interactive, move |tx| tx.prepare_only(&engine_text));
        if let Err(error) = outcome {
            faults.push(format!("{at}: {error}\n    {}", text.split_whitespace().collect::<Vec<_>>().join(" ")));
        }
    }
    assert!(faults.is_empty(), "{} statements cannot be prepared:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_statement_is_prepared_on_sqlite() {
    prepare_all(Engine::Sqlite);
}

#[test]
fn every_statement_is_prepared_on_postgres() {
    prepare_all(Engine::Postgres);
}

/// `IN [$n]` with a list of one, as the data layer writes it.
fn with_lists_of_one(text: &str) -> String {
    let mut pieces = text.split("IN [");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |out, piece| out + "= " + &piece.replacen(']', "", 1))
}

/// A student has a few challans, their campus a hundred thousand: whoever asks for one person's rows within a scope must not be led through the scope's.
/// Where SQLite would be, a plus before the scope's column keeps it from that.
#[test]
fn what_belongs_to_one_person_is_not_looked_for_campus_by_campus() {
    let world = World::new(Engine::Sqlite);
    let of_a_person = ["student_id = $", "student_id IN [$", "guardian_id = $", "st.id = $", "s.id = $"];
    let mut asked = 0;
    let mut faults = Vec::new();
    for (at, text) in written().into_iter().filter(|(_, text)| of_a_person.iter().any(|part| text.contains(part))) {
        asked += 1;
        for form in [text.clone(), with_lists_of_one(&text)] {
            let plan = world.app.db.read_now(move |tx| tx.plan_only(&form)).expect("a plan");
            let people = ["SEARCH student ", "SEARCH st ", "SEARCH s ", "SEARCH challan ", "SEARCH c ", "SEARCH fee_"];
            let led = plan.iter().find(|line| line.contains("(campus_id=?") && people.iter().any(|table| line.starts_with(table)));
            if let Some(line) = led {
                faults.push(format!("{at}: {line}\n    {}", text.split_whitespace().collect::<Vec<_>>().join(" ")));
            }
        }
    }
    assert!(asked > 30, "only {asked} statements ask for one person's rows");
    let lists = maktab::AREAS.iter().flat_map(|area| area.lists.iter().copied());
    for (name, text) in lists.flat_map(|list| list.statements_of_few().into_iter().map(|text| (list.name, text))) {
        let form = text.clone();
        let plan = world.app.db.read_now(move |tx| tx.plan_only(&form)).expect("a plan");
        if let Some(line) = plan.iter().find(|line| line.contains("(campus_id=?") || line.starts_with("SCAN")) {
            faults.push(format!("the list {name}: {line}\n    {text}"));
        }
    }
    assert!(faults.is_empty(), "{} statements go campus by campus:\n{}", faults.len(), faults.join("\n"));
}
