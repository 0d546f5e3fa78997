//! Plans, challans, receipts and what banks send.

use super::Maker;
use kernel::sql;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use testkit::Client;

impl Maker {
    pub(super) async fn plan(&self, student: i64) {
        let plan = json!({ "student_id": student, "lines": [{ "fee_head_id": self.school.heads["Tuition"], "amount_minor": 3_600_000 }], "first_month": "2026-11", "installments": 36, "due_day": 28 });
        self.admin.post("/save-installments", plan).await.ok();
    }

    /// A planned installment of 1,000 rupees of the nth student; more students are made when theirs run out.
    pub(super) async fn planned(&self, nth: usize) -> i64 {
        let student = self.school.a.students[nth];
        let rows = self.admin.get(&format!("/get-challans?student_id={student}&status=planned&sort=id&per_page=100")).await.ok();
        let ids = rows["data"].as_array().expect("rows").iter().filter_map(|row| row["id"].as_i64());
        let fresh = {
            let mut named = self.planned.lock().expect("a lock");
            let fresh: Option<i64> = ids.into_iter().find(|id| !named.contains(id));
            named.extend(fresh);
            fresh
        };
        if let Some(id) = fresh {
            return id;
        }
        // All of theirs are named: take a student of their own.
        let student = Box::pin(self.fresh("new_student")).await;
        self.plan(student).await;
        let rows = self.admin.get(&format!("/get-challans?student_id={student}&status=planned&sort=id&per_page=1")).await.ok();
        rows["data"][0]["id"].as_i64().expect("an installment")
    }

    /// The challan of the student who signs in, without the paper that somebody attached before.
    pub(super) async fn bare_challan(&self, by: &Client) -> i64 {
        let id = self.once("challan", by).await;
        let work =
            move |tx: &mut kernel::Tx| tx.exec(sql!("UPDATE challan SET attachment_file_id = NULL WHERE id = $1"), &kernel::binds![id]);
        self.world.app.db.write(work).await.expect("a challan without a paper");
        id
    }

    pub(super) async fn issued(&self, nth: usize) -> i64 {
        let id = self.planned(nth).await;
        self.admin.post("/issue-challans", json!({ "ids": [id] })).await.ok();
        id
    }

    /// An open challan of a student with something in advance; that has paid a part of it, or not yet.
    pub(super) async fn beside_advance(&self, is_applied: bool) -> i64 {
        let student = Box::pin(self.fresh("new_student")).await;
        self.plan(student).await;
        let rows = self.admin.get(&format!("/get-challans?student_id={student}&status=planned&sort=id&per_page=1")).await.ok();
        let id = rows["data"][0]["id"].as_i64().expect("an installment");
        self.admin.post("/issue-challans", json!({ "ids": [id] })).await.ok();
        let form = json!({ "student_id": student, "amount_minor": 1_000, "out_of_order_reason": "Asked by the father" });
        self.admin.post("/approve-installment", form).await.ok();
        if is_applied {
            self.admin.post("/apply-advance", json!({ "challan_id": id })).await.ok();
        }
        id
    }

    /// A challan as if its due date had passed.
    pub(super) async fn late(&self) -> i64 {
        let id = self.issued(2).await;
        self.world
            .app
            .db
            .write(move |tx| {
                tx.exec(sql!("DELETE FROM challan_step WHERE challan_id = $1"), &kernel::binds![id])?;
                tx.exec(sql!("UPDATE challan SET due_on = '2026-11-10', valid_until = '2026-11-12' WHERE id = $1"), &kernel::binds![id])
            })
            .await
            .expect("an old challan");
        id
    }

    pub(super) async fn versioned(&self, challan: i64) -> i64 {
        let details = self.admin.get(&format!("/get-challan-details?id={challan}")).await.ok();
        self.version.store(details["data"]["version"].as_i64().expect("a version"), Ordering::Relaxed);
        challan
    }

