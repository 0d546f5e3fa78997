//! The public verification page: codes and numbers cannot be tried one after another.

use kernel::sql;
use maktab::http::{NUMBER_EVERY, NUMBERS, VERIFICATION_EVERY, VERIFICATIONS};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use testkit::{Client, Reply, School, World, in_school};

/// The refusal of one who has had all looks since `begun`: at most as many come again as there was time for meanwhile.
async fn refused(visitor: &Client, path: &str, begun: Instant, every: Duration) -> Reply {
    let mut more = 0;
    loop {
        let page = visitor.page(path).await;
        if page.status >= 429 {
            return page;
        }
        more += 1;
        assert!(more <= begun.elapsed().as_secs() / every.as_secs(), "{path} is looked up once more");
    }
}

in_school!(families_behind_one_address_look_their_papers_up, |world: Arc<World>, school: School| async move {
    let challans = crate::bounds::issued_challans(&school, &school.a).await.len();
    let codes: Vec<String> =
        world.app.db.read(|tx| tx.values(sql!("SELECT code FROM challan WHERE code IS NOT NULL ORDER BY id"), &[])).await.expect("codes");
    assert!(codes.len() == challans && challans > VERIFICATIONS as usize, "{} codes of {challans}", codes.len());
    assert!(codes.iter().all(|code| code.len() == 26), "130 bits: {}", codes[0]);
    let (visitor, begun) = (school.visitor(), Instant::now());
    for n in 0..VERIFICATIONS {
        visitor.page(&format!("/verify/nopaper{n:02}")).await;
    }
    refused(&visitor, "/verify/nopaper99", begun, VERIFICATION_EVERY).await;
    for code in &codes {
        let page = visitor.page(&format!("/verify/{code}")).await;
        assert_eq!(page.status, 200, "who guesses at the same address keeps nobody out");
    }
});

in_school!(one_code_is_not_asked_for_without_end, |world: Arc<World>, school: School| async move {
    crate::bounds::issued_challans(&school, &school.a).await;
    let code: String = world.app.db.read(|tx| tx.value(sql!("SELECT max(code) FROM challan"), &[])).await.expect("a code");
    let (visitor, begun, path) = (school.visitor(), Instant::now(), format!("/verify/{code}"));
    for _ in 0..VERIFICATIONS {
        assert_eq!(visitor.page(&path).await.status, 200);
    }
    assert_eq!(refused(&visitor, &path, begun, VERIFICATION_EVERY).await.status, 429);
});

in_school!(codes_cannot_be_tried_one_after_another, |_world: Arc<World>, school: School| async move {
    let (visitor, begun) = (school.visitor(), Instant::now());
    for n in 0..VERIFICATIONS {
        let path = if n % 2 == 0 { format!("/verify/abcdefgh{n:02}") } else { format!("/ur/verify/abcdefgh{n:02}") };
        let page = visitor.page(&path).await;
        assert!(page.status < 429, "{path}: {}", page.status);
    }
    let refused = refused(&visitor, "/verify/abcdefghjk", begun, VERIFICATION_EVERY).await;
    assert_eq!(refused.status, 429);
    assert!(refused.headers["retry-after"].to_str().expect("text").parse::<u64>().expect("seconds") >= 1);
    for path in ["/", "/admin", "/api/get-all-campuses"] {
        assert_eq!(visitor.page(path).await.status, 200, "{path} is closed too");
    }
});

in_school!(numbers_cannot_be_tried_one_after_another, |_world: Arc<World>, school: School| async move {
    let (visitor, begun) = (school.visitor(), Instant::now());
    for n in 0..NUMBERS {
        let path = format!("{}/verify?number=JV-A-2627-{n:06}", if n % 2 == 0 { "" } else { "/ur" });
        let page = visitor.page(&path).await;
        assert!(page.status < 429, "{path}: {}", page.status);
    }
    let refused = refused(&visitor, "/verify?number=JV-A-2627-000099", begun, NUMBER_EVERY).await;
    assert_eq!(refused.status, 429);
    assert!(refused.headers["retry-after"].to_str().expect("text").parse::<u64>().expect("seconds") >= 1);
    for path in ["/verify", "/verify/abcdefghjk", "/"] {
        assert!(visitor.page(path).await.status < 429, "{path} is closed too");
    }
});
