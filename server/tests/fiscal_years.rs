//! The year end: months first, the closing voucher, two people who reopen it, the audit's adjustments, the signature, and what is refused.

use crate::{desk::Desk, verify::after};
use kernel::sql;
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc};
use testkit::{Client, School, World, in_school};

const YEAR: i64 = 2025;

async fn sentence(by: &Client, path: &str, body: Value, status: u16) -> String {
    let reply = by.post(path, body).await;
    assert_eq!(reply.status, status, "{path}: {}", reply.body);
    reply.body["message"].as_str().unwrap_or_default().to_owned()
}

async fn whole(world: &World) {
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

async fn head_named(desk: &Desk, name: &str) -> i64 {
    let found = desk.accountant.get(&format!("/get-all-ledger-heads?search={}&per_page=50", name.replace(' ', "%20"))).await.ok();
    let rows = found["data"].as_array().expect("rows").clone();
    rows.iter().find(|row| row["name"] == name).unwrap_or_else(|| panic!("no head {name}"))["id"].as_i64().expect("an id")
}

/// What a head holds at the end of the year, debit first.
async fn at_year_end(desk: &Desk, name: &str) -> i64 {
    let trial = desk.accountant.get(&format!("/get-trial-balance?campus_id={}&to=2026-06-30", desk.school.a.id)).await.ok();
    crate::figures::held(trial["data"].as_array().expect("rows"), name)
}

in_school!(a_year_is_closed_reopened_by_two_adjusted_and_signed, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, chief, owner) = (desk.school.a.id, desk.school.user("chief_accountant", "a"), desk.school.user("school_admin", "a"));
    let income =
        desk.school.admin().post("/save-income-type", json!({ "name": "Canteen", "income_kind": "other", "campus_id": a })).await.id();
    let (rent, payable) = (head_named(&desk, "Rent").await, head_named(&desk, "Bills payable").await);
    let journal = |date: &str, debit: i64, credit: i64, amount: i64| {
        json!({ "campus_id": a, "date": date, "narration": "Of the year", "lines": [
            { "ledger_head_id": debit, "debit_minor": amount }, { "ledger_head_id": credit, "credit_minor": amount } ] })
    };
    desk.post("/save-journal-voucher", journal("2026-03-10", payable, income, 500_000)).await;
    desk.post("/save-journal-voucher", journal("2026-05-12", rent, payable, 120_000)).await;
    desk.post("/save-journal-voucher", journal("2026-07-05", rent, payable, 70_000)).await;
    let year = json!({ "campus_id": a, "fiscal_year": YEAR });

    // Months come first, in order.
    assert!(sentence(&chief, "/close-year", year.clone(), 409).await.contains("months are not closed"));
    assert_eq!(desk.accountant.post("/close-year", year.clone()).await.status, 403);
    for month in ["2026-03", "2026-05", "2026-06"] {
        desk.post("/close-month", json!({ "campus_ids": [a], "month": month })).await;
    }
    let list = desk.accountant.get(&format!("/get-year-checklist?campus_id={a}&fiscal_year={YEAR}")).await.ok();
    let state =
        |key: &str| list["data"].as_array().expect("items").iter().find(|item| item["key"] == key).expect("a check")["state"].clone();
    assert_eq!((state("open_months"), state("drafts")), (json!("done"), json!("done")), "{list}");
    let stray = desk.school.user("chief_accountant", "b").post("/close-year", year.clone()).await;
    assert_eq!(stray.status, 422, "{}", stray.body);

    // What is shown is what is posted.
    let shown = chief.post("/preview-year-closing", year.clone()).await.ok();
    assert_eq!(shown["data"].as_array().map(Vec::len), Some(3), "{shown}");
    chief.post("/close-year", year.clone()).await.ok();
    assert_eq!((at_year_end(&desk, "Canteen").await, at_year_end(&desk, "Rent").await), (0, 0));
    assert_eq!(at_year_end(&desk, "Accumulated surplus").await, -380_000);
    assert_eq!(desk.head("Rent").await, 70_000, "the new year's own");
    let years = desk.accountant.get(&format!("/get-books-years?campus_id={a}")).await.ok();
    let row = years["data"].as_array().expect("years").iter().find(|one| one["fiscal_year"] == YEAR).expect("the year").clone();
    assert_eq!(
        (row["status"].as_str(), row["income_minor"].as_i64(), row["expenses_minor"].as_i64()),
        (Some("closed"), Some(500_000), Some(120_000))
    );
    // Its figures are those of the statement that they open, closed or not.
    let day = |name: &str| row[name].as_str().expect("a day").to_owned();
    let days = format!("from={}&to={}", day("starts_on"), day("ends_on"));
    let statement = desk.accountant.get(&format!("/get-income-statement?campus_id={a}&{days}")).await.ok();
    for figure in ["income_minor", "expenses_minor", "surplus_minor"] {
        assert_eq!(statement[figure], row[figure], "{figure}: {statement}");
    }
    assert!(sentence(&chief, "/close-year", year.clone(), 409).await.contains("closed already"));
    let reopen = json!({ "campus_id": a, "month": "2026-06", "reason": "A bill came late" });
    assert!(sentence(&chief, "/reopen-month", reopen, 409).await.contains("its months stay closed"));
    let by_hand = chief.post("/reverse-voucher", json!({ "id": row["closing_voucher_id"], "reason": "Not yet" })).await;
    assert_eq!(by_hand.status, 409, "{}", by_hand.body);
    whole(&desk.world).await;

    // Two people reopen it.
    let adjustment = json!({ "campus_id": a, "fiscal_year": YEAR, "narration": "Audit: rent of June", "lines": [
        { "ledger_head_id": rent, "debit_minor": 50_000 }, { "ledger_head_id": payable, "credit_minor": 50_000 } ] });
    assert!(sentence(&chief, "/save-year-adjustment", adjustment.clone(), 409).await.contains("not reopened"));
    assert!(sentence(&owner, "/reopen-year", year.clone(), 409).await.contains("Ask first"));
    let mut asked = year.clone();
    asked["reason"] = json!("The auditor found rent");
    chief.post("/ask-year-reopening", asked.clone()).await.ok();
    assert!(sentence(&chief, "/reopen-year", year.clone(), 409).await.contains("another person"));
    owner.post("/reopen-year", year.clone()).await.ok();
    assert_eq!((at_year_end(&desk, "Canteen").await, at_year_end(&desk, "Accumulated surplus").await), (-500_000, 0));
    whole(&desk.world).await;
    let said = after(&desk, sql!("UPDATE books_year SET status = 'closed'")).await;
    for left in ["Rs -5,000", "Rs 1,200"] {
        assert!(said.iter().any(|one| one.contains(&format!("is closed, but {left} stands"))), "{said:#?}");
    }
    assert_eq!(after(&desk, sql!("UPDATE books_year SET status = 'adjusting'")).await, Vec::<String>::new());

    // Adjusted in period 13, whatever the months say; ordinary vouchers still do not pass.
    let saved = chief.post("/save-year-adjustment", adjustment).await.ok();
    let voucher = desk.accountant.get(&format!("/get-voucher-details?id={}", saved["data"]["voucher_id"])).await.ok();
    assert_eq!(voucher["data"]["date"], "2026-06-30");
    assert_eq!(desk.accountant.post("/save-journal-voucher", journal("2026-06-30", rent, payable, 1_000)).await.status, 409);
    assert!(
        sentence(&chief, "/sign-year", json!({ "campus_id": a, "fiscal_year": YEAR, "auditor": "Ferguson" }), 409)
            .await
            .contains("Close it first")
    );
    chief.post("/close-year", year.clone()).await.ok();
    assert_eq!(at_year_end(&desk, "Accumulated surplus").await, -330_000);
    whole(&desk.world).await;

    // Signed for good: later corrections are of the current year.
    let prior = json!({ "campus_id": a, "fiscal_year": YEAR, "date": "2026-11-20", "narration": "A bill that was none",
        "lines": [{ "ledger_head_id": payable, "debit_minor": 30_000 }] });
    assert!(sentence(&chief, "/save-prior-year-adjustment", prior.clone(), 409).await.contains("not signed"));
    owner.post("/sign-year", json!({ "campus_id": a, "fiscal_year": YEAR, "auditor": "Ferguson & Co" })).await.ok();
    assert!(sentence(&chief, "/ask-year-reopening", asked, 409).await.contains("signed by the auditor"));
    let wrong = json!({ "campus_id": a, "fiscal_year": YEAR, "date": "2026-11-20", "narration": "Rent again", "lines": [{ "ledger_head_id": rent, "debit_minor": 1 }] });
    chief.post("/save-prior-year-adjustment", wrong).await.refused(422, "lines.0.ledger_head_id");
    chief.post("/save-prior-year-adjustment", prior).await.ok();
    assert_eq!((at_year_end(&desk, "Accumulated surplus").await, desk.head("Accumulated surplus").await), (-330_000, -360_000));
    whole(&desk.world).await;
});

