//! Advances and deposits that are given back by their form, with a second person above the limit; dues that are written off, and come back.

use crate::{
    desk::{Desk, FIRST, MONTH},
    settlements::{applied, cleared},
};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school, school::student_form};

/// A new student of campus A with the first month's challan issued; gives the student and the challan.
pub async fn billed(desk: &Desk, name: &str) -> (i64, Value) {
    let student = desk.school.admin().post("/save-student", student_form(&desk.school, &desk.school.a, name)).await.id();
    desk.post("/save-installments", json!({ "student_id": student, "template_id": desk.school.a.template })).await;
    let planned = desk.challan(student, "planned").await;
    desk.post("/issue-challans", json!({ "ids": [planned["id"]] })).await;
    (student, desk.challan(student, "issued").await)
}

pub fn refund(student: i64, kind: &str, amount: i64) -> Value {
    json!({ "student_id": student, "kind": kind, "amount_minor": amount, "payee": "Ahmed Nawaz", "paid_from": "cash",
        "reason": "The family asked for it" })
}

async fn sentence(by: &Client, path: &str, body: Value, status: u16) -> String {
    let reply = by.post(path, body).await;
    assert_eq!(reply.status, status, "{path}: {}", reply.body);
    reply.body["message"].as_str().unwrap_or_default().to_owned()
}

async fn whole(world: &World) {
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is held of a student's deposit: the register and the form of a refund say the same.
async fn deposit_held(desk: &Desk, student: i64) -> i64 {
    let register = desk.accountant.get("/get-security-register").await.ok();
    let row = register["data"].as_array().expect("rows").iter().find(|row| row["student_id"] == student).expect("a deposit").clone();
    let refundable = desk.accountant.get(&format!("/get-refundable?student_id={student}")).await.ok()["data"].clone();
    let kinds = refundable.as_array().expect("kinds");
    let free = kinds.iter().find(|one| one["kind"] == "deposit").map_or(0, |one| one["held_minor"].as_i64().expect("an amount"));
    assert_eq!(row["held_minor"].as_i64(), Some(free), "{row} {refundable}");
    free
}

in_school!(advances_and_deposits_are_given_back_within_what_is_held, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let chief = school.user("chief_accountant", "a");
    let (student, challan) = billed(&desk, "Jawad").await;
    desk.now("the bill", FIRST, 0, 0, 0).await;

    // While something is unpaid nothing is given back; 3,000 too much is an advance.
    assert!(sentence(&desk.accountant, "/save-student-refund", refund(student, "advance", 100), 409).await.contains("is unpaid"));
    desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": FIRST + 300_000 })).await;
    desk.now("the receipt", -FIRST, 300_000, FIRST + 300_000, 0).await;
    let held = desk.accountant.get(&format!("/get-refundable?student_id={student}")).await.ok()["data"].clone();
    assert_eq!((held[0]["kind"].as_str(), held[0]["held_minor"].as_i64()), (Some("advance"), Some(300_000)), "{held}");
    assert_eq!((held[1]["kind"].as_str(), held[1]["held_minor"].as_i64()), (Some("deposit"), Some(500_000)), "{held}");

    // Never more than is held; both sides are shown before.
    desk.accountant.post("/save-student-refund", refund(student, "advance", 300_001)).await.refused(422, "amount_minor");
    desk.accountant.post("/save-student-refund", refund(student, "settlement", 100)).await.refused(422, "kind");
    desk.accountant.post("/save-student-refund", refund(student, "deposit", 100)).await.refused(422, "fee_head_id");
    let lines = desk.post("/preview-student-refund", refund(student, "advance", 200_000)).await;
    assert_eq!(lines.as_array().map(Vec::len), Some(2), "{lines}");
    let first = desk.accountant.post("/save-student-refund", refund(student, "advance", 200_000)).await.id();
    desk.now("a part of the advance", 0, -200_000, -200_000, 0).await;
    desk.accountant.post("/save-student-refund", refund(student, "advance", 100_001)).await.refused(422, "amount_minor");

    // A part of the deposit; its receipt stays after that.
    let mut deposit = refund(student, "deposit", 200_000);
    deposit["fee_head_id"] = json!(school.heads["Security deposit"]);
    let second = desk.accountant.post("/save-student-refund", deposit).await.id();
    assert_eq!((desk.head("Security deposits").await, deposit_held(&desk, student).await), (-300_000, 300_000));
    desk.now("a part of the deposit", 0, 0, -200_000, 0).await;
    whole(&desk.world).await;
    let receipt = desk.accountant.get(&format!("/get-fee-receipts?student_id={student}")).await.ok()["data"][0]["id"].clone();
    let unpaid = json!({ "receipt_id": receipt, "reason": "Wrong student" });
    assert_eq!(desk.accountant.post("/unpaid-installment", unpaid).await.status, 409);

    // Both are taken back: the money is held again.
    for id in [first, second] {
        let form = json!({ "id": id, "reason": "The cheque was lost" });
        chief.post("/take-refund-payment-back", form.clone()).await.ok();
        assert_eq!(chief.post("/take-refund-payment-back", form).await.status, 409, "once");
    }
    desk.now("both back", 0, 200_000, 400_000, 0).await;
    assert_eq!((desk.head("Security deposits").await, deposit_held(&desk, student).await), (-500_000, 500_000));
    whole(&desk.world).await;

    // Above the limit a second person pays, and only what is held by then.
    school.admin().post("/update-settings", json!({ "values": { "fees.refund_limit": 100_000 } })).await.ok();
    let waits = desk.accountant.post("/save-student-refund", refund(student, "advance", 250_000)).await;
    assert!(waits.body["message"].as_str().is_some_and(|said| said.contains("above the limit")), "{}", waits.body);
    let (id, again) = (waits.id(), chief.post("/save-student-refund", refund(student, "advance", 200_000)).await.id());
    desk.now("what waits", 0, 0, 0, 0).await;
    assert_eq!(desk.accountant.post("/approve-student-refund", json!({ "id": id, "version": 1 })).await.status, 403, "no right");
    assert_eq!(chief.post("/approve-student-refund", json!({ "id": again, "version": 1 })).await.status, 403, "not one's own");
    chief.post("/approve-student-refund", json!({ "id": id, "version": 1 })).await.ok();
    desk.now("the second person", 0, -250_000, -250_000, 0).await;
    let other = school.user("school_admin", "a");
    other.post("/approve-student-refund", json!({ "id": again, "version": 1 })).await.refused(422, "amount_minor");
    other.post("/reject-student-refund", json!({ "id": again, "version": 1, "reason": "Given back already" })).await.ok();
    assert_eq!(other.post("/approve-student-refund", json!({ "id": again, "version": 2 })).await.status, 409);

    // Two refunds below the limit are together above it; whoever pays the second is not alone any more.
    let mut small = refund(student, "deposit", 60_000);
    small["fee_head_id"] = json!(school.heads["Security deposit"]);
    let paid = desk.accountant.post("/save-student-refund", small.clone()).await;
    assert_eq!(desk.accountant.get(&format!("/get-student-refund-details?id={}", paid.id())).await.ok()["data"]["status"], "paid");
    let split = desk.accountant.post("/save-student-refund", small).await;
    assert!(split.body["message"].as_str().is_some_and(|said| said.contains("above the limit")), "{}", split.body);
    whole(&desk.world).await;
});

