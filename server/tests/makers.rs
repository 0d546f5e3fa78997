//! Who made something is compared with who decides in one place.

use stories::sources::{root, sources};

/// Who made something is compared with who decides by `Decider::is` alone, which knows deputies. Lines that compare users for another reason, by hand.
const COMPARED: &[&str] = &[
    "found.filter(|(by, ..)| *by == actor.user_id)",
    "set.is_own = set.user_id == actor.user_id;",
    "if id == actor.user_id",
    "if user == actor.user_id {",
    "tx.who().user_id == Some(cashier)",
    "mark.marked_by_id != who.user_id",
];

/// Ways of comparing a user with who works.
const WAYS: &[&str] = &[
    "== Some(actor.user_id)",
    "== actor.user_id",
    "== Some(who)",
    "== who.user_id",
    "!= who.user_id",
    "who.user_id == ",
    "tx.who().user_id == ",
    "== tx.who().user_id",
    "== self.user_id",
    "== marker.user_id",
    "counted_by == who",
    "_by == user_id",
];

#[test]
fn makers_are_compared_in_one_place() {
    let mut found = Vec::new();
    for (path, text) in sources(&root().join("server/areas")) {
        let lines = text.lines().map(str::trim).filter(|line| !line.starts_with("//"));
        let others = lines.filter(|line| WAYS.iter().any(|way| line.contains(way)) && !COMPARED.iter().any(|known| line.contains(known)));
        found.extend(others.map(|line| format!("{}: {line}", path.display())));
    }
    assert!(found.is_empty(), "compare by `Who::is` or `Actor::is`: {found:#?}");
}
