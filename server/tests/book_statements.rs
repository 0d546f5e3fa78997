//! Statements of income, expenses and money, against amounts worked out by hand and against hledger's reading of the journal.

use crate::{
    desk::{Desk, FIRST},
    hledger,
    refunds::{billed, refund},
};
use chrono::NaiveDate;
use kernel::sql;
use serde_json::{Value, json};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use testkit::{School, World, in_school};

async fn head(desk: &Desk, name: &str) -> i64 {
    let found = desk.accountant.get(&format!("/get-expense-ledger-heads?search={name}")).await.ok();
    found["data"][0]["id"].as_i64().unwrap_or_else(|| panic!("no head {name}"))
}

fn rows(answer: &Value) -> &[Value] {
    answer["data"].as_array().expect("rows")
}

/// A column of a report by the name of its rows.
fn column(answer: &Value, name: &str) -> BTreeMap<String, i64> {
    let of = |row: &Value| (row["name"].as_str().expect("a name").to_owned(), row[name].as_i64().expect("an amount"));
    rows(answer).iter().map(of).filter(|(_, amount)| *amount != 0).collect()
}

fn told(pairs: &[(&str, i64)]) -> BTreeMap<String, i64> {
    pairs.iter().map(|(name, amount)| ((*name).to_owned(), *amount)).collect()
}

/// A canteen that pays rent, paper that is bought: in October and in November, of a program and of none.
pub async fn story(desk: &Desk) -> (i64, i64) {
    let campus = desk.school.a.id;
    let canteen = json!({ "name": "Canteen", "income_kind": "service", "campus_id": campus });
    let canteen = desk.school.admin().post("/save-income-type", canteen).await.id();
    let paper = head(desk, "Printing").await;
    for (on, amount, program) in
        [("2026-10-10", 400_000, None), ("2026-11-05", 300_000, Some(desk.school.program)), ("2026-11-05", 100_000, None)]
    {
        let receipt = json!({
            "campus_id": campus, "date": on, "received_from": "Canteen", "received_in": "cash", "narration": "Rent of the canteen",
            "lines": [{ "ledger_head_id": canteen, "amount_minor": amount, "program_id": program }],
        });
        desk.post("/save-receipt", receipt).await;
    }
    for (on, amount, program) in
        [("2026-10-20", 50_000, None), ("2026-11-06", 70_000, Some(desk.school.program)), ("2026-11-19", 30_000, None)]
    {
        let expense = json!({
            "campus_id": campus, "ledger_head_id": paper, "date": on, "amount_minor": amount, "paid_from": "cash", "payee": "Paper House",
            "description": "Paper and markers", "program_id": program,
        });
        desk.post("/save-expenses", expense).await;
    }
    (canteen, paper)
}

