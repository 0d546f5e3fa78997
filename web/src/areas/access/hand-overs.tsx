import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataQuery } from '@/api/client';
import type { DataOf } from '@/api/typed';
import { Awaited, ConfirmDialog, FormDialog, SmallTable, StatusBadge, useChange } from '@/kit';
import { formatDate, t } from '@/text';
import classes from './access.module.css';

const PATH = '/get-deputies';

type HandOver = DataOf<'GET', typeof PATH>[number];

/** What a user hands over and what is handed to them; one's own when none is named. */
export function useHandOvers(userId: number | null) {
  return useQuery(dataQuery(PATH, { user_id: userId }));
}

interface HandOversProps {
  /** Whose they are. */
  of: { id: number; name: string };
  found: ReturnType<typeof useHandOvers>;
  /** They may be ended by who looks at them. */
  mayEnd: boolean;
}

/** Hand-overs of approvals with their days, and a way to end those that are not over. */
export function HandOvers({ of, found, mayEnd }: HandOversProps) {
  const [ends, setEnds] = useState<HandOver | null>(null);
  const close = () => setEnds(null);
  const end = useChange('/end-deputy', { failure: 'toast', done: close });
  const rows = found.data;
  if (!rows) return <Awaited query={found} />;
  const days = (one: HandOver) => `${formatDate(one.from_on)} – ${formatDate(one.to_on)}`;
  return (
    <>
      {rows.length === 0 && <p className={classes.note}>{t('access.deputies.none')}</p>}
      {rows.length > 0 && (
        <SmallTable
          label="access.deputies.title"
          rows={rows}
          keyOf={(one) => one.id}
          columns={[
            { label: 'access.deputies.who', value: (one) => <bdi>{whoActs(one, of.id)}</bdi> },
            { label: 'access.deputies.days', value: days },
            { label: 'kit.label.status', value: (one) => <StatusBadge status={one.state} /> },
            { label: 'access.deputies.reason', value: (one) => <bdi>{one.reason}</bdi> },
            {
              label: 'access.deputies.end',
              value: (one) =>
                mayEnd &&
                isOpen(one) && (
                  <Button variant="default" size="xs" onClick={() => setEnds(one)}>
                    {t('access.deputies.end')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      <ConfirmDialog
        opened={ends !== null}
        title="access.deputies.end"
        undo="access.deputies.end_undo"
        confirmLabel="access.deputies.end"
        busy={end.busy}
        onConfirm={() => ends && end.send({ id: ends.id, version: ends.version })}
        onClose={close}
      >
        {ends && t('access.deputies.end_description', { deputy: ends.deputy_name, name: ends.user_name })}
      </ConfirmDialog>
    </>
  );
}

const isOpen = (one: HandOver): boolean => one.state === 'planned' || one.state === 'active';

const whoActs = (one: HandOver, of: number): string =>
  one.user_id === of
    ? t('access.deputies.acts', { name: one.deputy_name })
    : t('access.deputies.acts_for', { name: one.user_name });

/** Hands approvals to a deputy for some days: one's own, or those of the user who is named. */
export const HandOverForm = ({ userId, close }: { userId?: number; close: () => void }) => (
  <FormDialog
    path="/save-deputy"
    about={userId === undefined ? {} : { user_id: userId }}
    fields={[
      {
        name: 'deputy_id',
        label: 'access.deputies.deputy',
        kind: 'remote',
        of: 'deputies',
        help: 'access.deputies.deputy_help',
      },
      { name: 'from_on', label: 'access.deputies.from', kind: 'date', width: 'half', default: ({ today }) => today },
      { name: 'to_on', label: 'access.deputies.to', kind: 'date', width: 'half' },
      { name: 'reason', kind: 'text' },
    ]}
    label="access.deputies.hand_over"
    close={close}
  >
    <p className={classes.note}>{t('access.deputies.what')}</p>
  </FormDialog>
);
