//! The figures of each report against figures that the test adds up itself, from raw rows of the demo's group.

mod books;
mod campuses;
mod followed;
mod known;
mod salaries;
mod slips;

use chrono::NaiveDate;
use kernel::{Row, db::Engine, sql};
use maktab::demo;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use testkit::{Client, World};

#[derive(Debug, Row)]
struct Pupil {
    id: i64,
    class_id: i64,
    gender: String,
    status: String,
}

#[derive(Debug, Row)]
struct Step {
    campus_id: i64,
    class_id: i64,
    from_status: Option<String>,
    to_status: String,
    happened_on: NaiveDate,
}

#[derive(Debug, Row)]
struct Receipt {
    campus_id: i64,
    received_by_name: String,
    instrument: String,
    status: String,
    /// None of a sponsor's part that the sponsor has not paid.
    collected_on: Option<NaiveDate>,
    value_date: NaiveDate,
    amount_minor: i64,
}

#[derive(Debug, Row)]
struct Challan {
    campus_id: i64,
    class_id: i64,
    section_id: Option<i64>,
    period: String,
    status: String,
    amount_minor: i64,
    paid_minor: i64,
}

#[derive(Debug, Row)]
struct Entry {
    ledger_head_id: i64,
    date: NaiveDate,
    debit_minor: i64,
    credit_minor: i64,
}

fn rows(answer: &Value) -> &[Value] {
    answer["data"].as_array().map(Vec::as_slice).unwrap_or_default()
}

fn number(row: &Value, name: &str) -> i64 {
    row[name].as_i64().unwrap_or_default()
}

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

async fn today(by: &Client) -> NaiveDate {
    day(by.get("/user").await.ok()["group"]["today"].as_str().expect("a day"))
}

/// Of a report's rows, what stands in a column, by what names the row.
fn told(answer: &Value, key: &str, column: &str) -> BTreeMap<String, i64> {
    rows(answer).iter().map(|row| (row[key].as_str().map_or_else(|| row[key].to_string(), str::to_owned), number(row, column))).collect()
}

fn sums<'r, T: 'r>(all: impl Iterator<Item = &'r T>, of: impl Fn(&T) -> (String, i64)) -> BTreeMap<String, i64> {
    let mut sums = BTreeMap::new();
    for one in all {
        let (key, amount) = of(one);
        *sums.entry(key).or_default() += amount;
    }
    sums.retain(|_, sum: &mut i64| *sum != 0);
    sums
}

fn filled(mut sums: BTreeMap<String, i64>) -> BTreeMap<String, i64> {
    sums.retain(|_, sum| *sum != 0);
    sums
}

async fn strength(world: &World, by: &Client) {
    let (pupils, steps): (Vec<Pupil>, Vec<Step>) = world
        .app
        .db
        .read(|tx| {
            let pupils = tx.all(sql!("SELECT id, class_id, gender, status FROM student ORDER BY id"), &[])?;
            let steps = tx.all(
                sql!(
                    "SELECT s.campus_id, s.class_id, e.from_status, e.to_status, e.happened_on
                     FROM student_status_event e JOIN student s ON s.id = e.student_id ORDER BY e.id"
                ),
                &[],
            )?;
            Ok((pupils, steps))
        })
        .await
        .expect("rows");
    assert_eq!(pupils.iter().map(|one| one.id).collect::<BTreeSet<_>>().len(), pupils.len());
    let to = today(by).await;
    let from = to - chrono::Days::new(300);
    let answer = by.get(&format!("/get-student-report?by=class&from={from}&to={to}")).await.ok();
    let active = |one: &Pupil, gender: &str| i64::from(one.status == "active" && (gender.is_empty() || one.gender == gender));
    for (column, gender) in [("girls", "female"), ("boys", "male"), ("students", "")] {
        let wanted = sums(pupils.iter(), |one| (one.class_id.to_string(), active(one, gender)));
        assert_eq!(filled(told(&answer, "class_id", column)), wanted, "{column}");
    }
    for status in ["pending", "struck_off"] {
        let wanted = sums(pupils.iter(), |one| (one.class_id.to_string(), i64::from(one.status == status)));
        assert_eq!(filled(told(&answer, "class_id", status)), wanted, "{status}");
    }
    let within: Vec<&Step> = steps.iter().filter(|one| (from..=to).contains(&one.happened_on)).collect();
    let moved = within.iter().filter(|one| one.from_status.as_deref() != Some(one.to_status.as_str()));
    let came = sums(moved.clone().copied(), |one| (one.class_id.to_string(), i64::from(one.to_status == "active")));
    let went = sums(moved.copied(), |one| (one.class_id.to_string(), i64::from(one.from_status.as_deref() == Some("active"))));
    assert_eq!((filled(told(&answer, "class_id", "came")), filled(told(&answer, "class_id", "went"))), (came, went));

    let answer = by.get(&format!("/get-admissions-and-leavings?from={from}&to={to}")).await.ok();
    let on_rolls = |status: &str| i64::from(status == "active" || status == "pending");
    let change = |one: &&Step| on_rolls(&one.to_status) - one.from_status.as_deref().map_or(0, on_rolls);
    let all: i64 = within.iter().map(change).sum();
    assert_eq!(number(&answer["totals"], "change"), all);
    let mut by_campus: BTreeMap<String, i64> = BTreeMap::new();
    for row in rows(&answer) {
        *by_campus.entry(row["campus_id"].to_string()).or_default() += number(row, "withdrawn");
    }
    let wanted = sums(within.iter().copied(), |one| (one.campus_id.to_string(), i64::from(one.to_status == "withdrawn")));
    assert_eq!(filled(by_campus), wanted, "withdrawn");
}