in_school!(balances_of_before_the_books_come_from_a_sheet, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let chief = school.user("chief_accountant", "a");
    let mut students = Vec::new();
    for name in ["Liaqat", "Mansoor"] {
        let id = school.admin().post("/save-student", student_form(&school, &school.a, name)).await.id();
        let number = school.admin().get(&format!("/get-student-details?id={id}")).await.ok()["data"]["registration_no"].clone();
        students.push((id, number.as_str().expect("a number").to_owned()));
    }
    let before = desk.head("Opening balances").await;

    // Liaqat owes Rs 12,500 and left a deposit of Rs 5,000; Mansoor has paid Rs 2,000 in advance. Wrong rows are named.
    let (one, other) = (&students[0].1, &students[1].1);
    let sheet = format!(
        "Reg no,Student,Dues,Advance,Security\n{one},Liaqat,\"12,500\",,5000\n{other},,,2000,\nX-1,,100,,\n{other},Somebody Else,1,,\n"
    );
    let file = chief.upload("/upload-file", "openings.csv", sheet.as_bytes()).await.id();
    let form = json!({ "file_id": file, "campus_id": school.a.id });
    assert_eq!(desk.accountant.post("/check-student-opening-import", form.clone()).await.status, 403);
    let check = chief.post("/check-student-opening-import", form.clone()).await.ok()["data"].clone();
    assert_eq!((check["good"].as_i64(), check["bad"].as_i64()), (Some(2), Some(2)), "{check}");
    assert_eq!(check["reading"]["unreadable_rows"], 0, "whose number stands there needs no name: {check}");
    desk.now("the dry run", 0, 0, 0, 0).await;
    let import = async |form: &Value| {
        let started = chief.post("/import-student-openings", form.clone()).await.ok()["data"]["job_id"].as_i64().expect("a job");
        chief.finished_job(started).await["result"]["written"].clone()
    };
    assert_eq!(import(&form).await, 2);
    chief.post("/import-student-openings", form.clone()).await.refused(422, "file_id");
    desk.now("the import", 1_250_000, 200_000, 0, 0).await;
    assert_eq!(
        (desk.head("Security deposits").await, desk.head("Opening balances").await - before),
        (-500_000, 200_000 + 500_000 - 1_250_000)
    );
    whole(&desk.world).await;

    // Mansoor's row was wrong: it is taken back, once. Liaqat pays what is owed, so that it stays.
    let of = async |student: i64| desk.accountant.get(&format!("/get-student-openings?student_id={student}")).await.ok()["data"][0].clone();
    let (his, paid) = (of(students[1].0).await, of(students[0].0).await);
    let back = json!({ "id": his["id"], "reason": "Another student's advance" });
    chief.post("/take-student-opening-back", back.clone()).await.ok();
    assert_eq!(chief.post("/take-student-opening-back", back).await.status, 409);
    desk.now("taken back", 0, -200_000, 0, 0).await;
    // It was right after all: the same file brings his row once more, and no other.
    assert_eq!(import(&form).await, 1);
    desk.now("his row again", 0, 200_000, 0, 0).await;
    let anew = desk.accountant.get(&format!("/get-student-openings?student_id={}&is_reversed=false", students[1].0)).await.ok();
    let back = json!({ "id": anew["data"][0]["id"], "reason": "Another student's advance" });
    chief.post("/take-student-opening-back", back).await.ok();
    desk.now("taken back again", 0, -200_000, 0, 0).await;
    desk.post("/approve-installment", json!({ "challan_ids": [paid["challan_id"]], "amount_minor": 1_250_000 })).await;
    desk.now("the arrears", -1_250_000, 0, 1_250_000, 0).await;
    let kept = json!({ "id": paid["id"], "reason": "A wrong amount" });
    assert!(sentence(&chief, "/take-student-opening-back", kept, 409).await.contains("Take that back first"));

    // The deposit of before the books is given back as any other.
    let mut deposit = refund(students[0].0, "deposit", 500_000);
    deposit["fee_head_id"] = json!(school.heads["Security deposit"]);
    desk.post("/save-student-refund", deposit).await;
    assert_eq!(desk.head("Security deposits").await, 0);
    whole(&desk.world).await;
});

