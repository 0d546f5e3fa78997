//! Two records of one student become one: what the duplicate was charged, owes, has paid and was promised is the other's from then on
//! (docs/decisions/0026-merging-students.md).

use crate::{
    billing::{
        challans::{actions::revise::withdraw, model::ChallanStatus},
        concession_parts::queries as concession_parts,
        plans::{
            actions::take_off,
            model::{FEE_PLAN, PlanStatus},
        },
    },
    exceptions, postings, rights,
    settlement::{advance_of, load_challan, owed::owed_by},
};
use accounting::api::{MergedParty, PartyKind, merge_party};
use kernel::{Money, Month, Result, Row, Tx, binds, hooks::Merging, pairs, sql};
use std::collections::{BTreeMap, BTreeSet};
use students::api::StudentId;

/// Months billed twice that a refusal names.
const MOST_TOLD: usize = 6;

/// An installment of one of the two.
#[derive(Debug, Row)]
struct Installment {
    id: i64,
    student_id: i64,
    session_id: i64,
    /// `2026-11`.
    period: String,
    challan_no: Option<String>,
    status: ChallanStatus,
}

impl Installment {
    /// Handed out and not taken back.
    fn stands(&self) -> bool {
        matches!(self.status, ChallanStatus::Issued | ChallanStatus::PartlyPaid | ChallanStatus::Paid)
    }
}

fn installments(tx: &mut Tx, merging: &Merging) -> Result<Vec<Installment>> {
    tx.all(
        sql!(
            "SELECT id, student_id, session_id, period, challan_no, status FROM challan
             WHERE student_id IN [$1] AND kind = 'installment' AND status IN ('planned', 'issued', 'partly_paid', 'paid')
             ORDER BY session_id, period, id"
        ),
        &binds![vec![merging.keep, merging.gone]],
    )
}

/// Why the fees of the two cannot become one now: whoever merges may not move them, or both were billed for a month.
pub fn refusals(tx: &mut Tx, merging: &Merging) -> Result<Vec<String>> {
    if !merging.by.can(rights::MERGE) && !Holdings::of(tx, merging.gone)?.is_nothing() {
        return Ok(vec![format!(
            "{} has fees, which only somebody who may take over a duplicate's fees can move. Ask an accountant to merge the two.",
            merging.label
        )]);
    }
    billed_twice(tx, merging)
}

/// Months for which both were billed: which of the two papers is wrong is for the office to say.
fn billed_twice(tx: &mut Tx, merging: &Merging) -> Result<Vec<String>> {
    let mut months: BTreeMap<(i64, String), (Vec<String>, Vec<String>)> = BTreeMap::new();
    for one in installments(tx, merging)?.into_iter().filter(Installment::stands) {
        let (kept, gone) = months.entry((one.session_id, one.period)).or_default();
        let own = if one.student_id == merging.keep { kept } else { gone };
        own.push(one.challan_no.unwrap_or_default());
    }
    let double: Vec<String> = months
        .into_iter()
        .filter(|(_, (kept, gone))| !kept.is_empty() && !gone.is_empty())
        .map(|((_, period), (kept, gone))| {
            let month = period.parse::<Month>().map_or(period, Month::label);
            format!("{month} (challan {} and challan {})", kept.join(", "), gone.join(", "))
        })
        .collect();
    if double.is_empty() {
        return Ok(Vec::new());
    }
    let more = double.len().saturating_sub(MOST_TOLD);
    let told = double.iter().take(MOST_TOLD).cloned().collect::<Vec<_>>().join(", ");
    let rest = if more > 0 { format!(" and {more} more months") } else { String::new() };
    Ok(vec![format!(
        "Both were billed for {told}{rest}. Of each month cancel the wrong challan (a paid one is marked unpaid first), then merge."
    )])
}

