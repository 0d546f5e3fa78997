//! The rules of the code: what stands where, who may know whom, what is built in.

mod architecture;
mod dependencies;
mod documented;
mod layout;
mod makers;
mod planted;
