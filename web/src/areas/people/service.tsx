import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '@/api/session';
import { DateText, DayInput, Notice, SmallTable, StatusBadge, useChange, kit } from '@/kit';
import { t, word } from '@/text';
import type { EmployeeDetails } from './types';

export const LEFT: ReadonlySet<string> = new Set(['resigned', 'terminated', 'retired']);

/** The steps that follow a status: leave and back, leaving, and coming back. */
const nextOf = (status: string): string[] =>
  LEFT.has(status)
    ? ['active']
    : ['active', 'on_leave', 'resigned', 'terminated', 'retired'].filter((next) => next !== status);

/** Every step of employment, the latest first. */
export function Service({ employee }: { employee: EmployeeDetails }) {
  if (employee.status_events.length === 0) return <Notice tone="info" title={t('people.service_none')} />;
  return (
    <section className={kit.block}>
      <SmallTable
        label="people.service"
        rows={employee.status_events}
        keyOf={(one) => one.id}
        columns={[
          { label: 'kit.label.date', value: (one) => <DateText value={one.happened_on} /> },
          { label: 'kit.label.status', value: (one) => <StatusBadge status={one.to_status} /> },
          { label: 'people.reason', value: (one) => one.reason },
          { label: 'people.by', value: (one) => one.user_name },
        ]}
      />
    </section>
  );
}

/** Sends an employee on leave, takes them back or lets them go. */
export function ChangeStatus({ record: employee, close }: { record: EmployeeDetails; close: () => void }) {
  const today = useMe()?.group.today ?? null;
  const [status, setStatus] = useState<EmployeeDetails['status'] | null>(null);
  const [on, setOn] = useState<string | null>(today);
  const [reason, setReason] = useState('');
  const step = useChange('/change-employee-status', { done: close });
  const { problem } = step;
  const leaves = status !== null && LEFT.has(status);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        step.send({
          id: employee.id,
          version: employee.version,
          status,
          on,
          reason: reason.trim(),
        });
      }}
    >
      <Stack>
        <Select
          label={t('kit.label.status')}
          data={nextOf(employee.status).map((value) => ({ value, label: word(value) }))}
          value={status}
          onChange={(value) => setStatus(value as EmployeeDetails['status'] | null)}
          error={problem?.errors.status?.[0]}
          required
          data-autofocus
        />
        <DayInput
          label={t(leaves ? 'people.left_on' : 'kit.label.date')}
          value={on}
          onChange={setOn}
          error={problem?.errors.on?.[0]}
          required
        />
        <TextInput
          label={t('people.reason')}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={problem?.errors.reason?.[0]}
          required
        />
        {leaves && <Notice tone="warning" title={t('people.leaving_description', { name: employee.name })} />}
        {problem && Object.keys(problem.errors).length === 0 && <Notice tone="bad" title={problem.message} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('kit.cancel')}
          </Button>
          <Button
            type="submit"
            color={leaves ? 'red' : undefined}
            loading={step.busy}
            disabled={!status || !reason.trim()}
          >
            {t(leaves ? 'people.let_go' : 'people.change_status')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
