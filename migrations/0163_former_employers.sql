-- Who paid what an employee brings along of the tax year, where that was another employer: it counts for the tax of the months ahead, and only the other employer
-- certifies it. NULL where it was paid here, before payroll began.
ALTER TABLE staff_opening ADD COLUMN former_employer TEXT;
