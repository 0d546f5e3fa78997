//! Which vouchers are reversed by hand, and where the others are undone. What belongs to a record is undone with that record, so that the two never disagree.

use crate::books::model::VoucherKind;

/// Where a voucher is undone, as a sentence; none when it is reversed by hand: a person wrote it, and no other record owns it. `source` is the record that it
/// comes from; `posts_to_own_forms` tells that it names a head that no form lets a person name.
pub fn undone_at(kind: VoucherKind, source: Option<&str>, posts_to_own_forms: bool) -> Option<&'static str> {
    use VoucherKind::{Challan, Collection, Journal, Opening, Payment, Receipt, Reversal};
    match (kind, source) {
        (Reversal, _) => Some("It is a reversal itself. Post a new voucher instead."),
        (_, Some("expense")) => Some("Take the expense back on its own page, under Expenses."),
        (_, Some("bill")) => Some("Take the bill back on its own page, under Bills."),
        (_, Some("payment of bills")) => Some("Take the payment back under Payments of bills."),
        (_, Some("payee advance")) => Some("Take the advance back under Advances to payees."),
        (_, Some("tax deposit")) => Some("Take the deposit back on its own page, under Tax deposits."),
        (_, Some("petty cash slip")) => Some("Take the slip back on its own page, under Petty cash slips."),
        (_, Some("petty cash refill")) => Some("Take the refill back on the page of its petty cash register."),
        (_, Some("petty cash register")) => Some("The register was counted and closed. Open a new one."),
        (_, Some("till")) => {
            Some("It belongs to a cashier's till. Count and close the till, or have it reopened, on its own page, under Tills.")
        }
        (_, Some("bank transaction")) => Some("Reverse the transaction under Bank transactions."),
        (_, Some("fiscal year")) => {
            Some("It belongs to the closing of a fiscal year. Reopen the year, or post a prior-year adjustment the other way.")
        }
        (_, Some("recurring voucher")) => Some("End the recurring voucher on its own page, and post a journal voucher the other way."),
        (_, Some("loan mark-up")) => Some("It is mark-up that nobody had paid yet. The program reverses it on the next month's first day."),
        (_, Some("cost allocation")) => Some("Take the allocation back on its own page, under Allocated costs."),
        (_, Some("merged ledger head")) => Some("Two heads were merged by it. Post a journal voucher the other way."),
        (_, Some("refund payment")) => Some("Take the refund back on its own page, under Refunds."),
        (_, Some("student opening")) => Some("Take the opening of the student back under Opening balances of students."),
        (_, Some("staff opening")) => Some("Take the opening of the employee back under Opening balances of staff."),
        (_, Some("write-off receipt")) => Some("Take the receipt back on the page of its write-off, under Write-offs."),
        (_, Some("allowance run")) => Some("Take the allowance back on its own page, under Allowance for doubtful debts."),
        (_, Some("write-off")) => Some("Take the write-off back on its own page, under Write-offs."),
        (_, Some("bank")) => Some("Correct the opening amount on the bank's own page, under Banks."),
        (_, Some("unidentified_receipt")) => Some("It waits under Unidentified receipts until somebody says whose it is."),
        (_, Some("applicant_slip")) => Some("Mark the slip unpaid under Applicants' slips."),
        (_, Some("student")) => Some("It moved a student's account to another record or campus and is not undone."),
        (_, Some("card_settlement")) => Some("Take the settlement back under Card settlements."),
        (_, Some("reallocation")) => Some("Take the reallocation back on its own page, under Reallocations."),
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
            for source in [
                "challan",
                "fee_receipt",
                "expense",
                "bank",
                "bank transaction",
                "student",
                "unidentified_receipt",
                "payslip",
                "applicant_slip",
                "concession",
            ] {
                assert!(undone_at(*kind, Some(source), true).is_some(), "{kind} of {source}");
            }
        }
    }
}
