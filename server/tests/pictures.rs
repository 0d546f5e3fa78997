//! What the pictures show, beside sums made here of the raw rows: campuses side by side, ageing of dues, collection by day, seats by class.

use chrono::{Days, NaiveDate};
use kernel::{Row, binds, sql};
use serde_json::Value;
use std::collections::BTreeMap;
use testkit::{Client, World};

#[derive(Debug, Row)]
struct Challan {
    campus_id: i64,
    class_id: i64,
    student_id: i64,
    period: String,
    status: String,
    due_on: NaiveDate,
    amount_minor: i64,
    paid_minor: i64,
}

impl Challan {
    fn is_open(&self) -> bool {
        ["issued", "partly_paid"].contains(&self.status.as_str())
    }
    fn owed(&self) -> i64 {
        self.amount_minor - self.paid_minor
    }
}

#[derive(Debug, Row)]
struct Receipt {
    campus_id: i64,
    /// None of a sponsor's part that the sponsor has not paid.
    collected_on: Option<NaiveDate>,
    instrument: String,
    amount_minor: i64,
    reversed_on: Option<NaiveDate>,
}

/// A section, or an active student without a seat of their own: where, and how many seats.
#[derive(Debug, Row)]
struct Place {
    campus_id: i64,
    class_id: i64,
    seats: i64,
}

struct Raw {
    challans: Vec<Challan>,
    receipts: Vec<Receipt>,
    students: Vec<Place>,
    sections: Vec<Place>,
}

async fn raw(world: &World) -> Raw {
    let read = world.app.db.read(|tx| {
        let challans = tx.all(
            sql!(
                "SELECT campus_id, class_id, student_id, period, status, due_on, amount_minor, paid_minor FROM challan
                 WHERE status <> 'planned' ORDER BY id"
            ),
            &[],
        )?;
        let receipts = tx.all(
            sql!(
                "SELECT r.campus_id, CASE WHEN r.instrument = 'sponsor' THEN r.realised_on ELSE r.booked_on END AS collected_on, r.instrument,
                        r.amount_minor, v.date AS reversed_on
                 FROM fee_receipt r LEFT JOIN voucher v ON v.id = r.reversal_voucher_id ORDER BY r.id"
            ),
            &[],
        )?;
        let students =
            tx.all(sql!("SELECT campus_id, class_id, CAST(0 AS BIGINT) AS seats FROM student WHERE status = 'active' ORDER BY id"), &[])?;
        let session: i64 = tx.value(sql!("SELECT id FROM session WHERE is_active = TRUE"), &[])?;
        let sections =
            tx.all(sql!("SELECT campus_id, class_id, capacity AS seats FROM section WHERE session_id = $1 ORDER BY id"), &binds![session])?;
        Ok(Raw { challans, receipts, students, sections })
    });
    read.await.expect("raw rows")
}

fn day(text: &Value) -> NaiveDate {
    text.as_str().and_then(|text| text.parse().ok()).expect("a day")
}

fn int(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("{value} is no number"))
}

async fn rows(by: &Client, address: &str) -> Vec<Value> {
    by.get(address).await.ok()["data"].as_array().expect("rows").clone()
}

/// Every picture over the demo's group agrees with the raw rows.
pub async fn agree(world: &World, admin: &Client) {
    let raw = raw(world).await;
    let today = day(&admin.get("/user").await.ok()["group"]["today"]);
    campuses_agree(admin, &raw, today).await;
    ageing_agrees(admin, &raw, today).await;
    days_agree(admin, &raw, today).await;
    seats_agree(admin, &raw).await;
}

async fn campuses_agree(admin: &Client, raw: &Raw, today: NaiveDate) {
    let period = (today - chrono::Months::new(1)).format("%Y-%m").to_string();
    let shown = rows(admin, &format!("/get-campus-comparison?period={period}")).await;
    assert!(shown.len() > 1, "the demo has several campuses");
    for row in &shown {
        let id = int(&row["campus_id"]);
        let of_month: Vec<&Challan> = raw.challans.iter().filter(|c| c.campus_id == id && c.period == period).collect();
        let overdue = raw.challans.iter().filter(|c| c.campus_id == id && c.is_open() && c.due_on < today);
        let (billed, collected): (i64, i64) = (of_month.iter().map(|c| c.amount_minor).sum(), of_month.iter().map(|c| c.paid_minor).sum());
        assert_eq!((int(&row["billed_minor"]), int(&row["collected_minor"])), (billed, collected), "{row}");
        assert_eq!(row["collected_percent"].as_i64(), (billed > 0).then(|| collected * 10_000 / billed), "{row}");
        assert_eq!(int(&row["overdue_minor"]), overdue.map(Challan::owed).sum::<i64>(), "{row}");
        assert_eq!(int(&row["students"]), raw.students.iter().filter(|s| s.campus_id == id).count() as i64, "{row}");
        assert_eq!(int(&row["seats"]), raw.sections.iter().filter(|s| s.campus_id == id).map(|s| s.seats).sum::<i64>(), "{row}");
    }
    // The fee report says the same of each campus.
    let report = rows(admin, &format!("/fetch-fee-report?by=campus&period={period}")).await;
    for row in report {
        let own = shown.iter().find(|one| one["name"] == row["name"]).expect("the campus");
        assert_eq!((&own["billed_minor"], &own["collected_minor"]), (&row["billed_minor"], &row["collected_minor"]));
    }
}

