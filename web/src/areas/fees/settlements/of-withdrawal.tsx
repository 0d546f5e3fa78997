import { Button } from '@mantine/core';
import { AppLink, type PartRecord, permissionOf, RelatedList, useAllowed } from '@/kit';
import { t } from '@/text';
import settlements from './settlements';

/** The settlement of a withdrawal, or the way to it. */
export function SettlementOfWithdrawal({ record }: { record: PartRecord }) {
  const may = useAllowed();
  return (
    <>
      {may(permissionOf('POST', '/save-settlement')) && (
        <div>
          <Button component={AppLink} to={`/admin/new-settlement?withdrawal_id=${record.id}`}>
            {t('fees.settlements.new')}
          </Button>
        </div>
      )}
      <RelatedList resource={settlements} of={{ withdrawal_id: String(record.id) }} />
    </>
  );
}
