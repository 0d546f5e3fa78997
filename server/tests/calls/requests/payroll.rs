//! Payrolls in every state, their slips, advances and loans, deposits.

use super::Maker;
use kernel::{binds, sql};
use serde_json::{Value, json};
use testkit::Client;

/// The month of all of them: one is put aside before the next is made.
const MONTH: &str = "2026-11";

impl Maker {
    /// A sheet with the pay of an employee of its own.
    pub(super) async fn pay_sheet(&self, by: &Client) -> i64 {
        let employee = Box::pin(self.fresh("new_employee")).await;
        let number = self.admin.get(&format!("/get-employee-details?id={employee}")).await.ok()["data"]["employee_no"].clone();
        let number = number.as_str().expect("a number");
        let sheet = format!("Employee no,Employee,From month,Basic salary,House rent\n{number},,2026-07,30000,45%\n");
        by.upload("/upload-file", &format!("pay{employee}.csv"), sheet.as_bytes()).await.id()
    }

    /// The finished import of such a sheet.
    pub(super) async fn pay_import(&self, by: &Client) -> i64 {
        let form = json!({ "file_id": self.pay_sheet(by).await, "campus_id": self.school.a.id });
        let started = by.post("/import-pay-structures", form).await.ok();
        let job = started["data"]["job_id"].as_i64().expect("a job");
        by.finished_job(job).await;
        job
    }

    /// A sheet with the opening of an employee of its own; gives the employee and the file.
    pub(super) async fn staff_opening_sheet(&self, by: &Client) -> (i64, i64) {
        let employee = Box::pin(self.fresh("new_employee")).await;
        let number = self.admin.get(&format!("/get-employee-details?id={employee}")).await.ok()["data"]["employee_no"].clone();
        let number = number.as_str().expect("a number");
        let sheet = format!(
            "Employee no,Employee,Kind,Owed,A month,From month,Pay up to,Taxable pay of the year,Tax of the year\n{number},,loan,500,100,2027-02,2026-08,1000,10\n"
        );
        (employee, by.upload("/upload-file", &format!("staff{employee}.csv"), sheet.as_bytes()).await.id())
    }

    /// A sheet with the opening of a payee of its own; gives the payee and the file.
    pub(super) async fn payee_opening_sheet(&self, by: &Client) -> (i64, i64) {
        let n = self.next();
        let form = json!({ "campus_id": self.school.a.id, "name": format!("Creditor {n}"), "kind": "company", "ntn": format!("7654321-{n}"),
            "filer_status": "filer" });
        let payee = self.save("/save-payee", form).await;
        let sheet =
            format!("Payee,Bill no,Owed,Tax withheld for,Paid in the tax year,Paid up to\nCreditor {n},OB-{n},500,goods,1000,2026-08-31\n");
        (payee, by.upload("/upload-file", &format!("payee{payee}.csv"), sheet.as_bytes()).await.id())
    }

    pub(super) async fn payee_opening(&self) -> i64 {
        let (payee, file) = self.payee_opening_sheet(&self.admin).await;
        let started = self.admin.post("/import-payee-openings", json!({ "file_id": file, "campus_id": self.school.a.id })).await.ok();
        self.admin.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;
        self.first(&format!("/get-payee-openings?payee_id={payee}")).await
    }

    pub(super) async fn staff_opening(&self) -> i64 {
        let (employee, file) = self.staff_opening_sheet(&self.admin).await;
        let started = self.admin.post("/import-staff-openings", json!({ "file_id": file, "campus_id": self.school.a.id })).await.ok();
        self.admin.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;
        self.first(&format!("/get-staff-openings?employee_id={employee}")).await
    }

    /// A month without a payroll at campus A: what stands becomes a payroll of long ago, so that the books still agree with it.
    pub(super) async fn payroll_month(&self) -> String {
        let campus = self.school.a.id;
        let aside = move |tx: &mut kernel::Tx| {
            tx.exec(
                sql!("UPDATE payslip SET month = CAST(1000 + run_id AS TEXT) || '-01' WHERE campus_id = $1 AND month = $2"),
                &binds![campus, MONTH],
            )?;
            tx.exec(
                sql!("UPDATE payroll_run SET month = CAST(1000 + id AS TEXT) || '-01' WHERE campus_id = $1 AND month = $2 AND status <> 'reversed'"),
                &binds![campus, MONTH],
            )
        };
        self.world.app.db.write(aside).await.expect("a free month");
        MONTH.into()
    }

