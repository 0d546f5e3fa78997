//! The account of a student who leaves: refunds by the rules, dues against the deposit, approval by a second person, payment; and what is refused.

mod refused;
mod undone;

use crate::desk::{Desk, FIRST, MONTH};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school, school::student_form};

pub const DESKS: [&str; 4] = ["library", "laboratory", "hostel", "accounts"];

/// A student of campus A with so many installments issued, the first of them paid.
pub async fn billed(desk: &Desk, name: &str, admitted_on: &str, issued: usize, paid: i64) -> i64 {
    let mut form = student_form(&desk.school, &desk.school.a, name);
    form["admitted_on"] = json!(admitted_on);
    let student = desk.school.admin().post("/save-student", form).await.id();
    bill(desk, student, issued, paid).await;
    student
}

async fn bill(desk: &Desk, student: i64, issued: usize, paid: i64) {
    desk.post("/save-installments", json!({ "student_id": student, "template_id": desk.school.a.template })).await;
    let rows = desk.accountant.get(&format!("/get-challans?student_id={student}&status=planned&sort=period&per_page={issued}")).await.ok();
    let ids: Vec<Value> = rows["data"].as_array().expect("challans").iter().map(|one| one["id"].clone()).collect();
    desk.post("/issue-challans", json!({ "ids": ids })).await;
    if paid > 0 {
        let form = json!({ "challan_ids": ids, "amount_minor": paid });
        desk.post("/approve-installment", form).await;
    }
}

/// An application of today's story.
pub async fn applied(office: &Client, student: i64, kind: &str) -> i64 {
    let form = json!({ "student_id": student, "kind": kind, "applied_on": "2026-11-18", "leaves_on": "2026-11-20", "reason": "The family moves",
        "going_to": "Karachi" });
    office.post("/save-withdrawal", form).await.id()
}

