//! Which vouchers are reversed by hand, and where the others are undone. What belongs to a record is undone with that record, so that the two never disagree.

use crate::books::model::VoucherKind;

/// Where a voucher is undone, as a sentence; none when it is reversed by hand: a person wrote it, and no other record owns it. `source` is the record that it
/// comes from; `posts_to_own_forms` tells that it names a head that no form lets a person name.
pub fn undone_at(kind: VoucherKind, source: Option<&str>, posts_to_own_forms: bool) -> Option<&'static str> {
    use VoucherKind::{Challan, Collection, Journal, Opening, Payment, Receipt, Reversal};
    match (kind, source) {
        (Reversal, _) => Some("It is a reversal itself. Post a new voucher instead."),
        (_, Some("expense")) => Some("Take the expense back on its own page, under Expenses."),
        (_, Some("bank transaction")) => Some("Reverse the transaction under Bank transactions."),
        (_, Some("bank")) => Some("Correct the opening amount on the bank's own page, under Banks."),
        (_, Some("unidentified_receipt")) => Some("It waits under Unidentified receipts until somebody says whose it is."),
        (_, Some("student")) => Some("It moved a student's account to another record or campus and is not undone."),
        (Collection, _) | (_, Some("fee_receipt" | "receipt")) => Some("Mark the receipt unpaid on its own page, under Fee receipts."),
        (Challan, _) => Some("Cancel or revise the challan on its own page, under Challans."),
        (_, Some("challan")) => Some(
            "The program posted it for a challan. Cancel or revise the challan on its own page, under Challans, or mark its receipt unpaid.",
        ),
        (Opening, None | Some("ledger head")) | (Payment | Receipt, None) => None,
        (Journal, None) if !posts_to_own_forms => None,
        _ => Some("Another record owns it. Undo it there, and its voucher is reversed with it."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_person_wrote_is_reversed_by_hand() {
        for (kind, source) in [
            (VoucherKind::Journal, None),
            (VoucherKind::Payment, None),
            (VoucherKind::Receipt, None),
            (VoucherKind::Opening, Some("ledger head")),
        ] {
            assert_eq!(undone_at(kind, source, kind != VoucherKind::Journal), None, "{kind} {source:?}");
        }
        assert!(undone_at(VoucherKind::Journal, None, true).is_some(), "a release of unearned fees of before has no source");
        for kind in VoucherKind::ALL {
            for source in ["challan", "fee_receipt", "expense", "bank", "bank transaction", "student", "unidentified_receipt", "payslip"] {
                assert!(undone_at(*kind, Some(source), true).is_some(), "{kind} of {source}");
            }
        }
    }
}
