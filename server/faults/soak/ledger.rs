//! Whether the receipts that people were given are those that stand in the books.

use super::day::Receipt;
use crate::desk::Desk;
use std::collections::{BTreeMap, BTreeSet};

/// Every receipt that was acknowledged stands there once, with its number and amount, and no other does.
pub async fn each_receipt_once(desk: &Desk, acknowledged: &BTreeMap<i64, Receipt>) {
    let kept = kept(desk).await;
    let lost = missing(acknowledged, &kept);
    assert!(lost.is_empty(), "acknowledged, but lost: {lost:?}");
    let unasked = missing(&kept, acknowledged);
    assert!(unasked.is_empty(), "done twice, or there though nobody was told: {unasked:?}");
    let numbers: BTreeSet<&str> = kept.values().map(|receipt| receipt.number.as_str()).collect();
    assert_eq!(numbers.len(), kept.len(), "two receipts bear one number");
    println!("{} receipts stand in the books, as many as were acknowledged", kept.len());
}

/// Those that do not stand there too as they are here.
fn missing<'a>(here: &'a BTreeMap<i64, Receipt>, there: &BTreeMap<i64, Receipt>) -> Vec<&'a Receipt> {
    here.iter().filter(|(id, receipt)| there.get(*id) != Some(*receipt)).map(|(_, receipt)| receipt).collect()
}

/// All of them: more than pages by number reach.
async fn kept(desk: &Desk) -> BTreeMap<i64, Receipt> {
    let accountant = desk.accountant();
    let (mut found, mut after) = (BTreeMap::new(), String::new());
    loop {
        let path = format!("/get-fee-receipts?sort=id&per_page=200&after={after}");
        let page = desk.insist(async || accountant.get(&path).await).await;
        found.extend(page["data"].as_array().expect("rows").iter().map(Receipt::of));
        match page["next_after"].as_str() {
            Some(next) => after = next.to_owned(),
            None => return found,
        }
    }
}
