//! What the demo and the tests need beside the calls: nothing of the program runs through here.

use crate::inquiries;
pub use crate::inquiries::model::{InquiryForm, InquirySource, InquiryStatus};
use kernel::{Result, Tx};

/// Stores an inquiry of the office: for the demo.
pub fn create(tx: &mut Tx, form: &InquiryForm) -> Result<i64> {
    inquiries::actions::insert(tx, form)
}
