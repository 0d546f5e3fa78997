-- What the class has on average by the results of a publication, as they were given out: all of its cards say the same.
ALTER TABLE result_publication ADD COLUMN averages {json};
-- Programs, classes and subjects in Urdu, as families read them.
ALTER TABLE program ADD COLUMN name_ur TEXT;
ALTER TABLE class ADD COLUMN name_ur TEXT;
ALTER TABLE subject ADD COLUMN name_ur TEXT;
ALTER TABLE program ADD COLUMN name_ur_order {order of name_ur};
ALTER TABLE class ADD COLUMN name_ur_order {order of name_ur};
ALTER TABLE subject ADD COLUMN name_ur_order {order of name_ur};
