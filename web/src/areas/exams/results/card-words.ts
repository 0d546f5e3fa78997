/** What a result card says, in words. */
import { formatNumber, t, word } from '@/text';
import type { BandForm, CardContent, CardPaper, CardSubject } from './types';

/** Hundredths of a mark: 8750 is 87.5. */
export const marksWords = (hundredths: number): string => formatNumber(hundredths / 100);

/** Hundredths of a percent, with two places as on the card's paper: 8200 is 82.00 %. */
export const percentWords = (hundredths: number | null | undefined): string =>
  hundredths == null ? '' : t('exams.percent_of', { percent: formatNumber(hundredths / 100, 2) });

/** A weight, which is a whole percent: 40 %. */
export const weightWords = (percent: number): string => t('exams.percent_of', { percent: formatNumber(percent) });

export const isWeighted = ({ basis }: Pick<CardContent, 'basis'>): boolean => basis === 'weighted';

/** Of an exam's only paper what stands in the cell: marks, or why there are none. */
const paperWords = ({ state, marks }: CardPaper): string =>
  state === 'obtained' ? formatNumber(marks) : state ? word(state) : t('exams.is_missing');

/** What a student has in a subject. */
export function obtainedWords(subject: CardSubject, content: CardContent): string {
  const [only, more] = subject.papers;
  if (only && !more && !isWeighted(content)) return paperWords(only);
  if (subject.total_hundredths === 0 && subject.percent == null) return word('exempt');
  return marksWords(subject.obtained_hundredths);
}

/** Theory and practical of a subject that has both. */
export const partsWords = ({ papers }: CardSubject): string =>
  papers.length < 2 ? '' : papers.map((paper) => `${word(paper.part)} ${paperWords(paper)}`).join(', ');

/** What each category gave, of a weighted result. */
export const sharesWords = ({ shares }: CardSubject, { categories }: CardContent): string =>
  categories.flatMap(({ name }, at) => (shares[at] == null ? [] : [`${name} ${percentWords(shares[at])}`])).join(', ');

/** The papers' passing marks together; those of which a student is exempt do not count. */
export const passingMarks = ({ papers }: CardSubject): number =>
  papers.filter(({ state }) => state !== 'exempt').reduce((sum, { passing_marks }) => sum + passing_marks, 0);

/** Who missed one of the papers of a subject fails it, whatever the others come to: which one. */
export function failedWords({ passed, papers }: CardSubject): string {
  const missed = papers.length > 1 ? papers.filter(({ state }) => state === 'absent') : [];
  if (passed !== false || missed.length === 0) return '';
  return t('exams.cards.failed_absent', { parts: missed.map(({ part }) => word(part)).join(', ') });
}

/** Which whole percents each grade stands for: A 70 to 79. */
export const gradeWords = (bands: readonly BandForm[]): { grade: string; range: string }[] =>
  bands.map(({ grade, from_percent: from }, at) => {
    const above = bands[at - 1];
    const range = { from: formatNumber(from), to: formatNumber(above ? above.from_percent - 1 : 100) };
    return { grade, range: t('exams.from_to', range) };
  });

export type SharedIn = 'en' | 'ur';

/** The one sentence that goes with a shared card. */
export function sharedSentence({ student, exam_name: exam, percent, decision }: CardContent, lang: SharedIn): string {
  const name = (lang === 'ur' && student.name_ur) || student.name;
  if (percent == null) return t(`exams.share.${lang}_card`, { name, exam });
  const said = { name, exam, percent: formatNumber(percent / 100, 2) };
  return t(decision === 'passed' ? `exams.share.${lang}_passed` : `exams.share.${lang}_result`, said);
}
