//! What a form would post is told by what posts it: each preview is compared with the vouchers that follow, and leaves nothing behind.

use crate::{
    desk::{Desk, FIRST, MONTH, bill_run, plans_for_the_class},
    entry_tests,
    refunds::{billed, refund},
    settlements,
};
use kernel::{Money, binds, sql};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc};
use testkit::{Client, School, World, in_school};

async fn last_voucher(desk: &Desk) -> i64 {
    desk.world.app.db.read(|tx| tx.value(sql!("SELECT coalesce(MAX(id), 0) FROM voucher"), &[])).await.expect("an id")
}

/// What vouchers changed, debit first, by campus and head.
type Moved = BTreeMap<(i64, String), i64>;

/// What the vouchers from one to another changed.
async fn posted(desk: &Desk, first: i64, last: i64) -> Moved {
    let read = desk.world.app.db.read(move |tx| {
        tx.all::<(i64, String, Money)>(
            sql!(
                "SELECT e.campus_id, h.name, CAST(SUM(e.debit_minor - e.credit_minor) AS BIGINT) FROM entry e
                 JOIN ledger_head h ON h.id = e.ledger_head_id WHERE e.voucher_id >= $1 AND e.voucher_id <= $2 GROUP BY e.campus_id, h.name"
            ),
            &binds![first, last],
        )
    });
    let rows = read.await.expect("entries");
    rows.into_iter().filter(|(.., net)| !net.is_zero()).map(|(campus, head, net)| ((campus, head), net.minor())).collect()
}

/// What a preview says, which posts nothing.
async fn said(desk: &Desk, by: &Client, preview: &str, form: &Value) -> Moved {
    let before = last_voucher(desk).await;
    let lines = by.post(preview, form.clone()).await.ok()["data"].clone();
    assert_eq!(last_voucher(desk).await, before, "{preview} posts nothing");
    let number = |line: &Value, name: &str| line[name].as_i64().expect("a number");
    let mut said = Moved::new();
    for line in lines.as_array().expect("lines") {
        let head = line["head_name"].as_str().expect("a name").to_owned();
        *said.entry((number(line, "campus_id"), head)).or_default() += number(line, "debit_minor") - number(line, "credit_minor");
    }
    assert!(!said.is_empty(), "{preview} says something");
    said
}

/// Asks for the preview, sees that nothing was posted, saves, and holds one against the other to the paisa. Gives what saving answered.
async fn same(desk: &Desk, by: &Client, preview: &str, save: &str, form: Value) -> Value {
    let said = said(desk, by, preview, &form).await;
    let before = last_voucher(desk).await;
    let saved = by.post(save, form).await.ok();
    assert_eq!(posted(desk, before + 1, i64::MAX).await, said, "{save}");
    saved["data"].clone()
}

/// A ledger head by its name.
async fn head(by: &Client, name: &str) -> Value {
    let heads = by.get("/get-all-ledger-heads?per_page=200").await.ok()["data"].clone();
    heads.as_array().expect("heads").iter().find(|row| row["name"] == name).unwrap_or_else(|| panic!("no {name}"))["id"].clone()
}

