//! What is paid: salaries, with those that are held, released and sent back by the bank, and deposits; and what takes each back.

use super::{Office, Payment, State};
use crate::payroll::slip;
use serde_json::{Value, json};

impl Office {
    /// Places of runs and employees whose salaries are so.
    fn salaries(&self, is: fn(State) -> bool) -> Vec<(usize, usize)> {
        let of_run = |(run, own): (usize, &super::Run)| {
            let so: Vec<usize> =
                (0..own.salaries.len()).filter(|at| own.salaries[*at].as_ref().is_some_and(|(_, state)| is(*state))).collect();
            so.into_iter().map(move |at| (run, at))
        };
        self.runs.iter().enumerate().flat_map(of_run).collect()
    }

    fn net(&self, (run, at): (usize, usize)) -> i64 {
        self.runs[run].salaries[at].as_ref().map_or(0, |(salary, _)| salary.net)
    }

    fn set(&mut self, (run, at): (usize, usize), to: State) {
        if let Some((_, state)) = &mut self.runs[run].salaries[at] {
            *state = to;
        }
    }

    async fn slip(&self, (run, at): (usize, usize)) -> Value {
        slip(&self.hr, self.runs[run].id, self.staff[at].id).await
    }

    /// All that are due of a payroll, or one of them.
    pub(super) async fn pay_salaries(&mut self) -> bool {
        let due = self.salaries(|state| state == State::Due);
        let Some((run, _)) = due.first().copied() else { return false };
        let mut chosen: Vec<(usize, usize)> = due.into_iter().filter(|one| one.0 == run).collect();
        let mut ids = Vec::new();
        if self.next(3) == 0 {
            chosen = self.pick(&chosen).into_iter().collect();
            ids.push(self.slip(chosen[0]).await["id"].clone());
        }
        let id = self.runs[run].id;
        let form = json!({ "id": id, "version": self.details(id).await["version"], "paid_from": "bank", "bank_id": self.desk.school.a.bank,
            "payslip_ids": ids });
        let payment = self.desk.accountant.post("/pay-salaries", form.clone()).await.id();
        assert_eq!(self.desk.accountant.post("/pay-salaries", form).await.status, 409, "once");
        let place = self.payments.len();
        self.payments.push(Payment { id: payment, stands: true, is_returned: false });
        let amount: i64 = chosen.iter().map(|one| self.net(*one)).sum();
        for one in chosen {
            self.set(one, State::Paid(place));
        }
        self.post(&[("Salaries payable", amount), ("Habib Bank", -amount)]);
        true
    }

    /// Salaries that a payment paid.
    fn paid_by(&self, payment: usize) -> Vec<(usize, usize)> {
        let all = self.salaries(|state| matches!(state, State::Paid(_)));
        let is_of =
            |one: &(usize, usize)| self.runs[one.0].salaries[one.1].as_ref().is_some_and(|(_, state)| *state == State::Paid(payment));
        all.into_iter().filter(is_of).collect()
    }

    pub(super) async fn take_payment_back(&mut self) -> bool {
        let standing: Vec<usize> = (0..self.payments.len()).filter(|at| self.payments[*at].stands).collect();
        let Some(place) = self.pick(&standing) else { return false };
        let form = json!({ "id": self.payments[place].id, "reason": "The file was refused" });
        let reply = self.chief.post("/take-salary-payment-back", form).await;
        if self.payments[place].is_returned {
            assert_eq!(reply.status, 409, "the bank sent some of it back: {}", reply.body);
            return false;
        }
        reply.ok();
        self.payments[place].stands = false;
        for one in self.paid_by(place) {
            let net = self.net(one);
            self.set(one, State::Due);
            self.post(&[("Salaries payable", -net), ("Habib Bank", net)]);
        }
        true
    }

