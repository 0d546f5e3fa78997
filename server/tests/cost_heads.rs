//! Heads of fixed assets and work in progress: their register, openings and imports post to them, payments to work in progress, and nothing written by hand.

use crate::{desk::Desk, registers::head};
use accounting::api::{Head, Line, NewVoucher, VoucherKind, post};
use kernel::Money;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

const NOTHING: Vec<String> = Vec::new();

/// What a select offers by a word.
async fn offered(by: &Client, of: &str, word: &str) -> bool {
    let found = by.get(&format!("/get-options?of={of}&search={}", word.replace(' ', "%20"))).await.ok();
    !found["data"].as_array().expect("choices").is_empty()
}

/// A voucher of before: written by hand, on a head that takes none any more.
async fn written_before(desk: &Desk, debit: i64, credit: i64) -> i64 {
    let campus = desk.school.a.id;
    let work = move |tx: &mut kernel::Tx| {
        let voucher = NewVoucher::new(VoucherKind::Journal, campus, "2026-11-20".parse().expect("a day"), "Chairs of the hall")
            .line(Line::debit(campus, Head::Ledger(debit), Money(70_000)))
            .line(Line::credit(campus, Head::Ledger(credit), Money(70_000)));
        post(tx, voucher).map(|posted| posted.id.0)
    };
    desk.world.app.db.write(work).await.expect("a voucher")
}

in_school!(heads_of_assets_are_posted_to_by_their_forms_only, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, chief) = (desk.school.a.id, desk.school.user("chief_accountant", "a"));
    let named = async |name: &str| head(&chief, name).await;
    let (furniture, works, rent) = (named("Furniture and fittings").await, named("Work in progress").await, named("Rent").await);
    let owner = json!({ "campus_id": a, "kind": "contribution", "ledger_head_id": named("Capital").await, "date": "2026-11-20",
        "amount_minor": 5_000_000, "place": "cash", "owner": "Mian Tariq", "description": "For the new wing" });
    chief.post("/save-capital", owner).await.ok();

    let journal = |debit: &Value, credit: &Value| {
        json!({ "campus_id": a, "date": "2026-11-20", "narration": "Chairs of the hall",
            "lines": [{ "ledger_head_id": debit, "debit_minor": 900 }, { "ledger_head_id": credit, "credit_minor": 900 }] })
    };
    let receipt = |of: &Value| {
        json!({ "campus_id": a, "date": "2026-11-20", "received_from": "A carpenter", "received_in": "cash", "narration": "Old chairs sold",
            "lines": [{ "ledger_head_id": of, "amount_minor": 900 }] })
    };
    let payment = |of: &Value, amount: i64| {
        json!({ "campus_id": a, "date": "2026-11-20", "payee": "Wood House", "paid_from": "cash", "narration": "Wood and labour",
            "lines": [{ "ledger_head_id": of, "amount_minor": amount }] })
    };
    for own in [&furniture, &works] {
        let said = desk.accountant.post("/save-journal-voucher", journal(own, &rent)).await.refused(422, "lines.0.ledger_head_id");
        assert!(said.contains("posted to by its own forms"), "{said}");
        desk.accountant.post("/save-journal-voucher", journal(&rent, own)).await.refused(422, "lines.1.ledger_head_id");
        desk.accountant.post("/save-receipt", receipt(own)).await.refused(422, "lines.0.ledger_head_id");
        let monthly = json!({ "campus_id": a, "name": "Chairs", "kind": "repeating", "day": 5, "from_month": "2026-11", "narration": "Chairs",
            "lines": journal(own, &rent)["lines"] });
        desk.accountant.post("/save-recurring-voucher", monthly).await.refused(422, "lines.0.ledger_head_id");
    }
    desk.accountant.post("/save-payments", payment(&furniture, 900)).await.refused(422, "lines.0.ledger_head_id");
    for (of, name, is_offered) in [
        ("voucher_heads", "Furniture and fittings", false),
        ("voucher_heads", "Work in progress", false),
        ("voucher_heads", "Electricity", true),
        ("payment_heads", "Furniture and fittings", false),
        ("payment_heads", "Work in progress", true),
        ("free_asset_heads", "Furniture and fittings", true),
    ] {
        assert_eq!(offered(&chief, of, name).await, is_offered, "{of} of {name}");
    }

    // What is built is paid for until an asset takes it over; openings stand beside the register.
    desk.post("/save-payments", payment(&works, 300_000)).await;
    let opening = json!({ "campus_id": a, "date": "2026-07-01", "lines": [{ "ledger_head_id": furniture, "amount_minor": 900_000 }] });
    chief.post("/save-opening-balances", opening).await.ok();
    assert_eq!(desk.world.faults().await, NOTHING);
    let hall = json!({ "campus_id": a, "ledger_head_id": furniture, "name": "Stage of the hall", "supplier": "Wood House", "date": "2026-11-20",
        "amount_minor": 250_000, "paid_from": "head", "from_head_id": works, "method": "none", "location": "Hall" });
    desk.post("/save-asset", hall).await;
    assert_eq!((desk.head("Work in progress").await, desk.head("Furniture and fittings").await), (50_000, 1_150_000));
    assert_eq!(desk.world.faults().await, NOTHING);
});

