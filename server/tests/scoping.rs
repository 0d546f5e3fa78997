//! The clerk of campus A sees nothing of campus B: in lists, searches, counts, files, choices, by id, or in an error's wording.

use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, Reply, School, World, in_school_and_on_two_nodes as in_school};

/// Words that stand only in campus B's records.
const OTHERS: &[&str] = &["Defence", "DHA", "Zubaida", "0345-9998887", "Secret of B"];

#[track_caller]
fn silent(reply: &Reply, what: &str) {
    let text = String::from_utf8_lossy(&reply.bytes);
    for word in OTHERS {
        assert!(!text.contains(word), "{what} tells of {word}: {}", text.chars().take(400).collect::<String>());
    }
}

/// What is to be hidden: a student with a phone of their own, money, a fine, an employee.
async fn fill_campus_b(school: &School) -> Value {
    let (admin, b) = (school.admin(), &school.b);
    let mut form = testkit::school::student_form(school, b, "Zubaida Secret of B");
    form["phone"] = json!("0345-9998887");
    form["registration_no"] = json!("DHA-SECRET-1");
    let student = admin.post("/save-student", form).await.id();
    let plan = json!({ "student_id": student, "lines": [{ "fee_head_id": school.heads["Tuition"], "amount_minor": 1_200_000 }], "first_month": "2026-11", "installments": 12, "due_day": 25 });
    admin.post("/save-installments", plan).await.ok();
    let planned = admin.get(&format!("/get-challans?student_id={student}&sort=id&per_page=1")).await.ok()["data"][0]["id"].clone();
    admin.post("/issue-challans", json!({ "ids": [planned] })).await.ok();
    let receipt =
        admin.post("/approve-installment", json!({ "challan_ids": [planned], "amount_minor": 50_000 })).await.ok()["data"]["id"].clone();
    let number = admin.get(&format!("/get-challan-details?id={planned}")).await.ok()["data"]["challan_no"].clone();
    json!({ "student": student, "challan": planned, "receipt": receipt, "number": number })
}

/// Lists of everything that a campus has.
const LISTS: &[&str] = &[
    "/get-campuses",
    "/get-employee",
    "/get-sections",
    "/get-students",
    "/get-parents",
    "/get-users",
    "/get-audit-events",
    "/get-fee-templates",
    "/get-fee-accounts",
    "/get-challans",
    "/get-bill-runs",
    "/get-fine-details",
    "/get-fee-receipts",
    "/get-defaulters",
    "/get-fee-exceptions",
    "/get-banks",
    "/get-vouchers",
    "/get-bank-transactions",
    "/get-expenses",
    "/get-trial-balance",
    "/get-balance-sheet",
    "/get-cash-in-hand",
    "/get-all-ledger-heads",
    "/get-months",
    "/get-bank-files",
    "/get-promises",
    "/get-concessions",
];

/// Lists without search words: what is typed is passed over.
const NOT_SEARCHED: &[&str] = &["/get-audit-events", "/get-bill-runs", "/get-fee-exceptions"];

async fn lists_are_silent(clerk: &Client, school: &School) {
    for list in LISTS {
        let reply = clerk.get(list).await;
        assert_eq!(reply.status, 200, "{list}: {}", reply.body);
        silent(&reply, list);
        if reply.body["total"].is_null() {
            continue;
        }
        let searched = clerk.get(&format!("{list}?search=Zubaida")).await;
        if searched.status == 200 && !NOT_SEARCHED.contains(list) {
            assert_eq!(searched.body["total"], 0, "{list} counts what it does not show");
        }
        for format in ["csv", "xlsx"] {
            let file = clerk.get(&format!("{list}?format={format}")).await;
            assert!(matches!(file.status, 200 | 422), "{list} as {format}: {} {}", file.status, file.body);
            silent(&file, &format!("{list} as {format}"));
        }
        let narrowed = clerk.get(&format!("{list}?campus_id={}", school.b.id)).await;
        if narrowed.status == 200 && !narrowed.body["total"].is_null() {
            assert_eq!(narrowed.body["total"], 0, "{list} of campus B");
        }
    }
}

async fn choices_are_silent(clerk: &Client) {
    for of in [
        "campuses",
        "branches",
        "schools",
        "students",
        "sections",
        "employees",
        "banks",
        "users",
        "guardians",
        "challans",
        "fee_templates",
        "ledger_heads",
    ] {
        for more in ["", "&search=Zubaida", "&search=Def", "&ids=1,2,3,4,5,6,7,8,9,10,11,12"] {
            let reply = clerk.get(&format!("/get-options?of={of}{more}")).await;
            assert!(matches!(reply.status, 200 | 403), "{of}: {}", reply.body);
            silent(&reply, &format!("choices of {of}{more}"));
        }
    }
}

