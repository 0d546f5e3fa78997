use super::{
    actions,
    model::{ByFile, CalendarFile, NewCalendarFeed, written},
    queries,
};
use kernel::{Answer, Cx, Error, Json, Path, Result, Saved, http_security::Limiter, token::random_token};
use std::{sync::LazyLock, time::Duration};

/// So many readings of one link at once, and then one in ten seconds, in each process. Keys are long, so that the telephones of thousands of families read theirs
/// behind one address of a carrier.
static READS: LazyLock<Limiter> = LazyLock::new(|| Limiter::new(60, Duration::from_secs(10)));
/// The same of links that are none, of a network.
static UNKNOWN: LazyLock<Limiter> = LazyLock::new(|| Limiter::new(60, Duration::from_secs(10)));

const NONE: &str = "There is no such calendar. Its link was turned off or renewed: copy the new one from your account.";

/// Makes one's link, or another one in its place. The address is in the answer and told no second time, so this call keeps none for a repetition.
pub async fn renew(cx: Cx) -> Result<Json<Saved<NewCalendarFeed>>> {
    let (user_id, key) = (cx.actor()?.user_id, random_token());
    let address = format!("{}/api/calendar/{key}.ics", cx.app.config.public_url);
    cx.write(move |tx| actions::renew(tx, user_id, &key)).await?;
    Ok(Json(Saved::new("Link made: copy it now, it is not shown again", NewCalendarFeed { address })))
}

/// Ends one's link: calendars that have it get nothing more. 409 when there is none.
pub async fn revoke(cx: Cx) -> Result<Answer<()>> {
    let user_id = cx.actor()?.user_id;
    cx.save("Calendar link turned off", move |tx| actions::revoke(tx, user_id)).await
}

fn count(limiter: &Limiter, of: &str) -> Result<()> {
    limiter
        .check(of)
        .map_err(|retry_after| Error::TooMany { message: "Too many calendars were asked for. Try again in a moment.".into(), retry_after })
}

/// 404, or 429 for a network that tries many links.
fn no_such_link(cx: &Cx) -> Error {
    count(&UNKNOWN, &cx.who().network()).err().unwrap_or_else(|| Error::NotFound(NONE.into()))
}

/// The calendar of a link, as its owner may see it now. 404 for a link that was turned off, and when the owner left or was turned off; 429 for too many.
pub async fn read(cx: Cx, Path(by): Path<ByFile>) -> Result<CalendarFile> {
    let Some(key) = by.key().map(str::to_owned) else { return Err(no_such_link(&cx)) };
    count(&READS, &key)?;
    let now = cx.now();
    let found = cx.read(move |tx| {
        let Some(feed) = queries::of_key(tx, &key)? else { return Ok(None) };
        let Some(reader) = queries::reader(tx, &feed)? else { return Ok(None) };
        let entries = queries::entries(tx, &reader)?;
        Ok(Some((feed, reader.name, entries)))
    });
    let Some((feed, name, entries)) = found.await? else { return Err(no_such_link(&cx)) };
    if actions::is_to_note(&feed, now) {
        cx.write(move |tx| actions::note_use(tx, feed.id)).await?;
    }
    Ok(CalendarFile(written(&name, &entries, cx.app.registry.zone(), now)))
}
