//! An exam of the section's class whose paper was held yesterday, its award list, and a mark that was corrected.

use super::Maker;
use serde_json::{Value, json};

impl Maker {
    /// `new_exam`, `new_open_exam`, `new_award_list`, `new_mark_correction`.
    pub(super) async fn of_exams(&self, name: &str) -> i64 {
        match name {
            "new_exam" => self.exam().await,
            "new_open_exam" => self.open_exam().await,
            "new_award_list" => {
                let exam = self.open_exam().await;
                self.first(&format!("/get-award-lists?exam_id={exam}")).await
            }
            _ => self.mark_correction().await,
        }
    }

    async fn exam(&self) -> i64 {
        let (school, n) = (&self.school, self.next());
        let category = Box::pin(self.fresh("new_exam_category")).await;
        let form = json!({ "name": format!("Exam {n}"), "category_id": category, "class_ids": [school.class], "campus_ids": [school.a.id],
            "starts_on": "2026-11-16", "ends_on": "2026-11-27" });
        let id = self.save("/new-exam", form).await;
        self.version.store(1, std::sync::atomic::Ordering::Relaxed);
        id
    }

    async fn open_exam(&self) -> i64 {
        let id = self.exam().await;
        let paper =
            json!({ "subject_id": self.school.subject, "part": "theory", "total_marks": 75, "passing_marks": 25, "on_date": "2026-11-19" });
        self.admin.post("/update-exam", json!({ "id": id, "version": 1, "papers": [paper] })).await.ok();
        self.admin.post("/update-exam", json!({ "id": id, "version": 2, "status": "open" })).await.ok();
        id
    }

    /// A submitted list of which a mark was changed afterwards.
    async fn mark_correction(&self) -> i64 {
        let exam = self.open_exam().await;
        let list = self.first(&format!("/get-award-lists?exam_id={exam}")).await;
        let read = async || self.admin.get(&format!("/get-award-list-details?id={list}")).await.ok()["data"].clone();
        let rows = read().await["data"].as_array().expect("rows").clone();
        let lines: Vec<Value> = rows.iter().map(|row| json!({ "student_id": row["student_id"], "marks": 50 })).collect();
        for some in lines.chunks(500) {
            self.admin.post("/update-award-list", json!({ "id": list, "lines": some })).await.ok();
        }
        self.admin.post("/update-award-list", json!({ "id": list, "lines": [], "act": "submit" })).await.ok();
        let first = read().await["data"][0].clone();
        let line = json!({ "student_id": first["student_id"], "marks": 52.5, "version": first["version"] });
        self.admin.post("/update-award-list", json!({ "id": list, "lines": [line], "reason": "Question 3 was not added" })).await.ok();
        self.first("/get-mark-corrections?sort=-created_at").await
    }
}
