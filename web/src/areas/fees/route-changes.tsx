import { Button, Text } from '@mantine/core';
import { IconBus } from '@tabler/icons-react';
import { useState } from 'react';
import type { DetailsOf } from '@/api/typed';
import { Dialog, FormDialog } from '@/kit';
import { formatMoney, t } from '@/text';

const FROM = {
  name: 'from',
  label: 'fees.routes.from',
  kind: 'month',
  required: true,
  // the month after today's
  default: ({ today }: { today: string }) => {
    const [year = 0, month = 0] = today.split('-').map(Number);
    return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
  },
} as const;

/** Charges everybody on a route its present amount, from a month on. */
export function ApplyAmount(props: { record: DetailsOf<'/get-transport-route-details'>; close: () => void }) {
  const { id, riders_on_another_amount: count, amount_minor } = props.record;
  return (
    <FormDialog
      path="/apply-route-amount"
      about={{ id }}
      fields={[FROM]}
      label="fees.routes.change_do"
      close={props.close}
    >
      <Text>{t('fees.routes.apply_help', { count, amount: formatMoney(amount_minor) })}</Text>
    </FormDialog>
  );
}

interface Rider {
  student_id: number;
  campus_id: number;
  /** The route that their plan takes now. */
  route_id: number | null;
}

/** A student's way onto a route, to another one, or off it. */
export function ChangeRoute({ rider, name }: { rider: Rider; name: string | null | undefined }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { student_id, campus_id, route_id } = rider;
  return (
    <>
      <Button variant="default" leftSection={<IconBus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {name ? t('fees.routes.on', { name }) : t('fees.routes.take')}
      </Button>
      <Dialog opened={open} close={close} title={t('fees.routes.change')}>
        <FormDialog
          path="/change-student-route"
          about={{ student_id }}
          start={{ route_id }}
          fields={[
            {
              name: 'route_id',
              help: 'fees.routes.none_help',
              kind: 'remote',
              of: 'transport_routes',
              within: campus_id,
            },
            FROM,
          ]}
          label="fees.routes.change_do"
          close={close}
        >
          <Text>{t('fees.routes.change_help')}</Text>
        </FormDialog>
      </Dialog>
    </>
  );
}
