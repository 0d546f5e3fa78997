/** Answers and bodies of the calls of academics, as the server has them. */
import type { Schema } from '@/api/shapes';

import type { StaffDetails } from '../people/types';

export type Session = Schema<'Session'>;
export type SessionForm = Schema<'SessionForm'>;
export type SessionDetails = Schema<'SessionDetails'>;

export type Program = Schema<'Program'>;
export type ProgramForm = Schema<'ProgramForm'>;
export type ProgramDetails = Schema<'ProgramDetails'>;

/** A subject of a class of a program, with its marks. */
export type ProgramSubject = Schema<'ProgramSubject'>;

export type Class = Schema<'Class'>;
export type ClassForm = Schema<'ClassForm'>;
export type ClassDetails = Schema<'ClassDetails'>;

export type Subject = Schema<'Subject'>;
export type SubjectForm = Schema<'SubjectForm'>;
export type SubjectDetails = Schema<'SubjectDetails'>;

export type Section = Schema<'Section'>;
export type SectionForm = Schema<'SectionForm'>;
export type SectionDetails = Schema<'SectionDetails'>;

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
