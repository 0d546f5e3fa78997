/** Answers and bodies of the calls of academics, as the server has them. */
import type { Schema } from '@/api/shapes';

/** A subject of a class of a program, with its marks. */
export type ProgramSubject = Schema<'ProgramSubject'>;

export type TeacherDetails = Schema<'TeacherDetails'>;

export type Week = Schema<'Week'>;
export type WeekLecture = Schema<'WeekLecture'>;
export type WeekPeriod = Schema<'WeekPeriod'>;
export type Weekday = WeekLecture['weekday'];
export type CalendarAnswer = Schema<'CalendarAnswer'>;
export type CalendarEntry = Schema<'CalendarEntry'>;
