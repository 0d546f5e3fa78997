import type { Schema } from '@/api/shapes';
import { CountedNow, countOf, FormDialog, NO_PIECES, PIECES_FIELDS, PreviewedPostings, REVERSE_TODAY } from '@/kit';
import { formatMoney, t } from '@/text';

type Till = Schema<'TillDetails'>;
interface Step {
  record: Till;
  close: () => void;
}

/** The cashier counts the till by notes and coins and closes it: both sides are shown before. */
export function CountAndClose({ record, close }: Step) {
  return (
    <FormDialog
      path="/close-till"
      about={{ id: record.id, version: record.version, balance_minor: record.balance_minor }}
      own={NO_PIECES}
      fields={[
        ...PIECES_FIELDS,
        {
          name: 'kept_minor',
          label: 'collection.tills.kept',
          help: 'collection.tills.kept_help',
          kind: 'money',
          default: record.float_minor,
        },
        { name: 'reason', label: 'collection.tills.reason', help: 'collection.tills.reason_help', kind: 'text' },
      ]}
      toBody={(values) => ({ kept_minor: values.kept_minor, reason: values.reason, count: countOf(values) })}
      label="collection.tills.count_and_close"
      danger
      renderBelow={(values, body) => (
        <>
          <CountedNow values={values} />
          <PreviewedPostings path="/preview-closed-till" body={countOf(values).length > 0 ? body : null} />
        </>
      )}
      close={close}
    >
      <p>{t('collection.tills.should_hold', { amount: formatMoney(record.balance_minor) })}</p>
    </FormDialog>
  );
}

/** The till of an absent cashier: what the first of two counted. Nothing is posted before the second accepts it. */
export function CountAbsent({ record, close }: Step) {
  return (
    <FormDialog
      path="/save-till-count"
      about={{ till_id: record.id, version: record.version, balance_minor: record.balance_minor }}
      own={NO_PIECES}
      fields={[
        ...PIECES_FIELDS,
        {
          name: 'kept_minor',
          label: 'collection.tills.kept',
          help: 'collection.tills.kept_help',
          kind: 'money',
          default: record.float_minor,
        },
        { name: 'reason', label: 'collection.tills.count_absent_reason', kind: 'text' },
      ]}
      toBody={(values) => ({ kept_minor: values.kept_minor, reason: values.reason, count: countOf(values) })}
      label="collection.tills.count_absent"
      renderBelow={(values) => <CountedNow values={values} />}
      close={close}
    >
      <p>
        {t('collection.tills.count_absent_description', {
          name: record.cashier_name,
          amount: formatMoney(record.balance_minor),
        })}
      </p>
    </FormDialog>
  );
}

/** One's own till begins with what another left as change, counted anew: a difference is in the other's name. */
export function TakeChange({ record, close }: Step) {
  return (
    <FormDialog
      path="/save-till"
      about={{ campus_id: record.campus_id, float_minor: 0, change_of_till_id: record.id }}
      own={NO_PIECES}
      fields={[...PIECES_FIELDS, { name: 'note', kind: 'text' }]}
      toBody={(values) => ({ note: values.note, count: countOf(values) })}
      label="collection.tills.take_change"
      renderBelow={(values, body) => (
        <>
          <CountedNow values={values} />
          <PreviewedPostings path="/preview-till" body={countOf(values).length > 0 ? { ...body, note: null } : null} />
        </>
      )}
      close={close}
    >
      <p>
        {t('collection.tills.take_change_description', {
          name: record.cashier_name,
          amount: formatMoney(record.kept_minor ?? 0),
        })}
      </p>
    </FormDialog>
  );
}

/** Cash goes to another cashier, who counts it too and accepts it. */
export function HandOver({ record, close }: Step) {
  return (
    <FormDialog
      path="/save-till-handover"
      about={{ from_till_id: record.id }}
      own={NO_PIECES}
      fields={[
        {
          name: 'to_till_id',
          label: 'collection.tills.to',
          kind: 'remote',
          of: 'open_tills',
          within: record.campus_id,
        },
        ...PIECES_FIELDS,
        { name: 'note', kind: 'text' },
      ]}
      toBody={(values) => ({ to_till_id: values.to_till_id, note: values.note, count: countOf(values) })}
      label="collection.tills.hand_over"
      renderBelow={(values) => <CountedNow values={values} />}
      close={close}
    >
      <p>{t('collection.tills.hand_over_help')}</p>
    </FormDialog>
  );
}

/** A closed till is counted again: its closing is reversed. */
export function Reopen({ record, close }: Step) {
  return (
    <FormDialog
      path="/reopen-till"
      about={{ id: record.id, version: record.version }}
      fields={[{ name: 'reason', kind: 'text' }, REVERSE_TODAY]}
      label="collection.tills.reopen"
      danger
      renderBelow={({ reason }, body) => (
        <PreviewedPostings path="/preview-reopened-till" body={(reason ?? '').trim().length < 4 ? null : body} />
      )}
      close={close}
    >
      <p>{t('collection.tills.reopen_description', { name: record.cashier_name })}</p>
    </FormDialog>
  );
}
