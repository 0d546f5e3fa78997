//! Checks of `maktab verify`: sums against their lines, registers against the books. Each gives a sentence for every row that differs.

pub mod moved;

use crate::recovery::settlements::model::IS_APPROVED;
use accounting::api::{Control, PartyKind, balance_of, party_balances};
use kernel::{Money, Month, Result, Row, Tx, sql};
use std::collections::BTreeMap;

/// Differences told of one check, at most.
const TOLD: usize = 20;

#[derive(Debug, Row)]
struct Differs {
    pub id: i64,
    kept_minor: Money,
    found_minor: Money,
}

fn sentences(what: &str, rows: Vec<Differs>) -> Vec<String> {
    rows.iter()
        .take(TOLD)
        .map(|r| format!("{what} {}: Rs {} is kept, but it adds up to Rs {}.", r.id, r.kept_minor, r.found_minor))
        .collect()
}

/// A challan's amount is the sum of its lines, and what is paid on it too.
pub fn challans_are_their_lines(tx: &mut Tx) -> Result<Vec<String>> {
    let amounts = tx.all(
        sql!(
            "SELECT c.id, c.amount_minor AS kept_minor, CAST(coalesce(SUM(l.amount_minor), 0) AS BIGINT) AS found_minor
             FROM challan c LEFT JOIN challan_line l ON l.challan_id = c.id GROUP BY c.id, c.amount_minor
             HAVING c.amount_minor <> coalesce(SUM(l.amount_minor), 0) ORDER BY c.id LIMIT 20"
        ),
        &[],
    )?;
    let paid = tx.all(
        sql!(
            "SELECT c.id, c.paid_minor AS kept_minor, CAST(coalesce(SUM(l.paid_minor), 0) AS BIGINT) AS found_minor
             FROM challan c LEFT JOIN challan_line l ON l.challan_id = c.id GROUP BY c.id, c.paid_minor
             HAVING c.paid_minor <> coalesce(SUM(l.paid_minor), 0) ORDER BY c.id LIMIT 20"
        ),
        &[],
    )?;
    Ok([sentences("The amount of challan", amounts), sentences("What is paid on challan", paid)].concat())
}

