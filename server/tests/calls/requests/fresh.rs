//! New records of campus A.

use super::{Maker, PNG, books::voucher_of};
use serde_json::{Value, json};
use testkit::school::student_form;

impl Maker {
    /// A new section with one lecture a week.
    pub(super) async fn timetabled_section(&self) -> i64 {
        let section = Box::pin(self.fresh("new_section")).await;
        let period = Box::pin(self.fresh("new_period")).await;
        let lecture = json!({ "weekday": "monday", "period_id": period, "subject_id": self.school.subject });
        self.save("/save-timetable", json!({ "section_id": section, "version": 0, "lectures": [lecture] })).await;
        section
    }

    /// The version of the school's program, with which its subjects are saved.
    pub(super) async fn program_version(&self) -> i64 {
        let found = self.admin.get(&format!("/get-program-details?id={}", self.school.program)).await.ok();
        found["data"]["version"].as_i64().expect("a version")
    }

    /// A new record of campus A.
    pub(super) async fn fresh(&self, name: &str) -> i64 {
        let (n, school, a) = (self.next(), &self.school, &self.school.a);
        let code = format!("X{n}");
        let ledger = |group: i64| json!({ "head_id": group, "name": format!("Ledger {n}"), "campus_id": a.id });
        match name {
            "new_school" => self.save("/save-school", json!({ "name": format!("School {n}"), "code": code })).await,
            "new_branch" => self.save("/save-branch", json!({ "school_id": a.school, "name": format!("Branch {n}"), "code": code })).await,
            "new_campus" => self.save("/save-campus", json!({ "branch_id": a.branch, "name": format!("Campus {n}"), "code": code })).await,
            "new_institution" => self.save("/save-institution", json!({ "name": format!("Academy {n}"), "kind": "academy" })).await,
            "new_board" => self.save("/save-board", json!({ "name": format!("Board {n}"), "short_name": format!("B{n}") })).await,
            "new_user" => {
                let user = json!({
                    "name": "Sana Iqbal", "email": format!("new{n}@maktab.test"), "role_ids": [self.found("/get-roles?per_page=100", "name", "cashier").await],
                    "scope_kind": "campuses", "campus_ids": [a.id],
                });
                self.save("/save-user", user).await
            }
            "new_role" => self.save("/store-role", json!({ "label": format!("Librarian {n}") })).await,
            "new_permission" => self.save("/store-permission", json!({ "name": format!("Library.books.lend{n}") })).await,
            "new_designation" => self.save("/store-designation", json!({ "name": format!("Lecturer {n}"), "category": "teaching" })).await,
            "new_employee" => {
                let employee = json!({ "name": "Hina Malik", "gender": "female", "designation_id": school.designation, "campus_id": a.id, "joined_on": "2025-01-06", "contract": "contract" });
                self.save("/save-employee", employee).await
            }
            "new_session" => {
                self.save("/save-session", json!({ "name": format!("Session {n}"), "starts_on": "2027-08-01", "ends_on": "2028-07-31" }))
                    .await
            }
            "new_program" => self.save("/save-program", json!({ "name": format!("Program {n}"), "code": code, "years": 2 })).await,
            "new_class" => {
                self.save("/save-class", json!({ "program_id": school.program, "name": format!("Class {n}"), "level": 11, "year": 1 }))
                    .await
            }
            "new_subject" => self.save("/save-subject", json!({ "name": format!("Subject {n}"), "code": code, "kind": "theory" })).await,
            "new_section" => {
                let section = json!({ "campus_id": a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": format!("S{n}"), "capacity": 40, "wing": "boys" });
                self.save("/save-section", section).await
            }
            "new_guardian_request" => {
                // A guardian of campus A, whose CNIC campus B types for a student of its own.
                let cnic = format!("35202{n:07}1");
                let father = json!({ "campus_id": a.id, "name": "Tariq Mehmood", "relation": "father", "cnic": cnic });
                let guardian = self.save("/save-parent", father).await;
                let mut form = student_form(school, &school.b, "Zain Tariq");
                form["guardians"] = json!([{ "name": "Tariq Mehmood", "relation": "father", "cnic": cnic }]);
                school.user("campus_admin", "b").post("/save-student", form).await.ok();
                let requests = self.admin.get("/get-guardian-requests?per_page=1").await.ok()["data"][0].clone();
                assert_eq!(requests["guardian_id"], guardian, "{requests}");
                requests["id"].as_i64().expect("an id")
            }
            "new_marked" => {
                let employee = Box::pin(self.fresh("new_employee")).await;
                let line = json!({ "employee_id": employee, "status": "present" });
                self.admin.post("/staff-attendance", json!({ "campus_id": a.id, "date": "2026-11-19", "lines": [line] })).await.ok();
                employee
            }
            "new_marked_student" => {
                let student = Box::pin(self.fresh("new_student")).await;
                self.mark(student, "absent").await;
                student
            }
            "new_attendance_sheet" => {
                let student = Box::pin(self.fresh("new_student")).await;
                self.mark(student, "present").await;
                self.first(&format!("/get-attendances?section_id={}", a.section)).await
            }
            "new_attendance_correction" => {
                let student = Box::pin(self.fresh("new_marked_student")).await;
                let line = json!({ "student_id": student, "status": "late", "version": 1 });
                let form = json!({ "section_id": a.section, "date": "2026-11-20", "reason": "Came late", "lines": [line] });
                self.admin.post("/update-attendance", form).await.ok();
                self.first(&format!("/get-attendance-corrections?student_id={student}")).await
            }
            "bare_campus" | "new_free_child" | "new_child_leave" | "new_absent_child" | "new_absence" | "new_short_student"
            | "new_held_student" => self.of_leaves(name).await,
            "new_withdrawal" | "new_cleared" | "new_settlement" | "new_due_settlement" | "new_refund_payment" | "withdrawn_student"
            | "new_certificate" | "new_graduate" | "new_refund_rule" | "new_program_change" => self.of_leaving(name).await,
            "new_debtor" | "new_deposited" | "new_student_refund" | "new_write_off" | "new_written_off" | "new_written_off_receipt" => {
                self.of_refunds(name).await
            }
            "allowance_campus" | "allowance_run" | "new_allowance_run" => self.of_allowances(name).await,
            "new_student_opening_import" | "new_staff_opening_import" | "new_payee_opening_import" => self.openings_taken_in(name).await,
            "new_payee_opening" => self.payee_opening().await,
            "new_staff_opening" => self.staff_opening().await,
            "new_student_opening" => self.student_opening().await,
            "new_exam" | "new_open_exam" | "new_award_list" | "new_mark_correction" => self.of_exams(name).await,
            "new_closed_exam"
            | "new_published_exam"
            | "new_published_paper"
            | "new_publication"
            | "new_result_card"
            | "new_promotion"
            | "new_result_recheck" => self.of_results(name).await,
            "exam_format" | "exam_paper" | "exam_version" => self.of_results(name).await,
            "new_document" => {
                let file = self.admin.upload("/upload-file", "degree.png", PNG).await.id();
                let form = json!({ "kind": "employee", "id": a.teacher, "documents": [{ "title": "Degree", "file_id": file }] });
                self.admin.post("/save-person-documents", form).await.ok();
                self.first(&format!("/get-person-documents?kind=employee&id={}", a.teacher)).await
            }
            "new_lesson" => {
                let form = json!({ "teacher_id": a.teacher, "subjects": [{ "section_id": a.section, "subject_id": school.subject }] });
                self.admin.post("/save-teachers-subjects", form).await.ok();
                self.first(&format!("/get-teacher-subjects?teacher_id={}", a.teacher)).await
            }
            "new_visit" => {
                self.admin.post("/save-teacher-sections", json!({ "teacher_id": a.teacher, "section_ids": [a.section] })).await.ok();
                self.first(&format!("/get-teacher-sections?teacher_id={}", a.teacher)).await
            }
            "new_student" => self.save("/save-student", student_form(school, a, &format!("New {n}"))).await,
            "new_unplaced" => {
                let mut form = student_form(school, a, &format!("Unplaced {n}"));
                form["section_id"] = Value::Null;
                self.save("/save-student", form).await
            }
            "new_struck_off" => {
                let id = self.save("/save-student", student_form(school, a, &format!("Truant {n}"))).await;
                self.admin
                    .post("/struck-off-students", json!({ "student_ids": [id], "reason": "Absent for six days", "fine_minor": 0 }))
                    .await
                    .ok();
                id
            }
            "new_fined" => {
                let id = self.save("/save-student", student_form(school, a, &format!("Truant {n}"))).await;
                self.admin.post("/struck-off-students", json!({ "student_ids": [id], "reason": "Absent for six days" })).await.ok();
                id
            }
            "new_guardian" => {
                self.save("/save-parent", json!({ "campus_id": a.id, "name": format!("Parent {n}"), "relation": "father" })).await
            }
            "new_fee_head" => {
                self.save("/save-fee-head", json!({ "name": format!("Head {n}"), "kind": "other", "treatment": "income" })).await
            }
            "new_template" => {
                let session = Box::pin(self.fresh("new_session")).await;
                let template = json!({
                    "name": format!("Template {n}"), "campus_id": a.id, "session_id": session, "program_id": school.program, "class_id": school.class,
                    "first_month": "2026-08", "installments": 12, "due_day": 10, "lines": [{ "fee_head_id": school.heads["Tuition"], "amount_minor": 12_000_000 }],
                });
                self.save("/save-fee-template", template).await
            }
            "new_late_rule" => {
                let rule =
                    json!({ "campus_id": a.id, "from_on": format!("2031-{:02}-{:02}", n % 12 + 1, n % 28 + 1), "per_day_minor": 5_000 });
                self.save("/save-late-fee-rule", rule).await
            }
            "new_concession" => {
                let student = Box::pin(self.fresh("new_student")).await;
                // Asked for by the accountant: nobody approves what they asked for above the limit.
                let form = json!({ "student_id": student, "kind": "sibling", "percent_hundredths": 1_000, "valid_from": "2026-08-01", "reason": "Two sisters here" });
                self.save("/save-concession", form).await
            }
            "new_approved_concession" => {
                let id = Box::pin(self.fresh("new_concession")).await;
                school.user("principal", "a").post("/approve-concession", json!({ "id": id, "version": 1 })).await.ok();
                id
            }
            "new_billable" => {
                let class = Box::pin(self.fresh("new_class")).await;
                let mut form = student_form(school, a, &format!("Billable {n}"));
                form["class_id"] = json!(class);
                form["section_id"] = Value::Null;
                let student = self.save("/save-student", form).await;
                self.plan(student).await;
                class
            }
            "new_promise" => {
                let promise =
                    json!({ "student_id": a.students[0], "due_on": "2026-12-01", "amount_minor": 100_000, "promised_by": "The father" });
                self.save("/save-promise", promise).await
            }
            "new_bank_file" | "new_bank_line" => self.bank_file(name).await,
            "new_reversal_line" => self.reversal_line().await,
            "new_doubtful_line" => self.doubtful_line().await,
            "new_bank_receipt" => self.bank_receipt(None).await,
            "new_capital_group" => self.save("/save-capital-head", json!({ "name": format!("Group {n}") })).await,
            "new_liability_group" => self.save("/save-liability-head", json!({ "name": format!("Group {n}") })).await,
            "new_asset_group" => self.save("/save-asset-head", json!({ "name": format!("Group {n}") })).await,
            "new_expense_group" => self.save("/save-expenses-heads", json!({ "name": format!("Group {n}"), "campus_id": a.id })).await,
            "new_revenue_group" => self.save("/save-revenue-head", json!({ "name": format!("Group {n}") })).await,
            "new_capital_ledger" => {
                self.save("/save-capital-ledger-head", ledger(Box::pin(self.id("capital_group", &self.admin)).await)).await
            }
            "new_liability_ledger" => self.save("/save-ledger-head", ledger(Box::pin(self.id("liability_group", &self.admin)).await)).await,
            "new_asset_ledger" => self.save("/save-asset-ledger-head", ledger(Box::pin(self.id("asset_group", &self.admin)).await)).await,
            "new_expense_ledger" => {
                self.save("/save-expense-ledger-head", ledger(Box::pin(self.id("expense_group", &self.admin)).await)).await
            }
            "new_income_type" => {
                self.save("/save-income-type", json!({ "name": format!("Canteen {n}"), "income_kind": "service", "campus_id": a.id })).await
            }
            "new_bank" => {
                self.save(
                    "/save-bank",
                    json!({ "name": "Meezan Bank", "account_title": "Gulberg", "account_no": format!("55{n:05}"), "campus_id": a.id }),
                )
                .await
            }
            "new_bank_transaction" => {
                let form = json!({ "kind": "charge", "bank_id": a.bank, "date": "2026-11-20", "amount_minor": 1_000 });
                self.save("/save-bank-transaction", form).await
            }
            "new_expense" => {
                let rent = Box::pin(self.id("rent", &self.admin)).await;
                let form = json!({ "campus_id": a.id, "ledger_head_id": rent, "date": "2026-11-20", "amount_minor": 2_000, "paid_from": "cash", "payee": "Landlord", "description": "Rent of November" });
                self.save("/save-expenses", form).await
            }
            "new_payment" => {
                let rent = Box::pin(self.id("rent", &self.admin)).await;
                let form = json!({ "campus_id": a.id, "date": "2026-11-20", "payee": "Paper House", "paid_from": "cash", "narration": "Paper", "lines": [{ "ledger_head_id": rent, "amount_minor": 1_000 }] });
                let made = self.admin.post("/save-payments", form).await.ok();
                voucher_of(&made)
            }
            "new_office_receipt" => {
                let income = Box::pin(self.fresh("new_income_type")).await;
                let form = json!({ "campus_id": a.id, "date": "2026-11-20", "received_from": "Canteen", "received_in": "cash", "narration": "Rent of the canteen", "lines": [{ "ledger_head_id": income, "amount_minor": 1_000 }] });
                let made = self.admin.post("/save-receipt", form).await.ok();
                voucher_of(&made)
            }
            "new_blog" => self.save("/save-blog", json!({ "title": format!("Post {n}"), "lang": "en", "html": "<p>Words</p>" })).await,
            "new_event" => {
                self.save(
                    "/save-event",
                    json!({ "kind": "event", "title": format!("Day {n}"), "lang": "en", "starts_on": "2026-12-01", "campus_id": a.id }),
                )
                .await
            }
            "new_banner" => {
                let picture = json!({ "src": "/pictures/courtyard.svg", "alt": "A courtyard", "width": 1200, "height": 1440 });
                self.save("/save-banner", json!({ "lang": "en", "picture": picture })).await
            }
            "new_album" => self.save("/save-album", json!({ "title": format!("Album {n}"), "pictures": [] })).await,
            "new_message" => self.message().await,
            "new_journal" => voucher_of(&self.journal("accountant").await),
            "new_draft" => self.draft().await,
            other => match super::saving(other) {
                Some(row) => self.saved(row).await,
                None => panic!("nobody makes {other}"),
            },
        }
    }
}
