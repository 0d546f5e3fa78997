//! Classes: the years of a program.

pub mod actions;
pub mod model;
pub mod queries;

use crate::rights::CLASSES as RIGHTS;
use kernel::Plain;
use model::{Class, ClassDetails, ClassForm};

pub static CLASSES: Plain = Plain {
    options: &[model::OPTIONS],
    ..Plain::of::<Class, ClassForm>(&RIGHTS, |r| {
        let paths = ["/get-classes", "/get-class-details", "/save-class", "/update-class", "/class/{id}"];
        r.record_with::<Class, ClassDetails, ClassForm>(paths, &RIGHTS)
    })
};