/// What is paid on a line is the sum of its allocations that are not reversed.
pub fn payments_are_allocations(tx: &mut Tx) -> Result<Vec<String>> {
    let rows = tx.all(
        sql!(
            "SELECT l.id, l.paid_minor AS kept_minor, CAST(coalesce(SUM(a.amount_minor), 0) AS BIGINT) AS found_minor
             FROM challan_line l LEFT JOIN fee_allocation a ON a.challan_line_id = l.id AND a.is_reversed = FALSE GROUP BY l.id, l.paid_minor
             HAVING l.paid_minor <> coalesce(SUM(a.amount_minor), 0) ORDER BY l.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(sentences("What is paid on challan line", rows))
}

/// A plan is the sum of its installments, head by head: fines apart.
pub fn plans_are_their_installments(tx: &mut Tx) -> Result<Vec<String>> {
    let whole = tx.all(
        sql!(
            "SELECT f.id, f.amount_minor AS kept_minor, CAST(coalesce(SUM(l.amount_minor), 0) AS BIGINT) AS found_minor
             FROM fee_plan f LEFT JOIN fee_plan_line l ON l.plan_id = f.id GROUP BY f.id, f.amount_minor
             HAVING f.amount_minor <> coalesce(SUM(l.amount_minor), 0) ORDER BY f.id LIMIT 20"
        ),
        &[],
    )?;
    let heads = tx.all(
        sql!(
            "SELECT p.plan_id AS id, CAST(p.amount_minor AS BIGINT) AS kept_minor, CAST(coalesce(q.amount_minor, 0) AS BIGINT) AS found_minor
             FROM (SELECT plan_id, fee_head_id, SUM(amount_minor) AS amount_minor FROM fee_plan_line GROUP BY plan_id, fee_head_id) p
             LEFT JOIN (SELECT c.plan_id, l.fee_head_id, SUM(l.amount_minor) AS amount_minor FROM challan c
                        JOIN challan_line l ON l.challan_id = c.id AND l.kind = 'fee' WHERE c.plan_id IS NOT NULL GROUP BY c.plan_id, l.fee_head_id) q
                    ON q.plan_id = p.plan_id AND q.fee_head_id = p.fee_head_id
             WHERE p.amount_minor <> coalesce(q.amount_minor, 0) ORDER BY p.plan_id LIMIT 20"
        ),
        &[],
    )?;
    Ok([sentences("The amount of fee plan", whole), sentences("A head of fee plan", heads)].concat())
}

/// What is unpaid on a student's challans is the student's balance in the books.
pub fn receivable_agrees(tx: &mut Tx) -> Result<Vec<String>> {
    let kept: Vec<(i64, Money)> = tx.all(
        sql!(
            "SELECT student_id, CAST(SUM(amount_minor - paid_minor) AS BIGINT) FROM challan WHERE status <> 'planned'
             GROUP BY student_id ORDER BY student_id"
        ),
        &[],
    )?;
    agree(tx, Control::StudentsReceivable, kept, 1, "owes")
}

/// A student's advances are the student's balance in the books, and a campus's are the campus's.
pub fn advances_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let kept: Vec<(i64, Money)> = tx.all(sql!("SELECT student_id, amount_minor FROM fee_advance ORDER BY student_id"), &[])?;
    let mut out = agree(tx, Control::Advances, kept, -1, "has advances of")?;
    let by_campus =
        tx.all(sql!("SELECT campus_id, CAST(SUM(amount_minor) AS BIGINT) FROM fee_advance GROUP BY campus_id ORDER BY campus_id"), &[])?;
    out.extend(campuses_agree(tx, Control::Advances, by_campus, -1, "advances")?);
    Ok(out)
}

/// What is charged for deposits, less what was given back of them, is the student's balance on them.
pub fn deposits_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let kept = deposits(tx)?;
    agree(tx, Control::SecurityDeposits, kept, -1, "has deposits of")
}

/// What stands on the challans for security deposits and was not given back, by student.
pub fn deposits(tx: &mut Tx) -> Result<Vec<(i64, Money)>> {
    tx.all(
        sql!(
            "SELECT c.student_id, CAST(SUM(l.amount_minor - coalesce((SELECT SUM(r.amount_minor) FROM fee_refund r WHERE r.challan_line_id = l.id), 0))
                    AS BIGINT) FROM ledger_head g JOIN fee_head h ON h.ledger_head_id = g.id
             JOIN challan_line l ON l.fee_head_id = h.id JOIN challan c ON c.id = l.challan_id
             WHERE g.control = 'security_deposits' AND c.status <> 'planned' GROUP BY c.student_id ORDER BY c.student_id"
        ),
        &[],
    )
}

/// What waits in unearned fees is what the challans issued ahead charge for months to come.
pub fn unearned_agrees(tx: &mut Tx) -> Result<Vec<String>> {
    let kept = unearned(tx)?;
    agree(tx, Control::UnearnedFees, kept, -1, "has unearned fees of")
}

/// What waits on the challans issued ahead, by student.
pub fn unearned(tx: &mut Tx) -> Result<Vec<(i64, Money)>> {
    tx.all(
        sql!(
            "SELECT c.student_id, CAST(SUM(l.amount_minor) AS BIGINT) FROM challan c JOIN challan_line l ON l.challan_id = c.id AND l.kind = 'fee'
             JOIN fee_head h ON h.id = l.fee_head_id AND h.treatment = 'income'
             WHERE c.is_unearned AND c.status <> 'planned' GROUP BY c.student_id ORDER BY c.student_id"
        ),
        &[],
    )
}

