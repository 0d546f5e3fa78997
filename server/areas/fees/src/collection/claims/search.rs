//! Slips that families sent in the search over everything: by the number of the payment, however it is typed.

use super::model::{DEPOSIT_CLAIMS, DepositClaim, DepositClaimStatus};
use crate::{collection::tellings::model::number_key, rights};
use kernel::{Asked, Found, Result, Search, Tx};

/// Claims have no words in the index; their number leads to them by an index of its own.
pub const SEARCH: Search = Search { kind: "deposit_claim", opens: &[rights::CLAIMS_INDEX], indexed: &[], find };

fn find(tx: &mut Tx, asked: &Asked) -> Result<Vec<Found>> {
    let key = number_key(asked.typed);
    if !key.contains(|c: char| c.is_ascii_digit()) {
        return Ok(Vec::new());
    }
    let claims = tx.page::<DepositClaim>(&asked.actor.scope, &DEPOSIT_CLAIMS.request([("reference_key".to_owned(), key)])?)?;
    Ok(claims.data.into_iter().map(found).collect())
}

fn found(claim: DepositClaim) -> Found {
    Found {
        id: claim.id,
        title: claim.reference_no,
        person: claim.student_name,
        place: claim.class_name,
        campus: claim.campus_name,
        status: Some(claim.status.as_str().to_owned()),
        amount_minor: Some(claim.amount_minor),
        is_past: claim.status != DepositClaimStatus::Waiting,
        ..Found::default()
    }
}
