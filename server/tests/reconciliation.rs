//! A bank's statement against its ledger: matched, posted, explained, finished; and what that holds up.

use crate::{desk::Desk, figures::held};
use kernel::sql;
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc};
use testkit::{School, World, in_school};

async fn whole(world: &World) {
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

async fn moved(desk: &Desk, kind: &str, date: &str, amount: i64, slip: &str) -> Value {
    let form = json!({ "kind": kind, "bank_id": desk.school.a.bank, "date": date, "amount_minor": amount, "slip_no": slip });
    desk.post("/save-bank-transaction", form).await
}

/// A statement that was uploaded, as its form takes it.
pub async fn statement(desk: &Desk, name: &str, days: (&str, &str), balances: (i64, i64), lines: &str) -> Value {
    let csv = format!("Date,Description,Cheque No,Debit,Credit\n{lines}");
    let file = desk.accountant.upload("/upload-file", name, csv.as_bytes()).await.id();
    json!({ "bank_id": desk.school.a.bank, "file_id": file, "from_on": days.0, "to_on": days.1, "opening_minor": balances.0,
        "closing_minor": balances.1 })
}

async fn details(desk: &Desk, id: &Value) -> Value {
    desk.accountant.get(&format!("/get-bank-statement-details?id={id}")).await.ok()["data"].clone()
}

in_school!(a_statement_is_matched_explained_and_finished, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let chief = desk.school.user("chief_accountant", "a");
    let bank = desk.school.a.bank;
    // What the account held before October is the opening balance of its first statement.
    let ledger =
        desk.accountant.get(&format!("/get-bank-details?id={bank}")).await.ok()["data"]["balance_minor"].as_i64().expect("a balance");
    moved(&desk, "profit", "2026-10-02", 900_000, "PROFIT OF SEPTEMBER").await;
    let cheque = moved(&desk, "withdrawal", "2026-10-05", 100_000, "774411").await;
    moved(&desk, "withdrawal", "2026-10-30", 40_000, "774412").await;
    let lines = "02-10-2026,Profit,,,9000\n06/10/2026,Cash cheque 774411,774411,1000,\n15/10/2026,SMS charges,,25.50,\n";
    let opening = ledger;
    let closing = opening + 900_000 - 100_000 - 2_550;

    // Balances that the lines do not lead to, and days that the lines are not of.
    let wrong = statement(&desk, "wrong.csv", ("2026-10-01", "2026-10-31"), (opening, closing + 1), lines).await;
    desk.accountant.post("/save-bank-statement", wrong).await.refused(422, "closing_minor");
    let early = statement(&desk, "early.csv", ("2026-10-01", "2026-10-10"), (opening, closing), lines).await;
    desk.accountant.post("/save-bank-statement", early).await.refused(422, "file_id");
    let right = statement(&desk, "october.csv", ("2026-10-01", "2026-10-31"), (opening, closing), lines).await;
    let read = desk.post("/save-bank-statement", right.clone()).await;
    assert_eq!((read["matched_lines"].as_i64(), read["open_lines"].as_i64()), (Some(2), Some(1)), "{read}");
    let mut again = statement(&desk, "october.csv", ("2026-11-01", "2026-11-10"), (closing, closing), lines).await;
    desk.accountant.post("/save-bank-statement", again.clone()).await.refused(422, "file_id");
    again["from_on"] = json!("2026-11-02");
    desk.accountant.post("/save-bank-statement", again).await.refused(422, "from_on");

    // The charge is missing in the books: until it is posted the month does not close.
    let id = read["id"].clone();
    let shown = details(&desk, &id).await;
    assert_eq!(shown["standing"]["unexplained_minor"], -2_550, "{shown}");
    assert_eq!(shown["standing"]["outstanding_minor"], 40_000, "a cheque not presented: {shown}");
    let close = json!({ "campus_ids": [desk.school.a.id], "month": "2026-10" });
    let refused = desk.accountant.post("/close-month", close.clone()).await;
    assert_eq!(refused.status, 409, "{}", refused.body);
    assert_eq!(desk.accountant.post("/finish-bank-statement", json!({ "id": id })).await.status, 409);
    let open = desk.accountant.get(&format!("/get-bank-statement-lines?statement_id={id}&status=open")).await.ok();
    let line = open["data"][0]["id"].clone();
    assert_eq!((open["total"].as_i64(), open["data"][0]["amount_minor"].as_i64()), (Some(1), Some(-2_550)));
    let preview = desk.post("/preview-bank-line", json!({ "id": line })).await;
    assert_eq!(preview.as_array().map(Vec::len), Some(2), "{preview}");
    desk.post("/post-bank-line", json!({ "id": line })).await;
    assert_eq!(desk.accountant.post("/post-bank-line", json!({ "id": line })).await.status, 409, "once only");
    assert_eq!(details(&desk, &id).await["standing"]["unexplained_minor"], 0);
    whole(&desk.world).await;

    // What the bank has shown is not reversed; taken off, matched by hand, to the paisa.
    let reversal = json!({ "id": cheque, "reason": "Not drawn" });
    let refused = chief.post("/reverse-bank-transaction", reversal).await;
    assert!(
        refused.status == 409 && refused.body["message"].as_str().is_some_and(|said| said.contains("bank's statement")),
        "{}",
        refused.body
    );
    let rows = desk.accountant.get(&format!("/get-bank-statement-lines?statement_id={id}&sort=line")).await.ok()["data"].clone();
    let second = rows[1]["id"].clone();
    desk.post("/unmatch-bank-line", json!({ "id": second })).await;
    let entries =
        desk.accountant.get(&format!("/get-unreconciled-entries?bank_id={bank}&date_from=2026-10-01&sort=date")).await.ok()["data"].clone();
    // An entry is found among all by its cheque, its voucher or its amount.
    let sought = entries[0].clone();
    let numbers = [("voucher_no", &sought["voucher_no"]), ("amount_minor_min", &sought["amount_minor"])];
    for (name, value) in numbers {
        let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let narrowed = desk.accountant.get(&format!("/get-unreconciled-entries?bank_id={bank}&{name}={value}")).await.ok();
        assert!(narrowed["data"].as_array().expect("rows").iter().any(|one| one["id"] == sought["id"]), "{name}={value}: {narrowed}");
    }
    let by = |amount: i64| entries.as_array().expect("rows").iter().find(|e| e["amount_minor"] == amount).expect("an entry")["id"].clone();
    desk.accountant.post("/match-bank-line", json!({ "line_id": second, "entry_ids": [by(-40_000)] })).await.refused(422, "entry_ids");
    desk.post("/match-bank-line", json!({ "line_id": second, "entry_ids": [by(-100_000)] })).await;
    let other = desk.school.user("accountant", "b").get(&format!("/get-bank-statement-details?id={id}")).await;
    assert_eq!(other.status, 404);

    desk.post("/finish-bank-statement", json!({ "id": id })).await;
    assert_eq!(desk.accountant.post("/unmatch-bank-line", json!({ "id": second })).await.status, 409, "finished");
    assert_eq!(desk.accountant.delete(&format!("/delete-bank-statement?id={id}")).await.status, 409, "finished");
    let report = desk.accountant.get(&format!("/get-bank-reconciliation?bank_id={bank}&on=2026-10-31")).await.ok();
    assert_eq!((report["unexplained_minor"].as_i64(), report["statement_minor"].as_i64()), (Some(0), Some(closing)), "{report}");
    desk.post("/close-month", close).await;
    whole(&desk.world).await;

    // The next one follows it, and can be taken away while it is open.
    let next = "03/11/2026,Cash cheque 774412,774412,400,\n";
    let broken = statement(&desk, "november.csv", ("2026-11-01", "2026-11-10"), (closing + 5, closing + 5 - 40_000), next).await;
    desk.accountant.post("/save-bank-statement", broken).await.refused(422, "opening_minor");
    let follows = statement(&desk, "november2.csv", ("2026-11-01", "2026-11-10"), (closing, closing - 40_000), &format!("{next}\n")).await;
    let read = desk.post("/save-bank-statement", follows).await;
    assert_eq!(read["open_lines"], 0, "{read}");
    assert_eq!(chief.post("/reopen-bank-statement", json!({ "id": id })).await.status, 409, "a later one rests on it");
    desk.accountant.delete(&format!("/delete-bank-statement?id={}", read["id"])).await.ok();
    whole(&desk.world).await;
});

