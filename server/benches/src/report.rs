//! What a check found, and how it is printed.

/// A measured amount.
#[derive(Clone, Copy, Debug)]
pub enum Amount {
    Seconds(f64),
    PerSecond(f64),
    Bytes(f64),
    Count(f64),
}

impl Amount {
    fn number(self) -> f64 {
        match self {
            Amount::Seconds(n) | Amount::PerSecond(n) | Amount::Bytes(n) | Amount::Count(n) => n,
        }
    }

    fn show(self) -> String {
        match self {
            Amount::Seconds(n) if n < 0.002 => format!("{:.1} us", n * 1e6),
            Amount::Seconds(n) if n < 2.0 => format!("{:.2} ms", n * 1e3),
            Amount::Seconds(n) => format!("{n:.2} s"),
            Amount::PerSecond(n) => format!("{n:.0} /s"),
            Amount::Bytes(n) if n < 1e6 => format!("{:.1} KB", n / 1024.0),
            Amount::Bytes(n) => format!("{:.1} MB", n / (1024.0 * 1024.0)),
            Amount::Count(n) => format!("{n:.2}"),
        }
    }
}

/// What all but a hundredth are within.
pub fn p99(mut seconds: Vec<f64>) -> f64 {
    seconds.sort_unstable_by(f64::total_cmp);
    seconds[seconds.len() * 99 / 100]
}

/// What is asked of ours.
#[derive(Clone, Copy, Debug)]
pub enum Bound {
    /// At most so many times the baseline.
    MostTimes(f64),
    /// At least so many times the baseline.
    LeastTimes(f64),
    Most(Amount),
    Least(Amount),
}

/// One line of the table.
#[derive(Clone, Debug)]
pub struct Finding {
    pub what: String,
    pub ours: Amount,
    pub baseline: Option<(Amount, String)>,
    pub bound: Bound,
}

/// What a check gives.
#[derive(Clone, Debug)]
pub enum Outcome {
    Measured(Finding),
    /// An amount that is told without a bound.
    Noted(String, Amount),
    /// What could not be measured here, and why.
    Skipped(String, String),
}

impl Outcome {
    /// Ours against a baseline that did the same work.
    pub fn against(what: impl Into<String>, ours: Amount, baseline_is: impl Into<String>, baseline: Amount, bound: Bound) -> Outcome {
        Outcome::Measured(Finding { what: what.into(), ours, baseline: Some((baseline, baseline_is.into())), bound })
    }

    /// Ours against a fixed bound.
    pub fn fixed(what: impl Into<String>, ours: Amount, bound: Bound) -> Outcome {
        Outcome::Measured(Finding { what: what.into(), ours, baseline: None, bound })
    }

    pub fn noted(what: impl Into<String>, amount: Amount) -> Outcome {
        Outcome::Noted(what.into(), amount)
    }

    pub fn skipped(what: impl Into<String>, why: impl Into<String>) -> Outcome {
        Outcome::Skipped(what.into(), why.into())
    }

    pub fn is_missed(&self) -> bool {
        matches!(self, Outcome::Measured(finding) if !finding.is_ok())
    }

    /// One line: name, ours, baseline, ratio, bound, verdict, what the baseline is.
    pub fn line(&self) -> String {
        match self {
            Outcome::Skipped(what, why) => format!("{what:<48} skipped: {why}"),
            Outcome::Noted(what, amount) => format!("{what:<48} {:>12}", amount.show()),
            Outcome::Measured(finding) => finding.line(),
        }
    }
}

pub const HEADING: &str =
    "check                                                    ours     baseline   ratio  bound        verdict  the baseline is";

impl Finding {
    fn ratio(&self) -> Option<f64> {
        self.baseline.as_ref().map(|(baseline, _)| self.ours.number() / baseline.number())
    }

    fn is_ok(&self) -> bool {
        let ratio = self.ratio().unwrap_or(f64::NAN);
        match self.bound {
            Bound::MostTimes(most) => ratio <= most,
            Bound::LeastTimes(least) => ratio >= least,
            Bound::Most(most) => self.ours.number() <= most.number(),
            Bound::Least(least) => self.ours.number() >= least.number(),
        }
    }

    fn line(&self) -> String {
        let (baseline, baseline_is) = self.baseline.as_ref().map_or(("-".to_owned(), ""), |(amount, is)| (amount.show(), is.as_str()));
        let ratio = self.ratio().map_or("-".to_owned(), |ratio| format!("{ratio:.2}x"));
        let bound = match self.bound {
            Bound::MostTimes(times) => format!("<= {times:.2}x"),
            Bound::LeastTimes(times) => format!(">= {times:.2}x"),
            Bound::Most(amount) => format!("<= {}", amount.show()),
            Bound::Least(amount) => format!(">= {}", amount.show()),
        };
        let verdict = if self.is_ok() { "ok" } else { "MISSED" };
        format!("{:<48} {:>12} {baseline:>12} {ratio:>7}  {bound:<12} {verdict:<8} {baseline_is}", self.what, self.ours.show())
    }
}
