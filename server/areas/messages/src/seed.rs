//! What an empty database gets: a template for each kind, and the settings.

use crate::{kinds::MessageKind, settings::model::MESSAGE_SETTING, templates::model::MESSAGE_TEMPLATE};
use kernel::{Result, Tx, pairs, sql};

/// Makes the templates of kinds that have none, and the settings; changes nothing that is there.
pub fn seed(tx: &mut Tx) -> Result<()> {
    let settings: i64 = tx.value(sql!("SELECT count(*) FROM message_setting"), &[])?;
    if settings == 0 {
        let first = pairs! {
            language: "en", quiet_from: 21 * 60_i64, quiet_to: 7 * 60_i64, daily_limit: 10_i64, gateway_on: false, gateway_seconds: 10_i64, push_on: true,
        };
        tx.insert(&MESSAGE_SETTING, first)?;
    }
    let there: Vec<MessageKind> = tx.values(sql!("SELECT kind FROM message_template ORDER BY kind"), &[])?;
    for kind in MessageKind::ALL.iter().copied().filter(|kind| !there.contains(kind)) {
        let [title_en, body_en, title_ur, body_ur] = words(kind);
        let columns = pairs! {
            kind: kind, title_en: title_en, body_en: body_en, title_ur: title_ur, body_ur: body_ur, by_email: by_email(kind), by_gateway: true,
        };
        tx.insert(&MESSAGE_TEMPLATE, columns)?;
    }
    Ok(())
}

/// Homework of every day stays out of the letter box, and a code goes to the telephone: the mail of a forgotten password is a letter of its own.
fn by_email(kind: MessageKind) -> bool {
    !matches!(kind, MessageKind::TaskSet | MessageKind::PasswordCode)
}

