//! Vouchers in the search over everything: any by its whole number; those that were written by hand by their words too.

use super::model::{VOUCHERS, Voucher};
use crate::rights;
use kernel::{Asked, Found, Result, Search, Tx, fold};

/// The index holds only those that were written by hand: it does not say whether there is one of a number.
pub const SEARCH: Search = Search { kind: "voucher", opens: &[rights::VOUCHERS_DETAIL], indexed: &[], find };

fn find(tx: &mut Tx, asked: &Asked) -> Result<Vec<Found>> {
    let scope = &asked.actor.scope;
    let mut vouchers = Vec::new();
    if let Some(number) = whole_number(asked.typed) {
        vouchers = tx.page::<Voucher>(scope, &VOUCHERS.request([("voucher_no".to_owned(), number)])?)?.data;
    }
    let by_words = tx.nearest::<Voucher>(scope, asked.typed)?;
    vouchers.extend(
        by_words.into_iter().filter(|voucher| !vouchers.iter().any(|known| known.voucher.id == voucher.voucher.id)).collect::<Vec<_>>(),
    );
    Ok(vouchers.into_iter().map(found).collect())
}

/// `JV-GUL-2627-000012`, typed in whatever letters, with or without the zeros of its serial.
fn whole_number(typed: &str) -> Option<String> {
    let mut parts = fold::words(typed);
    let serial = parts.pop().filter(|serial| serial.chars().all(|c| c.is_ascii_digit()))?;
    (parts.len() == 3).then(|| format!("{}-{serial:0>6}", parts.join("-").to_uppercase()))
}

fn found(Voucher { voucher, .. }: Voucher) -> Found {
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

#[cfg(test)]
mod tests {
    use super::whole_number;

    #[test]
    fn a_number_is_read_however_it_is_typed() {
        for typed in ["JV-GUL-2627-000012", "jv gul 2627 12", "jv/gul/2627/000012"] {
            assert_eq!(whole_number(typed).as_deref(), Some("JV-GUL-2627-000012"), "{typed}");
        }
        assert!(whole_number("electricity bill").is_none() && whole_number("2627-12").is_none());
    }
}
