//! The wire to PostgreSQL: a connection that is signed in, for the thread that owns it. Messages are gathered, sent together and their answers read, blocking.
//! Nothing is waited for that was not sent: `link` counts.

mod tls;

use super::pg_row::PgRow;
use crate::{Error, Result, error::DbErrorKind};
use bytes::BytesMut;
use fallible_iterator::FallibleIterator as _;
use postgres_protocol::{
    authentication::{
        md5_hash,
        sasl::{self, ChannelBinding, ScramSha256},
    },
    message::{
        backend::{AuthenticationSaslBody, ErrorResponseBody, Message},
        frontend,
    },
};
use rustls::ClientConfig;
use socket2::{Domain, SockAddr, Socket, TcpKeepalive, Type as SocketType};
use std::{
    fmt::Display,
    io::{Error as IoError, ErrorKind, Read, Write},
    mem::MaybeUninit,
    net::{SocketAddr, ToSocketAddrs as _},
    sync::Arc,
    time::{Duration, Instant},
};
use tokio_postgres::{
    Config,
    config::{ChannelBinding as Binding, Host, SslMode, TargetSessionAttrs},
};

/// What is kept of a buffer when it has been sent.
const MOST_KEPT: usize = 256 * 1024;
/// A connection that nobody used for so long is looked at before it is used again: the server may have gone meanwhile.
const IDLE: Duration = Duration::from_millis(500);
const READ_AT_ONCE: usize = 32 * 1024;
const DEFAULT_PORT: u16 = 5432;

trait Stream: Read + Write + Send {}
impl<S: Read + Write + Send> Stream for S {}

pub(super) struct Wire {
    stream: Box<dyn Stream>,
    socket: Socket,
    /// What is sent next.
    pub out: BytesMut,
    input: BytesMut,
    buffer: Box<[u8]>,
    ended: bool,
    used: Instant,
}

impl Wire {
    /// Connects to the first server of the address that lets us in.
    pub fn connect(config: &Config, tls: Option<&Arc<ClientConfig>>) -> Result<Wire> {
        if tls.is_none() && config.get_ssl_mode() == SslMode::Require {
            return Err(lost("the address wants TLS: set database_tls = require"));
        }
        let mut refusal = lost("the address names no server");
        for (at, host) in config.get_hosts().iter().enumerate() {
            let ports = config.get_ports();
            let port = ports.get(at).or(ports.first()).copied().unwrap_or(DEFAULT_PORT);
            match Wire::to(host, at, port, config, tls) {
                Ok(wire) => return Ok(wire),
                Err(error) => refusal = error,
            }
        }
        Err(refusal)
    }

    fn to(host: &Host, at: usize, port: u16, config: &Config, tls: Option<&Arc<ClientConfig>>) -> Result<Wire> {
        let (socket, name) = match host {
            Host::Unix(folder) => {
                let socket = Socket::new(Domain::UNIX, SocketType::STREAM, None).map_err(lost)?;
                socket.connect(&SockAddr::unix(folder.join(format!(".s.PGSQL.{port}"))).map_err(lost)?).map_err(lost)?;
                (socket, None)
            }
            Host::Tcp(name) => {
                let given = config.get_hostaddrs().get(at).map(|address| vec![SocketAddr::new(*address, port)]);
                let addresses =
                    given.map_or_else(|| Ok((name.as_str(), port).to_socket_addrs().map_err(lost)?.collect()), Ok::<_, Error>)?;
                (reached(&addresses, config)?, Some(name))
            }
        };
        let plain = socket.try_clone().map_err(lost)?;
        let (stream, binding): (Box<dyn Stream>, _) = match (tls, name) {
            (Some(tls), Some(name)) => {
                let stream = tls::secured(plain, name, tls.clone())?;
                let binding = tls::end_point(&stream);
                (Box::new(stream), binding)
            }
            _ => (Box::new(plain), None),
        };
        let (out, input) = (BytesMut::new(), BytesMut::with_capacity(READ_AT_ONCE));
        let mut wire = Wire { stream, socket, out, input, buffer: vec![0; READ_AT_ONCE].into(), ended: false, used: Instant::now() };
        wire.sign_in(config, binding.filter(|_| config.get_channel_binding() != Binding::Disable))?;
        wire.suits(config.get_target_session_attrs())?;
        Ok(wire)
    }

