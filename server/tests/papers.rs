//! Papers of the books: vouchers found by their number and printed, papers verified by their number, vouchers taken back in the exceptions register.

use crate::desk::{Desk, FIRST, bill_run, plans_for_the_class};
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

async fn desk_with_bills(world: Arc<World>, school: School) -> Desk {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    desk
}

async fn pay(desk: &Desk, student: i64) -> Value {
    let challan = desk.challan(student, "issued").await;
    desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": challan["amount_minor"] })).await
}

/// A journal voucher of two expense heads of campus A.
async fn journal(desk: &Desk, amount: i64) -> Value {
    let heads = desk.accountant.get("/get-expense-ledger-heads?per_page=2").await.ok()["data"].clone();
    let form = json!({
        "campus_id": desk.school.a.id, "date": "2026-11-20", "narration": "Chairs 500, booked on the wrong head",
        "lines": [{ "ledger_head_id": heads[0]["id"], "debit_minor": amount, "program_id": desk.school.program },
                  { "ledger_head_id": heads[1]["id"], "credit_minor": amount }],
    });
    desk.post("/save-journal-voucher", form).await
}

fn numbers(list: &Value) -> Vec<String> {
    list["data"].as_array().expect("rows").iter().map(|row| row["voucher_no"].as_str().expect("a number").to_owned()).collect()
}

in_school!(every_voucher_is_found_by_its_number, |world: Arc<World>, school: School| async move {
    let desk = desk_with_bills(world, school).await;
    pay(&desk, desk.school.a.students[0]).await;
    let search = async |typed: &str| {
        let typed = typed.replace(' ', "%20");
        numbers(&desk.accountant.get(&format!("/get-vouchers?search={typed}&per_page=100&sort=voucher_no")).await.ok())
    };
    let all = desk.accountant.get("/get-vouchers?per_page=100&sort=voucher_no").await.ok();
    let posted = numbers(&all);
    assert!(posted.len() > 10, "the program posted {posted:?}");
    for no in [&posted[0], &posted[posted.len() - 1]] {
        assert_eq!(search(no).await, [no.as_str()], "{no}");
        assert_eq!(search(&no.to_lowercase().replace('-', " ")).await, [no.as_str()], "{no} as words");
        let serial: i64 = no.rsplit('-').next().and_then(|digits| digits.parse().ok()).expect("a serial");
        let among = search(&serial.to_string()).await;
        assert!(among.contains(no), "{serial} finds {among:?}");
        let other = desk.school.user("accountant", "b").get(&format!("/get-vouchers?search={no}")).await.ok();
        assert_eq!(other["total"], 0, "another campus finds {no}");
        let file = desk.accountant.get(&format!("/get-vouchers?search={no}&format=csv")).await;
        assert_eq!(String::from_utf8_lossy(&file.bytes).lines().count(), 2, "the file has what the list has");
    }
    // Words go on being words.
    let written = journal(&desk, 900).await["voucher_no"].as_str().expect("a number").to_owned();
    for typed in ["wrong head", "chairs 500", "500"] {
        assert_eq!(search(typed).await, [written.as_str()], "{typed}");
    }
    assert!(search("no such words").await.is_empty());
});

in_school!(a_voucher_says_who_prepared_it_and_is_printed, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let chief = desk.school.user("chief_accountant", "a");
    desk.school.admin().post("/update-settings", json!({ "values": { "accounting.journal_limit_minor": 10_000 } })).await.ok();
    let draft = journal(&desk, 20_000).await["draft_id"].clone();
    let posted = chief.post("/post-voucher-draft", json!({ "id": draft })).await.ok()["data"]["voucher_id"].clone();
    let voucher = desk.accountant.get(&format!("/get-voucher-details?id={posted}")).await.ok()["data"].clone();
    let names = (&voucher["prepared_by_name"], &voucher["created_by_name"]);
    assert!(names.0.is_string() && names.1.is_string() && names.0 != names.1, "{voucher}");
    assert!(voucher["entries"][0]["program_name"].is_string(), "{voucher}");
    let pdf = desk.accountant.get(&format!("/voucher-pdf?id={posted}")).await;
    assert_eq!(pdf.status, 200, "{}", pdf.body);
    let paper = lopdf::Document::load_mem(&pdf.bytes).expect("a PDF");
    assert_eq!(paper.get_pages().len(), 1);
    assert_eq!(desk.school.user("accountant", "b").get(&format!("/voucher-pdf?id={posted}")).await.status, 404);
    let straight = journal(&desk, 500).await["voucher_id"].clone();
    let voucher = desk.accountant.get(&format!("/get-voucher-details?id={straight}")).await.ok()["data"].clone();
    assert_eq!(voucher["prepared_by_name"], Value::Null, "nobody else checked it");
});

