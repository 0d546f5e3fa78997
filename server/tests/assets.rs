//! Fixed assets: bought, on credit and brought in; depreciated, transferred, disposed of, counted; and how each is taken back.

use crate::{desk::Desk, figures::held, registers::head, verify::after};
use kernel::sql;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

async fn whole(world: &World) {
    let faults = world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

pub(crate) async fn asset(by: &Client, campus: i64, name: &str, more: Value) -> Value {
    let mut form = json!({ "campus_id": campus, "ledger_head_id": head(by, "Furniture and fittings").await, "name": name, "supplier": "Wood House",
        "date": "2026-08-10", "amount_minor": 360_000, "paid_from": "opening", "method": "straight_line", "life_months": 36, "location": "Room 4" });
    form.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    form
}

async fn depreciate(desk: &Desk, campus: i64, month: &str) {
    let started = desk.post("/run-depreciation", json!({ "campus_ids": [campus], "month": month })).await;
    desk.job(&started).await;
}

async fn book(by: &Client, id: &Value) -> (i64, i64) {
    let details = by.get(&format!("/get-asset-details?id={id}")).await.ok()["data"].clone();
    (details["accumulated_minor"].as_i64().expect("an amount"), details["book_minor"].as_i64().expect("an amount"))
}

in_school!(assets_lose_value_month_by_month, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let (chief, campus) = (desk.school.user("chief_accountant", "a"), desk.school.a.id);
    let desks = desk.post("/save-asset", asset(&desk.accountant, campus, "Desks", json!({})).await).await;
    let van = json!({ "method": "written_down", "rate": 2_000, "life_months": 0, "amount_minor": 1_200_000, "before_minor": 200_000 });
    let van = desk.post("/save-asset", asset(&desk.accountant, campus, "Van", van).await).await;
    desk.now("brought in", 0, 0, 0, 0).await;
    assert_eq!(desk.head("Accumulated depreciation").await, -200_000);
    let listed = desk.accountant.get("/get-assets?search=Desks").await.ok();
    assert_eq!((listed["data"]["data"][0]["tag"].as_str(), listed["data"]["total"].as_i64()), (Some("FA-GUL-00001"), Some(1)), "{listed}");

    // August: 10,000 of the desks, 20 % of 1,000,000 over twelve of the van.
    let asked = json!({ "campus_ids": [campus], "month": "2026-08" });
    let ahead = desk.post("/preview-depreciation", asked.clone()).await;
    assert_eq!((ahead["assets"].as_i64(), ahead["amount_minor"].as_i64()), (Some(2), Some(10_000 + 16_667)), "{ahead}");
    let early = json!({ "campus_ids": [campus], "month": "2026-11" });
    desk.accountant.post("/preview-depreciation", early).await.refused(422, "month");
    depreciate(&desk, campus, "2026-08").await;
    assert_eq!((book(&desk.accountant, &desks).await, book(&desk.accountant, &van).await.0), ((10_000, 350_000), 216_667));
    assert_eq!(desk.accountant.post("/run-depreciation", asked).await.status, 409, "once a month");
    let skipped = desk.accountant.post("/run-depreciation", json!({ "campus_ids": [campus], "month": "2026-10" })).await;
    assert!(skipped.status == 409 && skipped.body["message"].as_str().is_some_and(|said| said.contains("Sep 2026")), "{}", skipped.body);
    depreciate(&desk, campus, "2026-09").await;
    assert_eq!(desk.head("Depreciation").await, 20_000 + 33_333);
    whole(&desk.world).await;

    // The last run is undone by a reversal, and may be run again.
    let runs = desk.accountant.get("/get-depreciation-runs?sort=month").await.ok()["data"].clone();
    let undo = |at: usize| json!({ "id": runs[at]["id"], "reason": "A van was forgotten" });
    assert_eq!(desk.accountant.post("/undo-depreciation", undo(1)).await.status, 403);
    assert_eq!(chief.post("/undo-depreciation", undo(0)).await.status, 409, "the last one first");
    chief.post("/undo-depreciation", undo(1)).await.ok();
    assert_eq!(chief.post("/undo-depreciation", undo(1)).await.status, 409, "once");
    assert_eq!(book(&desk.accountant, &desks).await.0, 10_000);
    whole(&desk.world).await;
    depreciate(&desk, campus, "2026-09").await;
    whole(&desk.world).await;

    // What was depreciated keeps its cost; another life counts from the next month.
    let was = desk.accountant.get(&format!("/get-asset-details?id={desks}")).await.ok()["data"].clone();
    let mut change = asset(&desk.accountant, campus, "Desks", json!({ "amount_minor": 400_000 })).await;
    (change["id"], change["version"]) = (desks.clone(), was["version"].clone());
    assert_eq!(desk.accountant.post("/update-asset", change.clone()).await.status, 409);
    (change["amount_minor"], change["life_months"]) = (json!(360_000), json!(17));
    desk.accountant.post("/update-asset", change).await.ok();
    depreciate(&desk, campus, "2026-10").await;
    assert_eq!(book(&desk.accountant, &desks).await.0, 20_000 + 20_000);
    assert_eq!(chief.delete(&format!("/delete-asset?id={desks}")).await.status, 409);
    let register = desk.accountant.get(&format!("/get-asset-register?campus_id={campus}&on=2026-08-31")).await.ok();
    assert_eq!(register["totals"]["accumulated_minor"].as_i64(), Some(10_000 + 216_667), "{register}");
    whole(&desk.world).await;
});

