//! Sponsors: who takes over a part of a challan, and pays a list of them by one cheque.

use crate::{
    desk::{Desk, FIRST, MONTH, bill_run, plans_for_the_class},
    sub_ledgers::Damage,
};
use kernel::sql;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school_and_on_two_nodes as in_school};

in_school!(a_sponsor_takes_over_a_part_and_one_cheque_settles_a_list, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let school = desk.school.clone();
    let [first, second, third, _] = school.a.students[..] else { panic!("four students") };
    let sponsor = async |at: &str, campus: i64| {
        let form = json!({ "campus_id": campus, "name": "Hope Foundation", "kind": "foundation" });
        school.user("campus_admin", at).post("/save-sponsor", form).await.id()
    };
    let (own, foreign) = (sponsor("a", school.a.id).await, sponsor("b", school.b.id).await);
    let half = FIRST / 2;
    let (one, two, three) =
        (desk.challan(first, "issued").await, desk.challan(second, "issued").await, desk.challan(third, "issued").await);
    let part = |challan: &Value, amount: i64, by: i64| json!({ "challan_id": challan["id"], "sponsor_id": by, "amount_minor": amount, "reference": "HF-12" });
    assert_eq!(school.user("cashier", "a").post("/sponsor-challan", part(&one, half, own)).await.status, 403);
    assert_eq!(school.user("accountant", "b").post("/sponsor-challan", part(&one, half, own)).await.status, 404);
    desk.accountant.post("/sponsor-challan", part(&one, FIRST + 1, own)).await.refused(422, "amount_minor");
    desk.accountant.post("/sponsor-challan", part(&one, half, foreign)).await.refused(422, "sponsor_id");
    let by_hand = json!({ "challan_ids": [one["id"]], "amount_minor": half, "instrument": "sponsor" });
    desk.accountant.post("/approve-installment", by_hand).await.refused(422, "instrument");
    // What every figure has as collected today: by day, by campus and by instrument, the dashboard's, the month's.
    let collected = async |desk: &Desk| {
        let days = "from=2026-11-20&to=2026-11-20";
        let total = async |call: String| desk.accountant.get(&call).await.ok()["totals"]["collected_minor"].as_i64();
        let by_day = total(format!("/get-collection-days?{days}")).await;
        for by in ["campus", "instrument", "bank", "cashier", "fee_head"] {
            assert_eq!(total(format!("/get-collection-report?by={by}&{days}")).await, by_day, "by {by}");
        }
        assert_eq!(total("/get-campus-day".into()).await, by_day);
        let shown = desk.accountant.get("/get-admin-data").await.ok()["data"]["figures"].clone();
        for key in ["collected", "collected_today"] {
            let figure = shown.as_array().expect("figures").iter().find(|figure| figure["key"] == key).expect("a figure");
            assert_eq!(figure["value"].as_i64(), by_day, "{figure}");
        }
        let behind = desk.accountant.get("/get-fee-receipts?collected_on_from=2026-11-20&collected_on_to=2026-11-20").await.ok();
        (by_day.expect("an amount"), behind["total"].as_i64().expect("a number"))
    };
    let shown = desk.post("/preview-sponsored-challan", part(&one, half, own)).await;
    assert!(shown.as_array().expect("lines").iter().any(|line| line["head_name"] == "Sponsors receivable"), "{shown}");

    let taken = [
        desk.post("/sponsor-challan", part(&one, half, own)).await,
        desk.post("/sponsor-challan", part(&two, MONTH, own)).await,
        desk.post("/sponsor-challan", part(&three, MONTH, own)).await,
    ];
    desk.now("three parts", -half - 2 * MONTH, 0, 0, 0).await;

    // The same part once more is asked about, and taken over with a reason; another sponsor's, or another amount, is another part.
    let again = part(&one, half, own);
    for call in ["/preview-sponsored-challan", "/sponsor-challan"] {
        let said = desk.accountant.post(call, again.clone()).await.refused(422, "same_payment_reason");
        assert!(said.contains("same challan"), "{said}");
    }
    let fund = json!({ "campus_id": school.a.id, "name": "Zakat fund", "kind": "zakat" });
    let fund = school.user("campus_admin", "a").post("/save-sponsor", fund).await.id();
    for other in [part(&one, half, fund), part(&one, half - 100, own)] {
        desk.post("/preview-sponsored-challan", other).await;
    }
    let mut with_reason = again;
    with_reason["same_payment_reason"] = json!("For the other half");
    let twice = desk.post("/sponsor-challan", with_reason).await;
    let register = desk.accountant.get("/get-fee-exceptions?kind=told_twice").await.ok();
    assert_eq!((register["total"].as_i64(), &register["data"][0]["reason"]), (Some(1), &json!("For the other half")), "{register}");
    desk.post("/unpaid-installment", json!({ "receipt_id": twice, "reason": "Entered twice" })).await;
    desk.now("taken back", 0, 0, 0, 0).await;
    assert_eq!(desk.head("Sponsors receivable").await, half + 2 * MONTH);
    let rest = desk.details(&one).await;
    assert_eq!(
        (&rest["status"], rest["payable_minor"].as_i64()),
        (&json!("partly_paid"), Some(FIRST - half)),
        "the student owes the rest: {rest}"
    );
    let list = desk.accountant.get("/get-fee-receipts?instrument=sponsor&status=held").await.ok();
    assert_eq!((&list["total"], &list["data"][0]["payer_name"]), (&json!(3), &json!("Hope Foundation")), "{list}");

    assert_eq!(collected(&desk).await, (0, 0), "the sponsor has not paid");

    // One cheque settles two of them; what is not paid goes back to the family by decision.
    desk.post("/realise-cheques", json!({ "ids": [taken[0], taken[1]], "bank_id": school.a.bank })).await;
    desk.now("the sponsor's cheque", 0, 0, 0, half + MONTH).await;
    assert_eq!(collected(&desk).await, (half + MONTH, 2));
    assert_eq!(desk.head("Sponsors receivable").await, MONTH);
    let bounce = json!({ "id": taken[2], "reason": "Nothing came" });
    assert_eq!(desk.accountant.post("/bounce-cheque", bounce).await.status, 409);
    desk.post("/unpaid-installment", json!({ "receipt_id": taken[2], "reason": "The foundation withdrew" })).await;
    desk.now("back to the family", MONTH, 0, 0, 0).await;
    assert_eq!(desk.head("Sponsors receivable").await, 0);
    assert_eq!(collected(&desk).await, (half + MONTH, 2), "what never came is not taken off");
    desk.post("/unpaid-installment", json!({ "receipt_id": taken[1], "reason": "The cheque was for others" })).await;
    desk.now("what had come goes back", MONTH, 0, 0, -MONTH).await;
    assert_eq!(collected(&desk).await, (half, 2));
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
    Damage {
        makes: sql!("UPDATE fee_receipt SET sponsor_id = NULL WHERE instrument = 'sponsor'"),
        mends: sql!("UPDATE fee_receipt SET sponsor_id = (SELECT MIN(id) FROM sponsor) WHERE instrument = 'sponsor'"),
        says: &["and its sponsor do not agree."],
    }
    .shows(&desk)
    .await;
});