async fn uploaded(desk: &Desk, name: &str, text: &str) -> i64 {
    desk.accountant.upload("/upload-file", name, text.as_bytes()).await.id()
}

in_school!(a_statement_is_read_as_the_bank_wrote_it, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let bank = desk.school.a.bank;
    // Titles, the month first, a balance brought forward, totals and a footer.
    let october = "Habib Bank Limited\nAccount,0123\n\nTxn Date,Particulars,Chq No,Debit,Credit,Balance\n10/01/2026,Balance brought forward,,,,\"50,000.00\"\n\
        10/13/2026,Charges of October,,25.50,,\n10/14/2026,Fees,,,\"1,000.00\",\nTotal,,,25.50,\"1,000.00\"\n*** End of statement ***\n";
    let file = uploaded(&desk, "october.csv", october).await;
    let shown = desk.post("/preview-bank-statement", json!({ "bank_id": bank, "file_id": file })).await;
    assert_eq!(
        (&shown["lines"], &shown["came_minor"], &shown["went_minor"], &shown["unreadable"]),
        (&json!(2), &json!(100_000), &json!(2_550), &json!([])),
        "{shown}"
    );
    let reading = &shown["reading"];
    assert_eq!((&reading["heading_row"], &reading["unreadable_rows"]), (&json!(4), &json!(0)), "{reading}");
    assert_eq!(
        (&reading["totals"][0]["amount_minor"], &reading["totals"][0]["sum_minor"]),
        (&json!(100_000), &json!(100_000)),
        "{reading}"
    );
    assert_eq!(reading["questions"][0]["kind"], "day_order", "{reading}");
    let mut form = json!({ "bank_id": bank, "file_id": file, "from_on": "2026-10-01", "to_on": "2026-10-31", "opening_minor": 5_000_000,
        "closing_minor": 5_097_450 });
    desk.accountant.post("/save-bank-statement", form.clone()).await.refused(422, "choices.days");
    form["choices"] = json!({ "days": { "date": { "order": "month_first" } } });
    let read = desk.post("/save-bank-statement", form).await;
    let rows = desk.accountant.get(&format!("/get-bank-statement-lines?statement_id={}&sort=line", read["id"])).await.ok()["data"].clone();
    assert_eq!((&rows[0]["date"], &rows[0]["line"], &rows[0]["amount_minor"]), (&json!("2026-10-13"), &json!(6), &json!(-2_550)), "{rows}");
    assert_eq!((&rows[1]["date"], &rows[1]["amount_minor"]), (&json!("2026-10-14"), &json!(100_000)), "{rows}");
    assert_eq!(details(&desk, &read["id"]).await["reading"]["heading_row"], 4, "how it was read stays with the statement");

    // The bank's order of day and month is known now; a row that cannot be read is named, and nothing is stored.
    let november = uploaded(&desk, "november.csv", "Txn Date,Particulars,Chq No,Debit,Credit\n11/13/2026,Charges,,10,\n").await;
    let shown = desk.post("/preview-bank-statement", json!({ "bank_id": bank, "file_id": november })).await;
    assert_eq!((&shown["reading"]["questions"], &shown["first_on"]), (&json!([]), &json!("2026-11-13")), "{shown}");
    let broken = "Txn Date,Particulars,Chq No,Debit,Credit\nnever,Charges,,10,\n11/13/2026,Fees,,5,7\n";
    let broken = uploaded(&desk, "broken.csv", broken).await;
    let shown = desk.post("/preview-bank-statement", json!({ "bank_id": bank, "file_id": broken })).await;
    assert_eq!((&shown["unreadable"][0]["line"], &shown["unreadable"][1]["line"]), (&json!(2), &json!(3)), "{shown}");
    let form = json!({ "bank_id": bank, "file_id": broken, "from_on": "2026-11-01", "to_on": "2026-11-15", "opening_minor": 5_097_450,
        "closing_minor": 5_096_450 });
    let said = desk.accountant.post("/save-bank-statement", form).await.refused(422, "file_id");
    assert!(said.starts_with("Row 2 cannot be read."), "{said}");
    assert_eq!(desk.accountant.get(&format!("/get-bank-statements?bank_id={bank}")).await.ok()["total"], 1);
    whole(&desk.world).await;
});

