//! What approving a settlement did, kept so that it can be undone.

use crate::billing::concession_parts::model::Part;
use accounting::api::VoucherId;
use kernel::Money;
use serde::{Deserialize, Serialize};

/// The effects of an approval on the student's account and status.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Effects {
    pub taken_off: Vec<TakenOff>,
    /// Fines of what the desks were owed.
    pub fines: Vec<i64>,
    /// The voucher that gave back.
    pub given_back: Option<VoucherId>,
    /// Challans that wait for their month no more.
    pub released: Vec<i64>,
    /// Vouchers by which advances paid the dues, in their order.
    pub applied: Vec<VoucherId>,
    /// The voucher by which the rest is due to the family.
    pub due: Option<VoucherId>,
    /// The student left with it, and not before.
    pub left: bool,
}

/// What went off a challan: later months, a deposit that was never paid.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TakenOff {
    pub challan_id: i64,
    pub lines: Vec<LineOff>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LineOff {
    pub challan_line_id: i64,
    pub amount_minor: Money,
    pub concession_minor: Money,
    /// Which concession gave what of it; an earlier version did not keep it.
    #[serde(default)]
    pub parts: Vec<Part>,
}
