//! Tax tables: the slabs of income tax on salaries from a day on. One that a payroll used is never changed; a later one takes its place.

use crate::{
    contribution_rates::Confirmed,
    rights::{RATES_CONFIRM, TAX_TABLES as RIGHTS},
    tax::{Slabs, TaxSlab},
    used::refuse_used_since,
};
use chrono::NaiveDate;
use kernel::{
    Answer, Body, Can, Checks, ColumnValues as _, Columns, Cx, Details, Filter, Form, History, Money, Plain, PlainRecord, Record, Result,
    Row, Scope, ScopeBy, Stored, Tx, Unique, binds, list::joined, listed, pairs, record_paths, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static TAX_TABLES: Plain = Plain::of::<TaxTable, TaxTableForm>(&RIGHTS, |r| {
    let paths = record_paths!("tax-table", "tax-tables");
    r.record_with::<TaxTable, TaxTableDetails, TaxTableForm>(paths, &RIGHTS).post("/confirm-tax-table", Can(RATES_CONFIRM), confirm)
});

pub static TAX_TABLE: Record = Record {
    table: "tax_table",
    record_name: "tax table",
    columns: &joined::<_, 8>(TaxTableForm::COLUMNS, &["confirmed_on", "confirmed_name"]),
    scope: ScopeBy::Group,
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of("tax_table_once", &["from_on"], "from_on", "There is a table from this day already.")],
    words: &["name"],
    numbers: &[],
};

listed! {
    /// A row of the list.
    pub struct TaxTable of TABLES {
        name: "tax tables",
        record_name: "tax table",
        from: "tax_table t",
        scope: ScopeBy::Group,
        filters: &[Filter::when("is_confirmed", "t.confirmed_on IS NOT NULL")],
        sort: "-from_on",
    } columns {
        id: i64 = hidden("t.id");
        version: i64 = hidden("t.version");
        name: String = text("t.name", "Name");
        from_on: NaiveDate = date("t.from_on", "From").filtered();
        surcharge_above_minor: Option<Money> = money("t.surcharge_above_minor", "Surcharge above").nullable();
        source: String = text("t.source", "Source");
        confirmed_on: Option<NaiveDate> = date("t.confirmed_on", "Confirmed").nullable();
        confirmed_name: Option<String> = text("t.confirmed_name", "Confirmed by").nullable();
    }
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("tax table", rules)]
pub struct TaxTableForm {
    #[garde(length(min = 3, max = 80))]
    pub name: String,
    /// The first day of a tax year: 1 July.
    pub from_on: NaiveDate,
    /// From the lowest. Below the first one nothing is taxed.
    #[column(json)]
    #[row(json)]
    #[garde(length(min = 1, max = 20), dive)]
    pub slabs: Vec<TaxSlab>,
    /// Above so much a year the tax itself is raised.
    #[garde(range(min = 1))]
    pub surcharge_above_minor: Option<Money>,
    /// By so much: 900 is 9 %.
    #[garde(range(min = 1, max = 10_000))]
    pub surcharge_hundredths: Option<i64>,
    /// Where it was read, so that the office can look again.
    #[garde(length(min = 3, max = 300))]
    pub source: String,
}

impl TaxTableForm {
    fn rules(&mut self, c: &mut Checks) {
        self.slabs.sort_by_key(|slab| slab.above_minor);
        for n in 1..self.slabs.len() {
            let (before, own) = (self.slabs[n - 1], self.slabs[n]);
            c.at("slabs", n);
            c.ensure(own.above_minor > before.above_minor, "above_minor", "Two slabs begin at this income.");
            c.ensure(own.fixed_minor >= before.fixed_minor, "fixed_minor", "The fixed tax goes up from slab to slab.");
            c.up();
        }
        let both = self.surcharge_above_minor.is_some() == self.surcharge_hundredths.is_some();
        c.ensure(both, "surcharge_hundredths", "A surcharge needs a percentage and the income above which it applies.");
    }
}

/// Everything about one table.
#[derive(Debug, Serialize, JsonSchema)]
pub struct TaxTableDetails {
    #[serde(flatten)]
    pub stored: Stored<TaxTableForm>,
    pub confirmed_on: Option<NaiveDate>,
    pub confirmed_name: Option<String>,
}

impl Details<TaxTableForm> for TaxTableDetails {
    fn of(tx: &mut Tx, stored: Stored<TaxTableForm>) -> Result<TaxTableDetails> {
        let (confirmed_on, confirmed_name) =
            tx.one(sql!("SELECT confirmed_on, confirmed_name FROM tax_table WHERE id = $1"), &binds![stored.id])?;
        Ok(TaxTableDetails { stored, confirmed_on, confirmed_name })
    }
}

