//! When two numbers are one, and when two payments are.

use chrono::NaiveDate;
use kernel::{Money, Row, clean::latin_digit, time};

kernel::string_enum! {
    /// What is counted: what a bank books (a slip, a transaction), or what somebody drew (a cheque, a pay order).
    pub enum NumberKind { Bank = "bank", Cheque = "cheque" }
}
kernel::string_enum! {
    /// Who told of a payment: a person who received it, a bank's list, a bank's call, a family that sent a slip.
    pub enum Teller { Hand = "hand", List = "list", Call = "call", Claim = "claim" }
}

/// A text written one way, as people compare it: Latin digits, capitals, nothing but letters and digits.
pub fn key_of(text: &str) -> String {
    text.chars().map(latin_digit).filter(|c| c.is_alphanumeric()).flat_map(char::to_uppercase).collect()
}

/// A number as people read it: as `key_of`, without the zeros before its digits. Empty when it has no letter and no digit.
pub fn number_key(text: &str) -> String {
    let mut out = String::new();
    // Zeros say something only behind another digit.
    let mut zeros = 0;
    for c in key_of(text).chars() {
        let is_behind = out.chars().next_back().is_some_and(|last| last.is_ascii_digit());
        if c == '0' && !is_behind {
            zeros += 1;
            continue;
        }
        if zeros > 0 && !c.is_ascii_digit() {
            out.push('0');
        }
        zeros = 0;
        out.push(c);
    }
    if zeros > 0 {
        out.push('0');
    }
    out
}

/// A number as somebody tells it, with what tells it apart from the same number elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    pub kind: NumberKind,
    pub text: String,
    /// Our account that the money went to; none where nobody said.
    pub bank_id: Option<i64>,
    /// Of a cheque: the bank that it is drawn on, its branch and account. Of a slip: the branch that stamped it. Written one way, empty where nobody said.
    pub drawer_key: String,
    pub branch_key: String,
    pub account_key: String,
}

impl Number {
    /// A bank's transaction in one of our accounts.
    pub fn of_bank(bank_id: i64, text: &str) -> Number {
        Number {
            kind: NumberKind::Bank,
            text: text.to_owned(),
            bank_id: Some(bank_id),
            drawer_key: String::new(),
            branch_key: String::new(),
            account_key: String::new(),
        }
    }

    /// The number of a family's slip; which account it went to is not known.
    pub fn of_slip(text: &str) -> Number {
        Number { bank_id: None, ..Number::of_bank(0, text) }
    }

    pub fn key(&self) -> String {
        number_key(&self.text)
    }
}

/// A payment that was told before and stands: received, waiting for its owner, or a slip that waits to be checked.
#[derive(Clone, Debug, Row)]
pub struct Told {
    pub told_by: Teller,
    pub number: String,
    pub bank_id: Option<i64>,
    pub bank_name: Option<String>,
    pub drawer_key: String,
    pub branch_key: String,
    pub account_key: String,
    pub on_date: NaiveDate,
    pub amount_minor: Money,
    pub total_minor: Option<Money>,
    pub receipt_id: Option<i64>,
    pub receipt_no: Option<String>,
    pub applicant_receipt_id: Option<i64>,
    /// The applicant's slip that its receipt paid.
    pub applicant_slip_id: Option<i64>,
    pub bank_line_id: Option<i64>,
    /// Of a bank's line: the challan that it named, its place and its file.
    pub challan_no: Option<String>,
    pub line: Option<i64>,
    pub file_name: Option<String>,
    pub deposit_claim_id: Option<i64>,
}

/// Where and when a payment is told: the number, the name of our bank, the day.
#[derive(Clone, Copy, Debug)]
pub struct Telling<'t> {
    pub number: &'t Number,
    pub bank_name: Option<&'t str>,
    pub on: NaiveDate,
    /// Days within which a bank's number is one.
    pub within: i64,
}