/// What the statements of a year are, as they are handed out: the bytes of their files.
async fn handed_out(desk: &Desk) -> Vec<(String, Vec<u8>)> {
    let a = desk.school.a.id;
    let mut out = Vec::new();
    for statement in [
        format!("/get-trial-balance?campus_id={a}&from=2025-07-01&to=2026-06-30"),
        format!("/get-balance-sheet?campus_id={a}&to=2026-06-30"),
        format!("/get-income-statement?campus_id={a}&from=2025-07-01&to=2026-06-30"),
        format!("/get-yearly-expense-data?campus_id={a}&fiscal_year={YEAR}"),
        format!("/get-aggregated-income?campus_id={a}&fiscal_year={YEAR}"),
        format!("/get-asset-register?campus_id={a}&on=2026-06-30"),
    ] {
        let file = desk.accountant.get(&format!("{statement}&format=csv")).await;
        assert_eq!(file.status, 200, "{statement}: {}", file.body);
        out.push((statement, file.bytes));
    }
    out
}

in_school!(a_closed_years_statements_stay_to_the_byte, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, b, admin) = (desk.school.a.id, desk.school.b.id, desk.school.admin());
    let (chief, owner) = (desk.school.user("chief_accountant", "a"), desk.school.user("school_admin", "a"));
    let canteen = admin.post("/save-income-type", json!({ "name": "Canteen", "income_kind": "other", "campus_id": a })).await.id();
    let loans = admin.get("/get-liability-heads?search=Loans").await.ok()["data"][0]["id"].clone();
    let mut owed = Vec::new();
    for name in ["Loan of the trust", "Loans of the family"] {
        owed.push(admin.post("/save-ledger-head", json!({ "head_id": loans, "name": name, "campus_id": a })).await.id());
    }
    let rent = head_named(&desk, "Rent").await;
    let journal = |date: &str, debit: i64, credit: i64, amount: i64| {
        json!({ "campus_id": a, "date": date, "narration": "Of the year", "lines": [
            { "ledger_head_id": debit, "debit_minor": amount }, { "ledger_head_id": credit, "credit_minor": amount } ] })
    };
    let earned = desk.post("/save-journal-voucher", journal("2026-03-10", owed[0], canteen, 500_000)).await;
    desk.post("/save-journal-voucher", journal("2026-05-12", rent, owed[1], 120_000)).await;
    let printer = json!({ "campus_id": a, "ledger_head_id": head_named(&desk, "Computers and equipment").await, "name": "Printer",
        "supplier": "Hafeez Centre", "date": "2026-05-20", "amount_minor": 60_000, "paid_from": "donated", "from_head_id": canteen,
        "method": "none", "location": "Office" });
    let printer = desk.post("/save-asset", printer).await;
    for month in ["2026-03", "2026-05", "2026-06"] {
        desk.post("/close-month", json!({ "campus_ids": [a], "month": month })).await;
    }
    let year = json!({ "campus_id": a, "fiscal_year": YEAR });
    chief.post("/close-year", year.clone()).await.ok();
    let before = handed_out(&desk).await;

    // Whatever is done after, those papers stay: what is taken back of the year counts on its own day.
    desk.post("/save-journal-voucher", journal("2026-07-05", rent, owed[0], 70_000)).await;
    chief.post("/reverse-voucher", json!({ "id": earned["voucher_id"], "reason": "Another campus's" })).await.ok();
    chief.post("/merge-ledger-heads", json!({ "from_id": owed[1], "into_id": owed[0] })).await.ok();
    let there = json!({ "id": printer, "to_campus_id": b, "date": "2026-07-10", "reason": "The office there needs it" });
    admin.post("/transfer-asset", there).await.ok();
    desk.post("/close-month", json!({ "campus_ids": [a], "month": "2026-07" })).await;
    for ((statement, was), (_, is)) in before.iter().zip(handed_out(&desk).await) {
        assert_eq!(String::from_utf8_lossy(&is), String::from_utf8_lossy(was), "{statement}");
    }

    // What a head held on the last of June it holds on the first of July, at both campuses.
    for campus in [a, b] {
        let side = async |address: String, side: &str| {
            let trial = admin.get(&address).await.ok();
            let amount = |row: &Value, way: &str| row[format!("{side}_{way}_minor")].as_i64().expect("an amount");
            let rows = trial["data"].as_array().expect("rows").iter();
            let held = rows.map(|row| (row["ledger_head_id"].as_i64().expect("a head"), amount(row, "debit") - amount(row, "credit")));
            held.filter(|(_, held)| *held != 0).collect::<BTreeMap<_, _>>()
        };
        let closing = side(format!("/get-trial-balance?campus_id={campus}&to=2026-06-30"), "closing").await;
        let opening = side(format!("/get-trial-balance?campus_id={campus}&from=2026-07-01"), "opening").await;
        assert_eq!(closing, opening, "campus {campus}");
        assert!(campus == b || closing.len() > 2, "{closing:?}");
    }

    // Until two people reopen it, and the audit's adjustment is in it.
    let asked = json!({ "campus_id": a, "fiscal_year": YEAR, "reason": "The auditor found rent" });
    chief.post("/ask-year-reopening", asked).await.ok();
    owner.post("/reopen-year", year.clone()).await.ok();
    let adjustment = json!({ "campus_id": a, "fiscal_year": YEAR, "narration": "Audit: rent of June", "lines": [
        { "ledger_head_id": rent, "debit_minor": 50_000 }, { "ledger_head_id": owed[0], "credit_minor": 50_000 } ] });
    chief.post("/save-year-adjustment", adjustment).await.ok();
    chief.post("/close-year", year).await.ok();
    assert_ne!(handed_out(&desk).await[0].1, before[0].1);
    whole(&desk.world).await;
});

