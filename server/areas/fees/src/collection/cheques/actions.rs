//! What becomes of a cheque: the bank has it, or returns it.

pub mod bounce;
pub mod realise;