/// What the public page is told of a number.
async fn told(desk: &Desk, number: &str) -> Value {
    let number = number.to_owned();
    desk.world.app.db.read(move |tx| fees::api::verification_of_number(tx, &number)).await.expect("an answer")
}

in_school!(a_paper_is_verified_by_its_number, |world: Arc<World>, school: School| async move {
    let desk = desk_with_bills(world, school).await;
    let [first, second, ..] = desk.school.a.students[..] else { panic!("students") };
    let open = desk.challan(first, "issued").await;
    let no = open["challan_no"].as_str().expect("a number").to_owned();
    let seen = told(&desk, &format!(" {}-{} ", &no[..5], &no[5..])).await;
    assert_eq!((&seen["state"], &seen["amount_minor"], &seen["challan_no"]), (&"unpaid".into(), &FIRST.into(), &open["challan_no"]));
    assert!(seen["campus"].is_string() && seen["due_on"].is_string() && seen["due_minor"].as_i64() >= Some(FIRST), "{seen}");
    assert!(seen.get("student").is_none(), "a number can be guessed: {seen}");

    let receipt = pay(&desk, first).await;
    let seen = told(&desk, &no).await;
    assert_eq!((&seen["state"], &seen["due_minor"]), (&"paid".into(), &0.into()));
    let receipt_no = receipt["receipt_no"].as_str().expect("a number");
    for typed in [receipt_no.to_owned(), receipt_no.to_lowercase().replace('-', " ")] {
        let seen = told(&desk, &typed).await;
        assert_eq!((&seen["state"], &seen["amount_minor"]), (&"received".into(), &FIRST.into()), "{typed}: {seen}");
        assert!(!seen.to_string().contains("payer"), "{seen}");
    }
    let voucher = desk.accountant.get("/get-vouchers?kind=collection&sort=-id&per_page=1").await.ok()["data"][0].clone();
    let seen = told(&desk, voucher["voucher_no"].as_str().expect("a number")).await;
    assert_eq!((&seen["state"], &seen["paper"], &seen["amount_minor"]), (&"posted".into(), &"voucher".into(), &FIRST.into()));
    desk.post("/unpaid-installment", json!({ "receipt_id": receipt["id"], "reason": "Wrong student" })).await;
    assert_eq!(told(&desk, receipt_no).await["state"], "reversed");
    assert_eq!(told(&desk, voucher["voucher_no"].as_str().expect("a number")).await["state"], "reversed");

    let challan = desk.details(&desk.challan(second, "issued").await).await;
    let cancel = json!({ "id": challan["id"], "version": challan["version"], "reason": "Never came" });
    desk.school.user("chief_accountant", "a").post("/cancel-challan", cancel).await.ok();
    assert_eq!(told(&desk, challan["challan_no"].as_str().expect("a number")).await["state"], "cancelled");

    // What the office spends is nobody's to guess.
    let written = journal(&desk, 900).await["voucher_no"].as_str().expect("a number").to_owned();
    let seen = told(&desk, &written).await;
    assert_eq!((&seen["state"], &seen["amount_minor"]), (&"posted".into(), &Value::Null), "{seen}");
    for wrong in ["000000000000", "JV-A-2627-999999", "<b>", "%", "'"] {
        assert_eq!(told(&desk, wrong).await, json!({ "state": "unknown" }), "{wrong}");
    }
});

