import { ActionForm, choicesOf, ScreenHead, WhatNext } from '@/kit';
import { t } from '@/text';
import { useState } from 'react';
import { slipBody, slipFields } from './slip-fields';

const FIELDS = slipFields(choicesOf('expense', 'advance')).filter(({ name }) => name !== 'advance_id');

/** Asks the custodian for money; nothing is posted before it is paid. */
export const RequestPettyCash = () => {
  const [asked, setAsked] = useState<number | null>(null);
  if (asked !== null)
    return (
      <WhatNext
        head="accounting.slips.request"
        title={t('accounting.slips.requested')}
        steps={[{ label: 'accounting.slips.many', to: '/admin/petty-cash-slips?status=requested' }]}
      />
    );
  return (
    <section>
      <ScreenHead title="accounting.slips.request" />
      <ActionForm
        path="/request-petty-cash"
        fields={FIELDS}
        toBody={slipBody}
        label="accounting.slips.request"
        done={(answer) => setAsked(answer.data)}
      >
        <p>{t('accounting.slips.request_help')}</p>
      </ActionForm>
    </section>
  );
};
