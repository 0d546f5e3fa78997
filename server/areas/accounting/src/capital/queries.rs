use super::model::Capital;
use kernel::{Error, Listed as _, Result, Scope, Tx, list::ListRequest};

/// One contribution or drawing within the scope.
pub fn capital(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Capital> {
    let request = ListRequest { ids: Some(vec![id]), ..Capital::LIST.request([])? };
    tx.page::<Capital>(scope, &request)?.data.pop().ok_or_else(|| Error::not_found("capital"))
}

/// As `capital`, of one that stands. 409 when it was taken back.
pub fn standing(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Capital> {
    let found = capital(tx, scope, id)?;
    if found.is_reversed { Err(Error::conflict("This was taken back already.")) } else { Ok(found) }
}
