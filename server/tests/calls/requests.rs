//! Valid requests: the records that the rows name, made when they are asked for.

use super::table::Row;
use kernel::sql;
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, Ordering},
    },
};
use testkit::{Client, Reply, School, World, school::student_form};

/// Makes records of campus A.
pub struct Maker {
    pub school: School,
    world: Arc<World>,
    admin: Client,
    count: AtomicI64,
    planned: Mutex<Vec<i64>>,
    made_once: Mutex<BTreeMap<String, i64>>,
    /// The version of the record that was named last.
    version: AtomicI64,
}

/// A request with its names resolved.
#[derive(Clone, Debug)]
pub struct Request {
    pub method: String,
    pub address: String,
    pub body: Option<Value>,
    pub file: bool,
}

impl Request {
    pub async fn send(&self, by: &Client) -> Reply {
        if self.file {
            return by.upload(&self.address, "photo.png", PNG).await;
        }
        by.send(self.method.parse().expect("a method"), &self.address, &[], self.body.clone()).await
    }
}

/// One white pixel.
pub const PNG: &[u8] = &[
    0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, b'I', b'H', b'D', b'R', 0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3a, 0x7e,
    0x9b, 0x55, 0, 0, 0, 10, b'I', b'D', b'A', b'T', 0x78, 0x9c, 0x63, 0xf8, 0x0f, 0, 1, 1, 1, 0, 0x1b, 0xb6, 0xee, 0x56, 0, 0, 0, 0, b'I',
    b'E', b'N', b'D', 0xae, 0x42, 0x60, 0x82,
];

/// A small picture that is large enough for the library.
pub const FIELD: &[u8] = include_bytes!("field.png");

impl Maker {
    pub async fn new(world: Arc<World>, school: School) -> Maker {
        let admin = school.admin();
        let maker = Maker {
            school,
            world,
            admin,
            count: AtomicI64::new(0),
            planned: Mutex::default(),
            made_once: Mutex::default(),
            version: AtomicI64::new(1),
        };
        for student in maker.school.a.students.clone() {
            maker.plan(student).await;
        }
        let challan = maker.issued(3).await;
        let money = json!({ "challan_ids": [challan], "amount_minor": 900_000_000_i64, "out_of_order_reason": "Cash for the box" });
        maker.admin.post("/approve-installment", money).await.ok();
        maker
    }

    fn next(&self) -> i64 {
        self.count.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// A row's request by a caller.
    pub async fn request(&self, row: &Row, by: &Client) -> Request {
        let (method, _) = row.call.split_once(' ').expect("method and path");
        let file = row.body == "file";
        let body = if row.body.is_empty() || file {
            None
        } else {
            Some(serde_json::from_str(row.body).unwrap_or_else(|e| panic!("{}: {e}", row.call)))
        };
        let body = match body {
            None => None,
            Some(body) => Some(Box::pin(self.resolve(body, by)).await),
        };
        Request { method: method.into(), address: self.text(row.address, by).await, body, file }
    }

    /// Ids first, so that `@version` is that of the record.
    async fn resolve(&self, value: Value, by: &Client) -> Value {
        match value {
            Value::String(text) if text.starts_with('@') => match text.as_str() {
                "@version" => json!(self.version.load(Ordering::Relaxed)),
                "@code" => json!(format!("X{}", self.next())),
                "@number" => json!(format!("9{:03}", self.next())),
                "@reset_token" => json!(self.reset_token().await),
                "@home_version" => json!(self.home_version().await),
                "@closed_month" => json!(self.closed_month().await),
                name => json!(self.id(&name[1..], by).await),
            },
            Value::String(text) => {
                let n = self.next();
                json!(text.replace("@day", &format!("{:02}", n % 28 + 1)).replace("@n", &n.to_string()))
            }
            Value::Array(all) => {
                let mut out = Vec::new();
                for one in all {
                    out.push(Box::pin(self.resolve(one, by)).await);
                }
                Value::Array(out)
            }
            Value::Object(fields) => {
                let mut out = serde_json::Map::new();
                for (name, one) in fields {
                    out.insert(name, Box::pin(self.resolve(one, by)).await);
                }
                Value::Object(out)
            }
            other => other,
        }
    }

    /// An address: its names are words of letters and underscores after `@`.
    async fn text(&self, address: &str, by: &Client) -> String {
        let mut parts = address.split('@');
        let mut out = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let end = part.find(|c: char| !(c.is_ascii_lowercase() || c == '_')).unwrap_or(part.len());
            let (name, rest) = part.split_at(end);
            out.push_str(&format!("{}{rest}", self.id(name, by).await));
        }
        out
    }

