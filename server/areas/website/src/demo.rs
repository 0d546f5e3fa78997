//! What the demo and the tests need beside the calls: nothing of the program runs through here.

use crate::seeds;
use kernel::{Result, Tx};
use std::collections::BTreeMap;

pub use crate::seeds::Said;

/// The demo group's own pages instead of the first ones.
pub fn seed_demo(tx: &mut Tx, said: &Said) -> Result<()> {
    seeds::demo_pages(tx, said)
}

/// Posts, events, banners, albums and messages of the demo group; `campuses` are ids by code.
pub fn seed_demo_rows(tx: &mut Tx, campuses: &BTreeMap<String, i64>, said: &Said) -> Result<()> {
    seeds::demo_rows(tx, campuses, said)
}
