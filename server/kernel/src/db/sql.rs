//! Statements: one text for both engines. `$n` are the binds; `IN [$n]` takes a whole list as one bind.

use super::{Engine, Value};
use crate::Result;
use std::{borrow::Cow, cell::RefCell, collections::HashMap, rc::Rc};

/// A statement's text. Made by `sql!` only, so that a test can find every one in the sources and prepare it on both engines.
#[derive(Clone, Copy, Debug)]
pub struct Sql(#[doc(hidden)] pub &'static str);

/// A statement. What several statements share is a `const NAME: &str` of their area: `sql!(BANK, " WHERE b.id = $1")`.
/// A test walks all `sql!` of the sources, prepares each on both engines and checks that its area may touch its tables.
#[macro_export]
macro_rules! sql {
    ($text:literal) => {
        $crate::db::Sql($text)
    };
    ($($piece:expr),+ $(,)?) => {{
        const PIECES: &[&str] = &[$($piece),+];
        const TEXT: [u8; $crate::db::length(PIECES)] = $crate::db::put_together(PIECES);
        const { $crate::db::Sql(match std::str::from_utf8(&TEXT) {
            Ok(text) => text,
            Err(_) => unreachable!(),
        }) }
    }};
}

#[doc(hidden)]
pub const fn length(pieces: &[&str]) -> usize {
    let (mut length, mut at) = (0, 0);
    while at < pieces.len() {
        length += pieces[at].len();
        at += 1;
    }
    length
}

#[doc(hidden)]
pub const fn put_together<const N: usize>(pieces: &[&str]) -> [u8; N] {
    let (mut text, mut end, mut at) = ([0; N], 0, 0);
    while at < pieces.len() {
        let (_, rest) = text.split_at_mut(end);
        let (place, _) = rest.split_at_mut(pieces[at].len());
        place.copy_from_slice(pieces[at].as_bytes());
        end += pieces[at].len();
        at += 1;
    }
    text
}

/// The text as the engine wants it: SQLite numbers its parameters `?n` and opens lists by `json_each`, PostgreSQL by `ANY`.
pub fn for_engine(text: &str, engine: Engine) -> Cow<'_, str> {
    translated(text, engine, 0)
}

fn translated(text: &str, engine: Engine, short: u64) -> Cow<'_, str> {
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
        let at: usize = bind.parse::<usize>().expect("a bind's number") - 1;
        match engine {
            Engine::Sqlite if short & bit(at) != 0 => {
                out.push_str("= ?");
                out.push_str(bind);
            }
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

/// A statement as SQLite wants it with these binds.
pub(super) struct ForSqlite {
    pub text: Box<str>,
    /// Binds that are lists of one or none, by bit: `= ?n` stands in the text in place of the list.
    short: u64,
    /// Where its columns stand, by the list of wanted names (a constant): comparing names takes longer than reading a row.
    places: RefCell<Vec<(Names, Places)>>,
}

/// Columns that are wanted, and where they stand in an answer.
type Names = &'static [&'static str];
type Places = Rc<[usize]>;

impl ForSqlite {
    /// Where the wanted columns stand, looked for once.
    pub(super) fn places(&self, wanted: Names, find: impl FnOnce() -> Result<Places>) -> Result<Places> {
        if let Some((_, known)) = self.places.borrow().iter().find(|(names, _)| std::ptr::eq(*names, wanted)) {
            return Ok(known.clone());
        }
        let found = find()?;
        self.places.borrow_mut().push((wanted, found.clone()));
        Ok(found)
    }

    /// The binds as this text takes them.
    pub(super) fn binds<'b>(&self, binds: &'b [Value]) -> impl Iterator<Item = Bound<'b>> {
        let short = self.short;
        binds.iter().enumerate().map(move |(at, value)| if short & bit(at) == 0 { Bound::Whole(value) } else { Bound::Only(value) })
    }
}

/// A bind, or the only member of a list that was bound.
pub(super) enum Bound<'b> {
    Whole(&'b Value),
    Only(&'b Value),
}

impl rusqlite::ToSql for Bound<'_> {
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        use rusqlite::types::{ToSqlOutput, Value as Lite, ValueRef};
        match self {
            Bound::Whole(value) => value.to_sql(),
            Bound::Only(Value::Ids(ids)) => Ok(ToSqlOutput::Owned(ids.first().map_or(Lite::Null, |id| Lite::Integer(*id)))),
            Bound::Only(Value::Texts(texts)) => {
                Ok(ToSqlOutput::Borrowed(texts.first().map_or(ValueRef::Null, |text| ValueRef::Text(text.as_bytes()))))
            }
            Bound::Only(other) => other.to_sql(),
        }
    }
}

fn bit(at: usize) -> u64 {
    u32::try_from(at).ok().and_then(|at| 1_u64.checked_shl(at)).unwrap_or(0)
}

/// Lists of one or none: no table is made for them.
fn short_lists(text: &str, binds: &[Value]) -> u64 {
    if !text.contains("IN [") || text.contains("NOT IN [") {
        return 0;
    }
    binds
        .iter()
        .enumerate()
        .filter(|(_, value)| match value {
            Value::Ids(ids) => ids.len() < 2,
            Value::Texts(texts) => texts.len() < 2,
            _ => false,
        })
        .fold(0, |short, (at, _)| short | bit(at))
}

/// As `for_engine` for SQLite, made once a text and thread: it is asked before every statement.
pub(super) fn for_sqlite(text: &str, binds: &[Value]) -> Rc<ForSqlite> {
    thread_local! {
        static KNOWN: RefCell<HashMap<String, Vec<Rc<ForSqlite>>>> = RefCell::default();
    }
    let short = short_lists(text, binds);
    KNOWN.with_borrow_mut(|known| {
        if let Some(found) = known.get(text).and_then(|made| made.iter().find(|made| made.short == short)) {
            return found.clone();
        }
        if known.len() >= MOST_TEXTS {
            known.clear();
        }
        let made = ForSqlite { text: translated(text, Engine::Sqlite, short).into(), short, places: RefCell::default() };
        let made = Rc::new(made);
        known.entry(text.to_owned()).or_default().push(made.clone());
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

    #[test]
    fn a_list_of_one_is_that_one() {
        let text = "SELECT 1 FROM t WHERE a IN [$2] AND b IN [$1]";
        let two = Value::Ids(vec![1, 2]);
        let of = |binds: &[Value]| for_sqlite(text, binds).text.to_string();
        assert_eq!(of(&[two.clone(), Value::Ids(vec![7])]), "SELECT 1 FROM t WHERE a = ?2 AND b IN (SELECT value FROM json_each(?1))");
        assert_eq!(of(&[Value::Ids(vec![]), Value::Texts(vec![])]), "SELECT 1 FROM t WHERE a = ?2 AND b = ?1");
        let not = "SELECT 1 FROM t WHERE a NOT IN [$1]";
        assert_eq!(*for_sqlite(not, &[Value::Ids(vec![7])]).text, *for_engine(not, Engine::Sqlite));
    }
}
