//! Forms: what a person fills in, with its limits as attributes of the fields (`#[derive(Form)]`).

use crate::{Checks, Result};
use chrono::NaiveDate;

/// A form that says by itself what is wrong with it.
pub trait Form: Sized {
    /// How sentences name the record: "fee head"; empty for forms of no record, and for lines.
    const RECORD_NAME: &'static str;
    /// That the record was saved, updated, deleted: "Fee head saved successfully".
    const SAID: [&'static str; 3];

    /// The form with its texts cleaned; `c` keeps a sentence for each wrong field.
    fn checked(self, c: &mut Checks) -> Self;
}

/// The form with its texts cleaned, or 422 with a sentence for each wrong field.
pub fn check<F: Form>(form: F) -> Result<F> {
    let mut c = if F::RECORD_NAME.is_empty() { Checks::new() } else { Checks::of(F::RECORD_NAME) };
    let checked = form.checked(&mut c);
    c.done()?;
    Ok(checked)
}

/// A form that is judged by the day on which it comes.
pub trait Dated: Sized {
    /// The form with its texts cleaned, or 422 with a sentence for each wrong field.
    fn on_day(self, today: NaiveDate) -> Result<Self>;

    /// As a preview takes it: a text that is not written yet stands in the way of none.
    fn previewed(self) -> Self {
        self
    }

