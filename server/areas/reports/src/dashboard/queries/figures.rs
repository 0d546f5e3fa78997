//! The figures of a person: only those whose lists they may open. They count all sessions, so the session chosen above narrows none of their lists.

use super::OpenChallans;
use crate::{
    collected,
    dashboard::{
        self,
        model::{DashboardFigure, Span},
    },
    place::queries::staff,
    rights::behind,
};
use academics::api::{school_days, two_weeks_before};
use accounting::{
    api::{Control, balance_of, bank_balance, budgets_to_look_at},
    rights::budgets::INDEX as BUDGETS_INDEX,
};
use admissions::{api::received_inquiries, rights::INQUIRIES};
use attendance::{
    api::{absent_on, staff_absent_on},
    rights::{STAFF_INDEX, leaves::ABSENCES_INDEX},
};
use chrono::NaiveDate;
use exams::rights::setup::EXAMS;
use fees::rights as fee;
use kernel::{Actor, Money, Result, Tx};

type Found = Vec<DashboardFigure>;

/// Every figure that the actor may see over these campuses, in the order in which an office reads them.
pub fn figures(tx: &mut Tx, actor: &Actor, campuses: &[i64], span: Span, open: Option<&OpenChallans>) -> Result<Found> {
    if campuses.is_empty() {
        return Ok(Vec::new());
    }
    let mut out = Vec::new();
    if actor.can(behind::STUDENTS) {
        strength(tx, campuses, span, &mut out)?;
    }
    school_day(tx, actor, campuses, span, &mut out)?;
    if actor.can(behind::EMPLOYEES) {
        out.push(DashboardFigure::count("staff", staff(tx, campuses)?, "/admin/employee?status=active,on_leave"));
    }
    if actor.can(fee::CHALLANS_INDEX) {
        billing(tx, campuses, span, &mut out)?;
    }
    if actor.can(fee::FEE_RECEIPTS_INDEX) {
        collection(tx, campuses, span, &mut out)?;
    }
    if let Some(open) = open {
        owed(tx, actor, campuses, span, open, &mut out)?;
    }
    if actor.can(behind::BOOKS) {
        money(tx, campuses, span, &mut out)?;
    }
    if actor.can(BUDGETS_INDEX) {
        let (tight, fiscal_year) = budgets_to_look_at(tx, campuses, span.today)?;
        if tight > 0 {
            let link = format!("/admin/budget?is_tight=true&status=approved&fiscal_year={fiscal_year}");
            out.push(DashboardFigure::count("tight_budgets", tight, link));
        }
    }
    Ok(out)
}

/// Who is absent today of students and staff, which exams begin within two weeks, how many families have asked.
fn school_day(tx: &mut Tx, actor: &Actor, campuses: &[i64], span: Span, out: &mut Found) -> Result<()> {
    let today = span.today;
    let (of_students, of_staff) = (actor.can(ABSENCES_INDEX), actor.can(STAFF_INDEX));
    let before = if of_students || of_staff { school_day_before(tx, campuses, today)? } else { None };
    if of_students {
        let now = DashboardFigure::count("absent", absent_on(tx, campuses, today)?, "/admin/absent-today");
        out.push(match before {
            Some(before) => now.against(absent_on(tx, campuses, before)?, before),
            None => now,
        });
    }
    if of_staff {
        let now = DashboardFigure::count("staff_absent", staff_absent_on(tx, campuses, today)?, "/admin/staff-attendance");
        out.push(match before {
            Some(before) => now.against(staff_absent_on(tx, campuses, before)?, before),
            None => now,
        });
    }
    if actor.can(EXAMS.index) {
        let (from, to) = (span.today, span.fortnight_end());
        let link = format!("/admin/exams?starts_on_from={from}&starts_on_to={to}&session_id=all");
        out.push(DashboardFigure::count("exams", exams::api::beginning(tx, &actor.scope, campuses, (from, to))?, link));
    }
    if actor.can(INQUIRIES.index) {
        let (first, last) = (span.month.first(), span.today);
        let now = received_inquiries(tx, &actor.scope, campuses, (first, last))?;
        let before = received_inquiries(tx, &actor.scope, campuses, (span.month.prev().first(), span.before_on))?;
        let link = format!("/admin/inquiries?created_at_from={first}&created_at_to={last}");
        out.push(DashboardFigure::count("inquiries", now, link).against(before, span.before_on));
    }
    Ok(())
}

