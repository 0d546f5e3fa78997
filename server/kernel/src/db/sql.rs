//! Statements: one text for both engines. `$n` are the binds; `IN [$n]` takes a whole list as one bind.

use super::Engine;
use std::{borrow::Cow, cell::RefCell, collections::HashMap, rc::Rc};

/// A statement's text. Made by `sql!` only, so that a test can find every one in the sources and prepare it on both engines.
#[derive(Clone, Copy, Debug)]
pub struct Sql(#[doc(hidden)] pub &'static str);

/// A statement. A test walks all `sql!` of the sources, prepares each on both engines and checks that its area may touch its tables.
#[macro_export]
macro_rules! sql {
    ($text:literal) => {
        $crate::db::Sql($text)
    };
}

/// The text as the engine wants it: SQLite numbers its parameters `?n` and opens lists by `json_each`, PostgreSQL by `ANY`.
pub fn for_engine(text: &str, engine: Engine) -> Cow<'_, str> {
    let Some(first) = text.find(['$', '[']) else { return Cow::Borrowed(text) };
    if engine == Engine::Postgres && !text.contains("IN [") {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 32);
    let mut rest = text;
    let _ = first;
    loop {
        let list = rest.find("IN [");
        let (plain, tail) = match list {
            Some(at) => (&rest[..at], Some(&rest[at + 4..])),
            None => (rest, None),
        };
        push_plain(&mut out, plain, engine);
        let Some(tail) = tail else { return Cow::Owned(out) };
        let end = tail.find(']').expect("`IN [$n]` is closed");
        let bind = &tail[1..end];
        match engine {
            Engine::Sqlite => {
                out.push_str("IN (SELECT value FROM json_each(?");
                out.push_str(bind);
                out.push_str("))");
            }
            Engine::Postgres => {
                out.push_str("= ANY($");
                out.push_str(bind);
                out.push(')');
            }
        }
        rest = &tail[end + 1..];
    }
}

/// Texts kept a thread; lists with rare filter sets would otherwise grow them without end.
const MOST_TEXTS: usize = 2_000;

/// As `for_engine` for SQLite, made once a text and thread: it is asked before every statement.
pub(super) fn for_sqlite(text: &str) -> Rc<str> {
    thread_local! {
        static KNOWN: RefCell<HashMap<String, Rc<str>>> = RefCell::default();
    }
    KNOWN.with_borrow_mut(|known| {
        if let Some(found) = known.get(text) {
            return found.clone();
        }
        if known.len() >= MOST_TEXTS {
            known.clear();
        }
        let made: Rc<str> = for_engine(text, Engine::Sqlite).into();
        known.insert(text.to_owned(), made.clone());
        made
    })
}

fn push_plain(out: &mut String, text: &str, engine: Engine) {
    match engine {
        Engine::Postgres => out.push_str(text),
        Engine::Sqlite => out.extend(text.chars().map(|c| if c == '$' { '?' } else { c })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_binds_suit_each_engine() {
        let text = "SELECT 1 FROM t WHERE a IN [$2] AND b = $1";
        assert_eq!(for_engine(text, Engine::Postgres), "SELECT 1 FROM t WHERE a = ANY($2) AND b = $1");
        assert_eq!(for_engine(text, Engine::Sqlite), "SELECT 1 FROM t WHERE a IN (SELECT value FROM json_each(?2)) AND b = ?1");
        assert_eq!(for_engine("SELECT 1", Engine::Sqlite), "SELECT 1");
    }
}
