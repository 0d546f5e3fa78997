use super::model::{
    Bill, BillPart,
    lines::{BillLine, BillLineKind, Charge},
};
use crate::books::model::VoucherId;
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Hooks, Listed as _, Money, Result, Row, Scope, Tx, Value, binds, db::One, sql};

/// One within the scope; else 404.
pub fn bill(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Bill> {
    let request = Bill::LIST.request([("ids".to_owned(), id.to_string())])?;
    tx.page::<Bill>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("bill"))
}

/// Bills of a payee that are owed to it by a campus, locked, in their order.
pub fn owed(tx: &mut Tx, scope: &Scope, campus_id: CampusId, payee_id: i64, ids: &[i64]) -> Result<Vec<Bill>> {
    for id in ids {
        tx.lock("bill", *id)?;
    }
    let pairs = [
        ("ids", ids.iter().map(i64::to_string).collect::<Vec<_>>().join(",")),
        ("campus_id", campus_id.to_string()),
        ("payee_id", payee_id.to_string()),
        ("is_unpaid", "true".to_owned()),
        ("sort", "date".to_owned()),
    ];
    let request = Bill::LIST.request(pairs.map(|(name, value)| (name.to_owned(), value)))?;
    tx.every(scope, request)
}

/// A payment of bills as its reversal needs it.
#[derive(Debug, Row)]
pub struct Paid {
    pub campus_id: i64,
    pub date: NaiveDate,
    pub gross_minor: Money,
    /// The advance that was set off by it.
    pub advance_id: Option<i64>,
    pub is_reversed: bool,
    pub voucher_id: VoucherId,
}

