//! Bad files and bad addresses: a sentence or a 4xx, and nothing is left behind.

use serde_json::json;
use std::{io::Write, sync::Arc};
use testkit::{Client, School, World, in_school};

/// A workbook whose one sheet unpacks to 300 MB of the same letter.
fn zip_bomb() -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let options = zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
    for name in ["[Content_Types].xml", "xl/workbook.xml", "xl/worksheets/sheet1.xml"] {
        zip.start_file(name, options).expect("a file in the zip");
        let block = vec![b'A'; 1 << 20];
        for _ in 0..100 {
            zip.write_all(&block).expect("a megabyte");
        }
    }
    zip.finish().expect("a zip").into_inner()
}

async fn import(clerk: &Client, school: &School, name: &str, bytes: &[u8]) -> (u16, String) {
    let up = clerk.upload("/upload-file", name, bytes).await;
    if up.status != 200 {
        return (up.status, up.body.to_string());
    }
    let ask = json!({ "file_id": up.body["data"]["id"], "campus_id": school.a.id, "session_id": school.session });
    let checked = clerk.post("/check-student-import", ask).await;
    (checked.status, checked.body.to_string())
}

in_school!(bad_files_are_refused_with_a_sentence, |_world: Arc<World>, school: School| async move {
    let clerk = school.user("campus_admin", "a");
    let many = format!("Name,Gender\n{}", "Ali,male\n".repeat(1_200_000));
    let wide = format!("Name{}\nAli\n", ",x".repeat(50_000));
    let cases: Vec<(&str, Vec<u8>)> = vec![
        ("empty.xlsx", Vec::new()),
        ("empty.csv", Vec::new()),
        ("letter.xlsx", b"Dear Sir, the list is attached.".to_vec()),
        ("picture.png", vec![0x89, b'P', b'N', b'G', 1, 2, 3]),
        ("program.exe", b"MZ\x90\x00\x03".to_vec()),
        ("page.html", b"<html><script>alert(1)</script></html>".to_vec()),
        ("drawing.svg", b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".to_vec()),
        ("cut.xlsx", b"PK\x03\x04\x14\x00\x00\x00\x08\x00".to_vec()),
        ("bomb.xlsx", zip_bomb()),
        ("long.csv", many.into_bytes()),
        ("wide.csv", wide.into_bytes()),
        ("nul.csv", b"Name,Gender\nA\x00li,male\n".to_vec()),
        ("latin.csv", b"Name,Gender\nJos\xe9,male\n".to_vec()),
        ("../../etc/passwd.csv", b"Name,Gender\n".to_vec()),
        ("quotes.csv", b"Name,Gender\n\"Ali,male\n\"\"\"".to_vec()),
    ];
    for (name, bytes) in cases {
        let (status, said) = import(&clerk, &school, name, &bytes).await;
        assert!(status < 500, "{name}: {status} {said}");
        assert!(status >= 400 || said.contains("\"bad\""), "{name} is taken: {status} {}", said.chars().take(200).collect::<String>());
    }
    let students = clerk.get("/get-students").await.ok();
    assert_eq!(students["total"], 4, "nothing was written");
});

in_school!(a_file_is_read_by_a_signed_link_only, |_world: Arc<World>, school: School| async move {
    let clerk = school.user("campus_admin", "a");
    let up = clerk.upload("/upload-file", "list.csv", b"Name,Gender\nAli,male\n").await.ok();
    let link = up["data"]["url"].as_str().expect("a link").trim_start_matches("/api").to_owned();
    let got = school.visitor().get(&link).await;
    assert_eq!(got.status, 200, "{}", got.body);
    assert!(got.headers["content-disposition"].to_str().expect("text").starts_with("attachment"));
    let (path, signed) = link.split_once('?').expect("a signature");
    for bad in
        [String::new(), format!("?{}0", signed), signed.replace("signature=", "signature=A"), "user=1&expires=9999999999&signature=".into()]
    {
        let reply = school.visitor().get(&format!("{path}?{}", bad.trim_start_matches('?'))).await;
        assert!((400..500).contains(&reply.status), "{bad}: {}", reply.status);
    }
    let other = path.replace(&up["data"]["id"].to_string(), "1");
    let reply = school.visitor().get(&format!("{other}?{signed}")).await;
    if other != path {
        assert!((400..500).contains(&reply.status), "a link opens its own file only: {}", reply.status);
    }
    let ask = json!({ "file_id": up["data"]["id"], "campus_id": school.b.id, "session_id": school.session });
    let foreign = school.user("campus_admin", "b").post("/check-student-import", ask).await;
    foreign.refused(422, "file_id");
});

// Who is a parent no more reads nothing more, also by the link of a moment ago.
in_school!(a_signed_link_ends_with_the_right_to_it, |_world: Arc<World>, school: School| async move {
    let (office, parent, child) = (school.user("campus_admin", "a"), school.user("parent", "a"), school.a.students[0]);
    let details = format!("/get-student-details?id={child}");
    let mut form = office.get(&details).await.ok()["data"].clone();
    form["photo_file_id"] = json!(office.upload("/upload-file", "photo.png", crate::calls::PNG).await.id());
    office.post("/update-student", form).await.ok();
    let link = async |by: &Client| {
        by.get(&details).await.ok()["data"]["photo"]["url"].as_str().expect("a link").trim_start_matches("/api").to_owned()
    };
    let (of_parent, of_office) = (link(&parent).await, link(&office).await);
    let status = async |link: &str| school.visitor().get(link).await.status;
    assert_eq!((status(&of_parent).await, status(&of_office).await), (200, 200));
    let mut form = office.get(&details).await.ok()["data"].clone();
    form["guardians"] = json!([{ "name": "Uncle Bashir", "relation": "uncle", "phone": "0333-7654321" }]);
    office.post("/update-student", form).await.ok();
    assert_eq!((status(&of_parent).await, status(&of_office).await), (404, 200));
});

in_school!(odd_addresses_are_answered, |_world: Arc<World>, school: School| async move {
    let visitor = school.visitor();
    for path in [
        "/api/no-such-call",
        "/api/",
        "/api/get-schools/",
        "/api//get-schools",
        "/admin/..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/verify/%00",
        "/verify/..%2f..",
        "/verify/' OR 1=1--".replace(' ', "%20").as_str(),
        "/%F0%9F%A6%86",
        "/site/%E0%A4%A",
        "/a%0d%0aSet-Cookie:%20x=1",
        "/favicon.ico",
        "/robots.txt",
        "/sitemap.xml",
        "/api/files/1",
        "/api/files/abc",
        "/healthz",
        "/readyz",
    ] {
        let reply = visitor.page(path).await;
        assert!(reply.status < 500, "{path}: {}", reply.status);
        assert!(!reply.headers.contains_key("set-cookie"), "{path} sets a cookie");
        assert!(reply.headers.contains_key("content-security-policy"), "{path} has no policy");
    }
    let long = visitor.page(&format!("/api/get-schools?search={}", "x".repeat(9_000))).await;
    assert_eq!(long.status, 414);
    let heavy = school.admin().post("/save-school", json!({ "name": "x".repeat(3_000_000), "code": "X" })).await;
    assert_eq!(heavy.status, 413, "{}", heavy.body);
    let wrong = school.admin().send("PUT".parse().expect("a method"), "/save-school", &[], None).await;
    assert_eq!(wrong.status, 405);
    let plain = school.admin().send("POST".parse().expect("a method"), "/save-school", &[("content-type", "text/plain")], None).await;
    assert!((400..500).contains(&plain.status), "{}", plain.status);
});

in_school!(a_key_of_an_upload_belongs_to_one_file, |_world: Arc<World>, school: School| async move {
    let clerk = school.user("campus_admin", "a");
    let key = [("idempotency-key", "5c0ffee5-0000-4000-8000-00000000000a")];
    let send = async |bytes: &[u8]| clerk.upload_with("/upload-file", &key, "list.csv", bytes).await;
    let first = send(b"Name\nAli\n").await.id();
    assert_eq!(send(b"Name\nAli\n").await.id(), first, "the same file again is the same upload");
    send(b"Name\nSara\n").await.refused(422, "Idempotency-Key");
});
