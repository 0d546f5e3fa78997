/** A page of its own: one year of one campus is closed here from its checklist to the audit's signature; it is made by no form. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerQuery, asProblem } from '@/api/client';
import { useMe } from '@/api/session';
import type { Schema } from '@/api/shapes';
import type { PathOf } from '@/api/typed';
import { useRecordName } from '@/frame/page';
import {
  AppLink,
  Awaited,
  ConfirmDialog,
  DateText,
  Dialog,
  Figures,
  FormDialog,
  Money,
  Notice,
  PreviewedPostings,
  RecordLink,
  StatusBadge,
  kit,
  permissionOf,
  useAllowed,
  useChange,
  useUrlState,
} from '@/kit';
import { t } from '@/text';
import { ClosingChecklist } from './checklist';
import classes from '../accounting.module.css';

type Year = Schema<'YearView'>;
type Act = 'close' | 'ask' | 'reopen' | 'sign';

/** One fiscal year of one campus: what is missing, the closing, the audit. */
export const YearScreen = () => {
  const { query } = useUrlState();
  const campus = Number(query.campus_id);
  const fiscalYear = Number(query.fiscal_year);
  const found = useQuery(answerQuery('/get-books-years', { campus_id: query.campus_id ?? null }));
  const year = found.data?.data.find((one) => one.campus_id === campus && one.fiscal_year === fiscalYear);
  useRecordName(year && `${year.label} · ${year.campus_name}`);
  if (found.data && !year) {
    return (
      <section className={classes.chart}>
        <h1>{t('accounting.years.one')}</h1>
        <Notice tone="info" title={t('accounting.years.none')} />
      </section>
    );
  }
  if (!year) return <Awaited query={found} />;
  return <YearView year={year} />;
};

function YearView({ year }: { year: Year }) {
  const [act, setAct] = useState<Act | null>(null);
  const about = { campus_id: year.campus_id, fiscal_year: year.fiscal_year };
  const closes = year.status === 'open' || year.status === 'adjusting';
  const statement = `/admin/income-statement?campus_id=${year.campus_id}&from=${year.starts_on}&to=${year.ends_on}`;
  const found = useQuery({ ...answerQuery('/get-year-checklist', about), enabled: closes && year.is_over });
  return (
    <section className={classes.chart}>
      <header className={kit.head}>
        <h1>
          {t('accounting.years.of', { year: year.label, campus: year.campus_name })}{' '}
          <StatusBadge status={year.status} />
        </h1>
        <YearActs year={year} choose={setAct} />
      </header>
      <Figures
        figures={[
          { label: 'accounting.years.income', value: <Money minor={year.income_minor} />, to: statement },
          { label: 'accounting.years.expenses', value: <Money minor={year.expenses_minor} />, to: statement },
          { label: 'accounting.years.surplus', value: <Money minor={year.surplus_minor} />, to: statement },
        ]}
      />
      <Said year={year} />
      {closes && !year.is_over && <Notice tone="info" title={t('accounting.years.not_over')} />}
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
      {found.data && (
        <>
          <h2>{t('accounting.closing.checklist')}</h2>
          <ClosingChecklist items={found.data.data.map((item) => ofYear(item, year.fiscal_year))} />
        </>
      )}
      {act === 'close' && <CloseYear year={year} close={() => setAct(null)} />}
      {act === 'ask' && (
        <Dialog opened close={() => setAct(null)} title={t('accounting.years.ask')}>
          <FormDialog
            path="/ask-year-reopening"
            about={about}
            fields={[{ name: 'reason', kind: 'text' }]}
            label="accounting.years.ask"
            close={() => setAct(null)}
          >
            <p>{t('accounting.years.ask_help')}</p>
          </FormDialog>
        </Dialog>
      )}
      {act === 'reopen' && <ReopenYear year={year} close={() => setAct(null)} />}
      {act === 'sign' && (
        <Dialog opened close={() => setAct(null)} title={t('accounting.years.sign')}>
          <FormDialog
            path="/sign-year"
            about={about}
            fields={[{ name: 'auditor', label: 'accounting.years.auditor', kind: 'text' }]}
            label="accounting.years.sign"
            danger
            close={() => setAct(null)}
          >
            <p>{t('accounting.years.sign_help')}</p>
          </FormDialog>
        </Dialog>
      )}
    </section>
  );
}

