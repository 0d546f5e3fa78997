//! Values of a student for the preview of a template, where no message was sent yet.

use kernel::{Result, Scope, Tx};

/// Values of some student within a scope by placeholder (`student`, `section`, `campus`, `campus_phone`, `name` of the parent); empty where
/// there is none. The students area provides it.
#[derive(Clone, Copy)]
pub struct SampleOfStudent(pub AskSample);
pub type AskSample = fn(&mut Tx, &Scope) -> Result<Vec<(&'static str, String)>>;
