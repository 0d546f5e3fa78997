import { Button, Checkbox } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog, Notice, shifted, SortableList, useChange } from '@/kit';
import { t } from '@/text';
import { type Arrangement, AS_IT_COMES, ordered } from './arrangement';
import classes from './dashboard.module.css';

export interface CardName {
  key: string;
  label: string;
}

/** The button that opens the arrangement of the cards. */
export function ArrangeCards({ cards, layout }: { cards: readonly CardName[]; layout: Arrangement }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconLayoutGrid size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('reports.arrange')}
      </Button>
      {opened && (
        <Dialog opened close={() => setOpened(false)} title={t('reports.arrange')} size="md">
          <Cards cards={cards} layout={layout} close={() => setOpened(false)} />
        </Dialog>
      )}
    </>
  );
}

/** The cards in their order: dragged or moved by the arrow keys, shown where they are ticked. */
function Cards({ cards, layout, close }: { cards: readonly CardName[]; layout: Arrangement; close: () => void }) {
  const keys = cards.map((card) => card.key);
  const [order, setOrder] = useState(() => ordered(keys, layout));
  const [hidden, setHidden] = useState<readonly string[]>(layout.hidden);
  // cards of other dashboards and of several campuses keep their order
  const elsewhere = layout.cards.filter((key) => !keys.includes(key));
  const save = useChange('/save-dashboard-layout', { fetched: close });
  const nameOf = (key: string) => cards.find((card) => card.key === key)?.label ?? key;
  const turn = (key: string, shown: boolean) =>
    setHidden(shown ? hidden.filter((other) => other !== key) : [...hidden, key]);
  return (
    <div className={classes.arrange}>
      <p>{t('reports.arrange_description')}</p>
      <SortableList
        items={order}
        keyOf={(key) => key}
        nameOf={nameOf}
        label={t('reports.arrange')}
        onMove={(from, to) => setOrder(shifted(order, from, to))}
      >
        {(key, { handle }) => (
          <div className={classes.arrangeLine}>
            {handle}
            <Checkbox
              label={nameOf(key)}
              checked={!hidden.includes(key)}
              onChange={(event) => turn(key, event.currentTarget.checked)}
            />
          </div>
        )}
      </SortableList>
      {save.problem && <Notice tone="bad" title={save.problem.message} />}
      <div className={classes.arrangeEnd}>
        <Button variant="default" disabled={save.busy} onClick={() => save.send(AS_IT_COMES)}>
          {t('reports.arrange_default')}
        </Button>
        <Button loading={save.busy} onClick={() => save.send({ cards: [...order, ...elsewhere], hidden: [...hidden] })}>
          {t('kit.save')}
        </Button>
      </div>
    </div>
  );
}
