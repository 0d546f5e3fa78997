//! Kinds of messages, and what their templates may name.

kernel::string_enum! {
    pub enum MessageKind {
        AbsentToday = "absent_today",
        AttendanceCorrected = "attendance_corrected",
        ResultsPublished = "results_published",
        FeeIssued = "fee_issued",
        FeeOverdue = "fee_overdue",
        AdmissionStatus = "admission_status",
        PasswordCode = "password_code",
        LeaveDecided = "leave_decided",
        TaskSet = "task_set",
        MarksMissing = "marks_missing",
        EntryTest = "entry_test",
        InquiryReply = "inquiry_reply",
        ApplicationStatus = "application_status",
        ScholarshipNews = "scholarship_news",
        Payslip = "payslip",
        DepositClaim = "deposit_claim",
        FeeNotice = "fee_notice",
        ProfileChange = "profile_change",
        RecheckDecided = "recheck_decided",
        AttendanceUnmarked = "attendance_unmarked",
        DeputyNamed = "deputy_named",
    }
}

kernel::string_enum! {
    pub enum Language { English = "en", Urdu = "ur" }
}

kernel::string_enum! {
    pub enum Channel { Email = "email", Gateway = "gateway", Push = "push" }
}

kernel::string_enum! {
    /// How far a message has come on a channel.
    pub enum DeliveryState {
        /// It waits: for the job, for the next try, or for the end of the quiet hours.
        Queued = "queued",
        Sending = "sending",
        Sent = "sent",
        /// For good: the other side does not want it.
        Refused = "refused",
        /// Tried often enough.
        Failed = "failed",
        /// The program was stopped while it was sent, so nobody knows.
        Unknown = "unknown",
        Cancelled = "cancelled",
        OptedOut = "opted_out",
        OverLimit = "over_limit",
    }
}

kernel::string_enum! {
    /// What a parent answers in one tap.
    pub enum MessageAnswer { Sick = "sick", Travelling = "travelling", LeftHome = "left_home" }
}

/// Every template may name these.
const COMMON: [&str; 2] = ["name", "group"];

impl MessageKind {
    /// What the messages of this kind are filled with, beside `name` and `group`.
    const fn own(self) -> &'static [&'static str] {
        match self {
            MessageKind::AbsentToday => &["student", "section", "day", "campus", "campus_phone"],
            MessageKind::AttendanceCorrected => &["student", "section", "day", "status", "campus", "campus_phone"],
            MessageKind::ResultsPublished => &["student", "exam", "campus"],
            MessageKind::FeeIssued => &["student", "challan_no", "amount", "due_on", "campus"],
            MessageKind::FeeOverdue => &["student", "challan_no", "amount", "due_on", "days", "campus"],
            MessageKind::AdmissionStatus => &["student", "registration_no", "status", "day", "campus"],
            MessageKind::PasswordCode => &["code", "purpose", "minutes"],
            MessageKind::LeaveDecided => &["student", "from", "to", "decision", "reason", "campus"],
            MessageKind::TaskSet => &["student", "subject", "title", "section", "due_on", "campus"],
            MessageKind::MarksMissing => &["exam", "count", "lists", "campus"],
            MessageKind::EntryTest => &["student", "test", "application_no", "news", "campus"],
            MessageKind::InquiryReply => &["student", "text", "campus"],
            MessageKind::ApplicationStatus => &["student", "form_no", "status", "text", "campus"],
            MessageKind::ScholarshipNews => &["student", "scholarship", "text", "campus"],
            MessageKind::Payslip => &["month", "campus"],
            MessageKind::DepositClaim => &["student", "challan_no", "amount", "decision", "reason", "campus"],
            MessageKind::FeeNotice => &["student", "amount", "pay_by", "text", "campus"],
            MessageKind::ProfileChange => &["student", "field", "decision", "reason", "campus"],
            MessageKind::RecheckDecided => &["student", "exam", "subject", "decision", "campus"],
            MessageKind::AttendanceUnmarked => &["section", "time", "campus"],
            MessageKind::DeputyNamed => &["lender", "from", "to"],
        }
    }

    /// The placeholders of its templates.
    pub fn placeholders(self) -> impl Iterator<Item = &'static str> {
        COMMON.into_iter().chain(self.own().iter().copied())
    }

    /// It goes at any hour, and nobody opts out of it: somebody waits for it at a sign-in.
    pub fn is_urgent(self) -> bool {
        self == MessageKind::PasswordCode
    }

    /// The value that is stored nowhere in the clear.
    pub fn secret(self) -> Option<&'static str> {
        (self == MessageKind::PasswordCode).then_some("code")
    }
}
