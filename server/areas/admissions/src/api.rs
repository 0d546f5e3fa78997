//! What other areas may call.

use crate::inquiries::{queries, write};
pub use crate::{
    inquiries::model::{InquiryForm, InquirySource, InquiryStatus, SaveInquiry},
    visitors::{count as count_form, is_machine},
};
use kernel::{App, Result, Row, Tx};

/// A program that a campus offers, with its classes: what a visitor chooses from.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct Choice {
    pub campus_id: i64,
    pub program_id: i64,
    pub program: String,
    pub class_id: i64,
    pub class: String,
}

/// Every class that can be asked for, by campus, program and level.
pub fn choices(tx: &mut Tx) -> Result<Vec<Choice>> {
    queries::choices(tx)
}

/// A program that a campus offers.
#[derive(Clone, Debug, PartialEq, Row)]
pub struct Offered {
    pub campus_id: i64,
    pub program: String,
}

/// The programs that can be asked for, by campus and name.
pub fn offered(tx: &mut Tx) -> Result<Vec<Offered>> {
    queries::offered(tx)
}

/// Takes a visitor's inquiry: counted for their address, stored, told to the office and to them by mail. A machine's is taken and thrown away.
pub fn take(tx: &mut Tx, app: &App, form: &SaveInquiry) -> Result<()> {
    write::of_visitor(tx, app, form).map(drop)
}

/// Stores an inquiry of the office: for the demo.
pub fn create(tx: &mut Tx, form: &InquiryForm) -> Result<i64> {
    write::insert(tx, form)
}
