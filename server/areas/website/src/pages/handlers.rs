use super::{
    kinds,
    model::{PageBody, PageDetails, checked, library_of},
    queries,
};
use crate::revisions::{self, model::ContentKind, workflow};
use kernel::{Answer, ById, Cx, Data, Edit, Json, Query, Result, Tx};

/// The page with its draft where there is one.
pub fn details_of(tx: &mut Tx, base: &str, id: i64) -> Result<PageDetails> {
    let head = queries::head(tx, id)?;
    let mut body = match revisions::queries::draft(tx, ContentKind::Page, id)? {
        Some(draft) => revisions::model::body::<PageBody>(&draft.body)?,
        None => queries::public_body(tx, id)?,
    };
    let library = library_of(tx, &head.lang, &body)?;
    body.sections.iter_mut().for_each(|section| crate::library::fill(&mut section.content, &library, true));
    let (version, standing) = revisions::queries::standing(tx, ContentKind::Page, id)?;
    let others = queries::others(tx, &head.path, id)?;
    let public_url = crate::api::public_url(base, &head.lang, &head.path);
    Ok(PageDetails {
        id,
        version,
        title: body.title,
        description: body.description,
        menu: body.menu,
        sections: body.sections,
        standing,
        public_url,
        kinds: kinds::of(&head.path).iter().map(|kind| (*kind).to_owned()).collect(),
        path: head.path,
        lang: head.lang,
        others,
    })
}

/// One page, as its editor shows it.
pub async fn details(cx: Cx, Query(ById { id }): Query<ById>) -> Result<Json<Data<PageDetails>>> {
    let base = cx.app.config.public_url.clone();
    cx.one(move |tx| details_of(tx, &base, id)).await
}

/// Keeps the page as a draft. 409 when somebody saved meanwhile; 422 at `sections.2.content.items.1.title` for what cannot be shown.
pub async fn update(cx: Cx, Edit { id, version, form }: Edit<PageBody>) -> Result<Answer<PageDetails>> {
    let (base, maker) = (cx.app.config.public_url.clone(), cx.app.page_maker());
    cx.save("Page saved as draft successfully", move |tx| {
        let head = queries::head(tx, id)?;
        let body = checked(tx, &head.path, &head.lang, form.clone(), maker.as_deref())?;
        workflow::save_draft(tx, ContentKind::Page, id, version, &serde_json::to_value(&body).unwrap_or_default())?;
        details_of(tx, &base, id)
    })
    .await
}
