//! Limits of approvals cannot be gone round: by cancelling, by splitting, by forgiving oneself, by taking back in a closed month.

use crate::desk::{Desk, FIRST, bill_run, plans_for_the_class};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use testkit::{Client, School, World, in_school, school::PASSWORD};

/// Rs 5,000, above the Rs 2,000 of a principal.
const LARGE: i64 = 500_000;

async fn fine(by: &Client, student: i64, amount: i64) -> i64 {
    let given = by.post("/add-fine", json!({ "student_id": student, "amount_minor": amount, "reason": "Broke a window" })).await.ok();
    given["data"][0].as_i64().expect("a fine")
}

/// The challan of a fine's own.
async fn paper(desk: &Desk, fine: i64) -> Value {
    let fines = desk.accountant.get(&format!("/get-fine-details?ids={fine}")).await.ok();
    desk.accountant.get(&format!("/get-challan-details?id={}", fines["data"][0]["challan_id"])).await.ok()["data"].clone()
}

in_school!(a_large_fine_is_forgiven_by_somebody_else, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let (chief, head) = (desk.school.user("chief_accountant", "a"), desk.school.user("school_admin", "a"));
    let waiver = |id: i64| json!({ "id": id, "reason": "First time" });
    let own = fine(&chief, desk.school.a.students[0], LARGE).await;
    let refused = chief.post("/waive-fine", waiver(own)).await;
    assert_eq!(refused.status, 403, "a fine of one's own: {}", refused.body);
    head.post("/waive-fine", waiver(own)).await.ok();
    let small = fine(&chief, desk.school.a.students[0], 10_000).await;
    chief.post("/waive-fine", waiver(small)).await.ok();
    desk.now("waivers", 0, 0, 0, 0).await;

    // The challan of a fine is not cancelled by who may not waive the fine.
    let given = fine(&desk.accountant, desk.school.a.students[1], LARGE).await;
    desk.now("a large fine", LARGE, 0, 0, 0).await;
    let challan = paper(&desk, given).await;
    let cancel = json!({ "id": challan["id"], "version": challan["version"], "reason": "The father came" });
    let refused = desk.school.user("branch_admin", "a").post("/cancel-challan", cancel.clone()).await;
    assert_eq!(refused.status, 403, "above the limit: {}", refused.body);
    desk.now("a refusal", 0, 0, 0, 0).await;
    chief.post("/cancel-challan", cancel).await.ok();
    desk.now("a cancellation", -LARGE, 0, 0, 0).await;
    for kind in ["cancelled", "waived"] {
        let noted = desk.accountant.get(&format!("/get-fee-exceptions?kind={kind}&student_id={}", desk.school.a.students[1])).await.ok();
        assert_eq!((noted["total"].as_i64(), noted["data"][0]["amount_minor"].as_i64()), (Some(1), Some(LARGE)), "{kind}");
    }
});

in_school!(a_concession_is_not_split_under_the_limit, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (principal, chief) = (desk.school.user("principal", "a"), desk.school.user("chief_accountant", "a"));
    let ask = async |amount: i64| {
        let form = json!({ "student_id": desk.school.a.students[0], "kind": "special", "amount_minor": amount, "valid_from": "2026-08-01", "reason": "The father's shop burned" });
        desk.accountant.post("/save-concession", form).await.id()
    };
    let decision = |id: i64, version: i64| json!({ "id": id, "version": version });
    let first = ask(1_500_000).await;
    principal.post("/approve-concession", decision(first, 1)).await.ok();
    let second = ask(1_500_000).await;
    let refused = principal.post("/approve-concession", decision(second, 1)).await;
    assert_eq!(refused.status, 403, "together they are above the limit: {}", refused.body);
    assert_eq!(chief.post("/approve-concession", decision(second, 1)).await.status, 409, "it is recommended first");
    principal.post("/recommend-concession", decision(second, 1)).await.ok();
    chief.post("/approve-concession", decision(second, 2)).await.ok();
    let third = ask(100_000).await;
    assert_eq!(principal.post("/approve-concession", decision(third, 1)).await.status, 403, "the limit is used up");
    let noted = desk.accountant.get("/get-fee-exceptions?kind=over_limit").await.ok();
    assert_eq!(noted["total"], 1, "{noted}");
});

in_school!(a_receipt_of_a_closed_month_is_the_chief_accountants, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let receipt = desk.post("/approve-installment", json!({ "challan_ids": [challan["id"]], "amount_minor": FIRST })).await;
    desk.now("a receipt", -FIRST, 0, FIRST, 0).await;
    desk.world.advance(Duration::from_secs(15 * 24 * 3_600));
    let sign_in = async |role: &str| desk.world.sign_in(&School::email(role, "a"), PASSWORD).await;
    let (accountant, chief) = (sign_in("accountant").await, sign_in("chief_accountant").await);
    desk.accountant = accountant;
    for month in ["2026-08", "2026-09", "2026-10", "2026-11"] {
        desk.post("/close-month", json!({ "campus_ids": [desk.school.a.id], "month": month })).await;
    }
    let unpay = json!({ "receipt_id": receipt["id"], "reason": "Entered for the wrong student" });
    let refused = desk.accountant.post("/unpaid-installment", unpay.clone()).await;
    assert_eq!(refused.status, 403, "{}", refused.body);
    desk.now("a refusal", 0, 0, 0, 0).await;
    chief.post("/unpaid-installment", unpay).await.ok();
    desk.now("the chief accountant's decision", FIRST, 0, -FIRST, 0).await;
});

