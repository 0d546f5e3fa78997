-- Under which permission and within which scope a job was started: its files are given out while its starter has both. NULL: started by the program, or before.
ALTER TABLE job ADD COLUMN permission TEXT;
-- { "all": false, "campuses": [1], "sections": [], "students": [] }
ALTER TABLE job ADD COLUMN reach {json};