/// No fee of a month that is over is still unearned. The job has the whole of a month's first day for its own.
pub fn begun_months_are_released(tx: &mut Tx) -> Result<Vec<String>> {
    let month = Month::of(tx.today()).to_string();
    let rows: Vec<(String, Option<String>, String)> = tx.all(
        sql!(
            "SELECT coalesce(c.challan_no, CAST(c.id AS TEXT)), v.voucher_no, c.period FROM challan c LEFT JOIN voucher v ON v.id = c.voucher_id
             WHERE c.is_unearned AND c.status <> 'planned' AND c.period < $1 ORDER BY c.id LIMIT 20"
        ),
        &kernel::binds![month],
    )?;
    Ok(rows
        .iter()
        .map(|(challan, voucher, period)| {
            let voucher = voucher.as_deref().unwrap_or("none, it was conceded whole");
            format!("The fees of challan {challan} (voucher: {voucher}) were earned by {period} and still stand in unearned fees.")
        })
        .collect())
}

/// Compares sums by student with the books; students whom only one side knows count as nothing on the other.
fn agree(tx: &mut Tx, control: Control, kept: Vec<(i64, Money)>, sign: i64, verb: &str) -> Result<Vec<String>> {
    let kept: BTreeMap<i64, Money> = kept.into_iter().collect();
    let students: Vec<i64> = tx.values(sql!("SELECT id FROM student ORDER BY id"), &[])?;
    let mut out = Vec::new();
    for chunk in students.chunks(1_000) {
        let books = party_balances(tx, control, PartyKind::Student, chunk)?;
        for student in chunk {
            let here = kept.get(student).copied().unwrap_or_default();
            let there = Money(books.get(student).copied().unwrap_or_default().0 * sign);
            if here != there && out.len() < TOLD {
                let (name, number): (String, String) =
                    tx.one(sql!("SELECT name, registration_no FROM student WHERE id = $1"), &kernel::binds![*student])?;
                out.push(format!("{name} ({number}) {verb} Rs {here} by the fees, but Rs {there} by the books."));
            }
        }
    }
    Ok(out)
}

/// What a campus holds in cheques is its control head.
pub fn cheques_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let held = sql!(
        "SELECT campus_id, CAST(SUM(amount_minor) AS BIGINT) FROM fee_receipt WHERE status = 'held' AND instrument IN ('cheque', 'pay_order')
         GROUP BY campus_id ORDER BY campus_id"
    );
    let kept = tx.all(held, &[])?;
    campuses_agree(tx, Control::ChequesInHand, kept, 1, "cheques")
}

/// What sponsors took over and have not paid is their control head.
pub fn sponsors_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let held = sql!(
        "SELECT campus_id, CAST(SUM(amount_minor) AS BIGINT) FROM fee_receipt WHERE status = 'held' AND instrument = 'sponsor'
         GROUP BY campus_id ORDER BY campus_id"
    );
    let kept = tx.all(held, &[])?;
    campuses_agree(tx, Control::SponsorsReceivable, kept, 1, "sponsors' parts")
}

/// What cards and wallets paid and no bank has settled is their clearing head.
pub fn cards_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let held = sql!(
        "SELECT campus_id, CAST(SUM(amount_minor) AS BIGINT) FROM fee_receipt WHERE status = 'held' AND instrument IN ('card', 'wallet')
         GROUP BY campus_id ORDER BY campus_id"
    );
    let kept = tx.all(held, &[])?;
    campuses_agree(tx, Control::CardsAndWallets, kept, 1, "cards and wallets")
}

/// Money that waits for its owner is its control head.
pub fn unidentified_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let open = sql!(
        "SELECT campus_id, CAST(SUM(amount_minor) AS BIGINT) FROM unidentified_receipt WHERE status = 'open' GROUP BY campus_id ORDER BY campus_id"
    );
    let kept = tx.all(open, &[])?;
    campuses_agree(tx, Control::UnidentifiedReceipts, kept, -1, "unidentified receipts")
}

