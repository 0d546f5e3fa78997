//! What the calls and hledger say, against what the model says.

use super::{
    clerk::Clerk,
    model::{ACCUMULATED, BANK, CREDITORS, DEBTORS, FURNITURE, month_of, next},
};
use crate::hledger;
use chrono::{Days, NaiveDate};
use serde_json::Value;
use std::collections::BTreeMap;

/// A bank's head is named with its account.
fn plain(name: &str) -> String {
    if name.starts_with(BANK) { BANK.to_owned() } else { name.to_owned() }
}

impl Clerk {
    /// What each head of a campus holds by the trial balance; heads that stand at nothing are left out.
    pub(super) async fn trial(&self, campus: i64) -> BTreeMap<String, i64> {
        let trial = self.by.get(&format!("/get-trial-balance?campus_id={campus}")).await.ok();
        assert_eq!(trial["is_balanced"], true);
        let side = |row: &Value, field: &str| row[field].as_i64().expect("an amount");
        let mut out = BTreeMap::new();
        for row in trial["data"].as_array().expect("rows") {
            let name = plain(row["name"].as_str().expect("a name"));
            *out.entry(name).or_default() += side(row, "closing_debit_minor") - side(row, "closing_credit_minor");
        }
        out.retain(|_, amount: &mut i64| *amount != 0);
        out
    }

    /// Every head of both campuses; `maktab verify` when asked.
    pub async fn compare(&self, checks: bool) -> Result<(), String> {
        for campus in [self.school.a.id, self.school.b.id] {
            differ(&format!("campus {campus}"), &self.trial(campus).await, &self.books.sums(campus, |_| true))?;
        }
        if !checks {
            return Ok(());
        }
        let faults = self.world.faults().await;
        if faults.is_empty() { Ok(()) } else { Err(format!("verify: {}", faults.join("; "))) }
    }

    /// Who owed, who was owed for bills, and what assets there were on some day, which is another one at each step: as the books have it of that day. Days before a
    /// month was opened again are left out: something may be taken back in it before the day on which what rested on it was taken back. What assets have lost
    /// is compared as of today, since a month's depreciation is posted where an asset is when it is run.
    pub async fn compare_a_day(&self, step: usize) -> Result<(), String> {
        let today = self.today();
        let days = (today - self.reopened).num_days() as u64 + 1;
        let on = self.reopened + Days::new(step as u64 * 37 % days);
        for campus in [self.school.a.id, self.school.b.id] {
            let asked = async |call: &str, on: NaiveDate| self.by.get(&format!("{call}?campus_id={campus}&on={on}")).await.ok();
            let (debtors, creditors) = (asked("/get-debtors", on).await, asked("/get-creditors", on).await);
            let (assets, now) = (asked("/get-asset-register", on).await, asked("/get-asset-register", today).await);
            for (what, day, found, wanted) in [
                ("debtors", on, sum(&debtors, "owed_minor", |_| true), self.books.held(campus, DEBTORS, on)),
                ("bills", on, sum(&creditors, "owed_minor", |row| !row["payee_id"].is_null()), -self.books.held(campus, CREDITORS, on)),
                ("assets", on, sum(&assets, "cost_minor", |_| true), self.books.held(campus, FURNITURE, on)),
                ("what assets have lost", today, sum(&now, "accumulated_minor", |_| true), -self.books.held(campus, ACCUMULATED, today)),
            ] {
                if found != wanted {
                    return Err(format!("{what} of campus {campus} on {day} are {found}, the model says {wanted}"));
                }
            }
        }
        Ok(())
    }

    /// Every head, campus and month, as hledger reads the export.
    pub async fn compare_with_hledger(&self) -> Result<(), String> {
        let heads = self.by.get("/get-all-ledger-heads?per_page=200").await.ok();
        let names: BTreeMap<&str, String> = heads["data"]
            .as_array()
            .expect("rows")
            .iter()
            .map(|row| (row["code"].as_str().expect("a code"), plain(row["name"].as_str().expect("a name"))))
            .collect();
        for campus in [self.school.a.id, self.school.b.id] {
            let (mut month, last) = (month_of(self.first), month_of(self.today()));
            while month <= last {
                let (from, until) = (format!("{month}-01"), format!("{}-01", next(&month)));
                let mut read = BTreeMap::new();
                for (code, amount) in hledger::of_days(&self.world, campus, &from, &until).await {
                    let name = names.get(code.as_str()).ok_or_else(|| format!("hledger knows a head {code}"))?;
                    *read.entry(name.clone()).or_default() += amount;
                }
                read.retain(|_, amount: &mut i64| *amount != 0);
                differ(&format!("{month} of campus {campus} by hledger"), &read, &self.books.sums(campus, |day| month_of(day) == month))?;
                month = next(&month);
            }
        }
        Ok(())
    }
}

/// What a column of a report adds up to, over some of its rows.
fn sum(report: &Value, field: &str, counts: impl Fn(&Value) -> bool) -> i64 {
    let rows = report["data"].as_array().expect("rows").iter().filter(|row| counts(row));
    rows.map(|row| row[field].as_i64().expect("an amount")).sum()
}

/// The first head on which the two do not agree.
fn differ(of: &str, found: &BTreeMap<String, i64>, wanted: &BTreeMap<String, i64>) -> Result<(), String> {
    let amount = |of: &BTreeMap<String, i64>, head: &String| of.get(head).copied().unwrap_or(0);
    match found.keys().chain(wanted.keys()).find(|head| amount(found, head) != amount(wanted, head)) {
        None => Ok(()),
        Some(head) => Err(format!("{of}: {head} is at {}, the model says {}", amount(found, head), amount(wanted, head))),
    }
}