in_school!(a_profit_and_the_tax_on_it_are_two_lines_of_the_bank, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let bank = desk.school.a.bank;
    let held =
        desk.accountant.get(&format!("/get-bank-details?id={bank}")).await.ok()["data"]["balance_minor"].as_i64().expect("a balance");
    let profit = json!({ "kind": "profit", "bank_id": bank, "date": "2026-10-13", "amount_minor": 30_000, "tax_minor": 6_000 });
    desk.post("/save-bank-transaction", profit).await;
    let lines = "13/10/2026,Profit,,,300\n13/10/2026,Tax on profit,,60,\n";
    let form = statement(&desk, "october.csv", ("2026-10-01", "2026-10-31"), (held, held + 24_000), lines).await;
    let id = desk.post("/save-bank-statement", form).await["id"].clone();
    let rows = desk.accountant.get(&format!("/get-bank-statement-lines?statement_id={id}&sort=line")).await.ok()["data"].clone();
    let ids: Vec<Value> = rows.as_array().expect("rows").iter().map(|row| row["id"].clone()).collect();
    let entries = desk.accountant.get(&format!("/get-unreconciled-entries?bank_id={bank}&date_from=2026-10-01")).await.ok()["data"].clone();
    let entry = entries.as_array().expect("rows").iter().find(|row| row["amount_minor"] == 24_000).expect("the net")["id"].clone();
    desk.post("/match-bank-parts", json!({ "entry_id": entry, "line_ids": ids })).await;
    assert_eq!(details(&desk, &id).await["open_lines"], 0);
    desk.post("/finish-bank-statement", json!({ "id": id })).await;
    whole(&desk.world).await;
});

