use super::model::{PictureDetails, PictureState, Shown, Use};
use crate::library::{Shelved, Sizes};
use kernel::{Error, Page, Result, Row, Scope, Tx, binds, list::ListRequest, sql, system::StoredFile};

/// A page of the library with what each picture is shown by.
pub fn page(tx: &mut Tx, scope: &Scope, request: &ListRequest) -> Result<Page<Shown>> {
    let mut page = tx.page::<Shown>(scope, request)?;
    whole(tx, &mut page.data)?;
    Ok(page)
}

/// The caller's own file; 422 at `file_id` for another's.
pub fn own_file(tx: &mut Tx, file_id: i64) -> Result<StoredFile> {
    tx.check_own_file("file_id", file_id)?;
    tx.stored_file(file_id)
}

pub fn picture(tx: &mut Tx, id: i64) -> Result<Shown> {
    tx.first(
        sql!(
            "SELECT id, version, name, alt, alt_ur, width, height, focal_x, focal_y, state, problem, job_id, created_at FROM web_picture WHERE id = $1"
        ),
        &binds![id],
    )?
    .ok_or_else(|| Error::not_found("picture"))
}

/// Fills in the addresses of those that are ready.
fn whole(tx: &mut Tx, rows: &mut [Shown]) -> Result<()> {
    let ids: Vec<i64> = rows.iter().filter(|row| row.state == PictureState::Ready).map(|row| row.id).collect();
    let shelf: Vec<Shelved> =
        tx.all(sql!("SELECT id, hash, alt, alt_ur, focal_x, focal_y, sizes FROM web_picture WHERE id IN [$1] ORDER BY id"), &binds![ids])?;
    for row in rows {
        let Some(shelved) = shelf.iter().find(|shelved| shelved.id == row.id) else { continue };
        row.thumb_url = shelved.sizes.jpg.first().map(|size| format!("/media/{}-{}/{}.jpg", shelved.id, shelved.hash, size.width));
        row.picture = shelved.picture("en");
    }
    Ok(())
}

/// What the job needs of a picture.
#[derive(Row)]
pub struct Work {
    pub file_id: i64,
    pub state: PictureState,
    #[row(json)]
    pub sizes: Sizes,
}

pub fn work(tx: &mut Tx, id: i64) -> Result<Option<Work>> {
    tx.first(sql!("SELECT file_id, state, sizes FROM web_picture WHERE id = $1"), &binds![id])
}

pub fn set_sizes(tx: &mut Tx, id: i64, sizes: &Sizes, (width, height): (i64, i64)) -> Result<()> {
    tx.exec(
        sql!("UPDATE web_picture SET sizes = $2, width = $3, height = $4 WHERE id = $1"),
        &binds![id, serde_json::to_value(sizes).unwrap_or_default(), width, height],
    )
    .map(drop)
}

/// What the job found. The version stays: it counts what people change, and whoever describes a picture meanwhile is not to be told of somebody else.
pub fn set_state(tx: &mut Tx, id: i64, state: PictureState, problem: Option<&str>) -> Result<()> {
    tx.exec(sql!("UPDATE web_picture SET state = $2, problem = $3 WHERE id = $1"), &binds![id, state, problem]).map(drop)
}

/// The stored file of one size, by what its address says.
pub fn file_of(tx: &mut Tx, id: i64, hash: &str, width: i64, ending: &str) -> Result<Option<i64>> {
    #[derive(Row)]
    struct Found {
        #[row(json)]
        sizes: Sizes,
    }
    let found: Option<Found> =
        tx.first(sql!("SELECT sizes FROM web_picture WHERE id = $1 AND hash = $2 AND state = 'ready'"), &binds![id, hash])?;
    let Some(Found { sizes }) = found else { return Ok(None) };
    let of = if ending == "webp" { sizes.webp } else { sizes.jpg };
    Ok(of.iter().find(|size| size.width == width).map(|size| size.file_id))
}

/// Where a picture is named: in what is public and in every revision, since one may go back to it. JSON is kept without spaces.
pub fn uses(tx: &mut Tx, id: i64) -> Result<Vec<Use>> {
    let (more, last) = (format!("%\"id\":{id},%"), format!("%\"id\":{id}}}%"));
    // Within JSON a quote stands behind a backslash, which the engines read differently in a pattern.
    let (text, plain) = (format!("%data-picture=_\"{id}_\"%"), format!("%data-picture=\"{id}\"%"));
    tx.all(
        sql!(
            "SELECT DISTINCT 'page' AS kind, p.id, p.title, p.path FROM web_page p LEFT JOIN web_section s ON s.page_id = p.id
                    LEFT JOIN web_revision r ON r.kind = 'page' AND r.content_id = p.id
              WHERE s.content LIKE $1 OR s.content LIKE $2 OR s.content LIKE $3 OR r.body LIKE $1 OR r.body LIKE $2 OR r.body LIKE $3
             UNION ALL SELECT DISTINCT 'blog' AS kind, b.id, b.title, NULL AS path FROM web_blog b JOIN web_revision r ON r.kind = 'blog' AND r.content_id = b.id
              WHERE r.body LIKE $1 OR r.body LIKE $2 OR r.body LIKE $3 OR b.html LIKE $4
             UNION ALL SELECT DISTINCT 'event' AS kind, e.id, e.title, NULL AS path FROM web_event e JOIN web_revision r ON r.kind = 'event' AND r.content_id = e.id
              WHERE r.body LIKE $1 OR r.body LIKE $2 OR r.body LIKE $3 OR e.html LIKE $4
             UNION ALL SELECT 'banner' AS kind, n.id, coalesce(n.heading, 'Banner') AS title, NULL AS path FROM web_banner n
              WHERE n.picture LIKE $1 OR n.picture LIKE $2
             UNION ALL SELECT 'album' AS kind, a.id, a.title, NULL AS path FROM web_album a
              WHERE a.pictures LIKE $1 OR a.pictures LIKE $2 OR a.cover LIKE $1 OR a.cover LIKE $2
             UNION ALL SELECT 'campus' AS kind, c.id, c.name AS title, NULL AS path FROM web_campus w JOIN campus c ON c.id = w.campus_id
              WHERE w.pictures LIKE $1 OR w.pictures LIKE $2 OR w.people LIKE $1 OR w.people LIKE $2
             ORDER BY 1, 2 LIMIT 100"
        ),
        &binds![more, last, text, plain],
    )
}

pub fn details_of(tx: &mut Tx, id: i64) -> Result<PictureDetails> {
    let mut rows = [picture(tx, id)?];
    whole(tx, &mut rows)?;
    let [shown] = rows;
    Ok(PictureDetails { shown, used_in: uses(tx, id)? })
}
