import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber, t } from '@/text';
import type { TabGroup } from '../resource';
import classes from './detail.module.css';

export interface ShownTab {
  key: string;
  label: string;
  count?: number;
}

interface Placed extends ShownTab {
  /** The tabs of a group. */
  inside?: readonly ShownTab[];
}

/** The first tab, then the groups in their order, then whatever is in none. A group of which one tab is there is that tab. */
function placed(tabs: readonly ShownTab[], groups: readonly TabGroup[]): Placed[] {
  const grouped = new Set(groups.flatMap((group) => group.tabs));
  const [first, ...others] = tabs.filter((tab) => !grouped.has(tab.key));
  const between = groups.flatMap((group): Placed[] => {
    const inside = group.tabs.flatMap((key) => tabs.filter((tab) => tab.key === key));
    return inside.length > 1 ? [{ key: group.label, label: t(group.label), inside }] : inside;
  });
  return [...(first ? [first] : []), ...between, ...others];
}

interface Props {
  tabs: readonly ShownTab[];
  groups?: readonly TabGroup[];
  current: string;
  choose: (key: string) => void;
  children: ReactNode;
}

/** The tabs of a record in one row; those of a group have a row of their own below. The address names the tab, whatever group it stands in. */
export function RecordTabs({ tabs, groups, current, choose, children }: Props) {
  const shown = placed(tabs, groups ?? []);
  const open = shown.find((one) => (one.inside ?? [one]).some((tab) => tab.key === current));
  const enter = (key: string | null) => {
    const next = shown.find((one) => one.key === key);
    if (next && next !== open) choose(next.inside?.[0]?.key ?? next.key);
  };
  return (
    <Tabs value={open?.key ?? null} onChange={enter} keepMounted={false}>
      <Row tabs={shown} current={open?.key} />
      <Tabs.Panel value={open?.key ?? ''} pt={open?.inside ? undefined : 'md'}>
        {open?.inside ? (
          <Tabs value={current} onChange={(key) => key !== null && choose(key)} keepMounted={false}>
            <Row tabs={open.inside} current={current} />
            <Tabs.Panel value={current} pt="md">
              {children}
            </Tabs.Panel>
          </Tabs>
        ) : (
          children
        )}
      </Tabs.Panel>
    </Tabs>
  );
}

function Row({ tabs, current }: { tabs: readonly ShownTab[]; current: string | undefined }) {
  return (
    <Tabs.List className={classes.tabs}>
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.key} value={tab.key} ref={tab.key === current ? bringIntoView : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className={classes.tabCount}>{formatNumber(tab.count)}</span>}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}

/** On a phone the tabs do not fit beside each other: the row of tabs, and nothing else, moves to the one that is open. */
const bringIntoView = (tab: HTMLButtonElement | null) => {
  const row = tab?.parentElement;
  if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
};
