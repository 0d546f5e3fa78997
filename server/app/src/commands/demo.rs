//! `maktab demo`: the invented group, its sign-ins and its sample files.

use super::{Outcome, open};
use crate::demo::{self, Demo};
use kernel::config::Config;
use std::fmt::Write as _;

/// Fills an empty database. Progress goes to standard error, the sign-ins to standard output and to DATA/sign-ins.txt.
pub fn demo(config: Config, json: bool, students: u32) -> Outcome {
    let folder = config.data_dir.clone();
    let app = open(config)?;
    let done = demo::write(&app, students as usize, |line| eprintln!("{line}")).map_err(|error| error.to_string())?;
    let table = table(&done);
    let written = |path: &std::path::Path, bytes: &[u8]| {
        std::fs::write(path, bytes).map_err(|error| format!("{} cannot be written: {error}.", path.display()))
    };
    written(&folder.join("sign-ins.txt"), table.as_bytes())?;
    let samples = folder.join("samples");
    std::fs::create_dir_all(&samples).map_err(|error| format!("{} cannot be made: {error}.", samples.display()))?;
    for (name, bytes) in &done.samples {
        written(&samples.join(name), bytes)?;
    }
    if json {
        println!("{}", serde_json::to_string_pretty(&done.sign_ins).map_err(|error| error.to_string())?);
    } else {
        print!("{table}");
        println!("\nSample files for imports: {}", samples.display());
    }
    Ok(())
}

fn table(done: &Demo) -> String {
    let widest = |of: fn(&demo::SignIn) -> usize| done.sign_ins.iter().map(of).max().unwrap_or(0);
    let (roles, emails) = (widest(|s| s.role.len()), widest(|s| s.email.len()));
    let mut out = format!("{} of {}. The password of every account is {}\n\n", "Sign-ins", demo::GROUP, demo::PASSWORD);
    for one in &done.sign_ins {
        let _ = writeln!(out, "{:<roles$}  {:<emails$}  {}", one.role, one.email, one.scope);
    }
    out.push_str(
        "\nTwo-step verification of super administrators is off in the demo. Turn it on in Settings before real users work with it.\n",
    );
    out
}
