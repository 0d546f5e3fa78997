//! Two ledger heads become one: what the first holds goes to the second by a voucher, and the first takes nothing more.

use super::{
    cost_heads::is_cost_head,
    ledger_heads::{
        LEDGER_HEAD,
        queries::{MergedHeads, facts, take_registers_along},
    },
};
use crate::{
    books::{
        model::{Head, Line, NewVoucher, PartyKind, VoucherKind},
        post::post_many,
        preview::{PreviewLine, try_out},
    },
    rights::controls as c,
    vouchers::actions::announce,
};
use chrono::NaiveDate;
use kernel::{Body, Can, Cx, Data, Error, Json, Money, Part, Result, Routes, Row, Scope, Tx, sql};
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;

pub static PART: Part = Part { routes, ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.post("/preview-merged-heads", Can(c::HEADS_MERGE), preview).take(
        "/merge-ledger-heads",
        Can(c::HEADS_MERGE),
        "Ledger heads merged successfully",
        merge_heads,
    )
}

/// Which head goes into which.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct MergeHeads {
    /// The head that goes.
    pub from_id: i64,
    /// The head that stays.
    pub into_id: i64,
}

/// What the merging of two heads would post. 409 and 422 as merging.
pub async fn preview(cx: Cx, Body(form): Body<MergeHeads>) -> Result<Json<Data<Vec<PreviewLine>>>> {
    let scope = cx.scope();
    try_out(&cx, move |tx| merge_heads(tx, &scope, &form)).await
}

/// What a head holds in one campus, by party and program.
#[derive(Row)]
struct Held {
    campus_id: i64,
    party_kind: Option<PartyKind>,
    party_id: Option<i64>,
    program_id: Option<i64>,
    net: Money,
}

/// Merges a ledger head into another of its class: its balance moves by a voucher of today for each campus, and it is deactivated.
pub fn merge_heads(tx: &mut Tx, scope: &Scope, form: &MergeHeads) -> Result<i64> {
    let wrong = |field: &str, sentence: &str| Error::field(field, sentence);
    let from = facts(tx, scope, form.from_id).map_err(|_| wrong("from_id", "Choose a ledger head of your campuses."))?;
    let into = facts(tx, scope, form.into_id).map_err(|_| wrong("into_id", "Choose a ledger head of your campuses."))?;
    if form.from_id == form.into_id {
        return Err(wrong("into_id", "Choose a head other than the one that goes."));
    }
    if !from.1 {
        return Err(wrong("from_id", "The program or a bank posts to this head, so it cannot be merged."));
    }
    if !into.1 {
        return Err(wrong("into_id", "The program or a bank posts to this head. Choose another."));
    }
    if from.0 != into.0 {
        return Err(wrong("into_id", "Choose a head of the same class."));
    }
    if is_cost_head(tx, form.from_id)? != is_cost_head(tx, form.into_id)? {
        return Err(wrong("into_id", "A head of fixed assets is merged with another of fixed assets only."));
    }
    if into.2.is_some() && into.2 != from.2 {
        return Err(wrong("into_id", "This head belongs to one campus only. Choose one of the same campus, or of every campus."));
    }
    tx.lock("ledger_head", form.from_id.min(form.into_id))?;
    tx.lock("ledger_head", form.from_id.max(form.into_id))?;
    let (system, active): (bool, bool) =
        tx.one(sql!("SELECT is_system, is_active FROM ledger_head WHERE id = $1"), &kernel::binds![form.from_id])?;
    if system {
        return Err(wrong("from_id", "This head came with the program, so it stays. Merge the other one into it."));
    }
    if !active {
        return Err(Error::conflict(format!("{} is not active, so it was merged or given up already.", from.3)));
    }
    let stays: bool = tx.value(sql!("SELECT is_active FROM ledger_head WHERE id = $1"), &kernel::binds![form.into_id])?;
    if !stays {
        return Err(wrong("into_id", "This head is not active. Choose another."));
    }
    let posted = move_balances(tx, scope, form, (&from.3, &into.3))?;
    take_registers_along(tx, MergedHeads { gone: form.from_id, keep: form.into_id })?;
    let note = format!("Merged into {}", into.3);
    tx.set(&LEDGER_HEAD, form.from_id, "merged", kernel::pairs! { is_active: false, description: note, merged_into_id: form.into_id })?;
    Ok(posted)
}

/// One voucher a campus; gives how many. What other campuses hold than the reader's stands in the way.
fn move_balances(tx: &mut Tx, scope: &Scope, form: &MergeHeads, (from, into): (&str, &str)) -> Result<i64> {
    let held: Vec<Held> = tx.all(
        sql!(
            "SELECT campus_id, party_kind, party_id, program_id, CAST(SUM(debit_minor) - SUM(credit_minor) AS BIGINT) AS net FROM entry
             WHERE ledger_head_id = $1 GROUP BY campus_id, party_kind, party_id, program_id HAVING SUM(debit_minor) <> SUM(credit_minor)
             ORDER BY campus_id, party_kind, party_id, program_id"
        ),
        &kernel::binds![form.from_id],
    )?;
    if held.iter().any(|one| !scope.has_campus(one.campus_id)) {
        return Err(Error::conflict(format!("{from} holds something in campuses of others. Somebody of the whole group merges it.")));
    }
    let today: NaiveDate = tx.today();
    let mut campuses: BTreeMap<i64, Vec<Line>> = BTreeMap::new();
    for Held { campus_id, party_kind, party_id, program_id, net } in held {
        let line = |head: i64, amount: Money| {
            let one = if amount.is_positive() {
                Line::debit(campus_id, Head::Ledger(head), amount)
            } else {
                Line::credit(campus_id, Head::Ledger(head), amount.abs())
            };
            Line { party: party_kind.zip(party_id), ..one.program(program_id) }
        };
        campuses.entry(campus_id).or_default().extend([line(form.into_id, net), line(form.from_id, -net)]);
    }
    let narration = format!("{from} merged into {into}");
    let vouchers: Vec<NewVoucher> = campuses
        .iter()
        .map(|(campus, lines)| {
            NewVoucher::new(VoucherKind::Journal, *campus, today, narration.clone())
                .from("merged ledger head", form.from_id)
                .lines(lines.clone())
        })
        .collect();
    let posted = post_many(tx, vouchers)?;
    for (one, campus) in posted.iter().zip(campuses.keys()) {
        announce(tx, one, *campus, &narration, None)?;
    }
    Ok(posted.len() as i64)
}
