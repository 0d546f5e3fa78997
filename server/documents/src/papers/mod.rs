//! The designed papers as plain data. Each struct is what its template in `templates/` reads.
//!
//! Amounts are `i64` minor units (paisa); dates are days without a zone; words ("Twelve thousand rupees only") and
//! moments ("20 Nov 2026, 14:05") come ready, since their wording is the caller's.

mod card;
mod certificate;
mod challan;
mod exam_slip;
mod payslip;
mod receipt;
mod report;
mod result_card;
mod statement;
mod voucher;

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

pub use card::{CARDS_A_SHEET, Card, CardSheet};
pub use certificate::Certificate;
pub use challan::{Arrear, BankAccount, Challan, ChallanLine, ChallanStudent, DatedAmount};
pub use exam_slip::{ExamSlip, ExamSlipSheet, SLIPS_A_SHEET, SlipPaper};
pub use payslip::{Payslip, PayslipLine};
pub use receipt::{Receipt, ReceiptLine};
pub use report::{Report, ReportColumn, ReportRow, RowStyle};
pub use result_card::{ResultCard, ResultCardRow};
pub use statement::{Statement, StatementEntry};
pub use voucher::{Voucher, VoucherLine};

/// Who speaks on a paper: the group and the campus, with the group's mark and colour.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Letterhead {
    /// Name of the group, `Chinar Schools & Colleges`.
    pub group: String,
    /// The group's name in Urdu, set in Nastaliq.
    pub group_urdu: Option<String>,
    /// Name of the campus, branch or school that the paper is about.
    pub campus: String,
    /// One line of address.
    pub address: Option<String>,
    /// Phone as it is printed.
    pub phone: Option<String>,
    /// The one accent, `#14532d`; anything that is not such a colour prints in Maktab's green.
    pub accent: Option<String>,
    /// An SVG, PNG or JPEG file of at most 1 MB on this machine. A leaf is printed when there is none or it cannot be read.
    pub logo: Option<PathBuf>,
}
