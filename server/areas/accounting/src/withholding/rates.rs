//! Rates of withholding tax, each from a day on. A rate that was used is never changed: a later one takes its place.

use super::taxes::model::{PayeeKind, WithheldNature, WithholdingSlab};
use crate::rights::payees as rights;
use chrono::NaiveDate;
use kernel::{
    Answer, Body, Can, Checks, Cx, Form, History, Instant, Money, Part, Record, Result, Routes, Scope, ScopeBy, Tx, Unique, Value, binds,
    listed, pairs, sql,
};
use schemars::JsonSchema;
use serde::Deserialize;

pub static PART: Part = Part { routes, records: &[&WITHHOLDING_RATE], lists: &[&WITHHOLDING_RATES], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<WithholdingRate>("/get-withholding-rates", Can(rights::RATES_INDEX))
        .act("/save-withholding-rate", Can(rights::RATES_CREATE), "Withholding rate saved successfully", |tx, _: &Scope, form| {
            add(tx, form, true)
        })
        .post("/confirm-withholding-rate", Can(rights::RATES_CONFIRM), confirm)
        .remove("/withholding-rates/{id}", Can(rights::RATES_DELETE), "Withholding rate deleted successfully", |tx, scope: &Scope, id| {
            tx.delete(&WITHHOLDING_RATE, scope, id)
        })
}

pub static WITHHOLDING_RATE: Record = Record {
    table: "withholding_rate",
    record_name: "withholding rate",
    columns: &[
        "nature",
        "payee_kind",
        "section",
        "from_on",
        "filer_hundredths",
        "non_filer_hundredths",
        "threshold_minor",
        "slabs",
        "source",
        "is_confirmed",
    ],
    scope: ScopeBy::Group,
    history: History::of(&[rights::RATES_INDEX]),
    unique: &[Unique::of(
        "withholding_rate_once",
        &["nature", "payee_kind", "from_on"],
        "from_on",
        "There is such a rate from this day already.",
    )],
    ..Record::BARE
};

listed! {
    /// A rate as listed, and all there is to it.
    pub struct WithholdingRate of WITHHOLDING_RATES {
        name: "withholding rates",
        from: "withholding_rate r",
        scope: ScopeBy::Group,
        sort: "-from_on",
    } columns {
        id: i64 = hidden("r.id");
        version: i64 = hidden("r.version");
        from_on: NaiveDate = date("r.from_on", "From").filtered();
        nature: WithheldNature = text("r.nature", "Nature").words(WithheldNature::WORDS);
        payee_kind: Option<PayeeKind> = text("r.payee_kind", "Payee").nullable().words(PayeeKind::WORDS);
        section: String = text("r.section", "Section");
        /// Hundredths of a percent.
        filer_hundredths: i64 = int("r.filer_hundredths", "Filers, hundredths of a percent");
        non_filer_hundredths: i64 = int("r.non_filer_hundredths", "Non-filers, hundredths of a percent");
        threshold_minor: Money = money("r.threshold_minor", "No tax up to, a year");
        /// JSON: above so much of the year's sum, so much and a part of what is above.
        slabs: String = text("r.slabs", "Slabs");
        source: String = text("r.source", "Source");
        is_confirmed: bool = flag("r.is_confirmed", "Confirmed").filtered();
        created_at: Instant = instant("r.created_at", "Added");
    }
}

/// What the office fills in. A rate is never changed: a later one takes its place.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("withholding rate", rules)]
pub struct WithholdingRateForm {
    pub nature: WithheldNature,
    /// Of whatever kind the payee is, when left out.
    pub payee_kind: Option<PayeeKind>,
    #[garde(length(min = 1, max = 40))]
    pub section: String,
    pub from_on: NaiveDate,
    /// Hundredths of a percent: 550 is 5.5 %.
    #[garde(range(min = 0, max = 10_000))]
    pub filer_hundredths: i64,
    #[garde(range(min = 0, max = 10_000))]
    pub non_filer_hundredths: i64,
    #[serde(default)]
    #[garde(range(min = 0))]
    pub threshold_minor: Money,
    #[serde(default)]
    #[garde(length(max = 12), dive)]
    pub slabs: Vec<WithholdingSlab>,
    /// Where the office has it from.
    #[garde(length(min = 3, max = 200))]
    pub source: String,
}

impl WithholdingRateForm {
    fn rules(&mut self, c: &mut Checks) {
        c.ensure(
            self.non_filer_hundredths >= self.filer_hundredths,
            "non_filer_hundredths",
            "A non-filer pays at least what a filer pays.",
        );
        for n in 1..self.slabs.len() {
            let above = self.slabs[n].above_minor > self.slabs[n - 1].above_minor;
            c.at("slabs", n).ensure(above, "above_minor", "Each slab begins above the one before it.");
            c.up();
        }
    }
}

