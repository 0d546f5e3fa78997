//! The rows of the website and of inquiries.

use super::{
    Elsewhere::{Empty, Missing, Same},
    Row, row,
};

const READERS: &str = "SA AU";
const EDITORS: &str = "SA";

const BLOG: &str = r#"{"title":"Reading day @n","lang":"en","summary":"Books","html":"<p>Books</p>","author":"Sana","tags":["reading"]}"#;
const EVENT: &str =
    r#"{"kind":"event","title":"Sports day @n","lang":"en","html":"<p>Run</p>","starts_on":"2026-12-01","time":"10:30","place":"Ground"}"#;
const BANNER: &str =
    r#"{"lang":"en","picture":{"src":"/pictures/courtyard.svg","alt":"A courtyard","width":1200,"height":1440},"heading":"Admissions @n"}"#;
const ALBUM: &str =
    r#"{"title":"Album @n","pictures":[{"picture":{"src":"/pictures/courtyard.svg","alt":"A courtyard","width":1200,"height":1440}}]}"#;
const SECTIONS: &str =
    r#"[{"id":"words","kind":"statement","content":{"text":"We keep what you write as long as it is needed."},"is_visible":true}]"#;

pub const WEBSITE: &[Row] = &[
    row(
        "POST /",
        EDITORS,
        "/",
        r#"{"section":"mission","lang":"en","content":{"text":"A good school, near every family @n"},"version":"@home_version"}"#,
        Same,
    ),
    row("GET /get-pages", READERS, "/get-pages", "", Same),
    row("GET /get-page-details", READERS, "/get-page-details?id=@home_page", "", Same),
    row(
        "POST /update-page",
        EDITORS,
        "/update-page",
        r#"{"id":"@home_page","version":"@version","title":"","description":"A school","sections":[{"id":"words","kind":"statement","content":{"text":"Come and see @n"}}]}"#,
        Same,
    ),
    row("GET /get-content-revisions", READERS, "/get-content-revisions?kind=blog&id=@new_blog", "", Same),
    row("POST /publish-content", EDITORS, "/publish-content", r#"{"kind":"blog","id":"@new_blog","version":1}"#, Same),
    row("POST /discard-draft", EDITORS, "/discard-draft", r#"{"kind":"page","id":"@drafted_page","version":"@version"}"#, Same),
    row("POST /unpublish-content", EDITORS, "/unpublish-content", r#"{"kind":"blog","id":"@public_blog","version":"@version"}"#, Same),
    row("POST /restore-revision", EDITORS, "/restore-revision", r#"{"id":"@new_revision","version":"@version"}"#, Same),
    row(
        "POST /preview-content",
        EDITORS,
        "/preview-content",
        r#"{"kind":"blog","body":{"title":"Reading day","lang":"en","html":"<p>Books</p>"}}"#,
        Same,
    ),
    row("POST /start-preview", READERS, "/start-preview", "{}", Same),
    row("POST /end-preview", READERS, "/end-preview", "{}", Same),
    row("GET /get-blogs", READERS, "/get-blogs", "", Same),
    row("GET /get-blog-details", READERS, "/get-blog-details?id=@new_blog", "", Same),
    row("POST /save-blog", EDITORS, "/save-blog", BLOG, Same),
    row(
        "POST /update-blog",
        EDITORS,
        "/update-blog",
        r#"{"id":"@new_blog","version":1,"title":"Reading day @n","lang":"en","html":"<p>More books</p>"}"#,
        Same,
    ),
    row("DELETE /delete-blog", EDITORS, "/delete-blog?id=@new_blog", "", Same),
    row("GET /get-events", READERS, "/get-events", "", Same),
    row("GET /get-event-details", READERS, "/get-event-details?id=@new_event", "", Same),
    row("POST /save-event", EDITORS, "/save-event", EVENT, Same),
    row(
        "POST /update-event",
        EDITORS,
        "/update-event",
        r#"{"id":"@new_event","version":1,"kind":"news","title":"Sports day @n","lang":"en","starts_on":"2026-12-01"}"#,
        Same,
    ),
    row("DELETE /delete-event", EDITORS, "/delete-event?id=@new_event", "", Same),
    row("GET /get-banners", READERS, "/get-banners", "", Same),
    row("GET /get-banner-details", READERS, "/get-banner-details?id=@new_banner", "", Same),
    row("POST /save-banner", EDITORS, "/save-banner", BANNER, Same),
    row(
        "POST /update-banner",
        EDITORS,
        "/update-banner",
        r#"{"id":"@new_banner","version":1,"lang":"en","picture":{"src":"/pictures/courtyard.svg","alt":"A courtyard"},"heading":"Open day @n"}"#,
        Same,
    ),
    row("POST /order-banners", EDITORS, "/order-banners", r#"{"ids":["@new_banner"]}"#, Same),
    row("DELETE /delete-banner", EDITORS, "/delete-banner?id=@new_banner", "", Same),
    row("GET /get-albums", READERS, "/get-albums", "", Same),
    row("GET /get-album-details", READERS, "/get-album-details?id=@new_album", "", Same),
    row("POST /save-album", EDITORS, "/save-album", ALBUM, Same),
    row("POST /update-album", EDITORS, "/update-album", r#"{"id":"@new_album","version":1,"title":"Album @n","pictures":[]}"#, Same),
    row("DELETE /delete-album", EDITORS, "/delete-album?id=@new_album", "", Same),
    row("GET /get-campus-page-details", READERS, "/get-campus-page-details?id=@campus", "", Missing),
    row("POST /update-campus-page", EDITORS, "/update-campus-page", r#"{"id":"@campus","version":0,"pictures":[],"people":[]}"#, Missing),
    row("GET /get-pictures", READERS, "/get-pictures", "", Same),
    row("GET /get-picture-details", READERS, "/get-picture-details?id=@new_picture", "", Same),
    row("POST /save-picture", EDITORS, "/save-picture", r#"{"file_id":"@my_picture","alt":"A green field"}"#, Same),
    row(
        "POST /update-picture",
        EDITORS,
        "/update-picture",
        r#"{"id":"@new_picture","version":"@version","alt":"A green field in spring","focal_x":40,"focal_y":60}"#,
        Same,
    ),
    row("DELETE /delete-picture", EDITORS, "/delete-picture?id=@new_picture", "", Same),
    row("GET /get-messages", READERS, "/get-messages?campus_id=@campus", "", Empty),
    row("GET /get-message-details", READERS, "/get-message-details?id=@new_message", "", Missing),
    row(
        "POST /save-message",
        "public",
        "/save-message",
        r#"{"kind":"contact","name":"Shazia Parveen","phone":"0300-4412907","message":"Does a bus pass Jail Road?","consent":true}"#,
        Same,
    ),
    row(
        "POST /update-message",
        EDITORS,
        "/update-message",
        r#"{"id":"@new_message","version":1,"state":"answered","note":"Called"}"#,
        Missing,
    ),
    row("POST /update-messages", EDITORS, "/update-messages", r#"{"ids":["@new_message"],"state":"spam"}"#, Missing),
    row(
        "POST /save-inquiry",
        "public",
        "/save-inquiry",
        r#"{"name":"Hamza Iqbal","phone":"0300-8123400","campus_id":"@shown_campus","consent":true}"#,
        Same,
    ),
];

/// Sections of a page, for the records that the rows name.
pub fn sections() -> serde_json::Value {
    serde_json::from_str(SECTIONS).expect("sections")
}
