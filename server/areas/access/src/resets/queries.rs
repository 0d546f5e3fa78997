use kernel::{Result, Row, Tx, binds, sql};

/// Somebody to whom a link may be sent.
#[derive(Clone, Row)]
pub struct Addressee {
    pub id: i64,
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
}

/// A link that is still good, with what its user may not choose as a password.
#[derive(Clone, Row)]
pub struct OpenLink {
    pub id: i64,
    pub user_id: i64,
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
}

pub fn addressee(tx: &mut Tx, user_id: i64) -> Result<Addressee> {
    tx.one(sql!("SELECT id, name, email, phone FROM app_user WHERE id = $1"), &binds![user_id])
}

/// The link of this hash, while it is good and its user may sign in.
pub fn open_link(tx: &mut Tx, hash: &[u8; 32]) -> Result<Option<OpenLink>> {
    let now = tx.now();
    tx.first(
        sql!(
            "SELECT p.id, p.user_id, u.name, u.email, u.phone FROM password_reset p JOIN app_user u ON u.id = p.user_id
             WHERE p.code_hash = $1 AND p.expires_at > $2 AND u.is_active = TRUE"
        ),
        &binds![hash.to_vec(), now],
    )
}
