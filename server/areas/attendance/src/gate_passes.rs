//! Gate passes: who leaves school before its end and with whom, who comes late.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod queries;

use crate::rights::leaves::{GATE_PASSES_CANCEL, GATE_PASSES_CREATE, GATE_PASSES_DETAILS, GATE_PASSES_INDEX};
use kernel::{Can, Part};

pub static PART: Part = Part {
    routes: |r| {
        r.list::<model::GatePass>("/get-gate-passes", Can(GATE_PASSES_INDEX))
            .get("/get-gate-pass-details", Can(GATE_PASSES_DETAILS), handlers::details)
            .post("/save-gate-pass", Can(GATE_PASSES_CREATE), handlers::save)
            .act("/cancel-gate-pass", Can(GATE_PASSES_CANCEL), "Gate pass cancelled successfully", actions::cancel)
    },
    tables: &["gate_pass_kind", "gate_pass_status"],
    records: &[&model::GATE_PASS],
    lists: &[&model::GATE_PASSES],
    ..Part::EMPTY
};