in_school!(dues_are_written_off_by_another_and_come_back, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let chief = school.user("chief_accountant", "a");
    let (student, challan) = billed(&desk, "Kamran").await;
    desk.now("the bill", FIRST, 0, 0, 0).await;
    desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": 50_000 })).await;
    desk.now("a part", -50_000, 0, 50_000, 0).await;

    let form = json!({ "student_id": student, "reason": "The family left the country" });
    let lines = desk.post("/preview-write-off", form.clone()).await;
    let of = |name: &str| lines.as_array().expect("lines").iter().find(|line| line["head_name"] == name).cloned().unwrap_or_default();
    assert_eq!(of("Students receivable")["credit_minor"], FIRST - 50_000, "{lines}");
    let id = desk.accountant.post("/save-write-off", form.clone()).await.id();
    desk.accountant.post("/save-write-off", form.clone()).await.refused(422, "student_id");
    desk.now("what waits", 0, 0, 0, 0).await;
    assert_eq!(desk.accountant.post("/approve-write-off", json!({ "id": id, "version": 1 })).await.status, 403, "no right");

    // Something was paid since: it is prepared again.
    desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": 10_000 })).await;
    desk.now("another part", -10_000, 0, 10_000, 0).await;
    assert!(sentence(&chief, "/approve-write-off", json!({ "id": id, "version": 1 }), 409).await.contains("has changed"));
    chief.post("/reject-write-off", json!({ "id": id, "version": 1, "reason": "Paid in part since" })).await.ok();
    let own = chief.post("/save-write-off", form.clone()).await.id();
    assert_eq!(chief.post("/approve-write-off", json!({ "id": own, "version": 1 })).await.status, 403, "not one's own");
    let other = school.user("school_admin", "a");
    other.post("/approve-write-off", json!({ "id": own, "version": 1 })).await.ok();
    desk.now("the write-off", 60_000 - FIRST, 0, 0, 0).await;
    // The deposit was never received, so its liability goes; the rest is a cost.
    assert_eq!(desk.head("Bad debts").await, MONTH - 60_000 - desk.head("Security deposits").await);
    assert_eq!(desk.accountant.get(&format!("/get-challans?student_id={student}&status=cancelled")).await.ok()["total"], 1);
    whole(&desk.world).await;

    // The money comes after all.
    other.post("/take-write-off-back", json!({ "id": own, "version": 2, "reason": "The uncle pays" })).await.ok();
    desk.now("taken back", FIRST - 60_000, 0, 0, 0).await;
    desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": FIRST - 60_000 })).await;
    desk.now("paid", 60_000 - FIRST, 0, FIRST - 60_000, 0).await;
    assert_eq!(desk.head("Bad debts").await, 0);
    whole(&desk.world).await;
});

