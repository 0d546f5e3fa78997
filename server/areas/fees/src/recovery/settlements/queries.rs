use super::model::{
    IS_APPROVED, Reckoning, RefundPayment, SETTLEMENT, Settlement, SettlementDetails, SettlementForm, SettlementLine, SettlementStatus,
    effects::Effects, reckon::Received,
};
use crate::{
    billing::challans::model::ChallanStatus,
    ids::ChallanId,
    settlement::{deposits::GIVEN_BACK, owed::owed_by},
};
use accounting::api::VoucherId;
use chrono::NaiveDate;
use kernel::{Error, Listed as _, Money, Month, Refusal, Result, Row, Scope, Tx, Value, binds, pairs, sql};
use students::api::StudentId;

/// One within the scope, with its heads and payments; else 404.
pub fn settlement(tx: &mut Tx, scope: &Scope, id: i64) -> Result<SettlementDetails> {
    let request = Settlement::LIST.request([("ids".to_owned(), id.to_string())])?;
    let row = tx.page::<Settlement>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("settlement"))?;
    let (board_fees_remitted, override_reason, note): (bool, Option<String>, Option<String>) =
        tx.one(sql!("SELECT board_fees_remitted, override_reason, note FROM settlement WHERE id = $1"), &binds![id])?;
    let lines = tx.all(
        sql!(
            "SELECT l.fee_head_id, h.name AS head_name, l.received_minor, l.refunded_before_minor, l.base_minor, l.rule_minor, l.amount_minor, l.reason,
                    l.rule_id FROM settlement_line l JOIN fee_head h ON h.id = l.fee_head_id WHERE l.settlement_id = $1 ORDER BY l.line"
        ),
        &binds![id],
    )?;
    let payments = payments(tx, id)?;
    Ok(SettlementDetails { row, board_fees_remitted, override_reason, note, lines, payments })
}

fn payments(tx: &mut Tx, settlement_id: i64) -> Result<Vec<RefundPayment>> {
    tx.all(
        sql!(
            "SELECT q.id, q.amount_minor, q.paid_on, q.payee, q.bank_id, b.name AS bank_name, q.cheque_no, q.voucher_id, v.voucher_no,
                    CASE WHEN q.status = 'reversed' THEN TRUE ELSE FALSE END AS is_reversed, q.decision AS reversed_reason
             FROM refund_payment q LEFT JOIN bank b ON b.id = q.bank_id JOIN voucher v ON v.id = q.voucher_id
             WHERE q.settlement_id = $1 ORDER BY q.id"
        ),
        &binds![settlement_id],
    )
}

/// A settlement as its steps need it.
#[derive(Clone, Debug, Row)]
pub struct Kept {
    pub id: i64,
    pub version: i64,
    pub withdrawal_id: i64,
    pub student_id: i64,
    pub campus_id: i64,
    pub status: SettlementStatus,
    pub board_fees_remitted: bool,
    #[row(json)]
    pub amounts: Vec<super::model::HeadAmount>,
    pub override_reason: Option<String>,
    pub note: Option<String>,
    pub refund_minor: Money,
    pub due_minor: Money,
    pub owing_minor: Money,
    pub paid_minor: Money,
    pub prepared_by: Option<i64>,
}

const KEPT: &str = "SELECT q.id, q.version, q.withdrawal_id, q.student_id, q.campus_id, q.status, q.board_fees_remitted, q.amounts, q.override_reason, q.note,
    q.refund_minor, q.due_minor, q.owing_minor, q.paid_minor, q.prepared_by FROM settlement q";

