use crate::rights;
use academics::api::OF_CLASS;
use institution::api::OF_CAMPUS;
use kernel::{Checks, Form, History, Instant, Record, Row, ScopeBy, Unique, listed, system::FileRef};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::string_enum! {
    pub enum ProfileField { Phone = "phone", Email = "email", Address = "address", Photo = "photo", EmergencyContact = "emergency_contact" }
}

kernel::string_enum! {
    pub enum ProfileChangeStatus { Open = "open", Accepted = "accepted", Refused = "refused", Withdrawn = "withdrawn" }
}

impl ProfileField {
    /// Its column of a student.
    pub fn column(self) -> &'static str {
        match self {
            ProfileField::Phone => "phone",
            ProfileField::Email => "email",
            ProfileField::Address => "address",
            ProfileField::Photo => "photo_file_id",
            ProfileField::EmergencyContact => "emergency_contact",
        }
    }

    /// Whether parents have it themselves, beside their children.
    pub fn is_of_guardians(self) -> bool {
        matches!(self, ProfileField::Phone | ProfileField::Email | ProfileField::Address)
    }
}

const ASKED: &str = "There is an open request for this already. Wait for the office, or withdraw it first.";

pub static PROFILE_CHANGE: Record = Record {
    table: "profile_change",
    record_name: "profile change",
    columns: &[
        "student_id",
        "guardian_id",
        "campus_id",
        "field",
        "old_value",
        "new_value",
        "old_file_id",
        "new_file_id",
        "note",
        "status",
        "asked_by_id",
        "asked_by",
        "decided_by",
        "decided_at",
        "refusal_reason",
    ],
    scope: ScopeBy::Campus("campus_id"),
    history: History::of(&[rights::PROFILE_CHANGES_INDEX]),
    unique: &[
        Unique::of("profile_change_of_student", &["student_id", "field"], "field", ASKED),
        Unique::of("profile_change_of_guardian", &["guardian_id", "field"], "field", ASKED),
    ],
    ..Record::BARE
};

listed! {
    /// A row of the list.
    #[derive(Clone)]
    pub struct ProfileChange of PROFILE_CHANGES {
        name: "profile changes",
        from: "profile_change q", joins: [by_id("student", "s", "q.student_id"), by_id("guardian", "g", "q.guardian_id")],
        scope: ScopeBy::Campus("q.campus_id"),
        sort: "-id",
    } columns {
        id: i64 = hidden("q.id");
        version: i64 = hidden("q.version");
        student_id: Option<i64> = hidden("q.student_id").few();
        guardian_id: Option<i64> = hidden("q.guardian_id").few();
        /// The student's, or the parent's.
        person_name: Option<String> = text("coalesce(s.name, g.name)", "Name").nullable();
        registration_no: Option<String> = text("s.registration_no", "Registration no").nullable();
        class_name: Option<String> = of(&OF_CLASS, "c.full_name", "s.class_id").nullable().unfiltered();
        campus_id: i64, campus_name: Option<String> = of(&OF_CAMPUS, "k.name", "q.campus_id").nullable();
        field: ProfileField = text("q.field", "What").words(ProfileField::WORDS);
        old_value: Option<String> = text("q.old_value", "Before").nullable();
        new_value: Option<String> = text("q.new_value", "Asked for").nullable();
        old_file_id: Option<i64> = hidden("q.old_file_id");
        new_file_id: Option<i64> = hidden("q.new_file_id");
        note: Option<String> = text("q.note", "Note").nullable();
        status: ProfileChangeStatus = text("q.status", "Status").words(ProfileChangeStatus::WORDS);
        asked_by: String = text("q.asked_by", "Asked by");
        created_at: Instant = instant("q.created_at", "Asked").filtered();
        decided_by: Option<String> = text("q.decided_by", "Decided by").nullable();
        decided_at: Option<Instant> = instant("q.decided_at", "Decided").nullable();
        refusal_reason: Option<String> = text("q.refusal_reason", "Refused because").nullable();
    }
}

