//! What belongs to the caller: `my_…`, uploads and their imports among them.

use super::{FIELD, Maker, PNG};
use serde_json::json;
use testkit::Client;

impl Maker {
    /// What belongs to the caller.
    pub(super) async fn own(&self, name: &str, by: &Client) -> i64 {
        let n = self.next();
        match name {
            "my_photo" => by.upload("/upload-file", "slip.png", PNG).await.id(),
            "my_slip" => self.uploaded_slip(by).await,
            "my_counter_machine" => self.counter_machine(by).await,
            "my_picture" => by.upload("/upload-file", "field.png", FIELD).await.id(),
            "my_csv" => by.upload("/upload-file", &format!("bank{n}.csv"), self.bank_csv().await.as_bytes()).await.id(),
            "my_sheet" => {
                let sheet = format!("Name,Gender,Program,Class,Section\nRow {n} Khan,male,Matriculation,Class 9,A\n");
                by.upload("/upload-file", &format!("students{n}.csv"), sheet.as_bytes()).await.id()
            }
            "my_employees" => {
                let sheet = format!("Name,Gender,Designation,Joined on\nRow {n} Khan,male,Senior Teacher,2026-08-01\n");
                by.upload("/upload-file", &format!("employees{n}.csv"), sheet.as_bytes()).await.id()
            }
            "my_parents" => {
                let sheet = format!("Name,Relation,Phone\nRow {n} Khan,father,0300-1234567\n");
                by.upload("/upload-file", &format!("parents{n}.csv"), sheet.as_bytes()).await.id()
            }
            "my_alumni" => self.alumni_sheet(by).await,
            "my_alumni_import" => {
                let form = json!({ "file_id": self.alumni_sheet(by).await, "campus_id": self.school.a.id });
                let job = by.post("/import-alumni", form).await.ok()["data"]["job_id"].as_i64().expect("a job");
                by.finished_job(job).await;
                job
            }
            "my_openings" => self.opening_sheet(by).await.1,
            "my_payee_openings" => self.payee_opening_sheet(by).await.1,
            "my_staff_openings" => self.staff_opening_sheet(by).await.1,
            "my_pay_sheet" => self.pay_sheet(by).await,
            "my_pay_import" => self.pay_import(by).await,
            "my_choices" => self.choice_sheet(by).await,
            "my_marked_scripts" => self.marked_scripts(by).await,
            "my_inquiries_taken_in" => self.inquiries_taken_in(by).await,
            "my_students_taken_in" | "my_employees_taken_in" | "my_parents_taken_in" => self.people_taken_in(name, by).await,
            "my_choices_import" => self.choice_import(by).await,
            _ if name.starts_with("my_registrations") || name.starts_with("my_gazette") => self.of_board(name, by).await,
            "my_view" => {
                by.post("/save-view", json!({ "screen": "students", "name": format!("View {n}"), "query": "status=active" })).await.id()
            }
            "my_push_device" => {
                let key = "BLn9b-VR0ca83knDNZ32dCHGyjJp-1riX9ZTN40MqV8K_LpQmLqxC_DoHvqvFXO_nGdAB4W9dogZb_sM-uV4JbY";
                let endpoint = format!("https://push.example.com/made/{n}");
                by.post("/save-push-device", json!({ "endpoint": endpoint, "p256dh": key, "auth": "_ordMnz7uTCmrpBTeUV4Bw" })).await.id()
            }
            "my_report_set" => by
                .post("/save-report-set", json!({ "report": "/get-student-report", "name": format!("Set {n}"), "query": "by=class" }))
                .await
                .id(),
            "my_report_schedule" => {
                let set =
                    by.post("/save-report-set", json!({ "report": "/get-student-report", "name": format!("Sent {n}"), "query": "" })).await;
                let role = self.found("/get-roles?per_page=100", "name", "cashier").await;
                let schedule = json!({ "report_set_id": set.id(), "format": "pdf", "rhythm": "daily", "hour": 7, "role_ids": [role] });
                by.post("/save-report-schedule", schedule).await.id()
            }
            "my_job" => {
                let started = by.post("/print-challans", json!({ "ids": [self.once("challan", by).await] })).await.ok();
                started["data"]["job_id"].as_i64().expect("a job")
            }
            "my_token" => self.spare_token(by).await,
            other => match other.strip_prefix("my_").and_then(|rest| rest.rsplit_once('_')) {
                Some((record, "sheet")) => self.sheet_of(&record.replace('_', "-"), by).await,
                Some((record, "import")) => self.import_of(&record.replace('_', "-"), by).await,
                _ => panic!("nobody makes {other}"),
            },
        }
    }

