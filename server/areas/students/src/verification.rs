//! What the world may learn of a certificate by the code on it.

use crate::certificates::queries::{KeptCertificate, of_code};
use kernel::{Result, Tx};
use serde_json::{Value, json};

/// As long as the codes of certificates are.
pub const CODE: usize = 27;

/// The state of the certificate with this code, in the shape that the public page reads; none when no certificate has it.
pub fn verification(tx: &mut Tx, code: &str) -> Result<Option<Value>> {
    if code.len() != CODE {
        return Ok(None);
    }
    let Some(found) = of_code(tx, code)? else { return Ok(None) };
    let today = tx.today();
    Ok(Some(told(&found, &today.to_string())))
}

fn told(found: &KeptCertificate, today: &str) -> Value {
    let content = &found.content;
    let stands = found.cancelled_at.is_none();
    json!({
        "state": if stands { "certificate_valid" } else { "certificate_cancelled" },
        "certificate": found.kind,
        "number": found.certificate_no,
        "student": content.student_name,
        "class": content.class_name,
        "session": content.session_name,
        "campus": content.campus_name,
        "left_on": content.left_on.filter(|_| stands),
        "issued_on": found.issued_on,
        "as_of": today,
    })
}