/// Days since it was due, and its row.
fn age(days: i64) -> &'static str {
    match days {
        ..=0 => "not_due",
        1..=30 => "overdue_1_30",
        31..=60 => "overdue_31_60",
        61..=90 => "overdue_61_90",
        _ => "overdue_90",
    }
}

async fn ageing_agrees(admin: &Client, raw: &Raw, today: NaiveDate) {
    let class = raw.challans.iter().find(|c| c.is_open()).expect("an open challan").class_id;
    for (address, of_class) in [("/get-dues-ageing".to_owned(), None), (format!("/get-dues-ageing?class_id={class}"), Some(class))] {
        let shown = admin.get(&address).await.ok();
        let open: Vec<&Challan> = raw.challans.iter().filter(|c| c.is_open() && of_class.is_none_or(|class| c.class_id == class)).collect();
        let names = ["not_due", "overdue_1_30", "overdue_31_60", "overdue_61_90", "overdue_90"];
        for (row, name) in shown["data"].as_array().expect("rows").iter().zip(names) {
            let own: Vec<_> = open.iter().filter(|c| age((today - c.due_on).num_days()) == name).collect();
            let students: std::collections::BTreeSet<i64> = own.iter().map(|c| c.student_id).collect();
            assert_eq!(row["age"], name);
            assert_eq!((int(&row["challans"]), int(&row["students"])), (own.len() as i64, students.len() as i64), "{row}");
            assert_eq!(int(&row["owed_minor"]), own.iter().map(|c| c.owed()).sum::<i64>(), "{row}");
            // The list behind the row holds the same challans.
            if let Some(to) = row["leads_to"]["parameters"].as_object() {
                let pairs: Vec<String> = to.iter().map(|(name, value)| format!("{name}={}", value.as_str().expect("a text"))).collect();
                let list = admin.get(&format!("/get-challans?per_page=1&{}", pairs.join("&"))).await.ok();
                assert_eq!(
                    (&list["total"], &list["totals"]["outstanding_minor"]),
                    (&row["challans"], &row["owed_minor"]),
                    "the challans behind {row}"
                );
            }
        }
        assert_eq!(int(&shown["totals"]["owed_minor"]), open.iter().map(|c| c.owed()).sum::<i64>(), "{address}");
    }
}

async fn days_agree(admin: &Client, raw: &Raw, today: NaiveDate) {
    let from = today - Days::new(91);
    let shown = rows(admin, &format!("/get-collection-days?from={from}&to={today}")).await;
    assert_eq!(shown.len(), 92, "every day has a row");
    assert!(shown.iter().any(|row| int(&row["reversed_minor"]) > 0), "the demo reverses receipts");
    for row in &shown {
        let date = day(&row["date"]);
        let booked: Vec<&Receipt> = raw.receipts.iter().filter(|r| r.collected_on == Some(date)).collect();
        let mut by: BTreeMap<&str, i64> = BTreeMap::new();
        for receipt in &booked {
            let key = match receipt.instrument.as_str() {
                "pay_order" | "sponsor" => "cheque",
                "card" | "wallet" => "online",
                other => other,
            };
            *by.entry(key).or_default() += receipt.amount_minor;
        }
        let taken_back = raw.receipts.iter().filter(|r| r.reversed_on == Some(date) && r.collected_on.is_some());
        let reversed: i64 = taken_back.map(|r| r.amount_minor).sum();
        for instrument in ["cash", "cheque", "online"] {
            assert_eq!(int(&row[format!("{instrument}_minor")]), by.get(instrument).copied().unwrap_or(0), "{row}");
        }
        assert_eq!((int(&row["receipts"]), int(&row["reversed_minor"])), (booked.len() as i64, reversed), "{row}");
        assert_eq!(int(&row["collected_minor"]), by.values().sum::<i64>() - reversed, "{row}");
    }
    let campus = raw.receipts.first().expect("a receipt").campus_id;
    let within = |r: &&Receipt| r.collected_on.is_some_and(|on| on >= from && on <= today);
    let own = raw.receipts.iter().filter(|r| r.campus_id == campus).filter(within).count() as i64;
    let of_campus = admin.get(&format!("/get-collection-days?from={from}&to={today}&campus_id={campus}")).await.ok();
    assert_eq!(int(&of_campus["totals"]["receipts"]), own);
}

async fn seats_agree(admin: &Client, raw: &Raw) {
    for (by, key) in [("class", (|place| place.class_id) as fn(&Place) -> i64), ("campus", |place| place.campus_id)] {
        let shown = rows(admin, &format!("/get-class-seats?by={by}")).await;
        for row in &shown {
            let id = int(&row["id"]);
            let students = raw.students.iter().filter(|one| key(one) == id).count() as i64;
            let sections: Vec<&Place> = raw.sections.iter().filter(|one| key(one) == id).collect();
            let seats: i64 = sections.iter().map(|one| one.seats).sum();
            assert_eq!(
                (int(&row["students"]), int(&row["sections"]), int(&row["seats"])),
                (students, sections.len() as i64, seats),
                "{row}"
            );
            assert_eq!(
                (int(&row["free"]), row["filled_percent"].as_i64()),
                (seats - students, (seats > 0).then(|| students * 10_000 / seats))
            );
        }
        let total: i64 = shown.iter().map(|row| int(&row["students"])).sum();
        assert_eq!(total, raw.students.len() as i64, "by {by}");
    }
}
