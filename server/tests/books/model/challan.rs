//! A challan with its lines: what is open, what lateness costs on a day, what a concession or a withdrawal leaves.

use chrono::{Days, NaiveDate};

/// Rs 50 a day, at most Rs 1,000.
const LATE_A_DAY: i64 = 5_000;
const LATE_MOST: i64 = 100_000;

/// The fee heads of the plans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Head {
    Tuition,
    Transport,
    Deposit,
    Board,
    Tax,
}

impl Head {
    pub const ALL: [Head; 5] = [Head::Tuition, Head::Transport, Head::Deposit, Head::Board, Head::Tax];

    pub fn name(self) -> &'static str {
        match self {
            Head::Tuition => "Tuition",
            Head::Transport => "Transport",
            Head::Deposit => "Security deposit",
            Head::Board => "Board fee",
            Head::Tax => "Education tax",
        }
    }

    /// Waits in unearned fees until its month begins, and shows its concessions.
    pub fn is_income(self) -> bool {
        matches!(self, Head::Tuition | Head::Transport)
    }

    /// Passed on: no concession is given.
    pub fn is_of_others(self) -> bool {
        matches!(self, Head::Board | Head::Tax)
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    Fee(Head),
    Fine,
    StruckOff,
}

impl Kind {
    pub fn is_fee(self) -> bool {
        matches!(self, Kind::Fee(_))
    }
}

#[derive(Clone, Debug)]
pub struct Line {
    pub kind: Kind,
    /// Net of what was conceded.
    pub amount: i64,
    pub conceded: i64,
    pub paid: i64,
    /// The fine that it is a part of, where the driver knows its number.
    pub fine: Option<i64>,
}

impl Line {
    pub fn of(kind: Kind, amount: i64, fine: Option<i64>) -> Line {
        Line { kind, amount, conceded: 0, paid: 0, fine }
    }

    pub fn open(&self) -> i64 {
        self.amount - self.paid
    }

    /// What is unpaid, with its part of the concession.
    pub fn unpaid(&self) -> (i64, i64) {
        (self.open(), share(self.conceded, self.open(), self.amount))
    }
}

/// The part of a concession that goes with a part of its line, rounded down; all of it with the whole line.
pub fn share(conceded: i64, part: i64, whole: i64) -> i64 {
    if part >= whole { conceded } else { (i128::from(conceded) * i128::from(part) / i128::from(whole)) as i64 }
}

/// A late fee that was charged: when, how much, and its place among the lines.
#[derive(Clone, Copy, Debug)]
pub struct Late {
    pub on: NaiveDate,
    pub amount: i64,
    pub line: usize,
}

#[derive(Clone, Debug)]
pub struct Challan {
    pub student: i64,
    pub issued: bool,
    pub issued_on: Option<NaiveDate>,
    /// Its income is of a later month and was not released.
    pub waits: bool,
    pub is_installment: bool,
    pub period: String,
    pub due_on: NaiveDate,
    pub valid_until: NaiveDate,
    pub lines: Vec<Line>,
    pub late: Vec<Late>,
    /// Its fines ended with it.
    pub cancelled: bool,
    /// What was unpaid of it stands on other papers.
    pub revised: bool,
}

impl Challan {
    /// A planned installment.
    pub fn planned(student: i64, period: &str, due_on: NaiveDate, valid_until: NaiveDate, lines: Vec<Line>) -> Challan {
        Challan {
            student,
            issued: false,
            issued_on: None,
            waits: false,
            is_installment: true,
            period: period.into(),
            due_on,
            valid_until,
            lines,
            late: Vec::new(),
            cancelled: false,
            revised: false,
        }
    }

    pub fn amount(&self) -> i64 {
        self.lines.iter().map(|line| line.amount).sum()
    }

    pub fn conceded(&self) -> i64 {
        self.lines.iter().map(|line| line.conceded).sum()
    }

    pub fn paid(&self) -> i64 {
        self.lines.iter().map(|line| line.paid).sum()
    }

    pub fn open(&self) -> i64 {
        if self.issued { self.amount() - self.paid() } else { 0 }
    }

    pub fn open_of(&self, fee: bool) -> i64 {
        self.lines.iter().filter(|line| line.kind.is_fee() == fee).map(Line::open).sum()
    }

    /// What is unpaid under one head, whether it was issued or not.
    pub fn open_under(&self, head: Head) -> i64 {
        self.lines.iter().filter(|line| line.kind == Kind::Fee(head)).map(Line::open).sum()
    }

    /// The whole late fee of a day: the printed step; after the paper's end so much a day.
    fn whole_late_fee(&self, on: NaiveDate) -> i64 {
        if on <= self.due_on {
            return 0;
        }
        let days = |to: NaiveDate| (to - self.due_on).num_days();
        let until = days(self.valid_until);
        let counted = if on > self.valid_until {
            days(on)
        } else {
            let steps = until.min(3);
            (1..=steps).map(|n| until * n / steps).find(|end| days(on) <= *end).expect("a step")
        };
        (LATE_A_DAY * counted).min(LATE_MOST)
    }

