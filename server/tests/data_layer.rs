//! What the data layer promises, on both engines.

use kernel::{
    Error, Scope, Tx, binds,
    db::{Db, Engine, Lane, Value},
    pairs, sql,
};
use testkit::{World, on_both};

/// Numbers as a place to write: one row a series.
fn take(tx: &mut Tx, series: &str) -> kernel::Result<i64> {
    tx.take_numbers(series, 1)
}

async fn last(world: &World, series: &'static str) -> i64 {
    world.app.db.read(move |tx| Ok(tx.next_number(series)? - 1)).await.expect("a number")
}

on_both!(a_failed_unit_leaves_nothing, |world: World| async move {
    let refused = world
        .app
        .db
        .write(|tx| {
            take(tx, "failed")?;
            Err::<(), _>(Error::conflict("no"))
        })
        .await;
    assert!(matches!(refused, Err(Error::Conflict { .. })));
    assert_eq!(last(&world, "failed").await, 0);
});

on_both!(a_trial_leaves_nothing_and_writes_no_history, |world: World| async move {
    let tried = world.app.db.write(|tx| {
        tx.try_only();
        take(tx, "tried")?;
        tx.audit_event("test", Some(7), "tried", None, None, None)?;
        tx.value::<i64>(sql!("SELECT count(*) FROM audit_event WHERE record = 'test'"), &[])
    });
    assert_eq!(tried.await.expect("a trial"), 0);
    assert_eq!(last(&world, "tried").await, 0);
});

on_both!(a_swallowed_database_error_cannot_be_committed, |world: World| async move {
    let outcome = world
        .app
        .db
        .write(|tx| {
            take(tx, "poisoned")?;
            let twice = tx.exec(sql!("INSERT INTO access_epoch (one, epoch) VALUES (1, 1)"), &[]);
            assert!(twice.is_err_and(|error| error.is_unique()));
            Ok(())
        })
        .await;
    assert!(outcome.is_err(), "a transaction went on after a failed statement");
    assert_eq!(last(&world, "poisoned").await, 0);
});

on_both!(a_panic_ends_only_its_own_unit, |world: World| async move {
    let outcome = world.app.db.write(|tx| -> kernel::Result<()> { take(tx, "panic").map(|_| panic!("on purpose")) }).await;
    assert!(matches!(outcome, Err(Error::Internal(_))));
    assert_eq!(last(&world, "panic").await, 0);
    assert_eq!(world.app.db.write(|tx| take(tx, "panic")).await.expect("the writer lives"), 1);
});

on_both!(a_unit_that_does_not_know_the_areas_fails_where_it_asks_for_them, |world: World| async move {
    let config = world.app.config.clone();
    let ask = move || -> kernel::Result<usize> { Db::open(&config)?.read_now(|tx| Ok(tx.registry().areas.len())) };
    let asked = tokio::task::spawn_blocking(ask).await.expect("a thread");
    assert!(matches!(asked, Err(Error::Internal(_))), "{asked:?}");
});

on_both!(rows_are_added_by_the_names_of_their_columns, |world: World| async move {
    let series = |name: &str, last: i64| pairs! { last: last, series: name };
    let add = move |tx: &mut Tx| tx.insert_lines("number_series", [series("named", 4), series("named too", 5)]);
    world.app.db.write(add).await.expect("rows");
    assert_eq!((last(&world, "named").await, last(&world, "named too").await), (4, 5));
    let mixed = move |tx: &mut Tx| tx.insert_lines("number_series", [series("mixed", 4), pairs! { series: "mixed too", last: 5_i64 }]);
    assert!(matches!(world.app.db.write(mixed).await, Err(Error::Internal(_))));
    assert_eq!(last(&world, "mixed").await, 0);
});

on_both!(units_that_queue_together_stay_apart, |world: World| async move {
    let mut waiting = Vec::new();
    for n in 0..40 {
        let db = world.app.db.clone();
        waiting.push(tokio::spawn(async move {
            db.write(move |tx| {
                let number = take(tx, "together")?;
                if n % 4 == 3 { Err(Error::conflict("every fourth fails")) } else { Ok(number) }
            })
            .await
        }));
    }
    let mut numbers = Vec::new();
    for task in waiting {
        if let Ok(number) = task.await.expect("a task") {
            numbers.push(number);
        }
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=30).collect::<Vec<_>>(), "numbers are gap-free although every fourth transaction failed");
});

