import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Schema } from '@/api/shapes';
import { me, open, serve } from '@/kit/testing';
import { lastResult } from './own-glance';
import { OwnStudents } from './own-students';

const child = (id: number, name: string) => ({
  id,
  name,
  registration_no: `GUL-${id}`,
  class_name: 'Class 4',
  section_name: 'A',
  campus_name: 'Gulberg',
  status: 'active',
  photo: null,
});
const exam = (more: object) =>
  ({
    exam_id: 1,
    exam_name: 'First term',
    status: 'published',
    is_withheld: false,
    ends_on: '2026-10-10',
    content: { percent: 8250, grade: 'A' },
    ...more,
  }) as Schema<'ExamOfStudent'>;

test('the newest result that a family may see counts', () => {
  const exams = [
    exam({}),
    exam({ exam_name: 'Monthly', ends_on: '2026-11-05' }),
    exam({ exam_name: 'Second term', ends_on: '2026-12-20', status: 'planned' }),
    exam({ exam_name: 'Test', ends_on: '2026-11-12', is_withheld: true }),
  ];
  expect(lastResult(exams)?.exam_name).toBe('Monthly');
  expect(lastResult([])).toBeUndefined();
});

test('each child’s card says what is to be paid and until when, and the last result', async () => {
  serve({
    'GET /user': {
      json: {
        ...me,
        permissions: [
          'Accounts.students.installment-details',
          'Students & Staff.students.see-attendance-reports',
          'Academic Activities.result-cards.detail',
          'Academic Activities.tasks.index',
        ],
      },
    },
    'GET /get-own-students': { json: { data: [child(3, 'Hina'), child(4, 'Ali')] } },
    'GET /get-student-attendances': { json: { student: { days: [] } } },
    'GET /get-installment-details': ({ query }) => ({
      json: {
        data:
          query['student_id'] === '3'
            ? {
                outstanding_minor: 510_000,
                payable_minor: 510_000,
                payable: [],
                installments: [{ id: 41, status: 'issued', due_on: '2026-11-10' }],
                others: [{ id: 40, status: 'paid', due_on: '2026-10-10' }],
              }
            : { outstanding_minor: 0, payable_minor: 0, payable: [], installments: [], others: [] },
      },
    }),
    'GET /get-marks': { json: { data: { exams: [exam({})] } } },
    'GET /get-student-tasks': { json: { data: [] } },
  });
  await open('/admin/home', { '/admin/home': OwnStudents, '/admin/student-details': () => <p>The child</p> });
  const card = await screen.findByRole('link', { name: /Hina/ });
  expect(await screen.findByText('Rs 5,100')).toBeTruthy();
  expect(card.textContent).toContain('Fee to pay: Rs 5,100 by 10 Nov 2026');
  expect(card.textContent).toContain('First term: 82.50 % A');
  expect(screen.getByRole('link', { name: /Ali/ }).textContent).toContain('No fee to pay');
});
