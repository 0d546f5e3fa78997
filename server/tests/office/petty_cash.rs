//! The petty cash of a campus: opened, spent, refilled, counted and closed.

use super::{
    clerk::{Clerk, Kept, Step},
    model::{CASH, Lines, OVER_AND_SHORT, PETTY_CASH, RENT, STAFF_ADVANCES},
};
use chrono::NaiveDate;
use serde_json::{Value, json};

#[derive(Debug)]
pub struct Register {
    id: i64,
    opened_on: NaiveDate,
    float: i64,
    slips: Vec<Slip>,
    refills: Vec<Kept>,
}

#[derive(Debug)]
struct Slip {
    kept: Kept,
    /// What left the box.
    cash: i64,
    /// Of an advance its amount, and the slip that settled it.
    advance: Option<i64>,
    settled_by: Option<i64>,
    refill: Option<i64>,
}

impl Slip {
    fn is_open_advance(&self) -> bool {
        self.advance.is_some() && self.settled_by.is_none()
    }
}

impl Register {
    fn to_refill(&self) -> i64 {
        self.slips.iter().filter(|slip| slip.refill.is_none()).map(|slip| slip.cash).sum()
    }
}

impl Clerk {
    fn in_the_box(&self) -> i64 {
        self.books.held(self.school.a.id, PETTY_CASH, self.today())
    }

    fn register_mut(&mut self) -> &mut Register {
        self.register.as_mut().expect("a register")
    }

    pub(super) async fn open_or_close_petty_cash(&mut self) -> Step {
        if self.register.is_some() { self.close_petty_cash().await } else { self.open_petty_cash().await }
    }

    async fn open_petty_cash(&mut self) -> Step {
        let (a, on, float) = (self.school.a.id, self.today(), 100_000 * (5 + self.next(20) as i64));
        let mut form = json!({ "campus_id": a, "custodian_id": self.school.a.teacher, "opened_on": on, "float_minor": float });
        let place = self.money(&mut form, "paid_from");
        let kept = self.save("/save-register", form, on, vec![(a, PETTY_CASH, float), (a, place, -float)]).await?;
        self.register = Some(Register { id: kept.id, opened_on: on, float, slips: Vec::new(), refills: Vec::new() });
        Ok(true)
    }

    /// Counted a few rupees over or short; not while an advance is open.
    async fn close_petty_cash(&mut self) -> Step {
        let (a, today, held) = (self.school.a.id, self.today(), self.in_the_box());
        let register = self.register.as_ref().expect("a register");
        let (id, is_open) = (register.id, register.slips.iter().any(Slip::is_open_advance));
        let details = self.by.get(&format!("/get-register-details?id={id}")).await.ok();
        let counted = (held / 100 + self.next(5) as i64 - 2).max(0);
        let form = json!({ "id": id, "version": details["register"]["version"], "closed_on": today, "balance_minor": held,
            "count": [{ "rupees": 1, "pieces": counted }], "note": "Counted by two people" });
        if is_open {
            return self.send("/close-register", form, 409).await.map(|_| false);
        }
        self.send("/close-register", form, 200).await?;
        let counted = counted * 100;
        self.books.post(today, &vec![(a, CASH, counted), (a, OVER_AND_SHORT, held - counted), (a, PETTY_CASH, -held)]);
        self.register = None;
        Ok(true)
    }

    /// Pays a slip out of the box, or is refused where the box does not hold it.
    async fn pay_slip(&mut self, form: Value, on: NaiveDate, lines: Lines, advance: Option<i64>) -> Result<Option<i64>, String> {
        let cash: i64 = lines.iter().filter(|(_, head, _)| *head == PETTY_CASH).map(|(.., amount)| -amount).sum();
        if cash > self.books.least(self.school.a.id, PETTY_CASH, on).max(0) {
            return self.send("/save-transaction", form, 422).await.map(|_| None);
        }
        let kept = self.save("/save-transaction", form, on, lines).await?;
        let id = kept.id;
        self.register_mut().slips.push(Slip { kept, cash, advance, settled_by: None, refill: None });
        Ok(Some(id))
    }

