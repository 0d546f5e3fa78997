/** `RemoteSelect`, since a bank and its file are read and judged as soon as both are there: nothing is filled in and saved. */
import { Button, Checkbox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recordQuery } from '@/api/client';
import type { FileRef, Schema } from '@/api/shapes';
import { useRecordName } from '@/frame/page';
import { useMayOpen } from '@/frame/screens';
import {
  ConfirmDialog,
  defineResource,
  FileField,
  AppLink,
  JobProgress,
  Notice,
  RecordMissing,
  RelatedList,
  RemoteSelect,
  type TableChoices,
  type TableField,
  TableReading,
  useAllowed,
  useOpen,
  useChange,
  useOnlyChoice,
  usePreview,
  useUrlState,
  kit,
  ScreenHead,
} from '@/kit';
import { formatMoney, formatNumber, type MessageKey, t, word } from '@/text';
import { lineStatus, linesOf } from './bank-lines';
import type { BankFileDetails, LineStatus } from './types';
import classes from './collection.module.css';
import * as records from '../records';

export const bankFiles = defineResource(records.bankFiles, {
  sort: '-id',
  searchable: true,
  columns: [
    { key: 'name', label: 'kit.label.file', card: 'title' },
    { key: 'bank_name' },
    { key: 'campus_name', hidden: true },
    { key: 'created_at', label: 'collection.uploaded', kind: 'instant' },
    { key: 'lines', label: 'collection.lines', kind: 'number' },
    { key: 'posted_lines', label: 'collection.posted_lines', kind: 'number' },
    { key: 'amount_minor', kind: 'money' },
    { key: 'posted_minor', label: 'word.posted', kind: 'money' },
  ],
  filters: [
    { name: 'bank_id', kind: 'remote', of: 'banks' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
  ],
  emptyHint: 'collection.bank_files_empty',
});

export default bankFiles;

/** What a column of a bank's list can hold, as the server names it. */
const FIELDS: readonly { name: string; label: MessageKey }[] = [
  { name: 'transaction_id', label: 'collection.field_transaction' },
  { name: 'challan_no', label: 'collection.field_challan' },
  { name: 'value_date', label: 'collection.field_date' },
  { name: 'amount', label: 'collection.field_amount' },
  { name: 'debit', label: 'collection.field_debit' },
  { name: 'charge', label: 'collection.field_charge' },
  { name: 'charge_tax', label: 'collection.field_charge_tax' },
  { name: 'net', label: 'collection.field_net' },
  { name: 'side', label: 'collection.field_side' },
  { name: 'payer_name', label: 'collection.field_payer' },
];

const fieldsInWords = (): TableField[] => FIELDS.map(({ name, label }) => ({ name, label: t(label) }));

/** How a bank's file is read is shown first; then its lines are judged one by one. Nothing is posted yet. */
export function Create() {
  const go = useOpen();
  const [chosenBank, setBankId] = useState<number | null>(null);
  const onlyBank = useOnlyChoice('banks');
  const bankId = chosenBank ?? onlyBank ?? null;
  const [file, setFile] = useState<FileRef | null>(null);
  const [choices, setChoices] = useState<TableChoices>({});
  const body = bankId !== null && file ? { file_id: file.id, bank_id: bankId, choices } : null;
  const read = usePreview('/preview-bank-file', body);
  const check = useChange('/check-bank-file', {
    quiet: true,
    done: ({ data }) => go(`/admin/bank-file-details?id=${data.id}`, { replace: true }),
  });
  const problem = check.problem ?? read.problem;
  return (
    <section className={classes.page}>
      <ScreenHead title="collection.bank_file_new" />
      <div className={`${kit.block} ${classes.narrow}`}>
        <p>{t('collection.bank_file_help')}</p>
        <RemoteSelect
          of="banks"
          label={t('collection.bank_account')}
          placeholder={t('kit.choose')}
          required
          value={bankId}
          onChange={(chosen) => {
            setBankId(chosen);
            setChoices({});
            check.reset();
          }}
          error={problem?.errors.bank_id?.[0]}
        />
        <FileField
          label={t('kit.import_choose')}
          description={t('collection.bank_file_columns')}
          accept=".xlsx,.csv,.txt"
          required
          disabled={bankId === null || check.busy}
          value={file}
          onChange={(chosen) => {
            setFile(chosen as FileRef | null);
            setChoices({});
            check.reset();
          }}
          error={problem?.errors.file_id?.[0]}
        />
        {check.busy && <p role="status">{t('collection.bank_file_reading')}</p>}
        {problem && !problem.isAboutFields && <Notice tone="bad" title={problem.message} />}
      </div>
      {read.data && (
        <>
          <TableReading
            reading={read.data.reading}
            choices={choices}
            fields={fieldsInWords()}
            onChange={(changed) => {
              setChoices(changed);
              check.reset();
            }}
          />
          <Taking
            found={read.data}
            busy={check.busy}
            ready={!read.earlier && read.data.reading.questions.length === 0}
            take={() => body && check.send(body)}
          />
        </>
      )}
    </section>
  );
}

interface TakingProps {
  found: Schema<'BankFileReading'>;
  busy: boolean;
  ready: boolean;
  take: () => void;
}

/** What the file comes to as it is read, and the way on. */
function Taking({ found, busy, ready, take }: TakingProps) {
  const said = [
    t('collection.bank_file_read', { count: found.payments }),
    ...(found.taken_back > 0 ? [t('collection.bank_file_reversals', { count: found.taken_back })] : []),
    ...(found.unreadable > 0 ? [t('collection.bank_file_unreadable', { count: found.unreadable })] : []),
    // the payments less what is taken back
    t('collection.bank_file_in_all', { amount: formatMoney(found.amount_minor) }),
  ];
  return (
    <div className={kit.block}>
      <p>{said.join(' · ')}</p>
      <div className={kit.headActions}>
        <Button disabled={!ready} loading={busy} onClick={take}>
          {t('collection.bank_file_take')}
        </Button>
      </div>
    </div>
  );
}

/** A bank's file: how its lines stand, the posting, the lines themselves, and how they were read. */
export function Details() {
  const { query } = useUrlState();
  const found = useQuery(recordQuery('/get-bank-file-details', query.id));
  useRecordName(found.data?.name);
  if (!query.id || (found.error && !found.data)) {
    const { one, many } = bankFiles.titles;
    const retry = () => void found.refetch();
    return <RecordMissing one={one} many={many} list={bankFiles.paths.list} thrown={found.error} retry={retry} />;
  }
  if (!found.data) return <p role="status">{t('kit.loading')}</p>;
  return <BankFileView file={found.data} />;
}

const ORDER: readonly LineStatus[] = [
  'matched',
  'differing',
  'maybe_same',
  'unpaid',
  'closed',
  'waiting',
  'reversal',
  'unmatched',
  'unreadable',
  'repeated',
  'posted',
  'unidentified',
  'ignored',
];

function BankFileView({ file }: { file: BankFileDetails }) {
  const { query, set } = useUrlState();
  const counts = new Map(file.counts.map((count) => [count.status, count]));
  const shown = ORDER.filter((status) => counts.has(status));
  const status = shown.find((one) => one === query.status) ?? null;
  return (
    <section className={classes.page}>
      <header className={kit.head}>
        <div>
          <h1>
            <bdi>{file.name}</bdi>
          </h1>
          <p className={classes.hint}>
            <bdi>{file.bank_name}</bdi> · {t('collection.lines_of', { count: file.lines })} ·{' '}
            {formatMoney(file.amount_minor)}
          </p>
        </div>
      </header>
      <ul className={classes.counts} aria-label={t('collection.lines')}>
        {shown.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-pressed={status === one}
              onClick={() => set({ status: status === one ? undefined : one })}
            >
              <span>{word(lineStatus(one))}</span>
              <strong>{formatNumber(counts.get(one)?.lines ?? 0)}</strong>
              {one !== 'unreadable' && <small dir="ltr">{formatMoney(counts.get(one)?.amount_minor ?? 0)}</small>}
            </button>
          </li>
        ))}
      </ul>
      <Posting
        file={file}
        matched={counts.get('matched')}
        differing={counts.get('differing')}
        closed={counts.get('closed')}
      />
      <RelatedList
        key={status ?? ''}
        resource={linesOf(status)}
        of={status ? { bank_file_id: String(file.id), status } : { bank_file_id: String(file.id) }}
      />
      {file.reading && <TableReading reading={file.reading} choices={{}} fields={fieldsInWords()} />}
    </section>
  );
}

