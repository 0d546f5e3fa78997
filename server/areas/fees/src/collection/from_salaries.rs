//! Fees of employees' children that payroll keeps back (`payroll::api::ChildrensFees`): receipts of the channel `payroll`, carried by the voucher of the payroll.
//! A receipt says that it came from a salary; nobody's pay is known here.

use crate::{
    collection::receipts::{
        actions::collect::take_receipt_no,
        model::{Channel, Instrument, RECEIPT, ReceiptStatus},
    },
    exceptions,
    ids::ReceiptId,
    postings::Whose,
    settlement::{self, OpenChallan, Source, load_challan},
};
use accounting::api::{Control, Line, VoucherId};
use chrono::NaiveDate;
use kernel::{Error, Money, Result, Tx, binds, pairs, sql};
use payroll::api::{ChildrensFees, SalaryFees};

pub const FEES: ChildrensFees = ChildrensFees { due, settle, take_back };

/// What is open of students' challans that are due up to a day, by student; without late fees that are not posted yet.
fn due(tx: &mut Tx, students: &[i64], by: NaiveDate) -> Result<Vec<(i64, Money)>> {
    tx.all(
        sql!(
            "SELECT student_id, CAST(SUM(amount_minor - paid_minor) AS BIGINT) FROM challan
             WHERE student_id IN [$1] AND status IN ('issued', 'partly_paid') AND due_on <= $2 GROUP BY student_id ORDER BY student_id"
        ),
        &binds![students, by],
    )
}

/// The open challans of a student that are due up to a day, the one due first first; student and challans are locked.
fn open_of(tx: &mut Tx, student_id: i64, by: NaiveDate) -> Result<Vec<OpenChallan>> {
    students::api::lock_student(tx, student_id)?;
    let ids: Vec<i64> = tx.values(
        sql!("SELECT id FROM challan WHERE student_id = $1 AND status IN ('issued', 'partly_paid') AND due_on <= $2 ORDER BY due_on, id"),
        &binds![student_id, by],
    )?;
    ids.into_iter()
        .map(|id| {
            tx.lock("challan", id)?;
            load_challan(tx, id)
        })
        .collect()
}

/// A receipt a child, the challan due first first. The caller posts the voucher with the lines. 409 when less is due than is kept back.
fn settle(tx: &mut Tx, of: &SalaryFees) -> Result<Vec<Line>> {
    let mut lines = Vec::new();
    for (student_id, amount) in &of.children {
        let mut open = open_of(tx, *student_id, of.due_by)?;
        let due: Money = open.iter().map(OpenChallan::outstanding).sum();
        let Some(first) = open.first().filter(|_| due >= *amount) else {
            let name: String = tx.value(sql!("SELECT name FROM student WHERE id = $1"), &binds![*student_id])?;
            return Err(Error::conflict(format!("Fees of {name} were paid or taken back since the payroll was checked. Check it again.")));
        };
        let receipt_id = write(tx, of, first, *amount)?;
        let source = Source { receipt_id: Some(receipt_id), voucher_id: of.voucher_id, on_date: of.on };
        let mut rest = *amount;
        for challan in &mut open {
            let part = challan.outstanding().min(rest);
            if part.is_positive() {
                lines.push(Whose::from(&*challan).own_credit(Control::StudentsReceivable, part));
                settlement::settle(tx, challan, part, &source)?;
                rest -= part;
            }
        }
    }
    Ok(lines)
}

fn write(tx: &mut Tx, of: &SalaryFees, first: &OpenChallan, amount: Money) -> Result<ReceiptId> {
    let payer = first.father_name.clone().unwrap_or_else(|| first.student_name.clone());
    let (receipt_no, who) = (take_receipt_no(tx, of.on, of.campus_id)?, tx.who().clone());
    tx.insert(
        &RECEIPT,
        pairs! {
            receipt_no: receipt_no, campus_id: of.campus_id, student_id: first.student_id, payer_name: payer, value_date: of.on, booked_on: of.on,
            channel: Channel::Payroll, instrument: Instrument::Salary, amount_minor: amount, status: ReceiptStatus::Realised,
            received_by: who.user_id, received_by_name: who.name, code: kernel::paper_code::of_paper(), voucher_id: of.voucher_id,
        },
    )
    .map(ReceiptId)
}

/// Opens what the receipts of a payroll's voucher settled, mirrors the voucher, and ends the receipts; each stands in the exceptions register.
fn take_back(tx: &mut Tx, run_id: i64, voucher_id: VoucherId, wanted: NaiveDate, reason: &str) -> Result<()> {
    let receipts: Vec<(ReceiptId, i64, Option<i64>, Money)> = tx.all(
        sql!(
            "SELECT id, campus_id, student_id, amount_minor FROM fee_receipt
             WHERE voucher_id = $1 AND channel = 'payroll' AND status <> 'reversed' ORDER BY student_id, id"
        ),
        &binds![voucher_id],
    )?;
    let mut opened = Vec::with_capacity(receipts.len());
    for (id, ..) in &receipts {
        tx.lock("fee_receipt", id.0)?;
        opened.push(settlement::unsettle(tx, *id)?.first().and_then(|one| one.challan_id));
    }
    let mirror = accounting::api::reverse_of(tx, voucher_id, wanted, reason, ("payroll", run_id))?;
    let (today, who) = (tx.today(), tx.who().user_id);
    for ((id, campus_id, student_id, amount), challan_id) in receipts.into_iter().zip(opened) {
        tx.set(
            &RECEIPT,
            id.0,
            "reversed",
            pairs! {
                status: ReceiptStatus::Reversed, reversed_on: today, reversed_by: who, reversal_reason: reason, reversal_voucher_id: mirror.id,
            },
        )?;
        let student = student_id.ok_or_else(|| Error::internal("a receipt of nobody"))?;
        let whose = exceptions::OfStudent { campus_id, student_id: student };
        exceptions::note_of(tx, exceptions::Kind::Unpaid, whose, challan_id, Some(id), amount, reason)?;
    }
    Ok(())
}

/// What the receipts of a payroll's voucher come to is what it credits to students, and what its slips kept back; they stand as the voucher does.
pub fn agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, Money)> = tx.all(
        sql!(
            "SELECT v.voucher_no, CAST(SUM(r.amount_minor) AS BIGINT) FROM fee_receipt r JOIN voucher v ON v.id = r.voucher_id
             LEFT JOIN voucher m ON m.reverses_id = v.id WHERE r.channel = 'payroll' GROUP BY v.id, v.voucher_no, m.id
             HAVING SUM(r.amount_minor) <> coalesce((SELECT SUM(e.credit_minor) FROM entry e JOIN ledger_head l ON l.id = e.ledger_head_id
                                                     WHERE e.voucher_id = v.id AND l.control = 'students_receivable'), 0)
                 OR SUM(r.amount_minor) <> coalesce((SELECT SUM(l.amount_minor) FROM payroll_run q JOIN payslip p ON p.run_id = q.id
                                                     JOIN payslip_line l ON l.payslip_id = p.id WHERE q.voucher_id = v.id AND l.student_id IS NOT NULL), 0)
                 OR SUM(CASE WHEN (r.status = 'reversed') <> (m.id IS NOT NULL) THEN 1 ELSE 0 END) > 0
             ORDER BY v.voucher_no LIMIT 20"
        ),
        &[],
    )?;
    let said =
        |(no, amount): (String, Money)| format!("Receipts of Rs {amount} were deducted from salaries by {no}, which says otherwise.");
    Ok(rows.into_iter().map(said).collect())
}
