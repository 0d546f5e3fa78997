//! What the group can set about fees.

use kernel::{Setting, SettingKind};

pub const REPRINT_FINE: &str = "fees.reprint_fine";
pub const STRUCK_OFF_FINE: &str = "fees.struck_off_fine";
pub const BOUNCE_FINE: &str = "fees.bounce_fine";
pub const WAIVER_LIMIT: &str = "fees.waiver_limit";
pub const CONCESSION_LIMIT: &str = "fees.concession_limit";
pub const REFUND_LIMIT: &str = "fees.refund_limit";
pub const BANK_HOLIDAYS: &str = "fees.bank_holidays";
pub const ACTIVE_BY_ANY_PAYMENT: &str = "fees.active_by_any_payment";
pub const BILL_PENDING: &str = "fees.bill_pending";
pub const HOLD_EXAM_SLIPS: &str = "fees.hold_exam_slips";
pub const TILL_NEEDED: &str = "fees.till_needed";
pub const BILL_PAYMENT: &str = "fees.bill_payment";
pub const ALLOWANCE: &str = "fees.allowance";
pub const SAME_NUMBER_DAYS: &str = "fees.same_number_days";
pub const SAME_PAYMENT_DAYS: &str = "fees.same_payment_days";
pub const NOTES: &str = "fees.challan_notes";
pub const NOTES_UR: &str = "fees.challan_notes_ur";

pub const ALL: &[Setting] = &[
    Setting {
        key: REPRINT_FINE,
        label: "Reprint fine",
        help: "Charged when a family asks for a challan again. A printer's or the office's error is free.",
        kind: SettingKind::Money,
        default: "10000",
    },
    Setting {
        key: STRUCK_OFF_FINE,
        label: "Struck-off fine",
        help: "Billed when a student is struck off; restoring asks for its payment or waiver.",
        kind: SettingKind::Money,
        default: "200000",
    },
    Setting {
        key: BOUNCE_FINE,
        label: "Bounced cheque fine",
        help: "Charged to the family when the bank returns its cheque; 0 charges nothing.",
        kind: SettingKind::Money,
        default: "50000",
    },
    Setting {
        key: WAIVER_LIMIT,
        label: "Waiver limit of a principal",
        help: "Fines above it are waived by the chief accountant, by whoever else holds that right when the chief accountant gave them. A challan with such a fine is cancelled by the same people.",
        kind: SettingKind::Money,
        default: "200000",
    },
    Setting {
        key: CONCESSION_LIMIT,
        label: "Concession limit",
        help: "What a student may be conceded in a session, over all concessions: up to this amount whoever requested one may approve it too; above it somebody else with the right to approve any concession must.",
        kind: SettingKind::Money,
        default: "2500000",
    },
    Setting {
        key: REFUND_LIMIT,
        label: "Refunds need a second person above",
        help: "Larger refunds of advances and deposits wait until another person pays them; 0 lets every one wait. Refunds to one student within 30 days count together. What is due from a settlement was approved by two people already.",
        kind: SettingKind::Money,
        default: "1000000",
    },
    Setting {
        key: BANK_HOLIDAYS,
        label: "Bank holidays",
        help: "One a line, its date first: 2026-12-25 Quaid-e-Azam day. Due dates move on to the next day on which banks work, as they do past Sundays.",
        kind: SettingKind::LongText,
        default: "\"\"",
    },
    Setting {
        key: ACTIVE_BY_ANY_PAYMENT,
        label: "Any payment makes a pending student active",
        help: "Off: the first challan has to be covered by money that the bank has, an advance or a concession. On: a part of it or a cheque in hand is enough.",
        kind: SettingKind::Switch,
        default: "false",
    },
    Setting {
        key: BILL_PENDING,
        label: "Bill pending students who have paid nothing",
        help: "Off: a run passes over a pending student who has a bill and has paid nothing of it. On: the next months are billed too, so that they add up until the seat lapses.",
        kind: SettingKind::Switch,
        default: "false",
    },
    Setting {
        key: HOLD_EXAM_SLIPS,
        label: "Hold roll number slips while fees are overdue",
        help: "On: a student with an overdue challan gets no slip of an exam until it is paid, or until somebody who has the permission releases the slip with a reason.",
        kind: SettingKind::Switch,
        default: "true",
    },
    Setting {
        key: TILL_NEEDED,
        label: "Money at the counter needs an open till",
        help: "On: nobody receives fees at the counter before they have opened their till of the day. Off: what is received without a till goes straight to the cash box.",
        kind: SettingKind::Switch,
        default: "false",
    },
    Setting {
        key: BILL_PAYMENT,
        label: "Bill payment by banks",
        help: "On: a bank whose account has a key may ask what a challan owes, and its payments are receipts at once. Off: no call of a bank is answered.",
        kind: SettingKind::Switch,
        default: "false",
    },
    Setting {
        key: SAME_NUMBER_DAYS,
        label: "Days within which a slip or transaction number is the same payment",
        help: "A second payment of the number is asked about, naming the first. Slip numbers come again, and a bank often credits a day later. A cheque is the same for good.",
        kind: SettingKind::Number,
        default: "10",
    },
    Setting {
        key: SAME_PAYMENT_DAYS,
        label: "Days within which the same challan and amount may be the same payment",
        help: "Of money at a bank under two numbers: a parent's transfer has often another number than the bank's list.",
        kind: SettingKind::Number,
        default: "3",
    },
    Setting {
        key: ALLOWANCE,
        label: "Allowance for doubtful debts",
        help: "On: the checklist of a month's closing shows months whose allowance is not in the books yet. Off: nobody is reminded of it.",
        kind: SettingKind::Switch,
        default: "false",
    },
    Setting {
        key: NOTES,
        label: "Notes on challans",
        help: "One a line; the first four are printed.",
        kind: SettingKind::LongText,
        default: "\"Pay this challan at the bank named above or at the campus office.\\nThe bank accepts it until the last date shown. After the due date, pay the amount shown for that date.\\nKeep the student copy as your proof of payment.\"",
    },
    Setting {
        key: NOTES_UR,
        label: "Notes in Urdu",
        help: "One a line; the first two are printed.",
        kind: SettingKind::LongText,
        default: "\"\"",
    },
];
