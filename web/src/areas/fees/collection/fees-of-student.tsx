import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { asProblem, call } from '@/api/client';
import { useMayOpen } from '@/frame/screens';
import { DateText, Figures, AppLink, Money, Notice, type PartRecord, StatusBadge, useAllowed } from '@/kit';
import { formatMonth, t, word } from '@/text';
import { ChallanStatus } from '../challan-status';
import { ChangeRoute } from '../route-changes';
import { places, To } from './places';
import type { OpenChallan } from './types';
import classes from './collection.module.css';

const isOpen = (challan: OpenChallan): boolean => challan.status === 'issued' || challan.status === 'partly_paid';

/** A student's fees: what stands open, what was paid, the way to the statement and the counter. */
export function FeesOfStudent({ record }: { record: PartRecord }) {
  const found = useQuery({
    queryKey: ['/get-installment-details', record.id],
    queryFn: async ({ signal }) =>
      (
        await call('GET', '/get-installment-details', {
          query: { student_id: record.id },
          signal,
        })
      ).data,
  });
  const collects = useMayOpen('/admin/accounts-recieve-installments');
  const mayTake = useAllowed()('Accounts.students.approve-installment');
  const states = useMayOpen('/admin/student-statement');
  const mayPlan = useAllowed()('Accounts.students.fee-plan');
  if (found.error) return <Notice tone="bad" title={asProblem(found.error).message} />;
  if (!found.data) return <Skeleton height={200} />;
  const fees = found.data;
  const { plan } = fees;
  const open = [...fees.installments, ...fees.others].filter(isOpen);
  return (
    <div className={classes.page}>
      <Figures
        figures={[
          {
            label: 'collection.outstanding',
            value: <Money minor={fees.outstanding_minor} />,
            tone: fees.outstanding_minor > 0 ? 'bad' : 'good',
            to: places.statement(record.id),
          },
          { label: 'collection.open_challans', value: open.length },
          { label: 'collection.advance', value: <Money minor={fees.advance_minor} /> },
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
        {plan && mayPlan && (
          <ChangeRoute
            rider={{ student_id: record.id, campus_id: plan.campus_id, route_id: plan.route_id ?? null }}
            name={plan.route_name}
          />
        )}
      </div>
      <Challans challans={open} />
      <Receipts studentId={record.id} />
    </div>
  );
}

function Challans({ challans }: { challans: readonly OpenChallan[] }) {
  if (challans.length === 0) return <Notice tone="good" title={t('collection.nothing_open')} />;
  return (
    <section>
      <h2>{t('collection.open_challans')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard */}
      <div className={classes.scroll} role="region" aria-label={t('collection.open_challans')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('kit.label.month')}</th>
              <th scope="col">{t('collection.challan')}</th>
              <th scope="col">{t('kit.label.due_on')}</th>
              <th scope="col">{t('kit.label.status')}</th>
              <th scope="col" className={classes.end}>
                {t('collection.outstanding')}
              </th>
            </tr>
          </thead>
          <tbody>
            {challans.map((challan) => (
              <tr key={challan.id}>
                <th scope="row">{formatMonth(challan.period)}</th>
                <td>
                  <To to={places.challan(challan.id)}>{challan.challan_no}</To>
                </td>
                <td>
                  <DateText value={challan.due_on} />
                </td>
                <td>
                  <ChallanStatus challan={challan} />
                </td>
                <td className={classes.end}>
                  <Money minor={challan.outstanding_minor} />
                </td>
              </tr>
            ))}
          </tbody>
          {challans.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={4}>
                  {t('fees.total')}
                </th>
                <td className={classes.end}>
                  <Money minor={challans.reduce((sum, challan) => sum + challan.outstanding_minor, 0)} />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  );
}

function Receipts({ studentId }: { studentId: number }) {
  const may = useAllowed()('Accounts.fee-receipts.index');
  const query = { student_id: studentId, sort: '-id', per_page: 25 };
  const found = useQuery({
    queryKey: ['/get-fee-receipts', query],
    queryFn: ({ signal }) => call('GET', '/get-fee-receipts', { query, signal }),
    enabled: may,
  });
  const rows = found.data?.data ?? [];
  if (!may || rows.length === 0) return null;
  return (
    <section>
      <h2>{t('collection.receipts')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard */}
      <div className={classes.scroll} role="region" aria-label={t('collection.receipts')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('collection.receipt_no')}</th>
              <th scope="col">{t('kit.label.date')}</th>
              <th scope="col">{t('collection.instrument')}</th>
              <th scope="col">{t('kit.label.status')}</th>
              <th scope="col" className={classes.end}>
                {t('kit.label.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((receipt) => (
              <tr key={receipt.id}>
                <th scope="row">
                  <To to={places.receipt(receipt.id)}>{receipt.receipt_no}</To>
                </th>
                <td>
                  <DateText value={receipt.value_date} />
                </td>
                <td>{word(receipt.instrument)}</td>
                <td>
                  <StatusBadge status={receipt.status} />
                </td>
                <td className={classes.end}>
                  <Money minor={receipt.amount_minor} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