/// A payment within the scope, locked; else 404.
pub fn payment(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Paid> {
    tx.lock("bill_payment", id)?;
    tx.first(
        sql!(
            "SELECT campus_id, date, gross_minor, advance_id, is_reversed, voucher_id FROM bill_payment WHERE id = $1 AND campus_id IN [$2]"
        ),
        &[id.into(), (&scope.campuses).into()],
    )?
    .ok_or_else(|| Error::not_found("payment of bills"))
}

/// The lines of a bill; none of one of a single kind.
pub fn lines_of(tx: &mut Tx, bill_id: i64) -> Result<Vec<BillLine>> {
    tx.all(
        sql!(
            "SELECT n.kind, n.ledger_head_id, l.name AS ledger_head_name, n.amount_minor, n.nature, n.program_id
             FROM bill_line n JOIN ledger_head l ON l.id = n.ledger_head_id WHERE n.bill_id = $1 ORDER BY n.place"
        ),
        &binds![bill_id],
    )
}

/// What a bill is charged to: its lines, or the one head of a bill without any.
pub fn charges_of(tx: &mut Tx, bill: &Bill) -> Result<Vec<Charge>> {
    let lines: Vec<Charge> = tx.all(
        sql!("SELECT kind, ledger_head_id, amount_minor, nature, program_id FROM bill_line WHERE bill_id = $1 ORDER BY place"),
        &binds![bill.id],
    )?;
    Ok(if lines.is_empty() { vec![one_charge(bill)] } else { lines })
}

fn one_charge(bill: &Bill) -> Charge {
    Charge {
        kind: BillLineKind::Expense,
        ledger_head_id: bill.ledger_head_id,
        amount_minor: bill.amount_minor,
        nature: bill.nature,
        program_id: bill.program_id,
    }
}

/// Keeps the lines of a bill, where it has several, or taxes.
pub fn keep_lines(tx: &mut Tx, bill_id: i64, charges: &[Charge]) -> Result<()> {
    let rows = charges.iter().enumerate().map(|(place, charge)| {
        kernel::pairs! {
            bill_id: bill_id, place: place as i64, kind: charge.kind, ledger_head_id: charge.ledger_head_id, amount_minor: charge.amount_minor,
            nature: charge.nature, program_id: charge.program_id,
        }
    });
    tx.insert_lines("bill_line", rows)
}

/// The stale cheque that a bill is of, while it stands.
pub fn stale_cheque_of(tx: &mut Tx, bill_id: i64) -> Result<Option<i64>> {
    let found: Option<One<i64>> =
        tx.first(sql!("SELECT id FROM stale_cheque WHERE bill_id = $1 AND is_reversed = FALSE ORDER BY id"), &binds![bill_id])?;
    Ok(found.map(|One(id)| id))
}

/// What a payment paid of which bills.
pub fn bills_of(tx: &mut Tx, payment_id: i64) -> Result<Vec<(i64, Money)>> {
    tx.all(sql!("SELECT bill_id, amount_minor FROM bill_payment_line WHERE payment_id = $1 ORDER BY bill_id"), &binds![payment_id])
}

/// The payments of a bill, those that were taken back too.
pub fn payments_of(tx: &mut Tx, bill_id: i64) -> Result<Vec<BillPart>> {
    tx.all(
        sql!(
            "SELECT l.payment_id, p.date, coalesce(p.kind, p.paid_from) AS settled_by, l.amount_minor, p.is_reversed, p.voucher_id, v.voucher_no FROM bill_payment_line l
             JOIN bill_payment p ON p.id = l.payment_id LEFT JOIN voucher v ON v.id = p.voucher_id WHERE l.bill_id = $1 ORDER BY l.payment_id"
        ),
        &binds![bill_id],
    )
}

/// Keeps what a payment pays of a bill.
pub fn keep_part(tx: &mut Tx, payment_id: i64, bill: &Bill, amount: Money) -> Result<()> {
    tx.exec(
        sql!("INSERT INTO bill_payment_line (payment_id, bill_id, amount_minor) VALUES ($1, $2, $3)"),
        &binds![payment_id, bill.id, amount],
    )
    .map(drop)
}

/// What is paid of a bill, locked.
pub fn paid_of(tx: &mut Tx, bill_id: i64) -> Result<Money> {
    tx.lock("bill", bill_id)?;
    tx.value(sql!("SELECT paid_minor FROM bill WHERE id = $1"), &binds![bill_id])
}

/// Whether a second bill of the same payee, number and amount would be entered.
pub fn same_bill(tx: &mut Tx, payee_id: i64, bill_no: &str, amount: Money) -> Result<Option<NaiveDate>> {
    let found: Vec<NaiveDate> = tx
        .all::<One<NaiveDate>>(
            sql!("SELECT date FROM bill WHERE payee_id = $1 AND bill_no = $2 AND amount_minor = $3 AND is_reversed = FALSE ORDER BY id LIMIT 1"),
            &[payee_id.into(), Value::from(bill_no), amount.into()],
        )?
        .into_iter()
        .map(|one| one.0)
        .collect();
    Ok(found.first().copied())
}

/// The day of a credit note of this payee and number that stands.
pub fn same_note(tx: &mut Tx, payee_id: i64, note_no: &str) -> Result<Option<NaiveDate>> {
    let found: Option<One<NaiveDate>> = tx.first(
        sql!(
            "SELECT date FROM bill_payment WHERE payee_id = $1 AND kind = 'credit_note' AND note_no = $2 AND is_reversed = FALSE
             ORDER BY id LIMIT 1"
        ),
        &binds![payee_id, note_no],
    )?;
    Ok(found.map(|One(on)| on))
}

pub fn register(hooks: &mut Hooks) {
    hooks.verify("bills and their payments agree with the books", bills_agree);
    hooks.verify("what settled bills without money is named, and what is kept back of them has its day", terms_agree);
}

/// A credit note has its number, what was set off an advance of the same payee and campus.
fn terms_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let settled: Vec<i64> = tx.values(
        sql!(
            "SELECT p.id FROM bill_payment p LEFT JOIN payee_advance d ON d.id = p.advance_id
             WHERE (coalesce(p.kind, '') = 'credit_note') <> (p.note_no IS NOT NULL) OR (coalesce(p.kind, '') = 'advance') <> (d.id IS NOT NULL)
                OR d.payee_id <> p.payee_id OR d.campus_id <> p.campus_id ORDER BY p.id LIMIT 20"
        ),
        &[],
    )?;
    let kept: Vec<i64> = tx.values(
        sql!(
            "SELECT id FROM bill WHERE retention_minor < 0 OR retention_minor > amount_minor OR (retention_minor > 0) <> (retention_until IS NOT NULL)
             ORDER BY id LIMIT 20"
        ),
        &[],
    )?;
    let settled = settled.into_iter().map(|id| format!("Payment of bills {id} does not name the credit note or the advance that it is."));
    let kept = kept.into_iter().map(|id| format!("What is kept back of bill {id} is more than the bill, or has no day."));
    Ok(settled.chain(kept).collect())
}

