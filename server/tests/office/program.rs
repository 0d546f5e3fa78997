//! What the program posts by itself (recurring vouchers), what campuses bear of the head office, and what the bank's statements bring.

use super::{
    clerk::{Clerk, Kept, Step},
    model::{
        self, ACCRUED, AHEAD, ALLOCATED, BANK, BETWEEN, BILLS_PAYABLE, CANTEEN, CHARGES, GAIN, HALLS, Lines, PREPAID, RENT, last_of,
        month_of, months_within,
    },
};
use chrono::{Days, NaiveDate};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The day of the month on which what is no accrual is posted.
const DAY: u64 = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Repeating,
    Accrual,
    Prepaid,
    Unearned,
}

impl Kind {
    fn is_spread(self) -> bool {
        matches!(self, Kind::Prepaid | Kind::Unearned)
    }

    fn word(self) -> &'static str {
        match self {
            Kind::Repeating => "repeating",
            Kind::Accrual => "accrual",
            Kind::Prepaid => "prepaid",
            Kind::Unearned => "unearned",
        }
    }
}

/// A voucher of every month.
#[derive(Debug)]
pub struct Template {
    kind: Kind,
    from: String,
    to: String,
    amount: i64,
    posted: BTreeSet<String>,
    /// Accruals that wait for their mirror, by month.
    waiting: BTreeSet<String>,
}

impl Template {
    fn share(&self) -> i64 {
        if self.kind.is_spread() { self.amount / months_within(&self.from, &self.to) } else { self.amount }
    }

    fn lines(&self, campus: i64) -> Lines {
        let (taken, given) = match self.kind {
            Kind::Repeating => (RENT, BILLS_PAYABLE),
            Kind::Accrual => (RENT, ACCRUED),
            Kind::Prepaid => (RENT, PREPAID),
            Kind::Unearned => (AHEAD, CANTEEN),
        };
        vec![(campus, taken, self.share()), (campus, given, -self.share())]
    }

    fn day(&self, month: &str) -> NaiveDate {
        if self.kind == Kind::Accrual { last_of(month) } else { model::first_of(month) + Days::new(DAY - 1) }
    }

    /// Its months up to a day that are not posted.
    fn due(&self, upto: NaiveDate) -> Vec<String> {
        let months = std::iter::successors(Some(self.from.clone()), |month| Some(model::next(month)));
        months.take_while(|month| *month <= self.to && self.day(month) <= upto).filter(|month| !self.posted.contains(month)).collect()
    }
}

/// What campuses bear costs by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    Strength,
    Percentage,
    Income,
}

impl Basis {
    fn word(self) -> &'static str {
        match self {
            Basis::Strength => "strength",
            Basis::Percentage => "percentage",
            Basis::Income => "revenue",
        }
    }
}

/// What the other of two campuses bears, where one bears these hundredths of a percent: whole paisa, and what is left of rounding is borne by whoever bears more.
fn rest_of(amount: i64, own: i64) -> i64 {
    let (mine, theirs) = (amount * own / 10_000, amount * (10_000 - own) / 10_000);
    if own >= 5_000 { theirs } else { amount - mine }
}

#[derive(Debug)]
pub struct Allocation {
    month: String,
    kept: Kept,
}

/// A charge that was posted from a line of a statement.
#[derive(Debug)]
pub struct Shown {
    line: Value,
    /// The bank transaction.
    kept: Kept,
}

impl Clerk {
    pub(super) async fn add_template(&mut self) -> Step {
        if self.templates.len() >= 8 {
            return Ok(false);
        }
        let kind = [Kind::Repeating, Kind::Accrual, Kind::Prepaid, Kind::Unearned][self.next(4) as usize];
        let (from, mut to) = (model::before(&month_of(self.today())), month_of(self.today()));
        for _ in 0..self.next(3) {
            to = model::next(&to);
        }
        let (a, amount) = (self.school.a.id, months_within(&from, &to) * self.amount());
        let mut lines = match kind {
            Kind::Unearned => vec![json!({ "ledger_head_id": self.heads[CANTEEN], "credit_minor": amount })],
            _ => vec![json!({ "ledger_head_id": self.heads[RENT], "debit_minor": amount })],
        };
        if kind == Kind::Repeating {
            lines.push(json!({ "ledger_head_id": self.heads[BILLS_PAYABLE], "credit_minor": amount }));
        }
        let form = json!({ "campus_id": a, "name": format!("Rent, {}", kind.word()), "kind": kind.word(), "day": DAY, "from_month": from,
            "to_month": to, "narration": "Rent of the annexe", "lines": lines });
        self.send("/save-recurring-voucher", form, 200).await?;
        if kind.is_spread() {
            let on = self.open_day(model::first_of(&from).min(self.today()));
            let (taken, given) = if kind == Kind::Prepaid { (PREPAID, RENT) } else { (CANTEEN, AHEAD) };
            self.books.post(on, &vec![(a, taken, amount), (a, given, -amount)]);
        }
        self.templates.push(Template { kind, from, to, amount, posted: BTreeSet::new(), waiting: BTreeSet::new() });
        Ok(true)
    }

