import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { answerQuery, asProblem } from '@/api/client';
import {
  AppLink,
  Money,
  Notice,
  PlaceFilters,
  placesIn,
  RecordLink,
  useAllowed,
  useUrlState,
  hrefOf,
  kit,
  ScreenHead,
} from '@/kit';
import { t, word } from '@/text';
import { addressOf, HEADS_OF, LEDGER_HEADS_OF, newAddress } from './classes';
import type { ChartClass, ChartHead } from './types';
import classes from './accounting.module.css';

/** The chart with balances, for the places of the address. */
function useChart() {
  const { query } = useUrlState();
  return useQuery(answerQuery('/get-chart-of-accounts', placesIn(query)));
}

/** A balance opens the ledger of its head for the same places. */
function Balance({ of, minor }: { of: Readonly<Record<string, string>>; minor: number }) {
  const { query } = useUrlState();
  return (
    <span className={classes.figures}>
      <AppLink className={kit.link} to={hrefOf('/admin/ledger-transactions', { ...of, ...placesIn(query) })}>
        <Money minor={minor} />
      </AppLink>
    </span>
  );
}

/** The sum of a class opens its heads, for the same places. */
function ClassBalance({ one }: { one: ChartClass }) {
  const { query } = useUrlState();
  const to = hrefOf('/admin/trial-balance', { class: one.class, ...placesIn(query) });
  return (
    <strong className={classes.figures}>
      <RecordLink to={to}>
        <Money minor={one.balance_minor} />
      </RecordLink>
    </strong>
  );
}

/** The printable tree of classes, groups and ledger heads; each figure opens its ledger. */
export const ChartOfAccounts = () => {
  const found = useChart();
  return (
    <section className={classes.chart}>
      <ScreenHead title="accounting.chart.title">
        <div className={`${kit.headActions} ${kit.noPrint}`}>
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t('kit.print')}
          </Button>
        </div>
      </ScreenHead>
      <div className={`${classes.bar} ${kit.noPrint}`}>
        <PlaceFilters />
      </div>
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
      {(found.data?.data ?? []).map((one) => (
        <ClassTree key={one.class} one={one} />
      ))}
    </section>
  );
};

function ClassTree({ one }: { one: ChartClass }) {
  return (
    <section>
      <header>
        <h2>{t(`accounting.class_name.${one.class}`)}</h2>
        <ClassBalance one={one} />
      </header>
      <HeadList heads={one.heads} under={null} />
    </section>
  );
}

function HeadList({ heads, under }: { heads: readonly ChartHead[]; under: number | null }) {
  const own = heads.filter((head) => head.parent_id === under);
  if (own.length === 0) return null;
  return (
    <ul className={classes.tree}>
      {own.map((head) => (
        <li key={head.id}>
          <div className={classes.node} data-off={head.is_active ? undefined : true}>
            <strong>
              <span className={classes.code}>{head.code}</span>
              {head.name}
            </strong>
            <Balance of={{ head_id: String(head.id) }} minor={head.balance_minor} />
          </div>
          <ul className={classes.tree}>
            {head.ledger_heads.map((ledger) => (
              <li key={ledger.id} className={classes.node} data-off={ledger.is_active ? undefined : true}>
                <span>
                  <span className={classes.code}>{ledger.code}</span>
                  {ledger.name}
                  {ledger.campus_name && ` · ${ledger.campus_name}`}
                </span>
                <Balance of={{ ledger_head_id: String(ledger.id) }} minor={ledger.balance_minor} />
              </li>
            ))}
          </ul>
          <HeadList heads={heads} under={head.id} />
        </li>
      ))}
    </ul>
  );
}

/** Adds, changes, moves and deactivates heads, class by class. */
export const HeadManager = () => {
  const found = useChart();
  return (
    <section className={classes.chart}>
      <ScreenHead title="accounting.manager.title" />
      <p>{t('accounting.manager.help')}</p>
      <div className={classes.bar}>
        <PlaceFilters />
      </div>
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
      {(found.data?.data ?? []).map((one) => (
        <ManagedClass key={one.class} one={one} />
      ))}
    </section>
  );
};

function ManagedClass({ one }: { one: ChartClass }) {
  const allowed = useAllowed();
  const ledger = LEDGER_HEADS_OF[one.class];
  const head = HEADS_OF[one.class];
  return (
    <section>
      <header>
        <h2>{t(`accounting.class_name.${one.class}`)}</h2>
        <div className={kit.headActions}>
          <Button component={AppLink} to={head.paths.list} variant="subtle" size="xs">
            {t('accounting.manager.list_heads')}
          </Button>
          <Button component={AppLink} to={ledger.paths.list} variant="subtle" size="xs">
            {t('accounting.manager.list_ledger_heads')}
          </Button>
          {allowed(head.permissions.create) && (
            <Button component={AppLink} to={newAddress(head)} variant="default" size="xs">
              {t('accounting.manager.add_head')}
            </Button>
          )}
          {allowed(ledger.permissions.create) && (
            <Button component={AppLink} to={newAddress(ledger)} variant="default" size="xs">
              {t('accounting.manager.add_ledger_head')}
            </Button>
          )}
        </div>
      </header>
      <ul className={classes.tree}>
        {one.heads.map((group) => (
          <li key={group.id}>
            <div className={classes.node} data-off={group.is_active ? undefined : true}>
              <strong>
                <span className={classes.code}>{group.code}</span>
                <AppLink className={kit.link} to={addressOf(head, group.id)}>
                  {group.name}
                </AppLink>
              </strong>
              <Balance of={{ head_id: String(group.id) }} minor={group.balance_minor} />
            </div>
            <ul className={classes.tree}>
              {group.ledger_heads.map((leaf) => (
                <li key={leaf.id} className={classes.node} data-off={leaf.is_active ? undefined : true}>
                  <span>
                    <span className={classes.code}>{leaf.code}</span>
                    <AppLink className={kit.link} to={addressOf(ledger, leaf.id)}>
                      {leaf.name}
                    </AppLink>
                    {leaf.control && ` · ${t('accounting.manager.own', { control: word(leaf.control) })}`}
                  </span>
                  <Balance of={{ ledger_head_id: String(leaf.id) }} minor={leaf.balance_minor} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
