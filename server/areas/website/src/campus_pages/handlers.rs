use super::{
    model::{CAMPUS_PAGE, CampusPage, CampusPageForm, Marked, Portrait, ShownPerson, ids},
    queries,
};
use crate::{albums::handlers::whole_pictures, api::public_url, epoch, library::Library, section::check_ids};
use kernel::{Answer, ById, ColumnValues as _, Cx, Data, Edit, Error, Json, Query, Result, Scope, Tx, pairs};

fn portrait(library: &Library, chosen: &[Portrait], employee: i64) -> Option<crate::picture::Picture> {
    let one = chosen.iter().find(|one| one.employee_id == employee)?;
    library.whole(one.picture.as_ref()?)
}

fn details_of(tx: &mut Tx, base: &str, scope: &Scope, campus_id: i64) -> Result<CampusPage> {
    let campus = queries::campus(tx, scope, campus_id)?;
    let chosen = queries::chosen(tx, campus_id)?;
    let version = chosen.as_ref().map_or(0, |chosen| chosen.version);
    let (pictures, portraits) = chosen.map(|chosen| (chosen.pictures, chosen.people)).unwrap_or_default();
    let library = Library::of(tx, "en", ids(&pictures, &portraits))?;
    let person = |one: Marked| ShownPerson {
        picture: portrait(&library, &portraits, one.id),
        employee_id: one.id,
        name: one.name,
        name_ur: one.name_ur,
        role: one.role,
    };
    let people = queries::marked(tx, campus_id, &portraits)?.into_iter().map(person).collect();
    Ok(CampusPage {
        id: campus_id,
        version,
        pictures: whole_pictures(&library, pictures),
        people,
        is_public: campus.is_public,
        public_url: public_url(base, "en", &format!("/campus?slug={}", campus.slug)),
    })
}

/// What a campus's page shows beside its record. 404 when the campus is out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<CampusPage>>> {
    let (base, scope) = (cx.app.config.public_url.clone(), cx.scope());
    cx.one(move |tx| details_of(tx, &base, &scope, id)).await
}

/// Chooses it; `id` is the campus's. 409 when somebody else was faster, 422 at `people.2.employee_id` for somebody who is not marked to be shown.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<CampusPageForm>) -> Result<Answer<CampusPage>> {
    let (page, base, scope) = (form.check()?, cx.app.config.public_url.clone(), cx.scope());
    cx.save("Campus page updated successfully", move |tx| {
        queries::campus(tx, &scope, id)?;
        tx.lock("campus", id)?;
        check_ids(tx, "pictures", page.ids())?;
        check_people(tx, id, &page.people)?;
        match queries::chosen(tx, id)? {
            Some(kept) if page.is_empty() && kept.version == version => tx.delete(&CAMPUS_PAGE, &scope, kept.id)?,
            Some(kept) => tx.update(&CAMPUS_PAGE, &scope, kept.id, version, page.columns())?,
            None if version != 0 => return Err(Error::stale(CAMPUS_PAGE.record_name)),
            None if page.is_empty() => {}
            None => {
                let mut columns = page.columns();
                columns.extend(pairs! { campus_id: id });
                tx.insert(&CAMPUS_PAGE, columns)?;
            }
        }
        epoch::bump(tx)?;
        details_of(tx, &base, &scope, id)
    })
    .await
}

/// 422 where somebody is not marked, has left or works at another campus.
fn check_people(tx: &mut Tx, campus_id: i64, people: &[Portrait]) -> Result<()> {
    let marked = queries::marked(tx, campus_id, &[])?;
    match people.iter().position(|one| !marked.iter().any(|other| other.id == one.employee_id)) {
        Some(n) => Err(Error::field(
            format!("people.{n}.employee_id"),
            "Nobody is shown who is not marked for it. Mark this person as public on their own record first.",
        )),
        None => Ok(()),
    }
}
