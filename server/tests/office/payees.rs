//! Bills of one payee, with lines or without, those of before the books among them, paid less the tax that is withheld, and the deposit of that tax; advances that
//! are set off against them, credit notes, and cheques that nobody presented.

use super::{
    clerk::{Clerk, Kept, Step},
    model::{ADVANCE_TAX, BANK, CREDITORS, Lines, OPENING, PAYEE_ADVANCES, RENT, REPAIRS, SALES_TAX, WITHHOLDING},
};
use chrono::{Datelike as _, Days, Months, NaiveDate};
use serde_json::json;

/// What is set off or credited comes in these, so that a twentieth of what is left of a bill is whole rupees.
const PART: i64 = 2_000;
/// Goods of a year up to this are not taxed; the payment that passes it is taxed as a whole, a twentieth of it.
const THRESHOLD: i64 = 7_500_000;

/// Heads of a bill, each with its part in eighths.
type Parts = &'static [(&'static str, i64)];

/// Of one kind of expense; of several, with taxes; of before the books; of a cheque that nobody presented.
const PLAIN: Parts = &[(RENT, 8)];
const OF_LINES: Parts = &[(RENT, 4), (REPAIRS, 2), (SALES_TAX, 1), (ADVANCE_TAX, 1)];
const OF_BEFORE: Parts = &[(OPENING, 8)];
const OF_CHEQUE: Parts = &[(BANK, 8)];

/// An amount by the heads of a bill.
fn split(parts: Parts, campus: i64, amount: i64) -> Lines {
    parts.iter().map(|(head, eighths)| (campus, *head, amount * eighths / 8)).collect()
}

#[derive(Debug)]
pub struct Bill {
    kept: Kept,
    amount: i64,
    parts: Parts,
    /// Whether tax is withheld from its rent.
    is_taxed: bool,
    /// Of a bill of before the books, which came with a payee's opening.
    opening: Option<i64>,
    /// The stale cheque that it is of.
    cheque: Option<i64>,
    /// What settled it, with how much: payments, credit notes, advances.
    settled: Vec<(i64, i64)>,
}

impl Bill {
    /// What of it tax would be withheld from now.
    fn goods(&self) -> i64 {
        let taxed = self.parts.iter().filter(|(head, _)| self.is_taxed && *head == RENT);
        taxed.map(|(_, eighths)| self.owed() * eighths / 8).sum()
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
    /// The number of its cheque, and the stale cheque that it was entered as.
    cheque: Option<i64>,
    stale: Option<i64>,
}

impl Payment {
    /// What its cheque takes out of the bank.
    fn net(&self) -> i64 {
        -self.kept.lines.iter().filter(|(_, head, _)| *head == BANK).map(|(.., amount)| amount).sum::<i64>()
    }
}

/// The first day on which a bank pays a cheque of this day no more.
fn stale_from(on: NaiveDate) -> NaiveDate {
    on + Months::new(6) + Days::new(1)
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
        self.bills.push(Bill { kept, amount, parts: PLAIN, is_taxed, opening: None, cheque: None, settled: Vec::new() });
        Ok(true)
    }

    /// Half of it rent, a quarter repairs, and the taxes that are collected with it.
    pub(super) async fn enter_bill_of_lines(&mut self) -> Step {
        let (a, on, no) = (self.school.a.id, self.some_day(self.first), self.number());
        let (amount, is_taxed) = (10_000 * (1 + self.next(900) as i64), self.next(3) > 0);
        let lines = json!([
            { "kind": "expense", "ledger_head_id": self.heads[RENT], "amount_minor": amount / 2, "nature": is_taxed.then_some("goods") },
            { "kind": "expense", "ledger_head_id": self.heads[REPAIRS], "amount_minor": amount / 4 },
            { "kind": "sales_tax", "amount_minor": amount / 8 },
            { "kind": "income_tax", "amount_minor": amount / 8 },
        ]);
        let form = json!({ "campus_id": a, "payee_id": self.payee, "bill_no": format!("L-{no}"), "date": on, "amount_minor": amount,
            "description": "Paper, a press and its taxes", "lines": lines });
        let posted = split(OF_LINES, a, amount).into_iter().chain([(a, CREDITORS, -amount)]).collect();
        let kept = self.save("/save-bill", form, on, posted).await?;
        self.bills.push(Bill { kept, amount, parts: OF_LINES, is_taxed, opening: None, cheque: None, settled: Vec::new() });
        Ok(true)
    }