in_school!(a_preview_is_what_saving_posts, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let (accountant, chief, campus, bank) =
        (&desk.accountant, desk.school.user("chief_accountant", "a"), desk.school.a.id, desk.school.a.bank);
    let rent = accountant.get("/get-expense-ledger-heads?search=Rent").await.ok()["data"][0]["id"].clone();
    let payable = accountant.get("/get-ledger-head?search=Bills").await.ok()["data"][0]["id"].clone();
    let income = json!({ "name": "Canteen", "income_kind": "service", "campus_id": campus });
    let canteen = desk.school.admin().post("/save-income-type", income).await.id();

    // The office's forms.
    let receipt = json!({
        "campus_id": campus, "date": "2026-11-20", "received_from": "Canteen", "received_in": "cash", "narration": "Rent of the canteen",
        "lines": [{ "ledger_head_id": canteen, "amount_minor": 300_000 }],
    });
    same(&desk, accountant, "/preview-receipt", "/save-receipt", receipt).await;
    let of_student = json!({
        "campus_id": campus, "date": "2026-11-20", "received_in": "cash", "student_id": desk.school.a.students[0], "amount_minor": FIRST + 2_000,
    });
    same(&desk, accountant, "/preview-receipt", "/save-receipt", of_student).await;
    let expense = json!({
        "campus_id": campus, "ledger_head_id": rent, "date": "2026-11-20", "amount_minor": 8_000, "paid_from": "cash", "payee": "Landlord",
        "description": "Rent of November",
    });
    let id = same(&desk, accountant, "/preview-expense", "/save-expenses", expense.clone()).await;
    let mut correction = expense;
    (correction["id"], correction["version"], correction["amount_minor"]) = (id, json!(1), json!(9_000));
    same(&desk, &chief, "/preview-expense-correction", "/update-expense", correction).await;
    let payment = json!({
        "campus_id": campus, "date": "2026-11-20", "payee": "Paper House", "paid_from": "cash", "narration": "Paper for exams",
        "withheld_minor": 500, "lines": [{ "ledger_head_id": rent, "amount_minor": 5_000 }],
    });
    same(&desk, accountant, "/preview-payment", "/save-payments", payment).await;
    let journal = json!({
        "campus_id": campus, "date": "2026-11-20", "narration": "Rent owed",
        "lines": [{ "ledger_head_id": rent, "debit_minor": 1_000 }, { "ledger_head_id": payable, "credit_minor": 1_000 }],
    });
    same(&desk, accountant, "/preview-journal-voucher", "/save-journal-voucher", journal).await;
    let deposit = json!({ "bank_id": bank, "date": "2026-11-20", "amount_minor": 100_000 });
    same(&desk, accountant, "/preview-deposited-amount", "/save-deposited-amount", deposit).await;
    let withdrawal = json!({ "kind": "withdrawal", "bank_id": bank, "date": "2026-11-20", "amount_minor": 40_000 });
    same(&desk, accountant, "/preview-bank-transaction", "/save-bank-transaction", withdrawal).await;
    let profit = json!({ "kind": "profit", "bank_id": bank, "date": "2026-11-20", "amount_minor": 10_000, "tax_minor": 2_000 });
    same(&desk, accountant, "/preview-bank-transaction", "/save-bank-transaction", profit).await;

    // Petty cash, and bills with the tax on them.
    let register = json!({ "campus_id": campus, "custodian_id": desk.school.a.teacher, "opened_on": "2026-11-20", "float_minor": 20_000,
        "paid_from": "cash" });
    let register = same(&desk, accountant, "/preview-register", "/save-register", register).await;
    let slip = json!({ "register_id": register, "kind": "expense", "date": "2026-11-20", "amount_minor": 3_000, "ledger_head_id": rent,
        "payee": "Karim Stationers", "description": "Registers" });
    same(&desk, accountant, "/preview-transaction", "/save-transaction", slip).await;
    let refill = json!({ "register_id": register, "date": "2026-11-20", "paid_from": "cash" });
    same(&desk, accountant, "/preview-added-cash", "/add-cash", refill).await;
    let close = json!({ "id": register, "version": 1, "closed_on": "2026-11-20", "balance_minor": 20_000, "count": [{ "rupees": 100, "pieces": 2 }] });
    same(&desk, accountant, "/preview-closed-register", "/close-register", close).await;

    // A cashier's day.
    let till = same(&desk, accountant, "/preview-till", "/save-till", json!({ "campus_id": campus, "float_minor": 20_000 })).await;
    let close = |version: i64| {
        json!({ "id": till, "version": version, "balance_minor": 20_000, "count": [{ "rupees": 100, "pieces": 1 }], "kept_minor": 5_000,
            "reason": "Not found" })
    };
    same(&desk, accountant, "/preview-closed-till", "/close-till", close(1)).await;
    let reopen = json!({ "id": till, "version": 2, "reason": "Count it again" });
    same(&desk, accountant, "/preview-reopened-till", "/reopen-till", reopen).await;
    same(&desk, accountant, "/preview-closed-till", "/close-till", close(3)).await;
    let deposit = json!({ "till_ids": [till], "bank_id": bank, "date": "2026-11-20", "slip_no": "DS-1" });
    same(&desk, accountant, "/preview-till-deposit", "/save-till-deposit", deposit).await;
    let payee = json!({ "campus_id": campus, "name": "Builder", "kind": "individual", "ntn": "7654321-0", "filer_status": "filer" });
    let payee = desk.post("/save-payee", payee).await;
    let bill = json!({ "campus_id": campus, "payee_id": payee, "bill_no": "9", "date": "2026-11-20", "ledger_head_id": rent, "amount_minor": 10_000,
        "nature": "contract", "description": "Wall plastered" });
    let bill = same(&desk, accountant, "/preview-bill", "/save-bill", bill).await;
    let pay = json!({ "campus_id": campus, "payee_id": payee, "bill_ids": [bill], "date": "2026-11-20", "paid_from": "cash" });
    same(&desk, accountant, "/preview-paid-bills", "/pay-bills", pay).await;
    let tax = json!({ "campus_id": campus, "date": "2026-11-20", "until": "2026-11-20", "receipt_no": "CPR-7", "bank_id": bank });
    same(&desk, accountant, "/preview-tax-deposit", "/save-tax-deposit", tax).await;

    // Cheques: to the bank, and back.
    let challan = desk.challan(desk.school.a.students[1], "issued").await;
    let cheque = json!({
        "challan_ids": [challan["id"]], "amount_minor": FIRST, "instrument": "cheque", "instrument_no": "00112233", "instrument_bank": "MCB Bank",
        "instrument_date": "2026-11-20",
    });
    let cheque = desk.post("/approve-installment", cheque).await;
    let realise = json!({ "ids": [cheque["id"]], "bank_id": bank });
    same(&desk, accountant, "/preview-realised-cheques", "/realise-cheques", realise).await;
    let back = json!({ "id": cheque["id"], "reason": "Insufficient funds", "bank_charge_minor": 50_000 });
    same(&desk, accountant, "/preview-bounced-cheque", "/bounce-cheque", back).await;

    // A receipt over challan and advance, taken back.
    let challan = desk.challan(desk.school.a.students[2], "issued").await;
    let cash = json!({ "challan_ids": [challan["id"]], "amount_minor": FIRST + 5_000, "out_of_order_reason": "As asked" });
    let receipt = desk.post("/approve-installment", cash).await;
    let unpay = json!({ "receipt_id": receipt["id"], "reason": "Wrong student" });
    same(&desk, accountant, "/preview-unpaid-installment", "/unpaid-installment", unpay).await;

    // A sponsor's part, and a card that its bank settles.
    let form = json!({ "campus_id": campus, "name": "Hope Foundation", "kind": "foundation" });
    let sponsor = desk.school.user("campus_admin", "a").post("/save-sponsor", form).await.id();
    let part = json!({ "challan_id": challan["id"], "sponsor_id": sponsor, "amount_minor": 400_000 });
    same(&desk, accountant, "/preview-sponsored-challan", "/sponsor-challan", part).await;
    let card = json!({ "challan_ids": [challan["id"]], "amount_minor": 300_000, "instrument": "card", "instrument_no": "004411" });
    let card = desk.post("/approve-installment", card).await;
    let settled = json!({ "ids": [card["id"]], "bank_id": bank, "charge_minor": 6_000, "tax_minor": 960 });
    same(&desk, accountant, "/preview-settled-cards", "/settle-cards", settled).await;
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(a_preview_needs_no_words_and_says_what_stands_against_it, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let rent = desk.accountant.get("/get-expense-ledger-heads?search=Rent").await.ok()["data"][0]["id"].clone();
    let form = |amount: i64, from: &str| {
        json!({
            "campus_id": desk.school.a.id, "ledger_head_id": rent, "date": "2026-11-20", "amount_minor": amount, "paid_from": from, "payee": "",
            "description": "", "bank_id": if from == "bank" { json!(desk.school.a.bank) } else { Value::Null },
        })
    };
    let short = desk.accountant.post("/preview-expense", form(8_000, "cash")).await;
    assert_eq!(short.status, 422, "an empty cash box: {}", short.body);
    let profit = json!({ "kind": "profit", "bank_id": desk.school.a.bank, "date": "2026-11-20", "amount_minor": 10_000 });
    desk.post("/save-bank-transaction", profit).await;
    let lines = desk.accountant.post("/preview-expense", form(8_000, "bank")).await.ok()["data"].clone();
    assert_eq!(lines.as_array().map(Vec::len), Some(2), "{lines}");
});

