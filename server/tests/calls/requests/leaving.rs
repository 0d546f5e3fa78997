//! Applications to leave in every state, their settlements and payments, certificates, those who graduated.

use super::Maker;
use serde_json::{Value, json};
use testkit::school::student_form;

impl Maker {
    /// `new_withdrawal`, `new_cleared`, `new_settlement`, `new_due_settlement`, `new_refund_payment`, `withdrawn_student` (of the last one), `new_certificate`,
    /// `new_graduate`, `new_refund_rule`, `new_program_change`.
    pub(super) async fn of_leaving(&self, name: &str) -> i64 {
        let a = &self.school.a;
        match name {
            "withdrawn_student" => self.made_once.lock().expect("a lock")["withdrawn_student"],
            "new_withdrawal" => self.withdrawal(false).await,
            "new_cleared" => {
                let id = self.withdrawal(false).await;
                self.cleared(id).await
            }
            "new_settlement" => self.settlement(false).await,
            "new_due_settlement" => self.due_settlement().await,
            "new_refund_payment" => {
                let id = self.due_settlement().await;
                let form = json!({ "id": id, "version": 2, "payee": "Ahmed Nawaz", "paid_from": "cash" });
                self.save("/pay-refund", form).await
            }
            // Of the student who signs in, so that the family finds it.
            "new_certificate" => self.save("/save-certificate", json!({ "student_id": a.students[0], "kind": "bonafide" })).await,
            "new_graduate" => {
                let id = self.leaver().await;
                let form = json!({ "student_ids": [id], "kind": "graduation", "on_date": "2026-11-19", "reason": "Passed the last class" });
                self.admin.post("/leave-students", form).await.ok();
                id
            }
            "new_refund_rule" => {
                let n = self.next();
                let form = json!({ "campus_id": a.id, "from_on": format!("{}-01-{:02}", 2050 + n / 28, n % 28 + 1), "basis": "never" });
                self.save("/save-refund-rule", form).await
            }
            _ => {
                let id = self.leaver().await;
                let form = json!({ "id": id, "version": 1, "campus_id": a.id, "program_id": self.school.program, "class_id": self.school.next_class,
                    "from_on": "2026-11-20", "reason": "Moves up early" });
                self.admin.post("/update-student-program", form).await.ok();
                self.first(&format!("/get-program-changes?student_id={id}")).await
            }
        }
    }

    async fn leaver(&self) -> i64 {
        let n = self.next();
        self.save("/save-student", student_form(&self.school, &self.school.a, &format!("Leaver {n}"))).await
    }

    /// An application; `paid` when a deposit was received that is to be given back.
    async fn withdrawal(&self, paid: bool) -> i64 {
        let student = self.leaver().await;
        if paid {
            let lines = json!([{ "fee_head_id": self.school.heads["Security deposit"], "amount_minor": 100_000 }]);
            let plan = json!({ "student_id": student, "lines": lines, "first_month": "2026-11", "installments": 1, "due_day": 25 });
            self.admin.post("/save-installments", plan).await.ok();
            let challan = self.first(&format!("/get-challans?student_id={student}")).await;
            self.admin.post("/issue-challans", json!({ "ids": [challan] })).await.ok();
            self.admin.post("/approve-installment", json!({ "challan_ids": [challan], "amount_minor": 100_000 })).await.ok();
        }
        self.made_once.lock().expect("a lock").insert("withdrawn_student".into(), student);
        let form = json!({ "student_id": student, "kind": "withdrawal", "applied_on": "2026-11-18", "leaves_on": "2026-11-20", "reason": "The family moves" });
        self.save("/save-withdrawal", form).await
    }

    async fn cleared(&self, id: i64) -> i64 {
        for (n, desk) in ["library", "laboratory", "hostel", "accounts"].into_iter().enumerate() {
            let form = json!({ "id": id, "version": n + 1, "kind": desk, "state": "cleared" });
            self.admin.post("/clear-withdrawal", form).await.ok();
        }
        id
    }

    /// Prepared by the super administrator, so that others approve it.
    async fn settlement(&self, paid: bool) -> i64 {
        let withdrawal = self.withdrawal(paid).await;
        self.cleared(withdrawal).await;
        self.save("/save-settlement", json!({ "withdrawal_id": withdrawal })).await
    }

    async fn due_settlement(&self) -> i64 {
        let id = self.settlement(true).await;
        let approved: Value =
            self.school.user("chief_accountant", "group").post("/approve-settlement", json!({ "id": id, "version": 1 })).await.ok();
        assert!(approved["data"].is_i64(), "{approved}");
        id
    }
}