    /// The id of a named record.
    async fn id(&self, name: &str, by: &Client) -> i64 {
        self.version.store(1, Ordering::Relaxed);
        let (school, a) = (&self.school, &self.school.a);
        match name {
            "campus" => {
                let campus = self.admin.get(&format!("/get-campus-details?id={}", a.id)).await.ok();
                self.version.store(campus["data"]["version"].as_i64().expect("a version"), Ordering::Relaxed);
                a.id
            }
            "school" => a.school,
            "branch" => a.branch,
            "section" => a.section,
            "bank" => a.bank,
            "template" => a.template,
            "teacher" => a.teacher,
            "guardian" => a.guardian,
            "student" => a.students[0],
            "board" => school.board,
            "session" => school.session,
            "program" => school.program,
            "class" => school.class,
            "subject" => school.subject,
            "designation" => school.designation,
            "head" => school.heads["Tuition"],
            "role_cashier" => self.found("/get-roles?per_page=100", "name", "cashier").await,
            "permission" => self.found("/get-permissions?per_page=200", "name", "Institution.boards.index").await.max(1),
            "capital_group" => self.found("/get-all-heads?per_page=100", "code", "3100").await,
            "liability_group" => self.found("/get-all-heads?per_page=100", "code", "2200").await,
            "asset_group" => self.found("/get-all-heads?per_page=100", "code", "1500").await,
            "expense_group" => self.found("/get-all-heads?per_page=100", "code", "5200").await,
            "rent" => self.found("/get-all-ledger-heads?per_page=200", "name", "Rent").await,
            "bills_payable" => self.found("/get-all-ledger-heads?per_page=200", "name", "Bills payable").await,
            "challan" | "receipt" => self.once(name, by).await,
            "shown_campus" => {
                let id = a.id;
                let work =
                    move |tx: &mut kernel::Tx| tx.exec(sql!("UPDATE campus SET is_public = TRUE WHERE id = $1"), &kernel::binds![id]);
                self.world.app.db.write(work).await.expect("a campus that visitors see");
                id
            }
            "home_page" => self.page("/").await,
            "drafted_page" => self.drafted_page().await,
            "public_blog" => self.public_blog().await,
            "new_revision" => {
                let blog = self.public_blog().await;
                let kept = self.version.load(Ordering::Relaxed);
                let revisions = self.admin.get(&format!("/get-content-revisions?kind=blog&id={blog}")).await.ok();
                self.version.store(kept, Ordering::Relaxed);
                revisions["data"][0]["id"].as_i64().expect("a revision")
            }
            "new_picture" => {
                let file = self.admin.upload("/upload-file", "field.png", FIELD).await.id();
                let made = self.admin.post("/save-picture", json!({ "file_id": file, "alt": "A green field" })).await.ok();
                self.version.store(made["data"]["version"].as_i64().expect("a version"), Ordering::Relaxed);
                made["data"]["id"].as_i64().expect("an id")
            }
            "new_planned" => self.versioned(self.planned(0).await).await,
            "new_challan" => self.versioned(self.issued(1).await).await,
            "new_late" => self.late().await,
            "new_fine" => self.fine().await,
            "new_receipt" => self.receipt(2, &json!({})).await,
            "new_cheque" => self.receipt(2, &json!({ "instrument": "cheque", "instrument_no": "00412233" })).await,
            "new_unmatched_line" => self.unmatched_line().await,
            "new_unidentified" => self.unidentified().await,
            "user_token" => {
                let user = Box::pin(self.fresh("new_user")).await;
                self.fresh_token(user).await;
                self.admin.get(&format!("/get-user-tokens?id={user}")).await.ok()["data"][0]["id"].as_i64().expect("a sign-in")
            }
            _ if name.starts_with("my_") => self.own(name, by).await,
            _ => self.fresh(name).await,
        }
    }