in_school!(what_was_written_on_a_head_of_assets_before_is_named_and_reversed, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, admin, chief) = (desk.school.a.id, desk.school.admin(), desk.school.user("chief_accountant", "a"));
    let id = |head: Value| head.as_i64().expect("an id");
    let (furniture, payable) = (id(head(&chief, "Furniture and fittings").await), id(head(&chief, "Bills payable").await));
    let written = written_before(&desk, furniture, payable).await;
    let faults = desk.world.faults().await;
    assert!(
        faults.len() == 1 && faults[0].contains("Assets under Furniture and fittings at Gulberg Campus cost Rs -700 more"),
        "{faults:?}"
    );
    let taken_back = json!({ "id": written, "reason": "Entered as an asset" });
    chief.post("/reverse-voucher", taken_back).await.ok();
    assert_eq!(desk.world.faults().await, NOTHING);

    // A head that such vouchers name does not become one of fixed assets, by its group, its group's group or a merging.
    let group = |code: &str| format!("/get-all-heads?search={code}");
    let fixed = admin.get(&group("1500")).await.ok()["data"][0]["id"].clone();
    let boats = admin.post("/save-asset-head", json!({ "name": "Boats" })).await.id();
    let form = json!({ "head_id": boats, "name": "Rowing boats", "campus_id": a });
    let rowing = admin.post("/save-asset-ledger-head", form.clone()).await.id();
    let asset = json!({ "campus_id": a, "ledger_head_id": rowing, "name": "Boat", "supplier": "Lake House", "date": "2026-11-20", "amount_minor": 900,
        "paid_from": "opening", "method": "none" });
    desk.accountant.post("/save-asset", asset.clone()).await.refused(422, "ledger_head_id");
    let lent = written_before(&desk, rowing, payable).await;
    let mut moved = form;
    (moved["id"], moved["version"], moved["head_id"]) = (json!(rowing), json!(1), fixed.clone());
    admin.post("/update-asset-ledger-head", moved.clone()).await.refused(422, "head_id");
    let under = json!({ "id": boats, "version": 1, "name": "Boats", "parent_id": fixed });
    admin.post("/update-asset-head", under).await.refused(422, "parent_id");
    chief.post("/merge-ledger-heads", json!({ "from_id": rowing, "into_id": furniture })).await.refused(422, "into_id");
    chief.post("/reverse-voucher", json!({ "id": lent, "reason": "Entered as an asset" })).await.ok();
    admin.post("/update-asset-ledger-head", moved).await.ok();
    desk.post("/save-asset", asset).await;
    assert_eq!(desk.world.faults().await, NOTHING);
});
