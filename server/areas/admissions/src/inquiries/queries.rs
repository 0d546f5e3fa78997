pub mod similar;

use super::model::{
    Choice, Offered, Standing,
    answers::{InquiryContact, InquiryDetails},
};
use institution::api::CampusId;
use kernel::{Error, Result, Row, Scope, Tx, binds, sql};

const DETAILS_OF_INQUIRY: &str = "SELECT i.id, i.version, i.name, i.father_name, i.gender, i.phone, i.email, i.city, i.campus_id, k.name AS campus_name,
    i.program_id, p.name AS program_name, i.class_id, c.name AS class_name, i.session_id, e.name AS session_name, i.previous_institution,
    i.previous_institution_id, o.name AS previous_institution_name, i.marks, i.source, i.campaign_id, g.name AS campaign_name, i.message, i.assigned_to,
    u.name AS assigned_name, i.next_follow_up_on, i.notes, i.status, i.furthest, i.contacted_at, i.last_contact_at, i.closed_on, i.lost_reason,
    i.admission_id, (i.is_doubtful = TRUE AND i.status = 'new') AS is_doubtful, i.created_at, i.updated_at
    FROM inquiry i JOIN campus k ON k.id = i.campus_id LEFT JOIN program p ON p.id = i.program_id LEFT JOIN class c ON c.id = i.class_id
    LEFT JOIN session e ON e.id = i.session_id LEFT JOIN institution o ON o.id = i.previous_institution_id
    LEFT JOIN inquiry_campaign g ON g.id = i.campaign_id LEFT JOIN app_user u ON u.id = i.assigned_to";

const STANDING_OF_INQUIRY: &str =
    "SELECT i.version, i.campus_id, k.name AS campus_name, i.name, i.father_name, i.phone, i.email, i.status, i.furthest,
    i.contacted_at, i.assigned_to, i.next_follow_up_on, i.admission_id FROM inquiry i JOIN campus k ON k.id = i.campus_id";

/// One inquiry of the caller's campuses, without its log; else 404. What an admission is filled in from.
pub fn inquiry(tx: &mut Tx, scope: &Scope, id: i64) -> Result<InquiryDetails> {
    let found: Option<InquiryDetails> =
        tx.first(sql!(DETAILS_OF_INQUIRY, " WHERE i.id = $1 AND i.campus_id IN [$2]"), &binds![id, &scope.campuses])?;
    found.ok_or_else(|| Error::not_found("inquiry"))
}

/// One with its log, and what is like it.
pub fn details(tx: &mut Tx, scope: &Scope, id: i64) -> Result<InquiryDetails> {
    let mut found = inquiry(tx, scope, id)?;
    found.contacts = contacts(tx, id)?;
    found.similar = similar::find(tx, scope, Some(&found.name), Some(&found.phone), Some(id))?;
    Ok(found)
}

/// How an inquiry stands; 404 out of scope.
pub fn standing(tx: &mut Tx, scope: &Scope, id: i64) -> Result<Standing> {
    let found: Option<Standing> =
        tx.first(sql!(STANDING_OF_INQUIRY, " WHERE i.id = $1 AND i.campus_id IN [$2]"), &binds![id, &scope.campuses])?;
    found.ok_or_else(|| Error::not_found("inquiry"))
}

/// As `standing`, for the program's own work.
pub fn any_standing(tx: &mut Tx, id: i64) -> Result<Standing> {
    let found: Option<Standing> = tx.first(sql!(STANDING_OF_INQUIRY, " WHERE i.id = $1"), &binds![id])?;
    found.ok_or_else(|| Error::not_found("inquiry"))
}

#[derive(Row)]
struct Delivered {
    key: String,
    channel: String,
    state: String,
}

