//! Random walks over every operation; all checks of all areas hold on the way.

use super::world::{World, each_engine, form, receive, unpay};
use crate::{
    billing::{
        bill_runs::{self, model::BillRunForm, queries::Narrowed},
        challans::{
            actions::{issue, revise::withdraw},
            model::{ChallanStatus, ReviseForm},
        },
        concessions::model::ConcessionForm,
        fines::{self, model::NewFine},
        plans,
    },
    demo, settlement,
    setup::heads::model::{FineKind, HeadKind},
};
use kernel::{Money, Result, Scope, Tx, binds, sql};
use serde_json::json;
use std::collections::BTreeMap;

pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

fn pick(world: &World, dice: &mut Dice, statuses: &'static str) -> Option<i64> {
    let ids: Vec<i64> = world.read(move |tx: &mut Tx| match statuses {
        "open" => tx.values(sql!("SELECT id FROM challan WHERE status IN ('issued', 'partly_paid') ORDER BY id"), &[]),
        "fines" => tx.values(sql!("SELECT id FROM fine WHERE status = 'open' ORDER BY id"), &[]),
        _ => tx.values(
            sql!("SELECT r.id FROM fee_receipt r JOIN fee_allocation a ON a.receipt_id = r.id AND a.is_reversed = FALSE GROUP BY r.id ORDER BY r.id"),
            &[],
        ),
    });
    (!ids.is_empty()).then(|| ids[dice.roll(ids.len() as u64) as usize])
}

/// A run of the month: what its preview says is what is posted.
fn bill_and_compare(tx: &mut Tx, scope: &Scope, run: &Narrowed) -> Result<()> {
    let form = BillRunForm { session_id: Some(run.session_id), ..run.form.clone() };
    let said: BTreeMap<(i64, i64), Money> = bill_runs::actions::preview(tx, scope, &form)?
        .postings
        .iter()
        .map(|line| ((line.campus_id, line.ledger_head_id), line.debit_minor - line.credit_minor))
        .collect();
    let before: i64 = tx.value(sql!("SELECT coalesce(MAX(id), 0) FROM voucher"), &[])?;
    let (ids, today) = (bill_runs::queries::next_planned(tx, run, 0, 1_000)?, tx.today());
    issue::issue_many(tx, &ids, today)?;
    let posted: Vec<(i64, i64, Money)> = tx.all(
        sql!(
            "SELECT campus_id, ledger_head_id, CAST(SUM(debit_minor - credit_minor) AS BIGINT) AS net FROM entry WHERE voucher_id > $1
             GROUP BY campus_id, ledger_head_id HAVING SUM(debit_minor - credit_minor) <> 0 ORDER BY campus_id, ledger_head_id"
        ),
        &binds![before],
    )?;
    assert_eq!(said, posted.into_iter().map(|(campus, head, net)| ((campus, head), net)).collect());
    Ok(())
}

