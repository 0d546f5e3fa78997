//! The till and the month's bills: a run that says what it will post, receipts that are printed once, papers that prove themselves.

use crate::desk::{Desk, FIRST, MONTH, bill_run, plans_for_the_class};
use kernel::{Money, Tx, binds, sql};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use testkit::{School, World, in_school};

/// A preview's lines, net by head.
fn said(preview: &Value) -> BTreeMap<String, i64> {
    let amount = |line: &Value, side: &str| line[side].as_i64().expect("an amount");
    let lines = preview["postings"].as_array().expect("postings");
    lines
        .iter()
        .map(|line| (line["head_name"].as_str().expect("a head").to_owned(), amount(line, "debit_minor") - amount(line, "credit_minor")))
        .collect()
}

async fn last_voucher(desk: &Desk) -> i64 {
    desk.world.app.db.read(|tx| tx.value(sql!("SELECT coalesce(MAX(id), 0) FROM voucher"), &[])).await.expect("an id")
}

/// What the books got since a voucher, net by head.
async fn posted_since(desk: &Desk, voucher: i64) -> BTreeMap<String, i64> {
    let rows: Vec<(String, Money)> = desk
        .world
        .app
        .db
        .read(move |tx| {
            tx.all(
                sql!(
                    "SELECT h.name, CAST(SUM(e.debit_minor - e.credit_minor) AS BIGINT) AS net FROM entry e JOIN ledger_head h ON h.id = e.ledger_head_id
                     WHERE e.voucher_id > $1 GROUP BY h.name ORDER BY h.name"
                ),
                &binds![voucher],
            )
        })
        .await
        .expect("entries");
    rows.into_iter().filter(|(_, net)| !net.is_zero()).map(|(head, net)| (head, net.minor())).collect()
}

/// Previews a run, makes it, and holds one against the other.
async fn previewed_and_run(desk: &Desk, run: Value) -> Value {
    let before = last_voucher(desk).await;
    let preview = desk.post("/preview-bill-run", run.clone()).await;
    assert_eq!(last_voucher(desk).await, before, "a preview posts nothing");
    let started = desk.post("/run-bill-run", run).await;
    desk.job(&started).await;
    assert_eq!(said(&preview), posted_since(desk, before).await, "what the preview said is what was posted");
    preview
}

in_school!(a_bill_run_posts_what_its_preview_says, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    let a = desk.school.a.clone();
    let [first, second, third, _] = a.students[..] else { panic!("four students") };
    // One has more in advance than a month costs, one less; one has a concession.
    for (student, amount) in [(first, 3 * MONTH), (second, 100_000)] {
        desk.post("/approve-installment", json!({ "student_id": student, "amount_minor": amount })).await;
    }
    let form =
        json!({ "student_id": third, "kind": "special", "percent_hundredths": 1_000, "valid_from": "2026-08-01", "reason": "Needy" });
    let id = desk.accountant.post("/save-concession", form).await.id();
    desk.school.user("principal", "a").post("/approve-concession", json!({ "id": id, "version": 1 })).await.ok();

    let months = desk.accountant.get(&format!("/get-bill-months?campus_id={}", a.id)).await.ok()["data"].clone();
    assert_eq!(months["next"], "2026-08", "nothing is billed: {months}");
    let november = previewed_and_run(&desk, json!({ "campus_id": a.id, "period": "2026-11", "include_earlier": true })).await;
    assert_eq!(november["advances_minor"].as_i64(), Some(3 * MONTH + 100_000));
    assert!(november["concession_minor"].as_i64() > Some(0), "{november}");

    let months = desk.accountant.get(&format!("/get-bill-months?campus_id={}", a.id)).await.ok()["data"].clone();
    assert_eq!(months["next"], "2026-12", "{months}");
    let known: Vec<&Value> = months["months"].as_array().expect("months").iter().filter(|one| one["period"] == "2026-11").collect();
    assert_eq!((known[0]["billed"].as_i64(), known[0]["to_bill"].as_i64()), (Some(4), Some(0)));
    // Issued before its month: what is charged waits in unearned fees.
    let december = previewed_and_run(&desk, json!({ "campus_id": a.id, "period": "2026-12" })).await;
    assert!(said(&december).contains_key("Unearned fees"), "{december}");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());

    let elsewhere = desk.school.user("accountant", "b").get(&format!("/get-bill-months?campus_id={}", a.id)).await;
    elsewhere.refused(422, "campus_id");
});

// One student was billed alone; the rest is compared with the rest of the month before, not with all of it.
in_school!(a_run_is_compared_with_the_same_students, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let run = json!({ "campus_id": desk.school.a.id, "period": "2026-12" });
    let all = desk.post("/preview-bill-run", run.clone()).await;
    assert_eq!((all["challans"].as_i64(), all["last_month_challans"].as_i64(), all["change_minor"].as_i64()), (Some(4), Some(4), Some(0)));
    let alone = desk.challan(desk.school.a.students[0], "planned").await;
    assert_eq!(alone["period"], "2026-12");
    desk.post("/issue-challans", json!({ "ids": [alone["id"]] })).await;
    let rest = desk.post("/preview-bill-run", run).await;
    assert_eq!(
        (rest["challans"].as_i64(), rest["last_month_challans"].as_i64(), rest["change_minor"].as_i64()),
        (Some(3), Some(3), Some(0))
    );
});

