//! The exceptions register: what auditors look at first. Written and listed here.

use crate::settlement::OpenChallan;
use chrono::NaiveDate;
use kernel::{Col, Filter, Instant, List, Listed, Money, Result, Row, ScopeBy, Tx, binds, sql};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum Kind { Unpaid = "unpaid", Bounced = "bounced", Cancelled = "cancelled", Reprinted = "reprinted", Waived = "waived", Revised = "revised", Reallocated = "reallocated", OutOfOrder = "out_of_order", Backdated = "backdated", OverLimit = "over_limit", Reversed = "reversed", HoldOverridden = "hold_overridden", RefundOverridden = "refund_overridden", SettlementUndone = "settlement_undone", WrittenOff = "written_off", TillDifference = "till_difference", TillReopened = "till_reopened", CashGivenBack = "cash_given_back", ToldTwice = "told_twice", TillAbsent = "till_absent" }
}

/// Notes an exception of a challan, in the name of whoever works.
pub fn note(tx: &mut Tx, kind: Kind, challan: &OpenChallan, receipt_id: Option<i64>, amount: Money, reason: &str) -> Result<()> {
    note_of(tx, kind, (challan.campus_id, challan.student_id), Some(challan.id), receipt_id, amount, reason)
}

/// Notes an exception of a student's account; `whose` is (campus, student).
pub fn note_of(
    tx: &mut Tx,
    kind: Kind,
    whose: (i64, i64),
    challan_id: Option<i64>,
    receipt_id: Option<i64>,
    amount: Money,
    reason: &str,
) -> Result<()> {
    let (who, now, today) = (tx.who().clone(), tx.now(), tx.today());
    tx.exec(
        sql!(
            "INSERT INTO fee_exception (at, on_date, kind, campus_id, student_id, challan_id, receipt_id, amount_minor, reason, user_id, user_name)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
        ),
        &binds![now, today, kind, whose.0, whose.1, challan_id, receipt_id, amount, reason, who.user_id, who.name],
    )
    .map(drop)
}

/// Notes what was done to a voucher that belongs to no student.
pub fn note_voucher(tx: &mut Tx, kind: Kind, campus_id: i64, voucher_id: i64, amount: Money, reason: &str) -> Result<()> {
    let (who, now, today) = (tx.who().clone(), tx.now(), tx.today());
    tx.exec(
        sql!(
            "INSERT INTO fee_exception (at, on_date, kind, campus_id, voucher_id, amount_minor, reason, user_id, user_name)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
        ),
        &binds![now, today, kind, campus_id, voucher_id, amount, reason, who.user_id, who.name],
    )
    .map(drop)
}

/// Notes what a voucher says of a cashier (`whose`: their id and name), whoever works; `of` is the campus and the voucher.
pub fn note_in_name(tx: &mut Tx, kind: Kind, of: (i64, i64), amount: Money, reason: &str, whose: (i64, &str)) -> Result<()> {
    let (now, today) = (tx.now(), tx.today());
    tx.exec(
        sql!(
            "INSERT INTO fee_exception (at, on_date, kind, campus_id, voucher_id, amount_minor, reason, user_id, user_name)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
        ),
        &binds![now, today, kind, of.0, of.1, amount, reason, whose.0, whose.1],
    )
    .map(drop)
}

/// Notes a voucher that a person took back, with the reason that its mirror gives. Receipts of fees are noted by what was done to them.
pub fn note_reversal(tx: &mut Tx, voucher_id: i64) -> Result<()> {
    let (campus_id, amount, said): (i64, Money, String) = tx.one(
        sql!("SELECT v.campus_id, v.amount_minor, m.narration FROM voucher v JOIN voucher m ON m.reverses_id = v.id WHERE v.id = $1"),
        &binds![voucher_id],
    )?;
    note_voucher(tx, Kind::Reversed, campus_id, voucher_id, amount, &said)
}

/// Notes the papers among these that were printed before: each says DUPLICATE.
pub fn note_reprints(tx: &mut Tx, ids: &[i64]) -> Result<()> {
    let again: Vec<(i64, i64, i64)> = tx.all(
        sql!("SELECT id, campus_id, student_id FROM challan WHERE id IN [$1] AND print_count > 0 AND challan_no IS NOT NULL ORDER BY id"),
        &[ids.into()],
    )?;
    for (challan, campus, student) in again {
        note_of(tx, Kind::Reprinted, (campus, student), Some(challan), None, Money::ZERO, "Printed again in a print run")?;
    }
    Ok(())
}

pub static EXCEPTIONS: List = List {
    name: "exceptions",
    record_name: "",
    from: "fee_exception x LEFT JOIN student s ON s.id = x.student_id LEFT JOIN campus p ON p.id = x.campus_id LEFT JOIN challan c ON c.id = x.challan_id
           LEFT JOIN fee_receipt r ON r.id = x.receipt_id LEFT JOIN voucher v ON v.id = x.voucher_id",
    id: "x.id",
    scope: ScopeBy::Campus("x.campus_id"),
    only: "TRUE",
    columns: &[
        Col::int("id", "x.id", ""),
        Col::instant("at", "x.at", "When"),
        Col::date("on_date", "x.on_date", "Day"),
        Col::text("kind", "x.kind", "What"),
        Col::text("campus_name", "p.name", "Campus").nullable(),
        Col::hidden("student_id", "x.student_id"),
        Col::text("student_name", "s.name", "Student").nullable(),
        Col::text("registration_no", "s.registration_no", "Registration no").nullable(),
        Col::hidden("challan_id", "x.challan_id"),
        Col::text("challan_no", "c.challan_no", "Challan no").nullable(),
        Col::hidden("receipt_id", "x.receipt_id"),
        Col::text("receipt_no", "r.receipt_no", "Receipt no").nullable(),
        Col::hidden("voucher_id", "x.voucher_id"),
        Col::text("voucher_no", "v.voucher_no", "Voucher").nullable(),
        Col::money("amount_minor", "x.amount_minor", "Amount"),
        Col::text("reason", "x.reason", "Reason"),
        Col::text("user_name", "x.user_name", "By"),
    ],
    filters: &[
        Filter::id("campus_id", "x.campus_id"),
        Filter::id("student_id", "x.student_id"),
        Filter::word("kind", "x.kind", Kind::WORDS),
        Filter::date("on_date", "x.on_date"),
    ],
    sort: "-id",
    totals: &[("amount_minor", "x.amount_minor")],
};

/// A row of the register.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Listed)]
#[list(EXCEPTIONS)]
#[schemars(rename = "FeeException")]
pub struct Exception {
    pub id: i64,
    pub at: Instant,
    pub on_date: NaiveDate,
    pub kind: Kind,
    pub campus_name: Option<String>,
    pub student_id: Option<i64>,
    pub student_name: Option<String>,
    pub registration_no: Option<String>,
    pub challan_id: Option<i64>,
    pub challan_no: Option<String>,
    pub receipt_id: Option<i64>,
    pub receipt_no: Option<String>,
    pub voucher_id: Option<i64>,
    pub voucher_no: Option<String>,
    pub amount_minor: Money,
    pub reason: String,
    pub user_name: String,
}
