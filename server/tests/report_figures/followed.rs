//! What the office follows up, beside the raw rows: notices, promises and strike-offs by campus and month, and how far inquiries came.

use super::{number, rows, today};
use chrono::NaiveDate;
use kernel::{Row, sql};
use serde_json::Value;
use std::collections::BTreeMap;
use testkit::{Client, World};

/// A notice, a promise, or a student who was struck off or taken back, with what it counts as.
#[derive(Debug, Row)]
struct Followed {
    campus_id: i64,
    on_date: NaiveDate,
    what: String,
    amount_minor: i64,
}

#[derive(Debug, Row)]
struct Asked {
    furthest: String,
    status: String,
    source: String,
    campaign_id: Option<i64>,
    is_doubtful: bool,
}

/// The columns of recovery: how many, and what they come to.
const COLUMNS: [(&str, &[&str], &str); 6] = [
    ("notices", &["notice"], "noticed_minor"),
    ("promises", &["kept", "broken", "open"], "promised_minor"),
    ("kept", &["kept"], "kept_minor"),
    ("broken", &["broken"], "broken_minor"),
    ("struck_off", &["struck_off"], ""),
    ("restored", &["restored"], ""),
];
const STAGES: [&str; 4] = ["new", "contacted", "visited", "converted"];

pub(super) async fn agree(world: &World, by: &Client) {
    let read = world.app.db.read(|tx| {
        let mut all: Vec<Followed> = tx.all(
            sql!("SELECT campus_id, sent_on AS on_date, 'notice' AS what, owed_minor AS amount_minor FROM fee_notice ORDER BY id"),
            &[],
        )?;
        let promises: Vec<Followed> =
            tx.all(sql!("SELECT campus_id, promised_on AS on_date, status AS what, amount_minor FROM payment_promise ORDER BY id"), &[])?;
        let strikes: Vec<Followed> = tx.all(
            sql!(
                "SELECT s.campus_id, e.happened_on AS on_date, CASE WHEN e.to_status = 'struck_off' THEN 'struck_off' ELSE 'restored' END AS what,
                        CAST(0 AS BIGINT) AS amount_minor
                 FROM student_status_event e JOIN student s ON s.id = e.student_id
                 WHERE e.to_status = 'struck_off' OR (e.from_status = 'struck_off' AND e.to_status = 'active') ORDER BY e.id"
            ),
            &[],
        )?;
        all.extend(promises);
        all.extend(strikes);
        let asked: Vec<Asked> = tx.all(
            sql!(
                "SELECT i.furthest, i.status, coalesce(g.source, i.source) AS source, i.campaign_id, i.is_doubtful
                 FROM inquiry i LEFT JOIN inquiry_campaign g ON g.id = i.campaign_id ORDER BY i.id"
            ),
            &[],
        )?;
        Ok((all, asked))
    });
    let (all, asked) = read.await.expect("raw rows");
    recovery_agrees(by, &all).await;
    let counted: Vec<&Asked> = asked.iter().filter(|one| !(one.is_doubtful && one.status == "new")).collect();
    stages_agree(by, &counted).await;
    sources_agree(by, &counted).await;
}

async fn recovery_agrees(by: &Client, all: &[Followed]) {
    let to = today(by).await;
    let from = to - chrono::Days::new(300);
    let answer = by.get(&format!("/get-recovery-funnel?from={from}&to={to}")).await.ok();
    let within: Vec<&Followed> = all.iter().filter(|one| (from..=to).contains(&one.on_date)).collect();
    assert!(within.len() >= 3, "the demo follows up: {within:?}");
    let key = |one: &Followed| (one.campus_id, one.on_date.to_string()[..7].to_owned());
    for (count, kinds, amount) in COLUMNS {
        let mut wanted: BTreeMap<(i64, String), (i64, i64)> = BTreeMap::new();
        for one in within.iter().copied().filter(|one| kinds.contains(&one.what.as_str())) {
            let sum = wanted.entry(key(one)).or_default();
            *sum = (sum.0 + 1, sum.1 + one.amount_minor);
        }
        let of = |row: &Value| {
            let period = row["period"].as_str().expect("a month").to_owned();
            ((number(row, "campus_id"), period), (number(row, count), if amount.is_empty() { 0 } else { number(row, amount) }))
        };
        let told: BTreeMap<_, _> = rows(&answer).iter().map(of).filter(|(_, (count, _))| *count > 0).collect();
        assert_eq!(told, wanted, "{count}");
    }
}

fn stage(word: &str) -> usize {
    STAGES.iter().position(|stage| *stage == word).unwrap_or_else(|| panic!("{word} is no stage"))
}

async fn stages_agree(by: &Client, counted: &[&Asked]) {
    let answer = by.get("/get-inquiry-funnel?from=2000-01-01").await.ok();
    for (at, word) in STAGES.iter().enumerate() {
        let row = rows(&answer).iter().find(|row| row["stage"] == *word).expect("a stage");
        let many = |holds: &dyn Fn(&Asked) -> bool| counted.iter().copied().filter(|one| holds(one)).count() as i64;
        assert_eq!(number(row, "inquiries"), many(&|one| stage(&one.furthest) >= at), "{row}");
        let open = if *word == "converted" { 0 } else { many(&|one| one.status == *word) };
        assert_eq!(number(row, "open"), open, "{row}");
        assert_eq!(number(row, "lost"), many(&|one| one.status == "lost" && one.furthest == *word), "{row}");
    }
}

async fn sources_agree(by: &Client, counted: &[&Asked]) {
    let answer = by.get("/get-inquiry-sources?from=2000-01-01").await.ok();
    let mut wanted: BTreeMap<(String, Option<i64>), (i64, i64, i64)> = BTreeMap::new();
    for one in counted {
        let sum = wanted.entry((one.source.clone(), one.campaign_id)).or_default();
        *sum = (sum.0 + 1, sum.1 + i64::from(one.status == "converted"), sum.2 + i64::from(one.status == "lost"));
    }
    let of = |row: &Value| {
        let source = row["source"].as_str().expect("a source").to_owned();
        ((source, row["campaign_id"].as_i64()), (number(row, "inquiries"), number(row, "converted"), number(row, "lost")))
    };
    assert_eq!(rows(&answer).iter().map(of).collect::<BTreeMap<_, _>>(), wanted);
}
