import type { Schema } from '@/api/shapes';
import { linkTo, choicesOf, DateText, declareResource, Money, Percent, permissionOf, PreviewedPostings } from '@/kit';
import { t, word } from '@/text';
import { CAMPUS_AND_DAY, isAmount, withoutTexts } from '../money-fields';
import { VOUCHER } from '../registers/fields';
import { VoucherLink } from '../registers/take-back';
import { Dispose, Disposals, Months, Moves, Transfer } from './moves';
import * as records from './records';

type Row = Schema<'FixedAsset'>;
type Form = Schema<'AssetForm'>;
type Details = Schema<'AssetDetails'>;

const SOURCES = choicesOf('cash', 'bank', 'credit', 'head', 'opening', 'donated', 'contributed');
/** Sources that name the head which the cost comes from. */
const OF_A_HEAD: ReadonlySet<string | undefined> = new Set(['head', 'donated', 'contributed']);
const METHODS = choicesOf('straight_line', 'written_down', 'none');
const STATUSES = choicesOf('in_use', 'disposed', 'reversed');

/** Fixed assets: what there is, where, what it cost and what it is worth. */
export default declareResource<Row, Form, Details>({
  ...records.assets,
  readList: (answer) => (answer as Schema<'AssetsAnswer'>).data,
  sort: 'tag',
  searchable: true,
  columns: [
    { key: 'tag' },
    { key: 'name', second: 'ledger_head_name', card: 'title' },
    { key: 'campus_name' },
    { key: 'location' },
    { key: 'custodian_name', hidden: true },
    { key: 'pieces', kind: 'number', hidden: true },
    { key: 'serial_no', hidden: true },
    { key: 'supplier', hidden: true },
    { key: 'date', label: 'accounting.assets.bought_on', kind: 'date', hidden: true },
    { key: 'method', choices: METHODS, hidden: true },
    { key: 'condition', kind: 'status', hidden: true },
    { key: 'counted_on', kind: 'date', hidden: true },
    { ...VOUCHER, hidden: true },
    { key: 'status', kind: 'status' },
    { key: 'amount_minor', label: 'accounting.assets.cost', kind: 'money' },
    { key: 'accumulated_minor', label: 'accounting.assets.accumulated', kind: 'money' },
    { key: 'book_minor', label: 'accounting.assets.book', kind: 'money', card: 'figure' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'ledger_head_id', kind: 'remote', of: 'asset_ledger_heads' },
    { name: 'status', kind: 'enum', choices: STATUSES },
    { name: 'location', kind: 'text', more: true },
    { name: 'condition', kind: 'enum', choices: choicesOf('good', 'damaged', 'missing'), more: true },
    { name: 'date', label: 'accounting.assets.bought_on', kind: 'date', more: true },
    { name: 'counted_on', kind: 'date', more: true },
  ],
  fields: [
    {
      title: 'accounting.assets.what',
      fields: [
        ...CAMPUS_AND_DAY,
        { name: 'name', kind: 'text' },
        {
          name: 'ledger_head_id',
          label: 'accounting.assets.head',
          kind: 'remote',
          of: 'free_asset_heads',
          width: 'half',
        },
        { name: 'tag', help: 'accounting.assets.tag_help', kind: 'text', width: 'half' },
        { name: 'location', kind: 'text', width: 'half' },
        { name: 'custodian_id', kind: 'remote', of: 'employees', width: 'half' },
        { name: 'serial_no', kind: 'text', width: 'half' },
        { name: 'pieces', help: 'accounting.assets.pieces_help', kind: 'number', default: 1, width: 'half' },
        { name: 'description', kind: 'text' },
        { name: 'photo_file_id', from: 'photo', kind: 'photo' },
      ],
    },
    {
      title: 'accounting.assets.paid',
      fields: [
        { name: 'amount_minor', label: 'accounting.assets.cost', kind: 'money', width: 'half' },
        { name: 'paid_from', kind: 'select', choices: SOURCES, default: 'bank', width: 'half' },
        {
          name: 'bank_id',
          kind: 'remote',
          of: 'banks',
          required: true,
          width: 'half',
          when: ({ paid_from }) => paid_from === 'bank',
        },
        { name: 'cheque_no', kind: 'text', width: 'half', when: ({ paid_from }) => paid_from === 'bank' },
        {
          name: 'from_head_id',
          label: 'accounting.assets.from_head',
          help: 'accounting.assets.from_head_help',
          kind: 'remote',
          of: 'free_ledger_heads',
          required: true,
          width: 'half',
          when: ({ paid_from }) => paid_from === 'credit' || OF_A_HEAD.has(paid_from),
        },
        {
          name: 'due_on',
          label: 'accounting.registers.due_on',
          kind: 'date',
          required: true,
          width: 'half',
          when: ({ paid_from }) => paid_from === 'credit',
        },
        {
          name: 'before_minor',
          label: 'accounting.assets.before',
          help: 'accounting.assets.before_help',
          kind: 'money',
          width: 'half',
          when: ({ paid_from }) => paid_from === 'opening',
        },
        { name: 'supplier', kind: 'text', width: 'half' },
        { name: 'bill_no', kind: 'text', width: 'half' },
      ],
    },
    {
      title: 'accounting.assets.wear',
      help: 'accounting.assets.wear_help',
      fields: [
        { name: 'method', kind: 'select', choices: METHODS, default: 'straight_line', width: 'half' },
        { name: 'available_on', label: 'accounting.assets.available_on', kind: 'date', width: 'half' },
        {
          name: 'life_months',
          label: 'accounting.assets.life_months',
          kind: 'number',
          default: 60,
          width: 'half',
          when: ({ method }) => method === 'straight_line',
        },
        {
          name: 'rate',
          label: 'accounting.assets.rate',
          kind: 'percent',
          default: 2_000,
          width: 'half',
          when: ({ method }) => method === 'written_down',
        },
        {
          name: 'residual_minor',
          label: 'accounting.assets.residual',
          kind: 'money',
          width: 'half',
          when: ({ method }) => method !== 'none',
        },
      ],
    },
  ],
  toBody,
  formAside: (_, body) => <Posts body={body} />,
  whyFixed: ({ status }) =>
    status === 'reversed' ? t('kit.taken_back') : status === 'disposed' ? t('accounting.assets.disposed_of') : null,
  identity: (asset) => ({
    name: asset.name,
    number: asset.tag,
    status: asset.status,
    campus: asset.campus_name,
    photoUrl: asset.photo?.url,
  }),
  figures: (asset) => [
    {
      label: 'accounting.assets.cost',
      value: <Money minor={asset.amount_minor} />,
      to: `/admin/voucher-details?id=${asset.voucher_id}`,
    },
    {
      label: 'accounting.assets.accumulated',
      value: <Money minor={asset.accumulated_minor} />,
      to: `/admin/asset-details?id=${asset.id}&tab=months`,
    },
    {
      label: 'accounting.assets.book',
      value: <Money minor={asset.book_minor} />,
      to: `/admin/asset-details?id=${asset.id}&tab=months`,
    },
  ],
  facts: [
    {
      title: 'accounting.assets.what',
      facts: [
        { label: 'accounting.assets.head', value: (asset) => asset.ledger_head_name },
        { label: 'accounting.assets.location', value: (asset) => asset.location },
        { label: 'accounting.assets.custodian', value: (asset) => asset.custodian_name },
        { label: 'accounting.assets.serial_no', value: (asset) => asset.serial_no },
        { label: 'accounting.assets.pieces', value: (asset) => asset.pieces > 1 && String(asset.pieces) },
        {
          label: 'accounting.assets.lot',
          value: (asset) => linkTo('asset', asset.split_from_id, t('accounting.assets.open_lot')),
        },
        { label: 'kit.label.description', value: (asset) => asset.description },
        { label: 'accounting.assets.condition', value: (asset) => asset.condition && word(asset.condition) },
        { label: 'accounting.assets.counted_on', value: (asset) => <DateText value={asset.counted_on} /> },
      ],
    },
    {
      title: 'accounting.assets.paid',
      facts: [
        { label: 'accounting.assets.bought_on', value: (asset) => <DateText value={asset.date} /> },
        { label: 'accounting.assets.supplier', value: (asset) => asset.supplier },
        { label: 'accounting.paid_from', value: (asset) => word(asset.paid_from) },
        {
          label: 'accounting.liabilities.one',
          value: (asset) => linkTo('liability', asset.liability_id, asset.supplier),
        },
        { label: 'accounting.vouchers.one', value: (asset) => <VoucherLink of={asset} /> },
      ],
    },
    {
      title: 'accounting.assets.wear',
      facts: [
        { label: 'accounting.assets.method', value: (asset) => word(asset.method) },
        { label: 'accounting.assets.available_on', value: (asset) => <DateText value={asset.available_on} /> },
        {
          label: 'accounting.assets.life_months',
          value: (asset) => asset.life_months > 0 && String(asset.life_months),
        },
        {
          label: 'accounting.assets.rate',
          value: (asset) => asset.rate > 0 && <Percent hundredths={asset.rate} plain />,
        },
        {
          label: 'accounting.assets.residual',
          value: (asset) => asset.residual_minor > 0 && <Money minor={asset.residual_minor} />,
        },
      ],
    },
  ],
  tabs: [
    {
      key: 'months',
      label: 'accounting.depreciation.many',
      count: ({ months }) => months.length,
      render: (asset) => <Months of={asset} />,
    },
    {
      key: 'moves',
      label: 'accounting.assets.transfers',
      count: ({ moves }) => moves.length,
      render: (asset) => <Moves of={asset} />,
    },
    {
      key: 'disposals',
      label: 'accounting.assets.disposals',
      when: ({ disposals }) => disposals.length > 0,
      render: (asset) => <Disposals of={asset} />,
    },
  ],
  actions: [
    {
      key: 'transfer',
      label: 'accounting.assets.transfer',
      permission: permissionOf('POST', '/transfer-asset'),
      when: ({ status }) => status === 'in_use',
      dialog: Transfer,
    },
    {
      key: 'dispose',
      label: 'accounting.assets.dispose',
      permission: permissionOf('POST', '/dispose-asset'),
      when: ({ status }) => status === 'in_use',
      dialog: Dispose,
    },
    {
      key: 'take-back',
      label: 'accounting.registers.take_back',
      tone: 'danger',
      when: ({ status, months, moves }) =>
        status === 'in_use' && months.length === 0 && moves.every((one) => one.is_reversed),
      call: {
        path: '/delete-asset',
        method: 'DELETE',
        body: (asset, _, today) => ({ id: asset.id, ...(today && { today }) }),
      },
      confirm: {
        description: (asset) => t('accounting.registers.take_back_description', { no: asset.voucher_no }),
        undo: 'cannot_undo',
        choice: 'kit.reverse_today',
      },
    },
  ],
});

