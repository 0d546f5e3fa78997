//! Valid requests: the records that the rows name, made when they are asked for.

mod admissions;
mod board;
mod books;
mod budgets;
mod claims;
mod controls;
mod entry_tests;
mod exams;
mod fees;
mod fresh;
mod inquiries;
mod leaves;
mod leaving;
mod outage;
mod own;
mod payroll;
mod petty_cash;
mod profiles;
mod registers;
mod resolve;
mod results;
mod rollover;
mod scholarships;
mod tasks;
mod website;

use super::table::Row;
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicI64, Ordering},
    },
    time::Duration,
};
use testkit::{Client, Reply, School, World};

/// Makes records of campus A.
pub struct Maker {
    pub school: School,
    world: Arc<World>,
    admin: Client,
    count: AtomicI64,
    /// Periods so far.
    periods: AtomicI64,
    planned: Mutex<Vec<i64>>,
    made_once: Mutex<BTreeMap<String, i64>>,
    /// The application that was begun last on the website, with its key.
    own_form: Mutex<Value>,
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
            periods: AtomicI64::new(0),
            planned: Mutex::default(),
            made_once: Mutex::default(),
            own_form: Mutex::default(),
            version: AtomicI64::new(1),
        };
        // Every request may bring a student of its own; a form gives a section 500 seats at most.
        let section = maker.school.a.section;
        let work = move |tx: &mut kernel::Tx| tx.exec(sql!("UPDATE section SET capacity = 100000 WHERE id = $1"), &binds![section]);
        maker.world.app.db.write(work).await.expect("seats for everybody");
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

    /// Waits until no job of these kinds is under way: beside the next request its rows would come in an order of chance.
    pub async fn jobs_done(&self, kinds: &'static str) {
        for _ in 0..6_000 {
            let work = move |tx: &mut kernel::Tx| {
                tx.value::<i64>(sql!("SELECT count(*) FROM job WHERE kind LIKE $1 AND status IN ('queued', 'running')"), &binds![kinds])
            };
            if self.world.app.db.read(work).await.expect("a count") == 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("a job of {kinds} does not end");
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
            "next_class" => school.next_class,
            "subject" => school.subject,
            "designation" => school.designation,
            "head" => school.heads["Tuition"],
            "deposit_head" => school.heads["Security deposit"],
            "head_transport" => school.heads["Transport"],
            "role_cashier" => self.found("/get-roles?per_page=100", "name", "cashier").await,
            "permission" => self.found("/get-permissions?per_page=200", "name", "Institution.boards.index").await.max(1),
            "capital_group" => self.found("/get-all-heads?search=3100", "code", "3100").await,
            "liability_group" => self.found("/get-all-heads?search=2200", "code", "2200").await,
            "asset_group" => self.found("/get-all-heads?search=1500", "code", "1500").await,
            "expense_group" => self.found("/get-all-heads?search=5200", "code", "5200").await,
            "rent" => self.ledger("Rent").await,
            "bills_payable" => self.ledger("Bills payable").await,
            "challan" | "receipt" => self.once(name, by).await,
            "timetabled_section" => self.timetabled_section().await,
            "shown_campus" => {
                let id = a.id;
                let work =
                    move |tx: &mut kernel::Tx| tx.exec(sql!("UPDATE campus SET is_public = TRUE WHERE id = $1"), &kernel::binds![id]);
                self.world.app.db.write(work).await.expect("a campus that visitors see");
                id
            }
            "message" => self.first(&format!("/get-sent-messages?campus_id={}", a.id)).await,
            "message_template" => self.template_of("fee_issued").await,
            "message_settings" => {
                let settings = self.admin.get("/get-message-settings").await.ok()["data"].clone();
                self.version.store(settings["version"].as_i64().expect("a version"), Ordering::Relaxed);
                settings["id"].as_i64().expect("an id")
            }
            "home_page" => self.page("/").await,
            "drafted_event" => self.drafted_event().await,
            "public_event" => self.public_event().await,
            "new_revision" => {
                let event = self.public_event().await;
                let kept = self.version.load(Ordering::Relaxed);
                let revisions = self.admin.get(&format!("/get-content-revisions?kind=event&id={event}")).await.ok();
                self.version.store(kept, Ordering::Relaxed);
                revisions["data"][0]["id"].as_i64().expect("a revision")
            }
            "new_picture" => {
                let file = self.admin.upload("/upload-file", "field.png", FIELD).await.id();
                let made = self.admin.post("/save-picture", json!({ "file_id": file, "alt": "A green field" })).await.ok();
                self.version.store(made["data"]["version"].as_i64().expect("a version"), Ordering::Relaxed);
                made["data"]["id"].as_i64().expect("an id")
            }
            "bare_challan" => self.bare_challan(by).await,
            "new_planned" => self.versioned(self.planned(0).await).await,
            "new_challan" => self.versioned(self.issued(1).await).await,
            "new_late" => self.late().await,
            "new_challan_beside_advance" => self.beside_advance(false).await,
            "new_challan_of_advance" => self.beside_advance(true).await,
            "new_fine" => self.fine().await,
            "new_receipt" => self.receipt(2, &json!({})).await,
            "new_cheque" => {
                let number = format!("{:08}", 412_233 + self.next());
                let how =
                    json!({ "instrument": "cheque", "instrument_no": number, "instrument_bank": "HBL", "instrument_date": "2026-11-20" });
                self.receipt(2, &how).await
            }
            "new_unmatched_line" => self.unmatched_line().await,
            "new_unidentified" => self.unidentified().await,
            "new_provisional_receipt" => self.provisional_receipt().await,
            "new_deposit_claim"
            | "new_small_line"
            | "new_reallocation"
            | "new_owing_student"
            | "new_due_cheque"
            | "new_card_receipt"
            | "new_card_settlement" => Box::pin(self.of_claims(name)).await,
            "new_asking_child" | "my_profile_change" | "new_profile_change" => Box::pin(self.of_profiles(name, by)).await,
            "user_token" => {
                let user = Box::pin(self.fresh("new_user")).await;
                self.fresh_token(user).await;
                self.admin.get(&format!("/get-user-tokens?id={user}")).await.ok()["data"][0]["id"].as_i64().expect("a sign-in")
            }
            "new_scholarship"
            | "new_funded_scholarship"
            | "new_award"
            | "new_provisional_award"
            | "new_term_of_session"
            | "new_planned_student"
            | "new_slip"
            | "new_slip_of_line"
            | "new_paid_slip"
            | "new_lapsed_student" => self.of_scholarships(name).await,
            "next_session" | "new_rolling_class" | "new_rollover" => self.of_rollover(name).await,
            name if registers::NAMES.contains(&name) => Box::pin(self.of_registers(name)).await,
            "new_bank_statement"
            | "new_statement_line"
            | "new_posted_line"
            | "new_ready_statement"
            | "new_finished_statement"
            | "new_waiting_recurring"
            | "new_cost_allocation"
            | "cost_allocation" => Box::pin(self.of_controls(name)).await,
            "budget_head" | "new_prepared_budget" | "new_approved_budget" | "new_budget_revision" => Box::pin(self.of_budgets(name)).await,
            "new_payroll"
            | "new_checked_payroll"
            | "new_approved_payroll"
            | "new_payslip"
            | "new_held_payslip"
            | "new_paid_payslip"
            | "new_salary_payment"
            | "new_staff_loan"
            | "new_active_loan"
            | "new_payroll_deposit"
            | "salaried"
            | "paid_employee" => Box::pin(self.of_payroll(name)).await,
            name if petty_cash::NAMES.contains(&name) => Box::pin(self.of_petty_cash(name)).await,
            "new_task" => self.task().await,
            "open_fast_test" | "coded_fast_test" | "fast_part" => self.of_entry_tests(name).await,
            _ if name.starts_with("new_") && name.contains("fast") => self.of_entry_tests(name).await,
            "new_admission"
            | "provisional_admission"
            | "pooled_admission"
            | "complete_admission"
            | "approved_student"
            | "own_admission"
            | "new_seat_pool"
            | "new_admission_requirement" => Box::pin(self.of_admissions(name)).await,
            "reached_inquiry" => self.reached_inquiry().await,
            "new_choosing_student" => self.choosing_student().await,
            "new_choice" => self.choice().await,
            "choosing_section" | "choosing_line" => self.choosing(name).await,
            _ if name.starts_with("my_") => self.own(name, by).await,
            _ => self.fresh(name).await,
        }
    }

    /// The ledger head of a name.
    async fn ledger(&self, name: &str) -> i64 {
        self.found(&format!("/get-all-ledger-heads?per_page=200&search={}", name.replace(' ', "%20")), "name", name).await
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

    /// The template of a kind of messages, whose version is kept.
    async fn template_of(&self, kind: &str) -> i64 {
        let rows = self.admin.get(&format!("/get-message-templates?kind={kind}")).await.ok();
        let row = &rows["data"][0];
        let id = row["id"].as_i64().expect("an id");
        let kept = self.admin.get(&format!("/get-message-template-details?id={id}")).await.ok();
        self.version.store(kept["data"]["version"].as_i64().expect("a version"), Ordering::Relaxed);
        id
    }

    /// Marks a student of campus A's section on the day of the stories.
    async fn mark(&self, student: i64, status: &str) {
        let line = json!({ "student_id": student, "status": status });
        let sheet = json!({ "section_id": self.school.a.section, "date": "2026-11-20", "lines": [line] });
        self.admin.post("/save-attendance", sheet).await.ok();
    }

    /// The id of the first row of a list.
    async fn first(&self, list: &str) -> i64 {
        self.admin.get(list).await.ok()["data"][0]["id"].as_i64().expect("a row")
    }

    /// A record by the valid request of its saving call.
    async fn saved(&self, row: Row) -> i64 {
        let reply = Box::pin(self.request(&row, &self.admin)).await.send(&self.admin).await;
        assert_eq!(reply.status, 200, "{}: {}", row.call, reply.body);
        self.version.store(1, Ordering::Relaxed);
        reply.id()
    }

    async fn save(&self, path: &str, body: Value) -> i64 {
        saved_by(&self.admin, path, body).await
    }

    /// Saved by the campus's accountant, so that others may decide it.
    async fn save_as_accountant(&self, path: &str, body: Value) -> i64 {
        saved_by(&self.school.user("accountant", "a"), path, body).await
    }

    pub async fn fresh_token(&self, user: i64) -> String {
        self.world.app.db.write(move |tx| access_token(tx, user)).await.expect("a token")
    }

    /// The token of a reset's link, as a mail carries one: of a user of its own, since a reset ends every sign-in.
    async fn reset_token(&self) -> String {
        let user = Box::pin(self.fresh("new_user")).await;
        let token = format!("a-link-of-the-tests-{user}");
        let hash = kernel::token::token_hash(&token).to_vec();
        let work = move |tx: &mut kernel::Tx| {
            let now = tx.now();
            tx.exec(
                sql!("INSERT INTO password_reset (user_id, code_hash, created_at, expires_at) VALUES ($1, $2, $3, $4)"),
                &kernel::binds![user, hash.clone(), now, now.plus(Duration::from_secs(600))],
            )
        };
        self.world.app.db.write(work).await.expect("a link");
        token
    }

    /// The clock of this world.
    pub fn world(&self) -> &World {
        &self.world
    }
}

async fn saved_by(client: &Client, path: &str, body: Value) -> i64 {
    let reply = client.post(path, body).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.body);
    reply.id()
}

/// The call that saves such a record, by its name: `new_transport_route` is made by `/save-transport-route`.
fn saving(name: &str) -> Option<Row> {
    let call = format!("POST /save-{}", name.strip_prefix("new_")?.replace('_', "-"));
    super::rows().into_iter().find(|row| row.call == call)
}

fn access_token(tx: &mut kernel::Tx, user: i64) -> kernel::Result<String> {
    access::demo::issue_token(tx, user)
}