/// Adds a rate from a day on. 422 when payments after that day were taxed by another one.
fn add(tx: &mut Tx, form: &WithholdingRateForm, is_confirmed: bool) -> Result<i64> {
    let used: i64 = tx.value(
        sql!("SELECT count(*) FROM withheld_tax WHERE nature = $1 AND date >= $2 AND is_reversed = FALSE"),
        &binds![form.nature, form.from_on],
    )?;
    if used > 0 {
        let sentence = format!("{used} payments from this day on were taxed already. Let the rate begin after them.");
        return Err(kernel::Error::field("from_on", sentence));
    }
    tx.insert(
        &WITHHOLDING_RATE,
        pairs! {
            nature: form.nature, payee_kind: form.payee_kind, section: form.section.clone(), from_on: form.from_on,
            filer_hundredths: form.filer_hundredths, non_filer_hundredths: form.non_filer_hundredths, threshold_minor: form.threshold_minor,
            slabs: Value::json(&form.slabs), source: form.source.clone(), is_confirmed: is_confirmed,
        },
    )
}

kernel::of_one! {
    /// A rate in the version that was read.
    pub struct ConfirmRate;
}

/// Says that the office has looked a seeded rate up in the law.
pub async fn confirm(cx: Cx, Body(form): Body<ConfirmRate>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Withholding rate confirmed successfully", move |tx| {
        tx.update(&WITHHOLDING_RATE, &scope, form.id, form.version, pairs! { is_confirmed: true })?;
        Ok(form.id)
    })
    .await
}

/// (nature, kind of payee, section, filers' hundredths, threshold in rupees)
type Seeded = (WithheldNature, Option<PayeeKind>, &'static str, i64, i64);

const SEEDED: &[Seeded] = &[
    (WithheldNature::Goods, Some(PayeeKind::Company), "153(1)(a)", 500, 75_000),
    (WithheldNature::Goods, Some(PayeeKind::Individual), "153(1)(a)", 550, 75_000),
    (WithheldNature::SpecifiedServices, None, "153(1)(b)", 700, 30_000),
    (WithheldNature::ItServices, None, "153(1)(b)", 400, 30_000),
    (WithheldNature::ProfessionalServices, None, "153(1)(b)", 1_500, 30_000),
    (WithheldNature::Advertising, None, "153(1)(b)", 150, 30_000),
    (WithheldNature::Services, None, "153(1)(b)", 1_400, 30_000),
    (WithheldNature::Contract, Some(PayeeKind::Company), "153(1)(c)", 750, 0),
    (WithheldNature::Contract, Some(PayeeKind::Individual), "153(1)(c)", 800, 0),
    (WithheldNature::Rent, Some(PayeeKind::Company), "155", 1_500, 0),
    (WithheldNature::Rent, Some(PayeeKind::Individual), "155", 0, 0),
];
const SOURCE: &str = "Income Tax Ordinance 2001, First Schedule, tax year 2027: look it up and confirm";
/// The rates of the tax year 2027 hold for what is dated back too, until the office adds earlier ones.
const FROM: (i32, u32, u32) = (2025, 7, 1);

/// Makes the rates that every group starts with, where it has none.
pub fn seed(tx: &mut Tx) -> Result<()> {
    let known: i64 = tx.value(sql!("SELECT count(*) FROM withholding_rate"), &[])?;
    if known > 0 {
        return Ok(());
    }
    let slab = |above: i64, base: i64, hundredths: i64| WithholdingSlab {
        above_minor: Money::major(above),
        base_minor: Money::major(base),
        hundredths,
    };
    let of_rent = [slab(300_000, 0, 500), slab(600_000, 15_000, 1_000), slab(2_000_000, 155_000, 2_500)];
    let from = NaiveDate::from_ymd_opt(FROM.0, FROM.1, FROM.2);
    for (nature, kind, section, hundredths, threshold) in SEEDED {
        let is_rent = *nature == WithheldNature::Rent && *kind == Some(PayeeKind::Individual);
        let form = WithholdingRateForm {
            nature: *nature,
            payee_kind: *kind,
            section: (*section).to_owned(),
            from_on: from.unwrap_or_default(),
            filer_hundredths: *hundredths,
            non_filer_hundredths: hundredths * 2,
            threshold_minor: Money::major(*threshold),
            slabs: if is_rent { of_rent.to_vec() } else { Vec::new() },
            source: SOURCE.to_owned(),
        };
        add(tx, &form, false)?;
    }
    Ok(())
}
