//! Slips that families send: found among the banks' lines and accepted once, or refused with a reason.

use crate::{
    desk::{Desk, FIRST, MONTH, bill_run, plans_for_the_class},
    verify::after,
};
use kernel::{binds, sql};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school, school::PASSWORD};

/// A slip of its own bytes.
async fn slip(by: &Client, n: usize) -> i64 {
    by.upload("/upload-file", "slip.pdf", format!("%PDF-1.4 the slip {n}").as_bytes()).await.id()
}

fn form(challan: &Value, file: i64, number: &str, amount: i64) -> Value {
    json!({ "challan_id": challan["id"], "reference_no": number, "paid_on": "2026-11-20", "amount_minor": amount, "slip_file_id": file })
}

async fn claim_of(by: &Client, id: i64) -> Value {
    by.get(&format!("/get-deposit-claim-details?id={id}")).await.ok()["data"].clone()
}

/// The lines of a bank's list, in their order.
async fn lines(desk: &Desk, name: &str, rows: &str) -> (Value, Vec<Value>) {
    let file = desk.bank_list(name, rows).await["id"].clone();
    let lines = desk.accountant.get(&format!("/get-bank-lines?bank_file_id={file}&sort=line")).await.ok();
    (file, lines["data"].as_array().expect("lines").iter().map(|line| line["id"].clone()).collect())
}

async fn told(world: &World) -> i64 {
    let count = world.app.db.read(|tx| tx.value::<i64>(sql!("SELECT count(*) FROM message WHERE kind = $1"), &binds!["deposit_claim"]));
    count.await.expect("a count")
}

async fn billed(world: Arc<World>, school: School) -> Desk {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    desk
}

