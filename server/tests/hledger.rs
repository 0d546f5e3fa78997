//! The journal, read by a program that is not ours.

use kernel::Result;
use serde_json::Value;
use std::{collections::BTreeMap, process::Command};
use testkit::{Client, School, World};

/// Every balance by ledger head's code: of hledger's reading of the export, and of the trial balance.
pub async fn agrees(world: &World, school: &School, by: &Client) {
    let campus = school.a.id;
    let journal = world.app.db.read(move |tx| written(tx, campus)).await.expect("a journal");
    let file = std::env::temp_dir().join(format!("maktab-test-{}-{:?}.journal", std::process::id(), std::thread::current().id()));
    std::fs::write(&file, &journal).expect("a file");
    let out = Command::new("hledger").arg("-f").arg(&file).args(["balance", "--flat", "--empty", "-O", "csv"]).output();
    let out = out.expect("hledger is missing: install Debian's package hledger; this test compares our books with its reading of them");
    let _ = std::fs::remove_file(&file);
    assert!(out.status.success(), "hledger refuses the export: {}", String::from_utf8_lossy(&out.stderr));
    let theirs = balances(&String::from_utf8(out.stdout).expect("UTF-8"));
    let trial = by.get(&format!("/get-trial-balance?campus_id={campus}")).await.ok();
    let amount = |row: &Value, field: &str| row[field].as_i64().expect("an amount");
    let ours: BTreeMap<String, i64> = trial["data"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| {
            (row["code"].as_str().expect("a code").to_owned(), amount(row, "closing_debit_minor") - amount(row, "closing_credit_minor"))
        })
        .filter(|(_, balance)| *balance != 0)
        .collect();
    let moved =
        trial["data"].as_array().into_iter().flatten().filter(|row| amount(row, "debit_minor") + amount(row, "credit_minor") != 0).count();
    assert!(moved > 4, "the story moved only {moved} heads");
    assert_eq!(theirs, ours, "hledger's balances and the trial balance");
}

/// What moved on each ledger head of a campus from a day to the day before another, as hledger reads the export.
pub async fn of_days(world: &World, campus: i64, from: &str, before: &str) -> BTreeMap<String, i64> {
    let journal = world.app.db.read(move |tx| written(tx, campus)).await.expect("a journal");
    let file = std::env::temp_dir().join(format!("maktab-test-{}-{:?}-days.journal", std::process::id(), std::thread::current().id()));
    std::fs::write(&file, &journal).expect("a file");
    let asked = ["balance", "--flat", "--empty", "-O", "csv", "-b", from, "-e", before];
    let out = Command::new("hledger").arg("-f").arg(&file).args(asked).output().expect("hledger");
    let _ = std::fs::remove_file(&file);
    assert!(out.status.success(), "hledger refuses the export: {}", String::from_utf8_lossy(&out.stderr));
    balances(&String::from_utf8(out.stdout).expect("UTF-8"))
}

fn written(tx: &mut kernel::Tx, campus: i64) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    accounting::api::write_journal(tx, accounting::api::Format::Hledger, &mut out, &[campus])?;
    Ok(out)
}

/// `"assets:1100 Cash and bank:1100-01 Cash in hand:GUL","1,250.00 PKR"` by code, in paisa.
fn balances(csv: &str) -> BTreeMap<String, i64> {
    let mut out = BTreeMap::new();
    for line in csv.lines().skip(1) {
        let Some((account, amount)) = line.trim_matches('"').split_once("\",\"") else { continue };
        let Some(code) = account.split(':').nth(2).and_then(|head| head.split(' ').next()) else { continue };
        let digits: String = amount.chars().filter(|c| c.is_ascii_digit()).collect();
        let value: i64 = digits.parse().unwrap_or_else(|_| panic!("no amount in {line}"));
        let decimals = amount.split_once('.').map_or(0, |(_, rest)| rest.chars().take_while(char::is_ascii_digit).count());
        let paisa = if decimals == 0 { value * 100 } else { value };
        *out.entry(code.to_owned()).or_default() += if amount.trim_start().starts_with('-') { -paisa } else { paisa };
    }
    out.retain(|_, balance: &mut i64| *balance != 0);
    out
}

#[test]
fn hledgers_amounts_are_read() {
    let csv = "\"account\",\"balance\"\n\"assets:1100 Cash:1100-01 Cash in hand:GUL\",\"1,250.05 PKR\"\n\"income:4100 Fees:4100-02 Tuition:GUL\",\"-1,250.05 PKR\"\n\"Total:\",\"0\"\n";
    assert_eq!(balances(csv), BTreeMap::from([("1100-01".to_owned(), 125_005), ("4100-02".to_owned(), -125_005)]));
}