    /// The campus at its `campus_id`, which is to be one of the caller's.
    fn campus(&self) -> Option<i64> {
        None
    }
}

/// By which of its functions a form is judged: `dated!(RefundForm: check, for_preview, .campus_id);`, or `dated!(UndoForm);` of one that no day changes, with its
/// campus where it has one: `dated!(SignYear, .campus_id);`.
#[macro_export]
macro_rules! dated {
    ($form:ident $(, .$campus:ident)?) => {
        impl $crate::form::Dated for $form {
            fn on_day(self, _: ::chrono::NaiveDate) -> $crate::Result<Self> {
                $crate::form::check(self)
            }
            $(fn campus(&self) -> Option<i64> {
                Some(self.$campus)
            })?
        }
    };
    ($form:ident: $check:ident $(, $preview:ident)? $(, .$campus:ident)?) => {
        impl $crate::form::Dated for $form {
            fn on_day(self, today: ::chrono::NaiveDate) -> $crate::Result<Self> {
                <$form>::$check(self, today)
            }
            $(fn previewed(self) -> Self {
                <$form>::$preview(self)
            })?
            $(fn campus(&self) -> Option<i64> {
                Some(self.$campus)
            })?
        }
    };
}

/// The lines of a form's list, each with its own fields: `lines.3.memo`.
pub fn lines<F: Form>(c: &mut Checks, list: &str, lines: Vec<F>) -> Vec<F> {
    let checked = |(n, line): (usize, F)| {
        let line = line.checked(c.at(list, n));
        c.up();
        line
    };
    lines.into_iter().enumerate().map(checked).collect()
}

/// A text of a form as its preview takes it: what is not written yet stands in the way of no preview.
pub fn text_for_preview(text: String) -> String {
    if text.trim().chars().count() < 3 { "Preview".to_owned() } else { text }
}

/// What a flag is when the form leaves it out: `#[serde(default = "kernel::yes")]`.
pub fn yes() -> bool {
    true
}

/// Bodies of calls about one thing in the version that was read: `pub struct ApproveLoan;` is its `id` and `version`, `pub struct RejectLoan("staff loan", 3..=200);`
/// a form with the `reason` beside them; `pub struct UndoLoan("staff loan", 3..=200, today);` asks too whether the reversal is dated today.
#[macro_export]
macro_rules! of_one {
    () => {};
    ($(#[$about:meta])* $vis:vis struct $body:ident; $($rest:tt)*) => {
        #[derive(Clone, Copy, Debug, ::serde::Deserialize, ::schemars::JsonSchema)]
        $(#[$about])*
        $vis struct $body {
            pub id: i64,
            pub version: i64,
        }
        $crate::of_one! { $($rest)* }
    };
    ($(#[$about:meta])* $vis:vis struct $body:ident($record:tt, $min:tt..=$max:tt); $($rest:tt)*) => {
        #[derive(Clone, Debug, ::serde::Deserialize, ::schemars::JsonSchema, $crate::Form)]
        #[form($record)]
        $(#[$about])*
        $vis struct $body {
            pub id: i64,
            pub version: i64,
            #[garde(length(min = $min, max = $max))]
            pub reason: String,
        }
        $crate::of_one! { $($rest)* }
    };
    ($(#[$about:meta])* $vis:vis struct $body:ident($record:tt, $min:tt..=$max:tt, today); $($rest:tt)*) => {
        #[derive(Clone, Debug, ::serde::Deserialize, ::schemars::JsonSchema, $crate::Form)]
        #[form($record)]
        $(#[$about])*
        $vis struct $body {
            pub id: i64,
            pub version: i64,
            #[garde(length(min = $min, max = $max))]
            pub reason: String,
            /// Dates the reversal today, also while the day of what is reversed is open: what was handed in of that day stays as it was.
            #[serde(default)]
            pub today: bool,
        }
        $crate::of_one! { $($rest)* }
    };
}

#[cfg(test)]
mod tests {
    use crate::{Checks, Columns, Error, Form, Money, Row, Stored, yes};
    use schemars::{JsonSchema, schema_for};
    use serde::{Deserialize, Serialize};
    use serde_json::{Value, json};

    #[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row, Columns, Form)]
    #[form("club", rules)]
    struct ClubForm {
        #[garde(length(min = 2, max = 20))]
        name: String,
        #[garde(code, length(min = 2, max = 6))]
        code: Option<String>,
        #[garde(lines, length(max = 40))]
        about: Option<String>,
        #[garde(phone)]
        phone: Option<String>,
        #[garde(email, label = "the captain's e-mail address")]
        email: String,
        #[garde(range(min = 1, max = 40))]
        seats: Option<i64>,
        #[garde(range(min = 1, max = 5_000_00))]
        fee_minor: Money,
        #[column(json)]
        #[row(json)]
        #[garde(length(min = 1, max = 2), dive)]
        members: Vec<MemberForm>,
        #[serde(default = "yes")]
        is_active: bool,
    }

    #[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Form)]
    struct MemberForm {
        #[garde(length(min = 1, max = 10))]
        name: String,
    }

    impl ClubForm {
        fn rules(&mut self, c: &mut Checks) {
            c.ensure(self.is_active || self.seats.is_none(), "seats", "A closed club has no seats.");
        }
    }

    fn form(more: Value) -> ClubForm {
        let mut all = json!({ "name": " Chess  club ", "email": "A@X.pk", "fee_minor": 100, "members": [{ "name": " Sana " }] });
        all.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        serde_json::from_value(all).unwrap()
    }

    #[test]
    fn a_form_is_cleaned_by_its_attributes() {
        let club = form(json!({ "code": " ch-1 ", "about": " ", "phone": "0300 1234567", "seats": 40 })).check().unwrap();
        assert_eq!((club.name.as_str(), club.code.as_deref(), club.about.as_deref()), ("Chess club", Some("CH-1"), None));
        assert_eq!((club.phone.as_deref(), club.email.as_str(), club.members[0].name.as_str()), (Some("+923001234567"), "a@x.pk", "Sana"));
        assert_eq!(form(json!({ "code": " " })).check().unwrap().code, None);
    }

    #[test]
    fn each_wrong_field_has_its_sentence() {
        let wrong = json!({ "name": "x", "code": "a b", "about": "x".repeat(41), "email": "", "seats": 0, "fee_minor": 5_000_01,
            "members": [{ "name": "Sana" }, { "name": "" }, { "name": "Ali" }], "is_active": false });
        let Err(Error::Invalid { errors, .. }) = form(wrong).check() else { panic!("a wrong form passes") };
        let found: Vec<(&str, Vec<&str>)> =
            errors.iter().map(|(field, said)| (field.as_str(), said.iter().map(String::as_str).collect())).collect();
        let wanted = [
            ("about", vec!["Enter at most 40 characters; this has 41."]),
            ("code", vec!["Use only the letters A to Z, digits and hyphens between them."]),
            ("email", vec!["Enter the captain's e-mail address."]),
            ("fee_minor", vec!["Enter at most Rs 5,000."]),
            ("members", vec!["Take at most 2 at a time."]),
            ("members.1.name", vec!["Enter the name."]),
            ("name", vec!["Enter at least 2 characters."]),
            ("seats", vec!["Enter a number from 1 to 40.", "A closed club has no seats."]),
        ];
        assert_eq!(found, wanted);
        assert!(form(json!({ "fee_minor": 0 })).check().is_err(), "an amount above zero");
    }

    #[test]
    fn the_schema_says_the_limits_and_the_details_do_not() {
        let schema = schema_for!(ClubForm).to_value();
        let of = |field: &str, word: &str| schema["properties"][field][word].clone();
        assert_eq!((of("name", "minLength"), of("name", "maxLength"), of("about", "maxLength")), (json!(2), json!(20), json!(40)));
        assert_eq!((of("seats", "minimum"), of("seats", "maximum"), of("fee_minor", "maximum")), (json!(1), json!(40), json!(5_000_00)));
        assert_eq!((of("members", "minItems"), of("is_active", "default")), (json!(1), json!(true)));

        assert_eq!(<Stored<ClubForm> as JsonSchema>::schema_name(), "ClubDetails");
        let details = schema_for!(Stored<ClubForm>).to_value();
        assert_eq!(details["description"], "Everything about one club.");
        assert_eq!(details["properties"]["name"], json!({ "type": "string" }));
        assert_eq!(details["properties"]["is_active"], json!({ "type": "boolean" }));
        let required: Vec<&str> = details["required"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        for field in ["id", "version", "name", "email", "is_active", "created_at", "updated_at"] {
            assert!(required.contains(&field), "{field} of {required:?}");
        }
        assert!(!required.contains(&"code"));
    }
}