    /// `new_payroll`, `new_checked_payroll`, `new_approved_payroll`, `new_payslip`, `new_held_payslip`, `new_paid_payslip`, `new_salary_payment`,
    /// `new_active_loan`, `new_payroll_deposit`, `salaried` and `paid_employee`.
    pub(super) async fn of_payroll(&self, name: &str) -> i64 {
        match name {
            "salaried" => self.salaried().await,
            "paid_employee" => {
                self.approved().await;
                self.salaried().await
            }
            "new_payroll" => self.prepared().await,
            "new_checked_payroll" => self.checked_payroll().await,
            "new_approved_payroll" => self.approved().await,
            "new_payslip" => {
                let run = self.prepared().await;
                self.slip_of(run).await
            }
            "new_held_payslip" => {
                let run = self.prepared().await;
                let slip = self.slip_of(run).await;
                self.admin.post("/hold-salary", json!({ "id": slip, "version": 1, "reason": "Keys not handed over" })).await.ok();
                slip
            }
            "new_paid_payslip" => {
                let run = self.approved().await;
                self.paid(run).await;
                self.slip_of(run).await
            }
            "new_salary_payment" => {
                let run = self.approved().await;
                self.paid(run).await
            }
            "new_staff_loan" => self.requested().await,
            "new_active_loan" => {
                let loan = self.requested().await;
                let give = json!({ "id": loan, "version": 1, "paid_from": "cash" });
                self.school.user("chief_accountant", "a").post("/approve-staff-loan", give).await.ok();
                loan
            }
            _ => {
                self.approved().await;
                let n = self.next();
                let form = json!({ "campus_id": self.school.a.id, "kind": "deductions", "amount_minor": 100, "paid_on": "2026-11-20",
                    "paid_from": "cash", "deposit_no": format!("M-{n}") });
                self.save("/save-payroll-deposit", form).await
            }
        }
    }

    /// An employee of campus A with a salary that is taxed by nothing, a deduction and a bank account; made once.
    async fn salaried(&self) -> i64 {
        if let Some(id) = self.made_once.lock().expect("a lock").get("salaried").copied() {
            return id;
        }
        let form = json!({ "name": "Farzana Yousaf", "gender": "female", "designation_id": self.school.designation, "campus_id": self.school.a.id,
            "joined_on": "2024-04-01", "contract": "permanent", "basic_salary_minor": 4_000_000, "deductions_minor": 100_000, "bank_name": "HBL",
            "bank_account_no": "00112233445566" });
        let id = self.save("/save-employee", form).await;
        let profit = json!({ "kind": "profit", "bank_id": self.school.a.bank, "date": "2026-11-02", "amount_minor": 90_000_000_000_i64 });
        self.admin.post("/save-bank-transaction", profit).await.ok();
        self.made_once.lock().expect("a lock").insert("salaried".into(), id);
        id
    }

    /// A loan that the office of the staff requested, so that others approve it.
    async fn requested(&self) -> i64 {
        let form = json!({ "campus_id": self.school.a.id, "employee_id": self.salaried().await, "kind": "loan", "amount_minor": 100_000,
            "installment_minor": 1_000, "first_month": "2030-01", "reason": "A laptop" });
        self.school.user("hr_officer", "a").post("/save-staff-loan", form).await.id()
    }

    async fn prepared(&self) -> i64 {
        self.salaried().await;
        let month = self.payroll_month().await;
        let form = json!({ "campus_id": self.school.a.id, "month": month });
        self.school.user("hr_officer", "a").post("/save-payroll-run", form).await.id()
    }

    async fn checked_payroll(&self) -> i64 {
        let run = self.prepared().await;
        self.school.user("hr_officer", "a").post("/check-payroll-run", json!({ "id": run, "version": 1 })).await.ok();
        run
    }

    async fn approved(&self) -> i64 {
        let run = self.checked_payroll().await;
        self.admin.post("/approve-payroll-run", json!({ "id": run, "version": 2 })).await.ok();
        run
    }

    /// The slip of the salaried employee.
    async fn slip_of(&self, run: i64) -> i64 {
        let employee = self.salaried().await;
        self.first(&format!("/get-payslips?run_id={run}&employee_id={employee}")).await
    }

    async fn paid(&self, run: i64) -> i64 {
        let slip = self.slip_of(run).await;
        let form: Value = json!({ "id": run, "version": 3, "paid_from": "bank", "bank_id": self.school.a.bank, "payslip_ids": [slip] });
        self.save("/pay-salaries", form).await
    }
}
