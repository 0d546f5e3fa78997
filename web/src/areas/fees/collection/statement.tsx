/** `RemoteSelect` and `DayInput`, since they choose what is in view and save nothing. */
import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dataQuery, openFile } from '@/api/client';
import { useRecordName } from '@/frame/page';
import { toast } from '@/frame/toast';
import {
  Awaited,
  CodeText,
  DateText,
  DayInput,
  Figures,
  AppLink,
  Money,
  permissionOf,
  RemoteSelect,
  useUrlState,
  kit,
  RecordLink,
  type SmallColumn,
  SmallTable,
  useAllowed,
  useFormContext,
  useOnlyChoice,
} from '@/kit';
import { formatDate, formatMoney, t } from '@/text';
import { useMayOpen } from '@/frame/screens';
import { places, sourceOf, worksWithChallans } from './places';
import { openOf, studentFeesQuery } from './student-fees';
import type { Statement } from './types';
import classes from './collection.module.css';

/** A student's statement of account: every movement with the balance after it, each opening its document. */
export function StudentStatement() {
  const { query, set } = useUrlState();
  const named = query.student_id ?? query.id;
  const only = useOnlyChoice('students', { enabled: !named });
  const studentId = named ?? (only ? String(only) : undefined);
  const asked = { student_id: studentId, from: query.from, to: query.to };
  const found = useQuery({
    ...dataQuery('/get-student-statement', asked),
    enabled: Boolean(studentId),
    placeholderData: keepPreviousData,
  });
  const statement = studentId ? found.data : undefined;
  useRecordName(statement?.student_name);
  const withLateFee = usePayableWithLateFee(statement);
  return (
    <section className={classes.page}>
      <header className={kit.head}>
        <div>
          <h1>{statement ? <bdi>{statement.student_name}</bdi> : t('collection.statement')}</h1>
          {statement && (
            <p className={classes.hint}>
              {t('collection.statement_of', {
                no: statement.registration_no,
                from: formatDate(statement.from),
                to: formatDate(statement.to),
              })}
            </p>
          )}
        </div>
        {statement && <Acts statement={statement} asked={asked} />}
      </header>
      <div className={`${classes.choose} ${kit.noPrint}`}>
        <RemoteSelect
          of="students"
          label={t('kit.label.student')}
          placeholder={t('kit.choose')}
          value={Number(studentId) || null}
          onChange={(id) => set({ student_id: id, id: undefined })}
        />
        <DayInput label={t('kit.label.from')} clearable value={query.from ?? null} onChange={(from) => set({ from })} />
        <DayInput label={t('kit.label.to')} clearable value={query.to ?? null} onChange={(to) => set({ to })} />
      </div>
      {!studentId && <p className={kit.empty}>{t('collection.statement_choose')}</p>}
      {studentId && !found.data && <Awaited query={found} height={240} />}
      {statement && (
        <>
          <Figures
            figures={[
              { label: 'collection.charged', value: <Money minor={statement.charged_minor} /> },
              { label: 'collection.received', value: <Money minor={statement.received_minor} /> },
              {
                label: statement.closing_minor < 0 ? 'collection.in_advance' : 'collection.owes',
                value: <Money minor={Math.abs(statement.closing_minor)} />,
                tone: statement.closing_minor > 0 ? 'bad' : 'good',
                hint:
                  withLateFee !== undefined &&
                  t('collection.before_late_fee_today', { amount: formatMoney(withLateFee) }),
              },
            ]}
          />
          <Entries statement={statement} />
        </>
      )}
    </section>
  );
}

/** What settles everything that is open today, where late fees make it more than what was charged so far. */
function usePayableWithLateFee(statement: Statement | undefined): number | undefined {
  const may = useAllowed()(permissionOf('GET', '/get-installment-details'));
  const { today } = useFormContext();
  const owesToday = statement !== undefined && statement.closing_minor > 0 && statement.to >= today;
  const fees = useQuery({ ...studentFeesQuery(statement?.student_id ?? 0), enabled: may && owesToday });
  if (!owesToday || !fees.data || fees.data.payable_minor <= fees.data.outstanding_minor) return undefined;
  return fees.data.payable_minor;
}

function Acts({ statement, asked }: { statement: Statement; asked: Record<string, string | undefined> }) {
  const collects = useMayOpen('/admin/accounts-recieve-installments');
  const mayTake = useAllowed()('Accounts.students.approve-installment');
  const owes = statement.closing_minor > 0;
  return (
    <div className={`${kit.headActions} ${kit.noPrint}`}>
      {owes && !worksWithChallans() && <FirstChallan studentId={statement.student_id} />}
      {owes && collects && mayTake && (
        <Button component={AppLink} to={`/admin/accounts-recieve-installments?student_id=${statement.student_id}`}>
          {t('collection.collect')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        onClick={() => void openFile('/student-statement-pdf', asked).catch((thrown: unknown) => toast.problem(thrown))}
      >
        {t('collection.pdf')}
      </Button>
    </div>
  );
}

/** For a family: the challan to pay first. */
function FirstChallan({ studentId }: { studentId: number }) {
  const fees = useQuery(studentFeesQuery(studentId));
  const challan = fees.data && openOf(fees.data)[0];
  if (!challan) return null;
  return (
    <Button component={AppLink} to={places.challan(challan.id)}>
      {t('fees.open_challan')}
    </Button>
  );
}

/** Balances owed by the student are positive; what stands in their favour is in brackets, as statements write it. */
const balance = (minor: number): string => formatMoney(minor, { bare: true, negative: 'brackets' });

interface Line {
  key: string;
  on: string;
  voucher?: ReactNode;
  what: ReactNode;
  charged_minor?: number;
  received_minor?: number;
  balance_minor: number;
}

/** What was brought forward, then every entry with the balance after it. */
const linesOf = (statement: Statement): Line[] => [
  {
    key: 'forward',
    on: statement.from,
    what: t('collection.brought_forward'),
    balance_minor: statement.opening_minor,
  },
  ...statement.entries.map((entry) => ({
    key: String(entry.voucher_id),
    on: entry.on,
    voucher: (
      <RecordLink to={places.voucher(entry.voucher_id)}>
        <CodeText>{entry.voucher_no}</CodeText>
      </RecordLink>
    ),
    what: (
      <RecordLink to={sourceOf(entry.source_record, entry.source_id, entry.voucher_id)}>{entry.narration}</RecordLink>
    ),
    charged_minor: entry.charged_minor || undefined,
    received_minor: entry.received_minor || undefined,
    balance_minor: entry.balance_minor,
  })),
];

const Balance = ({ minor }: { minor: number }) => <span dir="ltr">{balance(minor)}</span>;

const COLUMNS: readonly SmallColumn<Line>[] = [
  { label: 'kit.label.date', value: (line) => <DateText value={line.on} /> },
  { label: 'collection.voucher', value: (line) => line.voucher },
  { label: 'collection.what', value: (line) => line.what, head: true },
  { label: 'collection.charged', minor: (line) => line.charged_minor, plain: true },
  { label: 'collection.received', minor: (line) => line.received_minor, plain: true },
  { label: 'kit.label.balance', value: (line) => <Balance minor={line.balance_minor} />, figure: true },
];

const Entries = ({ statement }: { statement: Statement }) => (
  <SmallTable
    label="collection.statement"
    rows={linesOf(statement)}
    columns={COLUMNS}
    keyOf={(line) => line.key}
    totals={{
      'collection.charged': statement.charged_minor,
      'collection.received': statement.received_minor,
      'kit.label.balance': <Balance minor={statement.closing_minor} />,
    }}
  />
);
