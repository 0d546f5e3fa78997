import { choiceLabel, defineResource, hrefOf } from '@/kit';
import { t } from '@/text';
import { SOURCES } from './inquiries-choices';
import { campaigns } from './inquiries-records';

/** What is paid for to bring inquiries; its link tells by itself whence somebody came. */
export default defineResource(campaigns, {
  sort: '-starts_on',
  searchable: true,
  deactivate: { is_active: false },
  shared: (one) => one.campus_id === null,
  columns: [
    { key: 'name', second: 'code', card: 'title' },
    { key: 'source', choices: SOURCES },
    { key: 'campus_name', render: ({ campus_name }) => campus_name ?? t('admissions.campaigns.of_group') },
    { key: 'starts_on', label: 'kit.label.from', kind: 'date' },
    { key: 'ends_on', label: 'kit.label.to', kind: 'date' },
    { key: 'cost_minor', kind: 'money' },
    {
      key: 'inquiries',
      label: 'admissions.inquiries.many',
      kind: 'number',
      link: ({ id }) => hrefOf('/admin/inquiries', { campaign_id: String(id), campus_id: 'all' }),
    },
    { key: 'converted', label: 'admissions.sources.converted', kind: 'number' },
    { key: 'is_active', kind: 'boolean' },
  ],
  filters: [
    { name: 'source', kind: 'enum', choices: SOURCES },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'is_active', kind: 'boolean' },
    { name: 'starts_on', label: 'kit.label.from', kind: 'date', more: true },
  ],
  form: [
    { name: 'name', kind: 'text', width: 'half' },
    { name: 'code', kind: 'text', width: 'half' },
    { name: 'source', kind: 'select', choices: SOURCES, width: 'half', default: 'social' },
    { name: 'campus_id', kind: 'remote', of: 'campuses', width: 'half', default: ({ campusId }) => campusId },
    { name: 'starts_on', label: 'kit.label.from', kind: 'date', width: 'half', default: ({ today }) => today },
    { name: 'ends_on', label: 'kit.label.to', kind: 'date', width: 'half' },
    { name: 'cost_minor', kind: 'money', width: 'half', default: 0 },
    { name: 'is_active', kind: 'switch', default: true },
  ],
  identity: (one) => ({
    name: one.name,
    number: one.code,
    status: one.is_active ? 'active' : 'inactive',
    more: <span dir="ltr">{`/inquiry-form?campaign=${one.code}`}</span>,
  }),
  figures: (one) => [{ label: 'admissions.inquiries.source', value: choiceLabel(one.source, SOURCES) }],
});
