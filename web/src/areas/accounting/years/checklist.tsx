import type { Schema } from '@/api/shapes';
import { AppLink, Money, SmallTable, StatusBadge, kit } from '@/kit';
import { t } from '@/text';

type Item = Schema<'ChecklistItem'>;

/** What is missing before a month or a year closes; each line leads to where it is mended. */
export const ClosingChecklist = ({ items }: { items: readonly Item[] }) => (
  <SmallTable
    label="accounting.closing.checklist"
    rows={items}
    keyOf={({ key }) => key}
    columns={[
      {
        label: 'kit.label.details',
        head: true,
        value: (item) =>
          item.state === 'done' ? (
            t(`accounting.check.${item.key}`)
          ) : (
            <AppLink className={kit.link} to={item.link}>
              {t(`accounting.check.${item.key}`)}
            </AppLink>
          ),
      },
      { label: 'kit.label.status', value: (item) => <StatusBadge status={STATES[item.state]} /> },
      {
        label: 'accounting.closing.found',
        figure: true,
        value: (item) =>
          item.amount_minor === 0 ? item.count > 0 && String(item.count) : <Money minor={item.amount_minor} />,
      },
    ]}
  />
);

/** A state as a status of the kit. */
const STATES = { done: 'done', open: 'open', blocks: 'missing' } as const;