/// Moves everything to the student who stays, in the books too. The caller holds the locks of both students.
pub fn take_over(tx: &mut Tx, merging: &Merging) -> Result<()> {
    let before = Holdings::of(tx, merging.gone)?;
    if before.is_nothing() {
        return Ok(());
    }
    one_plan_a_session(tx, merging)?;
    let narration = format!("Account of {}, merged: {}", merging.label, merging.reason);
    let party =
        MergedParty { kind: PartyKind::Student, from: merging.gone, into: merging.keep, name: &merging.label, narration: &narration };
    let voucher = merge_party(tx, party)?;
    take_advances(tx, merging)?;
    take_records(tx, merging)?;
    index_challans(tx, merging.keep)?;
    let campus_id: i64 = tx.value(sql!("SELECT campus_id FROM student WHERE id = $1"), &binds![merging.keep])?;
    let reason = format!("Merged with {}: {}", merging.label, merging.reason);
    let moved = before.owed_minor + before.advance_minor;
    if moved.is_positive() {
        let whose = exceptions::OfStudent { campus_id, student_id: merging.keep };
        exceptions::note_of(tx, exceptions::Kind::Reallocated, whose, None, None, moved, &reason)?;
    }
    let voucher_no = voucher.map(|posted| posted.voucher_no);
    let is = serde_json::json!({ "from": merging.label, "owed_minor": before.owed_minor, "advance_minor": before.advance_minor,
        "plans": before.plans, "challans": before.challans, "receipts": before.receipts, "voucher_no": voucher_no });
    tx.audit_event("student", Some(merging.keep), "fees taken over", Some(campus_id), None, Some(is))
}

/// What a student has with the fees office.
#[derive(Debug, Row)]
struct Holdings {
    plans: i64,
    challans: i64,
    receipts: i64,
    others: i64,
    #[row(skip)]
    owed_minor: Money,
    advance_minor: Money,
}

impl Holdings {
    fn of(tx: &mut Tx, student_id: i64) -> Result<Holdings> {
        let found: Holdings = tx.one(
            sql!(
                "SELECT (SELECT count(*) FROM fee_plan WHERE student_id = $1) AS plans,
                        (SELECT count(*) FROM challan WHERE student_id = $1) AS challans,
                        (SELECT count(*) FROM fee_receipt WHERE student_id = $1) AS receipts,
                        (SELECT count(*) FROM concession WHERE student_id = $1) + (SELECT count(*) FROM fine WHERE student_id = $1)
                          + (SELECT count(*) FROM fee_allocation WHERE student_id = $1) + (SELECT count(*) FROM fee_advance WHERE student_id = $1)
                          + (SELECT count(*) FROM payment_promise WHERE student_id = $1) + (SELECT count(*) FROM fee_exception WHERE student_id = $1)
                          + (SELECT count(*) FROM settlement WHERE student_id = $1) + (SELECT count(*) FROM student_opening WHERE student_id = $1)
                          AS others,
                        (SELECT CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM fee_advance WHERE student_id = $1) AS advance_minor"
            ),
            &binds![student_id],
        )?;
        Ok(Holdings { owed_minor: owed_by(tx, &[student_id])?, ..found })
    }

    fn is_nothing(&self) -> bool {
        self.plans + self.challans + self.receipts + self.others == 0
    }
}

/// Where both have a plan for a session, that of the student who stays goes on. What was handed out stays, whoever's it was; of what is only planned, the
/// duplicate's goes, and the other's for a month that the duplicate was billed for.
fn one_plan_a_session(tx: &mut Tx, merging: &Merging) -> Result<()> {
    let own: BTreeMap<i64, i64> = plans_by_session(tx, merging.keep)?;
    let all = installments(tx, merging)?;
    for (session_id, plan_id) in plans_by_session(tx, merging.gone)?.into_iter().filter(|(session, _)| own.contains_key(session)) {
        let of_session = || all.iter().filter(move |one| one.session_id == session_id);
        let billed: BTreeSet<&str> =
            of_session().filter(|one| one.student_id == merging.gone && one.stands()).map(|one| one.period.as_str()).collect();
        let double = |one: &&Installment| {
            one.status == ChallanStatus::Planned && (one.student_id == merging.gone || billed.contains(one.period.as_str()))
        };
        for id in of_session().filter(double).map(|one| one.id) {
            tx.lock("challan", id)?;
            let challan = load_challan(tx, id)?;
            take_off(tx, &challan)?;
            withdraw(tx, &challan, ChallanStatus::Cancelled, "Merged", &format!("Merged with {}", merging.label))?;
        }
        tx.set(&FEE_PLAN, plan_id, "merged", pairs! { status: PlanStatus::Cancelled })?;
    }
    Ok(())
}

