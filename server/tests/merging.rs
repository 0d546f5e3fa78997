//! Two records of one student become one, with everything that was charged, paid and promised: the books, the statements and every later step agree.

use crate::figures::Figures;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school, school::student_form};

/// A plan of twelve months from a month on, of Rs 1,200 each.
async fn plan(by: &Client, school: &School, student: i64, first_month: &str) {
    let form = json!({ "student_id": student, "lines": [{ "fee_head_id": school.heads["Tuition"], "amount_minor": 1_440_000 },
        { "fee_head_id": school.heads["Security deposit"], "amount_minor": 500_000, "spread": "first" }],
        "first_month": first_month, "installments": 12, "due_day": 25 });
    by.post("/save-installments", form).await.ok();
}

async fn challans(by: &Client, student: i64, more: &str) -> Vec<Value> {
    let rows = by.get(&format!("/get-challans?student_id={student}&sort=id&per_page=100{more}")).await.ok();
    rows["data"].as_array().expect("rows").clone()
}

/// Issues the nth installment of a student.
async fn issued(by: &Client, student: i64, nth: usize) -> i64 {
    let id = challans(by, student, "&kind=installment").await[nth]["id"].as_i64().expect("an id");
    by.post("/issue-challans", json!({ "ids": [id] })).await.ok();
    id
}

async fn paid(by: &Client, challan: i64, amount: i64, how: Value) -> i64 {
    let mut form = json!({ "challan_ids": [challan], "amount_minor": amount, "out_of_order_reason": "Asked by the father" });
    form.as_object_mut().expect("an object").extend(how.as_object().expect("an object").clone());
    by.post("/approve-installment", form).await.id()
}

async fn student(by: &Client, school: &School, name: &str) -> i64 {
    by.post("/save-student", student_form(school, &school.a, name)).await.id()
}

fn merge(keep: i64, gone: i64) -> Value {
    json!({ "keep_id": keep, "merge_id": gone, "reason": "Entered twice" })
}

/// Outstanding, in advance, and what the statement closes with.
async fn account(by: &Client, student: i64) -> (i64, i64, i64) {
    let row = by.get(&format!("/get-fee-accounts?ids={student}")).await.ok()["data"][0].clone();
    let statement = by.get(&format!("/get-student-statement?student_id={student}")).await.ok();
    let amount = |value: &Value| value.as_i64().expect("an amount");
    (amount(&row["outstanding_minor"]), amount(&row["advance_minor"]), amount(&statement["data"]["closing_minor"]))
}

