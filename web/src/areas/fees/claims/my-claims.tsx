import { choicesOf, defineResource } from '@/kit';
import { myClaims } from './records';

/** The slips that a family sent, and what the school decided. */
export default defineResource(myClaims, {
  sort: '-id',
  searchable: false,
  selectable: false,
  columns: [
    { key: 'student_name', card: 'title' },
    { key: 'challan_no' },
    { key: 'reference_no', label: 'collection.claims.reference' },
    { key: 'paid_on', label: 'collection.claims.paid_on', kind: 'date' },
    { key: 'refusal_reason' },
    { key: 'receipt_no' },
    { key: 'status', kind: 'status' },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [{ name: 'status', kind: 'enum', choices: choicesOf('waiting', 'accepted', 'refused'), multiple: true }],
});
