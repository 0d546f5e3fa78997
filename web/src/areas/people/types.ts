/** Answers and bodies of the calls of people, as the server has them. */
import type { FileRef, Schema } from '@/api/shapes';
import type { ServerFigure } from './figures';

export type Designation = Schema<'Designation'>;

export type DesignationForm = Schema<'DesignationForm'>;

export type Employee = Schema<'Employee'>;

export type EmployeeForm = Schema<'EmployeeForm'>;

export interface EmployeeDetails extends Omit<EmployeeForm, 'photo_file_id' | 'employee_no'> {
  id: number;
  version: number;
  employee_no: string;
  photo_file_id: number | null;
  photo: FileRef | null;
  designation_name: string;
  category: string;
  campus_name: string;
  status_events: StatusEvent[];
  figures: ServerFigure[];
}

interface StatusEvent {
  id: number;
  from_status: string | null;
  to_status: string;
  reason: string;
  happened_on: string;
  user_name: string;
}

export interface StaffMember {
  id: number;
  campus_id: number;
  designation_id: number;
  employee_no: string;
  name: string;
  designation_name: string;
  category: string;
  department: string | null;
  campus_name: string;
  phone: string | null;
  email: string | null;
  joined_on: string;
  status: string;
}

/** An employee's form without pay, bank account and leaving. */
export type StaffForm = Omit<
  EmployeeForm,
  | 'left_on'
  | 'experience'
  | 'basic_salary_minor'
  | 'allowances_minor'
  | 'deductions_minor'
  | 'bank_name'
  | 'bank_account_no'
  | 'status'
>;

export interface StaffDetails extends Omit<StaffForm, 'photo_file_id' | 'employee_no'> {
  id: number;
  version: number;
  employee_no: string;
  photo_file_id: number | null;
  photo: FileRef | null;
  designation_name: string;
  category: string;
  campus_name: string;
  status: string;
  figures: ServerFigure[];
}