in_school!(fees_go_over_and_every_figure_stays, |world: Arc<World>, school: School| async move {
    let (admin, office) = (school.admin(), school.user("campus_admin", "a"));
    let mut form = student_form(&school, &school.a, "Ahmed Gulbarg");
    for (field, value) in [("previous_exam", json!("Class 8, 2026")), ("previous_obtained", json!(512)), ("previous_total", json!(600))] {
        form[field] = value;
    }
    let (keep, gone) = (school.a.students[0], admin.post("/save-student", form).await.id());
    plan(&admin, &school, keep, "2026-11").await;
    // A paper with the deposit, paid with too much, a fine, a promise and a cheque.
    plan(&admin, &school, gone, "2026-09").await;
    let first = issued(&admin, gone, 0).await;
    let surplus = paid(&admin, first, 700_000, json!({})).await;
    let second = issued(&admin, gone, 1).await;
    admin
        .post("/add-fine", json!({ "student_id": gone, "challan_id": second, "amount_minor": 30_000, "reason": "Broke a window" }))
        .await
        .ok();
    let cheque = paid(
        &admin,
        second,
        10_000,
        json!({ "instrument": "cheque", "instrument_no": "00412233", "instrument_bank": "HBL", "instrument_date": "2026-11-20" }),
    )
    .await;
    admin
        .post("/save-promise", json!({ "student_id": gone, "due_on": "2026-12-01", "amount_minor": 50_000, "promised_by": "The father" }))
        .await
        .ok();
    let before = Figures::agreed(&world, &school, &admin, "billing both").await;
    let (mine, theirs) = (account(&admin, keep).await, account(&admin, gone).await);
    assert!(theirs.0 > 0, "something is owed: {theirs:?}");
    let history =
        admin.get(&format!("/get-student-statement?student_id={gone}")).await.ok()["data"]["entries"].as_array().expect("entries").len();

    let shown = office.get(&format!("/preview-student-merge?keep_id={keep}&merge_id={gone}")).await.ok()["data"].clone();
    assert_eq!(shown["refusals"], json!([]));
    let moves =
        |what: &str| shown["moves"].as_array().expect("a list").iter().find(|one| one["what"] == what).expect("a count")["count"].clone();
    assert_eq!((moves("fee plans"), moves("receipts")), (json!(1), json!(2)));
    office.post("/merge-students", merge(keep, gone)).await.ok();

    let kept = admin.get(&format!("/get-student-details?id={keep}")).await.ok()["data"].clone();
    assert_eq!(
        (&kept["previous_exam"], &kept["previous_obtained"], &kept["previous_total"]),
        (&json!("Class 8, 2026"), &json!(512), &json!(600))
    );

    let after = Figures::agreed(&world, &school, &admin, "merging").await;
    assert_eq!(after, before, "neither what is owed nor what is held has changed");
    let both = account(&admin, keep).await;
    assert_eq!(both, (mine.0 + theirs.0, mine.1 + theirs.1, mine.2 + theirs.2));
    let told =
        admin.get(&format!("/get-student-statement?student_id={keep}")).await.ok()["data"]["entries"].as_array().expect("entries").len();
    assert_eq!(told, history, "the statement tells the history of both, and no line for the merge");
    assert_eq!(admin.get(&format!("/get-student-statement?student_id={gone}")).await.status, 404);
    let name = admin.get("/get-challans?search=Gulberg&is_open=true").await.ok();
    assert!(name["data"].as_array().expect("rows").iter().any(|row| row["id"] == second), "the paper is found by the name that is left");
    let promises = admin.get(&format!("/get-promises?student_id={keep}")).await.ok();
    assert_eq!(promises["total"], 1);
    let exceptions = admin.get(&format!("/get-fee-exceptions?student_id={keep}&kind=reallocated")).await.ok();
    assert_eq!(exceptions["data"][0]["amount_minor"], theirs.0 + theirs.1);
    let trail = admin.get(&format!("/get-audit-events?record=student&id={keep}")).await.ok();
    assert!(trail.to_string().contains("fees taken over"), "{trail}");

    // What was done before the merge is undone after it: the surplus, the cheque.
    admin.post("/bounce-cheque", json!({ "id": cheque, "reason": "Insufficient funds", "fine_minor": 0 })).await.ok();
    Figures::agreed(&world, &school, &admin, "the cheque returned").await;
    assert_eq!(account(&admin, keep).await.0, both.0 + 10_000);
    let taken_back = admin.post("/unpaid-installment", json!({ "receipt_id": surplus, "reason": "Wrong student" })).await;
    assert!(matches!(taken_back.status, 200 | 409), "{}", taken_back.body);
    Figures::agreed(&world, &school, &admin, "marking unpaid").await;
    let version = admin.get(&format!("/get-challan-details?id={second}")).await.ok()["data"]["version"].clone();
    admin.post("/cancel-challan", json!({ "id": second, "version": version, "reason": "Entered by mistake" })).await.ok();
    Figures::agreed(&world, &school, &admin, "cancelling").await;
});

in_school!(a_month_billed_twice_is_refused_and_a_planned_one_is_dropped, |world: Arc<World>, school: School| async move {
    let (admin, office) = (school.admin(), school.user("campus_admin", "a"));
    let (keep, gone) = (school.a.students[0], student(&admin, &school, "Ahmed Gulbarg").await);
    plan(&admin, &school, keep, "2026-11").await;
    plan(&admin, &school, gone, "2026-11").await;
    let (mine, theirs) = (issued(&admin, keep, 0).await, issued(&admin, gone, 0).await);
    let second = issued(&admin, gone, 1).await;
    let before = Figures::agreed(&world, &school, &admin, "billing both").await;
    let refused = office.post("/merge-students", merge(keep, gone)).await;
    assert_eq!(refused.status, 409);
    let said = refused.body["message"].as_str().expect("a sentence").to_owned();
    let number = async |id: i64| {
        admin.get(&format!("/get-challan-details?id={id}")).await.ok()["data"]["challan_no"].as_str().expect("a number").to_owned()
    };
    assert!(
        said.starts_with("Both were billed for Nov 2026") && said.contains(&number(mine).await) && said.contains(&number(theirs).await),
        "{said}"
    );
    let shown = office.get(&format!("/preview-student-merge?keep_id={keep}&merge_id={gone}")).await.ok();
    assert_eq!(shown["data"]["refusals"], json!([said]), "shown before, in the same words");
    assert_eq!(Figures::agreed(&world, &school, &admin, "a refusal").await, before);

    let version = admin.get(&format!("/get-challan-details?id={theirs}")).await.ok()["data"]["version"].clone();
    admin.post("/cancel-challan", json!({ "id": theirs, "version": version, "reason": "Billed twice" })).await.ok();
    let owed = Figures::agreed(&world, &school, &admin, "cancelling the double one").await;
    office.post("/merge-students", merge(keep, gone)).await.ok();
    assert_eq!(Figures::agreed(&world, &school, &admin, "merging").await, owed);
    // December was handed out to the duplicate: it stays, and the other's plan for it goes. Of every other month there is one.
    let rows = challans(&admin, keep, "&status=planned,issued").await;
    let mut months: Vec<&str> = rows.iter().filter_map(|row| row["period"].as_str()).collect();
    months.sort_unstable();
    let wanted: Vec<String> = (0..12).map(|n: usize| format!("{}-{:02}", 2026 + (10 + n) / 12, (10 + n) % 12 + 1)).collect();
    assert_eq!(months, wanted);
    assert!(rows.iter().any(|row| row["id"] == second && row["period"] == "2026-12"));
    let account = admin.get(&format!("/get-installment-details?student_id={keep}")).await.ok();
    assert_eq!(account["data"]["plan"]["status"], "active", "{account}");
});

