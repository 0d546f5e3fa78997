//! Two people are two: whoever prepared something or changed it since does not approve it, themselves or by a deputy; what cannot be changed has one maker.

use crate::{
    desk::{Desk, FIRST, MONTH},
    payroll::{confirm_rates, employee},
    petty_cash::{cash_in, rent},
    settlements::{applied, billed, cleared},
};
use axum::http::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

/// What waits for its second person, and who had a hand in it.
struct Waiting<'c> {
    what: &'static str,
    path: &'static str,
    body: Value,
    makers: &'c [Client],
    /// The status of the answer to them.
    refused: u16,
    other: &'c Client,
}

impl Waiting<'_> {
    async fn waits_for_another(self) {
        for (n, maker) in self.makers.iter().enumerate() {
            let reply = maker.post(self.path, self.body.clone()).await;
            assert_eq!(reply.status, self.refused, "{}, maker {n}: {}", self.what, reply.body);
        }
        self.other.post(self.path, self.body).await.ok();
    }
}

in_school!(who_prepared_or_changed_it_does_not_approve_it, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let school = desk.school.clone();
    let (chief, group, clerk) = (school.user("chief_accountant", "a"), school.user("chief_accountant", "group"), desk.accountant.clone());
    let makers = [chief.clone(), group.clone()];
    let owner = school.admin();

    let head = async |name: &str| {
        let found = clerk.get(&format!("/get-expense-ledger-heads?search={name}")).await.ok();
        found["data"][0]["id"].as_i64().unwrap_or_else(|| panic!("no head {name}"))
    };
    let budget = |head: i64, amount: i64| json!({ "campus_id": school.a.id, "ledger_head_id": head, "fiscal_year": 2026, "months": vec![amount; 12] });
    let changed = |head: i64, amount: i64, id: i64, version: i64| {
        let mut form = budget(head, amount);
        form["id"] = json!(id);
        form["version"] = json!(version);
        form
    };
    let sheet = |head: i64, amount: i64, version: i64| {
        let line = json!({ "ledger_head_id": head, "version": version, "months": vec![amount; 12] });
        json!({ "campus_id": school.a.id, "fiscal_year": 2026, "lines": [line] })
    };
    let read = |id: i64, version: i64| json!({ "budgets": [{ "id": id, "version": version }] });
    let approving = |what: &'static str, id: i64, version: i64| Waiting {
        what,
        path: "/approve-expense-budgets",
        body: read(id, version),
        makers: &makers,
        refused: 409,
        other: &owner,
    };

    // A draft is prepared by one, changed by a second and then by a third, who has no right to approve: the first two are its makers still.
    let printing = head("Printing").await;
    let by_form = chief.post("/save-expense-budget", budget(printing, 10_000)).await.id();
    group.post("/update-expense-budget", changed(printing, 90_000, by_form, 1)).await.ok();
    clerk.post("/update-expense-budget", changed(printing, 80_000, by_form, 2)).await.ok();
    approving("a budget by its form", by_form, 3).waits_for_another().await;

    // So on the sheet; and whoever saves what stands there has changed nothing.
    let fuel = head("Fuel").await;
    let by_sheet = chief.post("/save-expense-budget", budget(fuel, 10_000)).await.id();
    group.post("/save-budget-sheet", sheet(fuel, 90_000, 1)).await.ok();
    owner.post("/save-budget-sheet", sheet(fuel, 90_000, 2)).await.ok();
    approving("a budget on the sheet", by_sheet, 3).waits_for_another().await;

    // The deputy of whoever changed it is no second person either.
    let rent = head("Rent").await;
    let lent = clerk.post("/save-expense-budget", budget(rent, 10_000)).await.id();
    group.post("/update-expense-budget", changed(rent, 90_000, lent, 1)).await.ok();
    let deputy = school.user("hr_officer", "a");
    let own = deputy.get("/user").await.ok()["id"].clone();
    let form = json!({ "deputy_id": own, "from_on": "2026-11-20", "to_on": "2026-11-20", "reason": "On leave" });
    let hand_over = group.post("/save-deputy", form).await.id().to_string();
    let headers = [("x-acting-for", hand_over.as_str())];
    let refused = deputy.send(Method::POST, "/approve-expense-budgets", &headers, Some(read(lent, 2))).await;
    let said = refused.body["message"].as_str().unwrap_or_default();
    assert!(refused.status == 409 && said.contains("prepared or changed: 1 budget."), "{}", refused.body);
    chief.post("/approve-expense-budgets", read(lent, 2)).await.ok();

    // A settlement that somebody else prepares again.
    let student = billed(&desk, "Farhan", "2026-08-01", 5, FIRST + 4 * MONTH).await;
    let withdrawal = applied(&school.user("admission_officer", "a"), student, "withdrawal").await;
    cleared(&school, withdrawal, 0).await;
    let form = json!({ "withdrawal_id": withdrawal });
    let settlement = chief.post("/save-settlement", form.clone()).await.id();
    assert_eq!(group.post("/save-settlement", form).await.id(), settlement);
    let settled = Waiting {
        what: "a settlement",
        path: "/approve-settlement",
        body: json!({ "id": settlement, "version": 2 }),
        makers: &makers,
        refused: 403,
        other: &school.user("school_admin", "a"),
    };
    settled.waits_for_another().await;

    // A payroll that somebody else checks again.
    confirm_rates(&school).await;
    employee(&school, "Sana Tariq", 10_000_000, json!({})).await;
    let hr = school.user("hr_officer", "a");
    let run = hr.post("/save-payroll-run", json!({ "campus_id": school.a.id, "month": "2026-11" })).await.id();
    owner.post("/check-payroll-run", json!({ "id": run, "version": 1 })).await.ok();
    hr.post("/check-payroll-run", json!({ "id": run, "version": 2 })).await.ok();
    let checked = Waiting {
        what: "a payroll",
        path: "/approve-payroll-run",
        body: json!({ "id": run, "version": 3 }),
        makers: std::slice::from_ref(&owner),
        refused: 403,
        other: &chief,
    };
    checked.waits_for_another().await;
    // What is kept back of salaries leaves above the limit by somebody who may post the vouchers of others.
    limit(&desk, 1_000).await;
    let deposit = json!({ "campus_id": school.a.id, "kind": "deductions", "amount_minor": 1_001, "paid_on": "2026-11-20", "paid_from": "cash",
        "deposit_no": "EOBI-1" });
    for path in ["/preview-payroll-deposit", "/save-payroll-deposit"] {
        let refused = clerk.post(path, deposit.clone()).await.refused(422, "amount_minor");
        assert!(refused.contains("the vouchers of others"), "{refused}");
    }
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

