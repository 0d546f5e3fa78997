//! Vouchers in the search over everything.

use super::model::Voucher;
use crate::rights;
use kernel::{Actor, Found, Result, Search, Tx};

pub const SEARCH: Search = Search { kind: "voucher", opens: &[rights::VOUCHERS_DETAIL], find };

fn find(tx: &mut Tx, actor: &Actor, typed: &str) -> Result<Vec<Found>> {
    Ok(tx.nearest::<Voucher>(&actor.scope, typed)?.into_iter().map(found).collect())
}

fn found(voucher: Voucher) -> Found {
    let is_past = voucher.reversed_by_id.is_some();
    Found {
        id: voucher.id,
        title: voucher.voucher_no,
        person: voucher.payee,
        about: Some(voucher.narration),
        campus: Some(voucher.campus_name),
        status: Some(if is_past { "reversed" } else { voucher.kind.as_str() }.to_owned()),
        amount_minor: Some(voucher.amount_minor),
        is_past,
        ..Found::default()
    }
}