in_school!(income_and_expenses_are_told_by_days_months_years_and_programs, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (_, paper) = story(&desk).await;
    let (campus, by) = (desk.school.a.id, &desk.accountant);

    let dated = by.get(&format!("/get-dated-expense-data?campus_id={campus}&from=2026-11-01&to=2026-11-20")).await.ok();
    assert_eq!(column(&dated, "amount_minor"), told(&[("Printing and stationery", 100_000)]), "{dated}");
    assert_eq!(dated["totals"]["amount_minor"], 100_000);
    let leads = &rows(&dated)[0]["leads_to"];
    assert_eq!(
        (leads["call"].as_str(), leads["parameters"]["from"].as_str()),
        (Some("/get-head-transactions"), Some("2026-11-01")),
        "{leads}"
    );
    let address: Vec<String> =
        leads["parameters"].as_object().expect("parameters").iter().map(|(k, v)| format!("{k}={}", v.as_str().unwrap())).collect();
    let behind = by.get(&format!("/get-head-transactions?{}", address.join("&"))).await.ok();
    assert_eq!((rows(&behind).len(), behind["totals"]["debit_minor"].as_i64()), (2, Some(100_000)), "what is behind it: {behind}");
    let program = format!("&program_id={}", desk.school.program);
    let of_program = by.get(&format!("/get-dated-expense-data?campus_id={campus}&from=2026-11-01&to=2026-11-20{program}")).await.ok();
    assert_eq!(of_program["totals"]["amount_minor"], 70_000);

    let days = by.get(&format!("/get-monthly-expense-data?campus_id={campus}&month=2026-11")).await.ok();
    let shown: Vec<(&str, i64)> =
        rows(&days).iter().map(|row| (row["date"].as_str().unwrap(), row["amount_minor"].as_i64().unwrap())).collect();
    assert_eq!(shown, [("2026-11-06", 70_000), ("2026-11-19", 30_000)]);

    let budget = json!({ "campus_id": campus, "ledger_head_id": paper, "fiscal_year": 2026, "months": vec![15_000; 12] });
    let budget = by.post("/save-expense-budget", budget).await.id();
    let read = json!({ "budgets": [{ "id": budget, "version": 1 }] });
    desk.school.user("chief_accountant", "a").post("/approve-expense-budgets", read).await.ok();
    let year = by.get(&format!("/get-yearly-expense-data?campus_id={campus}&fiscal_year=2026")).await.ok();
    let row = rows(&year).iter().find(|row| row["ledger_head_id"] == paper).expect("paper").clone();
    let of = |name: &str| row[name].as_i64().expect("an amount");
    assert_eq!(
        (of("m04"), of("m05"), of("amount_minor"), of("budget_minor"), of("left_minor")),
        (50_000, 100_000, 150_000, 180_000, 30_000),
        "{row}"
    );
    assert!(year["columns"].as_array().unwrap().iter().any(|column| column["name"] == "m05" && column["heading"] == "Nov 2026"), "{year}");
    by.get(&format!("/get-yearly-expense-data?campus_id={campus}&fiscal_year=99999")).await.refused(422, "fiscal_year");
    let report = by.get(&format!("/get-yearly-expense-budget-details?campus_id={campus}&view=left")).await.ok();
    let row = rows(&report).iter().find(|row| row["ledger_head_id"] == paper).expect("paper").clone();
    assert_eq!((row["m05"].as_i64(), row["m06"].as_i64(), row["percent"].as_i64()), (Some(-85_000), Some(15_000), Some(8_333)), "{row}");

    let income = by.get(&format!("/get-dated-income-data?campus_id={campus}&from=2026-11-01&to=2026-11-20")).await.ok();
    assert_eq!(column(&income, "net_minor").get("Canteen"), Some(&400_000), "{income}");
    let income = by.get(&format!("/get-aggregated-income?campus_id={campus}&fiscal_year=2026")).await.ok();
    let row = rows(&income).iter().find(|row| row["name"] == "Canteen").expect("the canteen").clone();
    assert_eq!((row["m04"].as_i64(), row["m05"].as_i64(), row["net_minor"].as_i64()), (Some(400_000), Some(400_000), Some(800_000)));
    let days = by.get(&format!("/get-monthly-income-data?campus_id={campus}&month=2026-10")).await.ok();
    assert!(rows(&days).iter().any(|row| row["date"] == "2026-10-10" && row["net_minor"] == 400_000), "{days}");
    let programs = by.get(&format!("/get-program-wise-income?campus_id={campus}&from=2026-11-01&to=2026-11-20")).await.ok();
    let canteen: Vec<(bool, i64)> = rows(&programs)
        .iter()
        .filter(|row| row["name"] == "Canteen")
        .map(|row| (row["program_id"].is_null(), row["net_minor"].as_i64().unwrap()))
        .collect();
    assert_eq!(canteen, [(false, 300_000), (true, 100_000)], "{programs}");

    // hledger reads the same of each head.
    let theirs = hledger::of_days(&desk.world, campus, "2026-11-01", "2026-11-21").await;
    for (call, amount, sign) in [("/get-dated-expense-data", "amount_minor", 1), ("/get-dated-income-data", "net_minor", -1)] {
        let answer = by.get(&format!("{call}?campus_id={campus}&from=2026-11-01&to=2026-11-20")).await.ok();
        for row in rows(&answer) {
            let code = row["code"].as_str().expect("a code");
            assert_eq!(theirs.get(code).copied().unwrap_or_default() * sign, row[amount].as_i64().unwrap(), "{call} {code}");
        }
    }
    let statement = by.get(&format!("/get-income-statement?campus_id={campus}&from=2026-11-01&to=2026-11-20")).await.ok();
    let sum = |first: char| theirs.iter().filter(|(code, _)| code.starts_with(first)).map(|(_, amount)| amount).sum::<i64>();
    assert_eq!(
        (statement["income_minor"].as_i64(), statement["expenses_minor"].as_i64(), statement["surplus_minor"].as_i64()),
        (Some(-sum('4')), Some(sum('5')), Some(-sum('4') - sum('5'))),
        "{statement}"
    );
    let paper_row = rows(&statement).iter().find(|row| row["ledger_head_id"] == paper).expect("paper").clone();
    assert_eq!(
        (paper_row["budget_minor"].as_i64(), paper_row["left_minor"].as_i64()),
        (Some(10_000), Some(-90_000)),
        "20 of 30 days: {paper_row}"
    );
    let before = by.get(&format!("/get-income-statement?campus_id={campus}&from=2026-11-01&to=2026-11-30&compare=days_before")).await.ok();
    let paper_row = rows(&before).iter().find(|row| row["ledger_head_id"] == paper).expect("paper").clone();
    assert_eq!(paper_row["compared_minor"], 50_000, "October: {paper_row}");
    let months = by.get(&format!("/get-income-and-expenses?campus_id={campus}&fiscal_year=2026")).await.ok();
    let november = rows(&months).iter().find(|row| row["month"] == "Nov 2026").expect("November").clone();
    for name in ["income_minor", "expenses_minor", "surplus_minor"] {
        assert_eq!(november[name], before[name], "{name} of November: {november}");
    }
    by.get(&format!("/get-income-and-expenses?campus_id={campus}&fiscal_year=99999")).await.refused(422, "fiscal_year");
});