    /// Late fees that count for this paper's due date, with whether nothing of them is paid.
    fn charged(&self) -> impl Iterator<Item = (&Late, bool)> {
        let own = self.late.iter().filter(|late| late.on > self.due_on);
        own.map(|late| (late, self.lines[late.line].paid == 0 && self.lines[late.line].amount > 0))
    }

    /// What money of a day does to the late fee: the lines that are withdrawn, since more was charged than that day costs, and what is charged anew.
    pub fn late_fee(&self, on: NaiveDate) -> (Vec<usize>, i64) {
        if !self.issued || self.open_of(true) <= 0 {
            return (Vec::new(), 0);
        }
        let whole = self.whole_late_fee(on);
        let posted: i64 = self.charged().map(|(late, _)| late.amount).sum();
        let withdrawn: Vec<usize> =
            if posted > whole { self.charged().filter(|(_, unpaid)| *unpaid).map(|(late, _)| late.line).collect() } else { Vec::new() };
        let left = posted - withdrawn.iter().map(|line| self.lines[*line].amount).sum::<i64>();
        (withdrawn, (whole - left).max(0))
    }

    /// What settles it on a day.
    pub fn payable(&self, on: NaiveDate) -> i64 {
        let (withdrawn, charged) = self.late_fee(on);
        self.open() + charged - withdrawn.iter().map(|line| self.lines[*line].amount).sum::<i64>()
    }

    /// An unpaid late fee stands on it.
    pub fn owes_late_fee(&self) -> bool {
        self.issued && self.open_of(true) > 0 && self.charged().any(|(_, unpaid)| unpaid)
    }

    /// Takes a concession off a head.
    pub fn concede(&mut self, head: Head, mut amount: i64) {
        for line in self.lines.iter_mut().filter(|line| line.kind == Kind::Fee(head)) {
            let part = line.open().min(amount);
            line.amount -= part;
            line.conceded += part;
            amount -= part;
        }
        assert_eq!(amount, 0, "more was conceded than was open");
    }

    /// Takes what is unpaid off, with its part of the concessions.
    pub fn withdraw(&mut self) {
        for line in &mut self.lines {
            let (open, conceded) = line.unpaid();
            line.amount -= open;
            line.conceded -= conceded;
        }
    }

    /// What is unpaid as the lines of new papers of these amounts: the fines first, then the fees as they stand.
    pub fn split(&self, amounts: &[i64]) -> Vec<Vec<Line>> {
        let fines = self.lines.iter().filter(|line| !line.kind.is_fee());
        let mut left: Vec<Line> = fines
            .chain(self.lines.iter().filter(|line| line.kind.is_fee()))
            .map(|line| Line { amount: line.unpaid().0, conceded: line.unpaid().1, paid: 0, ..line.clone() })
            .filter(|line| line.amount > 0 || line.conceded > 0)
            .collect();
        let mut out = Vec::new();
        for amount in amounts {
            let (mut rest, mut lines) = (*amount, Vec::new());
            while let Some(line) = left.first_mut().filter(|line| rest > 0 || line.amount == 0) {
                let part = line.amount.min(rest);
                let conceded = share(line.conceded, part, line.amount);
                lines.push(Line { amount: part, conceded, ..line.clone() });
                line.amount -= part;
                line.conceded -= conceded;
                rest -= part;
                if line.amount > 0 {
                    break;
                }
                left.remove(0);
            }
            out.push(lines);
        }
        out
    }
}

#[test]
fn the_model_counts_lateness_as_the_paper_prints_it() {
    let due_on: NaiveDate = "2026-11-10".parse().expect("a day");
    let lines = vec![Line::of(Kind::Fee(Head::Tuition), 100_000, None)];
    let mut challan = Challan { issued: true, ..Challan::planned(1, "2026-11", due_on, due_on + Days::new(15), lines) };
    let on = |challan: &Challan, days: u64| challan.late_fee(due_on + Days::new(days));
    let charged = |days: u64| on(&challan, days).1;
    assert_eq!([0, 1, 5, 6, 15, 18, 60].map(charged), [0, 25_000, 25_000, 50_000, 75_000, 90_000, 100_000]);
    challan.lines.push(Line::of(Kind::Fine, 75_000, None));
    challan.late.push(Late { on: due_on + Days::new(12), amount: 75_000, line: 1 });
    assert_eq!(on(&challan, 0), (vec![1], 0), "money of the due date");
    assert_eq!(on(&challan, 3), (vec![1], 25_000));
    assert_eq!(on(&challan, 18), (Vec::new(), 15_000));
    challan.lines[1].paid = 1;
    assert_eq!(on(&challan, 3), (Vec::new(), 0), "what is paid of it stays");
}
