use super::{
    model::{AskReopening, BOOKS_YEAR, CloseYear, PriorYearForm, SignYear, YearRow, YearStatus},
    queries::{closed_row, results, row, year},
};
use crate::{
    books::{
        model::{Control, Head, Line, NewVoucher, Posted, VoucherId, VoucherKind},
        months::hold,
        post::post,
        reverse::{VoucherReversed, reverse},
    },
    chart::ledger_heads::queries::facts,
    checklist::{self, Period},
    journal::{
        actions::check_lines,
        model::{JournalForm, line_error},
    },
    vouchers::actions::announce,
};
use institution::api::CampusId;
use kernel::{Error, FiscalYear, Money, Result, Scope, Tx, time};

/// Closes a year of a campus: income and expenses go to the accumulated surplus by one voucher in period 13. 409 while something is missing.
pub fn close(tx: &mut Tx, form: &CloseYear) -> Result<i64> {
    let year = year(tx, form.fiscal_year)?;
    let lock = hold(tx, form.campus_id)?;
    let known = row(tx, form.campus_id, year)?;
    if known.as_ref().is_some_and(|row| row.status != YearStatus::Adjusting) {
        return Err(Error::conflict(format!("The year {} of {} is closed already.", year.label(), lock.campus_name)));
    }
    if year.end() >= tx.today() {
        return Err(Error::field(
            "fiscal_year",
            format!("The year {} ends on {}. It can be closed after that day.", year.label(), time::show(year.end())),
        ));
    }
    refuse_earlier_open(tx, form.campus_id, year)?;
    checklist::refuse_blocked(tx, &Period::of_year(form.campus_id, year), &format!("The year {} of {}", year.label(), lock.campus_name))?;
    let id = match known {
        Some(row) => row.id,
        None => tx.insert(
            &BOOKS_YEAR,
            kernel::pairs! {
                campus_id: form.campus_id, fiscal_year: i64::from(year.year()), ends_on: year.end(), status: YearStatus::Adjusting,
            },
        )?,
    };
    let voucher = post_closing(tx, CampusId(form.campus_id), year, id)?;
    let (now, who) = (tx.now(), tx.who().name.clone());
    tx.set(
        &BOOKS_YEAR,
        id,
        "closed",
        kernel::pairs! {
            status: YearStatus::Closed, closing_voucher_id: voucher.map(|posted| posted.id), closed_at: now, closed_by_name: who,
            asked_by: None::<i64>, asked_by_name: None::<String>, asked_at: None::<i64>,
        },
    )?;
    Ok(id)
}

/// 409 while income or expenses of an earlier year still stand on their heads.
fn refuse_earlier_open(tx: &mut Tx, campus_id: i64, year: FiscalYear) -> Result<()> {
    let earlier = year.prev();
    if results(tx, campus_id, earlier.end())?.is_empty() {
        return Ok(());
    }
    Err(Error::conflict(format!("Years close in order: {} is not closed. Close it before {}.", earlier.label(), year.label())))
}

fn post_closing(tx: &mut Tx, CampusId(campus_id): CampusId, year: FiscalYear, id: i64) -> Result<Option<Posted>> {
    let held = results(tx, campus_id, year.end())?;
    if held.is_empty() {
        return Ok(None);
    }
    let mut lines: Vec<Line> = held.iter().map(|(head, _, net)| other_side(campus_id, Head::Ledger(*head), *net)).collect();
    let result: Money = held.iter().map(|(_, _, net)| *net).sum();
    if !result.is_zero() {
        // More income than expenses leaves the heads on the credit side: so does the surplus.
        lines.push(other_side(campus_id, Control::AccumulatedSurplus, -result));
    }
    let narration = format!("Closing of the year {}: income and expenses to accumulated surplus", year.label());
    let voucher = NewVoucher::new(VoucherKind::Closing, campus_id, year.end(), narration).from("fiscal year", id).lines(lines);
    let posted = post(tx, NewVoucher { final_period: true, ..voucher })?;
    announce(tx, &posted, campus_id, &format!("Closing of the year {}", year.label()), None)?;
    Ok(Some(posted))
}

/// The line that brings a head from this net of debit less credit to nothing.
fn other_side(campus_id: i64, head: impl Into<Head>, net: Money) -> Line {
    if net.is_positive() { Line::credit(campus_id, head, net) } else { Line::debit(campus_id, head, net.abs()) }
}

/// Notes who asks to reopen a closed year for adjustments, and why.
pub fn ask_reopening(tx: &mut Tx, _: &Scope, form: &AskReopening) -> Result<i64> {
    let (campus_id, fiscal_year) = (form.campus_id, form.fiscal_year);
    let year = year(tx, fiscal_year)?;
    hold(tx, campus_id)?;
    let row = closed_row(tx, campus_id, year)?;
    refuse_unless_closed(&row, year)?;
    let (now, who) = (tx.now(), tx.who().clone());
    tx.set(
        &BOOKS_YEAR,
        row.id,
        "asked",
        kernel::pairs! { asked_by: who.user_id, asked_by_name: who.name, asked_at: now, reason: form.reason.clone() },
    )?;
    Ok(row.id)
}

