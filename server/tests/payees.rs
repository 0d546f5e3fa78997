//! Payees, their bank accounts and bills; the tax that is withheld from them, its deposit, statement and certificate.

use crate::{
    desk::Desk,
    petty_cash::{cash_in, rent},
};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Reply, School, World, in_school};

async fn whole(desk: &Desk) {
    let faults = desk.world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn says(reply: &Reply, status: u16, words: &str) {
    assert_eq!(reply.status, status, "{}", reply.body);
    let said = reply.body["message"].as_str().unwrap_or_default();
    assert!(said.contains(words), "{said}");
}

async fn payee(desk: &Desk, name: &str, kind: &str, ntn: &str, filer: &str) -> i64 {
    let form = json!({ "campus_id": desk.school.a.id, "name": name, "kind": kind, "ntn": ntn, "filer_status": filer });
    desk.post("/save-payee", form).await.as_i64().expect("a payee")
}

/// A payment in cash for goods.
async fn payment(desk: &Desk, payee: i64, amount: i64, nature: Option<&str>) -> Value {
    let form = json!({ "campus_id": desk.school.a.id, "date": "2026-11-15", "payee": "Paper House", "payee_id": payee, "paid_from": "cash",
        "narration": "Paper of November", "lines": [{ "ledger_head_id": rent(desk).await, "amount_minor": amount, "nature": nature }] });
    desk.post("/preview-payment", form.clone()).await;
    desk.post("/save-payments", form).await["voucher_id"].clone()
}

/// What a payee is owed on a day, as the creditors by age say it; nothing where they do not name it.
async fn creditor(desk: &Desk, payee: i64, on: &str) -> Value {
    let aged = desk.accountant.get(&format!("/get-creditors?campus_id={}&on={on}", desk.school.a.id)).await.ok();
    aged["data"].as_array().expect("rows").iter().find(|row| row["payee_id"] == payee).cloned().unwrap_or_default()
}

in_school!(a_payees_account_changes_by_two_people, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (chief, elsewhere) = (desk.school.user("chief_accountant", "a"), desk.school.user("accountant", "b"));
    let unnumbered = json!({ "campus_id": desk.school.a.id, "name": "Nobody", "kind": "company", "filer_status": "filer" });
    desk.accountant.post("/save-payee", unnumbered).await.refused(422, "ntn");
    let paper = payee(&desk, "Paper House", "company", "1234567-8", "filer").await;
    let twin = payee(&desk, "Paper Palace", "company", "1234567-8", "filer").await;
    let seen = desk.accountant.get(&format!("/get-payee-details?id={twin}")).await.ok()["data"].clone();
    assert_eq!(seen["shared_with"], json!(["Paper House"]), "{seen}");
    assert_eq!(desk.accountant.get("/get-payees?shares_a_number=true").await.ok()["total"], 2);
    assert_eq!(elsewhere.get(&format!("/get-payee-details?id={paper}")).await.status, 404);

    let account = |by: &str| json!({ "payee_id": paper, "bank_name": "Meezan Bank", "account_title": "Paper House", "account_no": "0102030405", "reason": by });
    let asked = desk.post("/request-payee-account", account("Their letter of today")).await;
    desk.accountant.post("/request-payee-account", account("Once more")).await.refused(422, "payee_id");
    assert_eq!(desk.accountant.post("/approve-payee-account", json!({ "id": asked, "version": 1 })).await.status, 403);
    let before = desk.accountant.get(&format!("/get-payee-details?id={paper}")).await.ok()["data"].clone();
    assert!(before["account_no"].is_null() && before["waiting_account_id"] == asked, "{before}");
    chief.post("/approve-payee-account", json!({ "id": asked, "version": 1 })).await.ok();
    says(&chief.post("/approve-payee-account", json!({ "id": asked, "version": 2 })).await, 409, "already");
    let own = chief.post("/request-payee-account", account("A new branch")).await.id();
    says(&chief.post("/approve-payee-account", json!({ "id": own, "version": 1 })).await, 409, "somebody else");
    chief.post("/reject-payee-account", json!({ "id": own, "version": 1, "reason": "The letter is not signed" })).await.ok();
    let after = desk.accountant.get(&format!("/get-payee-details?id={paper}")).await.ok()["data"].clone();
    assert_eq!(after["account_no"], "0102030405", "{after}");
});

