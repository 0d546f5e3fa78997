import { ActionForm, PreviewedPostings, WhatNext, ScreenHead, useUrlState } from '@/kit';
import { useState } from 'react';
import { t } from '@/text';
import { areLinesWhole, filledLines, journalLines } from '../journal-lines';
import { withoutTexts } from '../money-fields';
import type { JournalLine } from '../types';
import classes from '../accounting.module.css';

const JOURNAL = journalLines(2);
const PRIOR = journalLines(1);

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
      <ScreenHead title="accounting.years.adjust" />
      {done && <WhatNext title={t('accounting.years.adjusted')} steps={back(about)} />}
      <ActionForm
        path="/save-year-adjustment"
        about={about}
        fields={[
          { name: 'narration', kind: 'text' },
          { name: 'lines', label: 'accounting.vouchers.entries', kind: 'lines', line: JOURNAL },
        ]}
        toBody={(values) => ({ ...values, lines: filledLines(values.lines) as JournalLine[] })}
        renderBelow={({ lines: given }, body) => (
          <PreviewedPostings
            path="/preview-year-adjustment"
            body={areLinesWhole(given, 2) ? withoutTexts(body, 'narration') : null}
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
      <ScreenHead title="accounting.years.adjust_prior" />
      {done && <WhatNext title={t('accounting.years.adjusted')} steps={back(about)} />}
      <ActionForm
        path="/save-prior-year-adjustment"
        about={about}
        fields={[
          { name: 'date', kind: 'date', default: ({ today }) => today, width: 'half' },
          { name: 'narration', kind: 'text' },
          { name: 'lines', label: 'accounting.vouchers.entries', kind: 'lines', line: PRIOR },
        ]}
        toBody={(values) => ({ ...values, lines: filledLines(values.lines) as JournalLine[] })}
        renderBelow={({ lines: given, date }, body) => (
          <PreviewedPostings
            path="/preview-prior-year-adjustment"
            body={date && areLinesWhole(given, 1) ? withoutTexts(body, 'narration') : null}
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
