//! `maktab doctor`: what stands well, and what is named when it does not.

use kernel::{
    Tx,
    config::{Config, Database, Secret, Smtp, SmtpTls},
    db::Engine,
    sql,
    system::{UpkeepDetails, UpkeepKind},
};
use maktab::commands::{
    backup::LastBackup,
    doctor::{self, Finding, State},
};
use serde_json::json;
use std::{fs, os::unix::fs::PermissionsExt as _, path::Path, time::Duration};
use testkit::{NOW, Place, World, config, on_both};

/// The findings on a world's place, by the world's clock.
async fn findings(world: &World, config: Config) -> Vec<Finding> {
    let clock = world.app.registry.clock.clone();
    tokio::task::spawn_blocking(move || doctor::examine(&config, None, &clock)).await.expect("no panic")
}

/// The one finding on something.
#[track_caller]
fn on<'f>(findings: &'f [Finding], subject: &str) -> &'f Finding {
    let found: Vec<&Finding> = findings.iter().filter(|finding| finding.subject == subject).collect();
    assert_eq!(found.len(), 1, "{subject}: {findings:?}");
    found[0]
}

#[track_caller]
fn wrong(findings: &[Finding], subject: &str, said: &str) {
    let finding = on(findings, subject);
    assert!(finding.state == State::Wrong && finding.said.contains(said) && !finding.advice.is_empty(), "{finding:?}");
}

/// Folders of tests are made with the rights that the machine gives.
fn close(folder: &Path) {
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700)).expect("rights");
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let mode = if entry.path().is_dir() { 0o700 } else { 0o600 };
        fs::set_permissions(entry.path(), fs::Permissions::from_mode(mode)).expect("rights");
    }
}

async fn new_group(world: World) {
    let config = world.app.config.clone();
    close(&config.data_dir);
    let found = findings(&world, config.clone()).await;
    for subject in ["configuration", "data folder", "database", "file store"] {
        assert_eq!(on(&found, subject).state, State::Fine, "{found:?}");
    }
    let engine = match config.database() {
        Database::Sqlite(_) => "SQLite 3.",
        Database::Postgres(_) => "PostgreSQL 1",
    };
    assert!(on(&found, "database").said.starts_with(engine), "{found:?}");
    for subject in ["mail", "backup", "backup drill", "verification"] {
        assert_eq!(on(&found, subject).state, State::Note, "{found:?}");
    }
    assert!(on(&found, "mail").said.contains("reaches nobody"));
    // The world's clock stands still, that of PostgreSQL does not.
    match config.database() {
        Database::Sqlite(_) => assert_ne!(on(&found, "clock").state, State::Wrong, "{found:?}"),
        Database::Postgres(_) => wrong(&found, "clock", "apart"),
    }
}
on_both!(a_new_group_is_told_what_it_lacks, new_group);

async fn neglected(world: World) {
    let mut config = world.app.config.clone();
    let note = |tx: &mut Tx| {
        tx.audit_event("setting", None, "changed", None, None, Some(json!({ "of": "a story" })))?;
        let faults = vec!["student has 9 rows in the restored copy, and had 10 before and 10 after.".to_owned()];
        tx.note_upkeep(
            UpkeepKind::Drill,
            "A backup was restored, but 1 thing is wrong.",
            UpkeepDetails { faults, ..UpkeepDetails::default() },
        )?;
        tx.exec(
            sql!(
                "INSERT INTO stored_file (key, name, content_type, size, sha256, created_at)
                 VALUES ('ab/none.pdf', 'none.pdf', 'application/pdf', 4, '', 0)"
            ),
            &[],
        )
    };
    world.app.db.write(note).await.expect("a file that is in no store");
    world.advance(Duration::from_secs(10 * 86_400));
    let last = LastBackup { made_at: NOW, file: config.data_dir.join("gone.zip"), bytes: 1 };
    fs::write(config.data_dir.join("last-backup.json"), json!(last).to_string()).expect("a note");
    close(&config.data_dir);
    fs::set_permissions(&config.data_dir, fs::Permissions::from_mode(0o755)).expect("rights");
    config.smtp = Smtp { host: "127.0.0.1".into(), port: Some(1), from: "office@x.pk".into(), tls: SmtpTls::Off, ..Smtp::default() };
    let found = findings(&world, config.clone()).await;
    wrong(&found, "data folder", "Others on this machine");
    wrong(&found, "mail", "The mail server cannot be used");
    wrong(&found, "file store", "1 of the 1 newest files");
    wrong(&found, "backup", "The last is 10 days old");
    wrong(&found, "backup drill", "but 1 thing is wrong");
    wrong(&found, "verification", "never done");
    close(&config.data_dir);
    fs::remove_file(config.data_dir.join("secret.key")).expect("a key");
    wrong(&findings(&world, config).await, "data folder", "second steps cannot be checked");
}
on_both!(what_is_neglected_is_named, neglected);

