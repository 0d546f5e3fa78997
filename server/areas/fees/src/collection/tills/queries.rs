pub mod verify;

use super::model::{HandoverStatus, Till, TillDetails, TillHandover, TillStatus, TillTaking, counts::TillCount};
use crate::ids::TillId;
use accounting::api::{Counted, VoucherId};
use chrono::NaiveDate;
use institution::api::CampusId;
use kernel::{Error, Listed as _, Money, Result, Row, Scope, Tx, Value, binds, db::One, sql, time};

/// One within the scope with what came and went; else 404. `reader` is whoever asks.
pub fn details(tx: &mut Tx, scope: &Scope, reader: i64, TillId(id): TillId) -> Result<TillDetails> {
    let request = Till::LIST.request([("ids".to_owned(), id.to_string())])?;
    let till = tx.page::<Till>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("till"))?;
    let count: One<Option<String>> = tx.one(sql!("SELECT count FROM till WHERE id = $1"), &binds![id])?;
    Ok(TillDetails {
        is_mine: till.cashier_id == reader,
        takings: takings(tx, id)?,
        handovers: handovers(tx, id)?,
        waiting_count: count_of(tx, id)?.map(|count| TillCount { is_mine: count.counted_by == reader, ..count }),
        count: count.0.and_then(|text| serde_json::from_str::<Vec<Counted>>(&text).ok()).unwrap_or_default(),
        till,
    })
}

/// What came and went at the counter of a till.
pub fn takings(tx: &mut Tx, id: i64) -> Result<Vec<TillTaking>> {
    tx.all(
        sql!(
            "SELECT what, instrument, CAST(SUM(papers) AS BIGINT) AS papers, CAST(SUM(amount) AS BIGINT) AS amount_minor FROM (
                 SELECT 'received' AS what, instrument, 1 AS papers, amount_minor AS amount FROM fee_receipt WHERE till_id = $1
                 UNION ALL
                 SELECT 'received', instrument, 1, amount_minor FROM applicant_receipt WHERE till_id = $1
                 UNION ALL
                 SELECT 'given_back', instrument, 1, -amount_minor FROM fee_receipt WHERE till_back_id = $1
                 UNION ALL
                 SELECT 'given_back', instrument, 1, -amount_minor FROM applicant_receipt WHERE till_back_id = $1
                 UNION ALL
                 SELECT 'refunded', 'cash', 1, -amount_minor FROM refund_payment WHERE till_id = $1
                 UNION ALL
                 SELECT 'refund_back', 'cash', 1, amount_minor FROM refund_payment WHERE till_back_id = $1
             ) AS one GROUP BY what, instrument ORDER BY what DESC, instrument"
        ),
        &binds![id],
    )
}

const TILL_HANDOVERS: &str =
    "SELECT h.id, h.version, h.from_till_id, f.cashier_name AS from_cashier_name, h.to_till_id, t.cashier_name AS to_cashier_name,
    h.amount_minor, h.note, h.status, h.handed_on, h.decided_on, h.voucher_id
    FROM till_handover h JOIN till f ON f.id = h.from_till_id JOIN till t ON t.id = h.to_till_id";

/// Hand-overs from a till and to it.
pub fn handovers(tx: &mut Tx, till_id: i64) -> Result<Vec<TillHandover>> {
    tx.all(sql!(TILL_HANDOVERS, " WHERE h.from_till_id = $1 OR h.to_till_id = $1 ORDER BY h.id"), &binds![till_id])
}

/// A hand-over within the scope, locked. 404 out of scope, 409 when it does not wait any more or was changed since.
pub fn waiting_handover(tx: &mut Tx, scope: &Scope, id: i64, version: i64) -> Result<TillHandover> {
    tx.lock("till_handover", id)?;
    let found: TillHandover = tx
        .first(sql!(TILL_HANDOVERS, " WHERE h.id = $1 AND h.campus_id IN [$2]"), &[id.into(), Value::from(&scope.campuses)])?
        .ok_or_else(|| Error::not_found("till hand-over"))?;
    if found.status != HandoverStatus::Waiting {
        return Err(Error::conflict("This hand-over is settled already."));
    }
    if found.version == version { Ok(found) } else { Err(Error::stale("till hand-over")) }
}

const TILL_COUNTS: &str =
    "SELECT n.id, n.version, n.till_id, n.counted_by, n.counted_by_name, n.counted_on, n.balance_minor, n.counted_minor, n.kept_minor, n.reason,
    n.status FROM till_count n";

/// With its notes and coins.
fn with_pieces(tx: &mut Tx, count: TillCount) -> Result<TillCount> {
    let pieces: One<Option<String>> = tx.one(sql!("SELECT count FROM till_count WHERE id = $1"), &binds![count.id])?;
    let read = |text: String| serde_json::from_str::<Vec<Counted>>(&text).ok();
    Ok(TillCount { count: pieces.0.and_then(read).unwrap_or_default(), ..count })
}

