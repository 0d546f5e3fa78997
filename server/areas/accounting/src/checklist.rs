//! What is missing before a month or a year of a campus closes: some of it stands in the way, some is only said.

use crate::{
    assets::{depreciation::queries::first_day, register::queries::last_run},
    books::{balances::balance_of, model::Control, months::locks},
    reconciliation::queries as reconciliation,
    recurring::queries as recurring,
    settings,
};
use chrono::NaiveDate;
use kernel::{Error, FiscalYear, Money, Month, Result, Tx, binds, sql, string_enum};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

string_enum! {
    /// What is looked at; the web has a text for each.
    pub enum ClosingCheckKey {
        OpenMonths = "open_months",
        Drafts = "drafts",
        OpeningBalances = "opening_balances",
        BankDifferences = "bank_differences",
        BankStatements = "bank_statements",
        Recurring = "recurring",
        Unidentified = "unidentified",
        ChequesInHand = "cheques_in_hand",
        CashInTills = "cash_in_tills",
        Depreciation = "depreciation",
        Allowance = "allowance",
    }
}

string_enum! {
    /// `done`: nothing is missing. `open`: something is, and the books close all the same. `blocks`: they do not.
    pub enum ClosingState { Done = "done", Open = "open", Blocks = "blocks" }
}

/// The days of a month or year that is to close.
#[derive(Clone, Copy, Debug)]
pub struct Period {
    pub campus_id: i64,
    pub from: NaiveDate,
    pub to: NaiveDate,
    /// A year is closed for good, so more stands in its way.
    pub of_year: bool,
}

impl Period {
    pub fn of_month(campus_id: i64, month: Month) -> Period {
        Period { campus_id, from: month.first(), to: month.last(), of_year: false }
    }

    pub fn of_year(campus_id: i64, year: FiscalYear) -> Period {
        Period { campus_id, from: year.start(), to: year.end(), of_year: true }
    }
}

/// What one check found: nothing when it counts nothing and amounts to nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Found {
    pub count: i64,
    pub amount: Money,
    pub blocks: bool,
}

/// One thing to look at.
struct Check {
    key: ClosingCheckKey,
    /// The screen where it is mended; the campus is added.
    link: &'static str,
    /// Why it stands in the way and what to do, where it can.
    refusal: &'static str,
    find: fn(&mut Tx, &Period) -> Result<Found>,
}

const CHECKS: &[Check] = &[
    Check {
        key: ClosingCheckKey::OpenMonths,
        link: "/admin/months",
        refusal: "its months are not closed. Close them first.",
        find: open_months,
    },
    Check {
        key: ClosingCheckKey::Drafts,
        link: "/admin/voucher-drafts?status=draft",
        refusal: "vouchers wait to be checked. Post or reject them first.",
        find: drafts,
    },
    Check {
        key: ClosingCheckKey::OpeningBalances,
        link: "/admin/opening-balances",
        refusal: "the head of opening balances is not at nothing. Enter what is missing, or move the rest to capital.",
        find: opening_balances,
    },
    Check {
        key: ClosingCheckKey::BankDifferences,
        link: "/admin/bank-statements",
        refusal: "a bank differs from its statement without an explanation. Reconcile it first.",
        find: bank_differences,
    },
    Check {
        key: ClosingCheckKey::BankStatements,
        link: "/admin/bank-statements",
        refusal: "a bank's statement is missing. Read it first.",
        find: bank_statements,
    },
    Check { key: ClosingCheckKey::Recurring, link: "/admin/recurring-vouchers", refusal: "", find: recurring_due },
    Check {
        key: ClosingCheckKey::Unidentified,
        link: "/admin/unidentified-receipts",
        refusal: "",
        find: |tx, of| held(tx, of, Control::UnidentifiedReceipts),
    },
    Check { key: ClosingCheckKey::Depreciation, link: "/admin/depreciation-runs", refusal: "", find: depreciation_due },
    Check { key: ClosingCheckKey::Allowance, link: "/admin/allowance-runs", refusal: "", find: allowance_due },
    Check { key: ClosingCheckKey::ChequesInHand, link: "/admin/cheques", refusal: "", find: |tx, of| held(tx, of, Control::ChequesInHand) },
    Check {
        key: ClosingCheckKey::CashInTills,
        link: "/admin/tills?status=open",
        refusal: "",
        find: |tx, of| held(tx, of, Control::CashInTills),
    },
];

/// Months up to a day whose allowance for doubtful debts is missing: provided by the area that knows what students owe.
#[derive(Clone, Copy, Debug)]
pub struct AllowancesDue(pub fn(&mut Tx, i64, NaiveDate) -> Result<i64>);

/// A thing to look at, with what was found.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ChecklistItem {
    pub key: ClosingCheckKey,
    pub state: ClosingState,
    pub count: i64,
    pub amount_minor: Money,
    /// Where it is mended.
    pub link: String,
}

