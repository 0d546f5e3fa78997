//! Entry tests on their way from a draft to a published merit list.

use super::Maker;
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::sync::atomic::Ordering;
use testkit::Client;

impl Maker {
    pub(super) async fn of_entry_tests(&self, name: &str) -> i64 {
        match name {
            "new_fast_test" => self.fast_test(0).await,
            "open_fast_test" => self.shared_fast_test().await,
            "coded_fast_test" => self.shared_coded_test().await,
            "fast_part" => self.fast_cell().await["cells"][0]["part_id"].as_i64().expect("a part"),
            "new_open_fast_test" => self.open_fast_test().await,
            "new_fast" => {
                let test = self.shared_fast_test().await;
                self.fast(test).await
            }
            "new_lapsed_fast" => self.lapsed_fast().await,
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

    async fn fast_test(&self, fee: i64) -> i64 {
        let (school, n) = (&self.school, self.next());
        let form = json!({
            "name": format!("Entry test {n}"), "code": format!("E{n}"), "session_id": school.session, "on_date": "2026-12-06", "starts_at": "09:00",
            "opens_on": "2026-11-01", "closes_on": "2026-11-30", "fee_minor": fee, "matric_weight": 50, "test_weight": 50, "tie_breaks": ["test"],
            "last_seat": "both", "offer_days": 7, "parts": [{ "name": "English", "total_marks": 50 }],
            "centres": [{ "campus_id": school.a.id, "rooms": [{ "name": "Hall", "seats": 2_000 }] }],
            "seats": [{ "program_id": school.program, "campus_id": school.a.id, "seats": 40 }],
        });
        let id = self.save("/save-fast-test", form).await;
        self.version.store(1, Ordering::Relaxed);
        id
    }

    async fn open_fast_test(&self) -> i64 {
        let id = self.fast_test(0).await;
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

    /// An applicant whose fee did not come in time.
    async fn lapsed_fast(&self) -> i64 {
        let test = self.fast_test(150_000).await;
        self.admin.post("/step-fast-test", json!({ "id": test, "version": 1, "status": "open" })).await.ok();
        let id = self.fast(test).await;
        let work = move |tx: &mut kernel::Tx| {
            tx.exec(
                sql!("UPDATE applicant_slip SET status = 'lapsed' WHERE id = (SELECT fee_slip_id FROM fast_application WHERE id = $1)"),
                &binds![id],
            )
        };
        self.world.app.db.write(work).await.expect("a lapsed slip");
        id
    }

    async fn seated_fast(&self, test: i64) -> i64 {
        let id = self.fast(test).await;
        let code = self.admin.get(&format!("/get-campus-details?id={}", self.school.a.id)).await.ok()["data"]["code"].clone();
        let form = json!({ "application_ids": [id], "date": "2026-12-06", "testTime": "09:00", "campusCode": code });
        self.admin.post("/approve-fast/applications", form).await.ok();
        // Whoever is no longer approved when the job comes to them is told nothing.
        self.jobs_done("entry_tests.%").await;
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

    /// One test for all marks that only have to be entered.
    async fn shared_coded_test(&self) -> i64 {
        let kept = self.made_once.lock().expect("a lock").get("coded_fast_test").copied();
        if let Some(id) = kept {
            return id;
        }
        let id = self.coded_fast_test().await;
        self.made_once.lock().expect("a lock").insert("coded_fast_test".into(), id);
        id
    }

    /// The row of its script in the sheet of the first round.
    async fn fast_cell(&self) -> Value {
        let test = self.shared_coded_test().await;
        let sheet = self.admin.get(&format!("/get-fast-test-marks?test_id={test}&round=first")).await.ok();
        sheet["data"]["rows"][0].clone()
    }

    pub(super) async fn fast_script(&self) -> String {
        self.fast_cell().await["code"].as_str().expect("a code").to_owned()
    }

    /// A filled sheet of the shared test.
    pub(super) async fn marked_scripts(&self, by: &Client) -> i64 {
        let sheet = format!("Code,English\n{},30\n", self.fast_script().await);
        by.upload("/upload-file", &format!("marks{}.csv", self.next()), sheet.as_bytes()).await.id()
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
