//! An invented group of schools.

use kernel::{App, Result};
use serde::Serialize;

pub const GROUP: &str = "Chinar Schools & Colleges";
pub const PASSWORD: &str = "walnut-lantern-courtyard";

#[derive(Clone, Debug, Serialize)]
pub struct SignIn { pub role: String, pub email: String, pub password: String, pub scope: String }

pub struct Demo { pub sign_ins: Vec<SignIn>, pub samples: Vec<(String, Vec<u8>)> }

pub fn write(_app: &App, _students: usize, _say: impl Fn(&str)) -> Result<Demo> { Ok(Demo { sign_ins: vec![], samples: vec![] }) }
