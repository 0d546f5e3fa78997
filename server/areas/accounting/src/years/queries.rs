use super::model::{YearRow, YearStatus, YearView, Years};
use crate::{
    books::{balances::all_sums, model::AccountClass, months::locks},
    settings::fiscal_year_start,
    statements::results::moved,
};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, FiscalYear, Money, Month, Result, Tx, sql};
use std::collections::{BTreeSet, HashMap};

/// The fiscal year that starts in this calendar year; 422 when it is none.
pub fn year(tx: &mut Tx, starting: i32) -> Result<FiscalYear> {
    let wrong = || Error::field("fiscal_year", "Enter a year like 2026.");
    if !(2000..2100).contains(&starting) {
        return Err(wrong());
    }
    FiscalYear::starting(starting, fiscal_year_start(tx)?).ok_or_else(wrong)
}

const ROW: &str = "SELECT y.id, y.campus_id, y.fiscal_year, y.status, y.closing_voucher_id, v.voucher_no AS closing_voucher_no,
    y.closed_at, y.closed_by_name, y.asked_by, y.asked_by_name, y.reason, y.reopened_at, y.reopened_by_name, y.auditor, y.signed_at, y.signed_by_name
    FROM books_year y LEFT JOIN voucher v ON v.id = y.closing_voucher_id";

/// The row of a year that was closed once.
pub fn row(tx: &mut Tx, campus_id: i64, year: FiscalYear) -> Result<Option<YearRow>> {
    tx.first(sql!(ROW, " WHERE y.campus_id = $1 AND y.fiscal_year = $2"), &kernel::binds![campus_id, i64::from(year.year())])
}

/// As `row`; 409 when the year was never closed.
pub fn closed_row(tx: &mut Tx, campus_id: i64, year: FiscalYear) -> Result<YearRow> {
    row(tx, campus_id, year)?.ok_or_else(|| Error::conflict(format!("The year {} was not closed yet.", year.label())))
}

/// Income and expense heads of a campus that hold something on a day, with debit less credit.
pub fn results(tx: &mut Tx, campus_id: i64, on: NaiveDate) -> Result<Vec<(i64, AccountClass, Money)>> {
    let sums = all_sums(tx, &[campus_id], Some(on))?;
    let heads: Vec<(i64, AccountClass)> = tx.all(
        sql!(
            "SELECT l.id, h.class FROM ledger_head l JOIN account_head h ON h.id = l.head_id WHERE h.class IN ('revenue', 'expense')
             ORDER BY l.code"
        ),
        &[],
    )?;
    let net = |head: i64| sums.get(&head).copied().unwrap_or_default().net();
    Ok(heads.into_iter().map(|(head, class)| (head, class, net(head))).filter(|(_, _, net)| !net.is_zero()).collect())
}

/// Income and expenses of a campus within a year, closing vouchers left out.
fn result_of(tx: &mut Tx, campus_id: i64, year: FiscalYear) -> Result<(Money, Money)> {
    let moved = moved(tx, &[campus_id], year.start(), year.end(), None)?;
    let heads: Vec<(i64, AccountClass)> = tx.all(
        sql!("SELECT l.id, h.class FROM ledger_head l JOIN account_head h ON h.id = l.head_id WHERE h.class IN ('revenue', 'expense') ORDER BY l.id"),
        &[],
    )?;
    let (mut income, mut expenses) = (Money::ZERO, Money::ZERO);
    for (head, class) in heads {
        let net = moved.get(&head).copied().unwrap_or_default();
        if class == AccountClass::Revenue { income -= net } else { expenses += net }
    }
    Ok((income, expenses))
}

/// The year of a campus.
pub type CampusYear = (CampusId, i64);

