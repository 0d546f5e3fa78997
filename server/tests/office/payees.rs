//! Bills of one payee, paid less the tax that is withheld, and the deposit of that tax.

use super::{
    clerk::{Clerk, Kept, Step},
    model::{BANK, CREDITORS, RENT, WITHHOLDING},
};
use chrono::{Datelike as _, NaiveDate};
use serde_json::json;

/// Goods of a year up to this are not taxed; the payment that passes it is taxed as a whole, a twentieth of it.
const THRESHOLD: i64 = 7_500_000;

#[derive(Debug)]
pub struct Bill {
    kept: Kept,
    amount: i64,
    is_taxed: bool,
    /// The payment that settled it.
    paid_by: Option<i64>,
}

#[derive(Debug)]
pub struct Payment {
    kept: Kept,
    /// What of it counts for the year's sum.
    goods: i64,
    tax: i64,
    deposit: Option<i64>,
}

#[derive(Debug)]
pub struct Deposit {
    kept: Kept,
}

/// The year from July to June in which a day stands.
fn tax_year(day: NaiveDate) -> i32 {
    if day.month() >= 7 { day.year() } else { day.year() - 1 }
}

impl Clerk {
    pub(super) async fn enter_bill(&mut self) -> Step {
        let (a, on, no) = (self.school.a.id, self.some_day(self.first), self.number());
        let (amount, is_taxed) = (10_000 * (1 + self.next(900) as i64), self.next(3) > 0);
        let form = json!({ "campus_id": a, "payee_id": self.payee, "bill_no": format!("P-{no}"), "date": on, "ledger_head_id": self.heads[RENT],
            "amount_minor": amount, "nature": is_taxed.then_some("goods"), "description": "Paper and markers" });
        let kept = self.save("/save-bill", form, on, vec![(a, RENT, amount), (a, CREDITORS, -amount)]).await?;
        self.bills.push(Bill { kept, amount, is_taxed, paid_by: None });
        Ok(true)
    }

    /// Tax on goods that are paid on a day, bill after bill.
    fn tax(&self, goods: &[i64], on: NaiveDate) -> i64 {
        let of_year = self.payments.iter().filter(|one| tax_year(one.kept.on) == tax_year(on));
        let mut paid: i64 = of_year.map(|one| one.goods).sum();
        let mut tax = 0;
        for amount in goods {
            paid += amount;
            tax += if paid > THRESHOLD { amount / 20 } else { 0 };
        }
        tax
    }

    /// One or two of the bills that are owed.
    pub(super) async fn pay_bills(&mut self) -> Step {
        let mut owed: Vec<usize> = (0..self.bills.len()).filter(|at| self.bills[*at].paid_by.is_none()).collect();
        let Some(skip) = self.pick(owed.len()) else { return Ok(false) };
        owed.drain(..skip);
        owed.truncate(1 + self.next(2) as usize);
        owed.sort_by_key(|at| (self.bills[*at].kept.on, self.bills[*at].kept.id));
        let latest = self.bills[owed[owed.len() - 1]].kept.on;
        let (a, on) = (self.school.a.id, self.some_day(latest));
        let goods: Vec<i64> = owed.iter().map(|at| &self.bills[*at]).filter(|bill| bill.is_taxed).map(|bill| bill.amount).collect();
        let (gross, tax): (i64, i64) = (owed.iter().map(|at| self.bills[*at].amount).sum(), self.tax(&goods, on));
        let ids: Vec<i64> = owed.iter().map(|at| self.bills[*at].kept.id).collect();
        let mut form = json!({ "campus_id": a, "payee_id": self.payee, "bill_ids": ids, "date": on });
        let place = self.money(&mut form, "paid_from");
        let lines = vec![(a, CREDITORS, gross), (a, WITHHOLDING, -tax), (a, place, tax - gross)];
        let kept = self.save("/pay-bills", form, on, lines).await?;
        owed.iter().for_each(|at| self.bills[*at].paid_by = Some(kept.id));
        self.payments.push(Payment { kept, goods: goods.iter().sum(), tax, deposit: None });
        Ok(true)
    }

    /// Not once its tax was deposited.
    pub(super) async fn take_payment_back(&mut self) -> Step {
        let Some(at) = self.pick(self.payments.len()) else { return Ok(false) };
        let (kept, may) = (self.payments[at].kept.clone(), self.payments[at].deposit.is_none());
        if self.take_back("/take-bill-payment-back", &kept, may).await? {
            self.payments.remove(at);
            self.bills.iter_mut().filter(|bill| bill.paid_by == Some(kept.id)).for_each(|bill| bill.paid_by = None);
        }
        Ok(true)
    }

    /// Not once it is paid.
    pub(super) async fn take_bill_back(&mut self) -> Step {
        let Some(at) = self.pick(self.bills.len()) else { return Ok(false) };
        let (kept, may) = (self.bills[at].kept.clone(), self.bills[at].paid_by.is_none());
        if self.take_back("/take-bill-back", &kept, may).await? {
            self.bills.remove(at);
        }
        Ok(true)
    }

    /// All tax that waits.
    pub(super) async fn deposit_tax(&mut self) -> Step {
        let waits = |one: &Payment| one.tax > 0 && one.deposit.is_none();
        let amount: i64 = self.payments.iter().filter(|one| waits(one)).map(|one| one.tax).sum();
        if amount == 0 {
            return Ok(false);
        }
        let (a, today, no) = (self.school.a.id, self.today(), self.number());
        let form =
            json!({ "campus_id": a, "date": today, "until": today, "receipt_no": format!("CPR-{no}"), "bank_id": self.school.a.bank });
        let kept = self.save("/save-tax-deposit", form, today, vec![(a, WITHHOLDING, amount), (a, BANK, -amount)]).await?;
        self.payments.iter_mut().filter(|one| waits(one)).for_each(|one| one.deposit = Some(kept.id));
        self.deposits.push(Deposit { kept });
        Ok(true)
    }

    pub(super) async fn take_deposit_back(&mut self) -> Step {
        let Some(at) = self.pick(self.deposits.len()) else { return Ok(false) };
        let kept = self.deposits.remove(at).kept;
        self.payments.iter_mut().filter(|one| one.deposit == Some(kept.id)).for_each(|one| one.deposit = None);
        self.take_back("/take-tax-deposit-back", &kept, true).await
    }
}
