//! The money of applicants: fee slips that post when they are received, and the first challan on which a pending student's seat hangs.

use crate::desk::{Desk, FIRST};
use fees::api::{ApplicantSlip, FirstBill, FirstChallan, SlipKind, SlipRequest};
use kernel::{Money, Tx, sql};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{
    School, World, in_school,
    school::{PASSWORD, student_form},
};

const DAY: u64 = 24 * 3_600;
/// Of a slip.
const FEE: i64 = 150_000;

/// Days pass; sign-ins end meanwhile, so there is a new one.
async fn days_pass(desk: &mut Desk, days: u64) {
    desk.world.advance(Duration::from_secs(days * DAY));
    desk.accountant = desk.world.sign_in(&School::email("accountant", "a"), PASSWORD).await;
}

async fn lapse(desk: &Desk) -> Value {
    unpaid_lapse(&desk.world).await
}

/// The day's job, begun as often as the program asks for it.
pub(crate) async fn unpaid_lapse(world: &World) -> Value {
    for _ in 0..2 {
        let app = world.app.clone();
        tokio::task::spawn_blocking(move || fees::api::begin_lapses(&app)).await.expect("a thread").expect("begun");
    }
    let last = |tx: &mut Tx| tx.value::<i64>(sql!("SELECT MAX(id) FROM job WHERE kind = 'fees.lapse'"), &[]);
    let job = world.app.db.read(last).await.expect("a job");
    let done = world.admin().await.finished_job(job).await;
    assert_eq!(done["status"], "done", "{done}");
    done["result"].clone()
}

/// A slip of another area's record.
async fn slip(desk: &Desk, record_id: i64) -> ApplicantSlip {
    let campus_id = desk.school.a.id;
    let work = move |tx: &mut Tx| {
        let valid_until = tx.today() + chrono::Duration::days(5);
        let (name, identity_no) = ("Sana Iqbal".to_owned(), Some("3520212345671".to_owned()));
        let request = SlipRequest { campus_id, kind: SlipKind::TestFee, record_id, name, identity_no, amount: Money(FEE), valid_until };
        fees::api::issue_applicant_slip(tx, &request)
    };
    desk.world.app.db.write(work).await.expect("a slip")
}

async fn slip_status(desk: &Desk, id: i64) -> String {
    let read = desk.accountant.get(&format!("/get-applicant-slip-details?id={id}")).await.ok();
    read["data"]["status"].as_str().expect("a status").to_owned()
}

/// A pending student with the first bill of an approval.
async fn approved(desk: &Desk, name: &str) -> (i64, FirstChallan) {
    let (school, a) = (desk.school.clone(), desk.school.a.clone());
    let mut form = student_form(&school, &a, name);
    form["status"] = json!("pending");
    form["section_id"] = Value::Null;
    let student_id = school.admin().post("/save-student", form).await.id();
    let work = move |tx: &mut Tx| {
        let (campus_id, session_id, program_id, class_id) = (a.id, school.session, school.program, school.class);
        let valid_until = tx.today() + chrono::Duration::days(10);
        let form = FirstBill { student_id, campus_id, session_id, program_id, class_id, concessions: Vec::new(), valid_until };
        fees::api::first_bill(tx, &form)
    };
    (student_id, desk.world.app.db.write(work).await.expect("a first bill"))
}

async fn status(desk: &Desk, student: i64) -> String {
    let admin = desk.world.admin().await;
    let read = admin.get(&format!("/get-student-details?id={student}")).await.ok();
    read["data"]["status"].as_str().expect("a status").to_owned()
}

