import { choicesOf, defineResource } from '@/kit';
import { t, word } from '@/text';
import { requirements } from './records';

const FORMS = choicesOf('original', 'copy');

/** Which papers a form asks for: of every program, or of one. */
export default defineResource(requirements, {
  sort: 'paper',
  columns: [
    { key: 'paper', card: 'title', render: (row) => word(row.paper) },
    { key: 'program_name' },
    { key: 'form', label: 'admissions.original_or_copy', choices: FORMS },
    { key: 'is_required', label: 'admissions.is_required', kind: 'boolean' },
    { key: 'due_days', label: 'admissions.due_days', kind: 'number', card: 'figure' },
  ],
  filters: [
    { name: 'program_id', kind: 'remote', of: 'programs' },
    { name: 'is_required', label: 'admissions.is_required', kind: 'boolean' },
  ],
  form: [
    { name: 'paper', kind: 'select', width: 'half' },
    { name: 'program_id', kind: 'remote', of: 'programs', help: 'admissions.every_program', width: 'half' },
    {
      name: 'form',
      label: 'admissions.original_or_copy',
      kind: 'radio',
      choices: FORMS,
      default: 'copy',
      width: 'half',
    },
    { name: 'is_required', label: 'admissions.is_required', kind: 'switch', default: true, width: 'half' },
    { name: 'due_days', label: 'admissions.due_days', kind: 'number', help: 'admissions.due_days_help', width: 'half' },
  ],
  identity: (one) => ({ name: t('admissions.requirements.named', { paper: word(one.paper) }) }),
});
