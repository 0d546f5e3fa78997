import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, serve } from '@/kit/testing';
import { Bell } from './bell';

const message = (more: object) => ({
  id: 1,
  created_at: '2026-11-20T04:00:00Z',
  kind: 'absent_today',
  record: 'student',
  record_id: 3,
  title: 'Hina is absent today',
  body: 'Dear parent',
  language: 'en',
  read_at: null,
  is_answerable: false,
  answer: null,
  ...more,
});

const bellWith = async (...messages: object[]) => {
  const made = serve({
    'GET /get-my-messages': { json: { data: { messages, unread: messages.length, has_more: false } } },
    'POST /answer-message': { json: { message: 'Answer sent to the school', data: {} } },
  });
  const Page = () => <p>A page</p>;
  await open('/admin/home', {
    '/admin/home': Bell,
    '/admin/own-challan': Page,
    '/admin/student-details': Page,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /unread message/ }));
  return { made, user };
};

test('a message about a challan leads its family to the paper', async () => {
  await bellWith(message({ kind: 'fee_issued', record: 'challan', record_id: 41, title: 'Fee of Hina: Rs 5,100' }));
  const link = await screen.findByRole('link', { name: 'Fee of Hina: Rs 5,100' });
  expect(link.getAttribute('href')).toBe('/admin/own-challan?id=41');
});

test('what was answered stands in the message, and nobody is asked again', async () => {
  await bellWith(message({ is_answerable: true, answer: 'left_home' }));
  expect(await screen.findByText('Answered:')).toBeTruthy();
  expect(screen.getByText('Left for school')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sick' })).toBeNull();
});

test('one tap answers', async () => {
  const { made, user } = await bellWith(message({ is_answerable: true }));
  await user.click(await screen.findByRole('button', { name: 'Sick' }));
  expect(made.find(({ path }) => path === '/answer-message')?.body).toEqual({ id: 1, answer: 'sick' });
});
