import type { Schema } from '@/api/shapes';
import { CountedNow, countOf, FormDialog, NO_PIECES, PIECES_FIELDS, PreviewedPostings } from '@/kit';
import { formatMoney, t } from '@/text';

type Register = Schema<'RegisterDetails'>;

/** Counts the box by notes and coins and closes its register: both sides are shown before. */
export function CountTheCash({ record, close }: { record: Register; close: () => void }) {
  return (
    <FormDialog
      path="/close-register"
      about={{ id: record.id, version: record.version, balance_minor: record.balance_minor }}
      own={NO_PIECES}
      fields={[
        { name: 'closed_on', label: 'kit.label.date', kind: 'date', default: ({ today }) => today },
        ...PIECES_FIELDS,
        { name: 'note', label: 'accounting.petty_cash.why', help: 'accounting.petty_cash.why_help', kind: 'text' },
      ]}
      toBody={(values) => ({ closed_on: values.closed_on, note: values.note, count: countOf(values) })}
      label="accounting.petty_cash.count_and_close"
      danger
      renderBelow={(values, body) => (
        <>
          <CountedNow values={values} />
          <PreviewedPostings path="/preview-closed-register" body={values.closed_on ? body : null} />
        </>
      )}
      close={close}
    >
      <p>{t('accounting.petty_cash.should_hold', { amount: formatMoney(record.balance_minor) })}</p>
    </FormDialog>
  );
}
