use super::model::{Channel, Instrument, ReceiptStanding, ReceiptStatus, STANDING};
use crate::collection::tellings::queries::{ReceiptNumber, numbers_of};
use chrono::NaiveDate;
use kernel::{Error, Instant, Money, Result, Row, Scope, Tx, Value, binds, sql, system::FileRef};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Everything about one receipt.
#[derive(Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct ReceiptDetails {
    pub id: i64,
    pub version: i64,
    pub receipt_no: String,
    pub campus_id: i64,
    pub campus_name: String,
    pub student_id: Option<i64>,
    pub student_name: Option<String>,
    pub registration_no: Option<String>,
    pub payer_name: String,
    pub value_date: NaiveDate,
    /// The day on which the books have it: later than the bank's day when the money waited unidentified.
    pub booked_on: NaiveDate,
    pub channel: Channel,
    pub instrument: Instrument,
    pub instrument_no: Option<String>,
    pub instrument_bank: Option<String>,
    /// Of a cheque the branch that it is drawn on, of a slip the one that stamped it.
    pub instrument_branch: Option<String>,
    pub instrument_account: Option<String>,
    pub instrument_date: Option<NaiveDate>,
    pub bank_id: Option<i64>,
    /// As it was called when the money was received.
    pub bank_name: Option<String>,
    pub amount_minor: Money,
    pub status: ReceiptStatus,
    /// What it says of itself: what its money waits for.
    pub standing: ReceiptStanding,
    pub received_by_name: String,
    pub note: Option<String>,
    /// Under which it was taken while the server was away.
    pub provisional_no: Option<String>,
    pub voucher_id: i64,
    pub reversed_on: Option<NaiveDate>,
    pub reversal_reason: Option<String>,
    pub reversal_voucher_id: Option<i64>,
    /// Of a cheque or pay order: when it went to the bank.
    pub realised_on: Option<NaiveDate>,
    pub realised_voucher_id: Option<i64>,
    pub attachment_file_id: Option<i64>,
    /// By the office; every print after the first says DUPLICATE.
    pub print_count: i64,
    pub created_at: Instant,
    /// What it settled, and what became an advance (no challan).
    #[row(skip)]
    pub allocations: Vec<AllocationView>,
    /// Every number under which its money was told; families are told none.
    #[row(skip)]
    pub numbers: Vec<ReceiptNumber>,
    #[row(skip)]
    pub attachment: Option<FileRef>,
}

/// What of a receipt went where.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct AllocationView {
    pub challan_id: Option<i64>,
    pub challan_no: Option<String>,
    pub period: Option<String>,
    pub student_id: i64,
    pub student_name: String,
    pub registration_no: String,
    pub class_name: Option<String>,
    pub section_name: Option<String>,
    pub amount_minor: Money,
    /// What of it paid late fees.
    pub late_fee_minor: Money,
    pub is_reversed: bool,
}

/// One receipt within the scope: of the scope's campuses, or with money for its students. Families read their own part of it.
pub fn receipt(tx: &mut Tx, scope: &Scope, id: i64) -> Result<ReceiptDetails> {
    let mut found: ReceiptDetails = tx
        .first(
            sql!(
                "SELECT r.id, r.version, r.receipt_no, r.campus_id, p.name AS campus_name, r.student_id, s.name AS student_name, s.registration_no,
                        r.payer_name, r.value_date, r.booked_on, r.channel, r.instrument, r.instrument_no, r.instrument_bank, r.instrument_branch, r.instrument_account, r.instrument_date, r.bank_id, coalesce(r.bank_name, b.name) AS bank_name, r.amount_minor, r.status,
                        ",
                STANDING,
                " AS standing, r.received_by_name, r.note, q.provisional_no, r.voucher_id, r.reversed_on, r.reversal_reason, r.reversal_voucher_id, r.realised_on, r.realised_voucher_id,
                        r.attachment_file_id, r.print_count, r.created_at
                 FROM fee_receipt r JOIN campus p ON p.id = r.campus_id LEFT JOIN student s ON s.id = r.student_id LEFT JOIN bank b ON b.id = r.bank_id
                 LEFT JOIN provisional_receipt q ON q.receipt_id = r.id
                 WHERE r.id = $1 AND (r.campus_id IN [$2] OR r.student_id IN [$3]
                   OR EXISTS (SELECT 1 FROM fee_allocation a WHERE a.receipt_id = r.id AND a.student_id IN [$3]))"
            ),
            &[id.into(), Value::from(&scope.campuses), Value::from(&scope.students)],
        )?
        .ok_or_else(|| Error::not_found("receipt"))?;
    found.allocations = allocations(tx, id)?;
    if scope.is_family() {
        found.instrument_account = None;
        keep_own_part(&mut found, scope);
        // Why it was taken back is the office's; the note stands on the paper.
        found.reversal_reason = None;
    } else {
        found.numbers = numbers_of(tx, id)?;
    }
    Ok(found)
}

/// What a family reads of a receipt that covers others too: its own lines and their sum. Who paid, by which paper and with which note, is the others' too.
fn keep_own_part(receipt: &mut ReceiptDetails, scope: &Scope) {
    let own = |line: &AllocationView| scope.students.contains(&line.student_id);
    if receipt.allocations.iter().all(own) {
        return;
    }
    receipt.allocations.retain(own);
    let first = receipt.allocations.first();
    receipt.student_id = first.map(|line| line.student_id);
    receipt.student_name = first.map(|line| line.student_name.clone());
    receipt.registration_no = first.map(|line| line.registration_no.clone());
    receipt.payer_name = receipt.student_name.clone().unwrap_or_default();
    receipt.amount_minor = receipt.allocations.iter().map(|line| line.amount_minor).sum();
    receipt.instrument_no = None;
    receipt.note = None;
    receipt.attachment_file_id = None;
}

fn allocations(tx: &mut Tx, receipt_id: i64) -> Result<Vec<AllocationView>> {
    tx.all(
        sql!(
            "SELECT a.challan_id, c.challan_no, c.period, a.student_id, s.name AS student_name, s.registration_no, k.full_name AS class_name, n.name AS section_name,
                    CAST(SUM(a.amount_minor) AS BIGINT) AS amount_minor,
                    CAST(SUM(CASE WHEN f.kind = 'late_fee' THEN a.amount_minor ELSE 0 END) AS BIGINT) AS late_fee_minor, a.is_reversed
             FROM fee_allocation a JOIN student s ON s.id = a.student_id LEFT JOIN challan c ON c.id = a.challan_id LEFT JOIN class k ON k.id = c.class_id
             LEFT JOIN section n ON n.id = c.section_id LEFT JOIN challan_line l ON l.id = a.challan_line_id LEFT JOIN fine f ON f.id = l.fine_id
             WHERE a.receipt_id = $1
             GROUP BY a.challan_id, c.challan_no, c.period, a.student_id, s.name, s.registration_no, k.full_name, n.name, a.is_reversed
             ORDER BY MIN(a.id)"
        ),
        &binds![receipt_id],
    )
}

/// A bank as it is called now.
pub fn bank_named(tx: &mut Tx, bank_id: i64) -> Result<String> {
    tx.value(sql!("SELECT name FROM bank WHERE id = $1"), &binds![bank_id])
}
