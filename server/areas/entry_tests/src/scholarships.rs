//! Scholarships (domain.md section 9): what they give, their budget, awards that flow into fee plans as concessions, and the conditions of each term.

pub mod api;
pub mod awards;
pub mod checks;
pub mod hooks;
pub mod rights;
pub mod setup;
pub mod verify;

use kernel::{Setting, SettingKind};

pub const SETTINGS: &[Setting] = &[Setting {
    key: awards::actions::run::ADD_UP,
    label: "Scholarships of a student add up",
    help: "Off: of several scholarships only the best one is given. On: all are, at most the whole fee.",
    kind: SettingKind::Switch,
    default: "false",
}];