impl PlainRecord for TaxTableForm {
    const RECORD: &'static Record = &TAX_TABLE;

    fn allow(&self, tx: &mut Tx, _: &Scope, id: Option<i64>) -> Result<()> {
        match id {
            Some(id) => unused(tx, id),
            None => Ok(()),
        }
    }

    fn allow_removal(tx: &mut Tx, _: &Scope, id: i64) -> Result<()> {
        unused(tx, id)
    }

    /// What was changed is confirmed anew.
    fn follow(tx: &mut Tx, id: i64) -> Result<()> {
        tx.exec(sql!("UPDATE tax_table SET confirmed_on = NULL, confirmed_name = NULL WHERE id = $1"), &binds![id]).map(drop)
    }
}

/// 409 when an approved payroll of its time may have used it.
fn unused(tx: &mut Tx, id: i64) -> Result<()> {
    let from: NaiveDate = tx.value(sql!("SELECT from_on FROM tax_table WHERE id = $1"), &binds![id])?;
    refuse_used_since(tx, from, "table")
}

/// Confirms a table: payrolls that use it can be approved.
pub async fn confirm(cx: Cx, Body(Confirmed { id, version }): Body<Confirmed>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Tax table confirmed successfully", move |tx| {
        let (today, who) = (tx.today(), tx.who().name.clone());
        tx.update(&TAX_TABLE, &scope, id, version, pairs! { confirmed_on: today, confirmed_name: who })?;
        Ok(id)
    })
    .await
}

#[derive(Row)]
struct Stands {
    #[row(json)]
    slabs: Vec<TaxSlab>,
    surcharge_above_minor: Option<Money>,
    surcharge_hundredths: Option<i64>,
    is_confirmed: bool,
}

/// The slabs in force on a day, and whether the office confirmed them; none: no table begins before.
pub fn in_force(tx: &mut Tx, on: NaiveDate) -> Result<Option<(Slabs, bool)>> {
    let stands: Option<Stands> = tx.first(
        sql!(
            "SELECT t.slabs, t.surcharge_above_minor, t.surcharge_hundredths, t.confirmed_on IS NOT NULL AS is_confirmed
             FROM tax_table t WHERE t.from_on <= $1 ORDER BY t.from_on DESC LIMIT 1"
        ),
        &binds![on],
    )?;
    Ok(stands.map(|one| (Slabs { slabs: one.slabs, surcharge: one.surcharge_above_minor.zip(one.surcharge_hundredths) }, one.is_confirmed)))
}

/// Above, fixed and percent in rupees.
type Step = (i64, i64, i64);

const OF_2026: &[Step] =
    &[(600_000, 0, 1), (1_200_000, 6_000, 11), (2_200_000, 116_000, 23), (3_200_000, 346_000, 30), (4_100_000, 616_000, 35)];
const OF_2027: &[Step] = &[
    (600_000, 0, 1),
    (1_200_000, 6_000, 11),
    (2_200_000, 116_000, 20),
    (3_200_000, 316_000, 25),
    (4_100_000, 541_000, 29),
    (5_600_000, 976_000, 32),
    (7_000_000, 1_424_000, 35),
];

/// What every group starts with, to be confirmed by the office.
pub fn seed(tx: &mut Tx) -> Result<()> {
    let known: bool = tx.value(sql!("SELECT EXISTS (SELECT 1 FROM tax_table)"), &[])?;
    if known {
        return Ok(());
    }
    for (year, steps, surcharge) in [(2025, OF_2026, Some((Money::major(10_000_000), 900))), (2026, OF_2027, None)] {
        let slabs = steps.iter().map(|(above, fixed, percent)| TaxSlab {
            above_minor: Money::major(*above),
            fixed_minor: Money::major(*fixed),
            percent_hundredths: percent * 100,
        });
        let form = TaxTableForm {
            name: format!("Tax year {}", year + 1),
            from_on: NaiveDate::from_ymd_opt(year, 7, 1).unwrap_or_default(),
            slabs: slabs.collect(),
            surcharge_above_minor: surcharge.map(|(above, _)| above),
            surcharge_hundredths: surcharge.map(|(_, hundredths)| hundredths),
            source: format!(
                "Finance Act {year}, Income Tax Ordinance 2001, First Schedule, Part I, Division I, salaried. Confirm before use."
            ),
        };
        tx.insert(&TAX_TABLE, form.columns())?;
    }
    Ok(())
}
