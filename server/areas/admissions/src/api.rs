//! What other areas may call.

use crate::inquiries;
pub use crate::{
    inquiries::model::{Choice, Offered, SaveInquiry},
    visitors::{count as count_form, is_machine},
};
use kernel::{App, Result, Tx};

/// Every class that can be asked for, by campus, program and level.
pub fn choices(tx: &mut Tx) -> Result<Vec<Choice>> {
    inquiries::queries::choices(tx)
}

/// The programs that can be asked for, by campus and name.
pub fn offered(tx: &mut Tx) -> Result<Vec<Offered>> {
    inquiries::queries::offered(tx)
}

/// Takes a visitor's inquiry: counted for their address, stored, told to the office and to them by mail. A machine's is taken and thrown away.
pub fn take(tx: &mut Tx, app: &App, form: &SaveInquiry) -> Result<()> {
    inquiries::actions::of_visitor(tx, app, form).map(drop)
}
