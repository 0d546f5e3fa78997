//! Mail: to a mail server when one is configured, else into `DATA/outbox`, where it can be read and is logged.
//!
//! Sending blocks, since it is work of a job's thread and never of a request.

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use lettre::message::header::ContentType;
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::{Address, Message, SmtpTransport, Transport};

use crate::app::jobs::{JobCx, JobKind, NewJob};
use crate::clock::Clock;
use crate::config::{Config, Smtp, SmtpTls};
use crate::{App, Error, Tx};

/// Mails that one visitor's address gets of the public forms within a day: whoever types another's address cannot flood them.
pub const MAILS_A_DAY: i64 = 3;

/// Longest wait for any one answer of the mail server.
const PATIENCE: Duration = Duration::from_secs(20);

/// One mail to one person.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Mail {
    /// An address, without a name.
    pub to: String,
    pub subject: String,
    pub text: String,
    /// The same in HTML, for readers that show it.
    pub html: Option<String>,
    /// Files of the store that go with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub file_ids: Vec<i64>,
}

/// A file that goes with a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MailFile {
    pub name: String,
    pub content_type: String,
    pub bytes: Vec<u8>,
}

/// Why a mail was not taken, as a sentence for the log and the job's report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotTaken {
    /// For now: the server is away, or asks to come back.
    Later(String),
    /// For good: to this address no try goes through.
    Refused(String),
}

impl fmt::Display for NotTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotTaken::Later(sentence) | NotTaken::Refused(sentence) => f.write_str(sentence),
        }
    }
}

impl NotTaken {
    /// What a mail server said. Its other refusals for good (a sign-in, a limit, a text that looks like advertising) are no fault of the address.
    fn by_server(error: &lettre::transport::smtp::Error) -> NotTaken {
        match error.status().map(u16::from) {
            Some(550 | 551 | 553 | 556) => NotTaken::Refused(format!("The mail server refuses mail to this address: {error}.")),
            _ => NotTaken::Later(format!("The mail server did not take the mail: {error}.")),
        }
    }
}

/// Sends mail.
#[derive(Clone, Debug)]
pub enum Mailer {
    /// Writes each mail as an `.eml` file and logs one line.
    Folder(PathBuf),
    Smtp {
        transport: SmtpTransport,
        from: Address,
    },
}

impl Mailer {
    /// What the configuration asks for. The error is a sentence.
    pub fn new(config: &Config) -> Result<Mailer, String> {
        match config.smtp.host.as_str() {
            "" => Ok(Mailer::Folder(config.data_dir.join("outbox"))),
            _ => Mailer::smtp(&config.smtp),
        }
    }

    /// A mailer for a mail server; nothing is sent yet.
    pub fn smtp(smtp: &Smtp) -> Result<Mailer, String> {
        let encryption = || encryption(smtp);
        let tls = match smtp.tls {
            SmtpTls::StartTls => Tls::Required(encryption()?),
            SmtpTls::Tls => Tls::Wrapper(encryption()?),
            SmtpTls::Off => Tls::None,
        };
        let mut builder = SmtpTransport::builder_dangerous(&smtp.host).port(smtp.port()).tls(tls).timeout(Some(PATIENCE));
        if let (Some(user), Some(password)) = (&smtp.user, &smtp.password) {
            builder = builder.credentials(Credentials::new(user.clone(), password.reveal().to_string()));
        }
        let from = smtp.from.parse().map_err(|_| "smtp.from is not an e-mail address.".to_string())?;
        Ok(Mailer::Smtp { transport: builder.build(), from })
    }

    /// Whether mail could be sent now: the server answers and takes the sign-in. Nothing is sent. The error is a sentence.
    pub fn check(&self) -> Result<(), String> {
        match self {
            Mailer::Folder(_) => Ok(()),
            Mailer::Smtp { transport, .. } => match transport.test_connection() {
                Ok(true) => Ok(()),
                Ok(false) => Err("The mail server took the connection and did not answer.".into()),
                Err(error) => Err(format!("The mail server cannot be used: {error}.")),
            },
        }
    }

    /// Sends one mail and waits until it is taken.
    pub fn send(&self, mail: &Mail) -> Result<(), NotTaken> {
        self.send_with(mail, Vec::new())
    }

