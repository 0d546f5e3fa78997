//! The five permissions of a record, declared at once.

use crate::Permission;

/// `rights::BOARDS.index`; `all` goes into the area's list of permissions.
#[derive(Clone, Copy, Debug)]
pub struct Rights {
    pub index: &'static str,
    pub details: &'static str,
    pub create: &'static str,
    pub update: &'static str,
    pub delete: &'static str,
    pub all: [Permission; 5],
}

impl Rights {
    pub const fn new(all: [Permission; 5]) -> Rights {
        let [index, details, create, update, delete] = &all;
        Rights { index: index.name, details: details.name, create: create.name, update: update.name, delete: delete.name, all }
    }
}

/// The five paths of a record as the house names them: `record_paths!("transport-route", "transport-routes")`.
#[macro_export]
macro_rules! record_paths {
    ($one:literal, $many:literal) => {
        [
            concat!("/get-", $many),
            concat!("/get-", $one, "-details"),
            concat!("/save-", $one),
            concat!("/update-", $one),
            concat!("/", $many, "/{id}"),
        ]
    };
}

/// The four paths of its sheets: template, dry run, import, undo.
#[macro_export]
macro_rules! sheet_paths {
    ($one:literal, $many:literal) => {
        [
            concat!("/", $one, "-import-template"),
            concat!("/check-", $one, "-import"),
            concat!("/import-", $many),
            concat!("/undo-", $one, "-import"),
        ]
    };
}

/// `rights!("Fees.heads": "fee heads", "a fee head"; index READERS, details READERS, create CHIEF, update CHIEF, delete CHIEF)`: names begin with the
/// text in front and end with the words (`detail` and `details` are both in use); behind each word, the seeded roles that hold it.
#[macro_export]
macro_rules! rights {
    ($name:literal: $many:literal, $one:literal;
     index $index:expr, $details:ident $seen:expr, create $create:expr, update $update:expr, delete $delete:expr $(,)?) => {
        $crate::Rights::new([
            $crate::Permission { name: concat!($name, ".index"), description: concat!("List ", $many), roles: $index },
            $crate::Permission { name: concat!($name, ".", stringify!($details)), description: concat!("See ", $one), roles: $seen },
            $crate::Permission { name: concat!($name, ".create"), description: concat!("Add ", $many), roles: $create },
            $crate::Permission { name: concat!($name, ".update"), description: concat!("Change ", $many), roles: $update },
            $crate::Permission { name: concat!($name, ".delete"), description: concat!("Delete ", $many), roles: $delete },
        ])
    };
}