in_school!(assets_are_bought_on_credit_and_disposed_of, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let (chief, campus) = (desk.school.user("chief_accountant", "a"), desk.school.a.id);
    let payable = head(&desk.accountant, "Bills payable").await;
    let credit = json!({ "paid_from": "credit", "from_head_id": payable, "due_on": "2026-12-10", "date": "2026-11-10", "tag": "LAB-7" });
    let form = asset(&desk.accountant, campus, "Microscope", credit).await;
    let id = desk.post("/save-asset", form.clone()).await;
    desk.accountant.post("/save-asset", form).await.refused(422, "tag");
    let details = desk.accountant.get(&format!("/get-asset-details?id={id}")).await.ok()["data"].clone();
    let liability = details["liability_id"].clone();
    let owed = desk.accountant.get(&format!("/get-liability-details?id={liability}")).await.ok()["data"].clone();
    assert_eq!((owed["against"].as_str(), owed["outstanding_minor"].as_i64()), (Some("asset"), Some(360_000)), "{owed}");
    let own = json!({ "id": liability, "date": "2026-11-20", "principal_minor": 60_000, "place": "cash" });
    desk.accountant.post("/settle-liability", own.clone()).await.refused(422, "amount_minor");
    let capital = json!({ "campus_id": campus, "kind": "contribution", "ledger_head_id": head(&chief, "Capital").await, "date": "2026-11-20",
        "amount_minor": 500_000, "place": "cash", "owner": "Mian Tariq", "description": "Some money" });
    chief.post("/save-capital", capital).await.ok();
    let paid = desk.post("/settle-liability", own).await;
    desk.now("some money, some of it paid", 0, 0, 440_000, 0).await;
    let held = chief.delete(&format!("/delete-asset?id={id}")).await;
    assert!(held.status == 409 && held.body["message"].as_str().is_some_and(|said| said.contains("paid already")), "{}", held.body);
    chief.post("/take-liability-settlement-back", json!({ "id": paid, "reason": "Wrong bill" })).await.ok();
    desk.now("taken back", 0, 0, 60_000, 0).await;
    whole(&desk.world).await;

    // Nothing is lost in the month in which it came and goes; a gain is what it brings beyond its value.
    let sell = |amount: i64, date: &str| {
        json!({ "id": id, "kind": "sold", "date": date, "proceeds_minor": amount, "place": "cash", "buyer": "A school",
        "reason": "Another one was given" })
    };
    assert_eq!(desk.accountant.post("/dispose-asset", sell(400_000, "2026-11-20")).await.status, 403);
    let gone = chief.post("/dispose-asset", sell(400_000, "2026-11-20")).await.id();
    desk.now("sold", 0, 0, 400_000, 0).await;
    assert_eq!(desk.head("Gain on disposal of assets").await, -40_000);
    assert_eq!(chief.post("/dispose-asset", sell(1, "2026-11-20")).await.status, 409, "it is gone");
    whole(&desk.world).await;
    chief.post("/take-asset-disposal-back", json!({ "id": gone, "reason": "The buyer went away" })).await.ok();
    desk.now("the sale taken back", 0, 0, -400_000, 0).await;
    whole(&desk.world).await;

    // An older one is depreciated up to the month before first.
    let chairs = desk.post("/save-asset", asset(&desk.accountant, campus, "Chairs", json!({})).await).await;
    let shelves = desk.post("/save-asset", asset(&desk.accountant, campus, "Shelves", json!({})).await).await;
    let scrap = json!({ "id": chairs, "kind": "scrapped", "date": "2026-11-20", "reason": "Eaten by termites" });
    let first = chief.post("/dispose-asset", scrap.clone()).await;
    assert!(first.status == 409 && first.body["message"].as_str().is_some_and(|said| said.contains("Oct 2026")), "{}", first.body);
    for month in ["2026-08", "2026-09", "2026-10"] {
        depreciate(&desk, campus, month).await;
    }
    chief.post("/dispose-asset", scrap).await.ok();
    assert_eq!(desk.head("Loss on disposal of assets").await, 330_000);
    whole(&desk.world).await;

    // What lost those months where it came from goes from a campus that has depreciated nothing.
    let admin = desk.school.admin();
    let there = json!({ "id": shelves, "to_campus_id": desk.school.b.id, "date": "2026-11-10", "reason": "The library there needs them" });
    admin.post("/transfer-asset", there).await.ok();
    let leaked = json!({ "id": shelves, "kind": "scrapped", "date": "2026-11-20", "reason": "The roof leaked" });
    admin.post("/dispose-asset", leaked).await.ok();
    whole(&desk.world).await;
});

