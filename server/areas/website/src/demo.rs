//! What the demo and the tests need beside the calls: nothing of the program runs through here.

use crate::seeds;
use kernel::{Result, Tx};
use std::collections::BTreeMap;

/// The demo group's own pages instead of the first ones.
pub fn seed_demo(tx: &mut Tx) -> Result<()> {
    seeds::demo_pages(tx)
}

/// Posts, events, banners, albums and messages of the demo group; `campuses` are ids by code.
pub fn seed_demo_rows(tx: &mut Tx, campuses: &BTreeMap<String, i64>) -> Result<()> {
    seeds::demo_rows(tx, campuses)
}
