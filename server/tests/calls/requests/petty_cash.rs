//! The open register of campus A with its slips and refills, payees with bills, tax that waits for its deposit, a till.

use super::Maker;
use serde_json::{Value, json};

/// What this file makes.
pub const NAMES: &[&str] = &[
    "open_register",
    "register_to_refill",
    "new_petty_cash_slip",
    "new_petty_cash_refill",
    "new_petty_cash_request",
    "new_payee_account",
    "new_bill",
    "billed_payee",
    "new_bill_payment",
    "unpresented_entry",
    "new_stale_cheque",
    "new_payee_advance",
    "new_advance_of_billed_payee",
    "last_bill",
    "taxed_campus",
    "new_tax_deposit",
    "open_till",
];

impl Maker {
    pub(super) async fn of_petty_cash(&self, name: &str) -> i64 {
        match name {
            "open_register" => self.open_register().await,
            "register_to_refill" => {
                let register = self.open_register().await;
                self.petty_cash_slip("/save-transaction").await;
                register
            }
            "new_petty_cash_slip" => self.petty_cash_slip("/save-transaction").await,
            "new_petty_cash_refill" => {
                let register = self.open_register().await;
                self.petty_cash_slip("/save-transaction").await;
                self.save("/add-cash", json!({ "register_id": register, "date": "2026-11-20", "paid_from": "cash" })).await
            }
            "new_petty_cash_request" => {
                let slip = self.slip_form().await;
                super::saved_by(&self.school.user("principal", "a"), "/request-petty-cash", slip).await
            }
            "new_payee_account" => {
                let payee = self.payee().await;
                let form = json!({ "payee_id": payee, "bank_name": "Meezan Bank", "account_title": "Paper House", "account_no": "0102030405",
                    "reason": "Their letter of today" });
                self.save_as_accountant("/request-payee-account", form).await
            }
            "new_bill" => self.bill().await,
            "billed_payee" => self.made_once.lock().expect("a lock")["billed_payee"],
            "new_bill_payment" => {
                let bill = self.bill().await;
                let payee = self.made_once.lock().expect("a lock")["billed_payee"];
                let form = json!({ "campus_id": self.school.a.id, "payee_id": payee, "bill_ids": [bill], "date": "2026-11-20", "paid_from": "cash" });
                self.save("/pay-bills", form).await
            }
            "unpresented_entry" => self.unpresented_entry().await,
            "new_stale_cheque" => {
                let (payee, entry) = (self.payee().await, self.unpresented_entry().await);
                let form = json!({ "entry_id": entry, "payee_id": payee, "date": "2026-11-20", "reason": "The payee lost it" });
                self.save("/save-stale-cheque", form).await
            }
            "new_payee_advance" => {
                let payee = Box::pin(self.fresh("new_payee")).await;
                self.payee_advance(payee).await
            }
            "new_advance_of_billed_payee" => {
                self.bill().await;
                let payee = self.made_once.lock().expect("a lock")["billed_payee"];
                self.payee_advance(payee).await
            }
            "last_bill" => self.made_once.lock().expect("a lock")["last_bill"],
            "taxed_campus" => self.taxed_campus().await,
            "new_tax_deposit" => {
                let campus = self.taxed_campus().await;
                let form = json!({ "campus_id": campus, "date": "2026-11-20", "until": "2026-11-20", "receipt_no": format!("CPR-{}", self.next()),
                    "bank_id": self.school.a.bank });
                self.save("/save-tax-deposit", form).await
            }
            "open_till" => self.open_till().await,
            other => panic!("nobody makes {other}"),
        }
    }

    async fn open_register(&self) -> i64 {
        let campus = self.school.a.id;
        let known = self.admin.get(&format!("/get-register-mode?campus_id={campus}")).await.ok();
        if let Some(id) = known["register"]["id"].as_i64() {
            return id;
        }
        let form = json!({ "campus_id": campus, "custodian_id": self.school.a.teacher, "opened_on": "2026-11-20", "float_minor": 10_000_000, "paid_from": "cash" });
        self.save("/save-register", form).await
    }

