//! Templates of messages in the search over everything: by the words of their titles and the name of their kind.

use crate::{kinds::MessageKind, rights};
use kernel::{Asked, Found, Result, Row, Search, Tx, fold, sql};

/// There is one for each kind: they are read whole, and stand in no index.
pub const SEARCH: Search = Search { kind: "message_template", opens: &[rights::TEMPLATES_INDEX], indexed: &[], find };

#[derive(Row)]
struct NamedTemplate {
    id: i64,
    kind: MessageKind,
    title_en: String,
    title_ur: String,
}

fn find(tx: &mut Tx, asked: &Asked) -> Result<Vec<Found>> {
    let all: Vec<NamedTemplate> = tx.all(sql!("SELECT id, kind, title_en, title_ur FROM message_template ORDER BY kind"), &[])?;
    let is_meant = |one: &NamedTemplate| fold::has_words(&[&one.title_en, &one.title_ur, one.kind.as_str()], asked.typed);
    Ok(all.into_iter().filter(is_meant).map(found).collect())
}

fn found(template: NamedTemplate) -> Found {
    Found {
        id: template.id,
        title: template.title_en,
        title_ur: Some(template.title_ur),
        status: Some(template.kind.as_str().to_owned()),
        ..Found::default()
    }
}
