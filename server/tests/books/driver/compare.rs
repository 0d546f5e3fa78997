//! What the calls answer, against what the model says.

use super::{
    super::model::{Billed, Head, Place},
    Driver, Step, money,
};
use serde_json::Value;
use std::collections::BTreeSet;

impl Driver {
    /// Cash, bank and cheques of the campus by the journal.
    pub(super) async fn money(&self) -> (i64, i64, i64) {
        let rows = self.trial().await;
        (held(&rows, "Cash in hand"), held(&rows, "Habib Bank"), held(&rows, "Cheques in hand"))
    }

    pub(super) async fn trial(&self) -> Vec<Value> {
        let trial = self.by.get(&format!("/get-trial-balance?campus_id={}", self.school.a.id)).await.ok();
        assert_eq!(trial["is_balanced"], true);
        trial["data"].as_array().expect("rows").clone()
    }

    /// Compares what the last step touched; everything when asked, the reports and `maktab verify` now and then.
    pub async fn compare(&self, all: bool, checks: bool) -> Step {
        let students: Vec<i64> = if all { self.students.clone() } else { self.touched.difference(&self.left).copied().collect() };
        for student in students {
            self.compare_student(student).await?;
        }
        let rows = self.trial().await;
        let receivable: i64 = self.students.iter().map(|id| self.model.receivable(*id)).sum();
        let advances: i64 = self.students.iter().map(|id| self.model.advance(*id)).sum();
        let under = |head: Head| -self.model.under(head);
        let wanted = [
            ("Unearned fees", -self.model.unearned()),
            ("Fee concessions", self.model.concessions()),
            ("Security deposits", under(Head::Deposit)),
            ("Tuition", under(Head::Tuition)),
            ("Transport", under(Head::Transport)),
            ("Board fee", under(Head::Board)),
            ("Education tax", under(Head::Tax)),
            ("Rent", self.model.spent),
            ("Electricity", self.model.adjusted),
            ("Students receivable", receivable),
            ("Advances from students", -advances),
            ("Cash in hand", self.model.held(Place::Cash)),
            ("Cash in tills", self.model.in_tills()),
            ("Cash over and short", self.model.over_and_short),
            ("Unidentified receipts", self.model.held(Place::Unidentified)),
            ("Habib Bank", self.model.held(Place::Bank)),
            ("Sponsors receivable", self.model.held(Place::Sponsor)),
            ("Cards and wallets", self.model.held(Place::Card)),
            ("Refunds payable", -self.model.refunds_payable),
            ("Fee refunds", self.model.fee_refunds),
            ("Cheques in hand", self.model.held(Place::Cheque) + self.opening.2),
        ];
        for (name, amount) in wanted {
            let found = held(&rows, name);
            if found != amount {
                return Err(format!("{name} holds {found}, the model says {amount}"));
            }
        }
        if checks {
            self.verify().await?;
            self.compare_reports().await?;
            self.compare_tills().await?;
        }
        Ok(())
    }

    /// Another program adds up the same journal.
    pub async fn agree_with_hledger(&self) {
        crate::hledger::agrees(&self.world, &self.school, &self.by).await;
    }

    /// `maktab verify` finds nothing, but what waits while nobody released it.
    async fn verify(&self) -> Step {
        let mut faults = self.world.faults().await;
        if self.model.waits_too_long(self.today()) {
            let all = faults.len();
            faults.retain(|fault| !fault.starts_with("fees of months that have begun are released"));
            if self.model.is_release_due(self.today()) && faults.len() == all {
                return Err("verify does not tell that a month is over and its fees wait".into());
            }
        }
        if faults.is_empty() { Ok(()) } else { Err(format!("verify: {}", faults.join("; "))) }
    }

    /// The fee report of every month, and what each of the last twelve collected.
    async fn compare_reports(&self) -> Step {
        let periods: BTreeSet<&str> = self.model.challans.values().filter(|c| c.issued).map(|c| c.period.as_str()).collect();
        for period in periods {
            let report = self.by.get(&format!("/fetch-fee-report?period={period}&campus_id={}", self.school.a.id)).await.ok();
            let totals = &report["totals"];
            let found = Billed {
                billed: money(&totals["billed_minor"]),
                conceded: money(&totals["concession_minor"]),
                collected: money(&totals["collected_minor"]),
            };
            let wanted = self.model.billed(period);
            if found != wanted {
                return Err(format!("the fee report of {period} says {found:?}, the model {wanted:?}"));
            }
        }
        let months = self.by.get(&format!("/get-collection-months?campus_id={}", self.school.a.id)).await.ok();
        let months = months["data"].as_array().filter(|months| !months.is_empty()).ok_or("nothing is told of the months")?;
        for month in months {
            let name = month["month"].as_str().expect("a month");
            let (found, wanted) = (money(&month["collected_minor"]), self.model.collected.get(name).copied().unwrap_or(0));
            if found != wanted {
                return Err(format!("{name} collected {found}, the model says {wanted}"));
            }
        }
        Ok(())
    }

    async fn compare_student(&self, student: i64) -> Step {
        let rows = self.by.get(&format!("/get-challans?student_id={student}&is_open=true&per_page=100")).await.ok();
        let mut found: Vec<(i64, i64)> = Vec::new();
        for row in rows["data"].as_array().expect("rows") {
            found.push((row["id"].as_i64().expect("an id"), money(&row["outstanding_minor"])));
        }
        found.sort_unstable();
        let wanted: Vec<(i64, i64)> =
            self.model.challans.iter().filter(|(_, c)| c.student == student && c.open() > 0).map(|(id, c)| (*id, c.open())).collect();
        if found != wanted {
            return Err(format!("open challans of {student} are {found:?}, the model says {wanted:?}"));
        }
        let account = self.by.get(&format!("/get-fee-accounts?ids={student}")).await.ok();
        let account = &account["data"][0];
        let statement = self.by.get(&format!("/get-student-statement?student_id={student}")).await.ok();
        let (receivable, advance) = (self.model.receivable(student), self.model.advance(student));
        for (what, found, wanted) in [
            ("owes", money(&account["outstanding_minor"]), receivable),
            ("has in advance", money(&account["advance_minor"]), advance),
            ("closes the statement with", money(&statement["data"]["closing_minor"]), receivable - advance),
        ] {
            if found != wanted {
                return Err(format!("student {student} {what} {found}, the model says {wanted}"));
            }
        }
        Ok(())
    }
}

/// What a ledger head holds, debit first, over every head whose name begins so.
pub(super) fn held(rows: &[Value], name: &str) -> i64 {
    rows.iter()
        .filter(|row| row["name"].as_str().is_some_and(|own| own.starts_with(name)))
        .map(|row| money(&row["closing_debit_minor"]) - money(&row["closing_credit_minor"]))
        .sum()
}