fn step(world: &World, dice: &mut Dice) -> &'static str {
    let sum = Money(1 + dice.roll(2_000_000) as i64);
    match dice.roll(12) {
        0..=3 => {
            let Some(id) = pick(world, dice, "open") else { return "nothing" };
            world.write(move |tx, scope| receive(tx, scope, id, sum).map(drop));
            "pay"
        }
        4 => {
            let Some(id) = pick(world, dice, "receipts") else { return "nothing" };
            // Refused when its surplus was used: that, too, must leave the books as they were.
            let _ = world.try_write(move |tx, _| unpay(tx, id));
            "unpay"
        }
        5 => {
            let student = world.here.students[dice.roll(5) as usize];
            let on = pick(world, dice, "open");
            world.write(move |tx, scope| {
                let challan_id = match on {
                    Some(id) if settlement::open_challan(tx, scope, id)?.student_id == student => Some(id),
                    _ => None,
                };
                let fine = NewFine {
                    student_id: student,
                    challan_id,
                    kind: FineKind::General,
                    amount_minor: sum,
                    reason: "test".into(),
                    on_date: tx.today(),
                };
                fines::actions::post_fine(tx, &fine).map(drop)
            });
            "fine"
        }
        6 => {
            let Some(id) = pick(world, dice, "fines") else { return "nothing" };
            let _ = world.try_write(move |tx, scope| demo::waive_fine(tx, scope, id, "forgiven"));
            "waive"
        }
        7 => {
            let Some(id) = pick(world, dice, "open") else { return "nothing" };
            let first = dice.roll(100);
            let _ = world.try_write(move |tx, scope| {
                let challan = settlement::open_challan(tx, scope, id)?;
                let open = challan.outstanding().0;
                let part = (open * first as i64 / 100).max(1);
                let wanted: ReviseForm = form(json!({ "id": id, "version": challan.version, "reason": "hardship", "installments": [
                    { "due_on": "2027-02-20", "amount_minor": part }, { "due_on": "2027-03-20", "amount_minor": open - part }] }));
                demo::revise_installment(tx, scope, wanted)
            });
            "revise"
        }
        8 => {
            let Some(id) = pick(world, dice, "open").filter(|_| dice.roll(4) == 0) else { return "nothing" };
            world.write(move |tx, scope| {
                let challan = settlement::open_challan(tx, scope, id)?;
                plans::actions::take_off(tx, &challan)?;
                withdraw(tx, &challan, ChallanStatus::Cancelled, "Cancellation", "test")?;
                fines::actions::waive_with_challan(tx, &challan, "test")
            });
            "cancel"
        }
        9 => {
            let student = world.here.students[dice.roll(5) as usize];
            let kind = [HeadKind::Tuition, HeadKind::Security, HeadKind::Exam][dice.roll(3) as usize];
            world.write(move |tx, scope| {
                let head = demo::fee_heads(tx)?.into_iter().find(|head| head.kind == kind).expect("a seeded head").id;
                let wanted: ConcessionForm =
                    form(json!({ "student_id": student, "kind": "special", "fee_head_id": head, "amount_minor": sum,
                    "valid_from": "2026-08-01", "reason": "test" }));
                demo::grant_concession(tx, scope, wanted)
            });
            "concede"
        }
        10 => {
            let period = ["2026-12", "2027-01", "2027-02", "2027-03"][dice.roll(4) as usize];
            let wanted: BillRunForm =
                form(json!({ "campus_id": world.here.campus_id, "period": period, "include_earlier": dice.roll(2) == 0 }));
            let session_id = world.here.session_id;
            world.write(move |tx, scope| {
                bill_and_compare(tx, scope, &Narrowed { form: wanted.clone(), session_id, passed_over: Vec::new() })
            });
            "bill"
        }
        _ => {
            let planned: Vec<i64> = world.read(|tx| tx.values(sql!("SELECT id FROM challan WHERE status = 'planned' ORDER BY id"), &[]));
            let from = dice.roll(planned.len().max(1) as u64) as usize;
            let some: Vec<i64> = planned.into_iter().skip(from).take(3).collect();
            world.write(move |tx, _| {
                let today = tx.today();
                issue::issue_many(tx, &some, today)
            });
            if dice.roll(3) == 0 {
                world.pass(dice.roll(4));
            }
            "issue"
        }
    }
}

#[test]
fn all_sums_hold_after_any_steps() {
    each_engine(|world| {
        world.plan(&world.here);
        world.issue(&world.here, "2026-11");
        let mut dice = Dice(20_261_120);
        let mut seen = BTreeMap::new();
        for n in 0..300 {
            *seen.entry(step(world, &mut dice)).or_insert(0) += 1;
            if n % 10 == 9 {
                world.verify();
            }
        }
        for wanted in ["pay", "unpay", "fine", "waive", "revise", "cancel", "concede", "issue", "bill"] {
            assert!(seen.contains_key(wanted), "{wanted} was never done: {seen:?}");
        }
        let open: i64 =
            world.read(|tx| tx.value(sql!("SELECT count(*) FROM challan WHERE amount_minor < paid_minor OR paid_minor < 0"), &binds![]));
        assert_eq!(open, 0);
    });
}