    /// As `send`, with files.
    pub fn send_with(&self, mail: &Mail, files: Vec<MailFile>) -> Result<(), NotTaken> {
        match self {
            Mailer::Folder(folder) => {
                let from = Address::new("maktab", "localhost").map_err(|e| NotTaken::Later(e.to_string()))?;
                let message = message(mail, files, from).map_err(NotTaken::Refused)?;
                let file = write(folder, &message).map_err(NotTaken::Later)?;
                tracing::info!(to = %mail.to, subject = %mail.subject, file = %file.display(), "mail written to the outbox");
                Ok(())
            }
            Mailer::Smtp { transport, from } => {
                let message = message(mail, files, from.clone()).map_err(NotTaken::Refused)?;
                transport.send(&message).map(drop).map_err(|error| NotTaken::by_server(&error))
            }
        }
    }
}

/// Sends one mail of a job.
pub const SEND: JobKind = JobKind { kind: "system.mail", run: send_of_job };

/// How long a mail that was not taken waits before it is tried again: a server that was started anew, one that asks newcomers to come back, one that is away for a day.
const PAUSES: [Duration; 7] = {
    const fn minutes(count: u64) -> Duration {
        Duration::from_secs(count * 60)
    }
    [minutes(1), minutes(5), minutes(15), minutes(60), minutes(4 * 60), minutes(8 * 60), minutes(12 * 60)]
};

/// How often a mail was tried, kept with its job.
#[derive(Default, serde::Serialize, serde::Deserialize)]
struct Tries {
    failed: usize,
}

fn send_of_job(cx: &JobCx) -> crate::Result<serde_json::Value> {
    let mail: Mail = cx.params()?;
    let files = files_of(cx, &mail)?;
    let sentence = match cx.app.mailer.send_with(&mail, files) {
        Ok(()) => return Ok(serde_json::Value::Null),
        Err(NotTaken::Refused(sentence)) => return Err(Error::internal(sentence)),
        Err(NotTaken::Later(sentence)) => sentence,
    };
    let failed = cx.state::<Tries>()?.unwrap_or_default().failed;
    if let Some(pause) = PAUSES.get(failed) {
        tracing::warn!(job = cx.job_id, to = %mail.to, sentence, again_in = ?pause, "a mail was not taken and is tried again");
        let message = format!("{sentence} Tried {} of {} times; again in {} minutes.", failed + 1, PAUSES.len() + 1, pause.as_secs() / 60);
        cx.postpone(*pause, serde_json::json!(Tries { failed: failed + 1 }), message);
    }
    Err(Error::internal(sentence))
}

/// What lies in the store of the files that a mail names.
fn files_of(cx: &JobCx, mail: &Mail) -> crate::Result<Vec<MailFile>> {
    let mut files = Vec::new();
    for id in mail.file_ids.clone() {
        let stored = cx.read(move |tx| tx.stored_file(id))?;
        files.push(MailFile { name: stored.name, content_type: stored.content_type, bytes: cx.app.files.get_now(&stored.key)?.to_vec() });
    }
    Ok(files)
}

impl Tx<'_> {
    /// Has a mail sent by a job once this transaction is committed; a second one with the same key is the first again. Its files are the job's: they are removed
    /// with the files of other jobs.
    pub fn send_mail(&mut self, app: &App, mail: &Mail, key: &str) -> crate::Result<()> {
        let params = serde_json::to_value(mail).map_err(|error| Error::internal(error.to_string()))?;
        let job = NewJob {
            kind: SEND.kind,
            title: format!("Mail to {}", mail.to),
            campus_id: None,
            params,
            key: Some(format!("mail/{key}")),
            total: 1,
        };
        let job_id = self.enqueue(app, job)?;
        mail.file_ids.iter().try_for_each(|file_id| self.attach_file(job_id, *file_id))
    }
}

/// Checks the mail server's name and certificate, against the usual authorities and the configuration's own.
fn encryption(smtp: &Smtp) -> Result<TlsParameters, String> {
    let mut builder = TlsParameters::builder(smtp.host.clone());
    if let Some(file) = &smtp.root_cert {
        let unreadable = |error: &dyn fmt::Display| format!("smtp.root_cert, {}, cannot be read: {error}.", file.display());
        let pem = std::fs::read(file).map_err(|error| unreadable(&error))?;
        builder = builder.add_root_certificate(Certificate::from_pem(&pem).map_err(|error| unreadable(&error))?);
    }
    builder.build_rustls().map_err(|error| format!("smtp.host cannot be used for encryption: {error}."))
}

