//! What banks' lists tell: payments that were told before, twins, and money that the bank takes back.

use super::{super::model::Place, Driver, Step, expect, money::Paid};
use chrono::NaiveDate;
use serde_json::{Value, json};

/// A line that is in the books.
#[derive(Clone, Debug)]
pub struct Listed {
    receipt: i64,
    number: String,
    challan: i64,
    amount: i64,
    is_taken_back: bool,
}

/// A row of a bank's list; an amount below 0 is taken back.
fn row(number: &str, challan_no: &str, on: NaiveDate, amount: i64) -> String {
    let sign = if amount < 0 { "-" } else { "" };
    format!("{number},{challan_no},{},{sign}{}.{:02}\n", on.format("%d-%m-%Y"), amount.abs() / 100, amount.abs() % 100)
}

impl Driver {
    /// The bank's list with these rows: its id, and its lines as they are read.
    pub(super) async fn bank_list(&self, name: &str, rows: &str) -> Result<(i64, Vec<Value>), String> {
        let list = format!("Transaction ID,Challan No,Date,Amount\n{rows}");
        let file = self.by.upload("/upload-file", &format!("{name}.csv"), list.as_bytes()).await.id();
        let form = json!({ "file_id": file, "bank_id": self.school.a.bank });
        let read = expect(self.by.post("/check-bank-file", form).await, "read a bank's list")?;
        let id = read["data"]["id"].as_i64().ok_or("a list without an id")?;
        Ok((id, self.lines_of(id).await))
    }

    async fn lines_of(&self, list: i64) -> Vec<Value> {
        let lines = self.by.get(&format!("/get-bank-lines?bank_file_id={list}&sort=line")).await.ok();
        lines["data"].as_array().expect("lines").clone()
    }

    /// An open challan, and so little of it that it can come twice and leaves something.
    fn part_of_some(&mut self) -> Option<(i64, i64)> {
        let today = self.today();
        (!self.is_closed(today)).then_some(())?;
        let own = |id: &i64| self.model.challans[id].payable(today) > 2 && self.model.challans[id].issued_on <= Some(today);
        let open: Vec<i64> = self.open().into_iter().filter(own).collect();
        let id = self.pick(&open)?;
        let due = self.model.challans[&id].payable(today);
        Some((id, 1 + self.next((due as u64 - 1) / 2) as i64))
    }

    /// A payment is entered by hand under its number; then the bank's list tells it.
    pub(super) async fn tell_twice(&mut self) -> Option<Step> {
        let (challan, amount) = self.part_of_some()?;
        Some(self.told_twice(challan, amount).await)
    }

    async fn told_twice(&mut self, challan: i64, amount: i64) -> Step {
        self.touch(challan);
        let (today, number) = (self.today(), format!("TT-{:06}", self.steps));
        let challan_no = self.number_of(challan).await?;
        let mut form = self.receipt_form(&[challan], amount, Paid::at(self, Place::Bank));
        form["instrument_no"] = json!(number);
        let receipt =
            expect(self.by.post("/approve-installment", form).await, "tell by hand")?["data"]["id"].as_i64().ok_or("no receipt")?;
        self.model.pay(receipt, &[challan], amount, Place::Bank, (today, today));
        let (_, lines) = self.bank_list(&number, &row(&number, &challan_no, today, amount)).await?;
        if lines[0]["status"] != "maybe_same" || lines[0]["same_receipt_id"] != receipt {
            return Err(format!("receipt {receipt} was told twice, and the line is {}", lines[0]));
        }
        let is_tied = self.next(2) == 0;
        self.log.push(format!("{number}: {amount} for {challan} by hand, then in a list, {}", if is_tied { "tied" } else { "accepted" }));
        let has_it = if is_tied {
            let done = expect(self.by.post("/tie-bank-line", json!({ "id": lines[0]["id"] })).await, "tie a line")?;
            if done["data"]["receipt_id"] != receipt || done["data"]["status"] != "posted" {
                return Err(format!("line {} was tied to receipt {receipt}: {done}", lines[0]));
            }
            self.lines_tied += 1;
            receipt
        } else {
            self.accept(&lines[0], challan, amount).await?
        };
        self.listed.push(Listed { receipt: has_it, number, challan, amount, is_taken_back: false });
        Ok(())
    }

    async fn number_of(&self, challan: i64) -> Result<String, String> {
        self.read(challan).await["challan_no"].as_str().map(str::to_owned).ok_or_else(|| format!("challan {challan} has no number"))
    }

