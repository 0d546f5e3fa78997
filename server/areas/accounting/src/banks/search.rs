//! Bank accounts in the search over everything: by the bank's name and branch, the account's title or number.

use super::model::BankRow;
use crate::rights::BANKS_DETAIL;
use kernel::{Found, Search};

pub const SEARCH: Search = Search { kind: "bank", opens: &[BANKS_DETAIL], indexed: &["bank"], find: |tx, asked| tx.found(asked, found) };

fn found(bank: BankRow) -> Found {
    Found {
        id: bank.id,
        title: bank.name,
        number: Some(bank.account_no),
        about: Some(bank.account_title),
        campus: Some(bank.campus_name),
        status: Some(if bank.is_active { "active" } else { "inactive" }.to_owned()),
        is_past: !bank.is_active,
        ..Found::default()
    }
}
