//! Fee heads: what is charged, and where it stands in the books.

pub mod handlers;
pub mod model;
pub(crate) mod queries;

use crate::fines::model::FineKind;
use kernel::{Error, Result, Tx};
use model::HeadBrief;

/// The head under which fines of a kind stand; 409 when the set-up lacks it.
pub fn for_fine(tx: &mut Tx, kind: FineKind) -> Result<HeadBrief> {
    let heads = queries::all(tx)?;
    let own = heads.iter().find(|head| head.fine_kind == Some(kind));
    own.or_else(|| heads.iter().find(|head| head.fine_kind == Some(FineKind::General)))
        .cloned()
        .ok_or_else(|| Error::conflict(format!("There is no fee head for {kind} fines. Add one under fee heads first.")))
}
