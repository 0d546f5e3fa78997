//! What the books owe, are owed and wait for stands in the morning of whoever deals with it. Each line is gone once that is done.

use super::waiting;
use crate::{
    desk::Desk,
    petty_cash::{cash_in, rent},
};
use serde_json::json;
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

/// What waits for the accountant of campus A; for the other campus nothing does.
async fn for_the_accountant(desk: &Desk, key: &str) -> i64 {
    assert_eq!(waiting(&desk.school.user("accountant", "b"), key).await, 0, "{key} at the other campus");
    waiting(&desk.accountant, key).await
}

fn chief(desk: &Desk) -> Client {
    desk.school.user("chief_accountant", "a")
}

in_school!(what_is_overdue_in_the_books_is_told, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (campus, bank) = (desk.school.a.id, desk.school.a.bank);
    // Installments of September and October; what is due later does not wait.
    let group = chief(&desk).get("/get-liability-heads?search=Loans").await.ok()["data"][0]["id"].clone();
    let head = json!({ "head_id": group, "name": "Loan of the Bank of Punjab", "campus_id": campus });
    let head = desk.accountant.post("/save-ledger-head", head).await.id();
    let loan = json!({ "campus_id": campus, "kind": "loan", "ledger_head_id": head, "date": "2026-09-01", "amount_minor": 1_200_000,
        "against": "bank", "bank_id": bank, "creditor": "Bank of Punjab", "description": "For a van", "schedule": "equal_principal",
        "due_on": "2026-09-30", "installments": 12, "markup_rate": 0 });
    let loan = desk.post("/save-liability", loan).await;
    assert_eq!(for_the_accountant(&desk, "liabilities_overdue").await, 1);
    let pay = |principal: i64| json!({ "id": loan, "date": "2026-11-20", "principal_minor": principal, "markup_minor": 0, "place": "bank", "bank_id": bank });
    desk.post("/settle-liability", pay(199_999)).await;
    assert_eq!(for_the_accountant(&desk, "liabilities_overdue").await, 1, "a part of an installment is still due");
    desk.post("/settle-liability", pay(1)).await;
    assert_eq!(for_the_accountant(&desk, "liabilities_overdue").await, 0);

    // Income that is due today is not late yet.
    let canteen = json!({ "name": "Rent of the canteen", "income_kind": "service", "campus_id": campus });
    let canteen = desk.accountant.post("/save-income-type", canteen).await.id();
    let owed = |due_on: &str| {
        json!({ "campus_id": campus, "ledger_head_id": canteen, "date": "2026-10-01", "amount_minor": 60_000, "received_in": "credit",
            "received_from": "Ahmed Caterers", "description": "Rent of October", "due_on": due_on })
    };
    desk.post("/save-revenue", owed("2026-11-20")).await;
    assert_eq!(for_the_accountant(&desk, "income_overdue").await, 0);
    let late = desk.post("/save-revenue", owed("2026-11-19")).await;
    assert_eq!(for_the_accountant(&desk, "income_overdue").await, 1);
    desk.post("/receive-revenue", json!({ "id": late, "date": "2026-11-20", "amount_minor": 60_000, "place": "cash" })).await;
    assert_eq!(for_the_accountant(&desk, "income_overdue").await, 0);
});

in_school!(tax_to_deposit_and_templates_to_approve_are_told, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (campus, rent) = (desk.school.a.id, rent(&desk).await);
    // Goods beyond the year's threshold are taxed; of the tenth of October the tax waits longer than 30 days, of November not yet.
    cash_in(&desk, "2026-10-02", 50_000_000).await;
    let form = json!({ "campus_id": campus, "name": "Paper House", "kind": "company", "ntn": "1234567-8", "filer_status": "filer" });
    let payee = desk.post("/save-payee", form).await;
    let payment = |date: &str| {
        json!({ "campus_id": campus, "date": date, "payee": "Paper House", "payee_id": payee, "paid_from": "cash", "narration": "Paper",
            "lines": [{ "ledger_head_id": rent, "amount_minor": 10_000_000, "nature": "goods" }] })
    };
    desk.post("/save-payments", payment("2026-11-10")).await;
    assert_eq!(for_the_accountant(&desk, "tax_to_deposit").await, 0);
    desk.post("/save-payments", payment("2026-10-10")).await;
    assert_eq!(for_the_accountant(&desk, "tax_to_deposit").await, 1);
    let bank = desk.school.a.bank;
    let money = json!({ "bank_id": bank, "campus_id": campus, "date": "2026-11-12", "amount_minor": 10_000_000 });
    desk.post("/save-deposited-amount", money).await;
    let deposit = json!({ "campus_id": campus, "date": "2026-11-20", "until": "2026-11-20", "receipt_no": "CPR-1", "bank_id": bank });
    desk.post("/save-tax-deposit", deposit).await;
    assert_eq!(for_the_accountant(&desk, "tax_to_deposit").await, 0);

    // A recurring voucher above the limit waits for the chief accountant.
    desk.school.admin().post("/update-settings", json!({ "values": { "accounting.journal_limit_minor": 5_000 } })).await.ok();
    let payable = desk.accountant.get("/get-ledger-head?search=Bills").await.ok()["data"][0]["id"].clone();
    let lines = json!([{ "ledger_head_id": rent, "debit_minor": 10_000 }, { "ledger_head_id": payable, "credit_minor": 10_000 }]);
    let template = json!({ "campus_id": campus, "name": "Rent of the hall", "kind": "repeating", "day": 5, "from_month": "2026-11",
        "to_month": null, "narration": "Rent of the hall", "lines": lines });
    let template = desk.post("/save-recurring-voucher", template).await;
    assert_eq!(waiting(&desk.accountant, "recurring_waiting").await, 0, "who prepared it approves nothing");
    assert_eq!(waiting(&chief(&desk), "recurring_waiting").await, 1);
    assert_eq!(waiting(&desk.school.user("chief_accountant", "b"), "recurring_waiting").await, 0);
    chief(&desk).post("/approve-recurring-voucher", json!({ "id": template })).await.ok();
    assert_eq!(waiting(&chief(&desk), "recurring_waiting").await, 0);
});