in_school!(a_slip_is_accepted_once_by_the_banks_line, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let parent = desk.school.user("parent", "a");
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let foreign = desk.challan(desk.school.a.students[2], "issued").await;

    // What is no slip of theirs is refused at its field.
    let file = slip(&parent, 1).await;
    parent.post("/claim-deposit", form(&foreign, file, "BT-771", FIRST)).await.refused(422, "challan_id");
    let table = parent.upload("/upload-file", "slip.csv", b"Name,Amount\nAhmed,15500\n").await.id();
    parent.post("/claim-deposit", form(&challan, table, "BT-771", FIRST)).await.refused(422, "slip_file_id");
    let office = desk.accountant.upload("/upload-file", "slip.pdf", b"%PDF-1.4 of the office").await.id();
    parent.post("/claim-deposit", form(&challan, office, "BT-771", FIRST)).await.refused(422, "slip_file_id");
    let mut early = form(&challan, file, "BT-771", FIRST);
    early["paid_on"] = json!("2026-11-21");
    parent.post("/claim-deposit", early).await.refused(422, "paid_on");
    parent.post("/claim-deposit", form(&challan, file, "---", FIRST)).await.refused(422, "reference_no");

    let id = parent.post("/claim-deposit", form(&challan, file, "BT-771", FIRST)).await.id();
    desk.now("a claim", 0, 0, 0, 0).await;
    let papers = desk.details(&challan).await["papers"].clone();
    assert_eq!(papers[0]["file"]["id"], file, "the slip is a paper of the challan: {papers}");
    // The same file, and the same payment however its number is typed, come once.
    let sibling = desk.challan(desk.school.a.students[1], "issued").await;
    parent.post("/claim-deposit", form(&sibling, file, "BT-900", FIRST)).await.refused(422, "slip_file_id");
    let other = slip(&parent, 2).await;
    parent.post("/claim-deposit", form(&sibling, other, "bt 771", FIRST)).await.refused(422, "reference_no");

    assert_eq!(parent.get("/get-my-deposit-claims").await.ok()["total"], 1);
    assert_eq!(desk.school.user("parent", "b").get("/get-my-deposit-claims").await.ok()["total"], 0);
    assert_eq!(parent.get("/get-deposit-claims").await.status, 403);
    assert_eq!(desk.accountant.post("/claim-deposit", form(&challan, office, "BT-1", FIRST)).await.status, 403);

    // The bank's list shows the money, under a number of nobody.
    let (_, found) = lines(&desk, "november.csv", "BT-770,999999999999,20-11-2026,20.00\nBT-771,999999999999,20-11-2026,15500.00\n").await;
    let shown = claim_of(&desk.accountant, id).await;
    assert!(shown["slip"]["url"].as_str().is_some_and(|url| url.starts_with("/api/files/")), "{shown}");
    let best = &shown["matches"][0];
    assert_eq!((&best["bank_line_id"], &best["same_reference"], &best["same_amount"]), (&found[1], &json!(true), &json!(true)), "{shown}");

    let accept = json!({ "id": id, "version": 1, "bank_line_id": found[1] });
    assert_eq!(desk.school.user("accountant", "b").post("/accept-deposit-claim", accept.clone()).await.status, 404);
    assert_eq!(desk.school.user("cashier", "a").post("/accept-deposit-claim", accept.clone()).await.status, 403);
    let before = desk.accountant.post("/preview-accepted-claim", accept.clone()).await.ok();
    assert!(before["data"].as_array().is_some_and(|lines| !lines.is_empty()), "{before}");
    desk.now("a preview", 0, 0, 0, 0).await;
    let done = desk.post("/accept-deposit-claim", accept.clone()).await;
    desk.now("the money of the slip", -FIRST, 0, 0, FIRST).await;
    assert_eq!(desk.accountant.post("/accept-deposit-claim", accept).await.status, 409, "once");
    assert!(told(&desk.world).await >= 1, "the parent is told");
    let own = parent.get("/get-my-deposit-claims").await.ok()["data"][0].clone();
    assert_eq!((&own["status"], own["receipt_no"].is_string()), (&json!("accepted"), true), "{own}");

    // A receipt that is taken back leaves a claim that waits; the money waits too, and is found again.
    desk.post("/unpaid-installment", json!({ "receipt_id": done["receipt_id"], "reason": "The wrong line" })).await;
    desk.now("the receipt is taken back", FIRST, 0, 0, 0).await;
    let shown = claim_of(&desk.accountant, id).await;
    assert_eq!((&shown["status"], &shown["matches"][0]["bank_line_id"]), (&json!("waiting"), &found[1]), "{shown}");
    let again = json!({ "id": id, "version": shown["version"], "bank_line_id": found[1] });
    desk.post("/accept-deposit-claim", again).await;
    desk.now("the money is found again", -FIRST, 0, 0, 0).await;

    let said = after(&desk, sql!("UPDATE deposit_claim SET status = 'waiting' WHERE receipt_id IS NOT NULL")).await;
    assert!(said.iter().any(|one| one.contains("and what was received for it do not agree")), "{said:?}");
    let mended = after(&desk, sql!("UPDATE deposit_claim SET status = 'accepted' WHERE receipt_id IS NOT NULL")).await;
    assert_eq!(mended, Vec::<String>::new());
    let said =
        after(&desk, sql!("UPDATE bank_line SET amount_minor = amount_minor + 100 WHERE id IN (SELECT bank_line_id FROM deposit_claim)"))
            .await;
    assert!(said.iter().any(|one| one.contains("its bank line shows other money")), "{said:?}");
    let mended =
        after(&desk, sql!("UPDATE bank_line SET amount_minor = amount_minor - 100 WHERE id IN (SELECT bank_line_id FROM deposit_claim)"))
            .await;
    assert_eq!(mended, Vec::<String>::new());
});