in_school!(tax_is_withheld_by_the_rates_deposited_and_certified, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let chief = school.user("chief_accountant", "a");
    cash_in(&desk, "2026-11-02", 100_000_000).await;
    let money = json!({ "bank_id": school.a.bank, "campus_id": school.a.id, "date": "2026-11-03", "amount_minor": 50_000_000 });
    desk.post("/save-deposited-amount", money).await;

    // Rs 60,000 of goods are within the year's Rs 75,000; with Rs 100,000 more the payment is taxed at 5 %.
    let paper = payee(&desk, "Paper House", "company", "1234567-8", "filer").await;
    let nobody = json!({ "campus_id": school.a.id, "date": "2026-11-15", "payee": "Paper House", "paid_from": "cash", "narration": "Paper",
        "lines": [{ "ledger_head_id": rent(&desk).await, "amount_minor": 100, "nature": "goods" }] });
    desk.accountant.post("/save-payments", nobody).await.refused(422, "payee_id");
    payment(&desk, paper, 6_000_000, Some("goods")).await;
    assert_eq!(desk.head("Withholding tax payable").await, 0);
    let taxed = payment(&desk, paper, 10_000_000, Some("goods")).await;
    assert_eq!(desk.head("Withholding tax payable").await, -500_000);
    // Who is no filer pays double; a payment without a nature is not taxed.
    let tailor = payee(&desk, "Aslam Tailor", "individual", "7654321-0", "non_filer").await;
    payment(&desk, tailor, 1_000_000, None).await;
    payment(&desk, tailor, 10_000_000, Some("goods")).await;
    assert_eq!(desk.head("Withholding tax payable").await, -500_000 - 1_100_000);
    whole(&desk).await;

    // Bills: entered once, paid together, less the tax on the one that is a service.
    let bill = |no: &str, amount: i64, nature: Option<&str>, head: &Value| {
        json!({ "campus_id": school.a.id, "payee_id": paper, "bill_no": no, "date": "2026-11-10", "due_on": "2026-11-30", "ledger_head_id": head,
            "amount_minor": amount, "nature": nature, "description": "Printing of the prospectus" })
    };
    let head = rent(&desk).await;
    let first = desk.post("/save-bill", bill("P-1", 4_000_000, Some("services"), &head)).await;
    desk.accountant.post("/save-bill", bill("P-1", 4_000_000, None, &head)).await.refused(422, "bill_no");
    let same = json!({ "campus_id": school.a.id, "ledger_head_id": head, "date": "2026-11-12", "amount_minor": 4_000_000, "paid_from": "cash",
        "payee": "paper house", "bill_no": "P-1", "description": "The same bill again" });
    desk.accountant.post("/save-expenses", same).await.refused(422, "bill_no");
    let second = desk.post("/save-bill", bill("P-2", 1_000_000, None, &head)).await;
    assert_eq!(desk.head("Creditors").await, -5_000_000);
    let owed = desk.accountant.get(&format!("/get-payee-details?id={paper}")).await.ok()["data"]["owed_minor"].clone();
    assert_eq!(owed, 5_000_000);
    let aged = creditor(&desk, paper, "2026-11-15").await;
    assert_eq!((aged["documents"].as_i64(), aged["not_due_minor"].as_i64()), (Some(2), Some(5_000_000)), "{aged}");
    assert!(creditor(&desk, paper, "2026-11-09").await.is_null(), "the bills are of the tenth");
    let pay = json!({ "campus_id": school.a.id, "payee_id": paper, "bill_ids": [first, second], "date": "2026-11-16", "paid_from": "bank",
        "bank_id": school.a.bank, "cheque_no": "0099" });
    let lines = desk.post("/preview-paid-bills", pay.clone()).await;
    let of = |name: &str, side: &str| {
        lines.as_array().expect("lines").iter().find(|line| line["head_name"] == name).map_or(0, |line| line[side].as_i64().unwrap_or(0))
    };
    assert_eq!((of("Creditors", "debit_minor"), of("Withholding tax payable", "credit_minor")), (5_000_000, 560_000), "{lines}");
    let paid = desk.post("/pay-bills", pay.clone()).await;
    desk.accountant.post("/pay-bills", pay).await.refused(422, "bill_ids.0");
    says(&desk.accountant.post("/take-bill-back", json!({ "id": first, "reason": "A wrong bill" })).await, 409, "payment back first");
    assert_eq!(desk.head("Creditors").await, 0);
    assert!(creditor(&desk, paper, "2026-11-16").await.is_null(), "paid");
    assert_eq!(creditor(&desk, paper, "2026-11-15").await["owed_minor"], 5_000_000, "owed until then");
    whole(&desk).await;

    // All of it is deposited by one number, which is entered once.
    let deposit = |no: &str| json!({ "campus_id": school.a.id, "date": "2026-11-20", "until": "2026-11-20", "receipt_no": no, "bank_id": school.a.bank });
    let made = desk.post("/save-tax-deposit", deposit("CPR-1")).await;
    assert_eq!(desk.head("Withholding tax payable").await, 0);
    desk.accountant.post("/save-tax-deposit", deposit("CPR-2")).await.refused(422, "until");
    let seen = desk.accountant.get(&format!("/get-tax-deposit-details?id={made}")).await.ok()["data"].clone();
    assert_eq!((seen["amount_minor"].as_i64(), seen["taxes"].as_array().map(Vec::len)), (Some(2_160_000), Some(3)), "{seen}");
    let statement = desk.accountant.get("/get-withholding-statement?from=2026-11-01&to=2026-11-20").await.ok();
    assert_eq!(statement["totals"]["tax_minor"], 2_160_000, "{statement}");
    let certificate = format!("/get-withholding-certificate?payee_id={paper}&from=2026-07-01&to=2026-11-20");
    let rows = desk.accountant.get(&certificate).await.ok();
    assert_eq!((rows["totals"]["tax_minor"].as_i64(), rows["data"][0]["receipt_no"].as_str()), (Some(1_060_000), Some("CPR-1")), "{rows}");
    let paper_of_it = desk.accountant.get(&format!("{certificate}&format=pdf")).await;
    assert!(paper_of_it.status == 200 && paper_of_it.bytes.starts_with(b"%PDF"));

    // What was deposited is not reversed before the deposit is.
    let back = json!({ "id": taxed, "reason": "Paid twice by mistake" });
    says(&chief.post("/reverse-voucher", back.clone()).await, 409, "was deposited by CPR-1");
    says(&desk.accountant.post("/take-bill-payment-back", json!({ "id": paid, "reason": "Stopped" })).await, 409, "CPR-1");
    chief.post("/take-tax-deposit-back", json!({ "id": made, "reason": "The bank refused it" })).await.ok();
    chief.post("/reverse-voucher", back).await.ok();
    desk.post("/take-bill-payment-back", json!({ "id": paid, "reason": "The cheque was stopped" })).await;
    desk.post("/take-bill-back", json!({ "id": first, "reason": "A wrong bill" })).await;
    assert_eq!((desk.head("Withholding tax payable").await, desk.head("Creditors").await), (-1_100_000, -1_000_000));
    whole(&desk).await;
});