/// Builds the message. A line break in the address or the subject could add headers, so it is refused.
fn message(mail: &Mail, files: Vec<MailFile>, from: Address) -> Result<Message, String> {
    if [&mail.to, &mail.subject].iter().any(|field| field.contains(char::is_control)) {
        return Err("A mail's address and subject must be one line each.".into());
    }
    let to: Address = mail.to.trim().parse().map_err(|_| "The mail's address is not an e-mail address.".to_string())?;
    let builder =
        Message::builder().from(Mailbox::new(None, from)).to(Mailbox::new(None, to)).subject(mail.subject.trim()).message_id(None);
    let built = match (&mail.html, files.is_empty()) {
        (Some(html), true) => builder.multipart(MultiPart::alternative_plain_html(mail.text.clone(), html.clone())),
        (None, true) => builder.header(ContentType::TEXT_PLAIN).body(mail.text.clone()),
        (html, false) => {
            let mut parts = match html {
                Some(html) => MultiPart::mixed().multipart(MultiPart::alternative_plain_html(mail.text.clone(), html.clone())),
                None => MultiPart::mixed().singlepart(SinglePart::plain(mail.text.clone())),
            };
            for MailFile { name, content_type, bytes } in files {
                let kind = ContentType::parse(&content_type).map_err(|e| format!("The file {name} cannot be sent: {e}."))?;
                parts = parts.singlepart(Attachment::new(name).body(bytes, kind));
            }
            builder.multipart(parts)
        }
    };
    built.map_err(|e| format!("The mail cannot be written: {e}."))
}

