import { useState } from 'react';
import { ActionForm, PreviewedPostings, WhatNext, ScreenHead } from '@/kit';
import { t } from '@/text';
import classes from '../accounting.module.css';

/** Two ledger heads become one: both sides are shown before. */
export const MergeHeads = () => {
  const [done, setDone] = useState(false);
  return (
    <section className={classes.chart}>
      <ScreenHead title="accounting.merge.title" />
      {done && (
        <WhatNext
          title={t('accounting.merge.done')}
          steps={[{ label: 'accounting.manager.title', to: '/admin/head-manager' }]}
        />
      )}
      <ActionForm
        path="/merge-ledger-heads"
        fields={[
          { name: 'from_id', label: 'accounting.merge.from', kind: 'remote', of: 'free_ledger_heads' },
          { name: 'into_id', label: 'accounting.merge.into', kind: 'remote', of: 'free_ledger_heads' },
        ]}
        renderBelow={({ from_id, into_id }, body) => (
          <PreviewedPostings path="/preview-merged-heads" body={from_id && into_id ? body : null} />
        )}
        label="accounting.merge.do"
        danger
        done={() => setDone(true)}
      >
        <p>{t('accounting.merge.help')}</p>
      </ActionForm>
    </section>
  );
};