in_school!(assets_go_to_another_campus_and_are_counted, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (admin, a, b) = (desk.school.admin(), desk.school.a.id, desk.school.b.id);
    let projector = json!({ "date": "2026-11-10", "before_minor": 60_000 });
    let id = desk.post("/save-asset", asset(&desk.accountant, a, "Projector", projector).await).await;
    let go =
        |to: i64| json!({ "id": id, "to_campus_id": to, "date": "2026-11-15", "location": "Hall", "reason": "The hall there needs it" });
    desk.accountant.post("/transfer-asset", go(b)).await.refused(422, "to_campus_id");
    admin.post("/transfer-asset", go(a)).await.refused(422, "to_campus_id");
    let lines = admin.post("/preview-asset-transfer", go(b)).await.ok()["data"].clone();
    let due: Vec<(i64, i64)> = lines
        .as_array()
        .expect("lines")
        .iter()
        .filter(|line| line["head_name"] == "Due to and from campuses")
        .map(|line| {
            let amount = line["debit_minor"].as_i64().unwrap_or(0) - line["credit_minor"].as_i64().unwrap_or(0);
            (line["campus_id"].as_i64().expect("a campus"), amount)
        })
        .collect();
    assert!(due.contains(&(a, 300_000)) && due.contains(&(b, -300_000)), "its book value stands between them: {lines}");
    let moved = admin.post("/transfer-asset", go(b)).await.id();
    assert_eq!(desk.accountant.get(&format!("/get-asset-details?id={id}")).await.status, 404, "it is another campus's now");
    // Before that day the register has it where it was, as the books have.
    for (on, campus, cost) in [("2026-11-14", a, 360_000), ("2026-11-14", b, 0), ("2026-11-15", a, 0), ("2026-11-15", b, 360_000)] {
        let register = admin.get(&format!("/get-asset-register?campus_id={campus}&on={on}")).await.ok();
        assert_eq!(register["totals"]["cost_minor"].as_i64(), Some(cost), "{campus} on {on}: {register}");
    }
    whole(&desk.world).await;
    admin.post("/take-asset-transfer-back", json!({ "id": moved, "reason": "The hall is closed" })).await.ok();
    let back = desk.accountant.get(&format!("/get-asset-details?id={id}")).await.ok()["data"].clone();
    assert_eq!((back["location"].as_str(), back["moves"][0]["is_reversed"].as_bool()), (Some("Room 4"), Some(true)), "{back}");
    whole(&desk.world).await;

    let begin = json!({ "campus_id": a, "counted_on": "2026-11-20" });
    let count = desk.post("/save-asset-count", begin.clone()).await;
    assert_eq!(desk.accountant.post("/save-asset-count", begin).await.status, 409, "one at a time");
    assert_eq!(desk.accountant.post("/close-asset-count", json!({ "id": count })).await.status, 409, "not looked at");
    let found = |version: i64| json!({ "id": count, "lines": [{ "asset_id": id, "version": version, "condition": "damaged", "location": "Store", "note": "The lamp" }] });
    desk.post("/update-asset-count", found(1)).await;
    desk.accountant.post("/update-asset-count", found(1)).await.refused(422, "lines.0.version");
    desk.post("/close-asset-count", json!({ "id": count })).await;
    assert_eq!(desk.accountant.post("/update-asset-count", found(2)).await.status, 409, "it is closed");
    let now = desk.accountant.get(&format!("/get-asset-details?id={id}")).await.ok()["data"].clone();
    assert_eq!(
        (now["condition"].as_str(), now["location"].as_str(), now["counted_on"].as_str()),
        (Some("damaged"), Some("Store"), Some("2026-11-20"))
    );
    whole(&desk.world).await;

    // What is counted, and goes to another campus before the count is closed, stays as it was handed over.
    let count = desk.post("/save-asset-count", json!({ "campus_id": a, "counted_on": "2026-11-20" })).await;
    let seen = json!({ "id": count, "lines": [{ "asset_id": id, "version": 1, "condition": "good", "location": "Library" }] });
    desk.post("/update-asset-count", seen).await;
    let there = json!({ "id": id, "to_campus_id": b, "date": "2026-11-20", "location": "Hall", "reason": "The hall there needs it" });
    admin.post("/transfer-asset", there).await.ok();
    desk.post("/close-asset-count", json!({ "id": count })).await;
    let moved = admin.get(&format!("/get-asset-details?id={id}")).await.ok()["data"].clone();
    assert_eq!((moved["condition"].as_str(), moved["location"].as_str()), (Some("damaged"), Some("Hall")), "{moved}");
    whole(&desk.world).await;
});

