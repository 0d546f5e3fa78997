//! What the app asks: a page with everything on it, its version, what search engines and feeds list, pictures by their addresses, forms; and what the demo
//! writes.

use crate::{epoch, messages, pictures, preview, public, revisions, seeds};
pub use crate::{
    messages::model::{MessageKind, PublicMessage},
    preview::handlers::COOKIE,
    public::{
        campus::Shown as CampusShown,
        feeds::{Entry, Listed},
        found::{Ask, Found},
    },
};
use kernel::{App, Result, Tx, db::Lane};

/// The first pages of a new group, and those that a newer program has more.
pub fn seed(tx: &mut Tx) -> Result<()> {
    seeds::first(tx)
}

/// Changes with everything that public pages show: one cheap read, asked before every page.
pub fn version(tx: &mut Tx) -> Result<u64> {
    epoch::current(tx)
}

/// What stands at a public address.
pub fn find(tx: &mut Tx, ask: &Ask) -> Result<Found> {
    public::page::find(tx, ask)
}

/// What the pages share that stand in no row.
pub fn site(tx: &mut Tx, lang: &str) -> Result<serde_json::Value> {
    public::frame::site(tx, lang, &[])
}

/// What only a campus's own page shows: its photographs and people.
pub fn campus(tx: &mut Tx, lang: &str, campus_id: i64) -> Result<CampusShown> {
    public::campus::of(tx, lang, campus_id)
}

/// Every public address, for the sitemap.
pub fn addresses(tx: &mut Tx) -> Result<Vec<Listed>> {
    public::feeds::addresses(tx)
}

/// The latest posts and news of a language.
pub fn entries(tx: &mut Tx, lang: &str) -> Result<Vec<Entry>> {
    public::feeds::entries(tx, lang)
}

/// Whether this cookie opens drafts.
pub fn is_preview(tx: &mut Tx, token: &str) -> Result<bool> {
    preview::queries::is_open(tx, token)
}

/// The key in the store of one size of a picture; none when there is no such picture.
pub fn picture_key(tx: &mut Tx, id: i64, hash: &str, width: i64, ending: &str) -> Result<Option<String>> {
    match pictures::queries::file_of(tx, id, hash, width, ending)? {
        Some(file) => Ok(Some(tx.stored_file(file)?.key)),
        None => Ok(None),
    }
}

/// Takes a visitor's message.
pub fn take_message(tx: &mut Tx, app: &App, form: &PublicMessage) -> Result<()> {
    messages::actions::take(tx, app, form)
}

/// Publishes what was scheduled for a time that has come, each in its own transaction. Any number of nodes may do so at once.
pub fn publish_due(app: &App) -> Result<usize> {
    let due = app.db.read_now(revisions::queries::due)?;
    let mut published = 0;
    for (kind, id) in due {
        published += usize::from(app.db.write_now(Lane::Interactive, move |tx| revisions::actions::publish_due(tx, kind, id))?);
    }
    Ok(published)
}
