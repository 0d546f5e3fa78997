//! A bill of several kinds of expense, and the taxes that are collected with a utility bill: one voucher, tax withheld by what lines are for, credit notes in
//! proportion, on whatever head took over.

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

in_school!(a_payment_that_passes_the_threshold_is_taxed_as_a_whole, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    cash_in(&desk, "2026-11-02", 50_000_000).await;
    let (a, by) = (desk.school.a.id, &desk.accountant);
    let heads = [head(&desk, "Printing and stationery").await, head(&desk, "Repairs and maintenance").await];
    let goods = |n: usize, amount: i64| json!({ "kind": "expense", "ledger_head_id": heads[n], "amount_minor": amount, "nature": "goods" });
    let pay = |payee: &Value, bills: &[&Value]| json!({ "campus_id": a, "payee_id": payee, "bill_ids": bills, "date": "2026-11-16", "paid_from": "cash" });
    // What was withheld from a payee, payment by payment: each is one sum of goods, however many bills and lines it pays.
    let withheld = async |payee: &Value| {
        let taxes = by.get(&format!("/get-withheld-taxes?payee_id={payee}&sort=date")).await.ok();
        let rows = taxes["data"].as_array().expect("taxes").iter();
        rows.map(|one| (one["gross_minor"].as_i64().unwrap_or(0), one["tax_minor"].as_i64().unwrap_or(0))).collect::<Vec<_>>()
    };

    // Two bills of Rs 40,000 pass Rs 75,000 of the year only together: 5 % of both.
    let paper = payee(&desk, "Paper House", "1234567-8").await;
    let mut bills = Vec::new();
    for no in ["P-1", "P-2"] {
        let bill = json!({ "campus_id": a, "payee_id": paper, "bill_no": no, "date": "2026-11-05", "ledger_head_id": heads[0],
            "amount_minor": 4_000_000, "nature": "goods", "description": "Paper of the examinations" });
        bills.push(desk.post("/save-bill", bill).await);
    }
    desk.post("/preview-paid-bills", pay(&paper, &[&bills[0], &bills[1]])).await;
    desk.post("/pay-bills", pay(&paper, &[&bills[0], &bills[1]])).await;
    assert_eq!(withheld(&paper).await, [(8_000_000, 400_000)]);

    // So do two lines of one bill.
    let wood = payee(&desk, "Wood House", "2345678-9").await;
    let bill = json!({ "campus_id": a, "payee_id": wood, "bill_no": "W-1", "date": "2026-11-05", "amount_minor": 8_000_000,
        "description": "Shelves and boards", "lines": [goods(0, 4_000_000), goods(1, 4_000_000)] });
    let bill = desk.post("/save-bill", bill).await;
    desk.post("/pay-bills", pay(&wood, &[&bill])).await;
    assert_eq!(withheld(&wood).await, [(8_000_000, 400_000)]);

    // And two lines of a payment, after Rs 50,000 that were within the threshold and stay untaxed.
    let press = payee(&desk, "City Press", "3456789-0").await;
    let paid = |lines: Value| {
        json!({ "campus_id": a, "date": "2026-11-15", "payee": "City Press", "payee_id": press, "paid_from": "cash",
            "narration": "Paper of November", "lines": lines })
    };
    let line = |n: usize, amount: i64| json!({ "ledger_head_id": heads[n], "amount_minor": amount, "nature": "goods" });
    desk.post("/save-payments", paid(json!([line(0, 3_000_000), line(1, 2_000_000)]))).await;
    desk.post("/save-payments", paid(json!([line(0, 1_000_000), line(1, 2_000_000)]))).await;
    assert_eq!(withheld(&press).await, [(5_000_000, 0), (3_000_000, 150_000)]);
    assert_eq!(desk.head("Withholding tax payable").await, -400_000 - 400_000 - 150_000);
    whole(&desk).await;

    desk.world.leaves_faults("a payment is taxed in part");
    let apart = kernel::sql!("UPDATE withheld_tax SET tax_minor = 0 WHERE gross_minor = 8000000");
    let told = crate::verify::after(&desk, apart).await;
    assert!(told.iter().any(|one| one.contains("a part of it is untaxed")), "{told:#?}");
});

in_school!(of_two_payments_at_once_the_later_counts_the_first, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    cash_in(&desk, "2026-11-02", 50_000_000).await;
    let (a, by, admin) = (desk.school.a.id, &desk.accountant, desk.school.admin());
    let (paper, printing) = (payee(&desk, "Paper House", "1234567-8").await, head(&desk, "Printing and stationery").await);
    // Rs 40,000 each, where the tax of goods begins above Rs 75,000 of the year.
    let payment = json!({ "campus_id": a, "date": "2026-11-15", "payee": "Paper House", "payee_id": paper, "paid_from": "cash",
        "narration": "Paper of November", "lines": [{ "ledger_head_id": printing, "amount_minor": 4_000_000, "nature": "goods" }] });
    let expense = json!({ "campus_id": a, "ledger_head_id": printing, "date": "2026-11-15", "amount_minor": 4_000_000, "paid_from": "cash",
        "payee": "Paper House", "payee_id": paper, "nature": "goods", "description": "Ink of November" });
    let (one, two) = tokio::join!(by.post("/save-payments", payment), admin.post("/save-expenses", expense));
    assert_eq!((one.status, two.status), (200, 200), "{} and {}", one.body, two.body);
    let taxes = by.get(&format!("/get-withheld-taxes?payee_id={paper}")).await.ok();
    let mut withheld: Vec<i64> = taxes["data"].as_array().expect("taxes").iter().filter_map(|one| one["tax_minor"].as_i64()).collect();
    withheld.sort_unstable();
    assert_eq!(withheld, [0, 200_000], "{taxes}");
});