/// A request with its pictures, and what stands now.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ProfileChangeDetails {
    #[serde(flatten)]
    pub change: ProfileChange,
    /// What stands in the register today; another value than `old_value` says that somebody changed it meanwhile.
    pub value_now: Option<String>,
    pub is_changed_meanwhile: bool,
    pub photo_now: Option<FileRef>,
    pub photo_asked_for: Option<FileRef>,
}

/// What a family asks for: of a child or oneself by `student_id`, of the parent's own record without it.
#[derive(Clone, Debug, Deserialize, JsonSchema, Form)]
#[form("", rules)]
pub struct AskForm {
    pub student_id: Option<i64>,
    pub field: ProfileField,
    /// The new value; empty to have it removed. Not of a photo.
    #[garde(lines, length(max = 400))]
    pub value: Option<String>,
    /// Of a photo: a picture that the asker uploaded.
    pub photo_file_id: Option<i64>,
    #[garde(lines, length(max = 400))]
    pub note: Option<String>,
}

impl AskForm {
    fn rules(&mut self, c: &mut Checks) {
        let typed = self.value.take().unwrap_or_default();
        self.value = match self.field {
            ProfileField::Phone => c.optional_phone("value", typed),
            ProfileField::Email => c.optional_email("value", typed),
            ProfileField::Address => c.optional_long_text("value", typed, 400),
            ProfileField::EmergencyContact => c.optional_text("value", typed, 120),
            ProfileField::Photo => None,
        };
        match self.field {
            ProfileField::Photo => c.ensure(self.photo_file_id.is_some(), "photo_file_id", "Choose a photo."),
            _ => c.ensure(self.photo_file_id.is_none(), "photo_file_id", "A photo is asked for by itself."),
        }
        c.ensure(
            self.student_id.is_some() || self.field.is_of_guardians(),
            "student_id",
            "Choose the child: only phone, e-mail and address are a parent's own.",
        );
    }
}

kernel::of_one! {
    /// Which request, as it was read.
    pub struct DecideForm;
    /// A refusal; the family reads the reason.
    pub struct RefuseForm("refusal", 4..=200);
}

/// A person of one's own: a student, or the parent who asks.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct OwnProfile {
    /// None for the parent's own record.
    pub student_id: Option<i64>,
    pub name: String,
    pub campus_name: String,
    pub campus_name_ur: Option<String>,
    pub phone: Option<String>,
    pub email: Option<String>,
    pub address: Option<String>,
    pub emergency_contact: Option<String>,
    pub photo_file_id: Option<i64>,
    #[row(skip)]
    pub photo: Option<FileRef>,
    /// Requests that wait, and the latest that were decided.
    #[row(skip)]
    pub changes: Vec<OwnChange>,
}

/// A request as the family sees it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, Row)]
pub struct OwnChange {
    pub id: i64,
    pub version: i64,
    #[serde(skip)]
    pub student_id: Option<i64>,
    pub field: ProfileField,
    pub old_value: Option<String>,
    pub new_value: Option<String>,
    pub status: ProfileChangeStatus,
    pub asked_by: String,
    pub created_at: Instant,
    pub refusal_reason: Option<String>,
    /// Whoever reads asked for it, and may withdraw it while it waits.
    pub is_own: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Error;

    fn asked(field: ProfileField, value: Option<&str>, photo: Option<i64>) -> Result<AskForm, Error> {
        AskForm { student_id: Some(1), field, value: value.map(str::to_owned), photo_file_id: photo, note: None }.check()
    }

    #[test]
    fn a_value_is_checked_as_its_field_is() {
        assert_eq!(asked(ProfileField::Phone, Some("0300 1234567"), None).expect("a phone").value.as_deref(), Some("+923001234567"));
        assert!(asked(ProfileField::Phone, Some("call me"), None).is_err());
        assert!(asked(ProfileField::Email, Some("nobody"), None).is_err());
        assert_eq!(asked(ProfileField::Address, Some("  "), None).expect("removed").value, None);
        assert!(asked(ProfileField::Photo, None, None).is_err());
        assert!(asked(ProfileField::Address, Some("Gulberg"), Some(7)).is_err());
        let own = AskForm { student_id: None, field: ProfileField::EmergencyContact, value: None, photo_file_id: None, note: None };
        assert!(own.check().is_err());
    }
}