async fn no_faults(desk: &Desk) {
    let faults = desk.world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Posts a bank's list of one line.
async fn by_bank(desk: &Desk, name: &str, line: &str, differing: bool) -> Value {
    let checked = desk.bank_list(name, line).await;
    let started = desk.post("/post-bank-file", json!({ "id": checked["id"], "differing": differing })).await;
    desk.job(&started).await;
    let lines = desk.accountant.get(&format!("/get-bank-lines?bank_file_id={}", checked["id"])).await.ok();
    lines["data"][0].clone()
}

in_school!(slips_are_posted_when_their_money_comes, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let (one, two) = (slip(&desk, 1).await, slip(&desk, 2).await);
    assert_eq!(one.number.len(), 12, "a number of the challans' series");
    assert_ne!(one.number, two.number);
    desk.now("two slips", 0, 0, 0, 0).await;
    // One record has one slip that counts.
    let (campus_id, name) = (desk.school.a.id, "Sana Iqbal".to_owned());
    let again = move |tx: &mut Tx| {
        let valid_until = tx.today();
        let request = SlipRequest {
            campus_id,
            kind: SlipKind::TestFee,
            record_id: 1,
            name: name.clone(),
            identity_no: None,
            amount: Money(FEE),
            valid_until,
        };
        fees::api::issue_applicant_slip(tx, &request).map(drop)
    };
    assert!(desk.world.app.db.write(again).await.is_err());

    // At the counter, once.
    let preview = desk.post("/preview-applicant-slip", json!({ "id": one.id })).await;
    assert_eq!(preview.as_array().map(Vec::len), Some(2), "{preview}");
    let received = desk.post("/receive-applicant-slip", json!({ "id": one.id })).await;
    desk.now("a slip in cash", 0, 0, FEE, 0).await;
    assert_eq!(desk.head("Entry test fee").await, -FEE);
    assert_eq!(desk.accountant.post("/receive-applicant-slip", json!({ "id": one.id })).await.status, 409);
    // Its voucher is undone with the slip, never by hand.
    let by_hand = json!({ "id": received["voucher_id"], "reason": "A try" });
    assert_eq!(desk.school.user("chief_accountant", "a").post("/reverse-voucher", by_hand).await.status, 409);
    desk.post("/unpaid-applicant-slip", json!({ "id": one.id, "reason": "Another applicant's money" })).await;
    desk.now("the slip is unpaid again", 0, 0, -FEE, 0).await;
    assert_eq!(slip_status(&desk, one.id).await, "open");
    assert_eq!(desk.accountant.post("/unpaid-applicant-slip", json!({ "id": one.id, "reason": "Again" })).await.status, 409);

    // By a bank's list: its whole amount, once however often the bank sends the line.
    let line = format!("S1,{},20-11-2026,1500.00\n", two.number);
    let posted = by_bank(&desk, "slips.csv", &line, false).await;
    assert_eq!((posted["status"].as_str(), posted["applicant_slip_id"].as_i64()), (Some("posted"), Some(two.id)), "{posted}");
    desk.now("a slip by bank", 0, 0, 0, FEE).await;
    assert_eq!(Desk::counts(&desk.bank_list("again.csv", &line).await).get("repeated"), Some(&1));
    let twice = format!("S2,{},20-11-2026,1500.00\nS3,{},20-11-2026,1400.00\n", two.number, one.number);
    assert_eq!(Desk::counts(&desk.bank_list("twice.csv", &twice).await).get("unmatched"), Some(&2), "paid already, and too little");

    // The paper verifies; whoever knows the number alone learns no name.
    let told = desk.world.visitor().get(&format!("/verify?number={}", two.number)).await;
    if told.status == 200 {
        assert!(!told.body.to_string().contains("Sana"), "{}", told.body);
    }
    // Nobody of another campus sees or takes it.
    let stranger = desk.school.user("accountant", "b");
    assert_eq!(stranger.get(&format!("/get-applicant-slip-details?id={}", one.id)).await.status, 404);
    assert_eq!(stranger.post("/receive-applicant-slip", json!({ "id": one.id })).await.status, 404);

    // Unpaid, it lapses after its days of grace; what the bank took in time still pays it.
    days_pass(&mut desk, 7).await;
    let sales = json!({ "id": one.id, "channel": "bank" });
    assert_eq!(desk.accountant.post("/receive-applicant-slip", sales).await.status, 422, "which bank?");
    days_pass(&mut desk, 4).await;
    assert_eq!(lapse(&desk).await["slips"], 1);
    assert_eq!(slip_status(&desk, one.id).await, "lapsed");
    assert_eq!(desk.accountant.post("/receive-applicant-slip", json!({ "id": one.id })).await.status, 409);
    let late = by_bank(&desk, "late.csv", &format!("S4,{},25-11-2026,1500.00\n", one.number), false).await;
    assert_eq!(late["status"], "posted", "{late}");
    assert_eq!(slip_status(&desk, one.id).await, "paid");
    desk.now("a lapsed slip that was paid in time", 0, 0, 0, FEE).await;
    no_faults(&desk).await;
});

in_school!(a_line_whose_slip_was_marked_unpaid_is_posted_again, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let one = slip(&desk, 1).await;
    let line = by_bank(&desk, "slips.csv", &format!("S1,{},20-11-2026,1500.00\n", one.number), false).await;
    desk.now("a slip by bank", 0, 0, 0, FEE).await;
    desk.post("/unpaid-applicant-slip", json!({ "id": one.id, "reason": "Another applicant's money" })).await;
    desk.now("taken back", 0, 0, 0, -FEE).await;
    let unpaid = desk.accountant.get("/get-bank-lines?status=unpaid").await.ok();
    assert_eq!((unpaid["total"].as_i64(), &unpaid["data"][0]["id"]), (Some(1), &line["id"]), "{unpaid}");
    let done = desk.post("/accept-bank-line", json!({ "id": line["id"], "reason": "It was hers after all" })).await;
    assert_eq!((done["status"].as_str(), slip_status(&desk, one.id).await.as_str()), (Some("posted"), "paid"), "{done}");
    desk.now("posted again", 0, 0, 0, FEE).await;
    assert_eq!(desk.accountant.post("/accept-bank-line", json!({ "id": line["id"], "reason": "Once more" })).await.status, 409);
    no_faults(&desk).await;
});

