//! A cheque of ours that nobody presents within six months: the payee is owed again, the bank's list of outstanding cheques and the creditors know it; it is
//! presented late after all, or issued anew.

use crate::{
    desk::Desk,
    petty_cash::{cash_in, rent},
    reconciliation::statement,
    verify::after,
};
use kernel::sql;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{School, World, in_school};

const CHEQUE: &str = "556677";

/// The cheques that no statement of the bank shows.
async fn unpresented(desk: &Desk) -> Vec<Value> {
    let listed = desk.accountant.get(&format!("/get-unpresented-cheques?bank_id={}&per_page=200", desk.school.a.bank)).await.ok();
    listed["data"].as_array().expect("cheques").iter().filter(|one| one["cheque_no"] == CHEQUE).cloned().collect()
}

/// What the reconciliation of a day says of the cheque, and what it leaves unexplained.
async fn reconciled(desk: &Desk, on: &str) -> (Vec<i64>, i64) {
    let told = desk.accountant.get(&format!("/get-bank-reconciliation?bank_id={}&on={on}", desk.school.a.bank)).await.ok();
    let rows = told["data"].as_array().expect("rows");
    let of_it = rows.iter().filter(|row| row["name"].as_str().is_some_and(|name| name.contains(CHEQUE)));
    (of_it.filter_map(|row| row["amount_minor"].as_i64()).collect(), told["unexplained_minor"].as_i64().expect("a difference"))
}

/// What the creditors by age say that a payee is owed on a day.
async fn owed(desk: &Desk, payee: &Value, on: &str) -> i64 {
    let aged = desk.accountant.get(&format!("/get-creditors?campus_id={}&on={on}", desk.school.a.id)).await.ok();
    let row = aged["data"].as_array().expect("rows").iter().find(|row| row["payee_id"] == *payee).cloned().unwrap_or_default();
    row["owed_minor"].as_i64().unwrap_or(0)
}

