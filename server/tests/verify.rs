//! `maktab verify` finds records that differ from their vouchers, and says which. Each is made to differ past the program, as a fault would.

use crate::desk::{Desk, FIRST, bill_run, plans_for_the_class};
use kernel::{
    Result, Tx,
    db::{Engine, Sql},
    sql,
};
use serde_json::json;
use std::sync::Arc;
use testkit::{School, World, in_school};

/// Runs a statement past the program and gives what `verify` says then.
pub async fn after(desk: &Desk, statement: Sql) -> Vec<String> {
    desk.world.app.db.write(move |tx: &mut Tx| -> Result<u64> { tx.exec(statement, &[]) }).await.expect("the statement runs");
    desk.world.faults().await
}

in_school!(records_that_differ_from_their_vouchers_are_named, |world: Arc<World>, school: School| async move {
    let mut desk = Desk::open(world, school).await;
    plans_for_the_class(&mut desk).await;
    bill_run(&mut desk).await;
    let rent = desk.accountant.get("/get-expense-ledger-heads?search=Rent").await.ok()["data"][0]["id"].clone();
    let bank = |kind: &str| json!({ "kind": kind, "bank_id": desk.school.a.bank, "date": "2026-11-20", "amount_minor": 90_000 });
    let mut profit = bank("profit");
    (profit["amount_minor"], profit["tax_minor"]) = (json!(100_000), json!(10_000));
    desk.post("/save-bank-transaction", profit).await;
    desk.post("/save-bank-transaction", bank("withdrawal")).await;
    let expense = json!({
        "campus_id": desk.school.a.id, "ledger_head_id": rent, "date": "2026-11-20", "amount_minor": 8_000, "paid_from": "cash", "payee": "Landlord",
        "description": "Rent of November",
    });
    desk.post("/save-expenses", expense).await;
    let challan = desk.challan(desk.school.a.students[0], "issued").await;
    let cheque = json!({
        "challan_ids": [challan["id"]], "amount_minor": FIRST, "instrument": "cheque", "instrument_no": "00112233", "instrument_bank": "MCB Bank",
        "instrument_date": "2026-11-20",
    });
    let cheque = desk.post("/approve-installment", cheque).await;
    desk.post("/realise-cheques", json!({ "ids": [cheque["id"]], "bank_id": desk.school.a.bank })).await;
    assert_eq!(desk.world.faults().await, Vec::<String>::new());

    let said = after(&desk, sql!("UPDATE expense SET amount_minor = amount_minor + 100")).await;
    assert!(said.iter().any(|one| one.contains("The expense of") && one.contains("is of Rs 81, its voucher of Rs 80.")), "{said:?}");
    let said = after(&desk, sql!("UPDATE expense SET amount_minor = amount_minor - 100, is_reversed = TRUE")).await;
    assert!(said.iter().any(|one| one.contains("The expense of") && one.contains("is taken back")), "{said:?}");
    after(&desk, sql!("UPDATE expense SET is_reversed = FALSE")).await;
    let said = after(&desk, sql!("UPDATE bank_transaction SET is_reversed = TRUE WHERE kind = 'withdrawal'")).await;
    assert!(said.iter().any(|one| one.contains("The bank transaction of")), "{said:?}");
    after(&desk, sql!("UPDATE bank_transaction SET is_reversed = FALSE")).await;
    let said = after(&desk, sql!("UPDATE bank_transaction SET tax_minor = 9000 WHERE kind = 'profit'")).await;
    assert!(said.iter().any(|one| one.contains("the bank kept back Rs 90, its voucher says otherwise")), "{said:?}");
    after(&desk, sql!("UPDATE bank_transaction SET tax_minor = 10000 WHERE kind = 'profit'")).await;
    let said = after(&desk, sql!("UPDATE fee_receipt SET status = 'reversed'")).await;
    let named = said.iter().filter(|one| one.contains("is reversed, its voucher")).count();
    assert_eq!(named, 2, "the counter's voucher and the bank's: {said:?}");
    assert_eq!(after(&desk, sql!("UPDATE fee_receipt SET status = 'realised'")).await, Vec::<String>::new());
});

/// Students who have lost their section in the register of placements.
async fn unseat(world: &World) {
    let lost = world.app.db.write(|tx: &mut Tx| -> Result<u64> { tx.exec(sql!("UPDATE placement SET section_id = NULL"), &[]) }).await;
    assert!(lost.expect("a change past the program") > 0);
}

#[test]
#[should_panic(expected = "`maktab verify` finds at the end of the story")]
fn a_story_that_leaves_something_wrong_fails() {
    testkit::run_in_school(Engine::Sqlite, |world: Arc<World>, _school: School| async move { unseat(&world).await });
}

#[test]
fn a_story_that_says_so_leaves_something_wrong() {
    testkit::run_in_school(Engine::Sqlite, |world: Arc<World>, _school: School| async move {
        world.leaves_faults("it is about what a story leaves");
        unseat(&world).await;
    });
}

#[test]
#[should_panic(expected = "of the story itself")]
fn a_story_that_fails_says_its_own_reason() {
    testkit::run_in_school(Engine::Sqlite, |world: Arc<World>, _school: School| async move {
        unseat(&world).await;
        panic!("a fault of the story itself");
    });
}
