//! What the calls answer, against what the model says.

use super::{super::model::Place, Driver, Step, money};
use serde_json::Value;

impl Driver {
    /// Cash, bank and cheques of the campus by the journal.
    pub(super) async fn money(&self) -> (i64, i64, i64) {
        let rows = self.trial().await;
        (held(&rows, "Cash in hand"), held(&rows, "Habib Bank"), held(&rows, "Cheques in hand"))
    }

    async fn trial(&self) -> Vec<Value> {
        let trial = self.by.get(&format!("/get-trial-balance?campus_id={}", self.school.a.id)).await.ok();
        assert_eq!(trial["is_balanced"], true);
        trial["data"].as_array().expect("rows").clone()
    }

    /// Compares what the last step touched; everything when asked.
    pub async fn compare(&self, all: bool) -> Step {
        let students: Vec<i64> = if all { self.students.clone() } else { self.touched.iter().copied().collect() };
        for student in students {
            self.compare_student(student).await?;
        }
        let rows = self.trial().await;
        let receivable: i64 = self.students.iter().map(|id| self.model.receivable(*id)).sum();
        let advances: i64 = self.students.iter().map(|id| self.model.advance(*id)).sum();
        let wanted = [
            ("Students receivable", receivable),
            ("Advances from students", -advances),
            ("Cash in hand", self.model.held(Place::Cash)),
            ("Habib Bank", self.model.held(Place::Bank)),
            ("Cheques in hand", self.model.held(Place::Cheque) + self.opening.2),
        ];
        for (name, amount) in wanted {
            let found = held(&rows, name);
            if found != amount {
                return Err(format!("{name} holds {found}, the model says {amount}"));
            }
        }
        if all {
            let faults = self.world.faults().await;
            if !faults.is_empty() {
                return Err(format!("verify: {}", faults.join("; ")));
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
fn held(rows: &[Value], name: &str) -> i64 {
    rows.iter()
        .filter(|row| row["name"].as_str().is_some_and(|own| own.starts_with(name)))
        .map(|row| money(&row["closing_debit_minor"]) - money(&row["closing_credit_minor"]))
        .sum()
}
