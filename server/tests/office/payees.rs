//! Bills of one payee, those of before the books among them, paid less the tax that is withheld, and the deposit of that tax; advances that are set off against
//! them, and credit notes.

use super::{
    clerk::{Clerk, Kept, Step},
    model::{BANK, CREDITORS, OPENING, PAYEE_ADVANCES, RENT, WITHHOLDING},
};
use chrono::{Datelike as _, NaiveDate};
use serde_json::json;

/// What is set off or credited comes in these, so that a twentieth of what is left of a bill is whole rupees.
const PART: i64 = 2_000;
/// Goods of a year up to this are not taxed; the payment that passes it is taxed as a whole, a twentieth of it.
const THRESHOLD: i64 = 7_500_000;

#[derive(Debug)]
pub struct Bill {
    kept: Kept,
    amount: i64,
    is_taxed: bool,
    /// Of a bill of before the books, which came with a payee's opening.
    opening: Option<i64>,
    /// What settled it, with how much: payments, credit notes, advances.
    settled: Vec<(i64, i64)>,
}

impl Bill {
    /// What was spent by it.
    fn head(&self) -> &'static str {
        if self.opening.is_some() { OPENING } else { RENT }
    }

    fn owed(&self) -> i64 {
        self.amount - self.settled.iter().map(|(_, part)| part).sum::<i64>()
    }
}

/// Paid before a bill came, without tax.
#[derive(Debug)]
pub struct Advance {
    kept: Kept,
    amount: i64,
    left: i64,
}