/// The log, the last line first, with how its messages went.
fn contacts(tx: &mut Tx, id: i64) -> Result<Vec<InquiryContact>> {
    #[derive(Row)]
    struct Line {
        #[row(flatten)]
        line: InquiryContact,
        message_key: Option<String>,
    }
    let lines: Vec<Line> = tx.all(
        sql!(
            "SELECT id, at, kind, outcome, note, from_status, to_status, CAST(NULL AS TEXT) AS delivery, by_name, message_key
             FROM inquiry_contact WHERE inquiry_id = $1 ORDER BY id DESC LIMIT 500"
        ),
        &binds![id],
    )?;
    let keys: Vec<String> = lines.iter().filter_map(|line| line.message_key.clone()).collect();
    let went: Vec<Delivered> = if keys.is_empty() {
        Vec::new()
    } else {
        tx.all(
            sql!(
                "SELECT m.key, d.channel, d.state FROM message m JOIN message_delivery d ON d.message_id = m.id WHERE m.key IN [$1] ORDER BY m.id, d.channel"
            ),
            &binds![keys],
        )?
    };
    Ok(lines
        .into_iter()
        .map(|Line { mut line, message_key }| {
            if let Some(key) = message_key {
                let of: Vec<String> =
                    went.iter().filter(|one| one.key == key).map(|one| format!("{}: {}", one.channel, one.state)).collect();
                line.delivery = Some(of.join(", "));
            }
            line
        })
        .collect())
}

pub fn choices(tx: &mut Tx) -> Result<Vec<Choice>> {
    tx.all(
        sql!(
            "SELECT pc.campus_id, p.id AS program_id, p.name AS program, c.id AS class_id, c.name AS class
             FROM program_campus pc JOIN program p ON p.id = pc.program_id JOIN class c ON c.program_id = p.id
             WHERE p.is_active = TRUE AND c.is_active = TRUE
             ORDER BY pc.campus_id, (SELECT min(f.level) FROM class f WHERE f.program_id = p.id), p.name_order, p.id, c.level, c.id"
        ),
        &[],
    )
}

pub fn offered(tx: &mut Tx) -> Result<Vec<Offered>> {
    tx.all(
        sql!(
            "SELECT pc.campus_id, p.name AS program FROM program_campus pc JOIN program p ON p.id = pc.program_id
             WHERE p.is_active = TRUE AND EXISTS (SELECT 1 FROM class c WHERE c.program_id = p.id AND c.is_active = TRUE)
             ORDER BY pc.campus_id, (SELECT min(f.level) FROM class f WHERE f.program_id = p.id), p.name_order, p.id"
        ),
        &[],
    )
}

/// 422 at the field for a campus that visitors do not see.
pub fn check_shown(tx: &mut Tx, campus_id: i64) -> Result<()> {
    let public: i64 =
        tx.value(sql!("SELECT count(*) FROM campus WHERE id = $1 AND is_active = TRUE AND is_public = TRUE"), &binds![campus_id])?;
    if public == 0 { Err(Error::field("campus_id", "Choose one of the campuses.")) } else { Ok(()) }
}

/// 422 at the field for a program that the campus does not offer, or a class of another program.
pub fn check_places(tx: &mut Tx, campus_id: i64, program_id: Option<i64>, class_id: Option<i64>) -> Result<()> {
    if let Some(program) = program_id {
        let offered: i64 = tx.value(
            sql!(
                "SELECT count(*) FROM program_campus pc JOIN program p ON p.id = pc.program_id
                 WHERE pc.campus_id = $1 AND pc.program_id = $2 AND p.is_active = TRUE"
            ),
            &binds![campus_id, program],
        )?;
        if offered == 0 {
            return Err(Error::field("program_id", "This campus does not have this program; choose another."));
        }
    }
    if let Some(class) = class_id {
        let of: Option<(i64, bool)> = tx.first(sql!("SELECT program_id, is_active FROM class WHERE id = $1"), &binds![class])?;
        if !of.is_some_and(|(of, active)| active && program_id.is_none_or(|program| program == of)) {
            return Err(Error::field("class_id", "Choose a class of the program."));
        }
    }
    Ok(())
}

/// Mails that this address of a visitor got since then.
pub fn of_email(tx: &mut Tx, email: &str, since: kernel::Instant) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM inquiry WHERE email = $1 AND created_at > $2"), &binds![email, since])
}

