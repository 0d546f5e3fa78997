use super::model::Candidate;
use kernel::{Tx, db::Who};

/// From here on the transaction is the user's own work.
pub fn act_as(tx: &mut Tx, user: &Candidate) {
    let who = Who { user_id: Some(user.id), name: user.name.clone(), ..tx.who().clone() };
    tx.act_as(who);
}