/// Every desk ticks; the library is owed so much.
pub async fn cleared(school: &School, withdrawal: i64, library: i64) {
    for (n, desk) in DESKS.into_iter().enumerate() {
        let owed = if desk == "library" { library } else { 0 };
        let form =
            json!({ "id": withdrawal, "version": n + 1, "kind": desk, "state": "cleared", "amount_minor": owed, "note": "A lost book" });
        school.user("accountant", "a").post("/clear-withdrawal", form).await.ok();
    }
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

in_school!(a_withdrawal_is_settled_paid_and_certified, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let (office, chief) = (school.user("admission_officer", "a"), school.user("chief_accountant", "a"));
    // August to December are billed and paid: December ahead. 10,500 a month, security 5,000 in the first.
    let student = billed(&desk, "Farhan", "2026-08-01", 5, FIRST + 4 * MONTH).await;
    let withdrawal = applied(&office, student, "withdrawal").await;
    let twice = office
        .post(
            "/save-withdrawal",
            json!({ "student_id": student, "kind": "withdrawal", "applied_on": "2026-11-18",
        "leaves_on": "2026-11-20", "reason": "Once more" }),
        )
        .await;
    assert!(twice.status == 422 || twice.status == 409, "{}", twice.body);

    // Nothing is settled before the desks have ticked, and accounts tick themselves.
    let form = json!({ "withdrawal_id": withdrawal });
    assert!(sentence(&desk.accountant, "/preview-settlement", form.clone(), 409).await.contains("library, laboratory, hostel, accounts"));
    let own = json!({ "id": withdrawal, "version": 1, "kind": "accounts", "state": "cleared" });
    assert_eq!(office.post("/clear-withdrawal", own).await.status, 403);
    let unsaid = json!({ "id": withdrawal, "version": 1, "kind": "library", "state": "cleared", "amount_minor": 70_000 });
    office.post("/clear-withdrawal", unsaid).await.refused(422, "note");
    cleared(&school, withdrawal, 70_000).await;
    let stale = json!({ "id": withdrawal, "version": 1, "kind": "hostel", "state": "not_applicable" });
    assert_eq!(office.post("/clear-withdrawal", stale).await.status, 409);

    // December and the deposit come back; the lost book is taken off; January to July are cancelled.
    let reckoned = desk.post("/preview-settlement", form.clone()).await;
    let of = |name: &str| reckoned[name].as_i64().expect("an amount");
    assert_eq!((of("refund_minor"), of("dues_minor"), of("due_minor")), (MONTH + 500_000, 70_000, MONTH + 430_000), "{reckoned}");
    assert_eq!((of("cancelled_minor"), of("owing_minor"), reckoned["bill_until"].as_str()), (7 * MONTH, 0, Some("2026-11")));

    // Never more than was received, and other amounts than the rules' only by right.
    let tuition = school.heads["Tuition"];
    let wish = |amount: i64| {
        json!({ "withdrawal_id": withdrawal, "amounts": [{ "fee_head_id": tuition, "amount_minor": amount }],
        "override_reason": "As the director decided" })
    };
    assert_eq!(desk.accountant.post("/save-settlement", wish(100)).await.status, 403);
    let beyond = chief.post("/save-settlement", wish(5_000_001)).await.refused(422, "amounts.0.amount_minor");
    assert!(beyond.contains("Rs 50,000 was received") && beyond.contains("cannot be more"), "{beyond}");

    let settlement = desk.accountant.post("/save-settlement", form.clone()).await.id();
    let version = |id: i64| json!({ "id": id, "version": 1 });
    assert_eq!(desk.accountant.post("/approve-settlement", version(settlement)).await.status, 403, "no right");
    let lines = desk.post("/preview-approved-settlement", version(settlement)).await;
    let due = lines.as_array().expect("lines").iter().find(|line| line["head_name"] == "Refunds payable").expect("what is due").clone();
    assert_eq!(due["credit_minor"], MONTH + 430_000, "{lines}");
    assert!(
        sentence(&office, "/save-certificate", json!({ "student_id": student, "kind": "leaving", "conduct": "good" }), 409)
            .await
            .contains("has left")
    );
    chief.post("/approve-settlement", version(settlement)).await.ok();
    assert_eq!(chief.post("/approve-settlement", version(settlement)).await.status, 409, "once");
    let now = school.admin().get(&format!("/get-student-details?id={student}")).await.ok()["data"].clone();
    assert_eq!((now["status"].as_str(), now["placements"][0]["to_on"].as_str()), (Some("withdrawn"), Some("2026-11-20")), "{now}");
    assert_eq!(desk.accountant.get(&format!("/get-challans?student_id={student}&status=planned")).await.ok()["total"], 0);
    whole(&desk.world).await;

    // Paid in two parts, never more than is due.
    let pay = |version: i64, amount: i64| json!({ "id": settlement, "version": version, "amount_minor": amount, "payee": "Ahmed Nawaz", "paid_from": "cash" });
    desk.accountant.post("/pay-refund", pay(2, MONTH + 430_001)).await.refused(422, "amount_minor");
    let first = desk.accountant.post("/pay-refund", pay(2, 1_000_000)).await.id();
    desk.accountant.post("/pay-refund", pay(3, 480_000)).await.ok();
    assert_eq!(desk.accountant.post("/pay-refund", pay(4, 1)).await.status, 409);
    whole(&desk.world).await;
    chief.post("/take-refund-payment-back", json!({ "id": first, "reason": "The cheque was lost" })).await.ok();
    assert_eq!(chief.post("/take-refund-payment-back", json!({ "id": first, "reason": "The cheque was lost" })).await.status, 409);
    let details = desk.accountant.get(&format!("/get-settlement-details?id={settlement}")).await.ok()["data"].clone();
    assert_eq!((details["status"].as_str(), details["paid_minor"].as_i64()), (Some("due"), Some(480_000)), "{details}");

    // The money that was given back stays received.
    let receipt = desk.accountant.get(&format!("/get-fee-receipts?student_id={student}")).await.ok()["data"][0]["id"].clone();
    let unpaid = sentence(&desk.accountant, "/unpaid-installment", json!({ "receipt_id": receipt, "reason": "Wrong student" }), 409).await;
    assert!(unpaid.contains("given back"), "{unpaid}");

    let certificate = office.post("/save-certificate", json!({ "student_id": student, "kind": "leaving", "conduct": "good" })).await.id();
    office
        .post("/save-certificate", json!({ "student_id": student, "kind": "leaving", "conduct": "good" }))
        .await
        .refused(422, "student_id");
    let paper = office.get(&format!("/certificate-pdf?id={certificate}")).await;
    assert!(paper.status == 200 && paper.bytes.starts_with(b"%PDF"));
    let details = office.get(&format!("/get-certificate-details?id={certificate}")).await.ok()["data"].clone();
    assert_eq!(
        (details["content"]["left_on"].as_str(), details["content"]["going_to"].as_str()),
        (Some("2026-11-20"), Some("Karachi")),
        "{details}"
    );
    whole(&desk.world).await;
});