in_school!(an_asset_goes_to_another_campus_with_the_value_that_it_has_then, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (admin, a, b) = (desk.school.admin(), desk.school.a.id, desk.school.b.id);
    let go = |id: &Value| json!({ "id": id, "to_campus_id": b, "date": "2026-11-15", "reason": "The hall there needs it" });
    let refused = async |id: &Value, why: &str| {
        for path in ["/preview-asset-transfer", "/transfer-asset"] {
            let reply = admin.post(path, go(id)).await;
            assert!(reply.status == 409 && reply.body["message"].as_str().is_some_and(|said| said.contains(why)), "{path}: {}", reply.body);
        }
    };
    // Of August: three months are lost here, at 10,000 each, before it goes.
    let desks = desk.post("/save-asset", asset(&desk.accountant, a, "Desks", json!({})).await).await;
    refused(&desks, "up to Oct 2026 first").await;
    depreciate(&desk, a, "2026-08").await;
    refused(&desks, "up to Oct 2026 first").await;
    depreciate(&desk, a, "2026-09").await;
    depreciate(&desk, a, "2026-10").await;
    // Entered too late for those runs: it goes when the next one has made up for them.
    let late = desk.post("/save-asset", asset(&desk.accountant, a, "Shelves", json!({})).await).await;
    refused(&late, "Run the depreciation of Nov 2026 first").await;
    let land = json!({ "method": "none", "life_months": 0 });
    let land = desk.post("/save-asset", asset(&desk.accountant, a, "Land", land).await).await;
    for id in [&desks, &land] {
        admin.post("/transfer-asset", go(id)).await.ok();
    }
    assert_eq!(book(&admin, &desks).await, (30_000, 330_000));
    let there = admin.get(&format!("/get-trial-balance?campus_id={b}")).await.ok();
    assert_eq!(held(there["data"].as_array().expect("rows"), "Accumulated depreciation"), -30_000);
    whole(&desk.world).await;
});

