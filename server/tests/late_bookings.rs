//! What is booked after a month is closed changes no report of that month, unless the report says "as it stands now" in its title or is a paper that is handed
//! out. A new report is found by its description.

use crate::reports::{Declared, declared, list, text};
use chrono::Days;
use kernel::{Month, Tx, binds, db::Engine, sql, time};
use maktab::demo;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testkit::{Client, World};

/// Reports that the late bookings have to change, so that they are known to reach what reports show.
const CHANGED: &[&str] =
    &["/fetch-fee-report", "/get-collection-report", "/get-cheque-report", "/get-inquiry-funnel", "/get-recovery-funnel"];

/// Papers that the office hands out, has signed or is bound to keep. They bear the names that law and custom give them; their foot says when they were printed.
const PAPERS: &[&str] = &[
    "/get-admission-register",
    "/get-attendance-report",
    "/get-cash-salaries",
    "/get-salary-register",
    "/get-salary-tax",
    "/get-withholding-certificate",
    "/get-withholding-statement",
];

fn says_so(title: &str) -> bool {
    title.ends_with(" as it stands now") || title.ends_with(" as they stand now")
}

impl Declared {
    /// The address at which the report says what a month was; none where it asks for no time.
    async fn of_month(&self, by: &Client, month: Month) -> Option<String> {
        let has = |kind: &str| self.parameters().any(|(_, one)| one["kind"] == kind);
        let mut pairs = self.pairs(by).await;
        pairs.retain(|(name, _)| name != "from" && name != "to");
        if has("days") {
            pairs.extend([("from".to_owned(), month.first().to_string()), ("to".to_owned(), month.last().to_string())]);
        } else if has("month") || has("day") {
            for (name, one) in self.parameters().filter(|(name, _)| *name != "compare_to") {
                match text(&one["kind"]) {
                    "month" => pairs.push((name.to_owned(), month.to_string())),
                    "day" => pairs.push((name.to_owned(), month.last().to_string())),
                    _ => {}
                }
            }
        } else {
            return None;
        }
        Some(self.address(&pairs))
    }
}

/// What a report of the month is, as it is handed out.
struct HandedOut {
    path: String,
    title: String,
    status: u16,
    bytes: Vec<u8>,
}

async fn handed_out(reports: &[Declared], by: &Client, month: Month) -> Vec<HandedOut> {
    let mut all = Vec::new();
    for report in reports {
        let Some(address) = report.of_month(by, month).await else { continue };
        let file = by.get(&format!("{address}&format=csv")).await;
        let title = text(&report.report["heading"]).to_owned();
        all.push(HandedOut { path: report.path.clone(), title, status: file.status, bytes: file.bytes });
    }
    all
}

async fn found(by: &Client, address: &str) -> Vec<Value> {
    list(&by.get(address).await.ok()["data"]).to_vec()
}

/// Posts the first of some forms that is taken: not every record of the demo is in a state for it.
async fn first_taken(by: &Client, call: &str, forms: Vec<Value>) {
    let mut said = Value::Null;
    for form in forms {
        let reply = by.post(call, form).await;
        if reply.status == 200 {
            return;
        }
        said = reply.body;
    }
    panic!("{call}: the demo has nothing for it; the last one said {said}");
}

/// A cheque and a voucher of the month, and promises that were given in it.
async fn written_in(world: &World, by: &Client, month: Month) {
    let day = month.first() + Days::new(9);
    let open = found(by, "/get-challans?is_open=true&per_page=100&sort=id").await;
    let cheques = open.iter().map(|challan| {
        json!({ "challan_ids": [challan["id"]], "amount_minor": 50_000, "instrument": "cheque", "instrument_no": "00778899", "instrument_bank": "HBL",
            "instrument_date": day, "value_date": day, "backdate_reason": "The counter's book of that day", "out_of_order_reason": "As the family asked" })
    });
    first_taken(by, "/approve-installment", cheques.collect()).await;
    let (heads, campus) = (found(by, "/get-all-ledger-heads?per_page=100").await, open[0]["campus_id"].clone());
    let entered = heads.windows(2).map(|pair| {
        json!({ "campus_id": campus, "date": day, "narration": "Rent of the shed", "lines": [
            { "ledger_head_id": pair[0]["id"], "debit_minor": 90_000 }, { "ledger_head_id": pair[1]["id"], "credit_minor": 90_000 } ] })
    });
    first_taken(by, "/save-journal-voucher", entered.collect()).await;
    let due = day + Days::new(9);
    let earlier = move |tx: &mut Tx| tx.exec(sql!("UPDATE payment_promise SET promised_on = $1, due_on = $2"), &binds![day, due]);
    world.app.db.write(earlier).await.expect("promises of the month");
}

