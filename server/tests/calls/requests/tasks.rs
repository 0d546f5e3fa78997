//! Tasks, and students of a class of their own who choose between two subjects.

use super::Maker;
use serde_json::{Value, json};
use testkit::{Client, school::student_form};

const CHOICE: &str = "Choice subject";

impl Maker {
    /// A task of the section for its students, due after the weekend.
    pub(super) async fn task(&self) -> i64 {
        let (school, n) = (&self.school, self.next());
        let form = json!({ "section_ids": [school.a.section], "subject_id": school.subject, "title": format!("Exercise {n}"),
            "assigned_on": "2026-11-20", "due_on": "2026-11-23", "takes_text": true, "takes_file": true, "total_marks": 10 });
        self.save("/save-task", form).await
    }

    /// `choosing_section`, `choosing_line`: made once, with the class and its elective.
    pub(super) async fn choosing(&self, name: &str) -> i64 {
        let known = |maker: &Maker| maker.made_once.lock().expect("a lock").get(name).copied();
        if let Some(id) = known(self) {
            return id;
        }
        let (school, a) = (&self.school, &self.school.a);
        let program = self.save("/save-program", json!({ "name": "Choosers", "code": "CHO", "years": 1, "campus_ids": [a.id] })).await;
        let class = self.save("/save-class", json!({ "program_id": program, "name": "Choosers", "level": 9, "year": 1 })).await;
        let subject = self.save("/save-subject", json!({ "name": CHOICE, "code": "CHS", "kind": "theory" })).await;
        let line = json!({ "class_id": class, "subject_id": subject, "is_elective": true });
        self.admin.post("/save-program-subjects", json!({ "program_id": program, "version": 1, "subjects": [line] })).await.ok();
        let line = self.admin.get(&format!("/get-program-subjects?program_id={program}")).await.ok()["data"][0]["id"].clone();
        let section = json!({ "campus_id": a.id, "session_id": school.session, "program_id": program, "class_id": class, "name": "C",
            "capacity": 400, "wing": "boys" });
        let section = self.save("/save-section", section).await;
        let made = [
            ("choosing_section", section),
            ("choosing_line", line.as_i64().expect("an id")),
            ("choosing_program", program),
            ("choosing_class", class),
        ];
        self.made_once.lock().expect("a lock").extend(made.map(|(name, id)| (name.to_owned(), id)));
        known(self).expect("a name")
    }

    /// A student of that class who has chosen nothing.
    pub(super) async fn choosing_student(&self) -> i64 {
        let mut form = student_form(&self.school, &self.school.a, &format!("Chooser {}", self.next()));
        for (field, name) in [("section_id", "choosing_section"), ("program_id", "choosing_program"), ("class_id", "choosing_class")] {
            form[field] = json!(self.choosing(name).await);
        }
        self.save("/save-student", form).await
    }

    /// A chosen subject.
    pub(super) async fn choice(&self) -> i64 {
        let (student, line) = (self.choosing_student().await, self.choosing("choosing_line").await);
        let form = json!({ "section_id": self.choosing("choosing_section").await, "lines": [{ "student_id": student, "chosen": [line] }] });
        self.admin.post("/save-student-subjects", form).await.ok();
        self.first(&format!("/get-student-subjects?student_id={student}")).await
    }

    /// A sheet with the choice of a student, uploaded by the caller.
    pub(super) async fn choice_sheet(&self, by: &Client) -> i64 {
        let student = self.choosing_student().await;
        let details: Value = self.admin.get(&format!("/get-student-details?id={student}")).await.ok()["data"].clone();
        let (number, name) = (details["registration_no"].as_str().unwrap_or_default(), details["name"].as_str().unwrap_or_default());
        let sheet = format!("Registration no,Name,Subject\n{number},{name},{CHOICE}\n");
        by.upload("/upload-file", "choices.csv", sheet.as_bytes()).await.id()
    }

    /// The finished import of such a sheet.
    pub(super) async fn choice_import(&self, by: &Client) -> i64 {
        let form = json!({ "file_id": self.choice_sheet(by).await, "campus_id": self.school.a.id });
        let job = by.post("/import-student-subjects", form).await.ok()["data"]["job_id"].as_i64().expect("a job");
        by.finished_job(job).await;
        job
    }
}