    pub(super) async fn fine(&self) -> i64 {
        let form = json!({ "student_id": self.school.a.students[1], "amount_minor": 5_000, "reason": "Talked in class" });
        self.admin.post("/add-fine", form).await.ok()["data"][0].as_i64().expect("a fine")
    }

    pub(super) async fn receipt(&self, nth: usize, how: &Value) -> i64 {
        let challan = self.issued(nth).await;
        let mut form = json!({ "challan_ids": [challan], "amount_minor": 1_000, "out_of_order_reason": "Asked by the father" });
        form.as_object_mut().expect("an object").extend(how.as_object().expect("an object").clone());
        self.admin.post("/approve-installment", form).await.id()
    }

    pub(super) async fn bank_csv(&self) -> String {
        let challan = self.issued(1).await;
        let details = self.admin.get(&format!("/get-challan-details?id={challan}")).await.ok();
        let number = details["data"]["challan_no"].as_str().expect("a number").to_owned();
        format!("Transaction ID,Challan No,Date,Amount\nT{},{number},20-11-2026,1000.00\n", self.next())
    }

    pub(super) async fn bank_file(&self, name: &str) -> i64 {
        let csv = self.bank_csv().await;
        let id = self.bank_list(&csv).await;
        if name == "new_bank_file" { id } else { self.first_line(id).await }
    }

    pub(super) async fn bank_list(&self, csv: &str) -> i64 {
        let file = self.admin.upload("/upload-file", &format!("bank{}.csv", self.next()), csv.as_bytes()).await.id();
        self.save("/check-bank-file", json!({ "file_id": file, "bank_id": self.school.a.bank })).await
    }

    /// A reversal of a line that is posted.
    pub(super) async fn reversal_line(&self) -> i64 {
        let csv = self.bank_csv().await;
        let id = self.bank_list(&csv).await;
        let started = self.admin.post("/post-bank-file", json!({ "id": id, "differing": true })).await.ok();
        self.admin.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;
        let id = self.bank_list(&csv.replace(",1000.00", ",-1000.00")).await;
        self.first_line(id).await
    }

    /// Money that went to the campus's account, received by hand.
    pub(super) async fn bank_receipt(&self, number: Option<&str>) -> i64 {
        let how = json!({ "channel": "bank", "instrument": "online", "bank_id": self.school.a.bank, "instrument_no": number });
        self.receipt(2, &how).await
    }

    /// A line of a payment that was received by hand under its number.
    pub(super) async fn doubtful_line(&self) -> i64 {
        let number = format!("D{}", self.next());
        let receipt = self.bank_receipt(Some(&number)).await;
        let read = self.admin.get(&format!("/get-fee-receipt-details?id={receipt}")).await.ok();
        let challan = read["data"]["allocations"][0]["challan_no"].as_str().expect("a number").to_owned();
        let id = self.bank_list(&format!("Transaction ID,Challan No,Date,Amount\n{number},{challan},20-11-2026,10.00\n")).await;
        self.first_line(id).await
    }

    pub(super) async fn unmatched_line(&self) -> i64 {
        let csv = format!("Transaction ID,Challan No,Date,Amount\nU{},999999999999,20-11-2026,500.00\n", self.next());
        let id = self.bank_list(&csv).await;
        self.first_line(id).await
    }

    /// Money of nobody known that waits.
    pub(super) async fn unidentified(&self) -> i64 {
        let line = self.unmatched_line().await;
        self.admin.post("/post-unidentified-lines", json!({ "line_ids": [line] })).await.ok();
        let rows = self.admin.get("/get-unidentified-receipts?per_page=1").await.ok();
        rows["data"][0]["id"].as_i64().expect("an unidentified receipt")
    }

    pub(super) async fn first_line(&self, id: i64) -> i64 {
        let lines = self.admin.get(&format!("/get-bank-lines?bank_file_id={id}")).await.ok();
        lines["data"][0]["id"].as_i64().expect("a line")
    }
}
