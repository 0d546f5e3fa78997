//! The one error of this crate.

use std::fmt;

/// Why a paper or a sheet could not be made or read. Every text is one sentence that can be shown to a person.
#[derive(Debug)]
pub enum Error {
    /// What was given is at fault: a file that is too large, of a wrong type or damaged. Fit for a 422.
    Input(String),
    /// The machine is at fault: a full disk, a child process that ended, a template that does not compile.
    Failed(String),
}

/// A result of this crate.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub(crate) fn input(sentence: impl Into<String>) -> Self {
        Error::Input(sentence.into())
    }

    pub(crate) fn failed(sentence: impl Into<String>) -> Self {
        Error::Failed(sentence.into())
    }

    /// True when the caller's input is at fault, not the machine.
    pub fn is_input(&self) -> bool {
        matches!(self, Error::Input(_))
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Input(sentence) | Error::Failed(sentence) => out.write_str(sentence),
        }
    }
}

impl std::error::Error for Error {}

impl From<std::io::Error> for Error {
    fn from(error: std::io::Error) -> Self {
        Error::Failed(format!("The file could not be written or read ({error})."))
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        Error::Failed(format!("A document's data is not as its template expects ({error})."))
    }
}
