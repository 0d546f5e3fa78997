//! `POST /`: one section of the home page, saved by the screen that is named after it.

use crate::{
    pages::{
        actions,
        model::{HomeSection, PageDetails},
    },
    rights,
};
use kernel::{Answer, Body, Cx, Error, Result};

/// The sections that have a screen of their own, with the kind that one is made of where the page has none.
const SECTIONS: &[(&str, &str)] = &[
    ("mission", "statement"),
    ("vision", "statement"),
    ("curriculum", "cards"),
    ("co_curricular", "cards"),
    ("school_environment", "picture_text"),
    ("parental_engagement", "steps"),
    ("our_campuses", "campuses"),
    ("gallery", "gallery"),
    ("news_events", "events"),
];

/// Saves one homepage section into the home page's draft, or publishes it, and no other, when that is asked for and permitted. 409 when somebody saved
/// meanwhile, or the section is public as it is.
pub async fn save(cx: Cx, Body(form): Body<HomeSection>) -> Result<Answer<PageDetails>> {
    let Some(kind) = SECTIONS.iter().find(|(name, _)| *name == form.section).map(|(_, kind)| *kind) else {
        let names: Vec<&str> = SECTIONS.iter().map(|(name, _)| *name).collect();
        return Err(Error::field("section", format!("Choose one of: {}.", names.join(", "))));
    };
    if form.publish {
        cx.actor()?.require(rights::PUBLISH)?;
    }
    let (base, maker) = (cx.app.config.public_url.clone(), cx.app.page_maker());
    cx.save("Homepage content updated successfully", move |tx| actions::save_section(tx, &form, kind, &base, maker.as_deref())).await
}