/// The active plan of each session.
fn plans_by_session(tx: &mut Tx, student_id: i64) -> Result<BTreeMap<i64, i64>> {
    let rows: Vec<(i64, i64)> = tx.all(
        sql!("SELECT session_id, id FROM fee_plan WHERE student_id = $1 AND status = 'active' ORDER BY session_id"),
        &binds![student_id],
    )?;
    Ok(rows.into_iter().collect())
}

/// Advances stand in the books of one campus: those of the student who stays, where there are some.
fn take_advances(tx: &mut Tx, merging: &Merging) -> Result<()> {
    let Some((held_in, held)) = advance_of(tx, merging.gone)? else {
        return tx.exec(sql!("DELETE FROM fee_advance WHERE student_id = $1"), &binds![merging.gone]).map(drop);
    };
    let goes_to = advance_of(tx, merging.keep)?.map_or(held_in, |(campus, _)| campus);
    postings::move_advance(tx, StudentId(merging.keep), held_in, goes_to, held)?;
    tx.exec(sql!("DELETE FROM fee_advance WHERE student_id = $1"), &binds![merging.gone])?;
    tx.exec(
        sql!(
            "INSERT INTO fee_advance (student_id, campus_id, amount_minor) VALUES ($1, $2, $3)
             ON CONFLICT (student_id) DO UPDATE SET campus_id = excluded.campus_id, amount_minor = fee_advance.amount_minor + excluded.amount_minor"
        ),
        &binds![merging.keep, goes_to, held],
    )
    .map(drop)
}

fn take_records(tx: &mut Tx, merging: &Merging) -> Result<()> {
    pass_concessions_on(tx, merging)?;
    // A concession that both were given would be given twice: the duplicate's ends.
    tx.exec(
        sql!(
            "UPDATE concession SET status = 'ended' WHERE student_id = $2 AND status IN ('requested', 'recommended', 'approved')
             AND EXISTS (SELECT 1 FROM concession o WHERE o.student_id = $1 AND o.session_id = concession.session_id AND o.kind = concession.kind
                         AND coalesce(o.fee_head_id, 0) = coalesce(concession.fee_head_id, 0)
                         AND o.status IN ('requested', 'recommended', 'approved'))"
        ),
        &binds![merging.keep, merging.gone],
    )?;
    let both = binds![merging.keep, merging.gone];
    tx.exec(sql!("UPDATE fee_plan SET student_id = $1 WHERE student_id = $2"), &both)?;
    tx.exec(sql!("UPDATE challan SET student_id = $1 WHERE student_id = $2"), &both)?;
    tx.exec(sql!("UPDATE first_bill SET student_id = $1 WHERE student_id = $2"), &both)?;
    tx.exec(sql!("UPDATE concession SET student_id = $1 WHERE student_id = $2"), &both)?;
    tx.exec(sql!("UPDATE fine SET student_id = $1 WHERE student_id = $2"), &both)?;
    tx.exec(sql!("UPDATE fee_receipt SET student_id = $1 WHERE student_id = $2"), &both)?;
    tx.exec(sql!("UPDATE fee_allocation SET student_id = $1 WHERE student_id = $2"), &both)?;
    tx.exec(sql!("UPDATE payment_promise SET student_id = $1 WHERE student_id = $2"), &both)?;
    tx.exec(sql!("UPDATE settlement SET student_id = $1 WHERE student_id = $2"), &both)?;
    tx.exec(sql!("UPDATE fee_refund SET student_id = $1 WHERE student_id = $2"), &both)?;
    tx.exec(sql!("UPDATE refund_payment SET student_id = $1 WHERE student_id = $2"), &both)?;
    take_write_offs(tx, merging)?;
    tx.exec(sql!("UPDATE student_opening SET student_id = $1 WHERE student_id = $2"), &both)?;
    tx.exec(sql!("UPDATE deposit_claim SET student_id = $1 WHERE student_id = $2"), &both)?;
    tx.exec(sql!("UPDATE post_dated_cheque SET student_id = $1 WHERE student_id = $2"), &both)?;
    tx.exec(sql!("UPDATE provisional_receipt SET student_id = $1 WHERE student_id = $2"), &both)?;
    tx.exec(sql!("UPDATE reallocation_side SET student_id = $1 WHERE student_id = $2"), &both)?;
    tx.exec(
        sql!(
            "UPDATE fee_notice SET student_id = $1 WHERE student_id = $2
             AND NOT EXISTS (SELECT 1 FROM fee_notice o WHERE o.student_id = $1 AND o.sent_on = fee_notice.sent_on)"
        ),
        &both,
    )?;
    tx.exec(sql!("DELETE FROM fee_notice WHERE student_id = $1"), &binds![merging.gone])?;
    tx.exec(sql!("UPDATE fee_exception SET student_id = $1 WHERE student_id = $2"), &both).map(drop)
}

