use crate::{
    articles::model::Article as _,
    blogs::model::BlogForm,
    events::model::EventForm,
    pages::{self, model::PageBody, queries::checked},
    public,
    revisions::model::ContentKind,
};
use kernel::{Error, Instant, Result, Tx, app::PageMaker, binds, sql, token::token_hash};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The page that the typed form would be, for the renderer. 422 at what could not be saved either.
pub fn page(tx: &mut Tx, kind: ContentKind, id: Option<i64>, body: &Value, maker: &dyn PageMaker) -> Result<Value> {
    match kind {
        ContentKind::Page => {
            let head = pages::queries::head(tx, id.unwrap_or(0))?;
            let body = checked(tx, &head.path, &head.lang, typed::<PageBody>(body)?, Some(maker))?;
            public::page::of_body(tx, &head.path, &head.lang, &body)
        }
        ContentKind::Blog => public::article::of_blog(tx, &typed::<BlogForm>(body)?.check()?, None),
        ContentKind::Event => public::article::of_event(tx, &typed::<EventForm>(body)?.check()?, None),
    }
}

fn typed<T: DeserializeOwned>(body: &Value) -> Result<T> {
    serde_json::from_value(body.clone()).map_err(|error| Error::field("body", format!("This cannot be shown as it is: {error}.")))
}

/// Opens a preview for the caller.
pub fn start(tx: &mut Tx, token: &str, until: Instant) -> Result<()> {
    let (now, user) = (tx.now(), tx.who().user_id.unwrap_or(0));
    tx.exec(sql!("DELETE FROM web_preview WHERE expires_at <= $1"), &binds![now])?;
    tx.exec(
        sql!("INSERT INTO web_preview (token_hash, user_id, expires_at) VALUES ($1, $2, $3)"),
        &binds![token_hash(token).to_vec(), user, until],
    )
    .map(drop)
}

/// Ends all previews of the caller.
pub fn end(tx: &mut Tx) -> Result<()> {
    let user = tx.who().user_id.unwrap_or(0);
    tx.exec(sql!("DELETE FROM web_preview WHERE user_id = $1"), &binds![user]).map(drop)
}

/// Whether this is the cookie of a preview that goes on, of somebody who may still sign in.
pub fn is_open(tx: &mut Tx, token: &str) -> Result<bool> {
    let now = tx.now();
    let count: i64 = tx.value(
        sql!(
            "SELECT count(*) FROM web_preview p JOIN app_user u ON u.id = p.user_id
             WHERE p.token_hash = $1 AND p.expires_at > $2 AND u.is_active = TRUE"
        ),
        &binds![token_hash(token).to_vec(), now],
    )?;
    Ok(count == 1)
}
