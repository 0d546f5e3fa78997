//! `maktab verify` holds every register to its heads: a row that is damaged past the program is named, and nothing else is.

use crate::{
    desk::Desk,
    petty_cash::{cash_in, rent},
    registers::head,
    verify::after,
};
use kernel::{db::Sql, sql};
use serde_json::{Value, json};
use std::sync::Arc;
use testkit::{Client, School, World, in_school};

/// A fault that is put into a row, and taken out of it again.
pub struct Damage {
    pub makes: Sql,
    pub mends: Sql,
    /// What `verify` must say of it.
    pub says: &'static [&'static str],
}

impl Damage {
    pub async fn shows(self, desk: &Desk) {
        let said = after(desk, self.makes).await;
        for words in self.says {
            assert!(said.iter().any(|one| one.contains(words)), "nothing says \"{words}\": {said:#?}");
        }
        assert_eq!(after(desk, self.mends).await, Vec::<String>::new(), "after {:?} was mended", self.says);
    }
}

async fn whole(desk: &Desk) {
    assert_eq!(desk.world.faults().await, Vec::<String>::new());
}

async fn desks(by: &Client, campus: i64, under: &Value) -> Value {
    json!({ "campus_id": campus, "ledger_head_id": under, "name": "Desks", "supplier": "Wood House", "date": "2026-08-10", "amount_minor": 360_000,
        "paid_from": "head", "from_head_id": head(by, "Computers and equipment").await, "method": "straight_line", "life_months": 36 })
}

async fn depreciate(desk: &Desk, month: &str) {
    let started = desk.post("/run-depreciation", json!({ "campus_ids": [desk.school.a.id], "month": month })).await;
    desk.job(&started).await;
}

fn capital(campus: i64, under: &Value, kind: &str, amount: i64) -> Value {
    json!({ "campus_id": campus, "kind": kind, "ledger_head_id": under, "date": "2026-11-18", "amount_minor": amount, "place": "cash",
        "owner": "Mian Tariq", "description": "For the new wing" })
}

fn income(campus: i64, under: &Value) -> Value {
    json!({ "campus_id": campus, "ledger_head_id": under, "date": "2026-11-01", "amount_minor": 60_000, "received_in": "cash",
        "received_from": "Ahmed Caterers", "description": "Of October" })
}

in_school!(assets_are_held_to_their_heads, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (admin, chief) = (desk.school.admin(), desk.school.user("chief_accountant", "a"));
    let furniture = head(&desk.accountant, "Furniture and fittings").await;
    let form = desks(&desk.accountant, desk.school.a.id, &furniture).await;
    let moved = desk.post("/save-asset", form.clone()).await;
    let sold = desk.post("/save-asset", form).await;
    for month in ["2026-08", "2026-09", "2026-10"] {
        depreciate(&desk, month).await;
    }
    let there = json!({ "id": moved, "to_campus_id": desk.school.b.id, "date": "2026-11-15", "reason": "The hall there needs them" });
    admin.post("/transfer-asset", there).await.ok();
    let sale = json!({ "id": sold, "kind": "sold", "date": "2026-11-16", "proceeds_minor": 400_000, "place": "cash", "buyer": "A school", "reason": "New ones came" });
    chief.post("/dispose-asset", sale).await.ok();
    whole(&desk).await;

    for damage in [
        Damage {
            makes: sql!("UPDATE fixed_asset SET amount_minor = amount_minor + 100 WHERE status = 'in_use'"),
            mends: sql!("UPDATE fixed_asset SET amount_minor = amount_minor - 100 WHERE status = 'in_use'"),
            says: &["Assets under Furniture and fittings at Defence Campus cost Rs 1 more", "is of Rs 3,601, its voucher of Rs 3,600"],
        },
        Damage {
            makes: sql!("UPDATE fixed_asset SET accumulated_minor = accumulated_minor + 100 WHERE status = 'in_use'"),
            mends: sql!("UPDATE fixed_asset SET accumulated_minor = accumulated_minor - 100 WHERE status = 'in_use'"),
            says: &["has lost Rs 301, its months say Rs 300", "have lost Rs 1 more than accumulated depreciation says"],
        },
        Damage {
            makes: sql!("UPDATE fixed_asset SET status = 'in_use' WHERE status = 'disposed'"),
            mends: sql!("UPDATE fixed_asset SET status = 'disposed' WHERE id IN (SELECT asset_id FROM asset_disposal)"),
            says: &["Assets under Furniture and fittings at Gulberg Campus cost Rs 3,600 more", "and its disposal do not agree"],
        },
        Damage {
            makes: sql!("UPDATE asset_transfer SET accumulated_minor = accumulated_minor + 100"),
            mends: sql!("UPDATE asset_transfer SET accumulated_minor = accumulated_minor - 100"),
            says: &["The asset transfer"],
        },
        Damage {
            makes: sql!("UPDATE asset_disposal SET gain_minor = gain_minor + 100"),
            mends: sql!("UPDATE asset_disposal SET gain_minor = gain_minor - 100"),
            says: &["The asset disposal"],
        },
        Damage {
            makes: sql!("UPDATE depreciation_run SET amount_minor = amount_minor + 100 WHERE month = '2026-09'"),
            mends: sql!("UPDATE depreciation_run SET amount_minor = amount_minor - 100 WHERE month = '2026-09'"),
            says: &["of 2026-09 does not agree with its lines or its voucher"],
        },
    ] {
        damage.shows(&desk).await;
    }
});