in_school!(campus_a_sees_nothing_of_campus_b, |_world: Arc<World>, school: School| async move {
    let hidden = fill_campus_b(&school).await;
    for role in ["campus_admin", "accountant", "auditor"] {
        let clerk = school.user(role, "a");
        if role == "campus_admin" {
            lists_are_silent(&clerk, &school).await;
        }
        choices_are_silent(&clerk).await;
        for path in [
            format!("/get-student-details?id={}", hidden["student"]),
            format!("/get-challan-details?id={}", hidden["challan"]),
            format!("/get-challan-details?challan_no={}", hidden["number"].as_str().expect("a number")),
            format!("/challan-pdf?id={}", hidden["challan"]),
            format!("/get-fee-receipt-details?id={}", hidden["receipt"]),
            format!("/fee-receipt-pdf?id={}", hidden["receipt"]),
            format!("/get-student-statement?student_id={}", hidden["student"]),
            format!("/get-installment-details?student_id={}", hidden["student"]),
            format!("/get-campus-details?id={}", school.b.id),
            format!("/get-bank-details?id={}", school.b.bank),
        ] {
            let reply = clerk.get(&path).await;
            assert!(matches!(reply.status, 404 | 403), "{role} {path}: {} {}", reply.status, reply.body);
            silent(&reply, &path);
            // Nothing tells a record of another campus from one that never was.
            let unknown = clerk.get(&path.replace(&hidden["student"].to_string(), "987654321")).await;
            assert_eq!(unknown.status, reply.status, "{path}");
        }
        let found = clerk.get("/search-single-installment?search=Zubaida").await.ok();
        assert_eq!(found["data"], json!([]));
    }
    let clerk = school.user("campus_admin", "a");
    let taken = testkit::school::student_form(&school, &school.a, "Another");
    let mut taken = taken;
    taken["registration_no"] = json!("DHA-SECRET-1");
    let reply = clerk.post("/save-student", taken).await;
    assert_eq!(reply.status, 422);
    assert!(!reply.body.to_string().contains("Zubaida"), "the wording tells whose number it is: {}", reply.body);
    let both = json!({ "challan_ids": [hidden["challan"]], "amount_minor": 100 });
    silent(&school.user("cashier", "a").post("/approve-installment", both).await, "a refused payment");
});

in_school!(families_see_their_own, |_world: Arc<World>, school: School| async move {
    let (a, admin) = (&school.a, school.admin());
    let plan = json!({ "student_ids": a.students, "campus_id": a.id, "template_id": a.template });
    admin.post("/save-installments", plan).await.ok();
    let (student, parent) = (school.user("student", "a"), school.user("parent", "a"));
    let sees = async |by: &Client, id: i64| by.get(&format!("/get-student-details?id={id}")).await.status;
    assert_eq!((sees(&student, a.students[0]).await, sees(&student, a.students[1]).await), (200, 404));
    assert_eq!(
        (sees(&parent, a.students[0]).await, sees(&parent, a.students[1]).await, sees(&parent, a.students[2]).await),
        (200, 200, 404)
    );
    let planned =
        async |id: i64| admin.get(&format!("/get-challans?student_id={id}&sort=id&per_page=1")).await.ok()["data"][0]["id"].clone();
    let (own, others) = (planned(a.students[0]).await, planned(a.students[2]).await);
    admin.post("/issue-challans", json!({ "ids": [own, others] })).await.ok();
    for by in [&student, &parent] {
        let paper = by.get(&format!("/challan-pdf?id={own}")).await;
        assert!(paper.bytes.starts_with(b"%PDF"), "{} {}", paper.status, paper.body);
        assert_eq!(by.get(&format!("/challan-pdf?id={others}")).await.status, 404);
        let facts = by.get(&format!("/get-single-installment?id={own}")).await.ok()["data"].clone();
        assert!(facts["student_id"] == a.students[0] && facts["payable_minor"].as_i64() > Some(0), "{facts}");
        assert_eq!(by.get(&format!("/get-single-installment?id={others}")).await.status, 404);
        assert_eq!(by.get(&format!("/get-student-statement?student_id={}", a.students[2])).await.status, 404);
        assert_eq!(by.get("/get-students").await.status, 403);
    }
    let teacher = school.user("teacher", "a");
    assert_eq!(teacher.get("/get-students").await.ok()["total"], 4, "the teacher has charge of the section");
    assert_eq!(school.user("teacher", "b").get(&format!("/get-students?campus_id={}", a.id)).await.ok()["total"], 0);
});

/// An issued challan of a student, the first of their plan.
async fn issued(school: &School, student: i64) -> Value {
    let admin = school.admin();
    let rows = admin.get(&format!("/get-challans?student_id={student}&sort=id&per_page=1")).await.ok();
    let id = rows["data"][0]["id"].clone();
    admin.post("/issue-challans", json!({ "ids": [id] })).await.ok();
    id
}