    pub(super) async fn post_what_is_due(&mut self) -> Step {
        let form = json!({ "campus_id": self.school.a.id });
        let count = self.send("/post-recurring-vouchers", form, 200).await?;
        let posted = self.post_templates(self.today());
        if count.as_i64() != Some(posted) {
            return Err(format!("{count} recurring vouchers were posted, the model says {posted}"));
        }
        Ok(posted > 0)
    }

    /// Every month that is due by a day, then the mirrors of accruals whose next month has begun by then; gives how many.
    pub(super) fn post_templates(&mut self, upto: NaiveDate) -> i64 {
        let (a, mut count, mut made) = (self.school.a.id, 0, Vec::new());
        let (closed, today) = (self.closed.clone(), self.today());
        let is_closed = |on: NaiveDate| closed.as_ref().is_some_and(|last| month_of(on) <= *last);
        let open = |on: NaiveDate| if is_closed(on) { today } else { on };
        for template in &mut self.templates {
            for month in template.due(upto) {
                let day = template.day(&month);
                made.push((open(day), template.lines(a)));
                template.posted.insert(month.clone());
                count += 1;
                match template.kind {
                    // An accrual of a closed month belongs to no later one.
                    Kind::Accrual if is_closed(day) => made.push((today, model::mirrored(&template.lines(a)))),
                    Kind::Accrual => {
                        template.waiting.insert(month);
                    }
                    Kind::Repeating | Kind::Prepaid | Kind::Unearned => {}
                }
            }
        }
        for template in &mut self.templates {
            let begun: Vec<String> =
                template.waiting.iter().filter(|month| model::first_of(&model::next(month)) <= upto).cloned().collect();
            for month in begun {
                made.push((open(model::first_of(&model::next(&month))), model::mirrored(&template.lines(a))));
                template.waiting.remove(&month);
                count += 1;
            }
        }
        made.iter().for_each(|(on, lines)| self.books.post(*on, lines));
        count
    }

    /// A journal voucher of the campus that bears costs.
    pub(super) async fn earn_elsewhere(&mut self) -> Step {
        let (b, on, amount) = (self.school.b.id, self.some_day(self.first), self.amount());
        let form = json!({ "campus_id": b, "date": on, "narration": "A hall was let out", "lines": [
            { "ledger_head_id": self.heads[BILLS_PAYABLE], "debit_minor": amount },
            { "ledger_head_id": self.heads[HALLS], "credit_minor": amount } ] });
        self.send("/save-journal-voucher", form, 200).await?;
        self.books.post(on, &vec![(b, BILLS_PAYABLE, amount), (b, HALLS, -amount)]);
        Ok(true)
    }

    /// What a campus earned in a month.
    fn earned(&self, campus: i64, month: &str) -> i64 {
        let moved = self.books.sums(campus, |day| month_of(day) == month);
        -[CANTEEN, HALLS, GAIN].iter().filter_map(|head| moved.get(*head)).sum::<i64>()
    }