/// Title and body in English, then in Urdu.
fn words(kind: MessageKind) -> [&'static str; 4] {
    match kind {
        MessageKind::AbsentToday => [
            "{student} is absent today",
            "Dear {name}, {student} of {section} is marked absent on {day}. If {student} left home for school, call {campus} at once. {campus_phone}",
            "{student} آج غیر حاضر ہے",
            "محترم {name}، {student} ({section}) {day} کو غیر حاضر ہے۔ اگر بچہ یا بچی گھر سے سکول کے لیے نکل چکے ہیں تو فوراً {campus} کو فون کریں۔ {campus_phone}",
        ],
        MessageKind::AttendanceCorrected => [
            "Attendance of {student} corrected",
            "Dear {name}, the attendance of {student} on {day} was corrected: {status}.",
            "{student} کی حاضری درست کی گئی",
            "محترم {name}، {student} کی {day} کی حاضری درست کر دی گئی ہے: {status}۔",
        ],
        MessageKind::ResultsPublished => [
            "Result of {exam}",
            "Dear {name}, the result of {student} in {exam} is published. Sign in to see it.",
            "{exam} کا نتیجہ",
            "محترم {name}، {exam} میں {student} کا نتیجہ شائع ہو گیا ہے۔ دیکھنے کے لیے سائن اِن کریں۔",
        ],
        MessageKind::FeeIssued => [
            "Fee of {student}: {amount}",
            "Dear {name}, challan {challan_no} of {student} for {amount} is issued. Pay it by {due_on}.",
            "{student} کی فیس: {amount}",
            "محترم {name}، {student} کا چالان {challan_no} مبلغ {amount} جاری ہوا ہے۔ {due_on} تک ادا کریں۔",
        ],
        MessageKind::FeeOverdue => [
            "Fees of {student} are overdue",
            "Dear {name}, fees of {student} have been overdue since {due_on}. Challan no.: {challan_no}. To be paid today, any late fee included: {amount}. If you have paid, ignore this message.",
            "{student} کی فیس کی تاریخ گزر گئی",
            "محترم {name}، {student} کی فیس کی آخری تاریخ {due_on} گزر چکی ہے۔ چالان نمبر: {challan_no}۔ آج قابلِ ادا رقم، تاخیری فیس (اگر ہو) سمیت: {amount}۔ اگر ادا کر چکے ہیں تو اس پیغام کو نظر انداز کریں۔",
        ],
        MessageKind::AdmissionStatus => [
            "{student}: {status}",
            "Dear {name}, {student} (registration {registration_no}) at {campus} has been {status} since {day}.",
            "{student}: {status}",
            "محترم {name}، {campus} میں {student} (رجسٹریشن {registration_no}) کی حیثیت {day} سے: {status}۔",
        ],
        MessageKind::PasswordCode => [
            "Code of {group}",
            "{group}: {code} is your code for {purpose}. It is valid for {minutes} minutes. Do not share it with anybody.",
            "{group} کا کوڈ",
            "{group}: {purpose} کے لیے آپ کا کوڈ {code} ہے۔ یہ {minutes} منٹ تک کارآمد ہے۔ کسی کو نہ بتائیں۔",
        ],
        MessageKind::LeaveDecided => [
            "Leave of {student}: {decision}",
            "Dear {name}, the leave of {student} from {from} to {to} is {decision}. {reason}",
            "{student} کی چھٹی: {decision}",
            "محترم {name}، {student} کی {from} سے {to} تک کی چھٹی: {decision}۔ {reason}",
        ],
        MessageKind::TaskSet => [
            "{subject}: {title}",
            "Dear {name}, {student} has homework in {subject}: {title}. It is due on {due_on}.",
            "{subject}: {title}",
            "محترم {name}، {student} کا {subject} کا ہوم ورک: {title}۔ آخری تاریخ {due_on} ہے۔",
        ],
        MessageKind::MarksMissing => [
            "Marks of {exam} are missing",
            "Dear {name}, award lists of {exam} that are still to be submitted: {count}. {lists}. Please enter the marks and submit them. {campus}",
            "{exam} کے نمبر باقی ہیں",
            "محترم {name}، {exam} کی وہ ایوارڈ لسٹیں جو ابھی جمع ہونی ہیں: {count}۔ {lists}۔ براہِ کرم نمبر درج کر کے جمع کریں۔ {campus}",
        ],
        MessageKind::EntryTest => [
            "{test}: application {application_no}",
            "Dear {name}, about application {application_no} for {test} at {campus}: {news}",
            "{test}: درخواست {application_no}",
            "محترم {name}، {campus} میں {test} کی درخواست {application_no} کے بارے میں: {news}",
        ],
        MessageKind::InquiryReply => [
            "Admission of {student} at {campus}",
            "Dear {name}, about the admission of {student} at {campus}: {text}",
            "{campus} میں {student} کا داخلہ",
            "محترم {name}، {campus} میں {student} کے داخلے کے بارے میں: {text}",
        ],
        MessageKind::ApplicationStatus => [
            "Application {form_no} of {student}: {status}",
            "Dear {name}, the application {form_no} of {student} at {campus} is {status}. {text}",
            "{student} کی درخواست {form_no}: {status}",
            "محترم {name}، {campus} میں {student} کی درخواست {form_no} کی صورتِ حال: {status}۔ {text}",
        ],
        MessageKind::ScholarshipNews => [
            "{scholarship} of {student}",
            "Dear {name}, about the {scholarship} of {student} at {campus}: {text}",
            "{student} کا {scholarship}",
            "محترم {name}، {campus} میں {student} کے {scholarship} کے بارے میں: {text}",
        ],
        MessageKind::DepositClaim => [
            "Slip of challan {challan_no}: {decision}",
            "Dear {name}, the slip of {amount} for challan {challan_no} of {student} is {decision}. {reason}",
            "چالان {challan_no} کی سلپ: {decision}",
            "محترم {name}، {student} کے چالان {challan_no} کے لیے {amount} کی بینک سلپ: {decision}۔ {reason}",
        ],
        MessageKind::ProfileChange => [
            "Contact details of {student}: {decision}",
            "Dear {name}, your request to change the {field} of {student} at {campus} is {decision}. {reason}",
            "{student} کی معلومات: {decision}",
            "محترم {name}، {campus} میں {student} کی معلومات ({field}) بدلنے کی درخواست {decision} ہے۔ {reason}",
        ],
        MessageKind::AttendanceUnmarked => [
            "Attendance of {section} is not marked",
            "Dear {name}, the attendance of {section} is not marked yet. It is locked at {time}. Please mark it now. {campus}",
            "{section} کی حاضری باقی ہے",
            "محترم {name}، {section} کی حاضری ابھی نہیں لگی۔ شیٹ {time} پر مقفل ہو جاتی ہے۔ براہِ کرم ابھی لگا دیں۔ {campus}",
        ],
        MessageKind::DeputyNamed => [
            "You act for {lender} from {from} to {to}",
            "Dear {name}, the approvals of {lender} are handed over to you from {from} to {to}. On these days select Act for {lender} in your account menu.",
            "{from} سے {to} تک آپ {lender} کے نائب ہیں",
            "محترم {name}، {lender} کا منظوری کا اختیار {from} سے {to} تک آپ کو سونپا گیا ہے۔ ان دنوں اپنے اکاؤنٹ کے مینو میں ”{lender} کی جگہ کام کریں“ منتخب کریں۔",
        ],
        MessageKind::RecheckDecided => [
            "Re-check of {subject}, {student}",
            "Dear {name}, the re-check of {subject} in {exam} of {student} at {campus} is decided: {decision}.",
            "{student}: {subject} کی دوبارہ جانچ",
            "محترم {name}، {campus} میں {student} کے {exam} میں {subject} کی دوبارہ جانچ مکمل ہو گئی: {decision}۔",
        ],
        MessageKind::FeeNotice => [
            "Fees of {student} are overdue",
            "Dear {name}, {amount} of the fees of {student} at {campus} is overdue. Please pay by {pay_by}. {text}",
            "{student} کی فیس واجب الادا ہے",
            "محترم {name}، {campus} میں {student} کی {amount} فیس کی تاریخ گزر گئی ہے۔ براہِ کرم {pay_by} تک ادا کریں۔ {text}",
        ],
        MessageKind::Payslip => [
            "Salary of {month} paid",
            "Dear {name}, your salary of {month} is paid and your payslip is ready. Sign in to see it. {campus}",
            "{month} کی تنخواہ ادا ہو گئی",
            "محترم {name}، آپ کی {month} کی تنخواہ ادا کر دی گئی ہے اور پے سلپ تیار ہے۔ دیکھنے کے لیے سائن اِن کریں۔ {campus}",
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::placeholders;

    #[test]
    fn first_templates_name_what_their_kinds_know() {
        for kind in MessageKind::ALL.iter().copied() {
            for text in words(kind) {
                for name in placeholders(text) {
                    assert!(kind.placeholders().any(|known| known == name), "{kind}: {name}");
                }
            }
        }
    }
}