    /// The id of the row of a list whose field is this.
    async fn found(&self, list: &str, field: &str, wanted: &str) -> i64 {
        let kept = format!("{list} {wanted}");
        if let Some(id) = self.made_once.lock().expect("a lock").get(&kept) {
            return *id;
        }
        let rows = self.admin.get(list).await.ok();
        let rows = rows["data"].as_array().expect("rows").clone();
        let row = rows.iter().find(|row| row[field] == wanted).or_else(|| rows.first()).unwrap_or_else(|| panic!("nothing in {list}"));
        let id = row["id"].as_i64().expect("an id");
        self.made_once.lock().expect("a lock").insert(kept, id);
        id
    }

    /// A challan and a receipt of the student who signs in.
    async fn once(&self, name: &str, _: &Client) -> i64 {
        let kept = self.made_once.lock().expect("a lock").get(name).copied();
        if let Some(id) = kept {
            return id;
        }
        let id = if name == "challan" { self.issued(0).await } else { self.receipt(0, &json!({})).await };
        self.made_once.lock().expect("a lock").insert(name.into(), id);
        id
    }

    /// The id of the first row of a list.
    async fn first(&self, list: &str) -> i64 {
        self.admin.get(list).await.ok()["data"][0]["id"].as_i64().expect("a row")
    }

