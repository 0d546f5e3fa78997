/** Answers and bodies of the calls of people, as the server has them. */
import type { Schema } from '@/api/shapes';

export type Employee = Schema<'Employee'>;

export type EmployeeDetails = Schema<'EmployeeDetails'>;

/** What every list of employed people gives of each. */
export type ListedEmployee = Pick<
  Employee,
  'id' | 'employee_no' | 'name' | 'name_ur' | 'designation_name' | 'campus_name' | 'phone' | 'joined_on' | 'status'
>;

/** An employee's form without pay, bank account and leaving. */
export type StaffForm = Schema<'StaffForm'>;
