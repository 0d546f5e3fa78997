//! Reading calls through the whole router, by 16 callers: CPU a request, against the hello-world route and the raw query.

use crate::{Row, SPELL, cpu_seconds};
use axum::{Router, body::Body, body::to_bytes, http::Request};
use kernel::{App, db::Lane, telemetry::Metrics};
use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};
use tower::ServiceExt;

const CALLERS: usize = 16;

pub async fn measure(app: &App, folder: &Path) -> Vec<Row> {
    let router = maktab::http::router(app, &Metrics::new());
    let inner = app.clone();
    let token = tokio::task::spawn_blocking(move || {
        inner.db.write_now(Lane::Interactive, |tx| {
            let admin: i64 = tx.value(kernel::sql!("SELECT MIN(id) FROM app_user"), &[])?;
            access::api::issue_token(tx, admin)
        })
    })
    .await
    .expect("a thread")
    .expect("a token");
    let student: i64 = {
        let inner = app.clone();
        inner.db.read(|tx| tx.value(kernel::sql!("SELECT MAX(id) FROM student"), &[])).await.expect("a student")
    };
    let hello = cost(&router, "/healthz", None).await;
    let mut rows = Vec::new();
    let list = cost(&router, "/api/get-students?per_page=25", Some(&token)).await;
    rows.push(Row {
        what: "student list, 25 rows",
        ours: list,
        baseline_is: "hello route + raw query",
        baseline: hello + raw(folder, RAW_LIST),
    });
    let search = cost(&router, "/api/get-students?search=ahmad%20khan", Some(&token)).await;
    rows.push(Row {
        what: "student search, two words",
        ours: search,
        baseline_is: "hello route + raw query",
        baseline: hello + raw(folder, RAW_SEARCH),
    });
    let details = cost(&router, &format!("/api/get-student-details?id={student}"), Some(&token)).await;
    rows.push(Row { what: "student details", ours: details, baseline_is: "hello route", baseline: hello });
    let balance = cost(&router, "/api/get-trial-balance", Some(&token)).await;
    rows.push(Row { what: "trial balance", ours: balance, baseline_is: "summing the entries", baseline: raw(folder, RAW_BALANCE) });
    rows
}

/// CPU seconds a request while 16 callers ask as fast as they are answered.
async fn cost(router: &Router, path: &str, token: Option<&str>) -> f64 {
    let done = Arc::new(AtomicU64::new(0));
    let (cpu, start) = (cpu_seconds(), Instant::now());
    let mut callers = Vec::new();
    for _ in 0..CALLERS {
        let (router, path, token, done) = (router.clone(), path.to_owned(), token.map(str::to_owned), done.clone());
        callers.push(tokio::spawn(async move {
            while start.elapsed() < SPELL {
                let mut request = Request::builder().uri(&path);
                if let Some(token) = &token {
                    request = request.header("authorization", format!("Bearer {token}"));
                }
                let response = router.clone().oneshot(request.body(Body::empty()).expect("a request")).await.expect("an answer");
                assert!(response.status().is_success(), "{path}: {}", response.status());
                to_bytes(response.into_body(), usize::MAX).await.expect("a body");
                done.fetch_add(1, Ordering::Relaxed);
            }
        }));
    }
    for caller in callers {
        caller.await.expect("a caller");
    }
    (cpu_seconds() - cpu) / done.load(Ordering::Relaxed) as f64
}

const RAW_LIST: &str = "SELECT s.id, s.name, s.father_name, s.registration_no, s.phone, s.status, p.name, k.name, n.name FROM student s LEFT JOIN campus p ON p.id = s.campus_id
    LEFT JOIN class k ON k.id = s.class_id LEFT JOIN section n ON n.id = s.section_id ORDER BY s.name, s.id LIMIT 25";
const RAW_SEARCH: &str = "SELECT s.id, s.name, s.father_name, s.registration_no FROM student s WHERE s.id IN (SELECT record_id FROM search_word WHERE kind = 'student' AND word >= 'ahmad' AND word < 'ahmae')
    AND EXISTS (SELECT 1 FROM search_word w WHERE w.record_id = s.id AND w.kind = 'student' AND w.word >= 'khan' AND w.word < 'khao') ORDER BY s.name, s.id LIMIT 25";
const RAW_BALANCE: &str = "SELECT ledger_head_id, SUM(debit_minor), SUM(credit_minor) FROM entry GROUP BY ledger_head_id";

/// CPU seconds a query on a bare connection with the same pragmas and a cached statement.
fn raw(folder: &Path, sql: &str) -> f64 {
    let connection = rusqlite::Connection::open(folder.join("maktab.db")).expect("the database");
    connection.execute_batch("PRAGMA cache_size=-8192; PRAGMA mmap_size=268435456;").expect("pragmas");
    let (cpu, start) = (cpu_seconds(), Instant::now());
    let mut count = 0u64;
    while start.elapsed() < SPELL {
        let mut statement = connection.prepare_cached(sql).expect("a statement");
        let mut rows = statement.query([]).expect("rows");
        while rows.next().expect("a row").is_some() {}
        count += 1;
    }
    (cpu_seconds() - cpu) / count as f64
}
