//! What other areas may call.

use crate::{
    bank_files, bill_runs, challans, concessions, defaulters, heads, late_fees::model::LATE_FEE_RULE, plans, receipts, settings,
    strike_off, templates,
};
pub use crate::{
    bill_runs::model::BillRunForm,
    challans::{
        issue::{Issued, issue_many},
        model::{ChallanKind, ChallanStatus},
        release::{begin_due as begin_releases, release_all},
        revise::{NewInstallment, ReviseForm},
    },
    concessions::model::{ConcessionForm, ConcessionKind},
    defaulters::{PromiseForm, PromiseStatus},
    fines::model::FineKind,
    heads::model::{FeeHeadForm, HeadBrief, HeadKind, Treatment},
    late_fees::{LateFee, due_on, model::LateFeeRuleForm},
    ledger::{NewFine, OpenChallan, challan, open_challan, open_challans_of, post_fine, post_late_fee},
    plans::{
        draw::Spread,
        handlers::PlansSaved,
        model::{LineForm, PlanForm},
    },
    receipts::model::{Channel, CollectForm, Instrument},
    strike_off::model::Months as RestoredMonths,
    templates::model::FeeTemplateForm,
    verification::verification,
};
use chrono::NaiveDate;
use kernel::{Checks, ColumnValues as _, Money, Month, Result, Scope, Tx, binds, sql};

