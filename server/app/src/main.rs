fn main() -> std::process::ExitCode {
    maktab::commands::main()
}