in_school!(debts_are_held_to_their_heads, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, bank) = (desk.school.a.id, desk.school.a.bank);
    cash_in(&desk, "2026-11-02", 100_000_000).await;
    let payee = json!({ "campus_id": a, "name": "Paper House", "kind": "company", "ntn": "1234567-8", "filer_status": "filer" });
    let payee = desk.post("/save-payee", payee).await;
    let bill = |no: &str, head: Value| {
        json!({ "campus_id": a, "payee_id": payee, "bill_no": no, "date": "2026-11-10", "ledger_head_id": head, "amount_minor": 10_000_000,
            "nature": "goods", "description": "Paper of November" })
    };
    let paid = desk.post("/save-bill", bill("P-1", rent(&desk).await)).await;
    desk.post("/save-bill", bill("P-2", rent(&desk).await)).await;
    desk.post("/pay-bills", json!({ "campus_id": a, "payee_id": payee, "bill_ids": [paid], "date": "2026-11-12", "paid_from": "cash" }))
        .await;
    let loan = json!({ "campus_id": a, "kind": "loan", "ledger_head_id": head(&desk.accountant, "Bills payable").await, "date": "2026-11-01",
        "amount_minor": 1_200_000, "against": "bank", "bank_id": bank, "creditor": "Bank of Punjab", "description": "For a van", "due_on": "2026-12-31" });
    let loan = desk.post("/save-liability", loan).await;
    desk.post("/settle-liability", json!({ "id": loan, "date": "2026-11-20", "principal_minor": 200_000, "place": "cash" })).await;
    desk.post(
        "/save-tax-deposit",
        json!({ "campus_id": a, "date": "2026-11-20", "until": "2026-11-20", "receipt_no": "CPR-1", "bank_id": bank }),
    )
    .await;
    whole(&desk).await;

    for damage in [
        Damage {
            makes: sql!("UPDATE bill SET amount_minor = amount_minor + 100 WHERE paid_minor = 0"),
            mends: sql!("UPDATE bill SET amount_minor = amount_minor - 100 WHERE paid_minor = 0"),
            says: &["The bill", "differs by Rs 1 from the books"],
        },
        Damage {
            makes: sql!("UPDATE bill_payment SET gross_minor = gross_minor + 100"),
            mends: sql!("UPDATE bill_payment SET gross_minor = gross_minor - 100"),
            says: &["is of Rs 100,001, its bills of Rs 100,000", "The payment of bills"],
        },
        Damage {
            makes: sql!("UPDATE bill_payment SET tax_minor = tax_minor + 100"),
            mends: sql!("UPDATE bill_payment SET tax_minor = tax_minor - 100"),
            says: &["withheld Rs 5,001, the register of tax says Rs 5,000"],
        },
        Damage {
            makes: sql!("UPDATE withheld_tax SET deposit_id = NULL"),
            mends: sql!("UPDATE withheld_tax SET deposit_id = (SELECT id FROM tax_deposit)"),
            says: &["differs by Rs 5,000 from withholding tax payable", "is not the sum of what it was for"],
        },
        Damage {
            makes: sql!("UPDATE tax_deposit SET is_reversed = TRUE"),
            mends: sql!("UPDATE tax_deposit SET is_reversed = FALSE"),
            says: &["The deposit of tax"],
        },
        Damage {
            makes: sql!("UPDATE liability SET settled_minor = settled_minor - 100"),
            mends: sql!("UPDATE liability SET settled_minor = settled_minor + 100"),
            says: &["Liabilities under Bills payable at Gulberg Campus owe Rs 1 more", "is not settled as its settlements say"],
        },
        Damage {
            makes: sql!("UPDATE liability_installment SET principal_minor = principal_minor + 100"),
            mends: sql!("UPDATE liability_installment SET principal_minor = principal_minor - 100"),
            says: &["The schedule of liability"],
        },
    ] {
        damage.shows(&desk).await;
    }
});