in_school!(one_receipt_that_the_bank_credited_in_two_lines, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (chief, bank) = (desk.school.user("chief_accountant", "a"), desk.school.a.bank);
    let held =
        desk.accountant.get(&format!("/get-bank-details?id={bank}")).await.ok()["data"]["balance_minor"].as_i64().expect("a balance");
    let whole_sum = moved(&desk, "profit", "2026-10-08", 30_000, "PROFIT OF SEPTEMBER").await;
    let lines = "10/10/2026,Profit,,,100\n13/10/2026,Profit,,,200\n";
    let form = statement(&desk, "october.csv", ("2026-10-01", "2026-10-31"), (held, held + 30_000), lines).await;
    let read = desk.post("/save-bank-statement", form).await;
    assert_eq!((read["matched_lines"].as_i64(), read["open_lines"].as_i64()), (Some(0), Some(2)), "{read}");
    let id = read["id"].clone();
    let rows = desk.accountant.get(&format!("/get-bank-statement-lines?statement_id={id}&sort=line")).await.ok()["data"].clone();
    let (first, second) = (rows[0]["id"].clone(), rows[1]["id"].clone());
    let entries = desk.accountant.get(&format!("/get-unreconciled-entries?bank_id={bank}&date_from=2026-10-01")).await.ok()["data"].clone();
    let entry = entries.as_array().expect("rows").iter().find(|row| row["amount_minor"] == 30_000).expect("an entry")["id"].clone();
    let of = |lines: Value| json!({ "entry_id": entry, "line_ids": lines });
    desk.accountant.post("/match-bank-parts", of(json!([first]))).await.refused(422, "line_ids");
    desk.post("/match-bank-parts", of(json!([second, first]))).await;
    assert_eq!(desk.accountant.post("/match-bank-parts", of(json!([first, second]))).await.status, 409, "matched already");
    whole(&desk.world).await;

    // Between the two days the rest is under way, and nothing is unexplained.
    let between = async |on: &str| {
        let said = desk.accountant.get(&format!("/get-bank-reconciliation?bank_id={bank}&on={on}")).await.ok();
        (said["in_transit_minor"].as_i64(), said["unexplained_minor"].as_i64())
    };
    assert_eq!(between("2026-10-09").await, (Some(30_000), Some(0)));
    assert_eq!(between("2026-10-11").await, (Some(20_000), Some(0)));
    assert_eq!(between("2026-10-13").await, (Some(0), Some(0)));
    let shown = desk.accountant.get(&format!("/get-bank-statement-lines?statement_id={id}&sort=line")).await.ok()["data"].clone();
    assert_eq!((&shown[0]["status"], &shown[0]["voucher_no"]), (&json!("matched"), &shown[1]["voucher_no"]), "{shown}");
    let refused = chief.post("/reverse-bank-transaction", json!({ "id": whole_sum, "reason": "Not ours" })).await;
    assert_eq!(refused.status, 409, "{}", refused.body);

    // Taken off at either line, both wait again; matched anew, the statement is finished.
    desk.post("/unmatch-bank-line", json!({ "id": first })).await;
    assert_eq!(details(&desk, &id).await["open_lines"], 2);
    desk.post("/match-bank-parts", of(json!([first, second]))).await;
    desk.post("/finish-bank-statement", json!({ "id": id })).await;
    whole(&desk.world).await;
});

