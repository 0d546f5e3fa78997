import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerQuery, download } from '@/api/client';
import { mayOpenNow, useMayOpen } from '@/frame/screens';
import { toast } from '@/frame/toast';
import {
  linkTo,
  Awaited,
  DateText,
  Figures,
  kit,
  AppLink,
  Money,
  Notice,
  type PartRecord,
  RecordLink,
  RelatedList,
  SmallTable,
  StatusBadge,
  useAllowed,
} from '@/kit';
import { formatMoney, formatMonth, t, word } from '@/text';
import { ChallanStatus } from '../challan-status';
import claims from '../claims/claims';
import myClaims from '../claims/my-claims';
import { SendSlip } from '../claims/send-slip';
import { ApplyAdvance } from './apply-advance';
import { ChangeRoute } from '../route-changes';
import { places, worksWithChallans } from './places';
import { openOf, payableOf, studentFeesQuery } from './student-fees';
import type { OpenChallan } from './types';
import classes from './collection.module.css';

/** A student's fees: what stands open, what was paid, the way to the statement and the counter. */
export function FeesOfStudent({ record }: { record: PartRecord }) {
  const found = useQuery(studentFeesQuery(record.id));
  const collects = useMayOpen('/admin/accounts-recieve-installments');
  const mayTake = useAllowed()('Accounts.students.approve-installment');
  const states = useMayOpen('/admin/student-statement');
  const mayPlan = useAllowed()('Accounts.students.fee-plan');
  if (!found.data) return <Awaited query={found} height={200} />;
  const fees = found.data;
  const { plan } = fees;
  // for the office; a family is not asked to see to it
  const planless = !plan && fees.status === 'active' && worksWithChallans();
  const open = openOf(fees);
  return (
    <div className={classes.page}>
      <Figures
        figures={[
          {
            label: 'fees.payable_today',
            value: <Money minor={fees.payable_minor} />,
            ...(!planless && { tone: fees.payable_minor > 0 ? ('bad' as const) : ('good' as const) }),
            to: places.statement(record.id),
            ...(fees.payable_minor > fees.outstanding_minor && {
              hint: t('collection.late_fee_in_it', {
                amount: formatMoney(fees.payable_minor - fees.outstanding_minor),
              }),
            }),
          },
          { label: 'collection.open_challans', value: open.length },
          { label: 'collection.advance', value: <Money minor={fees.advance_minor} />, to: places.statement(record.id) },
        ]}
      />
      <div className={classes.choose}>
        {mayTake && collects && (
          <Button component={AppLink} to={`/admin/accounts-recieve-installments?student_id=${record.id}`}>
            {t('collection.collect')}
          </Button>
        )}
        {states && (
          <Button component={AppLink} to={places.statement(record.id)} variant="default">
            {t('collection.statement')}
          </Button>
        )}
        {open[0] && <ApplyAdvance challan={open[0]} held={fees.advance_minor} />}
        {plan && mayPlan && (
          <ChangeRoute
            rider={{ student_id: record.id, campus_id: plan.campus_id, route_id: plan.route_id ?? null }}
            name={plan.route_name}
          />
        )}
      </div>
      {planless && <NoPlan studentId={record.id} may={mayPlan} />}
      {(!planless || open.length > 0) && <Challans challans={open} payable={payableOf(fees)} />}
      <Slips studentId={record.id} />
      <Receipts studentId={record.id} />
    </div>
  );
}

/** Nothing is billed without a plan, so that nothing being due says little. */
const NoPlan = ({ studentId, may }: { studentId: number; may: boolean }) => (
  <Notice
    tone="warning"
    title={t('collection.no_plan')}
    actions={
      may && (
        <AppLink className={kit.link} to={places.plan(studentId)}>
          {t('collection.make_plan')}
        </AppLink>
      )
    }
  />
);

