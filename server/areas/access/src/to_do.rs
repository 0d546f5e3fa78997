//! Lists of this area in which work waits.

use crate::{rights::USERS_UPDATE, users::model::USERS};
use kernel::ToDo;

/// Whom nobody has given a campus since their person moved.
pub const TO_DO: &[ToDo] = &[ToDo::of("users_without_campus", USERS_UPDATE, &USERS, "is_active=true&without_campus=true", "/admin/users")];