/// What each payee is owed by each campus: what is unpaid of bills on one side, the creditors' head on the other.
fn bills_agree(tx: &mut Tx) -> Result<Vec<String>> {
    let rows: Vec<(i64, i64, i64)> = tx.all(
        sql!(
            "SELECT campus_id, payee, CAST(SUM(owed) AS BIGINT) FROM (
                 SELECT campus_id, payee_id AS payee, amount_minor - paid_minor AS owed FROM bill WHERE is_reversed = FALSE
                 UNION ALL
                 SELECT e.campus_id, e.party_id, e.debit_minor - e.credit_minor FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id
                 WHERE l.control = 'payables' AND e.party_kind = 'payee'
             ) AS both_sides GROUP BY campus_id, payee HAVING SUM(owed) <> 0 ORDER BY campus_id, payee LIMIT 20"
        ),
        &[],
    )?;
    let mut wrong: Vec<String> = rows
        .into_iter()
        .map(|(campus, payee, off)| format!("What campus {campus} owes payee {payee} differs by Rs {} from the books.", Money(off)))
        .collect();
    let payments: Vec<(i64, i64, i64)> = tx.all(
        sql!(
            "SELECT p.id, p.gross_minor, CAST(coalesce(SUM(q.amount_minor), 0) AS BIGINT) FROM bill_payment p LEFT JOIN bill_payment_line q ON q.payment_id = p.id
             WHERE p.is_reversed = FALSE GROUP BY p.id, p.gross_minor HAVING p.gross_minor <> coalesce(SUM(q.amount_minor), 0) ORDER BY p.id LIMIT 20"
        ),
        &[],
    )?;
    wrong.extend(
        payments
            .into_iter()
            .map(|(id, gross, bills)| format!("Payment of bills {id} is of Rs {}, its bills of Rs {}.", Money(gross), Money(bills))),
    );
    let taxes: Vec<(i64, i64, i64)> = tx.all(
        sql!(
            "SELECT p.id, p.tax_minor, CAST(coalesce(SUM(t.tax_minor), 0) AS BIGINT) FROM bill_payment p
             LEFT JOIN withheld_tax t ON t.voucher_id = p.voucher_id AND t.is_reversed = p.is_reversed
             GROUP BY p.id, p.tax_minor HAVING p.tax_minor <> coalesce(SUM(t.tax_minor), 0) ORDER BY p.id LIMIT 20"
        ),
        &[],
    )?;
    wrong.extend(
        taxes.into_iter().map(|(id, tax, kept)| {
            format!("Payment of bills {id} withheld Rs {}, the register of tax says Rs {}.", Money(tax), Money(kept))
        }),
    );
    let lines: Vec<(i64, Money, Money)> = tx.all(
        sql!(
            "SELECT q.id, q.amount_minor, CAST(SUM(n.amount_minor) AS BIGINT) FROM bill q JOIN bill_line n ON n.bill_id = q.id
             GROUP BY q.id, q.amount_minor HAVING q.amount_minor <> SUM(n.amount_minor) ORDER BY q.id LIMIT 20"
        ),
        &[],
    )?;
    wrong.extend(lines.into_iter().map(|(id, amount, sum)| format!("Bill {id} is of Rs {amount}, its lines come to Rs {sum}.")));
    let stray: i64 = tx.value(
        sql!(
            "SELECT count(*) FROM ledger_head l JOIN entry e ON e.ledger_head_id = l.id
             WHERE l.control = 'payables' AND (e.party_kind IS NULL OR e.party_kind <> 'payee')"
        ),
        &[],
    )?;
    if stray > 0 {
        wrong.push(format!("{stray} entries of creditors are in no payee's name."));
    }
    let bills: Vec<(i64, Money, Money)> = tx.all(
        sql!(
            "SELECT q.id, q.paid_minor, CAST(coalesce(SUM(CASE WHEN p.is_reversed = FALSE THEN l.amount_minor ELSE 0 END), 0) AS BIGINT)
             FROM bill q LEFT JOIN bill_payment_line l ON l.bill_id = q.id LEFT JOIN bill_payment p ON p.id = l.payment_id
             GROUP BY q.id, q.paid_minor, q.amount_minor
             HAVING q.paid_minor > q.amount_minor
                    OR q.paid_minor <> coalesce(SUM(CASE WHEN p.is_reversed = FALSE THEN l.amount_minor ELSE 0 END), 0) ORDER BY q.id LIMIT 20"
        ),
        &[],
    )?;
    wrong.extend(bills.into_iter().map(|(id, paid, parts)| format!("Rs {paid} is paid of bill {id}, its payments add up to Rs {parts}.")));
    Ok(wrong)
}