/** The slips that the family sent: as the office decides on them, or as the family reads what was decided. */
function Slips({ studentId }: { studentId: number }) {
  const allowed = useAllowed();
  const of = { student_id: String(studentId) };
  if (allowed('Accounts.deposit-claims.index')) {
    return (
      <section>
        <h2>{t('collection.claims.many')}</h2>
        <RelatedList resource={claims} of={of} />
      </section>
    );
  }
  if (!allowed('Accounts.deposit-claims.create')) return null;
  return (
    <section>
      <h2>{t('collection.my_claims.many')}</h2>
      <RelatedList resource={myClaims} of={of} />
    </section>
  );
}

function Challans({ challans, payable }: { challans: readonly OpenChallan[]; payable: ReadonlyMap<number, number> }) {
  const today = (challan: OpenChallan) => payable.get(challan.id) ?? challan.outstanding_minor;
  const sends = useAllowed()('Accounts.deposit-claims.create');
  const hasPaper = !worksWithChallans() && mayOpenNow(places.challan(0));
  if (challans.length === 0) return <Notice tone="good" title={t('collection.nothing_open')} />;
  return (
    <section>
      <h2>{t('collection.open_challans')}</h2>
      <SmallTable
        label="collection.open_challans"
        rows={challans}
        keyOf={(challan) => challan.id}
        columns={[
          { label: 'kit.label.month', value: (challan) => formatMonth(challan.period) },
          {
            label: 'collection.challan',
            value: (challan) => <RecordLink to={places.challan(challan.id)}>{challan.challan_no}</RecordLink>,
          },
          { label: 'kit.label.due_on', value: (challan) => <DateText value={challan.due_on} /> },
          { label: 'kit.label.status', value: (challan) => <ChallanStatus challan={challan} /> },
          { label: 'fees.payable_today', minor: today },
          ...(hasPaper
            ? [{ label: 'fees.challan' as const, value: (challan: OpenChallan) => <Paper challan={challan} /> }]
            : []),
          ...(sends
            ? [
                {
                  label: 'collection.claims.slip' as const,
                  value: (challan: OpenChallan) => <SendSlip challan={challan} payable={today(challan)} />,
                },
              ]
            : []),
        ]}
        totals={
          challans.length > 1
            ? { 'fees.payable_today': challans.reduce((sum, challan) => sum + today(challan), 0) }
            : undefined
        }
      />
    </section>
  );
}

/** The printed challan, to be opened or kept. */
function Paper({ challan }: { challan: OpenChallan }) {
  const name = { no: challan.challan_no ?? '' };
  return (
    <div className={classes.choose}>
      <Button component={AppLink} to={places.challan(challan.id)} size="compact-sm">
        {t('fees.open_challan')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('fees.download_challan', name)}
        onClick={() =>
          void download('/challan-pdf', { id: challan.id }).catch((thrown: unknown) => toast.problem(thrown))
        }
      >
        {t('fees.download_pdf')}
      </Button>
    </div>
  );
}

function Receipts({ studentId }: { studentId: number }) {
  const may = useAllowed()('Accounts.fee-receipts.index');
  const query = { student_id: studentId, sort: '-id', per_page: 25 };
  const found = useQuery({ ...answerQuery('/get-fee-receipts', query), enabled: may });
  const rows = found.data?.data ?? [];
  if (!may || rows.length === 0) return null;
  return (
    <section>
      <h2>{t('collection.receipts')}</h2>
      <SmallTable
        label="collection.receipts"
        rows={rows}
        keyOf={(receipt) => receipt.id}
        columns={[
          {
            label: 'collection.receipt_no',
            value: (receipt) => linkTo('fee receipt', receipt.id, receipt.receipt_no),
          },
          { label: 'kit.label.date', value: (receipt) => <DateText value={receipt.value_date} /> },
          { label: 'collection.instrument', value: (receipt) => word(receipt.instrument) },
          { label: 'kit.label.status', value: (receipt) => <StatusBadge status={receipt.standing} /> },
          { label: 'kit.label.amount', minor: (receipt) => receipt.amount_minor },
        ]}
      />
    </section>
  );
}
