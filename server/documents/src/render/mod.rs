//! Any number of papers into one PDF.
//!
//! Typst lays the papers out in chunks of 25 documents; each chunk is appended to the file as it finishes, so memory
//! does not grow with the run. The work is done by a child process (`maktab render`), which can be killed at any moment
//! and gives all its memory back; the parent talks to it over two pipes. The whole API blocks: call it from a worker.
//!
//! The protocol: the first line on the child's stdin is a [`Header`], then one JSON document a line; the end of input
//! ends the run. The child answers a [`Progress`] line after each chunk and at last `{"done": true, ...}` or
//! `{"error": "sentence"}`.

mod append;
mod child;
mod copies;
mod drawings;
mod folder;
mod letters;
mod long_report;
mod parent;
mod typeset;

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

pub use child::child_main;
pub use folder::PrivateFolder;
pub use parent::{Rendered, Renderer, Rendering, in_process};

/// The papers that can be rendered; each is a struct of [`crate::papers`] and a file in `templates/`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Template {
    Challan,
    Receipt,
    Statement,
    Report,
    Card,
    Voucher,
    ExamSlip,
    ResultCard,
    Certificate,
    Payslip,
}

impl Template {
    /// Every template, for tests and samples.
    pub const ALL: [Template; 10] = [
        Template::Challan,
        Template::Receipt,
        Template::Statement,
        Template::Report,
        Template::Card,
        Template::Voucher,
        Template::ExamSlip,
        Template::ResultCard,
        Template::Certificate,
        Template::Payslip,
    ];

    /// The template's name in the protocol and among the files.
    pub fn name(self) -> &'static str {
        match self {
            Template::Challan => "challan",
            Template::Receipt => "receipt",
            Template::Statement => "statement",
            Template::Report => "report",
            Template::Card => "card",
            Template::Voucher => "voucher",
            Template::ExamSlip => "exam_slip",
            Template::ResultCard => "result_card",
            Template::Certificate => "certificate",
            Template::Payslip => "payslip",
        }
    }

    /// What the paper is called on itself; the title of a single one.
    pub fn label(self) -> &'static str {
        match self {
            Template::Challan => "Fee challan",
            Template::Receipt => "Receipt",
            Template::Statement => "Statement of account",
            Template::Report => "Report",
            Template::Card => "Identity cards",
            Template::Voucher => "Voucher",
            Template::ExamSlip => "Roll number slips",
            Template::ResultCard => "Result card",
            Template::Certificate => "Certificate",
            Template::Payslip => "Payslip",
        }
    }

    /// How copies of it lie on a sheet, where it has several.
    fn copies(self) -> Option<&'static copies::Copies> {
        const CHALLAN: copies::Copies = copies::Copies { count: 3, first: 6.0, pitch: 265.0 / 3.0 + 9.0 };
        (self == Template::Challan).then_some(&CHALLAN)
    }

    fn source(self) -> &'static str {
        match self {
            Template::Challan => include_str!("../../templates/challan.typ"),
            Template::Receipt => include_str!("../../templates/receipt.typ"),
            Template::Statement => include_str!("../../templates/statement.typ"),
            Template::Report => include_str!("../../templates/report.typ"),
            Template::Card => include_str!("../../templates/card.typ"),
            Template::Voucher => include_str!("../../templates/voucher.typ"),
            Template::ExamSlip => include_str!("../../templates/exam_slip.typ"),
            Template::ResultCard => include_str!("../../templates/result_card.typ"),
            Template::Certificate => include_str!("../../templates/certificate.typ"),
            Template::Payslip => include_str!("../../templates/payslip.typ"),
        }
    }
}

/// The first line that the child reads.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Header {
    pub template: Template,
    /// The finished file; it is written as `out` + `.part` and renamed at the end.
    pub out: PathBuf,
    /// The PDF's title, shown by viewers in place of the file name.
    pub title: String,
}

/// How far a run is.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Pages written to the file.
    pub pages: u64,
    /// Documents in them.
    pub documents: u64,
}

/// One line of the child's stdout.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(untagged)]
enum Answer {
    Error { error: String },
    Done { done: bool, pages: u64, bytes: u64 },
    Progress(Progress),
}

/// Where the unfinished file stands.
fn part_of(out: &std::path::Path) -> PathBuf {
    let mut name = out.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}