in_school!(a_family_reads_its_own_part_of_a_receipt, |_world: Arc<World>, school: School| async move {
    let (a, admin) = (&school.a, school.admin());
    admin.post("/save-installments", json!({ "student_ids": a.students, "campus_id": a.id, "template_id": a.template })).await.ok();
    let (own, others) = (issued(&school, a.students[0]).await, issued(&school, a.students[2]).await);
    let taken = json!({ "challan_ids": [others, own], "amount_minor": 900_000_000_i64, "payer_name": "Danish and company", "note": "For Danish too" });
    let receipt = admin.post("/approve-installment", taken).await.id();
    let whole = school.user("cashier", "a").get(&format!("/get-fee-receipt-details?id={receipt}")).await.ok()["data"].clone();
    assert!(whole.to_string().contains("Danish") && whole["amount_minor"] == 900_000_000_i64, "{whole}");
    for (role, at) in [("parent", "a"), ("student", "a")] {
        let reader = school.user(role, at);
        let shown = reader.get(&format!("/get-fee-receipt-details?id={receipt}")).await.ok()["data"].clone();
        assert!(!shown.to_string().contains("Danish"), "{role} reads of another family: {shown}");
        let lines = shown["allocations"].as_array().expect("lines");
        assert!(!lines.is_empty() && lines.iter().all(|line| line["student_id"] == a.students[0]), "{shown}");
        let sum: i64 = lines.iter().filter_map(|line| line["amount_minor"].as_i64()).sum();
        assert_eq!(shown["amount_minor"], sum);
        let paper = reader.get(&format!("/fee-receipt-pdf?id={receipt}")).await;
        assert!(paper.bytes.starts_with(b"%PDF"), "{} {}", paper.status, paper.body);
        let paper = lopdf::Document::load_mem(&paper.bytes).expect("a PDF").extract_text(&[1]).unwrap_or_default();
        assert!(!paper.contains("Danish"), "{paper}");
    }
    let account = school.user("parent", "a").get(&format!("/get-student-statement?student_id={}", a.students[0])).await.ok();
    assert!(account.to_string().contains("received") && !account.to_string().contains("Danish"), "{account}");
    assert_eq!(school.user("parent", "b").get(&format!("/get-fee-receipt-details?id={receipt}")).await.status, 404);
});

in_school!(a_family_reads_the_contact_data_of_itself_only, |_world: Arc<World>, school: School| async move {
    let (a, admin) = (&school.a, school.admin());
    let before = admin.get(&format!("/get-student-details?id={}", a.students[0])).await.ok()["data"].clone();
    let mut form = testkit::school::student_form(&school, a, "Ahmed Gulberg");
    form["id"] = json!(a.students[0]);
    form["version"] = before["version"].clone();
    form["registration_no"] = before["registration_no"].clone();
    form["guardians"] = json!([
        { "guardian_id": a.guardian, "relation": "father", "is_primary": true },
        { "name": "Mother who lives apart", "relation": "mother", "cnic": "35201-1112223-4", "phone": "0345-1239876", "address": "House 9, Canal View" },
    ]);
    admin.post("/update-student", form).await.ok();
    let secret = ["35201-1112223-4", "3520111122234", "3451239876", "Canal View"];
    let father =
        admin.get(&format!("/get-parent-details?id={}", a.guardian)).await.ok()["data"]["cnic"].as_str().expect("a CNIC").to_owned();
    for (role, reads_father) in [("parent", true), ("student", false)] {
        let shown = school.user(role, "a").get(&format!("/get-student-details?id={}", a.students[0])).await.ok()["data"].to_string();
        assert!(shown.contains("Mother who lives apart"), "{role} knows who the guardians are: {shown}");
        for word in secret {
            assert!(!shown.contains(word), "{role} reads {word}: {shown}");
        }
        assert_eq!(shown.contains(&father), reads_father, "{role}: {shown}");
    }
    assert!(
        school
            .user("campus_admin", "a")
            .get(&format!("/get-student-details?id={}", a.students[0]))
            .await
            .ok()
            .to_string()
            .contains("Canal View")
    );
});

in_school!(those_of_other_campuses_hide_none_of_ours, |_world: Arc<World>, school: School| async move {
    let admin = school.admin();
    // Ten of campus B come first; the hint of campus A still finds its own.
    for n in 0..10 {
        let mut form = testkit::school::student_form(&school, &school.b, &format!("Namesake {n}"));
        form["phone"] = json!("0300-7777777");
        form["guardians"] = json!([{ "name": format!("Guardian {n}"), "relation": "father", "phone": "0300-7777777" }]);
        admin.post("/save-student", form).await.ok();
    }
    let mut form = testkit::school::student_form(&school, &school.a, "Our own");
    form["phone"] = json!("0300-7777777");
    form["guardians"] = json!([{ "name": "Our guardian", "relation": "father", "phone": "0300-7777777" }]);
    admin.post("/save-student", form).await.ok();
    let found = school.user("admission_officer", "a").get("/find-similar-students?phone=03007777777").await.ok();
    let names = |what: &str| found["data"][what].as_array().expect("a list").iter().map(|one| one["name"].clone()).collect::<Vec<_>>();
    assert_eq!((names("students"), names("guardians")), (vec![json!("Our own")], vec![json!("Our guardian")]), "{found}");
});
