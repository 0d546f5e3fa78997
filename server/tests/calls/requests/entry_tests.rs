//! Entry tests on their way from a draft to a published merit list.

use super::Maker;
use serde_json::{Value, json};
use std::sync::atomic::Ordering;

impl Maker {
    pub(super) async fn of_entry_tests(&self, name: &str) -> i64 {
        match name {
            "new_fast_test" => self.fast_test().await,
            "open_fast_test" => self.shared_fast_test().await,
            "new_open_fast_test" => self.open_fast_test().await,
            "new_fast" => {
                let test = self.shared_fast_test().await;
                self.fast(test).await
            }
            "new_seated_fast" => {
                let test = self.shared_fast_test().await;
                self.seated_fast(test).await
            }
            "new_sat_fast_test" => self.sat_fast_test().await,
            "new_coded_fast_test" => self.coded_fast_test().await,
            "new_marked_fast_test" => self.marked_fast_test().await,
            "new_fast_award_list" => self.fast_award_list().await,
            "new_published_fast_list" => self.published_fast_list().await,
            _ => {
                let list = self.published_fast_list().await;
                let award = self.admin.get(&format!("/get-fast-awardlist?id={list}")).await.ok();
                let application = award["data"]["rows"][0]["application_id"].as_i64().expect("an applicant");
                let details = self.admin.get(&format!("/get-fast-details?id={application}")).await.ok();
                details["data"]["offers"][0]["id"].as_i64().expect("an offer")
            }
        }
    }

    async fn fast_test(&self) -> i64 {
        let (school, n) = (&self.school, self.next());
        let form = json!({
            "name": format!("Entry test {n}"), "code": format!("E{n}"), "session_id": school.session, "on_date": "2026-12-06", "starts_at": "09:00",
            "opens_on": "2026-11-01", "closes_on": "2026-11-30", "matric_weight": 50, "test_weight": 50, "tie_breaks": ["test"],
            "last_seat": "both", "offer_days": 7, "parts": [{ "name": "English", "total_marks": 50 }],
            "centres": [{ "campus_id": school.a.id, "rooms": [{ "name": "Hall", "seats": 2_000 }] }],
            "seats": [{ "program_id": school.program, "campus_id": school.a.id, "seats": 40 }],
        });
        let id = self.save("/save-fast-test", form).await;
        self.version.store(1, Ordering::Relaxed);
        id
    }

    async fn open_fast_test(&self) -> i64 {
        let id = self.fast_test().await;
        self.admin.post("/step-fast-test", json!({ "id": id, "version": 1, "status": "open" })).await.ok();
        id
    }

    /// One test for all applications that only have to be there.
    async fn shared_fast_test(&self) -> i64 {
        let kept = self.made_once.lock().expect("a lock").get("open_fast_test").copied();
        if let Some(id) = kept {
            return id;
        }
        let id = self.open_fast_test().await;
        self.made_once.lock().expect("a lock").insert("open_fast_test".into(), id);
        id
    }

    async fn fast(&self, test: i64) -> i64 {
        let (school, n) = (&self.school, self.next());
        let form = json!({
            "test_id": test, "name": format!("Hamza {n}"), "father_name": "Iqbal Hussain", "identity_no": format!("35202{n:07}9"), "gender": "male",
            "date_of_birth": "2012-03-04", "phone": "0300-1234567", "matric_obtained": 800, "matric_total": 1100, "program_id": school.program,
            "choices": [school.a.id],
        });
        let saved = self.admin.post("/save-fast", form).await.ok();
        self.version.store(1, Ordering::Relaxed);
        saved["data"]["id"].as_i64().expect("an id")
    }

    async fn seated_fast(&self, test: i64) -> i64 {
        let id = self.fast(test).await;
        let code = self.admin.get(&format!("/get-campus-details?id={}", self.school.a.id)).await.ok()["data"]["code"].clone();
        let form = json!({ "application_ids": [id], "date": "2026-12-06", "testTime": "09:00", "campusCode": code });
        self.admin.post("/approve-fast/applications", form).await.ok();
        id
    }

    /// One applicant has appeared.
    async fn sat_fast_test(&self) -> i64 {
        let test = self.open_fast_test().await;
        let id = self.seated_fast(test).await;
        let line = json!({ "id": id, "version": 2, "appeared": true });
        self.admin.post("/save-fast-attendance", json!({ "test_id": test, "campus_id": self.school.a.id, "lines": [line] })).await.ok();
        test
    }

    async fn coded_fast_test(&self) -> i64 {
        let test = self.sat_fast_test().await;
        self.admin.post("/give-fast-script-codes", json!({ "test_id": test })).await.ok();
        test
    }

    async fn marked_fast_test(&self) -> i64 {
        let test = self.coded_fast_test().await;
        for (round, by) in [("first", self.admin.clone()), ("second", self.school.user("campus_admin", "a"))] {
            let sheet = by.get(&format!("/get-fast-test-marks?test_id={test}&round={round}")).await.ok()["data"].clone();
            let cell = |row: &Value| json!({ "code": row["code"], "part_id": row["cells"][0]["part_id"], "marks": 40 });
            let lines: Vec<Value> = sheet["rows"].as_array().expect("rows").iter().map(cell).collect();
            by.post("/save-fast-marks", json!({ "test_id": test, "round": round, "lines": lines })).await.ok();
        }
        test
    }

    async fn fast_award_list(&self) -> i64 {
        let test = self.marked_fast_test().await;
        let form = json!({ "test_id": test, "program_id": self.school.program, "name": format!("Merit {test}") });
        let id = self.save("/save-fast-award-list", form).await;
        self.version.store(1, Ordering::Relaxed);
        id
    }

    async fn published_fast_list(&self) -> i64 {
        let id = self.fast_award_list().await;
        self.admin.post("/publish-fast-award-list", json!({ "id": id, "version": 1 })).await.ok();
        self.version.store(2, Ordering::Relaxed);
        id
    }
}