in_school!(a_slip_of_a_line_that_names_its_challan_makes_no_second_receipt, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let parent = desk.school.user("parent", "a");
    let [first, second, third, _] = desk.school.a.students[..] else { panic!("four students") };
    let (one, two, foreign) =
        (desk.challan(first, "issued").await, desk.challan(second, "issued").await, desk.challan(third, "issued").await);
    let number = |challan: &Value| challan["challan_no"].as_str().expect("a number").to_owned();
    let claim = async |challan: &Value, n: usize| {
        let file = slip(&parent, n).await;
        parent.post("/claim-deposit", form(challan, file, &format!("K-{n}00"), FIRST)).await.id()
    };
    let (claimed, paid) = (claim(&one, 1).await, claim(&two, 2).await);
    let rows = format!(
        "K-100,{},20-11-2026,15500.00\nK-200,{},20-11-2026,15500.00\nK-300,{},20-11-2026,15500.00\n",
        number(&one),
        number(&two),
        number(&foreign)
    );
    let (file, found) = lines(&desk, "november.csv", &rows).await;

    // A line of somebody else's challan pays no claim.
    let wrong = json!({ "id": claimed, "version": 1, "bank_line_id": found[2] });
    assert_eq!(desk.accountant.post("/accept-deposit-claim", wrong).await.status, 409);
    let nowhere = json!({ "id": claimed, "version": 1, "bank_line_id": 987_654_321 });
    desk.accountant.post("/accept-deposit-claim", nowhere).await.refused(422, "bank_line_id");
    // A line that names the challan is posted by accepting the claim.
    desk.post("/accept-deposit-claim", json!({ "id": claimed, "version": 1, "bank_line_id": found[0] })).await;
    desk.now("a line that names the challan", -FIRST, 0, 0, FIRST).await;

    // The file posts the others; then the claim only says whose receipt it was.
    let job = desk.post("/post-bank-file", json!({ "id": file, "differing": true })).await;
    desk.job(&job).await;
    desk.now("the rest of the file", -2 * FIRST, 0, 0, 2 * FIRST).await;
    let done = desk.accountant.post("/accept-deposit-claim", json!({ "id": paid, "version": 1, "bank_line_id": found[1] })).await.ok();
    assert_eq!(done["data"]["was_received"], true, "{done}");
    assert!(done["notes"][0].as_str().is_some_and(|note| note.contains("no new receipt")), "{done}");
    desk.now("a claim of money that is there", 0, 0, 0, 0).await;

    // Money that is moved to another student leaves its claim waiting, until the move is taken back and the line is chosen again.
    let receipt = done["data"]["receipt_id"].clone();
    let version = desk.accountant.get(&format!("/get-fee-receipt-details?id={receipt}")).await.ok()["data"]["version"].clone();
    let to = json!({ "id": receipt, "version": version, "challan_ids": [], "student_id": first, "reason": "The brother's money" });
    let moved = desk.post("/reallocate-receipt", to).await;
    assert_eq!(claim_of(&desk.accountant, paid).await["status"], "waiting");
    desk.post("/undo-reallocation", json!({ "id": moved, "version": 1, "reason": "It was hers after all" })).await;
    let version = claim_of(&desk.accountant, paid).await["version"].clone();
    desk.post("/accept-deposit-claim", json!({ "id": paid, "version": version, "bank_line_id": found[1] })).await;
    let closed = slip(&parent, 9).await;
    assert_eq!(parent.post("/claim-deposit", form(&one, closed, "K-900", FIRST)).await.status, 409, "a paid challan needs no slip");
});

/// The desk some days later, with the parent of two children of the class.
async fn later(desk: &mut Desk, days: u64) -> Client {
    desk.world.advance(Duration::from_secs(days * 24 * 3_600));
    desk.accountant = desk.world.sign_in(&School::email("accountant", "a"), PASSWORD).await;
    desk.world.sign_in(&School::email("parent", "a"), PASSWORD).await
}

