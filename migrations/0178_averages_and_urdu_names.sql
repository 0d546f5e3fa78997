-- What the class has on average by the results of a publication, as they were given out: all of its cards say the same.
ALTER TABLE result_publication ADD COLUMN averages {json};