in_school!(applicants_and_leavers_are_told_what_is_posted, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (accountant, office, chief) =
        (&desk.accountant, desk.school.user("admission_officer", "a"), desk.school.user("chief_accountant", "a"));
    // The fee of an entry test, received and taken back.
    let test = entry_tests::opened(&desk.school, |form| form["fee_minor"] = json!(150_000)).await;
    let application = entry_tests::written(&office, &desk.school, test, 4, 900).await;
    let slip = entry_tests::details(&office, application).await["fee_slip_id"].clone();
    same(&desk, accountant, "/preview-applicant-slip", "/receive-applicant-slip", json!({ "id": slip })).await;
    let back = json!({ "id": slip, "reason": "Another applicant's money" });
    same(&desk, accountant, "/preview-unpaid-applicant-slip", "/unpaid-applicant-slip", back).await;

    // A settlement: approved, its refund paid and taken back, undone.
    let student = settlements::billed(&desk, "Farhan", "2026-08-01", 5, FIRST + 4 * MONTH).await;
    let withdrawal = settlements::applied(&office, student, "withdrawal").await;
    settlements::cleared(&desk.school, withdrawal, 70_000).await;
    let id = desk.post("/save-settlement", json!({ "withdrawal_id": withdrawal })).await;
    same(&desk, &chief, "/preview-approved-settlement", "/approve-settlement", json!({ "id": id, "version": 1 })).await;
    let pay = json!({ "id": id, "version": 2, "payee": "Ahmed Nawaz", "paid_from": "cash" });
    let paid = same(&desk, accountant, "/preview-refund", "/pay-refund", pay).await;
    chief.post("/take-refund-payment-back", json!({ "id": paid, "reason": "The cheque was lost" })).await.ok();
    let undo = json!({ "id": id, "version": 4, "reason": "The family stays" });
    same(&desk, &chief, "/preview-undone-settlement", "/undo-settlement", undo).await;
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(refunds_and_write_offs_post_what_their_previews_say, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (chief, other) = (desk.school.user("chief_accountant", "a"), desk.school.user("school_admin", "a"));
    let (student, challan) = billed(&desk, "Nadeem").await;
    desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": FIRST + 100_000 })).await;
    same(&desk, &desk.accountant, "/preview-student-refund", "/save-student-refund", refund(student, "advance", 60_000)).await;
    let mut deposit = refund(student, "deposit", 200_000);
    deposit["fee_head_id"] = json!(desk.school.heads["Security deposit"]);
    same(&desk, &desk.accountant, "/preview-student-refund", "/save-student-refund", deposit).await;
    desk.school.admin().post("/update-settings", json!({ "values": { "fees.refund_limit": 0 } })).await.ok();
    let waits = desk.accountant.post("/save-student-refund", refund(student, "advance", 40_000)).await.id();
    same(&desk, &chief, "/preview-approved-refund", "/approve-student-refund", json!({ "id": waits, "version": 1 })).await;

    let (debtor, _) = billed(&desk, "Owais").await;
    let id = desk.accountant.post("/save-write-off", json!({ "student_id": debtor, "reason": "Cannot be found" })).await.id();
    same(&desk, &other, "/preview-approved-write-off", "/approve-write-off", json!({ "id": id, "version": 1 })).await;
});