    fn sign_in(&mut self, config: &Config, binding: Option<Vec<u8>>) -> Result<()> {
        let own = || std::env::var("USER").or_else(|_| std::env::var("LOGNAME")).ok();
        let user = config.get_user().map(str::to_owned).or_else(own).ok_or_else(|| lost("the address names no user"))?;
        let named =
            [("database", config.get_dbname()), ("options", config.get_options()), ("application_name", config.get_application_name())];
        let named = named.into_iter().filter_map(|(name, value)| Some((name, value?)));
        let parameters = [("client_encoding", "UTF8"), ("user", user.as_str())].into_iter().chain(named);
        self.gather(|out| frontend::startup_message(parameters, out))?;
        self.send()?;
        let password = || config.get_password().ok_or_else(|| lost("the server asks for a password, and the address has none"));
        let mut bound = config.get_channel_binding() != Binding::Require;
        loop {
            match self.receive()? {
                Message::AuthenticationOk if bound => {}
                Message::AuthenticationOk | Message::AuthenticationCleartextPassword | Message::AuthenticationMd5Password(_) if !bound => {
                    return Err(lost("the address wants the sign-in bound to TLS, and the server does without"));
                }
                Message::BackendKeyData(_) => {}
                Message::AuthenticationCleartextPassword => self.say_password(password()?)?,
                Message::AuthenticationMd5Password(body) => {
                    self.say_password(md5_hash(user.as_bytes(), password()?, body.salt()).as_bytes())?;
                }
                Message::AuthenticationSasl(body) => bound |= self.prove_password(&body, password()?, binding.clone())?,
                Message::ReadyForQuery(_) => return Ok(()),
                other => return Err(self.unexpected(other)),
            }
        }
    }

    fn say_password(&mut self, password: &[u8]) -> Result<()> {
        self.gather(|out| frontend::password_message(password, out))?;
        self.send()
    }

    /// SCRAM: neither side tells the other the password. Gives whether it is bound to TLS, so that nobody between us can pass it on.
    fn prove_password(&mut self, offered: &AuthenticationSaslBody, password: &[u8], binding: Option<Vec<u8>>) -> Result<bool> {
        let offers = |wanted: &str| offered.mechanisms().any(|name| Ok(name == wanted)).map_err(lost);
        let (mechanism, channel) = match binding {
            Some(end_point) if offers(sasl::SCRAM_SHA_256_PLUS)? => {
                (sasl::SCRAM_SHA_256_PLUS, ChannelBinding::tls_server_end_point(end_point))
            }
            Some(_) => (sasl::SCRAM_SHA_256, ChannelBinding::unrequested()),
            None => (sasl::SCRAM_SHA_256, ChannelBinding::unsupported()),
        };
        if !offers(mechanism)? {
            return Err(lost("the server knows no way to sign in that we know"));
        }
        let mut scram = ScramSha256::new(password, channel);
        self.gather(|out| frontend::sasl_initial_response(mechanism, scram.message(), out))?;
        self.send()?;
        match self.receive()? {
            Message::AuthenticationSaslContinue(body) => scram.update(body.data()).map_err(lost)?,
            other => return Err(self.unexpected(other)),
        }
        self.gather(|out| frontend::sasl_response(scram.message(), out))?;
        self.send()?;
        match self.receive()? {
            Message::AuthenticationSaslFinal(body) => scram.finish(body.data()).map_err(lost)?,
            other => return Err(self.unexpected(other)),
        }
        Ok(mechanism == sasl::SCRAM_SHA_256_PLUS)
    }

    /// Of several servers the address may want the one that takes changes.
    fn suits(&mut self, wanted: TargetSessionAttrs) -> Result<()> {
        if wanted == TargetSessionAttrs::Any {
            return Ok(());
        }
        let takes_changes = self.simple("SHOW transaction_read_only")?.as_deref() == Some("off");
        if takes_changes == (wanted == TargetSessionAttrs::ReadWrite) { Ok(()) } else { Err(lost("the server is not of the wanted kind")) }
    }

    /// Statements without binds, one behind the other; gives the first column of the last row.
    pub fn simple(&mut self, text: &str) -> Result<Option<String>> {
        self.gather(|out| frontend::query(text, out))?;
        self.send()?;
        let (mut said, mut failed) = (None, None);
        loop {
            match self.receive()? {
                Message::ReadyForQuery(_) => return failed.map_or(Ok(said), Err),
                Message::ErrorResponse(body) => failed = Some(refused(&body)),
                Message::DataRow(body) => said = PgRow::first_text(&body),
                _ => {}
            }
        }
    }

    /// Adds a message to what is sent next, or nothing of it.
    pub fn gather(&mut self, message: impl FnOnce(&mut BytesMut) -> std::io::Result<()>) -> Result<()> {
        let before = self.out.len();
        message(&mut self.out).map_err(|error| {
            self.out.truncate(before);
            Error::db(DbErrorKind::Other, format!("a message cannot be put on the wire: {error}"))
        })
    }

    /// Sends what was gathered.
    pub fn send(&mut self) -> Result<()> {
        self.used = Instant::now();
        let sent = self.stream.write_all(&self.out).and_then(|()| self.stream.flush());
        if self.out.capacity() > MOST_KEPT {
            self.out = BytesMut::new();
        }
        self.out.clear();
        sent.map_err(|error| self.end(error))
    }

