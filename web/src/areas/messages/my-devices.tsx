import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconBellOff, IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataQuery } from '@/api/client';
import type { DataOf } from '@/api/typed';
import { toast } from '@/frame/toast';
import { Awaited, DateText, Notice, useChange, useRemoval } from '@/kit';
import { t } from '@/text';
import classes from './messages.module.css';
import { isBlocked, isSupported, ownAddress, subscribe, unsubscribe } from './subscription';

const PATH = '/get-push-devices';
const OWN = 'push-subscription';

type Found = DataOf<'GET', typeof PATH>;

interface MyDevicesProps {
  /** A browser as people call it. */
  nameOf: (agent: string) => string;
}

/** Notifications of this browser, turned on and off, and the other devices that get them. The browser asks the person only when they press. */
export default function MyDevices({ nameOf }: MyDevicesProps) {
  const found = useQuery(dataQuery(PATH));
  return (
    <Card withBorder>
      <Title order={2} size="h3" mb="sm">
        {t('messages.push.title')}
      </Title>
      <Stack gap="sm">
        <Text>{t('messages.push.description')}</Text>
        {!found.data && <Awaited query={found} height={40} />}
        {found.data && <Devices found={found.data} nameOf={nameOf} />}
      </Stack>
    </Card>
  );
}

function Devices({ found, nameOf }: MyDevicesProps & { found: Found }) {
  const own = useQuery({
    queryKey: [OWN, found.public_key],
    queryFn: () => ownAddress(found.public_key),
    networkMode: 'always',
  });
  const remove = useRemoval('/delete-push-device', { failure: 'toast' });
  const here = found.devices.find(({ endpoint }) => endpoint === own.data);
  return (
    <>
      <ThisDevice
        isOn={here !== undefined}
        isOpen={found.is_on}
        publicKey={found.public_key}
        turnOff={() =>
          here &&
          void unsubscribe().then(
            () => remove.send({ id: here.id }),
            (thrown: unknown) => toast.problem(thrown),
          )
        }
        busy={own.isPending || remove.busy}
      />
      {found.devices.length > 0 && (
        <section aria-label={t('messages.push.devices')}>
          <Title order={3} size="h5" mb="xs">
            {t('messages.push.devices')}
          </Title>
          <ul className={classes.devices}>
            {found.devices.map((device) => (
              <li key={device.id}>
                <div>
                  <bdi>{nameOf(device.agent) || t('messages.push.unknown')}</bdi>
                  <p className={classes.quiet}>
                    {device.last_used_at ? (
                      <>
                        {t('messages.push.used')} <DateText value={device.last_used_at} time />
                      </>
                    ) : (
                      t('messages.push.unused')
                    )}
                  </p>
                </div>
                {device === here ? (
                  <span className={classes.quiet}>{t('messages.push.this')}</span>
                ) : (
                  <Button
                    variant="default"
                    size="xs"
                    loading={remove.busy}
                    onClick={() => remove.send({ id: device.id })}
                  >
                    {t('messages.push.remove')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface ThisDeviceProps {
  isOn: boolean;
  /** The office lets browsers be subscribed. */
  isOpen: boolean;
  publicKey: string;
  turnOff: () => void;
  busy: boolean;
}

/** How this browser stands: it cannot, it is blocked, it is off or on. */
function ThisDevice({ isOn, isOpen, publicKey, turnOff, busy }: ThisDeviceProps) {
  const [asks, setAsks] = useState(false);
  const [failed, setFailed] = useState<'dismissed' | 'failed' | null>(null);
  const save = useChange('/save-push-device', { failure: 'toast' });
  const turnOn = async () => {
    setAsks(true);
    setFailed(null);
    try {
      const device = await subscribe(publicKey);
      if (device) save.send(device);
      else setFailed('dismissed');
    } catch (thrown) {
      console.error(thrown);
      setFailed('failed');
    }
    setAsks(false);
  };
  if (!isSupported()) return <Notice tone="info" title={t('messages.push.unsupported')} />;
  if (isOn)
    return (
      <Group gap="sm">
        <Text fw={600}>{t('messages.push.on')}</Text>
        <Button variant="default" leftSection={<IconBellOff size={16} aria-hidden />} loading={busy} onClick={turnOff}>
          {t('messages.push.turn_off')}
        </Button>
      </Group>
    );
  if (!isOpen) return <Notice tone="info" title={t('messages.push.office_off')} />;
  if (isBlocked())
    return (
      <Notice tone="warning" title={t('messages.push.blocked')}>
        {t('messages.push.blocked_help')}
      </Notice>
    );
  return (
    <>
      {failed && <Notice tone="warning" title={t(`messages.push.${failed}`)} />}
      <Group>
        <Button
          leftSection={<IconBellRinging size={16} aria-hidden />}
          loading={asks || save.busy || busy}
          onClick={() => void turnOn()}
        >
          {t('messages.push.turn_on')}
        </Button>
      </Group>
    </>
  );
}
