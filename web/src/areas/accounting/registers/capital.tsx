import { choicesOf, defineResource, Money, PreviewedPostings } from '@/kit';
import type { Schema } from '@/api/shapes';
import { t } from '@/text';
import { CAMPUS_AND_DAY, isAmount, withoutTexts } from '../money-fields';
import { isSideKnown, MONEY_SIDE, moneySide, VOUCHER, withoutBank } from './fields';
import * as records from './records';

type Form = Schema<'CapitalForm'>;

const KINDS = choicesOf('contribution', 'drawing');

/** What the owners put in and take out. */
export default defineResource(records.capital, {
  sort: '-date',
  searchable: true,
  columns: [
    { key: 'date', kind: 'date' },
    { key: 'owner', second: 'ledger_head_name', card: 'title' },
    { key: 'kind', choices: KINDS },
    { key: 'description' },
    { key: 'place', choices: MONEY_SIDE, hidden: true },
    { key: 'bank_name', hidden: true },
    { key: 'cheque_no', hidden: true },
    { key: 'campus_name', hidden: true },
    VOUCHER,
    { key: 'is_reversed', kind: 'boolean', hidden: true },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'owner', kind: 'text' },
    { name: 'kind', kind: 'enum', choices: KINDS },
    { name: 'date', kind: 'date' },
    { name: 'ledger_head_id', kind: 'remote', of: 'capital_ledger_heads', more: true },
    { name: 'is_reversed', kind: 'boolean', more: true },
  ],
  fields: [
    {
      title: 'accounting.capital.what',
      fields: [
        { name: 'kind', kind: 'radio', choices: KINDS, default: 'contribution' },
        ...CAMPUS_AND_DAY,
        { name: 'ledger_head_id', kind: 'remote', of: 'free_capital_heads' },
        { name: 'owner', kind: 'text', width: 'half' },
        { name: 'amount_minor', kind: 'money', width: 'half' },
        { name: 'description', kind: 'text' },
      ],
    },
    { title: 'accounting.capital.money', fields: [...moneySide('accounting.receipts.received_in')] },
  ],
  toBody: withoutBank,
  formAside: (_, body) => <Posts body={body} />,
  whyFixed: (one) =>
    one.is_reversed ? t('kit.taken_back') : one.asset_id !== null ? t('accounting.capital.of_asset') : null,
  identity: (one) => ({
    name: one.owner,
    number: one.voucher_no,
    status: one.is_reversed ? 'reversed' : 'posted',
    campus: one.campus_name,
  }),
  figures: (one) => [
    {
      label: one.kind === 'contribution' ? 'accounting.capital.contributions' : 'accounting.capital.drawings',
      value: <Money minor={one.amount_minor} />,
      to: `/admin/voucher-details?id=${one.voucher_id}`,
    },
  ],
  actions: [
    {
      key: 'take-back',
      label: 'accounting.registers.take_back',
      tone: 'danger',
      when: (one) => !one.is_reversed && one.asset_id === null,
      call: {
        path: '/delete-capital',
        method: 'DELETE',
        body: (one, _, today) => ({ id: one.id, ...(today && { today }) }),
      },
      confirm: {
        description: (one) => t('accounting.registers.take_back_description', { no: one.voucher_no }),
        undo: 'cannot_undo',
        choice: 'kit.reverse_today',
      },
    },
  ],
});

/** What it does to capital and to the money; of a correction, what the new voucher will do. */
function Posts({ body }: { body: Partial<Form> & { id?: number } }) {
  const complete =
    body.campus_id && body.kind && body.ledger_head_id && body.date && isAmount(body.amount_minor) && isSideKnown(body);
  const asked = complete ? withoutTexts(body, 'description', 'owner') : null;
  return body.id === undefined ? (
    <PreviewedPostings path="/preview-capital" body={asked} permission="Accounts.capital.create" />
  ) : (
    <PreviewedPostings path="/preview-capital-correction" body={asked} permission="Accounts.capital.update" />
  );
}
