//! Scholarships, their awards, and the money of applicants.

use super::Maker;
use fees::api::{SlipKind, SlipRequest};
use kernel::{Money, binds, sql};
use serde_json::{Value, json};
use testkit::school::student_form;

impl Maker {
    pub(super) async fn of_scholarships(&self, name: &str) -> i64 {
        match name {
            "new_scholarship" => self.scholarship(&json!({})).await,
            "new_funded_scholarship" => self.funded(&json!({})).await,
            "new_award" => self.award(self.funded(&json!({})).await).await,
            "new_provisional_award" => self.provisional_award().await,
            "new_term_of_session" => {
                // Terms of a session do not overlap, so it has this one from the first time on.
                let term =
                    json!({ "session_id": self.school.session, "name": "Autumn term", "starts_on": "2026-08-01", "ends_on": "2026-12-31" });
                let _ = self.admin.post("/save-term", term).await;
                self.first(&format!("/get-terms?session_id={}", self.school.session)).await
            }
            "new_planned_student" => self.planned_student().await,
            "new_slip" => self.slip(150_000).await,
            "new_slip_of_line" => self.slip(50_000).await,
            "new_paid_slip" => {
                let slip = self.slip(150_000).await;
                self.admin.post("/receive-applicant-slip", json!({ "id": slip })).await.ok();
                slip
            }
            _ => self.lapsed_student().await,
        }
    }

    async fn scholarship(&self, more: &Value) -> i64 {
        let mut form = json!({
            "name": format!("Need {}", self.next()), "basis": "need", "session_id": self.school.session, "campus_ids": [self.school.a.id],
            "slabs": [{ "from_hundredths": 0, "percent_hundredths": 1_000 }], "least_attendance": 7_500,
        });
        form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        self.save("/save-scholarship", form).await
    }

    async fn funded(&self, more: &Value) -> i64 {
        let id = self.scholarship(more).await;
        let fund = json!({ "id": id, "amount_minor": 100_000_000, "note": "Set aside by the board" });
        self.admin.post("/fund-scholarship", fund).await.ok();
        id
    }

    async fn planned_student(&self) -> i64 {
        let student = Box::pin(self.fresh("new_student")).await;
        self.plan(student).await;
        student
    }

    async fn award(&self, scholarship: i64) -> i64 {
        let student = self.planned_student().await;
        let form = json!({ "scholarship_id": scholarship, "student_ids": [student], "why": "The father lost his work" });
        self.admin.post("/award-scholarship", form).await.ok()["data"]["award_ids"][0].as_i64().expect("an award")
    }

    /// An award by marks that stands until the result is known.
    async fn provisional_award(&self) -> i64 {
        let scholarship = self.funded(&json!({ "basis": "matric_marks", "awaits_matric": true })).await;
        let student = self.planned_student().await;
        let marks = move |tx: &mut kernel::Tx| {
            tx.exec(sql!("UPDATE student SET previous_obtained = 900, previous_total = 1100 WHERE id = $1"), &binds![student])
        };
        self.world.app.db.write(marks).await.expect("marks");
        let form = json!({ "scholarship_id": scholarship, "student_ids": [student] });
        let award = self.admin.post("/award-scholarship", form).await.ok()["data"]["award_ids"][0].as_i64().expect("an award");
        let started = self.admin.post("/approve-scholarship-awards", json!({ "ids": [award] })).await.ok();
        self.admin.finished_job(started["data"]["job_id"].as_i64().expect("a job")).await;
        let kept = self.admin.get(&format!("/get-scholarship-award-details?id={award}")).await.ok();
        self.version.store(kept["data"]["version"].as_i64().expect("a version"), std::sync::atomic::Ordering::Relaxed);
        award
    }

    async fn slip(&self, minor: i64) -> i64 {
        let (campus_id, record_id) = (self.school.a.id, self.next());
        let work = move |tx: &mut kernel::Tx| {
            let request = SlipRequest {
                campus_id,
                kind: SlipKind::TestFee,
                record_id,
                name: "Sana Iqbal".into(),
                identity_no: Some("3520212345671".into()),
                amount: Money(minor),
                valid_until: tx.today() + chrono::Duration::days(7),
            };
            Ok(fees::api::issue_applicant_slip(tx, &request)?.id)
        };
        self.world.app.db.write(work).await.expect("a slip")
    }

    /// A student whose first challan was not paid in time.
    async fn lapsed_student(&self) -> i64 {
        let (school, a) = (&self.school, &self.school.a);
        let mut form = student_form(school, a, &format!("Late {}", self.next()));
        form["status"] = json!("pending");
        form["section_id"] = Value::Null;
        let student_id = self.save("/save-student", form).await;
        let (campus_id, session_id, program_id, class_id) = (a.id, school.session, school.program, school.class);
        let work = move |tx: &mut kernel::Tx| {
            let valid_until = tx.today();
            let form =
                fees::api::FirstBill { student_id, campus_id, session_id, program_id, class_id, concessions: Vec::new(), valid_until };
            let made = fees::api::first_bill(tx, &form)?;
            tx.exec(sql!("UPDATE challan SET valid_until = '2026-10-01' WHERE id = $1"), &binds![made.challan_id])?;
            assert!(fees::demo::lapse_admission(tx, student_id)?, "it lapses");
            Ok(())
        };
        self.world.app.db.write(work).await.expect("a lapsed admission");
        student_id
    }
}