/// The count of a till that waits for the second person.
fn count_of(tx: &mut Tx, till_id: i64) -> Result<Option<TillCount>> {
    let found: Option<TillCount> = tx.first(sql!(TILL_COUNTS, " WHERE n.till_id = $1 AND n.status = 'waiting'"), &binds![till_id])?;
    found.map(|count| with_pieces(tx, count)).transpose()
}

/// The till that was counted, of a count within the scope; else 404.
pub fn till_of_count(tx: &mut Tx, scope: &Scope, id: i64) -> Result<i64> {
    let found: Option<One<i64>> =
        tx.first(sql!("SELECT till_id FROM till_count WHERE id = $1 AND campus_id IN [$2]"), &[id.into(), Value::from(&scope.campuses)])?;
    found.map(|one| one.0).ok_or_else(|| Error::not_found("till count"))
}

/// A count (`at`: its id and version), locked. 409 when it does not wait any more or was changed since. The caller has locked its till.
pub fn waiting_count(tx: &mut Tx, at: (i64, i64)) -> Result<TillCount> {
    tx.lock("till_count", at.0)?;
    let found: TillCount = tx.one(sql!(TILL_COUNTS, " WHERE n.id = $1"), &binds![at.0])?;
    if found.status != HandoverStatus::Waiting {
        return Err(Error::conflict("This count is settled already."));
    }
    if found.version == at.1 { with_pieces(tx, found) } else { Err(Error::stale("till count")) }
}

/// A till that is closed waits for nobody's count.
pub fn withdraw_counts(tx: &mut Tx, till_id: i64) -> Result<()> {
    let (today, now) = (tx.today(), tx.now());
    tx.exec(
        sql!(
            "UPDATE till_count SET status = 'withdrawn', decided_on = $2, version = version + 1, updated_at = $3
             WHERE till_id = $1 AND status = 'waiting'"
        ),
        &binds![till_id, today, now],
    )
    .map(drop)
}

/// Who took the change of a closed till over.
pub fn change_taken_by(tx: &mut Tx, till_id: i64) -> Result<Option<String>> {
    let taker: Option<One<String>> = tx.first(sql!("SELECT cashier_name FROM till WHERE change_of_id = $1"), &binds![till_id])?;
    Ok(taker.map(|one| one.0))
}

/// When the cashier of a till opened their next one at its campus; none while it is their last there.
pub fn next_opened_on(tx: &mut Tx, till: &Standing) -> Result<Option<NaiveDate>> {
    let next: Option<One<NaiveDate>> = tx.first(
        sql!("SELECT opened_on FROM till WHERE cashier_id = $1 AND campus_id = $2 AND opened_on > $3 ORDER BY opened_on LIMIT 1"),
        &binds![till.cashier_id, till.campus_id, till.opened_on],
    )?;
    Ok(next.map(|one| one.0))
}

/// What of a till its steps need.
#[derive(Clone, Debug, Row)]
pub struct Standing {
    pub id: i64,
    pub version: i64,
    pub campus_id: i64,
    pub cashier_id: i64,
    pub cashier_name: String,
    pub opened_on: NaiveDate,
    pub float_minor: Money,
    pub status: TillStatus,
    pub closed_on: Option<NaiveDate>,
    pub counted_minor: Option<Money>,
    pub kept_minor: Option<Money>,
    pub closing_voucher_id: Option<VoucherId>,
    /// Of a deposit that is not reversed.
    pub slip_no: Option<String>,
    pub is_deposited: bool,
}

impl Standing {
    /// As refusals and vouchers name it.
    pub fn label(&self) -> String {
        format!("{}, {}", self.cashier_name, time::show(self.opened_on))
    }

    pub fn to_deposit(&self) -> Money {
        self.counted_minor.unwrap_or_default() - self.kept_minor.unwrap_or_default()
    }

    /// 403 for whoever is not its cashier, 409 when it is closed.
    pub fn open_of(self, cashier: i64) -> Result<Standing> {
        if self.cashier_id != cashier {
            let sentence = format!("This is the till of {}. Nobody else counts it, closes it or hands its cash over.", self.cashier_name);
            return Err(Error::Forbidden(sentence));
        }
        self.open()
    }

    /// 409 when it is closed.
    pub fn open(self) -> Result<Standing> {
        match self.status {
            TillStatus::Open => Ok(self),
            TillStatus::Closed => Err(Error::conflict(format!("The till of {} is closed.", self.label()))),
        }
    }
}

const TILL_STANDING: &str =
    "SELECT q.id, q.version, q.campus_id, q.cashier_id, q.cashier_name, q.opened_on, q.float_minor, q.status, q.closed_on, q.counted_minor,
    q.kept_minor, q.closing_voucher_id, d.slip_no, d.id IS NOT NULL AS is_deposited
    FROM till q LEFT JOIN bank_transaction d ON d.id = q.deposit_id AND d.is_reversed = FALSE";

