//! Refund rules: what is given back under a head when a student leaves, from a day on.

use crate::{rights, setup::heads::model::OF_FEE_HEAD};
use academics::api::OF_PROGRAM;
use chrono::NaiveDate;
use institution::api::{CampusId, OF_CAMPUS};
use kernel::{
    Answer, Body, ById, Can, Checks, Cx, Error, Form, History, Instant, Part, Path, Record, Result, Routes, Row, ScopeBy, Tx, Unique,
    Value, binds, listed, pairs, sql,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub static PART: Part = Part { routes, tables: &["refund_basis"], records: &[&REFUND_RULE], lists: &[&REFUND_RULES], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<RefundRule>("/get-refund-rules", Can(rights::REFUND_RULES_INDEX))
        .post("/save-refund-rule", Can(rights::REFUND_RULES_CREATE), save)
        .delete("/refund-rules/{id}", Can(rights::REFUND_RULES_DELETE), delete)
}

kernel::string_enum! {
    pub enum RefundBasis {
        /// By days from the beginning of classes to the written application.
        Slabs = "slabs",
        /// The months after the one in which the student leaves.
        ByMonths = "by_months",
        Never = "never",
    }
}
kernel::string_enum! {
    /// Slabs as offices know them.
    pub enum RefundPreset {
        /// All to day 15, half to day 30.
        ToDay30 = "to_day_30",
        /// 100, 80, 60 and 50 % to days 10, 15, 20 and 30.
        InFourSteps = "in_four_steps",
    }
}

impl RefundPreset {
    pub fn slabs(self) -> Vec<Slab> {
        let steps: &[(i64, i64)] = match self {
            RefundPreset::ToDay30 => &[(15, 100), (30, 50)],
            RefundPreset::InFourSteps => &[(10, 100), (15, 80), (20, 60), (30, 50)],
        };
        steps.iter().map(|(until_day, percent)| Slab { until_day: *until_day, percent_hundredths: percent * 100 }).collect()
    }
}

/// Up to and with a day of the session, so much is given back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, Form)]
pub struct Slab {
    /// Day 1 is the day on which classes begin for the student.
    #[garde(range(min = 1, max = 366))]
    pub until_day: i64,
    /// 8,000 is 80 %.
    #[garde(range(min = 1, max = 10_000))]
    pub percent_hundredths: i64,
}

pub static REFUND_RULE: Record = Record {
    table: "refund_rule",
    record_name: "refund rule",
    columns: &["campus_id", "program_id", "fee_head_id", "from_on", "basis", "slabs", "note"],
    scope: ScopeBy::CampusOrGroup("campus_id"),
    history: History::of(&[rights::REFUND_RULES_INDEX]),
    unique: &[Unique::of(
        "refund_rule_once",
        &["campus_id", "program_id", "fee_head_id", "from_on"],
        "from_on",
        "There is such a rule from this day already.",
    )],
    ..Record::BARE
};

listed! {
    /// A row of the list, and all there is to a rule.
    pub struct RefundRule of REFUND_RULES {
        name: "refund rules",
        from: "refund_rule q",
        scope: ScopeBy::CampusOrGroup("q.campus_id"),
        sort: "-from_on",
    } columns {
        id: i64 = hidden("q.id");
        version: i64 = hidden("q.version");
        from_on: NaiveDate = date("q.from_on", "From").filtered();
        campus_id: Option<i64>, campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "q.campus_id").nullable();
        program_id: Option<i64>, program_name: Option<String> = of(&OF_PROGRAM, "p.name", "q.program_id").nullable();
        fee_head_id: Option<i64>, head_name: Option<String> = of(&OF_FEE_HEAD, "h.name", "q.fee_head_id").nullable();
        basis: RefundBasis = text("q.basis", "Given back").words(RefundBasis::WORDS);
        /// As words: `100 % to day 15, 50 % to day 30`.
        slabs_said: Option<String> = text("q.note", "Slabs and note").nullable();
        created_at: Instant = instant("q.created_at", "Added");
    }
}

/// What the office fills in. A rule is never changed: a later one takes its place.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("refund rule", rules)]
pub struct RefundRuleForm {
    /// Every campus without a rule of its own, when left out.
    pub campus_id: Option<i64>,
    pub program_id: Option<i64>,
    /// Every income head, when left out. Admission fees are never given back, deposits always, board fees until the board has them.
    pub fee_head_id: Option<i64>,
    pub from_on: NaiveDate,
    pub basis: RefundBasis,
    /// Fills the slabs.
    pub preset: Option<RefundPreset>,
    #[serde(default)]
    #[garde(length(max = 12), dive)]
    pub slabs: Vec<Slab>,
    #[garde(length(max = 200))]
    pub note: Option<String>,
}

