//! Issue: a planned installment becomes a challan. Only this posts; previews, prints and confirmations never do.

use super::number;
use crate::{
    bank_days::BankDays,
    billing::challans::{
        model::{ChallanStatus, LineKind},
        queries::{add_steps, keep_words, step_rows},
    },
    postings::{self, Charge, Whose},
    settlement,
    setup::{heads::model::Treatment, late_fee_rules},
};
use accounting::api::VoucherId;
use chrono::{Duration, NaiveDate};
use kernel::{Error, Money, Month, Result, Row, Tx, binds, sql, time};
use std::collections::{BTreeSet, HashMap};

/// What an issue made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Issued {
    pub ids: Vec<i64>,
    pub amount_minor: Money,
    /// What advances paid of it at once.
    pub advances_minor: Money,
}

/// A planned installment with what its issue writes down.
#[derive(Clone, Debug, Row)]
struct Planned {
    id: i64,
    student_id: i64,
    student_name: String,
    registration_no: String,
    section_id: Option<i64>,
    campus_id: i64,
    program_id: i64,
    sequence: i64,
    period: String,
    pub due_on: NaiveDate,
    pub valid_until: NaiveDate,
    amount_minor: Money,
    has_advance: bool,
}

#[derive(Clone, Debug, Row)]
struct PlannedLine {
    pub challan_id: i64,
    kind: LineKind,
    treatment: Treatment,
    ledger_head_id: i64,
    amount_minor: Money,
    concession_minor: Money,
}

/// Days that a family has at least when an installment is issued after its planned due date.
const LEAST_DAYS: i64 = 7;

/// Issues the planned ones among these; others are passed over, so that a repetition does nothing twice. The caller has checked scope. 409 when the month
/// is closed.
pub fn issue_many(tx: &mut Tx, ids: &[i64], on: NaiveDate) -> Result<Issued> {
    let planned = planned(tx, ids)?;
    let mut out = Issued::default();
    let campuses: BTreeSet<i64> = planned.iter().map(|p| p.campus_id).collect();
    for campus_id in campuses {
        let own: Vec<&Planned> = planned.iter().filter(|p| p.campus_id == campus_id).collect();
        issue_at(tx, campus_id, &own, on, &mut out)?;
    }
    Ok(out)
}

fn planned(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Planned>> {
    tx.all(
        sql!(
            "SELECT c.id, c.student_id, s.name AS student_name, s.registration_no, s.section_id, c.campus_id, c.program_id, c.sequence, c.period, c.due_on,
                    c.valid_until, c.amount_minor,
                    EXISTS (SELECT 1 FROM fee_advance a WHERE a.student_id = c.student_id AND a.amount_minor > 0) AS has_advance
             FROM challan c JOIN student s ON s.id = c.student_id WHERE c.id IN [$1] AND c.status = 'planned' ORDER BY c.id"
        ),
        &[ids.into()],
    )
}

/// What each of these charges, line by line.
pub(super) fn charges(tx: &mut Tx, ids: &[i64]) -> Result<HashMap<i64, Vec<Charge>>> {
    let lines: Vec<PlannedLine> = tx.all(
        sql!(
            "SELECT l.challan_id, l.kind, h.treatment, h.ledger_head_id, l.amount_minor, l.concession_minor
             FROM challan_line l JOIN fee_head h ON h.id = l.fee_head_id WHERE l.challan_id IN [$1] ORDER BY l.challan_id, l.line"
        ),
        &[ids.into()],
    )?;
    let mut out: HashMap<i64, Vec<Charge>> = HashMap::new();
    for line in lines {
        out.entry(line.challan_id).or_default().push(Charge {
            ledger_head_id: line.ledger_head_id,
            treatment: line.treatment,
            is_fine: line.kind == LineKind::Fine,
            amount_minor: line.amount_minor,
            concession_minor: line.concession_minor,
        });
    }
    Ok(out)
}

/// The dates of a paper issued on a day: never due in the past, on a day when banks work, open as long as planned.
pub fn dates(bank_days: &BankDays, on: NaiveDate, planned_due: NaiveDate, planned_until: NaiveDate) -> (NaiveDate, NaiveDate) {
    let open_days = time::days_between(planned_due, planned_until).max(0);
    let due = if planned_due < on { on + Duration::days(LEAST_DAYS) } else { planned_due };
    let due = bank_days.on_or_after(due);
    (due, bank_days.on_or_after(due + Duration::days(open_days)))
}

fn issue_at(tx: &mut Tx, campus_id: i64, own: &[&Planned], on: NaiveDate, out: &mut Issued) -> Result<()> {
    let ids: Vec<i64> = own.iter().map(|p| p.id).collect();
    let mut charges = charges(tx, &ids)?;
    let rule = late_fee_rules::rule_on(tx, campus_id, on)?;
    let bank_days = BankDays::at_campus(tx, campus_id, on)?;
    let bank = accounting::api::default_bank(tx, campus_id)?;
    let words_id = keep_words(tx, bank.as_ref(), &ids)?;
    let bank_id = bank.map(|bank| bank.id);
    let numbers = number::take(tx, campus_id, on, own.len())?;
    let mut vouchers = Vec::new();
    let mut voucher_of: Vec<Option<usize>> = Vec::new();
    let mut waits = Vec::new();
    for (one, no) in own.iter().zip(&numbers) {
        let charges = charges.remove(&one.id).unwrap_or_default();
        let unearned = is_unearned(&one.period, on)?;
        waits.push(unearned && charges.iter().any(Charge::is_earned_by_month));
        let whose = Whose { campus_id, program_id: one.program_id, student_id: one.student_id };
        let said = format!("challan {no} to {}", one.student_name);
        let voucher = postings::issue_voucher(whose, one.id, &said, on, &charges, unearned);
        voucher_of.push(voucher.is_some().then_some(vouchers.len()));
        vouchers.extend(voucher);
    }
    let posted = accounting::api::post_many(tx, vouchers)?;
    let mut steps = Vec::new();
    let mut words = Vec::new();
    for (((one, no), voucher), is_unearned) in own.iter().zip(&numbers).zip(voucher_of).zip(waits) {
        let (due_on, valid_until) = dates(&bank_days, on, one.due_on, one.valid_until);
        steps.extend(step_rows(one.id, rule, due_on, valid_until));
        words.extend(kernel::db::search::search_rows(
            "challan",
            one.id,
            Some(campus_id),
            &[&one.student_name],
            &[no, &one.registration_no],
        ));
        let paper = Paper { no, due_on, valid_until, bank_id, words_id, voucher_id: voucher.map(|at| posted[at].id), is_unearned };
        write(tx, one, &paper, on)?;
        if one.amount_minor.is_zero() {
            let challan = settlement::load_challan(tx, one.id)?;
            settlement::seat::money_came(tx, &challan)?;
        }
        out.ids.push(one.id);
        out.amount_minor += one.amount_minor;
    }
    add_steps(tx, steps)?;
    tx.add_search_rows(&words)?;
    for one in own.iter().filter(|p| p.has_advance) {
        let mut challan = settlement::load_challan(tx, one.id)?;
        out.advances_minor += settlement::apply_advance(tx, &mut challan, on)?;
    }
    Ok(())
}

/// Whether a period starts after the month of issue: its income waits.
pub fn is_unearned(period: &str, on: NaiveDate) -> Result<bool> {
    let period: Month = period.parse().map_err(Error::internal)?;
    Ok(period > Month::of(on))
}

struct Paper<'a> {
    no: &'a str,
    pub due_on: NaiveDate,
    pub valid_until: NaiveDate,
    bank_id: Option<i64>,
    /// What it calls the bank and the heads.
    words_id: i64,
    /// None when nothing is owed: what is conceded whole shows once its month begins.
    voucher_id: Option<VoucherId>,
    is_unearned: bool,
}