in_school!(money_books_run_and_campuses_stand_side_by_side, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    story(&desk).await;
    let (campus, by) = (desk.school.a.id, &desk.accountant);
    let deposit = json!({ "bank_id": desk.school.a.bank, "date": "2026-11-19", "amount_minor": 200_000, "slip_no": "S-1" });
    desk.post("/save-deposited-amount", deposit).await;

    let cash = by.get(&format!("/get-cash-book?campus_id={campus}&from=2026-11-01&to=2026-11-20")).await.ok();
    assert_eq!((cash["opening_minor"].as_i64(), cash["closing_minor"].as_i64()), (Some(350_000), Some(450_000)), "{cash}");
    let balances: Vec<i64> = rows(&cash).iter().map(|row| row["balance_minor"].as_i64().unwrap()).collect();
    assert_eq!(balances.last(), Some(&450_000), "{balances:?}");
    assert_eq!((cash["totals"]["received_minor"].as_i64(), cash["totals"]["paid_minor"].as_i64()), (Some(400_000), Some(300_000)));
    let theirs = hledger::of_days(&desk.world, campus, "2026-11-01", "2026-11-21").await;
    assert_eq!(theirs.get("1100-001"), Some(&100_000), "hledger's cash of these days");
    let bank = by.get(&format!("/get-bank-book?bank_id={}&from=2026-11-01&to=2026-11-20", desk.school.a.bank)).await.ok();
    assert_eq!(bank["totals"]["received_minor"], 200_000, "{bank}");
    by.get("/get-bank-book").await.refused(422, "bank_id");
    assert_eq!(by.get(&format!("/get-bank-book?bank_id={}", desk.school.b.bank)).await.status, 404);

    // Cash of A into B's bank: each owes the other, the group owes nobody.
    let admin = desk.school.admin();
    let across = json!({ "kind": "deposit", "bank_id": desk.school.b.bank, "campus_id": campus, "date": "2026-11-20", "amount_minor": 60_000, "slip_no": "S-2" });
    admin.post("/save-bank-transaction", across).await.ok();
    let both = format!("campus_id={campus},{}&to=2026-11-20", desk.school.b.id);
    let position = admin.get(&format!("/get-group-statement?{both}")).await.ok();
    let due =
        |name: &str| rows(&position).iter().find(|row| row["name"] == name).unwrap_or_else(|| panic!("no {name} in {position}")).clone();
    let (from, to) = (due("Due from campuses"), due("Due to campuses"));
    assert_eq!((from["eliminated_minor"].as_i64(), from["total_minor"].as_i64()), (Some(-60_000), Some(0)), "{from}");
    assert_eq!((to["eliminated_minor"].as_i64(), to["total_minor"].as_i64()), (Some(-60_000), Some(0)), "{to}");
    assert_eq!(position["is_balanced"], true);
    let total = |class: &str| {
        rows(&position).iter().find(|row| row["kind"] == "total" && row["class"] == class).expect("a total")["total_minor"]
            .as_i64()
            .unwrap()
    };
    assert_eq!(total("asset"), total("liability") + total("capital"), "{position}");
    let alone = admin.get(&format!("/get-group-statement?campus_id={campus}&to=2026-11-20")).await.ok();
    let owed = rows(&alone).iter().find(|row| row["name"] == "Due from campuses").expect("B owes A").clone();
    assert_eq!((owed["eliminated_minor"].as_i64(), owed["total_minor"].as_i64()), (Some(0), Some(60_000)), "{owed}");
    let result = admin.get(&format!("/get-group-statement?{both}&view=result")).await.ok();
    let paper = rows(&result).iter().find(|row| row["name"] == "Printing and stationery").expect("paper").clone();
    assert_eq!(paper["total_minor"], 150_000, "{paper}");
    assert_eq!(admin.get(&format!("/get-group-statement?{both}&by=school&format=pdf")).await.status, 200);

    // Beside another day stands the total that the statement of that day has, before and after each campus owed the other.
    let campuses = format!("campus_id={campus},{}", desk.school.b.id);
    let totals = |answer: &Value, column: &str| -> BTreeMap<String, i64> {
        let of = |row: &Value| {
            (format!("{} {} {} {}", row["kind"], row["class"], row["code"], row["name"]), row[column].as_i64().expect("an amount"))
        };
        rows(answer).iter().map(of).filter(|(_, amount)| *amount != 0).collect()
    };
    for view in ["position", "result"] {
        for (day, other) in [("2026-11-20", "2026-10-31"), ("2026-10-31", "2026-11-20")] {
            let statement = format!("/get-group-statement?{campuses}&view={view}");
            let beside = admin.get(&format!("{statement}&to={day}&compare_to={other}")).await.ok();
            let then = admin.get(&format!("{statement}&to={other}")).await.ok();
            assert_eq!(totals(&beside, "compared_minor"), totals(&then, "total_minor"), "{view} of {day} beside {other}");
            assert_eq!(beside["compare_to"], other, "{beside}");
        }
    }
});