impl RefundRuleForm {
    fn rules(&mut self, c: &mut Checks) {
        if let Some(preset) = self.preset {
            self.slabs = preset.slabs();
        }
        if self.basis != RefundBasis::Slabs {
            self.slabs.clear();
            return;
        }
        c.ensure(!self.slabs.is_empty(), "slabs", "Enter the days and percentages, or choose a preset.");
        let in_order =
            self.slabs.windows(2).all(|two| two[0].until_day < two[1].until_day && two[0].percent_hundredths >= two[1].percent_hundredths);
        c.ensure(in_order, "slabs", "Days go up from slab to slab, percentages do not.");
    }

    fn said(&self) -> Option<String> {
        let slabs: Vec<String> =
            self.slabs.iter().map(|slab| format!("{} % to day {}", slab.percent_hundredths as f64 / 100.0, slab.until_day)).collect();
        let parts: Vec<String> = slabs.first().map(|_| slabs.join(", ")).into_iter().chain(self.note.clone()).collect();
        (!parts.is_empty()).then(|| parts.join(" · "))
    }
}

/// Adds a rule from a day on. Settlements that were approved keep theirs.
pub async fn save(cx: Cx, Body(form): Body<RefundRuleForm>) -> Result<Answer<i64>> {
    let (form, scope) = (form.check()?, cx.scope());
    cx.save("Refund rule saved successfully", move |tx| {
        match form.campus_id {
            Some(campus) => scope.check_campus("campus_id", campus)?,
            None if !scope.all => return Err(Error::field("campus_id", "Choose one of your campuses.")),
            None => {}
        }
        add(tx, &form)
    })
    .await
}

/// Writes a checked rule.
pub fn add(tx: &mut Tx, form: &RefundRuleForm) -> Result<i64> {
    if let Some(program) = form.program_id {
        academics::api::program(tx, program).map_err(|_| Error::field("program_id", "Choose a program from the list."))?;
    }
    if let Some(head) = form.fee_head_id {
        super::heads::queries::head(tx, head).map_err(|_| Error::field("fee_head_id", "Choose a fee head from the list."))?;
    }
    let said = form.said();
    tx.insert(
        &REFUND_RULE,
        pairs! {
            campus_id: form.campus_id, program_id: form.program_id, fee_head_id: form.fee_head_id, from_on: form.from_on, basis: form.basis,
            slabs: Value::json(&form.slabs), note: said,
        },
    )
}

/// Removes a rule by which nothing was settled yet; 409 for those that were used.
pub async fn delete(cx: Cx, Path(ById { id }): Path<ById>) -> Result<Answer<()>> {
    let scope = cx.scope();
    cx.save("Refund rule deleted successfully", move |tx| {
        tx.in_scope(&REFUND_RULE, &scope, id)?;
        let used: bool = tx.value(sql!("SELECT EXISTS (SELECT 1 FROM settlement_line WHERE rule_id = $1)"), &binds![id])?;
        if used {
            return Err(Error::conflict("Students were settled by this rule, so it stays. Add a later rule instead."));
        }
        tx.delete(&REFUND_RULE, &scope, id)
    })
    .await
}

/// A rule as a settlement asks for it.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct DatedRule {
    pub id: i64,
    pub campus_id: Option<i64>,
    pub program_id: Option<i64>,
    pub fee_head_id: Option<i64>,
    pub from_on: NaiveDate,
    pub basis: RefundBasis,
    #[row(json)]
    pub slabs: Vec<Slab>,
}

/// The rules that may stand for a campus and program on a day, the latest first.
pub fn in_force(tx: &mut Tx, campus_id: CampusId, program_id: i64, on: NaiveDate) -> Result<Vec<DatedRule>> {
    tx.all(
        sql!(
            "SELECT id, campus_id, program_id, fee_head_id, from_on, basis, slabs FROM refund_rule
             WHERE from_on <= $3 AND (campus_id IS NULL OR campus_id = $1) AND (program_id IS NULL OR program_id = $2) ORDER BY from_on DESC, id DESC"
        ),
        &binds![campus_id, program_id, on],
    )
}

/// The rule of a head: the one that names more before the one that names less, the latest before older ones.
pub fn rule_of(rules: &[DatedRule], fee_head_id: i64) -> Option<&DatedRule> {
    let weight = |rule: &DatedRule| {
        let named = |is: bool, worth: i32| if is { worth } else { 0 };
        named(rule.fee_head_id.is_some(), 4) + named(rule.program_id.is_some(), 2) + named(rule.campus_id.is_some(), 1)
    };
    let of_head = rules.iter().filter(|rule| rule.fee_head_id.is_none_or(|head| head == fee_head_id));
    // The list is the latest first; of equal ones `max_by_key` would take the last.
    of_head.rev().max_by_key(|rule| (weight(rule), rule.from_on, rule.id))
}