/// Closed years of some campuses that somebody else than whoever works asked to reopen: they wait for the second person.
pub fn to_reopen(tx: &mut Tx, campuses: &[i64]) -> Result<BTreeSet<CampusYear>> {
    let asked: Vec<(CampusId, i64, i64)> = tx.all(
        sql!(
            "SELECT campus_id, fiscal_year, asked_by FROM books_year
             WHERE campus_id IN [$1] AND status = 'closed' AND asked_by IS NOT NULL ORDER BY campus_id, fiscal_year"
        ),
        &[campuses.into()],
    )?;
    let by_others = asked.into_iter().filter(|(.., by)| !tx.who().is(Some(*by)));
    Ok(by_others.map(|(campus, year, _)| (campus, year)).collect())
}

/// The years of some campuses from the first day of their books to today, newest first; or of these only those that `to_reopen` names.
pub fn years(tx: &mut Tx, campuses: &[i64], waiting_only: bool) -> Result<Years> {
    let (today, start) = (tx.today(), fiscal_year_start(tx)?);
    let waiting = if waiting_only { Some(to_reopen(tx, campuses)?) } else { None };
    let rows: Vec<YearRow> = tx.all(sql!(ROW, " WHERE y.campus_id IN [$1] ORDER BY y.campus_id, y.fiscal_year"), &[campuses.into()])?;
    let known: HashMap<(CampusId, i64), YearRow> = rows.into_iter().map(|row| ((CampusId(row.campus_id), row.fiscal_year), row)).collect();
    let locks = locks(tx, campuses)?;
    let mut data = Vec::new();
    for (campus_id, lock) in &locks {
        let mut year = FiscalYear::of(lock.opens_on, start);
        while year.start() <= today {
            if waiting.as_ref().is_some_and(|waiting| !waiting.contains(&(CampusId(*campus_id), i64::from(year.year())))) {
                year = year.next();
                continue;
            }
            let row = known.get(&(CampusId(*campus_id), year.year().into())).cloned();
            let open_months = year.months().filter(|month| *month <= Month::of(today) && !lock.is_closed(month.last())).count();
            let (income_minor, expenses_minor) = result_of(tx, *campus_id, year)?;
            let is_over = year.end() < today;
            data.push(view(row, (*campus_id, &lock.campus_name), year, (is_over, open_months as i64), (income_minor, expenses_minor)));
            year = year.next();
        }
    }
    data.sort_by(|a, b| (b.fiscal_year, &a.campus_name).cmp(&(a.fiscal_year, &b.campus_name)));
    Ok(Years { data })
}

fn view(
    row: Option<YearRow>,
    (campus_id, campus_name): (i64, &str),
    year: FiscalYear,
    (is_over, open_months): (bool, i64),
    (income_minor, expenses_minor): (Money, Money),
) -> YearView {
    let given = |pick: fn(&YearRow) -> Option<String>| row.as_ref().and_then(pick);
    YearView {
        campus_id,
        campus_name: campus_name.into(),
        fiscal_year: year.year(),
        label: year.label(),
        starts_on: year.start(),
        ends_on: year.end(),
        status: row.as_ref().map_or(YearStatus::Open, |row| row.status),
        is_over,
        open_months,
        income_minor,
        expenses_minor,
        surplus_minor: income_minor - expenses_minor,
        closing_voucher_id: row.as_ref().and_then(|row| row.closing_voucher_id),
        closing_voucher_no: given(|row| row.closing_voucher_no.clone()),
        closed_at: row.as_ref().and_then(|row| row.closed_at),
        closed_by_name: given(|row| row.closed_by_name.clone()),
        asked_by: row.as_ref().and_then(|row| row.asked_by),
        asked_by_name: given(|row| row.asked_by_name.clone()),
        reason: given(|row| row.reason.clone()),
        reopened_at: row.as_ref().and_then(|row| row.reopened_at),
        reopened_by_name: given(|row| row.reopened_by_name.clone()),
        auditor: given(|row| row.auditor.clone()),
        signed_at: row.as_ref().and_then(|row| row.signed_at),
        signed_by_name: given(|row| row.signed_by_name.clone()),
    }
}
