//! What is dated back: nothing goes before it came, and no box or campus holds less than nothing on the days between.

use crate::{
    desk::Desk,
    petty_cash::{cash_in, rent},
    registers::head,
};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

/// It is refused at a field, with the day from which on it may be.
async fn refused(by: &Client, path: &str, form: Value, field: &str, day: &str) {
    let reply = by.post(path, form).await;
    let said = reply.body["errors"][field][0].as_str().unwrap_or_default();
    assert!(reply.status == 422 && said.contains(day), "{path}: {}", reply.body);
}

in_school!(an_asset_goes_after_it_came, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (admin, a, b) = (desk.school.admin(), desk.school.a.id, desk.school.b.id);
    let desks = json!({ "campus_id": a, "ledger_head_id": head(&desk.accountant, "Furniture and fittings").await, "name": "Desks",
        "supplier": "Wood House", "date": "2026-10-05", "amount_minor": 360_000, "paid_from": "opening", "method": "straight_line",
        "life_months": 36 });
    let id = desk.post("/save-asset", desks).await;
    let depreciated = desk.post("/run-depreciation", json!({ "campus_ids": [a], "month": "2026-10" })).await;
    desk.job(&depreciated).await;
    // What October took goes along, so it does not go before October is over.
    let go = |to: i64, on: &str| json!({ "id": id, "to_campus_id": to, "date": on, "reason": "The hall there needs it" });
    refused(&admin, "/transfer-asset", go(b, "2026-10-20"), "date", "31 Oct 2026").await;
    admin.post("/transfer-asset", go(b, "2026-11-10")).await.ok();
    // It is not sold, nor sent on, from where it was not yet.
    let sale = json!({ "id": id, "kind": "scrapped", "date": "2026-11-09", "reason": "Eaten by termites" });
    refused(&admin, "/dispose-asset", sale, "date", "10 Nov 2026").await;
    refused(&admin, "/transfer-asset", go(a, "2026-11-09"), "date", "10 Nov 2026").await;
});

in_school!(a_petty_cash_box_begins_after_the_one_before, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, keeper) = (desk.school.a.id, desk.school.a.teacher);
    cash_in(&desk, "2026-11-02", 10_000_000).await;
    let open = |on: &str| json!({ "campus_id": a, "custodian_id": keeper, "opened_on": on, "float_minor": 100_000, "paid_from": "cash" });
    let register = desk.post("/save-register", open("2026-11-05")).await;
    let slip = json!({ "register_id": register, "kind": "expense", "date": "2026-11-10", "amount_minor": 40_000,
        "ledger_head_id": rent(&desk).await, "payee": "Karim Stationers", "description": "Registers and pens" });
    desk.post("/save-transaction", slip).await;
    let refill = |on: &str| json!({ "register_id": register, "date": on, "paid_from": "cash" });
    refused(&desk.accountant, "/add-cash", refill("2026-11-09"), "date", "10 Nov 2026").await;
    desk.post("/add-cash", refill("2026-11-14")).await;
    let close = |on: &str| json!({ "id": register, "version": 1, "closed_on": on, "balance_minor": 100_000, "count": [{ "rupees": 1000, "pieces": 1 }] });
    refused(&desk.accountant, "/close-register", close("2026-11-12"), "closed_on", "14 Nov 2026").await;
    desk.post("/close-register", close("2026-11-16")).await;
    refused(&desk.accountant, "/save-register", open("2026-11-15"), "opened_on", "16 Nov 2026").await;
    desk.post("/save-register", open("2026-11-16")).await;
});
