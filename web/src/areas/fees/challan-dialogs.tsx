import { useMe } from '@/api/session';
import { FormDialog, PreviewedPostings } from '@/kit';
import { addDays, formatDate, formatMoney, t } from '@/text';
import type { ChallanDetails } from './billing-types';

interface Props {
  record: ChallanDetails;
  close: () => void;
}

/** Issues a challan again: the same number with new dates, after its late fee up to today is charged. */
export function Reissue({ record, close }: Props) {
  const today = useMe()?.group.today ?? '';
  return (
    <FormDialog
      path="/re-issue-challan"
      about={{ id: record.id, version: record.version }}
      fields={[
        { name: 'due_on', kind: 'date', min: today, default: addDays(today, 7), width: 'half' },
        { name: 'valid_until', help: 'fees.reissue_valid_help', kind: 'date', min: today, width: 'half' },
      ]}
      label="fees.reissue"
      close={close}
    >
      <p>
        {t('fees.reissue_description', {
          no: record.challan_no ?? '',
          due: formatDate(record.due_on),
          count: record.issue_no,
        })}
      </p>
    </FormDialog>
  );
}

/** Attaches a paper; those that were attached before stay. */
export function Attach({ record, close }: Props) {
  return (
    <FormDialog
      path="/upload-installment-attachment"
      about={{ id: record.id }}
      fields={[{ name: 'file_id', kind: 'file' }]}
      label="fees.attach"
      close={close}
    >
      <p>{t('fees.attach_description')}</p>
    </FormDialog>
  );
}

/** A sponsor takes over a part of a challan: the student owes the rest, the sponsor its part. */
export function TakeOver({ record: challan, close }: Props) {
  const open = challan.lines
    .filter(({ kind }) => kind === 'fee')
    .reduce((sum, line) => sum + line.amount_minor - line.paid_minor, 0);
  return (
    <FormDialog
      path="/sponsor-challan"
      about={{ challan_id: challan.id }}
      fields={[
        {
          name: 'sponsor_id',
          label: 'fees.sponsors.one',
          kind: 'remote',
          of: 'sponsors',
          within: challan.campus_id,
        },
        { name: 'amount_minor', kind: 'money', width: 'half' },
        { name: 'reference', label: 'fees.sponsors.reference', kind: 'text', width: 'half' },
        { name: 'note', kind: 'text' },
        {
          name: 'same_payment_reason',
          label: 'fees.sponsors.another',
          help: 'fees.sponsors.another_help',
          kind: 'text',
        },
      ]}
      label="fees.sponsors.take_over"
      renderBelow={({ sponsor_id, amount_minor }, body) => (
        <PreviewedPostings
          path="/preview-sponsored-challan"
          body={sponsor_id && (amount_minor ?? 0) > 0 ? { ...body, note: null } : null}
        />
      )}
      close={close}
    >
      <p>{t('fees.sponsors.take_over_description', { amount: formatMoney(open) })}</p>
    </FormDialog>
  );
}