on_both!(a_reader_cannot_write, |world: World| async move {
    let outcome = world.app.db.read(|tx| tx.exec(sql!("UPDATE access_epoch SET epoch = 9"), &[])).await;
    assert!(outcome.is_err());
});

/// A change that nobody waits for, to a series of its own.
fn raise(tx: &mut Tx, series: &str) -> kernel::Result<()> {
    tx.add_many("number_series", &["series", "last"], 1, &[vec![series.into(), 1.into()]])
}

/// A change that nobody waits for and that fails: there is an epoch already.
fn twice(tx: &mut Tx) -> kernel::Result<()> {
    tx.insert_many("access_epoch", &["one", "epoch"], &[vec![1.into(), 1.into()]])
}

on_both!(what_waits_stands_before_what_follows, |world: World| async move {
    let seen = world
        .app
        .db
        .write(|tx| {
            let mut seen: Vec<i64> = Vec::new();
            for _ in 0..3 {
                raise(tx, "waits")?;
                seen.push(tx.value(sql!("SELECT last FROM number_series WHERE series = 'waits'"), &[])?);
            }
            // More changes than are sent together.
            let number = take(tx, "waits")?;
            for _ in 0..200 {
                raise(tx, "waits")?;
            }
            seen.push(number);
            Ok(seen)
        })
        .await
        .expect("a transaction");
    assert_eq!(seen, [1, 2, 3, 4]);
    assert_eq!(last(&world, "waits").await, 204);
});

on_both!(a_change_that_nobody_waited_for_fails_its_unit, |world: World| async move {
    let outcome = world
        .app
        .db
        .write(|tx| {
            take(tx, "unwaited")?;
            twice(tx)?;
            raise(tx, "unwaited")
        })
        .await;
    assert!(outcome.is_err_and(|error| error.is_unique()), "the first that failed is told, whoever noticed");
    assert_eq!(last(&world, "unwaited").await, 0);
    // Noticed by a statement behind it, and passed over.
    let outcome = world
        .app
        .db
        .write(|tx| {
            let _ = twice(tx);
            let _ = take(tx, "unwaited");
            raise(tx, "unwaited").or(Ok(()))
        })
        .await;
    assert!(outcome.is_err(), "a transaction went on after a failed statement");
    assert_eq!(last(&world, "unwaited").await, 0);
    assert_eq!(world.app.db.write(|tx| take(tx, "unwaited")).await.expect("the next transaction is not touched"), 1);
});

on_both!(a_unit_that_gives_up_sends_nothing_more, |world: World| async move {
    let outcome = world
        .app
        .db
        .write(|tx| {
            raise(tx, "given up")?;
            twice(tx)?;
            Err::<(), _>(Error::conflict("thought better of it"))
        })
        .await;
    let on_sqlite = world.app.db.engine() == Engine::Sqlite;
    assert!(outcome.is_err_and(|error| matches!(error, Error::Conflict { .. }) || on_sqlite));
    assert_eq!(last(&world, "given up").await, 0);
});

/// What cannot be sent keeps the commit from being sent too.
async fn an_unfit_bind(world: World) {
    let outcome = world
        .app
        .db
        .write(|tx| {
            raise(tx, "unfit")?;
            tx.insert_many("number_series", &["series", "last"], &[vec!["unfit too".into(), "a word".into()]])?;
            raise(tx, "unfit")
        })
        .await;
    assert!(outcome.is_err());
    assert_eq!(last(&world, "unfit").await, 0);
    assert_eq!(world.app.db.write(|tx| take(tx, "unfit")).await.expect("the connection lives"), 1);
}

#[test]
fn a_bind_that_does_not_fit_commits_nothing() {
    testkit::run(Engine::Postgres, an_unfit_bind);
}

