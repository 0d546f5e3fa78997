//! What other areas may call.