in_school!(two_heads_become_one, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, admin) = (desk.school.a.id, desk.school.admin());
    let group = desk.accountant.get("/get-expenses-heads?search=Running").await.ok()["data"][0]["id"].clone();
    let mut heads = Vec::new();
    for name in ["Diesel", "Fuel for the van"] {
        heads.push(admin.post("/save-expense-ledger-head", json!({ "head_id": group, "name": name, "campus_id": a })).await.id());
    }
    let payable = head_named(&desk, "Bills payable").await;
    let journal = json!({ "campus_id": a, "date": "2026-11-10", "narration": "Diesel on credit", "lines": [
        { "ledger_head_id": heads[0], "debit_minor": 9_000 }, { "ledger_head_id": payable, "credit_minor": 9_000 } ] });
    desk.post("/save-journal-voucher", journal).await;
    let chief = desk.school.user("chief_accountant", "a");
    let merge = |from: i64, into: i64| json!({ "from_id": from, "into_id": into });
    chief.post("/merge-ledger-heads", merge(heads[0], payable)).await.refused(422, "into_id");
    chief.post("/merge-ledger-heads", merge(heads[0], heads[0])).await.refused(422, "into_id");
    chief.post("/merge-ledger-heads", merge(payable, heads[0])).await.refused(422, "into_id");
    let shown = chief.post("/preview-merged-heads", merge(heads[0], heads[1])).await.ok();
    assert_eq!(shown["data"].as_array().map(Vec::len), Some(2), "{shown}");
    chief.post("/merge-ledger-heads", merge(heads[0], heads[1])).await.ok();
    assert_eq!((desk.head("Diesel").await, desk.head("Fuel for the van").await), (0, 9_000));
    assert_eq!(chief.post("/merge-ledger-heads", merge(heads[0], heads[1])).await.status, 409, "once only");
    let gone = desk.accountant.get(&format!("/get-ledger-head-details?id={}", heads[0])).await.ok();
    assert_eq!(
        (gone["data"]["is_active"].as_bool(), gone["data"]["description"].as_str()),
        (Some(false), Some("Merged into Fuel for the van"))
    );
    // It stays so, and takes no other head over; its texts may still change.
    let form =
        |active: bool| json!({ "id": heads[0], "version": gone["data"]["version"], "name": "Diesel of before", "is_active": active });
    let again = admin.post("/update-expense-ledger-head", form(true)).await;
    assert!(again.body["errors"]["is_active"][0].as_str().is_some_and(|said| said.contains("Fuel for the van")), "{}", again.body);
    admin.post("/update-expense-ledger-head", form(false)).await.ok();
    chief.post("/merge-ledger-heads", merge(heads[1], heads[0])).await.refused(422, "into_id");
    assert_eq!((desk.head("Diesel of before").await, desk.head("Fuel for the van").await), (0, 9_000));
    whole(&desk.world).await;
});