in_school!(money_taken_without_the_server_is_decided_as_its_preview_says, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let machine = desk.post("/save-counter-machine", json!({ "campus_id": desk.school.a.id })).await;
    for (n, decision) in ["advance", "challan"].into_iter().enumerate() {
        let challan = desk.challan(desk.school.a.students[n], "issued").await;
        let form = json!({
            "client_key": format!("a-receipt-to-decide-{n}"), "machine_id": machine["id"], "running_no": n + 1, "challan_id": challan["id"],
            "amount_minor": FIRST, "due_minor": MONTH, "instrument": "cash", "taken_at": "2026-11-20T04:30:00Z",
        });
        let id = desk.post("/save-provisional-receipt", form).await["id"].clone();
        let form = json!({ "id": id, "version": 1, "decision": decision, "challan_id": challan["id"], "reason": "As the family wishes" });
        same(&desk, &desk.accountant, "/preview-decided-receipt", "/decide-provisional-receipt", form).await;
    }
});

in_school!(allocated_costs_are_posted_as_their_preview_says, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (admin, a, b) = (desk.school.admin(), desk.school.a.id, desk.school.b.id);
    let (rent, payable) = (head(&admin, "Rent").await, head(&admin, "Bills payable").await);
    let income = admin.post("/save-income-type", json!({ "name": "Halls let out", "income_kind": "service" })).await.id();
    for (campus, debit, credit, amount) in [(a, &rent, &payable, 90_001), (b, &payable, &json!(income), 70_000)] {
        let journal = json!({ "campus_id": campus, "date": "2026-10-10", "narration": "Of October", "lines": [
            { "ledger_head_id": debit, "debit_minor": amount }, { "ledger_head_id": credit, "credit_minor": amount } ] });
        admin.post("/save-journal-voucher", journal).await.ok();
    }
    let percentages = json!([{ "campus_id": a, "percent": 3_333 }, { "campus_id": b, "percent": 6_667 }]);
    for (basis, more) in [("percentage", percentages), ("strength", json!([])), ("revenue", json!([]))] {
        let form = json!({ "campus_id": a, "month": "2026-10", "basis": basis, "percentages": more });
        let made = same(&desk, &admin, "/preview-cost-allocation", "/save-cost-allocation", form).await;
        admin.post("/reverse-cost-allocation", json!({ "id": made, "reason": "Another basis" })).await.ok();
    }
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(what_posts_itself_posts_what_its_preview_says, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let campus = desk.school.a.id;
    let (rent, payable, power) = (
        head(&desk.accountant, "Rent").await,
        head(&desk.accountant, "Bills payable").await,
        head(&desk.accountant, "Electricity, gas and water").await,
    );
    let form = |name: &str, kind: &str, month: &str, lines: Value| {
        json!({ "campus_id": campus, "name": name, "kind": kind, "day": 5, "from_month": month, "to_month": month, "narration": name,
            "lines": lines })
    };
    let both = json!([{ "ledger_head_id": rent, "debit_minor": 10_000 }, { "ledger_head_id": payable, "credit_minor": 10_000 }]);
    let repeating = form("Rent of the annexe", "repeating", "2026-11", both);
    let accrual = form("Electricity to come", "accrual", "2026-10", json!([{ "ledger_head_id": power, "debit_minor": 7_000 }]));
    for (form, vouchers) in [(repeating, 1), (accrual, 2)] {
        let said = said(&desk, &desk.accountant, "/preview-recurring-voucher", &form).await;
        let before = last_voucher(&desk).await;
        let id = desk.post("/save-recurring-voucher", form).await;
        assert_eq!(last_voucher(&desk).await, before, "it posts nothing before its day");
        assert_eq!(desk.post("/post-recurring-vouchers", json!({ "campus_id": campus })).await, vouchers);
        let shown = desk.accountant.get(&format!("/get-recurring-voucher-details?id={id}")).await.ok()["data"]["postings"][0].clone();
        let voucher = shown["voucher_id"].as_i64().expect("a voucher");
        assert_eq!(posted(&desk, voucher, voucher).await, said, "{shown}");
        // An accrual is taken back by the month after it, to the paisa.
        if let Some(mirror) = shown["reversal_voucher_id"].as_i64() {
            let back: Moved = said.into_iter().map(|(of, net)| (of, -net)).collect();
            assert_eq!(posted(&desk, mirror, mirror).await, back, "{shown}");
        }
    }

    // What is paid ahead posts as soon as it is saved.
    let ahead = form("Insurance of the van", "prepaid", "2026-11", json!([{ "ledger_head_id": rent, "debit_minor": 1_000 }]));
    same(&desk, &desk.accountant, "/preview-recurring-voucher", "/save-recurring-voucher", ahead).await;
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});
