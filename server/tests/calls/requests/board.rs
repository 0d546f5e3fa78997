//! Sheets of board affairs: of a student who is in no register yet.

use super::Maker;
use serde_json::json;
use testkit::Client;

impl Maker {
    /// The registration number and name of a new student.
    async fn fresh_student(&self) -> (String, String) {
        let student = Box::pin(self.fresh("new_student")).await;
        let one = self.admin.get(&format!("/get-student-details?id={student}")).await.ok()["data"].clone();
        (one["registration_no"].as_str().unwrap_or_default().to_owned(), one["name"].as_str().unwrap_or_default().to_owned())
    }

    /// `my_registrations`, `my_gazette` and their finished imports.
    pub(super) async fn of_board(&self, name: &str, by: &Client) -> i64 {
        let ((number, student), n) = (self.fresh_student().await, self.next());
        let (sheet, call) = if name.starts_with("my_registrations") {
            let head = "Registration no,Name,Board,Board registration no,Fee,Fee paid";
            (format!("{head}\n{number},{student},LHR,I-{n},single,2026-11-02\n"), "/import-board-registrations")
        } else {
            let head = "Registration no,Name,Board,Exam,Year,Roll no,Marks,Out of";
            (format!("{head}\n{number},{student},LHR,ssc,2026,G-{n},850,1200\n"), "/import-matric-results")
        };
        let file = by.upload("/upload-file", &format!("board{n}.csv"), sheet.as_bytes()).await.id();
        if !name.ends_with("_import") {
            return file;
        }
        let form = json!({ "file_id": file, "campus_id": self.school.a.id });
        let job = by.post(call, form).await.ok()["data"]["job_id"].as_i64().expect("a job");
        by.finished_job(job).await;
        job
    }
}