in_school!(the_day_of_a_slip_decides_the_late_fee, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let parent = later(&mut desk, 13).await;
    let [first, second, ..] = desk.school.a.students[..] else { panic!("four students") };
    let (one, two) = (desk.challan(first, "issued").await, desk.challan(second, "issued").await);
    let due = one["due_on"].as_str().expect("a day").to_owned();
    assert!(due.as_str() < "2026-12-02", "{due}");
    let claim = async |challan: &Value, n: usize, number: &str| {
        let file = slip(&parent, n).await;
        let mut form = form(challan, file, number, FIRST);
        form["paid_on"] = json!(due);
        parent.post("/claim-deposit", form).await.id()
    };
    let (waits, named) = (claim(&one, 1, "BT-501").await, claim(&two, 2, "K-502").await);
    // The bank's list has both some days later, after the due date.
    let number = two["challan_no"].as_str().expect("a number");
    let rows = format!("BT-501,999999999999,02-12-2026,15500.00\nK-502,{number},02-12-2026,15500.00\n");
    let (file, found) = lines(&desk, "december.csv", &rows).await;

    desk.post("/accept-deposit-claim", json!({ "id": waits, "version": 1, "bank_line_id": found[0] })).await;
    let paid = desk.details(&one).await;
    assert_eq!((&paid["status"], paid["amount_minor"].as_i64()), (&json!("paid"), Some(FIRST)), "no late fee: {paid}");

    // The list was posted before anybody looked at the slip: its late fee is withdrawn.
    let job = desk.post("/post-bank-file", json!({ "id": file, "differing": true })).await;
    desk.job(&job).await;
    let late = desk.details(&two).await;
    assert_eq!((&late["status"], late["paid_minor"].as_i64()), (&json!("partly_paid"), Some(FIRST)), "{late}");
    let done = desk.post("/accept-deposit-claim", json!({ "id": named, "version": 1, "bank_line_id": found[1] })).await;
    assert_eq!(done["was_received"], true);
    let paid = desk.details(&two).await;
    assert_eq!((&paid["status"], paid["amount_minor"].as_i64()), (&json!("paid"), Some(FIRST)), "{paid}");

    let register = desk.accountant.get("/get-fee-exceptions?kind=backdated").await.ok();
    assert_eq!(register["total"], 2, "{register}");
    assert!(register["data"][0]["reason"].as_str().is_some_and(|reason| reason.contains("slip is of")), "{register}");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(while_a_slip_waits_nobody_is_reminded_or_struck_off, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let parent = later(&mut desk, 8).await;
    let [first, second, third, _] = desk.school.a.students[..] else { panic!("four students") };
    let challan = desk.challan(first, "issued").await;
    assert_eq!(challan["due_on"], "2026-11-27");
    let file = slip(&parent, 1).await;
    let id = parent.post("/claim-deposit", form(&challan, file, "R-2000", MONTH)).await.id();

    let app = desk.world.app.clone();
    tokio::task::spawn_blocking(move || fees::api::begin_overdue(&app)).await.expect("a thread").expect("begun");
    let last = desk.world.app.db.read(|tx| tx.value::<i64>(sql!("SELECT MAX(id) FROM job WHERE kind = 'fees.overdue'"), &[]));
    desk.world.admin().await.finished_job(last.await.expect("a job")).await;
    let reminded = async |student: i64| {
        let count = desk.world.app.db.read(move |tx| {
            tx.value::<i64>(
                sql!("SELECT count(*) FROM message WHERE kind = 'fee_overdue' AND record_id IN (SELECT id FROM challan WHERE student_id = $1)"),
                &binds![student],
            )
        });
        count.await.expect("a count")
    };
    assert_eq!(reminded(first).await, 0, "the slip waits");
    assert!(reminded(second).await > 0, "nothing waits for the brother");

    let list = desk.accountant.get("/get-defaulters?claimed=true").await.ok();
    assert_eq!((&list["total"], &list["data"][0]["claimed_minor"]), (&json!(1), &json!(MONTH)), "{list}");
    let notice = |students: Value| json!({ "student_ids": students, "pay_by": "2026-12-05" });
    assert_eq!(desk.accountant.post("/send-fee-notices", notice(json!([first]))).await.status, 409);
    let sent = desk.post("/send-fee-notices", notice(json!([first, third]))).await;
    assert_eq!((&sent["notices"], &sent["passed_over"]), (&json!(1), &json!(1)), "{sent}");
    let principal = desk.world.sign_in(&School::email("principal", "a"), PASSWORD).await;
    let strike = json!({ "student_ids": [first, third], "reason": "Nothing was paid", "fine_minor": 0 });
    principal.post("/struck-off-students", strike.clone()).await.refused(422, "student_ids");

    // Once it is decided, the office goes on.
    desk.post("/refuse-deposit-claim", json!({ "id": id, "version": 1, "reason": "No such payment at the bank" })).await;
    principal.post("/struck-off-students", strike).await.ok();
});

in_school!(a_refused_slip_can_be_sent_again, |world: Arc<World>, school: School| async move {
    let mut desk = billed(world, school).await;
    let parent = desk.school.user("parent", "a");
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let file = slip(&parent, 1).await;
    let id = parent.post("/claim-deposit", form(&challan, file, "R-1000", MONTH)).await.id();
    desk.accountant.post("/refuse-deposit-claim", json!({ "id": id, "version": 1, "reason": "" })).await.refused(422, "reason");
    desk.post("/refuse-deposit-claim", json!({ "id": id, "version": 1, "reason": "The number cannot be read" })).await;
    desk.now("a refused slip", 0, 0, 0, 0).await;
    let own = parent.get("/get-my-deposit-claims").await.ok()["data"][0].clone();
    assert_eq!((&own["status"], &own["refusal_reason"]), (&json!("refused"), &json!("The number cannot be read")));
    let again = json!({ "id": id, "version": 2, "reason": "Twice" });
    assert_eq!(desk.accountant.post("/refuse-deposit-claim", again).await.status, 409);
    parent.post("/claim-deposit", form(&challan, file, "R-1000", MONTH)).await.ok();
    assert!(told(&desk.world).await >= 1, "the parent is told why");
});
