//! Imports of openings of students, staff and payees go back whole, but for what was used since; their rows come in anew.

use crate::{desk::Desk, petty_cash::cash_in};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school, school::student_form};

/// A sheet that is imported: of `student`, `staff` or `payee`.
struct Sheet<'d> {
    desk: &'d Desk,
    chief: Client,
    register: &'static str,
    asked: Value,
}

impl<'d> Sheet<'d> {
    async fn of(desk: &'d Desk, register: &'static str, text: &str) -> Sheet<'d> {
        let chief = desk.school.user("chief_accountant", "a");
        let file = chief.upload("/upload-file", "openings.csv", text.as_bytes()).await.id();
        Sheet { desk, chief, register, asked: json!({ "file_id": file, "campus_id": desk.school.a.id }) }
    }

    /// Gives the job, and how many rows came in.
    async fn import(&self) -> (i64, i64) {
        let started = self.chief.post(&format!("/import-{}-openings", self.register), self.asked.clone()).await.ok();
        let job = started["data"]["job_id"].as_i64().expect("a job");
        (job, self.chief.finished_job(job).await["result"]["written"].as_i64().expect("a count"))
    }

    /// Gives how many went back, and how many stay.
    async fn undo(&self, job: i64) -> (i64, i64) {
        let (path, form) = (format!("/undo-{}-opening-import", self.register), json!({ "job_id": job }));
        assert_eq!(self.desk.accountant.post(&path, form.clone()).await.status, 403, "{path}");
        assert_eq!(self.desk.school.user("chief_accountant", "b").post(&path, form.clone()).await.status, 404, "{path}");
        let undone = self.chief.post(&path, form).await.ok()["data"].clone();
        (undone["removed"].as_i64().expect("a count"), undone["kept"].as_i64().expect("a count"))
    }
}

in_school!(an_import_of_openings_goes_back_but_for_what_was_used, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, admin) = (desk.school.a.id, desk.school.admin());
    cash_in(&desk, "2026-11-02", 50_000_000).await;
    let before = desk.head("Opening balances").await;

    // Of two students one has paid the arrears by now.
    let mut numbers = Vec::new();
    for name in ["Liaqat", "Mansoor"] {
        let id = admin.post("/save-student", student_form(&desk.school, &desk.school.a, name)).await.id();
        let details = admin.get(&format!("/get-student-details?id={id}")).await.ok()["data"].clone();
        numbers.push((id, details["registration_no"].as_str().expect("a number").to_owned()));
    }
    let text = format!("Reg no,Student,Dues,Advance\n{},,500,\n{},,,2000\n", numbers[0].1, numbers[1].1);
    let students = Sheet::of(&desk, "student", &text).await;
    let (job, written) = students.import().await;
    assert_eq!((written, desk.head("Opening balances").await - before), (2, 150_000));
    let owed = desk.accountant.get(&format!("/get-student-openings?student_id={}", numbers[0].0)).await.ok()["data"][0].clone();
    desk.post("/approve-installment", json!({ "challan_ids": [owed["challan_id"]], "amount_minor": 50_000 })).await;
    assert_eq!(students.undo(job).await, (1, 1));
    assert_eq!(desk.head("Opening balances").await - before, -50_000);
    assert_eq!(students.import().await.1, 1, "the row that went back");
    assert_eq!(desk.head("Opening balances").await - before, 150_000);

    // Of two bills of before one is paid.
    let payee = |name: &str, ntn: &str| json!({ "campus_id": a, "name": name, "kind": "company", "ntn": ntn, "filer_status": "filer" });
    let paper = desk.post("/save-payee", payee("Paper House", "1234567-8")).await;
    desk.post("/save-payee", payee("Ink House", "1234567-9")).await;
    let payees = Sheet::of(&desk, "payee", "Payee,Bill no,Owed\nPaper House,PH-1,25000\nInk House,IH-1,1000\n").await;
    let (job, written) = payees.import().await;
    assert_eq!((written, desk.head("Opening balances").await - before), (2, 150_000 + 2_600_000));
    let owed = desk.accountant.get(&format!("/get-payee-openings?payee_id={paper}")).await.ok()["data"][0].clone();
    let pay = json!({ "campus_id": a, "payee_id": paper, "date": "2026-11-20", "bill_ids": [owed["bill_id"]], "paid_from": "cash" });
    desk.post("/pay-bills", pay).await;
    assert_eq!(payees.undo(job).await, (1, 1));
    assert_eq!(desk.head("Opening balances").await - before, 150_000 + 2_500_000);
    assert_eq!(payees.import().await.1, 1, "the row that went back");

    // A loan of before of which nothing was recovered goes back with its import.
    let teacher = admin.get(&format!("/get-employee-details?id={}", desk.school.a.teacher)).await.ok()["data"].clone();
    let number = teacher["employee_no"].as_str().expect("a number");
    let staff = Sheet::of(&desk, "staff", &format!("Employee no,Employee,Owed,A month,From month\n{number},,1000,100,2026-11\n")).await;
    let (job, written) = staff.import().await;
    assert_eq!((written, desk.head("Advances and loans to staff").await), (1, 100_000));
    assert_eq!((staff.undo(job).await, desk.head("Advances and loans to staff").await), ((1, 0), 0));
    assert_eq!(staff.undo(job).await, (0, 0), "its row is forgotten");
    assert_eq!((staff.import().await.1, desk.head("Advances and loans to staff").await), (1, 100_000));
});
