import { useState } from 'react';
import { ActionForm, ScreenHead, PreviewedPostings, useUrlState, WhatNext } from '@/kit';
import { t } from '@/text';

/** The cash of closed tills goes to the bank with one slip. */
export function TillDeposit() {
  const [done, setDone] = useState(false);
  const { query } = useUrlState();
  if (done) {
    return (
      <WhatNext
        head="collection.tills.deposit"
        title={t('collection.tills.deposited')}
        steps={[
          { label: 'collection.tills.many', to: '/admin/tills' },
          { label: 'accounting.bank_statements.many', to: '/admin/bank-statements' },
        ]}
      />
    );
  }
  return (
    <section>
      <ScreenHead title="collection.tills.deposit" />
      <p>{t('collection.tills.deposit_help')}</p>
      <ActionForm
        path="/save-till-deposit"
        start={query.till_id ? { till_ids: [Number(query.till_id)] } : {}}
        fields={[
          { name: 'till_ids', label: 'collection.tills.many', kind: 'remote', of: 'tills_to_deposit', multiple: true },
          { name: 'bank_id', kind: 'remote', of: 'banks', width: 'half' },
          { name: 'date', kind: 'date', width: 'half', default: ({ today }) => today },
          { name: 'slip_no', label: 'collection.tills.slip_no', kind: 'text', width: 'half' },
          { name: 'note', kind: 'text' },
        ]}
        renderBelow={(values, body) => {
          const complete =
            (values.till_ids?.length ?? 0) > 0 && values.bank_id && values.date && values.slip_no?.trim();
          return <PreviewedPostings path="/preview-till-deposit" body={complete ? { ...body, note: null } : null} />;
        }}
        label="collection.tills.deposit"
        done={() => setDone(true)}
      />
    </section>
  );
}
