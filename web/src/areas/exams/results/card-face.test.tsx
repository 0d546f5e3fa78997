import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, serve } from '@/kit/testing';
import { CardFace } from './card-face';
import type { CardContent, CardSubject } from './types';

const english = {
  name: 'English',
  papers: [],
  shares: [],
  counted: [],
  is_dropped: false,
  obtained_hundredths: 8_750,
  total_hundredths: 10_000,
  percent: 8_750,
  grade: 'A+',
  passed: true,
} as CardSubject;

const content = {
  basis: 'one_exam',
  categories: [],
  exam_name: 'First term',
  student: { name: 'Amna Khalid', registration_no: 'GUL-1' },
  subjects: [english],
  obtained_hundredths: 8_750,
  total_hundredths: 10_000,
  percent: 8_750,
  decision: 'passed',
  failed: [],
  places: [],
  shown: ['percent', 'class_average'],
} as unknown as CardContent;

test('a card says what the class has on average, of each subject and of all', async () => {
  serve({});
  const averages = { percent: 5_481, subjects: [{ name: 'English', percent: 4_338 }] };
  await open('/admin/card', { '/admin/card': () => <CardFace content={content} averages={averages} headless /> });
  expect(await screen.findByRole('columnheader', { name: 'Class average' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '43.38 %' })).toBeTruthy();
  expect(screen.getByText('54.81 %')).toBeTruthy();
});

test('a card that shows no averages has no column of them', async () => {
  serve({});
  await open('/admin/card', { '/admin/card': () => <CardFace content={content} averages={null} headless /> });
  expect(await screen.findByRole('columnheader', { name: 'Percent' })).toBeTruthy();
  expect(screen.queryByText('Class average')).toBeNull();
});
