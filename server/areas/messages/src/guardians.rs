//! Who is told of a student as one of their guardians, and may be none of them any more.

use kernel::{Result, Tx};

/// The guardians whom students have now, as pairs of student and guardian. The students area provides it.
#[derive(Clone, Copy)]
pub struct GuardiansNow(pub AskGuardians);
pub type AskGuardians = fn(&mut Tx, &[i64]) -> Result<Vec<(i64, i64)>>;
