-- The books of a campus are closed up to a day: to begin with the day before they open, then the end of the last month that was closed. One row for every campus with postings.
-- Rows of `accounting_month` say who closed which month and when. One that is closed beyond the lock was closed out of order by an earlier version; it stays closed.
CREATE TABLE books_lock (
    campus_id BIGINT PRIMARY KEY REFERENCES campus (id),
    opens_on {date} NOT NULL,
    closed_through {date} NOT NULL
);