in_school!(money_that_waited_pays_a_slip_under_its_number, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let (one, two) = (slip(&desk, 1).await, slip(&desk, 2).await);
    let checked = desk.bank_list("unknown.csv", "W-1,999999999999,20-11-2026,1500.00\n").await;
    let lines = desk.accountant.get(&format!("/get-bank-lines?bank_file_id={}", checked["id"])).await.ok();
    desk.post("/post-unidentified-lines", json!({ "line_ids": [lines["data"][0]["id"]] })).await;
    desk.now("money of nobody", 0, 0, 0, FEE).await;
    let waiting = desk.accountant.get("/get-unidentified-receipts?status=open").await.ok()["data"][0]["id"].clone();
    let received = desk.post("/settle-applicant-slip", json!({ "id": waiting, "applicant_slip_id": one.id })).await;
    desk.now("it was an applicant's", 0, 0, 0, 0).await;
    assert_eq!(slip_status(&desk, one.id).await, "paid");

    // Whoever tells of the number once more hears which receipt has it.
    let by_hand = json!({ "id": two.id, "channel": "bank", "bank_id": desk.school.a.bank, "instrument_no": "w 001" });
    let said = desk.accountant.post("/receive-applicant-slip", by_hand.clone()).await.refused(422, "same_payment_reason");
    assert!(said.contains(received["receipt_no"].as_str().expect("a number")), "{said}");
    // Taken back, the money waits again, and so does its number.
    desk.post("/unpaid-applicant-slip", json!({ "id": one.id, "reason": "Another applicant's money" })).await;
    let said = desk.accountant.post("/receive-applicant-slip", by_hand).await.refused(422, "same_payment_reason");
    assert!(said.contains("waits in unidentified receipts"), "{said}");
    desk.post("/settle-applicant-slip", json!({ "id": waiting, "applicant_slip_id": two.id })).await;
    assert_eq!((slip_status(&desk, one.id).await.as_str(), slip_status(&desk, two.id).await.as_str()), ("open", "paid"));
    desk.now("the right applicant", 0, 0, 0, 0).await;
    no_faults(&desk).await;
});

in_school!(the_first_challan_keeps_the_seat_by_every_channel, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let (student, first) = approved(&desk, "Farhan").await;
    // Nine of the twelve months are left; the deposit stands on the first challan.
    assert_eq!((first.amount, first.is_covered), (Money(FIRST), false));
    desk.now("the first challan", FIRST, 0, 0, 0).await;
    let challan = desk.challan(student, "issued").await;
    assert_eq!(challan["id"], first.challan_id);
    let cancel = json!({ "id": first.challan_id, "version": challan["version"], "reason": "A try" });
    assert_eq!(desk.school.admin().post("/cancel-challan", cancel).await.status, 409, "the seat hangs on it");

    // A bank's list.
    let line = format!("A1,{},20-11-2026,{}.00\n", first.number, FIRST / 100);
    by_bank(&desk, "admission.csv", &line, false).await;
    assert_eq!(status(&desk, student).await, "active");
    desk.now("a bank's list", -FIRST, 0, 0, FIRST).await;
    desk.post("/unpaid-installment", json!({ "challan_id": first.challan_id, "reason": "The bank took it back" })).await;
    assert_eq!(status(&desk, student).await, "pending");
    desk.now("unpaid again", FIRST, 0, 0, -FIRST).await;

    // A family's voucher: two children by one receipt.
    let (sister, hers) = approved(&desk, "Fariha").await;
    desk.now("the sister's challan", FIRST, 0, 0, 0).await;
    let family = json!({ "challan_ids": [first.challan_id, hers.challan_id], "amount_minor": 2 * FIRST });
    let receipt = desk.post("/approve-installment", family).await;
    assert_eq!((status(&desk, student).await.as_str(), status(&desk, sister).await.as_str()), ("active", "active"));
    desk.post("/unpaid-installment", json!({ "receipt_id": receipt["id"], "reason": "A cheque, not cash" })).await;
    assert_eq!((status(&desk, student).await.as_str(), status(&desk, sister).await.as_str()), ("pending", "pending"));

    // A cheque: in hand it keeps the seat, at the bank it gives it, and its return takes it back.
    let cheque = json!({ "challan_ids": [hers.challan_id], "amount_minor": FIRST, "instrument": "cheque", "instrument_no": "00551122", "instrument_bank": "MCB Bank", "instrument_date": "2026-11-20" });
    let cheque = desk.post("/approve-installment", cheque).await["id"].clone();
    assert_eq!(status(&desk, sister).await, "pending");
    desk.post("/realise-cheques", json!({ "ids": [cheque], "bank_id": desk.school.a.bank })).await;
    assert_eq!(status(&desk, sister).await, "active");
    desk.post("/bounce-cheque", json!({ "id": cheque, "reason": "Insufficient funds", "fine_minor": 0 })).await;
    assert_eq!(status(&desk, sister).await, "pending");
    no_faults(&desk).await;
});

