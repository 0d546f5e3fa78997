//! The search over everything: who finds which records, by which words and numbers, and that nobody finds what is not theirs.

mod others;

use crate::registers::head;
use others::others;
use serde_json::{Value, json};
use std::{collections::BTreeMap, sync::Arc};
use testkit::{Client, School, World, in_school};

/// Of each kind, the roles that find it, beside the super administrator: by hand.
const FINDERS: &[(&str, &str)] = &[
    (
        "student",
        "school_admin branch_admin campus_admin admission_officer accountant chief_accountant cashier principal exam_controller auditor teacher",
    ),
    ("guardian", "school_admin branch_admin campus_admin admission_officer"),
    ("employee", "school_admin branch_admin campus_admin hr_officer principal"),
    ("voucher", "school_admin branch_admin campus_admin accountant chief_accountant auditor"),
    ("challan", "school_admin branch_admin campus_admin principal chief_accountant accountant cashier auditor"),
    ("fee_receipt", "school_admin branch_admin campus_admin principal chief_accountant accountant cashier auditor"),
    ("asset", "school_admin branch_admin campus_admin accountant chief_accountant auditor"),
    ("payee", "school_admin branch_admin campus_admin accountant chief_accountant auditor"),
    ("inquiry", "school_admin branch_admin campus_admin principal admission_officer"),
    ("admission", "school_admin branch_admin campus_admin principal admission_officer"),
    ("fast_application", "school_admin branch_admin campus_admin principal admission_officer exam_controller auditor"),
    ("applicant_slip", "school_admin branch_admin campus_admin admission_officer principal chief_accountant accountant cashier auditor"),
    ("deposit_claim", "school_admin branch_admin campus_admin principal chief_accountant accountant cashier auditor"),
    ("petty_cash_slip", "school_admin branch_admin campus_admin accountant chief_accountant cashier auditor"),
    ("user", "school_admin branch_admin campus_admin hr_officer auditor"),
    ("certificate", "school_admin branch_admin campus_admin admission_officer principal accountant chief_accountant auditor"),
    ("section", "school_admin branch_admin campus_admin admission_officer principal exam_controller"),
    ("exam", "school_admin branch_admin campus_admin principal exam_controller auditor"),
    ("fast_test", "school_admin branch_admin campus_admin principal admission_officer exam_controller auditor"),
    ("scholarship", "school_admin branch_admin campus_admin principal admission_officer chief_accountant accountant auditor"),
    ("bill", "school_admin branch_admin campus_admin accountant chief_accountant cashier auditor"),
    ("expense", "school_admin branch_admin campus_admin accountant chief_accountant cashier auditor"),
    ("revenue", "school_admin branch_admin campus_admin accountant chief_accountant auditor"),
    ("liability", "school_admin branch_admin campus_admin accountant chief_accountant auditor"),
    ("capital", "school_admin branch_admin campus_admin accountant chief_accountant auditor"),
    ("expense_budget", "school_admin branch_admin campus_admin accountant chief_accountant auditor"),
    ("bank", "school_admin branch_admin campus_admin accountant chief_accountant cashier auditor"),
    ("campus", "school_admin branch_admin campus_admin principal auditor"),
    ("web_page", "school_admin"),
    ("web_blog", "school_admin"),
    ("web_event", "school_admin"),
    ("message_template", "school_admin branch_admin campus_admin"),
];

/// Kinds that are found by words: nobody types a number of theirs, or people do not stand with it in what is found.
const BY_WORDS: &[&str] = &[
    "guardian",
    "inquiry",
    "user",
    "exam",
    "scholarship",
    "revenue",
    "liability",
    "capital",
    "expense_budget",
    "campus",
    "web_page",
    "web_blog",
    "web_event",
    "message_template",
];

/// Kinds that belong to the whole group: whoever may open them finds them from every campus.
const OF_GROUP: &[&str] = &["web_page", "web_blog", "message_template"];

fn encoded(typed: &str) -> String {
    typed.bytes().map(|b| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}

async fn search(by: &Client, typed: &str) -> Vec<Value> {
    by.get(&format!("/search?q={}", encoded(typed))).await.ok()["data"].as_array().expect("kinds").clone()
}

/// The first of a kind.
fn first<'a>(kinds: &'a [Value], kind: &str) -> Option<&'a Value> {
    kinds.iter().find(|one| one["kind"] == kind).map(|one| &one["found"][0])
}

#[track_caller]
fn finds(kinds: &[Value], kind: &str, id: i64) -> Value {
    let found = first(kinds, kind).unwrap_or_else(|| panic!("no {kind} in {kinds:?}"));
    assert_eq!(found["id"], id, "{kinds:?}");
    found.clone()
}

