import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Schema } from '@/api/shapes';
import { choicesOf, Dialog, FormDialog, useAllowed } from '@/kit';
import { t, word } from '@/text';

const STATES = choicesOf('cleared', 'not_applicable', 'pending');

/** The tick of one desk, with what it is owed. Accounts have a permission of their own. */
export function ClearDesk({ of, desk }: { of: Schema<'WithdrawalDetails'>; desk: Schema<'Clearance'> }) {
  const [opened, setOpened] = useState(false);
  const may = useAllowed();
  const isAccounts = desk.kind === 'accounts';
  const allowed =
    may('Students & Staff.withdrawals.clear') && (!isAccounts || may('Students & Staff.withdrawals.clear-accounts'));
  if (!allowed) return null;
  const title = t('students.withdrawals.tick_of', { desk: word(desk.kind) });
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        {t(desk.state === 'pending' ? 'students.withdrawals.tick' : 'students.withdrawals.change')}
      </Button>
      <Dialog opened={opened} close={() => setOpened(false)} title={title}>
        <FormDialog
          path="/clear-withdrawal"
          about={{ id: of.id, version: of.version, kind: desk.kind }}
          fields={[
            {
              name: 'state',
              kind: 'radio',
              choices: STATES,
              default: desk.state === 'pending' ? 'cleared' : desk.state,
            },
            {
              name: 'amount_minor',
              label: 'students.withdrawals.owed',
              help: 'students.withdrawals.owed_help',
              kind: 'money',
              default: desk.amount_minor,
              when: ({ state }) => !isAccounts && state === 'cleared',
            },
            { name: 'note', label: 'kit.label.remarks', kind: 'text', default: desk.note ?? '' },
          ]}
          toBody={({ amount_minor, ...body }) => ({
            ...body,
            amount_minor: isAccounts || body.state !== 'cleared' ? 0 : (amount_minor ?? 0),
          })}
          label="kit.save"
          close={() => setOpened(false)}
        />
      </Dialog>
    </>
  );
}