async fn whole(desk: &Desk) {
    let faults = desk.world.faults().await;
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

in_school!(a_cheque_that_nobody_presents_is_owed_again, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, bank, by) = (desk.school.a.id, desk.school.a.bank, &desk.accountant);
    cash_in(&desk, "2026-05-02", 1_000_000).await;
    desk.post("/save-deposited-amount", json!({ "bank_id": bank, "campus_id": a, "date": "2026-05-03", "amount_minor": 1_000_000 })).await;
    let payee = json!({ "campus_id": a, "name": "Paper House", "kind": "company", "ntn": "1234567-8", "filer_status": "filer" });
    let payee = desk.post("/save-payee", payee).await;
    let bill = json!({ "campus_id": a, "payee_id": payee, "bill_no": "PH-1", "date": "2026-05-05", "ledger_head_id": rent(&desk).await,
        "amount_minor": 400_000, "description": "Paper of May" });
    let bill = desk.post("/save-bill", bill).await;
    let pay = |bill: &Value, on: &str, cheque: &str| json!({ "campus_id": a, "payee_id": payee, "bill_ids": [bill], "date": on, "paid_from": "bank", "bank_id": bank, "cheque_no": cheque });
    let paid = desk.post("/pay-bills", pay(&bill, "2026-05-10", CHEQUE)).await;
    // The bank shows the deposit, not the cheque.
    let lines = "03/05/2026,Cash deposit,,,10000\n";
    let read = statement(&desk, "half-year.csv", ("2026-05-01", "2026-11-20"), (0, 1_000_000), lines).await;
    desk.post("/save-bank-statement", read).await;
    let found = unpresented(&desk).await;
    assert_eq!((found.len(), &found[0]["amount_minor"], &found[0]["payee"]), (1, &json!(400_000), &json!("Paper House")), "{found:?}");
    let entry = found[0]["id"].clone();
    let (before, difference) = reconciled(&desk, "2026-11-15").await;
    assert_eq!(before, [-400_000], "not presented");

    // Six months, and not a day less; whoever is owed is a payee of one's campuses.
    let stale = |on: &str| json!({ "entry_id": entry, "payee_id": payee, "date": on, "reason": "The payee lost it" });
    by.post("/save-stale-cheque", stale("2026-11-10")).await.refused(422, "date");
    let mut nobody = stale("2026-11-11");
    nobody["payee_id"] = json!(987_654);
    by.post("/save-stale-cheque", nobody).await.refused(422, "payee_id");
    desk.school.user("accountant", "b").post("/save-stale-cheque", stale("2026-11-11")).await.refused(422, "entry_id");
    let held = desk.head("Habib Bank").await;
    let shown = desk.post("/preview-stale-cheque", stale("2026-11-11")).await;
    let of = |name: &str, side: &str| {
        shown.as_array().expect("lines").iter().find(|line| line["head_name"] == name).and_then(|line| line[side].as_i64()).unwrap_or(0)
    };
    assert_eq!(of("Creditors", "credit_minor"), 400_000, "{shown}");
    assert_eq!(desk.head("Habib Bank").await, held, "a preview posts nothing");
    let first = desk.post("/save-stale-cheque", stale("2026-11-11")).await;
    assert_eq!((desk.head("Habib Bank").await - held, desk.head("Creditors").await), (400_000, -400_000));
    assert_eq!((owed(&desk, &payee, "2026-11-10").await, owed(&desk, &payee, "2026-11-11").await), (0, 400_000));
    let seen = by.get(&format!("/get-payee-details?id={payee}")).await.ok();
    assert_eq!(seen["data"]["owed_minor"], 400_000, "the payee's account says so");
    by.post("/save-stale-cheque", stale("2026-11-12")).await.refused(422, "entry_id");
    let back = json!({ "id": paid, "reason": "Paid by mistake" });
    assert_eq!(by.post("/take-bill-payment-back", back).await.status, 409, "its money came back already");
    assert!(unpresented(&desk).await.is_empty());
    let row = by.get(&format!("/get-stale-cheques?ids={first}")).await.ok()["data"][0].clone();
    let note =
        json!({ "bill_id": row["bill_id"], "note_no": "CN-1", "date": "2026-11-12", "amount_minor": 1_000, "reason": "A ream was wet" });
    assert_eq!(by.post("/save-credit-note", note).await.status, 409, "{row}");
    // It is outstanding until that day, and explains the same from then on.
    assert_eq!(reconciled(&desk, "2026-11-10").await, (vec![-400_000], difference));
    assert_eq!(reconciled(&desk, "2026-11-15").await, (Vec::new(), difference));
    let free = by.get(&format!("/get-unreconciled-entries?bank_id={bank}&per_page=200")).await.ok();
    assert!(free["data"].as_array().expect("rows").iter().all(|one| one["id"] != entry), "no line of the bank is matched to it");
    whole(&desk).await;

    // Presented late: the cheque waits for the bank's line again, and nothing is owed.
    desk.post("/take-stale-cheque-back", json!({ "id": first, "reason": "The bank paid it" })).await;
    assert_eq!((desk.head("Habib Bank").await - held, desk.head("Creditors").await), (0, 0));
    assert_eq!(owed(&desk, &payee, "2026-11-20").await, 0);
    assert_eq!((unpresented(&desk).await.len(), reconciled(&desk, "2026-11-15").await), (1, (vec![-400_000], difference)));
    whole(&desk).await;

    // Issued anew: paid as any bill, and then it is not presented late.
    let second = desk.post("/save-stale-cheque", stale("2026-11-12")).await;
    let row = by.get(&format!("/get-stale-cheques?ids={second}")).await.ok()["data"][0].clone();
    desk.post("/pay-bills", pay(&row["bill_id"], "2026-11-16", "556690")).await;
    assert_eq!((desk.head("Habib Bank").await - held, desk.head("Creditors").await), (0, 0));
    let late = by.post("/take-stale-cheque-back", json!({ "id": second, "reason": "The bank paid it" })).await;
    assert_eq!(late.status, 409, "{}", late.body);
    assert!(late.body["message"].as_str().is_some_and(|said| said.contains("Take that payment back first")), "{}", late.body);
    whole(&desk).await;
    desk.world.leaves_faults("a stale cheque differs from its bill");
    let said = after(&desk, sql!("UPDATE stale_cheque SET amount_minor = amount_minor + 1 WHERE is_reversed = FALSE")).await;
    assert!(said.iter().any(|one| one.contains("differs from its payment or from its bill")), "{said:?}");
});