in_school!(vouchers_of_the_program_are_held_to_what_they_are_of, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, b, admin) = (desk.school.a.id, desk.school.b.id, desk.school.admin());
    cash_in(&desk, "2026-11-02", 10_000_000).await;
    let (rent, power) = (rent(&desk).await, head(&desk.accountant, "Electricity, gas and water").await);
    let register = json!({ "campus_id": a, "custodian_id": desk.school.a.teacher, "opened_on": "2026-11-05", "float_minor": 2_000_000, "paid_from": "cash" });
    let register = desk.post("/save-register", register).await;
    let slip = json!({ "register_id": register, "kind": "expense", "date": "2026-11-10", "amount_minor": 50_000, "ledger_head_id": rent,
        "payee": "Karim Stationers", "description": "Registers and pens" });
    desk.post("/save-transaction", slip).await;
    for (kind, to, head) in [("accrual", "2026-10", &power), ("prepaid", "2026-12", &rent)] {
        let form = json!({ "campus_id": a, "name": kind, "kind": kind, "day": 5, "from_month": "2026-10", "to_month": to, "narration": kind,
            "lines": [{ "ledger_head_id": head, "debit_minor": 9_000 }] });
        desk.post("/save-recurring-voucher", form).await;
    }
    desk.post("/post-recurring-vouchers", json!({ "campus_id": a })).await;
    let shared = json!({ "campus_id": a, "month": "2026-11", "basis": "strength", "amount_minor": 10_000, "campus_ids": [b] });
    admin.post("/save-cost-allocation", shared).await.ok();
    admin.post("/update-settings", json!({ "values": { "accounting.journal_limit_minor": 1_000 } })).await.ok();
    let waits = json!({ "campus_id": a, "ledger_head_id": rent, "date": "2026-11-20", "amount_minor": 8_000, "paid_from": "cash", "payee": "Landlord",
        "description": "Rent of November" });
    desk.post("/save-expenses", waits).await;
    whole(&desk).await;

    for damage in [
        Damage {
            makes: sql!("UPDATE petty_cash_slip SET cash_minor = cash_minor + 100"),
            mends: sql!("UPDATE petty_cash_slip SET cash_minor = cash_minor - 100"),
            says: &["Petty cash slip", "holds Rs 19,500 by the books and Rs 19,499 by its slips"],
        },
        Damage {
            makes: sql!("UPDATE petty_cash_refill SET amount_minor = amount_minor + 100"),
            mends: sql!("UPDATE petty_cash_refill SET amount_minor = amount_minor - 100"),
            says: &["Petty cash refill", "by its slips"],
        },
        Damage {
            makes: sql!("UPDATE recurring_posting SET amount_minor = amount_minor + 100"),
            mends: sql!("UPDATE recurring_posting SET amount_minor = amount_minor - 100"),
            says: &["accrual of 2026-10 does not agree", "prepaid of 2026-11 does not agree"],
        },
        Damage {
            makes: sql!("UPDATE cost_allocation SET amount_minor = amount_minor + 100"),
            mends: sql!("UPDATE cost_allocation SET amount_minor = amount_minor - 100"),
            says: &["The allocation of 2026-11 does not agree"],
        },
        Damage {
            makes: sql!("UPDATE voucher_draft SET status = 'rejected'"),
            mends: sql!("UPDATE voucher_draft SET status = 'draft'"),
            says: &["is of voucher draft", "which waits no more"],
        },
        Damage {
            makes: sql!("UPDATE budget_commitment SET record = 'a dream'"),
            mends: sql!("UPDATE budget_commitment SET record = 'voucher draft'"),
            says: &["is of a dream"],
        },
    ] {
        damage.shows(&desk).await;
    }
});

