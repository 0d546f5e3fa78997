/** Answers and bodies of the calls of exams and award lists, as the server has them. */
import type { Schema } from '@/api/shapes';
import type { FormOf } from '@/api/typed';

export type Exam = Schema<'Exam'>;
export type ExamDetails = Schema<'ExamDetails'>;
export type ExamPaper = Schema<'ExamPaper'>;
export type NewExamForm = Schema<'NewExamForm'>;
export type ExamForm = FormOf<'/update-exam'>;
export type DateSheet = Schema<'DateSheet'>;
export type DateSheetPaper = Schema<'DateSheetPaper'>;
export type AwardListDetails = Schema<'AwardListDetails'>;
export type AwardRow = Schema<'AwardRow'>;