/// Counts so far by a query without rows of its own; gives that, and keeps the thread that it ran on.
fn count_to(most: i64, ran_on: &Threads) -> impl Fn(&mut Tx) -> kernel::Result<i64> + Send + 'static {
    let ran_on = ran_on.clone();
    move |tx| {
        ran_on.lock().expect("the threads").push(std::thread::current().id());
        tx.value(
            sql!(
                "WITH RECURSIVE place (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM place WHERE n < CAST($1 AS BIGINT))
                 SELECT count(*) FROM place"
            ),
            &binds![most],
        )
    }
}

type Threads = std::sync::Arc<std::sync::Mutex<Vec<std::thread::ThreadId>>>;

on_both!(a_short_read_that_takes_long_is_done_by_a_reader, |world: World| async move {
    let (here, db) = (std::thread::current().id(), world.app.db.clone());
    let were_here = |ran_on: &Threads| ran_on.lock().expect("the threads").iter().map(|thread| *thread == here).collect::<Vec<_>>();
    let (short, long) = (Threads::default(), Threads::default());
    assert_eq!(db.read_short(count_to(10, &short)).await.expect("a short one"), 10);
    assert_eq!(db.read_short(count_to(200_000, &long)).await.expect("a long one"), 200_000);
    let on_sqlite = db.engine() == Engine::Sqlite;
    // On a busy machine even the short one may go on elsewhere; it begins here.
    assert_eq!(were_here(&short)[0], on_sqlite);
    // The long one is tried here, and given up.
    assert_eq!(were_here(&long), if on_sqlite { vec![true, false] } else { vec![false] });
    assert_eq!(db.read_short(count_to(10, &short)).await.expect("the bound is that of each read"), 10);
    let wrong = db.read_short(|tx| tx.exec(sql!("UPDATE access_epoch SET epoch = 9"), &[])).await;
    assert!(wrong.is_err(), "a short read cannot write");
});

on_both!(threads_that_block_for_their_reads_are_all_answered, |world: World| async move {
    let db = world.app.db.clone();
    let many: Vec<_> = (0..40)
        .map(|_| {
            let (db, work) = (db.clone(), count_to(20_000, &Threads::default()));
            std::thread::spawn(move || db.read_blocking(work))
        })
        .collect();
    for one in many {
        assert_eq!(one.join().expect("a thread").expect("a read"), 20_000);
    }
    let wrong = std::thread::spawn(move || db.read_blocking(|tx| tx.exec(sql!("UPDATE access_epoch SET epoch = 9"), &[])));
    assert!(wrong.join().expect("a thread").is_err(), "a read cannot write");
});

on_both!(effects_follow_the_commit_only, |world: World| async move {
    use std::sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    };
    let count = Arc::new(AtomicU32::new(0));
    let (good, bad) = (count.clone(), count.clone());
    world
        .app
        .db
        .write(move |tx| {
            let count = good.clone();
            tx.after_commit(move || {
                count.fetch_add(1, Ordering::SeqCst);
            });
            Ok(())
        })
        .await
        .expect("a commit");
    let _ = world
        .app
        .db
        .write(move |tx| {
            let count = bad.clone();
            tx.after_commit(move || {
                count.fetch_add(100, Ordering::SeqCst);
            });
            Err::<(), _>(Error::conflict("no"))
        })
        .await;
    for _ in 0..6_000 {
        if count.load(Ordering::SeqCst) > 0 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    assert_eq!(count.load(Ordering::SeqCst), 1);
});

on_both!(the_audit_trail_is_append_only_and_sealed, |world: World| async move {
    world.app.db.write(|tx| tx.audit_event("test", Some(1), "tried", None, None, None)).await.expect("an event");
    let sealed = world.app.db.write(move |tx| kernel::audit::seal(tx, 10_000)).await.expect("seals");
    assert!(sealed > 0);
    assert!(world.app.db.read(kernel::audit::verify).await.expect("a check").is_empty());
    let changed = world.app.db.write(|tx| tx.exec(sql!("UPDATE audit_event SET action = 'other' WHERE record = 'test'"), &[])).await;
    assert!(changed.is_err(), "the trail was changed");
    let deleted = world.app.db.write(|tx| tx.exec(sql!("DELETE FROM audit_event WHERE record = 'test'"), &[])).await;
    assert!(deleted.is_err(), "the trail was cut");
});