/// The last day before today on which one of these campuses had school. None where none has it today: who is absent does not compare then.
fn school_day_before(tx: &mut Tx, campuses: &[i64], today: NaiveDate) -> Result<Option<NaiveDate>> {
    let mut is_open = false;
    let mut last: Option<NaiveDate> = None;
    for campus in campuses {
        let days = school_days(tx, *campus, two_weeks_before(today), today)?;
        is_open |= days.of_campus(today).is_open();
        last = last.max(days.of_campus_before(today));
    }
    Ok(last.filter(|_| is_open))
}

fn strength(tx: &mut Tx, campuses: &[i64], span: Span, out: &mut Found) -> Result<()> {
    out.push(DashboardFigure::count(
        "students",
        dashboard::queries::active_students(tx, campuses)?,
        "/admin/students?status=active&session_id=all",
    ));
    let (first, last) = (span.month.first(), span.today);
    let link = format!("/admin/students?admitted_on_from={first}&admitted_on_to={last}&session_id=all");
    let before = dashboard::queries::admitted(tx, campuses, span.month.prev().first(), span.before_on)?;
    out.push(
        DashboardFigure::count("admissions", dashboard::queries::admitted(tx, campuses, first, last)?, link)
            .against(before, span.before_on),
    );
    Ok(())
}

fn billing(tx: &mut Tx, campuses: &[i64], span: Span, out: &mut Found) -> Result<()> {
    let link = format!("/admin/Filter-Challans?period={}&status=issued,partly_paid,paid,revised,cancelled&session_id=all", span.month);
    let before = dashboard::queries::billed(tx, campuses, span.month.prev())?;
    let now = dashboard::queries::billed(tx, campuses, span.month)?;
    out.push(DashboardFigure::money("billed", now, link).against(before.minor(), span.month.prev().last()));
    Ok(())
}

fn collection(tx: &mut Tx, campuses: &[i64], span: Span, out: &mut Found) -> Result<()> {
    // The days and not the receipts: what was taken back in them may have come long before.
    let days = |from, to| format!("/admin/collection-days?from={from}&to={to}");
    let first = span.month.first();
    let now = collected::in_days(tx, campuses, first, span.today)?;
    let before = collected::in_days(tx, campuses, span.month.prev().first(), span.before_on)?;
    out.push(DashboardFigure::money("collected", now, days(first, span.today)).against(before.minor(), span.before_on));
    let today = collected::in_days(tx, campuses, span.today, span.today)?;
    let yesterday = collected::in_days(tx, campuses, span.yesterday(), span.yesterday())?;
    out.push(DashboardFigure::money("collected_today", today, days(span.today, span.today)).against(yesterday.minor(), span.yesterday()));
    Ok(())
}

fn owed(tx: &mut Tx, actor: &Actor, campuses: &[i64], span: Span, open: &OpenChallans, out: &mut Found) -> Result<()> {
    let link = "/admin/Filter-Challans?status=issued,partly_paid&session_id=all";
    out.push(balance("receivable", span, link, |upto| balance_of(tx, Control::StudentsReceivable, campuses, upto))?);
    out.push(DashboardFigure::money("overdue", open.overdue_minor, "/admin/Filter-Challans?overdue=true&session_id=all"));
    if actor.can(fee::DEFAULTERS_INDEX) {
        out.push(DashboardFigure::count("defaulters", fees::api::defaulters(tx, campuses)?, "/admin/defaulter-list"));
    }
    Ok(())
}

fn money(tx: &mut Tx, campuses: &[i64], span: Span, out: &mut Found) -> Result<()> {
    let places = "/admin/view-accounts";
    out.push(balance("cash", span, places, |upto| {
        Ok(balance_of(tx, Control::Cash, campuses, upto)? + balance_of(tx, Control::CashInTills, campuses, upto)?)
    })?);
    out.push(balance("bank", span, places, |upto| bank_balance(tx, campuses, upto))?);
    let link = "/admin/fee-receipts?status=held&instrument=cheque,pay_order";
    let cheques = balance("cheques", span, link, |upto| balance_of(tx, Control::ChequesInHand, campuses, upto))?;
    if cheques.value != 0 {
        out.push(cheques);
    }
    Ok(())
}

/// What the books hold, with what they held at the end of the month before: of that day the books keep the sums.
fn balance(key: &str, span: Span, link: &str, mut held: impl FnMut(Option<NaiveDate>) -> Result<Money>) -> Result<DashboardFigure> {
    let last = span.month.prev().last();
    Ok(DashboardFigure::money(key, held(None)?, link).against(held(Some(last))?.minor(), last))
}
