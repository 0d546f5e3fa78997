import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, serve } from '../testing';
import { ActionForm } from './ActionForm';

const Rate = () => (
  <ActionForm
    path="/confirm-scholarship-award"
    about={{ id: 1, version: 1 }}
    start={{ measure_hundredths: 825 }}
    fields={[{ name: 'measure_hundredths', label: 'kit.label.amount', kind: 'percent', min: 0, max: 10_000 }]}
    label="kit.save"
  />
);

test('a rate is shown and typed in percent, and sent and limited in hundredths', async () => {
  const made = serve({ 'POST /confirm-scholarship-award': { json: { message: 'Saved', data: null } } });
  const sent = () => made.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await open('/admin/rate', { '/admin/rate': Rate });
  const box = await screen.findByDisplayValue('8.25 %');
  fireEvent.change(box, { target: { value: '120' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('At most 100.')).toBeTruthy();
  expect(sent()).toEqual([]);
  fireEvent.change(box, { target: { value: '12.5' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([{ id: 1, version: 1, measure_hundredths: 1250 }]));
});

test('a rate typed on an Urdu keyboard is the same rate', async () => {
  const made = serve({ 'POST /confirm-scholarship-award': { json: { message: 'Saved', data: null } } });
  await open('/admin/rate', { '/admin/rate': Rate });
  const box = await screen.findByDisplayValue<HTMLInputElement>('8.25 %');
  fireEvent.input(box, { target: { value: '۱۲٫۵' } });
  await waitFor(() => expect(box.value).toBe('12.5 %'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(made.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { id: 1, version: 1, measure_hundredths: 1250 },
    ]),
  );
});
