use super::{
    actions,
    model::{CampusPage, CampusPageForm},
    queries::details_of,
};
use kernel::{Answer, ById, Cx, Data, Edit, Edited, Json, Query, Result};

/// What a campus's page shows beside its record. 404 when the campus is out of scope.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<CampusPage>>> {
    let (base, scope) = (cx.app.config.public_url.clone(), cx.scope());
    cx.one(move |tx| details_of(tx, &base, &scope, id)).await
}

/// Chooses it; `id` is the campus's. 409 when somebody else was faster, 422 at `people.2.employee_id` for somebody who is not marked to be shown.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<CampusPageForm>) -> Result<Answer<CampusPage>> {
    let (page, base, scope) = (form.check()?, cx.app.config.public_url.clone(), cx.scope());
    cx.save("Campus page updated successfully", move |tx| {
        actions::update(tx, &scope, Edited { id, version }, &page)?;
        details_of(tx, &base, &scope, id)
    })
    .await
}
