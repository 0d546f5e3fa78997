import { notifications } from '@mantine/notifications';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from './toast';

afterEach(() => {
  vi.restoreAllMocks();
});

const shown = () => {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('1');
  return () => show.mock.calls.map(([one]) => [renderToStaticMarkup(<>{one.message}</>), one.color]);
};

test('an answer is told once, with what the change did beside, and no sign of warning', () => {
  const said = shown();
  toast.saved({ message: 'Exam updated successfully', data: 7, notes: ['10 award lists were made.'] });
  expect(said()).toEqual([['<div>Exam updated successfully</div><div>10 award lists were made.</div>', 'brand']]);
});

test('nothing is told of an answer that says nothing', () => {
  const said = shown();
  toast.saved(null);
  toast.noted({ message: 'Printing started', data: 7 });
  expect(said()).toEqual([]);
});

test('the names that the calls give to records are words', () => {
  const said = shown();
  toast.saved({ message: 'awardList updated successfully', data: 7 });
  toast.saved({ message: 'teacher saved successfully', data: 7 });
  toast.saved({ message: 'E-mail sent successfully', data: 7 });
  expect(said().map(([message]) => message)).toEqual([
    'Award list updated successfully',
    'Teacher saved successfully',
    'E-mail sent successfully',
  ]);
});

test('a screen says itself what was done, but not of what was not', () => {
  const said = shown();
  toast.saved({ message: 'awardList updated successfully', data: 7 }, 'Marks saved');
  toast.saved({ message: 'Nobody was told', status: 'warning', data: 7 }, 'Marks saved');
  expect(said()).toEqual([
    ['Marks saved', 'brand'],
    ['Nobody was told', 'ochre'],
  ]);
});