    /// The line is another payment: it has a receipt of its own.
    async fn accept(&mut self, line: &Value, challan: i64, amount: i64) -> Result<i64, String> {
        let form = json!({ "id": line["id"], "reason": "The mother paid too" });
        let done = expect(self.by.post("/accept-bank-line", form).await, "accept a line")?;
        let receipt = done["data"]["receipt_id"].as_i64().ok_or_else(|| format!("line {line} was accepted: {done}"))?;
        let today = self.today();
        self.model.pay(receipt, &[challan], amount, Place::Bank, (today, today));
        self.lines_accepted += 1;
        Ok(receipt)
    }

    /// Two equal lines in one list: the first is posted as any other, the second waits for the office.
    pub(super) async fn twins_in_list(&mut self) -> Option<Step> {
        let (challan, amount) = self.part_of_some()?;
        Some(self.twins(challan, amount).await)
    }

    async fn twins(&mut self, challan: i64, amount: i64) -> Step {
        self.touch(challan);
        let (today, number) = (self.today(), format!("TW-{:06}", self.steps));
        self.log.push(format!("{number}: {amount} for {challan} twice in one list"));
        let twin = row(&number, &self.number_of(challan).await?, today, amount);
        let (list, lines) = self.bank_list(&number, &twin.repeat(2)).await?;
        if lines.len() != 2 || lines[1]["status"] != "maybe_same" {
            return Err(format!("twins are read as {lines:?}"));
        }
        // A receipt of the same challan and amount some days ago is asked about too.
        let first = if lines[0]["status"] == "maybe_same" {
            self.accept(&lines[0], challan, amount).await?
        } else {
            let posting = expect(self.by.post("/post-bank-file", json!({ "id": list, "differing": true })).await, "post a list")?;
            self.by.finished_job(posting["data"]["job_id"].as_i64().ok_or("no job")?).await;
            let posted = self.lines_of(list).await;
            if posted[1]["status"] != "maybe_same" {
                return Err(format!("posting the list took the twin: {}", posted[1]));
            }
            let receipt = posted[0]["receipt_id"].as_i64().ok_or_else(|| format!("the first twin was posted: {}", posted[0]))?;
            self.model.pay(receipt, &[challan], amount, Place::Bank, (today, today));
            receipt
        };
        let second = self.accept(&lines[1], challan, amount).await?;
        for receipt in [first, second] {
            self.listed.push(Listed { receipt, number: number.clone(), challan, amount, is_taken_back: false });
        }
        Ok(())
    }

    /// The bank takes a payment back: its receipt is marked unpaid on the bank's day, while what it brought beyond is still ours.
    pub(super) async fn reverse_line(&mut self) -> Option<Step> {
        (!self.is_closed(self.today())).then_some(())?;
        let gone = |number: &str| self.listed.iter().any(|one| one.number == number && one.is_taken_back);
        let stands = |one: &Listed| !self.model.receipts[&one.receipt].reversed && !gone(&one.number);
        let choices: Vec<i64> = (0..self.listed.len()).filter(|at| stands(&self.listed[*at])).map(|at| at as i64).collect();
        let picked = self.pick(&choices)? as usize;
        // Of twins the bank means the later one that is in the books.
        let number = self.listed[picked].number.clone();
        let at = choices.into_iter().map(|at| at as usize).filter(|at| self.listed[*at].number == number).max()?;
        Some(self.taken_back(at).await)
    }

    async fn taken_back(&mut self, at: usize) -> Step {
        let Listed { receipt, number, challan, amount, .. } = self.listed[at].clone();
        let today = self.today();
        self.touch(challan);
        self.touch_receipt(receipt);
        let (_, lines) = self.bank_list(&format!("{number} back"), &row(&number, &self.number_of(challan).await?, today, -amount)).await?;
        if lines[0]["status"] != "reversal" {
            return Err(format!("the bank takes {number} back, and the line is {}", lines[0]));
        }
        let before = self.model.clone();
        let freed = self.model.free_surplus(receipt);
        freed.iter().for_each(|challan| self.touch(*challan));
        let may = self.model.can_unpay(receipt, Place::Bank, today);
        self.log.push(format!("the bank takes {number} back, receipt {receipt}{}", if may { "" } else { " (its surplus is gone)" }));
        let reply = self.by.post("/reverse-bank-line", json!({ "id": lines[0]["id"] })).await;
        match (may, reply.status) {
            (true, 200) if reply.body["data"]["receipt_id"] == receipt => {
                self.model.unpay(receipt, (Place::Bank, today), today);
                self.listed[at].is_taken_back = true;
                Ok(())
            }
            (false, 409) => {
                self.model = before;
                Ok(())
            }
            (_, status) => Err(format!("the bank takes receipt {receipt} back: {status} {}", reply.body)),
        }
    }
}
