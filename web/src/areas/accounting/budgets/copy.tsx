import type { DataOf } from '@/api/typed';
import { hundredthsOf, Money, Notice, SmallTable, StepForm, WhatNext } from '@/kit';
import { formatMoney, formatMonth, t } from '@/text';

type Plan = DataOf<'POST', '/plan-expense-budgets'>;

/** Budgets of a year from what the year before cost: looked at first, then prepared as drafts. */
export const CopyBudgets = () => (
  <StepForm
    title="accounting.budget_copy.title"
    help="accounting.budget_copy.help"
    ask="/plan-expense-budgets"
    askLabel="accounting.budget_copy.show"
    act="/copy-expense-budgets"
    addressed={['campus_id', 'fiscal_year']}
    fields={[
      { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId },
      {
        name: 'fiscal_year',
        help: 'accounting.budgets.fiscal_year_help',
        kind: 'number',
        year: true,
        width: 'half',
        default: ({ fiscalYear }) => fiscalYear,
      },
      {
        name: 'percent_hundredths',
        label: 'accounting.budget_copy.percent',
        help: 'accounting.budget_copy.percent_help',
        kind: 'number',
        decimals: 2,
        width: 'half',
        default: 0,
      },
      {
        name: 'round_minor',
        label: 'accounting.budget_copy.round',
        help: 'accounting.budget_copy.round_help',
        kind: 'money',
        width: 'half',
        default: 10_000,
      },
    ]}
    toBody={(values) => ({ ...values, percent_hundredths: hundredthsOf(values.percent_hundredths ?? 0) })}
    label={(plan) =>
      plan.budgets.length === 0 ? undefined : t('accounting.budget_copy.do', { count: plan.budgets.length })
    }
    renderShown={(plan) => <Shown plan={plan} />}
    renderDone={() => (
      <WhatNext
        title={t('accounting.budget_copy.done')}
        steps={[{ label: 'accounting.budgets.many', to: '/admin/budget?status=draft' }]}
      />
    )}
  />
);

function Shown({ plan }: { plan: Plan }) {
  return (
    <>
      {plan.kept > 0 && <Notice tone="info" title={t('accounting.budget_copy.kept', { count: plan.kept })} />}
      {plan.closed.length > 0 && (
        <Notice
          tone="info"
          title={t('accounting.budget_copy.closed', {
            months: plan.closed.map((month) => formatMonth(month)).join(', '),
          })}
        />
      )}
      {plan.budgets.length === 0 ? (
        <Notice tone="info" title={t('accounting.budget_copy.nothing')} />
      ) : (
        <>
          <p>{t('accounting.budgets.sum', { amount: formatMoney(plan.amount_minor) })}</p>
          <SmallTable
            label="accounting.budgets.many"
            rows={plan.budgets}
            keyOf={({ ledger_head_id }) => ledger_head_id}
            columns={[
              { label: 'accounting.expenses.head', head: true, value: (one) => `${one.code} ${one.name}` },
              {
                label: 'accounting.statements.last_year',
                figure: true,
                value: (one) => <Money minor={one.last_year_minor} />,
              },
              { label: 'accounting.budgets.amount', figure: true, value: (one) => <Money minor={one.amount_minor} /> },
            ]}
          />
        </>
      )}
    </>
  );
}
