//! A bill of several kinds of expense, and the taxes that are collected with a utility bill: one voucher, tax withheld line by line, credit notes in proportion.

use crate::{desk::Desk, petty_cash::cash_in};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

async fn head(desk: &Desk, name: &str) -> Value {
    let found = desk.accountant.get(&format!("/get-all-ledger-heads?search={}&per_page=50", name.replace(' ', "%20"))).await.ok();
    let rows = found["data"].as_array().expect("rows").clone();
    rows.iter().find(|row| row["name"] == name).unwrap_or_else(|| panic!("no head {name}"))["id"].clone()
}

async fn payee(desk: &Desk, name: &str, ntn: &str) -> Value {
    let form = json!({ "campus_id": desk.school.a.id, "name": name, "kind": "company", "ntn": ntn, "filer_status": "filer" });
    desk.post("/save-payee", form).await
}

async fn whole(desk: &Desk) {
    let faults = desk.world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

in_school!(the_taxes_of_a_utility_bill_have_their_own_heads, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    cash_in(&desk, "2026-11-02", 10_000_000).await;
    let (a, by) = (desk.school.a.id, &desk.accountant);
    let (company, power) = (payee(&desk, "Lahore Electric", "7654321-0").await, head(&desk, "Electricity, gas and water").await);
    let lines = json!([
        { "kind": "expense", "ledger_head_id": power, "amount_minor": 900_000 },
        { "kind": "sales_tax", "amount_minor": 162_000 },
        { "kind": "duty", "amount_minor": 13_500 },
        { "kind": "income_tax", "amount_minor": 100_000 },
    ]);
    let bill = json!({ "campus_id": a, "payee_id": company, "bill_no": "LE-11", "date": "2026-11-05", "due_on": "2026-11-20",
        "amount_minor": 1_175_500, "description": "Electricity of October", "lines": lines });
    // Each thing that is wrong is said at its line.
    let wrong = |at: &str, value: Value| {
        let mut form = bill.clone();
        *form.pointer_mut(at).unwrap_or_else(|| panic!("no {at}")) = value;
        form
    };
    let without_head = wrong("/lines/0", json!({ "kind": "expense", "amount_minor": 900_000 }));
    let with_head = wrong("/lines/1", json!({ "kind": "sales_tax", "amount_minor": 162_000, "ledger_head_id": power }));
    let taxed = wrong("/lines/3", json!({ "kind": "income_tax", "amount_minor": 100_000, "nature": "services" }));
    let mut twice = bill.clone();
    twice["ledger_head_id"] = power.clone();
    let mut nothing = bill.clone();
    nothing["lines"] = json!([]);
    let cash = head(&desk, "Cash in hand").await;
    for (form, field) in [
        (wrong("/amount_minor", json!(1_175_501)), "lines"),
        (without_head, "lines.0.ledger_head_id"),
        (wrong("/lines/0/ledger_head_id", cash), "lines.0.ledger_head_id"),
        (with_head, "lines.1.ledger_head_id"),
        (taxed, "lines.3.nature"),
        (wrong("/lines/2/amount_minor", json!(0)), "lines.2.amount_minor"),
        (twice, "ledger_head_id"),
        (nothing, "ledger_head_id"),
    ] {
        by.post("/save-bill", form).await.refused(422, field);
    }
    let before = desk.head("Electricity, gas and water").await;
    let preview = desk.post("/preview-bill", bill.clone()).await;
    assert_eq!(preview.as_array().map(Vec::len), Some(5), "{preview}");
    let id = desk.post("/save-bill", bill.clone()).await;
    assert_eq!(desk.head("Electricity, gas and water").await - before, 900_000, "net of its taxes");
    for (name, amount) in
        [("Sales tax on bills", 162_000), ("Duties and fees on bills", 13_500), ("Advance income tax", 100_000), ("Creditors", -1_175_500)]
    {
        assert_eq!(desk.head(name).await, amount, "{name}");
    }
    let seen = by.get(&format!("/get-bill-details?id={id}")).await.ok()["data"].clone();
    let kinds: Vec<&str> = seen["lines"].as_array().expect("lines").iter().filter_map(|line| line["kind"].as_str()).collect();
    assert_eq!((kinds, &seen["ledger_head_id"]), (vec!["expense", "sales_tax", "duty", "income_tax"], &power), "{seen}");
    // It is the same paper, however it is entered.
    let again = json!({ "campus_id": a, "payee_id": company, "bill_no": "LE-11", "date": "2026-11-06", "ledger_head_id": power,
        "amount_minor": 1_175_500, "description": "The same bill again" });
    by.post("/save-bill", again).await.refused(422, "bill_no");
    let pay = json!({ "campus_id": a, "payee_id": company, "bill_ids": [id], "date": "2026-11-18", "paid_from": "cash" });
    desk.post("/pay-bills", pay).await;
    assert_eq!((desk.head("Creditors").await, desk.head("Withholding tax payable").await), (0, 0), "nothing is withheld from it");
    whole(&desk).await;
});