/// A fine, a cheque that returns, a receipt that is taken back, a promise that is judged, an inquiry that is lost, a voucher that is reversed, a student who is struck
/// off: all today, of what the month had.
async fn book_late(by: &Client, month: Month) {
    let (first, last) = (month.first(), month.last());
    let mut challans = found(by, &format!("/get-challans?period={month}&is_open=true&per_page=30")).await;
    challans.extend(found(by, "/get-challans?is_open=true&per_page=30").await);
    let fines = challans.iter().map(|challan| {
        json!({ "student_id": challan["student_id"], "challan_id": challan["id"], "amount_minor": 60_000, "reason": "Broke a window" })
    });
    first_taken(by, "/add-fine", fines.collect()).await;

    let receipts = format!("/get-fee-receipts?collected_on_from={first}&collected_on_to={last}&per_page=30");
    let cheques = found(by, &format!("{receipts}&instrument=cheque")).await;
    let returned = cheques.iter().map(|cheque| json!({ "id": cheque["id"], "reason": "Insufficient funds", "fine_minor": 100_000 }));
    first_taken(by, "/bounce-cheque", returned.collect()).await;
    let cash = found(by, &format!("{receipts}&instrument=cash")).await;
    let unpaid = cash.iter().map(|receipt| json!({ "receipt_id": receipt["id"], "reason": "Entered for the wrong family" }));
    first_taken(by, "/unpaid-installment", unpaid.collect()).await;

    let promises = found(by, &format!("/get-promises?promised_on_from={first}&promised_on_to={last}")).await;
    let judged = promises.iter().map(|promise| {
        let status = if promise["status"] == "kept" { "broken" } else { "kept" };
        json!({ "id": promise["id"], "version": promise["version"], "status": status })
    });
    first_taken(by, "/update-promise", judged.collect()).await;
    let inquiries = found(by, &format!("/get-inquiries?created_at_from={first}&created_at_to={last}&is_open=true&is_doubtful=false")).await;
    let lost = inquiries
        .iter()
        .map(|inquiry| json!({ "id": inquiry["id"], "version": inquiry["version"], "status": "lost", "lost_reason": "fees" }));
    first_taken(by, "/move-inquiry", lost.collect()).await;

    let vouchers = found(by, &format!("/get-vouchers?date_from={first}&date_to={last}&is_reversed=false&per_page=100&sort=-id")).await;
    let reversed = vouchers.iter().map(|voucher| json!({ "id": voucher["id"], "reason": "Entered twice" }));
    first_taken(by, "/reverse-voucher", reversed.collect()).await;
    let students = found(by, "/get-students?status=active&per_page=20").await;
    let struck = students.iter().map(|student| json!({ "student_ids": [student["id"]], "reason": "Nothing was paid", "fine_minor": 0 }));
    first_taken(by, "/struck-off-students", struck.collect()).await;
}

/// The first line in which two files differ.
fn difference(was: &[u8], is: &[u8]) -> String {
    let (was, is) = (String::from_utf8_lossy(was), String::from_utf8_lossy(is));
    let (was, is): (Vec<&str>, Vec<&str>) = (was.lines().collect(), is.lines().collect());
    let at = was.iter().zip(&is).take_while(|(was, is)| was == is).count();
    let line = |of: &[&str]| of.get(at).map_or_else(|| "nothing".to_owned(), |line| (*line).to_owned());
    format!("it was {:?}, and is {:?}", line(&was), line(&is))
}

fn late_bookings(engine: Engine) {
    testkit::run(engine, |world| async move {
        tokio::task::block_in_place(|| demo::write(&world.app, 60, |_| {})).expect("a demo");
        let admin = world.admin().await;
        let today = time::parse(text(&admin.get("/user").await.ok()["group"]["today"])).expect("a day");
        // The demo has closed what was before.
        let month = Month::of(today).prev().prev();
        written_in(&world, &admin, month).await;
        let campuses: Vec<Value> = found(&admin, "/get-campuses?per_page=200").await.iter().map(|campus| campus["id"].clone()).collect();
        admin.post("/close-month", json!({ "campus_ids": campuses, "month": month.to_string() })).await.ok();

        let reports = declared(&world);
        let before = handed_out(&reports, &admin, month).await;
        book_late(&admin, month).await;
        let after = handed_out(&reports, &admin, month).await;

        let (mut faults, mut changed) = (Vec::new(), BTreeSet::new());
        for (was, is) in before.iter().zip(&after) {
            if was.status == is.status && was.bytes == is.bytes {
                continue;
            }
            changed.insert(was.path.as_str());
            if !says_so(&was.title) && !PAPERS.contains(&was.path.as_str()) {
                let difference = difference(&was.bytes, &is.bytes);
                faults.push(format!("{}, {:?}, of {} changed: {difference}", was.path, was.title, month.label()));
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        let same: Vec<&&str> = CHANGED.iter().filter(|path| !changed.contains(**path)).collect();
        assert!(same.is_empty(), "the late bookings do not reach {same:?}");
        for path in PAPERS {
            let paper = before.iter().find(|one| one.path == *path).unwrap_or_else(|| panic!("{path} is no report of a month"));
            assert!(!says_so(&paper.title), "{path} is handed out as {:?}", paper.title);
        }
        let silent: Vec<&str> = before.iter().filter(|one| one.status != 200).map(|one| one.path.as_str()).collect();
        assert!(silent.len() <= 2 && before.len() > 40, "of {} reports these say nothing of {}: {silent:?}", before.len(), month.label());
    });
}

#[test]
fn late_bookings_leave_closed_months_on_sqlite() {
    late_bookings(Engine::Sqlite);
}

#[test]
fn late_bookings_leave_closed_months_on_postgres() {
    late_bookings(Engine::Postgres);
}
