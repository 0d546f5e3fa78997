//! What lies outside of the database: the mail server and the store of files.

use super::{Finding, database::Known};
use kernel::{
    config::{Config, FilePlace},
    files::FileStore,
    mail::Mailer,
};

pub fn mail(config: &Config) -> Finding {
    const SUBJECT: &str = "mail";
    if config.smtp.host.is_empty() {
        let outbox = config.data_dir.join("outbox");
        let said = format!("No mail server is set: mail is written to {} and reaches nobody.", outbox.display());
        return Finding::note(
            SUBJECT,
            said,
            "Set smtp.host and smtp.from, and smtp.user and smtp.password if the mail server needs a sign-in.",
        );
    }
    let server = format!("{} at port {}", config.smtp.host, config.smtp.port());
    match Mailer::new(config).and_then(|mailer| mailer.check()) {
        Ok(()) => Finding::fine(SUBJECT, format!("{server} answers and accepts the sign-in.")),
        Err(sentence) => Finding::wrong(SUBJECT, sentence, format!("Check the smtp keys, and that this machine can reach {server}.")),
    }
}

pub fn files(config: &Config, known: Option<&Known>) -> Finding {
    const SUBJECT: &str = "file store";
    let (place, advice) = match config.file_place() {
        FilePlace::Folder(folder) if !folder.is_dir() => {
            let said = format!("{} is not there.", folder.display());
            return match known.map(|known| known.files) {
                None | Some(0) => Finding::note(SUBJECT, said, "The next start of `maktab serve` makes it."),
                Some(count) => Finding::wrong(SUBJECT, said, format!("Copy the folder of files there: the database lists {count} files.")),
            };
        }
        FilePlace::Folder(folder) => {
            (folder.display().to_string(), "Make the program's user the owner of the folder, and check that its disk has free space.")
        }
        FilePlace::S3(bucket) => {
            (format!("the bucket {}", bucket.bucket), "Check the files keys, and that this machine can reach the store.")
        }
    };
    let opened = FileStore::open(&config.file_place(), config.limits.upload_bytes);
    let store = match opened.and_then(|store| store.check_now().map(|()| store).map_err(|error| error.to_string())) {
        Ok(store) => store,
        Err(sentence) => return Finding::wrong(SUBJECT, sentence, advice),
    };
    let newest = known.map_or(&[][..], |known| known.newest_files.as_slice());
    let missing = newest.iter().filter(|key| !store.has_now(key).unwrap_or(false)).count();
    if missing > 0 {
        let said = format!("{missing} of the {} newest files are not in {place}.", newest.len());
        return Finding::wrong(
            SUBJECT,
            said,
            "Check that the program stored its files in this place. Copy the missing files there, or restore them from a backup.",
        );
    }
    let count = known.map_or(0, |known| known.files);
    Finding::fine(SUBJECT, format!("Files can be written to, read from and removed from {place}; the database lists {count} files."))
}