in_school!(three_of_forty_chairs_go_and_a_gift_has_its_value, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let (chief, campus) = (desk.school.user("chief_accountant", "a"), desk.school.a.id);
    let lot = json!({ "pieces": 40, "amount_minor": 400_001, "life_months": 40 });
    let form = asset(&desk.accountant, campus, "Chairs", lot).await;
    let mut dust = form.clone();
    dust["amount_minor"] = json!(39);
    desk.accountant.post("/save-asset", dust).await.refused(422, "pieces");
    let chairs = desk.post("/save-asset", form.clone()).await;
    for month in ["2026-08", "2026-09", "2026-10"] {
        depreciate(&desk, campus, month).await;
    }
    let reader = desk.school.user("accountant", "a");
    let shown = async |id: &Value| reader.get(&format!("/get-asset-details?id={id}")).await.ok()["data"].clone();
    let before = shown(&chairs).await;
    let (cost, lost) = (before["amount_minor"].as_i64().expect("a cost"), before["accumulated_minor"].as_i64().expect("a loss"));
    assert!(lost > 0, "{before}");
    let share = |amount: i64| amount * 3 / 40;
    let sell = |pieces: i64| {
        json!({ "id": chairs, "kind": "sold", "date": "2026-11-20", "pieces": pieces, "proceeds_minor": 20_000, "place": "cash",
            "buyer": "A tea stall", "reason": "Three broke" })
    };
    chief.post("/dispose-asset", sell(41)).await.refused(422, "pieces");
    let told = chief.post("/preview-asset-disposal", sell(3)).await.ok()["data"].clone();
    let told = |head: &str, side: &str| {
        told.as_array().expect("lines").iter().find(|line| line["head_name"] == head).map(|line| line[side].clone())
    };
    assert_eq!(told("Furniture and fittings", "credit_minor"), Some(json!(share(cost))));
    assert_eq!(told("Accumulated depreciation", "debit_minor"), Some(json!(share(lost))));
    let gone = chief.post("/dispose-asset", sell(3)).await.id();
    desk.now("three chairs sold", 0, 0, 20_000, 0).await;

    // The other thirty-seven stay what they were, to the paisa; the three are an asset of their own, with a tag of the lot.
    let rest = shown(&chairs).await;
    assert_eq!((&rest["pieces"], &rest["amount_minor"]), (&json!(37), &json!(cost - share(cost))), "{rest}");
    assert_eq!((&rest["accumulated_minor"], &rest["status"]), (&json!(lost - share(lost)), &json!("in_use")), "{rest}");
    let listed = desk.accountant.get("/get-assets?status=disposed").await.ok()["data"]["data"][0].clone();
    assert_eq!((&listed["pieces"], &listed["split_from_id"]), (&json!(3), &chairs), "{listed}");
    assert_eq!(listed["tag"].as_str(), Some(format!("{}-1", rest["tag"].as_str().expect("a tag")).as_str()));
    let part = shown(&listed["id"]).await;
    let months: i64 = part["months"].as_array().expect("months").iter().filter_map(|month| month["amount_minor"].as_i64()).sum();
    assert_eq!((months, part["months"].as_array().map(Vec::len)), (share(lost), Some(3)), "{part}");
    whole(&desk.world).await;
    assert_eq!(chief.delete(&format!("/delete-asset?id={chairs}")).await.status, 409, "pieces of its bill went away");

    // Taken back, the three are in use again; the next month finds both, and the run before is undone and run anew.
    chief.post("/take-asset-disposal-back", json!({ "id": gone, "reason": "The stall brought them back" })).await.ok();
    desk.now("the sale taken back", 0, 0, -20_000, 0).await;
    whole(&desk.world).await;
    let runs = desk.accountant.get(&format!("/get-depreciation-runs?campus_id={campus}")).await.ok()["data"].clone();
    chief.post("/undo-depreciation", json!({ "id": runs[0]["id"], "reason": "Looked at again" })).await.ok();
    depreciate(&desk, campus, "2026-10").await;
    whole(&desk.world).await;

    // A gift has a value: its income is of donations.
    let gifts = json!({ "name": "Donations in kind", "income_kind": "other", "campus_id": campus });
    let gifts = desk.accountant.post("/save-income-type", gifts).await.id();
    let given = json!({ "paid_from": "donated", "from_head_id": gifts, "supplier": "The old students", "date": "2026-11-10" });
    let mut piano = asset(&desk.accountant, campus, "Piano", given).await;
    desk.post("/save-asset", piano.clone()).await;
    assert_eq!(desk.head("Donations in kind").await, -360_000);
    desk.now("a gift brings no money", 0, 0, 0, 0).await;
    piano["from_head_id"] = head(&desk.accountant, "Bills payable").await;
    desk.accountant.post("/save-asset", piano.clone()).await.refused(422, "from_head_id");
    piano["from_head_id"] = Value::Null;
    desk.accountant.post("/save-asset", piano).await.refused(422, "from_head_id");
    whole(&desk.world).await;

    // Two tables that have lost all that they will, an odd paisa of it: the one that stays has lost no more than it cost beyond its residual value.
    let tag = "TABLES-OF-THE-OLD-LIBRARY-HALL";
    let worn = json!({ "pieces": 2, "tag": tag, "date": "2026-11-10", "amount_minor": 400_000, "before_minor": 150_001, "residual_minor": 249_999 });
    let tables = desk.post("/save-asset", asset(&desk.accountant, campus, "Tables", worn).await).await;
    let sold = json!({ "id": tables, "kind": "sold", "date": "2026-11-20", "pieces": 1, "proceeds_minor": 20_000, "place": "cash",
        "buyer": "A tea stall", "reason": "It is too small" });
    let gone = chief.post("/dispose-asset", sold).await.id();
    let stays = shown(&tables).await;
    let of = |name: &str| stays[name].as_i64().expect("an amount");
    assert_eq!((of("amount_minor"), of("accumulated_minor"), of("residual_minor")), (200_000, 75_001, 124_999), "{stays}");
    whole(&desk.world).await;

    // The tag of the one that goes is no longer than a tag may be: back again, it is corrected as any other.
    chief.post("/take-asset-disposal-back", json!({ "id": gone, "reason": "The stall brought it back" })).await.ok();
    let found = desk.accountant.get("/get-assets?search=Tables").await.ok()["data"]["data"].clone();
    let one = found.as_array().expect("rows").iter().find(|row| row["split_from_id"] == tables).expect("the one that went");
    assert_eq!(one["tag"], "TABLES-OF-THE-OLD-LIBRARY-HA-1", "{one}");
    let kept =
        json!({ "tag": one["tag"], "date": "2026-11-10", "amount_minor": 200_000, "before_minor": 75_000, "residual_minor": 125_000 });
    let mut right = asset(&desk.accountant, campus, "Small table", kept).await;
    (right["id"], right["version"]) = (one["id"].clone(), one["version"].clone());
    desk.post("/update-asset", right).await;
    whole(&desk.world).await;
});