    /// Bills of the first days, each paid by a cheque at once: banks pay them no more in the second half of the sequence.
    pub(super) async fn issue_first_cheques(&mut self) -> Result<(), String> {
        for n in 1..=5 {
            let (a, on, no, amount) = (self.school.a.id, self.first + Days::new(n), self.number(), 50_000 * n as i64);
            let form = json!({ "campus_id": a, "payee_id": self.payee, "bill_no": format!("P-{no}"), "date": on, "amount_minor": amount,
                "ledger_head_id": self.heads[RENT], "description": "Paper and markers" });
            let kept = self.save("/save-bill", form, on, vec![(a, RENT, amount), (a, CREDITORS, -amount)]).await?;
            let (bill, cheque) = (kept.id, self.number());
            let form = json!({ "campus_id": a, "payee_id": self.payee, "bill_ids": [bill], "date": on, "paid_from": "bank",
                "bank_id": self.school.a.bank, "cheque_no": cheque.to_string() });
            let paid = self.save("/pay-bills", form, on, vec![(a, CREDITORS, amount), (a, BANK, -amount)]).await?;
            let settled = vec![(paid.id, amount)];
            self.bills.push(Bill { kept, amount, parts: PLAIN, is_taxed: false, opening: None, cheque: None, settled });
            self.payments.push(Payment { kept: paid, goods: 0, tax: 0, deposit: None, cheque: Some(cheque), stale: None });
        }
        Ok(())
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
        let kept = Kept { id, on, lines };
        self.bills.push(Bill { kept, amount, parts: OF_BEFORE, is_taxed: false, opening, cheque: None, settled: Vec::new() });
        Ok(true)
    }

    /// Tax on goods that are paid on a day: all of them, once the year passes its threshold, in whole rupees.
    fn tax(&self, goods: i64, on: NaiveDate) -> i64 {
        let of_year = self.payments.iter().filter(|one| tax_year(one.kept.on) == tax_year(on));
        let paid: i64 = of_year.map(|one| one.goods).sum();
        if paid + goods > THRESHOLD { (goods / 20 + 50) / 100 * 100 } else { 0 }
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
        let goods: i64 = owed.iter().map(|at| self.bills[*at].goods()).sum();
        let (gross, tax): (i64, i64) = (owed.iter().map(|at| self.bills[*at].owed()).sum(), self.tax(goods, on));
        let ids: Vec<i64> = owed.iter().map(|at| self.bills[*at].kept.id).collect();
        let mut form = json!({ "campus_id": a, "payee_id": self.payee, "bill_ids": ids, "date": on });
        let place = self.money(&mut form, "paid_from");
        let cheque = (place == BANK).then(|| self.number());
        form["cheque_no"] = json!(cheque.map(|no| no.to_string()));
        let lines = vec![(a, CREDITORS, gross), (a, WITHHOLDING, -tax), (a, place, tax - gross)];
        let kept = self.save("/pay-bills", form, on, lines).await?;
        for at in owed {
            let rest = self.bills[at].owed();
            self.bills[at].settled.push((kept.id, rest));
        }
        self.payments.push(Payment { kept, goods, tax, deposit: None, cheque, stale: None });
        Ok(true)
    }