in_school!(accruals_and_what_is_paid_ahead_are_held_to_their_heads, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let power = head(&desk.accountant, "Electricity, gas and water").await;
    for (kind, to) in [("accrual", "2026-10"), ("prepaid", "2026-12")] {
        let form = json!({ "campus_id": desk.school.a.id, "name": kind, "kind": kind, "day": 5, "from_month": "2026-10", "to_month": to,
            "narration": kind, "lines": [{ "ledger_head_id": power, "debit_minor": 9_000 }] });
        desk.post("/save-recurring-voucher", form).await;
    }
    desk.post("/post-recurring-vouchers", json!({ "campus_id": desk.school.a.id })).await;
    whole(&desk).await;
    desk.world.leaves_faults("accruals and what is paid ahead have lost their vouchers");
    let said = after(&desk, sql!("UPDATE recurring_posting SET reversal_voucher_id = NULL")).await;
    assert!(said.iter().any(|one| one.contains("Accrued expenses of Gulberg Campus stand Rs -90 above")), "{said:#?}");
    let said = after(&desk, sql!("UPDATE recurring_voucher SET start_voucher_id = NULL")).await;
    assert!(said.iter().any(|one| one.contains("What is paid ahead stands at Rs 30")), "{said:#?}");
});

in_school!(what_settled_bills_and_parts_of_lots_are_named, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, chief) = (desk.school.a.id, desk.school.user("chief_accountant", "a"));
    let payee = json!({ "campus_id": a, "name": "Paper House", "kind": "company", "ntn": "1234567-8", "filer_status": "filer" });
    let payee = desk.post("/save-payee", payee).await;
    let bill = json!({ "campus_id": a, "payee_id": payee, "bill_no": "PH-1", "date": "2026-11-05",
        "ledger_head_id": head(&desk.accountant, "Rent").await, "amount_minor": 100_000, "description": "Paper of November",
        "retention_minor": 20_000, "retention_until": "2026-11-18" });
    let bill = desk.post("/save-bill", bill).await;
    let note = json!({ "bill_id": bill, "note_no": "CN-7", "date": "2026-11-07", "amount_minor": 10_000, "reason": "A ream was wet" });
    desk.post("/save-credit-note", note).await;
    let furniture = head(&desk.accountant, "Furniture and fittings").await;
    let mut lot = desks(&desk.accountant, a, &furniture).await;
    (lot["pieces"], lot["date"]) = (json!(2), json!("2026-11-10"));
    let lot = desk.post("/save-asset", lot).await;
    let broken = json!({ "id": lot, "kind": "scrapped", "date": "2026-11-20", "pieces": 1, "reason": "One broke" });
    chief.post("/dispose-asset", broken).await.ok();
    whole(&desk).await;
    for damage in [
        Damage {
            makes: sql!("UPDATE bill_payment SET note_no = NULL WHERE kind = 'credit_note'"),
            mends: sql!("UPDATE bill_payment SET note_no = 'CN-7' WHERE kind = 'credit_note'"),
            says: &["does not name the credit note or the advance"],
        },
        Damage {
            makes: sql!("UPDATE bill SET retention_until = NULL"),
            mends: sql!("UPDATE bill SET retention_until = '2026-11-18'"),
            says: &["What is kept back of bill"],
        },
        Damage {
            makes: sql!("UPDATE fixed_asset SET pieces = 0 WHERE split_from_id IS NOT NULL"),
            mends: sql!("UPDATE fixed_asset SET pieces = 1 WHERE split_from_id IS NOT NULL"),
            says: &["is of no pieces, or of another bill"],
        },
    ] {
        damage.shows(&desk).await;
    }
});

in_school!(capital_and_income_are_held_to_their_heads, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, chief) = (desk.school.a.id, desk.school.user("chief_accountant", "a"));
    for (kind, amount) in [("contribution", 500_000), ("drawing", 20_000)] {
        let form = capital(a, &head(&chief, "Capital").await, kind, amount);
        chief.post("/save-capital", form).await.ok();
    }
    let canteen = json!({ "name": "Canteen", "income_kind": "service", "campus_id": a });
    let canteen = desk.post("/save-income-type", canteen).await;
    desk.post("/save-revenue", income(a, &canteen)).await;
    whole(&desk).await;
    for damage in [
        Damage {
            makes: sql!("UPDATE capital SET amount_minor = amount_minor + 100 WHERE kind = 'contribution'"),
            mends: sql!("UPDATE capital SET amount_minor = amount_minor - 100 WHERE kind = 'contribution'"),
            says: &["The register under Capital at Gulberg Campus holds Rs 1 more than its vouchers say"],
        },
        Damage {
            makes: sql!("UPDATE capital SET is_reversed = TRUE WHERE kind = 'drawing'"),
            mends: sql!("UPDATE capital SET is_reversed = FALSE WHERE kind = 'drawing'"),
            says: &["The register under Capital at Gulberg Campus holds Rs 200 more"],
        },
        Damage {
            makes: sql!("UPDATE revenue SET ledger_head_id = (SELECT MIN(ledger_head_id) FROM capital)"),
            mends: sql!("UPDATE revenue SET ledger_head_id = (SELECT id FROM ledger_head WHERE name = 'Canteen')"),
            says: &[
                "The register under Canteen at Gulberg Campus holds Rs -600 more",
                "The register under Capital at Gulberg Campus holds Rs 600 more",
            ],
        },
    ] {
        damage.shows(&desk).await;
    }
});

