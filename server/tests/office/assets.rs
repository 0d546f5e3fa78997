//! Assets of two campuses: bought every way, depreciated, transferred, disposed of; and how each is taken back.

use super::{
    clerk::{Clerk, Kept, Step},
    model::{
        ACCUMULATED, BANK, BETWEEN, BILLS_PAYABLE, CAPITAL, CASH, COMPUTERS, DEPRECIATION, FURNITURE, GAIN, LOSS, Lines, OPENING, before,
        last_of, month_of, months_within, next,
    },
    registers::Debt,
};
use chrono::{Days, NaiveDate};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Every asset lasts three years, and ends at nothing.
const LIFE: i64 = 36;

#[derive(Debug)]
pub struct Asset {
    kept: Kept,
    campus: i64,
    cost: i64,
    /// What it had lost before these books, and in all.
    before: i64,
    lost: i64,
    /// The months in which it lost something.
    months: BTreeSet<String>,
    /// Transfers that stand, each with where it came from and what it had lost then.
    moves: Vec<(Kept, i64, i64)>,
    disposal: Option<Kept>,
    /// The debt that came with it.
    debt: Option<i64>,
}

impl Asset {
    /// What it loses up to and with a month beyond what it has lost.
    fn loses(&self, month: &str) -> i64 {
        let begins = month_of(self.kept.on);
        if month < begins.as_str() || self.months.contains(month) {
            return 0;
        }
        let months = months_within(&begins, month).min(LIFE);
        (self.before + (self.cost - self.before) / LIFE * months - self.lost).max(0)
    }
}

/// How an asset came in: what its form says of that, what it posts on the other side, and what it had lost before these books.
struct Source {
    form: Value,
    paid: Lines,
    before: i64,
}

/// A month of a campus that was depreciated, with what each asset lost.
#[derive(Debug)]
pub struct Run {
    campus: i64,
    month: String,
    lost: Vec<(i64, i64)>,
}

impl Clerk {
    fn last_run(&self, campus: i64) -> Option<&Run> {
        self.runs.iter().filter(|run| run.campus == campus).max_by(|one, other| one.month.cmp(&other.month))
    }

    /// Whether both campuses have depreciated a month.
    pub(super) fn is_depreciated(&self, month: &str) -> bool {
        [self.school.a.id, self.school.b.id].iter().all(|campus| self.last_run(*campus).is_some_and(|run| run.month.as_str() >= month))
    }

    fn asset(&mut self, id: i64) -> &mut Asset {
        self.assets.iter_mut().find(|asset| asset.kept.id == id).expect("an asset")
    }

    /// One of those that are in use.
    fn some_asset(&mut self) -> Option<usize> {
        let there: Vec<usize> = (0..self.assets.len()).filter(|at| self.assets[*at].disposal.is_none()).collect();
        self.pick(there.len()).map(|n| there[n])
    }

    pub(super) async fn buy_asset(&mut self) -> Step {
        let (a, on) = (self.school.a.id, self.some_day(self.first));
        let cost = LIFE * 100 * (2 + self.next(50) as i64);
        let (bank, payable, computers) = (json!(self.school.a.bank), self.heads[BILLS_PAYABLE].clone(), self.heads[COMPUTERS].clone());
        let (form, paid, before): (Value, Lines, i64) = match self.next(5) {
            0 => (json!({ "paid_from": "cash" }), vec![(a, CASH, -cost)], 0),
            1 => (json!({ "paid_from": "bank", "bank_id": bank }), vec![(a, BANK, -cost)], 0),
            2 => {
                let due = on + Days::new(30);
                (json!({ "paid_from": "credit", "from_head_id": payable, "due_on": due }), vec![(a, BILLS_PAYABLE, -cost)], 0)
            }
            3 => (json!({ "paid_from": "head", "from_head_id": computers }), vec![(a, COMPUTERS, -cost)], 0),
            _ => {
                let lost = LIFE * 100;
                let lines = vec![(a, ACCUMULATED, -lost), (a, OPENING, lost - cost)];
                (json!({ "paid_from": "opening", "before_minor": lost }), lines, lost)
            }
        };
        self.enter_asset(on, cost, Source { form, paid, before }).await.map(|_| true)
    }

    /// An owner's: no money moves, and the register of capital has it while the asset stands.
    pub(super) async fn contribute_asset(&mut self) -> Step {
        let (a, on) = (self.school.a.id, self.some_day(self.first));
        let cost = LIFE * 100 * (2 + self.next(50) as i64);
        let form = json!({ "paid_from": "contributed", "from_head_id": self.heads[CAPITAL] });
        let id = self.enter_asset(on, cost, Source { form, paid: vec![(a, CAPITAL, -cost)], before: 0 }).await?;
        let listed = self.by.get(&format!("/get-capital?asset_id={id}&is_reversed=false")).await.ok();
        match (listed["total"].as_i64(), listed["totals"]["contributions_minor"].as_i64()) {
            (Some(1), Some(amount)) if amount == cost => Ok(true),
            _ => Err(format!("the register of capital does not have asset {id} of {cost}: {listed}")),
        }
    }

