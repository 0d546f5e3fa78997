//! The public verification page: codes and numbers cannot be tried one after another.

use kernel::sql;
use maktab::http::{NUMBER_EVERY, NUMBERS, VERIFICATION_EVERY, VERIFICATIONS};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use testkit::{Client, Reply, School, World, in_school};
use tokio::task::JoinSet;

/// How many looks there are at once, and how soon comes another.
const OF_CODES: (u32, Duration) = (VERIFICATIONS, VERIFICATION_EVERY);
const OF_NUMBERS: (u32, Duration) = (NUMBERS, NUMBER_EVERY);

/// The refusal of one who has had all looks since `begun`, of as many more that are asked for at once: of these at most as many are had as there was time for
/// meanwhile. One after another they could be as slow, on a busy machine, as looks come again.
async fn refused(visitor: &Client, path: &str, begun: Instant, (most, every): (u32, Duration)) -> Reply {
    let mut looks = JoinSet::new();
    for _ in 0..=most {
        let (visitor, path) = (visitor.clone(), path.to_owned());
        looks.spawn(async move { visitor.page(&path).await });
    }
    let (refused, had): (Vec<Reply>, Vec<Reply>) = looks.join_all().await.into_iter().partition(|page| page.status >= 429);
    let in_time = begun.elapsed().as_secs() / every.as_secs();
    assert!(had.len() as u64 <= in_time, "{path} is looked up {} times more", had.len());
    refused.into_iter().next().unwrap_or_else(|| panic!("{path} is looked up without end"))
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
    refused(&visitor, "/verify/nopaper99", begun, OF_CODES).await;
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
    assert_eq!(refused(&visitor, &path, begun, OF_CODES).await.status, 429);
});

in_school!(codes_cannot_be_tried_one_after_another, |_world: Arc<World>, school: School| async move {
    let (visitor, begun) = (school.visitor(), Instant::now());
    for n in 0..VERIFICATIONS {
        let path = if n % 2 == 0 { format!("/verify/abcdefgh{n:02}") } else { format!("/ur/verify/abcdefgh{n:02}") };
        let page = visitor.page(&path).await;
        assert!(page.status < 429, "{path}: {}", page.status);
    }
    let refused = refused(&visitor, "/verify/abcdefghjk", begun, OF_CODES).await;
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
    let refused = refused(&visitor, "/verify?number=JV-A-2627-000099", begun, OF_NUMBERS).await;
    assert_eq!(refused.status, 429);
    assert!(refused.headers["retry-after"].to_str().expect("text").parse::<u64>().expect("seconds") >= 1);
    for path in ["/verify", "/verify/abcdefghjk", "/"] {
        assert!(visitor.page(path).await.status < 429, "{path} is closed too");
    }
});