in_school!(open_cheques_and_unmatched_money_hold_a_withdrawal, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let (office, principal) = (school.user("admission_officer", "a"), school.user("principal", "a"));
    let student = billed(&desk, "Ghazi", "2026-08-01", 1, 0).await;
    let challan = desk.challan(student, "issued").await;
    let withdrawal = applied(&office, student, "transfer_out").await;
    let cheque = json!({ "challan_ids": [challan["id"]], "amount_minor": 100_000, "instrument": "cheque", "instrument_no": "00551122",
        "instrument_bank": "MCB Bank", "instrument_date": "2026-11-20" });
    let cheque = desk.post("/approve-installment", cheque).await["id"].clone();
    let tick = json!({ "id": withdrawal, "version": 1, "kind": "accounts", "state": "cleared" });
    let held = sentence(&desk.accountant, "/clear-withdrawal", tick.clone(), 409).await;
    assert!(held.contains("1 cheque of Rs 1,000 not cleared by the bank"), "{held}");
    assert_eq!(sentence(&principal, "/let-student-go", json!({ "id": withdrawal, "version": 1 }), 409).await, held);
    let by_list = json!({ "student_ids": [student], "kind": "graduation", "on_date": "2026-11-20", "reason": "Passed" });
    assert_eq!(sentence(&principal, "/leave-students", by_list, 409).await, held);
    desk.post("/realise-cheques", json!({ "ids": [cheque], "bank_id": school.a.bank })).await;

    // A cheque of a day to come is the family's: it is given back first.
    let kept =
        json!({ "student_id": student, "cheque_no": "00551133", "bank": "MCB Bank", "cheque_date": "2026-12-20", "amount_minor": 40_000 });
    let kept = desk.post("/save-post-dated-cheque", kept).await;
    let held = sentence(&desk.accountant, "/clear-withdrawal", tick.clone(), 409).await;
    assert!(held.contains("1 post-dated cheque of Rs 400 to be received or given back"), "{held}");
    desk.post("/give-back-post-dated-cheque", json!({ "id": kept, "version": 1, "reason": "The student leaves" })).await;

    // What a sponsor has not paid holds it too; a card is paid, whenever its bank settles it.
    let foundation = json!({ "campus_id": school.a.id, "name": "Hope Foundation", "kind": "foundation" });
    let sponsor = school.user("campus_admin", "a").post("/save-sponsor", foundation).await.id();
    let part = desk.post("/sponsor-challan", json!({ "challan_id": challan["id"], "sponsor_id": sponsor, "amount_minor": 50_000 })).await;
    let held = sentence(&desk.accountant, "/clear-withdrawal", tick.clone(), 409).await;
    assert!(held.contains("1 part of Rs 500 that a sponsor has not paid"), "{held}");
    desk.post("/realise-cheques", json!({ "ids": [part], "bank_id": school.a.bank })).await;
    let card = json!({ "challan_ids": [challan["id"]], "amount_minor": 30_000, "instrument": "card", "instrument_no": "004411" });
    desk.post("/approve-installment", card).await;

    // A bank's line that names the challan, and differs from what is due.
    let no = challan["challan_no"].as_str().expect("a number");
    desk.bank_list("late.csv", &format!("T-77,{no},2026-11-19,123.00\n")).await;
    let held = sentence(&desk.accountant, "/clear-withdrawal", tick.clone(), 409).await;
    assert!(held.contains("1 payment of Rs 123 in banks' files"), "{held}");
    let line = desk.accountant.get("/get-bank-lines?per_page=1").await.ok()["data"][0]["id"].clone();
    desk.post("/ignore-bank-lines", json!({ "line_ids": [line], "reason": "Paid twice" })).await;
    desk.accountant.post("/clear-withdrawal", tick).await.ok();
    principal.post("/let-student-go", json!({ "id": withdrawal, "version": 2 })).await.ok();
    let now = school.admin().get(&format!("/get-student-details?id={student}")).await.ok()["data"]["status"].clone();
    assert_eq!(now, "transferred_out");
    whole(&desk.world).await;
});

