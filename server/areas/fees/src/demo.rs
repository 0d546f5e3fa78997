//! What the demo and the tests need beside the calls: nothing of the program runs through here.

use crate::{
    billing::{
        bill_runs,
        challans::{self, actions::revise},
        concessions,
        plans::{self, model::PlansSaved},
        route_riders::{self, RouteChange},
    },
    collection::{
        bank_files::{self, model::read},
        receipts::actions::{collect, reverse},
    },
    recovery::{promises, strike_off},
    settings,
    setup::{
        heads::{self, model::HeadBrief},
        templates,
    },
};
pub use crate::{
    billing::{
        challans::{
            actions::{issue::issue_many, release::release_all},
            model::{NewInstallment, ReviseForm},
        },
        concessions::model::{ConcessionForm, ConcessionKind},
        fines::{actions::post_fine, model::NewFine},
        plans::model::PlanForm,
    },
    collection::receipts::model::{Channel, CollectForm, Instrument},
    recovery::{
        promises::{PromiseForm, PromiseStatus},
        strike_off::model::Months as RestoredMonths,
    },
    settlement::{challan, late_fees::due_on, open_challan, open_challans_of},
    setup::{
        heads::model::{FineKind, HeadKind},
        lines::{LineForm, Spread},
        templates::model::FeeTemplateForm,
    },
};
use chrono::NaiveDate;
use kernel::{Checks, ColumnValues as _, Money, Month, Result, Scope, Tx, binds, sql};

/// The fee heads in the office's order.
pub fn fee_heads(tx: &mut Tx) -> Result<Vec<HeadBrief>> {
    heads::queries::all(tx)
}

/// Tells parents of the last issued challans of a campus, and of those of parents who sign in.
pub fn tell_issued(tx: &mut Tx, campus_id: i64, most: i64) -> Result<usize> {
    let ids = to_tell(tx, campus_id, most)?;
    crate::telling::issued(tx, &ids)
}

/// Tells parents of overdue challans of a campus.
pub fn tell_overdue(tx: &mut Tx, campus_id: i64, most: i64) -> Result<usize> {
    let today = tx.today();
    let ids: Vec<i64> = tx.values(
        sql!("SELECT id FROM challan WHERE campus_id = $1 AND status IN ('issued', 'partly_paid') AND due_on < $2 ORDER BY due_on DESC, id LIMIT $3"),
        &binds![campus_id, today, most],
    )?;
    crate::telling::overdue(tx, &ids, 1)
}

fn to_tell(tx: &mut Tx, campus_id: i64, most: i64) -> Result<Vec<i64>> {
    let mut ids: Vec<i64> = tx.values(
        sql!("SELECT id FROM challan WHERE campus_id = $1 AND status IN ('issued', 'partly_paid') ORDER BY id DESC LIMIT $2"),
        &binds![campus_id, most],
    )?;
    ids.extend(tx.values::<i64>(
        sql!(
            "SELECT c.id FROM challan c JOIN student_guardian sg ON sg.student_id = c.student_id
             JOIN app_user u ON u.person_kind = 'guardian' AND u.person_id = sg.guardian_id
             WHERE c.campus_id = $1 AND c.status IN ('issued', 'partly_paid') ORDER BY c.id"
        ),
        &binds![campus_id],
    )?);
    ids.sort_unstable();
    ids.dedup();
    Ok(ids)
}

/// Adds a fee template.
pub fn create_template(tx: &mut Tx, scope: &Scope, form: FeeTemplateForm) -> Result<i64> {
    templates::actions::create(tx, scope, &form.check()?)
}

/// Saves the plans of a form: one student, several, or a class.
pub fn save_plans(tx: &mut Tx, scope: &Scope, form: PlanForm) -> Result<PlansSaved> {
    plans::actions::save(tx, scope, &form.check()?)
}

/// Puts a student on a transport route from a month on.
pub fn take_route(tx: &mut Tx, scope: &Scope, student_id: i64, route_id: i64, from: Month) -> Result<i64> {
    route_riders::take_route(tx, scope, RouteChange { student_id, route_id: Some(route_id), from })
}

/// Requests a concession and approves it at once, in the name of whoever works: for the demo, and for scholarships that were decided elsewhere. Gives what
/// was taken off planned and open installments.
pub fn grant_concession(tx: &mut Tx, scope: &Scope, form: ConcessionForm) -> Result<Money> {
    let id = concessions::actions::request(tx, scope, &form.check()?)?;
    concessions::actions::grant(tx, scope, id)
}

/// Planned installments of a campus for a month, by id: what a bill run would issue.
pub fn planned_ids(tx: &mut Tx, campus_id: i64, period: Month, most: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT c.id FROM challan c JOIN student s ON s.id = c.student_id WHERE c.campus_id = $1 AND c.period = $2 AND c.status = 'planned'
             AND s.status IN ('active', 'pending') ORDER BY c.id LIMIT $3"
        ),
        &binds![campus_id, period.to_string(), most],
    )
}