/// Whether two texts may be one: neither is known, or they agree.
fn may_agree(one: &str, other: &str) -> bool {
    one.is_empty() || other.is_empty() || one == other
}

impl Told {
    /// Whether a payment of the same number is this one. A slip is one by our account and branch, a transaction by the bank, both within some days, since slip
    /// numbers come again and a bank often credits a day later; a cheque is one by the drawer's bank, branch and account, always. What nobody said sets nothing
    /// apart.
    pub fn is_same(&self, telling: &Telling) -> bool {
        let number = telling.number;
        let place = may_agree(&self.branch_key, &number.branch_key);
        match number.kind {
            NumberKind::Cheque => {
                place && may_agree(&self.drawer_key, &number.drawer_key) && may_agree(&self.account_key, &number.account_key)
            }
            NumberKind::Bank => {
                let is_near = time::days_between(self.on_date, telling.on).abs() <= telling.within;
                is_near && place && self.is_in(telling)
            }
        }
    }

    /// Of one account, of an account that nobody named, or of two accounts in one bank without a branch that sets them apart.
    fn is_in(&self, telling: &Telling) -> bool {
        match (self.bank_id, telling.number.bank_id) {
            (Some(one), Some(other)) if one != other => {
                let named = |name: Option<&str>| name.map(key_of).filter(|key| !key.is_empty());
                let no_branch = self.branch_key.is_empty() && telling.number.branch_key.is_empty();
                no_branch && named(self.bank_name.as_deref()).is_some_and(|name| named(telling.bank_name) == Some(name))
            }
            _ => true,
        }
    }

    /// Money in the books: received, or waiting for its owner. A slip that waits is none.
    pub fn is_money(&self) -> bool {
        self.receipt_id.is_some() || self.applicant_receipt_id.is_some() || self.bank_line_id.is_some()
    }

    /// Why the second payment of a number is asked about, naming the first.
    pub fn sentence(&self) -> String {
        let (number, amount, day) = (&self.number, self.amount_minor, time::show(self.on_date));
        match (&self.receipt_no, self.deposit_claim_id) {
            (Some(receipt), _) => {
                format!(
                    "Number {number} was received before: receipt {receipt} of {day}, Rs {amount}. Say why this is another payment, or leave it."
                )
            }
            (None, Some(_)) => format!(
                "Number {number} stands on a slip of {day} over Rs {amount} that the family sent and that waits. Decide on that slip, or say why this is another payment."
            ),
            (None, None) => format!(
                "Number {number} of {day} over Rs {amount} waits in unidentified receipts. Settle it there, or say why this is another payment."
            ),
        }
    }
}

/// What a slip or cheque comes to of which receipts are parts: as it is said now, else as it was said first; none where nobody did.
pub fn total_of(told: &[Told], said: Option<Money>) -> Option<Money> {
    said.or_else(|| told.iter().find_map(|one| one.total_minor))
}

