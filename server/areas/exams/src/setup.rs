//! What an exam is: its category, its classes and campuses, papers with dates, and the steps from draft to closed.

pub mod categories;
pub mod date_sheets;
pub mod exam_days;
pub mod exams;
