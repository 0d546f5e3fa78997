import type { RowOf } from '@/api/typed';
import { choicesOf, defineResource, FormDialog, permissionOf, PreviewedPostings } from '@/kit';
import { formatInstant, formatMoney, t } from '@/text';
import { Challans } from '../collection/challan-choice';
import { places } from '../collection/places';
import { provisionalReceipts } from './records';

type Row = RowOf<'/get-provisional-receipts'>;

/** Receipts that were taken without the server: posted, waiting for a decision, decided. */
export default defineResource(provisionalReceipts, {
  sort: '-id',
  searchable: false,
  columns: [
    { key: 'provisional_no', label: 'outage.paper.number', card: 'title' },
    { key: 'student_name', second: 'registration_no', link: (row) => places.student(row.student_id) },
    { key: 'challan_no', link: (row) => places.challan(row.challan_id) },
    { key: 'taken_at', label: 'outage.taken_at', kind: 'instant' },
    { key: 'cashier_name', label: 'outage.cashier' },
    { key: 'clock_said', label: 'outage.clock_said', kind: 'instant', hidden: true },
    { key: 'created_at', label: 'outage.sent', kind: 'instant', hidden: true },
    { key: 'instrument', choices: choicesOf('cash', 'cheque', 'pay_order'), hidden: true },
    { key: 'instrument_no', hidden: true },
    { key: 'payer_name', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'why' },
    { key: 'decision', label: 'outage.decision', choices: choicesOf('advance', 'challan', 'given_back') },
    { key: 'decided_by', label: 'outage.decided_by', hidden: true },
    { key: 'decided_at', label: 'outage.decided_at', kind: 'instant', hidden: true },
    { key: 'decision_reason', label: 'fees.reason', hidden: true },
    { key: 'receipt_no', link: (row) => (row.receipt_id === null ? undefined : places.receipt(row.receipt_id)) },
    { key: 'status', kind: 'status' },
    { key: 'due_minor', label: 'outage.due_shown', kind: 'money', hidden: true },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    { name: 'status', kind: 'enum', choices: choicesOf('posted', 'to_decide', 'decided'), multiple: true },
    { name: 'taken_at', label: 'outage.taken_at', kind: 'date' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  rowActions: [
    {
      key: 'decide',
      label: 'outage.decide',
      permission: permissionOf('POST', '/decide-provisional-receipt'),
      when: ({ status }) => status === 'to_decide',
      dialog: Decide,
    },
  ],
});

/** An advance of the student, a challan, or back to whoever paid; both sides are shown before. */
function Decide({ record, close }: { record: Row; close: () => void }) {
  return (
    <FormDialog
      path="/decide-provisional-receipt"
      about={{ id: record.id, version: record.version }}
      own={{ student_id: record.student_id }}
      fields={[
        { name: 'decision', label: 'outage.decision', kind: 'radio' },
        {
          name: 'student_id',
          label: 'outage.whose',
          kind: 'remote',
          of: 'students',
          when: ({ decision }) => decision === 'challan',
        },
        {
          name: 'challan_id',
          label: 'collection.open_challans',
          kind: 'slot',
          parent: 'student_id',
          when: ({ decision, student_id }) => decision === 'challan' && student_id != null,
          render: ({ value, values, setValue }) => (
            <Challans
              studentId={values.student_id ?? 0}
              chosen={typeof value === 'number' ? [value] : []}
              choose={(ids) => setValue(ids.at(-1) ?? null)}
            />
          ),
        },
        { name: 'reason', kind: 'text' },
      ]}
      toBody={({ decision, challan_id, reason }) => ({
        decision,
        challan_id: decision === 'challan' ? challan_id : null,
        reason,
      })}
      renderBelow={({ decision, challan_id }, body) => (
        <PreviewedPostings
          path="/preview-decided-receipt"
          body={
            decision === 'advance' || (decision === 'challan' && challan_id) ? { ...body, reason: 'Preview' } : null
          }
        />
      )}
      label="outage.decide"
      close={close}
    >
      <p>
        {t('outage.decide_description', {
          no: record.provisional_no,
          amount: formatMoney(record.amount_minor),
          name: record.student_name ?? '',
          cashier: record.cashier_name,
          time: formatInstant(record.taken_at),
        })}
      </p>
      <p>{record.why}</p>
    </FormDialog>
  );
}
