-- A line whose day lies in a closed month: it waits until the office posts it today, with its own value date, or to unidentified receipts.
INSERT INTO bank_line_status (code, place) VALUES ('closed', 8);
