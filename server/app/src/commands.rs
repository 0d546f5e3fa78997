//! The commands of `maktab`.

pub mod backup;
pub mod books;
pub mod data;
mod demo;
pub mod doctor;
pub mod rescue;
mod serve;
mod tools;

use clap::{Args, Parser, Subcommand};
use kernel::{
    clock::Clock,
    config::{Config, Sources},
    telemetry,
};
use std::{path::PathBuf, process::ExitCode};

/// Runs a group of schools: its website and its office.
#[derive(Debug, Parser)]
#[command(name = "maktab", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// Where everything is; each can also stand in DATA/maktab.toml or the environment (MAKTAB_DATABASE, …).
#[derive(Clone, Debug, Args)]
pub struct Place {
    /// The data folder: database, files, mail.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The database: postgres://user:password@host/name. Without it, an SQLite file in the data folder.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// A configuration file other than DATA/maktab.toml.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Runs the server: website, back office and API.
    Serve {
        #[command(flatten)]
        place: Place,
        /// Where to listen, such as 127.0.0.1:8080.
        #[arg(long, value_name = "ADDR")]
        listen: Option<String>,
        /// The first super administrator of an empty database.
        #[arg(long, value_name = "EMAIL")]
        admin_email: Option<String>,
        /// A file whose first line is the password; MAKTAB_ADMIN_PASSWORD in the environment does the same.
        #[arg(long, value_name = "FILE")]
        admin_password_file: Option<String>,
        /// Their password itself. Others on this machine see it in the list of processes: use the file or the environment.
        #[arg(long, value_name = "PASSWORD", hide = true)]
        admin_password: Option<String>,
        /// The public address of the website, such as https://school.example.
        #[arg(long, value_name = "URL")]
        public_url: Option<String>,
        /// A standby of the PostgreSQL database, for reports, exports and public pages: postgres://…
        #[arg(long, value_name = "URL")]
        replica: Option<String>,
    },
    /// Fills an empty database with a demo group and up to eight months of data.
    Demo {
        #[command(flatten)]
        place: Place,
        /// Print the sign-ins as JSON.
        #[arg(long)]
        json: bool,
        /// How many students.
        #[arg(long, default_value_t = 3_000, value_parser = clap::value_parser!(u32).range(60..=1_000_000))]
        students: u32,
    },
    /// Gives a one-time password to a super administrator who lost the password or the second step.
    Rescue {
        #[command(flatten)]
        place: Place,
        /// The e-mail address of the super administrator's account.
        #[arg(long, value_name = "EMAIL")]
        email: String,
    },
    /// Checks configuration, database, mail, files, clock, disk and backups, and says what is wrong and what to do.
    Doctor {
        #[command(flatten)]
        place: Place,
        /// The standby that `serve` reads.
        #[arg(long, value_name = "URL")]
        replica: Option<String>,
        /// Print the findings as JSON.
        #[arg(long)]
        json: bool,
    },
    /// Adds up the whole journal again and checks every rule of the books.
    Verify {
        #[command(flatten)]
        place: Place,
        /// A seal from a seal mail; checks that the audit trail still contains it. Can be given several times.
        #[arg(long, value_name = "SEAL")]
        seal: Vec<String>,
    },
    /// Lists errors that earlier versions left in the books; corrects them with --yes.
    Repair {
        #[command(flatten)]
        place: Place,
        /// Make the corrections. Without this, nothing is changed.
        #[arg(long)]
        yes: bool,
    },
    /// Writes database and files to one archive, which `restore` reads.
    Backup {
        #[command(flatten)]
        place: Place,
        /// The archive to write, such as backup.zip.
        #[arg(long, value_name = "FILE")]
        to: PathBuf,
    },
    /// Fills an empty data folder or database from a backup.
    Restore {
        #[command(flatten)]
        place: Place,
        /// The archive to read.
        #[arg(long, value_name = "FILE")]
        from: PathBuf,
    },
    /// Writes the journal for other programs, or everything as JSON.
    Export {
        #[command(flatten)]
        place: Place,
        /// hledger or beancount for the journal, json for everything.
        #[arg(long, value_parser = ["hledger", "beancount", "json"])]
        format: String,
        /// A file; without it, standard output.
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Reads an `export --format json` into an empty database of either engine.
    Import {
        #[command(flatten)]
        place: Place,
        /// The exported file.
        file: PathBuf,
    },
    /// Lists the routes of the API with their permissions.
    Calls {
        #[arg(long)]
        json: bool,
    },
    /// Prints the OpenAPI description of the API.
    Openapi,
    /// Applies pending migrations.
    Migrate {
        #[command(flatten)]
        place: Place,
    },
    /// The permissions and default roles, as docs/permissions.md.
    #[command(hide = true)]
    Permissions,
    /// Renders papers for the server; reads its work from standard input.
    #[command(hide = true)]
    Render,
}

/// What a command ends with: a sentence when it failed.
pub type Outcome = Result<(), String>;

pub fn main() -> ExitCode {
    // Whatever this program writes is its own user's alone: database, mail, files, backups.
    rustix::process::umask(rustix::fs::Mode::from_raw_mode(0o077));
    let outcome = match Cli::parse().command {
        Command::Serve { place, listen, admin_email, admin_password_file, admin_password, public_url, replica } => {
            let flags = [
                ("listen", listen),
                ("admin_email", admin_email),
                ("admin_password_file", admin_password_file),
                ("admin_password", admin_password),
                ("public_url", public_url),
                ("replica", replica),
            ];
            configure(&place, flags).and_then(serve::serve)
        }
        Command::Demo { place, json, students } => configure(&place, []).and_then(|config| demo::demo(config, json, students)),
        Command::Rescue { place, email } => configure(&place, []).and_then(|config| rescue::rescue(config, &email)),
        Command::Doctor { place, replica, json } => {
            doctor::doctor(configure(&place, [("replica", replica)]), place.config.as_deref(), json)
        }
        Command::Verify { place, seal } => configure(&place, []).and_then(|config| books::verify(config, &seal)),
        Command::Repair { place, yes } => configure(&place, []).and_then(|config| books::repair(config, yes)),
        Command::Backup { place, to } => configure(&place, []).and_then(|config| backup::backup(config, &to)),
        Command::Restore { place, from } => configure(&place, []).and_then(|config| backup::restore(config, &from)),
        Command::Export { place, format, out } => configure(&place, []).and_then(|config| data::export(config, &format, out.as_deref())),
        Command::Import { place, file } => configure(&place, []).and_then(|config| data::import(config, &file)),
        Command::Calls { json } => tools::calls(json),
        Command::Openapi => tools::openapi(),
        Command::Migrate { place } => configure(&place, []).and_then(tools::migrate),
        Command::Permissions => tools::permissions(),
        Command::Render => {
            documents::render::child_main(std::io::stdin().lock(), std::io::stdout().lock()).map_err(|error| error.to_string())
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("maktab: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn configure<const N: usize>(place: &Place, flags: [(&str, Option<String>); N]) -> Result<Config, String> {
    let mut given: Vec<(String, String)> = flags.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))).collect();
    given.extend(place.data.as_ref().map(|dir| ("data_dir".to_owned(), dir.display().to_string())));
    given.extend(place.database.clone().map(|url| ("database".to_owned(), url)));
    let config = Config::load(&Sources::of_process(place.config.clone(), given))?;
    telemetry::start_logging(config.log.format, &config.log.level)?;
    Ok(config)
}

/// Opens the database of a command, with this program as its renderer.
fn open(config: Config) -> Result<kernel::App, String> {
    let place = config.data_dir.display().to_string();
    crate::open(config, clock(), std::env::current_exe().ok()).map_err(|error| sentence(&error, &place))
}

/// The computer's clock. Tests of whole processes set it by a file, in builds that are made for tests only.
fn clock() -> Clock {
    match std::env::var_os("MAKTAB_TEST_CLOCK").filter(|_| cfg!(debug_assertions)) {
        Some(file) => Clock::of_file(file),
        None => Clock::system(),
    }
}

/// What a command says when its database cannot be worked with.
fn sentence(error: &kernel::Error, place: &str) -> String {
    if error.is_storage() {
        format!(
            "The disk of {place} is full or cannot be written ({error}). Make room on the disk, or give this user the right to write there. No change was saved in part."
        )
    } else {
        error.to_string()
    }
}
