/** Answers of the calls of results, as the server has them. */
import type { Schema } from '@/api/shapes';

export type BandForm = Schema<'BandForm'>;
export type CardContent = Schema<'CardContent'>;
export type CardDetails = Schema<'CardDetails'>;
export type CardPaper = Schema<'CardPaper'>;
export type CardSubject = Schema<'CardSubject'>;
export type ClassAverages = Schema<'ClassAverages'>;
export type ResultCard = Schema<'ResultCard'>;
export type PaperRecheck = Schema<'PaperRecheck'>;
export type ExamOfStudent = Schema<'ExamOfStudent'>;
export type ResultSummary = Schema<'ResultSummary'>;
export type SummaryRow = Schema<'SummaryRow'>;
export type PublicationPreview = Schema<'PublicationPreview'>;
export type Adjustment = Schema<'Adjustment'>;
export type AdjustedMark = Schema<'AdjustedMark'>;