type Seeded = (&'static str, HeadKind, Treatment, Option<FineKind>);

const HEADS: &[Seeded] = &[
    ("Tuition", HeadKind::Tuition, Treatment::Income, None),
    ("Admission", HeadKind::Admission, Treatment::Income, None),
    ("Security deposit", HeadKind::Security, Treatment::Refundable, None),
    ("Examination", HeadKind::Exam, Treatment::Income, None),
    ("Transport", HeadKind::Transport, Treatment::Income, None),
    ("Late fee fine", HeadKind::Fine, Treatment::Income, Some(FineKind::LateFee)),
    ("Reprint fine", HeadKind::Fine, Treatment::Income, Some(FineKind::Reprint)),
    ("General fine", HeadKind::Fine, Treatment::Income, Some(FineKind::General)),
    ("Struck-off fine", HeadKind::Fine, Treatment::Income, Some(FineKind::StruckOff)),
    ("Bounced cheque fine", HeadKind::Fine, Treatment::Income, Some(FineKind::Bounce)),
];

/// Makes the usual fee heads and a late fee rule on an empty database; changes nothing where there are any. Run after the chart of accounts is seeded.
pub fn seed(tx: &mut Tx) -> Result<()> {
    let heads: i64 = tx.value(sql!("SELECT count(*) FROM fee_head"), &[])?;
    if heads == 0 {
        for (n, (name, kind, treatment, fine_kind)) in HEADS.iter().enumerate() {
            let form = FeeHeadForm {
                name: (*name).to_owned(),
                kind: *kind,
                treatment: *treatment,
                tax_rate_hundredths: 0,
                tax_threshold_minor: Money::ZERO,
                fine_kind: *fine_kind,
                place: (n as i64 + 1) * 10,
                is_active: true,
            };
            heads::handlers::create(tx, &form)?;
        }
    }
    let rules: i64 = tx.value(sql!("SELECT count(*) FROM late_fee_rule"), &[])?;
    if rules == 0 {
        let from_on = NaiveDate::from_ymd_opt(2000, 1, 1).unwrap_or(NaiveDate::MIN);
        let rule =
            LateFeeRuleForm { campus_id: None, from_on, grace_days: 0, per_day_minor: Money::major(50), most_minor: Money::major(1_000) };
        tx.insert(&LATE_FEE_RULE, rule.columns())?;
    }
    Ok(())
}

/// The fee heads in the office's order.
pub fn fee_heads(tx: &mut Tx) -> Result<Vec<HeadBrief>> {
    heads::queries::all(tx)
}

/// Adds a fee head with its ledger head.
pub fn create_head(tx: &mut Tx, form: FeeHeadForm) -> Result<i64> {
    heads::handlers::create(tx, &form.check()?)
}

/// Adds a fee template.
pub fn create_template(tx: &mut Tx, scope: &Scope, form: FeeTemplateForm) -> Result<i64> {
    templates::handlers::create(tx, scope, &form.check()?)
}

/// Saves the plans of a form: one student, several, or a class.
pub fn save_plans(tx: &mut Tx, scope: &Scope, form: PlanForm) -> Result<PlansSaved> {
    plans::handlers::save(tx, scope, &form.check()?)
}

/// Requests a concession and approves it at once, in the name of whoever works: for the demo, and for scholarships that were decided elsewhere. Gives what
/// was taken off planned and open installments.
pub fn grant_concession(tx: &mut Tx, scope: &Scope, form: ConcessionForm) -> Result<Money> {
    let id = concessions::handlers::request(tx, scope, &form.check()?)?;
    concessions::handlers::grant(tx, scope, id)
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
    challans::revise::revise(tx, &found, &form)
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
    let fine = crate::fines::queries::fine(tx, scope, fine_id)?;
    crate::fines::handlers::waive(tx, scope, &fine, &reason)
}

/// Strikes a student off with the settings' fine: for the demo, and for attendance's proposals.
pub fn strike_off(tx: &mut Tx, scope: &Scope, student_id: i64, reason: &str) -> Result<()> {
    let today = tx.today();
    let amount = Money(tx.setting(settings::STRUCK_OFF_FINE)?);
    strike_off::handlers::strike_one(tx, scope, student_id, reason, today, amount).map(drop)
}

/// Asks for a concession that somebody will approve or reject: for the demo.
pub fn request_concession(tx: &mut Tx, scope: &Scope, form: ConcessionForm) -> Result<i64> {
    concessions::handlers::request(tx, scope, &form.check()?)
}

/// Takes money for challans, as the counter does: for the demo and for admissions. Gives the receipt's id.
pub fn collect(tx: &mut Tx, scope: &Scope, form: CollectForm) -> Result<i64> {
    let today = tx.today();
    Ok(receipts::collect::collect(tx, scope, &form.check(today)?)?.id)
}

/// Reverses a receipt, with a reason for the exceptions register: for the demo.
pub fn reverse_receipt(tx: &mut Tx, scope: &Scope, receipt_id: i64, reason: &str) -> Result<()> {
    receipts::reverse::reverse(tx, scope, crate::approvals::Approver::registry(), receipt_id, reason)
}

/// Takes a struck-off student back: for the demo. 409 while the fine is open.
pub fn restore(tx: &mut Tx, scope: &Scope, student_id: i64, months: RestoredMonths, reason: &str) -> Result<()> {
    strike_off::handlers::restore_one(tx, scope, student_id, months, reason).map(drop)
}

/// Writes down a promise of today and what became of it: for the demo.
pub fn write_promise(tx: &mut Tx, form: &PromiseForm, campus_id: i64, status: PromiseStatus) -> Result<i64> {
    defaulters::write_promise(tx, form, campus_id, status)
}

/// Judges promises whose day is past, by what the student owes.
pub fn settle_promises(tx: &mut Tx, student_id: i64) -> Result<()> {
    defaulters::settle_promises(tx, student_id)
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

/// Digits of a challan's number, as its paper and the bank know it.
pub fn challan_no(tx: &mut Tx, id: i64) -> Result<Option<String>> {
    tx.value(sql!("SELECT challan_no FROM challan WHERE id = $1"), &binds![id])
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
    let mapping = bank_files::read::mapping(table, None).map_err(|sentence| kernel::Error::field("file_id", sentence))?;
    let (payments, unreadable) = bank_files::read::payments(table, &mapping, bank.challan_prefix.as_deref());
    let file = bank_files::post::NewFile { bank_id, campus_id: bank.campus_id, name: name.to_owned(), file_id: None, payments, unreadable };
    bank_files::post::store(tx, scope, &file)
}
