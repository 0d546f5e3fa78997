//! What needs a person today: only what they themselves may do something about. What stands in one list is declared by its area (`Hooks::to_do`); what is put
//! together stands here.

use super::OpenChallans;
use crate::{
    dashboard::{
        self,
        model::{Span, Task},
    },
    place::model::narrowed,
    rights::behind,
};
use accounting::{
    api::{campuses_to_close, years_to_reopen},
    rights::{MONTHS_CLOSE, controls::YEARS_REOPEN},
};
use fees::rights as fee;
use kernel::{Actor, Result, Tx};
use payroll::{api::dues_to_deposit, rights::DEPOSITS_CREATE};

/// The lines, the most pressing first.
pub fn tasks(tx: &mut Tx, actor: &Actor, campuses: &[i64], span: Span, open: Option<&OpenChallans>) -> Result<Vec<Task>> {
    let mut out = Vec::new();
    let campus = campuses.first().copied().filter(|_| campuses.len() == 1);
    unmarked_and_absent(tx, actor, campuses, &mut out)?;
    marks_missing(tx, actor, campuses, &mut out)?;
    if !campuses.is_empty() {
        promised(tx, actor, campuses, span, &mut out)?;
        if let Some(open) = open {
            papers(actor, span, open, &mut out);
        }
        decisions(tx, actor, campuses, &mut out)?;
        inquiries(tx, actor, campuses, &mut out)?;
        months(tx, actor, campuses, &mut out)?;
        years(tx, actor, campuses, &mut out)?;
        salary_dues(tx, actor, campuses, &mut out)?;
        staff_unmarked(tx, actor, campuses, span, &mut out)?;
    }
    out.extend(tx.to_dos(actor, campus)?.into_iter().map(|waiting| Some(Task::of_list(waiting))));
    let whose = (!actor.is_super_admin).then_some(actor.user_id);
    out.push(Task::some("jobs", dashboard::queries::open_jobs(tx, whose)?, None, "info", "/admin/jobs"));
    let mut lines: Vec<Task> = out.into_iter().flatten().collect();
    lines.sort_by_key(|line| line.tone != "warning");
    Ok(lines)
}

/// Sections that nobody marked yet, of a teacher their own; students who are absent day after day.
fn unmarked_and_absent(tx: &mut Tx, actor: &Actor, campuses: &[i64], out: &mut Vec<Option<Task>>) -> Result<()> {
    if !actor.can(attendance::rights::SHEET_CREATE) {
        return Ok(());
    }
    let campus = campuses.first().copied().filter(|_| campuses.len() == 1);
    let employee = actor.person.as_ref().filter(|person| person.kind == "employee").map(|person| person.id);
    let unmarked = attendance::api::unmarked(tx, &actor.scope, campus)?;
    let unmarked = attendance::api::to_mark(tx, &actor.scope, employee, unmarked)?;
    let late = unmarked.iter().filter(|one| one.is_late).count() as i64;
    let link = match unmarked.as_slice() {
        [one] => format!("/admin/attendance?section_id={}", one.section_id),
        _ => "/admin/attendance-today".to_owned(),
    };
    // Who may not mark it any more is told that the office does.
    let missed = if actor.can(attendance::rights::AFTER_LOCK) { "sections_late" } else { "sections_missed" };
    out.push(Task::some(missed, late, None, "warning", link.clone()));
    out.push(Task::some("sections_unmarked", unmarked.len() as i64 - late, None, "info", link));
    let runs = attendance::api::runs(tx, &actor.scope, campus)?.len() as i64;
    out.push(Task::some("absence_runs", runs, None, "warning", "/admin/attendance-today"));
    Ok(())
}

/// Award lists whose day has passed: of the campuses for who reminds their teachers, of a teacher their own.
fn marks_missing(tx: &mut Tx, actor: &Actor, campuses: &[i64], out: &mut Vec<Option<Task>>) -> Result<()> {
    let link = "/admin/awardlists?is_missing=true&session_id=all";
    if actor.can(exams::rights::marks::AWARD_LISTS_REMIND) && !campuses.is_empty() {
        let campus = campuses.first().copied().filter(|_| campuses.len() == 1);
        let missing = exams::api::missing(tx, &actor.scope, campus)?;
        out.push(Task::some("marks_missing", missing.lists, None, "warning", link).map(|task| task.of(missing.teachers)));
    }
    let teacher = actor.person.as_ref().filter(|person| person.kind == "employee" && campuses.is_empty());
    if let (Some(teacher), true) = (teacher, actor.can(exams::rights::marks::AWARD_LISTS_UPDATE)) {
        out.push(Task::some("own_marks_missing", exams::api::missing_of(tx, teacher.id)?, None, "warning", link));
    }
    Ok(())
}

fn promised(tx: &mut Tx, actor: &Actor, campuses: &[i64], span: Span, out: &mut Vec<Option<Task>>) -> Result<()> {
    if !actor.can(fee::DEFAULTERS_INDEX) {
        return Ok(());
    }
    let found = dashboard::queries::promises(tx, campuses, span.today)?;
    let link = |from: &str, to| format!("/admin/payment-promises?status=open{from}&due_on_to={to}");
    let today = format!("&due_on_from={}", span.today);
    out.push(Task::some("promises_passed", found.passed, Some(found.passed_minor), "warning", link("", span.yesterday())));
    out.push(Task::some("promises_today", found.today, Some(found.today_minor), "warning", link(&today, span.today)));
    Ok(())
}