fn campuses_agree(tx: &mut Tx, control: Control, kept: Vec<(i64, Money)>, sign: i64, what: &str) -> Result<Vec<String>> {
    let kept: BTreeMap<i64, Money> = kept.into_iter().collect();
    let campuses: Vec<i64> = tx.values(sql!("SELECT id FROM campus ORDER BY id"), &[])?;
    let mut out = Vec::new();
    for campus in campuses {
        let here = kept.get(&campus).copied().unwrap_or_default();
        let there = Money(balance_of(tx, control, &[campus], None)?.minor() * sign);
        if here != there {
            out.push(format!("Campus {campus} has {what} of Rs {here} by the fees, but Rs {there} by the books."));
        }
    }
    Ok(out)
}

/// A fine is open exactly while something of it is unpaid.
pub fn fines_are_their_lines(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, String, Money)> = tx.all(
        sql!(
            "SELECT f.id, f.status, CAST(SUM(l.amount_minor - l.paid_minor) AS BIGINT) FROM fine f JOIN challan_line l ON l.fine_id = f.id
             GROUP BY f.id, f.status HAVING (f.status = 'open') <> (SUM(l.amount_minor - l.paid_minor) > 0) ORDER BY f.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows.iter().map(|(id, status, open)| format!("Fine {id} is {status}, but Rs {open} of it is unpaid.")).collect())
}

/// Every issued challan has its number, its code and its voucher, unless nothing was owed on it: a deposit conceded whole, or income conceded whole of a month
/// to come, which shows once that month begins.
pub fn issued_challans_are_posted(tx: &mut Tx) -> Result<Vec<String>> {
    let challans: Vec<String> = tx.values(
        sql!(
            "SELECT coalesce(c.challan_no, CAST(c.id AS TEXT)) FROM challan c WHERE c.issued_on IS NOT NULL AND c.kind = 'installment'
             AND (c.challan_no IS NULL OR c.code IS NULL OR (c.voucher_id IS NULL AND NOT c.is_unearned
                  AND (c.withdrawn_minor > 0 OR EXISTS (
                      SELECT 1 FROM challan_line l JOIN fee_head h ON h.id = l.fee_head_id WHERE l.challan_id = c.id AND l.kind = 'fee'
                      AND (l.amount_minor > 0 OR (l.concession_minor > 0 AND h.treatment <> 'refundable'))))))
             ORDER BY c.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(challans.iter().map(|challan| format!("Challan {challan} is issued, but lacks its number, code or voucher.")).collect())
}

/// The amount of a receipt is its voucher's, and of a realised cheque the bank's voucher's too; whichever is reversed, all are.
pub fn receipts_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, String, i64, i64, bool, bool)> = tx.all(
        sql!(
            "SELECT r.receipt_no, v.voucher_no, r.amount_minor, v.amount_minor, r.is_reversed, m.id IS NOT NULL FROM (
                 SELECT id, receipt_no, voucher_id, amount_minor, status = 'reversed' AS is_reversed FROM fee_receipt WHERE channel <> 'payroll'
                 UNION ALL
                 SELECT id, receipt_no, realised_voucher_id, amount_minor, status = 'reversed' FROM fee_receipt WHERE realised_voucher_id IS NOT NULL
             ) AS r JOIN voucher v ON v.id = r.voucher_id LEFT JOIN voucher m ON m.reverses_id = v.id
             WHERE v.amount_minor <> r.amount_minor OR r.is_reversed <> (m.id IS NOT NULL) ORDER BY r.id, v.id LIMIT 20"
        ),
        &[],
    )?;
    let said = |(receipt, voucher, amount, posted, is_reversed, mirrored): (String, String, i64, i64, bool, bool)| {
        if amount != posted {
            return format!("Receipt {receipt} is of Rs {}, its voucher {voucher} of Rs {}.", Money(amount), Money(posted));
        }
        let state = |gone: bool| if gone { "reversed" } else { "standing" };
        format!("Receipt {receipt} is {}, its voucher {voucher} is {}.", state(is_reversed), state(mirrored))
    };
    Ok(rows.into_iter().map(said).collect())
}

