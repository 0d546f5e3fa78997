//! Random vouchers and reversals against a plain model that knows only amounts.

use super::world::each_engine;
use crate::books::{
    balances::{all_sums, ledger_id, sums_within},
    model::{Control, Head, Line, NewVoucher, PartyKind, VoucherKind},
    post::post_many,
    reverse::reverse,
};
use chrono::{Days, NaiveDate};
use kernel::{Money, db::One, sql};
use std::collections::BTreeMap;

/// A small generator of our own: the same numbers on every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

/// (date, campus, head) -> debit less credit; what campuses owe each other is left out and derived.
type Model = BTreeMap<(NaiveDate, i64, i64), i64>;

/// What a voucher moved in the model.
type Moved = Vec<((NaiveDate, i64, i64), i64)>;

/// Some cash in every box on the first day, so that some of what follows is there.
fn float(boxes: &[i64], from: i64, first: NaiveDate) -> (Vec<NewVoucher>, Moved) {
    let mut vouchers = Vec::new();
    let mut moved = Moved::new();
    for (campus, cash) in (1..=3).flat_map(|campus| boxes.iter().map(move |cash| (campus, *cash))) {
        let amount = 800_000;
        let into = Line::debit(campus, Head::Ledger(cash), Money(amount));
        let out = Line::credit(campus, Head::Ledger(from), Money(amount));
        vouchers.push(NewVoucher::new(VoucherKind::Journal, campus, first, "float").line(into).line(out));
        moved.extend([((first, campus, cash), amount), ((first, campus, from), -amount)]);
    }
    (vouchers, moved)
}

fn voucher(dice: &mut Dice, heads: &[i64], first: NaiveDate) -> (NewVoucher, Moved) {
    let date = first + Days::new(dice.roll(120));
    let mut made = Vec::new();
    let mut voucher = NewVoucher::new(VoucherKind::Journal, 1 + dice.roll(3) as i64, date, "random");
    let mut total = 0;
    for _ in 0..=dice.roll(4) {
        let (campus, head, amount) =
            (1 + dice.roll(3) as i64, heads[dice.roll(heads.len() as u64) as usize], 1 + dice.roll(100_000) as i64);
        let line = if dice.roll(2) == 0 {
            Line::debit(campus, Head::Ledger(head), Money(amount))
        } else {
            Line::credit(campus, Head::Ledger(head), Money(amount))
        };
        let net = line.net().minor();
        total += net;
        made.push(((date, campus, head), net));
        voucher = voucher.line(line.party(PartyKind::Student, 1 + dice.roll(9) as i64));
    }
    let (campus, head) = (1 + dice.roll(3) as i64, heads[0]);
    let last = if total > 0 {
        Line::credit(campus, Head::Ledger(head), Money(total))
    } else {
        Line::debit(campus, Head::Ledger(head), Money(-total))
    };
    if total != 0 {
        made.push(((date, campus, head), -total));
        voucher = voucher.line(last);
    }
    (voucher, made)
}

/// Whether a cash box would hold less than nothing on a day that these changes make worse.
fn empties_a_box(model: &Model, changes: &[((NaiveDate, i64, i64), i64)], boxes: &[i64]) -> bool {
    let days = || model.keys().map(|key| key.0).chain(changes.iter().map(|(key, _)| key.0));
    let upto = |nets: &mut dyn Iterator<Item = (&(NaiveDate, i64, i64), &i64)>, campus: i64, cash: i64, day: NaiveDate| -> i64 {
        nets.filter(|((on, at, head), _)| *on <= day && (*at, *head) == (campus, cash)).map(|(_, net)| net).sum()
    };
    let of_day = |campus: i64, cash: i64, day: NaiveDate| {
        let change = upto(&mut changes.iter().map(|(key, net)| (key, net)), campus, cash, day);
        change < 0 && upto(&mut model.iter(), campus, cash, day) + change < 0
    };
    (1..=3).any(|campus| boxes.iter().any(|cash| days().any(|day| of_day(campus, *cash, day))))
}

