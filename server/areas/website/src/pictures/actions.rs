use super::{
    job,
    model::{PICTURE, PictureDetails, PictureForm, PictureState, scale::Look},
    queries::{self, details_of},
};
use crate::epoch;
use kernel::{App, Edited, Error, Referrer, Result, Scope, Tx, pairs, system::StoredFile};

/// Takes a file that was looked at into the library; a job makes its sizes.
pub fn insert(tx: &mut Tx, app: &App, file: &StoredFile, words: &PictureForm, look: &Look) -> Result<PictureDetails> {
    let id = tx.insert(
        &PICTURE,
        pairs! {
            file_id: file.id, name: file.name.clone(), alt: words.alt.clone(), alt_ur: words.alt_ur.clone(), focal_x: words.focal_x,
            focal_y: words.focal_y, hash: look.hash.clone(), width: look.width, height: look.height, state: PictureState::Waiting,
            sizes: "{}",
        },
    )?;
    job::start(tx, app, id, &file.name)?;
    details_of(tx, id)
}

/// Changes what is said of a picture. One that failed is tried again.
pub fn update(tx: &mut Tx, app: &App, scope: &Scope, Edited { id, version }: Edited, words: &PictureForm) -> Result<PictureDetails> {
    let before = queries::picture(tx, id)?;
    let columns = pairs! { alt: words.alt.clone(), alt_ur: words.alt_ur.clone(), focal_x: words.focal_x, focal_y: words.focal_y };
    tx.update(&PICTURE, scope, id, version, columns)?;
    if before.state == PictureState::Failed {
        job::start(tx, app, id, &before.name)?;
    }
    epoch::bump(tx)?;
    details_of(tx, id)
}

/// Removes a picture that nothing shows; else 409 says where it is.
pub fn delete(tx: &mut Tx, scope: &Scope, id: i64) -> Result<()> {
    tx.lock(PICTURE.table, id)?;
    let uses = queries::uses(tx, id)?;
    if !uses.is_empty() {
        let named: Vec<String> = uses.iter().take(3).map(|used| format!("{} “{}”", used.kind, used.title)).collect();
        let message = format!("This picture is in {}. Take it out there first, and out of what you might go back to.", named.join(", "));
        let mut referrers: Vec<Referrer> = Vec::new();
        for used in &uses {
            let what = format!("{}s", used.kind);
            match referrers.iter_mut().find(|referrer| referrer.what == what) {
                Some(referrer) => referrer.count += 1,
                None => referrers.push(Referrer { what, count: 1 }),
            }
        }
        return Err(Error::Conflict { message, referrers, by: None });
    }
    if let Some(work) = queries::work(tx, id)? {
        work.sizes.jpg.iter().chain(&work.sizes.webp).try_for_each(|size| tx.let_go_of_file(size.file_id))?;
    }
    tx.delete(&PICTURE, scope, id)?;
    epoch::bump(tx)
}