in_school!(an_admission_stands_while_a_slip_of_the_family_waits, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let (student, first) = approved(&desk, "Jamal").await;
    let details = desk.school.admin().get(&format!("/get-student-details?id={student}")).await.ok();
    let mut form = details["data"].clone();
    form["guardians"] = json!([{ "guardian_id": desk.school.a.guardian, "relation": "father", "is_primary": true }]);
    desk.school.admin().post("/update-student", form).await.ok();
    days_pass(&mut desk, 9).await;
    let parent = desk.world.sign_in(&School::email("parent", "a"), PASSWORD).await;
    let file = parent.upload("/upload-file", "slip.pdf", b"%PDF-1.4 the slip").await.id();
    let slip = json!({ "challan_id": first.challan_id, "reference_no": "R-2000", "paid_on": "2026-11-28", "amount_minor": FIRST, "slip_file_id": file });
    let claim = parent.post("/claim-deposit", slip).await.id();
    days_pass(&mut desk, 7).await;
    assert_eq!(lapse(&desk).await["admissions"], 0);
    assert_eq!(status(&desk, student).await, "pending");
    // Refused, it keeps nothing.
    desk.post("/refuse-deposit-claim", json!({ "id": claim, "version": 1, "reason": "No such payment at the bank" })).await;
    days_pass(&mut desk, 1).await;
    assert_eq!(lapse(&desk).await["admissions"], 1);
    assert_eq!(status(&desk, student).await, "cancelled");
    no_faults(&desk).await;
});

in_school!(an_admission_that_is_not_paid_lapses_and_late_money_takes_it_up_again, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let (never, his) = approved(&desk, "Ghazi").await;
    let (late, hers) = approved(&desk, "Huma").await;
    let (part, _) = approved(&desk, "Imran").await;
    desk.now("three first challans", 3 * FIRST, 0, 0, 0).await;
    let own = desk.challan(part, "issued").await;
    desk.post("/approve-installment", json!({ "challan_ids": [own["id"]], "amount_minor": 100_000 })).await;
    desk.now("a part payment", -100_000, 0, 100_000, 0).await;
    // On its last day and through the days of grace nothing lapses.
    days_pass(&mut desk, 12).await;
    assert_eq!(status(&desk, never).await, "pending");
    days_pass(&mut desk, 4).await;
    assert_eq!(lapse(&desk).await["admissions"], 2);
    assert_eq!(status(&desk, never).await, "cancelled");
    assert_eq!(status(&desk, part).await, "pending", "a part payment keeps the seat");
    desk.now("two lapsed: their challans are reversed", -2 * FIRST, 0, 0, 0).await;
    let planned = desk.accountant.get(&format!("/get-challans?student_id={never}&status=planned")).await.ok();
    assert_eq!(planned["total"], 0, "the plan ended");
    assert_eq!(lapse(&desk).await["admissions"], 2, "the day's job is not begun twice");
    no_faults(&desk).await;

    // The bank's list brings money of a lapsed challan: the office posts it knowingly, and the admission is taken up again.
    let line = format!("L1,{},02-12-2026,{}.00\n", hers.number, FIRST / 100);
    let checked = desk.bank_list("late.csv", &line).await;
    assert_eq!(Desk::counts(&checked).get("differing"), Some(&1), "{checked}");
    assert_eq!(by_bank(&desk, "late2.csv", &line, true).await["status"], "posted");
    let now = status(&desk, late).await;
    assert!(matches!(now.as_str(), "active" | "pending"), "{now}");
    no_faults(&desk).await;

    // By the office's own decision.
    let revive = json!({ "student_id": never, "reason": "The father brings the money today" });
    assert_eq!(desk.school.user("accountant", "b").post("/revive-admission", revive.clone()).await.status, 401, "signed out meanwhile");
    let revived = desk.post("/revive-admission", revive.clone()).await;
    assert_ne!(revived["challan_no"], his.number);
    assert_eq!(status(&desk, never).await, "pending");
    assert_eq!(desk.accountant.post("/revive-admission", revive).await.status, 409, "once");
    let amount = revived["amount_minor"].as_i64().expect("an amount");
    desk.post("/approve-installment", json!({ "challan_ids": [revived["challan_id"]], "amount_minor": amount })).await;
    assert_eq!(status(&desk, never).await, "active");
    no_faults(&desk).await;
});
