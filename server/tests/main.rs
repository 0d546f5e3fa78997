//! The stories of the program, told through HTTP on both engines, and the rules of the house.

mod architecture;
mod bad_files;
mod books;
mod calls;
mod collection;
mod data_layer;
mod dependencies;
mod figures;
mod hledger;
mod institution;
mod long_runs;
mod moves;
mod scoping;
mod sign_in;
mod statements;
mod students;
