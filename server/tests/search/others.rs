//! A record of campus A of each kind that is found beside people and their papers, with what somebody types for it.

use crate::registers::head;
use fees::api::{SlipKind, SlipRequest};
use kernel::{Money, Tx};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use testkit::{Client, School, World, school::PASSWORD};

type Made = BTreeMap<&'static str, (i64, String)>;

/// Ids and what is typed, by kind.
pub async fn others(world: &World, school: &School) -> Made {
    let mut made = of_the_office(school).await;
    made.insert("applicant_slip", slip(world, school).await);
    made.insert("deposit_claim", claim(school).await);
    made.extend(of_the_books(school).await);
    made.extend(of_the_website(school).await);
    made
}

/// The row of a list with this value.
async fn row(by: &Client, path: &str, field: &str, value: &str) -> Value {
    let rows = by.get(path).await.ok()["data"].as_array().expect("rows").clone();
    rows.into_iter().find(|row| row[field] == value).unwrap_or_else(|| panic!("{path} has no {value}"))
}

async fn of_the_office(school: &School) -> Made {
    let (admin, a) = (school.admin(), &school.a);
    let role = row(&admin, "/get-roles?per_page=100", "name", "hr_officer").await["id"].clone();
    let user = json!({ "name": "Qasim Registrar", "email": "qasim@maktab.test", "password": PASSWORD, "role_ids": [role], "scope_kind": "campuses",
        "campus_ids": [a.id] });
    let section = json!({ "campus_id": a.id, "session_id": school.session, "program_id": school.program, "class_id": school.class, "name": "Zircon",
        "capacity": 30, "wing": "boys" });
    let certificate = admin.post("/save-certificate", json!({ "student_id": a.students[1], "kind": "bonafide" })).await.id();
    let number = admin.get(&format!("/get-certificate-details?id={certificate}")).await.ok()["data"]["certificate_no"].clone();
    let category = admin.post("/save-exam-category", json!({ "name": "Quizzes", "kind": "term", "weight": 30 })).await.id();
    let exam = json!({ "name": "Zonal quiz", "category_id": category, "class_ids": [school.class], "campus_ids": [a.id], "starts_on": "2026-11-23",
        "ends_on": "2026-11-28" });
    let scholarship = json!({ "name": "Zakat grant", "basis": "need", "session_id": school.session, "campus_ids": [a.id],
        "slabs": [{ "from_hundredths": 0, "percent_hundredths": 1_000 }] });
    let account = admin.get(&format!("/get-bank-details?id={}", a.bank)).await.ok()["data"]["account_no"].clone();
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    BTreeMap::from([
        ("user", (admin.post("/save-user", user).await.id(), "qasim registrar".into())),
        ("section", (admin.post("/save-section", section).await.id(), "class 9 zircon".into())),
        ("certificate", (certificate, text(&number))),
        ("exam", (admin.post("/new-exam", exam).await.id(), "zonal quiz".into())),
        ("scholarship", (admin.post("/save-scholarship", scholarship).await.id(), "zakat grant".into())),
        ("bank", (a.bank, text(&account))),
        ("campus", (a.id, "gulberg campus".into())),
    ])
}

async fn slip(world: &World, school: &School) -> (i64, String) {
    let campus_id = school.a.id;
    let work = move |tx: &mut Tx| {
        let request = SlipRequest {
            campus_id,
            kind: SlipKind::TestFee,
            record_id: 9_001,
            name: "Sana Iqbal".into(),
            identity_no: Some("3520212345671".into()),
            amount: Money(150_000),
            valid_until: tx.today() + chrono::Duration::days(7),
        };
        Ok(fees::api::issue_applicant_slip(tx, &request)?.id)
    };
    let id = world.app.db.write(work).await.expect("a slip");
    let rows = school.admin().get(&format!("/get-applicant-slips?ids={id}")).await.ok();
    (id, rows["data"][0]["slip_no"].as_str().expect("a number").to_owned())
}

/// A slip that the parent of campus A sent for a challan of the second child.
async fn claim(school: &School) -> (i64, String) {
    let (admin, parent, student) = (school.admin(), school.user("parent", "a"), school.a.students[1]);
    let lines = json!([{ "fee_head_id": school.heads["Tuition"], "amount_minor": 100_000 }]);
    let plan = json!({ "student_id": student, "lines": lines, "first_month": "2026-11", "installments": 1, "due_day": 25 });
    admin.post("/save-installments", plan).await.ok();
    let challan = admin.get(&format!("/get-challans?student_id={student}")).await.ok()["data"][0]["id"].clone();
    admin.post("/issue-challans", json!({ "ids": [challan] })).await.ok();
    let file = parent.upload("/upload-file", "slip.pdf", b"%PDF-1.4 a slip").await.id();
    let form = json!({ "challan_id": challan, "reference_no": "ZRQ-0880417", "paid_on": "2026-11-20", "amount_minor": 10_000, "slip_file_id": file });
    (parent.post("/claim-deposit", form).await.id(), "zrq 0880417".into())
}