in_school!(a_bill_is_owed_until_its_payments_add_up, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    cash_in(&desk, "2026-11-02", 100_000_000).await;
    let paper = payee(&desk, "Paper House", "company", "1234567-8", "filer").await;
    let head = rent(&desk).await;
    let mut bills = Vec::new();
    for (no, date, amount) in [("P-1", "2026-11-05", 6_000_000), ("P-2", "2026-11-08", 4_000_000)] {
        let bill = json!({ "campus_id": school.a.id, "payee_id": paper, "bill_no": no, "date": date, "ledger_head_id": head,
            "amount_minor": amount, "nature": "services", "description": "Printing of the prospectus" });
        bills.push(desk.post("/save-bill", bill).await);
    }
    let pay = |amount: Option<i64>| json!({ "campus_id": school.a.id, "payee_id": paper, "bill_ids": bills, "amount_minor": amount, "date": "2026-11-16", "paid_from": "cash" });
    desk.accountant.post("/pay-bills", pay(Some(10_000_001))).await.refused(422, "amount_minor");

    // Rs 70,000: the first bill whole, a part of the second; 14 % of what is paid is withheld.
    let first = desk.post("/pay-bills", pay(Some(7_000_000))).await;
    assert_eq!((desk.head("Creditors").await, desk.head("Withholding tax payable").await), (-3_000_000, -980_000));
    let of = async |bill: &Value| {
        let seen = desk.accountant.get(&format!("/get-bill-details?id={bill}")).await.ok()["data"].clone();
        (seen["paid_minor"].as_i64(), seen["owed_minor"].as_i64(), seen["payments"].as_array().map(Vec::len))
    };
    assert_eq!(of(&bills[0]).await, (Some(6_000_000), Some(0), Some(1)));
    assert_eq!(of(&bills[1]).await, (Some(1_000_000), Some(3_000_000), Some(1)));
    whole(&desk).await;
    desk.accountant.post("/pay-bills", pay(None)).await.refused(422, "bill_ids.0");

    // The rest of the second; then the first payment comes back, and its parts are owed again.
    let rest = json!({ "campus_id": school.a.id, "payee_id": paper, "bill_ids": [bills[1]], "date": "2026-11-17", "paid_from": "cash" });
    desk.post("/pay-bills", rest).await;
    assert_eq!((of(&bills[1]).await, desk.head("Creditors").await), ((Some(4_000_000), Some(0), Some(2)), 0));
    desk.post("/take-bill-payment-back", json!({ "id": first, "reason": "The cheque was stopped" })).await;
    assert_eq!(of(&bills[0]).await, (Some(0), Some(6_000_000), Some(1)));
    assert_eq!(of(&bills[1]).await, (Some(3_000_000), Some(1_000_000), Some(2)));
    says(&desk.accountant.post("/take-bill-back", json!({ "id": bills[1], "reason": "A wrong bill" })).await, 409, "payment back first");
    whole(&desk).await;
});