/// One within the scope, locked; else 404.
pub fn locked(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Kept> {
    tx.in_scope(&SETTLEMENT, scope, id)?;
    tx.lock("settlement", id)?;
    tx.one(sql!(KEPT, " WHERE q.id = $1"), &binds![id])
}

/// The settlement of an application.
pub fn of_withdrawal(tx: &mut Tx, withdrawal_id: i64) -> Result<Option<Kept>> {
    tx.first(sql!(KEPT, " WHERE q.withdrawal_id = $1"), &binds![withdrawal_id])
}

impl Kept {
    pub fn form(&self) -> SettlementForm {
        SettlementForm {
            withdrawal_id: self.withdrawal_id,
            board_fees_remitted: self.board_fees_remitted,
            amounts: self.amounts.clone(),
            override_reason: self.override_reason.clone(),
            note: self.note.clone(),
        }
    }
}

/// Keeps what approving did.
pub fn keep_effects(tx: &mut Tx, settlement_id: i64, effects: &Effects) -> Result<()> {
    tx.exec(sql!("INSERT INTO settlement_effect (settlement_id, effects) VALUES ($1, $2)"), &binds![settlement_id, Value::json(effects)])
        .map(drop)
}

#[derive(Row)]
struct KeptEffects {
    #[row(json)]
    effects: Effects,
}

/// What approving did; none of what was approved before it was kept.
pub fn effects(tx: &mut Tx, settlement_id: i64) -> Result<Option<Effects>> {
    let found: Option<KeptEffects> =
        tx.first(sql!("SELECT effects FROM settlement_effect WHERE settlement_id = $1"), &binds![settlement_id])?;
    Ok(found.map(|one| one.effects))
}

/// The voucher of the advance that was applied to a challan last.
pub fn last_applied(tx: &mut Tx, challan_id: ChallanId) -> Result<VoucherId> {
    tx.value(
        sql!("SELECT voucher_id FROM fee_allocation WHERE challan_id = $1 AND receipt_id IS NULL AND is_reversed = FALSE ORDER BY id DESC LIMIT 1"),
        &binds![challan_id],
    )
}

/// Applications that say otherwise than their settlement whether it waits for its second person; it does only while every desk has ticked.
pub fn waiting_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let wrong: Vec<String> = tx.values(
        sql!(
            "SELECT s.registration_no FROM withdrawal d JOIN student s ON s.id = d.student_id
             LEFT JOIN settlement q ON q.withdrawal_id = d.id AND q.status = 'prepared'
             WHERE (q.id IS NULL AND d.settlement_waits = TRUE) OR (q.id IS NOT NULL AND (d.settlement_waits = FALSE OR d.status <> 'cleared'))
             ORDER BY d.id LIMIT 20"
        ),
        &[],
    )?;
    let said = |number: String| format!("The withdrawal of student {number} says otherwise than its settlement what waits.");
    Ok(wrong.into_iter().map(said).collect())
}

/// Puts the reckoned heads in the place of those before.
pub fn set_lines(tx: &mut Tx, settlement_id: i64, reckoned: &Reckoning) -> Result<()> {
    tx.exec(sql!("DELETE FROM settlement_line WHERE settlement_id = $1"), &binds![settlement_id])?;
    let row = |(n, line): (i64, &SettlementLine)| {
        pairs! {
            settlement_id: settlement_id, line: n, fee_head_id: line.fee_head_id, received_minor: line.received_minor,
            refunded_before_minor: line.refunded_before_minor, base_minor: line.base_minor, rule_minor: line.rule_minor,
            amount_minor: line.amount_minor, reason: line.reason.clone(), rule_id: line.rule_id
        }
    };
    tx.insert_lines("settlement_line", (1i64..).zip(&reckoned.lines).map(row))
}

#[derive(Row)]
struct PaidLine {
    line_id: i64,
    fee_head_id: i64,
    session_id: i64,
    period: String,
    paid_minor: Money,
    refunded_minor: Money,
}

/// Under which lines something was received, the first month first. Fines are left out.
pub fn received(tx: &mut Tx, student_id: StudentId, session_id: i64, bill_until: Month) -> Result<Vec<Received>> {
    let lines: Vec<PaidLine> = tx.all(
        sql!(
            "SELECT l.id AS line_id, l.fee_head_id, c.session_id, c.period, l.paid_minor, ",
            GIVEN_BACK,
            " AS refunded_minor
             FROM challan c JOIN challan_line l ON l.challan_id = c.id AND l.kind = 'fee'
             WHERE c.student_id = $1 AND l.paid_minor > 0 ORDER BY c.period, c.id, l.line"
        ),
        &binds![student_id],
    )?;
    let until = bill_until.to_string();
    Ok(lines
        .into_iter()
        .map(|line| Received {
            line_id: line.line_id,
            fee_head_id: line.fee_head_id,
            this_session: line.session_id == session_id,
            later: line.session_id == session_id && line.period > until,
            paid: line.paid_minor,
            refunded: line.refunded_minor,
        })
        .collect())
}

/// A challan of a student that is not over.
#[derive(Clone, Debug, Row)]
pub struct Open {
    pub id: i64,
    pub status: ChallanStatus,
    pub period: String,
    pub is_installment: bool,
    pub amount_minor: Money,
    pub paid_minor: Money,
}

/// Planned and open challans of a student, whose campus ever it is, the one due first first.
pub fn open_of(tx: &mut Tx, student_id: i64) -> Result<Vec<Open>> {
    tx.all(
        sql!(
            "SELECT id, status, period, CASE WHEN kind = 'installment' THEN TRUE ELSE FALSE END AS is_installment, amount_minor, paid_minor
             FROM challan WHERE student_id = $1 AND status IN ('planned', 'issued', 'partly_paid') ORDER BY due_on, id"
        ),
        &binds![student_id],
    )
}

