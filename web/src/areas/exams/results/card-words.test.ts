import { expect, test } from 'vitest';
import {
  failedWords,
  gradeWords,
  obtainedWords,
  partsWords,
  passingMarks,
  percentWords,
  sharedSentence,
  sharesWords,
  weightWords,
} from './card-words';
import { wrapped } from './draw-card';
import type { CardContent, CardPaper, CardSubject } from './types';

const paper = (
  marks: number,
  state: CardPaper['state'] = 'obtained',
  part: CardPaper['part'] = 'theory',
): CardPaper => ({
  paper_id: 1,
  part,
  total_marks: 100,
  passing_marks: 33,
  state,
  marks,
  grace_marks: 0,
});

const subject = (papers: CardPaper[], rest: Partial<CardSubject> = {}): CardSubject => ({
  name: 'English',
  papers,
  shares: [],
  counted: [],
  is_dropped: false,
  obtained_hundredths: 8_750,
  total_hundredths: 10_000,
  percent: 8_750,
  grade: 'A+',
  passed: true,
  ...rest,
});

const content = (rest: Partial<CardContent> = {}) =>
  ({
    basis: 'one_exam',
    categories: [],
    exam_name: 'First term',
    student: { name: 'Amna Khalid', name_ur: 'آمنہ خالد', registration_no: 'GUL-1' },
    percent: 7_571,
    decision: 'passed',
    ...rest,
  }) as CardContent;

test('a subject of one paper shows its marks, or why there are none', () => {
  expect(obtainedWords(subject([paper(87.5)]), content())).toBe('87.5');
  expect(obtainedWords(subject([paper(0, 'absent')]), content())).toBe('Absent');
  expect(obtainedWords(subject([paper(0, null)]), content())).toBe('Missing');
});

test('theory and practical are added up, and told apart beside it', () => {
  const both = subject([paper(63), paper(24.5, 'obtained', 'practical')]);
  expect(obtainedWords(both, content())).toBe('87.5');
  expect(partsWords(both)).toBe('Theory 63, Practical 24.5');
  expect(passingMarks(both)).toBe(66);
});

test('of a failed subject it is said which of its papers was missed', () => {
  const both = (practical: CardPaper['state'], passed: boolean) =>
    failedWords(subject([paper(46), paper(20, practical, 'practical')], { passed }));
  expect(both('absent', false)).toBe('Absent: Practical');
  expect(both('obtained', false)).toBe('');
  expect(both('obtained', true)).toBe('');
  expect(failedWords(subject([paper(0, 'absent')], { passed: false })), 'its cell says so').toBe('');
});

test('a paper that nobody has to sit has no passing marks', () => {
  const exempt = subject([paper(0, 'exempt'), paper(20, 'obtained', 'practical')]);
  expect(passingMarks(exempt)).toBe(33);
  const none = subject([paper(0, 'exempt'), paper(0, 'exempt', 'practical')], { total_hundredths: 0, percent: null });
  expect(obtainedWords(none, content())).toBe('Exempt');
});

test('a weighted subject tells what each category gave', () => {
  const weighted = content({
    basis: 'weighted',
    categories: [
      { name: 'Monthly test', weight: 20, best_of: 2 },
      { name: 'Send-up', weight: 80, best_of: null },
    ],
  });
  expect(sharesWords(subject([], { shares: [8_000, null] }), weighted)).toBe('Monthly test 80.00 %');
});

test('a percent is told with two places, a weight as it was set', () => {
  expect([8_243, 8_200, null].map(percentWords)).toEqual(['82.43 %', '82.00 %', '']);
  expect(weightWords(40)).toBe('40 %');
});

test('the sentence of a picture is in its own language, whatever that of the screen', () => {
  expect(sharedSentence(content(), 'en')).toBe('Amna Khalid has passed First term with 75.71 %.');
  expect(sharedSentence(content(), 'ur')).toContain('آمنہ خالد نے First term میں 75.71 فیصد');
  expect(sharedSentence(content({ decision: 'failed' }), 'en')).toBe(
    'The result of Amna Khalid in First term: 75.71 %.',
  );
  expect(sharedSentence(content({ decision: 'incomplete', percent: null }), 'en')).not.toContain('%');
});

test('a sentence is broken between its words', () => {
  const widthOf = (line: string) => line.length;
  expect(wrapped('one two three four', 9, widthOf)).toEqual(['one two', 'three', 'four']);
  expect(wrapped('unbreakable', 3, widthOf)).toEqual(['unbreakable']);
});

test('a grade stands for the percents up to the grade above', () => {
  const bands = [
    { grade: 'A+', from_percent: 80 },
    { grade: 'A', from_percent: 70 },
    { grade: 'F', from_percent: 0 },
  ];
  expect(gradeWords(bands)).toEqual([
    { grade: 'A+', range: '80 to 100' },
    { grade: 'A', range: '70 to 79' },
    { grade: 'F', range: '0 to 69' },
  ]);
});
