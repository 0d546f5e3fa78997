//! Where a student sits, day by day.

use super::Day;
use std::collections::BTreeMap;

/// What lasts, lasts until this day.
const LAST: Day = match Day::from_ymd_opt(2027, 12, 31) {
    Some(day) => day,
    None => Day::MAX,
};

pub fn after(day: Day) -> Day {
    day.succ_opt().unwrap_or(day)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    pub session: i64,
    pub class: i64,
    pub section: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Here,
    StruckOff,
    Left,
}

impl Standing {
    /// As the register says it.
    pub fn word(self) -> &'static str {
        match self {
            Standing::Here => "active",
            Standing::StruckOff => "struck_off",
            Standing::Left => "transferred_out",
        }
    }
}

/// A student with the seat of every single day.
#[derive(Clone, Debug)]
pub struct Student {
    pub standing: Standing,
    /// What the register says.
    pub row: Seat,
    pub admitted_on: Day,
    pub struck_off_on: Option<Day>,
    days: BTreeMap<Day, Seat>,
}

impl Student {
    pub fn admitted(day: Day, seat: Seat) -> Student {
        let mut one = Student { standing: Standing::Here, row: seat, admitted_on: day, struck_off_on: None, days: BTreeMap::new() };
        one.sits(day);
        one
    }

    fn sits(&mut self, from: Day) {
        let seat = self.row;
        self.days.extend(from.iter_days().take_while(|day| *day <= LAST).map(|day| (day, seat)));
    }

    pub fn seat_on(&self, day: Day) -> Option<Seat> {
        self.days.get(&day).copied()
    }

    /// Where they sit on a day, or sat last before it.
    pub fn last_seat(&self, day: Day) -> Option<Seat> {
        self.days.range(..=day).next_back().map(|(_, seat)| *seat)
    }

    /// Every day of a seat from this one on is in the new place.
    pub fn moves(&mut self, from: Day, seat: Seat) {
        for (_, own) in self.days.range_mut(from..) {
            *own = seat;
        }
        self.row = seat;
    }

    /// Nothing after the day.
    pub fn ends(&mut self, last: Day, standing: Standing) {
        self.days.retain(|day, _| *day <= last);
        self.standing = standing;
    }

    pub fn returns(&mut self, day: Day) {
        let free = self.days.keys().next_back().map_or(day, |last| day.max(after(*last)));
        self.standing = Standing::Here;
        self.sits(free);
    }

    /// Since when they are in the class of their last day.
    pub fn in_class_since(&self) -> Option<Day> {
        let last = *self.days.values().next_back()?;
        let own = |seat: &Seat| (seat.session, seat.class) == (last.session, last.class);
        self.days.iter().rev().take_while(|(_, seat)| own(seat)).last().map(|(day, _)| *day)
    }

    /// Days in one place that follow each other: section, first day, last day.
    pub fn stays(&self) -> Vec<(i64, Day, Option<Day>)> {
        let mut out: Vec<(Seat, Day, Day)> = Vec::new();
        for (day, seat) in &self.days {
            match out.last_mut() {
                Some((own, _, to)) if own == seat && after(*to) == *day => *to = *day,
                _ => out.push((*seat, *day, *day)),
            }
        }
        out.into_iter().map(|(seat, from, to)| (seat.section, from, (to < LAST).then_some(to))).collect()
    }
}
