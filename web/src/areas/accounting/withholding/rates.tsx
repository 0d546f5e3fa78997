import type { Schema } from '@/api/shapes';
import { choicesOf, defineResource, linesOf } from '@/kit';
import { t } from '@/text';
import { NATURES } from './natures';
import { withholdingRates } from './records';

const KINDS = choicesOf('company', 'individual');

const SLABS = linesOf<Schema<'WithholdingSlab'>>({
  one: 'kit.line_number',
  add: 'accounting.withholding_rates.add_slab',
  max: 12,
  fields: [
    { name: 'above_minor', label: 'accounting.withholding_rates.above', kind: 'money' },
    { name: 'base_minor', label: 'accounting.withholding_rates.base', kind: 'money' },
    { name: 'hundredths', label: 'accounting.withholding_rates.hundredths', kind: 'percent' },
  ],
});

/** Rates of withholding tax, each from a day on. */
export default defineResource(withholdingRates, {
  shared: 'all',
  sort: '-from_on',
  searchable: false,
  columns: [
    { key: 'from_on', kind: 'date' },
    { key: 'nature', label: 'accounting.withholding.nature', choices: NATURES, card: 'title' },
    { key: 'payee_kind', label: 'accounting.payee', choices: KINDS },
    { key: 'section', label: 'accounting.withholding.section' },
    { key: 'filer_hundredths', label: 'accounting.withholding_rates.filers', kind: 'percent' },
    { key: 'non_filer_hundredths', label: 'accounting.withholding_rates.non_filers', kind: 'percent' },
    { key: 'threshold_minor', kind: 'money' },
    { key: 'source', hidden: true },
    { key: 'is_confirmed', kind: 'boolean' },
  ],
  filters: [
    { name: 'nature', label: 'accounting.withholding.nature', kind: 'enum', choices: NATURES },
    { name: 'payee_kind', label: 'accounting.payee', kind: 'enum', choices: KINDS, more: true },
    { name: 'is_confirmed', kind: 'boolean' },
    { name: 'from_on', kind: 'date', more: true },
  ],
  fields: [
    {
      title: 'accounting.withholding_rates.one',
      help: 'accounting.withholding_rates.help',
      fields: [
        {
          name: 'nature',
          label: 'accounting.withholding.nature',
          kind: 'select',
          choices: NATURES,
          width: 'half',
        },
        {
          name: 'payee_kind',
          label: 'accounting.payee',
          help: 'accounting.withholding_rates.payee_help',
          kind: 'select',
          choices: KINDS,
          width: 'half',
        },
        { name: 'section', label: 'accounting.withholding.section', kind: 'text', width: 'half' },
        { name: 'from_on', kind: 'date', width: 'half' },
        {
          name: 'filer_hundredths',
          label: 'accounting.withholding_rates.filers',
          kind: 'percent',
          width: 'half',
        },
        {
          name: 'non_filer_hundredths',
          label: 'accounting.withholding_rates.non_filers',
          kind: 'percent',
          width: 'half',
        },
        { name: 'threshold_minor', kind: 'money' },
        { name: 'slabs', kind: 'lines', line: SLABS },
        { name: 'source', kind: 'text' },
      ],
    },
  ],
  toBody: (values) => ({ ...values, threshold_minor: values.threshold_minor ?? 0 }),
  rowActions: [
    {
      key: 'confirm',
      label: 'accounting.withholding_rates.confirm',
      when: (rate) => !rate.is_confirmed,
      call: { path: '/confirm-withholding-rate', body: (rate) => ({ id: rate.id, version: rate.version }) },
      confirm: { description: () => t('accounting.withholding_rates.confirm_description'), undo: 'cannot_undo' },
    },
  ],
});