    /// An expense, or an advance to the teacher; now and then more than the box holds.
    pub(super) async fn spend_petty_cash(&mut self) -> Step {
        let Some(register) = &self.register else { return Ok(false) };
        let (a, id, since) = (self.school.a.id, register.id, register.opened_on);
        let (on, no) = (self.some_day(since), self.number());
        let most = if self.next(6) == 0 { 40_000 } else { 2_000 };
        let amount = 100 * (1 + self.next(most) as i64);
        let mut form = json!({ "register_id": id, "date": on, "amount_minor": amount, "description": "For the sports day" });
        if self.next(3) == 0 {
            (form["kind"], form["employee_id"]) = (json!("advance"), json!(self.school.a.teacher));
            let lines = vec![(a, STAFF_ADVANCES, amount), (a, PETTY_CASH, -amount)];
            return self.pay_slip(form, on, lines, Some(amount)).await.map(|_| true);
        }
        (form["kind"], form["ledger_head_id"]) = (json!("expense"), self.heads[RENT].clone());
        (form["payee"], form["bill_no"]) = (json!("Karim Stationers"), json!(format!("S-{no}")));
        self.pay_slip(form, on, vec![(a, RENT, amount), (a, PETTY_CASH, -amount)], None).await.map(|_| true)
    }

    /// What was spent of an advance; the rest comes back, or more leaves the box.
    pub(super) async fn settle_advance(&mut self) -> Step {
        let Some(register) = &self.register else { return Ok(false) };
        let open: Vec<usize> = (0..register.slips.len()).filter(|at| register.slips[*at].is_open_advance()).collect();
        let id = register.id;
        let Some(at) = self.pick(open.len()).map(|n| open[n]) else { return Ok(false) };
        let slip = &self.register.as_ref().expect("a register").slips[at];
        let (of, given) = (slip.kept.id, slip.advance.expect("an advance"));
        let (a, on) = (self.school.a.id, self.today());
        let spent = 100 * (1 + self.next(given as u64 / 100 + 20) as i64);
        let form = json!({ "register_id": id, "kind": "settlement", "date": on, "amount_minor": spent, "ledger_head_id": self.heads[RENT],
            "advance_id": of, "description": "Tents and water" });
        let lines = vec![(a, RENT, spent), (a, STAFF_ADVANCES, -given), (a, PETTY_CASH, given - spent)];
        if let Some(by) = self.pay_slip(form, on, lines, None).await? {
            self.register_mut().slips[at].settled_by = Some(by);
        }
        Ok(true)
    }

    /// For every slip that waits; refused where none does, or where the box would hold more than its float.
    pub(super) async fn refill_petty_cash(&mut self) -> Step {
        let Some(register) = &self.register else { return Ok(false) };
        let (a, on, held) = (self.school.a.id, self.today(), self.in_the_box());
        let (id, amount, float) = (register.id, register.to_refill(), register.float);
        let mut form = json!({ "register_id": id, "date": on });
        let place = self.money(&mut form, "paid_from");
        if amount <= 0 || held + amount > float {
            return self.send("/add-cash", form, if amount <= 0 { 409 } else { 422 }).await.map(|_| true);
        }
        let kept = self.save("/add-cash", form, on, vec![(a, PETTY_CASH, amount), (a, place, -amount)]).await?;
        let register = self.register_mut();
        register.slips.iter_mut().filter(|slip| slip.refill.is_none()).for_each(|slip| slip.refill = Some(kept.id));
        register.refills.push(kept);
        Ok(true)
    }

    /// Not an advance that was settled.
    pub(super) async fn take_slip_back(&mut self) -> Step {
        let count = self.register.as_ref().map_or(0, |register| register.slips.len());
        let Some(at) = self.pick(count) else { return Ok(false) };
        let slip = &self.register.as_ref().expect("a register").slips[at];
        let (kept, may) = (slip.kept.clone(), slip.settled_by.is_none());
        if self.take_back("/take-petty-cash-slip-back", &kept, may).await? {
            let register = self.register_mut();
            register.slips.remove(at);
            register.slips.iter_mut().filter(|one| one.settled_by == Some(kept.id)).for_each(|one| one.settled_by = None);
        }
        Ok(true)
    }

    /// Its slips wait again.
    pub(super) async fn take_refill_back(&mut self) -> Step {
        let count = self.register.as_ref().map_or(0, |register| register.refills.len());
        let Some(at) = self.pick(count) else { return Ok(false) };
        let kept = self.register.as_ref().expect("a register").refills[at].clone();
        if self.take_back("/take-petty-cash-refill-back", &kept, true).await? {
            let register = self.register_mut();
            register.refills.remove(at);
            register.slips.iter_mut().filter(|slip| slip.refill == Some(kept.id)).for_each(|slip| slip.refill = None);
        }
        Ok(true)
    }
}
