-- Until when a pass for coming late makes the day late and not half a day: minutes after midnight. NULL: at whatever time.
ALTER TABLE attendance_setting ADD COLUMN late_until BIGINT;
