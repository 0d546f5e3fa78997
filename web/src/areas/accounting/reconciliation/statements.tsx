import { useState } from 'react';
import type { Schema } from '@/api/shapes';
import {
  ActionForm,
  AppLink,
  choicesOf,
  defineResource,
  DetailScreen,
  Figures,
  Money,
  Notice,
  RelatedList,
  type TableChoices,
  type TableField,
  TableReading,
  kit,
  permissionOf,
  useAllowed,
  useOpen,
  usePreview,
  ScreenHead,
} from '@/kit';
import { formatDate, formatMoney, type MessageKey, t } from '@/text';
import { linesOfStatement, openEntries } from './lines';
import classes from '../accounting.module.css';
import * as records from './records';

type Details = Schema<'BankStatementDetails'>;

const statements = defineResource(records.statements, {
  sort: '-to_on',
  searchable: true,
  explains: 'accounting.bank_statements.explains',
  columns: [
    { key: 'bank_name', second: 'account_no', card: 'title' },
    { key: 'campus_name', hidden: true },
    { key: 'name', label: 'kit.label.file' },
    { key: 'from_on', kind: 'date' },
    { key: 'to_on', kind: 'date' },
    { key: 'lines', kind: 'number' },
    { key: 'opening_minor', kind: 'money', hidden: true },
    { key: 'closing_minor', kind: 'money' },
    { key: 'finished_by_name', hidden: true },
    { key: 'created_at', kind: 'instant', hidden: true },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'bank_id', kind: 'remote', of: 'banks' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'status', kind: 'enum', choices: choicesOf('open', 'finished') },
    { name: 'to_on', kind: 'date', more: true },
  ],
  identity: (one) => ({
    name: `${one.bank_name} · ${one.name}`,
    number: one.account_no,
    status: one.status,
    campus: one.campus_name,
  }),
  facts: [],
  actions: [
    {
      key: 'match',
      label: 'accounting.bank_statements.match_again',
      when: (one) => one.status === 'open' && one.open_lines > 0,
      call: { path: '/match-bank-statement', body: ({ id }) => ({ id }) },
    },
    {
      key: 'finish',
      label: 'accounting.bank_statements.finish',
      tone: 'primary',
      when: (one) => one.status === 'open',
      call: { path: '/finish-bank-statement', body: ({ id }) => ({ id }) },
      confirm: { description: () => t('accounting.bank_statements.finish_description'), undo: 'can_undo' },
    },
    {
      key: 'reopen',
      label: 'accounting.bank_statements.reopen',
      when: (one) => one.status === 'finished' && one.is_last,
      call: { path: '/reopen-bank-statement', body: ({ id }) => ({ id }) },
      confirm: { description: () => t('accounting.bank_statements.reopen_description'), undo: 'can_undo' },
    },
    {
      key: 'print',
      label: 'accounting.reconciliation.title',
      to: (one) => `/admin/bank-reconciliation?bank_id=${one.bank_id}&on=${one.to_on}`,
      permission: permissionOf('GET', '/get-bank-reconciliation'),
    },
  ],
});

export default statements;

/** What a column of a statement can hold, as the server names it. */
const FIELDS: readonly { name: string; label: MessageKey }[] = [
  { name: 'date', label: 'kit.label.date' },
  { name: 'description', label: 'kit.label.details' },
  { name: 'reference', label: 'accounting.bank_statements.reference' },
  { name: 'amount', label: 'kit.label.amount' },
  { name: 'money_in', label: 'accounting.bank_statements.money_in' },
  { name: 'money_out', label: 'accounting.bank_statements.money_out' },
  { name: 'side', label: 'accounting.bank_statements.side' },
];

const fieldsInWords = (): TableField[] => FIELDS.map(({ name, label }) => ({ name, label: t(label) }));

interface FileReadingProps {
  bankId: number;
  fileId: number;
  choices: TableChoices;
  onChange: (choices: TableChoices) => void;
}

/** How the file is read, before anything of it is stored. */
function FileReading({ bankId, fileId, choices, onChange }: FileReadingProps) {
  const read = usePreview('/preview-bank-statement', { bank_id: bankId, file_id: fileId, choices });
  const found = read.data;
  if (read.problem) return <Notice tone="bad" title={read.problem.message} />;
  if (!found) return <p role="status">{t('kit.loading')}</p>;
  return (
    <>
      <p>
        {t('accounting.bank_statements.found', {
          count: found.lines,
          came: formatMoney(found.came_minor),
          went: formatMoney(found.went_minor),
        })}
        {found.first_on && found.last_on && (
          <>
            {' · '}
            {t('accounting.bank_statements.found_days', {
              from: formatDate(found.first_on),
              to: formatDate(found.last_on),
            })}
          </>
        )}
      </p>
      {found.unreadable.map(({ line, reason, text }) => (
        <Notice key={line} tone="warning" title={t('accounting.bank_statements.row_unread', { row: line, reason })}>
          <bdi>{text}</bdi>
        </Notice>
      ))}
      <TableReading reading={found.reading} choices={choices} fields={fieldsInWords()} onChange={onChange} />
    </>
  );
}

