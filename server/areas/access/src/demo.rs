//! What the demo and the tests need beside the calls: nothing of the program runs through here.

use crate::signing;
pub use crate::{
    identity::SUPER_ADMIN,
    users::{
        actions::create_user,
        model::{NewScope, NewUser},
    },
};
use kernel::{Result, Tx};

/// A token for a user without their password: for tests and for the screenshots of the demo.
pub fn issue_token(tx: &mut Tx, user_id: i64) -> Result<String> {
    let token = kernel::token::random_token();
    signing::queries::add_token(tx, user_id, kernel::token::token_hash(&token), "maktab", None)?;
    Ok(token)
}
