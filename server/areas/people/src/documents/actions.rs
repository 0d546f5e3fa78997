use super::{
    model::{DocumentsForm, PERSON_DOCUMENT},
    queries,
};
use kernel::{Actor, Result, Tx, pairs};

/// Keeps uploaded files with a person whom the actor may change.
pub fn keep(tx: &mut Tx, actor: &Actor, form: &DocumentsForm) -> Result<i64> {
    let who = tx.person(actor, form.kind.as_str(), form.id)?;
    for (n, line) in form.documents.iter().enumerate() {
        tx.check_own_file(&format!("documents.{n}.file_id"), line.file_id)?;
        tx.insert(
            &PERSON_DOCUMENT,
            pairs! {
                person_kind: form.kind.as_str(), person_id: form.id, campus_id: who.campus_id, title: line.title.clone(),
                file_id: line.file_id, user_name: actor.name.clone(),
            },
        )?;
    }
    Ok(form.id)
}

/// Takes a paper out of a person's file.
pub fn remove(tx: &mut Tx, actor: &Actor, id: i64) -> Result<()> {
    let of = queries::whose(tx, id)?;
    tx.person(actor, &of.person_kind, of.person_id)?;
    tx.delete(&PERSON_DOCUMENT, &actor.scope, id)
}
