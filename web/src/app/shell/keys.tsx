import { Kbd, Modal, Table } from '@mantine/core';
import { useShortcuts } from '@/frame/shortcuts';
import { t } from '@/text';

interface KeysProps {
  opened: boolean;
  onClose: () => void;
}

/** What the keyboard does on the open screen. */
export function Keys({ opened, onClose }: KeysProps) {
  const shortcuts = useShortcuts();
  return (
    <Modal opened={opened} onClose={onClose} title={t('shell.keys.title')}>
      <Table>
        <Table.Tbody>
          <Row keys="Ctrl K" label={t('shell.keys.palette')} />
          {shortcuts.map(({ keys, label }) => (
            <Row key={keys} keys={keys} label={t(label)} />
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
}

function Row({ keys, label }: { keys: string; label: string }) {
  return (
    <Table.Tr>
      <Table.Td>{label}</Table.Td>
      <Table.Td ta="end" dir="ltr">
        {keys.split(' ').map((key) => (
          <Kbd key={key} ms={4}>
            {key}
          </Kbd>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}