in_school!(opening_balances_end_at_nothing, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, chief) = (desk.school.a.id, desk.school.user("chief_accountant", "a"));
    let (furniture, payable, capital) =
        (head_named(&desk, "Furniture and fittings").await, head_named(&desk, "Bills payable").await, head_named(&desk, "Capital").await);
    let before = desk.accountant.get(&format!("/get-opening-balances?campus_id={a}")).await.ok()["left_minor"].as_i64().expect("an amount");
    let form = |amount: i64| {
        json!({ "campus_id": a, "date": "2026-07-01", "lines": [
            { "ledger_head_id": furniture, "amount_minor": amount }, { "ledger_head_id": payable, "amount_minor": 200_000 } ] })
    };
    assert_eq!(desk.accountant.post("/save-opening-balances", form(900_000)).await.status, 403);
    assert_eq!(chief.post("/save-opening-balances", form(900_000)).await.ok()["data"], 2);
    assert_eq!(desk.head("Furniture and fittings").await, 900_000);
    // Another amount takes the place of the one that stands; the same again changes nothing.
    assert_eq!(chief.post("/save-opening-balances", form(1_000_000)).await.ok()["data"], 1);
    assert_eq!(chief.post("/save-opening-balances", form(1_000_000)).await.ok()["data"], 0);
    assert_eq!(desk.head("Furniture and fittings").await, 1_000_000);
    let cheques = json!({ "bank_id": desk.school.a.bank, "date": "2026-07-01", "lines": [{ "cheque_no": "774411", "payee": "Paper House", "amount_minor": 50_000 }] });
    chief.post("/save-uncleared-cheques", cheques.clone()).await.ok();
    chief.post("/save-uncleared-cheques", cheques.clone()).await.refused(422, "lines.0.cheque_no");
    let mut twice = cheques;
    twice["lines"] = json!([{ "cheque_no": "774412", "payee": "Paper House", "amount_minor": 1 }, { "cheque_no": "774412", "payee": "Paper House", "amount_minor": 1 }]);
    chief.post("/save-uncleared-cheques", twice).await.refused(422, "lines.1.cheque_no");
    let sheet = desk.accountant.get(&format!("/get-opening-balances?campus_id={a}")).await.ok();
    assert_eq!(sheet["left_minor"].as_i64(), Some(before + 1_000_000 - 200_000 - 50_000), "{}", sheet["left_minor"]);
    let clear = json!({ "campus_id": a, "ledger_head_id": capital, "date": "2026-07-01" });
    let mut wrong = clear.clone();
    wrong["ledger_head_id"] = json!(payable);
    chief.post("/clear-opening-balance", wrong).await.refused(422, "ledger_head_id");
    let mut early = clear.clone();
    early["date"] = json!("2026-06-30");
    chief.post("/clear-opening-balance", early).await.refused(422, "date");
    chief.post("/clear-opening-balance", clear.clone()).await.ok();
    assert_eq!(desk.head("Opening balances").await, 0);
    assert_eq!(chief.post("/clear-opening-balance", clear).await.status, 409, "nothing is left");
    whole(&desk.world).await;
});