async fn limit(desk: &Desk, amount: i64) {
    let values = json!({ "values": { "accounting.journal_limit_minor": amount } });
    desk.school.admin().post("/update-settings", values).await.ok();
}

in_school!(money_above_the_limit_leaves_by_another_person, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, bank) = (desk.school.a.id, desk.school.a.bank);
    let (chief, group) = (desk.school.user("chief_accountant", "a"), desk.school.user("chief_accountant", "group"));
    cash_in(&desk, "2026-11-02", 100_000_000).await;
    let banked = json!({ "bank_id": bank, "campus_id": a, "date": "2026-11-03", "amount_minor": 50_000_000 });
    desk.post("/save-deposited-amount", banked).await;
    let payee = json!({ "campus_id": a, "name": "Paper House", "kind": "company", "ntn": "1234567-8", "filer_status": "filer" });
    let payee = desk.post("/save-payee", payee).await;
    let rent = rent(&desk).await;
    let bill = |no: &str, amount: i64| {
        json!({ "campus_id": a, "payee_id": payee, "bill_no": no, "date": "2026-11-10", "ledger_head_id": rent, "amount_minor": amount,
            "nature": "goods", "description": "Paper of November" })
    };
    let by_clerk = desk.post("/save-bill", bill("PH-1", 10_000_000)).await;
    let by_chief = json!(chief.post("/save-bill", bill("PH-2", 3_000_000)).await.id());
    let small = json!(chief.post("/save-bill", bill("PH-3", 90_000)).await.id());
    limit(&desk, 100_000).await;

    // Bills: not by the accountant, and not by whoever entered them.
    let pay = |bill: &Value| json!({ "campus_id": a, "payee_id": payee, "bill_ids": [bill], "date": "2026-11-12", "paid_from": "bank", "bank_id": bank });
    desk.accountant.post("/pay-bills", pay(&by_clerk)).await.refused(422, "bill_ids");
    let own = chief.post("/pay-bills", pay(&by_chief)).await.refused(422, "bill_ids.0");
    assert!(own.contains("You entered bill PH-2"), "{own}");
    chief.post("/pay-bills", pay(&by_clerk)).await.ok();
    group.post("/pay-bills", pay(&by_chief)).await.ok();
    chief.post("/pay-bills", pay(&small)).await.ok();

    // An advance, petty cash with its refill, a deposit of tax.
    let advance = json!({ "campus_id": a, "payee_id": payee, "date": "2026-11-12", "amount_minor": 200_000, "paid_from": "bank", "bank_id": bank,
        "description": "Ahead of the prospectus" });
    desk.accountant.post("/save-payee-advance", advance.clone()).await.refused(422, "amount_minor");
    chief.post("/save-payee-advance", advance).await.ok();
    let register = json!({ "campus_id": a, "custodian_id": desk.school.a.teacher, "opened_on": "2026-11-05", "float_minor": 2_000_000, "paid_from": "cash" });
    desk.accountant.post("/save-register", register.clone()).await.refused(422, "float_minor");
    let register = chief.post("/save-register", register).await.id();
    let slip = json!({ "register_id": register, "kind": "expense", "date": "2026-11-10", "amount_minor": 150_000, "ledger_head_id": rent,
        "payee": "Karim Stationers", "description": "Registers and pens" });
    desk.post("/save-transaction", slip).await;
    let refill = json!({ "register_id": register, "date": "2026-11-12", "paid_from": "cash" });
    desk.accountant.post("/add-cash", refill.clone()).await.refused(422, "slip_ids");
    chief.post("/add-cash", refill).await.ok();
    let tax = json!({ "campus_id": a, "date": "2026-11-20", "until": "2026-11-20", "receipt_no": "CPR-1", "bank_id": bank });
    for path in ["/preview-tax-deposit", "/save-tax-deposit"] {
        desk.accountant.post(path, tax.clone()).await.refused(422, "until");
    }
    chief.post("/save-tax-deposit", tax).await.ok();
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
});

/// What waits for a second person and is changed by nobody meanwhile: it is rejected or withdrawn, and prepared anew.
const UNCHANGED: &[&str] = &[
    "voucher-draft",
    "recurring-voucher",
    "budget-revision",
    "budget-transfer",
    "payee-account",
    "petty-cash-request",
    "student-refund",
    "write-off",
    "settlement",
    "staff-loan",
    "concession",
    "fine",
    "scholarship-award",
    "result-recheck",
    "till-count",
    "till-handover",
    "provisional-receipt",
];

in_school!(what_waits_is_changed_by_no_call_that_makes_nobody_its_maker, |world: Arc<World>, _school: School| async move {
    let calls = world.app.registry.calls();
    for kind in UNCHANGED {
        assert!(calls.iter().any(|call| call.path.contains(kind)), "no call is of a {kind}");
        let changes: Vec<&str> = calls.iter().map(|call| call.path).filter(|path| *path == format!("/update-{kind}")).collect();
        assert!(changes.is_empty(), "{changes:?}: who changes it is its maker (Tx::is_maker), with a line in the story above");
    }
});
