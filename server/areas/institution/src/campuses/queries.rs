use super::model::{CampusDetails, PublicCampus};
use kernel::{Error, Result, Scope, Tx, Value, binds, pairs, sql};

/// One campus within the scope, with its photos' ids.
pub fn campus(tx: &mut Tx, scope: &Scope, id: i64) -> Result<CampusDetails> {
    let mut campus: CampusDetails = tx
        .first(
            sql!(
                "SELECT c.id, c.version, c.branch_id, b.name AS branch_name, b.school_id, s.name AS school_name, c.name, c.name_ur, c.code, c.kind, c.wing, c.phone,
                        c.email, c.address, c.city, c.latitude, c.longitude, c.capacity, c.opened_on, c.is_active, c.slug, c.summary, c.summary_ur, c.description,
                        c.facilities, c.is_public, c.created_at, c.updated_at
                 FROM campus c JOIN branch b ON b.id = c.branch_id JOIN school s ON s.id = b.school_id
                 WHERE c.id = $1 AND c.id IN [$2]"
            ),
            &[Value::Int(id), Value::from(&scope.campuses)],
        )?
        .ok_or_else(|| Error::not_found("campus"))?;
    campus.photo_file_ids = photos(tx, id)?;
    Ok(campus)
}

/// What visitors see: active, public campuses of active branches and schools.
pub fn public_campuses(tx: &mut Tx) -> Result<Vec<PublicCampus>> {
    tx.all(
        sql!(
            "SELECT c.id, c.name, c.name_ur, c.slug, c.wing, s.name AS school_name, c.city, c.address, c.phone, c.email, c.latitude, c.longitude, c.summary, c.summary_ur, c.description,
                    c.facilities
             FROM campus c JOIN branch b ON b.id = c.branch_id JOIN school s ON s.id = b.school_id
             WHERE c.is_public = TRUE AND c.is_active = TRUE AND b.is_active = TRUE AND s.is_active = TRUE
             ORDER BY c.name_order, c.id LIMIT 1000"
        ),
        &[],
    )
}

pub fn photos(tx: &mut Tx, campus_id: i64) -> Result<Vec<i64>> {
    tx.values(sql!("SELECT file_id FROM campus_photo WHERE campus_id = $1 ORDER BY place, file_id"), &binds![campus_id])
}

/// Replaces the photos, in the given order.
pub fn set_photos(tx: &mut Tx, campus_id: i64, files: &[i64]) -> Result<()> {
    for gone in photos(tx, campus_id)?.into_iter().filter(|photo| !files.contains(photo)) {
        tx.let_go_of_file(gone)?;
    }
    tx.exec(sql!("DELETE FROM campus_photo WHERE campus_id = $1"), &binds![campus_id])?;
    let row = |(place, file): (i64, &i64)| pairs! { campus_id: campus_id, file_id: *file, place: place };
    tx.insert_lines("campus_photo", (0_i64..).zip(files).map(row))
}

/// The web address that a campus had leads to its page from now on.
pub fn keep_old_slug(tx: &mut Tx, campus_id: i64, slug: &str) -> Result<()> {
    tx.exec(
        sql!(
            "INSERT INTO campus_old_slug (slug, campus_id) VALUES ($1, $2) ON CONFLICT (slug) DO UPDATE SET campus_id = excluded.campus_id"
        ),
        &binds![slug, campus_id],
    )
    .map(drop)
}

/// The campus that had this web address before.
pub fn campus_of_old_slug(tx: &mut Tx, slug: &str) -> Result<Option<i64>> {
    Ok(tx.values(sql!("SELECT campus_id FROM campus_old_slug WHERE slug = $1"), &binds![slug])?.first().copied())
}

pub fn remove_old_slugs(tx: &mut Tx, campus_id: i64) -> Result<()> {
    tx.exec(sql!("DELETE FROM campus_old_slug WHERE campus_id = $1"), &binds![campus_id]).map(drop)
}

pub fn remove_photos(tx: &mut Tx, campus_id: i64) -> Result<()> {
    set_photos(tx, campus_id, &[])
}