/** What the fields that do not show would say is left out. */
function toBody({
  paid_from,
  bank_id,
  cheque_no,
  from_head_id,
  due_on,
  before_minor,
  method,
  life_months,
  rate,
  residual_minor,
  ...values
}: Partial<Form>) {
  const bank = paid_from === 'bank';
  const credit = paid_from === 'credit';
  return {
    ...values,
    paid_from,
    bank_id: bank ? bank_id : null,
    cheque_no: bank ? cheque_no : null,
    from_head_id: credit || OF_A_HEAD.has(paid_from) ? from_head_id : null,
    due_on: credit ? due_on : null,
    before_minor: paid_from === 'opening' ? (before_minor ?? 0) : 0,
    method,
    life_months: method === 'straight_line' ? life_months : 0,
    rate: method === 'written_down' ? (rate ?? 0) : 0,
    residual_minor: method === 'none' ? 0 : (residual_minor ?? 0),
  };
}

/** What the asset does to its head and to what pays for it; of a correction, what the new voucher will do. */
function Posts({ body }: { body: Partial<Form> & { id?: number } }) {
  const source =
    body.paid_from === 'cash' ||
    body.paid_from === 'opening' ||
    (body.paid_from === 'bank' && body.bank_id) ||
    (OF_A_HEAD.has(body.paid_from) && body.from_head_id) ||
    (body.paid_from === 'credit' && body.from_head_id && body.due_on);
  const wears = body.method === 'none' || (body.life_months ?? 0) > 0 || (body.rate ?? 0) > 0;
  const complete =
    body.campus_id && body.ledger_head_id && body.date && isAmount(body.amount_minor) && body.method && wears && source;
  const asked = complete
    ? {
        ...withoutTexts(body, 'name', 'supplier'),
        description: null,
        serial_no: null,
        location: null,
        bill_no: null,
        photo_file_id: null,
      }
    : null;
  return body.id === undefined ? (
    <PreviewedPostings path="/preview-asset" body={asked} permission="Accounts.assets.create" />
  ) : (
    <PreviewedPostings path="/preview-asset-correction" body={asked} permission="Accounts.assets.update" />
  );
}
