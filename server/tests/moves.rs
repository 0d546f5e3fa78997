//! A group moves from one engine to the other with everything that it has, and the demo is whole on both.

use kernel::{
    Error,
    clock::Clock,
    db::{Db, Engine, Lane, dump},
};
use maktab::commands::data;
use std::io::{BufRead, Cursor};
use testkit::{NOW, Place, config};

/// An application on an empty place, with a small demo group in it.
fn demo(place: &Place) -> kernel::App {
    let app = maktab::open(config(place), Clock::standing_at(kernel::Instant::from_micros(NOW)), None).expect("an application");
    let made = maktab::demo::write(&app, 60, |_| {}).expect("a demo");
    assert_eq!(made.students, 60);
    app
}

fn faults(app: &kernel::App) -> Vec<String> {
    let mut faults = Vec::new();
    for (name, check) in app.registry.hooks.verifiers() {
        let check = *check;
        faults.extend(app.db.read_now(check).expect("a check").into_iter().map(|fault| format!("{name}: {fault}")));
    }
    faults
}

type Trial = Vec<(String, i64, i64)>;

fn trial_balance(db: &Db) -> Trial {
    let balances = |tx: &mut kernel::Tx| {
        tx.all(
            kernel::sql!(
                "SELECT h.code, CAST(SUM(b.debit_minor) AS BIGINT), CAST(SUM(b.credit_minor) AS BIGINT) FROM balance b JOIN ledger_head h ON h.id = b.ledger_head_id
                 GROUP BY h.code ORDER BY h.code"
            ),
            &[],
        )
    };
    let mut rows: Trial = db.read_now(balances).expect("balances");
    rows.sort();
    rows
}

fn lines(app: &kernel::App) -> Vec<u8> {
    let mut out = Vec::new();
    data::export_lines(&app.db, &mut out).expect("an export");
    out
}

fn moved(from: Engine, to: Engine) {
    let (source, target) = (Place::fresh(from), Place::fresh(to));
    let app = demo(&source);
    std::fs::copy(source.folder().join("secret.key"), target.folder().join("secret.key")).expect("the key goes along");
    let exported = lines(&app);
    let copy = exported.clone();
    let there = data::fill(config(&target), move || Ok(Box::new(Cursor::new(copy.clone())) as Box<dyn BufRead>)).expect("an import");
    let counts = |app: &kernel::App| app.db.read_now(dump::counts).expect("counts");
    assert_eq!(counts(&app), counts(&there));
    assert_eq!(trial_balance(&app.db), trial_balance(&there.db));
    assert!(!trial_balance(&app.db).is_empty());
    assert_eq!(faults(&there), Vec::<String>::new());
    assert_eq!(there.db.read_now(kernel::audit::not_checked).expect("a check"), None);
    assert!(lines(&there) == exported, "what went there and comes back is the same to the letter");
    // Numbers go on where they were: a new row does not meet an old one.
    there.db.write_now(Lane::Interactive, |tx| tx.audit_event("test", None, "tried", None, None, None)).expect("a new event");
}

#[test]
fn from_sqlite_to_postgres() {
    moved(Engine::Sqlite, Engine::Postgres);
}

#[test]
fn from_postgres_to_sqlite() {
    moved(Engine::Postgres, Engine::Sqlite);
}

/// A file that is cut off, foreign or of a newer program is refused with a sentence, and the place is as empty as before.
fn refused(engine: Engine) {
    let source = Place::fresh(Engine::Sqlite);
    let app = maktab::open(config(&source), Clock::standing_at(kernel::Instant::from_micros(NOW)), None).expect("an application");
    let whole = String::from_utf8(lines(&app)).expect("text");
    let target = Place::fresh(engine);
    let newer_data = whole.replacen("\"0001_kernel\"", "\"0001_kernel\",\"9999_future\"", 1);
    let newer_format = whole.replacen("\"version\":1", "\"version\":2", 1);
    let foreign_table = whole.replacen("\"table\":\"role\"", "\"table\":\"roles\"", 1);
    let half = whole[..whole.len() / 2].to_owned();
    let without_end = whole.lines().filter(|line| !line.starts_with("{\"rows\"")).collect::<Vec<_>>().join("\n") + "\n";
    for (text, said) in [
        ("<html></html>\n".to_owned(), "This is not a file of"),
        (newer_data, "newer program"),
        (newer_format, "newer program"),
        (foreign_table, "which this program does not know"),
        (half, "damaged or cut off"),
        (without_end, "damaged or cut off"),
        (String::new(), "damaged or cut off"),
    ] {
        let copy = text.clone();
        let outcome = data::fill(config(&target), move || Ok(Box::new(Cursor::new(copy.clone().into_bytes())) as Box<dyn BufRead>));
        let sentence = outcome.err().expect("a refusal");
        assert!(sentence.contains(said), "{sentence}");
    }
    let copy = whole.clone();
    let read = move || Ok(Box::new(Cursor::new(copy.clone().into_bytes())) as Box<dyn BufRead>);
    data::fill(config(&target), read.clone()).expect("the place is still empty");
    let again = data::fill(config(&target), read).err().expect("a refusal");
    assert!(again.contains("not empty"), "{again}");
}