in_school!(tax_is_withheld_line_by_line_of_a_bill, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    cash_in(&desk, "2026-11-02", 50_000_000).await;
    let (a, by) = (desk.school.a.id, &desk.accountant);
    let paper = payee(&desk, "Paper House", "1234567-8").await;
    let names = ["Printing and stationery", "Repairs and maintenance", "Rent"];
    let mut heads = Vec::new();
    for name in names {
        heads.push((head(&desk, name).await, desk.head(name).await));
    }
    let line = |n: usize, amount: i64, nature: Option<&str>| json!({ "kind": "expense", "ledger_head_id": heads[n].0, "amount_minor": amount, "nature": nature });
    // Rs 100,000 of goods at 5 %, Rs 40,000 of services at 14 %, and rent of a stall that is not taxed.
    let bill = |no: &str, of: i64| {
        json!({ "campus_id": a, "payee_id": paper, "bill_no": no, "date": "2026-11-05", "amount_minor": 15_000_000 / of,
            "description": "Prospectus, press and stall",
            "lines": [line(0, 10_000_000 / of, Some("goods")), line(1, 4_000_000 / of, Some("services")), line(2, 1_000_000 / of, None)] })
    };
    let first = desk.post("/save-bill", bill("P-1", 1)).await;
    let spent = async || {
        let mut out = Vec::new();
        for (n, name) in names.iter().enumerate() {
            out.push(desk.head(name).await - heads[n].1);
        }
        out
    };
    assert_eq!(spent().await, [10_000_000, 4_000_000, 1_000_000]);
    // An advance from which nothing was withheld does not pay it.
    let advance = json!({ "campus_id": a, "payee_id": paper, "date": "2026-11-06", "amount_minor": 1_000_000, "paid_from": "cash",
        "description": "Before the bill" });
    let advance = desk.post("/save-payee-advance", advance).await;
    let set_off = json!({ "advance_id": advance, "bill_ids": [first], "date": "2026-11-07" });
    by.post("/set-off-payee-advance", set_off).await.refused(422, "bill_ids");
    // A credit note takes a tenth off each line.
    let note =
        json!({ "bill_id": first, "note_no": "CN-1", "date": "2026-11-08", "amount_minor": 1_500_000, "reason": "A tenth came late" });
    desk.post("/save-credit-note", note).await;
    assert_eq!(spent().await, [9_000_000, 3_600_000, 900_000]);
    let pay = |bill: &Value, amount: Option<i64>| json!({ "campus_id": a, "payee_id": paper, "bill_ids": [bill], "amount_minor": amount, "date": "2026-11-16", "paid_from": "cash" });
    desk.post("/preview-paid-bills", pay(&first, None)).await;
    desk.post("/pay-bills", pay(&first, None)).await;
    assert_eq!((desk.head("Withholding tax payable").await, desk.head("Creditors").await), (-450_000 - 504_000, 0));
    let taxes = by.get(&format!("/get-withheld-taxes?campus_id={a}")).await.ok();
    let mut natures: Vec<(&str, i64)> =
        taxes["data"].as_array().expect("taxes").iter().filter_map(|one| one["nature"].as_str().zip(one["gross_minor"].as_i64())).collect();
    natures.sort_unstable();
    assert_eq!(natures, [("goods", 9_000_000), ("services", 3_600_000)], "{taxes}");
    // In parts: each part pays every line, and together they are taxed as the whole would be.
    let second = desk.post("/save-bill", bill("P-2", 10)).await;
    desk.post("/pay-bills", pay(&second, Some(500_000))).await;
    desk.post("/pay-bills", pay(&second, None)).await;
    let taxed = by.get(&format!("/get-withheld-taxes?campus_id={a}")).await.ok()["totals"].clone();
    assert_eq!((&taxed["gross_minor"], desk.head("Creditors").await), (&json!(9_000_000 + 3_600_000 + 1_400_000), 0), "{taxed}");
    whole(&desk).await;
});
