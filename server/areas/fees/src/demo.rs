//! What the demo and the tests need beside the calls: nothing of the program runs through here.

mod collecting;
pub mod doubtful;
mod recovering;
mod without_server;

pub use self::{
    collecting::{
        Payable, close_till, collect, deposit_tills, held_in_till, lapse_slips, move_to_sibling, open_slips, open_till, payable_lines,
        post_date, receive_slip, refuse_slip, reverse_receipt, send_slip, store_bank_file, take_over,
    },
    recovering::{approve_settlement, pay_refund, prepare_settlement, refund_rule, restore, send_notices, strike_off, write_promise},
    without_server::take_without_server,
};
use crate::{
    billing::{
        bill_runs,
        challans::{self, actions::revise},
        concessions, first_bills,
        plans::{self, model::PlansSaved},
        route_riders::{self, RouteChange},
    },
    setup::heads::{
        self,
        model::{FeeHeadForm, HeadBrief, Treatment},
    },
};
pub use crate::{
    billing::{
        challans::{
            actions::{issue::issue_many, release::release_all},
            model::{NewInstallment, ReviseForm},
            paper::of_challans as challan_papers,
        },
        concessions::model::{ConcessionForm, ConcessionKind},
        fines::{actions::post_fine, model::NewFine},
        first_bills::model::{FirstBill, FirstChallan},
        plans::model::PlanForm,
    },
    collection::receipts::{
        model::{Channel, CollectForm, Instrument},
        paper::copy_of_family as receipt_paper,
    },
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
use institution::api::CampusId;
use kernel::{Checks, ColumnValues as _, Money, Month, Result, Scope, Tx, binds, plain, sql};
use students::api::StudentId;

/// The fee heads in the office's order.
pub fn fee_heads(tx: &mut Tx) -> Result<Vec<HeadBrief>> {
    heads::queries::all(tx)
}

/// Adds a fee head that is income, with its ledger head.
pub fn add_head(tx: &mut Tx, name: &str, kind: HeadKind, place: i64) -> Result<i64> {
    let form = FeeHeadForm {
        name: name.to_owned(),
        kind,
        treatment: Treatment::Income,
        tax_rate_hundredths: 0,
        tax_threshold_minor: Money::ZERO,
        fine_kind: None,
        place,
        is_active: true,
    };
    plain::insert(tx, &Scope::everything(), &form)
}

/// Tells parents of the last issued challans of a campus, and of those of parents who sign in.
pub fn tell_issued(tx: &mut Tx, campus_id: i64, most: i64) -> Result<usize> {
    let ids = to_tell(tx, campus_id, most)?;
    Ok(crate::telling::issued(tx, &ids)?.len())
}

/// Reminds parents of so many students of a campus of what is overdue, those first whose challan was due last.
pub fn tell_overdue(tx: &mut Tx, campus_id: i64, most: i64) -> Result<usize> {
    let today = tx.today();
    let students: Vec<i64> = tx.values(
        sql!(
            "SELECT student_id FROM challan WHERE campus_id = $1 AND status IN ('issued', 'partly_paid') AND due_on < $2
             GROUP BY student_id ORDER BY MAX(due_on) DESC, student_id LIMIT $3"
        ),
        &binds![campus_id, today, most],
    )?;
    crate::telling::overdue(tx, &students)
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
    plain::insert(tx, scope, &form.check()?)
}

/// Saves the plans of a form: one student, several, or a class.
pub fn save_plans(tx: &mut Tx, scope: &Scope, form: PlanForm) -> Result<PlansSaved> {
    plans::actions::save(tx, scope, &form.check()?)
}

/// Puts a student on a transport route from a month on.
pub fn take_route(tx: &mut Tx, scope: &Scope, student_id: StudentId, route_id: i64, from: Month) -> Result<i64> {
    Ok(route_riders::take_route(tx, scope, RouteChange { student_id: student_id.0, route_id: Some(route_id), from })?.installments)
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

/// Asks for a concession that somebody will approve or reject: for the demo.
pub fn request_concession(tx: &mut Tx, scope: &Scope, form: ConcessionForm) -> Result<i64> {
    concessions::actions::request(tx, scope, &form.check()?)
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
pub fn note_bill_run(tx: &mut Tx, campus_id: CampusId, session_id: i64, period: Month, challans: usize, amount: Money) -> Result<i64> {
    let run = bill_runs::model::NewBillRun {
        campus_id: campus_id.0,
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

/// Makes the plan and the first challan of a pending student, as an approval does.
pub fn first_bill(tx: &mut Tx, form: &FirstBill) -> Result<FirstChallan> {
    first_bills::actions::make::make(tx, form)
}

/// Lapses a student's admission where its days are over, as the day's job does. Gives whether it did.
pub fn lapse_admission(tx: &mut Tx, student_id: i64) -> Result<bool> {
    first_bills::actions::close::lapse(tx, student_id)
}

/// Students of a campus with open challans on the day of the transaction, those first whose challan is due first.
pub fn owing_students(tx: &mut Tx, campus_id: i64, most: i64) -> Result<Vec<i64>> {
    tx.values(
        sql!(
            "SELECT student_id FROM challan WHERE campus_id = $1 AND status IN ('issued', 'partly_paid')
             GROUP BY student_id ORDER BY MIN(due_on), student_id LIMIT $2"
        ),
        &binds![campus_id, most],
    )
}

/// Students of a campus with fees overdue on the day of the transaction, those who owe longest first.
pub fn overdue_students(tx: &mut Tx, campus_id: i64, most: i64) -> Result<Vec<i64>> {
    let today = tx.today();
    tx.values(
        sql!(
            "SELECT student_id FROM challan WHERE campus_id = $1 AND status IN ('issued', 'partly_paid') AND due_on < $2
             GROUP BY student_id ORDER BY MIN(due_on), student_id LIMIT $3"
        ),
        &binds![campus_id, today, most],
    )
}