/// Cheques of a student that the bank has not cleared, those of a day to come that the office keeps, what sponsors took over and have not paid, and money of banks
/// that names a challan of theirs and waits for somebody to match it. Cards and wallets are paid, whenever their bank settles them.
#[derive(Row)]
struct Waiting {
    cheques: i64,
    cheques_minor: Money,
    kept: i64,
    kept_minor: Money,
    parts: i64,
    parts_minor: Money,
    unmatched: i64,
    unmatched_minor: Money,
}

/// Refuses to let a student go while money of theirs is under way.
pub fn refuse_open_money(tx: &mut Tx, student_id: i64) -> Result<Option<Refusal>> {
    let waiting: Waiting = tx.one(
        sql!(
            "SELECT (SELECT count(*) FROM fee_receipt r WHERE r.status = 'held' AND r.instrument IN ('cheque', 'pay_order') AND r.id IN (
                        SELECT a.receipt_id FROM fee_allocation a WHERE a.student_id = $1 AND a.is_reversed = FALSE)) AS cheques,
                    (SELECT CAST(coalesce(SUM(r.amount_minor), 0) AS BIGINT) FROM fee_receipt r
                        WHERE r.status = 'held' AND r.instrument IN ('cheque', 'pay_order') AND r.id IN (
                        SELECT a.receipt_id FROM fee_allocation a WHERE a.student_id = $1 AND a.is_reversed = FALSE)) AS cheques_minor,
                    (SELECT count(*) FROM post_dated_cheque p WHERE p.student_id = $1 AND p.status = 'held') AS kept,
                    (SELECT CAST(coalesce(SUM(p.amount_minor), 0) AS BIGINT) FROM post_dated_cheque p
                        WHERE p.student_id = $1 AND p.status = 'held') AS kept_minor,
                    (SELECT count(*) FROM fee_receipt r WHERE r.status = 'held' AND r.instrument = 'sponsor' AND r.id IN (
                        SELECT a.receipt_id FROM fee_allocation a WHERE a.student_id = $1 AND a.is_reversed = FALSE)) AS parts,
                    (SELECT CAST(coalesce(SUM(r.amount_minor), 0) AS BIGINT) FROM fee_receipt r
                        WHERE r.status = 'held' AND r.instrument = 'sponsor' AND r.id IN (
                        SELECT a.receipt_id FROM fee_allocation a WHERE a.student_id = $1 AND a.is_reversed = FALSE)) AS parts_minor,
                    (SELECT count(*) FROM unidentified_receipt u WHERE u.status = 'open' AND u.challan_no IN (
                        SELECT c.challan_no FROM challan c WHERE c.student_id = $1 AND c.challan_no IS NOT NULL)) AS unmatched,
                    (SELECT CAST(coalesce(SUM(u.amount_minor), 0) AS BIGINT) FROM unidentified_receipt u WHERE u.status = 'open' AND u.challan_no IN (
                        SELECT c.challan_no FROM challan c WHERE c.student_id = $1 AND c.challan_no IS NOT NULL)) AS unmatched_minor"
        ),
        &binds![student_id],
    )?;
    let lines: Vec<(i64, i64)> = tx.all(
        sql!(
            "SELECT b.id, coalesce(b.amount_minor, 0) FROM bank_line b WHERE b.status IN ('unmatched', 'differing', 'matched', 'waiting', 'closed', 'maybe_same', 'unpaid') AND b.challan_no IN (
                SELECT c.challan_no FROM challan c WHERE c.student_id = $1 AND c.challan_no IS NOT NULL) ORDER BY b.id LIMIT 20"
        ),
        &binds![student_id],
    )?;
    let mut held = Vec::new();
    if waiting.cheques > 0 {
        held.push(format!("{} of Rs {} not cleared by the bank", many(waiting.cheques, "cheque"), waiting.cheques_minor));
    }
    if waiting.kept > 0 {
        held.push(format!("{} of Rs {} to be received or given back", many(waiting.kept, "post-dated cheque"), waiting.kept_minor));
    }
    if waiting.parts > 0 {
        held.push(format!("{} of Rs {} that a sponsor has not paid", many(waiting.parts, "part"), waiting.parts_minor));
    }
    let unmatched = waiting.unmatched + lines.len() as i64;
    if unmatched > 0 {
        let amount = waiting.unmatched_minor + lines.iter().map(|line| Money(line.1)).sum::<Money>();
        held.push(format!("{} of Rs {amount} in banks' files that nobody has matched", many(unmatched, "payment")));
    }
    held.extend(undecided(tx, student_id)?);
    if held.is_empty() {
        return Ok(None);
    }
    let name: String = tx.value(sql!("SELECT name FROM student WHERE id = $1"), &binds![student_id])?;
    Ok(Some(Refusal::new(format!("{name} cannot leave yet: there is {}. Clear it first, then go on.", held.join(" and ")))))
}