fn refuse_unless_closed(row: &YearRow, year: FiscalYear) -> Result<()> {
    let why = match row.status {
        YearStatus::Closed | YearStatus::Open => return Ok(()),
        YearStatus::Adjusting => "is reopened for adjustments already.",
        YearStatus::Signed => "was signed by the auditor, so it stays closed. Post a prior-year adjustment in the current year.",
    };
    Err(Error::conflict(format!("The year {} {why}", year.label())))
}

/// Reopens a closed year for adjustments: its closing voucher is reversed in period 13. 409 for the person who asked.
pub fn reopen(tx: &mut Tx, campus_id: i64, fiscal_year: i32) -> Result<i64> {
    let year = year(tx, fiscal_year)?;
    hold(tx, campus_id)?;
    let row = closed_row(tx, campus_id, year)?;
    refuse_unless_closed(&row, year)?;
    let Some(asked_by) = row.asked_by else {
        return Err(Error::conflict("Two people reopen a year: one asks with the reason, another agrees. Ask first."));
    };
    if tx.who().is(Some(asked_by)) {
        return Err(Error::conflict("You asked to reopen this year, so another person agrees to it."));
    }
    refuse_later_closed(tx, campus_id, year)?;
    let (now, who) = (tx.now(), tx.who().name.clone());
    tx.set(&BOOKS_YEAR, row.id, "reopened", kernel::pairs! { status: YearStatus::Adjusting, reopened_at: now, reopened_by_name: who })?;
    if let Some(voucher) = row.closing_voucher_id {
        let mirror = reverse(tx, VoucherId(voucher), year.end(), row.reason.as_deref().unwrap_or("reopened for adjustments"))?;
        announce(tx, &mirror, campus_id, &format!("Closing of the year {} reversed", year.label()), None)?;
        tx.emit::<VoucherReversed>(voucher)?;
    }
    tx.set(&BOOKS_YEAR, row.id, "updated", kernel::pairs! { closing_voucher_id: None::<i64> })?;
    Ok(row.id)
}

/// 409 when the next year is closed: its opening rests on this one.
fn refuse_later_closed(tx: &mut Tx, campus_id: i64, year: FiscalYear) -> Result<()> {
    let next = year.next();
    match row(tx, campus_id, next)?.filter(|row| row.status != YearStatus::Adjusting) {
        None => Ok(()),
        Some(_) => Err(Error::conflict(format!("{} is closed after {}. Reopen {} first.", next.label(), year.label(), next.label()))),
    }
}

/// Posts an adjustment of the audit in period 13. 409 unless the year is reopened in each of its campuses.
pub fn adjust(tx: &mut Tx, scope: &Scope, form: &JournalForm, fiscal_year: i32) -> Result<Posted> {
    let year = year(tx, fiscal_year)?;
    let form = JournalForm { date: year.end(), ..form.clone() };
    check_lines(tx, scope, &form)?;
    let posted = post(tx, NewVoucher { final_period: true, ..form.voucher() })?;
    announce(tx, &posted, form.campus_id, &form.narration, None)?;
    Ok(posted)
}

/// Notes that the audit of a closed year is signed: it is never reopened again.
pub fn sign(tx: &mut Tx, form: &SignYear) -> Result<i64> {
    let year = year(tx, form.fiscal_year)?;
    hold(tx, form.campus_id)?;
    let row = closed_row(tx, form.campus_id, year)?;
    match row.status {
        YearStatus::Signed => return Err(Error::conflict(format!("The audit of {} is signed already.", year.label()))),
        YearStatus::Adjusting | YearStatus::Open => {
            return Err(Error::conflict(format!("{} is reopened for adjustments. Close it first.", year.label())));
        }
        YearStatus::Closed => {}
    }
    let (now, who) = (tx.now(), tx.who().name.clone());
    tx.set(
        &BOOKS_YEAR,
        row.id,
        "signed",
        kernel::pairs! { status: YearStatus::Signed, auditor: form.auditor.clone(), signed_at: now, signed_by_name: who },
    )?;
    Ok(row.id)
}

/// Posts a correction of a signed year in the current one: what was wrong against the accumulated surplus.
pub fn adjust_prior(tx: &mut Tx, scope: &Scope, form: &PriorYearForm) -> Result<Posted> {
    let year = year(tx, form.fiscal_year)?;
    let row = closed_row(tx, form.campus_id, year)?;
    if row.status != YearStatus::Signed {
        return Err(Error::conflict(format!("The audit of {} is not signed. Reopen the year and adjust it there.", year.label())));
    }
    if form.date <= year.end() {
        return Err(Error::field("date", format!("Enter a day after {}.", time::show(year.end()))));
    }
    let journal = form.as_journal();
    check_lines(tx, scope, &journal)?;
    for (n, line) in form.lines.iter().enumerate() {
        let (class, _, _, name) = facts(tx, scope, line.ledger_head_id)?;
        if class.is_result() {
            let sentence =
                format!("{name} is of the current year's result. Name what is wrong on the balance sheet; the rest goes to the surplus.");
            return Err(line_error(n, sentence));
        }
    }
    let voucher = journal.voucher().from("fiscal year", row.id);
    let difference = form.difference();
    let voucher = match difference.is_zero() {
        true => voucher,
        false => voucher.line(other_side(form.campus_id, Control::AccumulatedSurplus, difference)),
    };
    let posted = post(tx, voucher)?;
    announce(tx, &posted, form.campus_id, &form.narration, None)?;
    Ok(posted)
}