#[test]
fn wrong_files_leave_sqlite_empty() {
    refused(Engine::Sqlite);
}

#[test]
fn wrong_files_leave_postgres_empty() {
    refused(Engine::Postgres);
}

#[test]
fn a_backup_is_restored_with_its_files() {
    let (source, target) = (Place::fresh(Engine::Sqlite), Place::fresh(Engine::Sqlite));
    let app = maktab::open(config(&source), Clock::standing_at(kernel::Instant::from_micros(NOW)), None).expect("an application");
    let file = source.folder().join("files/ab/paper.pdf");
    std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    std::fs::write(&file, b"%PDF paper").expect("a file");
    let archive = source.folder().join("backup.zip");
    maktab::commands::backup::backup(config(&source), &archive).expect("a backup, while the application is open");
    maktab::commands::backup::restore(config(&target), &archive).expect("a restoration");
    assert_eq!(std::fs::read(target.folder().join("files/ab/paper.pdf")).expect("the file"), b"%PDF paper");
    let again = maktab::commands::backup::restore(config(&target), &archive).expect_err("the place is taken");
    assert!(again.contains("already"), "{again}");
    let there = maktab::open(config(&target), Clock::standing_at(kernel::Instant::from_micros(NOW)), None).expect("an application");
    let counts = |app: &kernel::App| app.db.read_now(dump::counts).expect("counts");
    assert_eq!(counts(&app), counts(&there));
    let bytes = std::fs::read(&archive).expect("the archive");
    let cut = source.folder().join("cut.zip");
    std::fs::write(&cut, &bytes[..bytes.len() / 2]).expect("a file");
    let empty = Place::fresh(Engine::Sqlite);
    let damaged = maktab::commands::backup::restore(config(&empty), &cut).expect_err("half an archive");
    assert!(damaged.contains("not a complete archive"), "{damaged}");
}

#[test]
fn a_restoration_names_what_an_earlier_database_left() {
    let (source, target) = (Place::fresh(Engine::Sqlite), Place::fresh(Engine::Sqlite));
    maktab::open(config(&source), Clock::standing_at(kernel::Instant::from_micros(NOW)), None).expect("an application");
    let archive = source.folder().join("backup.zip");
    let begun = Clock::system().now();
    maktab::commands::backup::backup(config(&source), &archive).expect("a backup");
    assert!(maktab::commands::backup::moment_of(&archive).expect("a moment") >= begun);
    let left = target.folder().join("maktab.db-wal");
    std::fs::write(&left, b"pages of a database that is gone").expect("a file");
    let refused = maktab::commands::backup::restore(config(&target), &archive).expect_err("a log without its database");
    assert!(refused.contains("maktab.db-wal") && refused.contains("Move it away"), "{refused}");
    assert!(left.exists() && !target.folder().join("maktab.db").exists(), "nothing was touched");
    std::fs::remove_file(&left).expect("moved away");
    maktab::commands::backup::restore(config(&target), &archive).expect("a restoration");
}

#[test]
fn the_demo_wants_an_empty_database() {
    let place = Place::fresh(Engine::Sqlite);
    let app = demo(&place);
    assert_eq!(faults(&app), Vec::<String>::new());
    assert!(matches!(maktab::demo::write(&app, 60, |_| {}), Err(Error::Conflict { .. })));
}