    /// Of a cheque that the bank pays no more, its payee is owed again; once.
    pub(super) async fn enter_stale_cheque(&mut self) -> Step {
        let today = self.today();
        let is_stale = |one: &Payment| one.cheque.is_some() && one.stale.is_none() && stale_from(one.kept.on) <= today;
        let stale: Vec<usize> = (0..self.payments.len()).filter(|at| is_stale(&self.payments[*at])).collect();
        let Some(at) = self.pick(stale.len()).map(|n| stale[n]) else { return Ok(false) };
        let (a, net, issued) = (self.school.a.id, self.payments[at].net(), self.payments[at].kept.on);
        let no = self.payments[at].cheque.map(|no| json!(no.to_string())).unwrap_or_default();
        let address = format!("/get-unpresented-cheques?bank_id={}&date_from={issued}&date_to={issued}", self.school.a.bank);
        let listed = self.by.get(&format!("{address}&per_page=200")).await.ok();
        let cheques = listed["data"].as_array().expect("cheques");
        let entry = cheques.iter().find(|one| one["cheque_no"] == no).map(|one| one["id"].clone());
        let entry = entry.ok_or_else(|| format!("cheque {no} is not among those that were not presented"))?;
        let on = self.some_day(stale_from(issued));
        let form = json!({ "entry_id": entry, "payee_id": self.payee, "date": on, "reason": "The payee lost it" });
        let stale = self.save("/save-stale-cheque", form.clone(), on, vec![(a, BANK, net), (a, CREDITORS, -net)]).await?;
        self.send("/save-stale-cheque", form, 422).await?;
        let row = self.by.get(&format!("/get-stale-cheques?ids={}", stale.id)).await.ok()["data"][0].clone();
        let kept = Kept { id: row["bill_id"].as_i64().expect("a bill"), on, lines: stale.lines };
        let settled = Vec::new();
        self.bills.push(Bill { kept, amount: net, parts: OF_CHEQUE, is_taxed: false, opening: None, cheque: Some(stale.id), settled });
        self.payments[at].stale = Some(stale.id);
        Ok(true)
    }

    /// The bank paid it after all; not once a new one was issued.
    pub(super) async fn take_stale_cheque_back(&mut self) -> Step {
        let cheques: Vec<(usize, i64)> = self.bills.iter().enumerate().filter_map(|(at, bill)| Some((at, bill.cheque?))).collect();
        let Some((at, cheque)) = self.pick(cheques.len()).map(|n| cheques[n]) else { return Ok(false) };
        let (kept, may) = (Kept { id: cheque, ..self.bills[at].kept.clone() }, self.bills[at].settled.is_empty());
        let is_back = self.take_back("/take-stale-cheque-back", &kept, may).await?;
        if is_back {
            self.drop_bill(at);
        }
        Ok(is_back)
    }

    /// A bill is there no more; the cheque that it was of may be presented, or go stale again.
    fn drop_bill(&mut self, at: usize) {
        let bill = self.bills.remove(at);
        if bill.cheque.is_some() {
            self.payments.iter_mut().filter(|one| one.stale == bill.cheque).for_each(|one| one.stale = None);
        }
    }

    /// Not once its tax was deposited, or its cheque was entered as stale.
    pub(super) async fn take_payment_back(&mut self) -> Step {
        let Some(at) = self.pick(self.payments.len()) else { return Ok(false) };
        let (kept, may) = (self.payments[at].kept.clone(), self.payments[at].deposit.is_none() && self.payments[at].stale.is_none());
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

    /// Less is owed, and less was spent; never more than is owed, and never of a cheque.
    pub(super) async fn credit_bill(&mut self) -> Step {
        let Some(bill) = self.some_bill() else { return Ok(false) };
        let (a, no, owed) = (self.school.a.id, self.number(), self.bills[bill].owed());
        let on = self.some_day(self.bills[bill].kept.on);
        let amount = PART * (1 + self.next((owed / PART) as u64 + 1) as i64);
        let form = json!({ "bill_id": self.bills[bill].kept.id, "note_no": format!("CN-{no}"), "date": on, "amount_minor": amount,
            "reason": "Some of it was wet" });
        if self.bills[bill].cheque.is_some() {
            return self.send("/save-credit-note", form, 409).await.map(|_| false);
        }
        if amount > owed {
            return self.send("/save-credit-note", form, 422).await.map(|_| false);
        }
        let lines = split(self.bills[bill].parts, a, -amount).into_iter().chain([(a, CREDITORS, amount)]).collect();
        let kept = self.save("/save-credit-note", form, on, lines).await?;
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
            self.drop_bill(at);
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