/// What settled a bill without money: a credit note, or an advance that was set off, with its part.
#[derive(Debug)]
pub struct SettledWithout {
    kept: Kept,
    advance: Option<(i64, i64)>,
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
        self.bills.push(Bill { kept, amount, is_taxed, opening: None, settled: Vec::new() });
        Ok(true)
    }

    /// A sheet with one bill of before the books: of the first day that they take or, once that is closed, of today.
    pub(super) async fn import_payee_opening(&mut self) -> Step {
        let (a, no, amount) = (self.school.a.id, self.number(), PART * (1 + self.next(500) as i64));
        let on = self.opens_on().await?;
        let on = self.open_day(on);
        let sheet = format!("Payee,Bill no,Owed\nPaper House,OB-{no},{}\n", amount / 100);
        let file = self.by.upload("/upload-file", &format!("payees-{no}.csv"), sheet.as_bytes()).await.id();
        let started = self.send("/import-payee-openings", json!({ "file_id": file, "campus_id": a }), 200).await?;
        let job = self.by.finished_job(started["job_id"].as_i64().expect("a job")).await;
        if job["result"]["written"] != 1 {
            return Err(format!("a payee's opening did not come in: {job}"));
        }
        let newest = self.by.get("/get-payee-openings?sort=-created_at&per_page=50").await.ok()["data"].clone();
        let row = newest.as_array().expect("rows").iter().max_by_key(|row| row["id"].as_i64()).expect("an opening");
        let (id, opening) = (row["bill_id"].as_i64().expect("a bill"), row["id"].as_i64());
        let lines = vec![(a, OPENING, amount), (a, CREDITORS, -amount)];
        self.books.post(on, &lines);
        self.bills.push(Bill { kept: Kept { id, on, lines }, amount, is_taxed: false, opening, settled: Vec::new() });
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
        let mut owed: Vec<usize> = (0..self.bills.len()).filter(|at| self.bills[*at].owed() > 0).collect();
        let Some(skip) = self.pick(owed.len()) else { return Ok(false) };
        owed.drain(..skip);
        owed.truncate(1 + self.next(2) as usize);
        owed.sort_by_key(|at| (self.bills[*at].kept.on, self.bills[*at].kept.id));
        let latest = self.bills[owed[owed.len() - 1]].kept.on;
        let (a, on) = (self.school.a.id, self.some_day(latest));
        let goods: Vec<i64> = owed.iter().map(|at| &self.bills[*at]).filter(|bill| bill.is_taxed).map(Bill::owed).collect();
        let (gross, tax): (i64, i64) = (owed.iter().map(|at| self.bills[*at].owed()).sum(), self.tax(&goods, on));
        let ids: Vec<i64> = owed.iter().map(|at| self.bills[*at].kept.id).collect();
        let mut form = json!({ "campus_id": a, "payee_id": self.payee, "bill_ids": ids, "date": on });
        let place = self.money(&mut form, "paid_from");
        let lines = vec![(a, CREDITORS, gross), (a, WITHHOLDING, -tax), (a, place, tax - gross)];
        let kept = self.save("/pay-bills", form, on, lines).await?;
        for at in owed {
            let rest = self.bills[at].owed();
            self.bills[at].settled.push((kept.id, rest));
        }
        self.payments.push(Payment { kept, goods: goods.iter().sum(), tax, deposit: None });
        Ok(true)
    }

    /// Not once its tax was deposited.
    pub(super) async fn take_payment_back(&mut self) -> Step {
        let Some(at) = self.pick(self.payments.len()) else { return Ok(false) };
        let (kept, may) = (self.payments[at].kept.clone(), self.payments[at].deposit.is_none());
        if self.take_back("/take-bill-payment-back", &kept, may).await? {
            self.payments.remove(at);
            self.owe_again(kept.id);
        }
        Ok(true)
    }

    fn owe_again(&mut self, settled_by: i64) {
        self.bills.iter_mut().for_each(|bill| bill.settled.retain(|(by, _)| *by != settled_by));
    }

    /// One of the bills that are owed.
    fn some_bill(&mut self) -> Option<usize> {
        let owed: Vec<usize> = (0..self.bills.len()).filter(|at| self.bills[*at].owed() > 0).collect();
        self.pick(owed.len()).map(|n| owed[n])
    }

    pub(super) async fn give_advance(&mut self) -> Step {
        let (a, on, amount) = (self.school.a.id, self.some_day(self.first), PART * (1 + self.next(500) as i64));
        let mut form =
            json!({ "campus_id": a, "payee_id": self.payee, "date": on, "amount_minor": amount, "description": "Before the paper comes" });
        let place = self.money(&mut form, "paid_from");
        let kept = self.save("/save-payee-advance", form, on, vec![(a, PAYEE_ADVANCES, amount), (a, place, -amount)]).await?;
        self.advances.push(Advance { kept, amount, left: amount });
        Ok(true)
    }

    /// Against one bill, as much as both allow; not against one that withholds tax, since none was withheld from the advance.
    pub(super) async fn set_off_advance(&mut self) -> Step {
        let open: Vec<usize> = (0..self.advances.len()).filter(|at| self.advances[*at].left > 0).collect();
        let (Some(n), Some(bill)) = (self.pick(open.len()), self.some_bill()) else { return Ok(false) };
        let (a, at) = (self.school.a.id, open[n]);
        let (advance, left, owed) = (self.advances[at].kept.clone(), self.advances[at].left, self.bills[bill].owed());
        let on = self.some_day(advance.on.max(self.bills[bill].kept.on));
        let form = json!({ "advance_id": advance.id, "bill_ids": [self.bills[bill].kept.id], "date": on });
        if self.bills[bill].is_taxed {
            return self.send("/set-off-payee-advance", form, 422).await.map(|_| false);
        }
        let part = left.min(owed);
        let kept = self.save("/set-off-payee-advance", form, on, vec![(a, CREDITORS, part), (a, PAYEE_ADVANCES, -part)]).await?;
        self.advances[at].left -= part;
        self.bills[bill].settled.push((kept.id, part));
        self.settled_without.push(SettledWithout { kept, advance: Some((advance.id, part)) });
        Ok(true)
    }

    /// Less is owed, and less was spent; never more than is owed.
    pub(super) async fn credit_bill(&mut self) -> Step {
        let Some(bill) = self.some_bill() else { return Ok(false) };
        let (a, no, owed) = (self.school.a.id, self.number(), self.bills[bill].owed());
        let on = self.some_day(self.bills[bill].kept.on);
        let amount = PART * (1 + self.next((owed / PART) as u64 + 1) as i64);
        let form = json!({ "bill_id": self.bills[bill].kept.id, "note_no": format!("CN-{no}"), "date": on, "amount_minor": amount,
            "reason": "Some of it was wet" });
        if amount > owed {
            return self.send("/save-credit-note", form, 422).await.map(|_| false);
        }
        let head = self.bills[bill].head();
        let kept = self.save("/save-credit-note", form, on, vec![(a, CREDITORS, amount), (a, head, -amount)]).await?;
        self.bills[bill].settled.push((kept.id, amount));
        self.settled_without.push(SettledWithout { kept, advance: None });
        Ok(true)
    }

    /// The bill is owed again; of an advance it is left again.
    pub(super) async fn take_settled_without_back(&mut self) -> Step {
        let Some(at) = self.pick(self.settled_without.len()) else { return Ok(false) };
        let SettledWithout { kept, advance } = self.settled_without.remove(at);
        self.owe_again(kept.id);
        if let Some((id, part)) = advance {
            let of = self.advances.iter_mut().find(|one| one.kept.id == id).expect("an advance");
            of.left += part;
        }
        self.take_back("/take-bill-payment-back", &kept, true).await
    }

    /// Not once something is set off against it.
    pub(super) async fn take_advance_back(&mut self) -> Step {
        let Some(at) = self.pick(self.advances.len()) else { return Ok(false) };
        let (kept, may) = (self.advances[at].kept.clone(), self.advances[at].left == self.advances[at].amount);
        if self.take_back("/take-payee-advance-back", &kept, may).await? {
            self.advances.remove(at);
        }
        Ok(true)
    }

    /// Not once it is paid.
    pub(super) async fn take_bill_back(&mut self) -> Step {
        let of_books: Vec<usize> = (0..self.bills.len()).filter(|at| self.bills[*at].opening.is_none()).collect();
        let Some(at) = self.pick(of_books.len()).map(|n| of_books[n]) else { return Ok(false) };
        let (kept, may) = (self.bills[at].kept.clone(), self.bills[at].settled.is_empty());
        if self.take_back("/take-bill-back", &kept, may).await? {
            self.bills.remove(at);
        }
        Ok(true)
    }

    /// With its bill, as long as nothing settled that; says whether it was.
    pub(super) async fn take_payee_opening_back(&mut self) -> Step {
        let openings = self.bills.iter().enumerate().filter_map(|(at, bill)| bill.opening.map(|opening| (at, opening)));
        let openings: Vec<(usize, i64)> = openings.collect();
        let Some((at, opening)) = self.pick(openings.len()).map(|n| openings[n]) else { return Ok(false) };
        let (kept, may) = (Kept { id: opening, ..self.bills[at].kept.clone() }, self.bills[at].settled.is_empty());
        let is_back = self.take_back("/take-payee-opening-back", &kept, may).await?;
        if is_back {
            self.bills.remove(at);
        }
        Ok(is_back)
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
