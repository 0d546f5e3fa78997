/** A page of its own: one's own slips without a list's filters, for somebody who sees no other payroll screen. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dataQuery, download } from '@/api/client';
import { toast } from '@/frame/toast';
import { Awaited, DateText, ScreenHead, Money, Notice, SmallTable } from '@/kit';
import { formatMonth, t } from '@/text';

const fetched = (path: '/my-payslip-pdf' | '/my-tax-certificate', query: Record<string, string>) =>
  void download(path, query).catch((thrown: unknown) => toast.problem(thrown));

/** The tax year of a month, named by the year in which it ends. */
const taxYear = (month: string) => Number(month.slice(0, 4)) + (Number(month.slice(5, 7)) >= 7 ? 1 : 0);

/** One's own slips of approved payrolls, and the certificate of the tax that was taken off. */
export function MyPayslips() {
  const found = useQuery(dataQuery('/get-my-payslips'));
  const slips = found.data;
  if (!slips) return <Awaited query={found} height={240} />;
  const years = [...new Set(slips.map(({ month }) => taxYear(month)))];
  return (
    <section>
      <ScreenHead title="payroll.own.title" />
      {slips.length === 0 ? (
        <Notice tone="info" title={t('payroll.own.none')} />
      ) : (
        <SmallTable
          label="payroll.own.title"
          rows={slips}
          keyOf={({ id }) => id}
          columns={[
            { label: 'kit.label.month', head: true, value: ({ month }) => formatMonth(month) },
            { label: 'payroll.gross', figure: true, value: (one) => <Money minor={one.gross_minor} /> },
            { label: 'payroll.tax', figure: true, value: (one) => <Money minor={one.tax_minor} /> },
            { label: 'payroll.net', figure: true, value: (one) => <Money minor={one.net_minor} /> },
            {
              label: 'payroll.paid_on',
              value: ({ paid_on, is_held }) =>
                paid_on ? <DateText value={paid_on} /> : is_held ? t('payroll.own.held') : '',
            },
            {
              label: 'payroll.payslips.paper',
              value: ({ id }) => (
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => fetched('/my-payslip-pdf', { id: String(id) })}
                >
                  {t('payroll.payslips.pdf')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {years.map((year) => (
        <Button key={year} variant="default" onClick={() => fetched('/my-tax-certificate', { tax_year: String(year) })}>
          {t('payroll.own.certificate', { year: String(year) })}
        </Button>
      ))}
    </section>
  );
}
