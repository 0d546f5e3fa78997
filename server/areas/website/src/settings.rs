//! What the group sets of its website.

use kernel::{Setting, SettingKind};

const DESIGNS: SettingKind = SettingKind::OneOf(&["first", "second"]);

pub const SETTINGS: &[Setting] = &[
    Setting {
        key: "website.coming_soon",
        label: "Coming soon",
        help: "Visitors see only that the website is being made.",
        kind: SettingKind::Switch,
        default: "false",
    },
    Setting {
        key: "website.tagline",
        label: "Line under the name",
        help: "One sentence; stands in the website's footer.",
        kind: SettingKind::Text,
        default: "\"\"",
    },
    Setting {
        key: "website.tagline_ur",
        label: "Line under the name, in Urdu",
        help: "Stands in the footer of the Urdu pages.",
        kind: SettingKind::Text,
        default: "\"\"",
    },
    Setting {
        key: "website.hours",
        label: "Office hours",
        help: "Stand on the website, such as Monday to Saturday, 8 am to 3 pm.",
        kind: SettingKind::Text,
        default: "\"\"",
    },
    Setting {
        key: "website.hours_ur",
        label: "Office hours, in Urdu",
        help: "Stand on the Urdu pages instead of those above.",
        kind: SettingKind::Text,
        default: "\"\"",
    },
    Setting {
        key: "website.office_email",
        label: "Who reads the website's forms",
        help: "Gets a mail of each message; the group's own address where it is empty.",
        kind: SettingKind::Text,
        default: "\"\"",
    },
    Setting {
        key: "website.home_design",
        label: "Design of the home page",
        help: "The other one stands at /home2.",
        kind: DESIGNS,
        default: "\"first\"",
    },
    Setting {
        key: "website.about_design",
        label: "Design of the page about us",
        help: "The other one stands at /about-us2.",
        kind: DESIGNS,
        default: "\"first\"",
    },
    Setting {
        key: "website.academic_design",
        label: "Design of the academic page",
        help: "The other one stands at /academic2.",
        kind: DESIGNS,
        default: "\"first\"",
    },
    Setting {
        key: "website.contact_design",
        label: "Design of the contact page",
        help: "The other one stands at /contact-us2.",
        kind: DESIGNS,
        default: "\"first\"",
    },
];