/// A slip is paid exactly while a receipt stands, of its amount; the receipt's voucher has that amount, and stands as it does.
pub fn slips_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let slips: Vec<String> = tx.values(
        sql!(
            "SELECT a.slip_no FROM applicant_slip a LEFT JOIN applicant_receipt r ON r.slip_id = a.id AND r.status = 'realised'
             WHERE (a.status = 'paid') <> (r.id IS NOT NULL) OR r.amount_minor <> a.amount_minor ORDER BY a.id LIMIT 20"
        ),
        &[],
    )?;
    let receipts: Vec<(String, String)> = tx.all(
        sql!(
            "SELECT r.receipt_no, coalesce(v.voucher_no, 'none') FROM applicant_receipt r LEFT JOIN voucher v ON v.id = r.voucher_id
             LEFT JOIN voucher m ON m.reverses_id = v.id
             WHERE v.id IS NULL OR v.amount_minor <> r.amount_minor OR (r.status = 'reversed') <> (m.id IS NOT NULL) ORDER BY r.id LIMIT 20"
        ),
        &[],
    )?;
    let booked: Vec<String> = tx.values(
        sql!(
            "SELECT v.voucher_no FROM entry e JOIN voucher v ON v.id = e.voucher_id LEFT JOIN applicant_receipt r ON r.voucher_id = v.id
             WHERE e.party_kind = 'applicant' AND v.reverses_id IS NULL AND r.id IS NULL ORDER BY v.id LIMIT 20"
        ),
        &[],
    )?;
    let mut out: Vec<String> = slips.iter().map(|slip| format!("Slip {slip} and what was received for it do not agree.")).collect();
    out.extend(
        receipts.iter().map(|(receipt, voucher)| format!("Receipt {receipt} of an applicant and its voucher ({voucher}) do not agree.")),
    );
    out.extend(booked.iter().map(|voucher| format!("Voucher {voucher} names an applicant, but no slip was received by it.")));
    Ok(out)
}

/// A student whose first challan waits for money is pending, one whose first challan is covered is not; a lapsed one left nothing to be paid. The latest first
/// bill of a student counts.
pub fn first_bills_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(String, String, String)> = tx.all(
        sql!(
            "SELECT s.registration_no, s.status, b.status FROM first_bill b JOIN student s ON s.id = b.student_id JOIN challan c ON c.id = b.challan_id
             WHERE NOT EXISTS (SELECT 1 FROM first_bill l WHERE l.student_id = b.student_id AND l.id > b.id)
             AND ((b.status = 'waiting' AND s.status = 'active') OR (b.status = 'covered' AND s.status = 'pending')
                  OR (b.status = 'covered' AND s.status = 'active' AND c.amount_minor > 0 AND c.paid_minor = 0
                      AND 'pending' = (SELECT e.from_status FROM student_status_event e WHERE e.student_id = s.id ORDER BY e.id DESC LIMIT 1))
                  OR (b.status = 'waiting' AND c.status = 'paid' AND NOT EXISTS (
                      SELECT 1 FROM fee_allocation a JOIN fee_receipt r ON r.id = a.receipt_id
                      WHERE a.challan_id = c.id AND a.is_reversed = FALSE AND r.status = 'held' AND r.instrument IN ('cheque', 'pay_order')))
                  OR (b.status IN ('lapsed', 'cancelled') AND (s.status IN ('pending', 'active') OR c.amount_minor <> c.paid_minor)))
             ORDER BY b.id LIMIT 20"
        ),
        &[],
    )?;
    Ok(rows.iter().map(|(number, student, bill)| format!("Student {number} is {student}, but the first bill is {bill}.")).collect())
}

