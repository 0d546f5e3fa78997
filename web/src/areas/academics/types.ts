/** Answers and bodies of the calls of academics, as the server has them. */
import type { Schema } from '@/api/shapes';

/** A subject of a class of a program, with its marks. */
export type ProgramSubject = Schema<'ProgramSubject'>;

export type TeacherDetails = Schema<'TeacherDetails'>;
