import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { Dialog } from '../Dialog';
import { open, serve } from '../testing';
import { ActionForm, FormDialog } from './ActionForm';
import { StepForm, type StepFormProps } from './StepForm';

function Bounce() {
  const [opened, setOpened] = useState(true);
  const close = () => setOpened(false);
  return (
    <Dialog opened={opened} close={close} title="Bounce">
      <FormDialog
        path="/bounce-cheque"
        about={{ id: 7 }}
        own={{ fined: true }}
        fields={[
          { name: 'reason', label: 'kit.reason', kind: 'text' },
          { name: 'bank_charge_minor', label: 'kit.label.amount', kind: 'money', required: true },
          { name: 'fined', label: 'kit.label.active', kind: 'switch' },
        ]}
        toBody={({ fined, ...body }) => ({ ...body, fine_minor: fined ? null : 0 })}
        label="kit.save"
        close={close}
      />
    </Dialog>
  );
}

const Password = () => (
  <ActionForm
    path="/start-second-step"
    fields={[{ name: 'password', label: 'kit.label.name', kind: 'password', missing: 'shell.password.missing' }]}
    label="kit.save"
  />
);

const Plan = ({ confirm }: Pick<StepFormProps<'/plan-sections', '/assign-sections'>, 'confirm'>) => (
  <StepForm
    title="kit.label.class"
    help="kit.label.notes"
    ask="/plan-sections"
    askLabel="kit.label.details"
    act="/assign-sections"
    addressed={['campus_id', 'class_id']}
    fields={[
      { name: 'campus_id', label: 'kit.label.campus', kind: 'number' },
      { name: 'class_id', label: 'kit.label.class', kind: 'number' },
      { name: 'by', label: 'kit.label.kind', kind: 'select', default: 'name' },
    ]}
    toAct={({ sections }) => ({ sections: sections.map(({ section_id }) => ({ section_id, student_ids: [4] })) })}
    label={() => 'Do it'}
    confirm={confirm}
    renderShown={() => <p>As it would be</p>}
    renderDone={() => <p>Done</p>}
  />
);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a dialog says what is missing at each field, how many there are, and leads to each', async () => {
  const made = serve({});
  await open('/admin/x', { '/admin/x': Bounce });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter an amount.')).toBeTruthy();
  const counted = await screen.findByText('2 fields need attention:');
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('reason'));
  await user.click(within(counted.parentElement!).getByRole('button', { name: 'Amount' }));
  expect(document.activeElement?.getAttribute('name')).toBe('bank_charge_minor');
  await user.keyboard('300');
  expect(screen.queryByText('Enter an amount.')).toBeNull();
  expect(screen.queryByText('2 fields need attention:')).toBeNull();
  expect(made.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('what is no amount is not sent as none', async () => {
  const made = serve({});
  await open('/admin/x', { '/admin/x': Bounce });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'No funds');
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), 'abc');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter an amount like 12,500 or 12500.50.')).toBeTruthy();
  expect(made.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a lost answer keeps its key; the second press closes the dialog', async () => {
  let tries = 0;
  const made = serve({
    'POST /bounce-cheque': () => (++tries === 1 ? 'lost' : { json: { message: 'Bounced', data: null } }),
  });
  await open('/admin/x', { '/admin/x': Bounce });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'No funds');
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), '300');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Reason/ })).toBeNull());
  const sent = made.filter(({ path }) => path === '/bounce-cheque');
  expect(sent.map(({ key }) => key === sent[0]?.key)).toEqual([true, true]);
  expect(sent[0]?.body).toEqual({ id: 7, reason: 'No funds', bank_charge_minor: 30_000, fine_minor: null });
});

test('a dialog with something typed asks before it closes', async () => {
  serve({});
  await open('/admin/x', { '/admin/x': Bounce });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'No funds');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(screen.getByDisplayValue('No funds')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(screen.queryByDisplayValue('No funds')).toBeNull());
});

test('a wrong password is said once, at its field, and gone once it is typed anew', async () => {
  serve({
    'POST /start-second-step': {
      status: 422,
      json: { message: 'Check the marked fields.', errors: { password: ['This is not your password.'] } },
    },
  });
  await open('/admin/x', { '/admin/x': Password });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter your current password.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Name/), 'wrong{Enter}');
  expect(await screen.findAllByText('This is not your password.')).toHaveLength(1);
  expect(screen.queryByText('Check the marked fields.')).toBeNull();
  await user.type(screen.getByLabelText(/^Name/), 's');
  expect(screen.queryByText('This is not your password.')).toBeNull();
});

test('a call whose answer is a secret is sent without a key, under which the server would keep it', async () => {
  const made = serve({ 'POST /start-second-step': { json: { message: 'Begun', data: null } } });
  await open('/admin/x', { '/admin/x': Password });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Name/), 'secret{Enter}');
  const sent = () => made.filter(({ path }) => path === '/start-second-step');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.key).toBeNull();
});

test('a step is looked at, then done as it was shown; a changed choice is looked at anew', async () => {
  const made = serve({
    'POST /plan-sections': { json: { data: { sections: [{ section_id: 9, students: [] }], left: [] } } },
    'POST /assign-sections': { json: { message: 'Saved', data: null } },
  });
  const { at } = await open('/admin/x?campus_id=2', { '/admin/x': Plan });
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /^Class/ }), '3');
  await user.click(screen.getByRole('button', { name: 'Details' }));
  expect(await screen.findByText('As it would be')).toBeTruthy();
  expect(at()).toBe('/admin/x?campus_id=2&class_id=3');
  await user.type(screen.getByRole('textbox', { name: /^Class/ }), '1');
  expect(screen.queryByRole('button', { name: 'Do it' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Details' }));
  await user.click(await screen.findByRole('button', { name: 'Do it' }));
  expect(await screen.findByText('Done')).toBeTruthy();
  expect(made.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/plan-sections', body: { campus_id: 2, class_id: 3, by: 'name' } },
    { path: '/plan-sections', body: { campus_id: 2, class_id: 31, by: 'name' } },
    { path: '/assign-sections', body: { sections: [{ section_id: 9, student_ids: [4] }] } },
  ]);
});

test('where much is done at once the step form asks before it is done', async () => {
  const made = serve({
    'POST /plan-sections': { json: { data: { sections: [{ section_id: 9 }] } } },
    'POST /assign-sections': { json: { message: 'Saved', data: null } },
  });
  const asks = {
    title: 'kit.label.class',
    label: 'kit.save',
    undo: 'cannot_undo',
    says: () => 'Two students move',
  } as const;
  await open('/admin/x?campus_id=2&class_id=3', { '/admin/x': () => <Plan confirm={asks} /> });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Details' }));
  await user.click(await screen.findByRole('button', { name: 'Do it' }));
  const asked = await screen.findByRole('dialog');
  expect(within(asked).getByText('Two students move')).toBeTruthy();
  expect(made.some(({ path }) => path === '/assign-sections')).toBe(false);
  await user.click(within(asked).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Done')).toBeTruthy();
});