/// A till within the scope, locked. 404 out of scope.
pub fn locked(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Standing> {
    tx.lock("till", id)?;
    tx.first(sql!(TILL_STANDING, " WHERE q.id = $1 AND q.campus_id IN [$2]"), &[id.into(), Value::from(&scope.campuses)])?
        .ok_or_else(|| Error::not_found("till"))
}

/// The open till of a cashier, whichever campus it is of.
pub fn open_of(tx: &mut Tx, cashier: i64) -> Result<Option<i64>> {
    Ok(tx.first::<One<i64>>(sql!("SELECT id FROM till WHERE cashier_id = $1 AND status = 'open'"), &binds![cashier])?.map(|one| one.0))
}

/// The open till of whoever works, locked, so that it is not closed meanwhile. None without one.
pub fn own(tx: &mut Tx) -> Result<Option<Standing>> {
    let Some(cashier) = tx.who().user_id else { return Ok(None) };
    let Some(id) = open_of(tx, cashier)? else { return Ok(None) };
    tx.lock("till", id)?;
    let found: Option<Standing> = tx.first(sql!(TILL_STANDING, " WHERE q.id = $1"), &binds![id])?;
    Ok(found.filter(|till| till.status == TillStatus::Open))
}

/// The till that takes what comes in at the counter today, if whoever works has one. 409 while their till of an earlier day is open, and without an open till
/// where the group wants one.
pub fn taking(tx: &mut Tx, scope: &Scope) -> Result<Option<Standing>> {
    let today = tx.today();
    match own(tx)? {
        Some(till) if till.opened_on != today => {
            Err(Error::conflict(format!("Your till of {} is still open. Count and close it first.", time::show(till.opened_on))))
        }
        Some(till) => {
            scope.check_campus("campus_id", till.campus_id)?;
            Ok(Some(till))
        }
        None if tx.setting::<bool>(crate::settings::TILL_NEEDED)? => {
            Err(Error::conflict("You have no open till. Open one before you take money at the counter."))
        }
        None => Ok(None),
    }
}

/// The till that a cashier had open on a day and still has, locked. Without one the cash box takes what they received, unless the group wants a till and the
/// cashier is who works: 409.
pub fn taking_on(tx: &mut Tx, scope: &Scope, cashier: i64, day: NaiveDate) -> Result<Option<Standing>> {
    if let Some(id) = open_of(tx, cashier)? {
        tx.lock("till", id)?;
        let found: Option<Standing> = tx.first(sql!(TILL_STANDING, " WHERE q.id = $1"), &binds![id])?;
        let is_it = |till: &Standing| till.status == TillStatus::Open && till.opened_on == day && scope.has_campus(till.campus_id);
        if let Some(till) = found.filter(is_it) {
            return Ok(Some(till));
        }
    }
    if tx.who().user_id == Some(cashier) && tx.setting::<bool>(crate::settings::TILL_NEEDED)? {
        return Err(Error::conflict(format!("The cashier has no open till of {}.", time::show(day))));
    }
    Ok(None)
}

/// What a till holds by the books.
pub fn balance(tx: &mut Tx, id: i64) -> Result<Money> {
    tx.value(
        sql!(
            "SELECT CAST(coalesce(SUM(debit_minor) - SUM(credit_minor), 0) AS BIGINT) FROM entry WHERE party_kind = 'till' AND party_id = $1"
        ),
        &binds![id],
    )
}

/// What waits to be handed over from a till, and how many hand-overs wait from it or for it.
pub fn waiting(tx: &mut Tx, id: i64) -> Result<(Money, i64)> {
    tx.one(
        sql!(
            "SELECT CAST(coalesce(SUM(CASE WHEN from_till_id = $1 THEN amount_minor ELSE 0 END), 0) AS BIGINT), count(*)
             FROM till_handover WHERE status = 'waiting' AND (from_till_id = $1 OR to_till_id = $1)"
        ),
        &binds![id],
    )
}

/// The till in which money of the counter is settled later: the one of whoever works, else the one that it was in while that is open; none when the cash box
/// stands in.
pub fn settling(tx: &mut Tx, campus_id: CampusId, was_in: i64) -> Result<Option<i64>> {
    if let Some(own) = own(tx)?.filter(|till| till.campus_id == campus_id.0) {
        return Ok(Some(own.id));
    }
    tx.lock("till", was_in)?;
    Ok(tx.first::<One<i64>>(sql!("SELECT id FROM till WHERE id = $1 AND status = 'open'"), &binds![was_in])?.map(|one| one.0))
}

/// The till that pays cash out today: that of whoever works, when they have one at the campus. None when the cash box pays. 409 when it holds less.
pub fn paying(tx: &mut Tx, campus_id: i64, amount: Money) -> Result<Option<i64>> {
    let today = tx.today();
    let Some(own) = own(tx)?.filter(|till| till.campus_id == campus_id && till.opened_on == today) else { return Ok(None) };
    must_hold(tx, own.id, amount)?;
    Ok(Some(own.id))
}

/// 409 when a till holds less than what is to leave it.
pub fn must_hold(tx: &mut Tx, id: i64, amount: Money) -> Result<()> {
    let held = balance(tx, id)? - waiting(tx, id)?.0;
    if held < amount {
        return Err(Error::conflict(format!("The till holds Rs {held}, less than the Rs {amount} that would leave it.")));
    }
    Ok(())
}