in_school!(advances_of_two_campuses_meet_in_one, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let (keep, gone) = (school.a.students[0], school.b.students[0]);
    for (student, month) in [(keep, "2026-11"), (gone, "2026-09")] {
        plan(&admin, &school, student, month).await;
        let challan = issued(&admin, student, 0).await;
        paid(&admin, challan, 900_000, json!({})).await;
    }
    let (mine, theirs) = (account(&admin, keep).await, account(&admin, gone).await);
    assert!(mine.1 > 0 && theirs.1 > 0);
    admin.post("/merge-students", merge(keep, gone)).await.ok();
    assert_eq!(account(&admin, keep).await, (mine.0 + theirs.0, mine.1 + theirs.1, mine.2 + theirs.2));
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    // The receipt of the other campus is taken back: its advance goes back to the books that it came from.
    let receipts = admin.get(&format!("/get-fee-receipts?student_id={keep}&campus_id={}", school.b.id)).await.ok();
    admin.post("/unpaid-installment", json!({ "receipt_id": receipts["data"][0]["id"], "reason": "Wrong student" })).await.ok();
    assert_eq!(account(&admin, keep).await.1, mine.1);
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
});

in_school!(a_closed_month_is_not_rewritten, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let (keep, gone) = (school.a.students[0], student(&admin, &school, "Ahmed Gulbarg").await);
    plan(&admin, &school, gone, "2026-11").await;
    issued(&admin, gone, 0).await;
    world.advance(std::time::Duration::from_secs(20 * 24 * 3_600));
    let admin = world.admin().await;
    admin.post("/close-month", json!({ "campus_ids": [school.a.id], "month": "2026-11" })).await.ok();
    let november = async || admin.get(&format!("/get-trial-balance?campus_id={}&to=2026-11-30", school.a.id)).await.ok()["data"].clone();
    let before = november().await;
    admin.post("/merge-students", merge(keep, gone)).await.ok();
    assert_eq!(november().await, before, "the closed month says what it said");
    let statement = admin.get(&format!("/get-student-statement?student_id={keep}")).await.ok()["data"].clone();
    assert_eq!(statement["closing_minor"], account(&admin, keep).await.0);
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
});

in_school!(merges_follow_each_other, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let keep = school.a.students[0];
    let (one, two) = (student(&admin, &school, "Ahmed Gulbarg").await, student(&admin, &school, "Ahmad Gulberg").await);
    plan(&admin, &school, one, "2026-11").await;
    let challan = issued(&admin, one, 0).await;
    let receipt = paid(&admin, challan, 50_000, json!({})).await;
    let file = admin.upload("/upload-file", "b-form.png", crate::calls::PNG).await.id();
    let papers = json!({ "kind": "student", "id": one, "documents": [{ "title": "B-form", "file_id": file }] });
    admin.post("/save-person-documents", papers).await.ok();
    admin.post("/merge-students", merge(two, one)).await.ok();
    admin.post("/merge-students", merge(keep, two)).await.ok();
    // Through both, the receipt of the first is taken back from the last.
    let owed = account(&admin, keep).await;
    admin.post("/unpaid-installment", json!({ "receipt_id": receipt, "reason": "Wrong student" })).await.ok();
    assert_eq!(account(&admin, keep).await, (owed.0 + 50_000, 0, owed.2 + 50_000));
    Figures::agreed(&world, &school, &admin, "two merges").await;
    let kept = admin.get(&format!("/get-person-documents?kind=student&id={keep}")).await.ok();
    assert_eq!(kept["data"][0]["title"], "B-form", "papers go over too");
    let ledger = admin.get(&format!("/get-head-transactions?ledger_head_id={}&per_page=50", receivable(&admin).await)).await.ok();
    assert!(ledger.to_string().contains("Ahmed Gulbarg"), "rows of before show whose they were: {ledger}");
});

