//! Builders of what stories begin with.
