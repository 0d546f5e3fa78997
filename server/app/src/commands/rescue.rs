//! `maktab rescue`: a super administrator who lost the password or the second step gets in again.

use super::{Outcome, open};
use kernel::{
    App, Result,
    config::Config,
    db::{Lane, Who},
};

/// Turns the second step off and prints a one-time password, which has to be changed at the first sign-in. Works beside a running server, whose next call knows.
pub fn rescue(config: Config, email: &str) -> Outcome {
    let (name, password) = let_in(&open(config)?, email).map_err(|error| error.to_string())?;
    println!(
        "{name} can sign in once with this password and must then choose a new one. It expires after 72 hours, or as set in Settings:\n\n    {password}\n"
    );
    println!("All earlier sign-ins are ended. The second step is off: set it up again after the sign-in.");
    Ok(())
}

/// The name of whoever is let in, and the one-time password.
pub fn let_in(app: &App, email: &str) -> Result<(String, String)> {
    let (password, email) = (access::api::one_time_password(), email.to_owned());
    let hash = access::api::hash_password(&password)?;
    let name = app.db.write_now(Lane::Interactive, move |tx| {
        tx.act_as(Who {
            user_id: None,
            name: "Console".into(),
            address: "console".into(),
            request_id: "rescue".into(),
            for_group: true,
            ..Who::default()
        });
        access::api::rescue(tx, &email, &hash)
    })?;
    Ok((name, password))
}