/// Writes under a name of its own, whole or not at all.
fn write(folder: &Path, message: &Message) -> Result<PathBuf, String> {
    let failed = |e: std::io::Error| format!("The mail cannot be written to {}: {e}.", folder.display());
    std::fs::create_dir_all(folder).map_err(failed)?;
    let unique = getrandom::u64().map_err(|e| e.to_string())?;
    let name = format!("{}-{unique:016x}", Clock::system().now().to_chrono().format("%Y%m%d-%H%M%S"));
    let (draft, file) = (folder.join(format!("{name}.part")), folder.join(format!("{name}.eml")));
    std::fs::write(&draft, message.formatted()).map_err(failed)?;
    std::fs::rename(&draft, &file).map_err(failed)?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufRead, BufReader, Write};

    fn mail() -> Mail {
        Mail {
            to: "ayesha@x.pk".into(),
            subject: "Reset your password".into(),
            text: "Use this link.".into(),
            html: None,
            file_ids: Vec::new(),
        }
    }

    fn outbox() -> PathBuf {
        std::env::temp_dir().join(format!("maktab-mail-{}-{:x}", std::process::id(), getrandom::u64().unwrap()))
    }

    #[test]
    fn the_folder_gets_a_readable_file() {
        let folder = outbox();
        let both = Mail { html: Some("<p>Use this link.</p>".into()), ..mail() };
        Mailer::Folder(folder.clone()).send(&both).unwrap();
        let files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|f| f.unwrap().path()).collect();
        let written = std::fs::read_to_string(&files[0]).unwrap();
        std::fs::remove_dir_all(folder).unwrap();
        assert_eq!(files.len(), 1);
        for part in
            ["To: ayesha@x.pk", "Subject: Reset your password", "multipart/alternative", "<p>Use this link.</p>", "Message-ID:", "Date:"]
        {
            assert!(written.contains(part), "{part} in {written}");
        }
    }

    #[test]
    fn a_file_goes_with_its_name_and_kind() {
        let folder = outbox();
        let file = MailFile { name: "fee-report.pdf".into(), content_type: "application/pdf".into(), bytes: b"%PDF-1.7".to_vec() };
        Mailer::Folder(folder.clone()).send_with(&mail(), vec![file]).unwrap();
        let files: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|f| f.unwrap().path()).collect();
        let written = std::fs::read_to_string(&files[0]).unwrap();
        std::fs::remove_dir_all(folder).unwrap();
        for part in ["multipart/mixed", "Use this link.", "filename=\"fee-report.pdf\"", "Content-Type: application/pdf"] {
            assert!(written.contains(part), "{part} in {written}");
        }
    }

    #[test]
    fn headers_cannot_be_added() {
        let folder = outbox();
        for (to, subject) in
            [("a@x.pk\r\nBcc: b@x.pk", "s"), ("a@x.pk", "s\nBcc: b@x.pk"), ("a@x.pk, b@x.pk", "s"), ("", "s"), ("a@x.pk", "s\0")]
        {
            let bad = Mail { to: to.into(), subject: subject.into(), ..mail() };
            assert!(Mailer::Folder(folder.clone()).send(&bad).is_err(), "{to:?} {subject:?}");
        }
        assert!(!folder.exists());
    }

    #[test]
    fn a_mail_server_is_spoken_to() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let server = std::thread::spawn(move || serve_one(&listener, "250 ok"));
        Mailer::smtp(&at(port)).unwrap().send(&mail()).unwrap();
        let heard = server.join().unwrap();
        assert!(
            heard.contains("MAIL FROM:<office@x.pk>") && heard.contains("RCPT TO:<ayesha@x.pk>") && heard.contains("Use this link."),
            "{heard}"
        );
    }

    #[test]
    fn a_server_is_asked_without_a_mail() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let server = std::thread::spawn(move || serve_one(&listener, "250 ok"));
        Mailer::smtp(&at(port)).unwrap().check().unwrap();
        let heard = server.join().unwrap();
        assert!(heard.contains("NOOP") && !heard.contains("MAIL FROM"), "{heard}");
    }

    #[test]
    fn an_address_that_is_none_is_refused_for_good() {
        for (said, is_final) in
            [("550 5.1.1 no such user", true), ("553 not a mailbox", true), ("450 mailbox busy", false), ("554 looks like spam", false)]
        {
            let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
            let port = listener.local_addr().unwrap().port();
            let server = std::thread::spawn(move || serve_one(&listener, said));
            let not_taken = Mailer::smtp(&at(port)).unwrap().send(&mail()).unwrap_err();
            server.join().unwrap();
            assert_eq!(matches!(not_taken, NotTaken::Refused(_)), is_final, "{said}: {not_taken}");
            assert!(not_taken.to_string().contains(&said[4..]), "{not_taken}");
        }
        let nobody = Mail { to: "no address".into(), ..mail() };
        assert!(matches!(Mailer::Folder(outbox()).send(&nobody), Err(NotTaken::Refused(_))));
    }

    #[test]
    fn an_absent_server_is_a_sentence() {
        let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        assert!(Mailer::smtp(&at(free)).unwrap().check().unwrap_err().starts_with("The mail server cannot be used"));
        let not_taken = Mailer::smtp(&at(free)).unwrap().send(&mail()).unwrap_err();
        assert!(
            matches!(&not_taken, NotTaken::Later(sentence) if sentence.starts_with("The mail server did not take the mail")),
            "{not_taken}"
        );
    }

    fn at(port: u16) -> Smtp {
        Smtp { host: "127.0.0.1".into(), port: Some(port), from: "office@x.pk".into(), tls: SmtpTls::Off, ..Smtp::default() }
    }

    /// A mail server that takes one mail and gives back what it heard. What it says of the recipient is the story's.
    fn serve_one(listener: &std::net::TcpListener, of_recipient: &str) -> String {
        let (mut stream, _) = listener.accept().unwrap();
        let mut reader = BufReader::new(stream.try_clone().unwrap());
        let (mut heard, mut line, mut in_data) = (String::new(), String::new(), false);
        stream.write_all(b"220 ready\r\n").unwrap();
        while reader.read_line(&mut line).unwrap_or(0) > 0 {
            heard.push_str(&line);
            let answer = match (in_data, line.trim_end()) {
                (true, ".") => "250 taken",
                (true, _) => "",
                (false, "DATA") => "354 go on",
                (false, "QUIT") => "221 bye",
                (false, said) if said.starts_with("RCPT") => of_recipient,
                _ => "250 ok",
            };
            in_data = line.trim_end() == "DATA" || (in_data && line.trim_end() != ".");
            if !answer.is_empty() {
                stream.write_all(format!("{answer}\r\n").as_bytes()).unwrap();
            }
            line.clear();
        }
        heard
    }
}
