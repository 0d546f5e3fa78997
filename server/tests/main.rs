//! The stories of the program, told through HTTP on both engines, and the rules of the house.

mod architecture;
mod bad_files;
mod bank_lists;
mod books;
mod calls;
mod cheques;
mod collection;
mod data_layer;
mod demo;
mod dependencies;
mod desk;
mod figures;
mod grants;
mod hledger;
mod institution;
mod long_runs;
mod moves;
mod people;
mod scoping;
mod resets;
mod second_steps;
mod sign_in;
mod sign_ins;
mod statements;
mod students;