in_school!(a_cheque_of_a_closed_month_comes_back_through_the_chief_accountant, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let cheque = json!({
        "challan_ids": [challan["id"]], "amount_minor": FIRST, "instrument": "cheque", "instrument_no": "00112233", "instrument_bank": "MCB Bank",
        "instrument_date": "2026-11-20",
    });
    let receipt = desk.post("/approve-installment", cheque).await;
    desk.post("/realise-cheques", json!({ "ids": [receipt["id"]], "bank_id": desk.school.a.bank })).await;
    desk.now("a cheque in the bank", -FIRST, 0, 0, FIRST).await;
    desk.world.advance(Duration::from_secs(15 * 24 * 3_600));
    let sign_in = async |role: &str| desk.world.sign_in(&School::email(role, "a"), PASSWORD).await;
    let (accountant, chief) = (sign_in("accountant").await, sign_in("chief_accountant").await);
    desk.accountant = accountant;
    for month in ["2026-08", "2026-09", "2026-10", "2026-11"] {
        desk.post("/close-month", json!({ "campus_ids": [desk.school.a.id], "month": month })).await;
    }
    // The bank's slip bears a day of the closed month: the books have return and charge today.
    let back = json!({ "id": receipt["id"], "reason": "Insufficient funds", "on_date": "2026-11-28", "bank_charge_minor": 50_000, "fine_minor": 0 });
    let refused = desk.accountant.post("/bounce-cheque", back.clone()).await;
    assert_eq!(refused.status, 403, "{}", refused.body);
    desk.now("a refusal", 0, 0, 0, 0).await;
    chief.post("/bounce-cheque", back).await.ok();
    desk.now("the chief accountant's decision", FIRST, 0, 0, -FIRST - 50_000).await;
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(a_concession_ends_with_a_month, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let (student, principal) = (desk.school.a.students[2], desk.school.user("principal", "a"));
    let ask = json!({ "student_id": student, "kind": "sibling", "percent_hundredths": 1_000, "valid_from": "2026-08-01", "reason": "A sister here" });
    let id = desk.accountant.post("/save-concession", ask).await.id();
    let end = |version: i64, month: &str| json!({ "id": id, "version": version, "from_month": month, "reason": "The sister left" });
    assert_eq!(principal.post("/end-concession", end(1, "2027-01")).await.status, 409, "it is requested only");
    principal.post("/approve-concession", json!({ "id": id, "version": 1 })).await.ok();
    let planned = async |from: &str| {
        let rows = desk.accountant.get(&format!("/get-challans?student_id={student}&status=planned&sort=period&per_page=50")).await.ok();
        let rows = rows["data"].as_array().expect("rows").clone();
        let of = rows.iter().filter(|row| row["period"].as_str().is_some_and(|period| period >= from));
        of.map(|row| row["concession_minor"].as_i64().expect("a concession")).sum::<i64>()
    };
    let month = planned("2026-12").await / 8;
    assert_eq!((month, planned("2027-01").await), (100_000, 700_000), "a tenth of the tuition of December to July");

    // Who may, and what is refused.
    assert_eq!(desk.accountant.post("/end-concession", end(2, "2027-01")).await.status, 403);
    assert_eq!(desk.school.user("principal", "b").post("/end-concession", end(2, "2027-01")).await.status, 404);
    assert_eq!(principal.post("/end-concession", end(1, "2027-01")).await.status, 409, "an old version");
    let mut bare = end(2, "2027-01");
    bare["reason"] = json!(" ");
    principal.post("/end-concession", bare).await.refused(422, "reason");

    // From January on it is charged in full; December and what is issued stay.
    let ended = principal.post("/end-concession", end(2, "2027-01")).await.ok()["data"].clone();
    assert_eq!((&ended["valid_to"], ended["dearer_minor"].as_i64()), (&json!("2026-12-31"), Some(700_000)), "{ended}");
    assert_eq!((planned("2026-12").await, planned("2027-01").await), (100_000, 0));
    let shown = desk.accountant.get(&format!("/get-concession-details?id={id}")).await.ok()["data"].clone();
    assert_eq!((&shown["status"], &shown["end_reason"]), (&json!("approved"), &json!("The sister left")), "until then it stands: {shown}");
    principal.post("/end-concession", end(3, "2027-03")).await.refused(422, "from_month");
    // Of a month that has begun: what is issued stays, so nothing but December is dearer.
    let ended = principal.post("/end-concession", end(3, "2026-11")).await.ok()["data"].clone();
    assert_eq!(ended["dearer_minor"].as_i64(), Some(100_000), "{ended}");
    let shown = desk.accountant.get(&format!("/get-concession-details?id={id}")).await.ok()["data"].clone();
    assert_eq!(shown["status"], "ended", "{shown}");
    assert_eq!(principal.post("/end-concession", end(4, "2026-12")).await.status, 409, "it is over");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});