    async fn save(&self, path: &str, body: Value) -> i64 {
        let reply = self.admin.post(path, body).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.body);
        reply.id()
    }

    /// A new record of campus A.
    async fn fresh(&self, name: &str) -> i64 {
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
            "new_marked" => {
                let employee = Box::pin(self.fresh("new_employee")).await;
                let line = json!({ "employee_id": employee, "status": "present" });
                self.admin.post("/staff-attendance", json!({ "campus_id": a.id, "date": "2026-11-19", "lines": [line] })).await.ok();
                employee
            }
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
            "new_capital_group" => self.save("/save-capital-head", json!({ "name": format!("Group {n}") })).await,
            "new_liability_group" => self.save("/save-liability-head", json!({ "name": format!("Group {n}") })).await,
            "new_asset_group" => self.save("/save-asset-head", json!({ "name": format!("Group {n}") })).await,
            "new_expense_group" => self.save("/save-expenses-heads", json!({ "name": format!("Group {n}"), "campus_id": a.id })).await,
            "empty_expense_group" => self.empty_expense_group().await,
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
                self.save("/save-event", json!({ "kind": "event", "title": format!("Day {n}"), "lang": "en", "starts_on": "2026-12-01" }))
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
            other => panic!("nobody makes {other}"),
        }
    }

    /// A page in English; its version is that of the record named last.
    async fn page(&self, path: &str) -> i64 {
        let rows = self.admin.get(&format!("/get-pages?path={path}&lang=en")).await.ok();
        self.version.store(rows["data"][0]["version"].as_i64().expect("a version"), Ordering::Relaxed);
        rows["data"][0]["id"].as_i64().expect("a page")
    }

    async fn home_version(&self) -> i64 {
        self.page("/").await;
        self.version.load(Ordering::Relaxed)
    }

    /// A public page with a draft beside it.
    async fn drafted_page(&self) -> i64 {
        let id = self.page("/privacy-policy").await;
        let version = self.version.load(Ordering::Relaxed);
        let body = json!({ "id": id, "version": version, "title": "Privacy", "description": "", "sections": super::website::sections() });
        let saved = self.admin.post("/update-page", body).await.ok();
        self.version.store(saved["data"]["version"].as_i64().expect("a version"), Ordering::Relaxed);
        id
    }

    async fn public_blog(&self) -> i64 {
        let id = Box::pin(self.fresh("new_blog")).await;
        let published = self.admin.post("/publish-content", json!({ "kind": "blog", "id": id, "version": 1 })).await.ok();
        self.version.store(published["data"]["version"].as_i64().expect("a version"), Ordering::Relaxed);
        id
    }

    /// A message of a visitor about campus A; written past the form, which one address may send a few times only.
    async fn message(&self) -> i64 {
        let campus = self.school.a.id;
        let work = move |tx: &mut kernel::Tx| {
            let now = tx.now();
            tx.value::<i64>(
                sql!(
                    "INSERT INTO web_message (version, created_at, updated_at, kind, name, phone, campus_id, message, state)
                     VALUES (1, $1, $1, 'contact', 'Shazia Parveen', '+923004412907', $2, 'Does a bus pass?', 'new') RETURNING id"
                ),
                &kernel::binds![now, campus],
            )
        };
        self.world.app.db.write(work).await.expect("a message")
    }

    async fn journal(&self, role: &str) -> Value {
        let (rent, payable) = (Box::pin(self.id("rent", &self.admin)).await, Box::pin(self.id("bills_payable", &self.admin)).await);
        let form = json!({
            "campus_id": self.school.a.id, "date": "2026-11-20", "narration": "Rent owed",
            "lines": [{ "ledger_head_id": rent, "debit_minor": 1_000 }, { "ledger_head_id": payable, "credit_minor": 1_000 }],
        });
        self.school.user(role, "a").post("/save-journal-voucher", form).await.ok()
    }

    /// A voucher above the limit, written by the accountant.
    async fn draft(&self) -> i64 {
        self.set("accounting.journal_limit_minor", 1).await;
        let draft = self.journal("accountant").await["data"]["draft_id"].as_i64().expect("a draft");
        self.set("accounting.journal_limit_minor", 0).await;
        draft
    }

    async fn set(&self, key: &str, value: i64) {
        self.admin.post("/update-settings", json!({ "values": { key: value } })).await.ok();
    }

    async fn empty_expense_group(&self) -> i64 {
        let group = Box::pin(self.fresh("new_expense_group")).await;
        let heads = self.admin.get(&format!("/get-expense-ledger-heads?head_id={group}")).await.ok();
        for head in heads["data"].as_array().expect("heads") {
            self.admin.delete(&format!("/delete-expense-ledger-head?id={}", head["id"])).await.ok();
        }
        group
    }

    /// A past month, closed anew.
    async fn closed_month(&self) -> String {
        let n = self.next();
        let month = format!("{}-{:02}", 2_024 - n / 12 % 5, n % 12 + 1);
        self.admin.post("/close-month", json!({ "campus_ids": [self.school.a.id], "month": month })).await.ok();
        month
    }

    /// What belongs to the caller.
    async fn own(&self, name: &str, by: &Client) -> i64 {
        let n = self.next();
        match name {
            "my_photo" => by.upload("/upload-file", "slip.png", PNG).await.id(),
            "my_picture" => by.upload("/upload-file", "field.png", FIELD).await.id(),
            "my_csv" => by.upload("/upload-file", &format!("bank{n}.csv"), self.bank_csv().await.as_bytes()).await.id(),
            "my_sheet" => {
                let sheet = format!("Name,Gender,Program,Class,Section\nRow {n} Khan,male,Matriculation,Class 9,A\n");
                by.upload("/upload-file", &format!("students{n}.csv"), sheet.as_bytes()).await.id()
            }
            "my_employees" => {
                let sheet = format!("Name,Gender,Designation,Joined on\nRow {n} Khan,male,Senior Teacher,2026-08-01\n");
                by.upload("/upload-file", &format!("employees{n}.csv"), sheet.as_bytes()).await.id()
            }
            "my_parents" => {
                let sheet = format!("Name,Relation,Phone\nRow {n} Khan,father,0300-1234567\n");
                by.upload("/upload-file", &format!("parents{n}.csv"), sheet.as_bytes()).await.id()
            }
            "my_view" => {
                by.post("/save-view", json!({ "screen": "students", "name": format!("View {n}"), "query": "status=active" })).await.id()
            }
            "my_job" => {
                let started = by.post("/print-challans", json!({ "ids": [self.once("challan", by).await] })).await.ok();
                started["data"]["job_id"].as_i64().expect("a job")
            }
            "my_token" => self.spare_token(by).await,
            other => panic!("nobody makes {other}"),
        }
    }

    /// Another sign-in of the caller.
    async fn spare_token(&self, by: &Client) -> i64 {
        let user = by.get("/user").await.ok()["id"].as_i64().expect("an id");
        self.fresh_token(user).await;
        let tokens = by.get("/get-tokens").await.ok();
        let spare =
            tokens["data"].as_array().expect("tokens").iter().find(|token| token["is_current"] == false).expect("a second token").clone();
        spare["id"].as_i64().expect("an id")
    }

    pub async fn fresh_token(&self, user: i64) -> String {
        self.world.app.db.write(move |tx| access_token(tx, user)).await.expect("a token")
    }

    /// The token of a reset's link, as a mail carries one: of a user of its own, since a reset ends every sign-in.
    async fn reset_token(&self) -> String {
        let user = Box::pin(self.fresh("new_user")).await;
        let token = format!("a-link-of-the-tests-{user}");
        let hash = kernel::app::token_hash(&token).to_vec();
        let work = move |tx: &mut kernel::Tx| {
            let now = tx.now();
            tx.exec(
                sql!("INSERT INTO password_reset (user_id, code_hash, created_at, expires_at) VALUES ($1, $2, $3, $4)"),
                &kernel::binds![user, hash.clone(), now, now.plus(std::time::Duration::from_secs(600))],
            )
        };
        self.world.app.db.write(work).await.expect("a link");
        token
    }

    /// The clock of this world.
    pub fn world(&self) -> &World {
        &self.world
    }

    async fn plan(&self, student: i64) {
        let plan = json!({ "student_id": student, "lines": [{ "fee_head_id": self.school.heads["Tuition"], "amount_minor": 3_600_000 }], "first_month": "2026-11", "installments": 36, "due_day": 28 });
        self.admin.post("/save-installments", plan).await.ok();
    }

    /// A planned installment of 1,000 rupees of the nth student; more students are made when theirs run out.
    async fn planned(&self, nth: usize) -> i64 {
        let student = self.school.a.students[nth];
        let rows = self.admin.get(&format!("/get-challans?student_id={student}&status=planned&sort=id&per_page=100")).await.ok();
        let ids = rows["data"].as_array().expect("rows").iter().filter_map(|row| row["id"].as_i64());
        let fresh = {
            let mut named = self.planned.lock().expect("a lock");
            let fresh: Option<i64> = ids.into_iter().find(|id| !named.contains(id));
            named.extend(fresh);
            fresh
        };
        if let Some(id) = fresh {
            return id;
        }
        // All of theirs are named: take a student of their own.
        let student = Box::pin(self.fresh("new_student")).await;
        self.plan(student).await;
        let rows = self.admin.get(&format!("/get-challans?student_id={student}&status=planned&sort=id&per_page=1")).await.ok();
        rows["data"][0]["id"].as_i64().expect("an installment")
    }

    async fn issued(&self, nth: usize) -> i64 {
        let id = self.planned(nth).await;
        self.admin.post("/issue-challans", json!({ "ids": [id] })).await.ok();
        id
    }

    /// A challan as if its due date had passed.
    async fn late(&self) -> i64 {
        let id = self.issued(2).await;
        self.world
            .app
            .db
            .write(move |tx| {
                tx.exec(sql!("DELETE FROM challan_step WHERE challan_id = $1"), &kernel::binds![id])?;
                tx.exec(sql!("UPDATE challan SET due_on = '2026-11-10', valid_until = '2026-11-12' WHERE id = $1"), &kernel::binds![id])
            })
            .await
            .expect("an old challan");
        id
    }

    async fn versioned(&self, challan: i64) -> i64 {
        let details = self.admin.get(&format!("/get-challan-details?id={challan}")).await.ok();
        self.version.store(details["data"]["version"].as_i64().expect("a version"), Ordering::Relaxed);
        challan
    }

    async fn fine(&self) -> i64 {
        let form = json!({ "student_id": self.school.a.students[1], "amount_minor": 5_000, "reason": "Talked in class" });
        self.admin.post("/add-fine", form).await.ok()["data"][0].as_i64().expect("a fine")
    }

    async fn receipt(&self, nth: usize, how: &Value) -> i64 {
        let challan = self.issued(nth).await;
        let mut form = json!({ "challan_ids": [challan], "amount_minor": 1_000, "out_of_order_reason": "Asked by the father" });
        form.as_object_mut().expect("an object").extend(how.as_object().expect("an object").clone());
        self.admin.post("/approve-installment", form).await.id()
    }

    async fn bank_csv(&self) -> String {
        let challan = self.issued(1).await;
        let details = self.admin.get(&format!("/get-challan-details?id={challan}")).await.ok();
        let number = details["data"]["challan_no"].as_str().expect("a number").to_owned();
        format!("Transaction ID,Challan No,Date,Amount\nT{},{number},20-11-2026,1000.00\n", self.next())
    }

    async fn bank_file(&self, name: &str) -> i64 {
        let csv = self.bank_csv().await;
        let id = self.bank_list(&csv).await;
        if name == "new_bank_file" { id } else { self.first_line(id).await }
    }

    async fn bank_list(&self, csv: &str) -> i64 {
        let file = self.admin.upload("/upload-file", &format!("bank{}.csv", self.next()), csv.as_bytes()).await.id();
        self.save("/check-bank-file", json!({ "file_id": file, "bank_id": self.school.a.bank })).await
    }

    async fn unmatched_line(&self) -> i64 {
        let csv = format!("Transaction ID,Challan No,Date,Amount\nU{},999999999999,20-11-2026,500.00\n", self.next());
        let id = self.bank_list(&csv).await;
        self.first_line(id).await
    }

    /// Money of nobody known that waits.
    async fn unidentified(&self) -> i64 {
        let line = self.unmatched_line().await;
        self.admin.post("/post-unidentified-lines", json!({ "line_ids": [line] })).await.ok();
        let rows = self.admin.get("/get-unidentified-receipts?per_page=1").await.ok();
        rows["data"][0]["id"].as_i64().expect("an unidentified receipt")
    }

    async fn first_line(&self, id: i64) -> i64 {
        let lines = self.admin.get(&format!("/get-bank-lines?bank_file_id={id}")).await.ok();
        lines["data"][0]["id"].as_i64().expect("a line")
    }
}

fn voucher_of(saved: &Value) -> i64 {
    let data = &saved["data"];
    data["voucher_id"].as_i64().or_else(|| data["id"].as_i64()).or_else(|| data.as_i64()).unwrap_or_else(|| panic!("no voucher in {saved}"))
}

fn access_token(tx: &mut kernel::Tx, user: i64) -> kernel::Result<String> {
    access::api::issue_token(tx, user)
}