in_school!(a_receipt_is_printed_once_and_then_as_a_duplicate, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    desk.world.advance(Duration::from_secs(40 * 24 * 3_600));
    let cashier = desk.world.sign_in(&School::email("cashier", "a"), testkit::school::PASSWORD).await;
    let parent = desk.world.sign_in(&School::email("parent", "a"), testkit::school::PASSWORD).await;
    let student = desk.school.a.students[0];
    let open =
        cashier.get(&format!("/get-challans?student_id={student}&is_open=true&sort=due_on&per_page=1")).await.ok()["data"][0].clone();
    let due = cashier.post("/preview-collection", json!({ "challan_ids": [open["id"]] })).await.ok()["data"]["dues"][0].clone();
    let late = due["late_fee_minor"].as_i64().expect("a late fee");
    assert!(late > 0, "{due}");
    let form = json!({ "challan_ids": [open["id"]], "amount_minor": FIRST + late });
    let receipt = cashier.post("/approve-installment", form).await.ok()["data"].clone();
    assert_eq!(receipt["allocations"][0]["late_fee_minor"].as_i64(), Some(late), "{receipt}");

    let paper = async |by: &testkit::Client| {
        let paper = by.get(&format!("/fee-receipt-pdf?id={}", receipt["id"])).await;
        assert_eq!(paper.status, 200, "{}", paper.body);
        lopdf::Document::load_mem(&paper.bytes).expect("a PDF").extract_text(&[1]).expect("text")
    };
    let prints = async || cashier.get(&format!("/get-fee-receipt-details?id={}", receipt["id"])).await.ok()["data"]["print_count"].as_i64();
    let before = paper(&parent).await;
    assert!(!before.contains("DUPLICATE") && before.contains("Late fee"), "{before}");
    assert_eq!(prints().await, Some(0), "a family's copy is no print of the office's");
    let original = paper(&cashier).await;
    assert!(!original.contains("DUPLICATE") && original.contains("Scan to verify"), "{original}");
    let again = paper(&cashier).await;
    assert!(again.contains("DUPLICATE"), "{again}");
    assert!(paper(&parent).await.contains("DUPLICATE"));
    assert_eq!(prints().await, Some(2));
    let auditor = desk.world.sign_in(&School::email("accountant", "a"), testkit::school::PASSWORD).await;
    let register = auditor.get("/get-fee-exceptions?kind=reprinted").await.ok();
    assert_eq!((register["total"].as_i64(), &register["data"][0]["receipt_id"]), (Some(1), &receipt["id"]), "{register}");
});

in_school!(the_code_on_a_receipt_says_whether_it_stands, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let form = json!({ "student_id": desk.school.a.students[0], "amount_minor": 500_000 });
    let receipt = desk.post("/approve-installment", form).await;
    let id = receipt["id"].as_i64().expect("an id");
    let code: String =
        desk.world.app.db.read(move |tx| tx.value(sql!("SELECT code FROM fee_receipt WHERE id = $1"), &binds![id])).await.expect("a code");
    let shown = async |code: String| {
        let found = desk.world.app.db.read(move |tx| fees::api::verification(tx, &code)).await.expect("an answer");
        // as the public page reads it
        serde_json::from_value::<maktab::site::Verification>(found.clone()).expect("a shape that the page knows");
        found
    };
    let known = shown(code.clone()).await;
    assert_eq!(
        (&known["state"], &known["number"], known["amount_minor"].as_i64()),
        (&json!("received"), &receipt["receipt_no"], Some(500_000))
    );
    assert!(known["student"].as_str().is_some_and(|name| name.ends_with('.')), "no more than an initial: {known}");
    desk.post("/unpaid-installment", json!({ "receipt_id": id, "reason": "Wrong student" })).await;
    assert_eq!(shown(code).await["state"], "reversed");
    assert_eq!(shown("abcd2345efgh6789".into()).await["state"], "unknown");
});

in_school!(a_till_stays_open_where_its_closing_cannot_be_posted, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let (a, cashier) = (desk.school.a.id, desk.school.user("cashier", "a"));
    let id = cashier.post("/save-till", json!({ "campus_id": a, "float_minor": 0 })).await.id();
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    cashier.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": MONTH })).await.ok();
    let address = format!("/get-till-details?id={id}");
    let open = desk.accountant.get(&address).await.ok()["data"].clone();

    // The books take nothing today: what was counted is not written either, and the cash stays in the till.
    let shut = move |tx: &mut Tx| {
        tx.exec(
            sql!(
                "INSERT INTO accounting_month (version, created_at, updated_at, campus_id, month, is_closed) VALUES (1, 0, 0, $1, '2026-11', TRUE)"
            ),
            &binds![a],
        )
    };
    desk.world.app.db.write(shut).await.expect("a closed month");
    let count = json!([{ "rupees": 5000, "pieces": 2 }, { "rupees": 500, "pieces": 1 }]);
    let form = json!({ "id": id, "version": open["version"], "balance_minor": MONTH, "count": count, "reason": "" });
    for path in ["/preview-closed-till", "/close-till"] {
        let refused = cashier.post(path, form.clone()).await;
        assert_eq!(refused.status, 409, "{path}: {}", refused.body);
        assert!(refused.body["message"].as_str().is_some_and(|said| said.contains("is closed for")), "{}", refused.body);
    }
    let still = desk.accountant.get(&address).await.ok()["data"].clone();
    assert_eq!((&still["status"], &still["version"], &still["counted_minor"]), (&json!("open"), &open["version"], &Value::Null), "{still}");
    assert_eq!((still["balance_minor"].as_i64(), desk.head("Cash in tills").await), (Some(MONTH), MONTH));

    // Once they are open again, the same count closes it.
    let reopened = move |tx: &mut Tx| tx.exec(sql!("UPDATE accounting_month SET is_closed = FALSE WHERE campus_id = $1"), &binds![a]);
    desk.world.app.db.write(reopened).await.expect("an open month");
    cashier.post("/close-till", form).await.ok();
    assert_eq!((&desk.accountant.get(&address).await.ok()["data"]["status"], desk.head("Cash in tills").await), (&json!("closed"), 0));
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});