in_school!(what_names_a_merged_head_goes_to_the_one_that_took_over, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    cash_in(&desk, "2026-11-02", 10_000_000).await;
    let (a, admin, chief) = (desk.school.a.id, desk.school.admin(), desk.school.user("chief_accountant", "a"));
    let (cashier, principal) = (desk.school.user("cashier", "a"), desk.school.user("principal", "a"));
    let group = desk.accountant.get("/get-expenses-heads?search=Running").await.ok()["data"][0]["id"].clone();
    let mut heads = Vec::new();
    for name in ["Diesel", "Van fuel", "All fuels"] {
        heads.push(admin.post("/save-expense-ledger-head", json!({ "head_id": group, "name": name, "campus_id": a })).await.id());
    }
    let company = payee(&desk, "City Pumps", "7654321-0").await;
    let repairs = head(&desk, "Repairs and maintenance").await;
    let bill = |no: &str, amount: i64| {
        json!({ "campus_id": a, "payee_id": company, "bill_no": no, "date": "2026-11-05", "ledger_head_id": heads[0], "amount_minor": amount,
            "description": "Diesel of October" })
    };
    let plain = desk.post("/save-bill", bill("CP-1", 100_000)).await;
    let wrong = desk.post("/save-bill", bill("CP-2", 30_000)).await;
    let of_lines = json!({ "campus_id": a, "payee_id": company, "bill_no": "CP-3", "date": "2026-11-05", "amount_minor": 100_000,
        "description": "Diesel and a filter", "lines": [
            { "kind": "expense", "ledger_head_id": heads[0], "amount_minor": 60_000 },
            { "kind": "expense", "ledger_head_id": repairs, "amount_minor": 40_000 } ] });
    let of_lines = desk.post("/save-bill", of_lines).await;
    let register = json!({ "campus_id": a, "custodian_id": desk.school.a.teacher, "opened_on": "2026-11-05", "float_minor": 2_000_000, "paid_from": "cash" });
    let register = desk.post("/save-register", register).await;
    let wish = json!({ "register_id": register, "kind": "expense", "date": "2026-11-18", "amount_minor": 5_000, "ledger_head_id": heads[0],
        "payee": "City Pumps", "description": "A can of diesel" });
    let wish = principal.post("/request-petty-cash", wish).await.id();
    let merge = async |from: i64, into: i64| {
        chief.post("/merge-ledger-heads", json!({ "from_id": from, "into_id": into })).await.ok();
    };
    let stand = async || (desk.head("Diesel").await, desk.head("Van fuel").await, desk.head("All fuels").await);
    merge(heads[0], heads[1]).await;
    assert_eq!(stand().await, (0, 190_000, 0));

    // A credit note on a bill of one kind, and on one with lines; a request that is paid; a bill that is taken back.
    let note = |bill: &Value, no: &str| json!({ "bill_id": bill, "note_no": no, "date": "2026-11-19", "amount_minor": 10_000, "reason": "A can was short" });
    let shown = desk.post("/preview-credit-note", note(&plain, "CN-1")).await;
    let named: Vec<&str> = shown.as_array().expect("lines").iter().filter_map(|line| line["head_name"].as_str()).collect();
    assert!(named.contains(&"Van fuel") && !named.contains(&"Diesel"), "{shown}");
    desk.post("/save-credit-note", note(&plain, "CN-1")).await;
    assert_eq!(stand().await, (0, 180_000, 0));
    desk.post("/save-credit-note", note(&of_lines, "CN-2")).await;
    assert_eq!(stand().await, (0, 174_000, 0));
    cashier.post("/pay-petty-cash-request", json!({ "id": wish, "version": 1 })).await.ok();
    assert_eq!(stand().await, (0, 179_000, 0));
    desk.post("/take-bill-back", json!({ "id": wrong, "reason": "Another school's" })).await;
    assert_eq!(stand().await, (0, 149_000, 0));
    whole(&desk).await;

    // Merged once more, it is the last head that all of it means.
    merge(heads[1], heads[2]).await;
    desk.post("/save-credit-note", note(&plain, "CN-3")).await;
    assert_eq!(stand().await, (0, 0, 139_000));
    desk.post("/take-bill-payment-back", json!({ "id": desk.accountant.get(&format!("/get-bill-payments?payee_id={company}&sort=date")).await.ok()["data"][0]["id"], "reason": "It was not short" })).await;
    assert_eq!(stand().await, (0, 0, 149_000));
    whole(&desk).await;
});
