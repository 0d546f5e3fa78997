//! The rows of the website and of inquiries.

use super::{
    Elsewhere::{At, Empty, Missing, Same},
    OF_GROUP, Row, row,
};

const READERS: &str = "SA AU";
const EDITORS: &str = "SA";

const BLOG: &str = r#"{"title":"Reading day @n","lang":"en","summary":"Books","html":"<p>Books</p>","author":"Sana","tags":["reading"]}"#;
const EVENT: &str = r#"{"kind":"event","title":"Sports day @n","lang":"en","html":"<p>Run</p>","starts_on":"2026-12-01","time":"10:30","place":"Ground","campus_id":"@campus"}"#;
const BANNER: &str =
    r#"{"lang":"en","picture":{"src":"/pictures/courtyard.svg","alt":"A courtyard","width":1200,"height":1440},"heading":"Admissions @n"}"#;
const ALBUM: &str =
    r#"{"title":"Album @n","pictures":[{"picture":{"src":"/pictures/courtyard.svg","alt":"A courtyard","width":1200,"height":1440}}]}"#;

pub const WEBSITE: &[Row] = &[
    row(
        "POST /",
        OF_GROUP,
        "/",
        r#"{"section":"mission","lang":"en","content":{"text":"A good school, near every family @n"},"version":"@home_version"}"#,
        Same,
    ),
    row("GET /get-pages", READERS, "/get-pages", "", Same),
    row("GET /get-page-details", READERS, "/get-page-details?id=@home_page", "", Same),
    row(
        "POST /update-page",
        OF_GROUP,
        "/update-page",
        r#"{"id":"@home_page","version":"@version","title":"","description":"A school","sections":[{"id":"words","kind":"statement","content":{"text":"Come and see @n"}}]}"#,
        Same,
    ),
    row("GET /get-content-revisions", READERS, "/get-content-revisions?kind=event&id=@new_event", "", Missing),
    row("POST /publish-content", EDITORS, "/publish-content", r#"{"kind":"event","id":"@new_event","version":1}"#, Missing),
    row("POST /discard-draft", EDITORS, "/discard-draft", r#"{"kind":"event","id":"@drafted_event","version":"@version"}"#, Missing),
    row("POST /unpublish-content", EDITORS, "/unpublish-content", r#"{"kind":"event","id":"@public_event","version":"@version"}"#, Missing),
    row("POST /restore-revision", EDITORS, "/restore-revision", r#"{"id":"@new_revision","version":"@version"}"#, Missing),
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
    row("POST /save-blog", OF_GROUP, "/save-blog", BLOG, Same),
    row(
        "POST /update-blog",
        OF_GROUP,
        "/update-blog",
        r#"{"id":"@new_blog","version":1,"title":"Reading day @n","lang":"en","html":"<p>More books</p>"}"#,
        Same,
    ),
    row("DELETE /delete-blog", OF_GROUP, "/delete-blog?id=@new_blog", "", Same),
    row("GET /get-events", READERS, "/get-events", "", Same),
    row("GET /get-event-details", READERS, "/get-event-details?id=@new_event", "", Missing),
    row("POST /save-event", EDITORS, "/save-event", EVENT, At("campus_id")),
    row(
        "POST /update-event",
        EDITORS,
        "/update-event",
        r#"{"id":"@new_event","version":1,"kind":"news","title":"Sports day @n","lang":"en","starts_on":"2026-12-01","campus_id":"@campus"}"#,
        Missing,
    ),
    row("DELETE /delete-event", EDITORS, "/delete-event?id=@new_event", "", Missing),
    row("GET /get-banners", READERS, "/get-banners", "", Same),
    row("GET /get-banner-details", READERS, "/get-banner-details?id=@new_banner", "", Same),
    row("POST /save-banner", OF_GROUP, "/save-banner", BANNER, Same),
    row(
        "POST /update-banner",
        OF_GROUP,
        "/update-banner",
        r#"{"id":"@new_banner","version":1,"lang":"en","picture":{"src":"/pictures/courtyard.svg","alt":"A courtyard"},"heading":"Open day @n"}"#,
        Same,
    ),
    row("POST /order-banners", OF_GROUP, "/order-banners", r#"{"ids":["@new_banner"]}"#, Same),
    row("DELETE /delete-banner", OF_GROUP, "/delete-banner?id=@new_banner", "", Same),
    row("GET /get-albums", READERS, "/get-albums", "", Same),
    row("GET /get-album-details", READERS, "/get-album-details?id=@new_album", "", Same),
    row("POST /save-album", OF_GROUP, "/save-album", ALBUM, Same),
    row("POST /update-album", OF_GROUP, "/update-album", r#"{"id":"@new_album","version":1,"title":"Album @n","pictures":[]}"#, Same),
    row("DELETE /delete-album", OF_GROUP, "/delete-album?id=@new_album", "", Same),
    row("GET /get-campus-page-details", READERS, "/get-campus-page-details?id=@campus", "", Missing),
    row("POST /update-campus-page", EDITORS, "/update-campus-page", r#"{"id":"@campus","version":0,"pictures":[],"people":[]}"#, Missing),
    row("GET /get-pictures", READERS, "/get-pictures", "", Same),
    row("GET /get-picture-details", READERS, "/get-picture-details?id=@new_picture", "", Same),
    row("POST /save-picture", EDITORS, "/save-picture", r#"{"file_id":"@my_picture","alt":"A green field"}"#, Same),
    row(
        "POST /update-picture",
        OF_GROUP,
        "/update-picture",
        r#"{"id":"@new_picture","version":"@version","alt":"A green field in spring","focal_x":40,"focal_y":60}"#,
        Same,
    ),
    row("DELETE /delete-picture", OF_GROUP, "/delete-picture?id=@new_picture", "", Same),
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