/// Every check of a month or year.
pub fn items(tx: &mut Tx, of: &Period) -> Result<Vec<ChecklistItem>> {
    let mut out = Vec::new();
    for check in CHECKS {
        let found = (check.find)(tx, of)?;
        let state = match (found.count == 0 && found.amount.is_zero(), found.blocks) {
            (true, _) => ClosingState::Done,
            (_, true) => ClosingState::Blocks,
            _ => ClosingState::Open,
        };
        let link = format!("{}{}campus_id={}", check.link, if check.link.contains('?') { '&' } else { '?' }, of.campus_id);
        out.push(ChecklistItem { key: check.key, state, count: found.count, amount_minor: found.amount, link });
    }
    Ok(out)
}

pub fn can_close(items: &[ChecklistItem]) -> bool {
    items.iter().all(|item| item.state != ClosingState::Blocks)
}

/// 409 with what stands in the way of a closing; `what` is the month or year that is to close.
pub fn refuse_blocked(tx: &mut Tx, of: &Period, what: &str) -> Result<()> {
    let blocking: Vec<ClosingCheckKey> =
        items(tx, of)?.into_iter().filter(|item| item.state == ClosingState::Blocks).map(|item| item.key).collect();
    match CHECKS.iter().find(|check| blocking.contains(&check.key)) {
        None => Ok(()),
        Some(check) => Err(Error::conflict(format!("{what} cannot be closed: {}", check.refusal))),
    }
}

fn found(count: i64, amount: Money, blocks: bool) -> Found {
    Found { count, amount, blocks }
}

fn open_months(tx: &mut Tx, of: &Period) -> Result<Found> {
    if !of.of_year {
        return Ok(Found::default());
    }
    let lock = locks(tx, &[of.campus_id])?.remove(&of.campus_id).ok_or_else(|| Error::not_found("campus"))?;
    let (mut month, last, mut open) = (Month::of(of.from), Month::of(of.to), 0);
    while month <= last {
        open += i64::from(!lock.is_closed(month.last()));
        month = month.next();
    }
    Ok(found(open, Money::ZERO, true))
}

fn drafts(tx: &mut Tx, of: &Period) -> Result<Found> {
    let (count, amount): (i64, i64) = tx.one(
        sql!(
            "SELECT count(*), CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM voucher_draft
             WHERE status = 'draft' AND campus_id = $1 AND date <= $2"
        ),
        &binds![of.campus_id, of.to],
    )?;
    Ok(found(count, Money(amount), true))
}

fn opening_balances(tx: &mut Tx, of: &Period) -> Result<Found> {
    let net = balance_of(tx, Control::OpeningBalance, &[of.campus_id], Some(of.to))?;
    Ok(found(i64::from(!net.is_zero()), net.abs(), of.of_year))
}

fn bank_differences(tx: &mut Tx, of: &Period) -> Result<Found> {
    let (count, largest) = reconciliation::differing(tx, of.campus_id, of.to)?;
    Ok(found(count, largest, true))
}

fn bank_statements(tx: &mut Tx, of: &Period) -> Result<Found> {
    let (count, required) = (reconciliation::not_reached(tx, of.campus_id, of.to)?, settings::reconciliation_required(tx)?);
    Ok(found(count, Money::ZERO, required))
}

/// The closing of a month posts them itself.
fn recurring_due(tx: &mut Tx, of: &Period) -> Result<Found> {
    let due = recurring::due(tx, of.campus_id, of.to)?;
    Ok(found(due.iter().map(|(_, months)| months.len() as i64).sum(), Money::ZERO, false))
}

fn held(tx: &mut Tx, of: &Period, control: Control) -> Result<Found> {
    let net = balance_of(tx, control, &[of.campus_id], Some(of.to))?;
    Ok(found(i64::from(!net.is_zero()), net.abs(), false))
}

/// Months up to the last day whose assets were not depreciated.
fn depreciation_due(tx: &mut Tx, of: &Period) -> Result<Found> {
    let month = Month::of(of.to);
    let due = match last_run(tx, of.campus_id)?.and_then(|last| last.parse::<Month>().ok()) {
        Some(last) => Some(last.next()),
        None => first_day(tx, of.campus_id)?.map(Month::of),
    };
    let count = due.filter(|due| *due <= month).map_or(0, |due| i64::from(due.months_until(month)) + 1);
    Ok(Found { count, ..Found::default() })
}

/// Months up to the last day without an allowance for doubtful debts, where the group keeps one.
fn allowance_due(tx: &mut Tx, of: &Period) -> Result<Found> {
    let Some(AllowancesDue(ask)) = tx.provider() else { return Ok(Found::default()) };
    Ok(Found { count: ask(tx, of.campus_id, of.to)?, ..Found::default() })
}
