//! Every statement of the program is prepared on both engines: the `sql!` of the sources, the lists and the records.

use kernel::db::{Engine, Lane};
use stories::{sources::root, sql_texts::statements_of};
use testkit::World;

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
        for list in area.all_lists() {
            texts.extend(list.statements().into_iter().map(|text| (format!("list {} of {}", list.name, area.name), text)));
        }
        texts.extend(area.all_references().map(|one| (format!("reference to {} of {}", one.to.record_name, area.name), one.statement())));
        for record in area.all_records() {
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
    let lists = maktab::AREAS.iter().flat_map(|area| area.all_lists());
    for (name, text) in lists.flat_map(|list| list.statements_of_few().into_iter().map(|text| (list.name, text))) {
        let form = text.clone();
        let plan = world.app.db.read_now(move |tx| tx.plan_only(&form)).expect("a plan");
        if let Some(line) = plan.iter().find(|line| line.contains("(campus_id=?") || line.starts_with("SCAN")) {
            faults.push(format!("the list {name}: {line}\n    {text}"));
        }
    }
    assert!(faults.is_empty(), "{} statements go campus by campus:\n{}", faults.len(), faults.join("\n"));
}