    async fn enter_asset(&mut self, on: NaiveDate, cost: i64, source: Source) -> Result<i64, String> {
        let (a, Source { form: more, paid, before }) = (self.school.a.id, source);
        let mut form = json!({ "campus_id": a, "ledger_head_id": self.heads[FURNITURE], "name": "Desks", "supplier": "Wood House", "date": on,
            "amount_minor": cost, "method": "straight_line", "life_months": LIFE });
        form.as_object_mut().expect("a form").extend(more.as_object().expect("more").clone());
        let lines = paid.into_iter().chain([(a, FURNITURE, cost)]).collect();
        let kept = self.save("/save-asset", form, on, lines).await?;
        let id = kept.id;
        let details = self.by.get(&format!("/get-asset-details?id={}", kept.id)).await.ok()["data"].clone();
        let debt = details["liability_id"].as_i64();
        if let Some(id) = debt {
            let owed = Kept { id, on, lines: Vec::new() };
            self.debts.push(Debt { kept: owed, amount: cost, settled: 0, of_asset: true, settlements: Vec::new() });
        }
        let (months, moves) = (BTreeSet::new(), Vec::new());
        self.assets.push(Asset { kept, campus: a, cost, before, lost: before, months, moves, disposal: None, debt });
        Ok(id)
    }

    /// The next month of a campus, once it is over and while its books take it.
    pub(super) async fn depreciate(&mut self) -> Step {
        let campus = if self.next(2) == 0 { self.school.a.id } else { self.school.b.id };
        let month = self.last_run(campus).map_or_else(|| month_of(self.first), |run| next(&run.month));
        let on = last_of(&month);
        if on > self.today() || self.is_closed(on) {
            return Ok(false);
        }
        let started = self.send("/run-depreciation", json!({ "campus_ids": [campus], "month": month }), 200).await?;
        let job = self.by.finished_job(started["job_id"].as_i64().expect("a job")).await;
        if job["status"] != "done" {
            return Err(format!("depreciation of {month}: {job}"));
        }
        let mut lost = Vec::new();
        for asset in self.assets.iter_mut().filter(|asset| asset.campus == campus && asset.disposal.is_none()) {
            let amount = asset.loses(&month);
            if amount > 0 {
                asset.lost += amount;
                asset.months.insert(month.clone());
                lost.push((asset.kept.id, amount));
            }
        }
        let sum: i64 = lost.iter().map(|(_, amount)| amount).sum();
        self.books.post(on, &vec![(campus, DEPRECIATION, sum), (campus, ACCUMULATED, -sum)]);
        self.runs.push(Run { campus, month, lost });
        Ok(true)
    }

    /// The last one of a campus while its month is open, unless an asset of it went away since.
    pub(super) async fn undo_depreciation(&mut self) -> Step {
        let campus = if self.next(2) == 0 { self.school.a.id } else { self.school.b.id };
        let Some(month) = self.last_run(campus).map(|run| run.month.clone()) else { return Ok(false) };
        let on = last_of(&month);
        if self.is_closed(on) {
            return Ok(false);
        }
        let at = self.runs.iter().position(|run| run.campus == campus && run.month == month).expect("a run");
        let lost = self.runs[at].lost.clone();
        let is_there = |id: &i64| self.assets.iter().any(|one| one.kept.id == *id && one.campus == campus && one.disposal.is_none());
        let may = lost.iter().all(|(id, _)| is_there(id));
        let listed = self.by.get(&format!("/get-depreciation-runs?campus_id={campus}&month={month}&is_reversed=false")).await.ok();
        let form = json!({ "id": listed["data"][0]["id"], "reason": "A van was forgotten" });
        self.send("/undo-depreciation", form, if may { 200 } else { 409 }).await?;
        if may {
            for (id, amount) in &lost {
                let asset = self.asset(*id);
                asset.lost -= amount;
                asset.months.remove(&month);
            }
            let sum: i64 = lost.iter().map(|(_, amount)| amount).sum();
            self.books.post(on, &vec![(campus, DEPRECIATION, -sum), (campus, ACCUMULATED, sum)]);
            self.runs.remove(at);
        }
        Ok(true)
    }

