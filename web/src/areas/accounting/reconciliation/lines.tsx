/** `MoneyInput`, since it narrows the entries that a line is matched to. */
import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery, asProblem } from '@/api/client';
import type { Schema } from '@/api/shapes';
import {
  choicesOf,
  ConfirmDialog,
  DateText,
  defineResource,
  Dialog,
  Money,
  MoneyInput,
  Notice,
  PreviewedPostings,
  SmallTable,
  kit,
  useChange,
} from '@/kit';
import { formatMoney, t } from '@/text';
import * as records from './records';

type Statement = Schema<'BankStatementDetails'>;
type Line = Schema<'BankStatementLine'>;
type Entry = Schema<'UnreconciledEntry'>;

/** The lines of a statement; those that wait are matched by hand, or posted as the bank's charge or profit. */
export const linesOfStatement = (statement: Statement, changes: boolean) =>
  defineResource(records.statementLines, {
    sort: 'line',
    searchable: false,
    columns: [
      { key: 'line', label: 'kit.line_number', kind: 'number', hidden: true },
      { key: 'date', kind: 'date' },
      { key: 'description', label: 'kit.label.details', second: 'reference', card: 'title' },
      {
        key: 'voucher_no',
        link: (row: Line) => (row.voucher_id ? `/admin/voucher-details?id=${row.voucher_id}` : undefined),
      },
      { key: 'entries', label: 'accounting.bank_statements.matched_entries', kind: 'number', hidden: true },
      { key: 'amount_minor', kind: 'money' },
      { key: 'status', kind: 'status' },
    ],
    filters: [
      { name: 'status', kind: 'enum', choices: choicesOf('open', 'matched', 'posted') },
      { name: 'date', kind: 'date', more: true },
    ],
    emptyHint: 'accounting.bank_statements.no_lines',
    bulkActions: changes
      ? [
          {
            key: 'parts',
            label: 'accounting.bank_statements.match_parts',
            permission: 'Accounts.bank-reconciliation.match',
            idsOnly: true,
            when: ({ rows }) => rows.length > 1 && rows.every(({ status }) => status === 'open'),
            dialog: ({ record: chosen, close }) => (
              <MatchParts statement={statement} lines={chosen.rows} close={close} />
            ),
          },
        ]
      : [],
    rowActions: changes
      ? [
          {
            key: 'match',
            label: 'accounting.bank_statements.match',
            when: ({ status }) => status === 'open',
            permission: 'Accounts.bank-reconciliation.match',
            dialog: ({ record: line, close }) => <MatchLine statement={statement} line={line} close={close} />,
          },
          {
            key: 'post',
            label: 'accounting.bank_statements.post',
            when: ({ status }) => status === 'open',
            permission: 'Accounts.bank-reconciliation.match',
            dialog: PostLine,
          },
          {
            key: 'unmatch',
            label: 'accounting.bank_statements.unmatch',
            when: ({ status }) => status !== 'open',
            call: { path: '/unmatch-bank-line', body: ({ id }) => ({ id }) },
          },
        ]
      : [],
  });

/** Posts a line that the books lack; both sides are shown before. */
function PostLine({ record: line, close }: { record: Line; close: () => void }) {
  const change = useChange('/post-bank-line', { done: close });
  return (
    <ConfirmDialog
      opened
      title="accounting.bank_statements.post"
      undo="accounting.bank_statements.post_undo"
      confirmLabel="accounting.bank_statements.post"
      busy={change.busy}
      problem={change.problem?.message}
      onConfirm={() => change.send({ id: line.id })}
      onClose={close}
    >
      <p>
        {t(line.amount_minor < 0 ? 'accounting.bank_statements.post_charge' : 'accounting.bank_statements.post_profit')}
      </p>
      <PreviewedPostings path="/preview-bank-line" body={{ id: line.id }} />
    </ConfirmDialog>
  );
}

const AT_ONCE = 200;
/** `PV-GUL-2627-000012`; a cheque's number has no letters before a line. */
const VOUCHER_NO = /^[a-z]+-/i;

/** Which entries are looked for: those of the line's side, of one amount, of one cheque or voucher. The server finds them among all. */
export function entriesAsked(bank: number, side: 1 | -1, number: string, amount: number | null) {
  const sought = number.trim();
  return {
    bank_id: String(bank),
    ...(amount
      ? { amount_minor_min: side * amount, amount_minor_max: side * amount }
      : side > 0
        ? { amount_minor_min: 1 }
        : { amount_minor_max: -1 }),
    ...(sought !== '' && (VOUCHER_NO.test(sought) ? { voucher_no: sought.toUpperCase() } : { cheque_no: sought })),
    per_page: AT_ONCE,
    sort: '-date',
  } as const;
}

