//! What the demo and the tests need beside the calls: nothing of the program runs through here.

pub mod doubtful;
mod without_server;

pub use self::without_server::take_without_server;
use crate::{
    billing::{
        bill_runs,
        challans::{self, actions::revise},
        concessions, first_bills,
        plans::{self, model::PlansSaved},
        route_riders::{self, RouteChange},
    },
    collection::{
        applicant_slips::{self, model::ReceiveSlipForm},
        bank_files::{self, model::read},
        claims, post_dated, reallocations,
        receipts::actions::{collect, reverse, told},
        sponsored,
        tills::{
            self,
            model::{CloseTillForm, TillDepositForm, TillForm},
        },
    },
    recovery::{notices, promises, strike_off},
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
        first_bills::model::{FirstBill, FirstChallan},
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
use crate::{
    recovery::{
        refunds::{self, model::PayForm},
        settlements::{self, model::SettlementForm},
    },
    setup::refund_rules::{self, RefundBasis, RefundPreset, RefundRuleForm},
};
use accounting::api::{Counted, MoneySide};
use chrono::NaiveDate;
use kernel::{Checks, ColumnValues as _, Money, Month, Result, Scope, Tx, binds, sql};
use reporting::tables::TableChoices;

/// The fee heads in the office's order.
pub fn fee_heads(tx: &mut Tx) -> Result<Vec<HeadBrief>> {
    heads::queries::all(tx)
}

/// Tells parents of the last issued challans of a campus, and of those of parents who sign in.
pub fn tell_issued(tx: &mut Tx, campus_id: i64, most: i64) -> Result<usize> {
    let ids = to_tell(tx, campus_id, most)?;
    crate::telling::issued(tx, &ids)
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
    templates::actions::create(tx, scope, &form.check()?)
}

/// Saves the plans of a form: one student, several, or a class.
pub fn save_plans(tx: &mut Tx, scope: &Scope, form: PlanForm) -> Result<PlansSaved> {
    plans::actions::save(tx, scope, &form.check()?)
}

/// Puts a student on a transport route from a month on.
pub fn take_route(tx: &mut Tx, scope: &Scope, student_id: i64, route_id: i64, from: Month) -> Result<i64> {
    Ok(route_riders::take_route(tx, scope, RouteChange { student_id, route_id: Some(route_id), from })?.installments)
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
    strike_off::actions::strike(tx, scope, &[student_id], reason, (today, amount)).map(drop)
}

/// Asks for a concession that somebody will approve or reject: for the demo.
pub fn request_concession(tx: &mut Tx, scope: &Scope, form: ConcessionForm) -> Result<i64> {
    concessions::actions::request(tx, scope, &form.check()?)
}

/// Takes money for challans, as the counter does: for the demo and for admissions. Gives the receipt's id. Numbers of the demo are drawn, so two may be one by
/// chance: then it says that they are two payments.
pub fn collect(tx: &mut Tx, scope: &Scope, form: CollectForm) -> Result<i64> {
    let today = tx.today();
    let mut request = form.check(today)?;
    if told::stands_against(tx, &request, &request.challan_ids)?.is_some() {
        request.same_payment_reason = Some("The family paid once more".into());
    }
    Ok(collect::collect(tx, scope, &request)?.id)
}

/// Reverses a receipt, with a reason for the exceptions register: for the demo.
pub fn reverse_receipt(tx: &mut Tx, scope: &Scope, receipt_id: i64, reason: &str) -> Result<()> {
    reverse::reverse(tx, scope, crate::approvals::Approver::program(), (receipt_id, None), reason).map(drop)
}

/// Takes a struck-off student back: for the demo. 409 while the fine is open.
pub fn restore(tx: &mut Tx, scope: &Scope, student_id: i64, months: RestoredMonths, reason: &str) -> Result<()> {
    let form = strike_off::model::RestoreForm { student_id, months, on_date: None, reason: reason.to_owned() };
    strike_off::actions::restore_one(tx, scope, &form).map(drop)
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

/// Stores a bank's list (its name and bytes) with its judged lines, and posts nothing: for the demo. 422 at `file_id` when it cannot be read.
pub fn store_bank_file(tx: &mut Tx, scope: &Scope, bank_id: i64, (name, bytes): (&str, &[u8])) -> Result<i64> {
    let bank = accounting::api::bank(tx, scope, bank_id)?;
    let (none, today) = (TableChoices::default(), tx.today());
    let (reading, lines) = read::of_file((name, bytes), (&none, &none), bank.challan_prefix.as_deref(), today)
        .map_err(|sentence| kernel::Error::field("file_id", sentence))?;
    if let Some((_, sentence)) = reading.unanswered() {
        return Err(kernel::Error::field("file_id", sentence));
    }
    let file = bank_files::model::NewFile { bank_id, campus_id: bank.campus_id, name: name.to_owned(), file_id: None, lines, reading };
    bank_files::actions::store(tx, scope, &file)
}

/// Makes the plan and the first challan of a pending student, as an approval does.
pub fn first_bill(tx: &mut Tx, form: &FirstBill) -> Result<FirstChallan> {
    first_bills::actions::make::make(tx, form)
}

/// Lapses a student's admission where its days are over, as the day's job does. Gives whether it did.
pub fn lapse_admission(tx: &mut Tx, student_id: i64) -> Result<bool> {
    first_bills::actions::close::lapse(tx, student_id)
}

/// Lapses those of these slips whose days are over.
pub fn lapse_slips(tx: &mut Tx, ids: &[i64]) -> Result<usize> {
    applicant_slips::actions::lapse(tx, ids)
}

/// Receives a slip in cash at the counter. Gives the receipt's id.
pub fn receive_slip(tx: &mut Tx, scope: &Scope, slip_id: i64) -> Result<i64> {
    let form = ReceiveSlipForm {
        id: slip_id,
        channel: Channel::Counter,
        bank_id: None,
        instrument_no: None,
        value_date: None,
        payer_name: None,
        note: None,
        same_payment_reason: None,
    };
    let (id, money) = form.check(tx.today())?;
    Ok(applicant_slips::actions::receive(tx, scope, id, &money)?.receipt_id)
}

/// The open slips of applicants with their campuses.
pub fn open_slips(tx: &mut Tx) -> Result<Vec<(i64, i64)>> {
    tx.all(sql!("SELECT id, campus_id FROM applicant_slip WHERE status = 'open' ORDER BY id"), &[])
}

/// The group's refund rule: by the days of a preset for tuition, from a day on.
pub fn refund_rule(tx: &mut Tx, fee_head_id: i64, from_on: NaiveDate) -> Result<i64> {
    let form = RefundRuleForm {
        campus_id: None,
        program_id: None,
        fee_head_id: Some(fee_head_id),
        from_on,
        basis: RefundBasis::Slabs,
        preset: Some(RefundPreset::ToDay30),
        slabs: Vec::new(),
        note: None,
    };
    refund_rules::add(tx, &form.check()?)
}

/// Prepares the settlement of an application that every desk has cleared.
pub fn prepare_settlement(tx: &mut Tx, scope: &Scope, withdrawal_id: i64) -> Result<i64> {
    let form = SettlementForm { withdrawal_id, board_fees_remitted: false, amounts: Vec::new(), override_reason: None, note: None };
    settlements::actions::prepare(tx, scope, &form)
}

/// Approves a settlement that was just prepared.
pub fn approve_settlement(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    settlements::actions::approve(tx, scope, None, id, 1).map(drop)
}

/// Pays what is due on a settlement that was just approved; nothing where nothing is due.
pub fn pay_refund(tx: &mut Tx, scope: &Scope, id: i64, bank_id: i64) -> Result<()> {
    let kept = settlements::queries::locked(tx, scope, id)?;
    if !kept.due_minor.is_positive() {
        return Ok(());
    }
    let form = PayForm {
        id,
        version: kept.version,
        amount_minor: None,
        paid_on: None,
        payee: "The father".into(),
        paid_from: MoneySide::Bank,
        bank_id: Some(bank_id),
        cheque_no: Some(format!("{:08}", 40_000 + id)),
    };
    refunds::actions::pay_settlement(tx, scope, &form, None).map(drop)
}

/// Opens the till of whoever works, without change. None for the program itself.
pub fn open_till(tx: &mut Tx, campus_id: i64) -> Result<Option<i64>> {
    let Some(cashier) = tx.who().user_id else { return Ok(None) };
    tills::actions::open(
        tx,
        cashier,
        &TillForm { campus_id, float_minor: Money::ZERO, change_of_till_id: None, count: Vec::new(), note: None },
    )
    .map(Some)
}

/// What a till holds by the books.
pub fn held_in_till(tx: &mut Tx, id: i64) -> Result<Money> {
    tills::queries::balance(tx, id)
}

/// Closes a till that holds so much less than the books say, with the reason.
pub fn close_till(tx: &mut Tx, scope: &Scope, id: i64, short: Money, reason: &str) -> Result<()> {
    let (till, held) = (tills::queries::locked(tx, scope, id)?, tills::queries::balance(tx, id)?);
    let form = CloseTillForm {
        id,
        version: till.version,
        balance_minor: held,
        count: counted((held - short).or_zero()),
        kept_minor: Some(Money::ZERO),
        reason: Some(reason.to_owned()),
    };
    tills::actions::close::close(tx, scope, till.cashier_id, &form).map(drop)
}

/// An amount in the largest notes.
fn counted(amount: Money) -> Vec<Counted> {
    let mut rest = amount.minor() / 100;
    let mut count = Vec::new();
    for rupees in [5_000, 1_000, 500, 100, 50, 20, 10, 5, 2, 1] {
        if rest >= rupees {
            count.push(Counted { rupees, pieces: rest / rupees });
            rest %= rupees;
        }
    }
    count
}

/// Takes the cash of closed tills to the bank today.
pub fn deposit_tills(tx: &mut Tx, scope: &Scope, till_ids: Vec<i64>, bank_id: i64, slip_no: String) -> Result<()> {
    let form = TillDepositForm { till_ids, bank_id, date: tx.today(), slip_no, note: None };
    tills::actions::deposit::deposit(tx, scope, &form).map(drop)
}

/// A payment of which a family might have a slip: a line of a bank's list that waits, with its open challan.
#[derive(Clone, Debug, kernel::Row)]
pub struct Payable {
    pub challan_id: i64,
    pub father_name: String,
    pub transaction_id: String,
    pub value_date: NaiveDate,
    pub amount_minor: Money,
}

/// The lines of a campus that name an open challan and are not posted yet.
pub fn payable_lines(tx: &mut Tx, campus_id: i64, most: i64) -> Result<Vec<Payable>> {
    tx.all(
        sql!(
            "SELECT c.id AS challan_id, coalesce(s.father_name, s.name) AS father_name, l.transaction_id, l.value_date, l.amount_minor FROM bank_line l
             JOIN bank_file f ON f.id = l.bank_file_id JOIN challan c ON c.id = l.challan_id JOIN student s ON s.id = c.student_id
             WHERE f.campus_id = $1 AND l.status IN ('matched', 'differing') AND c.status IN ('issued', 'partly_paid') ORDER BY l.id LIMIT $2"
        ),
        &binds![campus_id, most],
    )
}

/// Sends a slip as its family does, in the name of whoever works. The file was just stored.
pub fn send_slip(tx: &mut Tx, scope: &Scope, paid: &Payable, slip_file_id: i64) -> Result<i64> {
    let form = claims::model::ClaimForm {
        challan_id: paid.challan_id,
        reference_no: paid.transaction_id.clone(),
        paid_on: paid.value_date,
        amount_minor: paid.amount_minor,
        slip_file_id,
        note: None,
    };
    claims::actions::send(tx, scope, &form)
}

/// Refuses a slip that was just sent.
pub fn refuse_slip(tx: &mut Tx, scope: &Scope, id: i64, reason: &str) -> Result<i64> {
    claims::actions::refuse(tx, scope, &claims::model::RefuseClaim { id, version: 1, reason: reason.to_owned() })
}

/// Moves a receipt of a campus to a brother or sister there, in advance: the latest whose money settles challans only. Gives its reallocation.
pub fn move_to_sibling(tx: &mut Tx, scope: &Scope, campus_id: i64, reason: &str) -> Result<Option<i64>> {
    let found: Option<(i64, i64, i64)> = tx.first(
        sql!(
            "SELECT r.id, r.version, o.student_id FROM fee_receipt r JOIN student_guardian g ON g.student_id = r.student_id
             JOIN student_guardian o ON o.guardian_id = g.guardian_id AND o.student_id <> g.student_id
             JOIN student s ON s.id = o.student_id AND s.campus_id = r.campus_id AND s.status = 'active'
             JOIN student x ON x.id = r.student_id AND x.status = 'active'
             WHERE r.campus_id = $1 AND r.status = 'realised' AND NOT EXISTS (SELECT 1 FROM first_bill b WHERE b.student_id = r.student_id)
               AND NOT EXISTS (SELECT 1 FROM fee_allocation a WHERE a.receipt_id = r.id AND (a.challan_id IS NULL OR a.student_id <> r.student_id))
             ORDER BY r.id DESC, o.student_id LIMIT 1"
        ),
        &binds![campus_id],
    )?;
    let Some((id, version, student)) = found else { return Ok(None) };
    let reason = reason.to_owned();
    let form = reallocations::model::ReallocateForm {
        id,
        version,
        from_student_id: None,
        challan_ids: Vec::new(),
        student_id: Some(student),
        reason,
    };
    Ok(Some(reallocations::actions::reallocate(tx, scope, &form)?.id))
}

/// Sends notices to students of whom something is overdue; gives how many.
pub fn send_notices(tx: &mut Tx, scope: &Scope, student_ids: Vec<i64>, pay_by: NaiveDate) -> Result<usize> {
    let form = notices::NoticeForm { student_ids, pay_by, note: Some("Please call the accounts office if you need more time.".into()) };
    match notices::send_all(tx, scope, &form) {
        Ok(sent) => Ok(sent.notices),
        Err(kernel::Error::Conflict { .. }) => Ok(0),
        Err(other) => Err(other),
    }
}

/// A sponsor takes over this much of the newest open challan of a campus that comes to as much (`by`: the sponsor and its part).
pub fn take_over(tx: &mut Tx, scope: &Scope, campus_id: i64, by: (i64, Money)) -> Result<()> {
    let open: Vec<i64> = tx.values(
        sql!(
            "SELECT id FROM challan WHERE campus_id = $1 AND kind = 'installment' AND status = 'issued' AND amount_minor >= $2
             ORDER BY id DESC LIMIT 1"
        ),
        &binds![campus_id, by.1 + by.1],
    )?;
    let Some(challan_id) = open.first().copied() else { return Ok(()) };
    let form = sponsored::SponsorChallan {
        challan_id,
        sponsor_id: by.0,
        amount_minor: by.1,
        reference: Some("UF-2026-118".into()),
        note: None,
        same_payment_reason: None,
    };
    sponsored::take_over(tx, scope, &form).map(drop)
}

/// Registers a cheque of a day to come for a student.
pub fn post_date(
    tx: &mut Tx,
    scope: &Scope,
    student_id: i64,
    (cheque_no, cheque_date): (String, NaiveDate),
    amount_minor: Money,
) -> Result<()> {
    let form = post_dated::PostDatedForm {
        student_id,
        cheque_no,
        bank: "MCB Bank".into(),
        branch: None,
        account: None,
        cheque_date,
        amount_minor,
        payer_name: None,
        note: Some("Given with the form of admission".into()),
    };
    post_dated::write(tx, scope, &form).map(drop)
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
