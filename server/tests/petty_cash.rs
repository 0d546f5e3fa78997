//! Petty cash: a register is opened, spent, refilled, counted and closed; what is refused on the way.

use crate::desk::Desk;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Reply, School, World, in_school};

/// Cash that came in for something else than fees.
pub async fn cash_in(desk: &Desk, on: &str, amount: i64) {
    let head = desk.accountant.get("/get-income-types?search=Profit").await.ok()["data"][0]["id"].clone();
    let form = json!({ "campus_id": desk.school.a.id, "date": on, "received_from": "Canteen", "received_in": "cash",
        "narration": "Rent of the canteen", "lines": [{ "ledger_head_id": head, "amount_minor": amount }] });
    desk.post("/save-receipt", form).await;
}

pub async fn rent(desk: &Desk) -> Value {
    desk.accountant.get("/get-expense-ledger-heads?search=Rent").await.ok()["data"][0]["id"].clone()
}

async fn whole(desk: &Desk) {
    let faults = desk.world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn says(reply: &Reply, status: u16, words: &str) {
    assert_eq!(reply.status, status, "{}", reply.body);
    let said = reply.body["message"].as_str().unwrap_or_default();
    assert!(said.contains(words), "{said}");
}

async fn opened(desk: &Desk, on: &str, float: i64) -> i64 {
    let form = json!({ "campus_id": desk.school.a.id, "custodian_id": desk.school.a.teacher, "opened_on": on, "float_minor": float, "paid_from": "cash" });
    let lines = desk.post("/preview-register", form.clone()).await;
    let petty = lines.as_array().expect("lines").iter().find(|line| line["head_name"] == "Petty cash").expect("petty cash").clone();
    assert_eq!(petty["debit_minor"], float, "{lines}");
    desk.post("/save-register", form).await.as_i64().expect("a register")
}

async fn details(desk: &Desk, id: i64) -> Value {
    desk.accountant.get(&format!("/get-register-details?id={id}")).await.ok()["register"].clone()
}

in_school!(petty_cash_is_opened_spent_refilled_and_counted, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let (cashier, chief) = (school.user("cashier", "a"), school.user("chief_accountant", "a"));
    let (principal, elsewhere) = (school.user("principal", "a"), school.user("accountant", "b"));
    let mode = format!("/get-register-mode?campus_id={}", school.a.id);
    assert_eq!(desk.accountant.get(&mode).await.ok()["mode"], "closed");

    // Money that is not there opens nothing, and a campus has one open register.
    cash_in(&desk, "2026-11-02", 10_000_000).await;
    let too_much = json!({ "campus_id": school.a.id, "custodian_id": school.a.teacher, "opened_on": "2026-11-05", "float_minor": 10_000_001, "paid_from": "cash" });
    desk.accountant.post("/save-register", too_much).await.refused(422, "amount_minor");
    let box_of_a = opened(&desk, "2026-11-05", 2_000_000).await;
    let again = json!({ "campus_id": school.a.id, "custodian_id": school.a.teacher, "opened_on": "2026-11-06", "float_minor": 100, "paid_from": "cash" });
    desk.accountant.post("/save-register", again).await.refused(422, "campus_id");
    assert_eq!(desk.accountant.get(&mode).await.ok()["mode"], "open");
    assert_eq!(desk.head("Petty cash").await, 2_000_000);

    // An expense, once; never more than the box holds, and not before the register was opened.
    let head = rent(&desk).await;
    let slip = |amount: i64, bill: &str| {
        json!({ "register_id": box_of_a, "kind": "expense", "date": "2026-11-10", "amount_minor": amount, "ledger_head_id": head,
            "payee": "Karim Stationers", "bill_no": bill, "description": "Registers and pens" })
    };
    let spent = cashier.post("/save-transaction", slip(50_000, "77")).await.id();
    cashier.post("/save-transaction", slip(50_000, "77")).await.refused(422, "bill_no");
    cashier.post("/save-transaction", slip(2_000_001, "78")).await.refused(422, "amount_minor");
    let mut early = slip(100, "79");
    early["date"] = json!("2026-11-04");
    cashier.post("/save-transaction", early).await.refused(422, "date");
    elsewhere.post("/save-transaction", slip(100, "80")).await.refused(422, "register_id");
    assert_eq!(elsewhere.get(&format!("/get-petty-cash-slip-details?id={spent}")).await.status, 404);
    assert_eq!(elsewhere.get(&format!("/get-register-details?id={box_of_a}")).await.status, 404);

    // An advance holds the closing until it is settled; what was not spent comes back.
    let advance = json!({ "register_id": box_of_a, "kind": "advance", "date": "2026-11-11", "amount_minor": 300_000,
        "employee_id": school.a.teacher, "description": "For the sports day" });
    let advance = cashier.post("/save-transaction", advance).await.id();
    let close = |balance: i64, count: Value, note: &str| json!({ "id": box_of_a, "version": 1, "closed_on": "2026-11-20", "balance_minor": balance, "count": count, "note": note });
    says(&desk.accountant.post("/close-register", close(1_650_000, json!([]), "")).await, 409, "not settled");
    let settle = json!({ "register_id": box_of_a, "kind": "settlement", "date": "2026-11-12", "amount_minor": 250_000, "ledger_head_id": head,
        "advance_id": advance, "description": "Tents and water" });
    let lines = cashier.post("/preview-transaction", settle.clone()).await.ok()["data"].clone();
    let back = lines.as_array().expect("lines").iter().find(|line| line["head_name"] == "Petty cash").expect("petty cash").clone();
    assert_eq!(back["debit_minor"], 50_000, "{lines}");
    cashier.post("/save-transaction", settle.clone()).await.ok();
    cashier.post("/save-transaction", settle).await.refused(422, "advance_id");
    let kept = json!({ "id": advance, "reason": "Never given" });
    says(&desk.accountant.post("/take-petty-cash-slip-back", kept).await, 409, "settled");

    // Who requests money is paid by somebody else, once.
    let wish = |what: &str| {
        json!({ "register_id": box_of_a, "kind": "expense", "date": "2026-11-18", "amount_minor": 40_000, "ledger_head_id": head,
            "payee": "Naeem Tea Stall", "description": what })
    };
    let tea = principal.post("/request-petty-cash", wish("Tea for the parents")).await.id();
    assert_eq!(desk.head("Petty cash").await, 1_700_000);
    assert_eq!(principal.post("/pay-petty-cash-request", json!({ "id": tea, "version": 1 })).await.status, 403);
    says(&desk.accountant.post("/close-register", close(1_700_000, json!([]), "")).await, 409, "Requests wait");
    let own = cashier.post("/request-petty-cash", wish("Tea for the cashier")).await.id();
    says(&cashier.post("/pay-petty-cash-request", json!({ "id": own, "version": 1 })).await, 409, "somebody else");
    desk.post("/reject-petty-cash-request", json!({ "id": own, "version": 1, "reason": "Not for the office" })).await;
    cashier.post("/pay-petty-cash-request", json!({ "id": tea, "version": 1 })).await.ok();
    assert_eq!(cashier.post("/pay-petty-cash-request", json!({ "id": tea, "version": 1 })).await.status, 409);

    // Refilled for what was spent; a larger float only by right. The same key refills once.
    let now = details(&desk, box_of_a).await;
    assert_eq!((now["balance_minor"].as_i64(), now["to_refill_minor"].as_i64()), (Some(1_660_000), Some(340_000)), "{now}");
    let mut refill = json!({ "register_id": box_of_a, "date": "2026-11-19", "paid_from": "cash" });
    desk.accountant.post("/add-cash", refill.clone()).await.refused(422, "date");
    refill["date"] = json!("2026-11-20");
    let mut raised = refill.clone();
    raised["float_minor"] = json!(2_500_000);
    desk.accountant.post("/add-cash", raised).await.refused(422, "float_minor");
    let mut foreign = refill.clone();
    foreign["slip_ids"] = json!([own]);
    desk.accountant.post("/add-cash", foreign).await.refused(422, "slip_ids.0");
    let key = [("Idempotency-Key", "6f2d5a1c-0003-4000-8000-000000000001")];
    let first = desk.accountant.send("POST".parse().expect("a method"), "/add-cash", &key, Some(refill.clone())).await.id();
    let second = desk.accountant.send("POST".parse().expect("a method"), "/add-cash", &key, Some(refill.clone())).await.id();
    assert_eq!(first, second, "the same answer");
    says(&desk.accountant.post("/add-cash", refill.clone()).await, 409, "nothing to refill");
    assert_eq!(desk.head("Petty cash").await, 2_000_000);
    whole(&desk).await;
    desk.post("/take-petty-cash-refill-back", json!({ "id": first, "reason": "The cheque was lost" })).await;
    assert_eq!(desk.head("Petty cash").await, 1_660_000);
    desk.post("/add-cash", refill).await;
    let voucher = details(&desk, box_of_a).await["refills"][0]["voucher_id"].clone();
    let by_hand = chief.post("/reverse-voucher", json!({ "id": voucher, "reason": "By hand" })).await;
    says(&by_hand, 409, "Take the refill back");

    // A slip that was wrong comes back into the box. The statement and the reports say the same.
    desk.post("/take-petty-cash-slip-back", json!({ "id": spent, "reason": "The pens went back" })).await;
    assert_eq!(desk.accountant.post("/take-petty-cash-slip-back", json!({ "id": spent, "reason": "Twice" })).await.status, 409);
    let statement = desk.accountant.get(&format!("/get-register-transactions?register_id={box_of_a}")).await.ok();
    assert_eq!(statement["closing_minor"], 2_050_000, "{statement}");
    let report = desk.accountant.get("/get-register-report?from=2026-11-01&to=2026-11-20").await.ok()["data"][0].clone();
    assert_eq!((report["refills_minor"].as_i64(), report["spent_minor"].as_i64()), (Some(2_340_000), Some(290_000)), "{report}");
    let month = desk.accountant.get("/get-monthly-data?of=petty_cash&month=2026-11").await.ok();
    assert_eq!(month["closing_minor"], 2_050_000, "{month}");
    let year = desk.accountant.get("/get-yearly-data?of=petty_cash&fiscal_year=2026").await.ok();
    let paid: i64 = year["data"]
        .as_array()
        .expect("rows")
        .iter()
        .filter(|row| row["way"] == "paid")
        .map(|row| row["total_minor"].as_i64().unwrap_or(0))
        .sum();
    assert_eq!(paid, 290_000, "{year}");
    let all = desk.accountant.get("/get-monthly-data?of=cash_flow&month=2026-11").await.ok();
    assert_eq!(all["closing_minor"], desk.head("Cash in hand").await + desk.head("Petty cash").await, "{all}");
    whole(&desk).await;

    // Counted Rs 10 short: it is said why, and posted. Two who close at once close it once.
    let count = json!([{ "rupees": 5000, "pieces": 4 }, { "rupees": 100, "pieces": 4 }, { "rupees": 50, "pieces": 1 }, { "rupees": 20, "pieces": 2 }]);
    says(&desk.accountant.post("/close-register", close(2_000_000, count.clone(), "A coin is lost")).await, 409, "Count it again");
    desk.accountant.post("/close-register", close(2_050_000, count.clone(), "")).await.refused(422, "note");
    let unknown = json!([{ "rupees": 30, "pieces": 1 }]);
    desk.accountant.post("/close-register", close(2_050_000, unknown, "A coin is lost")).await.refused(422, "count.0.rupees");
    let right = close(2_050_000, count, "A coin is lost");
    desk.post("/preview-closed-register", right.clone()).await;
    desk.post("/close-register", right.clone()).await;
    assert_eq!(desk.accountant.post("/close-register", right).await.status, 409);
    assert_eq!((desk.head("Petty cash").await, desk.head("Cash over and short").await), (0, 1_000));
    assert_eq!(desk.accountant.get(&mode).await.ok()["mode"], "closed");
    assert_eq!(cashier.post("/save-transaction", slip(100, "81")).await.status, 409);
    whole(&desk).await;
});