in_school!(slabs_count_from_the_written_application_and_dues_take_the_deposit, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let (office, chief) = (school.user("admission_officer", "a"), school.user("chief_accountant", "a"));
    let rule = json!({ "campus_id": school.a.id, "from_on": "2026-08-01", "basis": "slabs", "preset": "in_four_steps" });
    let rule = chief.post("/save-refund-rule", rule).await.id();
    let unsorted = json!({ "campus_id": school.a.id, "from_on": "2026-09-01", "basis": "slabs",
        "slabs": [{ "until_day": 30, "percent_hundredths": 5_000 }, { "until_day": 10, "percent_hundredths": 10_000 }] });
    chief.post("/save-refund-rule", unsorted).await.refused(422, "slabs");

    // Admitted on 5 November, applied on the 18th: day 14, 80 % of what was received under tuition and examination.
    let new = billed(&desk, "Hamza", "2026-11-05", 1, FIRST).await;
    let withdrawal = applied(&office, new, "withdrawal").await;
    cleared(&school, withdrawal, 0).await;
    let reckoned = desk.post("/preview-settlement", json!({ "withdrawal_id": withdrawal })).await;
    assert_eq!((reckoned["day"].as_i64(), reckoned["refund_minor"].as_i64()), (Some(14), Some(800_000 + 40_000 + 500_000)), "{reckoned}");

    // Three months unpaid: the deposit of the first month pays a part, the family owes the rest, and gets no leaving certificate.
    let owing = billed(&desk, "Imran", "2026-08-01", 4, FIRST).await;
    let withdrawal = applied(&office, owing, "withdrawal").await;
    cleared(&school, withdrawal, 0).await;
    let settlement = desk.accountant.post("/save-settlement", json!({ "withdrawal_id": withdrawal })).await.id();
    chief.post("/approve-settlement", json!({ "id": settlement, "version": 1 })).await.ok();
    let details = desk.accountant.get(&format!("/get-settlement-details?id={settlement}")).await.ok()["data"].clone();
    assert_eq!((details["status"].as_str(), details["owing_minor"].as_i64()), (Some("closed"), Some(3 * MONTH - 500_000)), "{details}");
    assert_eq!(
        desk.accountant.post("/pay-refund", json!({ "id": settlement, "version": 2, "payee": "Nobody", "paid_from": "cash" })).await.status,
        409
    );
    let certificate = json!({ "student_id": owing, "kind": "leaving", "conduct": "good" });
    assert!(sentence(&office, "/save-certificate", certificate, 409).await.contains("is unpaid"));
    assert_eq!(chief.delete(&format!("/refund-rules/{rule}")).await.status, 409, "students were settled by it");
    whole(&desk.world).await;

    // Money that came after it was prepared: it is prepared again.
    let settlement = desk.accountant.post("/save-settlement", json!({ "withdrawal_id": reckoned_withdrawal(&desk, new).await })).await.id();
    let planned = desk.challan(new, "planned").await;
    desk.post("/issue-challans", json!({ "ids": [planned["id"]] })).await;
    desk.post("/approve-installment", json!({ "challan_ids": [planned["id"]], "amount_minor": MONTH })).await;
    let changed = sentence(&chief, "/approve-settlement", json!({ "id": settlement, "version": 1 }), 409).await;
    assert!(changed.contains("Prepare it again"), "{changed}");
    let own = chief.post("/save-settlement", json!({ "withdrawal_id": reckoned_withdrawal(&desk, new).await })).await.id();
    assert_eq!(
        (own, chief.post("/approve-settlement", json!({ "id": own, "version": 2 })).await.status),
        (settlement, 403),
        "not one's own"
    );
    school.user("school_admin", "a").post("/approve-settlement", json!({ "id": own, "version": 2 })).await.ok();
    whole(&desk.world).await;
});

