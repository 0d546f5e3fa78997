//! Leaves and absences of campus A; those of the parent who signs in are made anew for the same child.

use super::Maker;
use kernel::{binds, sql};
use serde_json::{Value, json};

const TODAY: &str = "2026-11-20";

impl Maker {
    /// The child of the parent who signs in, without leave.
    async fn free_child(&self) -> i64 {
        let child = self.school.a.students[0];
        let work = move |tx: &mut kernel::Tx| tx.exec(sql!("DELETE FROM leave_application WHERE student_id = $1"), &binds![child]);
        self.world.app.db.write(work).await.expect("no leave");
        child
    }

    async fn mark_on(&self, day: &str, student: i64, status: &str) -> Value {
        let form = json!({ "section_id": self.school.a.section, "date": day, "lines": [{ "student_id": student, "status": status }] });
        self.admin.post("/save-attendance", form).await.ok()
    }

    /// The same child, marked absent today, for whom nobody has answered.
    async fn absent_child(&self) -> i64 {
        let child = self.school.a.students[0];
        self.mark_on(TODAY, child, "absent").await;
        let work = move |tx: &mut kernel::Tx| tx.exec(sql!("DELETE FROM absence_answer WHERE student_id = $1"), &binds![child]);
        self.world.app.db.write(work).await.expect("no answer");
        child
    }

    pub(super) async fn of_leaves(&self, name: &str) -> i64 {
        match name {
            "bare_campus" => {
                // Campus A, without settings of its own.
                let campus = self.school.a.id;
                let work = move |tx: &mut kernel::Tx| tx.exec(sql!("DELETE FROM attendance_setting WHERE campus_id = $1"), &binds![campus]);
                self.world.app.db.write(work).await.expect("no settings");
                campus
            }
            "new_free_child" => self.free_child().await,
            "new_child_leave" => {
                let form = json!({ "student_id": self.free_child().await, "from_on": "2026-11-23", "to_on": "2026-11-24", "kind": "sick", "reason": "Fever" });
                self.save("/save-leave-application", form).await
            }
            "new_absent_child" => self.absent_child().await,
            "new_absence" => {
                let child = self.absent_child().await;
                self.first(&format!("/get-absences?student_id={child}")).await
            }
            _ => {
                // Present on seven of ten days, or on five: too few under every setting.
                let absences_until = if name == "new_held_student" { 14 } else { 12 };
                let student = Box::pin(self.fresh("new_student")).await;
                for day in 9..=19 {
                    let status = if day < absences_until { "absent" } else { "present" };
                    if day != 15 {
                        self.mark_on(&format!("2026-11-{day:02}"), student, status).await;
                    }
                }
                student
            }
        }
    }
}
