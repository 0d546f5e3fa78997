//! Taking money and taking it back.

pub mod collect;
pub mod plan;
pub mod preview;
pub mod reverse;
pub mod told;
