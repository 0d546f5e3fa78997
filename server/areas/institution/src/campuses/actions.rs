use super::model::CampusForm;
use kernel::{Result, Tx};

/// Photos that were not there before must have been uploaded by the sender.
pub fn check_new_photos(tx: &mut Tx, campus: &CampusForm, before: &[i64]) -> Result<()> {
    campus.photo_file_ids.iter().filter(|file| !before.contains(file)).try_for_each(|file| tx.check_own_picture("photo_file_ids", *file))
}