fn write(tx: &mut Tx, one: &Planned, paper: &Paper<'_>, on: NaiveDate) -> Result<()> {
    let now = tx.now();
    let nothing = one.amount_minor.is_zero();
    let status = if nothing { ChallanStatus::Paid } else { ChallanStatus::Issued };
    let touched = tx.exec(
        sql!(
            "UPDATE challan SET version = version + 1, updated_at = $2, challan_no = $3, code = $4, issued_on = $5, due_on = $6, valid_until = $7,
                    status = $8, paid_on = $9, bank_id = $10, voucher_id = $11, section_id = $12, is_unearned = $13,
                    words_id = $14
             WHERE id = $1 AND status = 'planned'"
        ),
        &binds![
            one.id,
            now,
            paper.no,
            kernel::paper_code::of_paper(),
            on,
            paper.due_on,
            paper.valid_until,
            status,
            nothing.then_some(on),
            paper.bank_id,
            paper.voucher_id,
            one.section_id,
            paper.is_unearned,
            paper.words_id
        ],
    )?;
    if touched != 1 {
        return Err(Error::conflict(format!(
            "Installment {} of {} was changed by somebody else meanwhile. Try again.",
            one.sequence, one.student_name
        )));
    }
    let is = serde_json::json!({ "challan_no": paper.no, "status": status, "amount_minor": one.amount_minor, "due_on": paper.due_on });
    tx.audit_event("challan", Some(one.id), "issued", Some(one.campus_id), None, Some(is))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(text: &str) -> NaiveDate {
        time::parse(text).unwrap()
    }

    #[test]
    fn a_paper_is_never_due_in_the_past() {
        assert_eq!(dates(&BankDays::default(), on("2026-11-01"), on("2026-11-10"), on("2026-11-20")), (on("2026-11-10"), on("2026-11-20")));
        assert_eq!(dates(&BankDays::default(), on("2026-11-16"), on("2026-11-10"), on("2026-11-20")), (on("2026-11-23"), on("2026-12-03")));
        assert_eq!(
            dates(&BankDays::default(), on("2026-11-01"), on("2026-11-15"), on("2026-11-25")).0,
            on("2026-11-16"),
            "a Sunday moves on"
        );
    }

    #[test]
    fn only_periods_after_the_month_of_issue_wait() {
        assert!(!is_unearned("2026-11", on("2026-11-30")).unwrap());
        assert!(!is_unearned("2026-08", on("2026-11-01")).unwrap());
        assert!(is_unearned("2026-12", on("2026-11-30")).unwrap());
        assert!(is_unearned("soon", on("2026-11-30")).is_err());
    }
}
