//! Results of an exam of one paper: closed with a format of its own, published with its cards, a re-check of it, a promotion list.

use super::Maker;
use serde_json::{Value, json};

impl Maker {
    /// `new_closed_exam`, `new_published_exam`, `new_publication`, `new_result_card`, `new_published_paper`, `new_result_recheck`, `new_promotion`; and of the exam that was closed last
    /// `exam_format`, `exam_paper`, `exam_version`.
    pub(super) async fn of_results(&self, name: &str) -> i64 {
        match name {
            "new_closed_exam" => self.closed_exam().await,
            "exam_format" | "exam_paper" | "exam_version" => self.kept(name),
            "new_published_exam" => self.published_exam().await,
            "new_published_paper" => {
                self.published_exam().await;
                self.kept("exam_paper")
            }
            "new_publication" => {
                let exam = self.published_exam().await;
                self.first(&format!("/get-result-publications?exam_id={exam}")).await
            }
            "new_result_card" => {
                let exam = self.published_exam().await;
                let student = self.school.a.students[0];
                self.first(&format!("/get-result-cards?exam_id={exam}&student_id={student}")).await
            }
            // Asked for by the family, so that everybody of the office may decide.
            "new_result_recheck" => {
                self.published_exam().await;
                let form = json!({ "paper_id": self.kept("exam_paper"), "student_id": self.school.a.students[0], "reason": "Question 3 seems not to be added" });
                self.school.user("parent", "a").post("/save-result-recheck", form).await.id()
            }
            _ => self.promotion().await,
        }
    }

    fn kept(&self, name: &str) -> i64 {
        self.made_once.lock().expect("a lock").get(name).copied().unwrap_or_else(|| panic!("no exam was closed before {name}"))
    }

    fn keep(&self, name: &str, id: i64) {
        self.made_once.lock().expect("a lock").insert(name.into(), id);
    }

    /// An exam whose list is locked: the first of the section has 28 of 75, the others 60.
    async fn closed_exam(&self) -> i64 {
        let exam = self.of_exams("new_open_exam").await;
        let list = self.first(&format!("/get-award-lists?exam_id={exam}")).await;
        let rows = self.admin.get(&format!("/get-award-list-details?id={list}")).await.ok()["data"]["data"].clone();
        let line = |(n, row): (usize, &Value)| json!({ "student_id": row["student_id"], "marks": if n == 0 { 28 } else { 60 } });
        let lines: Vec<Value> = rows.as_array().expect("rows").iter().enumerate().map(line).collect();
        for some in lines.chunks(500) {
            self.admin.post("/update-award-list", json!({ "id": list, "lines": some })).await.ok();
        }
        self.admin.post("/update-award-list", json!({ "id": list, "lines": [], "act": "submit" })).await.ok();
        let head = self.school.user("principal", "a");
        for act in ["check", "lock"] {
            head.post("/update-award-list", json!({ "id": list, "act": act })).await.ok();
        }
        let read = async || self.admin.get(&format!("/get-exam?id={exam}")).await.ok()["data"].clone();
        let open = read().await;
        self.admin.post("/update-exam", json!({ "id": exam, "version": open["version"], "status": "closed" })).await.ok();
        let closed = read().await;
        let scale = Box::pin(self.fresh("new_grade_scale")).await;
        let format = json!({ "name": format!("Format {}", self.next()), "session_id": closed["session_id"], "program_id": closed["program_id"],
            "class_id": closed["class_id"], "campus_id": self.school.a.id, "basis": "one_exam", "grade_scale_id": scale, "ranks": ["section"],
            "shown": ["grade", "percent"], "categories": [{ "category_id": closed["category_id"], "weight": 100 }] });
        self.keep("exam_format", self.save("/save-result-summary-format", format).await);
        self.keep("exam_paper", closed["papers"][0]["id"].as_i64().expect("a paper"));
        self.keep("exam_version", closed["version"].as_i64().expect("a version"));
        exam
    }

    async fn published_exam(&self) -> i64 {
        let exam = self.closed_exam().await;
        let form = json!({ "exam_id": exam, "version": self.kept("exam_version"), "format_id": self.kept("exam_format"), "tells_families": false });
        let begun = self.admin.post("/publish-result", form).await.ok()["data"].clone();
        let job = self.admin.finished_job(begun["job_id"].as_i64().expect("a job")).await;
        assert_eq!(job["status"], "done", "{job}");
        exam
    }

    /// The line of a student who came just now, as the list proposes it.
    async fn promotion(&self) -> i64 {
        let student = Box::pin(self.fresh("new_student")).await;
        let form = json!({ "campus_id": self.school.a.id, "class_id": self.school.class });
        self.admin.post("/make-promotion-list", form).await.ok();
        self.first(&format!("/get-promotions?student_id={student}")).await
    }
}