in_school!(recurring_vouchers_post_themselves, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let a = desk.school.a.id;
    let heads = desk.accountant.get("/get-all-ledger-heads?per_page=200").await.ok()["data"].clone();
    let head = |name: &str| {
        heads.as_array().expect("rows").iter().find(|row| row["name"] == name).unwrap_or_else(|| panic!("no {name}"))["id"].clone()
    };
    let (rent, payable, power) = (head("Rent"), head("Bills payable"), head("Electricity, gas and water"));
    let form = |name: &str, kind: &str, from: &str, to: Value, lines: Value| json!({ "campus_id": a, "name": name, "kind": kind, "day": 5, "from_month": from, "to_month": to, "narration": name, "lines": lines });
    let both = json!([{ "ledger_head_id": rent, "debit_minor": 10_000 }, { "ledger_head_id": payable, "credit_minor": 10_000 }]);
    let uneven = json!([{ "ledger_head_id": rent, "debit_minor": 10_000 }, { "ledger_head_id": payable, "credit_minor": 9_000 }]);
    desk.accountant.post("/save-recurring-voucher", form("Rent", "repeating", "2026-09", Value::Null, uneven)).await.refused(422, "lines");
    desk.accountant
        .post(
            "/save-recurring-voucher",
            form("Insurance", "prepaid", "2026-09", Value::Null, json!([{ "ledger_head_id": rent, "debit_minor": 100 }])),
        )
        .await
        .refused(422, "to_month");
    let rents = desk.post("/save-recurring-voucher", form("Rent of the annexe", "repeating", "2026-09", Value::Null, both)).await;
    desk.post(
        "/save-recurring-voucher",
        form("Electricity to come", "accrual", "2026-10", json!("2026-10"), json!([{ "ledger_head_id": power, "debit_minor": 7_000 }])),
    )
    .await;
    desk.post(
        "/save-recurring-voucher",
        form("Insurance of the van", "prepaid", "2026-09", json!("2026-11"), json!([{ "ledger_head_id": rent, "debit_minor": 1_000 }])),
    )
    .await;
    // September to November twice, the accrual and its mirror.
    assert_eq!(desk.post("/post-recurring-vouchers", json!({ "campus_id": a })).await, 8);
    assert_eq!(desk.post("/post-recurring-vouchers", json!({ "campus_id": a })).await, 0, "once a month");
    assert_eq!((desk.head("Rent").await, desk.head("Paid ahead").await, desk.head("Electricity, gas and water").await), (30_000, 0, 0));
    assert_eq!(desk.head("Accrued expenses").await, 0);
    let shown = desk.accountant.get(&format!("/get-recurring-voucher-details?id={rents}")).await.ok()["data"].clone();
    assert_eq!(
        (shown["postings"].as_array().map(Vec::len), shown["postings"][0]["date"].as_str()),
        (Some(3), Some("2026-11-05")),
        "{shown}"
    );
    let set = |version: i64, status: &str| json!({ "id": rents, "version": version, "status": status });
    desk.post("/set-recurring-voucher", set(1, "paused")).await;
    assert_eq!(desk.accountant.post("/set-recurring-voucher", set(1, "active")).await.status, 409, "an old version");
    desk.post("/set-recurring-voucher", set(2, "ended")).await;
    assert_eq!(desk.accountant.post("/set-recurring-voucher", set(3, "active")).await.status, 409, "it has ended");
    whole(&desk.world).await;

    // Above the limit somebody else approves it.
    desk.school.admin().post("/update-settings", json!({ "values": { "accounting.journal_limit_minor": 5_000 } })).await.ok();
    let both = json!([{ "ledger_head_id": rent, "debit_minor": 10_000 }, { "ledger_head_id": payable, "credit_minor": 10_000 }]);
    let large = desk.post("/save-recurring-voucher", form("Rent of the hall", "repeating", "2026-11", Value::Null, both)).await;
    assert_eq!(desk.post("/post-recurring-vouchers", json!({ "campus_id": a })).await, 0, "it waits");
    desk.school.user("chief_accountant", "a").post("/approve-recurring-voucher", json!({ "id": large })).await.ok();
    assert_eq!(desk.post("/post-recurring-vouchers", json!({ "campus_id": a })).await, 1);
    whole(&desk.world).await;
});

