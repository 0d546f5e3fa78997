//! Lines of a template or a plan: a head, its amount, and how it is spread over the installments.

use super::heads::{self, model::plannable};
use kernel::{Checks, Form, Money, Result, Tx};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

kernel::string_enum! {
    /// A head's amount in every installment, or all of it in the first.
    pub enum Spread { Each = "each", First = "first" }
}

/// An amount under a head.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, Form)]
pub struct LineForm {
    pub fee_head_id: i64,
    /// For the whole session, before concessions.
    #[garde(range(min = 0, max = 10_000_000_00))]
    pub amount_minor: Money,
    #[serde(default = "each")]
    pub spread: Spread,
}

fn each() -> Spread {
    Spread::Each
}

pub const MOST_INSTALLMENTS: i64 = 36;

/// Each head stands once in a template or a plan.
pub fn check_once(c: &mut Checks, lines: &[LineForm]) {
    let mut seen = BTreeSet::new();
    for (n, line) in lines.iter().enumerate() {
        c.at("lines", n).ensure(seen.insert(line.fee_head_id), "fee_head_id", "This head is there already.");
        c.up();
    }
}

/// Lines name active heads that are charged by plan.
pub fn check_heads(tx: &mut Tx, lines: &[LineForm]) -> Result<()> {
    let heads = heads::queries::all(tx)?;
    for (n, line) in lines.iter().enumerate() {
        plannable(&heads, &format!("lines.{n}.fee_head_id"), line.fee_head_id)?;
    }
    Ok(())
}
