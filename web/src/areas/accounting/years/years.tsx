/** `RemoteSelect`, since it chooses what is in view and saves nothing. */
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerQuery, asProblem } from '@/api/client';
import { AppLink, Notice, RemoteSelect, SmallTable, StatusBadge, kit, useUrlState, ScreenHead } from '@/kit';
import { t } from '@/text';
import classes from '../accounting.module.css';

/** The fiscal years of the campuses, the newest first. */
export const YearsScreen = () => {
  const { query, set } = useUrlState();
  const waiting = query.waits_for_me === 'true';
  const wanted = { campus_id: query.campus_id ?? null, waits_for_me: waiting || null };
  const found = useQuery(answerQuery('/get-books-years', wanted));
  return (
    <section className={classes.chart}>
      <ScreenHead title="accounting.years.title" />
      <p className={classes.help}>{t('accounting.years.help')}</p>
      <div className={classes.bar}>
        <RemoteSelect
          of="campuses"
          label={t('kit.label.campus')}
          value={Number(query.campus_id) || null}
          onChange={(campus) => set({ campus_id: campus })}
        />
        <Switch
          label={t('accounting.years.waits_for_me')}
          checked={waiting}
          onChange={({ currentTarget }) => set({ waits_for_me: currentTarget.checked ? 'true' : null })}
        />
      </div>
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
      {found.data && (
        <SmallTable
          label="accounting.years.title"
          rows={found.data.data}
          keyOf={(year) => `${year.campus_id} ${year.fiscal_year}`}
          columns={[
            {
              label: 'accounting.years.one',
              head: true,
              value: (year) => (
                <AppLink
                  className={kit.link}
                  to={`/admin/fiscal-year?campus_id=${year.campus_id}&fiscal_year=${year.fiscal_year}`}
                >
                  {year.label}
                </AppLink>
              ),
            },
            { label: 'kit.label.campus', value: (year) => year.campus_name },
            { label: 'kit.label.status', value: (year) => <StatusBadge status={year.status} /> },
            { label: 'accounting.years.open_months', figure: true, value: (year) => String(year.open_months) },
            { label: 'accounting.years.income', minor: (year) => year.income_minor },
            { label: 'accounting.years.expenses', minor: (year) => year.expenses_minor },
            { label: 'accounting.years.surplus', minor: (year) => year.surplus_minor },
          ]}
        />
      )}
    </section>
  );
};
