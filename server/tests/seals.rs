//! The seals of the audit trail: what `maktab verify` says of an event that was changed or removed past the program, and of another secret key.

use kernel::{
    App,
    clock::Clock,
    config::{Config, Database, Secret},
    db::Lane,
    sql,
};
use maktab::commands::backup;
use testkit::{NOW, Place, World, config, on_both};
use tokio::task::block_in_place;

const OTHER_KEY: &str = "another secret key of the tests, long enough";

/// Writes events and seals all that are there.
fn seal(app: &App) {
    for n in 0..3 {
        app.db.write_now(Lane::Job, move |tx| tx.audit_event("test", Some(n), "tried", None, None, None)).expect("an event");
    }
    assert!(kernel::audit::seal_now(app).expect("seals") >= 3);
}

/// What `maktab verify` says of the trail: what is wrong with it, and what is not checked.
fn said(app: &App) -> Vec<String> {
    let mut said = app.db.read_now(kernel::audit::verify).expect("a check");
    said.extend(app.db.read_now(kernel::audit::not_checked).expect("a check"));
    said
}

fn first_tried(app: &App) -> i64 {
    app.db.read_now(|tx| tx.value(sql!("SELECT min(id) FROM audit_event WHERE record = 'test'"), &[])).expect("an event")
}

/// Runs a statement as somebody does who has the database, but not the program.
fn past_the_program(app: &App, statement: &str) {
    match app.config.database() {
        Database::Sqlite(path) => {
            let text = format!("DROP TRIGGER IF EXISTS audit_event_no_update; DROP TRIGGER IF EXISTS audit_event_no_delete; {statement}");
            rusqlite::Connection::open(path).and_then(|file| file.execute_batch(&text)).expect("the statement runs");
        }
        Database::Postgres(url) => {
            let text = format!("ALTER TABLE audit_event DISABLE TRIGGER USER; {statement}");
            let run = move || postgres::Client::connect(url.reveal(), postgres::NoTls).and_then(|mut server| server.batch_execute(&text));
            std::thread::spawn(run).join().expect("a thread").expect("the statement runs");
        }
    }
}

/// The same database with another key.
fn with_key(config: &Config, key: &str) -> App {
    let config = Config { secret_key: Some(Secret::new(key)), ..config.clone() };
    maktab::open(config, Clock::standing_at(kernel::Instant::from_micros(NOW)), None).expect("an application")
}

on_both!(a_changed_event_is_named, |world: World| async move {
    world.leaves_faults("an event was changed past the program");
    block_in_place(|| {
        seal(&world.app);
        assert_eq!(said(&world.app), Vec::<String>::new());
        let id = first_tried(&world.app) + 1;
        past_the_program(&world.app, &format!("UPDATE audit_event SET user_name = 'Nobody' WHERE id = {id}"));
        assert_eq!(said(&world.app), [format!("Audit event {id} no longer matches its seal.")]);
    });
});

on_both!(a_removed_event_is_named, |world: World| async move {
    world.leaves_faults("an event was removed past the program");
    block_in_place(|| {
        seal(&world.app);
        let id = first_tried(&world.app) + 1;
        past_the_program(&world.app, &format!("DELETE FROM audit_event WHERE id = {id}"));
        assert_eq!(said(&world.app), [format!("Audit event {id} is missing; its seal is still there.")]);
        past_the_program(&world.app, &format!("DELETE FROM audit_seal WHERE event_id = {id}"));
        assert_eq!(said(&world.app), [format!("The seal before that of audit event {} is missing.", id + 1)]);
    });
});

on_both!(a_seal_without_the_key_counts_for_nothing, |world: World| async move {
    world.leaves_faults("a seal was changed past the program");
    block_in_place(|| {
        seal(&world.app);
        let id = first_tried(&world.app) + 2;
        past_the_program(&world.app, &format!("UPDATE audit_seal SET covers = 2, key_id = NULL WHERE event_id = {id}"));
        assert_eq!(said(&world.app), [format!("Audit event {id} is sealed without the secret key, after others that are sealed with it.")]);
    });
});

on_both!(what_another_key_has_sealed_is_not_checked, |world: World| async move {
    block_in_place(|| {
        seal(&world.app);
        let (last, count) = sealed(&world.app);
        let other = with_key(&world.app.config, OTHER_KEY);
        let sentence = format!(
            "Not checked: {count} audit events, the last of them {last}, are sealed with another secret key. \
             Set secret_key to the former key, or put its secret.key into the data folder."
        );
        assert_eq!(said(&other), [sentence]);
        seal(&other);
        assert_eq!(said(&other).len(), 1, "the chain goes on with the new key");
        let own = said(&world.app);
        assert!(own.len() == 1 && own[0].starts_with("Not checked: 3 audit events"), "{own:?}");
    });
});

fn sealed(app: &App) -> (i64, i64) {
    app.db.read_now(|tx| tx.one(sql!("SELECT max(event_id), count(*) FROM audit_seal"), &[])).expect("seals")
}

on_both!(a_backup_comes_back_with_its_key_or_unchecked, |world: World| async move {
    block_in_place(|| {
        seal(&world.app);
        let archive = world.app.config.data_dir.join("copy.zip");
        backup::write(&world.app.config, &archive).expect("a backup");
        let engine = world.app.db.engine();
        let place = Place::fresh(engine);
        let without = backup::fill_from(&config(&place), &archive).expect("a restored place");
        let found = said(&without);
        assert!(found.len() == 1 && found[0].starts_with("Not checked: "), "{found:?}");
        let place = Place::fresh(engine);
        std::fs::copy(world.app.config.data_dir.join("secret.key"), place.folder().join("secret.key")).expect("the key");
        let with = backup::fill_from(&config(&place), &archive).expect("a restored place");
        assert_eq!(said(&with), Vec::<String>::new());
    });
});

on_both!(a_seal_that_was_mailed_is_asked_for_later, |world: World| async move {
    world.leaves_faults("a seal was changed past the program");
    block_in_place(|| {
        seal(&world.app);
        let app = world.app.clone();
        let mail = move |tx: &mut kernel::Tx| {
            tx.set_setting("upkeep.seal_mail", &"owner@x.pk".into())?;
            kernel::audit::mail_head(tx, &app, "All checks hold.")?;
            kernel::audit::mail_head(tx, &app, "All checks hold.")
        };
        world.app.db.write_now(Lane::Job, mail).expect("a mail");
        let mails = sql!("SELECT params FROM job WHERE kind = 'system.mail' AND title = 'Mail to owner@x.pk'");
        let mails: Vec<String> = world.app.db.read_now(move |tx| tx.values(mails, &[])).expect("mails");
        let kept = world.app.db.read_now(kernel::audit::head).expect("a seal").expect("a seal");
        assert!(mails.len() == 1 && mails[0].contains(&kept), "the same seal is mailed once: {mails:?}");
        let holds = |kept: &str| {
            let kept = kept.to_owned();
            world.app.db.read_now(move |tx| kernel::audit::holds(tx, &kept)).expect("a check")
        };
        seal(&world.app);
        assert!(holds(&kept), "later seals stand on it");
        let number = kept.split('-').next().expect("a number");
        past_the_program(&world.app, &format!("UPDATE audit_seal SET hash = 'ff' WHERE seq = {number}"));
        assert!(!holds(&kept) && !holds("7") && !holds("x-y"));
    });
});