in_school!(the_head_offices_costs_are_borne_by_its_campuses, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, b, admin) = (desk.school.a.id, desk.school.b.id, desk.school.admin());
    let heads = desk.accountant.get("/get-all-ledger-heads?per_page=200").await.ok()["data"].clone();
    let head = |name: &str| {
        heads.as_array().expect("rows").iter().find(|row| row["name"] == name).unwrap_or_else(|| panic!("no {name}"))["id"].clone()
    };
    let journal = json!({ "campus_id": a, "date": "2026-10-10", "narration": "Rent owed", "lines": [
        { "ledger_head_id": head("Rent"), "debit_minor": 90_000 }, { "ledger_head_id": head("Bills payable"), "credit_minor": 90_000 } ] });
    desk.post("/save-journal-voucher", journal).await;
    let form = |basis: &str, more: Value| {
        let mut form = json!({ "campus_id": a, "month": "2026-10", "basis": basis });
        form.as_object_mut().expect("a form").extend(more.as_object().expect("more").clone());
        form
    };
    let shares = json!({ "percentages": [{ "campus_id": a, "percent": 3_333 }, { "campus_id": b, "percent": 6_667 }] });
    admin
        .post("/save-cost-allocation", form("percentage", json!({ "percentages": [{ "campus_id": b, "percent": 5_000 }] })))
        .await
        .refused(422, "percentages");
    let plan = admin.post("/plan-cost-allocation", form("percentage", shares.clone())).await.ok()["data"].clone();
    assert_eq!((plan["amount_minor"].as_i64(), plan["shares"][0]["amount_minor"].as_i64()), (Some(90_000), Some(29_997)), "{plan}");
    let made = admin.post("/save-cost-allocation", form("percentage", shares.clone())).await.id();
    assert_eq!(desk.head("Allocated costs").await, 29_997 - 90_000);
    admin.post("/save-cost-allocation", form("percentage", shares)).await.refused(422, "month");
    whole(&desk.world).await;
    let reason = json!({ "id": made, "reason": "Another basis" });
    admin.post("/reverse-cost-allocation", reason.clone()).await.ok();
    assert_eq!(admin.post("/reverse-cost-allocation", reason).await.status, 409, "once only");
    assert_eq!(desk.head("Allocated costs").await, 0);
    admin.post("/save-cost-allocation", form("strength", json!({ "amount_minor": 10_000, "campus_ids": [b] }))).await.ok();
    assert_eq!(desk.head("Allocated costs").await, -10_000);
    whole(&desk.world).await;
});

/// What raw entries say that each campus earned in a month: `2026-10`.
async fn earned(world: &World, month: &str) -> BTreeMap<i64, i64> {
    let rows = world.app.db.read(|tx| {
        tx.all::<(i64, chrono::NaiveDate, String, i64)>(
            sql!(
                "SELECT e.campus_id, e.date, h.class, e.credit_minor - e.debit_minor FROM entry e
                 JOIN ledger_head l ON l.id = e.ledger_head_id JOIN account_head h ON h.id = l.head_id ORDER BY e.voucher_id, e.line"
            ),
            &[],
        )
    });
    let mut sums = BTreeMap::new();
    for (campus, date, class, amount) in rows.await.expect("entries") {
        if class == "revenue" && date.to_string().starts_with(month) {
            *sums.entry(campus).or_default() += amount;
        }
    }
    sums
}

