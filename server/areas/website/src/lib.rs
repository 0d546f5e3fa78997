//! The public site's content: pages in their languages, posts, news and events, banners, albums, pictures, and what visitors write (domain.md section 12).
//! How pages look is `web/src/site`; how they are rendered is the app's `site`. docs/website.md tells how it fits together.

mod albums;
pub mod api;
mod articles;
mod banners;
mod blogs;
mod campus_pages;
pub mod demo;
mod epoch;
mod events;
mod library;
mod links;
mod messages;
mod pages;
mod picture;
mod pictures;
mod preview;
mod public;
mod revisions;
mod rich_text;
pub mod rights;
mod section;
mod seeds;
mod settings;
mod to_do;

use kernel::{Area, Hooks};
use people::api::{DesignationChanged, PublicEmployeeChanged};

pub const AREA: Area = Area {
    name: "website",
    permissions: &[rights::ALL],
    tables: &["web_lang", "web_epoch"],
    reads: &["campus", "branch", "school", "access_epoch", "setting", "app_user", "stored_file", "employee", "designation"],
    settings: settings::SETTINGS,
    parts: &[
        &pages::PART,
        &revisions::PART,
        &preview::PART,
        &blogs::PART,
        &events::PART,
        &banners::PART,
        &albums::PART,
        &campus_pages::PART,
        &pictures::PART,
        &messages::PART,
    ],
    hooks,
    ..Area::EMPTY
};

fn hooks(hooks: &mut Hooks) {
    hooks.search(pages::search::SEARCH);
    hooks.search(blogs::search::SEARCH);
    hooks.search(events::search::SEARCH);
    hooks.to_do(to_do::TO_DO);
    // who stands on the website is other records' business, and what was rendered with them is old when they change
    hooks.on::<PublicEmployeeChanged>(|tx, _| epoch::bump(tx));
    hooks.on::<DesignationChanged>(|tx, _| epoch::bump(tx));
}