/// Whether this is a colleague who keeps inquiries of the campus.
pub fn is_keeper(tx: &mut Tx, user_id: i64, campus_id: CampusId) -> Result<bool> {
    tx.value(
        sql!(
            "SELECT EXISTS (SELECT 1 FROM app_user u JOIN campus k ON k.id = $2 JOIN branch b ON b.id = k.branch_id
             WHERE u.id = $1 AND u.is_active = TRUE
               AND (u.scope_kind = 'group' OR u.school_id = b.school_id OR u.branch_id = b.id OR u.campus_id = k.id
                    OR EXISTS (SELECT 1 FROM user_campus y WHERE y.user_id = u.id AND y.campus_id = k.id))
               AND (EXISTS (SELECT 1 FROM user_role o JOIN role_permission q ON q.role_id = o.role_id JOIN permission n ON n.id = q.permission_id
                            WHERE o.user_id = u.id AND n.name = 'Admissions.inquiries.update')
                    OR EXISTS (SELECT 1 FROM user_permission q JOIN permission n ON n.id = q.permission_id
                               WHERE q.user_id = u.id AND n.name = 'Admissions.inquiries.update')))"
        ),
        &binds![user_id, campus_id],
    )
}

/// Whether a campaign may be named at the campus: its own, or one of the whole group.
pub fn is_campaign_of(tx: &mut Tx, id: i64, campus_id: CampusId) -> Result<bool> {
    tx.value(
        sql!("SELECT EXISTS (SELECT 1 FROM inquiry_campaign WHERE id = $1 AND (campus_id IS NULL OR campus_id = $2))"),
        &binds![id, campus_id],
    )
}

/// The campaign of a link, where it is one of the campus or of the group and runs.
pub fn campaign_of_code(tx: &mut Tx, code: &str, campus_id: i64) -> Result<Option<i64>> {
    let code = code.trim().to_uppercase();
    Ok(tx
        .values(
            sql!(
                "SELECT id FROM inquiry_campaign WHERE code = $1 AND is_active = TRUE AND (campus_id IS NULL OR campus_id = $2) ORDER BY id LIMIT 1"
            ),
            &binds![code, campus_id],
        )?
        .pop())
}

/// The name of another institution; none when there is no such.
pub fn institution_name(tx: &mut Tx, id: i64) -> Result<Option<String>> {
    Ok(tx.values(sql!("SELECT name FROM institution WHERE id = $1"), &binds![id])?.pop())
}

pub fn is_session(tx: &mut Tx, id: i64) -> Result<bool> {
    tx.value(sql!("SELECT EXISTS (SELECT 1 FROM session WHERE id = $1)"), &binds![id])
}

/// What waits: follow-ups of today and before, new inquiries that nobody has answered, and those that a machine may have sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Row)]
pub struct WaitingInquiries {
    pub due: i64,
    pub new: i64,
    pub doubtful: i64,
}

/// At these campuses.
pub fn waiting(tx: &mut Tx, campuses: &[i64]) -> Result<WaitingInquiries> {
    let today = tx.today();
    tx.one(
        sql!(
            "SELECT count(CASE WHEN next_follow_up_on <= $2 THEN 1 END) AS due, count(CASE WHEN status = 'new' AND is_doubtful = FALSE THEN 1 END) AS new,
                    count(CASE WHEN status = 'new' AND is_doubtful = TRUE THEN 1 END) AS doubtful
             FROM inquiry WHERE campus_id IN [$1] AND status IN ('new', 'contacted', 'visited')"
        ),
        &binds![campuses.to_vec(), today],
    )
}

/// By how many channels a message goes.
pub fn deliveries(tx: &mut Tx, key: &str) -> Result<i64> {
    tx.value(sql!("SELECT count(*) FROM message m JOIN message_delivery d ON d.message_id = m.id WHERE m.key = $1"), &binds![key])
}

/// Campaigns of the campus and of the group: id, name, code.
pub fn campaigns_of(tx: &mut Tx, campus_id: i64) -> Result<Vec<(i64, String, String)>> {
    tx.all(sql!("SELECT id, name, code FROM inquiry_campaign WHERE campus_id IS NULL OR campus_id = $1 ORDER BY id"), &binds![campus_id])
}

/// Open inquiries of the campus with one of these phones: phone and name.
pub fn open_of_phones(tx: &mut Tx, campus_id: i64, phones: Vec<String>) -> Result<Vec<(String, String)>> {
    tx.all(
        sql!(
            "SELECT phone, name FROM inquiry WHERE phone IN [$1] AND campus_id = $2 AND status IN ('new', 'contacted', 'visited') ORDER BY id"
        ),
        &binds![phones, campus_id],
    )
}
