//! Late fee rules: what a day costs at a campus, from a day on.

use crate::rights;
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{
    Answer, Body, ById, Can, Checks, ColumnValues as _, Columns, Cx, Error, Form, History, Instant, Money, Part, Path, Record, Result,
    Routes, Row, ScopeBy, Tx, Unique, binds, listed, sql,
};
use schemars::JsonSchema;
use serde::Deserialize;

pub static PART: Part = Part { routes, records: &[&LATE_FEE_RULE], lists: &[&LATE_FEE_RULES], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<LateFeeRule>("/get-late-fee-rules", Can(rights::LATE_FEES_INDEX))
        .post("/save-late-fee-rule", Can(rights::LATE_FEES_CREATE), save)
        .delete("/late-fee-rules/{id}", Can(rights::LATE_FEES_DELETE), delete)
}

pub static LATE_FEE_RULE: Record = Record {
    table: "late_fee_rule",
    record_name: "late fee rule",
    columns: LateFeeRuleForm::COLUMNS,
    scope: ScopeBy::CampusOrGroup("campus_id"),
    history: History::of(&[rights::LATE_FEES_INDEX]),
    unique: &[Unique::of("late_fee_rule_from", &["campus_id", "from_on"], "from_on", "There is a rule from this day already.")],
    ..Record::BARE
};

listed! {
    /// A row of the list, and all there is to a rule.
    pub struct LateFeeRule of LATE_FEE_RULES {
        name: "late fee rules",
        from: "late_fee_rule r",
        scope: ScopeBy::CampusOrGroup("r.campus_id"),
        sort: "-from_on",
    } columns {
        id: i64 = int("r.id", "");
        version: i64 = hidden("r.version");
        from_on: NaiveDate = date("r.from_on", "From").filtered();
        /// None: every campus without a rule of its own.
        campus_id: Option<i64>, campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "r.campus_id").nullable();
        grace_days: i64 = int("r.grace_days", "Days of grace");
        per_day_minor: Money = money("r.per_day_minor", "A day");
        /// 0: without a limit.
        most_minor: Money = money("r.most_minor", "At most");
        created_at: Instant = instant("r.created_at", "Added");
    }
}

/// What the office fills in. A rule is never changed: a later one takes its place, and issued papers keep theirs.
#[derive(Clone, Debug, Deserialize, JsonSchema, Columns, Form)]
#[form("late fee rule", rules)]
pub struct LateFeeRuleForm {
    pub campus_id: Option<i64>,
    pub from_on: NaiveDate,
    #[serde(default)]
    #[garde(range(min = 0, max = 60))]
    pub grace_days: i64,
    #[garde(range(min = 0, max = 100_000_00))]
    pub per_day_minor: Money,
    #[serde(default)]
    #[garde(range(min = 0))]
    pub most_minor: Money,
}

impl LateFeeRuleForm {
    fn rules(&mut self, c: &mut Checks) {
        c.ensure(self.most_minor.is_zero() || self.most_minor >= self.per_day_minor, "most_minor", "The limit is less than one day.");
    }
}

/// Adds a rule from a day on. Issued papers keep the rule of their day of issue.
pub async fn save(cx: Cx, Body(form): Body<LateFeeRuleForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Late fee rule saved successfully", move |tx| {
        match form.campus_id {
            Some(campus) => scope.check_campus("campus_id", campus)?,
            None if !scope.all => return Err(Error::field("campus_id", "Choose one of your campuses.")),
            None => {}
        }
        tx.insert(&LATE_FEE_RULE, form.columns())
    })
    .await
}

/// Removes a rule that is not in force yet; those that were are history.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Late fee rule deleted successfully", move |tx| {
        tx.in_scope(&LATE_FEE_RULE, &scope, id)?;
        let today = tx.today();
        let begun: bool = tx.value(sql!("SELECT from_on <= $2 FROM late_fee_rule WHERE id = $1"), &binds![id, today])?;
        if begun {
            return Err(Error::conflict("This rule has been in force, and papers were printed by it. Add a later rule instead."));
        }
        tx.delete(&LATE_FEE_RULE, &scope, id)
    })
    .await
}

/// A dated rule: so much a day after the grace, at most so much.
#[derive(Clone, Copy, Debug, PartialEq, Row)]
pub struct LateRule {
    pub grace_days: i64,
    pub per_day_minor: Money,
    pub most_minor: Money,
}

impl LateRule {
    /// The whole late fee of so many days after the due date.
    pub fn fee(&self, days: i64) -> Money {
        if days <= self.grace_days {
            return Money::ZERO;
        }
        let exact = self.per_day_minor.checked_mul(days).unwrap_or(Money::MAX);
        if self.most_minor.is_positive() { exact.min(self.most_minor) } else { exact }
    }
}

/// Of the rules `q` of a campus and of the group, the one that counts: the campus's own before the group's, the latest before older ones.
pub const FIRST_RULE: &str = " ORDER BY CASE WHEN q.campus_id IS NULL THEN 1 ELSE 0 END, q.from_on DESC, q.id DESC LIMIT 1";

/// The rule in force at a campus on a day.
pub fn rule_on(tx: &mut Tx, campus_id: i64, on: NaiveDate) -> Result<Option<LateRule>> {
    tx.first(
        sql!(
            "SELECT q.grace_days, q.per_day_minor, q.most_minor FROM late_fee_rule q
             WHERE q.from_on <= $2 AND (q.campus_id IS NULL OR q.campus_id = $1)",
            FIRST_RULE
        ),
        &binds![campus_id, on],
    )
}
