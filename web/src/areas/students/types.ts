/** Answers and bodies of the calls of students, as the server has them. */
import type { FileRef, Schema } from '@/api/shapes';

export type Student = Schema<'Student'>;

/** A registered parent in a student's form. */
export interface RegisteredLine {
  guardian_id: number | null;
  relation: string;
  is_primary: boolean;
}

/** A new guardian in a student's form. */
export type GuardianLine = Schema<'GuardianLine'>;

export interface StudentForm {
  registration_no: string | null;
  roll_no: string | null;
  name: string;
  name_ur: string | null;
  father_name: string | null;
  gender: string;
  date_of_birth: string | null;
  cnic: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  emergency_contact: string | null;
  city: string | null;
  nationality: string | null;
  religion: string | null;
  blood_group: string | null;
  photo_file_id: FileRef | number | null;
  campus_id: number;
  session_id: number;
  program_id: number;
  class_id: number;
  section_id: number | null;
  previous_institution: string | null;
  previous_exam: string | null;
  previous_obtained: number | null;
  previous_total: number | null;
  batch: string | null;
  admitted_on: string;
  status: string;
  guardians: GuardianLine[];
  /** Sent among `guardians`. */
  registered: RegisteredLine[];
}

export type StudentDetails = Schema<'StudentDetails'>;

export type GuardianDetails = Schema<'GuardianDetails'>;

export type GuardianRequest = Schema<'GuardianRequest'>;

export type Task = Schema<'SectionTask'>;

export type TaskDetails = Schema<'TaskDetails'>;

export type HandIn = Schema<'HandIn'>;

export type StudentTask = Schema<'StudentTask'>;

export type Diary = Schema<'Diary'>;

export type DiaryTask = Schema<'DiaryTask'>;

export type ChoiceSet = Schema<'ChoiceSet'>;

export type ChoosingStudent = Schema<'ChoosingStudent'>;

export interface TaskForm {
  section_ids: number[];
  subject_id: number;
  title: string;
  description: string | null;
  assigned_on: string;
  due_on: string;
  takes_text: boolean;
  takes_file: boolean;
  total_marks: number | null;
  attachment_file_id: FileRef | number | null;
}
