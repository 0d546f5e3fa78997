//! What somebody may try from outside, or from another campus, beyond what the tables of `calls` try of every call.

mod connections;
mod files;
mod guessing;
mod headers;
mod own_folder;
mod verification;
