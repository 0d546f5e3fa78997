-- Names as Urdu pages and papers show them; the English one stands in where there is none. And who may be shown on the website: nobody who is not marked.
ALTER TABLE school ADD COLUMN name_ur TEXT;
ALTER TABLE branch ADD COLUMN name_ur TEXT;
ALTER TABLE campus ADD COLUMN name_ur TEXT;
ALTER TABLE campus ADD COLUMN summary_ur TEXT;
ALTER TABLE designation ADD COLUMN name_ur TEXT;
ALTER TABLE employee ADD COLUMN name_ur TEXT;
ALTER TABLE employee ADD COLUMN is_public {bool} NOT NULL DEFAULT FALSE;
CREATE INDEX employee_public ON employee (campus_id, is_public);
