//! The day of a reversal: that of what is taken back while it is open, or today where the office says so, with every form that takes something posted back.

use crate::{
    desk::{Desk, FIRST},
    payroll::{confirm_rates, employee},
    refunds::{billed, refund},
};
use kernel::db::Engine;
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school, school::PASSWORD};

/// What is undone without a choice of the day, and why.
const OTHERS: [(&str, &str); 2] =
    [("/reverse-bank-line", "the bank says on which day it took the money back"), ("/undo-year-rollover", "nothing is posted by it")];

/// Whether a call takes something back that is there. The rows of an import go back each by its own day.
fn takes_back(path: &str) -> bool {
    let starts = ["/undo-", "/reverse-", "/unpaid-", "/reopen-till"];
    let is_act = (path.starts_with("/take-") && path.ends_with("-back")) || starts.iter().any(|start| path.starts_with(start));
    is_act && !path.ends_with("-import")
}

#[test]
fn whatever_is_taken_back_can_be_dated_today() {
    testkit::run(Engine::Sqlite, |world| async move {
        let described: Value = serde_json::from_str(&maktab::http::openapi_text(&world.app.registry)).expect("a description");
        let paths = described["paths"].as_object().expect("paths");
        let mut without: Vec<&str> = Vec::new();
        for (path, methods) in paths.iter().filter(|(path, _)| takes_back(path)) {
            let form = methods["post"]["requestBody"]["content"]["application/json"]["schema"]["$ref"].as_str().unwrap_or_default();
            let fields = &described["components"]["schemas"][form.rsplit('/').next().unwrap_or_default()]["properties"];
            if fields["today"].is_null() && fields["on_date"].is_null() {
                without.push(path);
            }
        }
        without.sort_unstable();
        let known = OTHERS.map(|(path, _)| path);
        assert_eq!(without, known, "calls that take back on a day that nobody chooses");
    });
}

/// The day of the newest reversal.
async fn reversed_on(by: &Client) -> String {
    let rows = by.get("/get-vouchers?kind=reversal&sort=-id&per_page=1").await.ok();
    rows["data"][0]["date"].as_str().expect("a day").to_owned()
}

in_school!(what_was_handed_in_stays_where_the_office_takes_back_today, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let (chief, director) = (school.user("chief_accountant", "a"), school.user("school_admin", "a"));
    // Two of each are posted on 20 November: card settlements, refunds, write-offs.
    let (mut settled, mut refunded, mut written) = (Vec::new(), Vec::new(), Vec::new());
    for name in ["Kamran", "Latif"] {
        let (_, challan) = billed(&desk, name).await;
        let card =
            json!({ "challan_ids": [challan["id"]], "amount_minor": FIRST, "instrument": "card", "instrument_no": format!("44{name}") });
        let receipt = desk.post("/approve-installment", card).await["id"].clone();
        settled.push(desk.post("/settle-cards", json!({ "ids": [receipt], "bank_id": school.a.bank })).await);
    }
    let (student, challan) = billed(&desk, "Jawad").await;
    desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": FIRST + 300_000 })).await;
    for amount in [100_000, 110_000] {
        refunded.push(desk.accountant.post("/save-student-refund", refund(student, "advance", amount)).await.id());
    }
    for name in ["Nadeem", "Omar"] {
        let (student, _) = billed(&desk, name).await;
        let dues = json!({ "student_id": student, "reason": "The family left the country" });
        let id = chief.post("/save-write-off", dues).await.id();
        director.post("/approve-write-off", json!({ "id": id, "version": 1 })).await.ok();
        written.push(id);
    }

    // On 22 November one of each goes back on its own day, the other today.
    desk.world.advance(Duration::from_secs(2 * 24 * 3_600));
    let sign_in = async |role: &str| desk.world.sign_in(&School::email(role, "a"), PASSWORD).await;
    let (accountant, chief, director) = (sign_in("accountant").await, sign_in("chief_accountant").await, sign_in("school_admin").await);
    for (one, today, day) in [(0, false, "2026-11-20"), (1, true, "2026-11-22")] {
        let steps = [
            (&accountant, "/undo-card-settlement", json!({ "id": settled[one], "version": 1 })),
            (&chief, "/take-refund-payment-back", json!({ "id": refunded[one] })),
            (&director, "/take-write-off-back", json!({ "id": written[one], "version": 2 })),
        ];
        for (by, path, mut form) in steps {
            (form["reason"], form["today"]) = (json!("Entered twice"), json!(today));
            by.post(path, form).await.ok();
            assert_eq!(reversed_on(&chief).await, day, "{path}");
        }
    }
    desk.accountant = accountant;
    assert_eq!((desk.head("Cards and wallets").await, desk.head("Bad debts").await), (2 * FIRST, 0));
});

in_school!(salaries_of_an_earlier_day_are_taken_back_today, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let (hr, chief, admin) = (school.user("hr_officer", "a"), school.user("chief_accountant", "a"), school.admin());
    let profit = json!({ "kind": "profit", "bank_id": school.a.bank, "date": "2026-11-02", "amount_minor": 100_000_000 });
    admin.post("/save-bank-transaction", profit).await.ok();
    confirm_rates(&school).await;
    employee(&school, "Bilqis Bano", 4_000_000, json!({})).await;
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-10" })).await.id();
    hr.post("/check-payroll-run", json!({ "id": run, "version": 1 })).await.ok();
    chief.post("/approve-payroll-run", json!({ "id": run, "version": 2 })).await.ok();
    let version = async || hr.get(&format!("/get-payroll-run-details?id={run}")).await.ok()["data"]["version"].clone();
    for (today, day) in [(false, "2026-11-04"), (true, "2026-11-20")] {
        let form = json!({ "id": run, "version": version().await, "paid_from": "bank", "bank_id": school.a.bank, "paid_on": "2026-11-04" });
        let payment = desk.accountant.post("/pay-salaries", form).await.id();
        let back = json!({ "id": payment, "reason": "The file was refused", "today": today });
        chief.post("/take-salary-payment-back", back).await.ok();
        assert_eq!(reversed_on(&chief).await, day);
    }
    // The payroll itself is of 31 October, which was handed in.
    let back = json!({ "id": run, "version": version().await, "reason": "Wrong attendance", "today": true });
    chief.post("/reverse-payroll-run", back).await.ok();
    assert_eq!(reversed_on(&chief).await, "2026-11-20");
});