/// Of campus A's vouchers that moved money within some days, what each other head gave (above nothing) or took; and what all money holds on a day.
async fn moved_against_money(desk: &Desk, from: NaiveDate, to: NaiveDate) -> (BTreeMap<String, i64>, i64) {
    let campus = desk.school.a.id;
    let entries: Vec<(i64, String, bool, i64, NaiveDate)> = desk
        .world
        .app
        .db
        .read(move |tx| {
            tx.all(
                sql!(
                    "SELECT e.voucher_id, l.name, CASE WHEN l.is_bank = TRUE OR l.control IN ('cash', 'cash_in_tills', 'cheques_in_hand', 'cards_and_wallets',
                                    'petty_cash') THEN TRUE ELSE FALSE END, e.credit_minor - e.debit_minor, e.date
                     FROM entry e JOIN ledger_head l ON l.id = e.ledger_head_id WHERE e.campus_id = $1 ORDER BY e.id"
                ),
                &[campus.into()],
            )
        })
        .await
        .expect("entries");
    let within = |day: &NaiveDate| (from..=to).contains(day);
    let moving: BTreeSet<i64> = entries.iter().filter(|(_, _, is_money, _, day)| *is_money && within(day)).map(|one| one.0).collect();
    let mut heads: BTreeMap<String, i64> = BTreeMap::new();
    for (_, name, _, net, _) in entries.iter().filter(|(id, _, is_money, _, day)| !is_money && within(day) && moving.contains(id)) {
        *heads.entry(name.clone()).or_default() += net;
    }
    heads.retain(|_, net| *net != 0);
    let held: i64 = entries.iter().filter(|(_, _, is_money, _, day)| *is_money && *day <= to).map(|(_, _, _, net, _)| -net).sum();
    (heads, held)
}

