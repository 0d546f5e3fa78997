//! The stories of the program, told through HTTP on both engines, and the rules of the house.

mod architecture;
mod calls;
mod data_layer;
mod dependencies;
mod sign_in;
mod statements;
mod students;
