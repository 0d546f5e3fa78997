//! What becomes of a user when the person who they are goes to another campus.

use super::set_holdings;
use crate::{
    identity,
    users::{
        model::{USER, UserDetails},
        queries,
    },
};
use kernel::{Result, Scope, ScopeKind, Tx, pairs};

/// A user who belongs to the campus of the person (own sections, own record, children) belongs to the new one. One who sees the campus that the person left, and no
/// other, came to it by the person: that ends, and they see no campus until somebody gives them one. What was chosen beside, or a branch or school, stays. Gives the
/// sentence for whoever moved the person, where it ended or stays.
pub fn person_moved(tx: &mut Tx, user_id: i64, from: i64, to: i64) -> Result<Option<String>> {
    let user = queries::user(tx, &Scope::everything(), user_id)?;
    let (name, sees) = (&user.name, &user.scope_label);
    match user.scope_kind {
        ScopeKind::Group => Ok(None),
        ScopeKind::OwnSections | ScopeKind::OwnSelf | ScopeKind::Children => {
            belong(tx, &user, to, &[to])?;
            Ok(None)
        }
        // Who sees none since an earlier move follows too, so that the office of the new campus has them among its users.
        ScopeKind::Campuses if user.campus_ids.iter().all(|campus| *campus == from) => {
            belong(tx, &user, to, &[])?;
            let told = format!("As a user {name} saw {sees}, and sees no campus now. Choose under Users what {name} works on.");
            Ok((!user.campus_ids.is_empty()).then_some(told))
        }
        ScopeKind::Campuses | ScopeKind::Branch | ScopeKind::School => {
            let reach = identity::Places::load(tx)?.scope(user.scope_kind, user.school_id, user.branch_id, &user.campus_ids);
            let still = format!("As a user {name} still sees {sees}. Change that under Users, if it ended with the move.");
            Ok(reach.has_campus(from).then_some(still))
        }
    }
}

/// The user's place is a campus, and what they see are these.
fn belong(tx: &mut Tx, user: &UserDetails, campus: i64, sees: &[i64]) -> Result<()> {
    tx.set(&USER, user.id, "person_moved", pairs! { campus_id: campus })?;
    set_holdings(tx, user.id, &user.role_ids, &user.permission_ids, sees)
}
