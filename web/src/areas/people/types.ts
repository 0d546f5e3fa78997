/** Answers and bodies of the calls of people, as the server has them. */
import type { FileRef } from '@/api/shapes';
import type { ServerFigure } from './figures';

export interface Designation {
  id: number;
  version: number;
  name: string;
  category: string;
  grade: string | null;
  is_active: boolean;
  created_at: string;
}

export interface DesignationForm {
  name: string;
  category: string;
  grade: string | null;
  is_active: boolean;
}

export interface Employee {
  id: number;
  campus_id: number;
  designation_id: number;
  employee_no: string;
  name: string;
  designation_name: string;
  category: string;
  campus_name: string;
  department: string | null;
  phone: string | null;
  contract: string;
  joined_on: string;
  status: string;
}

export interface EmployeeForm {
  employee_no: string | null;
  name: string;
  father_name: string | null;
  cnic: string | null;
  gender: string;
  date_of_birth: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  city: string | null;
  photo_file_id: FileRef | number | null;
  designation_id: number;
  campus_id: number;
  department: string | null;
  joined_on: string;
  left_on: string | null;
  contract: string;
  qualification: string | null;
  experience: string | null;
  basic_salary_minor: number;
  allowances_minor: number;
  deductions_minor: number;
  bank_name: string | null;
  bank_account_no: string | null;
  emergency_contact_name: string | null;
  emergency_contact_phone: string | null;
  status: string;
}

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