in_school!(receipts_and_payments_are_one_account_of_all_money, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    story(&desk).await;
    let (campus, by) = (desk.school.a.id, &desk.accountant);
    // A family pays too much, and has a part of it back.
    let (student, challan) = billed(&desk, "Jawad").await;
    desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": FIRST + 300_000 })).await;
    desk.post("/save-student-refund", refund(student, "advance", 200_000)).await;
    // Cash that is taken to the bank is neither received nor paid.
    let deposit = json!({ "bank_id": desk.school.a.bank, "date": "2026-11-19", "amount_minor": 200_000, "slip_no": "S-1" });
    desk.post("/save-deposited-amount", deposit).await;

    let address = format!("/get-receipts-and-payments?campus_id={campus}&from=2026-11-01&to=2026-11-20");
    let account = by.get(&address).await.ok();
    let part = |part: &str, column: &str| -> BTreeMap<String, i64> {
        let of = rows(&account).iter().filter(|row| row["part"] == part);
        of.map(|row| (row["name"].as_str().expect("a name").to_owned(), row[column].as_i64().expect("an amount"))).collect()
    };
    let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
    let (heads, closing) = moved_against_money(&desk, day("2026-11-01"), day("2026-11-20")).await;
    let (_, opening) = moved_against_money(&desk, day("2026-10-01"), day("2026-10-31")).await;
    let (mut shown, paid) = (part("received", "received_minor"), part("paid", "paid_minor"));
    let advances = "Advances from students";
    assert_eq!((shown.get(advances), paid.get(advances)), (Some(&300_000), Some(&200_000)), "given back is paid: {account}");
    for (name, amount) in paid {
        *shown.entry(name).or_default() -= amount;
    }
    assert_eq!(shown, heads, "{account}");
    assert_eq!((shown.get("Canteen"), shown.get("Printing and stationery")), (Some(&400_000), Some(&-100_000)), "{account}");
    assert_eq!(part("opening", "received_minor").values().sum::<i64>(), opening, "{account}");
    assert_eq!(part("closing", "paid_minor").values().sum::<i64>(), closing, "{account}");
    assert_eq!((account["opening_minor"].as_i64(), account["closing_minor"].as_i64()), (Some(opening), Some(closing)), "{account}");
    assert_eq!(account["totals"]["received_minor"], account["totals"]["paid_minor"], "both sides: {account}");

    // Week by week it is the same money.
    let weeks = by.get(&format!("/get-monthly-data?of=cash_flow&by=week&campus_id={campus}&from=2026-11-01&to=2026-11-20")).await.ok();
    let days = by.get(&format!("/get-monthly-data?of=cash_flow&campus_id={campus}&from=2026-11-01&to=2026-11-20")).await.ok();
    assert_eq!((&weeks["totals"], &weeks["closing_minor"]), (&days["totals"], &json!(closing)), "{weeks}");
    assert!(rows(&weeks).len() < rows(&days).len(), "{weeks}");

    // A last day alone is one of its own month, not of the present one; paper says which days it shows.
    let flow = async |asked: &str| by.get(&format!("/get-monthly-data?of=cash_flow&campus_id={campus}&{asked}")).await;
    for (last, first) in [("2026-11-10", "2026-11-01"), ("2026-10-25", "2026-10-01")] {
        let (alone, both) = (flow(&format!("to={last}")).await.ok(), flow(&format!("from={first}&to={last}")).await.ok());
        assert_eq!(alone, both, "up to {last}");
    }
    let paper = flow("month=2026-10&format=pdf").await;
    let text = lopdf::Document::load_mem(&paper.bytes).expect("a PDF").extract_text(&[1]).expect("text");
    let text: String = text.split_whitespace().collect();
    assert!(text.contains("1Oct2026to31Oct2026") && !text.contains("Upto"), "{text}");

    // What is left opens the ledger that holds it; the cash flow of the year tells the same of each head.
    for row in rows(&account).iter().filter(|row| row["part"] == "closing") {
        let head = &row["leads_to"]["parameters"]["ledger_head_id"];
        let ledger = by
            .get(&format!("/get-head-transactions?ledger_head_id={}&campus_id={campus}&to=2026-11-20", head.as_str().expect("a head")))
            .await
            .ok();
        assert_eq!(ledger["closing_minor"], row["paid_minor"], "{row}");
    }
    let told = |answer: &Value, amount: &dyn Fn(&Value) -> i64, is: &dyn Fn(&Value) -> bool| -> BTreeMap<String, i64> {
        rows(answer).iter().filter(|row| is(row)).map(|row| (row["name"].as_str().expect("a name").to_owned(), amount(row))).collect()
    };
    let number = |row: &Value, name: &str| row[name].as_i64().unwrap_or_default();
    let whole = by.get(&format!("/get-receipts-and-payments?campus_id={campus}&from=2026-07-01&to=2027-06-30")).await.ok();
    let year = by.get(&format!("/get-yearly-data?of=cash_flow&campus_id={campus}&fiscal_year=2026")).await.ok();
    let side = |part: &str, column: &str| told(&whole, &|row| number(row, column), &|row| row["part"] == part);
    let mut of_whole = side("received", "received_minor");
    for (name, amount) in side("paid", "paid_minor") {
        *of_whole.entry(name).or_default() -= amount;
    }
    let of_year = told(&year, &|row| number(row, "total_minor"), &|row| number(row, "total_minor") != 0);
    assert_eq!(of_whole.into_iter().map(|(name, net)| (name, net.abs())).collect::<BTreeMap<_, _>>(), of_year, "net, head by head");
    by.get(&format!("/get-receipts-and-payments?campus_id={campus}&from=2025-07-01&to=2026-11-20")).await.refused(422, "to");
    assert_eq!(by.get(&format!("{address}&format=pdf")).await.status, 200);
});

