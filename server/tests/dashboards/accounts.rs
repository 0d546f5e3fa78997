//! Figures of the accounts: each is what it opens, and stands beside what that came to at the end of the month before, or in the same days of it.

use super::behind;
use kernel::db::Engine;
use maktab::demo;
use serde_json::json;
use testkit::Client;

const TODAY: &str = "2026-11-20";

/// What a screen's address asks for, of these days.
fn of_days(link: &str, from: Option<&str>, to: &str) -> String {
    let query = link.split_once('?').expect("parameters").1;
    let kept = query.split('&').filter(|pair| !pair.starts_with("from=") && !pair.starts_with("to=")).map(str::to_owned);
    kept.chain(from.map(|day| format!("from={day}"))).chain([format!("to={to}")]).collect::<Vec<_>>().join("&")
}

/// What a ledger holds at its end.
async fn closing(by: &Client, query: &str) -> i64 {
    by.get(&format!("/get-head-transactions?{query}")).await.ok()["closing_minor"].as_i64().expect("a balance")
}

/// What the income statement says of some days.
async fn result(by: &Client, query: &str, amount: &str) -> i64 {
    by.get(&format!("/get-income-statement?{query}")).await.ok()[amount].as_i64().expect("an amount")
}

/// What stands behind a figure on a day, or in the days from the first of its month.
async fn opened(by: &Client, label: &str, link: &str, to: &str) -> i64 {
    let first = format!("{}-01", &to[..7]);
    match label {
        "cash_in_hand" | "receivable" => closing(by, &of_days(link, None, to)).await,
        // What the school owes stands on the other side.
        "advances" => -closing(by, &of_days(link, None, to)).await,
        "income_this_month" => result(by, &of_days(link, Some(&first), to), "income_minor").await,
        "expenses_this_month" => result(by, &of_days(link, Some(&first), to), "expenses_minor").await,
        // The list of banks says what they hold now; their ledgers, what they held.
        "banks" => {
            let banks = by.get("/get-banks?per_page=200").await.ok();
            let heads: Vec<String> =
                banks["data"].as_array().expect("banks").iter().map(|bank| bank["ledger_head_id"].to_string()).collect();
            let held = closing(by, &format!("ledger_head_id={}&to={to}", heads.join(","))).await;
            assert!(to != TODAY || banks["totalBalance"] == held, "{held}: {banks}");
            held
        }
        _ => {
            let list = behind(link).unwrap_or_else(|| panic!("no list behind {label}, {link}"));
            by.get(&list).await.ok()["total"].as_i64().expect("a count")
        }
    }
}

#[test]
fn figures_of_the_accounts_are_of_what_they_open_now_and_before() {
    testkit::run(Engine::Sqlite, |world| async move {
        let made = tokio::task::block_in_place(|| demo::write(&world.app, 60, |_| {})).expect("a demo");
        for role in ["accountant", "chief_accountant"] {
            let one = made.sign_ins.iter().find(|one| one.role == role).expect("a sign-in");
            let by = world.sign_in(&one.email, &one.password).await;
            let answer = by.get("/get-account-dashboard").await.ok();
            let mut compared = 0;
            for figure in answer["data"].as_array().expect("figures") {
                let (label, link) = (figure["label"].as_str().expect("a label"), figure["link"].as_str().expect("a link"));
                assert_eq!(figure["value"], opened(&by, label, link, TODAY).await, "{role}: {figure}");
                let before = match label {
                    "income_this_month" | "expenses_this_month" => "2026-10-20",
                    "cash_in_hand" | "banks" | "receivable" | "advances" => "2026-10-31",
                    _ => {
                        assert_eq!((&figure["before"], &figure["before_on"]), (&json!(null), &json!(null)), "{role}: {figure}");
                        continue;
                    }
                };
                assert_eq!(figure["before_on"], before, "{role}: {figure}");
                assert_eq!(figure["before"], opened(&by, label, link, before).await, "{role}: {figure}");
                compared += i32::from(figure["before"] != 0);
            }
            assert!(compared > 3, "{role}: only {compared} figures were something before: {answer}");
        }
    });
}