/// A student of campus A with a challan that is paid in part: ids and printed numbers by kind.
async fn papers(school: &School) -> BTreeMap<&'static str, (i64, String)> {
    let admin = school.admin();
    let student = school.a.students[0];
    let plan = json!({ "student_id": student, "lines": [{ "fee_head_id": school.heads["Tuition"], "amount_minor": 1_200_000 }], "first_month": "2026-11", "installments": 12, "due_day": 25 });
    admin.post("/save-installments", plan).await.ok();
    let planned = admin.get(&format!("/get-challans?student_id={student}&sort=id&per_page=1")).await.ok()["data"][0]["id"].clone();
    admin.post("/issue-challans", json!({ "ids": [planned] })).await.ok();
    let receipt =
        admin.post("/approve-installment", json!({ "challan_ids": [planned], "amount_minor": 50_000 })).await.ok()["data"]["id"].clone();
    let one = async |path: String, field: &str| {
        let details = admin.get(&path).await.ok()["data"].clone();
        (details["id"].as_i64().expect("an id"), details[field].as_str().expect("a number").to_owned())
    };
    let voucher = admin.get("/get-vouchers?sort=-id&per_page=1").await.ok()["data"][0].clone();
    let form = json!({ "campus_id": school.a.id, "name": "Zeeshan Butt", "father_name": "Naeem Butt", "cnic": "35202-7711223-1" });
    let form = admin.post("/save-admission", form).await.ok()["data"]["id"].clone();
    let test = crate::entry_tests::opened(school, |_| ()).await;
    let application = crate::entry_tests::written(&admin, school, test, 3, 900).await;
    let asset = json!({ "campus_id": school.a.id, "ledger_head_id": head(&admin, "Furniture and fittings").await, "name": "Steel almirah",
        "supplier": "Wood House", "date": "2026-08-10", "amount_minor": 360_000, "paid_from": "opening", "method": "straight_line", "life_months": 36 });
    let asset = admin.post("/save-asset", asset).await.id();
    let payee = json!({ "campus_id": school.a.id, "name": "Paper House", "kind": "company", "ntn": "7654321-8", "filer_status": "filer" });
    let payee = admin.post("/save-payee", payee).await.id();
    let inquiry = json!({ "campus_id": school.a.id, "name": "Hamza Iqbal", "father_name": "Iqbal Hussain", "phone": "0300-8123400" });
    let inquiry = admin.post("/save-inquiry", inquiry).await.id();
    BTreeMap::from([
        ("asset", one(format!("/get-asset-details?id={asset}"), "tag").await),
        ("payee", one(format!("/get-payee-details?id={payee}"), "ntn").await),
        ("inquiry", one(format!("/get-inquiry-details?id={inquiry}"), "phone").await),
        ("admission", one(format!("/get-admission-details?id={form}"), "form_no").await),
        ("fast_application", one(format!("/get-fast-details?id={application}"), "application_no").await),
        ("fast_test", one(format!("/get-fast-test-details?id={test}"), "code").await),
        ("student", one(format!("/get-student-details?id={student}"), "registration_no").await),
        ("guardian", one(format!("/get-parent-details?id={}", school.a.guardian), "cnic").await),
        ("employee", one(format!("/get-employee-details?id={}", school.a.teacher), "employee_no").await),
        ("voucher", (voucher["id"].as_i64().expect("an id"), voucher["voucher_no"].as_str().expect("a number").to_owned())),
        ("challan", one(format!("/get-challan-details?id={planned}"), "challan_no").await),
        ("fee_receipt", one(format!("/get-fee-receipt-details?id={receipt}"), "receipt_no").await),
    ])
}

in_school!(each_role_finds_what_it_may_open, |world: Arc<World>, school: School| async move {
    let mut papers = papers(&school).await;
    papers.extend(others(&world, &school).await);
    let mut faults = Vec::new();
    for (kind, finders) in FINDERS {
        let (id, number) = &papers[kind];
        for role in testkit::school::ROLES {
            let may = finders.split(' ').any(|one| one == *role);
            let own = search(&school.user(role, "a"), number).await;
            let exact = !BY_WORDS.contains(kind);
            let found = own.iter().any(|one| one["kind"] == *kind && one["found"][0]["id"] == *id && one["exact"] == exact);
            if found != may {
                faults.push(format!("{role} types {number} of a {kind}: {own:?}"));
            }
            let strange: Vec<&Value> = own.iter().filter(|one| !kinds_of(role).contains(&one["kind"].as_str().unwrap_or(""))).collect();
            if !strange.is_empty() {
                faults.push(format!("{role} finds {strange:?}"));
            }
            let elsewhere = search(&school.user(role, "b"), number).await;
            if elsewhere.iter().any(|one| !OF_GROUP.iter().any(|shared| one["kind"] == *shared)) {
                faults.push(format!("{role} of campus B types {number} of a {kind} of campus A: {elsewhere:?}"));
            }
        }
        finds(&search(&school.admin(), number).await, kind, *id);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
});

fn kinds_of(role: &str) -> Vec<&'static str> {
    FINDERS.iter().filter(|(_, finders)| finders.split(' ').any(|one| one == role)).map(|(kind, _)| *kind).collect()
}