in_school!(figures_of_open_months_are_called_provisional, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    story(&desk).await;
    let (campus, by) = (desk.school.a.id, &desk.accountant);
    desk.post("/close-month", json!({ "campus_ids": [campus], "month": "2026-10" })).await;
    let closed = [
        "/get-trial-balance?from=2026-10-01&to=2026-10-31",
        "/get-balance-sheet?to=2026-10-31",
        "/get-group-statement?to=2026-10-31",
        "/get-income-statement?from=2026-10-01&to=2026-10-31",
        "/get-receipts-and-payments?from=2026-10-01&to=2026-10-31",
        "/get-dated-expense-data?from=2026-10-01&to=2026-10-31",
        "/get-expense-report?from=2026-10-01&to=2026-10-31",
        "/get-monthly-expense-data?month=2026-10",
        "/get-dated-income-data?from=2026-10-01&to=2026-10-31",
        "/get-program-wise-income?from=2026-10-01&to=2026-10-31",
        "/get-monthly-income-data?month=2026-10",
        "/get-monthly-data?of=cash_flow&month=2026-10",
        "/get-cash-book?from=2026-10-01&to=2026-10-31",
    ];
    for address in closed {
        let answer = by.get(&format!("{address}&campus_id={campus}")).await.ok();
        assert!(answer["provisional"].is_null(), "{address} of a closed month: {answer}");
        let answer = by
            .get(&format!("{}&campus_id={campus}", address.replace("-10-31", "-11-20").replace("month=2026-10", "month=2026-11")))
            .await
            .ok();
        assert_eq!(answer["provisional"], true, "{address} of an open month: {answer}");
    }
    // What stands beside a closed month may change while its own month is open.
    let sheet = by.get(&format!("/get-balance-sheet?campus_id={campus}&to=2026-10-31&compare_to=2026-11-20")).await.ok();
    assert_eq!(sheet["provisional"], true, "{sheet}");
    let bank = by.get(&format!("/get-bank-book?bank_id={}&from=2026-11-01&to=2026-11-20", desk.school.a.bank)).await.ok();
    assert_eq!(bank["provisional"], true, "{bank}");
    for year in [
        "/get-yearly-expense-data",
        "/get-yearly-expense-budget-details",
        "/get-aggregated-income",
        "/get-income-and-expenses",
        "/get-yearly-data",
    ] {
        let answer = by.get(&format!("{year}?campus_id={campus}&fiscal_year=2026")).await.ok();
        assert_eq!(answer["provisional"], true, "{year}: {answer}");
    }
    assert_eq!(by.get(&format!("/get-income-statement?campus_id={campus}&from=2026-11-01&to=2026-11-20&format=pdf")).await.status, 200);
});