in_school!(a_voucher_that_a_person_takes_back_is_an_exception, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let chief = desk.school.user("chief_accountant", "a");
    let noted = async || desk.accountant.get("/get-fee-exceptions?kind=reversed&sort=id").await.ok();
    let written = journal(&desk, 900).await;
    chief.post("/reverse-voucher", json!({ "id": written["voucher_id"], "reason": "Booked twice" })).await.ok();
    let row = noted().await["data"][0].clone();
    assert_eq!((&row["voucher_id"], &row["voucher_no"]), (&written["voucher_id"], &written["voucher_no"]));
    assert_eq!((&row["amount_minor"], &row["student_id"]), (&900.into(), &Value::Null));
    assert!(row["reason"].as_str().is_some_and(|said| said.contains("Booked twice")), "{row}");

    let heads = desk.accountant.get("/get-expense-ledger-heads?per_page=1").await.ok()["data"].clone();
    let form = json!({
        "campus_id": desk.school.a.id, "ledger_head_id": heads[0]["id"], "date": "2026-11-20", "amount_minor": 5_000, "paid_from": "bank",
        "bank_id": desk.school.a.bank, "payee": "Landlord", "description": "Rent of November",
    });
    desk.post(
        "/save-bank-transaction",
        json!({ "kind": "profit", "bank_id": desk.school.a.bank, "date": "2026-11-20", "amount_minor": 50_000 }),
    )
    .await;
    let expense = desk.post("/save-expenses", form.clone()).await;
    let mut corrected = form;
    corrected["id"] = expense.clone();
    corrected["version"] = 1.into();
    corrected["amount_minor"] = 6_000.into();
    desk.post("/update-expense", corrected).await;
    let list = noted().await;
    assert_eq!((&list["total"], &list["data"][1]["amount_minor"]), (&2.into(), &5_000.into()), "a correction: {list}");
    let taken_back = desk.accountant.delete(&format!("/delete-expense?id={expense}")).await;
    assert_eq!(taken_back.status, 200, "{}", taken_back.body);
    let charge = json!({ "kind": "charge", "bank_id": desk.school.a.bank, "date": "2026-11-20", "amount_minor": 700 });
    let charge = desk.post("/save-bank-transaction", charge).await;
    chief.post("/reverse-bank-transaction", json!({ "id": charge, "reason": "Not ours" })).await.ok();
    let list = noted().await;
    assert_eq!((&list["total"], &list["data"][3]["amount_minor"]), (&4.into(), &700.into()), "{list}");
    assert_eq!(desk.school.user("accountant", "b").get("/get-fee-exceptions?kind=reversed").await.ok()["total"], 0);
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(months_that_are_skipped_are_exceptions, |world: Arc<World>, school: School| async move {
    let desk = desk_with_bills(world, school).await;
    let student = desk.school.a.students[3];
    let principal = desk.school.user("principal", "a");
    principal.post("/struck-off-students", json!({ "student_ids": [student], "reason": "Absent for a month", "fine_minor": 0 })).await.ok();
    desk.world.advance(std::time::Duration::from_secs(60 * 24 * 3_600));
    let principal = desk.world.sign_in(&School::email("principal", "a"), testkit::school::PASSWORD).await;
    let form = json!({ "student_id": student, "months": "skip", "reason": "Was ill, with papers" });
    let restored = principal.post("/restore-student", form).await.ok();
    let accountant = desk.world.sign_in(&School::email("accountant", "a"), testkit::school::PASSWORD).await;
    let noted = accountant.get(&format!("/get-fee-exceptions?kind=cancelled&student_id={student}")).await.ok();
    assert!(noted["total"].as_i64() > Some(0), "{restored} {noted}");
    assert_eq!(noted["data"][0]["reason"], "Was ill, with papers");
});

in_school!(deposits_are_added_up_however_many_they_are, |world: Arc<World>, school: School| async move {
    let desk = desk_with_bills(world, school).await;
    pay(&desk, desk.school.a.students[0]).await;
    let form = json!({ "kind": "deposit", "bank_id": desk.school.a.bank, "date": "2026-11-20", "amount_minor": 100 });
    let id = desk.post("/save-bank-transaction", form).await.as_i64().expect("a deposit");
    desk.world.leaves_faults("ten thousand deposits have one voucher");
    desk.world
        .app
        .db
        .write(move |tx| {
            tx.exec(
                sql!(
                    "INSERT INTO bank_transaction (version, created_at, updated_at, kind, bank_id, campus_id, date, amount_minor, voucher_id, is_reversed)
                     WITH RECURSIVE place (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM place WHERE n < 10050)
                     SELECT 1, t.created_at, t.updated_at, t.kind, t.bank_id, t.campus_id, t.date, t.amount_minor, t.voucher_id, FALSE
                     FROM bank_transaction t CROSS JOIN place p WHERE t.id = $1"
                ),
                &binds![id],
            )
        })
        .await
        .expect("copies");
    let answer = desk.accountant.get("/get-deposited-amount?per_page=1").await.ok();
    assert_eq!((&answer["depositedAmount"], &answer["total"], &answer["total_exact"]), (&1_005_100.into(), &10_051.into(), &true.into()));
});

in_school!(a_paper_keeps_the_words_that_it_was_handed_out_with, |world: Arc<World>, school: School| async move {
    let desk = desk_with_bills(world, school).await;
    let student = desk.school.a.students[0];
    let challan = desk.challan(student, "issued").await;
    let was = desk.details(&challan).await;
    let bank = was["bank_name"].as_str().expect("a bank").to_owned();
    let by_bank = json!({ "challan_ids": [challan["id"]], "amount_minor": 100_000, "channel": "bank", "instrument": "online", "instrument_no": "TX-1",
        "bank_id": desk.school.a.bank });
    let receipt = desk.post("/approve-installment", by_bank).await;

    // The office renames the head and the bank, and gets another account there.
    let account = desk.school.a.bank;
    desk.world
        .app
        .db
        .write(move |tx| {
            tx.exec(sql!("UPDATE fee_head SET name = 'Teaching' WHERE name = 'Tuition'"), &[])?;
            tx.exec(sql!("UPDATE bank SET name = 'Bank of Tomorrow', account_no = '99990000111' WHERE id = $1"), &binds![account])
        })
        .await
        .expect("new names");
    let heads = |details: &Value| -> Vec<String> {
        details["lines"].as_array().expect("lines").iter().map(|line| line["head_name"].as_str().expect("a name").to_owned()).collect()
    };
    let now = desk.details(&challan).await;
    assert_eq!((heads(&now), now["bank_name"].as_str()), (heads(&was), Some(bank.as_str())));
    assert_eq!((&now["bank_account"], &now["bank_account"]["name"]), (&was["bank_account"], &json!(bank)), "the account on the paper");
    let text = async |path: String| {
        let paper = desk.accountant.get(&path).await;
        assert_eq!(paper.status, 200, "{}", paper.body);
        words_of(&paper.bytes)
    };
    let paper = text(format!("/challan-pdf?id={}", challan["id"])).await;
    assert!(paper.contains("Tuition") && !paper.contains("Teaching") && !paper.contains("99990000111"), "{paper}");
    let paper = text(format!("/fee-receipt-pdf?id={}", receipt["id"])).await;
    assert!(paper.contains(&bank) && !paper.contains("Bank of Tomorrow"), "{paper}");

    // Issued anew, it is a paper of today.
    let version = now["version"].clone();
    let again = json!({ "id": challan["id"], "version": version, "due_on": "2026-12-10" });
    desk.post("/re-issue-challan", again).await;
    let anew = desk.details(&challan).await;
    assert!(heads(&anew).contains(&"Teaching".to_owned()), "{anew}");
    assert_eq!((&anew["bank_name"], &anew["bank_account"]["account_no"]), (&json!("Bank of Tomorrow"), &json!("99990000111")));
    // What is issued from now on bears the new names.
    let planned = desk.challan(student, "planned").await;
    desk.post("/issue-challans", json!({ "ids": [planned["id"]] })).await;
    assert!(heads(&desk.details(&planned).await).contains(&"Teaching".to_owned()));
    let kept: i64 = desk.world.app.db.read(|tx| tx.value(sql!("SELECT count(*) FROM paper_words"), &[])).await.expect("a count");
    assert!(kept <= 8, "challans of one run share their words: {kept}");
});

/// The words of the first page. A challan's copies are one drawing, which its sheet shows three times: the words of the drawing.
fn words_of(bytes: &[u8]) -> String {
    let mut pdf = lopdf::Document::load_mem(bytes).expect("a PDF");
    let page = pdf.page_iter().next().expect("a page");
    let drawn = pdf.get_dictionary(page).and_then(|page| page.get(b"Resources")).and_then(lopdf::Object::as_dict);
    let copy = drawn.and_then(|drawn| drawn.get(b"XObject")?.as_dict()?.get(b"Copy")?.as_reference()).ok();
    if let Some(copy) = copy {
        let drawing = pdf.get_object(copy).and_then(lopdf::Object::as_stream).expect("a drawing");
        let resources = drawing.dict.get(b"Resources").expect("fonts").clone();
        let page = pdf.get_object_mut(page).and_then(lopdf::Object::as_dict_mut).expect("a page");
        page.set("Contents", copy);
        page.set("Resources", resources);
    }
    pdf.extract_text(&[1]).expect("text").split_whitespace().collect::<Vec<_>>().join(" ")
}