in_school!(words_of_both_campuses_are_narrowed_to_one, |_world: Arc<World>, school: School| async move {
    papers(&school).await;
    for role in testkit::school::ROLES {
        for typed in ["Father", "Ahmed", "Defence", "DHA-2026", "0300-1234567", "Teacher", "2026", "fee"] {
            let found = json!(search(&school.user(role, "a"), typed).await).to_string();
            assert!(!found.contains("Defence") && !found.contains("DHA"), "{role} of campus A types {typed}: {found}");
        }
    }
    for role in ["student", "parent"] {
        assert!(search(&school.user(role, "a"), "Ahmed").await.is_empty(), "families have their own pages");
    }
    let both = json!(search(&school.admin(), "Father of").await).to_string();
    assert!(both.contains("Father of Gulberg") && both.contains("Father of Defence"), "{both}");
});

in_school!(numbers_are_found_as_people_write_them, |_world: Arc<World>, school: School| async move {
    let clerk = school.user("campus_admin", "a");
    let papers = papers(&school).await;
    let (guardian, cnic) = papers["guardian"].clone();
    let dashed = format!("{}-{}-{}", &cnic[..5], &cnic[5..12], &cnic[12..]);
    for typed in
        [cnic.as_str(), &dashed, "0300-1234567", "0300 1234567", "03001234567", "+92 300 1234567", "+923001234567", "0092-300-1234567"]
    {
        let found = finds(&search(&clerk, typed).await, "guardian", guardian);
        assert_eq!(found["title"], "Father of Gulberg", "{typed}");
        assert_eq!(found["about"], "Ahmed Gulberg (Class 9), Bilal Gulberg (Class 9)");
        // The children come with their parent's number.
        assert!(first(&search(&clerk, typed).await, "student").is_some(), "{typed}");
    }
    let (challan, number) = papers["challan"].clone();
    for typed in [number.clone(), number[5..].to_owned(), format!("{} {} {}", &number[..3], &number[3..5], &number[5..])] {
        let found = finds(&search(&clerk, &typed).await, "challan", challan);
        assert_eq!(
            (&found["person"], &found["place"], &found["campus"]),
            (&json!("Ahmed Gulberg"), &json!("Class 9 A"), &json!("Gulberg Campus"))
        );
        assert_eq!((&found["status"], &found["amount_minor"]), (&json!("partly_paid"), &json!(50_000)));
    }
    // A name leads to what that student owes, and to the last receipts.
    let by_name = search(&clerk, "ahmed gul").await;
    finds(&by_name, "student", papers["student"].0);
    finds(&by_name, "challan", challan);
    finds(&by_name, "fee_receipt", papers["fee_receipt"].0);
    assert!(clerk.get("/search?q=a").await.status == 422 && clerk.get("/search?q=ahmed&kind=student").await.status == 422);
});

in_school!(applicants_are_found_by_name_number_and_cnic, |_world: Arc<World>, school: School| async move {
    let clerk = school.user("admission_officer", "a");
    let papers = papers(&school).await;
    let (form, form_no) = papers["admission"].clone();
    for typed in [form_no.as_str(), "zeesh butt", "35202-7711223-1", "3520277112231"] {
        let found = finds(&search(&clerk, typed).await, "admission", form);
        assert_eq!(
            (&found["title"], &found["number"], &found["father"]),
            (&json!("Zeeshan Butt"), &json!(form_no), &json!("Naeem Butt")),
            "{typed}"
        );
    }
    let (application, no) = papers["fast_application"].clone();
    for typed in [no.as_str(), "applicant", "35201-0000003-1"] {
        let found = finds(&search(&clerk, typed).await, "fast_application", application);
        assert_eq!(
            (&found["title"], &found["number"], &found["status"]),
            (&json!("Applicant 3"), &json!(no), &json!("pending")),
            "{typed}"
        );
    }
    // Once there is a roll number it is what people write.
    crate::entry_tests::approve(&clerk, &school, &[application]).await.ok();
    let roll =
        clerk.get(&format!("/get-fast-details?id={application}")).await.ok()["data"]["roll_no"].as_str().expect("a roll no").to_owned();
    let found = finds(&search(&clerk, &roll).await, "fast_application", application);
    assert_eq!((&found["number"], &found["status"]), (&json!(roll), &json!("approved")));
    let elsewhere = school.user("admission_officer", "b");
    for typed in [form_no.as_str(), "zeeshan", &roll, "applicant", "35201-0000003-1"] {
        assert!(search(&elsewhere, typed).await.is_empty(), "{typed}");
    }
});

