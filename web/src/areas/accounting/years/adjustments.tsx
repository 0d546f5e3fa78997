import type { Schema } from '@/api/shapes';
import { ActionForm, PreviewedPostings, WhatNext, kit, linesOf, useUrlState } from '@/kit';
import { useState } from 'react';
import { t } from '@/text';
import { isAmount, withoutTexts } from '../money-fields';
import classes from '../accounting.module.css';

type Line = Schema<'JournalLine'>;

const lines = (min: number) =>
  linesOf<Line>({
    one: 'kit.line_number',
    add: 'accounting.journal.add_line',
    min,
    max: 200,
    totals: ['debit_minor', 'credit_minor'],
    fields: [
      {
        name: 'ledger_head_id',
        label: 'accounting.ledger_heads.one',
        kind: 'remote',
        of: 'free_ledger_heads',
        required: true,
      },
      { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
      { name: 'program_id', label: 'kit.label.program', kind: 'remote', of: 'programs' },
      { name: 'memo', label: 'kit.label.details', kind: 'text', maxLength: 120 },
      { name: 'debit_minor', label: 'kit.label.debit', kind: 'money' },
      { name: 'credit_minor', label: 'kit.label.credit', kind: 'money' },
    ],
  });
const JOURNAL = lines(2);
const PRIOR = lines(1);

const filled = (given: readonly Partial<Line>[] | undefined) =>
  (given ?? []).map((line) => ({ ...line, debit_minor: line.debit_minor ?? 0, credit_minor: line.credit_minor ?? 0 }));

const complete = (given: readonly Partial<Line>[] | undefined, least: number) =>
  given !== undefined &&
  given.length >= least &&
  given.every((line) => line.ledger_head_id && (isAmount(line.debit_minor) || isAmount(line.credit_minor)));

function useAbout() {
  const { query } = useUrlState();
  return { campus_id: Number(query.campus_id) || 0, fiscal_year: Number(query.fiscal_year) || 0 };
}

const back = ({ campus_id, fiscal_year }: { campus_id: number; fiscal_year: number }) => [
  {
    label: 'accounting.years.back' as const,
    to: `/admin/fiscal-year?campus_id=${campus_id}&fiscal_year=${fiscal_year}`,
  },
];

/** An adjustment of the audit: it bears the last day of its year. */
export const NewYearAdjustment = () => {
  const about = useAbout();
  const [done, setDone] = useState(false);
  return (
    <section className={classes.chart}>
      <header className={kit.head}>
        <h1>{t('accounting.years.adjust')}</h1>
      </header>
      {done && <WhatNext title={t('accounting.years.adjusted')} steps={back(about)} />}
      <ActionForm
        path="/save-year-adjustment"
        about={about}
        fields={[
          { name: 'narration', label: 'kit.label.narration', kind: 'text' },
          { name: 'lines', label: 'accounting.vouchers.entries', kind: 'lines', line: JOURNAL },
        ]}
        toBody={(values) => ({ ...values, lines: filled(values.lines) as Line[] })}
        renderBelow={({ lines: given }, body) => (
          <PreviewedPostings
            path="/preview-year-adjustment"
            body={complete(given, 2) ? withoutTexts(body, 'narration') : null}
          />
        )}
        label="accounting.years.adjust_post"
        done={() => setDone(true)}
      >
        <p>{t('accounting.years.adjust_help')}</p>
      </ActionForm>
    </section>
  );
};

/** A correction of a year whose audit is signed, in the current year. */
export const NewPriorYearAdjustment = () => {
  const about = useAbout();
  const [done, setDone] = useState(false);
  return (
    <section className={classes.chart}>
      <header className={kit.head}>
        <h1>{t('accounting.years.adjust_prior')}</h1>
      </header>
      {done && <WhatNext title={t('accounting.years.adjusted')} steps={back(about)} />}
      <ActionForm
        path="/save-prior-year-adjustment"
        about={about}
        fields={[
          { name: 'date', label: 'kit.label.date', kind: 'date', default: ({ today }) => today, width: 'half' },
          { name: 'narration', label: 'kit.label.narration', kind: 'text' },
          { name: 'lines', label: 'accounting.vouchers.entries', kind: 'lines', line: PRIOR },
        ]}
        toBody={(values) => ({ ...values, lines: filled(values.lines) as Line[] })}
        renderBelow={({ lines: given, date }, body) => (
          <PreviewedPostings
            path="/preview-prior-year-adjustment"
            body={date && complete(given, 1) ? withoutTexts(body, 'narration') : null}
          />
        )}
        label="accounting.years.adjust_post"
        done={() => setDone(true)}
      >
        <p>{t('accounting.years.adjust_prior_help')}</p>
      </ActionForm>
    </section>
  );
};
