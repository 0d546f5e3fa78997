//! Somebody with a database tool beside the program that serves: two sessions of raw statements. What would break the books is refused, the program goes on,
//! and what only a switched-off check lets through is found by `maktab verify`.

use crate::desk::{Desk, tell};
use kernel::db::Engine;
use serde_json::json;
use testkit::{Place, School};

/// An entry of a voucher, as somebody types it.
fn entry(voucher: i64, line: i64, campus: i64, head: i64, (debit, credit): (&str, &str)) -> String {
    format!(
        "INSERT INTO entry (voucher_id, line, campus_id, ledger_head_id, debit_minor, credit_minor, date, month)
         VALUES ({voucher}, {line}, {campus}, {head}, {debit}, {credit}, '2026-11-10', '2026-11')"
    )
}

/// A journal that the program posts meanwhile; gives its voucher.
async fn posts(desk: &Desk, amount: i64) -> i64 {
    let by = desk.accountant();
    let rows = by.get("/get-expense-ledger-heads?per_page=2").await.ok();
    let heads: Vec<&serde_json::Value> = rows["data"].as_array().expect("heads").iter().map(|row| &row["id"]).collect();
    let lines = json!([{ "ledger_head_id": heads[0], "debit_minor": amount }, { "ledger_head_id": heads[1], "credit_minor": amount }]);
    let form = json!({ "campus_id": desk.school.a.id, "date": "2026-11-10", "narration": "Rent of the month", "lines": lines });
    by.post("/save-journal-voucher", form).await.ok()["data"]["voucher_id"].as_i64().expect("a voucher")
}

/// What `maktab verify` says of books that somebody broke.
fn found(desk: &Desk) -> String {
    let output = desk.run("verify", &[]);
    assert!(!output.status.success(), "verify finds nothing");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn said(result: Result<(), postgres::Error>) -> String {
    let error = result.expect_err("it was taken");
    error.as_db_error().map_or_else(|| error.to_string(), |error| error.message().to_owned())
}

/// Speaks to PostgreSQL in a thread of its own: nothing may block inside the story's runtime.
async fn beside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(work).await.expect("a session")
}

/// Both sessions of an intruder.
struct Sessions {
    first: postgres::Client,
    second: postgres::Client,
    heads: Vec<i64>,
    campus: i64,
}

impl Sessions {
    fn begin(url: &str, campus: i64) -> Sessions {
        let session = || postgres::Client::connect(url, postgres::NoTls).expect("PostgreSQL");
        let (mut first, second) = (session(), session());
        let heads =
            first.query("SELECT id FROM ledger_head ORDER BY id LIMIT 2", &[]).expect("heads").iter().map(|row| row.get(0)).collect();
        Sessions { first, second, heads, campus }
    }

    fn entry(&self, voucher: i64, line: i64, sides: (&str, &str)) -> String {
        entry(voucher, line, self.campus, self.heads[(line - 1) as usize % 2], sides)
    }

    /// The second session adds to a voucher of which the first has taken the id, then written the entries, then the voucher, and committed none of it.
    fn add_to_an_unfinished_voucher(&mut self) {
        self.first.batch_execute("BEGIN").expect("a transaction");
        let id: i64 = self.first.query_one("INSERT INTO voucher_key (taken_at) VALUES (1) RETURNING id", &[]).expect("an id").get(0);
        let writes = [
            self.entry(id, 1, ("100", "0")),
            self.entry(id, 2, ("0", "100")),
            format!(
                "INSERT INTO voucher (id, voucher_no, kind, campus_id, date, month, fiscal_year, amount_minor, debits_minor, lines, narration,
                                      created_by_name, created_at)
                 VALUES ({id}, 'JV-RAW-2627-000001', 'journal', {}, '2026-11-10', '2026-11', 2026, 100, 100, 2, 'raw', 'test', 1)",
                self.campus
            ),
        ];
        for write in ["SELECT 1".to_owned()].into_iter().chain(writes) {
            self.first.batch_execute(&write).expect("the first session's own voucher");
            self.second.batch_execute("BEGIN").expect("a transaction");
            said(self.second.batch_execute(&self.entry(id, 3, ("50000", "0"))));
            self.second.batch_execute("ROLLBACK").expect("an end");
        }
        self.first.batch_execute("ROLLBACK").expect("an end");
        // Its id is nobody's now.
        self.second.batch_execute("BEGIN").expect("a transaction");
        let added = self.second.batch_execute(&self.entry(id, 3, ("50000", "0")));
        said(added.and_then(|()| self.second.batch_execute("COMMIT")));
        self.second.batch_execute("ROLLBACK").expect("an end");
    }

    /// The other order: a transaction that begins before the program posts a voucher, and adds to it afterwards.
    fn look(&mut self) {
        self.second.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM voucher").expect("a transaction");
    }

    fn add_to_a_posted_voucher(&mut self, id: i64) {
        let both = format!("{}; {}", self.entry(id, 11, ("700", "0")), self.entry(id, 12, ("0", "700")));
        let added = self.second.batch_execute(&both);
        said(added.and_then(|()| self.second.batch_execute("COMMIT")));
        self.second.batch_execute("ROLLBACK").expect("an end");
        let now = said(self.second.batch_execute(&both));
        assert!(now.contains("Nothing can be added"), "{now}");
    }

    fn change(&mut self, id: i64) {
        for (statement, words) in [
            (format!("UPDATE entry SET debit_minor = debit_minor + 1 WHERE voucher_id = {id} AND debit_minor > 0"), "cannot be changed"),
            (format!("UPDATE voucher SET amount_minor = 1 WHERE id = {id}"), "cannot be changed"),
            (format!("DELETE FROM entry WHERE voucher_id = {id}"), "cannot be deleted"),
            ("TRUNCATE entry CASCADE".into(), "cannot be"),
        ] {
            let sentence = said(self.first.batch_execute(&statement));
            assert!(sentence.contains(words), "{statement}: {sentence}");
        }
    }

    /// The owner of the database can switch its checks off.
    fn change_unchecked(&mut self, id: i64, by: i64) {
        let change = format!("UPDATE entry SET debit_minor = debit_minor + {by} WHERE voucher_id = {id} AND debit_minor > 0");
        self.first.batch_execute(&format!("BEGIN; SET LOCAL session_replication_role = replica; {change}; COMMIT")).expect("a change");
    }
}

