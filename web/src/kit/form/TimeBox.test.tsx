import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { setLocale } from '@/text';
import { open, serve } from '../testing';
import { TimeBox } from './TimeBox';
import { readTime } from './times';

afterEach(() => setLocale('en'));

const given: (string | null)[] = [];
const Form = () => {
  const [time, setTime] = useState<string | null>('15:05');
  given.push(time);
  return <TimeBox label="At" value={time} onChange={setTime} />;
};
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'At' });

test('a time is typed as people write it, and shown as the school reads it', async () => {
  serve({});
  await open('/admin/x', { '/admin/x': Form });
  await screen.findByRole('textbox');
  expect(box().value).toBe('3:05 pm');
  const user = userEvent.setup();
  await user.clear(box());
  await user.type(box(), '805');
  await user.tab();
  expect([box().value, given.at(-1)]).toEqual(['8:05 am', '08:05']);
  await user.clear(box());
  await user.type(box(), '25:99');
  await user.tab();
  expect(box().value).toBe('25:99');
  expect(screen.getByText('Write the time as 8:05 am or 13:30.')).toBeTruthy();
  expect(box().getAttribute('data-untaken')).toBe('Write the time as 8:05 am or 13:30.');
  await user.clear(box());
  await user.tab();
  expect(given.at(-1)).toBeNull();
});

test('a time reads back in each language what was shown', async () => {
  expect(['8', '8.05', '1:30 pm', '13 pm', 'soon'].map(readTime)).toEqual([
    '08:00',
    '08:05',
    '13:30',
    undefined,
    undefined,
  ]);
  expect(
    ['1:30 دوپہر', '11:30 دوپہر', '12:00 دوپہر', '5 شام', '11:26 رات', '12:05 رات', '2:10 رات'].map(readTime),
  ).toEqual(['13:30', '11:30', '12:00', '17:00', '23:26', '00:05', '02:10']);
  await act(() => setLocale('ur'));
  serve({});
  await open('/admin/x', { '/admin/x': Form });
  await screen.findByRole('textbox');
  expect(box().value).toBe('3:05 دوپہر');
});
