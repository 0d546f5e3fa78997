//! The owner's money, what is owed by the campus, and what is owed to it.

use super::{
    clerk::{Clerk, Kept, Step},
    model::{ADVANCE_TAX, BILLS_PAYABLE, CANTEEN, CAPITAL, DEBTORS, MARKUP},
};
use chrono::Days;
use serde_json::{Value, json};

/// What the campus owes.
#[derive(Debug)]
pub struct Debt {
    pub kept: Kept,
    pub amount: i64,
    pub settled: i64,
    /// It came with an asset and goes with it.
    pub of_asset: bool,
    pub settlements: Vec<(Kept, i64)>,
}

/// What is owed to the campus.
#[derive(Debug)]
pub struct Income {
    kept: Kept,
    owed: i64,
    receipts: Vec<(Kept, i64)>,
}

impl Clerk {
    pub(super) async fn move_capital(&mut self) -> Step {
        let (on, amount, is_drawing) = (self.some_day(self.first), self.amount(), self.next(4) == 0);
        let mut form = self.capital_form(if is_drawing { "drawing" } else { "contribution" }, on, amount);
        let (a, place, net) = (self.school.a.id, self.money(&mut form, "place"), if is_drawing { -amount } else { amount });
        let kept = self.save("/save-capital", form, on, vec![(a, place, net), (a, CAPITAL, -net)]).await?;
        self.capital.push(kept);
        Ok(true)
    }

    pub(super) async fn take_capital_back(&mut self) -> Step {
        let Some(at) = self.pick(self.capital.len()) else { return Ok(false) };
        let kept = self.capital.remove(at);
        self.take_back("/delete-capital", &kept, true).await
    }

    pub(super) async fn borrow_money(&mut self) -> Step {
        let (a, on, amount) = (self.school.a.id, self.some_day(self.first), self.amount());
        let mut form = json!({ "campus_id": a, "kind": "loan", "ledger_head_id": self.heads[BILLS_PAYABLE], "date": on, "amount_minor": amount,
            "creditor": "Bank of Punjab", "description": "For a van", "due_on": on + Days::new(60) });
        let place = self.money(&mut form, "against");
        let kept = self.save("/save-liability", form, on, vec![(a, place, amount), (a, BILLS_PAYABLE, -amount)]).await?;
        self.debts.push(Debt { kept, amount, settled: 0, of_asset: false, settlements: Vec::new() });
        Ok(true)
    }

    /// Now and then more than is owed, which is refused.
    pub(super) async fn pay_back(&mut self) -> Step {
        let Some(at) = self.pick(self.debts.len()) else { return Ok(false) };
        let (id, since, left) = (self.debts[at].kept.id, self.debts[at].kept.on, self.debts[at].amount - self.debts[at].settled);
        if left == 0 {
            return Ok(false);
        }
        let is_too_much = self.next(6) == 0;
        let principal = if is_too_much { left + 100 } else { 100 * (1 + self.next(left as u64 / 100) as i64) };
        let (on, markup) = (self.some_day(since), 100 * self.next(50) as i64);
        let mut form = json!({ "id": id, "date": on, "principal_minor": principal, "markup_minor": markup });
        let place = self.money(&mut form, "place");
        if is_too_much {
            return self.send("/settle-liability", form, 422).await.map(|_| true);
        }
        let a = self.school.a.id;
        let lines = vec![(a, BILLS_PAYABLE, principal), (a, MARKUP, markup), (a, place, -principal - markup)];
        let kept = self.save("/settle-liability", form, on, lines).await?;
        self.debts[at].settled += principal;
        self.debts[at].settlements.push((kept, principal));
        Ok(true)
    }

    pub(super) async fn take_settlement_back(&mut self) -> Step {
        let paid: Vec<usize> = (0..self.debts.len()).filter(|at| !self.debts[*at].settlements.is_empty()).collect();
        let Some(at) = self.pick(paid.len()).map(|n| paid[n]) else { return Ok(false) };
        let n = self.next(self.debts[at].settlements.len() as u64) as usize;
        let (kept, principal) = self.debts[at].settlements.remove(n);
        self.debts[at].settled -= principal;
        self.take_back("/take-liability-settlement-back", &kept, true).await
    }

    /// Not while some of it is paid, and what came with an asset never.
    pub(super) async fn take_debt_back(&mut self) -> Step {
        let Some(at) = self.pick(self.debts.len()) else { return Ok(false) };
        let (kept, may) = (self.debts[at].kept.clone(), self.debts[at].settled == 0 && !self.debts[at].of_asset);
        if self.take_back("/delete-liability", &kept, may).await? {
            self.debts.remove(at);
        }
        Ok(true)
    }

    pub(super) async fn earn_on_credit(&mut self) -> Step {
        let (a, on, amount) = (self.school.a.id, self.some_day(self.first), self.amount());
        let form = json!({ "campus_id": a, "ledger_head_id": self.heads[CANTEEN], "date": on, "amount_minor": amount, "received_in": "credit",
            "received_from": "Ahmed Caterers", "description": "Of the month", "due_on": on + Days::new(10) });
        let kept = self.save("/save-revenue", form, on, vec![(a, DEBTORS, amount), (a, CANTEEN, -amount)]).await?;
        self.incomes.push(Income { kept, owed: amount, receipts: Vec::new() });
        Ok(true)
    }

    /// Now and then more than is owed, which is refused; of what is paid, everything is.
    pub(super) async fn receive(&mut self) -> Step {
        let Some(at) = self.pick(self.incomes.len()) else { return Ok(false) };
        let (id, since, owed) = (self.incomes[at].kept.id, self.incomes[at].kept.on, self.incomes[at].owed);
        let refusal = if owed == 0 { Some(409) } else { (self.next(6) == 0).then_some(422) };
        let amount = if refusal.is_some() { owed + 100 } else { 100 * (1 + self.next(owed as u64 / 100) as i64) };
        let on = self.some_day(since);
        let tax = if self.next(3) == 0 { amount / 1_000 * 100 } else { 0 };
        let mut form: Value = json!({ "id": id, "date": on, "amount_minor": amount, "tax_minor": tax });
        let place = self.money(&mut form, "place");
        if let Some(refusal) = refusal {
            return self.send("/receive-revenue", form, refusal).await.map(|_| true);
        }
        let a = self.school.a.id;
        let lines = vec![(a, place, amount - tax), (a, ADVANCE_TAX, tax), (a, DEBTORS, -amount)];
        let kept = self.save("/receive-revenue", form, on, lines).await?;
        self.incomes[at].owed -= amount;
        self.incomes[at].receipts.push((kept, amount));
        Ok(true)
    }

    pub(super) async fn take_receipt_back(&mut self) -> Step {
        let paid: Vec<usize> = (0..self.incomes.len()).filter(|at| !self.incomes[*at].receipts.is_empty()).collect();
        let Some(at) = self.pick(paid.len()).map(|n| paid[n]) else { return Ok(false) };
        let n = self.next(self.incomes[at].receipts.len() as u64) as usize;
        let (kept, amount) = self.incomes[at].receipts.remove(n);
        self.incomes[at].owed += amount;
        self.take_back("/take-revenue-receipt-back", &kept, true).await
    }

    /// Not while money was received of it.
    pub(super) async fn take_income_back(&mut self) -> Step {
        let Some(at) = self.pick(self.incomes.len()) else { return Ok(false) };
        let (kept, may) = (self.incomes[at].kept.clone(), self.incomes[at].receipts.is_empty());
        if self.take_back("/delete-revenue", &kept, may).await? {
            self.incomes.remove(at);
        }
        Ok(true)
    }
}