on_both!(an_empty_list_of_ids_matches_nothing, |world: World| async move {
    let found: Vec<i64> = world
        .app
        .db
        .read(|tx| tx.values(sql!("SELECT one FROM access_epoch WHERE one IN [$1]"), &[Value::Ids(vec![])]))
        .await
        .expect("a query");
    assert!(found.is_empty());
    let found: Vec<i64> = world
        .app
        .db
        .read(|tx| tx.values(sql!("SELECT one FROM access_epoch WHERE one IN [$1] AND epoch > $2"), &binds![vec![1i64, 2], 0i64]))
        .await
        .expect("a query");
    assert_eq!(found, [1]);
    let nobody = Scope::default();
    assert!(nobody.check_campus("campus_id", 1).is_err());
});

on_both!(migrations_are_applied_once, |world: World| async move {
    let db = world.app.db.clone();
    let applied = tokio::task::spawn_blocking(move || db.migrate()).await.expect("a thread").expect("migrations");
    assert!(applied.is_empty());
    let db = world.app.db.clone();
    tokio::task::spawn_blocking(move || {
        db.write_now(Lane::Job, |tx| tx.exec(sql!("INSERT INTO migration (name, checksum, applied_at) VALUES ('9999_future', '', 0)"), &[]))
    })
    .await
    .expect("a thread")
    .expect("a row");
    let db = world.app.db.clone();
    let refused =
        tokio::task::spawn_blocking(move || db.migrate()).await.expect("a thread").expect_err("a database newer than the program");
    assert!(refused.to_string().contains("newer than this program"));
});

/// A transaction that began long before others and commits long after them, on the engine where that can be.
async fn late_events_are_sealed(world: World) {
    let (begun, has_begun) = std::sync::mpsc::channel::<()>();
    let (let_go, may_end) = std::sync::mpsc::channel::<()>();
    let may_end = std::sync::Arc::new(std::sync::Mutex::new(may_end));
    let db = world.app.db.clone();
    let late = tokio::task::spawn_blocking(move || {
        db.write_now(Lane::Interactive, move |tx| {
            tx.audit_event("test", Some(1), "began early", None, None, None)?;
            let _ = begun.send(());
            // On a busy machine the database may give it up meanwhile; its repetition finds nobody who holds it.
            let _ = may_end.lock().expect("the channel").recv();
            Ok(())
        })
    });
    tokio::task::spawn_blocking(move || has_begun.recv()).await.expect("a thread").expect("the early one has begun");
    let meanwhile = |tx: &mut Tx| {
        tx.values::<i64>(
            sql!("SELECT setval(pg_get_serial_sequence('audit_event', 'id'), (SELECT max(id) + 60000 FROM audit_event))"),
            &[],
        )?;
        tx.audit_event("test", Some(2), "overtook", None, None, None)
    };
    world.app.db.write(meanwhile).await.expect("an event that overtakes");
    let seal = async || {
        let app = world.app.clone();
        tokio::task::spawn_blocking(move || kernel::audit::seal_now(&app)).await.expect("a thread").expect("seals")
    };
    assert!(seal().await > 0);
    drop(let_go);
    late.await.expect("a thread").expect("the early one commits");
    assert_eq!(seal().await, 1, "the late event is sealed");
    let left: i64 = world
        .app
        .db
        .read(|tx| tx.value(sql!("SELECT (SELECT count(*) FROM audit_event) - (SELECT count(*) FROM audit_seal)"), &[]))
        .await
        .expect("a count");
    assert_eq!(left, 0, "every event has a seal");
    assert!(world.app.db.read(kernel::audit::verify).await.expect("a check").is_empty());
}

#[test]
fn an_event_that_commits_late_is_sealed() {
    testkit::run(Engine::Postgres, late_events_are_sealed);
}

on_both!(a_list_without_words_refuses_a_search, |world: World| async move {
    let admin = world.admin().await;
    let said = admin.get("/get-fine-details?search=khan").await.refused(422, "search");
    assert!(said.contains("narrow it by its filters"), "{said}");
    assert_eq!(admin.get("/get-fine-details?status=open").await.status, 200);
});
