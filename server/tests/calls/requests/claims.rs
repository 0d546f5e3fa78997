//! Slips of the family that signs in, receipts that were moved, students who owe.

use super::Maker;
use kernel::{binds, sql};
use serde_json::json;
use testkit::Client;

impl Maker {
    /// A slip of its own for each request: the same bytes are known again.
    pub(super) async fn uploaded_slip(&self, by: &Client) -> i64 {
        let n = self.next();
        by.upload("/upload-file", &format!("slip{n}.pdf"), format!("%PDF-1.4 the slip {n}").as_bytes()).await.id()
    }

    pub(super) async fn of_claims(&self, name: &str) -> i64 {
        let n = self.next();
        match name {
            "new_deposit_claim" => {
                let parent = self.school.user("parent", "a");
                let challan = self.once("challan", &self.admin).await;
                let slip = self.uploaded_slip(&parent).await;
                let form = json!({ "challan_id": challan, "reference_no": format!("OWN-{n}"), "paid_on": "2026-11-20", "amount_minor": 10_000,
                    "slip_file_id": slip });
                parent.post("/claim-deposit", form).await.id()
            }
            // So little that the challan of the family stays open.
            "new_small_line" => {
                let id = self.bank_list(&format!("Transaction ID,Challan No,Date,Amount\nS{n},999999999999,20-11-2026,1.00\n")).await;
                self.first_line(id).await
            }
            "new_card_receipt" => self.receipt(2, &json!({ "instrument": "card", "instrument_no": format!("{n:06}") })).await,
            "new_card_settlement" => {
                let receipt = self.receipt(2, &json!({ "instrument": "card", "instrument_no": format!("{n:06}") })).await;
                let form = json!({ "ids": [receipt], "bank_id": self.school.a.bank, "charge_minor": 100 });
                self.save("/settle-cards", form).await
            }
            // Registered for a day to come, which has come.
            "new_due_cheque" => {
                let student = Box::pin(self.fresh("new_student")).await;
                let form = json!({ "student_id": student, "cheque_no": format!("88{n}"), "bank": "HBL", "cheque_date": "2026-12-20",
                    "amount_minor": 10_000 });
                let id = self.save("/save-post-dated-cheque", form).await;
                let work = move |tx: &mut kernel::Tx| {
                    tx.exec(sql!("UPDATE post_dated_cheque SET cheque_date = '2026-11-20' WHERE id = $1"), &binds![id])
                };
                self.world.app.db.write(work).await.expect("a due cheque");
                id
            }
            "new_reallocation" => {
                let receipt = self.receipt(2, &json!({})).await;
                let student = Box::pin(self.fresh("new_student")).await;
                let form = json!({ "id": receipt, "version": 1, "student_id": student, "reason": "Paid for the sister" });
                self.save("/reallocate-receipt", form).await
            }
            _ => {
                let student = Box::pin(self.fresh("new_student")).await;
                self.plan(student).await;
                let id = self.first(&format!("/get-challans?student_id={student}&status=planned&sort=id")).await;
                self.admin.post("/issue-challans", json!({ "ids": [id] })).await.ok();
                let work = move |tx: &mut kernel::Tx| {
                    tx.exec(sql!("DELETE FROM challan_step WHERE challan_id = $1"), &binds![id])?;
                    tx.exec(sql!("UPDATE challan SET due_on = '2026-11-10', valid_until = '2026-11-12' WHERE id = $1"), &binds![id])
                };
                self.world.app.db.write(work).await.expect("an old challan");
                student
            }
        }
    }
}
