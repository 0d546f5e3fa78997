-- What a promotion to the new session wrote of itself is called as the screens call it.
UPDATE placement SET reason = 'Promotion to ' || substr(reason, 18) WHERE reason LIKE 'Year rollover to %';
UPDATE placement SET reason = 'Promotion taken back' WHERE reason = 'Year rollover taken back';
UPDATE student_status_event SET reason = 'Promotion taken back' WHERE reason = 'Year rollover taken back';
UPDATE challan SET note = 'Promotion taken back' WHERE note = 'Year rollover taken back';
