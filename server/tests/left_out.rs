//! A change says what changes: what is left out of one keeps its value where leaving it out of a new record stands for something.

use crate::{desk::Desk, registers::head};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

/// Where a record is saved, changed and shown.
struct Calls {
    save: &'static str,
    update: &'static str,
    shown: &'static str,
}

/// A record as it is shown: its details, or its row of a list.
async fn shown(desk: &Desk, address: &str, id: &Value) -> Value {
    let data = desk.school.admin().get(&format!("{address}{id}")).await.ok()["data"].clone();
    if data.is_array() { data[0].clone() } else { data }
}

/// Saves a record, changes it by other fields and holds what these do not name against what was stored.
async fn keeps(desk: &Desk, calls: &Calls, saved: Value, change: Value, kept: &[&str]) -> Value {
    let admin = desk.school.admin();
    let id = admin.post(calls.save, saved).await.ok()["data"].clone();
    let was = shown(desk, calls.shown, &id).await;
    let now = changed(desk, calls, &id, change).await;
    for field in kept {
        assert_eq!(now[*field], was[*field], "{} of {}: {was}", field, calls.update);
    }
    id
}

async fn changed(desk: &Desk, calls: &Calls, id: &Value, change: Value) -> Value {
    let version = shown(desk, calls.shown, id).await["version"].clone();
    let mut form = change;
    (form["id"], form["version"]) = (id.clone(), version);
    desk.school.admin().post(calls.update, form).await.ok();
    shown(desk, calls.shown, id).await
}