#[test]
fn the_books_agree_with_a_plain_model() {
    each_engine(|world| {
        let heads: Vec<i64> = world.read(|tx| {
            let rows: Vec<One<i64>> =
                tx.all(sql!("SELECT id FROM ledger_head WHERE control IS NULL OR control <> 'inter_campus' ORDER BY id"), &[])?;
            Ok(rows.into_iter().map(|one| one.0).collect())
        });
        let boxes = world.read(|tx| {
            let places = [Control::Cash, Control::PettyCash, Control::CashInTills];
            places.into_iter().map(|place| ledger_id(tx, place.into())).collect::<kernel::Result<Vec<i64>>>()
        });
        let (mut dice, mut model) = (Dice(20_261_120), Model::new());
        let first: NaiveDate = "2026-07-15".parse().expect("a day");
        let mut refused = 0;
        for round in 0..60 {
            if round == 0 {
                let (float, moved) = float(&boxes, heads[heads.len() - 1], first);
                world.write(move |tx| post_many(tx, float.clone()));
                moved.into_iter().for_each(|(key, net)| *model.entry(key).or_default() += net);
            }
            let made: Vec<_> = (0..1 + dice.roll(12)).map(|_| voucher(&mut dice, &heads, first)).filter(|m| m.0.lines.len() > 1).collect();
            let (vouchers, kept): (Vec<NewVoucher>, Vec<Moved>) = made.into_iter().unzip();
            let all: Moved = kept.iter().flatten().copied().collect();
            let posted = world.try_write(move |tx| post_many(tx, vouchers.clone()));
            if empties_a_box(&model, &all, &boxes) {
                assert!(posted.is_err(), "cash that is not there was paid out");
                refused += 1;
                continue;
            }
            let posted = posted.expect("vouchers");
            for (key, net) in all {
                *model.entry(key).or_default() += net;
            }
            if dice.roll(2) == 0 && !posted.is_empty() {
                let at = dice.roll(posted.len() as u64) as usize;
                let (id, day) = (posted[at].id, first + Days::new(dice.roll(120)));
                let reversed = world.try_write(move |tx| reverse(tx, id, day, "random"));
                let back: Moved = kept[at].iter().map(|((_, campus, head), net)| ((day, *campus, *head), -net)).collect();
                if empties_a_box(&model, &back, &boxes) {
                    assert!(reversed.is_err(), "cash that is not there any more was taken back");
                    continue;
                }
                reversed.expect("a reversal");
                for ((_, campus, head), net) in &kept[at] {
                    *model.entry((day, *campus, *head)).or_default() -= net;
                }
            }
        }
        assert!(refused > 0, "cash was always there");
        for days in [0, 1, 16, 17, 47, 100, 140] {
            let upto = first + Days::new(days);
            for campuses in [vec![1], vec![2, 3], vec![1, 2, 3]] {
                let wanted = model_sums(&model, &campuses, upto);
                let sums = world.read(move |tx| all_sums(tx, &campuses, Some(upto)));
                for head in &heads {
                    let net = sums.get(head).copied().unwrap_or_default().net();
                    assert_eq!(net.minor(), wanted.get(head).copied().unwrap_or(0), "head {head} upto {upto}");
                }
                let all: Money = sums.values().map(|s| s.net()).sum();
                assert_eq!(all, Money::ZERO, "every campus balances");
            }
        }
        for (from, to) in [(0, 0), (0, 47), (3, 16), (17, 18), (18, 47), (2, 140)] {
            let (from, to) = (first + Days::new(from), first + Days::new(to));
            let (before, after) = (model_sums(&model, &[1, 2, 3], from - Days::new(1)), model_sums(&model, &[1, 2, 3], to));
            let moved = world.read(move |tx| sums_within(tx, &[1, 2, 3], from, to));
            for head in &heads {
                let (net, of) = (moved.get(head).copied().unwrap_or_default().net(), |sums: &BTreeMap<i64, i64>| sums.get(head).copied());
                assert_eq!(net.minor(), of(&after).unwrap_or(0) - of(&before).unwrap_or(0), "head {head} from {from} to {to}");
            }
        }
        let control = world.read(|tx| crate::books::balances::balance_of(tx, Control::InterCampus, &[1, 2, 3], None));
        assert_eq!(control, Money::ZERO);
        // Whatever was drawn is reversed here, what only the program posts too.
        let mut wrong = world.wrong();
        wrong.retain(|one| !one.starts_with("journals that the program posted for itself stand"));
        assert_eq!(wrong, Vec::<String>::new());
    });
}

fn model_sums(model: &Model, campuses: &[i64], upto: NaiveDate) -> BTreeMap<i64, i64> {
    let mut sums = BTreeMap::new();
    for ((date, campus, head), net) in model {
        if *date <= upto && campuses.contains(campus) {
            *sums.entry(*head).or_insert(0) += net;
        }
    }
    sums
}
