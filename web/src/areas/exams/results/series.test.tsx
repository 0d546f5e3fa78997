import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, serve } from '@/kit/testing';
import { PromotionSeries, PublishSeries } from './series';

const exam = (id: number, class_name: string, over: object = {}) => ({
  id,
  class_id: id,
  class_name,
  name: 'First term',
  series: 'First term',
  session_id: 2,
  session_name: '2026-27',
  ...over,
});
/** Two series of closed exams, and two of published ones. */
const choices = ({ query }: { query: Record<string, string> }) => {
  const all = [
    { id: 1, label: 'First term', hint: '2026-27' },
    { id: 9, label: 'Monthly test', hint: '2026-27' },
  ];
  const wanted = query['ids'];
  return { json: { data: wanted ? all.filter(({ id }) => String(id) === wanted) : all } };
};
const preview = (exam_id: number, class_name: string, over: object = {}) => ({
  exam_id,
  exam_version: 3,
  class_name,
  format_id: 5,
  students: 20,
  counts: [{ decision: 'passed', students: 18 }],
  withheld: 1,
  families: 19,
  blocks: [],
  left_out: [],
  job_id: null,
  ...over,
});

test('all classes of a series are published in one step, but those that something stands against', async () => {
  const made = serve({
    'GET /get-options': choices,
    'GET /get-exams': ({ query }) => {
      const pages = [[exam(1, 'Class 1'), exam(2, 'Class 2')], [exam(3, 'Class 3')]];
      return { json: { data: pages[Number(query['page']) - 1] ?? [], total: 3 } };
    },
    'GET /preview-result-publication': ({ query }) => {
      const id = Number(query['exam_id']);
      const over = id === 2 ? { blocks: ['2 award lists are not locked.'] } : {};
      return { json: { data: preview(id, `Class ${id}`, over) } };
    },
    'POST /publish-result': ({ body }) =>
      (body as { exam_id: number }).exam_id === 3
        ? { status: 409, json: { message: 'Somebody changed the exam meanwhile.', errors: {} } }
        : { json: { message: 'Publishing of results started', data: { id: 1, job_id: 7, cards: 20 } } },
  });
  await open('/admin/publish-series', { '/admin/publish-series': PublishSeries });
  expect(await screen.findByText('2 award lists are not locked.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Publish 2 classes' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('38 families are told by message.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Publish results' }));
  expect(await screen.findByText('Publishing of 1 class has begun')).toBeTruthy();
  expect(screen.getByText('1 class was left out')).toBeTruthy();
  expect(screen.getByText('19 families are told by message.')).toBeTruthy();
  expect(screen.getByText(/Somebody changed the exam meanwhile/)).toBeTruthy();
  const asked = made.filter(({ path }) => path === '/get-exams').slice(0, 2);
  expect(asked.map(({ query }) => [query['status'], query['series_of'], query['page']])).toEqual([
    ['closed', '1', '1'],
    ['closed', '1', '2'],
  ]);
  const sent = made.filter(({ path }) => path === '/publish-result').map(({ body }) => body);
  expect(sent).toEqual([
    { exam_id: 1, version: 3, format_id: 5, tells_families: true },
    { exam_id: 3, version: 3, format_id: 5, tells_families: true },
  ]);
});

test('the promotion lists of all classes of a campus are made in one step', async () => {
  const made = serve({
    'GET /get-options': choices,
    'GET /get-exams': { json: { data: [exam(1, 'Class 1'), exam(2, 'Class 2')], total: 2 } },
    'POST /make-promotion-list': { json: { message: 'Promotion list made successfully', data: { students: 20 } } },
  });
  await open('/admin/new-promotion-lists?campus_id=4', { '/admin/new-promotion-lists': PromotionSeries });
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare 2 lists' }));
  expect(await screen.findByText('2 lists are made')).toBeTruthy();
  const sent = made.filter(({ path }) => path === '/make-promotion-list').map(({ body }) => body);
  expect(sent).toEqual([1, 2].map((id) => ({ campus_id: 4, class_id: id, session_id: 2, exam_id: id })));
});

test('the series that the address names is in view, also when it is not the latest', async () => {
  const made = serve({
    'GET /get-options': choices,
    'GET /get-exams': { json: { data: [exam(9, 'Class 1', { series: 'Monthly test' })], total: 1 } },
  });
  await open('/admin/new-promotion-lists?campus_id=4&series=9', { '/admin/new-promotion-lists': PromotionSeries });
  expect(await screen.findByRole('button', { name: 'Prepare 1 list' })).toBeTruthy();
  expect(screen.getByText('Monthly test, 2026-27')).toBeTruthy();
  const asked = made.filter(({ path }) => path === '/get-exams').map(({ query }) => query);
  expect(asked.map(({ series_of, status, campus_id }) => [series_of, status, campus_id])).toEqual([
    ['9', 'published', '4'],
  ]);
});
