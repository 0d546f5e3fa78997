//! The stories are tests; there is nothing here to link.
