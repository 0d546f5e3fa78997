use super::model::{ClaimMatch, ClaimReceipt, DepositClaim};
use crate::{
    collection::tellings::{model::Number, queries::told_before},
    ids::{BankLineId, ChallanId, ReceiptId},
};
use chrono::Days;
use kernel::{Error, Listed as _, Result, Row, Scope, Tx, Value, binds, sql};

/// How far the bank's day may lie from that of the slip.
const NEAR: Days = Days::new(7);

/// One within the scope; else 404.
pub fn claim(tx: &mut Tx, scope: &Scope, id: i64) -> Result<DepositClaim> {
    let request = DepositClaim::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<DepositClaim>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("deposit claim"))
}

pub fn slip_of(tx: &mut Tx, id: i64) -> Result<i64> {
    tx.value(sql!("SELECT slip_file_id FROM deposit_claim WHERE id = $1"), &binds![id])
}

/// What a file's bytes are known by: the same photograph is known again, whatever it is called.
pub fn digest_of(tx: &mut Tx, file_id: i64) -> Result<String> {
    tx.value(sql!("SELECT sha256 FROM stored_file WHERE id = $1"), &binds![file_id])
}

/// Lines of the banks in scope that may show the money: of the same number, of the same challan, or of the same amount near the day.
pub fn matches(tx: &mut Tx, scope: &Scope, claim: &DepositClaim) -> Result<Vec<ClaimMatch>> {
    let (from, to) = (claim.paid_on - NEAR, claim.paid_on + NEAR);
    let found: Vec<ClaimMatch> = tx.all(
        sql!(
            "SELECT l.id AS bank_line_id, l.line, f.name AS file_name, b.name AS bank_name, l.transaction_id, l.challan_no, l.value_date, l.amount_minor,
                    l.payer_name, l.status
             FROM bank_line l JOIN bank_file f ON f.id = l.bank_file_id JOIN bank b ON b.id = l.bank_id
             WHERE f.campus_id IN [$1] AND l.status IN ('matched', 'differing', 'unmatched', 'closed', 'unidentified', 'posted', 'maybe_same', 'unpaid')
               AND l.value_date IS NOT NULL AND l.amount_minor > 0
               AND (l.transaction_id = $2 OR l.challan_id = $3 OR (l.amount_minor = $4 AND l.value_date >= $5 AND l.value_date <= $6))
               AND NOT EXISTS (SELECT 1 FROM deposit_claim o WHERE o.bank_line_id = l.id)
             ORDER BY l.id DESC LIMIT 50"
        ),
        &[
            Value::from(&scope.campuses),
            claim.reference_no.clone().into(),
            claim.challan_id.into(),
            claim.amount_minor.into(),
            from.into(),
            to.into(),
        ],
    )?;
    let mut found: Vec<ClaimMatch> = found.into_iter().map(|one| one.compared(claim)).collect();
    found.sort_by_key(|one| std::cmp::Reverse(one.weight()));
    Ok(found)
}

/// Receipts within the scope that may have the money already: told under the number of the slip, or of its challan and amount near its day.
pub fn receipts(tx: &mut Tx, scope: &Scope, claim: &DepositClaim) -> Result<Vec<ClaimReceipt>> {
    let told = told_before(tx, &Number::of_slip(&claim.reference_no), claim.paid_on)?;
    let numbered: Vec<i64> = told.iter().filter_map(|one| one.receipt_id).collect();
    let of_challan: Vec<i64> = tx.values(
        sql!(
            "SELECT DISTINCT receipt_id FROM fee_allocation WHERE challan_id = $1 AND receipt_id IS NOT NULL AND is_reversed = FALSE ORDER BY receipt_id"
        ),
        &binds![claim.challan_id],
    )?;
    let (from, to) = (claim.paid_on - NEAR, claim.paid_on + NEAR);
    let mut found: Vec<ClaimReceipt> = tx.all(
        sql!(
            "SELECT r.id AS receipt_id, r.receipt_no, r.value_date, r.amount_minor, r.received_by_name,
                    EXISTS (SELECT 1 FROM fee_allocation p WHERE p.receipt_id = r.id AND p.is_reversed = FALSE AND p.student_id = $1) AS pays_student
             FROM fee_receipt r
             WHERE r.id IN [$3] AND +r.campus_id IN [$2] AND r.status <> 'reversed'
               AND (r.id IN [$4] OR (r.amount_minor = $5 AND r.value_date >= $6 AND r.value_date <= $7))
             ORDER BY r.id DESC LIMIT 20"
        ),
        &[
            claim.student_id.into(),
            Value::from(&scope.campuses),
            [&numbered[..], &of_challan[..]].concat().into(),
            numbered.clone().into(),
            claim.amount_minor.into(),
            from.into(),
            to.into(),
        ],
    )?;
    found.iter_mut().for_each(|one| one.same_reference = numbered.contains(&one.receipt_id));
    found.sort_by_key(|one| !one.same_reference);
    Ok(found)
}

/// What became of a line.
#[derive(Debug, Row)]
pub struct LineMoney {
    pub challan_id: Option<ChallanId>,
    pub receipt_id: Option<ReceiptId>,
    pub reason: Option<String>,
}

pub fn line_money(tx: &mut Tx, bank_line_id: BankLineId) -> Result<LineMoney> {
    tx.one(sql!("SELECT challan_id, receipt_id, reason FROM bank_line WHERE id = $1"), &binds![bank_line_id])
}

/// The money of a line that waits for its owner.
pub fn waiting_money(tx: &mut Tx, bank_line_id: BankLineId) -> Result<Option<i64>> {
    let ids: Vec<i64> = tx.values(
        sql!("SELECT id FROM unidentified_receipt WHERE bank_line_id = $1 AND status = 'open' ORDER BY id"),
        &binds![bank_line_id],
    )?;
    Ok(ids.first().copied())
}

/// Whether a receipt stands and has money for a student.
pub fn pays(tx: &mut Tx, receipt_id: ReceiptId, student_id: i64) -> Result<bool> {
    tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM fee_receipt r JOIN fee_allocation a ON a.receipt_id = r.id AND a.is_reversed = FALSE
             WHERE r.id = $1 AND r.status <> 'reversed' AND a.student_id = $2)"
        ),
        &binds![receipt_id, student_id],
    )
}

/// A receipt was reversed or moved: a claim whose student it pays nothing any more waits again.
pub fn wait_again(tx: &mut Tx, receipt_id: i64) -> Result<()> {
    let now = tx.now();
    tx.exec(
        sql!(
            "UPDATE deposit_claim SET status = 'waiting', receipt_id = NULL, bank_line_id = NULL, decided_by = NULL, decided_at = NULL,
                    version = version + 1, updated_at = $2
             WHERE receipt_id = $1 AND NOT EXISTS (SELECT 1 FROM fee_allocation a WHERE a.receipt_id = $1 AND a.is_reversed = FALSE
                                                   AND a.student_id = deposit_claim.student_id)"
        ),
        &binds![receipt_id, now],
    )
    .map(drop)
}