in_school!(costs_are_allocated_by_what_campuses_earned, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, b, admin) = (desk.school.a.id, desk.school.b.id, desk.school.admin());
    let third = json!({ "branch_id": desk.school.a.branch, "name": "Wapda Town Campus", "code": "WAP" });
    let c = admin.post("/save-campus", third).await.id();
    let heads = admin.get("/get-all-ledger-heads?per_page=200").await.ok()["data"].clone();
    let head = |name: &str| {
        heads.as_array().expect("rows").iter().find(|row| row["name"] == name).unwrap_or_else(|| panic!("no {name}"))["id"].clone()
    };
    let (rent, payable) = (head("Rent"), head("Bills payable"));
    let income = json!(admin.post("/save-income-type", json!({ "name": "Halls let out", "income_kind": "service" })).await.id());
    let journal = async |campus: i64, date: &str, debit: &Value, credit: &Value, amount: i64| {
        let form = json!({ "campus_id": campus, "date": date, "narration": "Told by a journal", "lines": [
            { "ledger_head_id": debit, "debit_minor": amount }, { "ledger_head_id": credit, "credit_minor": amount } ] });
        admin.post("/save-journal-voucher", form).await.ok()["data"]["voucher_id"].clone()
    };
    journal(a, "2026-10-10", &rent, &payable, 100_000).await;
    // The head office's own income bears nothing; nor does what was earned in other months, or was taken back.
    journal(a, "2026-10-10", &payable, &income, 500_000).await;
    journal(b, "2026-10-01", &payable, &income, 200_001).await;
    journal(b, "2026-10-31", &income, &payable, 1).await;
    journal(c, "2026-10-15", &payable, &income, 100_000).await;
    for date in ["2026-09-30", "2026-11-01"] {
        journal(c, date, &payable, &income, 900_000).await;
    }
    let wrong = journal(c, "2026-10-20", &payable, &income, 700_000).await;
    admin.post("/reverse-voucher", json!({ "id": wrong, "reason": "Another campus's halls" })).await.ok();

    let earned = earned(&desk.world, "2026-10").await;
    let of = |campus: i64| earned[&campus];
    assert_eq!((of(b), of(c)), (200_000, 100_000), "{earned:?}");
    let form = |more: Value| {
        let mut form = json!({ "campus_id": a, "month": "2026-10", "basis": "revenue" });
        form.as_object_mut().expect("a form").extend(more.as_object().expect("more").clone());
        form
    };
    let plan = admin.post("/plan-cost-allocation", form(json!({}))).await.ok()["data"].clone();
    let mut shares: Vec<(i64, i64, i64)> = plan["shares"]
        .as_array()
        .expect("shares")
        .iter()
        .map(|one| {
            let number = |name: &str| one[name].as_i64().expect("a number");
            (number("campus_id"), number("measure"), number("amount_minor"))
        })
        .collect();
    shares.sort_unstable();
    // Two thirds and a third of 1,000 rupees; the paisa that is left of rounding is borne by whoever earned most.
    let mut wanted = vec![(b, of(b), 66_667), (c, of(c), 33_333)];
    wanted.sort_unstable();
    assert_eq!((plan["amount_minor"].as_i64(), shares), (Some(100_000), wanted), "{plan}");
    let made = admin.post("/save-cost-allocation", form(json!({}))).await.id();
    let trial = async |campus: i64| {
        let trial = admin.get(&format!("/get-trial-balance?campus_id={campus}")).await.ok();
        held(trial["data"].as_array().expect("rows"), "Allocated costs")
    };
    assert_eq!((trial(a).await, trial(b).await, trial(c).await), (-100_000, 66_667, 33_333));
    whole(&desk.world).await;
    admin.post("/reverse-cost-allocation", json!({ "id": made, "reason": "One campus only" })).await.ok();
    // There is nothing to bear, and nothing to be measured by.
    admin.post("/plan-cost-allocation", form(json!({ "month": "2026-08" }))).await.refused(422, "amount_minor");
    let nothing = form(json!({ "month": "2026-08", "amount_minor": 5_000 }));
    admin.post("/plan-cost-allocation", nothing).await.refused(422, "basis");
    // Those that are named bear it.
    admin.post("/save-cost-allocation", form(json!({ "campus_ids": [c], "amount_minor": 5_000 }))).await.ok();
    assert_eq!((trial(a).await, trial(b).await, trial(c).await), (-5_000, 0, 5_000));
    whole(&desk.world).await;
});