/// Where both were given a concession, what the duplicate's gave is from now on what the other one gives: it changes and ends with it.
fn pass_concessions_on(tx: &mut Tx, merging: &Merging) -> Result<()> {
    let doubles: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT n.id, MIN(o.id) AS kept FROM concession n JOIN concession o ON o.session_id = n.session_id AND o.kind = n.kind
                AND coalesce(o.fee_head_id, 0) = coalesce(n.fee_head_id, 0)
             WHERE o.student_id = $1 AND n.student_id = $2 AND o.status = 'approved' AND n.status = 'approved' GROUP BY n.id ORDER BY n.id"
        ),
        &binds![merging.keep, merging.gone],
    )?;
    doubles.into_iter().try_for_each(|(gone, keep)| concession_parts::pass_on(tx, &Merging { keep, gone, ..merging.clone() }))
}

/// What was written off of the duplicate; what only waits for it is prepared again, since one of a student waits at a time.
fn take_write_offs(tx: &mut Tx, merging: &Merging) -> Result<()> {
    tx.exec(
        sql!("UPDATE write_off SET status = 'rejected', decision = 'Two records of the student were merged' WHERE student_id = $1 AND status = 'waiting'"),
        &binds![merging.gone],
    )?;
    tx.exec(sql!("UPDATE write_off SET student_id = $1 WHERE student_id = $2"), &binds![merging.keep, merging.gone]).map(drop)
}

#[derive(Row)]
struct Paper {
    id: i64,
    campus_id: i64,
    challan_no: String,
    name: String,
    registration_no: String,
}

/// The papers are found by the name and number of the student who stays.
fn index_challans(tx: &mut Tx, student_id: i64) -> Result<()> {
    let papers: Vec<Paper> = tx.all(
        sql!(
            "SELECT c.id, c.campus_id, c.challan_no, s.name, s.registration_no FROM challan c JOIN student s ON s.id = c.student_id
             WHERE c.student_id = $1 AND c.challan_no IS NOT NULL ORDER BY c.id"
        ),
        &binds![student_id],
    )?;
    for paper in papers {
        tx.index_search("challan", paper.id, Some(paper.campus_id), &[&paper.name], &[&paper.challan_no, &paper.registration_no])?;
    }
    Ok(())
}
