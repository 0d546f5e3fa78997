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

use crate::pages::handlers::home;
use institution::api::CAMPUS;
use kernel::{Area, Can, Hooks, Public, Reference, Routes};
use people::api::{DesignationChanged, PublicEmployeeChanged};

pub const AREA: Area = Area {
    name: "website",
    routes,
    permissions: &[rights::ALL],
    tables: &[
        "web_page",
        "web_section",
        "web_state",
        "web_content_kind",
        "web_revision",
        "web_revision_state",
        "web_lang",
        "web_blog",
        "web_event",
        "web_event_kind",
        "web_moved",
        "web_banner",
        "web_album",
        "web_campus",
        "web_picture",
        "web_picture_state",
        "web_message",
        "web_message_kind",
        "web_message_state",
        "web_preview",
        "web_epoch",
    ],
    reads: &["campus", "branch", "school", "access_epoch", "setting", "app_user", "stored_file", "employee", "designation"],
    references: &[
        Reference::new(&CAMPUS, "web_event", "campus_id", "events"),
        Reference::new(&CAMPUS, "web_campus", "campus_id", "photographs and people of its public page"),
    ],
    records: &[
        &pages::model::PAGE,
        &blogs::model::BLOG,
        &events::model::EVENT,
        &banners::model::BANNER,
        &albums::model::ALBUM,
        &campus_pages::model::CAMPUS_PAGE,
        &pictures::model::PICTURE,
        &messages::model::MESSAGE,
    ],
    lists: &[
        &pages::model::PAGES,
        &blogs::model::BLOGS,
        &events::model::EVENTS,
        &banners::model::BANNERS,
        &albums::model::ALBUMS,
        &pictures::model::PICTURES,
        &messages::model::MESSAGES,
    ],
    jobs: &[pictures::job::JOB],
    settings: settings::SETTINGS,
    hooks,
    ..Area::EMPTY
};

fn routes(r: Routes) -> Routes {
    use rights::{CREATE, DELETE, INDEX, PUBLISH, UPDATE};
    r.post("/", Can(UPDATE), home::save)
        .list::<pages::model::Page>("/get-pages", Can(INDEX))
        .get("/get-page-details", Can(INDEX), pages::handlers::details)
        .post("/update-page", Can(UPDATE), pages::handlers::update)
        .get("/get-content-revisions", Can(INDEX), revisions::handlers::list)
        .post("/publish-content", Can(PUBLISH), revisions::handlers::publish)
        .post("/discard-draft", Can(UPDATE), revisions::handlers::discard)
        .post("/unpublish-content", Can(PUBLISH), revisions::handlers::unpublish)
        .post("/restore-revision", Can(UPDATE), revisions::handlers::restore)
        .post("/preview-content", Can(UPDATE), preview::handlers::preview)
        .post("/start-preview", Can(INDEX), preview::handlers::start)
        .post("/end-preview", Can(INDEX), preview::handlers::end)
        .list::<blogs::model::Blog>("/get-blogs", Can(INDEX))
        .get("/get-blog-details", Can(INDEX), articles::handlers::details::<blogs::model::BlogForm>)
        .post("/save-blog", Can(CREATE), articles::handlers::save::<blogs::model::BlogForm>)
        .post("/update-blog", Can(UPDATE), articles::handlers::update::<blogs::model::BlogForm>)
        .delete("/delete-blog", Can(DELETE), articles::handlers::delete::<blogs::model::BlogForm>)
        .list::<events::model::Event>("/get-events", Can(INDEX))
        .get("/get-event-details", Can(INDEX), articles::handlers::details::<events::model::EventForm>)
        .post("/save-event", Can(CREATE), articles::handlers::save::<events::model::EventForm>)
        .post("/update-event", Can(UPDATE), articles::handlers::update::<events::model::EventForm>)
        .delete("/delete-event", Can(DELETE), articles::handlers::delete::<events::model::EventForm>)
        .get("/get-banners", Can(INDEX), banners::handlers::list)
        .get("/get-banner-details", Can(INDEX), banners::handlers::details)
        .post("/save-banner", Can(CREATE), banners::handlers::save)
        .change("/update-banner", Can(UPDATE), "Banner updated successfully", banners::actions::update)
        .post("/order-banners", Can(UPDATE), banners::handlers::order)
        .remove("/delete-banner", Can(DELETE), "Banner deleted successfully", banners::actions::delete)
        .get("/get-albums", Can(INDEX), albums::handlers::list)
        .get("/get-album-details", Can(INDEX), albums::handlers::details)
        .post("/save-album", Can(CREATE), albums::handlers::save)
        .change("/update-album", Can(UPDATE), "Album updated successfully", albums::actions::update)
        .remove("/delete-album", Can(DELETE), "Album deleted successfully", albums::actions::delete)
        .get("/get-campus-page-details", Can(INDEX), campus_pages::handlers::details)
        .post("/update-campus-page", Can(UPDATE), campus_pages::handlers::update)
        .get("/get-pictures", Can(INDEX), pictures::handlers::list)
        .get("/get-picture-details", Can(INDEX), pictures::handlers::details)
        .post("/save-picture", Can(CREATE), pictures::handlers::save)
        .post("/update-picture", Can(UPDATE), pictures::handlers::update)
        .remove("/delete-picture", Can(DELETE), "Picture deleted successfully", pictures::actions::delete)
        .list::<messages::model::Message>("/get-messages", Can(INDEX))
        .one("/get-message-details", Can(INDEX), messages::queries::message)
        .post("/save-message", Public, messages::handlers::save)
        .post("/update-message", Can(UPDATE), messages::handlers::update)
        .act("/update-messages", Can(UPDATE), "Messages updated successfully", messages::actions::set_states)
}

fn hooks(hooks: &mut Hooks) {
    hooks.search(pages::search::SEARCH);
    hooks.search(blogs::search::SEARCH);
    hooks.search(events::search::SEARCH);
    hooks.to_do(to_do::TO_DO);
    // who stands on the website is other records' business, and what was rendered with them is old when they change
    hooks.on::<PublicEmployeeChanged>(|tx, _| epoch::bump(tx));
    hooks.on::<DesignationChanged>(|tx, _| epoch::bump(tx));
}
