//! Money that the demo takes: at the counter, through banks' lists, slips, tills, sponsors and cheques of days to come.

use super::{Channel, CollectForm};
use crate::{
    collection::{
        applicant_slips::{self, model::ReceiveSlipForm},
        bank_files::{self, model::read},
        claims, post_dated, reallocations,
        receipts::{self, actions::told},
        sponsored,
        tills::{
            self,
            model::{CloseTillForm, TillDepositForm, TillForm},
        },
    },
    ids::ReceiptId,
};
use accounting::api::Counted;
use chrono::NaiveDate;
use kernel::{Money, Result, Scope, Tx, binds, sql};
use reporting::tables::TableChoices;

/// Takes money for challans, as the counter does: for the demo and for admissions. Gives the receipt's id. Numbers of the demo are drawn, so two may be one by
/// chance: then it says that they are two payments.
pub fn collect(tx: &mut Tx, scope: &Scope, form: CollectForm) -> Result<i64> {
    let today = tx.today();
    let mut request = form.check(today)?;
    if told::stands_against(tx, &request, &request.challan_ids)?.is_some() {
        request.same_payment_reason = Some("The family paid once more".into());
    }
    Ok(receipts::actions::collect::collect(tx, scope, &request)?.id)
}

/// Reverses a receipt, with a reason for the exceptions register: for the demo.
pub fn reverse_receipt(tx: &mut Tx, scope: &Scope, receipt_id: i64, reason: &str) -> Result<()> {
    let receipt = (ReceiptId(receipt_id), None);
    receipts::actions::reverse::reverse(tx, scope, crate::approvals::Approver::program(), receipt, reason).map(drop)
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
