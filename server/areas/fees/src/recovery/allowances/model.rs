//! An allowance of a campus and month: the record, the list, what the office fills in, and the bands by which it is reckoned.

use crate::{recovery::allowance_rates::DatedAllowance, rights};
use accounting::api::OF_VOUCHER;
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Error, Form, History, Instant, Money, Month, Record, Result, ScopeBy, Unique, listed};
use reporting::DueAge;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    /// By how long dues are overdue: 1 to 30, 31 to 60, 61 to 90 days, and longer.
    pub enum AllowanceBand { Days30 = "days_30", Days60 = "days_60", Days90 = "days_90", Older = "older" }
}

pub static ALLOWANCE_RUN: Record = Record {
    table: "allowance_run",
    record_name: "allowance run",
    columns: &[
        "campus_id",
        "month",
        "rate_id",
        "bands",
        "owed_minor",
        "wanted_minor",
        "stood_minor",
        "difference_minor",
        "voucher_id",
        "is_reversed",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::ALLOWANCES_INDEX]),
    unique: &[Unique::of("allowance_run_once", &["campus_id", "month"], "month", ONCE)],
    ..Record::BARE
};

pub const ONCE: &str = "The allowance of this month is in the books already. Take that one back first.";

listed! {
    /// An allowance as listed.
    #[derive(Clone)]
    pub struct AllowanceRun of ALLOWANCE_RUNS {
        name: "allowance runs",
        from: "allowance_run a",
        scope: ScopeBy::Campus("a.campus_id"),
        sort: "-month",
        totals: &[("difference_minor", "CASE WHEN a.is_reversed THEN 0 ELSE a.difference_minor END")],
    } columns {
        id: i64 = hidden("a.id");
        version: i64 = hidden("a.version");
        month: String = text("a.month", "Month").months();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "c.name", "a.campus_id").nullable();
        owed_minor: Money = money("a.owed_minor", "Overdue");
        wanted_minor: Money = money("a.wanted_minor", "Allowance needed");
        stood_minor: Money = money("a.stood_minor", "Allowance before");
        difference_minor: Money = money("a.difference_minor", "Posted");
        voucher_id: Option<i64>, voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "a.voucher_id").nullable();
        is_reversed: bool = flag("a.is_reversed", "Taken back").filtered();
        created_at: Instant = instant("a.created_at", "Entered");
    }
}

/// What is owed in one band, and what of it is not expected.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct BandOwed {
    pub band: AllowanceBand,
    pub challans: i64,
    pub owed_minor: Money,
    /// 500 is 5 %.
    pub hundredths: i64,
    pub wanted_minor: Money,
}

/// An allowance with its bands.
#[derive(Debug, Serialize, JsonSchema)]
pub struct AllowanceRunDetails {
    #[serde(flatten)]
    pub row: AllowanceRun,
    pub bands: Vec<BandOwed>,
}

/// Which campus's allowance is brought to which month's end.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
pub struct AllowanceForm {
    pub campus_id: i64,
    /// `2026-11`.
    pub month: String,
}

impl AllowanceForm {
    /// The month, or a sentence at its field.
    pub fn check(self, today: NaiveDate) -> Result<(i64, Month)> {
        let mut c = Checks::of("allowance run");
        let form = self.checked(&mut c);
        match form.month.parse::<Month>() {
            Ok(month) => c.ensure(month <= Month::of(today), "month", "This month has not begun. Enter one that has."),
            Err(sentence) => c.error("month", sentence),
        }
        c.done()?;
        let month = form.month.parse().map_err(|sentence: String| Error::field("month", sentence))?;
        Ok((form.campus_id, month))
    }
}

kernel::of_one! {
    /// Which allowance is taken back, in the version that was read, and why.
    pub struct UndoAllowance("allowance run", 3..=200, today);
}

/// What an allowance would be.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AllowancePlan {
    pub campus_id: i64,
    pub month: String,
    /// The month's last day, or today before it.
    pub on: NaiveDate,
    pub rate_id: i64,
    pub bands: Vec<BandOwed>,
    pub owed_minor: Money,
    pub wanted_minor: Money,
    /// What the books held on that day.
    pub stood_minor: Money,
    /// What has to be posted: more, or less than nothing where the allowance falls.
    pub difference_minor: Money,
}

/// What is owed on a day, by due day, in bands with their percentages; whole paisa.
pub fn banded(rate: &DatedAllowance, on: NaiveDate, dues: &[(NaiveDate, i64, Money)]) -> Vec<BandOwed> {
    let empty = |band, hundredths| BandOwed { band, challans: 0, owed_minor: Money::ZERO, hundredths, wanted_minor: Money::ZERO };
    let mut bands = [
        empty(AllowanceBand::Days30, rate.days_30_hundredths),
        empty(AllowanceBand::Days60, rate.days_60_hundredths),
        empty(AllowanceBand::Days90, rate.days_90_hundredths),
        empty(AllowanceBand::Older, rate.older_hundredths),
    ];
    for (due_on, challans, owed) in dues {
        let place = match DueAge::of(*due_on, on) {
            DueAge::NotDue => continue,
            DueAge::Days30 => 0,
            DueAge::Days60 => 1,
            DueAge::Days90 => 2,
            DueAge::Older => 3,
        };
        bands[place].challans += challans;
        bands[place].owed_minor += *owed;
    }
    bands.iter_mut().for_each(|band| band.wanted_minor = band.owed_minor.percent_of(band.hundredths));
    bands.to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dues_are_banded_by_how_long_they_are_overdue() {
        let day = |text: &str| text.parse::<NaiveDate>().expect("a day");
        let rate =
            DatedAllowance { id: 1, days_30_hundredths: 0, days_60_hundredths: 500, days_90_hundredths: 2_000, older_hundredths: 5_000 };
        let dues = [
            (day("2026-11-30"), 4, Money(900)),
            (day("2026-11-29"), 1, Money(100)),
            (day("2026-10-31"), 1, Money(200)),
            (day("2026-10-30"), 2, Money(1_000)),
            (day("2026-09-01"), 1, Money(50)),
            (day("2026-08-31"), 1, Money(301)),
        ];
        let bands = banded(&rate, day("2026-11-30"), &dues);
        let said: Vec<(i64, i64, i64)> = bands.iter().map(|b| (b.challans, b.owed_minor.minor(), b.wanted_minor.minor())).collect();
        assert_eq!(said, [(2, 300, 0), (2, 1_000, 50), (1, 50, 10), (1, 301, 151)]);
    }
}
