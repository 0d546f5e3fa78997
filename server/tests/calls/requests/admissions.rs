//! Admission forms in the states that calls ask for, seat pools, and an applicant's own form with its key.

use super::Maker;
use serde_json::{Value, json};

impl Maker {
    /// A submitted form of campus A.
    pub(super) async fn admission(&self, more: Value) -> i64 {
        let (n, a) = (self.next(), &self.school.a);
        let mut form = json!({
            "campus_id": a.id, "session_id": self.school.session, "program_id": self.school.program, "class_id": self.school.class,
            "name": format!("Applicant {n}"), "father_name": "Aslam Khan", "gender": "male", "date_of_birth": "2012-03-04",
            "guardian_name": "Aslam Khan", "guardian_relation": "father", "guardian_phone": format!("0301-{n:07}"),
            "education": [{ "exam": "middle", "year": 2026, "obtained": 612, "total": 700 }], "submit": true,
        });
        form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        let saved = self.admin.post("/save-admission", form).await.ok();
        self.know(saved["data"]["id"].as_i64().expect("an id")).await
    }

    /// Keeps the version of a form.
    async fn know(&self, id: i64) -> i64 {
        let found = self.admin.get(&format!("/get-admission-details?id={id}")).await.ok();
        self.version.store(found["data"]["version"].as_i64().expect("a version"), std::sync::atomic::Ordering::Relaxed);
        id
    }

    pub(super) async fn of_admissions(&self, name: &str) -> i64 {
        match name {
            "new_admission" => self.admission(json!({})).await,
            "provisional_admission" => {
                let id = self.admission(json!({})).await;
                let condition = json!({ "id": id, "kind": "noc", "due_on": "2026-12-20", "consequence": "The admission is cancelled" });
                self.admin.post("/set-admission-condition", condition).await.ok();
                self.know(id).await
            }
            "pooled_admission" => {
                let pooled = self.pooled().await;
                self.admission(pooled).await
            }
            "complete_admission" => self.complete().await,
            "approved_student" => {
                let id = self.complete().await;
                let version = self.version.load(std::sync::atomic::Ordering::Relaxed);
                let approved = self.admin.post("/approve-admission", json!({ "id": id, "version": version })).await.ok();
                approved["data"]["student_id"].as_i64().expect("a student")
            }
            "own_admission" => {
                let own = self.own_application().await;
                own["id"].as_i64().expect("an id")
            }
            "new_seat_pool" => {
                let class = Box::pin(self.fresh("new_class")).await;
                let pool = json!({
                    "campus_id": self.school.a.id, "session_id": self.school.session, "class_id": class, "shift": "morning",
                    "wing": "co_education", "quota": "open", "seats": 40, "over_offer": 2,
                });
                self.save("/save-seat-pool", pool).await
            }
            "new_admission_requirement" => {
                let program = Box::pin(self.fresh("new_program")).await;
                let paper = json!({ "program_id": program, "paper": "other", "form": "copy", "is_required": true });
                self.save("/save-admission-requirement", paper).await
            }
            other => panic!("nobody makes {other}"),
        }
    }

    /// What a form says that is of a pool with seats. A class with one pool gives no seat beside its pools.
    async fn pooled(&self) -> Value {
        let pool = json!({
            "campus_id": self.school.a.id, "session_id": self.school.session, "class_id": self.school.class, "shift": "evening",
            "wing": "co_education", "quota": "minority", "seats": 500, "over_offer": 0,
        });
        // The first makes the pool, the others find it.
        let _ = self.admin.post("/save-seat-pool", pool).await;
        json!({ "shift": "evening", "quota": "minority" })
    }

    /// A form of which nothing is missing.
    async fn complete(&self) -> i64 {
        let pooled = self.pooled().await;
        let id = self.admission(pooled).await;
        for paper in ["photographs", "b_form", "father_cnic"] {
            self.admin.post("/mark-admission-paper", json!({ "id": id, "paper": paper, "version": 1, "step": "verify" })).await.ok();
        }
        self.know(id).await
    }

    /// The key of the application that was begun last on the website, and its form number.
    pub(super) async fn own_application(&self) -> Value {
        let campus = Box::pin(self.id("shown_campus", &self.admin)).await;
        let n = self.next();
        let key = format!("an-applicants-own-key-{n:08}");
        let form = json!({
            "campus_id": campus, "session_id": self.school.session, "name": "Bilal Aslam", "guardian_name": "Aslam Khan",
            "guardian_relation": "father", "guardian_phone": format!("0302-{n:07}"), "cnic": format!("35202{n:07}5"), "consent": true, "key": key,
        });
        let visitor = self.school.visitor();
        let saved = visitor.post("/save-admission", form).await.ok()["data"].clone();
        self.version.store(saved["version"].as_i64().expect("a version"), std::sync::atomic::Ordering::Relaxed);
        let own = json!({ "id": saved["id"], "key": key, "form_no": saved["form_no"], "cnic": format!("35202{n:07}5") });
        *self.own_form.lock().expect("a lock") = own.clone();
        own
    }

    /// A text of the application that a request names by its id, or of a new one: a CNIC comes first and begins one.
    pub(super) async fn own_text(&self, field: &str) -> String {
        let known = self.own_form.lock().expect("a lock").clone();
        let own = if known.is_null() || field == "cnic" { self.own_application().await } else { known };
        own[field].as_str().expect("a text").to_owned()
    }
}
