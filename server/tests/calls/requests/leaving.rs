//! Applications to leave in every state, their settlements and payments, certificates, those who graduated.

use super::Maker;
use serde_json::{Value, json};
use testkit::{Client, school::student_form};

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
            self.pay_deposit(student, 100_000).await;
        }
        self.made_once.lock().expect("a lock").insert("withdrawn_student".into(), student);
        let form = json!({ "student_id": student, "kind": "withdrawal", "applied_on": "2026-11-18", "leaves_on": "2026-11-20", "reason": "The family moves" });
        self.save("/save-withdrawal", form).await
    }

    /// A challan of a deposit.
    async fn owe_deposit(&self, student: i64, amount: i64) -> i64 {
        let lines = json!([{ "fee_head_id": self.school.heads["Security deposit"], "amount_minor": amount }]);
        let plan = json!({ "student_id": student, "lines": lines, "first_month": "2026-11", "installments": 1, "due_day": 25 });
        self.admin.post("/save-installments", plan).await.ok();
        let challan = self.first(&format!("/get-challans?student_id={student}")).await;
        self.admin.post("/issue-challans", json!({ "ids": [challan] })).await.ok();
        challan
    }

    async fn pay_deposit(&self, student: i64, amount: i64) {
        let challan = self.owe_deposit(student, amount).await;
        self.admin.post("/approve-installment", json!({ "challan_ids": [challan], "amount_minor": amount })).await.ok();
    }

    /// `new_debtor` (owes a challan), `new_deposited` (a deposit is held), `new_student_refund` and `new_write_off` (prepared by an accountant, so that others
    /// decide), `new_written_off`, `new_written_off_receipt`.
    pub(super) async fn of_refunds(&self, name: &str) -> i64 {
        let student = self.leaver().await;
        let accountant = self.school.user("accountant", "a");
        match name {
            "new_debtor" => {
                self.owe_deposit(student, 100_000).await;
                student
            }
            "new_deposited" => {
                self.pay_deposit(student, 100_000).await;
                student
            }
            "new_student_refund" => {
                self.pay_deposit(student, 3_000_000).await;
                let form = json!({ "student_id": student, "kind": "deposit", "fee_head_id": self.school.heads["Security deposit"],
                    "amount_minor": 2_000_000, "payee": "Ahmed Nawaz", "paid_from": "cash", "reason": "Uses the bus no more" });
                accountant.post("/save-student-refund", form).await.id()
            }
            _ => {
                self.owe_deposit(student, 100_000).await;
                let form = json!({ "student_id": student, "reason": "Cannot be found" });
                let id = accountant.post("/save-write-off", form).await.id();
                if name != "new_write_off" {
                    self.admin.post("/approve-write-off", json!({ "id": id, "version": 1 })).await.ok();
                }
                if name == "new_written_off_receipt" {
                    let form = json!({ "id": id, "version": 2, "amount_minor": 40_000, "received_in": "cash" });
                    return self.admin.post("/receive-written-off", form).await.id();
                }
                id
            }
        }
    }

    /// `allowance_campus`: campus A, once percentages are in force; `allowance_run` and `new_allowance_run`: its allowance of September, the one before is
    /// taken back.
    pub(super) async fn of_allowances(&self, name: &str) -> i64 {
        let a = self.school.a.id;
        let known = self.made_once.lock().expect("a lock").contains_key("allowance_rates");
        if !known {
            let form = json!({ "from_on": "2026-07-01", "days_30_hundredths": 0, "days_60_hundredths": 500, "days_90_hundredths": 2_000,
                "older_hundredths": 5_000 });
            let id = self.save("/save-allowance-rate", form).await;
            self.made_once.lock().expect("a lock").insert("allowance_rates".into(), id);
        }
        if name == "allowance_campus" {
            return a;
        }
        let before = self.made_once.lock().expect("a lock").remove("standing_allowance_run");
        if let Some(id) = before {
            let form = json!({ "id": id, "version": 1, "reason": "Reckoned too early" });
            self.admin.post("/reverse-allowance-run", form).await;
        }
        let id = self.save("/save-allowance-run", json!({ "campus_id": a, "month": "2026-09" })).await;
        self.made_once.lock().expect("a lock").insert("standing_allowance_run".into(), id);
        id
    }

    /// A new student, and a sheet with that student's opening balances.
    pub(super) async fn opening_sheet(&self, by: &Client) -> (i64, i64) {
        let student = self.leaver().await;
        let number = self.admin.get(&format!("/get-student-details?id={student}")).await.ok()["data"]["registration_no"].clone();
        let sheet = format!("Registration no,Name,Arrears,Advance,Security deposit\n{},,500,,300\n", number.as_str().expect("a number"));
        (student, by.upload("/upload-file", &format!("openings{}.csv", self.next()), sheet.as_bytes()).await.id())
    }

    /// A finished import of one opening. Others than those who import them are tried with it too.
    pub(super) async fn openings_taken_in(&self, name: &str) -> i64 {
        let by = &self.admin;
        let (register, file) = match name {
            "new_student_opening_import" => ("student", self.opening_sheet(by).await.1),
            "new_staff_opening_import" => ("staff", self.staff_opening_sheet(by).await.1),
            _ => ("payee", self.payee_opening_sheet(by).await.1),
        };
        let form = json!({ "file_id": file, "campus_id": self.school.a.id });
        let started = by.post(&format!("/import-{register}-openings"), form).await.ok();
        let job = started["data"]["job_id"].as_i64().expect("a job");
        by.finished_job(job).await;
        job
    }

    pub(super) async fn student_opening(&self) -> i64 {
        let (student, file) = self.opening_sheet(&self.admin).await;
        let form = json!({ "file_id": file, "campus_id": self.school.a.id });
        let started = self.admin.post("/import-student-openings", form).await.ok();
        self.admin.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;
        self.first(&format!("/get-student-openings?student_id={student}")).await
    }

    async fn cleared(&self, id: i64) -> i64 {
        for (n, desk) in ["library", "laboratory", "hostel", "accounts"].into_iter().enumerate() {
            let form = json!({ "id": id, "version": n + 1, "kind": desk, "state": "cleared" });
            self.admin.post("/clear-withdrawal", form).await.ok();
        }
        id
    }

    /// Prepared by an accountant, so that others approve it.
    async fn settlement(&self, paid: bool) -> i64 {
        let withdrawal = self.withdrawal(paid).await;
        self.cleared(withdrawal).await;
        self.school.user("accountant", "a").post("/save-settlement", json!({ "withdrawal_id": withdrawal })).await.id()
    }

    async fn due_settlement(&self) -> i64 {
        let id = self.settlement(true).await;
        let approved: Value =
            self.school.user("chief_accountant", "group").post("/approve-settlement", json!({ "id": id, "version": 1 })).await.ok();
        assert!(approved["data"].is_i64(), "{approved}");
        id
    }
}