in_school!(assets_of_before_the_books_come_from_a_sheet_and_go_back, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, chief) = (desk.school.a.id, desk.school.user("chief_accountant", "a"));
    let cost = async || desk.head("Furniture and fittings").await + desk.head("Computers and equipment").await;
    let held = async || (cost().await, desk.head("Accumulated depreciation").await, desk.head("Opening balances").await);
    let before = held().await;
    let sheet = "Name,Ledger head,Tag,Pieces,Cost,Lost before,Method,Months left,Rate a year\n\
                 Generator,Furniture and fittings,G-1,,500000,200000,straight line,36,\n\
                 Servers,Computers and equipment,,2,100000,,,,20\n\
                 Land,Nowhere,,,100,,,,\n\
                 Table,Furniture and fittings,G-1,,100,,,,\n\
                 Lamp,Furniture and fittings,,,100,200,,,\n\
                 Fan,Furniture and fittings,,some,100,,,,\n";
    let file = chief.upload("/upload-file", "assets.csv", sheet.as_bytes()).await.id();
    let ask = json!({ "file_id": file, "campus_id": a });
    assert_eq!(desk.accountant.post("/check-asset-import", ask.clone()).await.status, 403);
    let check = chief.post("/check-asset-import", ask.clone()).await.ok()["data"].clone();
    assert_eq!((&check["rows"], &check["good"], &check["bad"]), (&json!(6), &json!(2), &json!(4)), "{check}");
    let job = chief.post("/import-assets", ask.clone()).await.ok()["data"]["job_id"].as_i64().expect("a job");
    assert_eq!(chief.finished_job(job).await["result"]["written"], 2);
    let after = (before.0 + 60_000_000, before.1 - 20_000_000, before.2 - 40_000_000);
    assert_eq!(held().await, after);
    let one = async |name: &str| chief.get(&format!("/get-assets?status=in_use&search={name}")).await.ok()["data"]["data"][0].clone();
    let generator = one("Generator").await;
    assert_eq!((&generator["tag"], &generator["book_minor"]), (&json!("G-1"), &json!(30_000_000)), "{generator}");
    chief.post("/import-assets", ask.clone()).await.refused(422, "file_id");
    whole(&desk.world).await;

    // What somebody changed since stays; the other goes back, and its row comes in anew.
    let servers = one("Servers").await;
    let mut moved = json!({ "location": "Office" });
    for field in [
        "id",
        "version",
        "campus_id",
        "ledger_head_id",
        "name",
        "pieces",
        "supplier",
        "date",
        "amount_minor",
        "paid_from",
        "method",
        "rate",
    ] {
        moved[field] = servers[field].clone();
    }
    desk.post("/update-asset", moved).await;
    assert_eq!(desk.accountant.post("/undo-asset-import", json!({ "job_id": job })).await.status, 403);
    let undone = chief.post("/undo-asset-import", json!({ "job_id": job })).await.ok();
    assert_eq!((&undone["data"]["removed"], &undone["data"]["kept"]), (&json!(1), &json!(1)), "{undone}");
    assert_eq!(held().await, (before.0 + 10_000_000, before.1, before.2 - 10_000_000));
    whole(&desk.world).await;
    // Taken back by itself as well, under the tag that it had.
    for is_back in [false, true] {
        if is_back {
            chief.delete(&format!("/delete-asset?id={}", one("Generator").await["id"])).await.ok();
        }
        let job = chief.post("/import-assets", ask.clone()).await.ok()["data"]["job_id"].as_i64().expect("a job");
        assert_eq!(chief.finished_job(job).await["result"]["written"], 1);
        assert_eq!((held().await, one("Generator").await["tag"].clone()), (after, json!("G-1")));
        whole(&desk.world).await;
    }
    // What has lost value since stays.
    depreciate(&desk, a, "2026-10").await;
    let undone = chief.post("/undo-asset-import", json!({ "job_id": job })).await.ok();
    assert_eq!((&undone["data"]["removed"], &undone["data"]["kept"]), (&json!(0), &json!(2)), "{undone}");
    whole(&desk.world).await;
});