/** The person chooses the entries that a line shows; they sum to it. */
function MatchLine({ statement, line, close }: { statement: Statement; line: Line; close: () => void }) {
  const [chosen, setChosen] = useState<readonly Entry[]>([]);
  const [number, setNumber] = useState('');
  const [amount, setAmount] = useState<number | null>(null);
  const [asked] = useDebouncedValue(number, 200);
  const query = entriesAsked(statement.bank_id, line.amount_minor > 0 ? 1 : -1, asked, amount);
  const found = useQuery({ ...answerQuery('/get-unreconciled-entries', query), placeholderData: keepPreviousData });
  const change = useChange('/match-bank-line', { done: close });
  const listed = found.data?.data ?? [];
  const isChosen = ({ id }: Entry) => chosen.some((one) => one.id === id);
  // what was chosen stays in view, whatever is looked for next
  const rows = [...chosen, ...listed.filter((entry) => !isChosen(entry))];
  const more = (found.data?.total ?? 0) - listed.length;
  const sum = chosen.reduce((all, entry) => all + entry.amount_minor, 0);
  const toggle = (entry: Entry) =>
    setChosen((before) => (isChosen(entry) ? before.filter(({ id }) => id !== entry.id) : [...before, entry]));
  return (
    <Dialog opened close={close} title={t('accounting.bank_statements.match')} size="xl">
      <p>
        {line.description} · <Money minor={line.amount_minor} />
      </p>
      <div className={kit.headActions}>
        <TextInput
          label={t('accounting.bank_statements.number')}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
          autoComplete="off"
          dir="ltr"
        />
        <MoneyInput label={t('kit.label.amount')} value={amount} onChange={setAmount} />
      </div>
      {found.error && !found.data && <Notice tone="bad" title={asProblem(found.error).message} />}
      {found.data && rows.length === 0 && <Notice tone="info" title={t('accounting.bank_statements.no_entries')} />}
      {more > 0 && <Notice tone="info" title={t('accounting.bank_statements.more_entries', { count: more })} />}
      {rows.length > 0 && (
        <SmallTable
          label="accounting.bank_statements.entries"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              label: 'accounting.vouchers.one',
              head: true,
              value: (entry) => (
                <Checkbox
                  label={entry.voucher_no}
                  description={entry.narration}
                  checked={isChosen(entry)}
                  onChange={() => toggle(entry)}
                />
              ),
            },
            { label: 'kit.label.date', value: (entry) => <DateText value={entry.date} /> },
            { label: 'kit.label.amount', minor: (entry) => entry.amount_minor },
          ]}
        />
      )}
      {change.problem && <Notice tone="bad" title={change.problem.message} />}
      <div className={kit.headActions}>
        <Button
          disabled={sum !== line.amount_minor}
          loading={change.busy}
          onClick={() => change.send({ line_id: line.id, entry_ids: chosen.map(({ id }) => id) })}
        >
          {t('accounting.bank_statements.match_sum', { amount: formatMoney(sum) })}
        </Button>
      </div>
    </Dialog>
  );
}

/** The person chooses the one entry that several lines show: what the office received at once, the bank credited in parts. */
function MatchParts({ statement, lines, close }: { statement: Statement; lines: readonly Line[]; close: () => void }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const sum = lines.reduce((all, line) => all + line.amount_minor, 0);
  const query = {
    bank_id: String(statement.bank_id),
    amount_minor_min: sum,
    amount_minor_max: sum,
    per_page: AT_ONCE,
    sort: '-date',
  } as const;
  const found = useQuery(answerQuery('/get-unreconciled-entries', query));
  const change = useChange('/match-bank-parts', { done: close });
  const rows = found.data?.data ?? [];
  return (
    <>
      <p>{t('accounting.bank_statements.match_parts_help', { count: lines.length, amount: formatMoney(sum) })}</p>
      {found.error && !found.data && <Notice tone="bad" title={asProblem(found.error).message} />}
      {found.data && rows.length === 0 && (
        <Notice tone="info" title={t('accounting.bank_statements.no_entry_of_sum')} />
      )}
      {rows.length > 0 && (
        <SmallTable
          label="accounting.bank_statements.entries"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              label: 'accounting.vouchers.one',
              head: true,
              value: (entry) => (
                <Radio
                  name="entry"
                  label={entry.voucher_no}
                  description={entry.narration}
                  checked={chosen === entry.id}
                  onChange={() => setChosen(entry.id)}
                />
              ),
            },
            { label: 'kit.label.date', value: (entry) => <DateText value={entry.date} /> },
            { label: 'kit.label.amount', minor: (entry) => entry.amount_minor },
          ]}
        />
      )}
      {change.problem && <Notice tone="bad" title={change.problem.message} />}
      <div className={kit.headActions}>
        <Button
          disabled={chosen === null}
          loading={change.busy}
          onClick={() => chosen !== null && change.send({ entry_id: chosen, line_ids: lines.map(({ id }) => id) })}
        >
          {t('accounting.bank_statements.match_sum', { amount: formatMoney(sum) })}
        </Button>
      </div>
    </>
  );
}

/** What the ledger has and no line shows: cheques not presented, deposits under way. Of the first statement, what was so before it is noted. */
export const openEntries = (statement: Statement, changes: boolean) =>
  defineResource(records.openEntries, {
    sort: '-date',
    searchable: false,
    columns: [
      { key: 'date', kind: 'date' },
      { key: 'voucher_no', card: 'title', link: (row: Entry) => `/admin/voucher-details?id=${row.voucher_id}` },
      { key: 'narration', second: 'payee' },
      { key: 'cheque_no' },
      { key: 'is_noted', label: 'accounting.bank_statements.noted', kind: 'boolean', hidden: true },
      { key: 'amount_minor', kind: 'money' },
    ],
    filters: [
      { name: 'date', kind: 'date' },
      { name: 'cheque_no', kind: 'text' },
      { name: 'voucher_no', kind: 'text' },
      { name: 'is_noted', label: 'accounting.bank_statements.noted', kind: 'boolean', more: true },
    ],
    emptyHint: 'accounting.bank_statements.no_entries',
    bulkActions:
      changes && statement.is_first
        ? [
            {
              key: 'note',
              label: 'accounting.bank_statements.note',
              idsOnly: true,
              call: {
                path: '/note-outstanding-entries',
                body: ({ selection }) => ({
                  bank_id: statement.bank_id,
                  entry_ids: 'ids' in selection ? selection.ids : [],
                }),
              },
            },
          ]
        : [],
  });
