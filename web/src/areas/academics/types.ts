/** Answers and bodies of the calls of academics, as the server has them. */
import type { Schema } from '@/api/shapes';

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

export type Teacher = Schema<'Teacher'>;
export type TeacherDetails = Schema<'TeacherDetails'>;