type Count = Pick<BankFileDetails['counts'][number], 'lines' | 'amount_minor'>;

interface PostingProps {
  file: BankFileDetails;
  matched?: Count;
  differing?: Count;
  closed?: Count;
}

/** Posts what matches, and what waited for its day; lines that differ, and lines of closed months, only when they are meant too. */
function Posting({ file, matched, differing, closed }: PostingProps) {
  const mayPost = useAllowed()('Accounts.bank-files.post');
  const queries = useQueryClient();
  const [withDiffering, setWithDiffering] = useState(false);
  const [withClosed, setWithClosed] = useState(false);
  const [withSiblings, setWithSiblings] = useState(false);
  const [asking, setAsking] = useState(false);
  const [jobId, setJobId] = useState<number | null>(null);
  const due: Count = { lines: file.due_lines, amount_minor: file.due_minor };
  const meant = [matched, due, withDiffering ? differing : undefined, withClosed ? closed : undefined];
  const lines = meant.reduce((sum, count) => sum + (count?.lines ?? 0), 0);
  const amount = meant.reduce((sum, count) => sum + (count?.amount_minor ?? 0), 0);
  const posting = useChange('/post-bank-file', {
    quiet: true,
    done: ({ data }) => {
      setAsking(false);
      setJobId(data.job_id);
    },
  });
  const running = jobId ?? file.job_id;
  const left = (matched?.lines ?? 0) + due.lines + (differing?.lines ?? 0) + (closed?.lines ?? 0);
  return (
    <>
      {running !== null && (jobId !== null || left > 0) && (
        <div className={kit.block}>
          <JobProgress id={running} onOver={() => void queries.invalidateQueries()} />
        </div>
      )}
      {mayPost && left > 0 && (
        <div className={kit.block}>
          {differing && (
            <Checkbox
              mb="sm"
              label={t('collection.post_differing', { count: differing.lines })}
              description={t('collection.post_differing_help')}
              checked={withDiffering}
              onChange={(event) => setWithDiffering(event.currentTarget.checked)}
            />
          )}
          {differing && withDiffering && (
            <Checkbox
              mb="sm"
              label={t('collection.post_siblings')}
              description={t('collection.post_siblings_help')}
              checked={withSiblings}
              onChange={(event) => setWithSiblings(event.currentTarget.checked)}
            />
          )}
          {closed && (
            <Checkbox
              mb="sm"
              label={t('collection.post_closed', { count: closed.lines })}
              description={t('collection.post_closed_help')}
              checked={withClosed}
              onChange={(event) => setWithClosed(event.currentTarget.checked)}
            />
          )}
          <div className={kit.headActions}>
            <Button disabled={lines === 0} onClick={() => setAsking(true)}>
              {t('collection.post_lines', { count: lines, amount: formatMoney(amount) })}
            </Button>
          </div>
          <ConfirmDialog
            opened={asking}
            title="collection.post"
            undo="collection.post_undo"
            confirmLabel="collection.post"
            busy={posting.busy}
            problem={posting.said}
            onConfirm={() =>
              posting.send({
                id: file.id,
                differing: withDiffering,
                closed: withClosed,
                siblings: withDiffering && withSiblings,
              })
            }
            onClose={() => setAsking(false)}
          >
            <p>{t('collection.post_ask', { count: lines, amount: formatMoney(amount), bank: file.bank_name })}</p>
          </ConfirmDialog>
        </div>
      )}
      <Result file={file} />
    </>
  );
}

function Result({ file }: { file: BankFileDetails }) {
  const opens = useMayOpen('/admin/fee-receipts');
  if (file.posted_lines === 0) return null;
  return (
    <Notice
      tone="good"
      title={t('collection.posted_of', {
        posted: formatNumber(file.posted_lines),
        lines: formatNumber(file.lines),
        amount: formatMoney(file.posted_minor),
      })}
      actions={
        opens && (
          <Button component={AppLink} to={`/admin/fee-receipts?bank_id=${file.bank_id}`} variant="default" size="xs">
            {t('collection.receipts_see')}
          </Button>
        )
      }
    />
  );
}