in_school!(exceptions_of_the_books_are_told, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (canteen, paper) = story(&desk).await;
    let (campus, by) = (desk.school.a.id, &desk.accountant);
    let chief = desk.school.user("chief_accountant", "a");
    let receipt = json!({
        "campus_id": campus, "date": "2026-11-20", "received_from": "Canteen", "received_in": "cash", "narration": "A year's rent",
        "lines": [{ "ledger_head_id": canteen, "amount_minor": 9_000_000 }],
    });
    desk.post("/save-receipt", receipt).await;
    let large = json!({
        "campus_id": campus, "ledger_head_id": paper, "date": "2026-11-20", "amount_minor": 2_600_000, "paid_from": "cash", "payee": "Paper House",
        "description": "Paper of the year",
    });
    let large = desk.post("/save-expenses", large).await.as_i64().expect("an expense");
    let told = |answer: Value| -> Vec<(String, i64)> {
        let of = |row: &Value| (row["kind"].as_str().unwrap().to_owned(), row["amount_minor"].as_i64().unwrap());
        answer["data"].as_array().expect("rows").iter().map(of).collect()
    };
    let address = format!("/get-book-exceptions?campus_id={campus}&from=2026-10-01&to=2026-11-20");
    assert_eq!(told(by.get(&format!("{address}&kind=large_cash")).await.ok()), [("large_cash".to_owned(), 2_600_000)]);
    let back = told(by.get(&format!("{address}&kind=backdated")).await.ok());
    assert_eq!(back.len(), 5, "entered on the 20th, dated before the 17th: {back:?}");
    assert_eq!(chief.delete(&format!("/delete-expense?id={large}")).await.status, 200);
    let reversed = by.get(&format!("{address}&kind=reversed")).await.ok();
    assert_eq!(told(reversed.clone()), [("reversed".to_owned(), 2_600_000)]);
    assert_eq!(rows(&reversed)[0]["leads_to"]["record"], "voucher");
    by.post("/close-month", json!({ "campus_ids": [campus], "month": "2026-08" })).await.ok();
    chief.post("/reopen-month", json!({ "campus_id": campus, "month": "2026-08", "reason": "A bill came late" })).await.ok();
    let reopened = by.get(&format!("{address}&kind=month_reopened")).await.ok();
    assert_eq!(rows(&reopened)[0]["reason"], "A bill came late", "{reopened}");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});
