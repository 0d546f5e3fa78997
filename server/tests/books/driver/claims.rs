//! Slips that a parent sends: the bank's list shows their money under a number of nobody. The office accepts each once, or refuses it with a reason.

use super::{
    super::model::{Place, Taken},
    Driver, Step, expect,
};
use chrono::NaiveDate;
use serde_json::{Value, json};

/// A slip, and the bank's line that shows its money.
#[derive(Clone, Debug)]
pub struct Claim {
    id: i64,
    student: i64,
    challan: i64,
    /// The bank's line with its day and amount.
    line: i64,
    on: NaiveDate,
    amount: i64,
    /// The receipt that has the line's money, be it taken back or not.
    taken_by: Option<i64>,
    /// The receipt by which it was accepted, until its money is somebody else's.
    accepted: Option<i64>,
    is_refused: bool,
}

impl Driver {
    /// One of the parent's two children who sign in has something to pay.
    pub(super) async fn send_slip(&mut self) -> Option<Step> {
        let children = self.school.a.students[..2].to_vec();
        let open: Vec<i64> = self.open().into_iter().filter(|id| children.contains(&self.model.challans[id].student)).collect();
        let id = self.pick(&open)?;
        Some(self.claim(id).await)
    }

    /// Nothing is paid by it; the same file comes once.
    async fn claim(&mut self, challan: i64) -> Step {
        self.touch(challan);
        let (today, student) = (self.today(), self.model.challans[&challan].student);
        let due = self.model.challans[&challan].payable(today);
        let amount = 1 + self.next(due as u64 * 9 / 8 + 1) as i64;
        let number = format!("CL-{:06}", self.steps);
        self.log.push(format!("slip {number} of {amount} for {challan}"));
        let parent = self.somebody("parent").await;
        let file = parent.upload("/upload-file", "slip.pdf", format!("%PDF-1.4 the slip {number}").as_bytes()).await.id();
        let form = json!({ "challan_id": challan, "reference_no": number, "paid_on": today, "amount_minor": amount, "slip_file_id": file });
        let id =
            expect(parent.post("/claim-deposit", form.clone()).await, "send a slip")?["data"].as_i64().ok_or("a slip without an id")?;
        let twice = parent.post("/claim-deposit", form).await;
        if twice.status != 422 {
            return Err(format!("slip {number} was sent twice: {} {}", twice.status, twice.body));
        }
        let line = self.line_of_nobody(&number, amount).await?;
        self.claims.push(Claim { id, student, challan, line, on: today, amount, taken_by: None, accepted: None, is_refused: false });
        Ok(())
    }

    /// The bank's list of today, with this one payment.
    async fn line_of_nobody(&self, number: &str, amount: i64) -> Result<i64, String> {
        let row = format!("{number},999999999999,{},{}.{:02}\n", self.today().format("%d-%m-%Y"), amount / 100, amount % 100);
        let (_, lines) = self.bank_list(number, &row).await?;
        let line = &lines[0];
        if line["status"] != "unmatched" || line["amount_minor"].as_i64() != Some(amount) {
            return Err(format!("the line of {number} is read as {line}"));
        }
        line["id"].as_i64().ok_or_else(|| format!("a line without an id: {line}"))
    }

    /// Whether the receipt that has this money stands.
    fn has_it(&self, receipt: Option<i64>) -> bool {
        receipt.is_some_and(|id| !self.model.receipts[&id].reversed)
    }