in_school!(a_bill_is_settled_by_an_advance_a_credit_note_and_what_was_kept_back, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let a = desk.school.a.id;
    cash_in(&desk, "2026-11-02", 100_000_000).await;
    let builder = payee(&desk, "Lahore Builders", "company", "1234567-8", "filer").await;
    let head = rent(&desk).await;

    // Rs 60,000 before the work begins; its tax (14 % of services) is withheld then.
    let advance = json!({ "campus_id": a, "payee_id": builder, "date": "2026-11-03", "amount_minor": 6_000_000, "nature": "services",
        "paid_from": "cash", "description": "Cement for the wall" });
    desk.post("/preview-payee-advance", advance.clone()).await;
    let advance = desk.post("/save-payee-advance", advance).await;
    assert_eq!((desk.head("Advances to payees").await, desk.head("Withholding tax payable").await), (6_000_000, -840_000));
    let bill = json!({ "campus_id": a, "payee_id": builder, "bill_no": "LB-1", "date": "2026-11-05", "ledger_head_id": head,
        "amount_minor": 10_000_000, "nature": "services", "description": "The wall of the playground", "retention_minor": 500_000,
        "retention_until": "2026-11-19" });
    let mut wrong = bill.clone();
    wrong["retention_until"] = Value::Null;
    desk.accountant.post("/save-bill", wrong).await.refused(422, "retention_until");
    let bill = desk.post("/save-bill", bill).await;
    let of = async || {
        let seen = desk.accountant.get(&format!("/get-bill-details?id={bill}")).await.ok()["data"].clone();
        (seen["owed_minor"].as_i64(), seen["payments"].as_array().map(Vec::len))
    };

    // The advance is set off first, without tax again; never more than is left of it.
    let set_off = |amount: Option<i64>| json!({ "advance_id": advance, "bill_ids": [bill], "amount_minor": amount, "date": "2026-11-06" });
    desk.accountant.post("/set-off-payee-advance", set_off(Some(6_000_001))).await.refused(422, "amount_minor");
    // Not before the advance was given, nor before the bill came: each is said of what is later.
    let on = |day: &str| json!({ "advance_id": advance, "bill_ids": [bill], "date": day });
    let early = desk.accountant.post("/set-off-payee-advance", on("2026-11-02")).await.refused(422, "date");
    assert_eq!(early, "The advance was given on 3 Nov 2026. Enter that day or a later one.");
    let early = desk.accountant.post("/set-off-payee-advance", on("2026-11-04")).await.refused(422, "date");
    assert_eq!(early, "A bill is of 5 Nov 2026. Enter that day or a later one.");
    desk.post("/preview-set-off-advance", set_off(None)).await;
    let used = desk.post("/set-off-payee-advance", set_off(None)).await;
    assert_eq!((desk.head("Advances to payees").await, desk.head("Creditors").await), (0, -4_000_000));
    assert_eq!((of().await, desk.head("Withholding tax payable").await), ((Some(4_000_000), Some(1)), -840_000));
    says(&desk.accountant.post("/set-off-payee-advance", set_off(None)).await, 409, "Nothing is left");
    let back = json!({ "id": advance, "reason": "Given to another" });
    says(&desk.accountant.post("/take-payee-advance-back", back.clone()).await, 409, "set off against this advance");
    whole(&desk).await;

    // A credit note: less is owed, and less was spent.
    let note = |amount: i64| json!({ "bill_id": bill, "note_no": "CN-7", "date": "2026-11-07", "amount_minor": amount, "reason": "A row of bricks fell" });
    desk.accountant.post("/save-credit-note", note(4_000_001)).await.refused(422, "amount_minor");
    let spent = desk.head("Rent").await;
    desk.post("/preview-credit-note", note(1_000_000)).await;
    let credit = desk.post("/save-credit-note", note(1_000_000)).await;
    assert_eq!((of().await, desk.head("Rent").await), ((Some(3_000_000), Some(2)), spent - 1_000_000));
    // Entered once, as a bill is: not of another bill of the payee either, until it is taken back.
    let twice = desk.accountant.post("/save-credit-note", note(1_000)).await.refused(422, "note_no");
    assert!(twice.contains("was entered on 7 Nov 2026 already"), "{twice}");
    let other = json!({ "campus_id": a, "payee_id": builder, "bill_no": "LB-2", "date": "2026-11-05", "ledger_head_id": head,
        "amount_minor": 100_000, "description": "The gate of the playground" });
    let other = desk.post("/save-bill", other).await;
    let mut elsewhere = note(1_000);
    elsewhere["bill_id"] = other.clone();
    desk.accountant.post("/save-credit-note", elsewhere).await.refused(422, "note_no");
    desk.post("/take-bill-back", json!({ "id": other, "reason": "Another builder's" })).await;

    // Rs 5,000 are kept back until the nineteenth.
    let pay = |date: &str, amount: Option<i64>| json!({ "campus_id": a, "payee_id": builder, "bill_ids": [bill], "amount_minor": amount, "date": date, "paid_from": "cash" });
    desk.accountant.post("/pay-bills", pay("2026-11-10", Some(2_500_001))).await.refused(422, "amount_minor");
    desk.post("/pay-bills", pay("2026-11-10", None)).await;
    assert_eq!((of().await, desk.head("Creditors").await), ((Some(500_000), Some(3)), -500_000));
    let kept = desk.accountant.post("/pay-bills", pay("2026-11-18", None)).await.refused(422, "bill_ids");
    assert!(kept.contains("kept back until"), "{kept}");
    desk.post("/pay-bills", pay("2026-11-19", None)).await;
    assert_eq!((of().await, desk.head("Creditors").await), ((Some(0), Some(4)), 0));
    let how = desk.accountant.get(&format!("/get-bill-payments?payee_id={builder}")).await.ok();
    assert_eq!((&how["totals"]["gross_minor"], &how["totals"]["net_minor"]), (&json!(10_000_000), &json!(3_000_000 - 420_000)), "{how}");
    let how = how["data"].clone();
    let how: Vec<&str> = how.as_array().expect("rows").iter().filter_map(|row| row["settled_by"].as_str()).collect();
    assert_eq!(how.len(), 4);
    assert!(how.contains(&"advance") && how.contains(&"credit_note") && how.contains(&"cash"), "{how:?}");
    whole(&desk).await;

    // Each is taken back by itself: the bill is owed again, the advance is there again and goes back.
    for (id, owed) in [(credit, 1_000_000), (used, 7_000_000)] {
        desk.post("/take-bill-payment-back", json!({ "id": id, "reason": "Looked at again" })).await;
        assert_eq!(of().await.0, Some(owed));
        whole(&desk).await;
    }
    desk.post("/save-credit-note", note(1_000)).await;
    assert_eq!(desk.head("Advances to payees").await, 6_000_000);
    desk.post("/take-payee-advance-back", back).await;
    assert_eq!(desk.head("Advances to payees").await, 0);
    whole(&desk).await;
    desk.world.leaves_faults("the advance says that it was used");
    let told = crate::verify::after(&desk, kernel::sql!("UPDATE payee_advance SET used_minor = 100")).await;
    assert!(told.iter().any(|one| one.contains("is used of advance")), "{told:#?}");
});