in_school!(urdu_names_are_found_and_those_who_left_come_last, |_world: Arc<World>, school: School| async move {
    let (admin, clerk) = (school.admin(), school.user("campus_admin", "a"));
    let mut ids = Vec::new();
    for n in 0..7 {
        let mut form = testkit::school::student_form(&school, &school.a, &format!("Zoya Malik {n}"));
        form["name_ur"] = json!("زویا ملک");
        form["father_name"] = json!("Malik Aslam");
        ids.push(admin.post("/save-student", form).await.id());
    }
    let kinds = search(&clerk, "زويا").await;
    let students = kinds.iter().find(|one| one["kind"] == "student").expect("students").clone();
    assert_eq!((students["found"].as_array().map(Vec::len), &students["more"]), (Some(5), &json!(true)));
    assert_eq!(students["found"][0]["father"], "Malik Aslam");
    let reason = json!({ "student_ids": [ids[0]], "reason": "Left the city" });
    let left = admin.post("/expel-students", reason).await;
    assert_eq!(left.status, 200, "{}", left.body);
    let shown = search(&clerk, "zoya").await;
    let shown = first(&shown, "student").expect("a student");
    assert_ne!(shown["id"], ids[0], "who left comes after those who are here");
});

in_school!(usual_spellings_of_a_name_find_each_other, |_world: Arc<World>, school: School| async move {
    let (admin, clerk) = (school.admin(), school.user("admission_officer", "a"));
    let mut form = testkit::school::student_form(&school, &school.a, "Ayesha Hussain");
    form["father_name"] = json!("Muhammad Zubair");
    let id = admin.post("/save-student", form).await.id();
    for typed in ["ayesha", "aisha", "Aisha Husain", "mohammad", "mohammed zobair", "hossain aish"] {
        let listed = clerk.get(&format!("/get-students?search={}", encoded(typed))).await.ok();
        assert_eq!((&listed["total"], &listed["data"][0]["id"]), (&json!(1), &json!(id)), "{typed}");
        finds(&search(&clerk, typed).await, "student", id);
        let similar = clerk.get(&format!("/find-similar-students?name={}", encoded(typed))).await.ok();
        assert_eq!(similar["data"]["students"][0]["id"], id, "{typed}: {similar}");
    }
    assert_eq!(clerk.get("/get-students?search=asha").await.ok()["total"], 0);
});

in_school!(sections_are_found_as_people_call_them, |_world: Arc<World>, school: School| async move {
    let clerk = school.user("campus_admin", "a");
    for typed in ["9 a", "class 9 a", "Class 9 A", "a 9"] {
        let found = finds(&search(&clerk, typed).await, "section", school.a.section);
        assert_eq!((&found["title"], &found["campus"]), (&json!("Class 9 A"), &json!("Gulberg Campus")), "{typed}");
    }
    finds(&search(&clerk, "class 10").await, "section", school.a.other_section);
    let all = search(&clerk, "class").await;
    let sections = all.iter().find(|one| one["kind"] == "section").expect("sections");
    assert_eq!(sections["found"].as_array().map(Vec::len), Some(2), "of the own campus only: {sections}");
    assert!(first(&search(&clerk, "9 b").await, "section").is_none());
});

in_school!(a_payee_leads_to_the_bills_that_are_not_paid, |world: Arc<World>, school: School| async move {
    let made = others(&world, &school).await;
    let cashier = school.user("cashier", "a");
    let found = search(&cashier, "zeb prin").await;
    let bill = finds(&found, "bill", made["bill"].0);
    assert_eq!((&bill["title"], &bill["person"], &bill["amount_minor"]), (&json!("P-9001"), &json!("Zeb Printers"), &json!(5_000)));
    assert!(first(&found, "payee").is_none(), "who may not open payees is led by them all the same: {found:?}");
    finds(&search(&school.user("accountant", "a"), "zeb prin").await, "bill", made["bill"].0);
    assert!(search(&school.user("cashier", "b"), "zeb prin").await.is_empty());
});