    /// The till of the principal, who takes no money in these tests.
    async fn open_till(&self) -> i64 {
        let principal = self.school.user("principal", "a");
        let known = principal.get("/get-my-till").await.ok();
        match known["data"]["till"]["id"].as_i64() {
            Some(id) => id,
            None => principal.post("/save-till", json!({ "campus_id": self.school.a.id, "float_minor": 0 })).await.id(),
        }
    }

    async fn petty_cash_slip(&self, path: &str) -> i64 {
        let slip = self.slip_form().await;
        self.save(path, slip).await
    }

    async fn slip_form(&self) -> Value {
        let register = self.open_register().await;
        let rent = self.ledger("Rent").await;
        json!({ "register_id": register, "kind": "expense", "date": "2026-11-20", "amount_minor": 100, "ledger_head_id": rent,
            "payee": "Naeem Tea Stall", "description": "Tea of the visitors" })
    }

    async fn payee(&self) -> i64 {
        let n = self.next();
        let form = json!({ "campus_id": self.school.a.id, "name": format!("Paper House {n}"), "kind": "company", "ntn": format!("7654321-{n}"),
            "filer_status": "filer" });
        self.save("/save-payee", form).await
    }

    /// The entry of a cheque of May that no bank has shown.
    async fn unpresented_entry(&self) -> i64 {
        let (a, cheque) = (&self.school.a, format!("55{:04}", self.next()));
        let line = |head: i64| json!([{ "ledger_head_id": head, "amount_minor": 1_000 }]);
        let received = json!({ "campus_id": a.id, "date": "2026-05-02", "received_from": "Canteen", "received_in": "bank", "bank_id": a.bank,
            "narration": "Rent of the canteen", "lines": line(self.ledger("Profit from bank").await) });
        self.admin.post("/save-receipt", received).await.ok();
        let payment = json!({ "campus_id": a.id, "date": "2026-05-10", "payee": "Paper House", "paid_from": "bank", "bank_id": a.bank,
            "cheque_no": cheque, "narration": "Paper of May", "lines": line(self.ledger("Rent").await) });
        self.admin.post("/save-payments", payment).await.ok();
        let listed = self.admin.get(&format!("/get-unpresented-cheques?bank_id={}&sort=-cheque_no&per_page=200", a.bank)).await.ok();
        let found = listed["data"].as_array().expect("cheques").iter().find(|one| one["cheque_no"] == cheque.as_str()).cloned();
        found.and_then(|one| one["id"].as_i64()).expect("the cheque's entry")
    }

    async fn payee_advance(&self, payee: i64) -> i64 {
        let form = json!({ "campus_id": self.school.a.id, "payee_id": payee, "date": "2026-11-20", "amount_minor": 1_000, "paid_from": "cash",
            "description": "For the prospectus" });
        self.save("/save-payee-advance", form).await
    }

    async fn bill(&self) -> i64 {
        let payee = self.payee().await;
        self.made_once.lock().expect("a lock").insert("billed_payee".into(), payee);
        let rent = self.ledger("Rent").await;
        let form = json!({ "campus_id": self.school.a.id, "payee_id": payee, "bill_no": format!("M-{}", self.next()), "date": "2026-11-20",
            "ledger_head_id": rent, "amount_minor": 5_000, "description": "Printing of the prospectus" });
        let bill = self.save("/save-bill", form).await;
        self.made_once.lock().expect("a lock").insert("last_bill".into(), bill);
        bill
    }

    /// Campus A with tax that waits for its deposit, and money in its bank to pay it.
    async fn taxed_campus(&self) -> i64 {
        let campus = self.school.a.id;
        let rent = self.ledger("Rent").await;
        let form = json!({ "campus_id": campus, "date": "2026-11-20", "payee": "Paper House", "paid_from": "cash", "narration": "Paper of November",
            "lines": [{ "ledger_head_id": rent, "amount_minor": 1_000 }], "withheld_minor": 100, "tax_section": "153(1)(a)" });
        self.admin.post("/save-payments", form).await.ok();
        let cash = json!({ "bank_id": self.school.a.bank, "campus_id": campus, "date": "2026-11-20", "amount_minor": 100 });
        self.admin.post("/save-deposited-amount", cash).await.ok();
        campus
    }
}