in_school!(campuses_owed_each_other_when_the_books_began, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, b, admin) = (desk.school.a.id, desk.school.b.id, desk.school.admin());
    let form = |owed: i64, owing: i64| json!({ "campus_id": owed, "date": "2026-07-01", "lines": [{ "campus_id": owing, "amount_minor": 70_000 }] });
    assert_eq!(desk.accountant.post("/save-inter-campus-opening", form(a, b)).await.status, 403);
    desk.school.user("chief_accountant", "a").post("/save-inter-campus-opening", form(a, b)).await.refused(422, "lines.0.campus_id");
    desk.school.user("chief_accountant", "b").post("/save-inter-campus-opening", form(a, b)).await.refused(422, "campus_id");
    admin.post("/save-inter-campus-opening", form(a, a)).await.refused(422, "lines.0.campus_id");
    let before = desk.head("Opening balances").await;
    let lines = admin.post("/preview-inter-campus-opening", form(a, b)).await.ok()["data"].clone();
    assert_eq!(lines.as_array().map(Vec::len), Some(4), "both campuses, both sides: {lines}");
    assert_eq!(desk.head("Due to and from campuses").await, 0, "a preview posts nothing");
    assert_eq!(admin.post("/save-inter-campus-opening", form(a, b)).await.ok()["data"], 1);
    let said = admin.post("/save-inter-campus-opening", form(a, b)).await.refused(422, "lines.0.campus_id");
    assert!(said.contains("Reverse that voucher first"), "{said}");
    assert_eq!((desk.head("Due to and from campuses").await, desk.head("Opening balances").await - before), (70_000, -70_000));
    let trial = admin.get(&format!("/get-trial-balance?campus_id={a},{b}")).await.ok();
    let rows = |answer: &Value| answer["data"].as_array().expect("rows").clone();
    let due = |answer: &Value| rows(answer).into_iter().find(|row| row["name"] == "Due to and from campuses");
    assert_eq!(due(&trial), None, "nothing over the two, and nothing that moved between them: {trial}");
    assert_eq!(trial["is_balanced"], true);
    let alone = due(&admin.get(&format!("/get-trial-balance?campus_id={a}")).await.ok()).expect("what one of them is owed");
    assert_eq!((&alone["debit_minor"], &alone["closing_debit_minor"]), (&json!(70_000), &json!(70_000)));
    let ledger = format!("/get-head-transactions?ledger_head_id={}&campus_id={a},{b}", alone["ledger_head_id"]);
    assert_eq!(rows(&admin.get(&ledger).await.ok()).len(), 2, "an entry of each");
    let without = admin.get(&format!("{ledger}&between=left_out")).await.ok();
    assert_eq!((rows(&without).len(), &without["closing_minor"]), (0, &json!(0)), "{without}");
    let own = format!("/get-head-transactions?ledger_head_id={}&campus_id={a}&between=left_out", alone["ledger_head_id"]);
    assert_eq!(rows(&admin.get(&own).await.ok()).len(), 1, "what another campus owes stays");
    whole(&desk.world).await;
});
