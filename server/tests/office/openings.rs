//! What the office enters of before the books: amounts of heads, one in another's place, and cheques that the bank had not shown.

use super::{
    clerk::{Clerk, Kept, Step},
    model::{BANK, BILLS_PAYABLE, CAPITAL, Lines, OPENING, mirrored},
};
use chrono::NaiveDate;
use serde_json::json;
use std::collections::BTreeMap;

/// Amounts that stand, by campus and head, each with the day of its voucher.
pub type Openings = BTreeMap<(i64, &'static str), (NaiveDate, i64)>;

/// Heads of which openings are entered: both stand on the credit side.
const HEADS: [&str; 2] = [BILLS_PAYABLE, CAPITAL];

fn lines((campus, head): (i64, &'static str), amount: i64) -> Lines {
    vec![(campus, head, -amount), (campus, OPENING, amount)]
}

impl Clerk {
    pub(super) async fn enter_opening(&mut self) -> Step {
        let campuses = [self.school.a.id, self.school.b.id];
        let free = campuses.iter().flat_map(|campus| HEADS.map(|head| (*campus, head))).filter(|of| !self.openings.contains_key(of));
        let free: Vec<(i64, &'static str)> = free.collect();
        let Some(of) = self.pick(free.len()).map(|n| free[n]) else { return Ok(false) };
        let (on, amount) = (self.some_day(self.first), self.amount());
        self.save_opening(of, on, amount, 1).await?;
        self.openings.insert(of, (on, amount));
        Ok(true)
    }

    /// The one that stands is reversed first; the same amount again changes nothing, and none takes its place now and then.
    pub(super) async fn replace_opening(&mut self) -> Step {
        let standing: Vec<_> = self.openings.iter().map(|(of, stands)| (*of, *stands)).collect();
        let Some((of, (day, was))) = self.pick(standing.len()).map(|n| standing[n]) else { return Ok(false) };
        let (on, amount) = (self.some_day(self.first), if self.next(3) == 0 { 0 } else { self.amount() });
        self.save_opening(of, on, was, 0).await?;
        if amount == was {
            return Ok(false);
        }
        let back = self.open_day(day);
        self.books.post(back, &mirrored(&lines(of, was)));
        self.save_opening(of, on, amount, i64::from(amount > 0)).await?;
        self.openings.remove(&of);
        if amount > 0 {
            self.openings.insert(of, (on, amount));
        }
        Ok(true)
    }

    /// Enters an amount, by which so many vouchers are posted.
    async fn save_opening(&mut self, of: (i64, &'static str), on: NaiveDate, amount: i64, vouchers: i64) -> Result<(), String> {
        let form = json!({ "campus_id": of.0, "date": on, "lines": [{ "ledger_head_id": self.heads[of.1], "amount_minor": amount }] });
        let posted = self.send("/save-opening-balances", form, 200).await?;
        if posted.as_i64() != Some(vouchers) {
            return Err(format!("{posted} opening amounts were posted, the model says {vouchers}"));
        }
        if vouchers > 0 {
            self.books.post(on, &lines(of, amount));
        }
        Ok(())
    }

    /// A cheque that the bank will pay, or money under way to it; not twice.
    pub(super) async fn enter_cheque(&mut self) -> Step {
        let (a, on, amount, no) = (self.school.a.id, self.some_day(self.first), self.amount(), self.number());
        let is_payment = self.next(2) == 0;
        let form = json!({ "bank_id": self.school.a.bank, "date": on, "lines": [
            { "cheque_no": (770_000 + no).to_string(), "payee": "Paper House", "is_payment": is_payment, "amount_minor": amount } ] });
        self.send("/save-uncleared-cheques", form.clone(), 200).await?;
        self.send("/save-uncleared-cheques", form, 422).await?;
        let net = if is_payment { -amount } else { amount };
        let lines = vec![(a, BANK, net), (a, OPENING, -net)];
        self.books.post(on, &lines);
        let newest = self.by.get("/get-vouchers?sort=-id&per_page=1").await.ok();
        let id = newest["data"][0]["id"].as_i64().expect("a voucher");
        self.cheques.push(Kept { id, on, lines });
        Ok(true)
    }

    /// Its voucher is reversed by hand.
    pub(super) async fn take_cheque_back(&mut self) -> Step {
        let Some(at) = self.pick(self.cheques.len()) else { return Ok(false) };
        let kept = self.cheques.remove(at);
        self.take_back("/reverse-voucher", &kept, true).await
    }
}
