//! Fee templates: what a class pays in a session.

pub mod actions;
pub mod model;
pub(crate) mod queries;

use super::heads::model::FEE_HEAD;
use crate::rights::TEMPLATES as RIGHTS;
use kernel::{Plain, Reference, record_paths};
use model::{FeeTemplate, FeeTemplateForm};

pub static FEE_TEMPLATES: Plain = Plain {
    options: &[model::OPTIONS],
    references: &[Reference::new(&FEE_HEAD, "fee_template_line", "fee_head_id", "fee templates").each("template_id")],
    ..Plain::of::<FeeTemplate, FeeTemplateForm>(&RIGHTS, |r| {
        r.record_found::<FeeTemplate, FeeTemplateForm, _>(record_paths!("fee-template", "fee-templates"), &RIGHTS, queries::template)
    })
};