in_school!(what_waits_for_a_decision_holds_who_leaves, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let (office, chief, parent) = (school.user("admission_officer", "a"), school.user("chief_accountant", "a"), school.user("parent", "a"));
    school.admin().post("/update-settings", json!({ "values": { "fees.refund_limit": 100_000 } })).await.ok();
    let tick = |withdrawal: i64| json!({ "id": withdrawal, "version": 1, "kind": "accounts", "state": "cleared" });

    // A refund that waits holds the settlement, also of an account that was ticked before.
    let (student, challan) = billed(&desk, "Noman").await;
    desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": FIRST + 300_000 })).await;
    let withdrawal = applied(&office, student, "withdrawal").await;
    cleared(&school, withdrawal, 0).await;
    let waits = desk.accountant.post("/save-student-refund", refund(student, "advance", 250_000)).await.id();
    let asked = json!({ "withdrawal_id": withdrawal });
    for call in ["/preview-settlement", "/save-settlement"] {
        let held = sentence(&desk.accountant, call, asked.clone(), 409).await;
        assert!(held.contains("there is 1 refund of Rs 2,500 waiting for a second person"), "{held}");
    }
    chief.post("/approve-student-refund", json!({ "id": waits, "version": 1 })).await.ok();
    assert_eq!(desk.post("/preview-settlement", asked).await["advance_minor"], 50_000);

    // So does a write-off.
    let (student, _) = billed(&desk, "Obaid").await;
    let form = json!({ "student_id": student, "reason": "The family left the country" });
    let waits = desk.accountant.post("/save-write-off", form).await.id();
    let withdrawal = applied(&office, student, "withdrawal").await;
    let held = sentence(&desk.accountant, "/clear-withdrawal", tick(withdrawal), 409).await;
    assert!(held.contains("there is 1 write-off of Rs 15,500 waiting for a second person"), "{held}");
    chief.post("/reject-write-off", json!({ "id": waits, "version": 1, "reason": "The deposit comes first" })).await.ok();
    desk.accountant.post("/clear-withdrawal", tick(withdrawal)).await.ok();

    // And a slip that the family sent.
    let child = school.a.students[0];
    desk.post("/save-installments", json!({ "student_id": child, "template_id": school.a.template })).await;
    let planned = desk.challan(child, "planned").await;
    desk.post("/issue-challans", json!({ "ids": [planned["id"]] })).await;
    let file = parent.upload("/upload-file", "slip.pdf", b"%PDF-1.4 the slip of the bank").await.id();
    let slip = json!({ "challan_id": planned["id"], "reference_no": "BT-771", "paid_on": "2026-11-20", "amount_minor": FIRST, "slip_file_id": file });
    let waits = parent.post("/claim-deposit", slip).await.id();
    let withdrawal = applied(&office, child, "transfer_out").await;
    let held = sentence(&desk.accountant, "/clear-withdrawal", tick(withdrawal), 409).await;
    assert!(held.contains("there is 1 slip of Rs 15,500 waiting to be checked"), "{held}");
    let version = desk.accountant.get(&format!("/get-deposit-claim-details?id={waits}")).await.ok()["data"]["version"].clone();
    desk.post("/refuse-deposit-claim", json!({ "id": waits, "version": version, "reason": "The slip is of another school" })).await;
    desk.accountant.post("/clear-withdrawal", tick(withdrawal)).await.ok();
    whole(&desk.world).await;
});
