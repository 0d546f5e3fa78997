//! The exceptions register: what auditors look at first. Written and listed here.

use crate::{
    billing::challans::model::OF_CHALLAN,
    collection::receipts::model::OF_RECEIPT,
    ids::{ChallanId, ReceiptId},
    rights,
    settlement::OpenChallan,
};
use accounting::api::{OF_VOUCHER, VoucherId};
use chrono::NaiveDate;
use institution::api::OF_CAMPUS;
use kernel::{Can, Filter, Instant, Money, Part, Result, Routes, ScopeBy, Tx, binds, listed, sql};
use students::api::OF_STUDENT;

pub static PART: Part = Part { routes, tables: &["fee_exception"], lists: &[&EXCEPTIONS], ..Part::EMPTY };

fn routes(r: Routes) -> Routes {
    r.list::<Exception>("/get-fee-exceptions", Can(rights::EXCEPTIONS_INDEX))
}

kernel::string_enum! {
    pub enum Kind { Unpaid = "unpaid", Bounced = "bounced", Cancelled = "cancelled", Reprinted = "reprinted", Waived = "waived", Revised = "revised", Reallocated = "reallocated", OutOfOrder = "out_of_order", Backdated = "backdated", OverLimit = "over_limit", Reversed = "reversed", HoldOverridden = "hold_overridden", RefundOverridden = "refund_overridden", SettlementUndone = "settlement_undone", WrittenOff = "written_off", TillDifference = "till_difference", TillReopened = "till_reopened", CashGivenBack = "cash_given_back", ToldTwice = "told_twice", TillAbsent = "till_absent" }
}

/// A student and the campus whose books hold the money.
#[derive(Clone, Copy, Debug)]
pub struct OfStudent {
    pub campus_id: i64,
    pub student_id: i64,
}

/// Notes an exception of a challan, in the name of whoever works.
pub fn note(tx: &mut Tx, kind: Kind, challan: &OpenChallan, receipt_id: Option<ReceiptId>, amount: Money, reason: &str) -> Result<()> {
    let whose = OfStudent { campus_id: challan.campus_id, student_id: challan.student_id };
    note_of(tx, kind, whose, Some(ChallanId(challan.id)), receipt_id, amount, reason)
}

/// Notes an exception of a student's account.
pub fn note_of(
    tx: &mut Tx,
    kind: Kind,
    whose: OfStudent,
    challan_id: Option<ChallanId>,
    receipt_id: Option<ReceiptId>,
    amount: Money,
    reason: &str,
) -> Result<()> {
    let (who, now, today) = (tx.who().clone(), tx.now(), tx.today());
    tx.exec(
        sql!(
            "INSERT INTO fee_exception (at, on_date, kind, campus_id, student_id, challan_id, receipt_id, amount_minor, reason, user_id, user_name)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"
        ),
        &binds![now, today, kind, whose.campus_id, whose.student_id, challan_id, receipt_id, amount, reason, who.user_id, who.name],
    )
    .map(drop)
}

/// Notes what was done to a voucher that belongs to no student.
pub fn note_voucher(tx: &mut Tx, kind: Kind, campus_id: i64, voucher_id: VoucherId, amount: Money, reason: &str) -> Result<()> {
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
pub fn note_in_name(tx: &mut Tx, kind: Kind, of: (i64, VoucherId), amount: Money, reason: &str, whose: (i64, &str)) -> Result<()> {
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
    note_voucher(tx, Kind::Reversed, campus_id, VoucherId(voucher_id), amount, &said)
}

/// Notes the papers among these that were printed before: each says DUPLICATE.
pub fn note_reprints(tx: &mut Tx, ids: &[i64]) -> Result<()> {
    let again: Vec<(ChallanId, i64, i64)> = tx.all(
        sql!("SELECT id, campus_id, student_id FROM challan WHERE id IN [$1] AND print_count > 0 AND challan_no IS NOT NULL ORDER BY id"),
        &[ids.into()],
    )?;
    for (challan, campus_id, student_id) in again {
        let whose = OfStudent { campus_id, student_id };
        note_of(tx, Kind::Reprinted, whose, Some(challan), None, Money::ZERO, "Printed again in a print run")?;
    }
    Ok(())
}

listed! {
    /// A row of the register.
    #[derive(Clone)]
    #[schemars(rename = "FeeException")]
    pub struct Exception of EXCEPTIONS {
        name: "exceptions",
        from: "fee_exception x",
        scope: ScopeBy::Campus("x.campus_id"),
        filters: &[Filter::id("student_id", "x.student_id")],
        sort: "-id",
        totals: &[("amount_minor", "x.amount_minor")],
    } columns {
        id: i64 = int("x.id", "");
        at: Instant = instant("x.at", "When");
        on_date: NaiveDate = date("x.on_date", "Day").filtered();
        kind: Kind = text("x.kind", "What").words(Kind::WORDS);
        campus_name: Option<String> = of(&OF_CAMPUS, "p.name", "x.campus_id").nullable();
        student_id: Option<i64>, student_name: Option<String> = of(&OF_STUDENT, "s.name", "x.student_id").nullable().unfiltered();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        challan_id: Option<i64>, challan_no: Option<String> = of(&OF_CHALLAN, "c.challan_no", "x.challan_id").nullable().unfiltered().loose();
        receipt_id: Option<i64>, receipt_no: Option<String> = of(&OF_RECEIPT, "r.receipt_no", "x.receipt_id").called("Receipt no").nullable().unfiltered().loose();
        voucher_id: Option<i64>, voucher_no: Option<String> = of(&OF_VOUCHER, "v.voucher_no", "x.voucher_id").nullable();
        amount_minor: Money = money("x.amount_minor", "Amount");
        reason: String = text("x.reason", "Reason");
        user_name: String = text("x.user_name", "By");
    }
}