in_school!(expenses_and_slips_withhold_tax_when_they_are_paid, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    cash_in(&desk, "2026-11-02", 100_000_000).await;
    let paper = payee(&desk, "Paper House", "company", "1234567-8", "filer").await;
    let head = rent(&desk).await;

    // Rs 100,000 of goods at 5 %: the head has the gross, the cash box gives the rest.
    let bought = |amount: i64, payee: Option<i64>| {
        json!({ "campus_id": school.a.id, "ledger_head_id": head, "date": "2026-11-12", "amount_minor": amount, "paid_from": "cash",
            "payee_id": payee, "nature": "goods", "description": "Paper of the examinations" })
    };
    desk.accountant.post("/save-expenses", bought(10_000_000, None)).await.refused(422, "payee_id");
    let lines = desk.post("/preview-expense", bought(10_000_000, Some(paper))).await;
    let of = |name: &str, side: &str| {
        lines.as_array().expect("lines").iter().find(|line| line["head_name"] == name).map_or(0, |line| line[side].as_i64().unwrap_or(0))
    };
    assert_eq!((of("Withholding tax payable", "credit_minor"), of("Cash in hand", "credit_minor")), (500_000, 9_500_000), "{lines}");
    let expense = desk.post("/save-expenses", bought(10_000_000, Some(paper))).await;
    assert_eq!(desk.head("Withholding tax payable").await, -500_000);
    let seen = desk.accountant.get(&format!("/get-expense-details?id={expense}")).await.ok()["data"].clone();
    assert_eq!((seen["payee"].as_str(), seen["tax_minor"].as_i64()), (Some("Paper House"), Some(500_000)), "{seen}");

    // A correction withholds anew; a slip of the same payee is beyond the threshold by now.
    let mut right = bought(8_000_000, Some(paper));
    (right["id"], right["version"]) = (expense.clone(), json!(1));
    desk.post("/update-expense", right).await;
    assert_eq!(desk.head("Withholding tax payable").await, -400_000);
    let register = json!({ "campus_id": school.a.id, "custodian_id": school.a.teacher, "opened_on": "2026-11-05", "float_minor": 5_000_000,
        "paid_from": "cash" });
    let register = desk.post("/save-register", register).await;
    let slip = json!({ "register_id": register, "kind": "expense", "date": "2026-11-13", "amount_minor": 200_000, "ledger_head_id": head,
        "payee_id": paper, "nature": "goods", "description": "Ribbons and tape" });
    let slip = desk.post("/save-transaction", slip).await;
    assert_eq!((desk.head("Withholding tax payable").await, desk.head("Petty cash").await), (-410_000, 4_810_000));
    let seen = desk.accountant.get(&format!("/get-petty-cash-slip-details?id={slip}")).await.ok()["data"].clone();
    assert_eq!((seen["tax_minor"].as_i64(), seen["cash_minor"].as_i64()), (Some(10_000), Some(190_000)), "{seen}");
    whole(&desk).await;

    // Both are taken back with their tax.
    desk.post("/take-petty-cash-slip-back", json!({ "id": slip, "reason": "Entered twice" })).await;
    assert_eq!(school.user("chief_accountant", "a").delete(&format!("/delete-expense?id={expense}")).await.status, 200);
    assert_eq!((desk.head("Withholding tax payable").await, desk.head("Petty cash").await), (0, 5_000_000));
    whole(&desk).await;
});

