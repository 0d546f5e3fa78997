//! Year rollovers of campus A: each of a class of its own, so that the others stay in their session.

use super::Maker;
use serde_json::json;
use testkit::school::student_form;

impl Maker {
    pub(super) async fn of_rollover(&self, name: &str) -> i64 {
        match name {
            "next_session" => self.next_session().await,
            "new_rolling_class" => self.rolling_class().await,
            _ => self.rollover().await,
        }
    }

    /// The session after the active one, made once.
    async fn next_session(&self) -> i64 {
        if let Some(id) = self.made_once.lock().expect("a lock").get("next_session").copied() {
            return id;
        }
        let session = json!({ "name": "Next session", "starts_on": "2026-11-20", "ends_on": "2027-11-19" });
        let id = self.save("/save-session", session).await;
        self.made_once.lock().expect("a lock").insert("next_session".into(), id);
        id
    }

    /// A class with a section and a student, of a program of its own. No rollover of the campus runs by then.
    async fn rolling_class(&self) -> i64 {
        self.jobs_done("students.year_rollover%").await;
        let (n, school, a) = (self.next(), &self.school, &self.school.a);
        let program = json!({ "name": format!("Rolling {n}"), "code": format!("R{n}"), "years": 2, "campus_ids": [a.id] });
        let program = self.save("/save-program", program).await;
        let class = |name: &str, year: i64| json!({ "program_id": program, "name": name, "level": 20 + year, "year": year });
        let first = self.save("/save-class", class("First", 1)).await;
        self.save("/save-class", class("Second", 2)).await;
        let section = json!({ "campus_id": a.id, "session_id": school.session, "program_id": program, "class_id": first, "name": "A",
            "capacity": 40, "wing": "boys" });
        let section = self.save("/save-section", section).await;
        let mut form = student_form(school, a, &format!("Roller {n}"));
        for (field, id) in [("program_id", program), ("class_id", first), ("section_id", section)] {
            form[field] = json!(id);
        }
        self.save("/save-student", form).await;
        first
    }

    /// A rollover that is done.
    async fn rollover(&self) -> i64 {
        let class = self.rolling_class().await;
        let form = json!({ "campus_id": self.school.a.id, "to_session_id": self.next_session().await, "class_ids": [class] });
        let started = self.admin.post("/run-year-rollover", form).await.ok()["data"].clone();
        self.jobs_done("students.year_rollover%").await;
        started["id"].as_i64().expect("a rollover")
    }
}
