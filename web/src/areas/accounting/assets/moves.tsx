import type { Schema } from '@/api/shapes';
import { choicesOf, DateText, FormDialog, Money, PreviewedPostings, SmallTable } from '@/kit';
import { formatMonth, word } from '@/text';
import { isAmount } from '../money-fields';
import { isSideKnown, MONEY_SIDE } from '../registers/fields';
import { TakeVoucherBack, VoucherLink } from '../registers/take-back';

type Details = Schema<'AssetDetails'>;
type Dialogue = { record: Details; close: () => void };

/** To another campus: its cost and what it has lost go along. */
export const Transfer = ({ record, close }: Dialogue) => (
  <FormDialog
    path="/transfer-asset"
    about={{ id: record.id }}
    fields={[
      { name: 'to_campus_id', label: 'accounting.assets.to_campus', kind: 'remote', of: 'campuses', width: 'half' },
      { name: 'date', kind: 'date', width: 'half', default: ({ today }) => today },
      { name: 'location', kind: 'text', width: 'half' },
      { name: 'custodian_id', kind: 'remote', of: 'employees', width: 'half' },
      { name: 'reason', kind: 'text' },
    ]}
    renderBelow={(_, body) => (
      <PreviewedPostings
        path="/preview-asset-transfer"
        body={body.to_campus_id && body.date ? { ...body, reason: '' } : null}
      />
    )}
    label="accounting.assets.transfer"
    close={close}
  />
);

const KINDS = choicesOf('sold', 'scrapped', 'lost');

/** Sold, scrapped or lost, with what is gained or lost by it. */
export const Dispose = ({ record, close }: Dialogue) => (
  <FormDialog
    path="/dispose-asset"
    about={{ id: record.id }}
    fields={[
      { name: 'kind', kind: 'radio', choices: KINDS, default: 'sold' },
      { name: 'date', kind: 'date', width: 'half', default: ({ today }) => today },
      {
        name: 'pieces',
        label: 'accounting.assets.pieces_gone',
        kind: 'number',
        width: 'half',
        default: record.pieces,
        when: () => record.pieces > 1,
      },
      {
        name: 'proceeds_minor',
        label: 'accounting.assets.proceeds',
        kind: 'money',
        width: 'half',
        when: ({ kind }) => kind !== 'lost',
      },
      {
        name: 'place',
        label: 'accounting.receipts.received_in',
        kind: 'select',
        choices: MONEY_SIDE,
        default: 'cash',
        width: 'half',
        when: ({ kind, proceeds_minor }) => kind !== 'lost' && isAmount(proceeds_minor),
      },
      {
        name: 'bank_id',
        kind: 'remote',
        of: 'banks',
        required: true,
        width: 'half',
        when: ({ kind, place, proceeds_minor }) => kind !== 'lost' && place === 'bank' && isAmount(proceeds_minor),
      },
      {
        name: 'buyer',
        label: 'accounting.assets.buyer',
        kind: 'text',
        when: ({ kind }) => kind === 'sold',
      },
      { name: 'reason', kind: 'text' },
    ]}
    toBody={({ kind, proceeds_minor, place, bank_id, buyer, ...values }) => {
      const brings = kind !== 'lost' && isAmount(proceeds_minor);
      return {
        ...values,
        kind,
        proceeds_minor: brings ? proceeds_minor : 0,
        place: brings ? place : null,
        bank_id: brings && place === 'bank' ? bank_id : null,
        buyer: kind === 'sold' ? buyer : null,
      };
    }}
    renderBelow={(_, body) => {
      const known = isAmount(body.proceeds_minor) ? isSideKnown(body) : body.kind !== 'sold';
      return (
        <PreviewedPostings
          path="/preview-asset-disposal"
          body={body.kind && body.date && known ? { ...body, reason: '', buyer: null } : null}
        />
      );
    }}
    label="accounting.assets.dispose"
    danger
    close={close}
  />
);

/** The months in which it lost value, the last first. */
export const Months = ({ of }: { of: Details }) => (
  <SmallTable
    label="accounting.depreciation.many"
    rows={of.months}
    keyOf={({ run_id }) => run_id}
    columns={[
      { label: 'kit.label.month', value: (one) => formatMonth(one.month) },
      {
        label: 'accounting.vouchers.one',
        value: (one) =>
          one.voucher_id && <VoucherLink of={{ voucher_id: one.voucher_id, voucher_no: one.voucher_no ?? '' }} />,
      },
      { label: 'accounting.depreciation.amount', figure: true, value: (one) => <Money minor={one.amount_minor} /> },
      { label: 'accounting.assets.book', figure: true, value: (one) => <Money minor={one.book_minor} /> },
    ]}
  />
);

/** The campuses that it went to. */
export const Moves = ({ of }: { of: Details }) => (
  <SmallTable
    label="accounting.assets.transfers"
    rows={of.moves}
    keyOf={({ id }) => id}
    columns={[
      { label: 'kit.label.date', value: (one) => <DateText value={one.date} /> },
      { label: 'accounting.assets.from_campus', value: (one) => one.from_campus },
      { label: 'accounting.assets.to_campus', value: (one) => one.to_campus },
      { label: 'accounting.assets.reason', value: (one) => one.reason },
      { label: 'accounting.vouchers.one', value: (one) => <VoucherLink of={one} /> },
      { label: 'kit.label.status', value: (one) => <TakeVoucherBack path="/take-asset-transfer-back" of={one} /> },
    ]}
  />
);

/** How it went. */
export const Disposals = ({ of }: { of: Details }) => (
  <SmallTable
    label="accounting.assets.disposals"
    rows={of.disposals}
    keyOf={({ id }) => id}
    columns={[
      { label: 'kit.label.date', value: (one) => <DateText value={one.date} /> },
      { label: 'kit.label.kind', value: (one) => word(one.kind) },
      { label: 'accounting.assets.reason', value: (one) => one.reason },
      { label: 'accounting.assets.proceeds', figure: true, value: (one) => <Money minor={one.proceeds_minor} /> },
      { label: 'accounting.assets.gain', figure: true, value: (one) => <Money minor={one.gain_minor} /> },
      { label: 'accounting.vouchers.one', value: (one) => <VoucherLink of={one} /> },
      { label: 'kit.label.status', value: (one) => <TakeVoucherBack path="/take-asset-disposal-back" of={one} /> },
    ]}
  />
);
