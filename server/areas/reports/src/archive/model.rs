use crate::rights::behind as other;
use fees::rights as fee;
use kernel::{Row, Setting, SettingKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub const ARCHIVE_CAMPUS: &str = "reports.archive_campus";
/// How many days an archive can be fetched.
pub const ARCHIVE_DAYS: &str = "upkeep.archive_days";

/// How many days what other jobs wrote can be fetched.
pub const PRINT_DAYS: &str = "upkeep.print_days";
/// How many days the files and the log of reports that went by mail are kept.
pub const REPORT_DAYS: &str = "upkeep.report_days";

pub const SETTINGS: &[Setting] = &[
    Setting {
        key: ARCHIVE_DAYS,
        label: "Days that the archive of a campus is kept",
        help: "It holds what its maker may see, in one file. After these days the file is removed; the data themselves stay. 0 keeps it for ever.",
        kind: SettingKind::Number,
        default: "7",
    },
    Setting {
        key: PRINT_DAYS,
        label: "Days that printed runs are kept",
        help: "Challans, payslips, cards and slips that a task wrote into one file. After these days the file is removed; each paper can be printed again. 0 keeps them for ever.",
        kind: SettingKind::Number,
        default: "90",
    },
    Setting {
        key: REPORT_DAYS,
        label: "Days that sent reports are kept",
        help: "The files that went by mail, and the log of each run. After these days they are removed; the last run of a schedule stays in its log. 0 keeps them for ever.",
        kind: SettingKind::Number,
        default: "90",
    },
];

/// Of which campus.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ArchiveForm {
    pub campus_id: i64,
}

/// An archive that is being made.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ArchiveStarted {
    pub job_id: i64,
}

/// What an archive came to: kept in the transaction that stores its file, so that a run taken up after it makes no other.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct ArchiveMade {
    pub sheets: u64,
    /// Rows of the lists.
    pub rows: i64,
    pub files: u64,
    /// Lists, reports and files that could not be added; the list of contents says why.
    pub missing: u64,
    pub bytes: u64,
    pub file_id: i64,
}

/// Lists whose rows stand in another list too, under fewer filters.
pub const SAME_ROWS: &[&str] = &[
    "/get-paid-installment",
    "/search-printed-installment",
    "/get-paid-students",
    "/fetch-students-data",
    "/fetch-approved-students",
    "/get-uninchareged-sections",
    // A sum of bank transactions, which makes no file.
    "/get-deposited-amount",
    "/get-my-deposit-claims",
    "/get-my-leave-applications",
];

/// A file that belongs to a record of the campus.
#[derive(Clone, Debug, Row)]
pub struct CampusFile {
    pub folder: String,
    /// The record's number, or its id.
    pub owner: String,
    pub file_id: i64,
    pub key: String,
    pub name: String,
}

impl CampusFile {
    /// Where it lies in the archive: `files/student_photos/GUL-1001-77-photo.jpg`.
    pub fn place(&self) -> String {
        let clean =
            |text: &str| -> String { text.chars().map(|c| if c.is_alphanumeric() || "-_.".contains(c) { c } else { '-' }).collect() };
        // A name of more than 255 bytes cannot be unpacked; a letter of Urdu has two, and what a file is stands at the end of its name.
        let owner: String = clean(&self.owner).chars().take(40).collect();
        let name = clean(&self.name);
        let end: String = name.chars().skip(name.chars().count().saturating_sub(60)).collect();
        format!("files/{}/{owner}-{}-{end}", self.folder, self.file_id)
    }
}

/// Folders of files, and the permission that opens such a file on its screen.
pub const FOLDERS: &[(&str, &str)] = &[
    ("student_photos", other::STUDENTS),
    ("employee_photos", other::EMPLOYEES),
    ("documents_of_people", other::DOCUMENTS),
    ("admission_photos", other::ADMISSION_DETAILS),
    ("admission_papers", other::ADMISSION_DETAILS),
    ("challan_papers", fee::CHALLANS_INDEX),
    ("deposit_slips", other::DEPOSIT_CLAIMS),
    ("leave_certificates", other::LEAVE_DETAILS),
    ("expense_papers", other::EXPENSE_DETAILS),
    ("bills", other::BILL_DETAILS),
    ("petty_cash_slips", other::SLIP_DETAILS),
    ("asset_photos", other::ASSET_DETAILS),
    ("photos_of_asset_counts", other::ASSET_COUNT_DETAILS),
    ("board_papers", other::BOARD_PAPER_DETAILS),
    ("receipt_papers", fee::FEE_RECEIPTS_INDEX),
    ("bank_collection_files", fee::BANK_FILES_INDEX),
    ("bank_statements", other::RECONCILIATION),
    ("tax_deposit_papers", other::TAX_DEPOSITS),
    ("tasks", other::TASK_DETAILS),
    ("task_handins", other::TASK_DETAILS),
    ("campus_photos", other::CAMPUS_DETAILS),
];

/// A line of the list of contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    pub place: String,
    /// The call that it comes from; empty for files of records.
    pub call: String,
    /// Of a list.
    pub rows: Option<i64>,
    /// Why something is missing.
    pub note: String,
}

/// `/get-fee-receipts` stands in the archive as `fee-receipts`.
pub fn sheet_name(path: &str) -> &str {
    let name = path.trim_start_matches('/');
    ["get-", "fetch-", "search-"].iter().find_map(|begin| name.strip_prefix(begin)).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_have_no_folders_of_their_own() {
        let file = CampusFile {
            folder: "student_photos".into(),
            owner: "GUL/../1".into(),
            file_id: 7,
            key: "ab/cd.jpg".into(),
            name: "علی photo.jpg".into(),
        };
        assert_eq!(file.place(), "files/student_photos/GUL-..-1-7-علی-photo.jpg");
        assert_eq!((sheet_name("/get-fee-receipts"), sheet_name("/fetch-fee-report")), ("fee-receipts", "fee-report"));
    }
}