async fn backed_up(world: World) {
    let config = world.app.config.clone();
    close(&config.data_dir);
    let archive = config.data_dir.join("group.zip");
    let (of, to) = (config.clone(), archive.clone());
    tokio::task::spawn_blocking(move || maktab::commands::backup::backup(of, &to)).await.expect("no panic").expect("a backup");
    assert_eq!(on(&findings(&world, config.clone()).await, "backup").state, State::Fine);
    let bytes = fs::read(&archive).expect("the archive");
    fs::write(&archive, &bytes[..bytes.len() / 2]).expect("half of it");
    wrong(&findings(&world, config.clone()).await, "backup", "when it was written");
    fs::remove_file(&archive).expect("the archive");
    assert_eq!(on(&findings(&world, config).await, "backup").state, State::Note, "it may lie on another machine");
}
on_both!(a_backup_is_looked_at, backed_up);

async fn other_programs(world: World) {
    let config = world.app.config.clone();
    world
        .app
        .db
        .write(|tx| tx.exec(sql!("INSERT INTO migration (name, checksum, applied_at) VALUES ('9999_future', '', 0)"), &[]))
        .await
        .expect("a row");
    wrong(&findings(&world, config.clone()).await, "database", "newer than this program");
    for _ in 0..2 {
        world
            .app
            .db
            .write(|tx| tx.exec(sql!("DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)"), &[]))
            .await
            .expect("a row less");
    }
    let found = findings(&world, config).await;
    wrong(&found, "database", "lacks migrations of this program");
    assert!(!found.iter().any(|finding| finding.subject == "verification"), "what lies in tables that may lack is not asked");
}
on_both!(a_database_of_another_version_is_told, other_programs);

async fn nothing_there(world: World) {
    let empty = Place::fresh(Engine::Sqlite);
    close(empty.folder());
    wrong(&findings(&world, config(&empty)).await, "database", "There is no database");
    let away = Config { database: Some(Database::Postgres(Secret::new("postgres://nobody@127.0.0.1:1/none"))), ..config(&empty) };
    wrong(&findings(&world, away).await, "database", "PostgreSQL cannot be used");
    let nowhere = Config { data_dir: empty.folder().join("none"), ..config(&empty) };
    let found = findings(&world, nowhere.clone()).await;
    wrong(&found, "data folder", "is not there");
    assert!(!nowhere.data_dir.exists() && found.iter().all(|finding| finding.subject != "database"), "nothing is made");
    assert!(fs::read_dir(empty.folder()).expect("a folder").flatten().all(|entry| entry.path().extension().is_none_or(|end| end != "db")));
}

#[test]
fn what_is_not_there_is_not_made() {
    testkit::run(Engine::Sqlite, nothing_there);
}

async fn no_tables(world: World) {
    let bare = Place::fresh(Engine::Postgres);
    close(bare.folder());
    wrong(&findings(&world, config(&bare)).await, "database", "holds no tables of this program");
}

#[test]
fn an_empty_database_of_postgres_is_told() {
    testkit::run(Engine::Sqlite, no_tables);
}
