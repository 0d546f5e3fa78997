/** Answers and bodies of the calls of students, as the server has them. */
import type { FileRef } from '@/api/shapes';

export interface Student {
  id: number;
  campus_id: number;
  session_id: number;
  program_id: number;
  class_id: number;
  section_id: number | null;
  guardian_id: number | null;
  registration_no: string;
  roll_no: string | null;
  name: string;
  name_ur: string | null;
  father_name: string | null;
  gender: string;
  date_of_birth: string | null;
  class_name: string;
  section_name: string | null;
  program_name: string;
  session_name: string;
  campus_name: string;
  phone: string | null;
  guardian_name: string | null;
  admitted_on: string;
  status: string;
}

/** A registered parent in a student's form. */
export interface RegisteredLine {
  guardian_id: number | null;
  relation: string;
  is_primary: boolean;
}

/** A new guardian in a student's form. */
export interface GuardianLine {
  relation: string;
  name: string | null;
  cnic: string | null;
  phone: string | null;
  occupation: string | null;
}

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
  batch: string | null;
  admitted_on: string;
  status: string;
  guardians: GuardianLine[];
  /** Sent among `guardians`. */
  registered: RegisteredLine[];
}

interface GuardianOfStudent {
  guardian_id: number;
  relation: string;
  is_primary: boolean;
  name: string;
  cnic: string | null;
  phone: string | null;
  email: string | null;
  occupation: string | null;
  address: string | null;
}

interface Sibling {
  id: number;
  registration_no: string;
  name: string;
  class_name: string;
  section_name: string | null;
  campus_name: string;
  status: string;
}

interface Placement {
  id: number;
  section_id: number;
  section_name: string;
  class_name: string;
  session_name: string;
  campus_name: string;
  from_on: string;
  to_on: string | null;
  reason: string | null;
  user_name: string;
}

interface StatusEvent {
  id: number;
  from_status: string | null;
  to_status: string;
  reason: string;
  happened_on: string;
  user_name: string;
  created_at: string;
}

/** A figure that an area knows of the record; `label` is a message key. */
export interface ServerFigure {
  label: string;
  value: number;
  kind: string;
  link: string | null;
}

export interface StudentDetails extends Omit<
  StudentForm,
  'photo_file_id' | 'guardians' | 'registered' | 'registration_no'
> {
  id: number;
  version: number;
  registration_no: string;
  photo_file_id: number | null;
  photo: FileRef | null;
  guardian_id: number | null;
  campus_name: string;
  session_name: string;
  program_name: string;
  class_name: string;
  section_name: string | null;
  guardians: GuardianOfStudent[];
  siblings: Sibling[];
  placements: Placement[];
  status_events: StatusEvent[];
  figures: ServerFigure[];
}

export interface Guardian {
  id: number;
  name: string;
  relation: string;
  cnic: string | null;
  phone: string | null;
  email: string | null;
  occupation: string | null;
  created_at: string;
}

export interface GuardianForm {
  campus_id: number;
  name: string;
  relation: string;
  cnic: string | null;
  phone: string | null;
  email: string | null;
  occupation: string | null;
  address: string | null;
}

interface Child {
  student_id: number;
  relation: string;
  is_primary: boolean;
  registration_no: string;
  name: string;
  class_name: string;
  section_name: string | null;
  campus_name: string;
  status: string;
}

export interface GuardianDetails extends GuardianForm {
  id: number;
  version: number;
  children: Child[];
}

export interface Similar {
  students: (Sibling & { father_name: string | null; date_of_birth: string | null; why: string | null })[];
  guardians: { id: number; name: string; relation: string; cnic: string | null; phone: string | null }[];
}

/** What a finished import did. */
export interface ImportResult {
  rows: number;
  written: number;
  repeated: number;
  bad: number;
  problems: { row: number; column: string | null; value: string | null; message: string }[];
}
