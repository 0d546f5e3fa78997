import type { Schema } from '@/api/shapes';
import { choicesOf, defineResource } from '@/kit';
import { mayRealise, RealiseChosen } from './collection/cheques';
import { places } from './collection/places';
import * as records from './records';

const KINDS = choicesOf('foundation', 'employer', 'zakat', 'other');

/** Foundations, employers and others who take over parts of challans. */
export default defineResource(records.sponsors, {
  sort: 'name',
  searchable: true,
  deactivate: { is_active: false },
  columns: [
    { key: 'name', card: 'title' },
    { key: 'kind', choices: KINDS },
    { key: 'campus_name' },
    { key: 'contact_name' },
    { key: 'phone', kind: 'phone' },
    { key: 'email' },
    { key: 'is_active', kind: 'boolean' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'kind', kind: 'enum', choices: KINDS },
    { name: 'is_active', kind: 'boolean' },
  ],
  form: [
    { name: 'name', kind: 'text' },
    { name: 'kind', kind: 'select', choices: KINDS, width: 'half' },
    { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId, width: 'half' },
    { name: 'contact_name', kind: 'text', width: 'half' },
    { name: 'phone', kind: 'phone', width: 'half' },
    { name: 'email', kind: 'email', width: 'half' },
    { name: 'is_active', kind: 'switch', default: true },
  ],
  identity: (sponsor) => ({ name: sponsor.name, status: sponsor.is_active ? 'active' : 'inactive' }),
});

type Receipt = Schema<'Receipt'>;

export const parts = defineResource(records.sponsoredParts, {
  fixedQuery: { status: 'held', instrument: 'sponsor' },
  sort: 'value_date',
  searchable: true,
  searchHint: 'collection.receipts_search',
  columns: [
    { key: 'payer_name', label: 'fees.sponsors.one', card: 'title' },
    { key: 'instrument_no', label: 'fees.sponsors.reference' },
    { key: 'student_name', second: 'registration_no' },
    { key: 'value_date', kind: 'date' },
    { key: 'receipt_no', label: 'collection.receipt_no', link: (row: Receipt) => places.receipt(row.id) },
    { key: 'campus_name', hidden: true },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    { name: 'value_date', kind: 'date' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
  ],
  emptyHint: 'fees.sponsors.parts_empty',
  bulkActions: [
    { key: 'settle', label: 'fees.sponsors.settle', permission: mayRealise, idsOnly: true, dialog: RealiseChosen },
  ],
});

/** What sponsors took over and have not paid, the oldest first: one cheque settles those that are selected. */