in_school!(a_rate_is_never_changed_and_belongs_to_the_group, |_world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let rates = admin.get("/get-withholding-rates?nature=goods").await.ok();
    assert_eq!((rates["total"].as_i64(), rates["data"][0]["is_confirmed"].as_bool()), (Some(2), Some(false)), "{rates}");
    let rate = |from: &str, filers: i64, others: i64| {
        json!({ "nature": "goods", "payee_kind": "company", "section": "153(1)(a)", "from_on": from, "filer_hundredths": filers,
            "non_filer_hundredths": others, "source": "Finance Act 2027" })
    };
    admin.post("/save-withholding-rate", rate("2027-07-01", 600, 500)).await.refused(422, "non_filer_hundredths");
    admin.post("/save-withholding-rate", rate("2027-07-01", 600, 1_200)).await.ok();
    admin.post("/save-withholding-rate", rate("2027-07-01", 650, 1_300)).await.refused(422, "from_on");
    assert_eq!(school.user("chief_accountant", "a").post("/save-withholding-rate", rate("2028-07-01", 600, 1_200)).await.status, 403);
    let seeded = rates["data"][0].clone();
    let confirm = json!({ "id": seeded["id"], "version": seeded["version"] });
    admin.post("/confirm-withholding-rate", confirm.clone()).await.ok();
    assert_eq!(admin.post("/confirm-withholding-rate", confirm).await.status, 409, "stale");
});

