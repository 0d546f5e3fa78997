//! What the school certifies of a student: leaving, character, bonafide and fee certificates, with numbers and a code that everybody can check.

pub mod actions;
pub mod handlers;
pub mod model;
pub mod paper;
pub mod queries;
pub mod search;

use crate::rights::CERTIFICATES;
use kernel::{Can, Part, Routes};

pub static PART: Part = Part {
    routes,
    permissions: &CERTIFICATES.all,
    tables: &["certificate_kind"],
    records: &[&model::CERTIFICATE],
    lists: &[&model::CERTIFICATES],
    ..Part::EMPTY
};

fn routes(r: Routes) -> Routes {
    r.list::<model::Certificate>("/get-certificates", Can(CERTIFICATES.index))
        .get("/get-certificate-details", Can(CERTIFICATES.details), handlers::details)
        .get("/certificate-pdf", Can(CERTIFICATES.details), handlers::pdf)
        .act("/save-certificate", Can(CERTIFICATES.create), "Certificate issued successfully", actions::issue)
        .act("/cancel-certificate", Can(CERTIFICATES.update), "Certificate cancelled successfully", actions::cancel)
        .act("/duplicate-certificate", Can(CERTIFICATES.create), "Duplicate issued successfully", actions::duplicate)
}
