import { type Action, ActionButton, AppLink, permissionOf, StatusBadge } from '@/kit';
import { t } from '@/text';

interface Posted {
  id: number;
  is_reversed: boolean;
  voucher_id: number;
  voucher_no: string;
}

type Path =
  | '/take-revenue-receipt-back'
  | '/take-liability-settlement-back'
  | '/take-asset-transfer-back'
  | '/take-asset-disposal-back';

const takeBackBy = (path: Path): Action<Posted> => ({
  key: 'take-back',
  label: 'accounting.registers.take_back',
  permission: permissionOf('POST', path),
  call: { path, body: (of, reason, today) => ({ id: of.id, reason, today }) },
  confirm: {
    description: (of) => t('accounting.registers.take_back_description', { no: of.voucher_no }),
    undo: 'cannot_undo',
    reason: 'required',
    choice: 'kit.reverse_today',
  },
});

/** Takes what a record posted back with the reason; what was taken back says so. */
export function TakeVoucherBack({ path, of }: { path: Path; of: Posted }) {
  if (of.is_reversed) return <StatusBadge status="reversed" />;
  return <ActionButton action={takeBackBy(path)} record={of} size="compact-sm" />;
}

/** The voucher of what was posted. */
export const VoucherLink = ({ of }: { of: { voucher_id: number; voucher_no: string } }) => (
  <AppLink to={`/admin/voucher-details?id=${of.voucher_id}`}>{of.voucher_no}</AppLink>
);