/** What choices are made about: those of one file are not meant of another. */
const aboutOf = (bankId?: number | null, fileId?: number | null) => `${bankId ?? ''}/${fileId ?? ''}`;

/** How a bank's statement file is read is shown first; then its lines are matched. Nothing is posted. */
export function Create() {
  const go = useOpen();
  const [chosen, setChosen] = useState<{ about: string; choices: TableChoices }>({ about: '', choices: {} });
  const choicesFor = (about: string): TableChoices => (chosen.about === about ? chosen.choices : {});
  return (
    <section className={classes.chart}>
      <ScreenHead title="accounting.bank_statements.new" />
      <ActionForm
        path="/save-bank-statement"
        fields={[
          { name: 'bank_id', kind: 'remote', of: 'banks' },
          { name: 'from_on', kind: 'date', width: 'half' },
          { name: 'to_on', kind: 'date', width: 'half' },
          { name: 'opening_minor', label: 'accounting.bank_statements.opening', kind: 'money', width: 'half' },
          { name: 'closing_minor', label: 'accounting.bank_statements.closing', kind: 'money', width: 'half' },
          { name: 'file_id', help: 'accounting.bank_statements.columns', kind: 'file', accept: '.xlsx,.csv,.txt' },
        ]}
        toBody={(values) => ({ ...values, choices: choicesFor(aboutOf(values.bank_id, values.file_id)) })}
        renderBelow={(_, { bank_id: bankId, file_id: fileId }) => {
          if (!bankId || !fileId) return null;
          const about = aboutOf(bankId, fileId);
          return (
            <FileReading
              key={about}
              bankId={bankId}
              fileId={fileId}
              choices={choicesFor(about)}
              onChange={(choices) => setChosen({ about, choices })}
            />
          );
        }}
        label="accounting.bank_statements.read"
        done={({ data }) => go(`/admin/bank-statement-details?id=${data.id}`, { replace: true })}
      >
        <p>{t('accounting.bank_statements.help')}</p>
      </ActionForm>
    </section>
  );
}

/** A statement: how it stands against the ledger, its lines, and what the bank has not shown. */
export const Details = () => <DetailScreen resource={statements}>{(one) => <Statement one={one} />}</DetailScreen>;

function Statement({ one }: { one: Details }) {
  const { standing } = one;
  const may = useAllowed()(permissionOf('POST', '/match-bank-line'));
  const changes = one.status === 'open' && may;
  const reconciled = `/admin/bank-reconciliation?bank_id=${one.bank_id}&on=${one.to_on}`;
  return (
    <>
      <Figures
        figures={[
          { label: 'accounting.bank_statements.statement', value: <Money minor={standing.statement_minor} /> },
          {
            label: 'accounting.bank_statements.ledger',
            value: <Money minor={standing.ledger_minor} />,
            to: reconciled,
          },
          {
            label: 'accounting.bank_statements.in_transit',
            value: <Money minor={standing.in_transit_minor} />,
            to: reconciled,
          },
          {
            label: 'accounting.bank_statements.outstanding',
            value: <Money minor={standing.outstanding_minor} />,
            to: reconciled,
          },
        ]}
      />
      {standing.unexplained_minor === 0 ? (
        <Notice tone="good" title={t('accounting.bank_statements.explained')} />
      ) : (
        <Notice tone="warning" title={t('accounting.bank_statements.unexplained')}>
          <Money minor={standing.unexplained_minor} />
          {one.is_first && <p>{t('accounting.bank_statements.first_help')}</p>}
        </Notice>
      )}
      <h2>{t('accounting.bank_statements.lines')}</h2>
      <RelatedList resource={linesOfStatement(one, changes)} of={{ statement_id: String(one.id) }} />
      <h2>{t('accounting.bank_statements.entries')}</h2>
      <RelatedList resource={openEntries(one, changes)} of={{ bank_id: String(one.bank_id) }} />
      <p>
        <AppLink className={kit.link} to={reconciled}>
          {t('accounting.reconciliation.title')}
        </AppLink>
      </p>
      {one.reading && <TableReading reading={one.reading} choices={{}} fields={fieldsInWords()} />}
    </>
  );
}
