//! What the group sets about admissions.

use kernel::{Setting, SettingKind};

pub const SETTINGS: &[Setting] = &[
    Setting {
        key: "admissions.online",
        label: "Applications are taken on the website",
        help: "When off, the page says that the office takes applications.",
        kind: SettingKind::Switch,
        default: "true",
    },
    Setting {
        key: "admissions.form_fee_minor",
        label: "Fee for an admission form",
        help: "A slip is issued when a form is submitted; the form is approved once it is paid. Zero: no fee.",
        kind: SettingKind::Money,
        default: "0",
    },
    Setting {
        key: "admissions.pay_days",
        label: "Days to pay the first challan",
        help: "Suggested when admissions are approved. Unpaid, the seat is released three bank days later.",
        kind: SettingKind::Number,
        default: "10",
    },
    Setting {
        key: "admissions.move_up_days",
        label: "Days that a seat is kept for the next of the waiting list",
        help: "When a seat becomes free, it is kept for whoever waits longest, and the family is told. Zero: the office moves the list.",
        kind: SettingKind::Number,
        default: "5",
    },
];
