-- Who paid what an employee brings along of the tax year, where that was another employer: it counts for the tax of the months ahead, and only the other employer
-- certifies it. NULL where it was paid here, before payroll began.
ALTER TABLE staff_opening ADD COLUMN former_employer TEXT;

-- Beside the opening of an employee stands what a former employer paid, once for each tax year.
DROP INDEX staff_opening_once;
CREATE UNIQUE INDEX staff_opening_once ON staff_opening (employee_id) WHERE NOT is_reversed AND former_employer IS NULL;
CREATE UNIQUE INDEX staff_opening_former ON staff_opening (employee_id, year_from) WHERE NOT is_reversed AND former_employer IS NOT NULL;