async fn collection(world: &World, by: &Client) {
    let receipts: Vec<Receipt> = world
        .app
        .db
        .read(|tx| {
            tx.all(
                sql!(
                    "SELECT campus_id, received_by_name, instrument, status, CASE WHEN instrument = 'sponsor' THEN realised_on ELSE booked_on END AS collected_on,
                            value_date, amount_minor FROM fee_receipt ORDER BY id"
                ),
                &[],
            )
        })
        .await
        .expect("receipts");
    let to = today(by).await;
    let from = to - chrono::Days::new(200);
    let booked: Vec<&Receipt> = receipts.iter().filter(|one| one.collected_on.is_some_and(|on| (from..=to).contains(&on))).collect();
    let kept = |one: &Receipt| if one.status == "reversed" { 0 } else { one.amount_minor };
    let address = |of: &str| format!("/get-collection-report?by={of}&from={from}&to={to}");
    let cashiers = by.get(&address("cashier")).await.ok();
    let mut by_name: BTreeMap<String, i64> = BTreeMap::new();
    for row in rows(&cashiers) {
        *by_name.entry(row["name"].as_str().expect("a name").to_owned()).or_default() += number(row, "collected_minor");
    }
    assert_eq!(filled(by_name), sums(booked.iter().copied(), |one| (one.received_by_name.clone(), kept(one))));
    let campuses = by.get(&address("campus")).await.ok();
    assert_eq!(
        filled(told(&campuses, "id", "collected_minor")),
        sums(booked.iter().copied(), |one| (one.campus_id.to_string(), kept(one)))
    );
    let instruments = by.get(&address("instrument")).await.ok();
    let received = sums(booked.iter().copied(), |one| (one.instrument.clone(), one.amount_minor));
    assert_eq!(filled(told(&instruments, "name", "received_minor")), received);
    let all: i64 = booked.iter().map(|one| kept(one)).sum();
    for of in ["cashier", "bank", "fee_head", "instrument", "campus"] {
        let answer = by.get(&address(of)).await.ok();
        assert_eq!(number(&answer["totals"], "collected_minor"), all, "collected by {of}");
    }
    let cheques = by.get(&format!("/get-cheque-report?from={from}&to={to}")).await.ok();
    let is_cheque = |one: &&Receipt| one.instrument == "cheque" || one.instrument == "pay_order";
    let wanted = receipts.iter().filter(|one| (from..=to).contains(&one.value_date)).filter(is_cheque);
    assert_eq!(number(&cheques["totals"], "amount_minor"), wanted.map(|one| one.amount_minor).sum::<i64>());
}

async fn dues(world: &World, by: &Client) {
    let challans: Vec<Challan> = world
        .app
        .db
        .read(|tx| {
            tx.all(sql!("SELECT campus_id, class_id, section_id, period, status, amount_minor, paid_minor FROM challan ORDER BY id"), &[])
        })
        .await
        .expect("challans");
    let period = today(by).await.to_string()[..7].to_owned();
    let answer = by.get(&format!("/get-section-dues?period={period}")).await.ok();
    let key = |campus: i64, class: i64, section: Option<i64>| format!("{campus} {class} {}", section.unwrap_or(0));
    let mut told: BTreeMap<String, (i64, i64, i64)> = BTreeMap::new();
    for row in rows(&answer) {
        let key = key(number(row, "campus_id"), number(row, "class_id"), row["section_id"].as_i64());
        told.insert(key, (number(row, "arrears_minor"), number(row, "billed_minor"), number(row, "collected_minor")));
    }
    let mut wanted: BTreeMap<String, (i64, i64, i64)> = BTreeMap::new();
    for one in &challans {
        let is_open = one.status == "issued" || one.status == "partly_paid";
        let is_issued = one.status != "planned";
        if (one.period < period && is_open) || (one.period == period && is_issued) {
            let sums = wanted.entry(key(one.campus_id, one.class_id, one.section_id)).or_default();
            if one.period == period {
                sums.1 += one.amount_minor;
                sums.2 += one.paid_minor;
            } else {
                sums.0 += one.amount_minor - one.paid_minor;
            }
        }
    }
    assert_eq!(told, wanted);
}

