//! Contribution rates: what the law asks of employee and employer from a day on. One that a payroll used is never changed; a later one takes its place.

use crate::{
    rights::{RATES as RIGHTS, RATES_CONFIRM},
    used::refuse_used_since,
};
use chrono::NaiveDate;
use kernel::{
    Answer, Body, Can, ColumnValues as _, Columns, Cx, Details, Filter, Form, History, Money, Plain, PlainRecord, Record, Result, Row,
    Scope, ScopeBy, Stored, Tx, Unique, binds, list::joined, listed, pairs, record_paths, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum ContributionKind { Eobi = "eobi", SocialSecurity = "social_security" }
}

pub static CONTRIBUTION_RATES: Plain = Plain::of::<ContributionRate, ContributionRateForm>(&RIGHTS, |r| {
    let paths = record_paths!("contribution-rate", "contribution-rates");
    r.record_with::<ContributionRate, ContributionRateDetails, ContributionRateForm>(paths, &RIGHTS).post(
        "/confirm-contribution-rate",
        Can(RATES_CONFIRM),
        confirm,
    )
});

pub static CONTRIBUTION_RATE: Record = Record {
    table: "contribution_rate",
    record_name: "contribution rate",
    columns: &joined::<_, 8>(ContributionRateForm::COLUMNS, &["confirmed_on", "confirmed_name"]),
    scope: ScopeBy::Group,
    history: History::of(&[RIGHTS.details]),
    unique: &[Unique::of("contribution_rate_once", &["kind", "from_on"], "from_on", "There is such a rate from this day already.")],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    pub struct ContributionRate of RATES {
        name: "contribution rates",
        from: "contribution_rate r",
        scope: ScopeBy::Group,
        filters: &[Filter::when("is_confirmed", "r.confirmed_on IS NOT NULL")],
        sort: "-from_on",
    } columns {
        id: i64 = hidden("r.id");
        version: i64 = hidden("r.version");
        kind: ContributionKind = text("r.kind", "Kind").words(ContributionKind::WORDS);
        from_on: NaiveDate = date("r.from_on", "From").filtered();
        employee_hundredths: i64 = int("r.employee_hundredths", "Employee, hundredths of a percent");
        employer_hundredths: i64 = int("r.employer_hundredths", "Employer, hundredths of a percent");
        base_minor: Money = money("r.base_minor", "Of a wage of");
        source: String = text("r.source", "Source");
        confirmed_on: Option<NaiveDate> = date("r.confirmed_on", "Confirmed").nullable();
        confirmed_name: Option<String> = text("r.confirmed_name", "Confirmed by").nullable();
    }
}

/// What the office fills in.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
#[form("contribution rate")]
pub struct ContributionRateForm {
    pub kind: ContributionKind,
    pub from_on: NaiveDate,
    /// 100 is 1 %.
    #[garde(range(min = 0, max = 10_000))]
    pub employee_hundredths: i64,
    #[garde(range(min = 0, max = 10_000))]
    pub employer_hundredths: i64,
    /// The wage a month of which the law reckons: the minimum wage.
    #[garde(range(min = 1, max = 10_000_000_00))]
    pub base_minor: Money,
    /// Where it was read, so that the office can look again.
    #[garde(length(min = 3, max = 300))]
    pub source: String,
}

/// Everything about one rate.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ContributionRateDetails {
    #[serde(flatten)]
    pub stored: Stored<ContributionRateForm>,
    pub confirmed_on: Option<NaiveDate>,
    pub confirmed_name: Option<String>,
}

impl Details<ContributionRateForm> for ContributionRateDetails {
    fn of(tx: &mut Tx, stored: Stored<ContributionRateForm>) -> Result<ContributionRateDetails> {
        let (confirmed_on, confirmed_name) =
            tx.one(sql!("SELECT confirmed_on, confirmed_name FROM contribution_rate WHERE id = $1"), &binds![stored.id])?;
        Ok(ContributionRateDetails { stored, confirmed_on, confirmed_name })
    }
}

impl PlainRecord for ContributionRateForm {
    const RECORD: &'static Record = &CONTRIBUTION_RATE;

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
        tx.exec(sql!("UPDATE contribution_rate SET confirmed_on = NULL, confirmed_name = NULL WHERE id = $1"), &binds![id]).map(drop)
    }
}

/// 409 when an approved payroll of its time may have used it.
fn unused(tx: &mut Tx, id: i64) -> Result<()> {
    let from: NaiveDate = tx.value(sql!("SELECT from_on FROM contribution_rate WHERE id = $1"), &binds![id])?;
    refuse_used_since(tx, from, "rate")
}

kernel::of_one! {
    /// A rate or table whose source somebody read again.
    #[schemars(rename = "ConfirmRateForm")]
    pub struct Confirmed;
}

/// Confirms a rate: payrolls that use it can be approved.
pub async fn confirm(cx: Cx, Body(Confirmed { id, version }): Body<Confirmed>) -> Result<Answer<i64>> {
    let scope = cx.scope();
    cx.save("Contribution rate confirmed successfully", move |tx| {
        let (today, who) = (tx.today(), tx.who().name.clone());
        tx.update(&CONTRIBUTION_RATE, &scope, id, version, pairs! { confirmed_on: today, confirmed_name: who })?;
        Ok(id)
    })
    .await
}

/// A rate as payroll asks for it.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct Rate {
    pub kind: ContributionKind,
    pub employee_hundredths: i64,
    pub employer_hundredths: i64,
    pub base_minor: Money,
    pub is_confirmed: bool,
}

/// The rates in force on a day, one of a kind.
pub fn in_force(tx: &mut Tx, on: NaiveDate) -> Result<Vec<Rate>> {
    tx.all(
        sql!(
            "SELECT r.kind, r.employee_hundredths, r.employer_hundredths, r.base_minor, r.confirmed_on IS NOT NULL AS is_confirmed
             FROM contribution_rate r WHERE r.from_on <= $1
               AND NOT EXISTS (SELECT 1 FROM contribution_rate l WHERE l.kind = r.kind AND l.from_on <= $1 AND l.from_on > r.from_on) ORDER BY r.kind"
        ),
        &binds![on],
    )
}

/// What every group starts with, to be confirmed by the office.
pub fn seed(tx: &mut Tx) -> Result<()> {
    let from_on = NaiveDate::from_ymd_opt(2025, 7, 1).unwrap_or_default();
    let base_minor = Money::major(40_000);
    let source = "Confirm before use: minimum wage of Rs 40,000 for 2025-26; EOBI 5 % and 1 % of it, social security 6 %. Base and rate differ by province.";
    for (kind, employee_hundredths, employer_hundredths) in [(ContributionKind::Eobi, 100, 500), (ContributionKind::SocialSecurity, 0, 600)]
    {
        let known: bool = tx.value(sql!("SELECT EXISTS (SELECT 1 FROM contribution_rate WHERE kind = $1)"), &binds![kind])?;
        if !known {
            let form = ContributionRateForm { kind, from_on, employee_hundredths, employer_hundredths, base_minor, source: source.into() };
            tx.insert(&CONTRIBUTION_RATE, form.columns())?;
        }
    }
    Ok(())
}
