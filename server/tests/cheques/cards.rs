//! Cards and wallets: their money waits until the bank settles it.

use crate::{
    desk::{Desk, FIRST, MONTH, bill_run, plans_for_the_class},
    sub_ledgers::Damage,
};
use kernel::sql;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school_and_on_two_nodes as in_school};

in_school!(cards_and_wallets_wait_for_their_bank, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let [first, second, third, _] = desk.school.a.students[..] else { panic!("four students") };
    let paid = async |student: i64, amount: i64, how: Value| {
        let challan = desk.challan(student, "issued").await;
        let mut form = json!({ "challan_ids": [challan["id"]], "amount_minor": amount });
        form.as_object_mut().expect("a form").extend(how.as_object().expect("an object").clone());
        desk.accountant.post("/approve-installment", form).await
    };
    paid(first, FIRST, json!({ "instrument": "card" })).await.refused(422, "instrument_no");
    let card = paid(first, FIRST, json!({ "instrument": "card", "instrument_no": "004411" })).await.ok()["data"]["id"].clone();
    let wallet = paid(second, MONTH, json!({ "instrument": "wallet", "instrument_no": "TRX-9" })).await.ok()["data"]["id"].clone();
    let cash = paid(third, 100_000, json!({})).await.ok()["data"]["id"].clone();
    for (receipt, standing) in [(&card, "waits_for_bank"), (&wallet, "waits_for_bank"), (&cash, "realised")] {
        let details = desk.accountant.get(&format!("/get-fee-receipt-details?id={receipt}")).await.ok()["data"].clone();
        assert_eq!(details["standing"], standing, "{details}");
        let number = details["receipt_no"].as_str().expect("a number");
        let found = desk.accountant.get(&format!("/search?q={number}")).await.ok();
        let receipts = found["data"].as_array().expect("kinds").iter().find(|kind| kind["kind"] == "fee_receipt");
        assert_eq!(receipts.expect("the receipt")["found"][0]["status"], standing, "{found}");
        let file = desk.accountant.get(&format!("/get-fee-receipts?ids={receipt}&format=csv&columns=receipt_no,standing")).await;
        let file = String::from_utf8_lossy(&file.bytes);
        assert!(file.contains(&format!("{number},{standing}")), "{file}");
    }
    desk.now("a card, a wallet and cash", -FIRST - MONTH - 100_000, 0, 100_000, 0).await;
    assert_eq!(desk.head("Cards and wallets").await, FIRST + MONTH);
    let campus = desk.school.a.id;
    let flow = desk.accountant.get(&format!("/get-monthly-data?of=cash_flow&month=2026-11&campus_id={campus}")).await.ok();
    let places = desk.accountant.get(&format!("/get-money-places?campus_id={campus}")).await.ok();
    let held: i64 = places["data"].as_array().expect("places").iter().filter_map(|place| place["balance_minor"].as_i64()).sum();
    assert_eq!(flow["closing_minor"].as_i64(), Some(held), "what came in lies in one of the places: {places}");

    let form =
        json!({ "ids": [card, wallet], "bank_id": desk.school.a.bank, "charge_minor": 30_000, "tax_minor": 4_800, "reference": "POS-77" });
    let with = |field: &str, value: Value| {
        let mut other = form.clone();
        other[field] = value;
        other
    };
    assert_eq!(desk.school.user("cashier", "a").post("/settle-cards", form.clone()).await.status, 403);
    desk.school.user("accountant", "b").post("/settle-cards", form.clone()).await.refused(422, "ids");
    desk.accountant.post("/settle-cards", with("ids", json!([cash]))).await.refused(422, "ids");
    desk.accountant.post("/settle-cards", with("settled_on", json!("2026-11-19"))).await.refused(422, "settled_on");
    desk.accountant.post("/settle-cards", with("settled_on", json!("2026-11-21"))).await.refused(422, "settled_on");
    desk.accountant.post("/settle-cards", with("charge_minor", json!(FIRST + MONTH))).await.refused(422, "charge_minor");
    desk.accountant.post("/settle-cards", with("bank_id", json!(desk.school.b.bank))).await.refused(422, "bank_id");
    let shown = desk.post("/preview-settled-cards", form.clone()).await;
    let kept: i64 = shown
        .as_array()
        .expect("lines")
        .iter()
        .filter(|line| line["head_name"] == "Bank charges")
        .filter_map(|line| line["debit_minor"].as_i64())
        .sum();
    assert_eq!(kept, 34_800, "{shown}");
    let settlement = desk.post("/settle-cards", form.clone()).await;
    desk.now("settled net of the charge", 0, 0, 0, FIRST + MONTH - 34_800).await;
    assert_eq!(desk.head("Cards and wallets").await, 0);
    desk.accountant.post("/settle-cards", form).await.refused(422, "ids");
    let unpay = json!({ "receipt_id": card, "reason": "The wrong student" });
    let refused = desk.accountant.post("/unpaid-installment", unpay.clone()).await;
    assert!(
        refused.status == 409 && refused.body["message"].as_str().is_some_and(|said| said.contains("card settlement")),
        "{}",
        refused.body
    );

    // The settlement is taken back; then a receipt of it can be.
    let undo = json!({ "id": settlement, "version": 1, "reason": "Credited by another bank" });
    desk.post("/undo-card-settlement", undo.clone()).await;
    desk.now("the settlement is taken back", 0, 0, 0, -(FIRST + MONTH - 34_800)).await;
    assert_eq!(desk.accountant.post("/undo-card-settlement", undo).await.status, 409, "once");
    desk.post("/unpaid-installment", unpay).await;
    desk.now("the card is taken back", FIRST, 0, 0, 0).await;
    assert_eq!(desk.head("Cards and wallets").await, MONTH);
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
    for damage in [
        Damage {
            makes: sql!("UPDATE card_settlement SET is_undone = FALSE"),
            mends: sql!("UPDATE card_settlement SET is_undone = TRUE"),
            says: &["and its receipts or voucher do not agree."],
        },
        Damage {
            makes: sql!("UPDATE fee_receipt SET instrument = 'cash' WHERE instrument = 'wallet'"),
            mends: sql!("UPDATE fee_receipt SET instrument = 'wallet' WHERE instrument = 'cash' AND instrument_no = 'TRX-9'"),
            says: &["has cards and wallets of Rs 0 by the fees"],
        },
    ] {
        damage.shows(&desk).await;
    }
});