    /// The next message that answers something.
    pub fn receive(&mut self) -> Result<Message> {
        loop {
            match Message::parse(&mut self.input) {
                Ok(Some(Message::NoticeResponse(_) | Message::ParameterStatus(_) | Message::NotificationResponse(_))) => {}
                Ok(Some(message)) => return Ok(message),
                Ok(None) => self.read()?,
                Err(error) => return Err(self.end(error)),
            }
        }
    }

    /// Passes by everything up to the end of a round of messages that was closed by a `Sync`.
    pub fn settle(&mut self) -> Result<()> {
        while !matches!(self.receive()?, Message::ReadyForQuery(_)) {}
        Ok(())
    }

    fn read(&mut self) -> Result<()> {
        match self.stream.read(&mut self.buffer) {
            Ok(0) => Err(self.end("the server closed the connection")),
            Ok(count) => {
                self.input.extend_from_slice(&self.buffer[..count]);
                Ok(())
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => Ok(()),
            Err(error) => Err(self.end(error)),
        }
    }

    /// Nothing can be asked here any more. Whatever the server says while nothing was asked is its farewell.
    pub fn is_closed(&mut self) -> bool {
        if !self.ended && self.used.elapsed() >= IDLE {
            let silent = |error: &IoError| error.kind() == ErrorKind::WouldBlock;
            let peeked = self.socket.set_nonblocking(true).and_then(|()| self.socket.peek(&mut [MaybeUninit::uninit()]));
            let waits = peeked.as_ref().err().is_some_and(silent) && self.socket.set_nonblocking(false).is_ok();
            self.ended = !waits;
            self.used = Instant::now();
        }
        self.ended
    }

    pub fn unexpected(&mut self, message: Message) -> Error {
        match message {
            Message::ErrorResponse(body) => refused(&body),
            _ => self.end("the server said something that was not asked"),
        }
    }

    /// Nothing more can be understood here.
    pub fn end(&mut self, why: impl Display) -> Error {
        self.ended = true;
        lost(why)
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        if !self.ended {
            frontend::terminate(&mut self.out);
            // who goes needs no answer
            let _ = self.send();
        }
    }
}

fn lost(why: impl Display) -> Error {
    Error::db(DbErrorKind::Lost, why.to_string())
}

/// A socket to the first of the addresses that answers.
fn reached(addresses: &[SocketAddr], config: &Config) -> Result<Socket> {
    let mut refusal = lost("the server's name leads to no address");
    for address in addresses {
        let opened = || {
            let socket = Socket::new(Domain::for_address(*address), SocketType::STREAM, None)?;
            match config.get_connect_timeout() {
                Some(most) => socket.connect_timeout(&(*address).into(), *most)?,
                None => socket.connect(&(*address).into())?,
            }
            socket.set_tcp_nodelay(true)?;
            if config.get_keepalives() {
                socket.set_tcp_keepalive(&kept_alive(config))?;
            }
            socket.set_tcp_user_timeout(config.get_tcp_user_timeout().copied())?;
            Ok::<_, IoError>(socket)
        };
        match opened() {
            Ok(socket) => return Ok(socket),
            Err(error) => refusal = lost(error),
        }
    }
    Err(refusal)
}

fn kept_alive(config: &Config) -> TcpKeepalive {
    let every = TcpKeepalive::new().with_time(config.get_keepalives_idle());
    let every = config.get_keepalives_interval().map_or(every.clone(), |interval| every.with_interval(interval));
    config.get_keepalives_retries().map_or(every.clone(), |retries| every.with_retries(retries))
}

/// What the server refused, and why.
pub(super) fn refused(body: &ErrorResponseBody) -> Error {
    let (mut code, mut message, mut place, mut constraint) = (String::new(), String::new(), None, String::new());
    let mut fields = body.fields();
    while let Ok(Some(field)) = fields.next() {
        let value = String::from_utf8_lossy(field.value_bytes()).into_owned();
        match field.type_() {
            b'C' => code = value,
            b'M' => message = value,
            b'W' => place = Some(value),
            b'n' => constraint = value,
            _ => {}
        }
    }
    let kind = match code.as_str() {
        "23505" => DbErrorKind::Unique(constraint),
        "23503" => DbErrorKind::ForeignKey,
        "23514" | "23502" => DbErrorKind::Check,
        "P0001" => DbErrorKind::Refused(message.clone()),
        "40001" | "40P01" => DbErrorKind::Retry,
        "57P01" | "57P02" | "57P03" | "08006" | "08003" | "08000" => DbErrorKind::Lost,
        "53100" => DbErrorKind::Storage,
        _ => DbErrorKind::Other,
    };
    Error::db(kind, format!("{code} {message}{}", place.map(|place| format!(" ({place})")).unwrap_or_default()))
}
