-- What a student brings along: where they were, which examination they sat there, and its marks. Sections are filled by these until our own exams tell more.
ALTER TABLE student ADD COLUMN previous_institution TEXT;
ALTER TABLE student ADD COLUMN previous_exam TEXT;
ALTER TABLE student ADD COLUMN previous_total BIGINT CHECK (previous_total > 0);
ALTER TABLE student ADD COLUMN previous_obtained BIGINT
    CHECK ((previous_obtained IS NULL) = (previous_total IS NULL) AND previous_obtained >= 0 AND previous_obtained <= previous_total);
