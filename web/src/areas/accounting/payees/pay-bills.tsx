import type { Schema } from '@/api/shapes';
import { ActionForm, type Field, ScreenHead, PreviewedPostings, useUrlState, WhatNext } from '@/kit';
import { t } from '@/text';
import { useState } from 'react';
import { CAMPUS_AND_DAY, isPlaceKnown, paidFrom } from '../money-fields';

type Form = Schema<'PayBillsForm'>;

const FIELDS: readonly Field<Form>[] = [
  ...(CAMPUS_AND_DAY as unknown as readonly Field<Form>[]),
  { name: 'payee_id', label: 'accounting.payee', kind: 'remote', of: 'payees' },
  {
    name: 'bill_ids',
    help: 'accounting.bills.pay_help',
    kind: 'remote',
    of: 'unpaid_bills',
    parent: 'payee_id',
    multiple: true,
    required: true,
  },
  { name: 'amount_minor', label: 'kit.label.amount', help: 'accounting.bills.part_help', kind: 'money' },
  ...(paidFrom('bank') as unknown as readonly Field<Form>[]),
];

/** Pays bills of one payee together, less the tax that is withheld. */
export const PayBills = () => {
  const [paid, setPaid] = useState<number | null>(null);
  const { query } = useUrlState();
  if (paid !== null)
    return (
      <WhatNext
        head="accounting.bills.pay"
        title={t('accounting.bills.paid')}
        steps={[
          { label: 'accounting.bill_payments.many', to: '/admin/bill-payments' },
          { label: 'accounting.bills.many', to: '/admin/bills?is_unpaid=true' },
        ]}
      />
    );
  return (
    <section>
      <ScreenHead title="accounting.bills.pay" />
      <ActionForm
        path="/pay-bills"
        fields={FIELDS}
        start={named(query)}
        toBody={(values) => (values.paid_from === 'bank' ? values : { ...values, bank_id: null, cheque_no: null })}
        label="accounting.bills.pay"
        renderBelow={(values, body) => (
          <PreviewedPostings
            path="/preview-paid-bills"
            body={
              values.campus_id &&
              values.payee_id &&
              values.date &&
              values.bill_ids?.length &&
              isPlaceKnown(values.paid_from, values.bank_id)
                ? body
                : null
            }
          />
        )}
        done={(answer) => setPaid(answer.data)}
      />
    </section>
  );
};

/** A bill, or its payee, that leads here brings itself along. */
const named = ({ campus_id, payee_id }: Record<string, string>) => ({
  ...(campus_id && { campus_id: Number(campus_id) }),
  ...(payee_id && { payee_id: Number(payee_id) }),
});
