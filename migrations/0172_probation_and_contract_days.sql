-- Until when an employee is on probation, and until when their contract runs: who keeps the staff is told before the day comes. NULL: confirmed, or without end.
ALTER TABLE employee ADD COLUMN probation_to {date};
ALTER TABLE employee ADD COLUMN contract_to {date};
CREATE INDEX employee_probation ON employee (probation_to);
CREATE INDEX employee_contract_end ON employee (contract_to);