in_school!(bills_and_payments_of_before_the_books_come_from_a_sheet, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, chief) = (desk.school.a.id, desk.school.user("chief_accountant", "a"));
    cash_in(&desk, "2026-11-02", 50_000_000).await;
    let paper = payee(&desk, "Paper House", "company", "1234567-8", "filer").await;
    let (before, owed) = (desk.head("Opening balances").await, desk.head("Creditors").await);
    let none = payment(&desk, paper, 1_000_000, Some("goods")).await;
    assert!(none.is_i64(), "{none}");
    let taxed = async || {
        let taxes = desk.accountant.get(&format!("/get-withheld-taxes?payee_id={paper}&sort=-date")).await.ok();
        taxes["data"][0]["tax_minor"].as_i64().unwrap_or(0)
    };
    assert_eq!(taxed().await, 0, "below the threshold of the year");

    // A bill of Rs 25,000 is owed, and Rs 70,000 of goods were paid in the year; wrong rows are named, one for a due date that is none.
    let head = "Payee,Bill no,Due on,Owed,Tax withheld for,Paid in the tax year,Paid up to";
    let right = "Paper House,PH-117,,\"25,000\",goods,\"70,000\",2026-10-31";
    let sheet = format!("{head}\n{right}\nNobody,,,100,,,\nPaper House,PH-118,31/02/2026,\"5,000\",,,\n");
    let file = chief.upload("/upload-file", "payees.csv", sheet.as_bytes()).await.id();
    let form = json!({ "file_id": file, "campus_id": a });
    assert_eq!(desk.accountant.post("/check-payee-opening-import", form.clone()).await.status, 403);
    let check = chief.post("/check-payee-opening-import", form.clone()).await.ok()["data"].clone();
    assert_eq!((check["good"].as_i64(), check["bad"].as_i64()), (Some(1), Some(2)), "{check}");
    let undated = &check["problems"][1];
    assert_eq!((&undated["row"], &undated["column"], &undated["value"]), (&json!(4), &json!("due_on"), &json!("31/02/2026")), "{check}");
    assert!(undated["message"].as_str().is_some_and(|said| said.contains("is no date")), "{check}");
    let import = async |form: &Value| {
        let started = chief.post("/import-payee-openings", form.clone()).await.ok()["data"]["job_id"].as_i64().expect("a job");
        chief.finished_job(started).await["result"]["written"].clone()
    };
    assert_eq!(import(&form).await, 1);
    assert_eq!((desk.head("Creditors").await - owed, desk.head("Opening balances").await - before), (-2_500_000, 2_500_000));
    whole(&desk).await;

    // What was paid before the books counts for the threshold.
    payment(&desk, paper, 1_000_000, Some("goods")).await;
    assert!(taxed().await > 0, "10,000 and 70,000 before");

    // The bill is paid as any other, so its opening stays; taken back with the payment.
    let opening = chief.get(&format!("/get-payee-openings?payee_id={paper}")).await.ok()["data"][0].clone();
    let pay = json!({ "campus_id": a, "payee_id": paper, "date": "2026-11-20", "bill_ids": [opening["bill_id"]], "paid_from": "cash" });
    let paid = desk.post("/pay-bills", pay).await;
    let back = json!({ "id": opening["id"], "reason": "Another payee's bill" });
    assert_eq!(chief.post("/take-payee-opening-back", back.clone()).await.status, 409);
    let undo = json!({ "id": paid, "reason": "Paid to another" });
    desk.post("/take-bill-payment-back", undo).await;
    assert_eq!(desk.school.user("chief_accountant", "b").post("/take-payee-opening-back", back.clone()).await.status, 404);
    chief.post("/take-payee-opening-back", back.clone()).await.ok();
    assert_eq!(chief.post("/take-payee-opening-back", back).await.status, 409, "once");
    assert_eq!((desk.head("Creditors").await, desk.head("Opening balances").await), (owed, before));
    whole(&desk).await;

    // The same file brings it once more.
    assert_eq!(import(&form).await, 1);
    assert_eq!((desk.head("Creditors").await - owed, desk.head("Opening balances").await - before), (-2_500_000, 2_500_000));
    whole(&desk).await;
});

