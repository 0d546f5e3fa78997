import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue, useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { answerQuery, asProblem } from '@/api/client';
import {
  linkTo,
  CodeText,
  DateText,
  AppLink,
  Notice,
  type SmallColumn,
  SmallTable,
  usePersonId,
  useUrlState,
  kit,
  ScreenHead,
} from '@/kit';
import { type MessageKey, t } from '@/text';
import type { Challan } from './billing-types';
import styles from './fees.module.css';
import { ChallanStatus } from './challan-status';

/** What was looked for last, on this computer, by each person. */
const MOST_RECENT = 6;
const ENOUGH = 2;

function useRecent(): [readonly string[], (typed: string) => void] {
  const [recent, setRecent] = useLocalStorage<readonly string[]>({
    key: `challan-searches.${usePersonId()}`,
    defaultValue: [],
  });
  const remember = useCallback(
    (typed: string) =>
      setRecent((before) => [typed, ...before.filter((one) => !typed.startsWith(one))].slice(0, MOST_RECENT)),
    [setRecent],
  );
  return [recent, remember];
}

/** A challan by its number (a scanner types it), or a family's by name or registration number. Before anything is typed: how, what was looked for, the latest. */
export function SearchChallan() {
  const { query, set } = useUrlState();
  const [typed, setTyped] = useState(query.search ?? '');
  const [wanted] = useDebouncedValue(typed.trim(), 250);
  const [recent, remember] = useRecent();
  const searching = wanted.length >= ENOUGH;
  const found = useQuery({ ...answerQuery('/search-single-installment', { search: wanted }), enabled: searching });
  const latest = useQuery({
    ...answerQuery('/get-challans', { is_open: 'true', sort: '-issued_on', per_page: '8' }),
    enabled: !searching,
  });
  const rows = searching ? (found.data?.data ?? []) : [];
  const hit = rows.length > 0;
  useEffect(() => {
    if (hit) remember(wanted);
  }, [hit, wanted, remember]);
  const look = (text: string) => {
    setTyped(text);
    set({ search: text.trim() });
  };
  return (
    <section className={styles.stack}>
      <ScreenHead title="fees.challan_search" />
      <TextInput
        label={t('fees.search_challan')}
        description={t('fees.search_challan_help')}
        value={typed}
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing that this screen is for
        autoFocus
        autoComplete="off"
        maxLength={100}
        onChange={(event) => look(event.currentTarget.value)}
      />
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
      {searching && found.isSuccess && !hit && <Notice tone="info" title={t('fees.challan_none')} />}
      {hit && (
        <section className={kit.block}>
          <ChallanTable rows={rows} label="fees.challans" />
        </section>
      )}
      {!searching && recent.length > 0 && (
        <div className={styles.foot}>
          <span className={styles.soft}>{t('fees.search_recent')}</span>
          {recent.map((one) => (
            <Button key={one} variant="default" size="compact-md" onClick={() => look(one)}>
              {one}
            </Button>
          ))}
        </div>
      )}
      {!searching && (latest.data?.data.length ?? 0) > 0 && (
        <section className={kit.block}>
          <h2>{t('fees.search_latest')}</h2>
          <ChallanTable rows={latest.data?.data ?? []} label="fees.search_latest" />
        </section>
      )}
    </section>
  );
}

const COLUMNS: readonly SmallColumn<Challan>[] = [
  {
    label: 'fees.challan_no',
    value: (challan) => linkTo('challan', challan.id, challan.challan_no ?? t('fees.not_issued')),
  },
  {
    label: 'kit.label.student',
    value: (challan) => (
      <>
        <bdi>{challan.student_name}</bdi>{' '}
        <small>
          <CodeText>{challan.registration_no ?? ''}</CodeText>
        </small>
      </>
    ),
  },
  {
    label: 'kit.label.class',
    value: (challan) => [challan.class_name, challan.section_name].filter(Boolean).join(' · '),
  },
  { label: 'kit.label.due_on', value: (challan) => <DateText value={challan.due_on} /> },
  { label: 'kit.label.status', value: (challan) => <ChallanStatus challan={challan} /> },
  { label: 'fees.outstanding', minor: (challan) => challan.outstanding_minor },
  {
    label: 'kit.actions',
    value: (challan) => (
      <AppLink to={`/admin/accounts-recieve-installments?id=${challan.student_id}&challan_id=${challan.id}`}>
        {t('fees.collect')}
      </AppLink>
    ),
  },
];

/** Challans with the way to each and to its payment. */
const ChallanTable = ({ rows, label }: { rows: readonly Challan[]; label: MessageKey }) => (
  <SmallTable label={label} rows={rows} columns={COLUMNS} keyOf={(challan) => challan.id} />
);
