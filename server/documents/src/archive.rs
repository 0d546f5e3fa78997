//! Many files as one ZIP. It is written into a file piece by piece, so that memory does not grow with what it holds.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use zip::{CompressionMethod, ZipWriter, result::ZipError, write::SimpleFileOptions};

use crate::{Error, Result};

/// An archive that is being written.
pub struct Archive {
    writer: ZipWriter<BufWriter<File>>,
    path: PathBuf,
    files: u64,
}

impl Archive {
    /// Begins an archive in a new file.
    pub fn create(path: &Path) -> Result<Self> {
        let file = File::create(path)?;
        Ok(Archive { writer: ZipWriter::new(BufWriter::new(file)), path: path.to_owned(), files: 0 })
    }

    /// Adds a file. Its name may have folders (`files/students/9.jpg`) and stands once in an archive.
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> Result<()> {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated).large_file(true);
        self.writer.start_file(name, options).map_err(unwritten)?;
        self.writer.write_all(bytes)?;
        self.files += 1;
        Ok(())
    }

    /// How many files were added.
    pub fn files(&self) -> u64 {
        self.files
    }

    /// Ends the archive and gives its file.
    pub fn finish(self) -> Result<PathBuf> {
        let inner = self.writer.finish().map_err(unwritten)?;
        let file = inner.into_inner().map_err(|error| Error::from(error.into_error()))?;
        file.sync_all()?;
        Ok(self.path)
    }
}

fn unwritten(error: ZipError) -> Error {
    Error::failed(format!("The archive could not be written ({error})."))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::PrivateFolder;
    use std::io::Read as _;

    #[test]
    fn what_was_added_comes_out_again() {
        let folder = PrivateFolder::new().expect("a folder");
        let mut archive = Archive::create(&folder.path().join("campus.zip")).expect("an archive");
        archive.add("contents.csv", b"File\n").expect("a file");
        archive.add("files/students/1.txt", "نام".as_bytes()).expect("a file");
        assert_eq!(archive.files(), 2);
        assert!(archive.add("contents.csv", b"again").is_err(), "a name stands once");
        let file = File::open(archive_of(&folder)).expect("the file");
        let mut read = zip::ZipArchive::new(file).expect("a ZIP");
        let mut text = String::new();
        read.by_name("files/students/1.txt").expect("the file").read_to_string(&mut text).expect("its text");
        assert_eq!(text, "نام");
    }

    fn archive_of(folder: &PrivateFolder) -> PathBuf {
        let path = folder.path().join("second.zip");
        let mut archive = Archive::create(&path).expect("an archive");
        archive.add("files/students/1.txt", "نام".as_bytes()).expect("a file");
        archive.finish().expect("an end")
    }
}