/// What of a student waits for somebody to decide about it: a refund or a write-off that one person prepared, a slip that the family sent, a concession that was
/// asked for, a receipt that the counter gave without the server. What a settlement owes was decided with it.
fn undecided(tx: &mut Tx, student_id: i64) -> Result<Vec<String>> {
    let waiting: Vec<(String, i64, Money)> = tx.all(
        sql!(
            "SELECT 'refund' AS what, count(*), CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM refund_payment
                WHERE student_id = $1 AND status = 'waiting' AND kind <> 'settlement'
             UNION ALL
             SELECT 'slip', count(*), CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM deposit_claim WHERE student_id = $1 AND status = 'waiting'
             UNION ALL
             SELECT 'write-off', count(*), CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM write_off WHERE student_id = $1 AND status = 'waiting'
             UNION ALL
             SELECT 'concession', count(*), 0 FROM concession WHERE student_id = $1 AND status IN ('requested', 'recommended')
             UNION ALL
             SELECT 'provisional receipt', count(*), CAST(coalesce(SUM(amount_minor), 0) AS BIGINT) FROM provisional_receipt
                WHERE student_id = $1 AND status = 'to_decide'
             ORDER BY what"
        ),
        &binds![student_id],
    )?;
    let said = |(what, count, amount): (String, i64, Money)| match what.as_str() {
        "concession" => format!("{} waiting for a decision", many(count, &what)),
        "slip" => format!("{} of Rs {amount} waiting to be checked", many(count, &what)),
        "provisional receipt" => format!("{} of Rs {amount} waiting for a decision", many(count, &what)),
        _ => format!("{} of Rs {amount} waiting for a second person", many(count, &what)),
    };
    Ok(waiting.into_iter().filter(|(_, count, _)| *count > 0).map(said).collect())
}

fn many(count: i64, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}

/// Refuses the leaving certificate until the account is settled and nothing is owed.
pub fn refuse_certificate(tx: &mut Tx, student_id: i64) -> Result<Option<Refusal>> {
    let settled: i64 = tx.value(
        sql!(
            "SELECT count(*) FROM settlement q JOIN withdrawal d ON d.id = q.withdrawal_id WHERE q.student_id = $1 AND ",
            IS_APPROVED,
            "
             AND d.id = (SELECT MAX(z.id) FROM withdrawal z WHERE z.student_id = $1 AND z.status <> 'cancelled')"
        ),
        &binds![student_id],
    )?;
    if settled == 0 {
        return Ok(Some(Refusal::new("The account of this student is not settled. Settle the withdrawal first.")));
    }
    let owed = owed_by(tx, &[student_id])?;
    let sentence = format!("Rs {owed} is unpaid. A leaving certificate is given once nothing is owed.");
    Ok(owed.is_positive().then(|| Refusal::new(sentence)))
}

/// What was received of a student under each head in some days, less what was given back in them. Cheques that the bank has not cleared, and parts that a sponsor
/// has not paid, are not received yet.
pub fn paid_by_head(tx: &mut Tx, student_id: i64, from: NaiveDate, to: NaiveDate) -> Result<Vec<students::api::PaidUnder>> {
    tx.all(
        sql!(
            "SELECT h.name AS head_name, CAST(SUM(z.amount_minor) AS BIGINT) AS amount_minor FROM (
                 SELECT l.fee_head_id, a.amount_minor FROM fee_allocation a JOIN challan_line l ON l.id = a.challan_line_id
                 LEFT JOIN fee_receipt f ON f.id = a.receipt_id
                 WHERE a.student_id = $1 AND a.is_reversed = FALSE AND a.on_date >= $2 AND a.on_date <= $3
                   AND (f.id IS NULL OR f.status <> 'held' OR f.instrument IN ('card', 'wallet'))
                 UNION ALL
                 SELECT r.fee_head_id, -r.amount_minor FROM fee_refund r WHERE r.student_id = $1 AND r.on_date >= $2 AND r.on_date <= $3
             ) z JOIN fee_head h ON h.id = z.fee_head_id GROUP BY h.name, h.name_order, h.place HAVING SUM(z.amount_minor) > 0
             ORDER BY h.place, h.name_order"
        ),
        &binds![student_id, from, to],
    )
}
