//! Other days beside those of a statement: what stands beside is what the statement of those days says itself.

use crate::{book_statements::story, desk::Desk};
use serde_json::Value;
use std::{collections::BTreeMap, sync::Arc};
use testkit::{School, World, in_school};

/// The amounts of a column by what names the row; those that are nothing are left out.
fn amounts(answer: &Value, names: &[&str], column: &str) -> BTreeMap<String, i64> {
    let of = |row: &Value| (names.iter().map(|name| row[*name].to_string()).collect::<String>(), row[column].as_i64().expect("an amount"));
    answer["data"].as_array().expect("rows").iter().map(of).filter(|(_, amount)| *amount != 0).collect()
}

fn has_column(answer: &Value, name: &str) -> bool {
    answer["columns"].as_array().expect("columns").iter().any(|column| column["name"] == name)
}

in_school!(receipts_and_payments_stand_beside_those_before, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    story(&desk).await;
    let address = format!("/get-receipts-and-payments?campus_id={}", desk.school.a.id);
    let november = format!("{address}&from=2026-11-01&to=2026-11-30");
    let october = desk.accountant.get(&format!("{address}&from=2026-10-01&to=2026-10-31")).await.ok();
    let alone = desk.accountant.get(&november).await.ok();
    let both = desk.accountant.get(&format!("{november}&compare=days_before")).await.ok();
    assert_eq!((both["compared_from"].as_str(), both["compared_to"].as_str()), (Some("2026-10-01"), Some("2026-10-31")), "{both}");
    let row = ["part", "ledger_head_id"];
    for (column, compared) in [("received_minor", "compared_received_minor"), ("paid_minor", "compared_paid_minor")] {
        assert_eq!(amounts(&both, &row, compared), amounts(&october, &row, column), "{compared}: {both}");
        assert_eq!(amounts(&both, &row, column), amounts(&alone, &row, column), "{column}: {both}");
        assert_eq!(both["totals"][compared], october["totals"][column], "{compared}: {both}");
        assert!(has_column(&both, compared) && !has_column(&alone, compared), "{compared} stands only where it is asked for");
    }
    assert!(!amounts(&both, &row, "compared_received_minor").is_empty(), "October received something: {both}");
    let year_after = format!("{address}&from=2027-10-01&to=2027-10-31&compare=last_year");
    let year_after = desk.accountant.get(&year_after).await.ok();
    assert_eq!(amounts(&year_after, &row, "compared_received_minor"), amounts(&october, &row, "received_minor"), "{year_after}");
    assert_eq!(desk.accountant.get(&format!("{november}&compare=last_year&format=pdf")).await.status, 200);
});

in_school!(the_trial_balance_stands_beside_that_of_another_day, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    story(&desk).await;
    let address = format!("/get-trial-balance?campus_id={}", desk.school.a.id);
    for (day, other) in [("2026-11-20", "2026-10-31"), ("2026-10-31", "2026-11-20")] {
        let now = desk.accountant.get(&format!("{address}&to={day}")).await.ok();
        let then = desk.accountant.get(&format!("{address}&to={other}")).await.ok();
        let both = desk.accountant.get(&format!("{address}&to={day}&compare_to={other}")).await.ok();
        for side in ["debit", "credit"] {
            let (closing, compared) = (format!("closing_{side}_minor"), format!("compared_{side}_minor"));
            let head = ["ledger_head_id"];
            assert_eq!(amounts(&both, &head, &compared), amounts(&then, &head, &closing), "{day} beside {other}: {both}");
            assert_eq!(amounts(&both, &head, &closing), amounts(&now, &head, &closing), "{day} beside {other}: {both}");
            assert_eq!(both["totals"][&compared], then["totals"][&closing], "{day} beside {other}: {both}");
            assert!(has_column(&both, &compared) && !has_column(&now, &compared), "{compared} stands only where it is asked for");
        }
        assert_eq!(
            (&both["totals"]["compared_debit_minor"], both["is_balanced"].as_bool()),
            (&both["totals"]["compared_credit_minor"], Some(true))
        );
    }
});