in_school!(registers_go_along_when_their_head_is_merged, |world: Arc<World>, school: School| async move {
    let desk = Desk::open(world, school).await;
    let (a, chief, admin) = (desk.school.a.id, desk.school.user("chief_accountant", "a"), desk.school.admin());
    let group = admin.get("/get-asset-heads?search=Fixed").await.ok()["data"][0]["id"].clone();
    let debts = admin.get("/get-liability-heads?search=Loans").await.ok()["data"][0]["id"].clone();
    let owners = admin.get("/get-capital-heads?search=Owners").await.ok()["data"][0]["id"].clone();
    let mut heads = Vec::new();
    for (path, head, name) in [
        ("/save-asset-ledger-head", &group, "Wooden desks"),
        ("/save-asset-ledger-head", &group, "Desks and chairs"),
        ("/save-ledger-head", &debts, "Loan of the trust"),
        ("/save-ledger-head", &debts, "Loans of the family"),
        ("/save-capital-ledger-head", &owners, "Capital of the trust"),
        ("/save-capital-ledger-head", &owners, "Capital of the family"),
    ] {
        heads.push(json!(admin.post(path, json!({ "head_id": head, "name": name, "campus_id": a })).await.id()));
    }
    for name in ["Canteen", "Tuck shop"] {
        heads.push(desk.post("/save-income-type", json!({ "name": name, "income_kind": "service", "campus_id": a })).await);
    }
    let put_in = chief.post("/save-capital", capital(a, &heads[4], "contribution", 500_000)).await.id();
    let sold = desk.post("/save-revenue", income(a, &heads[6])).await;
    let asset = desk.post("/save-asset", desks(&desk.accountant, a, &heads[0]).await).await;
    let loan = json!({ "campus_id": a, "kind": "loan", "ledger_head_id": heads[2], "date": "2026-11-01", "amount_minor": 1_200_000,
        "against": "cash", "creditor": "The trust", "description": "For a van", "due_on": "2026-12-31" });
    let loan = desk.post("/save-liability", loan).await;
    for (from, into) in [(&heads[0], &heads[1]), (&heads[2], &heads[3]), (&heads[4], &heads[5]), (&heads[6], &heads[7])] {
        chief.post("/merge-ledger-heads", json!({ "from_id": from, "into_id": into })).await.ok();
    }
    whole(&desk).await;
    desk.post("/settle-liability", json!({ "id": loan, "date": "2026-11-20", "principal_minor": 200_000, "place": "cash" })).await;
    for month in ["2026-08", "2026-09", "2026-10"] {
        depreciate(&desk, month).await;
    }
    chief
        .post("/dispose-asset", json!({ "id": asset, "kind": "scrapped", "date": "2026-11-20", "reason": "Eaten by termites" }))
        .await
        .ok();
    assert_eq!((desk.head("Desks and chairs").await, desk.head("Loans of the family").await), (0, -1_000_000));
    // What stood under the head that went is corrected and taken back under the one that stayed.
    let was = chief.get(&format!("/get-capital-details?id={put_in}")).await.ok()["data"].clone();
    assert_eq!(was["ledger_head_id"], heads[5], "{was}");
    let mut more = capital(a, &heads[5], "contribution", 700_000);
    (more["id"], more["version"]) = (was["id"].clone(), was["version"].clone());
    chief.post("/update-capital", more).await.ok();
    chief.delete(&format!("/delete-revenue?id={sold}")).await.ok();
    assert_eq!((desk.head("Capital of the family").await, desk.head("Tuck shop").await), (-700_000, 0));
    whole(&desk).await;
});