fn papers(actor: &Actor, span: Span, open: &OpenChallans, out: &mut Vec<Option<Task>>) {
    let week =
        format!("/admin/Filter-Challans?status=issued,partly_paid&due_on_from={}&due_on_to={}&session_id=all", span.today, span.week_end());
    out.push(Task::some("due_this_week", open.due_soon, Some(open.due_soon_minor), "info", week));
    if actor.can(fee::CHALLANS_PRINT) {
        out.push(Task::some(
            "unprinted",
            open.unprinted,
            None,
            "info",
            "/admin/Filter-Challans?status=issued,partly_paid&is_printed=false&session_id=all",
        ));
    }
}

fn decisions(tx: &mut Tx, actor: &Actor, campuses: &[i64], out: &mut Vec<Option<Task>>) -> Result<()> {
    // Who decides has the line of the area; a cashier has what they took themselves, since it holds up their till.
    if actor.can(fee::PROVISIONAL_CREATE) && !actor.can(fee::PROVISIONAL_DECIDE) {
        let (waiting, money) = fees::api::provisional_to_decide(tx, campuses, actor.user_id)?;
        out.push(Task::some("provisional_receipts", waiting, Some(money), "warning", "/admin/provisional-receipts?status=to_decide"));
    }
    if actor.can(behind::GUARDIAN_REQUESTS) {
        let asked = dashboard::queries::guardian_requests(tx, campuses)?;
        out.push(Task::some("guardian_requests", asked, None, "warning", "/admin/guardian-requests?status=open"));
    }
    if actor.can(behind::SECTIONS) {
        let loose = dashboard::queries::without_section(tx, campuses)?;
        out.push(Task::some("without_section", loose, None, "info", "/admin/students?status=active&without_section=true&session_id=all"));
    }
    Ok(())
}

/// Campuses whose last month is over and not closed.
fn months(tx: &mut Tx, actor: &Actor, campuses: &[i64], out: &mut Vec<Option<Task>>) -> Result<()> {
    if actor.can(MONTHS_CLOSE) {
        out.push(Task::some("months_to_close", campuses_to_close(tx, campuses)?, None, "info", "/admin/months"));
    }
    Ok(())
}

/// Closed fiscal years that somebody else asked to reopen.
fn years(tx: &mut Tx, actor: &Actor, campuses: &[i64], out: &mut Vec<Option<Task>>) -> Result<()> {
    if actor.can(YEARS_REOPEN) {
        let asked = years_to_reopen(tx, campuses)?.len() as i64;
        out.push(Task::some("years_to_reopen", asked, None, "warning", of_one("/admin/fiscal-years?waits_for_me=true", campuses)));
    }
    Ok(())
}

/// What was kept back of salaries and is not deposited.
fn salary_dues(tx: &mut Tx, actor: &Actor, campuses: &[i64], out: &mut Vec<Option<Task>>) -> Result<()> {
    if actor.can(DEPOSITS_CREATE) {
        let (dues, amount) = dues_to_deposit(tx, campuses)?;
        out.push(Task::some("salary_dues", dues, Some(amount), "info", of_one("/admin/payroll-dues", campuses)));
    }
    Ok(())
}

/// The address of a report, which does not follow the campus chosen above, narrowed where the line is of one campus.
fn of_one(link: &str, campuses: &[i64]) -> String {
    if let [_] = campuses { narrowed(link, campuses) } else { link.to_owned() }
}

/// Campuses whose staff nobody has marked today.
fn staff_unmarked(tx: &mut Tx, actor: &Actor, campuses: &[i64], span: Span, out: &mut Vec<Option<Task>>) -> Result<()> {
    if !actor.can(attendance::rights::STAFF_CREATE) {
        return Ok(());
    }
    let unmarked = attendance::api::campuses_unmarked(tx, campuses, span.today)?;
    let link = match unmarked.as_slice() {
        [campus] => format!("/admin/staff-attendance?campus_id={campus}"),
        _ => "/admin/staff-attendance".to_owned(),
    };
    out.push(Task::some("staff_unmarked", unmarked.len() as i64, None, "info", link));
    Ok(())
}

/// Families who wait for a call: follow-ups of today and before, inquiries that nobody has answered, and those that may be no family's.
fn inquiries(tx: &mut Tx, actor: &Actor, campuses: &[i64], out: &mut Vec<Option<Task>>) -> Result<()> {
    if !actor.can(admissions::rights::INQUIRIES.update) {
        return Ok(());
    }
    let waiting = admissions::api::waiting_inquiries(tx, campuses)?;
    out.push(Task::some("inquiries_due", waiting.due, None, "warning", "/admin/inquiries?is_due=true"));
    out.push(Task::some("inquiries_new", waiting.new, None, "info", "/admin/inquiries?status=new&is_doubtful=false"));
    out.push(Task::some("inquiries_doubtful", waiting.doubtful, None, "info", "/admin/inquiries?is_doubtful=true"));
    Ok(())
}