/** Its months are closed on the screen of its own year. */
const ofYear = (item: Schema<'ChecklistItem'>, year: number) =>
  item.key === 'open_months' ? { ...item, link: `${item.link}&fiscal_year=${year}` } : item;

/** Who did what to the year, in sentences. */
function Said({ year }: { year: Year }) {
  return (
    <>
      {year.closed_by_name && year.closed_at && (
        <p>
          {t('accounting.years.closed_by', { name: year.closed_by_name })} · <DateText value={year.closed_at} time />
          {year.closing_voucher_id !== null && (
            <>
              {' · '}
              <RecordLink to={`/admin/voucher-details?id=${year.closing_voucher_id}`}>
                {year.closing_voucher_no}
              </RecordLink>
            </>
          )}
        </p>
      )}
      {year.asked_by_name && year.status === 'closed' && (
        <Notice
          tone="warning"
          title={t('accounting.years.asked_by', { name: year.asked_by_name, reason: year.reason ?? '' })}
        />
      )}
      {year.reopened_by_name && year.status === 'adjusting' && (
        <Notice
          tone="warning"
          title={t('accounting.years.reopened_by', { name: year.reopened_by_name, reason: year.reason ?? '' })}
        />
      )}
      {year.auditor && <Notice tone="good" title={t('accounting.years.signed_by', { name: year.auditor })} />}
    </>
  );
}

function YearActs({ year, choose }: { year: Year; choose: (act: Act) => void }) {
  const allowed = useAllowed();
  const me = useMe()?.id;
  const may = (path: PathOf<'POST'>) => allowed(permissionOf('POST', path));
  const at = `campus_id=${year.campus_id}&fiscal_year=${year.fiscal_year}`;
  const closed = year.status === 'closed';
  return (
    <div className={kit.headActions}>
      {(year.status === 'open' || year.status === 'adjusting') && year.is_over && may('/close-year') && (
        <Button onClick={() => choose('close')}>{t('accounting.years.close')}</Button>
      )}
      {year.status === 'adjusting' && may('/save-year-adjustment') && (
        <Button component={AppLink} variant="default" to={`/admin/new-year-adjustment?${at}`}>
          {t('accounting.years.adjust')}
        </Button>
      )}
      {closed && !year.asked_by && may('/ask-year-reopening') && (
        <Button variant="default" onClick={() => choose('ask')}>
          {t('accounting.years.ask')}
        </Button>
      )}
      {closed && year.asked_by !== null && year.asked_by !== me && may('/reopen-year') && (
        <Button variant="default" onClick={() => choose('reopen')}>
          {t('accounting.years.reopen')}
        </Button>
      )}
      {closed && may('/sign-year') && (
        <Button variant="default" onClick={() => choose('sign')}>
          {t('accounting.years.sign')}
        </Button>
      )}
      {year.status === 'signed' && may('/save-prior-year-adjustment') && (
        <Button component={AppLink} variant="default" to={`/admin/new-prior-year-adjustment?${at}`}>
          {t('accounting.years.adjust_prior')}
        </Button>
      )}
    </div>
  );
}

function CloseYear({ year, close }: { year: Year; close: () => void }) {
  const body = { campus_id: year.campus_id, fiscal_year: year.fiscal_year };
  const change = useChange('/close-year', { done: close });
  return (
    <ConfirmDialog
      opened
      title="accounting.years.close"
      undo="accounting.years.close_undo"
      confirmLabel="accounting.years.close"
      busy={change.busy}
      problem={change.problem?.message}
      onConfirm={() => change.send(body)}
      onClose={close}
    >
      <p>{t('accounting.years.close_help', { year: year.label, campus: year.campus_name })}</p>
      <PreviewedPostings path="/preview-year-closing" body={body} />
    </ConfirmDialog>
  );
}

function ReopenYear({ year, close }: { year: Year; close: () => void }) {
  const change = useChange('/reopen-year', { done: close });
  return (
    <ConfirmDialog
      opened
      title="accounting.years.reopen"
      undo="can_undo"
      confirmLabel="accounting.years.reopen"
      busy={change.busy}
      problem={change.problem?.message}
      onConfirm={() => change.send({ campus_id: year.campus_id, fiscal_year: year.fiscal_year })}
      onClose={close}
    >
      {t('accounting.years.reopen_help', { name: year.asked_by_name ?? '', reason: year.reason ?? '' })}
    </ConfirmDialog>
  );
}
