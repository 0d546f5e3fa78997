//! What a browser shows of a message. Its screen may be locked and seen by others: only what the message is about, no name and no amount.

use crate::kinds::{Language, MessageKind};
use serde::{Deserialize, Serialize};

/// The notification as the worker of the web side reads it (`web/public/worker.js`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Notification {
    pub title: String,
    pub body: String,
    /// What is opened by a press on it, within the own origin.
    pub url: String,
    /// A second one with the same tag takes the place of the first.
    pub tag: String,
    pub lang: String,
}

/// The back office or portal, with the bell open.
const OPENS: &str = "/admin/?messages=open";

/// The notification of a message of this kind.
pub fn notification(group: &str, kind: MessageKind, language: Language, delivery_id: i64) -> Notification {
    let [english, urdu] = line(kind);
    Notification {
        title: group.to_owned(),
        body: if language == Language::Urdu { urdu } else { english }.to_owned(),
        url: OPENS.into(),
        tag: format!("message-{delivery_id}"),
        lang: language.as_str().to_owned(),
    }
}

fn line(kind: MessageKind) -> [&'static str; 2] {
    match kind {
        MessageKind::AbsentToday | MessageKind::AttendanceCorrected | MessageKind::AttendanceUnmarked => {
            ["You have a new message about attendance.", "حاضری کے بارے میں آپ کے لیے نیا پیغام ہے۔"]
        }
        MessageKind::ResultsPublished | MessageKind::RecheckDecided => {
            ["You have a new message about results.", "نتائج کے بارے میں آپ کے لیے نیا پیغام ہے۔"]
        }
        MessageKind::MarksMissing => ["You have a new message about award lists.", "ایوارڈ لسٹوں کے بارے میں آپ کے لیے نیا پیغام ہے۔"],
        MessageKind::FeeIssued | MessageKind::FeeOverdue | MessageKind::FeeNotice | MessageKind::DepositClaim => {
            ["You have a new message about fees.", "فیس کے بارے میں آپ کے لیے نیا پیغام ہے۔"]
        }
        MessageKind::AdmissionStatus | MessageKind::ApplicationStatus | MessageKind::InquiryReply => {
            ["You have a new message about an admission.", "داخلے کے بارے میں آپ کے لیے نیا پیغام ہے۔"]
        }
        MessageKind::EntryTest => ["You have a new message about an entry test.", "داخلہ ٹیسٹ کے بارے میں آپ کے لیے نیا پیغام ہے۔"],
        MessageKind::LeaveDecided => ["You have a new message about a leave.", "چھٹی کے بارے میں آپ کے لیے نیا پیغام ہے۔"],
        MessageKind::TaskSet => ["You have a new message about homework.", "ہوم ورک کے بارے میں آپ کے لیے نیا پیغام ہے۔"],
        MessageKind::ScholarshipNews => ["You have a new message about a scholarship.", "سکالرشپ کے بارے میں آپ کے لیے نیا پیغام ہے۔"],
        MessageKind::ProfileChange => {
            ["You have a new message about contact details.", "رابطے کی معلومات کے بارے میں آپ کے لیے نیا پیغام ہے۔"]
        }
        MessageKind::DeputyNamed => ["You have a new message about approvals.", "منظوریوں کے بارے میں آپ کے لیے نیا پیغام ہے۔"],
        MessageKind::Payslip | MessageKind::PasswordCode => ["You have a new message.", "آپ کے لیے نیا پیغام ہے۔"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_notification_says_the_kind_and_nothing_else() {
        for kind in MessageKind::ALL.iter().copied() {
            let english = notification("Chinar Schools", kind, Language::English, 7);
            let urdu = notification("Chinar Schools", kind, Language::Urdu, 7);
            assert!(english.body.starts_with("You have a new message") && !english.body.contains('{'));
            assert!(urdu.body.ends_with("پیغام ہے۔") && urdu.lang == "ur" && urdu.url.starts_with("/admin/"));
        }
    }
}