in_school!(petty_cash_keeps_closed_months_closed, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let chief = desk.school.user("chief_accountant", "a");
    cash_in(&desk, "2026-10-02", 5_000_000).await;
    let register = opened(&desk, "2026-10-05", 1_000_000).await;
    let head = rent(&desk).await;
    let slip = |on: &str| {
        json!({ "register_id": register, "kind": "expense", "date": on, "amount_minor": 10_000, "ledger_head_id": head, "payee": "Post office",
            "description": "Stamps" })
    };
    let old = desk.post("/save-transaction", slip("2026-10-20")).await;
    chief.post("/close-month", json!({ "campus_ids": [desk.school.a.id], "month": "2026-10" })).await.ok();
    says(&desk.accountant.post("/save-transaction", slip("2026-10-21")).await, 409, "is closed");
    let refill = json!({ "register_id": register, "date": "2026-10-31", "paid_from": "cash" });
    says(&desk.accountant.post("/add-cash", refill).await, 409, "is closed");
    // What is taken back of a closed month comes back today.
    desk.post("/take-petty-cash-slip-back", json!({ "id": old, "reason": "Stamps returned" })).await;
    let statement = desk.accountant.get(&format!("/get-register-transactions?register_id={register}&from=2026-11-20")).await.ok();
    assert_eq!((statement["opening_minor"].as_i64(), statement["closing_minor"].as_i64()), (Some(990_000), Some(1_000_000)), "{statement}");
    whole(&desk).await;
});