async fn of_the_books(school: &School) -> Made {
    let (admin, campus) = (school.admin(), school.a.id);
    let save = async |path: &str, form: Value| admin.post(path, form).await.id();
    let income = save("/save-income-type", json!({ "name": "Hire of the hall", "income_kind": "other", "campus_id": campus })).await;
    let revenue = json!({ "campus_id": campus, "ledger_head_id": income, "date": "2026-11-02", "amount_minor": 60_000, "received_in": "cash",
        "received_from": "Zamzam Caterers", "description": "A wedding in the hall" });
    let revenue = save("/save-revenue", revenue).await;
    let capital = json!({ "campus_id": campus, "kind": "contribution", "ledger_head_id": head(&admin, "Capital").await, "date": "2026-11-18",
        "amount_minor": 50_000, "place": "cash", "owner": "Mian Zahid", "description": "For the new wing" });
    let capital = save("/save-capital", capital).await;
    let liability = json!({ "campus_id": campus, "kind": "loan", "ledger_head_id": head(&admin, "Bills payable").await, "date": "2026-11-01",
        "amount_minor": 500_000, "against": "cash", "creditor": "Zarai Bank", "description": "For a van", "due_on": "2026-12-31" });
    let liability = save("/save-liability", liability).await;
    let rent = head(&admin, "Rent").await;
    let expense = json!({ "campus_id": campus, "ledger_head_id": rent, "date": "2026-11-20", "amount_minor": 1_000, "paid_from": "cash",
        "payee": "Zubair Stationers", "bill_no": "E-7001", "description": "Paper and markers" });
    let expense = save("/save-expenses", expense).await;
    let register = json!({ "campus_id": campus, "custodian_id": school.a.teacher, "opened_on": "2026-11-20", "float_minor": 100_000,
        "paid_from": "cash" });
    let register = save("/save-register", register).await;
    let slip = json!({ "register_id": register, "kind": "expense", "date": "2026-11-20", "amount_minor": 100, "ledger_head_id": rent,
        "payee": "Zafar Tea Stall", "bill_no": "T-5501", "description": "Tea of the visitors" });
    let slip = save("/save-transaction", slip).await;
    let payee = json!({ "campus_id": campus, "name": "Zeb Printers", "kind": "company", "ntn": "2345678-9", "filer_status": "filer" });
    let payee = save("/save-payee", payee).await;
    let bill = json!({ "campus_id": campus, "payee_id": payee, "bill_no": "P-9001", "date": "2026-11-20", "ledger_head_id": rent,
        "amount_minor": 5_000, "description": "Printing of the prospectus" });
    let bill = save("/save-bill", bill).await;
    let budget = json!({ "campus_id": campus, "ledger_head_id": rent, "fiscal_year": 2026, "months": vec![1_000; 12] });
    let budget = save("/save-expense-budget", budget).await;
    BTreeMap::from([
        ("revenue", (revenue, "zamzam caterers".into())),
        ("capital", (capital, "mian zahid".into())),
        ("liability", (liability, "zarai bank".into())),
        ("expense", (expense, "E-7001".into())),
        ("petty_cash_slip", (slip, "T-5501".into())),
        ("bill", (bill, "P-9001".into())),
        ("expense_budget", (budget, "rent".into())),
    ])
}

async fn of_the_website(school: &School) -> Made {
    let admin = school.admin();
    let blog = admin.post("/save-blog", json!({ "title": "Zinnias in bloom", "lang": "en", "html": "<p>Words</p>" })).await.id();
    let event = json!({ "kind": "event", "title": "Zephyr day", "lang": "en", "starts_on": "2026-12-01", "campus_id": school.a.id });
    let event = admin.post("/save-event", event).await.id();
    let page = row(&admin, "/get-pages?path=/privacy-policy&lang=en", "path", "/privacy-policy").await;
    let template = row(&admin, "/get-message-templates?per_page=100", "kind", "recheck_decided").await;
    let id = |row: &Value| row["id"].as_i64().expect("an id");
    BTreeMap::from([
        ("web_blog", (blog, "zinnias bloom".into())),
        ("web_event", (event, "zephyr day".into())),
        ("web_page", (id(&page), "privacy policy".into())),
        ("message_template", (id(&template), "recheck decided".into())),
    ])
}
