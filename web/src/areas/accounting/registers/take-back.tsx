import { AppLink, StatusBadge, TakeBack } from '@/kit';
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

/** Takes what a record posted back with the reason; what was taken back says so. */
export function TakeVoucherBack({ path, of }: { path: Path; of: Posted }) {
  if (of.is_reversed) return <StatusBadge status="reversed" />;
  return (
    <TakeBack path={path} id={of.id} label="accounting.registers.take_back" reason="accounting.assets.reason">
      {t('accounting.registers.take_back_description', { no: of.voucher_no })}
    </TakeBack>
  );
}

/** The voucher of what was posted. */
export const VoucherLink = ({ of }: { of: { voucher_id: number; voucher_no: string } }) => (
  <AppLink to={`/admin/voucher-details?id=${of.voucher_id}`}>{of.voucher_no}</AppLink>
);