in_school!(cash_flow_stands_beside_that_before, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    story(&desk).await;
    let address = format!("/get-monthly-data?of=cash_flow&campus_id={}", desk.school.a.id);
    let october = desk.accountant.get(&format!("{address}&month=2026-10")).await.ok();
    let november = desk.accountant.get(&format!("{address}&month=2026-11")).await.ok();
    // The 10th and the 20th of October stand beside those of the next month, and of the next year.
    for (month, compare, tenth, twentieth) in
        [("2026-11", "days_before", "2026-11-10", "2026-11-20"), ("2027-10", "last_year", "2027-10-10", "2027-10-20")]
    {
        let both = desk.accountant.get(&format!("{address}&month={month}&compare={compare}")).await.ok();
        let day = |date: &str| Value::from(date).to_string();
        assert_eq!(amounts(&both, &["date"], "compared_received_minor"), BTreeMap::from([(day(tenth), 400_000)]), "{both}");
        assert_eq!(amounts(&both, &["date"], "compared_paid_minor"), BTreeMap::from([(day(twentieth), 50_000)]), "{both}");
        assert_eq!((both["compared_from"].as_str(), both["compared_to"].as_str()), (Some("2026-10-01"), Some("2026-10-31")), "{both}");
        let weeks = desk.accountant.get(&format!("{address}&month={month}&compare={compare}&by=week")).await.ok();
        assert_eq!((&weeks["totals"], &weeks["closing_minor"]), (&both["totals"], &both["closing_minor"]), "{weeks}");
        for (column, compared) in [("received_minor", "compared_received_minor"), ("paid_minor", "compared_paid_minor")] {
            assert_eq!(both["totals"][compared], october["totals"][column], "{compared}: {both}");
            assert!(has_column(&both, compared) && !has_column(&november, compared), "{compared} stands only where it is asked for");
        }
    }
    let both = desk.accountant.get(&format!("{address}&month=2026-11&compare=days_before")).await.ok();
    for column in ["received_minor", "paid_minor"] {
        assert_eq!(amounts(&both, &["date"], column), amounts(&november, &["date"], column), "{column}: {both}");
    }
    assert_eq!(both["closing_minor"], november["closing_minor"], "{both}");

    // A fiscal year beside the one before it, head by head.
    let address = format!("/get-yearly-data?of=cash_flow&campus_id={}", desk.school.a.id);
    let year = desk.accountant.get(&format!("{address}&fiscal_year=2026")).await.ok();
    let next = desk.accountant.get(&format!("{address}&fiscal_year=2027")).await.ok();
    let head = ["way", "ledger_head_id"];
    assert_eq!(amounts(&next, &head, "last_year_minor"), amounts(&year, &head, "total_minor"), "{next}");
    assert!(amounts(&next, &head, "total_minor").is_empty() && amounts(&year, &head, "last_year_minor").is_empty(), "{next}");
});

/// A report of November, alone and with other days beside it: what it says of November stays, and what stands beside adds up to `other`'s own.
async fn stands_beside(desk: &Desk, (november, other): (&str, &str), row: &[&str], column: &str) -> Value {
    let alone = desk.accountant.get(november).await.ok();
    let other = desk.accountant.get(other).await.ok();
    let both = desk.accountant.get(&format!("{november}&compare=days_before")).await.ok();
    assert_eq!((both["compared_from"].as_str(), both["compared_to"].as_str()), (Some("2026-10-01"), Some("2026-10-31")), "{both}");
    assert_eq!(amounts(&both, row, column), amounts(&alone, row, column), "{november}: {both}");
    assert_eq!(both["totals"]["compared_minor"], other["totals"][column], "{november}: {both}");
    assert_ne!(both["totals"]["compared_minor"], 0, "October had something: {both}");
    assert!(has_column(&both, "compared_minor") && !has_column(&alone, "compared_minor"), "it stands only where it is asked for");
    assert_eq!(desk.accountant.get(&format!("{november}&compare=last_year&format=pdf")).await.status, 200);
    both
}

in_school!(income_and_expenses_of_days_and_programs_stand_beside_those_before, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    story(&desk).await;
    let campus = desk.school.a.id;
    let day = ["date", "ledger_head_id"];
    for (call, column, date, amount) in [
        ("/get-monthly-expense-data", "amount_minor", "2026-11-20", 50_000),
        ("/get-monthly-income-data", "net_minor", "2026-11-10", 400_000),
    ] {
        let of = |month: &str| format!("{call}?campus_id={campus}&month={month}");
        let both = stands_beside(&desk, (&of("2026-11"), &of("2026-10")), &day, column).await;
        // What was on a day of October stands beside that day of November, which has nothing of its own there.
        let rows = both["data"].as_array().expect("rows");
        let row = rows.iter().find(|row| row["date"] == date && row["compared_minor"] == amount).expect("the day");
        assert_eq!(row[column], 0, "{row}");
        let next_year = desk.accountant.get(&format!("{}&compare=last_year", of("2027-10"))).await.ok();
        let other = desk.accountant.get(&of("2026-10")).await.ok();
        assert_eq!(next_year["totals"]["compared_minor"], other["totals"][column], "{next_year}");
    }
    let of = |month: &str, last: u8| format!("/get-program-wise-income?campus_id={campus}&from=2026-{month}-01&to=2026-{month}-{last}");
    let (november, october) = (of("11", 30), of("10", 31));
    let row = ["program_id", "ledger_head_id"];
    let both = stands_beside(&desk, (&november, &october), &row, "net_minor").await;
    let other = desk.accountant.get(&october).await.ok();
    assert_eq!(amounts(&both, &row, "compared_minor"), amounts(&other, &row, "net_minor"), "{both}");
});