    fn decision(&self, claim: &Claim) -> &'static str {
        match () {
            () if claim.is_refused => "refused",
            () if self.has_it(claim.accepted) => "accepted",
            () => "waiting",
        }
    }

    /// Whether a slip for one of this student's challans is undecided.
    pub(super) fn has_waiting_slip(&self, student: i64) -> bool {
        self.claims.iter().any(|claim| claim.student == student && self.decision(claim) == "waiting")
    }

    /// One that waits, or any.
    pub(super) async fn decide_on_slip(&mut self) -> Option<Step> {
        let (waiting, decided): (Vec<usize>, Vec<usize>) =
            (0..self.claims.len()).partition(|at| self.decision(&self.claims[*at]) == "waiting");
        let choices = if waiting.is_empty() || (!decided.is_empty() && self.next(5) == 0) { decided } else { waiting };
        (!choices.is_empty()).then_some(())?;
        let at = choices[self.next(choices.len() as u64) as usize];
        Some(self.decide(at).await)
    }

    async fn decide(&mut self, at: usize) -> Step {
        let claim = self.claims[at].clone();
        self.touched.insert(claim.student);
        let (id, status) = (claim.id, self.decision(&claim));
        let read = self.by.get(&format!("/get-deposit-claim-details?id={id}")).await.ok()["data"].clone();
        if read["status"] != status {
            return Err(format!("slip {id} is {}, the model says {status}", read["status"]));
        }
        if self.next(6) == 0 {
            return self.refuse_slip(at, status == "waiting", &read["version"]).await;
        }
        // Its money may be somebody else's by now.
        let may = status == "waiting" && !self.has_it(claim.taken_by);
        self.log.push(format!("accept slip {id}{}", if may { "" } else { " (it is decided, or its money is settled)" }));
        let form = json!({ "id": id, "version": read["version"], "bank_line_id": claim.line });
        let reply = self.by.post("/accept-deposit-claim", form.clone()).await;
        if reply.status != if may { 200 } else { 409 } {
            return Err(format!("accept {claim:?}, which is {status}: {} {}", reply.status, reply.body));
        }
        if !may {
            return Ok(());
        }
        self.accepted(at, reply.body["data"]["receipt_id"].as_i64().expect("a receipt"));
        let again = self.by.post("/accept-deposit-claim", form).await;
        if again.status == 409 { Ok(()) } else { Err(format!("slip {id} was accepted twice: {} {}", again.status, again.body)) }
    }

    /// The bank has had the money since the line's day; the receipt pays the challan, then what else was out by then and is open, the oldest first; the rest is in
    /// advance.
    fn accepted(&mut self, at: usize, receipt: i64) {
        let Claim { student, challan, on, amount, taken_by, .. } = self.claims[at];
        let today = self.today();
        if taken_by.is_none() {
            let booked_on = self.open_day(on);
            self.model.moved(Place::Bank, booked_on, amount);
            self.model.moved(Place::Unidentified, booked_on, -amount);
        }
        let named = (self.model.challans[&challan].open() > 0).then_some(challan);
        let ids: Vec<i64> = named.into_iter().chain(self.model.open_beside(challan, on)).collect();
        let taken = Taken { amount, place: Place::Unidentified, value_date: on, booked_on: today };
        self.model.take(receipt, taken, &ids, student, today);
        (self.claims[at].taken_by, self.claims[at].accepted) = (Some(receipt), Some(receipt));
        self.slips_accepted += 1;
    }

    /// Once, and only one that waits.
    async fn refuse_slip(&mut self, at: usize, may: bool, version: &Value) -> Step {
        let id = self.claims[at].id;
        self.log.push(format!("refuse slip {id}{}", if may { "" } else { " (it is decided)" }));
        let form = json!({ "id": id, "version": version, "reason": "The number cannot be read" });
        let reply = self.by.post("/refuse-deposit-claim", form).await;
        if reply.status != if may { 200 } else { 409 } {
            return Err(format!("refuse slip {id}: {} {}", reply.status, reply.body));
        }
        if may {
            self.claims[at].is_refused = true;
            self.slips_refused += 1;
        }
        Ok(())
    }

    /// A receipt was moved: a claim whose student it pays nothing any more waits again.
    pub(super) fn slips_wait_again(&mut self, receipt: i64) {
        let model = &self.model;
        let of_others = |claim: &&mut Claim| claim.accepted == Some(receipt) && !model.pays(receipt, claim.student);
        self.claims.iter_mut().filter(of_others).for_each(|claim| claim.accepted = None);
    }
}
