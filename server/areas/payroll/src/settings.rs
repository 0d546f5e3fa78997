//! What the group can set about payroll.

use kernel::{Setting, SettingKind};

pub const DAY_RATE: &str = "payroll.day_rate";
pub const LEAVE_DAYS: &str = "payroll.leave_days";
pub const GRATUITY_DAYS: &str = "payroll.gratuity_days";
pub const PROVIDE_LEAVE: &str = "payroll.provide_leave";
pub const VACATION_DAYS: &str = "payroll.vacation_days";
pub const MINIMUM_WAGE: &str = "payroll.minimum_wage_minor";
pub const CASH_SALARY_WARNING: &str = "payroll.cash_salary_warning_minor";

pub const ALL: &[Setting] = &[
    Setting {
        key: DAY_RATE,
        label: "How the pay of a day is counted",
        help: "calendar_days: by the days of the month. thirtieth: each month has thirty days. working_days: by the days on which the campus works.",
        kind: SettingKind::OneOf(&["calendar_days", "thirtieth", "working_days"]),
        default: "\"calendar_days\"",
    },
    Setting {
        key: VACATION_DAYS,
        label: "Vacation: holidays in a row",
        help: "So many holidays of the calendar in a row, or more, are a vacation: whoever is paid by working months is not paid for its days. 0 for no vacation.",
        kind: SettingKind::Number,
        default: "14",
    },
    Setting {
        key: LEAVE_DAYS,
        label: "Days of paid leave a year",
        help: "From July to June. Leave beyond this is deducted from the salary, as absence is.",
        kind: SettingKind::Number,
        default: "24",
    },
    Setting {
        key: GRATUITY_DAYS,
        label: "Gratuity: days of basic pay for a year of service",
        help: "Each approved payroll provides for it, by whole months of service. 0 provides nothing.",
        kind: SettingKind::Number,
        default: "0",
    },
    Setting {
        key: PROVIDE_LEAVE,
        label: "Provide for leave that is left",
        help: "On: each approved payroll provides a thirtieth of the basic pay for every day of leave that an employee has left.",
        kind: SettingKind::Switch,
        default: "false",
    },
    Setting {
        key: MINIMUM_WAGE,
        label: "Warn of salaries below the minimum wage of",
        help: "A month. A payroll with a whole month's pay below it can be approved all the same; visiting staff do not count. 0 for no warning.",
        kind: SettingKind::Money,
        default: "4000000",
    },
    Setting {
        key: CASH_SALARY_WARNING,
        label: "Warn of salaries in cash above",
        help: "A month. The income tax law requires such salaries to be paid through a bank. 0 for no warning.",
        kind: SettingKind::Money,
        default: "3200000",
    },
];
