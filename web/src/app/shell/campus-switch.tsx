import { Button, Menu, ScrollArea } from '@mantine/core';
import { IconBuilding, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useCampus } from '@/api/session';
import { t } from '@/text';
import classes from './shell.module.css';

/** The campus to work with, in view at all times; somebody with one campus only reads its name. */
export function CampusSwitch() {
  const { campus, campuses, choose } = useCampus();
  if (campuses.length === 0) return null;
  const name = campus?.name ?? t('shell.campus.all');
  if (campuses.length === 1) {
    return (
      <span className={classes['campus']}>
        <IconBuilding size={16} aria-hidden />
        <span>{name}</span>
      </span>
    );
  }
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button
          variant="default"
          className={classes['campus-button']}
          leftSection={<IconBuilding size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`${t('shell.campus')}: ${name}`}
        >
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('shell.campus.choose')}</Menu.Label>
        <ScrollArea.Autosize mah={360}>
          <Menu.Item leftSection={<Tick on={campus === null} />} onClick={() => choose(null)}>
            {t('shell.campus.all')}
          </Menu.Item>
          {campuses.map((one) => (
            <Menu.Item key={one.id} leftSection={<Tick on={campus?.id === one.id} />} onClick={() => choose(one.id)}>
              {one.name}
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}

const Tick = ({ on }: { on: boolean }) =>
  on ? <IconCheck size={16} aria-hidden /> : <span className={classes['no-tick']} />;
