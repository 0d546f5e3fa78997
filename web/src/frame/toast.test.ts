import { notifications } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { toast } from './toast';

afterEach(() => {
  vi.restoreAllMocks();
});

test('an answer is told with what the change did beside', () => {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('1');
  toast.saved({ message: 'Student saved successfully', data: 7, notes: ['The father is registered elsewhere.'] });
  expect(show.mock.calls.map(([one]) => [one.message, one.color])).toEqual([
    ['Student saved successfully', 'brand'],
    ['The father is registered elsewhere.', 'ochre'],
  ]);
  show.mockClear();
  toast.saved({ message: 'Student saved successfully', data: 7 });
  expect(show).toHaveBeenCalledTimes(1);
  show.mockClear();
  toast.saved(null);
  expect(show).not.toHaveBeenCalled();
});