/// Revises an installment: for the demo.
pub fn revise_installment(tx: &mut Tx, scope: &Scope, form: ReviseForm) -> Result<Vec<i64>> {
    let today = tx.today();
    let form = form.check(today)?;
    let found = challan(tx, scope, form.id)?;
    revise::revise(tx, &found, &form)
}

/// Counts prints and confirms them: for the demo.
pub fn mark_printed(tx: &mut Tx, ids: &[i64], confirmed: bool) -> Result<()> {
    let now = tx.now();
    challans::queries::mark_printed(tx, ids, now)?;
    if confirmed {
        challans::queries::confirm_printed(tx, ids, now)?;
    }
    Ok(())
}

/// Waives a fine: for the demo.
pub fn waive_fine(tx: &mut Tx, scope: &Scope, fine_id: i64, reason: &str) -> Result<()> {
    let mut c = Checks::of("waiver");
    let reason = c.text("reason", reason, 3..=300);
    c.done()?;
    let fine = crate::billing::fines::queries::fine(tx, scope, fine_id)?;
    crate::billing::fines::actions::waive(tx, scope, &fine, &reason)
}

/// Strikes a student off with the settings' fine: for the demo, and for attendance's proposals.
pub fn strike_off(tx: &mut Tx, scope: &Scope, student_id: i64, reason: &str) -> Result<()> {
    let today = tx.today();
    let amount = Money(tx.setting(settings::STRUCK_OFF_FINE)?);
    strike_off::actions::strike_one(tx, scope, student_id, reason, today, amount).map(drop)
}

/// Asks for a concession that somebody will approve or reject: for the demo.
pub fn request_concession(tx: &mut Tx, scope: &Scope, form: ConcessionForm) -> Result<i64> {
    concessions::actions::request(tx, scope, &form.check()?)
}

/// Takes money for challans, as the counter does: for the demo and for admissions. Gives the receipt's id.
pub fn collect(tx: &mut Tx, scope: &Scope, form: CollectForm) -> Result<i64> {
    let today = tx.today();
    Ok(collect::collect(tx, scope, &form.check(today)?)?.id)
}

/// Reverses a receipt, with a reason for the exceptions register: for the demo.
pub fn reverse_receipt(tx: &mut Tx, scope: &Scope, receipt_id: i64, reason: &str) -> Result<()> {
    reverse::reverse(tx, scope, crate::approvals::Approver::program(), receipt_id, reason)
}

/// Takes a struck-off student back: for the demo. 409 while the fine is open.
pub fn restore(tx: &mut Tx, scope: &Scope, student_id: i64, months: RestoredMonths, reason: &str) -> Result<()> {
    strike_off::actions::restore_one(tx, scope, student_id, months, reason).map(drop)
}

/// Writes down a promise of today and what became of it: for the demo.
pub fn write_promise(tx: &mut Tx, form: &PromiseForm, campus_id: i64, status: PromiseStatus) -> Result<i64> {
    promises::write_promise(tx, form, campus_id, status)
}

/// An open challan with what is due on it by its paper until its due date.
#[derive(Clone, Copy, Debug, PartialEq, kernel::Row)]
pub struct OpenSum {
    pub id: i64,
    pub student_id: i64,
    pub due_on: NaiveDate,
    pub outstanding_minor: Money,
}

/// The open challans of a campus, by student and due date: for the demo, which knows thousands of families at once.
pub fn open_sums(tx: &mut Tx, campus_id: i64) -> Result<Vec<OpenSum>> {
    tx.all(
        sql!(
            "SELECT id, student_id, due_on, amount_minor - paid_minor AS outstanding_minor FROM challan
             WHERE campus_id = $1 AND status IN ('issued', 'partly_paid') ORDER BY student_id, due_on, id"
        ),
        &binds![campus_id],
    )
}

/// Writes down a bill run that was done at once, without a job: for the demo.
pub fn note_bill_run(tx: &mut Tx, campus_id: i64, session_id: i64, period: Month, challans: usize, amount: Money) -> Result<i64> {
    let run = bill_runs::model::NewBillRun {
        campus_id,
        period: period.to_string(),
        session_id,
        program_id: None,
        class_id: None,
        section_id: None,
        challans: challans as i64,
        amount_minor: amount,
    };
    tx.insert(&bill_runs::model::BILL_RUN, run.columns())
}

/// Stores a bank's list with its judged lines, and posts nothing: for the demo. 422 at `file_id` when its columns are not known.
pub fn store_bank_file(tx: &mut Tx, scope: &Scope, bank_id: i64, name: &str, table: &documents::sheet::Table) -> Result<i64> {
    let bank = accounting::api::bank(tx, scope, bank_id)?;
    let mapping = read::mapping(table, None).map_err(|sentence| kernel::Error::field("file_id", sentence))?;
    let (payments, unreadable) = read::payments(table, &mapping, bank.challan_prefix.as_deref());
    let file =
        bank_files::model::NewFile { bank_id, campus_id: bank.campus_id, name: name.to_owned(), file_id: None, payments, unreadable };
    bank_files::actions::store(tx, scope, &file)
}