in_school!(the_chart_keeps_what_a_change_leaves_out, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (admin, a) = (desk.school.admin(), desk.school.a.id);
    let groups = admin.get("/get-all-heads?class=revenue&per_page=50").await.ok()["data"].clone();
    let group = groups.as_array().expect("groups").iter().find(|one| one["name"] == "Fee income").expect("the group")["id"].clone();
    let types = Calls { save: "/save-income-type", update: "/update-income-type", shown: "/get-income-types?ids=" };
    let canteen = json!({ "name": "Canteen", "head_id": group, "income_kind": "service", "campus_id": a, "is_active": false, "description": "Of the boys' wing" });
    let kept = ["head_id", "income_kind", "campus_id", "is_active", "description"];
    let id = keeps(&desk, &types, canteen, json!({ "name": "Rent of the canteen" }), &kept).await;
    let now = changed(&desk, &types, &id, json!({ "name": "Canteen", "head_id": null, "income_kind": null, "is_active": true })).await;
    assert_eq!((&now["head_name"], &now["income_kind"], &now["is_active"]), (&json!("Other income"), &Value::Null, &json!(true)), "{now}");

    let heads = Calls { save: "/save-capital-head", update: "/update-capital-head", shown: "/get-head-details?id=" };
    let partners = json!({ "name": "Partners", "description": "Both brothers", "is_active": false });
    keeps(&desk, &heads, partners, json!({ "name": "Capital of partners" }), &["code", "description", "is_active"]).await;

    let banks = Calls { save: "/save-bank", update: "/update-bank", shown: "/get-bank-details?id=" };
    let account = json!({ "name": "Meezan Bank", "account_title": "Gulberg", "account_no": "7700412", "campus_id": a });
    let mut first = account.clone();
    (first["overdraft_minor"], first["is_default"]) = (json!(5_000_000), json!(true));
    let id = keeps(&desk, &banks, first, account.clone(), &["overdraft_minor", "is_default", "is_active"]).await;
    let mut closed = account;
    closed["is_active"] = json!(false);
    let now = changed(&desk, &banks, &id, closed).await;
    assert_eq!((&now["is_active"], &now["is_default"]), (&json!(false), &json!(false)), "a closed account is no default: {now}");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(registers_keep_what_a_change_leaves_out, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (admin, a, bank) = (desk.school.admin(), desk.school.a.id, desk.school.a.bank);

    // Tax that the payer kept back stays, and with it the voucher.
    let canteen = admin.post("/save-income-type", json!({ "name": "Canteen", "campus_id": a })).await.id();
    let revenues = Calls { save: "/save-revenue", update: "/update-revenue", shown: "/get-revenue-details?id=" };
    let rent = json!({ "campus_id": a, "ledger_head_id": canteen, "date": "2026-11-02", "amount_minor": 100_000, "received_in": "cash",
        "received_from": "Ahmed Caterers", "description": "Rent of November" });
    let mut taxed = rent.clone();
    taxed["tax_minor"] = json!(15_000);
    keeps(&desk, &revenues, taxed, rent, &["tax_minor", "voucher_id"]).await;

    // So do the pieces of an asset and how it loses value, while its method stays.
    let assets = Calls { save: "/save-asset", update: "/update-asset", shown: "/get-asset-details?id=" };
    let furniture = head(&admin, "Furniture and fittings").await;
    let desks = json!({ "campus_id": a, "ledger_head_id": furniture, "name": "Desks", "supplier": "Wood House", "date": "2026-08-10",
        "amount_minor": 360_000, "paid_from": "opening", "method": "straight_line" });
    let mut whole = desks.clone();
    for (field, value) in [("pieces", 12), ("life_months", 36), ("residual_minor", 60_000), ("before_minor", 20_000)] {
        whole[field] = json!(value);
    }
    let kept = ["pieces", "life_months", "residual_minor", "before_minor", "voucher_id"];
    let id = keeps(&desk, &assets, whole, desks.clone(), &kept).await;
    let mut by_value = desks;
    (by_value["method"], by_value["rate"]) = (json!("written_down"), json!(2_000));
    let now = changed(&desk, &assets, &id, by_value).await;
    assert_eq!((now["rate"].as_i64(), now["life_months"].as_i64()), (Some(2_000), Some(0)), "another method: {now}");

    // And the schedule of a loan.
    let group = admin.get("/get-liability-heads?search=Loans").await.ok()["data"][0]["id"].clone();
    let loans = admin.post("/save-ledger-head", json!({ "head_id": group, "name": "Loan of a bank", "campus_id": a })).await.id();
    let liabilities = Calls { save: "/save-liability", update: "/update-liability", shown: "/get-liability-details?id=" };
    let loan = json!({ "campus_id": a, "kind": "loan", "ledger_head_id": loans, "date": "2026-09-01", "amount_minor": 1_200_000, "against": "bank",
        "bank_id": bank, "creditor": "Bank of Punjab", "description": "For a van", "due_on": "2026-09-30" });
    let mut planned = loan.clone();
    (planned["schedule"], planned["installments"], planned["markup_rate"]) = (json!("equal_principal"), json!(12), json!(1_200));
    let id = keeps(&desk, &liabilities, planned, loan.clone(), &["schedule", "installments", "markup_rate", "voucher_id"]).await;
    let mut once = loan;
    once["schedule"] = json!("once");
    assert_eq!(changed(&desk, &liabilities, &id, once).await["installments"], 1, "a single payment");
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

in_school!(what_fees_are_made_of_keeps_what_a_change_leaves_out, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let a = desk.school.a.id;
    let heads = Calls { save: "/save-fee-head", update: "/update-fee-head", shown: "/get-fee-head-details?id=" };
    let levy = json!({ "name": "Education levy", "kind": "other", "treatment": "tax" });
    let mut taxed = levy.clone();
    for (field, value) in [("tax_rate_hundredths", 500), ("tax_threshold_minor", 20_000_000), ("place", 40)] {
        taxed[field] = json!(value);
    }
    taxed["is_active"] = json!(false);
    let id = keeps(&desk, &heads, taxed, levy.clone(), &["tax_rate_hundredths", "tax_threshold_minor", "place", "is_active"]).await;
    let mut income = levy;
    income["treatment"] = json!("income");
    let now = changed(&desk, &heads, &id, income).await;
    assert_eq!((now["tax_rate_hundredths"].as_i64(), now["place"].as_i64()), (Some(0), Some(40)), "no tax any more: {now}");

    // A plain record: what has a value of its own when it is left out keeps it, what may be empty is empty.
    let sponsors = Calls { save: "/save-sponsor", update: "/update-sponsor", shown: "/get-sponsor-details?id=" };
    let fund = json!({ "campus_id": a, "name": "Zakat fund", "kind": "zakat" });
    let mut closed = fund.clone();
    (closed["is_active"], closed["contact_name"]) = (json!(false), json!("Sara Khan"));
    let id = keeps(&desk, &sponsors, closed, fund, &["is_active"]).await;
    assert_eq!(shown(&desk, sponsors.shown, &id).await["contact_name"], Value::Null);

    let templates = Calls { save: "/save-fee-template", update: "/update-fee-template", shown: "/get-fee-template-details?id=" };
    let id = json!(desk.school.a.template);
    let mut form = shown(&desk, templates.shown, &id).await;
    (form["valid_days"], form["is_active"]) = (json!(21), json!(false));
    changed(&desk, &templates, &id, form.clone()).await;
    for field in ["valid_days", "is_active"] {
        form.as_object_mut().expect("a form").remove(field);
    }
    let now = changed(&desk, &templates, &id, form).await;
    assert_eq!((now["valid_days"].as_i64(), &now["is_active"]), (Some(21), &json!(false)), "{now}");
});