// Both were given it, and only the duplicate had a plan: what it gave there ends with the one that stays.
in_school!(a_concession_that_both_were_given_is_one, |world: Arc<World>, school: School| async move {
    let (admin, accountant) = (school.admin(), school.user("accountant", "a"));
    let (keep, gone) = (school.a.students[0], student(&admin, &school, "Ahmed Gulbarg").await);
    let given = async |student: i64, percent: i64| {
        let form = json!({ "student_id": student, "kind": "sibling", "percent_hundredths": percent, "valid_from": "2026-08-01", "reason": "A sister here" });
        let id = accountant.post("/save-concession", form).await.id();
        admin.post("/approve-concession", json!({ "id": id, "version": 1 })).await.ok();
        id
    };
    let (stays, _) = (given(keep, 1_000).await, given(gone, 2_000).await);
    plan(&admin, &school, gone, "2026-11").await;
    let conceded =
        async || -> i64 { challans(&admin, keep, "&status=planned").await.iter().filter_map(|row| row["concession_minor"].as_i64()).sum() };
    admin.post("/merge-students", merge(keep, gone)).await.ok();
    assert_eq!(conceded().await, 12 * 24_000, "a fifth of every month");
    let standing = admin.get(&format!("/get-concessions?student_id={keep}&status=approved")).await.ok();
    assert_eq!((&standing["total"], standing["data"][0]["id"].as_i64()), (&json!(1), Some(stays)), "{standing}");
    let end = json!({ "id": stays, "version": standing["data"][0]["version"], "from_month": "2026-11", "reason": "The sister left" });
    let ended = admin.post("/end-concession", end).await.ok();
    assert_eq!(ended["data"]["dearer_minor"], 12 * 24_000, "{ended}");
    assert_eq!(conceded().await, 0);
    Figures::agreed(&world, &school, &admin, "the end of the concession").await;
});

async fn receivable(by: &Client) -> i64 {
    let heads = by.get("/get-all-ledger-heads?per_page=200&search=receivable").await.ok();
    let head = heads["data"].as_array().expect("heads").iter().find(|head| head["name"] == "Students receivable").expect("a head").clone();
    head["id"].as_i64().expect("an id")
}

in_school!(fees_go_over_only_by_who_may_move_them, |world: Arc<World>, school: School| async move {
    let admin = school.admin();
    let (keep, gone) = (school.a.students[0], student(&admin, &school, "Ahmed Gulbarg").await);
    plan(&admin, &school, gone, "2026-11").await;
    // Registrars merge records; their role says nothing of fees.
    let rights = admin.get("/get-permissions?per_page=200&search=merge").await.ok();
    let right =
        rights["data"].as_array().expect("rights").iter().find(|right| right["name"] == "Students & Staff.students.merge").expect("one");
    let role = admin.post("/store-role", json!({ "label": "Registrar", "permission_ids": [right["id"]] })).await.id();
    let form = json!({ "name": "Bilal Ahmed", "email": "registrar@maktab.test", "password": "a-first-password-of-many", "role_ids": [role],
        "scope_kind": "campuses", "campus_ids": [school.a.id] });
    admin.post("/save-user", form).await.ok();
    let registrar = world.sign_in("registrar@maktab.test", "a-first-password-of-many").await;
    registrar
        .post("/change-password", json!({ "current_password": "a-first-password-of-many", "password": testkit::school::PASSWORD }))
        .await
        .ok();

    let refused = registrar.post("/merge-students", merge(keep, gone)).await;
    assert_eq!(refused.status, 409, "{}", refused.body);
    let shown = registrar.get(&format!("/preview-student-merge?keep_id={keep}&merge_id={gone}")).await.ok();
    assert_eq!(shown["data"]["refusals"], json!([refused.body["message"]]), "shown before, in the same words");
    assert_eq!(challans(&admin, keep, "").await.len(), 0, "nothing went over");

    let bare = student(&admin, &school, "Ahmad Gulberg").await;
    registrar.post("/merge-students", merge(keep, bare)).await.ok();
    school.user("campus_admin", "a").post("/merge-students", merge(keep, gone)).await.ok();
    assert_eq!(challans(&admin, keep, "").await.len(), 12);
});
