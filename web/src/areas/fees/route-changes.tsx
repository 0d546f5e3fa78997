/** Dialogs of two fields each: the month is chosen from those that are to come. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconBus } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMe } from '@/api/session';
import type { DetailsOf } from '@/api/typed';
import { Notice, RemoteSelect, useChange } from '@/kit';
import { formatMoney, t } from '@/text';
import { MonthField } from './MonthField';

type Route = DetailsOf<'/get-transport-route-details'>;

/** The month after today's. */
function useNextMonth(): string {
  const [year = 0, month = 0] = (useMe()?.group.today ?? '').split('-').map(Number);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
}

function MonthForm(props: {
  help: string;
  children?: ReactNode;
  from: string;
  setFrom: (from: string) => void;
  changing: { busy: boolean; said: string | undefined; errors: Readonly<Record<string, string>> };
  submit: () => void;
  close: () => void;
}) {
  const { changing } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.submit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text>{props.help}</Text>
        {props.children}
        <MonthField
          label={t('fees.routes.from')}
          value={props.from}
          error={changing.errors['from']}
          onChange={props.setFrom}
        />
        {changing.said && !changing.errors['from'] && !changing.errors['route_id'] && (
          <Notice tone="bad" title={changing.said} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={props.close}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={changing.busy}>
            {t('fees.routes.change_do')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Charges everybody on a route its present amount, from a month on. */
export function ApplyAmount({ record: route, close }: { record: Route; close: () => void }) {
  const [from, setFrom] = useState(useNextMonth());
  const changing = useChange('/apply-route-amount', { done: close });
  return (
    <MonthForm
      help={t('fees.routes.apply_help', {
        count: route.riders_on_another_amount,
        amount: formatMoney(route.amount_minor),
      })}
      from={from}
      setFrom={setFrom}
      changing={changing}
      submit={() => changing.send({ id: route.id, from })}
      close={close}
    />
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
  return (
    <>
      <Button variant="default" leftSection={<IconBus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {name ? t('fees.routes.on', { name }) : t('fees.routes.take')}
      </Button>
      <Modal
        opened={open}
        onClose={close}
        title={t('fees.routes.change')}
        closeButtonProps={{ 'aria-label': t('kit.close') }}
      >
        <RouteForm rider={rider} close={close} />
      </Modal>
    </>
  );
}

function RouteForm({ rider, close }: { rider: Rider; close: () => void }) {
  const [from, setFrom] = useState(useNextMonth());
  const [route, setRoute] = useState(rider.route_id);
  const changing = useChange('/change-student-route', { done: close });
  return (
    <MonthForm
      help={t('fees.routes.change_help')}
      from={from}
      setFrom={setFrom}
      changing={changing}
      submit={() => changing.send({ student_id: rider.student_id, route_id: route, from })}
      close={close}
    >
      <RemoteSelect
        of="transport_routes"
        parent={String(rider.campus_id)}
        label={t('fees.routes.one')}
        description={t('fees.routes.none_help')}
        value={route}
        error={changing.errors['route_id']}
        onChange={setRoute}
      />
    </MonthForm>
  );
}