    /// To the other campus, once the months before are depreciated, with what it has lost; its book value stands between the two.
    pub(super) async fn transfer_asset(&mut self) -> Step {
        let Some(at) = self.some_asset() else { return Ok(false) };
        let (id, from, cost, lost) = (self.assets[at].kept.id, self.assets[at].campus, self.assets[at].cost, self.assets[at].lost);
        let to = if from == self.school.a.id { self.school.b.id } else { self.school.a.id };
        let on = self.today();
        let form = json!({ "id": id, "to_campus_id": to, "date": on, "reason": "The hall there needs it" });
        if self.assets[at].loses(&before(&month_of(on))) > 0 {
            return self.send("/transfer-asset", form, 409).await.map(|_| false);
        }
        let lines = vec![
            (to, FURNITURE, cost),
            (from, FURNITURE, -cost),
            (from, ACCUMULATED, lost),
            (to, ACCUMULATED, -lost),
            (from, BETWEEN, cost - lost),
            (to, BETWEEN, lost - cost),
        ];
        let kept = self.save("/transfer-asset", form, on, lines).await?;
        self.assets[at].moves.push((kept, from, lost));
        self.assets[at].campus = to;
        Ok(true)
    }

    /// The last one, while it has lost nothing since.
    pub(super) async fn take_transfer_back(&mut self) -> Step {
        let moved: Vec<usize> = (0..self.assets.len()).filter(|at| !self.assets[*at].moves.is_empty()).collect();
        let Some(at) = self.pick(moved.len()).map(|n| moved[n]) else { return Ok(false) };
        let asset = &self.assets[at];
        let (kept, from, lost) = asset.moves.last().expect("a transfer").clone();
        let may = asset.disposal.is_none() && asset.lost == lost;
        if self.take_back("/take-asset-transfer-back", &kept, may).await? {
            self.assets[at].moves.pop();
            self.assets[at].campus = from;
        }
        Ok(true)
    }

    /// Sold today for more or less than it is worth; the months before this one are depreciated first.
    pub(super) async fn dispose_of_asset(&mut self) -> Step {
        let Some(at) = self.some_asset() else { return Ok(false) };
        let (on, month) = (self.today(), month_of(self.today()));
        let asset = &self.assets[at];
        let (id, campus, cost, lost) = (asset.kept.id, asset.campus, asset.cost, asset.lost);
        let is_late = asset.months.last().is_some_and(|last| *last >= month);
        let wears = cost > lost && month_of(asset.kept.on) < month;
        let has_lost = asset.months.last().is_some_and(|last| *last >= before(&month));
        let is_due = wears && !has_lost && self.last_run(campus).is_none_or(|run| run.month < before(&month));
        let proceeds = 100 * (1 + self.next(cost as u64 / 50) as i64);
        let form = json!({ "id": id, "kind": "sold", "date": on, "proceeds_minor": proceeds, "place": "cash", "buyer": "A school",
            "reason": "New ones came" });
        if is_late || is_due {
            return self.send("/dispose-asset", form, 409).await.map(|_| false);
        }
        let gain = proceeds - (cost - lost);
        let result = if gain > 0 { (campus, GAIN, -gain) } else { (campus, LOSS, -gain) };
        let lines = vec![(campus, ACCUMULATED, lost), (campus, CASH, proceeds), (campus, FURNITURE, -cost), result];
        let kept = self.save("/dispose-asset", form, on, lines).await?;
        self.assets[at].disposal = Some(kept);
        Ok(true)
    }

    pub(super) async fn take_disposal_back(&mut self) -> Step {
        let gone: Vec<usize> = (0..self.assets.len()).filter(|at| self.assets[*at].disposal.is_some()).collect();
        let Some(at) = self.pick(gone.len()).map(|n| gone[n]) else { return Ok(false) };
        let kept = self.assets[at].disposal.clone().expect("a disposal");
        // What it brought is in the cash box of its campus still, on that day and every later one.
        let brought: i64 = kept.lines.iter().filter(|(_, head, _)| *head == CASH).map(|(.., amount)| amount).sum();
        let may = self.books.least(self.assets[at].campus, CASH, self.open_day(kept.on)) >= brought;
        if self.take_back("/take-asset-disposal-back", &kept, may).await? {
            self.assets[at].disposal = None;
        }
        Ok(true)
    }

    /// Not once it was depreciated or transferred, was disposed of, or some of its debt was paid.
    pub(super) async fn take_asset_back(&mut self) -> Step {
        let Some(at) = self.pick(self.assets.len()) else { return Ok(false) };
        let asset = &self.assets[at];
        let (kept, debt) = (asset.kept.clone(), asset.debt);
        let is_paid = self.debts.iter().any(|one| one.of_asset && Some(one.kept.id) == debt && one.settled > 0);
        let may = asset.disposal.is_none() && asset.months.is_empty() && asset.moves.is_empty() && !is_paid;
        if self.take_back("/delete-asset", &kept, may).await? {
            self.assets.remove(at);
            self.debts.retain(|one| !one.of_asset || Some(one.kept.id) != debt);
        }
        Ok(true)
    }
}
