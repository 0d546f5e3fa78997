use super::{
    actions::check_people,
    model::{CAMPUS_PAGE, CampusPage, CampusPageForm},
    queries::{self, details_of},
};
use crate::{epoch, section::check_ids};
use kernel::{Answer, ById, ColumnValues as _, Cx, Data, Edit, Error, Json, Query, Result, pairs};

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