    /// The template of a register with its example, under a name and code of its own; `by` need not be allowed to import.
    pub(super) async fn sheet_of(&self, record: &str, by: &Client) -> i64 {
        let template = self.admin.get(&format!("/{record}-import-template")).await;
        let table = documents::sheet::read("template.xlsx", &template.bytes, documents::sheet::Limits::default()).expect("a template");
        let n = self.next();
        let own = |(heading, cell): (&String, &String)| match heading.as_str() {
            "Name" | "Code" => format!("I{n}-{}", heading.len()),
            "Phone" => format!("0300-{n:07}"),
            _ => cell.clone(),
        };
        let row: Vec<String> = table.header.iter().zip(&table.rows[0]).map(own).collect();
        let line = |cells: &[String]| cells.iter().map(|cell| format!("\"{cell}\"")).collect::<Vec<_>>().join(",");
        let sheet = format!("{}\n{}\n", line(&table.header), line(&row));
        by.upload("/upload-file", &format!("{record}{n}.csv"), sheet.as_bytes()).await.id()
    }

    /// The finished import of such a sheet.
    pub(super) async fn import_of(&self, record: &str, by: &Client) -> i64 {
        let form = json!({ "file_id": self.sheet_of(record, by).await, "campus_id": self.school.a.id });
        let started = by.post(&format!("/import-{record}s"), form).await.ok();
        let job = started["data"]["job_id"].as_i64().expect("a job");
        by.finished_job(job).await;
        job
    }

    /// What is known of somebody who graduated.
    async fn alumni_sheet(&self, by: &Client) -> i64 {
        let id = Box::pin(self.fresh("new_graduate")).await;
        let student = self.admin.get(&format!("/get-student-details?id={id}")).await.ok()["data"].clone();
        let of = |name: &str| student[name].as_str().expect("a text").to_owned();
        let sheet = format!("Registration no,Name,City\n{},{},Lahore\n", of("registration_no"), of("name"));
        by.upload("/upload-file", &format!("alumni{id}.csv"), sheet.as_bytes()).await.id()
    }

    /// A finished import of one student, employee or parent.
    async fn people_taken_in(&self, name: &str, by: &Client) -> i64 {
        let register = name.trim_start_matches("my_").trim_end_matches("_taken_in");
        let sheet = if register == "students" { "my_sheet".to_owned() } else { format!("my_{register}") };
        let file = Box::pin(self.own(&sheet, by)).await;
        let mut form = json!({ "file_id": file, "campus_id": self.school.a.id });
        if register == "students" {
            form["session_id"] = json!(self.school.session);
        }
        let job = by.post(&format!("/import-{register}"), form).await.ok()["data"]["job_id"].as_i64().expect("a job");
        by.finished_job(job).await;
        job
    }

    /// Another sign-in of the caller.
    async fn spare_token(&self, by: &Client) -> i64 {
        let user = by.get("/user").await.ok()["id"].as_i64().expect("an id");
        self.fresh_token(user).await;
        let tokens = by.get("/get-tokens").await.ok();
        let spare =
            tokens["data"].as_array().expect("tokens").iter().find(|token| token["is_current"] == false).expect("a second token").clone();
        spare["id"].as_i64().expect("an id")
    }
}