in_school!(payees_come_from_a_sheet_and_go_back, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (clerk, chief) = (&desk.accountant, desk.school.user("chief_accountant", "a"));
    let sheet = "Supplier,Type,NTN,CNIC,Filer status,City\n\
                 Sheet House,Company,7654321-1,,Filer,Lahore\n\
                 Ali Carpenter,individual,,35202-1234567-1,Non-filer,Lahore\n\
                 Nobody,company,,,filer,Lahore\n\
                 Wrong Kind,partnership,7654321-2,,filer,Lahore\n\
                 Wrong Filer,company,7654321-3,,perhaps,Lahore\n\
                 Sheet House,company,7654321-4,,filer,Lahore\n";
    let file = clerk.upload("/upload-file", "payees.csv", sheet.as_bytes()).await.id();
    let ask = json!({ "file_id": file, "campus_id": desk.school.a.id });
    let check = clerk.post("/check-payee-import", ask.clone()).await.ok()["data"].clone();
    assert_eq!((&check["rows"], &check["good"], &check["bad"]), (&json!(6), &json!(2), &json!(4)), "{check}");
    let at: Vec<(i64, &str)> = check["problems"]
        .as_array()
        .expect("problems")
        .iter()
        .map(|one| (one["row"].as_i64().expect("a row"), one["column"].as_str().unwrap_or_default()))
        .collect();
    assert_eq!(at, [(4, "ntn"), (5, "kind"), (6, "filer_status"), (7, "name")], "{check}");
    let before = clerk.get("/get-payees").await.ok()["total"].as_i64().expect("a count");
    let job = clerk.post("/import-payees", ask.clone()).await.ok()["data"]["job_id"].as_i64().expect("a job");
    assert_eq!(clerk.finished_job(job).await["result"]["written"], 2);
    let row = clerk.get("/get-payees?search=Carpenter").await.ok()["data"][0].clone();
    assert_eq!((&row["kind"], &row["filer_status"]), (&json!("individual"), &json!("non_filer")), "{row}");
    let bill = json!({ "campus_id": desk.school.a.id, "payee_id": row["id"], "bill_no": "C-1", "date": "2026-11-10", "due_on": "2026-12-10",
        "ledger_head_id": rent(&desk).await, "amount_minor": 10_000, "description": "Two shelves" });
    desk.post("/save-bill", bill).await;
    assert_eq!(clerk.post("/undo-payee-import", json!({ "job_id": job })).await.status, 403);
    let undone = chief.post("/undo-payee-import", json!({ "job_id": job })).await.ok();
    assert_eq!((&undone["data"]["removed"], &undone["data"]["kept"]), (&json!(1), &json!(1)), "whose bill is there stays: {undone}");
    assert_eq!(clerk.get("/get-payees").await.ok()["total"].as_i64(), Some(before + 1));
    whole(&desk).await;
});