/// Nothing is given back beyond what was received, line by line; what is given back is what the settlements say.
pub fn refunds_are_within_receipts(tx: &mut Tx) -> Result<Vec<String>> {
    let beyond = tx.all(
        sql!(
            "SELECT l.id, l.paid_minor AS kept_minor, CAST(SUM(r.amount_minor) AS BIGINT) AS found_minor FROM fee_refund r
             JOIN challan_line l ON l.id = r.challan_line_id GROUP BY l.id, l.paid_minor HAVING SUM(r.amount_minor) > l.paid_minor ORDER BY l.id LIMIT 20"
        ),
        &[],
    )?;
    let mut out: Vec<String> = beyond
        .iter()
        .map(|r: &Differs| format!("Of challan line {}, Rs {} is given back, but Rs {} was received.", r.id, r.found_minor, r.kept_minor))
        .collect();
    let whole = tx.all(
        sql!(
            "SELECT q.id, q.refund_minor AS kept_minor, CAST(coalesce((SELECT SUM(r.amount_minor) FROM fee_refund r WHERE r.settlement_id = q.id), 0) AS BIGINT)
                    AS found_minor
             FROM settlement q WHERE ",
            IS_APPROVED,
            "
             AND q.refund_minor <> coalesce((SELECT SUM(r.amount_minor) FROM fee_refund r WHERE r.settlement_id = q.id), 0) ORDER BY q.id LIMIT 20"
        ),
        &[],
    )?;
    let lines = tx.all(
        sql!(
            "SELECT q.id, q.refund_minor AS kept_minor, CAST(coalesce((SELECT SUM(l.amount_minor) FROM settlement_line l WHERE l.settlement_id = q.id), 0)
                    AS BIGINT) AS found_minor
             FROM settlement q WHERE q.refund_minor <> coalesce((SELECT SUM(l.amount_minor) FROM settlement_line l WHERE l.settlement_id = q.id), 0)
             ORDER BY q.id LIMIT 20"
        ),
        &[],
    )?;
    out.extend(sentences("What settlement", whole));
    out.extend(sentences("The heads of settlement", lines));
    Ok(out)
}

/// What is due to families is the books' refunds payable, student by student; what was paid is what the payments say.
pub fn refunds_payable_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let kept: Vec<(i64, Money)> = tx.all(
        sql!(
            "SELECT student_id, CAST(SUM(due_minor - paid_minor) AS BIGINT) FROM settlement WHERE status IN ('due', 'paid') GROUP BY student_id
             ORDER BY student_id"
        ),
        &[],
    )?;
    let mut out = agree(tx, Control::RefundsPayable, kept, -1, "has refunds due of")?;
    let paid = tx.all(
        sql!(
            "SELECT q.id, q.paid_minor AS kept_minor, CAST(coalesce(SUM(p.amount_minor), 0) AS BIGINT) AS found_minor FROM settlement q
             LEFT JOIN refund_payment p ON p.settlement_id = q.id AND p.status = 'paid' GROUP BY q.id, q.paid_minor
             HAVING q.paid_minor <> coalesce(SUM(p.amount_minor), 0) ORDER BY q.id LIMIT 20"
        ),
        &[],
    )?;
    out.extend(sentences("What is paid of settlement", paid));
    Ok(out)
}

/// Of a student who is settled and gone nothing is planned.
pub fn nothing_is_planned_of_who_left(tx: &mut Tx) -> Result<Vec<String>> {
    let wrong: Vec<String> = tx.values(
        sql!(
            "SELECT DISTINCT s.registration_no FROM settlement q JOIN student s ON s.id = q.student_id JOIN challan c ON c.student_id = q.student_id
             WHERE ",
            IS_APPROVED,
            " AND c.status = 'planned' AND s.status IN ('withdrawn', 'transferred_out', 'graduated', 'expelled')
             ORDER BY s.registration_no LIMIT 20"
        ),
        &[],
    )?;
    Ok(wrong.into_iter().map(|number| format!("Student {number} left and was settled, but installments are planned.")).collect())
}
