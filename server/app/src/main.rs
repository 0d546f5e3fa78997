//! The program. Its allocator returns memory between threads better than the system's: requests, statements and papers are many small pieces.

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    maktab::commands::main()
}