async fn registers(world: &World, by: &Client) {
    let (advances, open, deposits, granted): (i64, i64, i64, i64) = world
        .app
        .db
        .read(|tx| {
            Ok((
                tx.value(sql!("SELECT CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM fee_advance"), &[])?,
                tx.value(
                    sql!(
                        "SELECT CAST(coalesce(SUM(c.amount_minor - c.paid_minor), 0) AS BIGINT) FROM challan c JOIN fee_advance a ON a.student_id = c.student_id
                         WHERE a.amount_minor > 0 AND c.status IN ('issued', 'partly_paid')"
                    ),
                    &[],
                )?,
                tx.value(
                    sql!(
                        "SELECT CAST(coalesce(SUM(l.paid_minor), 0) AS BIGINT) - (SELECT CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM fee_refund)
                         FROM challan_line l JOIN fee_head h ON h.id = l.fee_head_id WHERE h.treatment = 'refundable'"
                    ),
                    &[],
                )?,
                tx.value(sql!("SELECT count(*) FROM concession WHERE status = 'approved'"), &[])?,
            ))
        })
        .await
        .expect("sums");
    let total = |answer: Value, column: &str| number(&answer["totals"], column);
    let held = by.get("/get-advance-report").await.ok();
    assert_eq!((total(held.clone(), "advance_minor"), total(held, "open_minor")), (advances, open));
    assert_eq!(total(by.get("/get-security-register").await.ok(), "held_minor"), deposits);
    let left = total(by.get("/get-security-register?students=left").await.ok(), "held_minor");
    assert_eq!(total(by.get("/get-security-register?students=on_rolls").await.ok(), "held_minor") + left, deposits);
    let register = by.get("/get-concession-report").await.ok();
    assert_eq!(rows(&register).len() as i64, granted);
}

async fn expenses(world: &World, by: &Client) {
    let entries: Vec<Entry> = world
        .app
        .db
        .read(|tx| {
            tx.all(
                sql!(
                    "SELECT e.ledger_head_id, e.date, e.debit_minor, e.credit_minor FROM entry e JOIN ledger_head l ON l.id = e.ledger_head_id
                     JOIN account_head h ON h.id = l.head_id WHERE h.class = 'expense' ORDER BY e.id"
                ),
                &[],
            )
        })
        .await
        .expect("entries");
    let to = today(by).await;
    let from = to - chrono::Days::new(90);
    let answer = by.get(&format!("/get-expense-report?from={from}&to={to}")).await.ok();
    let within = entries.iter().filter(|one| (from..=to).contains(&one.date));
    let wanted = sums(within, |one| (one.ledger_head_id.to_string(), one.debit_minor - one.credit_minor));
    assert_eq!(filled(told(&answer, "ledger_head_id", "amount_minor")), wanted);
    for row in rows(&answer) {
        assert_eq!(number(row, "change_minor"), number(row, "amount_minor") - number(row, "last_year_minor"), "{row}");
        let left = if number(row, "budget_minor") == 0 { 0 } else { number(row, "budget_minor") - number(row, "amount_minor") };
        assert_eq!(number(row, "left_minor"), left, "{row}");
    }
    // Ten years by day are refused with a sentence, not tried.
    for report in ["/get-expense-report", "/get-collection-report", "/get-collection-days", "/get-cheque-report"] {
        let said = by.get(&format!("{report}?from=2016-11-26&to={to}")).await.refused(422, "to");
        assert!(said.contains("Choose fewer"), "{report}: {said}");
    }
}

fn figures(engine: Engine) {
    testkit::run(engine, |world| async move {
        tokio::task::block_in_place(|| demo::write(&world.app, 60, |_| {})).expect("a demo");
        let admin = world.admin().await;
        strength(&world, &admin).await;
        collection(&world, &admin).await;
        dues(&world, &admin).await;
        registers(&world, &admin).await;
        expenses(&world, &admin).await;
        campuses::agree(&world, &admin).await;
        slips::agree(&world, &admin).await;
        books::agree(&world, &admin).await;
        salaries::agree(&world, &admin).await;
        followed::agree(&world, &admin).await;
    });
}

#[test]
fn figures_are_those_of_the_rows_on_sqlite() {
    figures(Engine::Sqlite);
}

#[test]
fn figures_are_those_of_the_rows_on_postgres() {
    figures(Engine::Postgres);
}