async fn two_sessions(place: Place, school: School) {
    let mut desk = Desk::open(place, school, 1).await;
    let (url, campus) = (desk.place.url().expect("PostgreSQL"), desk.school.a.id);
    let mut intruder = beside(move || Sessions::begin(&url, campus)).await;
    posts(&desk, 4_000).await;
    intruder = beside(move || {
        intruder.add_to_an_unfinished_voucher();
        intruder.look();
        intruder
    })
    .await;
    let id = posts(&desk, 5_000).await;
    intruder = beside(move || {
        intruder.add_to_a_posted_voucher(id);
        intruder.change(id);
        intruder
    })
    .await;
    desk.verifies("two sessions of raw statements");

    intruder = beside(move || {
        intruder.change_unchecked(id, 1);
        intruder
    })
    .await;
    let wrong = found(&desk);
    assert!(wrong.contains("WRONG every voucher balances"), "{wrong}");
    beside(move || intruder.change_unchecked(id, -1)).await;
    posts(&desk, 6_000).await;
    desk.verifies("the amount was put back");
    desk.close();
}

#[test]
fn two_sessions_of_raw_statements_on_postgres() {
    tell(Engine::Postgres, two_sessions);
}

async fn another_tool(place: Place, school: School) {
    let mut desk = Desk::open(place, school, 1).await;
    let (file, campus) = (desk.place.folder().join("maktab.db"), desk.school.a.id);
    let session = || {
        let connection = rusqlite::Connection::open(&file).expect("the database");
        connection.busy_timeout(std::time::Duration::from_secs(60)).expect("patience");
        connection.execute_batch("PRAGMA foreign_keys = ON").expect("a setting");
        connection
    };
    let (first, second) = (session(), session());
    let id = posts(&desk, 5_000).await;
    let refused = |connection: &rusqlite::Connection, text: &str, words: &str| {
        let error = connection.execute_batch(text).expect_err("it was taken").to_string();
        let _ = connection.execute_batch("ROLLBACK");
        assert!(error.contains(words), "{text}: {error}");
    };
    let key = "BEGIN IMMEDIATE; INSERT INTO voucher_key (id, taken_at) VALUES (900001, 1)";
    let half = |line, sides| entry(900_001, line, campus, line, sides);
    refused(&first, &format!("{key}; {}; {}", half(1, ("0.5", "0")), half(2, ("0", "0.5"))), "whole paisa");
    refused(&first, &format!("{key}; {}; {}; COMMIT", half(1, ("5", "0")), half(2, ("0", "5"))), "FOREIGN KEY");
    refused(&second, &entry(id, 11, campus, 1, ("5", "0")), "Nothing can be added");
    refused(&second, &format!("UPDATE entry SET debit_minor = 5001 WHERE voucher_id = {id} AND debit_minor > 0"), "cannot be changed");
    refused(&second, &format!("DELETE FROM voucher WHERE id = {id}"), "cannot be deleted");
    posts(&desk, 6_000).await;
    desk.verifies("raw statements of another tool");

    second.execute_batch(&format!("PRAGMA foreign_keys = OFF; {}", entry(900_002, 1, campus, 1, ("500", "0")))).expect("an entry");
    let wrong = found(&desk);
    assert!(wrong.contains("WRONG") && wrong.contains("has no voucher"), "{wrong}");
    drop((first, second));
    desk.close();
}

#[test]
fn another_tool_beside_the_program_on_sqlite() {
    tell(Engine::Sqlite, another_tool);
}