/// A cheque of Rs 4,000 of 10 May, out of Rs 10,000 that the bank was given on the 3rd: its payee, and its entry of the bank's ledger.
async fn issued(desk: &Desk) -> (Value, Value) {
    let (a, bank) = (desk.school.a.id, desk.school.a.bank);
    cash_in(desk, "2026-05-02", 1_000_000).await;
    desk.post("/save-deposited-amount", json!({ "bank_id": bank, "campus_id": a, "date": "2026-05-03", "amount_minor": 1_000_000 })).await;
    let payee = json!({ "campus_id": a, "name": "Paper House", "kind": "company", "ntn": "1234567-8", "filer_status": "filer" });
    let payee = desk.post("/save-payee", payee).await;
    let bill = json!({ "campus_id": a, "payee_id": payee, "bill_no": "PH-1", "date": "2026-05-05", "ledger_head_id": rent(desk).await,
        "amount_minor": 400_000, "description": "Paper of May" });
    let bill = desk.post("/save-bill", bill).await;
    let pay = json!({ "campus_id": a, "payee_id": payee, "bill_ids": [bill], "date": "2026-05-10", "paid_from": "bank", "bank_id": bank,
        "cheque_no": CHEQUE });
    desk.post("/pay-bills", pay).await;
    let found = unpresented(desk).await;
    assert_eq!(found.len(), 1, "{found:?}");
    (payee, found[0]["id"].clone())
}

in_school!(a_cheque_is_presented_or_stale, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (payee, entry) = issued(&desk).await;
    let before = statement(&desk, "october.csv", ("2026-05-01", "2026-10-31"), (0, 1_000_000), "03/05/2026,Cash deposit,,,10000\n").await;
    desk.post("/save-bank-statement", before).await;
    let late = "18/11/2026,Paid in clearing,,4000,\n";
    let late = statement(&desk, "november.csv", ("2026-11-01", "2026-11-20"), (1_000_000, 600_000), late).await;
    let late = desk.post("/save-bank-statement", late).await;
    assert_eq!(late["open_lines"], 1, "{late}");
    let open = desk.accountant.get(&format!("/get-bank-statement-lines?statement_id={}&status=open", late["id"])).await.ok();
    // One matches it to the bank's line while the other enters it as stale.
    let matched = json!({ "line_id": open["data"][0]["id"], "entry_ids": [entry] });
    let stale = json!({ "entry_id": entry, "payee_id": payee, "date": "2026-11-19", "reason": "The payee lost it" });
    let admin = desk.school.admin();
    let (one, two) = tokio::join!(desk.accountant.post("/match-bank-line", matched), admin.post("/save-stale-cheque", stale));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422], "{} and {}", one.body, two.body);
    whole(&desk).await;
});

in_school!(what_the_bank_paid_before_its_first_statement_is_not_stale, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (bank, by) = (desk.school.a.bank, &desk.accountant);
    let (payee, entry) = issued(&desk).await;
    let stale = |entry: &Value| json!({ "entry_id": entry, "payee_id": payee, "date": "2026-11-19", "reason": "The payee lost it" });

    // Cash that the office drew for itself is owed to nobody.
    let drawn = json!({ "kind": "withdrawal", "bank_id": bank, "date": "2026-05-12", "amount_minor": 50_000, "slip_no": "774411" });
    desk.post("/save-bank-transaction", drawn).await;
    let open = by.get(&format!("/get-unreconciled-entries?bank_id={bank}&cheque_no=774411")).await.ok();
    assert_eq!(open["total"], 1, "{open}");
    let listed = by.get(&format!("/get-unpresented-cheques?bank_id={bank}&per_page=200")).await.ok();
    assert!(listed["data"].as_array().expect("cheques").iter().all(|one| one["cheque_no"] != "774411"), "{listed}");
    by.post("/save-stale-cheque", stale(&open["data"][0]["id"])).await.refused(422, "entry_id");

    // What is older than the first statement counts as paid, unless somebody notes that it was outstanding then.
    let first = statement(&desk, "june.csv", ("2026-06-01", "2026-11-20"), (600_000, 610_000), "10/11/2026,Profit,,,100\n").await;
    desk.post("/save-bank-statement", first).await;
    assert!(unpresented(&desk).await.is_empty());
    by.post("/save-stale-cheque", stale(&entry)).await.refused(422, "entry_id");
    desk.post("/note-outstanding-entries", json!({ "bank_id": bank, "entry_ids": [entry] })).await;
    assert_eq!(unpresented(&desk).await.len(), 1);
    desk.post("/save-stale-cheque", stale(&entry)).await;
    whole(&desk).await;
});