in_school!(a_deposit_that_was_never_paid_makes_nothing_late, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let (office, chief) = (school.user("admission_officer", "a"), school.user("chief_accountant", "a"));
    // All of the first challan but its deposit is paid, and its day is long over.
    let student = billed(&desk, "Bashir", "2026-08-01", 1, MONTH).await;
    let challan = desk.challan(student, "partly_paid").await;
    let open: Vec<Value> = desk.details(&challan).await["lines"].as_array().expect("lines").clone();
    let unpaid = |line: &&Value| line["amount_minor"] != line["paid_minor"];
    assert_eq!(
        open.iter().filter(unpaid).map(|line| line["head_name"].as_str().unwrap_or_default()).collect::<Vec<_>>(),
        ["Security deposit"],
        "{open:?}"
    );
    let withdrawal = applied(&office, student, "withdrawal").await;
    cleared(&school, withdrawal, 0).await;
    let settlement = desk.accountant.post("/save-settlement", json!({ "withdrawal_id": withdrawal })).await.id();
    chief.post("/approve-settlement", json!({ "id": settlement, "version": 1 })).await.ok();
    whole(&desk.world).await;
});

in_school!(a_guardian_of_who_left_reads_the_account_and_the_refund, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let (office, chief) = (school.user("admission_officer", "a"), school.user("chief_accountant", "a"));
    let (own, parent, child) = (school.user("student", "a"), school.user("parent", "a"), school.a.students[0]);
    bill(&desk, child, 4, FIRST + 3 * MONTH).await;
    let withdrawal = applied(&office, child, "withdrawal").await;
    cleared(&school, withdrawal, 0).await;
    let settlement = desk.accountant.post("/save-settlement", json!({ "withdrawal_id": withdrawal })).await.id();
    own.get("/user").await.ok();
    chief.post("/approve-settlement", json!({ "id": settlement, "version": 1 })).await.ok();

    assert_eq!(own.get("/user").await.status, 401, "who has left has no sign-in");
    let read = parent.get(&format!("/get-student-details?id={child}")).await.ok()["data"].clone();
    assert_eq!(read["status"], "withdrawn");
    let account = parent.get(&format!("/get-student-statement?student_id={child}")).await.ok()["data"].clone();
    let told = |what: &str| {
        let entries = account["entries"].as_array().expect("entries");
        entries.iter().find(|entry| entry["narration"].as_str().is_some_and(|said| said.starts_with(what))).cloned()
    };
    let due = told("Refund due to").expect("what is due to the family");
    assert_eq!((&due["charged_minor"], &account["closing_minor"]), (&json!(500_000), &json!(0)), "{account}");
    assert_eq!(school.user("parent", "b").get(&format!("/get-student-statement?student_id={child}")).await.status, 404);
    whole(&desk.world).await;
});

async fn reckoned_withdrawal(desk: &Desk, student: i64) -> i64 {
    let rows = desk.accountant.get(&format!("/get-withdrawals?student_id={student}")).await.ok();
    rows["data"][0]["id"].as_i64().expect("an application")
}
