//! Allowance rates: what part of overdue dues the group does not expect, by how long they are overdue, from a day on. One that an allowance was reckoned by is
//! never changed; a later one takes its place.

use crate::rights::ALLOWANCE_RATES as RIGHTS;
use chrono::NaiveDate;
use kernel::{
    Checks, ColumnValues as _, Columns, Error, Form, History, Plain, PlainRecord, Record, Result, Row, Scope, ScopeBy, Tx, Unique, binds,
    listed, record_paths, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static ALLOWANCE_RATES: Plain = Plain::of::<AllowanceRate, AllowanceRateForm>(&RIGHTS, |r| {
    r.record::<AllowanceRate, AllowanceRateForm>(record_paths!("allowance-rate", "allowance-rates"), &RIGHTS)
});

pub static ALLOWANCE_RATE: Record = Record {
    table: "allowance_rate",
    record_name: "allowance rate",
    columns: AllowanceRateForm::COLUMNS,
    scope: ScopeBy::Group,
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of("allowance_rate_once", &["from_on"], "from_on", "There are such percentages from this day already.")],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct AllowanceRate of DATED_RATES {
        name: "allowance rates",
        from: "allowance_rate r",
        scope: ScopeBy::Group,
        sort: "-from_on",
    } columns {
        id: i64 = hidden("r.id");
        version: i64 = hidden("r.version");
        from_on: NaiveDate = date("r.from_on", "From").filtered();
        days_30_hundredths: i64 = int("r.days_30_hundredths", "1 to 30 days, hundredths of a percent");
        days_60_hundredths: i64 = int("r.days_60_hundredths", "31 to 60 days, hundredths of a percent");
        days_90_hundredths: i64 = int("r.days_90_hundredths", "61 to 90 days, hundredths of a percent");
        older_hundredths: i64 = int("r.older_hundredths", "Over 90 days, hundredths of a percent");
        note: Option<String> = text("r.note", "Note").nullable();
    }
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("allowance rate", rules)]
pub struct AllowanceRateForm {
    pub from_on: NaiveDate,
    /// 500 is 5 %.
    #[garde(range(min = 0, max = 10_000))]
    pub days_30_hundredths: i64,
    #[garde(range(min = 0, max = 10_000))]
    pub days_60_hundredths: i64,
    #[garde(range(min = 0, max = 10_000))]
    pub days_90_hundredths: i64,
    #[garde(range(min = 0, max = 10_000))]
    pub older_hundredths: i64,
    #[garde(length(max = 200))]
    pub note: Option<String>,
}

impl AllowanceRateForm {
    fn rules(&mut self, c: &mut Checks) {
        let steps = [
            (self.days_30_hundredths, self.days_60_hundredths, "days_60_hundredths"),
            (self.days_60_hundredths, self.days_90_hundredths, "days_90_hundredths"),
            (self.days_90_hundredths, self.older_hundredths, "older_hundredths"),
        ];
        for (before, after, field) in steps {
            c.ensure(before <= after, field, "Older dues are not more likely to be paid. Enter at least the percentage before it.");
        }
    }
}

impl PlainRecord for AllowanceRateForm {
    const RECORD: &'static Record = &ALLOWANCE_RATE;

    fn allow(&self, tx: &mut Tx, _: &Scope, id: Option<i64>) -> Result<()> {
        let used: bool =
            tx.value(sql!("SELECT EXISTS (SELECT 1 FROM allowance_run WHERE rate_id = CAST($1 AS BIGINT))"), &binds![id.unwrap_or(0)])?;
        if used {
            return Err(Error::conflict("Allowances were calculated by these percentages, so they stay. Add later ones instead."));
        }
        Ok(())
    }
}

/// The percentages in force on a day.
#[derive(Clone, Copy, Debug, PartialEq, Row)]
pub struct DatedAllowance {
    pub id: i64,
    pub days_30_hundredths: i64,
    pub days_60_hundredths: i64,
    pub days_90_hundredths: i64,
    pub older_hundredths: i64,
}

pub fn in_force(tx: &mut Tx, on: NaiveDate) -> Result<Option<DatedAllowance>> {
    tx.first(
        sql!(
            "SELECT id, days_30_hundredths, days_60_hundredths, days_90_hundredths, older_hundredths FROM allowance_rate
             WHERE from_on <= $1 ORDER BY from_on DESC"
        ),
        &binds![on],
    )
}