in_school!(an_owner_puts_an_asset_in_as_capital, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    let (chief, campus) = (desk.school.user("chief_accountant", "a"), desk.school.a.id);
    let capital = head(&chief, "Capital").await;
    let given = json!({ "paid_from": "contributed", "from_head_id": capital, "supplier": "Mian Tariq", "date": "2026-11-10" });
    let mut van = asset(&chief, campus, "School van", given).await;

    // It is capital: the chief accountant's, under a head of that class.
    assert_eq!(desk.accountant.post("/save-asset", van.clone()).await.status, 403);
    for wrong in [head(&chief, "Bills payable").await, Value::Null] {
        let mut form = van.clone();
        form["from_head_id"] = wrong;
        chief.post("/save-asset", form).await.refused(422, "from_head_id");
    }
    let id = chief.post("/save-asset", van.clone()).await.id();
    desk.now("no money moves", 0, 0, 0, 0).await;
    assert_eq!((desk.head("Capital").await, desk.head("Furniture and fittings").await), (-360_000, 360_000));

    // The register of capital names the owner and sums it, under the asset's one voucher; the capital ledger has it too.
    let contributed = async |status: &str| {
        let listed = chief.get(&format!("/get-capital?asset_id={id}&is_reversed={status}")).await.ok();
        (listed["data"].as_array().expect("rows").clone(), listed["totals"]["contributions_minor"].as_i64())
    };
    let voucher = chief.get(&format!("/get-asset-details?id={id}")).await.ok()["data"]["voucher_id"].clone();
    let (rows, sum) = contributed("false").await;
    assert_eq!((rows.len(), sum), (1, Some(360_000)), "{rows:?}");
    let row = &rows[0];
    assert_eq!((row["owner"].as_str(), &row["place"], &row["voucher_id"]), (Some("Mian Tariq"), &Value::Null, &voucher), "{row}");
    let ledger = chief.get(&format!("/get-capital-transactions?id={capital}")).await.ok();
    assert_eq!(ledger["closing_minor"], -360_000, "{ledger}");
    whole(&desk.world).await;

    // It stands and falls with its asset.
    assert_eq!(chief.delete(&format!("/delete-capital?id={}", row["id"])).await.status, 409);
    (van["id"], van["version"], van["supplier"]) = (json!(id), json!(1), json!("Mian Tariq and sons"));
    desk.accountant.post("/update-asset", van.clone()).await.ok();
    assert_eq!(contributed("false").await.0[0]["owner"], "Mian Tariq and sons", "texts follow");
    (van["version"], van["amount_minor"]) = (json!(2), json!(400_000));
    assert_eq!(desk.accountant.post("/update-asset", van.clone()).await.status, 403);
    chief.post("/update-asset", van).await.ok();
    assert_eq!((contributed("false").await.1, contributed("true").await.0.len()), (Some(400_000), 1), "corrected");
    assert_eq!(desk.head("Capital").await, -400_000);
    whole(&desk.world).await;
    let said = after(&desk, sql!("UPDATE capital SET asset_id = NULL WHERE is_reversed = FALSE")).await;
    assert!(said.iter().any(|one| one.contains("differ about whether an owner put it in")), "{said:?}");
    let put_back = sql!("UPDATE capital SET asset_id = (SELECT MAX(id) FROM fixed_asset) WHERE is_reversed = FALSE");
    assert_eq!(after(&desk, put_back).await, Vec::<String>::new());
    chief.delete(&format!("/delete-asset?id={id}")).await.ok();
    assert_eq!((contributed("false").await.0.len(), desk.head("Capital").await), (0, 0));
    whole(&desk.world).await;
});