    pub(super) async fn hold(&mut self) -> bool {
        let due = self.salaries(|state| state == State::Due);
        let Some(one) = self.pick(&due) else { return false };
        let slip = self.slip(one).await;
        let form = json!({ "id": slip["id"], "version": slip["version"], "reason": "Keys not handed over" });
        self.hr.post("/hold-salary", form).await.ok();
        self.set(one, State::Held);
        let (id, run) = (slip["id"].clone(), self.runs[one.0].id);
        let form = json!({ "id": run, "version": self.details(run).await["version"], "paid_from": "bank", "bank_id": self.desk.school.a.bank,
            "payslip_ids": [id] });
        self.desk.accountant.post("/pay-salaries", form).await.refused(422, "payslip_ids");
        true
    }

    pub(super) async fn release(&mut self) -> bool {
        let held = self.salaries(|state| state == State::Held);
        let Some(one) = self.pick(&held) else { return false };
        let slip = self.slip(one).await;
        self.hr.post("/release-salary", json!({ "id": slip["id"], "version": slip["version"] })).await.ok();
        self.set(one, State::Due);
        true
    }

    /// One salary comes back, or all of its payment do: they are owed again and held.
    pub(super) async fn send_back(&mut self) -> bool {
        let paid = self.salaries(|state| matches!(state, State::Paid(_)));
        let Some(one) = self.pick(&paid) else { return false };
        let Some((_, State::Paid(payment))) = self.runs[one.0].salaries[one.1].clone() else { return false };
        let all = self.next(2) == 0;
        let sent = if all { self.paid_by(payment) } else { vec![one] };
        for one in sent {
            let slip = self.slip(one).await;
            let form = json!({ "id": slip["id"], "version": slip["version"], "on_date": "2026-11-20", "reason": "Account closed" });
            self.desk.accountant.post("/return-salary", form).await.ok();
            let net = self.net(one);
            self.set(one, State::Held);
            self.post(&[("Salaries payable", -net), ("Habib Bank", net)]);
        }
        self.payments[payment].is_returned = true;
        true
    }

    pub(super) async fn deposit(&mut self, kind: &str, head: &'static str) -> bool {
        let due = -self.books.get(head).copied().unwrap_or_default();
        if due <= 0 {
            return false;
        }
        self.number += 1;
        let amount = (due / 2).max(1);
        let form = |amount: i64, number: i64| {
            json!({ "campus_id": self.desk.school.a.id, "kind": kind, "amount_minor": amount, "paid_on": "2026-11-20", "paid_from": "bank",
                "bank_id": self.desk.school.a.bank, "deposit_no": format!("D-{number}") })
        };
        self.desk.accountant.post("/save-payroll-deposit", form(due + 1, self.number)).await.refused(422, "amount_minor");
        let id = self.desk.accountant.post("/save-payroll-deposit", form(amount, self.number)).await.id();
        self.deposits.push((id, head, amount));
        self.post(&[(head, amount), ("Habib Bank", -amount)]);
        true
    }

    pub(super) async fn take_deposit_back(&mut self) -> bool {
        let Some((id, head, amount)) = self.deposits.pop() else { return false };
        self.chief.post("/take-payroll-deposit-back", json!({ "id": id, "reason": "The wrong account" })).await.ok();
        self.post(&[(head, -amount), ("Habib Bank", amount)]);
        true
    }

    /// A salary that is held is not held again, and one that was not paid does not come back; a payroll that is approved is not discarded.
    pub(super) async fn ask_for_what_is_refused(&mut self) -> bool {
        let held = self.salaries(|state| state == State::Held);
        let Some(one) = self.pick(&held) else { return false };
        let slip = self.slip(one).await;
        let form = json!({ "id": slip["id"], "version": slip["version"], "reason": "Once more" });
        assert_eq!(self.hr.post("/hold-salary", form.clone()).await.status, 409, "held already");
        assert_eq!(self.desk.accountant.post("/return-salary", form).await.status, 409, "not paid");
        assert_eq!(self.hr.delete(&format!("/payroll-runs/{}", self.runs[one.0].id)).await.status, 409, "approved");
        true
    }
}
