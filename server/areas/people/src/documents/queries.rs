use super::model::PersonDocument;
use kernel::{Actor, App, Error, Result, Row, Tx, binds, hooks::Merging, sql};

/// The papers of a person whom the actor may change, each with a link.
pub fn papers(tx: &mut Tx, app: &App, actor: &Actor, kind: &str, id: i64) -> Result<Vec<PersonDocument>> {
    tx.person(actor, kind, id)?;
    let mut papers = of_person(tx, kind, id)?;
    for paper in &mut papers {
        paper.file = Some(tx.file_ref(app, actor.user_id, paper.file_id)?);
    }
    Ok(papers)
}

fn of_person(tx: &mut Tx, kind: &str, id: i64) -> Result<Vec<PersonDocument>> {
    tx.all(
        sql!(
            "SELECT id, title, file_id, user_name, created_at FROM person_document
             WHERE person_kind = $1 AND person_id = $2 ORDER BY id DESC LIMIT 200"
        ),
        &binds![kind, id],
    )
}

#[derive(Row)]
pub struct Of {
    pub person_kind: String,
    pub person_id: i64,
}

/// Whose paper it is; 404 when there is none.
pub fn whose(tx: &mut Tx, id: i64) -> Result<Of> {
    tx.first(sql!("SELECT person_kind, person_id FROM person_document WHERE id = $1"), &binds![id])?
        .ok_or_else(|| Error::not_found("document"))
}

/// The papers of a record that goes are the other's.
pub fn hand_over(tx: &mut Tx, kind: &str, merging: &Merging) -> Result<()> {
    let of = binds![kind, merging.keep, merging.gone];
    tx.exec(sql!("UPDATE person_document SET person_id = $2 WHERE person_kind = $1 AND person_id = $3"), &of).map(drop)
}
