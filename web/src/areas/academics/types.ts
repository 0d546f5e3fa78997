/** Answers and bodies of the calls of academics, as the server has them. */

import type { StaffDetails } from '../people/types';

export interface Session {
  id: number;
  name: string;
  starts_on: string;
  ends_on: string;
  is_active: boolean;
  created_at: string;
}
export interface SessionForm {
  name: string;
  starts_on: string;
  ends_on: string;
  is_active: boolean;
}
export interface SessionDetails extends Session {
  version: number;
  sections: number;
}

export interface Program {
  id: number;
  board_id: number | null;
  name: string;
  code: string;
  board_name: string | null;
  years: number;
  campuses: number;
  is_active: boolean;
  created_at: string;
}
export interface ProgramForm {
  name: string;
  code: string;
  board_id: number | null;
  years: number;
  description: string | null;
  is_active: boolean;
  campus_ids: number[];
}
export interface ProgramDetails extends ProgramForm {
  id: number;
  version: number;
  board_name: string | null;
  campuses: { id: number; name: string; code: string }[];
}

/** A subject of a class of a program, with its marks. */
export interface ProgramSubject {
  id: number;
  class_id: number;
  class_name: string;
  subject_id: number;
  subject_name: string;
  subject_code: string;
  is_elective: boolean;
  alternative: string | null;
  theory_marks: number;
  theory_passing: number;
  practical_marks: number;
  practical_passing: number;
}

export interface Class {
  id: number;
  program_id: number;
  name: string;
  program_name: string;
  level: number;
  year: number;
  is_active: boolean;
  created_at: string;
}
export interface ClassForm {
  program_id: number;
  name: string;
  level: number;
  year: number;
  is_active: boolean;
}
export interface ClassDetails extends Class {
  version: number;
}

export interface Subject {
  id: number;
  name: string;
  code: string;
  kind: string;
  is_active: boolean;
  created_at: string;
}
export interface SubjectForm {
  name: string;
  code: string;
  kind: string;
  is_active: boolean;
}
export interface SubjectDetails extends Subject {
  version: number;
}

export interface Section {
  id: number;
  campus_id: number;
  session_id: number;
  program_id: number;
  class_id: number;
  incharge_id: number | null;
  name: string;
  class_name: string;
  program_name: string;
  campus_name: string;
  session_name: string;
  capacity: number;
  wing: string;
  incharge_name: string | null;
  is_manual: boolean;
}
export interface SectionForm {
  campus_id: number;
  session_id: number;
  program_id: number;
  class_id: number;
  name: string;
  capacity: number;
  wing: string;
  incharge_id: number | null;
  is_manual: boolean;
}
export interface SectionDetails extends Section {
  version: number;
}

export interface Teacher {
  id: number;
  campus_id: number;
  employee_no: string;
  name: string;
  designation_name: string;
  qualification: string | null;
  campus_name: string;
  phone: string | null;
  joined_on: string;
  subject_count: number;
  section_count: number;
  status: string;
}

interface AssignedSection {
  id: number;
  section_id: number;
  section_name: string;
  class_name: string;
  campus_name: string;
}

export interface TeacherDetails extends StaffDetails {
  subjects: (AssignedSection & { subject_id: number; subject_name: string })[];
  sections: AssignedSection[];
  incharge_of: AssignedSection[];
}