/// Whether another receipt is a part of one slip or cheque: its total was said, now or before, and the parts stay within it.
pub fn is_part(told: &[Told], amount: Money, said: Option<Money>) -> bool {
    let Some(total) = total_of(told, said) else { return false };
    let parts = told.iter().filter(|one| one.told_by == Teller::Hand).map(|one| one.amount_minor);
    Money::checked_sum(parts.chain([amount])).is_some_and(|sum| sum <= total)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        time::parse(text).expect("a day")
    }

    fn told(number: &Number, on: &str, rupees: i64) -> Told {
        Told {
            told_by: Teller::Hand,
            number: number.text.clone(),
            bank_id: number.bank_id,
            bank_name: Some("Habib Bank".into()),
            drawer_key: number.drawer_key.clone(),
            branch_key: number.branch_key.clone(),
            account_key: number.account_key.clone(),
            on_date: day(on),
            amount_minor: Money::major(rupees),
            total_minor: None,
            receipt_id: Some(1),
            receipt_no: Some("GUL-R-2026-27-000001".into()),
            applicant_receipt_id: None,
            applicant_slip_id: None,
            bank_line_id: None,
            challan_no: None,
            line: None,
            file_name: None,
            deposit_claim_id: None,
        }
    }

    fn same(first: &Told, number: &Number, on: &str) -> bool {
        first.is_same(&Telling { number, bank_name: Some("HABIB-BANK"), on: day(on), within: 10 })
    }

    #[test]
    fn a_number_is_the_same_however_it_is_typed() {
        for typed in ["SLIP-778", "slip 778", " Slip/000778 ", "slip۷۷۸"] {
            assert_eq!(number_key(typed), "SLIP778", "{typed}");
        }
        assert_eq!((number_key("00412233"), number_key("412233")), ("412233".into(), "412233".into()));
        assert_eq!((number_key("BT-0010"), number_key("BT-0100"), number_key("1007")), ("BT10".into(), "BT100".into(), "1007".into()));
        assert_eq!(
            (number_key("000"), number_key("T-000"), number_key("0A"), number_key(" - ")),
            ("0".into(), "T0".into(), "0A".into(), String::new())
        );
    }

    #[test]
    fn a_slip_is_one_by_account_branch_and_days() {
        let slip = Number::of_bank(1, "778");
        let first = told(&slip, "2026-11-20", 5_000);
        assert!(same(&first, &slip, "2026-11-30") && same(&first, &slip, "2026-11-11"));
        assert!(!same(&first, &slip, "2026-12-01"), "slip numbers come again");
        let at = |branch: &str| Number { branch_key: branch.into(), ..slip.clone() };
        assert!(same(&first, &at("GULBERG"), "2026-11-20"), "nobody said at which branch the first was stamped");
        assert!(!same(&told(&at("MALL"), "2026-11-20", 5_000), &at("GULBERG"), "2026-11-20"));
        let other = Number::of_bank(2, "778");
        assert!(same(&first, &other, "2026-11-20"), "a transaction is one in the whole bank");
        assert!(!same(&told(&at("MALL"), "2026-11-20", 5_000), &other, "2026-11-20"), "a slip is one in its account");
        assert!(same(&first, &Number::of_slip("778"), "2026-11-20"), "a family does not know the account");
    }

    #[test]
    fn a_cheque_is_one_always() {
        let cheque = |account: &str| Number {
            kind: NumberKind::Cheque,
            bank_id: None,
            drawer_key: "HBL".into(),
            account_key: account.into(),
            ..Number::of_bank(0, "00412233")
        };
        assert!(same(&told(&cheque(""), "2026-01-02", 5_000), &cheque(""), "2026-11-20"));
        assert!(same(&told(&cheque("0123"), "2026-01-02", 5_000), &cheque(""), "2026-11-20"));
        assert!(!same(&told(&cheque("0123"), "2026-01-02", 5_000), &cheque("0456"), "2026-11-20"), "two accounts have such a cheque each");
        let elsewhere = Number { drawer_key: "MCB".into(), ..cheque("") };
        assert!(!same(&told(&cheque(""), "2026-11-20", 5_000), &elsewhere, "2026-11-20"));
    }

    #[test]
    fn receipts_up_to_its_total_are_parts_of_a_slip() {
        let slip = Number::of_bank(1, "778");
        let first = Told { total_minor: Some(Money::major(15_000)), ..told(&slip, "2026-11-20", 5_000) };
        let second = told(&slip, "2026-11-20", 5_000);
        assert!(is_part(std::slice::from_ref(&first), Money::major(10_000), None));
        assert!(is_part(&[first.clone(), second.clone()], Money::major(5_000), None));
        assert!(!is_part(&[first, second.clone()], Money::major(5_001), None), "more than the slip");
        assert!(!is_part(std::slice::from_ref(&second), Money::major(5_000), None), "nobody said a total");
        assert!(is_part(&[second], Money::major(5_000), Some(Money::major(10_000))));
    }
}