    /// An open month bears no costs twice; nobody bears them by an income that there was not.
    pub(super) async fn allocate(&mut self, basis: Basis) -> Step {
        let (a, b, today) = (self.school.a.id, self.school.b.id, self.today());
        let month = month_of(self.some_day(self.first));
        let (on, amount) = (last_of(&month).min(today), self.amount());
        let mut form = json!({ "campus_id": a, "month": month, "basis": basis.word(), "amount_minor": amount });
        let mut borne = amount;
        match basis {
            Basis::Strength => form["campus_ids"] = json!([b]),
            Basis::Percentage => {
                let own = 1 + self.next(9_999) as i64;
                form["percentages"] = json!([{ "campus_id": a, "percent": own }, { "campus_id": b, "percent": 10_000 - own }]);
                borne = rest_of(amount, own);
            }
            Basis::Income => {}
        }
        let has_income = basis != Basis::Income || self.earned(b, &month) > 0;
        if !has_income || self.allocations.iter().any(|one| one.month == month) {
            return self.send("/save-cost-allocation", form, 422).await.map(|_| false);
        }
        let lines = vec![(b, ALLOCATED, borne), (a, ALLOCATED, -borne), (a, BETWEEN, borne), (b, BETWEEN, -borne)];
        let kept = self.save("/save-cost-allocation", form, on, lines).await?;
        self.allocations.push(Allocation { month, kept });
        Ok(true)
    }

    pub(super) async fn take_allocation_back(&mut self) -> Step {
        let Some(at) = self.pick(self.allocations.len()) else { return Ok(false) };
        let Allocation { month, kept } = self.allocations.remove(at);
        let kept = Kept { on: last_of(&month).min(self.today()), ..kept };
        self.take_back("/reverse-cost-allocation", &kept, true).await
    }

    /// A statement of some days with one line; gives it with what was matched.
    async fn statement(&mut self, days: (NaiveDate, NaiveDate), closing: i64, line: &str) -> Result<Value, String> {
        let (csv, no) = (format!("Date,Description,Cheque No,Debit,Credit\n{line}\n"), self.number());
        let file = self.by.upload("/upload-file", &format!("statement-{no}.csv"), csv.as_bytes()).await.id();
        let form = json!({ "bank_id": self.school.a.bank, "file_id": file, "from_on": days.0, "to_on": days.1, "opening_minor": self.statement.1,
            "closing_minor": closing });
        let read = self.send("/save-bank-statement", form, 200).await?;
        self.statement = (days.1, closing);
        Ok(read)
    }

    /// The money that everything begins with.
    pub(super) async fn first_statement(&mut self, amount: i64) -> Result<(), String> {
        let (first, rupees) = (self.first, amount / 100);
        let read = self.statement((first, first), amount, &format!("{first},Capital,,,{rupees}")).await?;
        if read["matched_lines"] == 1 { Ok(()) } else { Err(format!("the capital was not matched: {read}")) }
    }

    /// Of an amount that no other entry has, so that nothing is matched to it.
    pub(super) async fn post_charge(&mut self) -> Step {
        let from = self.statement.0 + Days::new(1);
        if from > self.today() {
            return Ok(false);
        }
        let (a, on) = (self.school.a.id, self.some_day(from));
        let amount = 2_001 + 100 * self.number();
        let line = format!("{on},SMS charges,,{}.{:02},", amount / 100, amount % 100);
        let read = self.statement((from, on), self.statement.1 - amount, &line).await?;
        let open = self.by.get(&format!("/get-bank-statement-lines?statement_id={}&status=open", read["id"])).await.ok();
        let line = open["data"][0]["id"].clone();
        self.send("/post-bank-line", json!({ "id": line }), 200).await?;
        let lines = vec![(a, CHARGES, amount), (a, BANK, -amount)];
        self.books.post(on, &lines);
        let id = self.newest_transaction().await;
        self.shown.push(Shown { line, kept: Kept { id, on, lines } });
        Ok(true)
    }

    async fn newest_transaction(&self) -> i64 {
        let newest = self.by.get("/get-bank-transactions?sort=-created_at&per_page=50").await.ok();
        newest["data"].as_array().expect("rows").iter().filter_map(|row| row["id"].as_i64()).max().expect("a transaction")
    }

    /// Refused while the statement shows it; once the match is off, it is taken back, and posted again.
    pub(super) async fn take_charge_back(&mut self) -> Step {
        let Some(at) = self.pick(self.shown.len()) else { return Ok(false) };
        let (line, kept) = (self.shown[at].line.clone(), self.shown[at].kept.clone());
        self.take_back("/reverse-bank-transaction", &kept, false).await?;
        if self.is_closed(kept.on) {
            return Ok(true);
        }
        self.send("/unmatch-bank-line", json!({ "id": line }), 200).await?;
        self.take_back("/reverse-bank-transaction", &kept, true).await?;
        self.send("/post-bank-line", json!({ "id": line }), 200).await?;
        self.books.post(kept.on, &kept.lines);
        self.shown[at].kept.id = self.newest_transaction().await;
        Ok(true)
    }
}
