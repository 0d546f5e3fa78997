//! Durable postings: many callers share a commit, against bare rusqlite that commits each by itself. Same rows, same triggers, same pragmas.

use crate::{Row, SPELL};
use accounting::api::{Control, Line, NewVoucher, VoucherKind, post};
use kernel::{App, Money};
use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

const CALLERS: usize = 16;

pub async fn measure(app: &App, folder: &Path) -> Vec<Row> {
    let campus: i64 = app.db.read(|tx| tx.value(kernel::sql!("SELECT MIN(id) FROM campus"), &[])).await.expect("a campus");
    let ours = shared_commits(app, campus).await;
    vec![Row {
        what: "posting a voucher, durable (wall)",
        ours,
        baseline_is: "bare rusqlite, one fsync each",
        baseline: single_commits(folder, campus),
    }]
}

async fn shared_commits(app: &App, campus: i64) -> f64 {
    let (done, start) = (Arc::new(AtomicU64::new(0)), Instant::now());
    let mut callers = Vec::new();
    for _ in 0..CALLERS {
        let (app, done) = (app.clone(), done.clone());
        callers.push(tokio::spawn(async move {
            while start.elapsed() < SPELL {
                app.db
                    .write(move |tx| {
                        let today = tx.today();
                        let lines =
                            [Line::debit(campus, Control::Cash, Money(100)), Line::credit(campus, Control::OpeningBalance, Money(100))];
                        post(tx, NewVoucher::new(VoucherKind::Receipt, campus, today, "bench").lines(lines)).map(drop)
                    })
                    .await
                    .expect("a posting");
                done.fetch_add(1, Ordering::Relaxed);
            }
        }));
    }
    for caller in callers {
        caller.await.expect("a caller");
    }
    start.elapsed().as_secs_f64() / done.load(Ordering::Relaxed) as f64
}

/// The same rows by hand: number, two entries, the voucher, two balances, in a transaction of their own.
fn single_commits(folder: &Path, campus: i64) -> f64 {
    let connection = rusqlite::Connection::open(folder.join("maktab.db")).expect("the database");
    connection
        .execute_batch("PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-8192; PRAGMA busy_timeout=10000;")
        .expect("pragmas");
    let columns = |table: &str| -> Vec<String> {
        let mut statement = connection.prepare(&format!("SELECT name FROM pragma_table_info('{table}')")).expect("a table");
        statement.query_map([], |row| row.get(0)).expect("columns").flatten().collect()
    };
    let copy = |table: &str, changes: &[(&str, &str)]| -> String {
        let names = columns(table);
        let picks: Vec<String> = names
            .iter()
            .map(|name| changes.iter().find(|(column, _)| column == name).map_or_else(|| name.clone(), |(_, sql)| (*sql).to_owned()))
            .collect();
        format!("INSERT INTO {table} ({}) SELECT {} FROM {table}", names.join(", "), picks.join(", "))
    };
    // A voucher that was just posted is copied under a new id and number: the same rows, the same triggers.
    let template: i64 = connection
        .query_row("SELECT MAX(id) FROM voucher WHERE narration = 'bench' AND campus_id = ?1", [campus], |row| row.get(0))
        .expect("a posted voucher");
    let entries = format!("{} WHERE voucher_id = ?2", copy("entry", &[("id", "NULL"), ("voucher_id", "?1")]));
    let voucher = format!("{} WHERE id = ?2", copy("voucher", &[("id", "?1"), ("voucher_no", "'BENCH-' || ?1")]));
    let first: i64 = connection.query_row("SELECT MAX(id) + 1000000 FROM voucher", [], |row| row.get(0)).expect("an id");
    let start = Instant::now();
    let mut count = 0i64;
    while start.elapsed() < SPELL {
        let id = first + count;
        connection.execute_batch("BEGIN IMMEDIATE").expect("begin");
        connection
            .prepare_cached(
                "INSERT INTO number_series (series, last) VALUES ('bench', 1) ON CONFLICT (series) DO UPDATE SET last = last + 1",
            )
            .expect("a statement")
            .execute([])
            .expect("a number");
        connection.prepare_cached(&entries).expect("a statement").execute([id, template]).expect("entries");
        connection.prepare_cached(&voucher).expect("a statement").execute([id, template]).expect("a voucher");
        connection
            .prepare_cached("UPDATE balance SET debit_minor = debit_minor + 0 WHERE campus_id = ?1 AND rowid IN (SELECT rowid FROM balance WHERE campus_id = ?1 LIMIT 2)")
            .expect("a statement")
            .execute([campus])
            .expect("balances");
        connection.execute_batch("COMMIT").expect("commit");
        count += 1;
    }
    start.elapsed().as_secs_f64() / count as f64
}
