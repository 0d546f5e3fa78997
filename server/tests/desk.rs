//! The desk at which the stories of money are told: the accountant of campus A, with what the books should hold after every step.

use crate::figures::{Figures, held};
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc};
use testkit::{Client, School, World};

/// The story's desk: the accountant of campus A, with what the books should hold.
pub struct Desk {
    pub world: Arc<World>,
    pub school: School,
    pub accountant: Client,
    held: Figures,
}

impl Desk {
    pub async fn open(world: Arc<World>, school: School) -> Desk {
        let accountant = school.user("accountant", "a");
        let held = Figures::agreed(&world, &school, &accountant, "the beginning").await;
        Desk { world, school, accountant, held }
    }

    pub async fn post(&self, path: &str, body: Value) -> Value {
        let reply = self.accountant.post(path, body).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.body);
        reply.body["data"].clone()
    }

    /// The books have moved by so much, and agree every way.
    pub async fn now(&mut self, after: &str, receivable: i64, advances: i64, cash: i64, bank: i64) {
        let wanted = self.held.plus(receivable, advances, cash, bank);
        let found = Figures::agreed(&self.world, &self.school, &self.accountant, after).await;
        assert_eq!(found, wanted, "after {after}");
        self.held = found;
    }

    /// A student's challan of a status, the first by id.
    pub async fn challan(&self, student: i64, status: &str) -> Value {
        let rows = self.accountant.get(&format!("/get-challans?student_id={student}&status={status}&sort=id&per_page=1")).await.ok();
        assert!(rows["data"][0].is_object(), "student {student} has no {status} challan");
        rows["data"][0].clone()
    }

    pub async fn details(&self, challan: &Value) -> Value {
        self.accountant.get(&format!("/get-challan-details?id={}", challan["id"])).await.ok()["data"].clone()
    }

    /// What a ledger head of campus A holds, debit first.
    pub async fn head(&self, name: &str) -> i64 {
        let trial = self.accountant.get(&format!("/get-trial-balance?campus_id={}", self.school.a.id)).await.ok();
        held(trial["data"].as_array().expect("rows"), name)
    }

    /// A bank's list of such lines, read and judged.
    pub async fn bank_list(&self, name: &str, lines: &str) -> Value {
        let csv = format!("Transaction ID,Challan No,Date,Amount\n{lines}");
        let file = self.accountant.upload("/upload-file", name, csv.as_bytes()).await.id();
        self.post("/check-bank-file", json!({ "file_id": file, "bank_id": self.school.a.bank })).await
    }

    /// Lines of a list by their status.
    pub fn counts(checked: &Value) -> BTreeMap<&str, i64> {
        let counts = checked["counts"].as_array().expect("counts");
        counts.iter().map(|c| (c["status"].as_str().expect("a status"), c["lines"].as_i64().expect("a count"))).collect()
    }

    pub async fn job(&self, started: &Value) -> Value {
        let job = self.accountant.finished_job(started["job_id"].as_i64().expect("a job")).await;
        assert_eq!(job["status"], "done", "{job}");
        job
    }
}

/// Tuition 10,000 and examination 500 a month, security 5,000 in the first; from the school's template.
pub const FIRST: i64 = 1_550_000;
pub const MONTH: i64 = 1_050_000;

pub async fn plans_for_the_class(desk: &mut Desk) {
    let (a, school) = (desk.school.a.clone(), desk.school.clone());
    let form = json!({ "campus_id": a.id, "class_id": school.class, "program_id": school.program, "template_id": a.template });
    let preview = desk.post("/preview-installments", form.clone()).await;
    assert_eq!((preview["count"].as_u64(), preview["amount_minor"].as_i64()), (Some(4), Some(4 * (FIRST + 11 * MONTH))));
    let saved = desk.post("/save-installments", form.clone()).await;
    assert_eq!(saved["count"], 4);
    let again = desk.accountant.post("/save-installments", form).await;
    assert_eq!(again.status, 409, "a plan is made once: {}", again.body);
    desk.now("the plans", 0, 0, 0, 0).await;
}

/// August to November of four students, by two runs.
pub async fn bill_run(desk: &mut Desk) {
    let run = json!({ "campus_id": desk.school.a.id, "period": "2026-11", "include_earlier": true });
    let preview = desk.post("/preview-bill-run", run.clone()).await;
    assert_eq!((preview["challans"].as_i64(), preview["amount_minor"].as_i64()), (Some(16), Some(4 * (FIRST + 3 * MONTH))), "{preview}");
    let heads: i64 = preview["by_head"].as_array().expect("heads").iter().filter_map(|head| head["amount_minor"].as_i64()).sum();
    assert_eq!(Some(heads), preview["amount_minor"].as_i64());
    assert_eq!(preview["families"], 3, "two of the four are brothers: {preview}");
    desk.now("the dry run", 0, 0, 0, 0).await;
    let started = desk.post("/run-bill-run", run.clone()).await;
    assert_eq!(desk.job(&started).await["result"]["families"], 3);
    desk.now("the bill run", 4 * (FIRST + 3 * MONTH), 0, 0, 0).await;
    let again = desk.accountant.post("/run-bill-run", run).await;
    assert_eq!(again.status, 409, "nothing is billed twice: {}", again.body);
}
